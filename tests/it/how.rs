//! What the game says about itself: made from the rules in force, for every rule file that comes with the program.

use expect_test::expect_file;
use sungka::files::presets;
use sungka::prefs::Language;
use sungka::words::how::{self, Fate};
use sungka_core::{
    Burned, Ends, FirstHole, KatokWhere, LoneSeed, MatchBy, OpeningRounds, OpeningStyle, OwnStore, Pace, Relay, Rules,
    SownBy, Takes, Then, Turns,
};

fn told(language: Language, rules: &Rules) -> Vec<String> {
    how::it_goes(language.words(), rules).into_iter().map(|told| told.text).collect()
}

/// All that is said by `rules` in English, in one text.
fn said(rules: &Rules) -> String {
    told(Language::English, rules).join("\n")
}

/// What has to be said if the rules are so, and must not be said if they are not.
type Law = (&'static str, fn(&Rules) -> bool);

const LAWS: &[Law] = &[
    ("katok", |rules| rules.takes != Takes::Nothing),
    (" and it stays", |rules| rules.takes == Takes::Opposite),
    ("you take it and the seeds facing it", |rules| rules.takes == Takes::Both),
    ("If none face it: patay", |rules| rules.takes != Takes::Nothing && rules.lone_seed == LoneSeed::Stays),
    ("you take the last seed alone", |rules| rules.takes != Takes::Nothing && rules.lone_seed == LoneSeed::Stored),
    ("dropped a seed into the other row", |rules| rules.takes != Takes::Nothing && rules.needs_circuit),
    ("katok too", |rules| rules.takes != Takes::Nothing && rules.katok_where == KatokWhere::BothRows),
    ("mikul", |rules| rules.takes != Takes::Nothing && rules.mikul),
    ("You sow them on", |rules| rules.takes != Takes::Nothing && rules.then == Then::Sown),
    ("in either row: patay", |rules| rules.takes == Takes::Nothing),
    ("ulo behind you", |rules| !rules.store_ahead()),
    ("along your row, into your ulo, along the other row", Rules::store_ahead),
    ("Name the bahay of each seed", |rules| rules.sown_by == SownBy::Hand),
    ("counter-clockwise", |rules| rules.direction == sungka_core::Direction::Counterclockwise),
    ("choose in secret", |rules| rules.opening == OpeningStyle::Simultaneous && rules.pace == Pace::Wait),
    ("race", |rules| rules.opening == OpeningStyle::Simultaneous && rules.pace == Pace::Race),
    ("turn by turn", |rules| rules.opening == OpeningStyle::Simultaneous && rules.turns == Turns::Every),
    ("You take turns.", |rules| rules.opening == OpeningStyle::Alternating),
    ("far end", |rules| rules.first_hole == FirstHole::Far),
    ("near end", |rules| rules.first_hole == FirstHole::Near),
    ("seconds", |rules| rules.clock > 0),
    ("own ulo: choose again", |rules| rules.own_store == OwnStore::Again),
    ("own ulo: your turn is over", |rules| rules.own_store == OwnStore::EndsTurn),
    ("relay", |rules| rules.relay != Relay::Never),
    ("In the other row: your turn is over", |rules| rules.relay == Relay::OwnRow),
    ("both rows are empty", |rules| rules.ends == Ends::BoardEmpty),
    ("player to choose has an empty row", |rules| rules.ends == Ends::CannotMove),
    ("either row is empty", |rules| rules.ends == Ends::RowEmpty),
    ("sunog", |rules| rules.burned != Burned::Never && rules.rounds != 1),
    ("for good", |rules| rules.burned == Burned::ForGood && rules.rounds != 1),
    ("laid anew", |rules| rules.burned == Burned::Never && rules.rounds != 1),
    ("Nothing marks it", |rules| !rules.marked && rules.burned != Burned::Never && rules.rounds != 1),
    ("For the next round", |rules| rules.rounds != 1),
    ("The first round", |rules| {
        let matters = rules.opening == OpeningStyle::Simultaneous || rules.first_hole != FirstHole::Any;
        matters && rules.opening_rounds == OpeningRounds::First && rules.rounds != 1
    }),
    ("This one round is the match", |rules| rules.rounds == 1),
    ("stop and count", |rules| rules.rounds == 0),
    ("More rounds win", |rules| rules.match_by == MatchBy::Rounds && rules.rounds != 1),
];

fn check(name: &str, rules: &Rules) {
    let said = said(rules);
    for (words, holds) in LAWS {
        assert_eq!(said.contains(words), holds(rules), "{name}: “{words}” in\n{said}");
    }
    let begins = format!("{} bahay (holes) with {} seed", rules.holes, rules.seeds);
    assert!(said.contains(&begins), "{name}: {said}");
    for language in Language::ALL {
        let told = how::it_goes(language.words(), rules);
        assert!((8..=10).contains(&told.len()), "{name}: {} things are told", told.len());
        assert!(told.iter().all(|told| !told.text.contains(['{', '}']) && told.text.ends_with('.')), "{told:?}");
        let fates: Vec<Fate> = told.iter().filter_map(|told| told.fate).collect();
        assert_eq!(fates, Fate::of(rules), "{name}: every fate is told once");
        let katok = told.iter().any(|told| told.text.contains("katok"));
        assert_eq!(katok, rules.takes != Takes::Nothing, "{name} in {}", language.name());
    }
}

#[test]
fn every_rule_file_is_told_as_it_is() {
    let mut seen = 0;
    for name in presets::names() {
        check(name, &presets::by_name(name).unwrap().rules);
        seen += 1;
    }
    assert_eq!(seen, 26);
}

#[test]
fn house_rules_are_told_as_they_are() {
    let together = Rules { opening: OpeningStyle::Simultaneous, ..Rules::default() };
    let others = [
        Rules { sown_by: SownBy::Hand, marked: false, min_holes: 3, ..Rules::default() },
        Rules { pace: Pace::Race, turns: Turns::Every, clock: 20, ..together },
        Rules { then: Then::Again, first_hole: FirstHole::Near, rounds: 5, ..Rules::default() },
        Rules { turns: Turns::Every, opening_rounds: OpeningRounds::First, burned: Burned::Never, ..together },
        Rules { takes: Takes::Nothing, mikul: true, needs_circuit: true, rounds: 9, min_holes: 4, ..together },
        Rules { seeds: 1, holes: 3, match_by: MatchBy::Rounds, rounds: 3, ..Rules::default() },
    ];
    for rules in others {
        check(&format!("{rules:?}"), &rules);
    }
}

#[test]
fn what_is_told_can_be_read_through() {
    for language in Language::ALL {
        let mut text = String::new();
        for name in presets::names() {
            let rules = presets::by_name(name).unwrap().rules;
            let lines = told(language, &rules).into_iter().map(|line| format!("  {line}\n"));
            text.push_str(&format!("{name}\n{}", lines.collect::<String>()));
        }
        expect_file![format!("../how/{}.txt", language.code())].assert_eq(&text);
    }
}
