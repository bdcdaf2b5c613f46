//! The words of the game: `words.toml` has every sentence, in English and in Filipino side by side.
//!
//! A sentence is a template; [`say!`](crate::say) fills its braces. [`phrases`](super::phrases) picks the sentence.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use toml::de::{DeTable, DeValue};

use crate::prefs::Language;

/// The contents of `words.toml`, where native speakers mend the sentences.
pub const FILE: &str = include_str!("words.toml");

impl Language {
    /// The words of this language.
    pub fn words(self) -> &'static Words {
        static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::read(Language::English).unwrap_or_default());
        static FILIPINO: LazyLock<Words> = LazyLock::new(|| Words::read(Language::Filipino).unwrap_or_default());
        match self {
            Language::English => &ENGLISH,
            Language::Filipino => &FILIPINO,
        }
    }
}

macro_rules! words {
    ($($section:ident: $kind:ident { $($key:ident),+ $(,)? })+) => {
        /// All words of one language, by the sections of `words.toml`.
        #[derive(Default, Debug)]
        pub struct Words {
            /// The language.
            pub language: Language,
            $(
                #[doc = concat!("The section `", stringify!($section), "`.")]
                pub $section: $kind,
            )+
            /// The labels of the settings of a rule file, by section and key: `board_holes`.
            pub setting: BTreeMap<String, String>,
            /// What the settings mean, by section and key.
            pub means: BTreeMap<String, String>,
            /// The headings of the settings, by section.
            pub group: BTreeMap<String, String>,
            /// The values of the settings, by section, key and value: `board_direction_clockwise`.
            pub value: BTreeMap<String, String>,
        }

        $(
            #[doc = concat!("The section `", stringify!($section), "` of `words.toml`.")]
            #[derive(Default, Debug)]
            pub struct $kind {
                $(
                    #[doc = concat!("The sentence `", stringify!($key), "`.")]
                    pub $key: String,
                )+
            }
        )+

        impl Words {
            /// The words of `language` in the parsed file; `None` if a sentence is missing.
            fn of(file: &DeTable<'_>, language: Language) -> Option<Words> {
                Some(Words {
                    language,
                    $($section: $kind { $($key: sentence(file, stringify!($section), stringify!($key), language)?),+ },)+
                    setting: all_of(file, "setting", language)?,
                    means: all_of(file, "means", language)?,
                    group: all_of(file, "group", language)?,
                    value: all_of(file, "value", language)?,
                })
            }
        }

        /// The name of every sentence that the program uses, by section.
        #[cfg(test)]
        const SENTENCES: &[(&str, &[&str])] = &[$((stringify!($section), &[$(stringify!($key)),+])),+];
    };
}

/// One sentence of the file.
pub(super) fn sentence(file: &DeTable<'_>, section: &str, key: &str, language: Language) -> Option<String> {
    in_language(file.get(section)?.get_ref().as_table()?.get(key)?.get_ref(), language)
}

/// All sentences of a section of the file, by name.
fn all_of(file: &DeTable<'_>, section: &str, language: Language) -> Option<BTreeMap<String, String>> {
    let sentences = file.get(section)?.get_ref().as_table()?.iter();
    sentences.map(|(key, said)| Some((key.get_ref().to_string(), in_language(said.get_ref(), language)?))).collect()
}

fn in_language(said: &DeValue<'_>, language: Language) -> Option<String> {
    said.as_table()?.get(language.code())?.get_ref().as_str().map(str::to_owned)
}

words! {
    count: CountWords {
        seed_one, seed_many, lap_one, lap_many,
    }
    title: TitleWords {
        round, round_of, speed, instant, clockwise, counterclockwise, too_small,
    }
    keep: KeepWords {
        not_kept, no_place, too_long, exists, again, moved, header, own_rules, goes_on, kept_in, kept_to_go_on, go_on, stands, one_due, both_due, round, played, today, yesterday, on_day, busy, busy_with, over, unreadable,
    }
    player: PlayerWords {
        south, north, top, bottom, choose, choose_short, again, again_short, ready, hand, hand_short, finished, finished_short, waits, counts, refills, wins_round, wins_match, laps, draw,
    }
    now: NowWords {
        sealed, ready, race, get_ready, two_hands, sows, sows_by_hand, hand_waits, chooses, reveal, go, goes_on, level, level_short, level_other, level_other_short, stored_more, stored_less, stored_fewest, stored_alike, finished_first, finished_last, sweeps, refills, laid_anew, replays, paused,
    }
    receipt: ReceiptWords {
        gained, lifted, choices, relay_one, relays, katok, katoks,
    }
    fate: FateWords {
        relay, relay_more, again, dead, stop, katok, katok_sum,
    }
    hint: HintWords {
        freeze, frozen, finish, one_seed, speed, take_back, make_again, refuse, again, log, help, menu, stop, stop_short, go_on, refill, new_match, close, again_short, steps, walk, next, done, back, leave, scroll, pick, yes_no, title_help,
    }
    ticker: TickerWords {
        lifts, relays, relays_more, stores, again, spent, stops_ulo, stops, dies, knocks, knocks_again, knocks_on, slips, together, forfeits, opened, passes, round_over, all_full, burned, wins, draw, own_bahay, other_bahay,
    }
    gloss: GlossWords {
        bahay, subi, katok, patay, sunog,
    }
    result: ResultWords {
        wins, draw, match_over, match_over_rounds, match_conceded, one_round, rounds_played, decided, cannot_fill, neither_can_fill, single_bahay, many_bahay, stopped, conceded, fills, fills_some, left, opens, laid_anew, both_open, seeds, went_home, katok, longest, best_turn, in_laps, row_short, slips, taken_back, taken_back_one,
    }
    end: EndWords {
        both_empty, row_empty, row_empty_one, row_empty_short, cannot_move, cannot_move_one, cannot_move_short, quiet, quiet_short, count, lead, lead_short, burn, biggest_katok, holder, record, record_longest, record_longest_short, record_best_turn, record_best_turn_short, record_katok, record_katok_short, also_longest, also_best_turn, also_katok, round_won, round_drawn, figures, wins_by, draw_large, summary, rounds, leads, level, between,
    }
    length: LengthWords {
        one, three, five, four_burned, four_burned_short, ruin, ruin_short, rules, rules_short, own, has_one, has_rounds, next, won, ends, ends_ruin, endless, as_you_like,
    }
    side: SideWords {
        title, round, draw, first_round,
    }
    log: LogWords {
        title, both, relay_one, relay_many, katok, empty, round,
    }
    notice: NoticeWords {
        no_home, config_unread, toss, new_match, no_time, frozen, nothing_moves, nobody_chooses, unknown_key, cursor, nothing_to_take_back, no_take_back_in_race, no_take_back, no_take_back_moving, nothing_to_make_again, not_agreed, nothing_to_show, has_chosen, not_due, round_over, no_such_hole, burned, empty, bound, turned, mouse_on, mouse_off, slipped, nobody_there, time_counts,
    }
    menu: MenuWords {
        title, go_on, take_back, make_again, again, stop, concede, new_match, front, turn, position, keys, theme, language, walk, help, quit,
    }
    ask: AskWords {
        quit, take_back, make_again, agrees, pair, end, stop, concede, new_match, sealed_choice, forfeited_turn, yes, no,
    }
    help: HelpWords {
        title, how, row, digits, choose, watch, go_back, review, of_match, page, sealed, race, by_hand_text, terms, origin, bahay, ulo, sungka, subi, katok, patay, sunog, lap, relay,
    }
    how: HowWords {
        aim, sowing, clockwise, counterclockwise, ahead, behind, by_hand, in_turn, in_the_round, in_the_first_round, in_each_round, opening_sealed, opening_race, every_sealed, every_race, first_goes_on, last_goes_on, fewest_goes_on, later_in_turn, bound_far, bound_near, clock, store_again, store_ends, relay, relay_own, relay_never, patay, patay_both, patay_anywhere, mikul, katok, takes_both, takes_opposite, then_ends, then_again, then_sown, lone_stays, lone_taken, needs_circuit, ends_board, ends_cannot_move, ends_row, wins_round, refill, burned, burned_for_good, unmarked, laid_anew, one_round, endless, until_ruin, until_below, rounds, rounds_or_ruin, rounds_or_below, won_by_rounds, won_by_seeds, won_by_all_seeds,
    }
    walk: WalkWords {
        title, number, sow, sown_ahead, sown_behind, again, chooses_again, relay, relayed, patay, patay_own, died, katok, katok_after_lap, knocked, knocked_again, knocked_on, over, passed_over, end, ended, went_home, ended_match, laid_anew, refilled,
    }
    origin: OriginWords {
        game, seeds, bowl, riddle, custom,
    }
    command: CommandWords {
        left, right, enter, pause, beat, faster, slower, take_back, make_again, again, choice_back, choice_on, go_to, position, log, help, menu, up, down, page_up, page_down, home, end, turn, mouse, redraw, suspend, quit,
    }
    viewer: ViewerWords {
        title, status, beat, run, halt, beats, choices, turns, play_on, to_place, position, go_to, at_start, at_end, no_place, no_round, no_choice, again, katok, patay,
    }
    position: PositionWords {
        title, how, opening, sowing, over, begins,
    }
    home: HomeWords {
        go_on, play, learn, rules, length, names, first, opening, speed, language, settings, two_names, level, alone, together, race, every_turn, duel, first_round, who_plays, save_as, hint_go_on, hint_change, hint_settings, hint_back, hint_leave, hint_open, hint_list, hint_names, hint_choose, hint_keep, hint_next, hint_done, hint_cancel, hint_letter,
    }
    front: FrontWords {
        rules, from, source, south, north, toss, keys, speed, colours, language, take_back, take_back_never, take_back_ask, take_back_free, house_rule, house_title, house_about, saved, exists, not_saved, play, save, quit, tossing, kara, krus, tossed,
    }
    plain: PlainWords {
        no_term, only_lines, welcome, played, sits, left, right, clock, elsewhere, in_sight, chooses, standing, ready, hand_waits, moves, or_wait, took, took_itself, took_beside, knocks, knocks_again, knocks_on, over, over_already, not_over, stands, stands_hand, over_bahay, over_ulo, unknown, near, one, too_long, both_due, nothing_moves, cannot_stop, may_stop, who_concedes, by_hand, unheard, hand_is_empty, taken_back, taken_back_unseen, taken_back_both, taken_back_end, taken_back_new, made_again, made_again_both, asks, board_on, board_off, brief_on, brief_off, help_holes, help_numbers, help_prompt, help_lines, help_sealed,
    }
    typed: TypedWords {
        help, board, last, score, log, how, rules, terms, brief, undo, redo, wait, stop, concede, new, quit, on, off,
    }
    does: DoesWords {
        help, board, last, score, log, how, rules, terms, brief, undo, redo, wait, stop, concede, new, quit,
    }
}

impl Words {
    /// Reads the words of `language`. Tests ensure that this never fails.
    fn read(language: Language) -> Option<Words> {
        Words::of(DeTable::parse(FILE).ok()?.get_ref(), language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_sentence() {
        for language in Language::ALL {
            assert!(Words::read(language).is_some(), "{}: {:?}", language.name(), {
                let file: toml::Table = toml::from_str(FILE).unwrap();
                let said = |sentence: &toml::Value| sentence.get(language.code()).is_some();
                let sections = file.iter().map(|(name, section)| (name, section.as_table().unwrap()));
                let missing = sections.flat_map(|(name, section)| {
                    section.iter().filter(|(_, sentence)| !said(sentence)).map(move |(key, _)| format!("{name}.{key}"))
                });
                missing.collect::<Vec<_>>()
            });
        }
    }

    #[test]
    fn every_language_has_the_same_names_in_braces() {
        let braces = |text: &str| {
            let mut names: Vec<String> =
                text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0.to_owned())).collect();
            names.sort();
            names.dedup();
            names
        };
        let file: toml::Table = toml::from_str(FILE).unwrap();
        for (name, section) in &file {
            for (key, sentence) in section.as_table().unwrap() {
                let texts = sentence.as_table().unwrap();
                assert_eq!(texts.len(), Language::ALL.len(), "{name}.{key} has a language that the game does not know");
                let [english, filipino] =
                    Language::ALL.map(|language| braces(texts[language.code()].as_str().unwrap()));
                assert_eq!(english, filipino, "{name}.{key}");
            }
        }
    }

    #[test]
    fn every_sentence_of_the_file_is_used() {
        let file: toml::Table = toml::from_str(FILE).unwrap();
        let by_name = ["setting", "means", "group", "value"];
        for (name, section) in file.iter().filter(|(name, _)| !by_name.contains(&name.as_str())) {
            let (_, known) = SENTENCES.iter().find(|(known, _)| known == name).unwrap();
            for key in section.as_table().unwrap().keys() {
                assert!(known.contains(&key.as_str()), "{name}.{key}");
            }
        }
    }

    #[test]
    fn words_name_each_command_as_a_config_file_does() {
        let file: toml::Table = toml::from_str(FILE).unwrap();
        let words = Language::English.words();
        for binding in &crate::keys::BINDINGS {
            let word = file["command"][binding.name]["en"].as_str();
            assert_eq!(word, Some(crate::words::phrases::command(words, binding.command)), "{}", binding.name);
        }
    }
}
