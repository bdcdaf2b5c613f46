//! A record that is looked at in the viewer.

use sungka::app::{App, Flow, Msg, Setup};
use sungka::files::{presets, record};
use sungka::keys::Command;
use sungka::play::Scene;
use sungka::prefs::Preferences;
use sungka_core::{BySide, Side};

use super::seeds_in;

/// Goes through a record in the viewer, to its end and back.
pub fn look_at(file: &record::RecordFile) {
    let rules = presets::by_name(presets::DEFAULT).unwrap().rules;
    let setup = Setup {
        rules,
        title: String::new(),
        about: Default::default(),
        length: None,
        names: BySide::default(),
        first: Side::South,
        tossed: false,
        prefs: Preferences::default(),
        own_rules: Vec::new(),
        notice: None,
    };
    let mut app = App::new(setup).unwrap().viewing(file.clone(), None).unwrap();
    let keys = [Command::Right, Command::ChoiceOn, Command::End, Command::End, Command::Left, Command::ChoiceBack];
    for command in keys.into_iter().chain([Command::PageUp, Command::Home, Command::Position, Command::Menu]) {
        let is_last = command == Command::Menu && app.page().is_none();
        assert_eq!(app.update(Msg::Command(command)) == Flow::Quit, is_last, "{command:?}");
        let round = app.round();
        let hands: u32 = Side::BOTH.into_iter().filter_map(|side| round.hand(side)).map(|hand| u32::from(hand.1)).sum();
        if matches!(app.scene(), Scene::Play) && app.stage().is_none() {
            assert_eq!(seeds_in(&app.position()) + hands, u32::from(round.rules().total()), "{command:?}");
        }
    }
}
