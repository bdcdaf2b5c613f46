//! Tiny pictures of what the last seed of a sowing can lead to: a bowl or two of the board, the seed, and what comes of it.

use ratatui::style::Style;
use sungka_core::{Rules, Side, Takes, Then};

use super::rows::Row;
use crate::view::theme::Theme;
use crate::words::how::Fate;

/// The picture of `fate`, three lines high. Its frame is that of the board, so that it is known again there.
pub(super) fn picture(fate: Fate, rules: &Rules, theme: Theme) -> Vec<Row> {
    let frame = |text: &str| (text.to_owned(), theme.faint());
    let count = |text: &str| (text.to_owned(), theme.strong());
    let seed = ("•".to_owned(), theme.player(Side::South));
    let blank = |columns: usize| (" ".repeat(columns), Style::new());
    // What comes of it, at the right of the bowl.
    let comes = |text: &str| (format!(" {text:<2}"), theme.player(Side::South));
    let falling = || vec![blank(3), seed.clone(), blank(5)];
    let floor = || vec![blank(1), frame("└───┘"), blank(3)];
    let bowl = |inside: &str, outcome: &str| vec![blank(1), frame("│"), count(inside), frame("│"), comes(outcome)];
    let landed = || vec![blank(1), frame("│"), blank(1), seed.clone(), blank(1), frame("│"), blank(3)];
    match fate {
        Fate::Again => vec![falling(), bowl("ulo", "+1"), floor()],
        Fate::Relay => vec![falling(), bowl(" 3 ", "^4"), floor()],
        Fate::Patay => vec![falling(), bowl("   ", "x"), floor()],
        Fate::Katok => {
            let taken = if rules.takes == Takes::Both { 6 } else { 5 };
            let sign = if rules.then == Then::Sown { '^' } else { '+' };
            let divider = vec![blank(1), frame("├───┤"), comes(&format!("{sign}{taken}"))];
            vec![bowl(" 5 ", ""), divider, landed()]
        }
    }
}
