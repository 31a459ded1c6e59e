/* The decks of a tournament as rows: each player and the deck that he or she handed in. */
#ifndef TILTYARD_VIEW_PAIRINGS_DECK_LIST_H
#define TILTYARD_VIEW_PAIRINGS_DECK_LIST_H

#include "core/decks/deck_registrations.h"
#include "base/json.h"

struct listed_deck {
    uint32_t number;
    struct text name;
    const struct registered_deck *deck; /* NULL: none yet */
    bool is_old;                        /* judged by another card list than the current one, and can be judged again */
};
struct deck_list {
    const struct state *state;
    const struct tournament *tournament;
    uint32_t count;
    struct listed_deck *rows; /* by number */
    uint32_t by_verdict[VERDICTS];
    uint32_t missing, old;
};

/* `list` names the card files that decks are judged by now. Allocated in the arena; points into the state. */
status deck_list_of(const struct state *state, const struct tournament *tournament, struct text list,
                    struct arena *arena, struct deck_list *decks) MUST_CHECK;
/* Members only: "tournament", "rows", "missing". */
void deck_list_json(struct json *json, const struct deck_list *decks);
/* If at least one deck was handed in: the member "decks" of a tournament's status, with the number of decks by verdict
 * and of missing decks. */
void deck_counts_json(struct json *json, const struct deck_list *decks);
bool deck_list_is_any(const struct deck_list *decks);
/* "10 legal, 1 not legal, 1 missing." */
void deck_counts_say(struct buffer *out, enum language language, const struct deck_list *decks);
/* The members of a deck: "verdict", "legal", "cards", "hash"; without a deck all are null except "legal". */
void deck_json_members(struct json *json, const struct registered_deck *deck);

#endif
