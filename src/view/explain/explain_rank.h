/* Explains a player's place in the standings.
 * It gives the neighbours in the order, the first criterion that separates them, its two values, and the games that
 * made these values. */
#ifndef TILTYARD_VIEW_EXPLAIN_EXPLAIN_RANK_H
#define TILTYARD_VIEW_EXPLAIN_EXPLAIN_RANK_H

#include "view/pairings/pairings.h"

struct explained_game {
    enum stage_kind kind;
    uint32_t round, table;
    const struct score *score;
    struct game game;     /* what it gave, by the format's columns for games */
    uint32_t corrections; /* of the table's result */
    bool points_only;     /* the winner stays as played, although the corrected points say otherwise */
};

struct explained_person {
    entrant_id entrant;
    uint32_t number;
    struct text name;
    enum entrant_status status;
    uint32_t rank; /* 0: no place */
    bool shared;
    uint32_t game_count;
    struct explained_game *games; /* for a neighbour, only the games that made the value */
    int64_t totals[COLUMNS_MAX];  /* of the number columns over all games */
    bool has_totals;              /* the value is made of these totals */
    int64_t values[COLUMNS_MAX];  /* in the standings */
};

struct explained_neighbour {
    bool is_there;
    struct explained_person person;
    const struct tiebreak *criterion;
    int64_t own, other;
    struct problem why; /* the rule, and what separates the two players */
};

struct explained_place {
    const struct format *format;
    struct text slug, title;
    uint32_t round;
    bool final;
    bool nothing_played; /* no result counts yet */
    uint32_t placed;     /* number of players with a place */
    struct explained_person person;
    /* The nearest players before and after, leaving out those who share the place. */
    struct explained_neighbour above, below;
    /* For a shared place: the criterion in which the players are tied, and its value. */
    const struct tiebreak *level;
    int64_t level_value;
    struct problem level_why;
    uint32_t sharer_count;
    struct explained_person *sharers; /* the other players who share it; without games */
    struct notices remarks;
};

/* After that round; 0: as of now. Allocated in the arena; the state must outlive it, unchanged. */
status explain_place(const struct state *state, tournament_id tournament, uint32_t round, entrant_id entrant,
                     struct arena *arena, struct explained_place *place) MUST_CHECK;
/* The criterion whose text says how the value is made from the games: the first such one of those that separate here;
 * NULL: none. */
const struct tiebreak *explained_making(const struct explained_place *place);
/* "14 VP + 63 IP ÷ 2", and the column of what it makes, where the value is a sum of other columns; NULL: it is none. */
const struct column *explained_sum(struct buffer *out, enum language language, const struct explained_place *place);
/* "Your score is 45.5. Bia, 6th, has 46."; no message: no such value separates the player from the one above. `ordinal`:
 * the place of the one above. */
struct sentence explained_own(const struct state *state, const struct tournament *tournament,
                              const struct explained_place *place, struct text ordinal);
/* The object that `explain player` prints, members only: the caller writes the brackets. */
void explain_place_json(struct json *json, enum language language, const struct explained_place *place);

#endif
