/* Registered decks in the state, the organizer's own list of banned cards, and tables drawn for deck checks.
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
    KEPT_DECK_BYTES_MAX = 64 * 1024, /* of a list; of the texts of its findings */
    DECK_LIST_CHARACTERS_MAX = 160,  /* of the name of the card list by which it was judged */
};

/* The tournament's deck rules; NULL: none. */
const struct deck_rules *deck_rules_of(const struct tournament *tournament);
/* The deck that entrant has handed in; NULL: none. */
const struct registered_deck *deck_of(const struct tournament *tournament, entrant_id entrant);
/* The deck's finding with that index. Its texts are in the state. */
struct finding kept_finding(const struct state *state, const struct tournament *tournament,
                            const struct registered_deck *deck, uint32_t at);
/* The entry that published the first stage: since then decks are locked. 0: nothing is published. */
uint64_t decks_locked(const struct tournament *tournament);
/* Which deck is kept when two entrants are merged: a deck that was locked is preferred to one that came late; otherwise
 * the deck of `kept`, or that of `gone` if there is no other. NULL: neither has one. */
const struct registered_deck *deck_joined(const struct tournament *tournament, entrant_id kept, entrant_id gone);
/* Was that table drawn for a deck check? Gives the lot's index in state.lot_records. */
bool deck_table_lot(const struct tournament *tournament, table_id table, uint32_t *lot);

/* "legal", "not legal", "the judge decides", for people. */
enum message deck_verdict_message(uint8_t verdict);
/* "error", "warning", "note", for people. */
enum message finding_level_message(uint8_t level);
/* "3f2a 91bc": a short form of a hash, for slips. `room` holds HASH_BRIEF_SIZE bytes. */
enum { HASH_BRIEF_SIZE = 10 };
struct text hash_brief(const uint8_t *hash, char *room);

/* TY-DECK: checks that it has a format and cards, is UTF-8, and is short enough to be kept. */
status deck_row_check(const struct deck_row *row, struct problem *why) MUST_CHECK;
/* The texts of the findings, from the list: two lines for each. */
status finding_words(const struct finding_row *rows, uint32_t count, struct buffer *words) MUST_CHECK;
/* Takes the next line of them; false: no more. */
bool next_word(struct text *words, struct text *word);

#endif
