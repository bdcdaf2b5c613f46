//! The program `sungka`: reads the command line, does what it says, and turns an error into a message and an exit code.
#![forbid(unsafe_code)]

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use sungka::app::{App, Setup};
use sungka::cli::{Command, Failure, Keep, Likes, Play, answer, command, language, parse};
use sungka::files::environment::Environment;
use sungka::matches::{Book, Keeper, Place};
use sungka::plain::Plain;
use sungka::prefs::Language;
use sungka::text::printable;
use sungka::tui::{Impossible, Outside};
use sungka::words::{Message, bad_position, out_of_range, reason};
use sungka::{message, plain, say, tui};
use sungka_core::Side;

/// The lines of a terminal that does not tell how many it has.
const SCREEN: u16 = 60;

fn main() -> ExitCode {
    let environment = Environment::of_process();
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let language = || language::asked(arguments.iter().cloned(), &environment);
    let cli = match parse(&arguments, language) {
        Ok(cli) => cli,
        Err(error) => return not_parsed(&error, arguments.iter().cloned(), language()),
    };
    // Where that cannot be had, such a limit ends the program as it always did.
    let _ = tui::outlive_file_limits();
    let done = match &cli.command {
        Some(Command::Resume { file, copy, plain, likes }) => {
            resume(file.as_deref(), *copy, *plain, likes, &environment)
        }
        // On a terminal a record is looked at.
        Some(Command::Replay { record, json: false, plain: false, at })
            if tui::why_impossible(std::env::var("TERM").ok().as_deref()).is_none() =>
        {
            command::viewer(record, *at, &environment).and_then(|app| look(app, &environment))
        }
        Some(command) => {
            let out = io::stdout().lock();
            command::run(command, &environment, &mut io::BufWriter::new(out), &mut io::stderr())
        }
        None => command::setup(&cli.play, &environment).and_then(|setup| play(setup, &cli.play, &environment)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // A message that cannot be written has nobody to read it.
            let _ = writeln!(io::stderr(), "{}", failure.message().in_language(language()));
            ExitCode::from(failure.code())
        }
    }
}

fn play(setup: Setup, asked: &Play, environment: &Environment) -> Result<(), Failure> {
    let unplayable = |error| Failure::because(&out_of_range(&error));
    let place = command::place(&asked.keep, &asked.likes, environment)?;
    if is_in_lines(&setup, asked.plain) {
        // The first toss has fallen, so there is randomness to toss with.
        let plain = match asked.position {
            Some(line) => Plain::at(setup, &line.position).map_err(|error| Failure::because(&bad_position(&error)))?,
            None => Plain::new(setup).map_err(unplayable)?,
        };
        let plain = plain.tossing(|| command::toss().unwrap_or(Side::South));
        return play_plain(plain, place, None);
    }
    let mut app = match asked.position {
        Some(line) => App::at(setup, &line.position).map_err(|error| Failure::because(&bad_position(&error)))?,
        None => App::new(setup).map_err(unplayable)?,
    };
    if !asked.goes_straight_in() {
        app.open_front();
        let unfinished = command::unfinished(&asked.likes, environment);
        if unfinished.is_none() && command::is_first_start(asked, environment) {
            app.ask_names();
        }
        if let Some(unfinished) = unfinished {
            app.offer(unfinished);
        }
    }
    let rules = environment.rules_folder();
    play_on_terminal(app, Outside { rules: rules.as_deref(), place, book: None })
}

/// Looks at a record; what is played on from there is kept as any match.
fn look(app: App, environment: &Environment) -> Result<(), Failure> {
    let place = command::place(&Keep::default(), &Likes::default(), environment)?;
    let rules = environment.rules_folder();
    play_on_terminal(app, Outside { rules: rules.as_deref(), place, book: None })
}

/// Goes on with a match that was kept.
fn resume(
    file: Option<&OsStr>,
    copy: bool,
    plain: bool,
    likes: &Likes,
    environment: &Environment,
) -> Result<(), Failure> {
    let setup = command::setup(&Play { likes: likes.clone(), ..Play::default() }, environment)?;
    let (record, path, book) = command::resumed(file, copy, likes, environment)?;
    let place = command::place(&Keep::default(), likes, environment)?;
    // The file that the match lies in is written whatever else is kept.
    let place = if book.is_some() { place.or(Some(Place::Unknown)) } else { place };
    if is_in_lines(&setup, plain) {
        let plain = Plain::resume(setup, record).tossing(|| command::toss().unwrap_or(Side::South));
        return play_plain(plain, place, book);
    }
    let rules = environment.rules_folder();
    let path = book.as_ref().map(|_| path.as_path());
    let app = App::resume(setup, record, path)
        .map_err(|_| Failure::Words(Message::each(|language| language.words().keep.over.clone())))?;
    play_on_terminal(app, Outside { rules: rules.as_deref(), place, book })
}

/// Whether the match is played in lines of text; if so, says why where nobody asked for it.
fn is_in_lines(setup: &Setup, asked: bool) -> bool {
    let impossible = tui::why_impossible(std::env::var("TERM").ok().as_deref());
    if !asked && impossible.is_none() {
        return false;
    }
    let said = &setup.prefs.language.words().plain;
    let why = match impossible.filter(|_| !asked) {
        Some(Impossible::OnlyLines(term)) if term.is_empty() => Some(said.no_term.clone()),
        Some(Impossible::OnlyLines(term)) => Some(say!(said.only_lines, term = printable(&term))),
        Some(Impossible::NoTerminal) | None => None,
    };
    for notice in setup.notice.iter().chain(&why) {
        // A notice that cannot be written has nobody to read it.
        let _ = writeln!(io::stderr(), "{notice}");
    }
    true
}

fn play_on_terminal(app: App, outside: Outside<'_>) -> Result<(), Failure> {
    tui::run(app, outside).map_err(|error| Failure::Words(message!(command.terminal, why = reason(&error))))
}

fn play_plain(plain: Plain, place: Option<Place>, book: Option<Book>) -> Result<(), Failure> {
    let (input, output) = (io::stdin(), io::stdout());
    let plain = match (input.is_terminal(), output.is_terminal()) {
        // The terminal shows what is typed. The size is asked of the system, not of the terminal.
        (true, true) => {
            let lines = crossterm::terminal::size().ok().map(|(_, lines)| lines).filter(|&lines| lines > 0);
            plain.in_sight(lines.unwrap_or(SCREEN))
        }
        (true, false) => {
            // Without this line nothing at all would be seen. If it cannot be written, so be it.
            let _ = writeln!(io::stderr(), "{}", plain.elsewhere());
            plain
        }
        (false, _) => plain,
    };
    // Without a thread nothing is kept, and the match is played all the same.
    let keeper = place.and_then(|place| Keeper::start(place, || ()).ok());
    if let (Some(keeper), Some(leaf), Some(book)) = (&keeper, plain.leaf(), book) {
        keeper.adopt(leaf, book);
    }
    let plain = plain.kept_by(keeper);
    Ok(plain::run(plain, input.lock(), io::BufWriter::new(output.lock()))?)
}

/// Prints help or version, or says what was wrong with the command line (exit code 2).
fn not_parsed(error: &clap::Error, arguments: impl Iterator<Item = OsString>, language: Language) -> ExitCode {
    match answer(error, arguments) {
        Some(message) => {
            // A message that cannot be written has nobody to read it.
            let _ = writeln!(io::stderr(), "{}", message.in_language(language));
            ExitCode::from(2)
        }
        None => {
            match error.print().and_then(|()| io::stdout().flush()) {
                // A reader that closed the pipe has read enough.
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                    let _ = writeln!(io::stderr(), "{}", Failure::Output(error).message().in_language(language));
                    ExitCode::FAILURE
                }
                _ => ExitCode::SUCCESS,
            }
        }
    }
}
