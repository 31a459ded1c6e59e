/* What the files of decide share: one function a command, each in the file of
 * its subject, and the checks that several need.
 */
#ifndef TILTYARD_CORE_DECIDE_DECIDE_INTERNAL_H
#define TILTYARD_CORE_DECIDE_DECIDE_INTERNAL_H

#include "core/decide/decide.h"
#include "core/ledger/draw_record.h"
#include "core/rulebook/format.h"

/* After the last entry: writes into the first, which opens the command, how many follow, and chains the rows. */
status decision_close(struct decision *decision, struct entry *opening) MUST_CHECK;
/* TY-TOURNAMENT: the command's tournament. The pointer holds until the next tournament is added. */
status decide_tournament(const struct decision *decision, struct tournament **tournament) MUST_CHECK;
/* TY-NAME: the person of that number. */
status decide_person(const struct decision *decision, uint32_t number, person_id *person) MUST_CHECK;
/* TY-ENTERED: that person in the tournament. */
status decide_entrant(const struct decision *decision, const struct tournament *tournament, uint32_t number,
                      entrant_id *entrant) MUST_CHECK;
/* TY-TEXT: a name or label that can stand in a line. */
status check_label(const struct decision *decision, struct text text, uint32_t characters_max) MUST_CHECK;

/* TY-OPTION, or the rule that closes an option's values: sets options of that tournament, and of the event. */
status enter_settings(struct decision *decision, uint16_t tournament, const struct format *format,
                      const struct setting_row *rows, uint32_t count, bool house_rule) MUST_CHECK;
/* TY-OPTION, or the rule that closes the set of values: may one of that format's options have that value? */
status check_setting(struct decision *decision, const struct format *format, const struct setting_row *setting,
                     bool house_rule) MUST_CHECK;
/* TY-TEXT: a name that a person can have. */
status check_person_name(struct text name, struct problem *why) MUST_CHECK;
/* A name as it is kept: without white space around it, in normal form C, so that equal names have equal bytes. */
status compose_name(struct decision *decision, struct text typed, struct text *name) MUST_CHECK;
/* Registers somebody: a name that can be one, a number that is free. */
status add_person(struct decision *decision, const struct newcomer_row *row, uint32_t number) MUST_CHECK;
/* A person of that number, entered in the command's tournament with that order; names as newcomer_check wants them. */
status enter_newcomer(struct decision *decision, const struct newcomer_row *row, uint32_t number, uint32_t order,
                      bool late) MUST_CHECK;
/* The number that the next person gets. */
uint32_t next_number(const struct state *state);
/* TY-NAME, as notices: two people of one name, or nearly (duplicate_names.c). `first` is the first new person; `renamed` one who
 * has a new name, or NOBODY. */
status warn_duplicate_names(struct decision *decision, uint32_t first, uint32_t renamed) MUST_CHECK;
/* TY-ATTEST: that person agrees to what everybody says who enters. */
status enter_attestation(struct decision *decision, uint32_t number) MUST_CHECK;

/* After an entry that says who runs the event, who plays, or how large it is: refused where the general rules of a game
 * do not let somebody of the staff play. What is still to be done before the first round is a notice. */
status check_staff(struct decision *decision) MUST_CHECK;
/* Before that tournament's draw: the same, and what was a notice is refused, too. */
status check_staff_of_draw(const struct decision *decision, const struct tournament *tournament) MUST_CHECK;
/* As notices: who stands in for each organizer who plays there; with NOBODY for all of them. */
void notice_seconds(struct decision *decision, const struct tournament *tournament, person_id person);
/* As notices: what else is to be known of events of this tier. */
void notice_tier(struct decision *decision);
/* TY-OPTION: one setting of the event; or, where it can be one, of that tournament (OF_THE_EVENT: of all). */
status enter_event_setting(struct decision *decision, uint16_t tournament,
                           const struct setting_row *setting) MUST_CHECK;

/* TY-UNUSUAL: refuses scores beyond what the format's games end with, or warns of them. */
status check_usual(struct decision *decision, const struct tournament *tournament, table_id table,
                   const struct score *scores, uint8_t unusual) MUST_CHECK;
/* Enters a table's scores, in the order of its seats, without asking the format again. */
status enter_scores(struct decision *decision, table_id table, const struct score *scores) MUST_CHECK;
/* TY-SEATS and the format's rule for everybody: puts scores into the order of the seats; each seat must get exactly
 * one, or where a mark says it all at most one. `scores` has room for the table, and is zeroed. */
status order_scores(struct decision *decision, const struct tournament *tournament, table_id table,
                    const struct score_row *rows, uint32_t count, struct score *scores) MUST_CHECK;
/* TY-SEATS: who does not sit there; and where, if at another table of that stage. */
status refuse_stranger(const struct decision *decision, const struct tournament *tournament, table_id table,
                       entrant_id stranger) MUST_CHECK;
/* TY-RESULT: the table has one; and how it is taken back, where it was entered by itself. */
status refuse_result(const struct decision *decision, const struct table *table);
/* A table's scores as an entry has them, in the decision's arena. */
struct score_rows {
    struct score_row *rows;
    uint32_t count;
};
status format_scores(struct decision *decision, table_id table, const struct score *scores,
                     struct score_rows *rows) MUST_CHECK;
/* A lot among the people of these numbers: records it, and puts them into the order that it gave. */
status enter_lot(struct decision *decision, uint32_t *numbers, uint32_t count, uint32_t pick) MUST_CHECK;
/* TY-DRAFT-OLD: publishes that draft; a table that nobody needs to play is decided with it. */
status enter_publication(struct decision *decision, struct tournament *tournament, stage_id draft) MUST_CHECK;
/* As a notice: who of that stage sits at an open table of another tournament, too. */
void warn_double_booking(struct decision *decision, const struct tournament *tournament, stage_id stage);
/* TY-STAGE: the stage that is under way. */
status open_stage(const struct decision *decision, const struct tournament *tournament, stage_id *id) MUST_CHECK;
/* As notices, where decks are handed in: who has none, and which are not legal. */
void notice_decks(struct decision *decision, const struct tournament *tournament);
/* As a notice, before these two are one: which deck stays, and which goes. */
void notice_joined_decks(struct decision *decision, const struct tournament *tournament, person_id kept,
                         person_id gone);
/* TY-STAGE: the draft or the round that is being played. TY-DRAFT-OLD: a draft that must be drawn again anyway takes no
 * changes, which would go with it. */
status stage_by_hand(const struct decision *decision, const struct tournament *tournament, stage_id *stage) MUST_CHECK;
/* TY-HAND, TY-STATUS, TY-REASON, or the format's rule: exchanges two of that stage. `tables`: at which they sat; NOBODY: at
 * none. */
status enter_swap(struct decision *decision, struct tournament *tournament, stage_id stage,
                  const struct command_people_swap *wish, table_id tables[2]) MUST_CHECK;
/* TY-HAND: nobody is moved to or from a table that has a result; and how it is taken back. */
status check_unplayed(const struct decision *decision, const struct table *table) MUST_CHECK;
/* As a notice: at this table, as people sit now, they would be together again, against the format's rule. */
void notice_same_table(struct decision *decision, const struct tournament *tournament, table_id id);
/* As notices: games of the command's tournament that no longer belong to their tables. */
void notice_places(struct decision *decision);
/* What to call a stage in a sentence: "round 2", "final". */
struct argument arg_stage(const struct stage *stage);
/* The open stage's tables that have no result, as "2, 5, 7". */
struct argument arg_missing_tables(const struct tournament *tournament, stage_id stage);

status decide_event_create(struct decision *decision) MUST_CHECK;
status decide_tournament_create(struct decision *decision) MUST_CHECK;
status decide_event_finish(struct decision *decision) MUST_CHECK;
status decide_tournaments_combine(struct decision *decision) MUST_CHECK;
/* Says that these two are combined, the first being the one that has the deciding match. */
status enter_combination(struct decision *decision, tournament_id one, tournament_id other) MUST_CHECK;
status decide_event_set(struct decision *decision) MUST_CHECK;
status decide_staff_set(struct decision *decision) MUST_CHECK;
status decide_people_attest(struct decision *decision) MUST_CHECK;
status decide_deck_enter(struct decision *decision) MUST_CHECK;
status decide_bans_set(struct decision *decision) MUST_CHECK;
status decide_deck_table(struct decision *decision) MUST_CHECK;
status decide_lot_draw(struct decision *decision) MUST_CHECK;
status decide_command_undo(struct decision *decision) MUST_CHECK;

status decide_people_add(struct decision *decision) MUST_CHECK;
status decide_person_rename(struct decision *decision) MUST_CHECK;
status decide_person_forget(struct decision *decision) MUST_CHECK;
status decide_people_enrol(struct decision *decision) MUST_CHECK;
status decide_entrant_order(struct decision *decision) MUST_CHECK;
status decide_entrant_change(struct decision *decision) MUST_CHECK;
status decide_entrant_decline(struct decision *decision) MUST_CHECK;
status decide_people_apart(struct decision *decision) MUST_CHECK;

status decide_link_grant(struct decision *decision) MUST_CHECK;
status decide_link_revoke(struct decision *decision) MUST_CHECK;
status decide_code_renew(struct decision *decision) MUST_CHECK;
status decide_code_enter(struct decision *decision) MUST_CHECK;
/* A link with the next number; `token` is the hash of its token. */
status enter_link(struct decision *decision, enum link_role role, uint32_t person, struct text label,
                  const uint8_t token[HASH_SIZE]) MUST_CHECK;

status decide_join_ask(struct decision *decision) MUST_CHECK;
status decide_join_approve(struct decision *decision) MUST_CHECK;
status decide_join_refuse(struct decision *decision) MUST_CHECK;
/* Enters a person in the command's tournament, behind all others, if the rules let people in now. */
status enrol_newcomer(struct decision *decision, uint32_t number) MUST_CHECK;

status decide_result_report(struct decision *decision) MUST_CHECK;
status decide_report_answer(struct decision *decision) MUST_CHECK;
status decide_result_check(struct decision *decision) MUST_CHECK;
/* TY-CHECK, as notices: what people said against results of the last stage, and who was not heard. */
void notice_checks(struct decision *decision, const struct tournament *tournament);

status decide_checkin_open(struct decision *decision) MUST_CHECK;
status decide_checkin_enter(struct decision *decision) MUST_CHECK;
status decide_checkin_close(struct decision *decision) MUST_CHECK;
status decide_absent_drop(struct decision *decision) MUST_CHECK;
status decide_judge_call(struct decision *decision) MUST_CHECK;
status decide_call_take(struct decision *decision) MUST_CHECK;
status decide_call_rule(struct decision *decision) MUST_CHECK;
status decide_call_drop(struct decision *decision) MUST_CHECK;
status decide_penalty_give(struct decision *decision) MUST_CHECK;
status decide_penalty_cancel(struct decision *decision) MUST_CHECK;
/* As a notice before a draw: check-in is open, or was closed, and people are missing. */
void notice_absent(struct decision *decision, const struct tournament *tournament);
/* As a notice: check-in is open, and whoever comes to the desk now counts as checked in. */
void notice_counts_in(struct decision *decision, const struct tournament *tournament);
/* The format's rule, and as a notice whether somebody who leaves still sits at a table without a result. */
status check_status_change(struct decision *decision, const struct tournament *tournament, entrant_id id,
                           enum entrant_status wanted) MUST_CHECK;

status decide_tournament_import(struct decision *decision) MUST_CHECK;

status decide_draw_make(struct decision *decision) MUST_CHECK;
status decide_draw_publish(struct decision *decision) MUST_CHECK;
status decide_result_enter(struct decision *decision) MUST_CHECK;
status decide_stage_close(struct decision *decision) MUST_CHECK;
status decide_result_correct(struct decision *decision) MUST_CHECK;
status decide_round_take(struct decision *decision) MUST_CHECK;
status decide_people_swap(struct decision *decision) MUST_CHECK;
status decide_person_seat(struct decision *decision) MUST_CHECK;
status decide_people_merge(struct decision *decision) MUST_CHECK;

status decide_game_create(struct decision *decision) MUST_CHECK;
status decide_game_move(struct decision *decision) MUST_CHECK;
status decide_game_bid(struct decision *decision) MUST_CHECK;
status decide_game_open(struct decision *decision) MUST_CHECK;
status decide_game_lot(struct decision *decision) MUST_CHECK;

/* TY-REASON: whatever is done by hand says why. */
status check_reason(const struct decision *decision, struct text reason) MUST_CHECK;
status decide_announcement_make(struct decision *decision) MUST_CHECK;
status decide_announcement_withdraw(struct decision *decision) MUST_CHECK;
status decide_clock_start(struct decision *decision) MUST_CHECK;
status decide_clock_pause(struct decision *decision) MUST_CHECK;
status decide_clock_go(struct decision *decision) MUST_CHECK;
status decide_clock_stop(struct decision *decision) MUST_CHECK;
status decide_clock_add(struct decision *decision) MUST_CHECK;
status decide_clock_extra(struct decision *decision) MUST_CHECK;
status decide_room_set(struct decision *decision) MUST_CHECK;
status decide_table_fix(struct decision *decision) MUST_CHECK;
/* What the tables of the stage are called that was just published, where that is not their place in the draw. */
status enter_table_numbers(struct decision *decision, stage_id stage) MUST_CHECK;

#endif
