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

/* Does that entry have a sealed value of that number? */
bool seals_of(const struct state *state, uint32_t number, uint64_t seq);

/* Sets an entrant's status, and whether the entrant left or came back late. */
void set_status(struct tournament *tournament, struct entrant *entrant, uint8_t wanted, uint64_t seq);

/* A map from a number to an index + 1, which grows as needed. */
#define MAP_SET(map, number, index)                                                   \
    do {                                                                              \
        if ((number) >= (map)->count) {                                               \
            if (!VEC_RESERVE((map), (number) + 1 - (map)->count)) return no_memory(); \
            (map)->count = (number) + 1;                                              \
        }                                                                             \
        (map)->rows[(number)] = (index) + 1;                                          \
    } while (0)

/* apply_command ...: one function for each kind of entry. leave_out_person_added ...: for an entry whose command was
 * undone, if its row in entries.def says TRACE. */
typedef status apply_entry(struct state *state, const struct entry *entry, struct problem *why);
#include "core/ledger/fields_as_nothing.def"
#define UNDONE_GONE(name)
#define UNDONE_TRACE(name) apply_entry leave_out_##name;
#define UNDONE_KEPT(name)
#define ENTRY(name, code, version, at_undo, line) \
    apply_entry apply_##name;                     \
    UNDONE_##at_undo(name)
#include "core/ledger/entries.def"
#undef ENTRY
#undef UNDONE_GONE
#undef UNDONE_TRACE
#undef UNDONE_KEPT
#include "core/ledger/fields_forget.def"

/* apply_decks.c: erases from the state what that person wrote into a deck list. */
void forget_decks(struct state *state, person_id person);
/* When two entrants are merged: keeps the deck that deck_joined selects. */
void join_decks(struct tournament *tournament, entrant_id kept, entrant_id gone);

/* apply_links.c: erases from the state the name with which that person asked to join. */
void forget_joins(struct state *state, person_id person);

/* apply_reports.c: erases from the state what that person wrote. */
void forget_words(struct state *state, person_id person);

/* apply_draw.c: reads the scores of a result's rows, in the order of the seats, into `scores`. False: the rows do not
 * match the table's players. */
bool scores_take(const struct state *state, const struct tournament *tournament, const struct table *table,
                 const struct score_row *rows, uint32_t count, struct score *scores);

/* apply_calls.c, apply_penalties.c: erase from the state what judges wrote in entries with sealed values of that
 * number. Call before those are dropped. */
void forget_calls(struct state *state, uint32_t number);
void forget_penalties(struct state *state, uint32_t number);

/* apply_clock.c: stops the clock of a stage that is closed. */
void end_clock(struct tournament *tournament, stage_id stage, uint64_t seq);

#endif
