//! Records: the worked examples step by step, reading and writing, and the messages about those that are refused.
use std::fs;
use std::path::PathBuf;

use expect_test::{Expect, expect};
use proptest::prelude::*;
use serde_json::Value;
use sungka::files::{record, trace};
use sungka::plain;
use sungka::prefs::Language;
use sungka_core::{BySide, Choice, Game, OpeningStyle, Pace, Rules, Side};

/// Every worked record in `tests/conformance`.
fn worked() -> Vec<PathBuf> {
    let entries = fs::read_dir("tests/conformance").unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|e| e == "toml")).collect();
    files.sort();
    assert!(files.len() >= 54);
    files
}

#[test]
fn every_spelling_of_a_format_number_counts() {
    for format in ["1", "0x1", "0b1", "0o1"] {
        let text = format!("format = {format}\nfirst = \"south\"\nrounds = [\"S1\"]\n[rules]\n");
        assert!(record::parse("a.toml", text.as_bytes()).is_ok(), "{format}");
    }
    let newer = record::parse("a.toml", b"format = 0x2\n").unwrap_err().to_string();
    assert!(newer.contains("newer"), "{newer}");
}

#[test]
fn the_trace_of_every_worked_record_is_as_worked_out() {
    for path in worked() {
        let name = path.display();
        let file = record::open(&path).unwrap_or_else(|faults| panic!("{faults}"));
        let mut written = Vec::new();
        trace::json(file.game.record(), &mut written).unwrap();
        let written = String::from_utf8(written).unwrap();
        let expected = fs::read_to_string(path.with_extension("jsonl")).unwrap();
        for (number, (got, want)) in (1..).zip(written.lines().zip(expected.lines())) {
            let [got, want]: [Value; 2] = [got, want].map(|line| serde_json::from_str(line).unwrap());
            let place = format!("{name}, line {number} (round {}, {})", want["round"], want["choice"]);
            // The line of an end has no steps.
            let steps = |line: &Value| line["steps"].as_array().cloned().unwrap_or_default();
            for (step, (got, want)) in (1..).zip(steps(&got).iter().zip(&steps(&want))) {
                assert_eq!(got, want, "{place}, step {step}");
            }
            assert_eq!(got, want, "{place}");
        }
        assert_eq!(written.lines().count(), expected.lines().count(), "{name}");
    }
}

#[test]
fn the_keys_of_the_trace_come_in_the_order_of_the_rules() {
    let path = "tests/conformance/small-1.toml";
    let mut written = Vec::new();
    trace::json(record::open(path.as_ref()).unwrap().game.record(), &mut written).unwrap();
    let expected = fs::read(path.replace(".toml", ".jsonl")).unwrap();
    assert!(written == expected, "byte for byte");
}

#[test]
fn every_worked_record_is_written_as_it_was_read() {
    for path in worked() {
        let mut file = record::open(&path).unwrap();
        file.names = Some(BySide { south: "Ana \"the 1st\"".into(), north: "Ñita \\ 日本".into() });
        file.date = Some("2008-11-30".into());
        let text = file.to_toml();
        let again = record::parse("again.toml", text.as_bytes()).unwrap();
        assert_eq!(again, file, "{}", path.display());
        assert_eq!(again.to_toml(), text);
        for line in text.lines() {
            assert!(!line.ends_with(' '), "{line:?}");
        }
    }
}

#[test]
fn a_match_ended_early_is_written_as_it_was_read() {
    let game = || {
        let mut game = Game::new(Rules { seeds: 1, holes: 3, ..Rules::default() }, Side::North).unwrap();
        while game.current().round().number() == 1 {
            let side = Side::BOTH.into_iter().find(|&side| game.current().awaits(side)).unwrap();
            let hole = game.current().round().legal(side).next().unwrap();
            game.choose(side, Choice::Hole(hole.column), |_| ()).unwrap();
        }
        game
    };
    let mut stopped = game();
    stopped.stop().unwrap();
    let mut conceded = game();
    conceded.concede(Side::North).unwrap();
    for game in [game(), stopped, conceded] {
        let file = record::RecordFile { names: None, date: None, game, kept: None };
        assert_eq!(record::parse("again.toml", file.to_toml().as_bytes()).unwrap(), file, "{}", file.to_toml());
    }
}

#[test]
fn every_setting_is_written() {
    let text = record::open("tests/conformance/store-behind.toml".as_ref()).unwrap().to_toml();
    for row in &sungka::files::settings::SETTINGS {
        assert!(text.contains(&format!("\n{} = ", row.key)), "{row:?}");
    }
}

#[test]
fn a_date_of_toml_is_kept_as_text() {
    let text = "format = 1\nfirst = \"south\"\ndate = 2008-11-30\nrounds = []\n[rules]\n";
    assert_eq!(record::parse("a.toml", text.as_bytes()).unwrap().date.as_deref(), Some("2008-11-30"));
}

fn refused(text: &str, expected: &Expect) {
    let faults = record::parse("a.toml", text.as_bytes()).expect_err(text);
    expected.assert_eq(&faults.to_string());
}

/// A record in which `from` is replaced by `to`.
fn with(from: &str, to: &str) -> String {
    let plain = "format = 1\nfirst = \"south\"\nnames = [\"Ana\", \"Ben\"]\nrounds = [\n  \"S1 S2\",\n]\n[rules.board]\nholes = 7\n";
    assert!(plain.contains(from), "{from}");
    plain.replace(from, to)
}

#[test]
fn a_record_in_another_form_is_refused() {
    let format = "format = 1";
    refused(
        &with(format, "format = 2"),
        &expect![
            "a.toml:1:10: format = 2 is newer than this program, which reads format = 1; take a newer version of sungka."
        ],
    );
    refused(
        &with(format, "format = \"x\""),
        &expect![[r#"a.toml:1:10: format = "x" is not known; this program reads format = 1."#]],
    );
    refused(
        &with(format, "format = 0"),
        &expect!["a.toml:1:10: format = 0 is not known; this program reads format = 1."],
    );
    refused(&with(format, ""), &expect!["a.toml:1:1: format is missing; a record begins with format = 1."]);
    refused("", &expect!["a.toml:1:1: format is missing; a record begins with format = 1."]);
    refused(
        &with(format, "format = 1\nformatt = 1"),
        &expect![
            "a.toml:2:1: formatt is not known here; allowed are format, first, start, names, date, end, rounds, rules and kept. Did you mean format?"
        ],
    );
    refused(
        &with("first = \"south\"", ""),
        &expect![[r#"a.toml:1:1: first is missing; write for example first = "south"."#]],
    );
    refused(
        &with("first = \"south\"", "first = \"nroth\""),
        &expect![[
            r#"a.toml:2:9: first = "nroth" is not known; allowed are "south" and "north". Did you mean "north"?"#
        ]],
    );
    refused(
        &with("names = [\"Ana\", \"Ben\"]", "names = [\"Ana\"]"),
        &expect![[
            r#"a.toml:3:9: names, a list, is not two names; write both names, South first, as in names = ["Ana", "Ben"]."#
        ]],
    );
    refused(&with("\"Ana\"", "7"), &expect!["a.toml:3:10: 7 is not a name in quotes."]);
    refused(
        &with("\"Ana\"", "\"\\u001b]0;x\\u0007\""),
        &expect![
            "a.toml:3:10: A name contains the control character U+001B; only characters that can be shown are allowed in it."
        ],
    );
    refused(
        &with("\"Ana\"", "\"AnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAnaAna\""),
        &expect!["a.toml:3:10: A name has 42 characters; allowed are at most 40."],
    );
    refused(
        &with(format, "format = 1\ndate = 7"),
        &expect!["a.toml:2:8: date = 7 is neither a date nor text in quotes."],
    );
    refused(
        &with(format, "format = 1\nend = \"stoped\""),
        &expect![[
            r#"a.toml:2:7: end = "stoped" is not known; allowed are "stopped", "south-conceded" and "north-conceded". Did you mean "stopped"?"#
        ]],
    );
    refused(
        &with("rounds = [\n  \"S1 S2\",\n]", ""),
        &expect![[r#"a.toml:1:1: rounds is missing; write for example rounds = ["S3 N4"]."#]],
    );
    refused(
        &with("rounds = [\n  \"S1 S2\",\n]", "rounds = \"S1 S2\""),
        &expect![[r#"a.toml:4:10: rounds = "S1 S2" is not a list; write one text a round: rounds = ["S3 N4"]."#]],
    );
    refused(&with("\"S1 S2\"", "1"), &expect![[r#"a.toml:5:3: Round 1: 1 is not text in quotes, as in "S3 N4"."#]]);
    refused(&with("\"S1 S2\"", "\"\""), &expect!["a.toml:5:3: Round 1 has no choices; leave it out."]);
    refused(
        &with("[rules.board]\nholes = 7\n", ""),
        &expect!["a.toml:1:1: The rules are missing; write [rules.board] and the others."],
    );
    refused(
        &with("[rules.board]\nholes = 7\n", "rules = 7"),
        &expect!["a.toml:7:1: rules = 7 is not a section; write [rules.board] and the others."],
    );
    refused(
        &with("holes = 7", "hoels = 11\nseeds = 13"),
        &expect![[r#"
        a.toml:8:1: hoels is not known here; allowed are holes, seeds, direction and store under [rules.board]. Did you mean holes?
        a.toml:9:9: seeds = 13 is out of range; allowed are whole numbers from 1 to 12."#]],
    );
    refused(
        &with("[rules.board]\nholes = 7\n", "[rules]\nholes = 7\n[rules.bord]\n"),
        &expect![[r#"
        a.toml:8:1: holes does not belong here, but under [rules.board].
        a.toml:9:8: bord is not known here; allowed are [rules.board], [rules.opening], [rules.sowing], [rules.katok], [rules.round], [rules.refill], [rules.match] and [rules.clock]. Did you mean [rules.board]?"#]],
    );
    refused("just some text", &expect!["a.toml:1:6: An = is missing: a setting is written as key = value."]);
}

#[test]
fn a_record_that_breaks_a_rule_is_refused() {
    let choices = "S1 S2";
    refused(&with(choices, "S1 S1"), &expect!["a.toml:5:7: Round 1, choice 2 (S1): S1 is empty."]);
    refused(&with(choices, "S1 N2"), &expect!["a.toml:5:7: Round 1, choice 2 (N2): N is not due to choose."]);
    refused(&with(choices, "S8"), &expect!["a.toml:5:4: Round 1, choice 1 (S8): there is no hole 8: a row has 7."]);
    refused(
        &with(choices, "S1  S2"),
        &expect!["a.toml:5:7: Round 1: one space separates choices, and there is none at either end."],
    );
    refused(
        &with(choices, "S1 s2 S11 S- X S3@ S3@-1"),
        &expect![[r#"
        a.toml:5:7: Round 1, choice 2: "s2" is not a choice; a choice begins with the side, S or N.
        a.toml:5:10: Round 1, choice 3: "S11" is not a choice; the side is followed by a hole's number, 1 to 10, or by - for a choice that the clock took.
        a.toml:5:17: Round 1, choice 5: "X" is not a choice; a choice begins with the side, S or N.
        a.toml:5:19: Round 1, choice 6: "S3@" is not a choice; the @ of an opening is followed by the number of beats that had passed.
        a.toml:5:23: Round 1, choice 7: "S3@-1" is not a choice; the @ of an opening is followed by the number of beats that had passed."#]],
    );
    refused(
        &with(choices, "S1@0"),
        &expect!["a.toml:5:4: Round 1, choice 1 (S1@0): it is stamped, but no simultaneous opening was being played."],
    );
    refused(
        &with("\"S1 S2\",", "\"S1 S2\",\n  \"N1\""),
        &expect!["a.toml:6:3: Round 1: the round is not over, but the next one is recorded."],
    );
    let by_hand = "[rules.sowing]\nby = \"hand\"\n";
    refused(
        &with("holes = 7\n", &format!("holes = 7\n{by_hand}")).replace(choices, "S1!2S9 S2!x S2!0S1 S2!1"),
        &expect![[r#"
            a.toml:5:11: Round 1, choice 2: "S2!x" is not a choice; the ! of a slip is followed by the number of the seed and the hole that was named, as in !5N2.
            a.toml:5:16: Round 1, choice 3: "S2!0S1" is not a choice; the ! of a slip is followed by the number of the seed and the hole that was named, as in !5N2.
            a.toml:5:23: Round 1, choice 4: "S2!1" is not a choice; the ! of a slip is followed by the number of the seed and the hole that was named, as in !5N2."#]],
    );
    refused(
        &with("holes = 7\n", &format!("holes = 7\n{by_hand}")).replace(choices, "S1!2S6 S2"),
        &expect![
            "a.toml:5:4: Round 1, choice 1 (S1!2S6): the slip !2S6 does not fit: no such hole could be named then."
        ],
    );
    refused(
        &with(choices, "S1!2S4 S2"),
        &expect![
            "a.toml:5:4: Round 1, choice 1 (S1!2S4): the slip !2S4 does not fit: no such hole could be named then."
        ],
    );
    refused(
        &with(choices, "S1 S2 @17"),
        &expect!["a.toml:5:10: Round 1: there is a stamp without a choice, but no race was being played."],
    );
    refused(
        &with(choices, "@17 S1 S2"),
        &expect![[
            r#"a.toml:5:4: Round 1: "@17" does not fit; a stamp without a choice stands only behind the last choice of the last round, as in "S1@0 N6@3 @17"."#
        ]],
    );
    refused(
        &with("first = \"south\"", "start = \"7,7,7 0-0\""),
        &expect![[
            r#"a.toml:2:9: start = "7,7,7 0-0" is no position with the side that is due; a position is written like 7,7,7,7,7,7,x/7,7,7,7,7,7,7 0-7 S."#
        ]],
    );
    refused(
        &with("first = \"south\"", "start = \"7,7,7/7,7,7 0-0 S\""),
        &expect!["a.toml:2:9: No match can begin there: there are 3 holes in a row, not 7."],
    );
    refused(
        &with("first = \"south\"", "first = \"south\"\nstart = \"7,7,7,7,7,7,7/7,7,7,7,7,7,7 0-0 S\""),
        &expect!["a.toml:2:1: first and start exclude each other: start says who is due; leave first out."],
    );
    refused(&with("\"S1 S2\"", "\"S1\\u0020S1\""), &expect!["a.toml:5:3: Round 1, choice 2 (S1): S1 is empty."]);
    let opening = "[rules.opening]\nstyle = \"simultaneous\"\n";
    refused(
        &with("[rules.board]\nholes = 7\n", opening),
        &expect!["a.toml:5:4: Round 1, choice 1 (S1): it has to be stamped @0: so many beats had passed."],
    );
}

#[test]
fn how_a_match_was_played_is_kept_and_checked() {
    let kept = "[kept]\ntitle = \"Hagonoy\"\nbegan = 2026-11-30T19:04:12+08:00\nlast = 2026-11-30T19:31:55+08:00\n\
                players = [\"person\", \"hard\"]\ntimes = [\"4.2 -\"]\nleft = [12.4, 20.0]\ntaken_back = 2\nhints = [0, 3]\n\
                again = [\"N7\", \"S5\"]\n";
    let text = with("holes = 7\n", "holes = 7\n") + kept;
    let file = record::parse("a.toml", text.as_bytes()).unwrap();
    let written = file.to_toml();
    assert!(written.ends_with(kept), "{written}");
    assert_eq!(record::parse("a.toml", written.as_bytes()).unwrap(), file);
    let refused_in = |from: &str, to: &str, expected: &Expect| {
        assert!(kept.contains(from), "{from}");
        refused(&(with("holes = 7\n", "holes = 7\n") + &kept.replace(from, to)), expected);
    };
    refused_in(
        "began =",
        "begun =",
        &expect![
            "a.toml:11:1: begun is not known here; allowed are title, began, last, players, times, left, taken_back, hints and again under [kept]. Did you mean began?"
        ],
    );
    refused_in("+08:00\nlast", "+08:00x\nlast", &expect!["a.toml:11:9: This is not TOML: invalid datetime."]);
    refused_in(
        "last = 2026-11-30T19:31:55+08:00",
        "last = 2026-11-30",
        &expect!["a.toml:12:8: last = 2026-11-30 is not a date and time, as in 2026-11-30T19:04:12+08:00."],
    );
    refused_in(
        "[\"person\", \"hard\"]",
        "[\"person\"]",
        &expect![[r#"a.toml:13:11: players, a list, is not two players in quotes, as in ["person", "hard"]."#]],
    );
    refused_in(
        "4.2 -",
        "4.2 soon",
        &expect![[
            r#"a.toml:14:9: times, a list, is not a list of seconds for each choice in quotes, as in "4.2 - 12.0"."#
        ]],
    );
    refused_in(
        "20.0",
        "-1.0",
        &expect!["a.toml:15:8: left, a list, is not two numbers of seconds, as in [12.4, 20.0]."],
    );
    refused_in(
        "taken_back = 2",
        "taken_back = -2",
        &expect!["a.toml:16:14: taken_back = -2 is not a whole number from 0 up."],
    );
    refused_in(
        "[0, 3]",
        "[0, 3.5]",
        &expect!["a.toml:17:9: hints, a list, is not two whole numbers from 0 up, as in [0, 3]."],
    );
    refused_in(
        "\"S5\"",
        "\"S5@3\"",
        &expect![[r#"a.toml:18:9: again, a list, is not a list of choices in quotes, as in "N7"."#]],
    );
}

#[test]
fn nothing_may_follow_the_end_of_a_round_or_match() {
    let mut game = Game::new(Rules { seeds: 1, holes: 3, rounds: 1, ..Rules::default() }, Side::North).unwrap();
    while game.current().result().is_none() {
        let side = Side::BOTH.into_iter().find(|&side| game.current().awaits(side)).unwrap();
        let hole = game.current().round().legal(side).next().unwrap();
        game.choose(side, Choice::Hole(hole.column), |_| ()).unwrap();
    }
    let over = record::RecordFile { names: None, date: None, game, kept: None }.to_toml();
    refused(
        &over.replace("\",\n]", " S1\",\n]"),
        &expect!["a.toml:4:22: Round 1, choice 7 (S1): the match was over before this choice."],
    );
    refused(
        &over.replace("\",\n]", "\",\n  \"S1\",\n]"),
        &expect!["a.toml:5:4: Round 2, choice 1 (S1): the match was over before this choice."],
    );
    refused(
        &over.replace("rounds = [", "end = \"stopped\"\nrounds = ["),
        &expect!["a.toml:3:7: The match ran to its end by itself; leave end out."],
    );
    refused(
        &over.replace("rounds = 1", "rounds = 2").replace("\",\n]", " S1\",\n]"),
        &expect!["a.toml:4:22: Round 1, choice 7 (S1): the round was over before this choice."],
    );
}

#[test]
fn no_cut_record_crashes_the_program() {
    for name in ["small-1", "mirror-opening"] {
        let text = record::open(format!("tests/conformance/{name}.toml").as_ref()).unwrap().to_toml();
        for length in 0..text.len() {
            if let Err(faults) = record::parse("a.toml", &text.as_bytes()[..length]) {
                assert!(!faults.list().is_empty());
            }
        }
    }
}

#[test]
fn a_large_file_of_nonsense_is_refused_at_once() {
    let begin = std::time::Instant::now();
    let plain = "format = 1\nfirst = \"south\"\nrounds = [\"S1\"]\n[rules.board]\n";
    let mut nonsense = vec![
        "a\n".repeat(500_000),
        "a = 1\n".repeat(170_000),
        "[".repeat(1_000_000),
        format!("a = {}", "[".repeat(1_000_000)),
        format!("a{} = 1", ".a".repeat(500_000)),
        with("S1 S2", &"X ".repeat(500_000)),
        with("S1 S2", &"S1 ".repeat(300_000)),
        with("\"S1 S2\",", &"\"\",".repeat(300_000)),
    ];
    nonsense.push((0..80_000).fold(plain.to_owned(), |text, number| text + &format!("key{number}=1\n")));
    nonsense.push((0..80_000).fold(String::new(), |text, number| text + &format!("key{number}=1\n")) + plain);
    for text in nonsense {
        let faults = record::parse("a.toml", text.as_bytes()).unwrap_err().to_string();
        assert!(faults.lines().count() <= 10 && faults.len() < 8000, "{faults}");
    }
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
}

#[test]
fn a_replay_puts_a_match_into_words() {
    let file = record::open("tests/conformance/mirror-opening.toml".as_ref()).unwrap();
    let mut output = Vec::new();
    plain::replay(&file, Language::English.words(), &mut output).unwrap();
    expect![[r#"
        Sungka: 7 bahay in a row, 7 seeds in each.
        South is S: the bottom row, sown to the right, the ulo at the right end.
        North is N: the top row, sown to the left, the ulo at the left end.

        Round 1
           1. S2@0   South: lifts 7 from bahay 2.
           2. N6@0   North: lifts 7 from bahay 6. South: subi +7: now 7 in the ulo. North: subi +7: now 7 in the ulo. South: relay 13, in North's bahay 3: lifts all 4 and sows on. North: relay 13, in South's bahay 5: lifts all 4 and sows on. South: katok! in bahay 2: stores 11. North: katok! in bahay 6: stores 11.
              The opening is over. Both finished together and stored alike, so the opener, South, goes on.

        The match is not over: round 1; South 18 in the ulo, 31 in the row; North 18 in the ulo, 31 in the row.
    "#]]
    .assert_eq(&String::from_utf8(output).unwrap());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_flipped_bit_crashes_the_program(at in 0usize..2000, bit in 0u8..8) {
        let mut bytes = fs::read("tests/conformance/small-2.toml").unwrap();
        let at = at % bytes.len();
        bytes[at] ^= 1 << bit;
        let _ = record::parse("a.toml", &bytes);
    }

    #[test]
    fn any_match_is_written_as_it_was_read(seed in any::<u64>(), moves in 0usize..60, race in any::<bool>()) {
        let pace = if race { Pace::Race } else { Pace::Wait };
        let rules = Rules { opening: OpeningStyle::Simultaneous, pace, holes: 4, seeds: 3, ..Rules::default() };
        let mut game = Game::new(rules, Side::South).unwrap();
        let mut random = seed | 1;
        for _ in 0..moves {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let choices: Vec<_> = Side::BOTH.into_iter().flat_map(|side| game.current().round().legal(side)).collect();
            if choices.is_empty() || game.current().result().is_some() {
                break;
            }
            let hole = choices[(random % choices.len() as u64) as usize];
            game.choose(hole.side, Choice::Hole(hole.column), |_| ()).unwrap();
        }
        let file = record::RecordFile { names: None, date: None, game, kept: None };
        prop_assert_eq!(record::parse("a.toml", file.to_toml().as_bytes()).unwrap(), file);
    }
}
