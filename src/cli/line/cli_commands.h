/* One function for each command of the table, in the file that the comment names. */
#ifndef TILTYARD_CLI_LINE_CLI_COMMANDS_H
#define TILTYARD_CLI_LINE_CLI_COMMANDS_H

#include "app/print/print_job.h"
#include "cli/line/cli_context.h"

/* cmd_new.c */
status do_new(struct run *run) MUST_CHECK;
/* cmd_set.c; KEY and VALUE of a setting, which has a = in it */
status do_set(struct run *run) MUST_CHECK;
struct setting_row setting_split(struct text typed);
/* The members "tier" and "faq"; for people, what of them was said. */
void event_settings_json(struct json *json, const struct state *state);
void event_settings_print(struct run *run, uint32_t indent);
/* cmd_staff.c */
status do_staff_add(struct run *run) MUST_CHECK;
status do_staff_remove(struct run *run) MUST_CHECK;
status do_staff_list(struct run *run) MUST_CHECK;
/* cmd_player_attest.c; and: does that person play where it is asked for (in the picked tournament, or in any), and has
 * not? */
status do_player_attest(struct run *run) MUST_CHECK;
bool attestation_missing(const struct run *run, const struct state *state, person_id person);
/* cmd_player_add.c */
status do_player_add(struct run *run) MUST_CHECK;
status do_player_import(struct run *run) MUST_CHECK;
status do_enrol(struct run *run) MUST_CHECK;
/* cmd_player_list.c */
status do_player_list(struct run *run) MUST_CHECK;
/* cmd_player.c */
status do_player_rename(struct run *run) MUST_CHECK;
status do_player_forget(struct run *run) MUST_CHECK;
status do_player_drop(struct run *run) MUST_CHECK;
status do_player_sit_out(struct run *run) MUST_CHECK;
status do_player_return(struct run *run) MUST_CHECK;
status do_player_disqualify(struct run *run) MUST_CHECK;
status do_order(struct run *run) MUST_CHECK;
status do_decline(struct run *run) MUST_CHECK;
status do_apart(struct run *run) MUST_CHECK;
/* cmd_draw.c */
status do_draw(struct run *run) MUST_CHECK;
status do_publish(struct run *run) MUST_CHECK;
/* cmd_correct.c; the words of --then stand there too, ended by NULL */
status do_correct(struct run *run) MUST_CHECK;
extern const char *const then_words[];
/* cmd_swap.c */
status do_round_enter(struct run *run) MUST_CHECK;
status do_swap(struct run *run) MUST_CHECK;
status do_seat(struct run *run) MUST_CHECK;
status do_player_merge(struct run *run) MUST_CHECK;
/* cmd_result.c */
status do_result(struct run *run) MUST_CHECK;
status do_close(struct run *run) MUST_CHECK;
/* cmd_standings.c */
status do_standings(struct run *run) MUST_CHECK;
status do_pairings(struct run *run) MUST_CHECK;
/* cmd_overall.c */
status do_overall(struct run *run) MUST_CHECK;
/* cmd_explain.c */
status do_explain_table(struct run *run) MUST_CHECK;
status do_explain_player(struct run *run) MUST_CHECK;
/* cmd_status.c */
status do_status(struct run *run) MUST_CHECK;
/* cmd_log.c */
status do_log(struct run *run) MUST_CHECK;
/* cmd_undo.c */
status do_undo(struct run *run) MUST_CHECK;
/* cmd_lot.c */
status do_lot(struct run *run) MUST_CHECK;
/* cmd_checkin.c */
status do_checkin(struct run *run) MUST_CHECK;
status do_checkin_open(struct run *run) MUST_CHECK;
status do_checkin_close(struct run *run) MUST_CHECK;
status do_checkin_drop_absent(struct run *run) MUST_CHECK;
/* cmd_call.c */
status do_call(struct run *run) MUST_CHECK;
status do_call_list(struct run *run) MUST_CHECK;
status do_call_take(struct run *run) MUST_CHECK;
status do_call_ruled(struct run *run) MUST_CHECK;
status do_call_drop(struct run *run) MUST_CHECK;
/* cmd_penalty.c */
status do_penalty(struct run *run) MUST_CHECK;
status do_penalty_list(struct run *run) MUST_CHECK;
status do_penalty_cancel(struct run *run) MUST_CHECK;
/* cmd_verify.c */
status do_verify(struct run *run) MUST_CHECK;
status do_finish(struct run *run) MUST_CHECK;
/* cmd_announce.c */
status do_announce(struct run *run) MUST_CHECK;
/* cmd_clock.c */
status do_clock(struct run *run) MUST_CHECK;
status do_clock_start(struct run *run) MUST_CHECK;
status do_clock_pause(struct run *run) MUST_CHECK;
status do_clock_go(struct run *run) MUST_CHECK;
status do_clock_stop(struct run *run) MUST_CHECK;
status do_clock_add(struct run *run) MUST_CHECK;
status do_clock_extra(struct run *run) MUST_CHECK;
/* cmd_room.c */
status do_room(struct run *run) MUST_CHECK;
/* cmd_tables.c */
status do_tables(struct run *run) MUST_CHECK;
status do_table_fix(struct run *run) MUST_CHECK;
/* cmd_import.c */
status do_import_trf(struct run *run) MUST_CHECK;

/* cmd_export.c */
status do_export(struct run *run) MUST_CHECK;
/* cmd_print.c */
status do_print(struct run *run) MUST_CHECK;
/* cmd_checklist.c: what concerns the picked tournament, for a judge's card; from the arena */
status checklist_notes(struct run *run, const struct paper_note **notes, uint32_t *count) MUST_CHECK;
/* cmd_backup.c */
status do_backup(struct run *run) MUST_CHECK;
/* cmd_restore.c */
status do_restore(struct run *run) MUST_CHECK;
/* cmd_recover.c */
status do_recover(struct run *run) MUST_CHECK;
/* cmd_deck_check.c */
/* cmd_player_deck.c, cmd_decks.c, cmd_bans.c */
status do_player_deck(struct run *run) MUST_CHECK;
status do_decks(struct run *run) MUST_CHECK;
status do_bans(struct run *run) MUST_CHECK;
status do_deck_check(struct run *run) MUST_CHECK;
/* cmd_game.c, and do_game_*.c for each of the others */
status do_game_list(struct run *run) MUST_CHECK;
status do_game_show(struct run *run) MUST_CHECK;
status do_game_new(struct run *run) MUST_CHECK;
status do_game_do(struct run *run) MUST_CHECK;
status do_game_moves(struct run *run) MUST_CHECK;
status do_game_log(struct run *run) MUST_CHECK;
status do_game_undo(struct run *run) MUST_CHECK;
status do_game_explain(struct run *run) MUST_CHECK;
status do_game_lot(struct run *run) MUST_CHECK;
status do_game_result(struct run *run) MUST_CHECK;
status do_game_help(struct run *run) MUST_CHECK;
/* cmd_link.c */
status do_link_new(struct run *run) MUST_CHECK;
status do_link_list(struct run *run) MUST_CHECK;
status do_link_revoke(struct run *run) MUST_CHECK;
/* cmd_code.c */
status do_codes(struct run *run) MUST_CHECK;
status do_code_person(struct run *run) MUST_CHECK;
status do_code_renew(struct run *run) MUST_CHECK;
status do_code_enter(struct run *run) MUST_CHECK;
/* cmd_join.c */
status do_join_ask(struct run *run) MUST_CHECK;
status do_join_list(struct run *run) MUST_CHECK;
status do_join_approve(struct run *run) MUST_CHECK;
status do_join_refuse(struct run *run) MUST_CHECK;
/* cmd_report.c */
status do_report(struct run *run) MUST_CHECK;
status do_reports(struct run *run) MUST_CHECK;
/* cmd_checklist.c */
status do_checklist(struct run *run) MUST_CHECK;
/* cmd_rules.c */
status do_rules(struct run *run) MUST_CHECK;
/* cmd_demo.c */
status do_demo(struct run *run) MUST_CHECK;
/* The sample event in its first round, in a new file at that path; nothing of it is told. */
status demo_begin(struct run *run, const char *path, bool drawn) MUST_CHECK;
/* cmd_serve.c */
status do_serve(struct run *run) MUST_CHECK;
/* cmd_help.c */
status do_help(struct run *run) MUST_CHECK;
status do_version(struct run *run) MUST_CHECK;

#endif
