/* Shared declarations of apply: one function for each kind of entry, and helpers that several of them need.
 *
 * A function refuses (invalid_entry) any entry that does not fit the state: by this an undo finds which later commands
 * depend on a command. */
#ifndef TILTYARD_CORE_APPLY_APPLY_INTERNAL_H
#define TILTYARD_CORE_APPLY_APPLY_INTERNAL_H

#include "core/apply/apply.h"
#include "core/rulebook/format.h"

/* The entry does not fit the state: the ledger is damaged, or was written by a newer program. */
status invalid_entry(const struct entry *entry, struct problem *why) MUST_CHECK;
status store_text(struct state *state, struct text text, struct text_ref *ref) MUST_CHECK;
/* NULL: no such index. */
struct tournament *find_tournament(const struct state *state, uint16_t index);
/* The entrant that an entry names, or NULL. */
struct entrant *find_entrant(const struct state *state, uint16_t index, uint32_t number,
                             struct tournament **tournament);
/* The current stage, if it has that draw number and that state; else NULL. */
struct stage *find_stage(struct tournament *tournament, uint32_t draw, enum stage_state wanted);

/* The table that the lot just drawn is about. NOBODY: its draw was undone since, so the lot has no effect. */
status find_table_of_lot(const struct state *state, const struct entry *entry, uint16_t index, uint32_t draw,
                         uint32_t number, uint32_t lot, struct tournament **tournament, table_id *table,
                         struct problem *why) MUST_CHECK;

/* Records where a person's sealed value is, so that it can be erased; `field` is its place in the entry. */
status store_seal(struct state *state, uint32_t number, uint32_t field, uint64_t seq) MUST_CHECK;

/* A map from a number to an index + 1, which grows as needed. */
#define MAP_SET(map, number, index)                                                   \
    do {                                                                              \
        if ((number) >= (map)->count) {                                               \
            if (!VEC_RESERVE((map), (number) + 1 - (map)->count)) return no_memory(); \
            (map)->count = (number) + 1;                                              \
        }                                                                             \
        (map)->rows[(number)] = (index) + 1;                                          \
    } while (0)

typedef status apply_entry(struct state *state, const struct entry *entry, struct problem *why);

/* apply_people.c */
apply_entry apply_person_added, apply_person_renamed, apply_person_forgotten, apply_staff_set, apply_person_attested,
    apply_entrant_entered, apply_entrant_ordered, apply_entrant_status, apply_entrant_declined, apply_people_apart;
/* For undone commands. */
apply_entry leave_out_person, leave_out_rename;

/* apply_decks.c */
apply_entry apply_deck_entered, apply_bans_set, apply_deck_table;
/* For an undone command. */
apply_entry leave_out_deck;
/* Erases from the state what that person wrote into a deck list. */
void forget_decks(struct state *state, person_id person);
/* When two entrants are merged: keeps the deck that deck_joined selects. */
void join_decks(struct tournament *tournament, entrant_id kept, entrant_id gone);

/* apply_links.c */
apply_entry apply_link_granted, apply_link_revoked, apply_code_renewed, apply_join_asked, apply_join_settled;
/* Erases from the state the name with which that person asked to join. */
void forget_joins(struct state *state, person_id person);

/* apply_reports.c */
apply_entry apply_result_reported, apply_report_answered, apply_result_checked;
/* For undone commands: what a person wrote is in the file, and can still be erased. */
apply_entry leave_out_answered, leave_out_checked;
/* Erases from the state what that person wrote. */
void forget_words(struct state *state, person_id person);
/* apply_draw.c: reads the scores of a result's rows, in the order of the seats, into `scores`. False: the rows do not
 * match the table's players. */
bool scores_take(const struct state *state, const struct tournament *tournament, const struct table *table,
                 const struct score_row *rows, uint32_t count, struct score *scores);

/* apply_checkin.c */
apply_entry apply_checkin_opened, apply_checkin_set, apply_checkin_closed, apply_absent_dropped;
/* apply_calls.c */
apply_entry apply_judge_called, apply_call_taken, apply_call_ruled, apply_call_dropped;
/* apply_penalties.c */
apply_entry apply_penalty_given, apply_penalty_cancelled;
/* For undone commands: numbers stay used, and what judges wrote is in the file and can still be erased. */
apply_entry leave_out_called, leave_out_ruled, leave_out_penalty, leave_out_cancelled;
/* Erases from the state what judges wrote in entries with sealed values of that number. Call before those are
 * dropped. */
void forget_calls(struct state *state, uint32_t number);
void forget_penalties(struct state *state, uint32_t number);
/* Does that entry have a sealed value of that number? */
bool seals_of(const struct state *state, uint32_t number, uint64_t seq);
/* Sets an entrant's status, and whether the entrant left or came back late. */
void set_status(struct tournament *tournament, struct entrant *entrant, uint8_t wanted, uint64_t seq);

/* apply_merge.c */
apply_entry apply_people_merged;

/* apply_draw.c */
apply_entry apply_draw_made, apply_rounds_planned, apply_draw_published, apply_result_entered, apply_result_corrected,
    apply_stage_closed;
apply_entry apply_round_imported, apply_tournament_imported;
apply_entry leave_out_draw, leave_out_imported;

/* apply_games.c */
apply_entry apply_game_created, apply_game_moved, apply_game_bid, apply_bids_opened, apply_game_lot;
/* For an undone command: the number stays used. */
apply_entry leave_out_game;

/* apply_hall.c */
apply_entry apply_announced, apply_announcement_withdrawn, apply_room_set, apply_standings_set;
/* For an undone command: the number stays used. */
apply_entry leave_out_announcement;

/* apply_tables.c */
apply_entry apply_tables_numbered, apply_table_fixed;

/* apply_clock.c */
apply_entry apply_clock_started, apply_clock_paused, apply_clock_turned, apply_clock_extended;
/* Stops the clock of a stage that is closed. */
void end_clock(struct tournament *tournament, stage_id stage, uint64_t seq);

/* apply_manual.c */
apply_entry apply_people_swapped, apply_person_seated;

#endif
