//! The keys on the help page, by what one wants to do.

use sungka_core::{OpeningStyle, Pace, Rules, SownBy};

use super::rows::Rows;
use crate::app::App;
use crate::keys::{BINDINGS, Command, Place};
use crate::say;
use crate::words::{Words, phrases};

/// What one wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    Choose,
    Watch,
    GoBack,
    Review,
    Match,
    Page,
}

impl Wish {
    const ALL: [Wish; 6] = [Wish::Choose, Wish::Watch, Wish::GoBack, Wish::Review, Wish::Match, Wish::Page];

    /// What a command is wanted for.
    fn of(command: Command) -> Wish {
        match command {
            Command::Left | Command::Right | Command::Enter => Wish::Choose,
            Command::Pause | Command::Beat | Command::Faster | Command::Slower => Wish::Watch,
            Command::TakeBack | Command::MakeAgain | Command::ShowLast | Command::Log => Wish::GoBack,
            Command::ChoiceBack | Command::ChoiceOn | Command::GoTo | Command::Position => Wish::Review,
            Command::Menu | Command::Suspend | Command::Quit => Wish::Match,
            Command::Help
            | Command::Up
            | Command::Down
            | Command::PageUp
            | Command::PageDown
            | Command::Home
            | Command::End
            | Command::Turn
            | Command::Mouse
            | Command::Redraw => Wish::Page,
        }
    }

    fn name(self, words: &Words) -> &str {
        let said = &words.help;
        match self {
            Wish::Choose => &said.choose,
            Wish::Watch => &said.watch,
            Wish::GoBack => &said.go_back,
            Wish::Review => &said.review,
            Wish::Match => &said.of_match,
            Wish::Page => &said.page,
        }
    }
}

/// Adds all keys to `rows`, under a heading for each wish.
pub(super) fn tell(app: &App, rules: &Rules, rows: &mut Rows) {
    let words = app.words();
    let keys = &app.setup().prefs.keys;
    for wish in Wish::ALL {
        rows.head(wish.name(words));
        if wish == Wish::Choose {
            holes(app, rules, rows);
        }
        for binding in BINDINGS.iter().filter(|binding| Wish::of(binding.command) == wish) {
            let labels = keys.labels(binding.command, app.columns()).join(" ");
            rows.entry(&labels, phrases::command(words, binding.command));
        }
    }
}

/// The keys of the holes, and what to mind where both choose in secret or a player sows by hand.
fn holes(app: &App, rules: &Rules, rows: &mut Rows) {
    let words = app.words();
    let map = &app.setup().prefs.keys;
    for is_upper in [true, false] {
        let row = (1..=rules.holes).map(|from_left| map.facing.hole(rules.holes, Place { is_upper, from_left }));
        let keys =
            row.filter_map(|hole| map.of_hole(rules.holes, hole)).map(String::from).collect::<Vec<_>>().join(" ");
        let side = if is_upper { !map.facing.below() } else { map.facing.below() };
        rows.entry(app.name(side), &say!(words.help.row, keys, layout = map.layout.name()));
    }
    rows.entry("1-9, 0", &words.help.digits);
    if rules.opening == OpeningStyle::Simultaneous && rules.pace == Pace::Wait {
        rows.entry("", &words.help.sealed);
    }
    if rules.sown_by == SownBy::Hand {
        rows.entry("", &words.help.by_hand_text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wish_has_its_keys() {
        for wish in Wish::ALL {
            assert!(BINDINGS.iter().any(|binding| Wish::of(binding.command) == wish), "{wish:?}");
        }
    }
}
