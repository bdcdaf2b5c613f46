use crossterm::event::KeyEventKind;
use proptest::prelude::*;

use super::*;

fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Feeds pieces with pauses before them, then lets time pass, and tells the events in short.
fn read(pieces: &[(u64, &[u8])]) -> Vec<String> {
    let mut decoder = Decoder::default();
    let mut now = Instant::now();
    for &(pause, bytes) in pieces {
        // A loop that sleeps no longer than it is told.
        let until = now + millis(pause);
        while let Some(patience) = decoder.patience(now).filter(|patience| now + *patience <= until) {
            now += patience;
            decoder.give_up(now);
        }
        now = until;
        decoder.feed(bytes, now);
    }
    while let Some(patience) = decoder.patience(now) {
        now += patience;
        decoder.give_up(now);
    }
    decoder.take().iter().map(told).collect()
}

fn told(event: &Event) -> String {
    match event {
        Event::Key(key) => {
            let mut text = String::new();
            for (held, name) in [(KeyModifiers::CONTROL, "ctrl-"), (KeyModifiers::ALT, "alt-")] {
                text.push_str(if key.modifiers.contains(held) { name } else { "" });
            }
            match key.code {
                KeyCode::Char(letter) => text.push(letter),
                code => text.push_str(&format!("{code:?}")),
            }
            match key.kind {
                KeyEventKind::Press => {}
                kind => text.push_str(&format!(" {kind:?}")),
            }
            text
        }
        Event::Mouse(mouse) => format!("{:?} {},{}", mouse.kind, mouse.column, mouse.row),
        other => format!("{other:?}"),
    }
}

fn whole(bytes: &[u8]) -> Vec<String> {
    read(&[(0, bytes)])
}

#[test]
fn letters_and_control_characters_are_keys() {
    assert_eq!(
        whole(b"zQ\r\n\t\x7f\x08\x03\x1a "),
        ["z", "Q", "Enter", "Enter", "Tab", "Backspace", "Backspace", "ctrl-c", "ctrl-z", " "]
    );
    assert_eq!(whole("éф漢🂡".as_bytes()), ["é", "ф", "漢", "🂡"]);
}

#[test]
fn bytes_that_are_no_utf8_are_nothing_and_hide_nothing() {
    assert_eq!(whole(b"\xffz\x80z\xc3z\xe2\x82z\xf0\x9fz\xed\xa0\x80z"), ["z"; 6]);
    assert_eq!(read(&[(0, b"\xc3"), (20, b"\xa9")]), ["é"]);
}

#[test]
fn arrows_are_read_in_every_dialect() {
    assert_eq!(
        whole(b"\x1b[A\x1b[B\x1bOC\x1bOD\x1b[1;5D\x1b[1;1:2C"),
        ["Up", "Down", "Right", "Left", "ctrl-Left", "Right Repeat"]
    );
    assert_eq!(
        whole(b"\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[5~\x1b[6~"),
        ["Home", "End", "Home", "End", "PageUp", "PageDown"]
    );
    assert_eq!(whole(b"\x1bOP\x1b[11~\x1b[[A\x1b[1P"), ["F(1)"; 4]);
    assert_eq!(whole(b"\x1bOM\x1bOq\x1bOk"), ["Enter", "1", "+"]);
}

#[test]
fn press_repeat_and_release_are_told_apart() {
    assert_eq!(whole(b"\x1b[100;1:1u\x1b[100;1:2u\x1b[100;1:3u"), ["d", "d Repeat", "d Release"]);
    assert_eq!(whole(b"\x1b[100u\x1b[99;5u\x1b[47:63;2u\x1b[27u\x1b[13u"), ["d", "ctrl-c", "?", "Esc", "Enter"]);
    assert_eq!(whole(b"\x1b[57400u\x1b[57414u\x1b[57441u\x1b[27;5;99~"), ["1", "Enter", "ctrl-c"]);
}

#[test]
fn esc_and_a_letter_in_one_packet_are_alt_and_the_letter() {
    assert_eq!(whole(b"\x1bz"), ["alt-z"]);
    assert_eq!(whole(b"\x1b\xc3\xa9"), ["alt-é"]);
    assert_eq!(whole(b"\x1bOz"), ["alt-O", "z"]);
    assert_eq!(whole(b"\x1b\x1b"), ["Esc", "Esc"]);
    assert_eq!(whole(b"\x1b\x1b[A"), ["Esc", "Up"]);
}

#[test]
fn an_arrow_key_in_two_pieces_is_one_key_or_one_esc_and_never_a_letter() {
    for rest in [&b"[A"[..], b"OA"] {
        assert_eq!(read(&[(0, b"\x1b"), (20, rest)]), ["Up"]);
        for pause in [60, 100, 500] {
            assert_eq!(read(&[(0, b"\x1b"), (pause, rest)]), ["Esc"], "{pause}");
        }
        for pause in [0, 20, 100, 500] {
            assert_eq!(read(&[(0, b"\x1b"), (10, &rest[..1]), (pause, b"A")]), ["Up"], "{pause}");
            assert_eq!(read(&[(0, b"\x1b"), (200, &rest[..1]), (pause, b"A")]), ["Esc"], "{pause}");
        }
    }
    assert_eq!(read(&[(0, b"\x1b"), (500, b"[1;5A")]), ["Esc"]);
    assert_eq!(read(&[(0, b"\x1b"), (500, b"Oz")]), ["Esc", "O", "z"]);
    assert_eq!(read(&[(0, b"\x1b"), (500, b"z")]), ["Esc", "z"]);
    assert_eq!(read(&[(0, b"\x1b"), (3500, b"[z")]), ["Esc", "[", "z"]);
}

#[test]
fn half_a_sequence_keeps_no_key_from_counting() {
    assert_eq!(whole(b"\x1b[\x03"), ["ctrl-c"]);
    assert_eq!(whole(b"\x1b[12\x1b[A"), ["Up"]);
    assert_eq!(read(&[(0, b"\x1b["), (1100, b"z")]), ["z"]);
    assert_eq!(read(&[(0, b"\x1bO"), (1100, b"z")]), ["z"]);
    // One that is too long for any key is skipped up to its letter.
    assert_eq!(whole(&[b"\x1b[".as_slice(), &[b'1'; 200], b"zv"].concat()), ["v"]);
    assert_eq!(whole(&[b"\x1b[".as_slice(), &[b'1'; 200], b"\x03"].concat()), ["ctrl-c"]);
}

#[test]
fn a_paste_is_one_event_and_no_key() {
    assert_eq!(whole(b"\x1b[200~1q\r\x03\x1b[201~z"), [r#"Paste("1q\r\u{3}")"#, "z"]);
    assert_eq!(whole(b"\x1b[200~half"), [r#"Paste("half")"#]);
    assert_eq!(read(&[(0, b"\x1b[200~a"), (1100, b"z")]), [r#"Paste("a")"#, "z"]);
}

#[test]
fn a_paste_without_an_end_leaves_a_way_out() {
    assert_eq!(read(&[(0, b"\x1b[200~a"), (10, b"\x03")]), [r#"Paste("a")"#, "ctrl-c"]);
}

#[test]
fn a_long_paste_is_kept_in_part() {
    let long = [b"\x1b[200~".as_slice(), &[b'a'; 100_000], PASTE_ENDS, b"z"].concat();
    let mut decoder = Decoder::default();
    decoder.feed(&long, Instant::now());
    let events = decoder.take();
    assert!(matches!(&events[0], Event::Paste(text) if text.len() <= PASTE && text.bytes().all(|byte| byte == b'a')));
    assert_eq!(events.len(), 2);
}

#[test]
fn the_mouse_is_read_and_reports_nobody_asked_for_are_nothing() {
    assert_eq!(
        whole(b"\x1b[<0;10;5M\x1b[<0;10;5m\x1b[<64;1;1M\x1b[<35;2;2M"),
        ["Down(Left) 9,4", "Up(Left) 9,4", "ScrollUp 0,0", "Moved 1,1"]
    );
    assert_eq!(whole(b"\x1b[<0;0;5M\x1b[<0;99999999;5M\x1b[<M\x1b[M !!z\x1b[12;40R\x1b[?62;4cz"), ["z", "z"]);
    assert_eq!(whole(b"\x1b[I\x1b[O"), ["FocusGained", "FocusLost"]);
}

proptest! {
    #[test]
    fn any_bytes_in_any_pieces_come_to_an_end(pieces in prop::collection::vec((0_u64..1200, prop::collection::vec(any::<u8>(), 0..40)), 0..12)) {
        let pieces: Vec<(u64, &[u8])> = pieces.iter().map(|(pause, bytes)| (*pause, bytes.as_slice())).collect();
        read(&pieces);
    }

    #[test]
    fn pieces_that_come_at_once_read_as_the_whole(bytes in prop::collection::vec(any::<u8>(), 0..60), at in 0_usize..60) {
        let (one, two) = bytes.split_at(at.min(bytes.len()));
        prop_assume!(two != [3]);
        prop_assert_eq!(read(&[(0, one), (0, two)]), whole(&bytes));
    }
}

#[test]
fn a_string_of_the_terminal_is_skipped_as_a_whole() {
    for string in [
        &b"\x1b]11;rgb:1a1a/1b1b/1c1c\x1b\\"[..],
        b"\x1b]11;rgb:1a1a/1b1b/1c1c\x07",
        b"\x1bP>|xterm(388)\x1b\\",
        b"\x1bP1$r0 q\x1b\\",
        b"\x1b_Gi=31;OK\x1b\\",
        b"\x1b^zxc\x1b\\",
        b"\x1bXzxc\x1b\\",
        b"\x9d11;zxc\x9c",
        "\u{9d}11;zxc\u{9c}".as_bytes(),
        "\u{90}zxc\u{9c}".as_bytes(),
        "\x1b]lÜber alles ✓ zxc\x1b\\".as_bytes(),
        b"\x1b]52;c;\x18",
        b"\x1b[?64;1;2;4;6;9;15;16;17;18;21;22;28;1;2;4;6;9;15;16;17;18;21;22;28;1;2;4;6;9c",
        b"\x9b?64;1c",
        "\u{9b}?64;1c".as_bytes(),
    ] {
        assert_eq!(read(&[(0, &[string, b"v"].concat())]), ["v"], "{string:?}");
        // Byte by byte over a slow line.
        let pieces: Vec<(u64, &[u8])> = string.chunks(1).map(|byte| (40, byte)).collect();
        assert_eq!(read(&pieces), Vec::<String>::new(), "{string:?}");
    }
    let long = [b"\x1b]52;c;".to_vec(), b"zxcvbnm".repeat(100_000), b"\x07".to_vec()].concat();
    assert_eq!(whole(&long), Vec::<String>::new());
}

#[test]
fn an_answer_whose_esc_has_counted_as_a_key_plays_nothing_else() {
    for rest in [&b"]11;rgb:1a1a/1b1b/1c1c\x07"[..], b"P>|xterm(388)\x1b\\", b"_Gi=31;OK\x1b\\", b"[?64;1;2c"] {
        assert_eq!(read(&[(0, b"\x1b"), (500, rest)]), ["Esc"], "{rest:?}");
    }
    // A capital that is typed after Esc is a key, and so is one after a long time.
    assert_eq!(read(&[(0, b"\x1b"), (500, b"X"), (500, b"P")]), ["Esc", "X", "P"]);
    assert_eq!(read(&[(0, b"\x1b"), (3500, b"]"), (10, b"1")]), ["Esc", "]", "1"]);
}

#[test]
fn nothing_swallows_the_way_out_or_goes_on_for_ever() {
    assert_eq!(whole(b"\x1b]11;rgb\x03"), ["ctrl-c"]);
    assert_eq!(read(&[(0, b"\x1bPzz"), (20, b"\x03"), (20, b"z")]), ["ctrl-c", "z"]);
    // A string that is broken off is given up.
    assert_eq!(read(&[(0, b"\x1b]"), (1100, b"z")]), ["z"]);
    assert_eq!(read(&[(0, b"\x1b]11;rgb"), (3100, b"z")]), ["z"]);
    // But not too soon: the rest of it may come late.
    assert_eq!(read(&[(0, b"\x1b]11;rgb"), (2000, b":1a1a/1b1b/1c1c\x07z")]), ["z"]);
    // Another sequence ends it.
    assert_eq!(whole(b"\x1b]11;rgb\x1b[A"), ["Up"]);
    // Somebody who types on after Alt and a capital is heard again soon.
    let typed: Vec<(u64, &[u8])> = [(0, &b"\x1bP"[..])].into_iter().chain([(500, &b"z"[..]); 12]).collect();
    let heard = read(&typed).len();
    assert!((5..=6).contains(&heard), "{heard}");
}
