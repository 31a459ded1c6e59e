/* Decks that were handed in, as the state has them; the organizer's own list;
 * tables drawn for deck checks.
 *
 *     const struct registered_deck *deck = deck_of(tournament, entrant);
 *     for (uint32_t i = 0; deck && i < deck->finding_count; i++) {
 *         struct finding finding = kept_finding(state, tournament, deck, i);
 *         ...
 *     }
 */
#ifndef TILTYARD_CORE_DECKS_DECK_REGISTRATIONS_H
#define TILTYARD_CORE_DECKS_DECK_REGISTRATIONS_H

#include "core/decks/deck_rules.h"
#include "core/state/state.h"

enum {
    KEPT_DECK_BYTES_MAX = 64 * 1024, /* of a list; of its findings' words */
    DECK_LIST_CHARACTERS_MAX = 160,  /* of what says by which cards it was judged */
};

/* What the tournament's rules say of decks; NULL: nothing. */
const struct deck_rules *deck_rules_of(const struct tournament *tournament);
/* The deck that entrant has handed in; NULL: none. */
const struct registered_deck *deck_of(const struct tournament *tournament, entrant_id entrant);
/* Its finding of that place. The texts live in the state. */
struct finding kept_finding(const struct state *state, const struct tournament *tournament,
                            const struct registered_deck *deck, uint32_t at);
/* The entry by which the first stage was published: since then decks stay as they are. 0: nothing is published. */
uint64_t decks_locked(const struct tournament *tournament);
/* Of two entrants who are one person: the deck that is played. One that was locked, before one that came late; else that
 * of `kept`, and that of `gone` where there is no other. NULL: neither has one. */
const struct registered_deck *deck_joined(const struct tournament *tournament, entrant_id kept, entrant_id gone);
/* Was that table drawn for a deck check? The lot's place in state.lot_records. */
bool deck_table_lot(const struct tournament *tournament, table_id table, uint32_t *lot);

/* "legal", "not legal", "the judge decides", for people. */
enum message deck_verdict_message(uint8_t verdict);
/* "error", "warning", "note", for people. */
enum message finding_level_message(uint8_t level);
/* "3f2a 91bc": how a hash is written on a slip. `room` holds HASH_BRIEF_SIZE bytes. */
enum { HASH_BRIEF_SIZE = 10 };
struct text hash_brief(const uint8_t *hash, char *room);

/* TY-DECK: it has a form and cards, is UTF-8, and is short enough to be kept. */
status deck_row_check(const struct deck_row *row, struct problem *why) MUST_CHECK;
/* What the findings say of the list in its own words: two lines for each. */
status finding_words(const struct finding_row *rows, uint32_t count, struct buffer *words) MUST_CHECK;
/* The next line of them, taken off; false: there is none. */
bool next_word(struct text *words, struct text *word);

#endif
