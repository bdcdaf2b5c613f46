//! The files that packages install beside the program: completions for shells and the manual page in `share/`, and the
//! entries for software centres in `assets/`. `UPDATE_EXPECT=1 cargo test` writes completions and manual page again.

use std::fs;
use std::path::Path;

use clap::{Arg, Command, CommandFactory as _};
use clap_complete::{Shell, generate};
use expect_test::expect_file;
use roff::{Inline, Roff, bold, italic, roman};
use sungka::cli::{Cli, reference};
use sungka::keys::{BINDINGS, Keymap, Layout};
use sungka::prefs::Language;
use sungka::words::phrases;
use sungka_core::{Rules, Side};

/// The completion script for a shell. For rules it offers names and files, which clap_complete does not for zsh and
/// fish: it stops at the names.
fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    generate(shell, &mut Cli::command(), "sungka", &mut script);
    let script = String::from_utf8(script).unwrap();
    let names = sungka::files::presets::names().collect::<Vec<_>>().join(" ");
    match shell {
        Shell::Zsh => zsh(&script, &names),
        Shell::Fish => {
            let rules = [
                format!("complete -c sungka -l rules -d 'The same as RULES' -r -F -a '{names}'"),
                format!("complete -c sungka -n __fish_sungka_needs_command -a '{names}'"),
                format!("complete -c sungka -n '__fish_sungka_using_subcommand rules' -a '{names}'"),
            ];
            format!("{script}\n# Names of rules; files are offered beside them.\n{}\n", rules.join("\n"))
        }
        _ => script,
    }
}

/// Mends the script of clap_complete for zsh. One word may be rules or a command, but the script expects two: it would
/// take `rules` for the rules and wait for a command. Here the word is a command, and the list of commands offers rules
/// too.
fn zsh(script: &str, names: &str) -> String {
    let (wanted, word) = (format!("({names})"), "$line[2]");
    assert!(script.contains(&wanted) && script.contains(word), "clap_complete writes this otherwise now");
    let lines = script.lines().filter(|line| !line.starts_with("'::named -- "));
    let mut text =
        lines.map(|line| line.replace(&wanted, "_sungka_rules").replace(word, "$line[1]") + "\n").collect::<String>();
    for commands in ["sungka commands", "sungka rules commands"] {
        let told = format!("    _describe -t commands '{commands}' commands \"$@\"\n");
        assert!(text.contains(&told), "{told}");
        text = text.replace(&told, &format!("{told}    _sungka_rules\n"));
    }
    let rules = format!("_sungka_rules() {{\n    compadd -- {names}\n    _files -g '*.toml'\n}}\n\n_sungka() {{");
    text.replacen("_sungka() {", &rules, 1)
}

#[test]
fn completions_match_the_command_line() {
    expect_file!["../../share/completions/sungka.bash"].assert_eq(&completions(Shell::Bash));
    expect_file!["../../share/completions/_sungka"].assert_eq(&completions(Shell::Zsh));
    expect_file!["../../share/completions/sungka.fish"].assert_eq(&completions(Shell::Fish));
    expect_file!["../../share/completions/sungka.elv"].assert_eq(&completions(Shell::Elvish));
    expect_file!["../../share/completions/_sungka.ps1"].assert_eq(&completions(Shell::PowerShell));
}

#[test]
fn the_manual_page_matches_the_command_line() {
    expect_file!["../../share/man/man1/sungka.1"].assert_eq(&manual());
}

/// The manual page: the options and commands from clap, and the other parts of the help page.
fn manual() -> String {
    let mut cli = Cli::command();
    cli.build();
    let mut page = Roff::new();
    let version = format!("sungka {}", env!("CARGO_PKG_VERSION"));
    page.control("TH", ["SUNGKA", "1", "", version.as_str(), "Games"]);
    head(&mut page, "Name");
    page.text([roman("sungka - the sowing game of the Philippines, for two people at one keyboard")]);
    head(&mut page, "Synopsis");
    let mut commands = Vec::new();
    leaves(&cli, "sungka", &mut commands);
    for (at, (path, command)) in commands.iter().enumerate() {
        if at > 0 {
            page.control("br", []);
        }
        page.text(synopsis(path, command));
    }
    head(&mut page, "Description");
    page.text(inlines(
        "Sungka is a mancala: you lift the seeds of a hole and drop them one by one around the board, your own store \
         with it. `sungka` plays it in the terminal, round after round, by sixteen sets of rules and by rules of your \
         own; nothing is sent anywhere.",
    ));
    paragraphs(&mut page, cli.get_long_about().unwrap().to_string().split_once("\n\n").unwrap().1);
    head(&mut page, "Options");
    let (plain, headed): (Vec<&Arg>, Vec<&Arg>) =
        cli.get_arguments().partition(|option| option.get_help_heading().is_none());
    plain.into_iter().for_each(|option| entry(&mut page, option));
    let mut under = "";
    for option in headed {
        let heading = option.get_help_heading().unwrap();
        if heading != under {
            page.control("SS", [heading.split(" (").next().unwrap()]);
            let note = heading.split_once('(').unwrap().1.trim_end_matches(')');
            page.text(inlines(&format!("{}{}.", note[..1].to_uppercase(), &note[1..])));
            under = heading;
        }
        entry(&mut page, option);
    }
    head(&mut page, "Commands");
    for (path, command) in commands.iter().skip(1) {
        page.control("SS", [path.trim_start_matches("sungka ")]);
        paragraphs(&mut page, &command.get_long_about().or(command.get_about()).unwrap().to_string());
        let own = |option: &&Arg| !["help", "version"].contains(&option.get_id().as_str());
        let (own, house): (Vec<&Arg>, Vec<&Arg>) =
            command.get_arguments().filter(own).partition(|option| option.get_help_heading().is_none());
        own.into_iter().for_each(|option| entry(&mut page, option));
        if !house.is_empty() {
            page.control("PP", []);
            page.text([roman("It takes the house rules named above, too.")]);
        }
    }
    head(&mut page, "Keys");
    keys(&mut page);
    for section in &reference::SECTIONS {
        // A manual page has its examples last, and a heading of its own for exit codes.
        if section.heading != "Examples" {
            part(&mut page, section);
        }
    }
    part(&mut page, &reference::SECTIONS[0]);
    page.to_roff()
}

fn head(page: &mut Roff, heading: &str) {
    page.control("SH", [heading.to_uppercase().as_str()]);
}

fn part(page: &mut Roff, section: &reference::Section) {
    head(page, if section.heading == "Exit codes" { "Exit status" } else { section.heading });
    for (what, means) in section.entries {
        page.control("TP", []);
        page.text([bold(*what)]);
        page.text(inlines(means));
    }
}

/// The commands without subcommands, each with its full name.
fn leaves<'c>(command: &'c Command, path: &str, found: &mut Vec<(String, &'c Command)>) {
    found.push((path.to_owned(), command));
    for below in command.get_subcommands().filter(|below| !below.is_hide_set() && below.get_name() != "help") {
        leaves(below, &format!("{path} {}", below.get_name()), found);
    }
}

fn synopsis(path: &str, command: &Command) -> Vec<Inline> {
    let mut line = vec![bold(path)];
    let options = command.get_opts().filter(|option| option.get_long().is_some());
    let switches = command.get_arguments().filter(|option| option.get_long().is_some_and(|long| long != "help"));
    match switches.count().max(options.count()) {
        0 => {}
        few @ 1..=2 => {
            let own = command.get_arguments().filter(|option| option.get_long().is_some_and(|long| long != "help"));
            for option in own.take(few) {
                line.extend([roman(" ["), bold(format!("--{}", option.get_long().unwrap())), roman("]")]);
            }
        }
        _ => line.extend([roman(" ["), italic("OPTIONS"), roman("]")]),
    }
    for word in command.get_positionals() {
        line.push(roman(" "));
        line.extend(positional(word));
    }
    line
}

fn positional(word: &Arg) -> Vec<Inline> {
    let name = word.get_value_names().unwrap()[0].to_string();
    let many = if word.get_num_args().unwrap().max_values() > 1 { "..." } else { "" };
    match word.is_required_set() {
        true => vec![italic(name), roman(many)],
        false => vec![roman("["), italic(name), roman(format!("]{many}"))],
    }
}

/// One option or argument: its form and what it does.
fn entry(page: &mut Roff, option: &Arg) {
    page.control("TP", []);
    let mut line = Vec::new();
    if let Some(short) = option.get_short() {
        line.extend([bold(format!("-{short}")), roman(", ")]);
    }
    match option.get_long() {
        None => line = positional(option),
        Some(long) => {
            line.push(bold(format!("--{long}")));
            let names = option.get_value_names().filter(|_| option.get_action().takes_values()).unwrap_or_default();
            let optional = option.is_require_equals_set();
            line.extend(optional.then(|| roman("[=")));
            for name in names {
                line.extend([roman(if optional { "" } else { " " }), italic(name.to_string())]);
            }
            line.extend(optional.then(|| roman("]")));
        }
    }
    page.text(line);
    let help = match option.get_id().as_str() {
        "help" => "Print help; -h prints a summary".to_owned(),
        _ => option.get_long_help().or(option.get_help()).unwrap().to_string(),
    };
    let mut parts = help.split("\n\n");
    page.text(inlines(&stopped(parts.next().unwrap())));
    for part in parts {
        page.text(inlines(&stopped(part)));
    }
    let words = option.get_possible_values();
    if option.get_action().takes_values() && !words.is_empty() && !option.is_hide_possible_values_set() {
        let words: Vec<_> = words.iter().map(|word| word.get_name().to_owned()).collect();
        page.text([roman(format!("Allowed are {}.", words.join(", ")))]);
    }
}

/// A help text with a full stop at its end.
fn stopped(text: &str) -> String {
    let text = text.trim().replace('\n', " ");
    if text.ends_with('.') { text } else { format!("{text}.") }
}

fn paragraphs(page: &mut Roff, text: &str) {
    for (at, part) in text.split("\n\n").enumerate() {
        if at > 0 || page.to_roff().ends_with(".SH DESCRIPTION\n") {
            page.control("PP", []);
        }
        page.text(inlines(&stopped(part)));
    }
}

/// Text whose words between backticks are bold.
fn inlines(text: &str) -> Vec<Inline> {
    text.split('`').enumerate().map(|(at, part)| if at % 2 == 1 { bold(part) } else { roman(part) }).collect()
}

/// The keys of the layouts, and what every other key does, in the words of the help page.
fn keys(page: &mut Roff) {
    let (words, map, holes) = (Language::English.words(), Keymap::default(), Rules::HOLES.1);
    page.text([roman(
        "The keyboard mirrors the board: the top letter row plays North's holes, the bottom one South's.",
    )]);
    for layout in Layout::ALL {
        page.control("TP", []);
        page.text([bold(layout.name())]);
        let row =
            |side| (1..=holes).filter_map(|column| layout.key(side, column)).map(String::from).collect::<Vec<_>>();
        let (north, south) = (row(Side::North).join(" "), row(Side::South).join(" "));
        page.text([roman("North "), bold(north), roman(" and South "), bold(south)]);
    }
    page.control("TP", []);
    page.text([bold("1-9, 0")]);
    page.text([roman(words.help.digits.clone())]);
    for binding in &BINDINGS {
        page.control("TP", []);
        page.text([bold(map.labels(binding.command, holes).join(", "))]);
        page.text([roman(phrases::command(words, binding.command))]);
    }
}

#[test]
fn the_entries_for_software_centres_are_well_formed() {
    for file in ["sungka.svg", "sungka.metainfo.xml"] {
        let text = fs::read_to_string(Path::new("assets").join(file)).unwrap();
        well_formed(&text).unwrap_or_else(|fault| panic!("{file}: {fault}"));
    }
    for wrong in ["<a><b></a></b>", "<a>", "<a x=1></a>", "<a/><b/>", "<a>&</a>", "<a x=\"1\" x=\"2\"/>"] {
        assert!(well_formed(wrong).is_err(), "{wrong}");
    }
    let entry = fs::read_to_string("assets/sungka.desktop").unwrap();
    assert!(entry.starts_with("[Desktop Entry]\n"));
    for line in entry.lines().skip(1).filter(|line| !line.is_empty()) {
        assert!(line.starts_with('#') || line.contains('='), "{line}");
    }
    for key in ["Type=Application", "Exec=sungka", "Icon=sungka", "Terminal=true"] {
        assert!(entry.lines().any(|line| line == key), "{key}");
    }
}

/// Checks that `text` is one element with quoted attributes, every tag closed in order, and nothing outside it.
pub fn well_formed(text: &str) -> Result<(), String> {
    let (mut open, mut roots, mut rest) = (Vec::new(), 0, text);
    while let Some((before, tag)) = rest.split_once('<') {
        let loose = open.is_empty() && !before.trim().is_empty();
        let bare = before.split('&').skip(1).any(|after| after.find(';').is_none_or(|end| end > 8));
        if loose || bare || before.contains('>') {
            return Err(format!("loose text before <{}", &tag[..tag.len().min(20)]));
        }
        if let Some(comment) = tag.strip_prefix("!--") {
            rest = comment.split_once("-->").ok_or("a comment does not end")?.1;
            continue;
        }
        let (inside, after) = tag.split_once('>').ok_or("a tag does not end")?;
        rest = after;
        if inside.starts_with('?') {
            continue;
        }
        if let Some(name) = inside.strip_prefix('/') {
            if open.pop() != Some(name.trim()) {
                return Err(format!("</{name}> closes nothing"));
            }
            continue;
        }
        let element = inside.strip_suffix('/').unwrap_or(inside);
        let name = element.split_whitespace().next().ok_or("a tag has no name")?;
        roots += usize::from(open.is_empty());
        let (mut seen, mut attributes) = (Vec::new(), element[name.len()..].trim());
        while !attributes.is_empty() {
            let (key, value) = attributes.split_once("=\"").ok_or(format!("<{name}: an attribute without quotes"))?;
            if seen.contains(&key.trim()) {
                return Err(format!("<{name}: {key} twice"));
            }
            seen.push(key.trim());
            attributes = value.split_once('"').ok_or(format!("<{name}: a quote does not end"))?.1.trim_start();
        }
        if !inside.ends_with('/') {
            open.push(name);
        }
    }
    if open.is_empty() && roots == 1 && rest.trim().is_empty() { Ok(()) } else { Err(format!("{open:?} stays open")) }
}
