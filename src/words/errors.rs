//! What is said of what is wrong: `errors.toml` has every sentence, in English and in Filipino side by side.
//!
//! They are read only when something is wrong. [`message!`](crate::message) fills their braces.

use std::sync::LazyLock;

use toml::de::DeTable;

use super::sentences::sentence;
use crate::prefs::Language;

/// The contents of `errors.toml`, where native speakers mend the sentences.
const FILE: &str = include_str!("errors.toml");

impl Language {
    /// What is said of what is wrong in this language.
    pub(crate) fn errors(self) -> &'static Errors {
        static ENGLISH: LazyLock<Errors> = LazyLock::new(|| Errors::read(Language::English).unwrap_or_default());
        static FILIPINO: LazyLock<Errors> = LazyLock::new(|| Errors::read(Language::Filipino).unwrap_or_default());
        match self {
            Language::English => &ENGLISH,
            Language::Filipino => &FILIPINO,
        }
    }
}

macro_rules! errors {
    ($($section:ident: $kind:ident { $($key:ident),+ $(,)? })+) => {
        /// All sentences of one language, by the sections of `errors.toml`.
        #[derive(Default, Debug)]
        pub struct Errors {
            $(
                #[doc = concat!("The section `", stringify!($section), "`.")]
                pub $section: $kind,
            )+
        }

        $(
            #[doc = concat!("The section `", stringify!($section), "` of `errors.toml`.")]
            #[derive(Default, Debug)]
            pub struct $kind {
                $(
                    #[doc = concat!("The sentence `", stringify!($key), "`.")]
                    pub $key: String,
                )+
            }
        )+

        impl Errors {
            /// The sentences of `language` in the parsed file; `None` if one is missing.
            fn of(file: &DeTable<'_>, language: Language) -> Option<Errors> {
                Some(Errors {
                    $($section: $kind { $($key: sentence(file, stringify!($section), stringify!($key), language)?),+ },)+
                })
            }
        }

        /// The name of every sentence that the program uses, by section.
        #[cfg(test)]
        const SENTENCES: &[(&str, &[&str])] = &[$((stringify!($section), &[$(stringify!($key)),+])),+];
    };
}

errors! {
    shared: SharedErrors {
        did_you_mean, and, or,
    }
    system: SystemErrors {
        not_found, denied, no_folder, folder, full, read_only, broken_pipe, invalid_data,
    }
    line: LineErrors {
        the_name, a_name, control, long, empty, blank,
    }
    key: KeyErrors {
        unknown, same_as, no_letter, single, with_ctrl, functions,
    }
    syntax: SyntaxErrors {
        follows, no_value, straight_quotes, no_quotes, boolean, no_equals, no_name, leading_zero, open_section, open_list, open_text, backslash, no_toml, other, section_twice, twice, encoding, byte, lone_cr, control,
    }
    document: DocumentErrors {
        more, a_section, a_list, unknown, allowed, allowed_under, allowed_only_under, allowed_sections, under, missing, no_text, word, no_list, no_section, section_line, no_names, no_name, write, numbers, numbers_to_holes, range, or_holes, flags, value, not_known, not_a_word, in_quotes, not_a_flag, out_of_range, not_whole, not_a_number,
    }
    rules: RulesErrors {
        empty, min_holes, belongs_under, belongs_elsewhere, no_such, saved_as, come_with, taken, folder, range,
    }
    config: ConfigErrors {
        no_keys, rules_elsewhere, rules_no_text, no_rules, no_folder, under_keys, above_keys, in_rule_file, the_section, named_in, key_wrong, names_no_key, no_key_list, no_key, key_twice, key_of_other, key_fixed, key_of_hole_top, key_of_hole_bottom, key_digit, last_key, no_home, unread, dead_link_short, folder,
    }
    read: ReadErrors {
        folder_short, stream_short, too_large_short, folder, stream, too_large, dead_link, not_found, denied, failed,
    }
    record: RecordErrors {
        no_format, newer, other_format, first_and_start, no_position, no_date, rounds_list, round_no_text, round_empty, bad_rest, spaces, no_choice, rules_line, no_rules, no_start, in_round, in_choice, ended_itself, nobody_due, kept_line, kept_wrong, a_list_of, players_form, times_form, left_form, count_form, counts_form, holes_form, time_form,
    }
    core: CoreErrors {
        round_over, not_due, no_such_hole, burned, empty, bound, stamp, no_stamp, slip, rest, no_rest, over_before, not_over, match_over, nobody_due, match_is_over, form, holes, seeds_in_burned, total, replay_round, replay_choice, entry_side, entry_hole, entry_beat, entry_slip,
    }
    position: PositionErrors {
        long, no_side, side_word, twice, min_holes, over, seeds, no_setting, not_allowed, form, setting_wrong,
    }
    write: WriteErrors {
        no_folder, part_no_folder, folder, denied, read_only, full, quota, too_large, bad_name, stream, file_read_only, link_denied, dead_link,
    }
    name: NameErrors {
        control, home, taken, no_folder, none, point, hyphen, long, device, letter,
    }
    usage: UsageErrors {
        no_equals, wants_values, one_name, alone, once, not_both, wants_more, not_text, wants_one, wants_value, not_allowed, yes_no, no_command, no_word, one_word, other, no_option, options_listed, option_of, no_rules, both_listed, not_known, more_rounds, out_of_range, not_whole, empty, speed, no_place, large, no_size, no_choice,
    }
    tip: TipErrors {
        play, list, show, check, settings, keys, version, plain, names, manual, yes_no,
    }
    command: CommandErrors {
        output, input, terminal, sentence, in_file, folder_of_matches, mend_config, right, no_config, default, own, own_wrong, rules_listed, changes_nothing, few_holes, no_key_left, no_randomness, keep_folder, keep_exists, keep_no_folder, no_match, with_copy, not_written_exists, not_written, what_to_make, only_one, for_picture, moving_from, for_cast, for_text, too_small, no_choice_last, no_choice_none, no_choice_one, no_choice_rounds, no_round, over_before,
    }
}

impl Errors {
    /// Reads the sentences of `language`. Tests ensure that this never fails.
    fn read(language: Language) -> Option<Errors> {
        Errors::of(DeTable::parse(FILE).ok()?.get_ref(), language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_sentence() {
        for language in Language::ALL {
            assert!(Errors::read(language).is_some(), "{}", language.name());
        }
    }

    #[test]
    fn every_sentence_is_in_both_languages_with_the_same_names_and_is_used() {
        let braces = |text: &str| {
            let mut names: Vec<String> =
                text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0.to_owned())).collect();
            names.sort();
            names.dedup();
            names
        };
        let file: toml::Table = toml::from_str(FILE).unwrap();
        for (section, sentences) in &file {
            let (_, known) = SENTENCES.iter().find(|(known, _)| known == section).unwrap();
            for (key, sentence) in sentences.as_table().unwrap() {
                assert!(known.contains(&key.as_str()), "{section}.{key} is never said");
                let said = sentence.as_table().unwrap();
                assert_eq!(said.len(), Language::ALL.len(), "{section}.{key}");
                let [english, filipino] = Language::ALL.map(|language| said[language.code()].as_str().unwrap());
                assert_eq!(braces(english), braces(filipino), "{section}.{key}");
                assert!(!english.is_empty() && !filipino.is_empty(), "{section}.{key}");
                let ends = |text: &str| text.ends_with(['.', '?', '!', ':']);
                assert_eq!(ends(english), ends(filipino), "{section}.{key}");
            }
        }
    }
}
