//! A line of text that is being typed.

use unicode_segmentation::UnicodeSegmentation as _;

use crate::keys::Edit;
use crate::text;

/// A line of text that is being typed, and the place in it. It begins marked as a whole: what is typed then replaces it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    before: String,
    after: String,
    is_marked: bool,
    /// The most characters that it can have.
    most: usize,
}

impl Field {
    /// A field with `text` in it, all of it marked, and room for `most` characters.
    pub(in crate::app) fn new(text: &str, most: usize) -> Field {
        Field { before: text.to_owned(), after: String::new(), is_marked: !text.is_empty(), most }
    }

    /// The same with nothing marked.
    pub(super) fn unmarked(self) -> Field {
        Field { is_marked: false, ..self }
    }

    /// The whole text.
    pub fn text(&self) -> String {
        format!("{}{}", self.before, self.after)
    }

    /// The text before the place in it, and the text after.
    pub fn parts(&self) -> (&str, &str) {
        (&self.before, &self.after)
    }

    /// Whether all of it is marked.
    pub fn is_marked(&self) -> bool {
        self.is_marked
    }

    /// Adds a character, unless it is a control character or the line is full.
    pub(super) fn add(&mut self, letter: char) {
        if text::is_control(letter) {
            return;
        }
        self.replace();
        if self.before.chars().count() + self.after.chars().count() < self.most {
            self.before.push(letter);
        }
    }

    /// Changes the line, or the place in it.
    pub(super) fn edit(&mut self, edit: Edit) {
        let was_marked = self.is_marked;
        match edit {
            Edit::Backspace | Edit::Delete | Edit::Word | Edit::Line if was_marked => self.replace(),
            // Of a marked line an arrow goes to the end that it points to.
            Edit::Left if was_marked => self.go_home(),
            Edit::Right if was_marked => self.go_to_end(),
            Edit::Left => {
                let last = take_last(&mut self.before);
                self.after.insert_str(0, &last);
            }
            Edit::Right => {
                let first = take_first(&mut self.after);
                self.before.push_str(&first);
            }
            Edit::Home => self.go_home(),
            Edit::End => self.go_to_end(),
            Edit::Backspace => drop(take_last(&mut self.before)),
            Edit::Delete => drop(take_first(&mut self.after)),
            Edit::Word => {
                let kept = self.before.trim_end();
                let kept = kept.trim_end_matches(|letter: char| !letter.is_whitespace()).len();
                self.before.truncate(kept);
            }
            Edit::Line => self.before.clear(),
        }
        self.is_marked = false;
    }

    /// Empties the line if it is marked.
    fn replace(&mut self) {
        if self.is_marked {
            self.before.clear();
            self.after.clear();
            self.is_marked = false;
        }
    }

    fn go_home(&mut self) {
        self.after.insert_str(0, &self.before);
        self.before.clear();
    }

    fn go_to_end(&mut self) {
        self.before.push_str(&self.after);
        self.after.clear();
    }
}

/// Removes the last character of a line, as people see characters: a letter with its accent, a family with all its
/// members.
fn take_last(line: &mut String) -> String {
    let at = line.grapheme_indices(true).next_back().map_or(line.len(), |(at, _)| at);
    line.split_off(at)
}

/// Removes the first character of a line, as people see characters.
fn take_first(line: &mut String) -> String {
    let at = line.grapheme_indices(true).nth(1).map_or(line.len(), |(at, _)| at);
    let rest = line.split_off(at);
    std::mem::replace(line, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(field: &mut Field, text: &str) {
        text.chars().for_each(|letter| field.add(letter));
    }

    #[test]
    fn one_character_as_people_see_it_goes_at_once() {
        for whole in ["a", "e\u{301}", "\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467}", "\u{1f1f5}\u{1f1ed}", "漢"] {
            let mut field = Field::new(&format!("Ana{whole}"), 20).unmarked();
            field.edit(Edit::Backspace);
            assert_eq!(field.text(), "Ana");
            let mut field = Field::new(&format!("{whole}Ana"), 20).unmarked();
            field.edit(Edit::Home);
            field.edit(Edit::Delete);
            assert_eq!(field.text(), "Ana");
            let mut field = Field::new(&format!("Ana{whole}"), 20).unmarked();
            field.edit(Edit::Left);
            assert_eq!(field.parts(), ("Ana", whole));
            field.edit(Edit::Right);
            assert_eq!(field.parts(), (format!("Ana{whole}").as_str(), ""));
        }
        let mut empty = Field::new("", 20);
        for edit in [Edit::Backspace, Edit::Delete, Edit::Left, Edit::Right, Edit::Word, Edit::Line] {
            empty.edit(edit);
        }
        assert_eq!(empty.text(), "");
    }

    #[test]
    fn a_marked_line_is_replaced_or_emptied_and_an_arrow_keeps_it() {
        let marked = || Field::new("Ana", 20);
        let mut field = marked();
        typed(&mut field, "Luz");
        assert_eq!(field.text(), "Luz");
        for edit in [Edit::Backspace, Edit::Delete, Edit::Word, Edit::Line] {
            let mut field = marked();
            field.edit(edit);
            assert_eq!((field.text().as_str(), field.is_marked()), ("", false), "{edit:?}");
        }
        for (edit, parts) in
            [(Edit::Left, ("", "Ana")), (Edit::Home, ("", "Ana")), (Edit::Right, ("Ana", "")), (Edit::End, ("Ana", ""))]
        {
            let mut field = marked();
            field.edit(edit);
            assert_eq!((field.parts(), field.is_marked()), (parts, false), "{edit:?}");
        }
    }

    #[test]
    fn words_and_all_before_go_and_what_is_after_stays() {
        let mut field = Field::new("Maria Clara  de los Santos", 40).unmarked();
        for _ in 0.." Santos".len() {
            field.edit(Edit::Left);
        }
        field.edit(Edit::Word);
        assert_eq!(field.text(), "Maria Clara  de  Santos");
        field.edit(Edit::Word);
        field.edit(Edit::Word);
        assert_eq!(field.text(), "Maria  Santos");
        field.edit(Edit::Line);
        assert_eq!(field.text(), " Santos");
        typed(&mut field, "José");
        assert_eq!(field.parts(), ("José", " Santos"));
    }

    #[test]
    fn no_line_is_endless_and_none_has_a_control_character() {
        let mut field = Field::new("", 3);
        typed(&mut field, "a\u{1b}b\u{7}cd");
        assert_eq!(field.text(), "abc");
    }
}
