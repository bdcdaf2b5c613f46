//! The command `export`: a recorded match as text, as a picture, as a moving picture or as a cast.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use sungka_core::BySide;

use super::Failure;
use super::values::{At, Window, at, count, language, palette, window};
use crate::app::{Happened, Setup, Shown};
use crate::export::{self, Size};
use crate::files::about::About;
use crate::files::environment::Environment;
use crate::files::presets;
use crate::files::record::{self, RecordFile};
use crate::files::write::{Unwritten, write};
use crate::message;
use crate::plain;
use crate::prefs::{Depth, Language, Palette, Preferences};
use crate::text::printable;
use crate::view;
use crate::words::{Message, replay_failed};

/// The longest wait between two frames of a moving picture.
const LONGEST: Duration = Duration::from_millis(1200);
/// The most frames of a moving picture: some minutes.
const MOST_FRAMES: usize = 2000;

/// What to make of a recorded match.
#[derive(Args, Debug)]
pub struct Export {
    /// The record
    #[arg(value_name = "RECORD")]
    pub record: PathBuf,
    /// Make a text of it: the board at the begin and the end of each round, and all choices
    #[arg(long)]
    pub text: bool,
    /// Make a picture of it (SVG), as the screen shows it at its end or where --at says
    #[arg(long)]
    pub svg: bool,
    /// Make a cast of it for a terminal player (asciicast, version 2)
    #[arg(long)]
    pub cast: bool,
    /// Of a picture, the place in the match: before this choice, as in 2:14
    ///
    /// `2:14+9` is nine beats later, while its seeds fall.
    #[arg(long, value_name = "ROUND:CHOICE", value_parser = at())]
    pub at: Option<At>,
    /// Make it a moving picture of so many choices, from --at on
    ///
    /// Where pictures do not move, the beat that --at names is seen.
    #[arg(long, value_name = "CHOICES", value_parser = count(1, 40))]
    pub moving: Option<u16>,
    /// Of a cast, only this round
    #[arg(long, value_name = "ROUND", value_parser = count(1, u16::MAX), hide_possible_values = true)]
    pub round: Option<u16>,
    /// The size of the screen that is drawn; 80x24 without it
    #[arg(long, value_name = "COLUMNSxLINES", value_parser = window())]
    pub size: Option<Window>,
    /// The colours
    ///
    /// A picture in those of the terminal, the default, is dark, and light for whoever prefers light pages.
    #[arg(long, value_name = "THEME", value_parser = palette())]
    pub theme: Option<Palette>,
    /// The language, English (en) or Filipino (fil)
    #[arg(long, value_name = "LANGUAGE", value_parser = language())]
    pub lang: Option<Language>,
    /// Where to put it.
    #[command(flatten)]
    pub to: To,
}

/// Where to put what was made.
#[derive(Args, Debug)]
pub struct To {
    /// Write it to this file, whole or not at all, and not to the output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write over a file that is there
    #[arg(long, requires = "output")]
    pub force: bool,
}

impl To {
    /// Puts `made` there.
    pub(super) fn put(&self, made: &str, out: &mut impl io::Write) -> Result<(), Failure> {
        let Some(path) = &self.output else { return Ok(out.write_all(made.as_bytes())?) };
        let name = printable(&path.to_string_lossy());
        write(path, made, self.force).map_err(|why| {
            Failure::Words(match why {
                Unwritten::Exists | Unwritten::Changed => {
                    message!(command.not_written_exists, file = name)
                }
                Unwritten::Failed(why) => message!(command.not_written, file = name, why),
            })
        })
    }
}

/// Does what `asked` asks for.
pub(super) fn export(asked: &Export, environment: &Environment, out: &mut impl io::Write) -> Result<(), Failure> {
    check(asked)?;
    let file = record::open(&asked.record)?;
    let language = asked.lang.unwrap_or_else(|| super::language::in_force(environment));
    if asked.text {
        let mut text = Vec::new();
        plain::sheet(&file, language.words(), &mut text)?;
        return asked.to.put(&String::from_utf8_lossy(&text), out);
    }
    let palette = asked.theme.unwrap_or_default();
    // Players of casts know 256 colours; a picture has all.
    let depth = match (palette, asked.cast) {
        (Palette::Default | Palette::Mono, _) => Depth::Basic,
        (_, true) => Depth::Indexed,
        (_, false) => Depth::Full,
    };
    let prefs = Preferences { language, palette, depth, ..Preferences::default() };
    let times = file.kept.as_ref().map(|kept| kept.times.clone()).unwrap_or_default();
    let shown = Shown::new(setup(&file, prefs), file.game.record(), &times).map_err(|error| {
        let (file, why) = (printable(&asked.record.to_string_lossy()), replay_failed(&error));
        Failure::Words(message!(command.in_file, file, why = message!(command.sentence, why)))
    })?;
    let size = sized(asked, &shown)?;
    let choices = choices(&file);
    let made = if asked.cast { cast(asked, shown, &choices, size)? } else { picture(asked, shown, &choices, size)? };
    asked.to.put(&made, out)
}

/// Whether these options go together.
fn check(asked: &Export) -> Result<(), Failure> {
    let wrong = |message: Message| Err(Failure::Usage(message));
    let Export { text, svg, cast, .. } = *asked;
    match u8::from(text) + u8::from(svg) + u8::from(cast) {
        0 => return wrong(message!(command.what_to_make)),
        1 => {}
        _ => return wrong(message!(command.only_one)),
    }
    if (asked.at.is_some() || asked.moving.is_some()) && !svg {
        return wrong(message!(command.for_picture));
    }
    if asked.moving.is_some() && asked.at.is_none() {
        return wrong(message!(command.moving_from));
    }
    if asked.round.is_some() && !cast {
        return wrong(message!(command.for_cast));
    }
    if text && (asked.size.is_some() || asked.theme.is_some()) {
        return wrong(message!(command.for_text));
    }
    Ok(())
}

/// What is known of a recorded match beside the play.
fn setup(file: &RecordFile, prefs: Preferences) -> Setup {
    let rules = &file.game.record().rules;
    let played_by = presets::names().filter_map(|name| presets::by_name(name).ok()).find(|preset| {
        // How long it is played is no other game.
        sungka_core::Rules { rounds: rules.rounds, clock: rules.clock, ..preset.rules } == *rules
    });
    let kept = file.kept.as_ref().and_then(|kept| kept.title.clone());
    let words = prefs.language.words();
    let nobody = || BySide { south: words.player.south.clone(), north: words.player.north.clone() };
    Setup {
        rules: *rules,
        title: kept.or(played_by.map(|preset| preset.name)).map_or("Sungka".to_owned(), |title| printable(&title)),
        about: About::default(),
        length: None,
        names: file.names.clone().map_or_else(nobody, |names| names.map(|name| printable(&name))),
        first: file.game.record().first,
        tossed: false,
        prefs,
        own_rules: Vec::new(),
        notice: None,
    }
}

/// The size that was asked for, if the board fits into it.
fn sized(asked: &Export, shown: &Shown) -> Result<Size, Failure> {
    let Window { columns, lines } = asked.size.unwrap_or(Window { columns: 80, lines: 24 });
    let size = Size::new(columns, lines);
    let rules = &shown.app().setup().rules;
    if view::has_room(size, rules) {
        return Ok(size);
    }
    let (width, height) = view::Plan::least(rules);
    let (size, least) = (format!("{columns}x{lines}"), format!("{width}x{height}"));
    Err(Failure::Usage(message!(command.too_small, size, least)))
}

/// Goes on to the place where this choice is made, and some beats further.
fn go_to(shown: &mut Shown, place: At, choices: &[usize]) -> Result<(), Failure> {
    let At { round, choice, beats } = place;
    let of_round = round.checked_sub(1).and_then(|at| choices.get(at)).copied();
    let place = format!("{round}:{choice}");
    match (of_round, choices.len()) {
        (Some(last), _) if choice <= last => {}
        (Some(last), _) => {
            let last = format!("{round}:{last}");
            return Err(Failure::Words(message!(command.no_choice_last, place, round, last)));
        }
        (None, 0) => return Err(Failure::Words(message!(command.no_choice_none, place))),
        (None, 1) => return Err(Failure::Words(message!(command.no_choice_one, place))),
        (None, last) => return Err(Failure::Words(message!(command.no_choice_rounds, place, rounds = last))),
    }
    while shown.next_choice() != Some((round, choice)) || !shown.is_due() {
        if shown.step().is_none() {
            break;
        }
    }
    for _ in 0..beats {
        if shown.step().is_none() {
            let place = format!("{round}:{choice}+{beats}");
            return Err(Failure::Words(message!(command.over_before, place)));
        }
    }
    Ok(())
}

/// How many choices each round has.
fn choices(file: &RecordFile) -> Vec<usize> {
    file.game.record().rounds.iter().map(Vec::len).filter(|&choices| choices > 0).collect()
}

fn picture(asked: &Export, mut shown: Shown, choices: &[usize], size: Size) -> Result<String, Failure> {
    let Some(place) = asked.at else {
        while shown.step().is_some() {}
        return Ok(export::picture(&export::drawn(shown.app(), size), &export::title(shown.app())));
    };
    let Some(moves) = asked.moving else {
        go_to(&mut shown, place, choices)?;
        return Ok(export::picture(&export::drawn(shown.app(), size), &export::title(shown.app())));
    };
    go_to(&mut shown, At { beats: 0, ..place }, choices)?;
    let mut frames = vec![(Duration::ZERO, export::drawn(shown.app(), size))];
    let (mut time, mut made) = (Duration::ZERO, 0);
    while frames.len() < MOST_FRAMES && !(made == moves && shown.is_due()) {
        let Some((waited, happened)) = shown.step() else { break };
        // The next round is another picture.
        if happened == Happened::Refill {
            break;
        }
        made += u16::from(happened == Happened::Choice);
        time += waited.min(LONGEST);
        frames.push((time, export::drawn(shown.app(), size)));
    }
    let still = place.beats.min(frames.len() - 1);
    Ok(export::moving(&frames, still, &export::title(shown.app())))
}

fn cast(asked: &Export, mut shown: Shown, choices: &[usize], size: Size) -> Result<String, Failure> {
    if let Some(round) = asked.round {
        let round = usize::from(round);
        if round == 0 || round > choices.len() {
            return Err(Failure::Words(message!(command.no_round, round, last = choices.len())));
        }
        go_to(&mut shown, At { round, choice: 1, beats: 0 }, choices)?;
    }
    let (title, mut made) = (export::title(shown.app()), Vec::new());
    export::cast(shown, size, &title, asked.round.is_some(), &mut made)?;
    Ok(String::from_utf8_lossy(&made).into_owned())
}
