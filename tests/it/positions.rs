//! Position lines: what is written of matches by all rule files is read back, and what cannot be is refused in a line.

use sungka::files::position_line::{NoLine, PositionLine};
use sungka::files::presets;
use sungka::files::settings::SETTINGS;
use sungka_core::{Choice, Game, Match, Rules, Side};

use crate::viewer::played;

/// Matches by all rule files, after so many choices.
fn matches() -> Vec<(String, Game)> {
    let mut all = Vec::new();
    for (at, name) in presets::names().enumerate() {
        let rules = presets::by_name(name).unwrap().rules;
        for number in 0..20 {
            let game = played(rules, (at * 100 + number) as u64, number * 7).game;
            all.push((format!("{name} {number}"), game));
        }
    }
    all
}

#[test]
fn positions_of_matches_by_all_rules_come_back_from_their_lines() {
    let mut lines = 0;
    for (name, game) in matches() {
        let line = match PositionLine::of(game.current()) {
            Ok(line) => line,
            Err(why) => {
                let round = game.current().round();
                match why {
                    NoLine::Opening => assert!(round.is_together() || round.is_untouched(), "{name}"),
                    NoLine::Sowing => assert!(Side::BOTH.into_iter().any(|side| round.hand(side).is_some()), "{name}"),
                    NoLine::Over => assert!(game.current().result().is_some(), "{name}"),
                }
                continue;
            }
        };
        lines += 1;
        let text = line.to_string();
        assert_eq!(PositionLine::parse(&text).as_ref(), Ok(&line), "{name}: {text}");
        assert_eq!(line.position, game.current().round().position());
        assert!(game.current().awaits(line.due));
        assert_eq!(PositionLine::parse(&text).unwrap().to_string(), text);
        // By the rules of the line every choice leads to what it leads to by those of the match, round ends included.
        let whole = Match::at(*game.current().rules(), &line.position, line.due).unwrap();
        let (mut one, mut other) = (whole, *line.game().unwrap().current());
        for _ in 0..60 {
            let Some(side) = Side::BOTH.into_iter().find(|&side| one.awaits(side)) else { break };
            if one.round().is_together() {
                break;
            }
            let hole = one.round().legal(side).last().unwrap().column;
            let mut steps = [Vec::new(), Vec::new()];
            let [these, those] = &mut steps;
            one.choose(side, Choice::Hole(hole), |step| these.push(step)).unwrap();
            one.settle(|step| these.push(step));
            other.choose(side, Choice::Hole(hole), |step| those.push(step)).unwrap();
            other.settle(|step| those.push(step));
            assert_eq!(steps[0], steps[1], "{name}: {text}");
        }
    }
    assert!(lines >= 200, "{lines}");
}

#[test]
fn every_setting_that_can_still_matter_comes_back_whatever_it_is() {
    let start = "0,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0";
    for setting in &SETTINGS {
        if [("board", "holes"), ("board", "seeds")].contains(&(setting.section, setting.key)) {
            continue;
        }
        for back in [false, true] {
            let mut rules = Rules { opening: sungka_core::OpeningStyle::Simultaneous, ..Rules::default() };
            for _ in 0..3 {
                setting.step(&mut rules, back);
                let line = PositionLine::new(&rules, start.parse().unwrap(), Side::North).unwrap();
                let again = PositionLine::parse(&line.to_string()).unwrap();
                assert_eq!(again, line, "{line}");
            }
        }
    }
}

#[test]
fn what_cannot_be_played_is_refused_in_one_line_with_the_reason() {
    let board = "0,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0";
    for (text, why) in [
        ("", "A position is written like"),
        ("hello", "A position is written like"),
        ("1,2/3 4-5 S", "A position is written like"),
        ("0,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0", "A position is written like"),
        ("0,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0 W", "\"W\" is no side; allowed are S and N."),
        ("0,8,8,8,8,8,8/7,7,7,7,7,7,7 2-0 S", "There are 99 seeds; on 14 holes that begin alike there are 98 or 112."),
        ("0,0,0/0,0,0 0-0 S", "There are 0 seeds; on 6 holes that begin alike there are 6."),
        ("0,0,0,0,0,0,0/0,0,0,0,0,0,0 49-49 S", "Nobody can move there: the round would be over at once."),
        ("0,0,3/1,0,0 1-1 S ends=row-empty", ""),
        ("0,0,0/1,0,0 4-1 N ends=row-empty", "Nobody can move there: the round would be over at once."),
        ("1,1/1,1 0-0 S", "Holes"),
    ] {
        match PositionLine::parse(text) {
            Ok(_) => assert_eq!(why, "", "{text}"),
            Err(told) => {
                let told = told.to_string();
                assert!(!told.contains('\n') && told.ends_with(['.', '?']), "{told}");
                if why != "Holes" {
                    assert!(!why.is_empty() && told.starts_with(why), "{text}: {told}");
                }
            }
        }
    }
    for (settings, why) in [
        ("stor=left", "\"stor\" is no setting. Did you mean store?"),
        ("xyzzy=1", "\"xyzzy\" is no setting."),
        ("store=up", "store=up is not allowed; allowed are \"right\" and \"left\"."),
        ("store", "store= is not allowed; allowed are \"right\" and \"left\"."),
        ("min_holes=8", "min_holes is more than a row has; allowed are whole numbers from 1 to 7."),
        ("rounds=1000", "rounds=1000 is not allowed; allowed are "),
        ("mikul=yes", "mikul=yes is not allowed; allowed are true and false."),
        ("store=left store=left", "store is given twice; leave one of them out."),
        ("seeds=6", "There are 98 seeds, not 84."),
        ("holes=6", "There are 7 holes in a row, not 6."),
    ] {
        let told = PositionLine::parse(&format!("{board} S {settings}")).unwrap_err().to_string();
        assert!(told.starts_with(why), "{settings}: {told}");
    }
    // Two keys are called alike; the value tells which is meant.
    let line = PositionLine::parse(&format!("{board} S rounds=3 by=hand by=rounds")).unwrap();
    assert_eq!((line.rules.rounds, line.rules.sown_by), (3, sungka_core::SownBy::Hand));
    assert_eq!(line.rules.match_by, sungka_core::MatchBy::Rounds);
    let burned = PositionLine::parse("x,8,8,8,8,8,8/7,7,7,7,7,7,7 1-0 s").unwrap();
    assert_eq!(burned.due, Side::South);
}
