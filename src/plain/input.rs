//! Reading a line, whatever the input holds: it may be no text, and it may never end.

use std::io::{self, BufRead, Read as _};

/// The most bytes of a line that are read; no word of the game needs a tenth of it.
const MOST: u64 = 1024;

/// What was read.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Read {
    /// A line, without its end. What is no UTF-8 in it is replaced.
    Line(String),
    /// A line of which only the beginning was kept, and that is of no use to anybody.
    TooLong,
    /// The input is over.
    End,
}

/// Reads the next line of `input`.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Read> {
    let mut line = Vec::new();
    if input.by_ref().take(MOST).read_until(b'\n', &mut line)? == 0 {
        return Ok(Read::End);
    }
    let is_whole = line.len() < MOST as usize || line.ends_with(b"\n");
    // A long comment is a comment.
    let is_comment = line.trim_ascii_start().starts_with(b"#");
    if !is_whole {
        let mut rest = Vec::new();
        while input.by_ref().take(MOST).read_until(b'\n', &mut rest)? > 0 && !rest.ends_with(b"\n") {
            rest.clear();
        }
    }
    if !is_whole && !is_comment {
        return Ok(Read::TooLong);
    }
    // Some shells put a mark of the encoding in front of what they pipe.
    let text = String::from_utf8_lossy(&line);
    Ok(Read::Line(text.trim_start_matches('\u{feff}').trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut input: &[u8]) -> Vec<Read> {
        std::iter::from_fn(|| Some(read(&mut input).unwrap()).filter(|read| *read != Read::End)).collect()
    }

    fn line(text: &str) -> Read {
        Read::Line(text.to_owned())
    }

    #[test]
    fn lines_end_with_or_without_a_return_and_the_last_one_with_nothing() {
        assert_eq!(all(b"v\r\n\n b\nn"), [line("v"), line(""), line("b"), line("n")]);
        assert_eq!(all("\u{feff}v\n".as_bytes()), [line("v")]);
    }

    #[test]
    fn of_a_line_that_is_too_long_nothing_is_left_for_the_next() {
        for length in [1024, 1025, 2048, 2049, 1_000_000] {
            let mut input = vec![b'v'; length];
            input.extend(b"\nb\n");
            assert_eq!(all(&input), [Read::TooLong, line("b")], "{length}");
            input.splice(..1, *b" # ");
            assert_eq!(all(&input)[1..], [line("b")], "{length}");
            assert!(matches!(&all(&input)[0], Read::Line(text) if text.starts_with('#')), "{length}");
        }
        assert_eq!(all(&[b'v'; 5000]), [Read::TooLong]);
    }

    #[test]
    fn what_is_no_text_is_replaced() {
        assert_eq!(all(b"\xffv\0\n"), [line("\u{fffd}v\0")]);
    }
}
