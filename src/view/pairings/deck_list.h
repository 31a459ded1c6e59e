/* The decks of a tournament as rows: who plays, and what he or she has handed in. */
#ifndef TILTYARD_VIEW_PAIRINGS_DECK_LIST_H
#define TILTYARD_VIEW_PAIRINGS_DECK_LIST_H

#include "core/decks/deck_registrations.h"
#include "base/json.h"

struct listed_deck {
    uint32_t number;
    struct text name;
    const struct registered_deck *deck; /* NULL: none yet */
    bool is_old;                        /* judged by another list than the one of now, and can be judged again */
};
struct deck_list {
    const struct state *state;
    const struct tournament *tournament;
    uint32_t count;
    struct listed_deck *rows; /* by number */
    uint32_t by_verdict[VERDICTS];
    uint32_t missing, old;
};

/* `list` says by which cards decks are judged now. From the arena; points into the state. */
status deck_list_of(const struct state *state, const struct tournament *tournament, struct text list,
                    struct arena *arena, struct deck_list *decks) MUST_CHECK;
/* Members only: "tournament", "rows", "missing". */
void deck_list_json(struct json *json, const struct deck_list *decks);
/* Where anybody has handed in a deck, the member "decks" of a tournament's status: how many of each verdict, how many are
 * missing. */
void deck_counts_json(struct json *json, const struct deck_list *decks);
bool deck_list_is_any(const struct deck_list *decks);
/* "10 legal, 1 not legal, 1 missing." */
void deck_counts_say(struct buffer *out, enum language language, const struct deck_list *decks);
/* Of a deck: "verdict", "legal", "cards", "hash"; all null, but "legal", where there is none. */
void deck_json_members(struct json *json, const struct registered_deck *deck);

#endif
