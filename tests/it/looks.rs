//! What palettes and fonts make of the screen, and that nothing is said twice on it.

use expect_test::expect_file;
use sungka::app::Setup;
use sungka::prefs::{Depth, Palette, Preferences};

use crate::common::{Table, setup};

#[test]
fn what_a_turn_has_brought_is_said_once() {
    for depth in [Depth::Basic, Depth::Full] {
        let palette = if depth == Depth::Full { Palette::Wood } else { Palette::Default };
        let prefs = Preferences { palette, depth, ..Preferences::default() };
        for (width, height) in [(60, 20), (80, 24), (99, 29), (100, 30), (120, 40), (200, 60)] {
            let mut table = Table::with(Setup { prefs: prefs.clone(), ..setup("national") }, width, height);
            table.keys("x");
            let mut gained = 0;
            while let Some(time) = table.app.wake_in() {
                gained = gained.max(table.screen().matches("+10").count());
                table.app.update(sungka::app::Msg::Elapsed(time));
            }
            assert!(gained <= 2, "at the store, and where the katok is told");
            assert_eq!(table.screen().matches("+10").count(), 1, "{}", table.screen());
            let lines: Vec<String> = table.screen().lines().map(|line| line.trim().to_owned()).collect();
            for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.chars().any(char::is_alphabetic)) {
                assert!(!lines[at + 1..].contains(line), "{line:?} is said twice:\n{}", table.screen());
            }
        }
    }
}

#[test]
fn a_font_that_is_trusted_shows_round_corners_and_heavy_frames_and_nothing_else_changes() {
    let screen = |palette, fine_lines, ascii| {
        let prefs = Preferences { palette, fine_lines, ascii, ..Preferences::default() };
        Table::with(Setup { prefs, ..setup("hagonoy") }, 80, 24).screen()
    };
    let square = screen(Palette::Default, false, false);
    let round = [('┌', '╭'), ('┐', '╮'), ('└', '╰'), ('┘', '╯')];
    let heavy = [('─', '━'), ('│', '┃'), ('┌', '┏'), ('┐', '┓'), ('└', '┗'), ('┘', '┛')];
    let heavy = [&heavy[..], &[('├', '┣'), ('┤', '┫'), ('┬', '┳'), ('┴', '┻'), ('┼', '╋')]].concat();
    let drawn = |with: &[(char, char)]| -> String {
        square
            .chars()
            .map(|sign| with.iter().find(|(thin, _)| *thin == sign).map_or(sign, |&(_, other)| other))
            .collect()
    };
    assert!(square.contains('┌'));
    assert_eq!(screen(Palette::Default, true, false), drawn(&round));
    assert_eq!(screen(Palette::Mono, true, false), drawn(&round));
    assert_eq!(screen(Palette::Contrast, true, false), drawn(&heavy));
    assert_eq!(screen(Palette::Contrast, false, false), square);
    assert!(screen(Palette::Contrast, true, true).is_ascii() && screen(Palette::Default, true, true).is_ascii());
}

#[test]
fn every_palette_marks_the_same_things() {
    for palette in [Palette::Mono, Palette::Contrast, Palette::Wood] {
        let options = Preferences { palette, ..Preferences::default() };
        let mut table = Table::with(Setup { prefs: options, ..setup("hagonoy") }, 80, 24);
        table.keys("cw");
        // What both took is shown for 700 ms first.
        table.pass(700 + 4 * 150);
        let styles = table.styles();
        expect_file![format!("../screens/two-hands-{}.styles", palette.name())].assert_eq(&styles);
        let colourless = !styles.contains("fg ") && !styles.contains("bg ");
        assert_eq!(colourless, palette == Palette::Mono);
        // With contrast the signs of the hands stand on patches too.
        let marked = if palette == Palette::Contrast { 4 } else { 2 };
        assert_eq!(styles.matches("REVERSED").count(), marked, "two hands, two marked holes");
        assert_eq!(styles.contains("DIM"), palette != Palette::Contrast);
    }
}
