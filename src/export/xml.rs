//! Text in XML.

use crate::text::is_control;

/// `text` as it can stand in XML, between tags and between quotes. What XML cannot hold, such as control characters, is
/// left out.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => {}
            c if is_control(c) => {}
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_text_is_markup() {
        assert_eq!(escaped("<a b=\"c\">&'d' ]]>"), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;d&#39; ]]&gt;");
        assert_eq!(escaped("\u{0}a\u{1b}[2J\u{9b}\u{fffe}\n\u{202e}b"), "a[2Jb");
        assert_eq!(escaped("Niña 漢字 ◆"), "Niña 漢字 ◆");
    }

    proptest::proptest! {
        #[test]
        fn no_text_has_a_sign_of_markup_left(text in ".*") {
            let escaped = escaped(&text);
            assert!(!escaped.contains(['<', '>', '"', '\'']) && !escaped.chars().any(is_control));
            let entities = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"];
            for (at, _) in escaped.match_indices('&') {
                assert!(entities.iter().any(|entity| escaped[at..].starts_with(entity)));
            }
        }
    }
}
