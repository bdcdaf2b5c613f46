//! A pseudo-terminal with the game in it: keys go in, and the output is parsed into a screen.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
use rustix::termios::{Winsize, tcgetattr, tcsetwinsize};

/// How long to wait for anything, even on a loaded machine.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A frame has ended when nothing has come for so long.
const REST: Duration = Duration::from_millis(3);

/// What large frames begin and end with: in between no terminal shows anything.
const HOLD: &[u8] = b"\x1b[?2026h";
const SHOW: &[u8] = b"\x1b[?2026l";

/// Checks a whole frame and says what is wrong with it.
pub type Check = Box<dyn Fn(&vt100::Screen) -> Option<String> + Send>;

/// The processes that the game runs under.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// It leads its session, with nothing between it and the terminal.
    Leader,
    /// A shell without job control waits for it and prints its exit code.
    Script,
    /// A shell with job control.
    Shell,
    /// It leads its session and was told to ignore HUP, as `nohup` does.
    NoHangup,
    /// The terminal does not control it: no signal comes when the terminal goes away.
    Stranger,
    /// This script waits for it.
    Other(&'static str),
}

/// What the terminal has been sent.
pub struct Output {
    pub bytes: Vec<u8>,
    pub frames: usize,
    parser: vt100::Parser,
    check: Option<Check>,
    pub faults: Vec<String>,
}

/// A pseudo-terminal.
pub struct Pty {
    master: Option<File>,
    output: Arc<Mutex<Output>>,
    reader: Option<JoinHandle<()>>,
    stop: Arc<AtomicBool>,
    /// While it is set, the terminal takes no output.
    pub frozen: Arc<AtomicBool>,
    child: Child,
    company: Company,
    home: PathBuf,
    before: String,
}

impl Pty {
    /// The game with these arguments on a terminal of 80x24.
    pub fn game(company: Company, args: &[&str]) -> Pty {
        Pty::spawn(company, args, &[], (80, 24))
    }

    /// A script that plays the shell; the game is its `$0`.
    pub fn script(script: &'static str) -> Pty {
        Pty::spawn(Company::Other(script), &[], &[], (80, 24))
    }

    pub fn spawn(company: Company, args: &[&str], env: &[(&str, &str)], size: (u16, u16)) -> Pty {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let slave = || -> OwnedFd {
            ioctl_tiocgptpeer(&master, OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap()
        };
        set_size(&master, size);
        let first = slave();
        let before = modes_of(&master);
        let game = env!("CARGO_BIN_EXE_sungka");
        let mut command = match company {
            Company::Leader => words(&["setsid", "-c", game], args),
            Company::Stranger => words(&["setsid", game], args),
            Company::NoHangup => words(&["sh", "-c", "trap '' HUP; exec setsid -c \"$0\" \"$@\"", game], args),
            Company::Script => {
                let script = "trap : INT TERM; \"$0\" \"$@\"; echo \"[exit $?]\"; read line";
                words(&["setsid", "-c", "sh", "-c", script, game], args)
            }
            Company::Other(script) => words(&["setsid", "-c", "sh", "-c", script, game], args),
            Company::Shell => words(&["setsid", "-c", "bash", "--norc", "--noprofile", "-i"], &[]),
        };
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let home = std::env::temp_dir().join(format!("sungka-terminal-{}-{number}", std::process::id()));
        fs::create_dir_all(&home).unwrap();
        command.stdin(slave()).stdout(slave()).stderr(first).current_dir(&home);
        command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("TERM", "xterm").env("LC_ALL", "C.UTF-8").env("HOME", &home).env("PS1", "shell> ");
        command.env("SUNGKA", game).envs(env.iter().copied());
        let child = command.spawn().unwrap();
        drop(command);
        let output = Arc::new(Mutex::new(Output {
            bytes: Vec::new(),
            frames: 0,
            parser: vt100::Parser::new(cells(size.1), cells(size.0), 0),
            check: None,
            faults: Vec::new(),
        }));
        let stop = Arc::new(AtomicBool::new(false));
        let frozen = Arc::new(AtomicBool::new(false));
        let master = File::from(master);
        let reader = {
            let (master, output) = (master.try_clone().unwrap(), Arc::clone(&output));
            let (stop, frozen) = (Arc::clone(&stop), Arc::clone(&frozen));
            thread::spawn(move || read(master, &output, &stop, &frozen))
        };
        let mut pty =
            Pty { master: Some(master), output, reader: Some(reader), stop, frozen, child, company, home, before };
        if company == Company::Shell {
            pty.wait_text("shell>");
            // A shell changes the settings while it edits a line.
            pty.type_in("\"$SUNGKA\" ");
            pty.type_in(&args.join(" "));
            pty.type_in("\r");
        }
        pty
    }

    fn master(&self) -> &File {
        self.master.as_ref().unwrap()
    }

    pub fn output(&self) -> MutexGuard<'_, Output> {
        self.output.lock().unwrap()
    }

    /// Sends bytes in one write.
    pub fn send(&mut self, bytes: &[u8]) {
        self.master().write_all(bytes).unwrap();
    }

    pub fn type_in(&mut self, text: &str) {
        self.send(text.as_bytes());
    }

    /// Changes the size of the window.
    pub fn resize(&mut self, width: u16, height: u16) {
        // The parser first: no frame for the new size may meet the old one.
        self.output().parser.screen_mut().set_size(cells(height), cells(width));
        set_size(self.master(), (width, height));
    }

    /// Lets the window claim a size that no screen has; what is drawn for it is not parsed correctly.
    pub fn claim_size(&mut self, width: u16, height: u16) {
        set_size(self.master(), (width, height));
    }

    pub fn check_frames(&mut self, check: Check) {
        self.output().check = Some(check);
    }

    /// The screen as text.
    pub fn text(&self) -> String {
        self.output().parser.screen().contents()
    }

    /// The result of `look` for the screen.
    pub fn look<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(self.output().parser.screen())
    }

    /// Waits until `shown` accepts the screen.
    pub fn wait(&self, what: &str, shown: impl Fn(&str) -> bool) {
        self.wait_until(what, || shown(&self.text()));
    }

    pub fn wait_text(&self, text: &str) {
        self.wait(text, |screen| screen.contains(text));
    }

    pub fn wait_until(&self, what: &str, done: impl Fn() -> bool) {
        let until = Instant::now() + PATIENCE;
        while !done() {
            assert!(Instant::now() < until, "waited in vain for: {what}\n{}", self.text());
            thread::sleep(Duration::from_millis(3));
        }
    }

    /// Types `text` and waits until the screen has changed and come to rest; if `text` is empty, until it has come to
    /// rest.
    pub fn type_in_and_see(&mut self, text: &str) {
        let before = self.text();
        self.type_in(text);
        if !text.is_empty() {
            self.wait_until("another screen", || self.text() != before);
        }
        self.wait_quiet(Duration::from_millis(250));
    }

    /// Waits until nothing has been written for `time`.
    pub fn wait_quiet(&self, time: Duration) {
        let mut seen = self.output().bytes.len();
        let mut since = Instant::now();
        let until = Instant::now() + PATIENCE;
        while since.elapsed() < time && Instant::now() < until {
            thread::sleep(Duration::from_millis(10));
            let now = self.output().bytes.len();
            if now != seen {
                (seen, since) = (now, Instant::now());
            }
        }
    }

    /// The process of the game itself.
    pub fn pid(&self) -> Pid {
        let until = Instant::now() + PATIENCE;
        loop {
            let found = match self.company {
                Company::Script | Company::Shell | Company::Other(_) => child_of(self.child.id()),
                _ => Some(self.child.id()).filter(|&pid| is_game(pid)),
            };
            if let Some(pid) = found.and_then(|pid| Pid::from_raw(pid.cast_signed())) {
                return pid;
            }
            assert!(Instant::now() < until, "the game does not run");
            thread::sleep(Duration::from_millis(3));
        }
    }

    pub fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).unwrap();
    }

    /// Stops the terminal from taking output, until the game is blocked writing a frame.
    pub fn freeze(&mut self) {
        self.frozen.store(true, Ordering::Relaxed);
        // Each one draws a full frame.
        for _ in 0..100 {
            self.send(&[0x0c]);
            thread::sleep(Duration::from_millis(2));
        }
        thread::sleep(Duration::from_millis(300));
    }

    /// Closes the terminal under the game.
    pub fn hang_up(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.reader.take().unwrap().join().unwrap();
        self.master = None;
    }

    /// Waits for the end of the process that was started; gives up after `time`.
    pub fn end_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + time;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return Some(status);
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(Duration::from_millis(3));
        }
    }

    /// Waits until the game is a zombie, without reaping it; returns the time that took and the processor time that the
    /// game has used in all.
    pub fn death(&self) -> (Duration, Duration) {
        let start = Instant::now();
        loop {
            let stat = stat(self.child.id()).unwrap();
            if stat[0] == "Z" {
                return (start.elapsed(), ticks(&stat));
            }
            assert!(start.elapsed() < PATIENCE, "the game lives on");
            thread::sleep(Duration::from_millis(3));
        }
    }

    pub fn is_dead(&self, pid: Pid) -> bool {
        stat(pid.as_raw_nonzero().get().cast_unsigned()).is_none_or(|stat| stat[0] == "Z")
    }

    /// The processor time that the game has used.
    pub fn cpu(&self) -> Duration {
        let pid = self.pid().as_raw_nonzero();
        let mut nanos = 0;
        for task in fs::read_dir(format!("/proc/{pid}/task")).unwrap() {
            let Ok(stat) = fs::read_to_string(task.unwrap().path().join("schedstat")) else {
                return ticks(&stat(pid.get().cast_unsigned()).unwrap());
            };
            nanos += stat.split(' ').next().unwrap().parse::<u64>().unwrap();
        }
        Duration::from_nanos(nanos)
    }

    /// The terminal's modes that were switched on and not off again, or off and not on again.
    pub fn unbalanced(&self) -> Vec<String> {
        let output = self.output();
        let bytes = &output.bytes;
        let mut modes = BTreeMap::new();
        let mut flags = 0;
        for (at, _) in bytes.windows(2).enumerate().filter(|(_, two)| two == b"\x1b[") {
            let body: String = bytes[at + 2..].iter().take(40).map(|&byte| char::from(byte)).collect();
            let Some(end) = body.find(|sign: char| ('@'..='~').contains(&sign)) else { continue };
            let last = &body[end..=end];
            match (body[..end].split_at_checked(1), last) {
                (Some(("?", numbers)), "h" | "l") => {
                    for number in numbers.split(';') {
                        modes.insert(number.to_owned(), last == "h");
                    }
                }
                (Some((">", _)), "u") => flags += 1,
                (Some(("<", _)), "u") => flags -= 1,
                _ => {}
            }
        }
        let mut left: Vec<String> =
            modes.iter().filter(|&(mode, &on)| on != (mode == "25")).map(|(mode, on)| format!("{mode} {on}")).collect();
        if flags != 0 {
            left.push(format!("keyboard flags {flags}"));
        }
        left
    }

    /// How the terminal's settings differ from those before the game; `None` if they do not.
    pub fn settings_differ(&self) -> Option<String> {
        let now = modes_of(self.master());
        (now != self.before).then(|| format!("before {}\nnow    {now}", self.before))
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
        let is_below = matches!(self.company, Company::Script | Company::Shell | Company::Other(_));
        if let Some(pid) =
            child_of(self.child.id()).filter(|_| is_below).and_then(|pid| Pid::from_raw(pid.cast_signed()))
        {
            let _ = kill_process(pid, Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.home);
    }
}

fn words(first: &[&str], then: &[&str]) -> Command {
    let mut command = Command::new(first[0]);
    command.args(&first[1..]).args(then);
    command
}

/// A size for the parsed screen, which has at least one cell.
fn cells(number: u16) -> NonZero<u16> {
    NonZero::new(number).unwrap_or(NonZero::<u16>::MIN)
}

fn set_size(master: impl std::os::fd::AsFd, (width, height): (u16, u16)) {
    tcsetwinsize(master, Winsize { ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
}

/// The settings of the terminal. They are read at this end, because the other end is gone with the session's leader.
fn modes_of(master: impl std::os::fd::AsFd) -> String {
    let modes = tcgetattr(master).unwrap();
    format!(
        "{:?} {:?} {:?} {:?} {:?}",
        modes.input_modes, modes.output_modes, modes.control_modes, modes.local_modes, modes.special_codes
    )
}

/// Whether the terminal has something to read, or has within `time`.
fn is_readable(master: &File, time: Duration) -> bool {
    let mut polled = [PollFd::new(master, PollFlags::IN)];
    let time = Timespec { tv_sec: 0, tv_nsec: time.subsec_nanos().into() };
    matches!(poll(&mut polled, Some(&time)), Ok(1..))
}

fn read(mut master: File, output: &Mutex<Output>, stop: &AtomicBool, frozen: &AtomicBool) {
    let mut tail = Vec::new();
    let mut bytes = [0; 4096];
    let mut is_held = false;
    let mut in_frame = false;
    while !stop.load(Ordering::Relaxed) {
        if frozen.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(5));
            continue;
        }
        if !is_readable(&master, if in_frame { REST } else { Duration::from_millis(20) }) {
            if in_frame && !is_held {
                in_frame = false;
                let mut output = output.lock().unwrap();
                output.frames += 1;
                let fault = output.check.as_ref().and_then(|check| check(output.parser.screen()));
                output.faults.extend(fault);
            }
            continue;
        }
        let Ok(count) = master.read(&mut bytes) else {
            // Nobody has the other end open now, but somebody may open it again.
            thread::sleep(Duration::from_millis(5));
            continue;
        };
        in_frame = true;
        let mut output = output.lock().unwrap();
        output.bytes.extend(&bytes[..count]);
        output.parser.process(&bytes[..count]);
        for &byte in &bytes[..count] {
            if tail.len() == HOLD.len() {
                tail.remove(0);
            }
            tail.push(byte);
            is_held = tail == HOLD || (is_held && tail != SHOW);
        }
    }
}

/// The fields of a process's `stat` file, from its state on.
fn stat(pid: u32) -> Option<Vec<String>> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    Some(stat.rsplit_once(") ")?.1.split(' ').map(str::to_owned).collect())
}

fn ticks(stat: &[String]) -> Duration {
    Duration::from_millis(10 * (stat[11].parse::<u64>().unwrap() + stat[12].parse::<u64>().unwrap()))
}

/// Whether the process has become the game yet.
fn is_game(pid: u32) -> bool {
    fs::read_link(format!("/proc/{pid}/exe")).is_ok_and(|exe| exe.ends_with("sungka"))
}

/// The game that this process has started.
fn child_of(parent: u32) -> Option<u32> {
    let pids = fs::read_dir("/proc").ok()?.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    pids.into_iter().find(|&pid: &u32| is_game(pid) && stat(pid).is_some_and(|stat| stat[1] == parent.to_string()))
}
