//! The meaning of a line that was typed.

use sungka_core::{BySide, Hole, Side};

use crate::keys::Layout;
use crate::prefs::Language;
use crate::text::nearest;
use crate::words::TypedWords;

/// The meaning of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Typed<'a> {
    /// Nothing: the line is empty or a comment.
    Nothing,
    /// A hole, by its key or by side and number.
    Hole(Hole),
    /// A hole by its number, for the player who has to choose.
    Number(u8),
    /// A word, and the rest of the line.
    Word(Word, &'a str),
    /// A hole or number with more after it than belongs on one line.
    More,
    /// None of these; with the nearest word, if one is near.
    Unknown(Option<&'static str>),
}

/// A word that can be typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// Shows the words that can be typed.
    Help,
    /// Shows the board, once or before every choice.
    Board,
    /// Tells the last turn again.
    Last,
    /// Tells how the match stands.
    Score,
    /// Shows what happened last.
    Log,
    /// Tells how to play by the rules of the match.
    How,
    /// Shows the rules of the match.
    Rules,
    /// Shows the terms of the game.
    Terms,
    /// Leaves relays out, or not.
    Brief,
    /// Takes back the last choice, the end of the match or a new match.
    Undo,
    /// Makes again what was taken back.
    Redo,
    /// Plays beats of a race.
    Wait,
    /// Stops the match and counts.
    Stop,
    /// Concedes the match.
    Concede,
    /// Begins a new match.
    New,
    /// Leaves the game.
    Quit,
}

/// The words of one language, in the order in which the help lists them.
pub(super) fn words(typed: &TypedWords) -> [(Word, &String); 16] {
    [
        (Word::Board, &typed.board),
        (Word::Last, &typed.last),
        (Word::Score, &typed.score),
        (Word::Log, &typed.log),
        (Word::Undo, &typed.undo),
        (Word::Redo, &typed.redo),
        (Word::Wait, &typed.wait),
        (Word::Stop, &typed.stop),
        (Word::Concede, &typed.concede),
        (Word::New, &typed.new),
        (Word::How, &typed.how),
        (Word::Rules, &typed.rules),
        (Word::Terms, &typed.terms),
        (Word::Brief, &typed.brief),
        (Word::Help, &typed.help),
        (Word::Quit, &typed.quit),
    ]
}

/// All words of all languages, so that a script plays in any of them.
fn all() -> impl Iterator<Item = (Word, &'static String)> {
    Language::ALL.into_iter().flat_map(|language| words(&language.words().typed))
}

/// The meaning of `line` on a board with `holes` holes in a row.
pub(super) fn parse(line: &str, layout: Layout, holes: u8) -> Typed<'_> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Typed::Nothing;
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    let alone = |typed| if rest.is_empty() { typed } else { Typed::More };
    if let Some(choice) = choice(&first, layout, holes) {
        return alone(choice);
    }
    if first == "?" {
        return alone(Typed::Word(Word::Help, ""));
    }
    match all().find(|(_, word)| **word == first) {
        Some((word, _)) => Typed::Word(word, rest.trim()),
        None => Typed::Unknown(nearest(&first, all().map(|(_, word)| word.as_str()))),
    }
}

/// The holes that `line` names one after another: keys, together or apart, or side and number. `None` if it holds
/// anything else.
pub(super) fn holes(line: &str, layout: Layout, holes: u8) -> Option<Vec<Hole>> {
    let line = line.trim().to_lowercase();
    let key = |letter: char| layout.hole(holes, letter).map(|(side, column)| Hole { side, column });
    let mut named = Vec::new();
    for word in line.split_whitespace() {
        match choice(word, layout, holes) {
            Some(Typed::Hole(hole)) => named.push(hole),
            _ => named.extend(word.chars().map(key).collect::<Option<Vec<Hole>>>()?),
        }
    }
    // A word that is made of keys alone is still a word.
    let is_word = all().any(|(_, word)| *word == line);
    (!named.is_empty() && !is_word).then_some(named)
}

/// The hole or number that `word` names; `None` if it names neither.
fn choice(word: &str, layout: Layout, holes: u8) -> Option<Typed<'static>> {
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        if let Some((side, column)) = layout.hole(holes, letter) {
            return Some(Typed::Hole(Hole { side, column }));
        }
        if let Some(column) = layout.digit(letter) {
            return Some(Typed::Number(column));
        }
    }
    let side = match word.as_bytes().first() {
        Some(b's') => Some(Side::South),
        Some(b'n') => Some(Side::North),
        _ => None,
    };
    let digits = if side.is_some() { word.get(1..)? } else { word };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // A number too high for any board is still a number: the refusal then says how many holes there are.
    let column = digits.parse().unwrap_or(u8::MAX);
    Some(side.map_or(Typed::Number(column), |side| Typed::Hole(Hole { side, column })))
}

/// Whether `word` means on (`true`) or off (`false`); `None` if neither.
pub(super) fn switch(word: &str) -> Option<bool> {
    let word = word.to_lowercase();
    Language::ALL.into_iter().map(|language| &language.words().typed).find_map(|typed| {
        [(&typed.on, true), (&typed.off, false)].into_iter().find(|(known, _)| **known == word).map(|(_, on)| on)
    })
}

/// The player that `who` names, by their name or as `S` or `N`; `None` if that is nobody or could be either.
pub(super) fn player(who: &str, names: &BySide<String>) -> Option<Side> {
    let who = who.to_lowercase();
    let named = Side::BOTH.map(|side| names[side].to_lowercase() == who);
    match (named, who.as_str()) {
        ([true, false], _) => Some(Side::South),
        ([false, true], _) => Some(Side::North),
        (_, "s" | "south") => Some(Side::South),
        (_, "n" | "north") => Some(Side::North),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hole(side: Side, column: u8) -> Typed<'static> {
        Typed::Hole(Hole { side, column })
    }

    #[test]
    fn a_hole_is_its_key_its_number_or_side_and_number() {
        let of = |line| parse(line, Layout::Qwerty, 7);
        assert_eq!(of(" V "), hole(Side::South, 4));
        assert_eq!(of("q"), hole(Side::North, 1));
        assert_eq!(of("s3"), hole(Side::South, 3));
        assert_eq!(of("N10"), hole(Side::North, 10));
        assert_eq!(of("n"), hole(Side::South, 6));
        assert_eq!(of("3"), Typed::Number(3));
        assert_eq!(of("0"), Typed::Number(10));
        assert_eq!(of("99999999999"), Typed::Number(255));
        assert_eq!(parse("\u{c9}", Layout::Azerty, 7), Typed::Number(2));
        for wrong in ["s", "i", "-1", "s-1", "3x", "s3@0", "n\u{e9}", "\u{1b}[A"] {
            assert!(matches!(of(wrong), Typed::Unknown(_)), "{wrong}");
        }
    }

    #[test]
    fn more_than_one_choice_on_a_line_is_refused() {
        assert_eq!(parse("v b", Layout::Qwerty, 7), Typed::More);
        assert_eq!(parse("concede  Ana Maria ", Layout::Qwerty, 7), Typed::Word(Word::Concede, "Ana Maria"));
    }

    #[test]
    fn every_word_can_be_typed_in_every_language_on_every_board() {
        for layout in Layout::ALL {
            for holes in 3..=10 {
                for (word, text) in all() {
                    assert_eq!(parse(text, layout, holes), Typed::Word(word, ""), "{text}");
                    assert!(text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_lowercase()), "{text}");
                }
            }
        }
        for language in Language::ALL {
            let typed = &language.words().typed;
            assert_eq!([switch(&typed.on), switch(&typed.off)], [Some(true), Some(false)]);
        }
    }

    #[test]
    fn the_nearest_word_is_named() {
        assert_eq!(parse("udno", Layout::Qwerty, 7), Typed::Unknown(Some("undo")));
        assert_eq!(parse("boards", Layout::Qwerty, 7), Typed::Unknown(Some("board")));
        assert_eq!(parse("k", Layout::Qwerty, 7), Typed::Unknown(None));
    }

    #[test]
    fn a_player_is_named_by_name_first() {
        let names = |south: &str, north: &str| BySide { south: south.to_owned(), north: north.to_owned() };
        assert_eq!(player("ben", &names("Ana", "Ben")), Some(Side::North));
        assert_eq!(player("S", &names("Ana", "Ben")), Some(Side::South));
        assert_eq!(player("south", &names("North", "South")), Some(Side::North));
        assert_eq!(player("ana", &names("Ana", "Ana")), None);
        assert_eq!(player("", &names("Ana", "Ben")), None);
    }
}
