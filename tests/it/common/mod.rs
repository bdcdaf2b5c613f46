//! Shared by tests of the whole game: an app on a screen of text, driven by keys and by time.

#![allow(dead_code, unreachable_pub, missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use sungka::app::{App, Flow, Input, Msg, Pane, Row, Setup};
use sungka::files::presets;
use sungka::files::settings::SETTINGS;
use sungka::keys::Command;
use sungka::play::Scene;
use sungka::prefs::Preferences;
use sungka::tui;
use sungka::view::{self, Hits, Plan, Theme};
use sungka_core::{BySide, Hole, Rules, Side};
use unicode_width::UnicodeWidthStr;

/// A game on a screen of text.
pub struct Table {
    pub app: App,
    /// The places to click on the screen drawn last.
    pub hits: Hits,
    /// Steady time.
    pub now: Duration,
    terminal: Terminal<TestBackend>,
}

/// The setup by a rule file that comes with the program.
pub fn setup(rules: &str) -> Setup {
    let file = presets::by_name(rules).unwrap();
    Setup {
        rules: file.rules,
        title: file.name,
        about: file.about,
        length: None,
        names: BySide { south: "Ana".to_owned(), north: "Ben".to_owned() },
        first: Side::South,
        tossed: false,
        prefs: Preferences::default(),
        own_rules: Vec::new(),
        notice: None,
    }
}

impl Table {
    /// A new match by a rule file that comes with the program.
    pub fn new(rules: &str, width: u16, height: u16) -> Table {
        Table::with(setup(rules), width, height)
    }

    /// A new match by the default rules with some settings changed.
    pub fn by(rules: Rules, width: u16, height: u16) -> Table {
        Table::with(
            Setup { rules, title: "Trial".to_owned(), about: "A trial.".into(), ..setup("hagonoy") },
            width,
            height,
        )
    }

    pub fn with(setup: Setup, width: u16, height: u16) -> Table {
        let app = App::new(setup).unwrap();
        let mut table = Table {
            app,
            hits: Hits::default(),
            now: Duration::ZERO,
            terminal: Terminal::new(TestBackend::new(width, height)).unwrap(),
        };
        table.resize(width, height);
        table
    }

    pub fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        let room = view::has_room(ratatui::layout::Size { width, height }, &self.app.setup().rules);
        self.app.update(Msg::Room(room));
    }

    /// A copy of the game on a screen of its own, to go on differently.
    pub fn fork(&self) -> Table {
        let size = self.terminal.backend().buffer().area;
        let terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
        Table { app: self.app.clone(), hits: Hits::default(), now: self.now, terminal }
    }

    /// Presses one key.
    pub fn press(&mut self, code: KeyCode) -> Flow {
        self.moment(&[KeyEvent::new(code, KeyModifiers::NONE)])
    }

    /// Presses these keys in one moment, after the players have seen the screen; returns what the last one asks the
    /// caller to do.
    pub fn moment(&mut self, keys: &[KeyEvent]) -> Flow {
        // A second between two moments, so that no keys look like a paste.
        self.now += Duration::from_secs(1);
        self.app.update(Msg::Now(self.now));
        self.app.update(Msg::Drawn { page_end: None });
        let inputs: Vec<Input> = keys.iter().filter_map(tui::press).map(Input::Press).collect();
        let moment = self.app.moment(&inputs);
        let mut flow = Flow::Continue;
        for input in inputs {
            for msg in self.app.messages(input) {
                if moment.counts(&self.app, &msg) {
                    flow = self.app.update(msg);
                }
            }
        }
        flow
    }

    /// Presses the key of a hole.
    pub fn hole(&mut self, side: Side, column: u8) -> Flow {
        let key = self.app.setup().prefs.keys.of_hole(self.app.setup().rules.holes, Hole::new(side, column)).unwrap();
        self.press(KeyCode::Char(key))
    }

    /// Presses one key `times` times.
    pub fn press_times(&mut self, code: KeyCode, times: usize) {
        for _ in 0..times {
            self.press(code);
        }
    }

    /// Marks this row of the open list of the front page with the arrows, whichever is marked.
    pub fn mark(&mut self, row: Row) {
        for _ in 0..60 {
            if self.app.front_row() == Some(row) {
                return;
            }
            self.press(KeyCode::Down);
        }
        panic!("{row:?} is not in the list:\n{}", self.screen());
    }

    /// Opens all settings if they are not open, and marks one.
    pub fn mark_setting(&mut self, section: &str, key: &str) {
        if self.app.front().unwrap().pane() != Pane::Settings {
            self.press(KeyCode::Tab);
        }
        let at = SETTINGS.iter().position(|setting| (setting.section, setting.key) == (section, key)).unwrap();
        self.mark(Row::Setting(at));
    }

    /// Presses Ctrl and a letter.
    pub fn ctrl(&mut self, letter: char) -> Flow {
        self.moment(&[KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)])
    }

    /// Types letters, each in a moment of its own.
    pub fn keys(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.press(KeyCode::Char(letter));
        }
    }

    /// Clicks on the first `text` on the screen.
    pub fn click(&mut self, text: &str) -> Flow {
        let screen = self.screen();
        let (line, at) = screen.lines().enumerate().find_map(|(y, line)| Some((y, line.find(text)?))).unwrap();
        let column = screen.lines().nth(line).unwrap()[..at].width();
        let msg = self.hits.at(column as u16, line as u16);
        msg.map_or(Flow::Continue, |msg| self.app.update(msg))
    }

    /// Lets `millis` milliseconds pass.
    pub fn pass(&mut self, millis: u64) {
        self.app.update(Msg::Elapsed(Duration::from_millis(millis)));
    }

    /// Lets time pass until the app needs none, however long that takes, and goes on from the last board of a round.
    pub fn pass_all(&mut self) {
        self.pass_to_rest();
        if matches!(self.app.scene(), Scene::Ended(_)) && self.app.page().is_none() && self.app.front().is_none() {
            self.app.update(Msg::Command(Command::Enter));
            self.pass_to_rest();
        }
    }

    /// Lets time pass until the app needs none.
    pub fn pass_to_rest(&mut self) {
        while let Some(time) = self.app.wake_in() {
            self.app.update(Msg::Elapsed(time));
        }
    }

    /// The cells of the screen.
    pub fn cells(&mut self) -> Buffer {
        self.screen();
        self.terminal.backend().buffer().clone()
    }

    /// The screen as text, without the spaces at the ends of lines.
    pub fn screen(&mut self) -> String {
        let app = &self.app;
        let mut hits = Hits::default();
        self.terminal.draw(|frame| hits = view::draw(app, frame)).unwrap();
        self.app.update(Msg::Drawn { page_end: hits.page_end() });
        self.hits = hits;
        let buffer = self.terminal.backend().buffer();
        let area = buffer.area;
        let line = |y| {
            let mut line = String::new();
            let mut x = area.left();
            while x < area.right() {
                let sign = buffer[(x, y)].symbol();
                line.push_str(sign);
                // A sign of two columns covers the next cell.
                x += (sign.width() as u16).max(1);
            }
            line.trim_end().to_owned()
        };
        (area.top()..area.bottom()).map(line).collect::<Vec<_>>().join("\n") + "\n"
    }

    /// The styles of the screen: for each line the runs of styled cells, each as column, text and style.
    pub fn styles(&mut self) -> String {
        self.screen();
        let buffer = self.terminal.backend().buffer();
        let area = buffer.area;
        let mut dump = String::new();
        for y in area.top()..area.bottom() {
            let mut runs: Vec<(u16, String, Style)> = Vec::new();
            for x in area.left()..area.right() {
                let cell = &buffer[(x, y)];
                match runs.last_mut() {
                    Some((_, text, style)) if *style == cell.style() => text.push_str(cell.symbol()),
                    _ => runs.push((x, cell.symbol().to_owned(), cell.style())),
                }
            }
            for (x, text, style) in runs {
                let mut signs = Vec::new();
                signs.extend(style.fg.filter(|&fg| fg != Color::Reset).map(|fg| format!("fg {fg}")));
                signs.extend(style.bg.filter(|&bg| bg != Color::Reset).map(|bg| format!("bg {bg}")));
                if !style.add_modifier.is_empty() {
                    signs.push(format!("{:?}", style.add_modifier));
                }
                if !signs.is_empty() && (!text.trim().is_empty() || signs.len() > 1 || !style.add_modifier.is_empty()) {
                    dump += &format!("{y:>2} {x:>3}  {text:?}  {}\n", signs.join(", "));
                }
            }
        }
        dump
    }

    /// All seeds that can be read on the screen: in holes, in stores, and in hands by the players' lines.
    pub fn seeds_on_screen(&mut self) -> u16 {
        let screen = self.screen();
        let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
        let rules = self.app.setup().rules;
        let area = *self.terminal.backend().buffer().area();
        let plan =
            Plan::fit(Rect::new(0, 0, area.width, area.height), &rules, Theme::of(&self.app.setup().prefs).look())
                .unwrap();
        let facing = self.app.setup().prefs.keys.facing;
        let plan = plan.faced(facing);
        let read = |x: u16, y: u16, width: u16| -> u16 {
            let line = &lines[usize::from(y)];
            let from = usize::from(x).min(line.len());
            let to = usize::from(x + width).min(line.len());
            line[from..to].iter().collect::<String>().trim().parse().unwrap_or(0)
        };
        let mut seeds = 0;
        for side in Side::BOTH {
            for column in 1..=rules.holes {
                let count = plan.board.count_of_hole(facing.place(rules.holes, Hole::new(side, column)));
                seeds += read(count.x, count.y, count.width);
            }
            let count = plan.board.count_of_store(facing.as_seen(rules.store_at_left(side)));
            seeds += read(count.x, count.y, count.width);
            let line = if side == Side::North { plan.north.y } else { plan.south.y };
            let text: String = lines[usize::from(line)].iter().collect();
            if let Some(at) = text.find("HAND: ").map(|at| at + 6).or_else(|| text.find("hand ").map(|at| at + 5)) {
                let digits: String = text[at..].chars().take_while(char::is_ascii_digit).collect();
                seeds += digits.parse::<u16>().unwrap();
            }
        }
        seeds
    }
}
