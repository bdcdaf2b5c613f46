//! How to play: the board of one move, a sentence before it and one after.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect, Size};
use ratatui::style::Style;
use sungka_core::{BySide, Hole, Pit, Position, Side};

use super::fit_keys;
use crate::app::{App, Walk};
use crate::keys::{Command, Facing, Keymap};
use crate::play::Playback;
use crate::play::lesson::Lesson;
use crate::say;
use crate::view::board::{self, Look, Shape};
use crate::view::hits::Hits;
use crate::view::scene::{self, BoardScene, Hand, HoleScene, Keys, Mark, StoreScene};
use crate::view::text::{ends, fitted, wrapped};
use crate::view::theme::Theme;

/// Draws the walk: the title, the sentence before the move, the board, the sentence after it, and the keys. In a low
/// window the second sentence takes the place of the first.
pub(in crate::view) fn walk(app: &App, walk: &Walk, theme: Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    if area.height < 3 {
        return;
    }
    let words = app.words();
    let (number, of) = walk.number();
    let line = |y: u16| Rect { y, height: 1, ..area };
    let title = format!(" {}", words.walk.title);
    ends(buf, line(area.y), &title, &say!(words.walk.number, number, of), theme.strong());
    let next = if walk.is_done() && number == of { &words.hint.done } else { &words.hint.next };
    let hints = [(next, Command::Enter), (&words.hint.back, Command::TakeBack), (&words.hint.leave, Command::Menu)];
    let hints = hints.map(|(hint, command)| (say!(hint, key = app.key(command)), command));
    let keys = fit_keys(hints.iter().map(|(hint, _)| hint.clone()), area.width + 3);
    let at = Cell { x: area.x, y: area.bottom() - 1 };
    hits.add_hints(&keys, at, hints.iter().map(|(hint, command)| (hint, *command)));
    buf.set_string(at.x, at.y, keys, Style::new());

    let inside = Rect { y: area.y + 1, height: area.height - 2, ..area };
    let (before, after) = (app.before_move().unwrap_or_default(), app.after_move());
    let room = inside.width.saturating_sub(2);
    let shown = shape(walk, inside, area.height, theme.look());
    let board_height = shown.map_or(0, |shape| shape.height() + 2);
    let both = [&before, after.as_ref().unwrap_or(&before)].map(|text| wrapped(text, room));
    let free = inside.height.saturating_sub(board_height);
    // Two sentences and the empty lines between them and the board.
    let is_roomy = usize::from(free) >= both.iter().map(Vec::len).sum::<usize>().max(6) + 3;
    let mut y = inside.y;
    if is_roomy {
        // What two sentences may need is kept free, so that the board stays where it is.
        y += (free.saturating_sub(7) / 3).max(1);
        // The sentence to be read now is the strong one.
        let said = if after.is_some() { Style::new() } else { theme.strong() };
        y = sentence(&both[0], said, inside, y, buf) + 1;
        y = board(app, walk, shown, y, theme, inside, buf) + 1;
        if after.is_some() {
            sentence(&both[1], theme.strong(), inside, y, buf);
        }
    } else {
        sentence(&both[1], theme.strong(), inside, y, buf);
        board(app, walk, shown, inside.bottom().saturating_sub(board_height), theme, inside, buf);
    }
}

/// Writes the lines of a sentence from line `y` on; returns the line below it.
fn sentence(lines: &[String], style: Style, area: Rect, y: u16, buf: &mut Buffer) -> u16 {
    for (line, y) in lines.iter().zip(y..area.bottom()) {
        buf.set_string(area.x + 1, y, fitted(line, area.width.saturating_sub(1)), style);
    }
    y.saturating_add(u16::try_from(lines.len()).unwrap_or(0))
}

/// The board that fits, of a height that suits a window of `lines` lines.
fn shape(walk: &Walk, area: Rect, lines: u16, look: Look) -> Option<Shape> {
    let rules = walk.shown()?.begun.rules();
    // The sentences need room too.
    let carved = Shape::fit(Size::new(area.width, lines), lines.saturating_sub(10), rules, look);
    if let Some(boat @ Shape::Boat(_)) = carved {
        return Some(boat);
    }
    let lines = if lines < 16 { lines } else { lines.saturating_sub(6).min(29) };
    Shape::fit(Size::new(area.width, lines), lines, rules, Look::Table)
}

/// Draws the board from line `y` on; returns the line below it.
fn board(app: &App, walk: &Walk, shape: Option<Shape>, y: u16, theme: Theme, area: Rect, buf: &mut Buffer) -> u16 {
    let Some(shape) = shape else { return y };
    let height = shape.height();
    if y + height + 2 > area.bottom() {
        return y;
    }
    let shape = shape.placed(Rect { y: y + 1, height, ..area });
    let keys = [y, y + height + 1].map(|y| Rect { y, height: 1, ..area });
    let scene = scene_of(app, walk);
    board::draw(&scene, &shape, scene.facing.by_side(keys), theme, buf);
    y + height + 2
}

/// The board of the move as it stands.
fn scene_of(app: &App, walk: &Walk) -> BoardScene {
    let Some(shown) = walk.shown() else {
        let rows = BySide::default();
        let store = |side| StoreScene {
            side,
            owner: String::new(),
            at_left: app.setup().rules.store_at_left(side),
            seeds: 0,
            gained: 0,
            is_passed_over: false,
            mark: Mark::None,
            marked_by: None,
        };
        return BoardScene {
            facing: Facing::default(),
            rows,
            stores: BySide::from_fn(store),
            hands: Vec::new(),
            rightward: BySide::default(),
            told: Vec::new(),
            bars: Vec::new(),
            palms: BySide::default(),
            tug: None,
            keys: Keys::default(),
        };
    };
    let rules = *shown.begun.rules();
    let made = walk.made();
    let position: Position = made.map_or_else(|| shown.begun.round().position(), |made| made.position());
    let hand = made.and_then(|made| made.hand(Side::South));
    let hands: Vec<Hand> = hand.map(|(over, seeds)| Hand { side: Side::South, over, seeds }).into_iter().collect();
    let keys = Keymap::from(app.setup().prefs.keys.layout);
    let matters = walk.matters();
    // Before the move, where its seeds will go.
    let path = if made.is_none() { shown.pits() } else { Vec::new() };
    let trail = made.and_then(|made| made.trail(Side::South));
    let stage = made.and_then(Playback::stage);
    let mark = |pit: Pit| match () {
        () if stage.is_some_and(|stage| scene::is_looked_at(stage, Side::South, pit)) => Mark::Here,
        () if stage.is_some() => Mark::None,
        () if matters.contains(&pit) || hand.is_some_and(|(over, _)| over == pit) => Mark::Here,
        () if trail == Some(pit) || path.contains(&pit) => Mark::Trail,
        () => Mark::None,
    };
    let hole = |hole: Hole| {
        let is_chosen = made.is_none() && hole == shown.hole;
        HoleScene {
            hole,
            seeds: position.seeds(hole),
            is_burned: position.burned[hole.side].contains(hole.column),
            mark: mark(Pit::Hole(hole)),
            marked_by: Some(Side::South),
            is_dead: stage.is_some_and(|stage| scene::has_died(stage, hole)),
            key: keys.of_hole(rules.holes, hole).filter(|_| is_chosen),
            has_cursor: is_chosen,
        }
    };
    let gains = |side: Side| side == Side::South && shown.lesson != Lesson::End;
    let store = |side: Side| StoreScene {
        side,
        owner: walk.names()[side].clone(),
        at_left: rules.store_at_left(side),
        seeds: position.stores[side],
        gained: made.filter(|_| gains(side)).map_or(0, |made| made.log().gained(side)),
        is_passed_over: hand.is_some() && side == Side::North,
        mark: mark(Pit::Store(side)),
        marked_by: Some(Side::South),
    };
    BoardScene {
        // The sentences say that South plays from below, whoever sits there in the match.
        facing: Facing::default(),
        rows: BySide::from_fn(|side| (1..=rules.holes).map(|column| hole(Hole::new(side, column))).collect()),
        stores: BySide::from_fn(store),
        hands,
        rightward: BySide::from_fn(|side| rules.sows_rightward(side)),
        told: stage.map(|stage| scene::told(app.words(), stage)).unwrap_or_default(),
        bars: stage.map(scene::bars).unwrap_or_default(),
        palms: BySide::default(),
        tug: None,
        keys: Keys::default(),
    }
}
