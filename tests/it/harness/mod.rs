//! Runs bytes from outside through the program and checks the invariants that hold whatever they are. The fuzz targets
//! and the test that replays their corpus share this, so they cannot drift apart.

#![allow(dead_code, unreachable_pub, missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod look;

use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use sungka::app::{App, Flow, Input, Msg, Page, Pane, Setup, Unsaved, Want};
use sungka::files::settings::{Allowed, SETTINGS, Value};
use sungka::files::{Faults, presets, record, rule_file, trace};
use sungka::keys::{Keymap, Layout};
use sungka::matches::NotOpened;
use sungka::play::Scene;
use sungka::prefs::{Depth, Language, Palette, Preferences, Speed, TakeBack};
#[cfg(unix)]
use sungka::tui::Decoder;
use sungka::view::{Hits, Plan, Theme};
use sungka::{text, tui, view};
use sungka_core::{Burned, BySide, Game, Hole, Position, Rules, Side};

/// The contents of a rule file: if it loads, it can be played and is written as it was read; if not, it is refused in
/// words.
pub fn rule_file(bytes: &[u8]) {
    match rule_file::parse("fuzz.toml", bytes) {
        Ok(file) => {
            assert!(file.rules.check().is_ok());
            assert!(Game::new(file.rules, Side::North).is_ok());
            for text in [&file.name, &file.about.english, &file.about.filipino, &file.place, &file.source] {
                assert!(!text.chars().any(text::is_control), "{text:?}");
            }
            let written = file.to_toml();
            assert_eq!(rule_file::parse("fuzz.toml", written.as_bytes()).expect(&written), file);
        }
        Err(faults) => check_faults(&faults),
    }
}

/// The contents of a record: if it loads, it replays to the same match, is written as it was read, and can be put into
/// words and traced; if not, it is refused in words.
pub fn record_file(bytes: &[u8]) {
    match record::parse("fuzz.toml", bytes) {
        Ok(file) => {
            let replayed = Game::replay(file.game.record()).unwrap();
            assert_eq!(replayed, file.game);
            assert_eq!(seeds_of(&replayed), u32::from(replayed.current().rules().total()));
            let written = file.to_toml();
            assert_eq!(record::parse("fuzz.toml", written.as_bytes()).expect(&written), file);
            let mut out = Vec::new();
            trace::json(file.game.record(), &mut out).unwrap();
            sungka::plain::replay(&file, Language::English.words(), &mut out).unwrap();
            let shown = String::from_utf8(out).unwrap();
            assert!(!shown.chars().any(|c| c != '\n' && text::is_control(c)), "{shown:?}");
            look::look_at(&file);
            let mut shorter = file.game;
            for _ in 0..8 {
                if !shorter.take_back() {
                    break;
                }
                assert_eq!(seeds_of(&shorter), u32::from(shorter.current().rules().total()));
            }
        }
        Err(faults) => check_faults(&faults),
    }
}

/// Checks that the faults take one to ten lines without a control character.
fn check_faults(faults: &Faults) {
    let message = faults.to_string();
    assert!((1..=10).contains(&message.lines().count()), "{message}");
    assert!(!message.chars().any(|c| c != '\n' && text::is_control(c)), "{message:?}");
    assert!(faults.list().iter().all(|fault| !fault.message.is_empty()), "{message}");
}

/// All seeds of the match as it truly stands.
pub fn seeds_of(game: &Game) -> u32 {
    let round = game.current().round();
    let hands = Side::BOTH.into_iter().filter_map(|side| round.hand(side)).map(|(_, seeds)| u32::from(seeds));
    seeds_in(&round.position()) + hands.sum::<u32>()
}

fn seeds_in(position: &Position) -> u32 {
    let rows = Side::BOTH.into_iter().flat_map(|side| position.rows[side]);
    rows.map(u32::from).sum::<u32>() + u32::from(position.stores.south) + u32::from(position.stores.north)
}

/// Runs keys, clicks, times and window sizes through the whole app, drawn now and then.
pub fn keys(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let mut play = Play::begin(&mut bytes);
    while play.act(&mut bytes) {
        play.check();
    }
    play.draw();
}

/// As [`keys`], but after some of them the screen is drawn at another size.
pub fn sizes(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let mut play = Play::begin(&mut bytes);
    let mut size = 0_u16;
    while play.act(&mut bytes) {
        play.check();
        let byte = bytes.next().unwrap_or(7);
        size = size.wrapping_mul(31).wrapping_add(u16::from(byte));
        // Drawing takes long, so several inputs may come between two frames.
        if byte & 3 != 0 {
            continue;
        }
        let (width, height) = (size % 131, size / 131 % 47);
        // One frame before the app hears of the new size, and one after.
        play.draw_at(width, height);
        play.resize(width, height);
        play.draw();
    }
}

/// An app played by bytes.
pub struct Play {
    pub app: App,
    size: (u16, u16),
    now: Duration,
}

const SIZES: [(u16, u16); 16] = [
    (80, 24),
    (120, 40),
    (60, 20),
    (40, 12),
    (100, 30),
    (50, 16),
    (39, 12),
    (40, 11),
    (0, 0),
    (1, 1),
    (20, 5),
    (200, 60),
    (132, 43),
    (58, 22),
    (74, 13),
    (99, 52),
];

const NAMES: [&str; 8] = [
    "Ana",
    "",
    "❤\u{fe0f}❤\u{fe0f}❤\u{fe0f}",
    "👩\u{200d}👩\u{200d}👧\u{200d}👦 family",
    "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}—————",
    "漢字の長い名前",
    "Maria Concepcion de los Santos y Rizal",
    "\u{1b}]0;x\u{7}\u{1b}[2J\u{9b}\r\u{202e}لا لا لا",
];

const SPECIAL: [KeyCode; 16] = [
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::Backspace,
    KeyCode::Tab,
    KeyCode::Enter,
    KeyCode::F(1),
    KeyCode::F(2),
    KeyCode::F(6),
    KeyCode::Delete,
    KeyCode::Esc,
];

const LETTERS: [char; 8] = ['é', 'ф', '漢', '\u{301}', '\u{200d}', '\u{9b}', '\u{202e}', '❤'];

impl Play {
    /// A match by the rules and options that the first bytes stand for.
    pub fn begin(bytes: &mut impl Iterator<Item = u8>) -> Play {
        let mut next = || bytes.next().unwrap_or(0);
        let kind = next();
        let (title, rules) = rules_of(kind, &mut next);
        let (first, second, third) = (next(), next(), next());
        let names = |byte: u8| NAMES[usize::from(byte) % NAMES.len()].to_owned();
        let speeds = [Speed::Level(3), Speed::Level(5), Speed::Instant, Speed::Level(1)];
        let options = Preferences {
            keys: Keymap::from(Layout::ALL[usize::from(first) % Layout::ALL.len()]),
            speed: speeds[usize::from(second) % speeds.len()],
            language: Language::ALL[usize::from(first / 8) % Language::ALL.len()],
            palette: Palette::ALL[usize::from(second / 4) % Palette::ALL.len()],
            depth: [Depth::Basic, Depth::Indexed, Depth::Full][usize::from(first / 16) % 3],
            fine_lines: third & 1 != 0,
            ascii: second & 16 != 0,
            reduced_motion: second & 32 != 0,
            bell: second & 64 != 0,
            mouse: second & 128 != 0,
            take_back: TakeBack::ALL[usize::from(first / 64) % 3],
        };
        let setup = Setup {
            rules,
            title,
            about: "Played by a machine that knows no shame.".into(),
            length: None,
            names: BySide { south: names(third % 8), north: names(third / 8 % 8) },
            first: if third & 64 == 0 { Side::South } else { Side::North },
            tossed: third & 128 != 0,
            prefs: options,
            own_rules: Vec::new(),
            notice: None,
        };
        let mut play = Play::with(setup);
        if first & 128 != 0 {
            play.app.open_front();
        }
        play
    }

    /// A match by this setup, in a window of 80 columns and 24 lines.
    pub fn with(setup: Setup) -> Play {
        let app = App::new(setup).unwrap();
        Play { app, size: (80, 24), now: Duration::ZERO }
    }

    /// Does what the next byte stands for; `false` when the players have quit or no byte is left.
    pub fn act(&mut self, bytes: &mut impl Iterator<Item = u8>) -> bool {
        let Some(byte) = bytes.next() else { return false };
        let mut next = || bytes.next().unwrap_or(0);
        let flow = match byte {
            0x20..=0x7e => self.key(KeyCode::Char(byte.into()), KeyModifiers::NONE, KeyEventKind::Press),
            0..=0x0f => self.key(SPECIAL[usize::from(byte)], KeyModifiers::NONE, KeyEventKind::Press),
            0x10..=0x13 => {
                let letter = ['c', 'l', 'z', 'x'][usize::from(byte - 0x10)];
                self.key(KeyCode::Char(letter), KeyModifiers::CONTROL, KeyEventKind::Press)
            }
            0x14..=0x17 => {
                let kind = if byte & 1 == 0 { KeyEventKind::Repeat } else { KeyEventKind::Release };
                let key = next();
                let code =
                    SPECIAL.get(usize::from(key)).copied().unwrap_or(KeyCode::Char(char::from(key.clamp(32, 126))));
                self.key(code, KeyModifiers::NONE, kind)
            }
            0x18..=0x1f => {
                let letter = LETTERS[usize::from(byte - 0x18)];
                self.key(KeyCode::Char(letter), KeyModifiers::NONE, KeyEventKind::Press)
            }
            0x7f => self.key(KeyCode::Char(char::from(next())), KeyModifiers::ALT, KeyEventKind::Press),
            0x80..=0x8f => self.pass(Duration::from_millis(1 << (byte - 0x80))),
            0x90..=0xa7 => {
                let wake = self.app.wake_in().unwrap_or_default();
                self.pass(wake)
            }
            0xa8..=0xaf => {
                // A limit, because an opening with a clock could wake for ever.
                for _ in 0..200 {
                    let Some(wake) = self.app.wake_in() else { break };
                    self.pass(wake);
                }
                Flow::Continue
            }
            0xb0..=0xbf => {
                let (width, height) = SIZES[usize::from(byte - 0xb0)];
                self.resize(width, height);
                Flow::Continue
            }
            0xc0..=0xc3 => {
                let (column, line) = (u16::from(next()), u16::from(next() % 64));
                self.click(column, line)
            }
            0xc4..=0xdb => {
                // A legal choice of a player who is due.
                let due = Side::BOTH.into_iter().filter(|&side| self.app.awaits(side));
                let side = due.cycle().nth(usize::from(byte & 1)).unwrap_or(Side::South);
                let holes = self.app.round().legal(side);
                let hole = holes.cycle().nth(usize::from((byte - 0xc4) / 2)).map_or(0, |hole| hole.column);
                self.update(Msg::Hole { side, column: hole })
            }
            0xdc..=0xdf => {
                self.draw();
                Flow::Continue
            }
            0xe0..=0xe7 => self.update(Msg::Hole { side: Side::BOTH[usize::from(byte & 1)], column: next() }),
            0xe8..=0xeb => self.update(Msg::Column(next())),
            0xec..=0xef => {
                let pane = [Pane::Home, Pane::Rules, Pane::Settings, Pane::Home][usize::from(byte & 3)];
                self.update(Msg::Pick(pane, next().into()))
            }
            0xf0..=0xf3 => self.update(Msg::Item(next().into())),
            0xf4..=0xf7 => self.update(Msg::Unknown),
            0xf8..=0xff => {
                self.now += Duration::from_millis(u64::from(next()) * 100);
                self.update(Msg::Now(self.now))
            }
        };
        flow != Flow::Quit
    }

    pub fn key(&mut self, code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> Flow {
        let event = KeyEvent::new_with_kind(code, modifiers, kind);
        let Some(press) = tui::press(&event) else { return Flow::Continue };
        self.app.messages(Input::Press(press)).into_iter().fold(Flow::Continue, |_, msg| self.update(msg))
    }

    pub fn pass(&mut self, time: Duration) -> Flow {
        self.update(Msg::Elapsed(time))
    }

    /// Updates the app, and does what its caller has to do then.
    pub fn update(&mut self, msg: Msg) -> Flow {
        let mut flow = self.app.update(msg);
        while let Some(want) = self.app.want() {
            flow = self.app.update(match want {
                Want::Resume(path) => Msg::Opened(Err(NotOpened::Wrong(record::open(path).unwrap_err()))),
                Want::Toss => Msg::Tossed(if self.now.as_millis() & 1 == 0 { Side::South } else { Side::North }),
                Want::Save { file, text, replace } => {
                    assert!(rule_file::parse("saved.toml", text.as_bytes()).is_ok(), "{text}");
                    Msg::Saved(match file.len() {
                        0 => Err(Unsaved::Failed("it has no name".into())),
                        1..4 if !replace => Err(Unsaved::Exists),
                        _ => Ok(file.clone()),
                    })
                }
            });
        }
        flow
    }

    pub fn resize(&mut self, width: u16, height: u16) {
        self.size = (width, height);
        let room = view::has_room(Size { width, height }, &self.app.setup().rules);
        self.app.update(Msg::Room(room));
    }

    /// Clicks on the screen as it is drawn now.
    fn click(&mut self, column: u16, line: u16) -> Flow {
        let (width, height) = self.size;
        let (_, hits) = self.screen(width, height);
        match hits.at(column % width.max(1), line % height.max(1)) {
            Some(msg) => self.update(msg),
            None => Flow::Continue,
        }
    }

    /// A fresh screen. A test backend that is drawn on again keeps the old second column of a wide sign, unlike a
    /// terminal.
    fn screen(&self, width: u16, height: u16) -> (Buffer, Hits) {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut hits = Hits::default();
        terminal.draw(|frame| hits = view::draw(&self.app, frame)).unwrap();
        (terminal.backend().buffer().clone(), hits)
    }

    pub fn draw(&mut self) -> Buffer {
        let (width, height) = self.size;
        self.draw_at(width, height)
    }

    fn draw_at(&mut self, width: u16, height: u16) -> Buffer {
        let (drawn, hits) = self.screen(width, height);
        self.app.update(Msg::Drawn { page_end: hits.page_end() });
        for cell in drawn.content() {
            assert!(!cell.symbol().chars().any(text::is_control), "{:?}", cell.symbol());
        }
        self.read(&drawn);
        drawn
    }

    /// Checks that a board with nothing over it shows the numbers of the position.
    fn read(&self, drawn: &Buffer) {
        let app = &self.app;
        let covered = app.page().is_some() || app.front().is_some() || app.countdown() > 0 || app.is_covered();
        // So does the page of a result.
        let covered = covered || matches!(app.scene(), Scene::RoundOver(_) | Scene::MatchOver);
        let Some(plan) =
            Plan::fit(drawn.area, &app.setup().rules, Theme::of(&app.setup().prefs).look()).filter(|_| !covered)
        else {
            return;
        };
        let written = |area: Rect| {
            let text = (area.left()..area.right()).map(|x| drawn[(x, area.y)].symbol());
            text.collect::<String>().trim_matches(|c: char| !c.is_ascii_digit()).parse::<u8>().ok()
        };
        // Large figures are no text.
        if plan.board.count_of_store(true).height > 1 {
            return;
        }
        let position = app.position();
        let facing = app.setup().prefs.keys.facing;
        for side in Side::BOTH {
            for column in 1..=position.holes {
                let hole = plan.board.count_of_hole(facing.place(position.holes, Hole::new(side, column)));
                // The count of a hundred seeds in the narrowest hole covers the post at its left.
                let hole = Rect { x: hole.x - 1, width: hole.width + 1, ..hole };
                let seeds = position.rows[side][usize::from(column) - 1];
                let burned = app.setup().rules.marked && position.burned[side].contains(column);
                let number = written(hole);
                assert_eq!(number, (!burned).then_some(seeds), "{side}{column} on {}", drawn.area);
            }
            let store = plan.board.count_of_store(facing.as_seen(app.setup().rules.store_at_left(side)));
            assert_eq!(written(store), Some(position.stores[side]), "{side} on {}", drawn.area);
        }
    }

    /// Checks the invariants that hold whatever was pressed.
    pub fn check(&self) {
        let app = &self.app;
        let rules = app.setup().rules;
        assert_eq!(app.game().current().rules(), &rules);
        let total = u32::from(rules.total());
        let position = app.position();
        let hands = Side::BOTH.into_iter().filter_map(|side| app.hand(side)).map(|(_, seeds)| u32::from(seeds));
        // A board that is laid anew is filled from outside, hole by hole.
        let is_being_laid = rules.burned == Burned::Never && matches!(app.scene(), Scene::Refill(_));
        if !is_being_laid {
            assert_eq!(seeds_in(&position) + hands.sum::<u32>(), total, "shown: {position} {:?}", app.scene());
        }
        assert_eq!(seeds_of(app.game()), total, "the match: {}", app.game().current().round().position());
        let ready = Side::BOTH.into_iter().any(|side| app.is_ready(side));
        let rests = !app.is_moving() && !ready;
        if rests && matches!(app.scene(), Scene::Play | Scene::MatchOver) {
            assert_eq!(position, app.game().current().round().position(), "what is shown is not what is");
        }
        if let (Scene::RoundOver(_), Some(last)) = (app.scene(), app.log().finished().last()) {
            assert_eq!(position.stores, last.result.stores);
        }
        let open = app.page().is_none() && app.front().is_none() && !app.is_paused() && app.has_room();
        if open && matches!(app.scene(), Scene::Play) {
            let due = Side::BOTH.into_iter().any(|side| app.awaits(side)) || app.asked().is_some();
            assert!(due || app.wake_in().is_some(), "nobody can do anything");
        }
        if matches!(app.page(), Some(Page::Toss(_))) && app.has_room() {
            assert!(app.wake_in().is_some());
        }
        assert!(app.notice().is_none_or(|notice| !notice.is_empty()));
    }
}

/// The rules that a byte stands for: those of the program, or any that can be played.
fn rules_of(kind: u8, next: &mut impl FnMut() -> u8) -> (String, Rules) {
    if let Some(name) = presets::names().nth(usize::from(kind) % 24) {
        let file = presets::by_name(name).unwrap();
        return (file.name, file.rules);
    }
    let mut rules = Rules::default();
    for setting in &SETTINGS {
        let byte = u16::from(next());
        let value = match setting.allowed {
            Allowed::Words(words) => Value::Word(words[usize::from(byte) % words.len()]),
            Allowed::Flag => Value::Flag(byte & 1 == 1),
            range => {
                let (least, most) = range.range(&rules).unwrap();
                Value::Number(least + byte % (most - least + 1))
            }
        };
        assert!(setting.set(&mut rules, value));
    }
    ("House rules".to_owned(), rules)
}

/// Builds the answers of a terminal from these bytes, in pieces with pauses between them: none may be taken for a key,
/// and no key after them may be lost.
#[cfg(unix)]
pub fn answers(bytes: &[u8]) {
    const BEGINS: [&[u8]; 7] = [b"\x1b]", b"\x1bP", b"\x1b_", b"\x1b^", b"\x1bX", b"\xc2\x9d", b"\xc2\x90"];
    const ENDS: [&[u8]; 3] = [b"\x1b\\", b"\x07", b"\xc2\x9c"];
    let mut bytes = bytes.iter().copied();
    let mut decoder = Decoder::default();
    let mut now = Instant::now();
    while let Some(kind) = bytes.next() {
        let kind = usize::from(kind);
        let length = usize::from(bytes.next().unwrap_or(0));
        let body: Vec<u8> = bytes.by_ref().take(length).map(|byte| 0x20 + byte % 0x5f).collect();
        let answer = match kind % 8 {
            // Numbers and a letter, as in a terminal's answer that says what it is; none that a key sends.
            7 => {
                let number = body.iter().map(|byte| b"0123456789;"[usize::from(byte % 11)]).collect::<Vec<_>>();
                [b"\x1b[?", &number[..], b"c"].concat()
            }
            begins => [BEGINS[begins], &body, ENDS[kind / 8 % ENDS.len()]].concat(),
        };
        let piece = 1 + usize::from(bytes.next().unwrap_or(200));
        // Short enough that the Esc at the start of an answer is not a key by itself.
        let pause = Duration::from_millis(u64::from(bytes.next().unwrap_or(0) % 45));
        for piece in answer.chunks(piece) {
            now += pause;
            decoder.give_up(now);
            decoder.feed(piece, now);
        }
        assert_eq!(decoder.take(), Vec::new(), "{:?}", String::from_utf8_lossy(&answer));
    }
    decoder.feed(b"z", now);
    let key = crossterm::event::Event::Key(KeyEvent::new(KeyCode::Char('z'), KeyModifiers::NONE));
    assert_eq!(decoder.take(), [key]);
}
