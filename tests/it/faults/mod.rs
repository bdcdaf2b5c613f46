//! Faults known from other games of the kind, tested here on the app without a terminal. Rows that need a real terminal
//! are in `tests/terminal`; those about saved games will be with the tests of saving.
//!
//! | row | is | test |
//! |---|---|---|
//! | L06 | a window that is too small | `sizes.rs`, `screens.rs` |
//! | L07 | stale cells after a change of size | `sizes.rs` |
//! | L08 | a key counts twice | `keys::press_repeat_and_release_are_one_choice` |
//! | L09 | typed-ahead keys play later | `keys::keys_typed_while_seeds_move_choose_nothing_later` |
//! | L10 | pasted text plays or quits | `keys::a_bare_burst_makes_one_choice_a_player_at_most_and_never_quits`, `keys::a_name_takes_one_short_printable_line` |
//! | L12 | bound to one layout | `keys::a_round_can_be_played_with_arrows_enter_and_escape_only`, `keys::keys_of_other_layouts_do_nothing_and_get_a_hint` |
//! | L13 | two people, one keyboard | `keys::a_held_key_keeps_nobody_from_choosing`, `keys::two_keys_in_one_moment_count_in_either_order` |
//! | L14 | choosing twice in the opening | `opening::a_player_who_has_chosen_cannot_choose_again`, `opening::nobody_begins_a_race_before_its_countdown_is_over` |
//! | L15 | the shown opening and the engine disagree | `opening::all_pairs_of_first_holes_add_up_in_every_frame` |
//! | L16 | the secret choice leaks | `opening::no_screen_gives_the_first_choice_away`, `opening::help_says_that_waiting_is_allowed_in_a_race` |
//! | L17 | the end is not seen after a bonus or a capture | `playing::a_bonus_with_an_empty_row_does_not_lock_the_game`, `playing::a_capture_that_empties_the_board_ends_the_round` |
//! | L18 | a seed too many, a store too many | `playing::first_sowings_drop_where_they_should` |
//! | L19 | hole 0 taken for none | `playing::a_single_live_hole_is_offered_wherever_it_is`, `seats.rs` |
//! | L20 | an empty hole can be chosen | `playing::refused_choices_change_nothing` |
//! | L21 | leftovers lost, a draw booked as a loss | `playing::a_draw_is_called_a_draw`, `playing::moving_last_does_not_win` |
//! | L22 | a match without an end | `playing::players_can_stop_and_count_where_no_end_is_set`, `playing::three_hundred_matches_by_each_rule_file_end_by_their_rules_or_by_agreement` |
//! | L23 | a very long turn; state kept after leaving | `playing::the_opening_that_takes_95_of_98_is_the_same_at_every_speed`, `playing::a_match_that_is_left_in_mid_air_leaves_nothing_behind` |
//! | L24-L26 | rule files | `rules.rs` and the folder `rules/bad` |
//! | L34 | control characters from outside | `screen::control_characters_of_names_and_titles_reach_no_frame`, `screen::control_characters_of_file_names_reach_no_message` |
//! | L35 | wide and joined signs | `screen::names_of_any_script_keep_the_columns_in_line`, `screen::the_table_of_a_round_keeps_its_columns_whatever_the_names` |
//! | L36 | colour as the only sign | `screen::without_colour_no_cell_has_any`, `screen::turn_burned_holes_and_capture_are_read_without_colour` |

mod keys;
mod opening;
mod playing;
mod screen;
