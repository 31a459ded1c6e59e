/* Functions that the files of the event log share.
 * Each describes one kind of entry: it puts the sentence into history->line. */
#ifndef TILTYARD_VIEW_HISTORY_HISTORY_INTERNAL_H
#define TILTYARD_VIEW_HISTORY_HISTORY_INTERNAL_H

#include "view/history/history_entry.h"

/* The tournament with that index; marks the line as being about it. */
const struct tournament *history_tournament(struct history *history, uint16_t index);
/* The name of a person. The fold has applied the entry already, so the person is in the state. */
struct argument history_person(const struct history *history, uint32_t number);
/* The stage of that draw, searched from the latest backwards. */
const struct stage *history_stage(const struct tournament *tournament, uint32_t draw);

status history_result_entered(struct history *history, const union entry_body *body) MUST_CHECK;
/* Each entry of a round that was taken over from paper. */
status history_round_taken(struct history *history, const struct entry *entry) MUST_CHECK;
status history_result_corrected(struct history *history, const union entry_body *body) MUST_CHECK;

status history_result_reported(struct history *history, const union entry_body *body) MUST_CHECK;
/* Entries about links, codes, requests and reports. */
status history_phone(struct history *history, const struct entry *entry) MUST_CHECK;

status history_game_created(struct history *history, const union entry_body *body) MUST_CHECK;
status history_game_moved(struct history *history, const struct entry *entry) MUST_CHECK;
status history_game_bid(struct history *history, const struct entry *entry) MUST_CHECK;
status history_bids_opened(struct history *history, const struct entry *entry) MUST_CHECK;
status history_game_lot(struct history *history, const union entry_body *body) MUST_CHECK;

/* history_settings.c: "tournament created", with the options it has at that point. */
status history_tournament_options(struct history *history, const struct tournament *tournament) MUST_CHECK;
status history_option_set(struct history *history, const union entry_body *body) MUST_CHECK;
status history_event_set(struct history *history, const union entry_body *body) MUST_CHECK;
status history_standings_set(struct history *history, const union entry_body *body) MUST_CHECK;

status history_table_fixed(struct history *history, const union entry_body *body) MUST_CHECK;
status history_tables_numbered(struct history *history, const union entry_body *body) MUST_CHECK;
/* The remaining entries, about the venue. */
status history_hall(struct history *history, const struct entry *entry) MUST_CHECK;

/* history_floor.c */
status history_checkin_opened(struct history *history, const union entry_body *body) MUST_CHECK;
status history_checkin_set(struct history *history, const union entry_body *body) MUST_CHECK;
status history_checkin_closed(struct history *history, const union entry_body *body) MUST_CHECK;
status history_absent_dropped(struct history *history, const union entry_body *body) MUST_CHECK;
status history_judge_called(struct history *history, const union entry_body *body) MUST_CHECK;
status history_call_taken(struct history *history, const union entry_body *body) MUST_CHECK;
status history_call_ruled(struct history *history, const union entry_body *body) MUST_CHECK;
status history_call_dropped(struct history *history, const union entry_body *body) MUST_CHECK;
status history_penalty_given(struct history *history, const union entry_body *body) MUST_CHECK;
status history_penalty_cancelled(struct history *history, const union entry_body *body) MUST_CHECK;

#endif
