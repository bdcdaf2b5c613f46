//! The board turned round: North plays from below, with the lower row of keys, and the match is the same.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use sungka::app::{Input, Item, Msg, Page, Setup};
use sungka::keys::{Code, Layout, Press};
use sungka::prefs::{Depth, Palette, Preferences};
use sungka::view::{Plan, Theme};
use sungka_core::{Choice, Hole, OpeningStyle, Pace, Rules, Side};

use crate::common::{Table, setup};

const SIZES: [(u16, u16); 4] = [(120, 40), (80, 24), (60, 20), (40, 12)];
const TURN: KeyCode = KeyCode::F(6);

/// A table of these rules, carved or not.
fn table(rules: &str, (width, height): (u16, u16), depth: Depth) -> Table {
    let palette = if depth == Depth::Basic { Palette::Default } else { Palette::Wood };
    let prefs = Preferences { palette, depth, ..Preferences::default() };
    Table::with(Setup { prefs, ..setup(rules) }, width, height)
}

/// The letters of the line `y`, each with its column.
fn letters(table: &mut Table, y: u16) -> Vec<(u16, char)> {
    let cells = table.cells();
    let letter = |x: u16| cells[(x, y)].symbol().chars().next().map(|sign| (x, sign));
    (0..cells.area.width).filter_map(letter).filter(|(_, sign)| sign.is_ascii_alphabetic()).collect()
}

/// The plan of the screen with each player's lines.
fn plan(table: &mut Table) -> Plan {
    let area = table.cells().area;
    let prefs = &table.app.setup().prefs;
    let rules = &table.app.setup().rules;
    Plan::fit(area, rules, Theme::of(prefs).look()).unwrap().faced(prefs.keys.facing)
}

#[test]
fn each_key_stands_at_the_hole_that_it_chooses_at_every_size() {
    for depth in [Depth::Basic, Depth::Full] {
        for size in SIZES {
            for side in Side::BOTH {
                let mut table = table("national", size, depth);
                table.press(TURN);
                if side == Side::North {
                    // South's hole 2 ends its turn in an empty hole or in North's row; then North chooses.
                    while table.app.chooser() != Some(Side::North) {
                        let hole = table.app.round().legal(Side::South).last().unwrap();
                        table.app.update(Msg::Hole { side: Side::South, column: hole.column });
                        table.pass_all();
                    }
                }
                let plan = plan(&mut table);
                let line = if side == Side::South { plan.south_keys } else { plan.north_keys };
                assert_eq!(line.y < plan.board.area().y, side == Side::South, "South's row is the upper one now");
                let row = letters(&mut table, line.y);
                let holes: Vec<Hole> = table.app.round().legal(side).collect();
                assert_eq!(row.len(), holes.len(), "{size:?}\n{}", table.screen());
                for hole in holes {
                    let place = table.app.setup().prefs.keys.facing.place(7, hole);
                    let area = plan.board.hole(place);
                    let (_, letter) =
                        *row.iter().find(|(x, _)| (area.left()..area.right()).contains(x)).expect("a key at each hole");
                    let meant = table.app.messages(Input::Press(Press::new(Code::Char(letter), false)));
                    assert_eq!(meant, [Msg::Hole { side, column: hole.column }], "{letter} {size:?}");
                    assert_eq!(table.hits.at(area.x, area.y), Some(Msg::Hole { side, column: hole.column }));
                }
            }
        }
    }
}

#[test]
fn the_lower_row_of_keys_is_norths_from_the_left_as_it_is_seen() {
    for layout in Layout::ALL {
        let mut table = table("national", (80, 24), Depth::Basic);
        table.app.update(Msg::Command(sungka::keys::Command::Turn));
        let mut keys = table.app.setup().prefs.keys.clone();
        keys.layout = layout;
        for from_left in 1..=7 {
            let south = keys.of_hole(7, Hole::new(Side::South, 8 - from_left));
            let north = keys.of_hole(7, Hole::new(Side::North, 8 - from_left));
            assert_eq!(south, layout.key(Side::North, from_left), "the upper row of keys for the upper row of holes");
            assert_eq!(north, layout.key(Side::South, from_left));
        }
    }
}

#[test]
fn stores_players_and_the_way_turn_with_the_board() {
    for (rules, depth) in [
        ("national", Depth::Basic),
        ("national", Depth::Full),
        ("chungcajon", Depth::Basic),
        ("chungcajon", Depth::Full),
    ] {
        let mut table = table(rules, (80, 24), depth);
        let ways = |table: &mut Table| {
            let (y, cells) = (plan(table).north_keys.y, table.cells());
            let signs = (0..80).map(|x| cells[(x, y)].symbol().to_owned());
            signs.filter(|sign| ["‹", "›"].contains(&sign.as_str())).collect::<Vec<_>>()
        };
        let before = ways(&mut table);
        assert_eq!(before.len(), usize::from(table.app.setup().rules.holes));
        table.press(TURN);
        let plan = plan(&mut table);
        assert!(plan.north.y > plan.south.y);
        let after: Vec<String> = table.screen().lines().map(str::to_owned).collect();
        let line = |y: u16| &after[usize::from(y)];
        assert!(line(plan.north.y).contains("Ben") && line(plan.south.y).contains("Ana"), "{}", table.screen());
        if depth == Depth::Basic {
            assert!(line(plan.south.y).contains("(top)") && line(plan.north.y).contains("(bottom)"));
        }
        // What goes to the left above goes to the right below: the way round is the same.
        let turned: Vec<_> = before.iter().map(|way| if way == "‹" { "›" } else { "‹" }).collect();
        assert_eq!(ways(&mut table), turned, "{rules}");
    }
}

#[test]
fn the_store_of_each_player_stays_at_their_hand() {
    let mut table = table("national", (80, 24), Depth::Basic);
    table.app.update(Msg::Hole { side: Side::South, column: 1 });
    table.pass_all();
    let number = |table: &mut Table, left: bool| {
        let area = plan(table).board.count_of_store(left);
        let cells = table.cells();
        (area.left()..area.right()).map(|x| cells[(x, area.y)].symbol()).collect::<String>().trim().to_owned()
    };
    let south = table.app.position().stores.south.to_string();
    let north = table.app.position().stores.north.to_string();
    assert_ne!(south, north);
    let at_left = table.app.setup().rules.store_at_left(Side::South);
    assert_eq!((number(&mut table, at_left), number(&mut table, !at_left)), (south.clone(), north.clone()));
    table.press(TURN);
    assert_eq!((number(&mut table, at_left), number(&mut table, !at_left)), (north, south));
}

#[test]
fn the_cursor_goes_the_way_it_is_seen_and_digits_keep_the_numbers_that_are_told() {
    let mut table = table("national", (80, 24), Depth::Basic);
    table.press(TURN);
    table.press(KeyCode::Right);
    table.screen();
    let first = table.hits.cursor().unwrap();
    assert_eq!(table.app.cursor(), Some(7), "the leftmost one");
    table.press(KeyCode::Right);
    table.screen();
    assert!(table.hits.cursor().unwrap().x > first.x);
    table.keys("3");
    let entry = table.app.game().last_entry().unwrap();
    assert_eq!((entry.side, entry.choice), (Side::South, Choice::Hole(3)));
    table.pass_all();
    assert!(table.screen().contains("bahay 3"), "{}", table.screen());
}

#[test]
fn a_match_played_by_keys_on_a_turned_board_has_the_same_record() {
    let play = |turned: bool| {
        let mut table = table("hagonoy", (80, 24), Depth::Basic);
        let mut turns = 0;
        while table.app.log().finished().is_empty() && turns < 200 {
            if turned && turns % 3 == 0 {
                table.press(TURN);
            }
            for side in Side::BOTH {
                if table.app.awaits(side) {
                    let holes: Vec<Hole> = table.app.round().legal(side).collect();
                    let hole = holes[turns % holes.len()];
                    let keys = &table.app.setup().prefs.keys;
                    let letter = keys.of_hole(7, hole).unwrap();
                    table.screen();
                    table.keys(&letter.to_string());
                    turns += 1;
                }
            }
            table.pass_all();
        }
        table.app.game().record().rounds.clone()
    };
    let straight = play(false);
    assert!(straight[0].len() > 10);
    assert_eq!(straight, play(true));
}

#[test]
fn in_a_race_both_rows_of_keys_turn_but_not_while_seeds_fall() {
    let rules = Rules { opening: OpeningStyle::Simultaneous, pace: Pace::Race, ..setup("hagonoy").rules };
    let mut table = Table::by(rules, 80, 24);
    table.pass(5_000);
    table.press(TURN);
    let plan = plan(&mut table);
    let row = |table: &mut Table, y| letters(table, y).into_iter().map(|(_, letter)| letter).collect::<String>();
    assert_eq!(row(&mut table, plan.south_keys.y), "qwertyu");
    assert_eq!(row(&mut table, plan.north_keys.y), "zxcvbnm");
    assert!(plan.south_keys.y < plan.north_keys.y);
    table.keys("qz");
    let chosen: Vec<_> = table.app.game().record().rounds[0].iter().map(|entry| (entry.side, entry.choice)).collect();
    assert_eq!(chosen, [(Side::South, Choice::Hole(7)), (Side::North, Choice::Hole(7))]);
    table.pass(200);
    assert!(table.app.is_moving());
    let facing = table.app.setup().prefs.keys.facing;
    table.press(TURN);
    assert_eq!(table.app.setup().prefs.keys.facing, facing, "whoever is about to press a key keeps it");
}

#[test]
fn a_key_that_was_pressed_before_the_turned_board_was_seen_chooses_nothing() {
    let mut table = table("national", (80, 24), Depth::Basic);
    table.screen();
    table.moment(&[TURN, KeyCode::Char('z')].map(|code| KeyEvent::new(code, KeyModifiers::NONE)));
    assert!(table.app.setup().prefs.keys.facing.is_turned());
    assert_eq!(table.app.game().last_entry(), None);
    table.screen();
    table.keys("q");
    assert_eq!(table.app.game().last_entry().map(|entry| entry.choice), Some(Choice::Hole(7)));
}

#[test]
fn the_menu_turns_the_board_too_and_names_who_will_play_from_below() {
    let mut table = table("national", (80, 24), Depth::Basic);
    table.press(KeyCode::Esc);
    assert!(table.app.menu_items().contains(&Item::Turn(Side::North)));
    table.click("Turn the board: Ben below");
    assert_eq!(table.app.page(), None::<&Page>);
    assert!(table.app.setup().prefs.keys.facing.is_turned());
    assert!(table.screen().contains("Ben plays from below now"), "{}", table.screen());
    table.press(TURN);
    assert!(!table.app.setup().prefs.keys.facing.is_turned());
}

#[test]
fn hands_point_to_the_board_from_where_the_players_sit() {
    for depth in [Depth::Basic, Depth::Full] {
        for (turned, chooser) in [false, true].into_iter().flat_map(|turned| Side::BOTH.map(|side| (turned, side))) {
            let mut table = table("hagonoy", (80, 24), depth);
            if turned {
                table.press(TURN);
            }
            let hole = table.app.round().legal(chooser).next().unwrap();
            table.app.update(Msg::Hole { side: chooser, column: hole.column });
            let plan = plan(&mut table);
            for side in Side::BOTH {
                let line = if side == Side::South { plan.south_keys } else { plan.north_keys };
                let cells = table.cells();
                let shown: String = (0..cells.area.width).map(|x| cells[(x, line.y)].symbol()).collect();
                let is_below = (side == Side::South) != turned;
                let hand = match (side == chooser, is_below) {
                    (true, true) => "▐▙",
                    (true, false) => "▐▛",
                    (false, true) => "▖▌",
                    (false, false) => "▘▌",
                };
                assert!(shown.contains(hand), "{side:?} {chooser:?} {depth:?} {turned}\n{}", table.screen());
            }
        }
    }
}
