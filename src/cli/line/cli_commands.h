/* Command functions: one for each command of the table; the comments name their files. */
#ifndef TILTYARD_CLI_LINE_CLI_COMMANDS_H
#define TILTYARD_CLI_LINE_CLI_COMMANDS_H

#include "app/print/print_job.h"
#include "cli/line/cli_context.h"

/* cli_table.c */
extern const struct command_table cli_command_table;

/* cmd_new.c */
status cmd_new(struct cli_context *ctx) MUST_CHECK;
/* cmd_set.c; setting_split: KEY and VALUE of a setting, which must contain '=' */
status cmd_set(struct cli_context *ctx) MUST_CHECK;
struct setting_row setting_split(struct text typed);
/* Members "tier", "faq", "date" …; as text, only those that were set. */
void event_settings_json(struct json *json, const struct state *state);
void event_settings_print(struct cli_context *ctx, uint32_t indent);
/* cmd_tournament_remove.c */
status cmd_tournament_remove(struct cli_context *ctx) MUST_CHECK;
/* cmd_staff.c */
status cmd_staff_add(struct cli_context *ctx) MUST_CHECK;
status cmd_staff_remove(struct cli_context *ctx) MUST_CHECK;
status cmd_staff_list(struct cli_context *ctx) MUST_CHECK;
/* cmd_player_edit.c */
status cmd_player_edit(struct cli_context *ctx) MUST_CHECK;
/* cmd_player_attest.c; attestation_missing: does the person play in the picked tournament (or in any, if none is
 * picked), and has not agreed to the rules? */
status cmd_player_attest(struct cli_context *ctx) MUST_CHECK;
bool attestation_missing(const struct cli_context *ctx, const struct state *state, person_id person);
/* cmd_player_add.c */
status cmd_player_add(struct cli_context *ctx) MUST_CHECK;
status cmd_player_import(struct cli_context *ctx) MUST_CHECK;
status cmd_enrol(struct cli_context *ctx) MUST_CHECK;
/* cmd_player_list.c */
status cmd_player_list(struct cli_context *ctx) MUST_CHECK;
/* cmd_player.c; cmd_apart.c */
/* Answers a command about one person: number and name in JSON, or the sentence. `number` 0: about no person. */
status person_answer(struct cli_context *ctx, uint32_t number, const struct sentence *says) MUST_CHECK;
/* Sends the command of its row (cli_table.h). */
status cmd_send(struct cli_context *ctx) MUST_CHECK;
status cmd_player_forget(struct cli_context *ctx) MUST_CHECK;
status cmd_apart(struct cli_context *ctx) MUST_CHECK;
/* cmd_draw.c */
status cmd_draw(struct cli_context *ctx) MUST_CHECK;
status cmd_publish(struct cli_context *ctx) MUST_CHECK;
/* cmd_correct.c */
status cmd_correct(struct cli_context *ctx) MUST_CHECK;
/* cmd_swap.c; cmd_round.c */
status cmd_round_enter(struct cli_context *ctx) MUST_CHECK;
status cmd_swap(struct cli_context *ctx) MUST_CHECK;
status cmd_seat(struct cli_context *ctx) MUST_CHECK;
status cmd_player_merge(struct cli_context *ctx) MUST_CHECK;
/* cmd_result.c */
status cmd_result(struct cli_context *ctx) MUST_CHECK;
status cmd_close(struct cli_context *ctx) MUST_CHECK;
/* cmd_standings.c */
status cmd_standings(struct cli_context *ctx) MUST_CHECK;
status cmd_pairings(struct cli_context *ctx) MUST_CHECK;
/* cmd_overall.c */
status cmd_overall(struct cli_context *ctx) MUST_CHECK;
/* cmd_explain.c */
status cmd_explain_table(struct cli_context *ctx) MUST_CHECK;
status cmd_explain_player(struct cli_context *ctx) MUST_CHECK;
/* cmd_status.c */
status cmd_status(struct cli_context *ctx) MUST_CHECK;
/* cmd_log.c */
status cmd_log(struct cli_context *ctx) MUST_CHECK;
/* cmd_undo.c */
status cmd_undo(struct cli_context *ctx) MUST_CHECK;
/* cmd_lot.c */
status cmd_lot(struct cli_context *ctx) MUST_CHECK;
/* cmd_checkin.c */
status cmd_checkin(struct cli_context *ctx) MUST_CHECK;
status cmd_checkin_open(struct cli_context *ctx) MUST_CHECK;
status cmd_checkin_close(struct cli_context *ctx) MUST_CHECK;
status cmd_checkin_drop_absent(struct cli_context *ctx) MUST_CHECK;
/* cmd_call.c */
status cmd_call(struct cli_context *ctx) MUST_CHECK;
status cmd_call_list(struct cli_context *ctx) MUST_CHECK;
status cmd_call_take(struct cli_context *ctx) MUST_CHECK;
status cmd_call_ruled(struct cli_context *ctx) MUST_CHECK;
status cmd_call_drop(struct cli_context *ctx) MUST_CHECK;
/* cmd_penalty.c */
status cmd_penalty(struct cli_context *ctx) MUST_CHECK;
status cmd_penalty_list(struct cli_context *ctx) MUST_CHECK;
status cmd_penalty_cancel(struct cli_context *ctx) MUST_CHECK;
/* cmd_verify.c */
status cmd_verify(struct cli_context *ctx) MUST_CHECK;
status cmd_finish(struct cli_context *ctx) MUST_CHECK;
/* cmd_announce.c */
status cmd_announce(struct cli_context *ctx) MUST_CHECK;
/* cmd_clock.c */
status cmd_clock(struct cli_context *ctx) MUST_CHECK;
status cmd_clock_start(struct cli_context *ctx) MUST_CHECK;
status cmd_clock_pause(struct cli_context *ctx) MUST_CHECK;
status cmd_clock_go(struct cli_context *ctx) MUST_CHECK;
status cmd_clock_stop(struct cli_context *ctx) MUST_CHECK;
status cmd_clock_add(struct cli_context *ctx) MUST_CHECK;
status cmd_clock_extra(struct cli_context *ctx) MUST_CHECK;
/* cmd_room.c */
status cmd_room(struct cli_context *ctx) MUST_CHECK;
/* cmd_tables.c */
status cmd_tables(struct cli_context *ctx) MUST_CHECK;
status cmd_table_fix(struct cli_context *ctx) MUST_CHECK;
/* cmd_import.c */
status cmd_import_trf(struct cli_context *ctx) MUST_CHECK;
/* cmd_import_json.c */
status cmd_import_json(struct cli_context *ctx) MUST_CHECK;

/* cmd_export.c */
status cmd_export(struct cli_context *ctx) MUST_CHECK;
/* cmd_do.c */
status cmd_do(struct cli_context *ctx) MUST_CHECK;

/* cmd_print.c */
status cmd_print(struct cli_context *ctx) MUST_CHECK;
/* cmd_checklist.c: checklist items for the picked tournament, for a judge's card; in the arena */
status checklist_notes(struct cli_context *ctx, const struct paper_note **notes, uint32_t *count) MUST_CHECK;
/* cmd_backup.c */
status cmd_backup(struct cli_context *ctx) MUST_CHECK;
/* cmd_restore.c */
status cmd_restore(struct cli_context *ctx) MUST_CHECK;
/* cmd_recover.c */
status cmd_recover(struct cli_context *ctx) MUST_CHECK;
/* cmd_player_deck.c, cmd_decks.c, cmd_bans.c, cmd_deck_check.c */
status cmd_player_deck(struct cli_context *ctx) MUST_CHECK;
status cmd_decks(struct cli_context *ctx) MUST_CHECK;
status cmd_bans(struct cli_context *ctx) MUST_CHECK;
status cmd_deck_check(struct cli_context *ctx) MUST_CHECK;
/* cmd_game.c, and cmd_game_*.c for the others */
status cmd_game_list(struct cli_context *ctx) MUST_CHECK;
status cmd_game_show(struct cli_context *ctx) MUST_CHECK;
status cmd_game_new(struct cli_context *ctx) MUST_CHECK;
status cmd_game_do(struct cli_context *ctx) MUST_CHECK;
status cmd_game_moves(struct cli_context *ctx) MUST_CHECK;
status cmd_game_log(struct cli_context *ctx) MUST_CHECK;
status cmd_game_undo(struct cli_context *ctx) MUST_CHECK;
status cmd_game_explain(struct cli_context *ctx) MUST_CHECK;
status cmd_game_lot(struct cli_context *ctx) MUST_CHECK;
status cmd_game_say(struct cli_context *ctx) MUST_CHECK;
status cmd_game_confirm(struct cli_context *ctx) MUST_CHECK;
status cmd_game_dispute(struct cli_context *ctx) MUST_CHECK;
status cmd_game_withdraw(struct cli_context *ctx) MUST_CHECK;
status cmd_game_pass(struct cli_context *ctx) MUST_CHECK;
status cmd_game_undo_ask(struct cli_context *ctx) MUST_CHECK;
status cmd_game_undo_answer(struct cli_context *ctx) MUST_CHECK;
status cmd_game_seats(struct cli_context *ctx) MUST_CHECK;
status cmd_game_result(struct cli_context *ctx) MUST_CHECK;
status cmd_game_help(struct cli_context *ctx) MUST_CHECK;
/* cmd_link.c */
status cmd_link_new(struct cli_context *ctx) MUST_CHECK;
status cmd_link_list(struct cli_context *ctx) MUST_CHECK;
status cmd_link_revoke(struct cli_context *ctx) MUST_CHECK;
/* cmd_code.c */
status cmd_codes(struct cli_context *ctx) MUST_CHECK;
status cmd_code_person(struct cli_context *ctx) MUST_CHECK;
status cmd_code_renew(struct cli_context *ctx) MUST_CHECK;
status cmd_code_enter(struct cli_context *ctx) MUST_CHECK;
/* cmd_join.c */
status cmd_join_ask(struct cli_context *ctx) MUST_CHECK;
status cmd_join_list(struct cli_context *ctx) MUST_CHECK;
status cmd_join_approve(struct cli_context *ctx) MUST_CHECK;
status cmd_join_refuse(struct cli_context *ctx) MUST_CHECK;
status cmd_join_withdraw(struct cli_context *ctx) MUST_CHECK;
/* cmd_report.c */
status cmd_report(struct cli_context *ctx) MUST_CHECK;
status cmd_reports(struct cli_context *ctx) MUST_CHECK;
/* cmd_checklist.c */
status cmd_checklist(struct cli_context *ctx) MUST_CHECK;
/* cmd_rules.c */
status cmd_rules(struct cli_context *ctx) MUST_CHECK;
/* cmd_demo.c */
status cmd_demo(struct cli_context *ctx) MUST_CHECK;
/* Makes the sample event with its first round, in a new file at that path; prints nothing. */
status demo_begin(struct cli_context *ctx, const char *path, bool drawn) MUST_CHECK;
/* cmd_serve.c */
status cmd_serve(struct cli_context *ctx) MUST_CHECK;
/* cmd_help.c */
status cmd_help(struct cli_context *ctx) MUST_CHECK;
status cmd_version(struct cli_context *ctx) MUST_CHECK;
/* cmd_start.c */
status cmd_start(struct cli_context *ctx) MUST_CHECK;

#endif
