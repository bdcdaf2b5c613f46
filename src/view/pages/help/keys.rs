//! The keys on the help page, by what one wants to do.

use sungka_core::{OpeningStyle, Pace, Rules, Side, SownBy};

use super::rows::Rows;
use crate::app::App;
use crate::keys::{BINDINGS, Command};
use crate::say;
use crate::words::{Words, phrases};

/// What one wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    Choose,
    Watch,
    GoBack,
    Match,
    Page,
}

impl Wish {
    const ALL: [Wish; 5] = [Wish::Choose, Wish::Watch, Wish::GoBack, Wish::Match, Wish::Page];

    /// What a command is wanted for.
    fn of(command: Command) -> Wish {
        match command {
            Command::Left | Command::Right | Command::Enter => Wish::Choose,
            Command::Pause | Command::Beat | Command::Faster | Command::Slower => Wish::Watch,
            Command::TakeBack | Command::MakeAgain | Command::ShowLast | Command::Log => Wish::GoBack,
            Command::Menu | Command::Suspend | Command::Quit => Wish::Match,
            Command::Help
            | Command::Up
            | Command::Down
            | Command::PageUp
            | Command::PageDown
            | Command::Home
            | Command::End
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
            let labels = keys.labels(binding.command, app.setup().rules.holes).join(" ");
            rows.entry(&labels, phrases::command(words, binding.command));
        }
    }
}

/// The keys of the holes, and what to mind where both choose in secret or a player sows by hand.
fn holes(app: &App, rules: &Rules, rows: &mut Rows) {
    let words = app.words();
    let layout = app.setup().prefs.keys.layout;
    for side in [Side::North, Side::South] {
        let row = (1..=rules.holes).filter_map(|column| layout.key(side, column)).map(String::from);
        let keys = row.collect::<Vec<_>>().join(" ");
        rows.entry(app.name(side), &say!(words.help.row, keys, layout = layout.name()));
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
