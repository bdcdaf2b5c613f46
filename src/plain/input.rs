//! Reading lines from any input, even one that is not text or never ends.

use std::io::{self, BufRead, Read as _};

/// The most bytes of a line; no word of the game needs a tenth of that.
const MOST: u64 = 1024;

/// The result of reading a line.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Read {
    /// A line without its end; bytes that are not UTF-8 are replaced.
    Line(String),
    /// A line over the limit; it was discarded.
    TooLong,
    /// The input is over.
    End,
}

/// Reads the next line of `input`.
///
/// # Errors
/// An error of `input`.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Read> {
    let mut line = Vec::new();
    if input.by_ref().take(MOST).read_until(b'\n', &mut line)? == 0 {
        return Ok(Read::End);
    }
    let is_whole = line.len() < MOST as usize || line.ends_with(b"\n");
    // A comment is no fault, however long it is.
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
    // Some shells put a byte order mark in front of what they pipe.
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
    fn lines_may_end_with_a_carriage_return_and_the_last_one_with_nothing() {
        assert_eq!(all(b"v\r\n\n b\nn"), [line("v"), line(""), line("b"), line("n")]);
        assert_eq!(all("\u{feff}v\n".as_bytes()), [line("v")]);
    }

    #[test]
    fn a_line_that_is_too_long_leaves_nothing_for_the_next() {
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
    fn bytes_that_are_not_text_are_replaced() {
        assert_eq!(all(b"\xffv\0\n"), [line("\u{fffd}v\0")]);
    }
}
