//! The program `sungka`: reads the command line, does what it says, and turns an error into a message and an exit code.
#![forbid(unsafe_code)]

use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::Parser as _;
use sungka::app::{App, Setup};
use sungka::cli::{Cli, Play};
use sungka::command::{self, Failure};
use sungka::environment::Environment;
use sungka::plain::{self, Plain};
use sungka::text::printable_lines;
use sungka::tui;

/// The lines of a terminal that does not tell how many it has.
const SCREEN: u16 = 60;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(answer) => return answer_of_clap(&answer),
    };
    let environment = Environment::of_process();
    let done = match &cli.command {
        Some(command) => {
            let out = io::stdout().lock();
            command::run(command, &environment, &mut io::BufWriter::new(out), &mut io::stderr())
        }
        None => command::setup(&cli.play, &environment).and_then(|setup| play(setup, &cli.play)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // A message that cannot be written has nobody to read it.
            let _ = writeln!(io::stderr(), "{failure}");
            ExitCode::FAILURE
        }
    }
}

fn play(setup: Setup, asked: &Play) -> Result<(), Failure> {
    let unplayable = |error| Failure::Words(format!("{error}."));
    if asked.plain || !tui::is_possible() {
        if let Some(notice) = &setup.notice {
            // A notice that cannot be written has nobody to read it.
            let _ = writeln!(io::stderr(), "{notice}");
        }
        return play_plain(Plain::new(setup).map_err(unplayable)?);
    }
    let mut app = App::new(setup).map_err(unplayable)?;
    if !asked.goes_straight_in() {
        app.open_front();
    }
    tui::run(app).map_err(|error| Failure::Words(format!("The terminal could not be used: {error}.")))
}

fn play_plain(plain: Plain) -> Result<(), Failure> {
    let (input, output) = (io::stdin(), io::stdout());
    let plain = match (input.is_terminal(), output.is_terminal()) {
        // The terminal shows what is typed. The size is asked of the system, not of the terminal.
        (true, true) => plain.in_sight(crossterm::terminal::size().map_or(SCREEN, |(_, lines)| lines)),
        (true, false) => {
            // Without this line nothing at all would be seen. If it cannot be written, so be it.
            let _ = writeln!(io::stderr(), "{}", plain.elsewhere());
            plain
        }
        (false, _) => plain,
    };
    Ok(plain::run(plain, input.lock(), io::BufWriter::new(output.lock()))?)
}

/// Prints help or version, or says what was wrong with the command line (exit code 2).
fn answer_of_clap(answer: &clap::Error) -> ExitCode {
    if answer.use_stderr() {
        // It repeats the arguments, which may hold anything.
        let _ = write!(io::stderr(), "{}", printable_lines(&answer.render().to_string()));
    } else {
        // A reader that closed the pipe has read enough.
        let _ = answer.print();
    }
    ExitCode::from(u8::try_from(answer.exit_code()).unwrap_or(2))
}
