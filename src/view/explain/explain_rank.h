/* Explains a player's place in the standings.
 * Why somebody stands where he or she does: the neighbours in the order, the
 * first criterion that separates, its two values, and the games that made them. */
#ifndef TILTYARD_VIEW_EXPLAIN_EXPLAIN_RANK_H
#define TILTYARD_VIEW_EXPLAIN_EXPLAIN_RANK_H

#include "view/pairings/pairings.h"

struct explained_game {
    enum stage_kind kind;
    uint32_t round, table;
    const struct score *score;
    struct game game;     /* what it gave, by the format's columns of a game */
    uint32_t corrections; /* of the table's result */
    bool points_only;     /* who won stands as it was played, though the points say otherwise */
};

struct explained_person {
    entrant_id entrant;
    uint32_t number;
    struct text name;
    enum entrant_status status;
    uint32_t rank; /* 0: no place */
    bool shared;
    uint32_t game_count;
    struct explained_game *games; /* of a neighbour only those that made the value */
    int64_t totals[COLUMNS_MAX];  /* of the numbers among the columns of all games */
    bool has_totals;              /* the value is made of them */
};

struct explained_neighbour {
    bool is_there;
    struct explained_person person;
    const struct tiebreak *criterion;
    int64_t own, other;
    struct problem why; /* the rule, and what separates the two */
};

struct explained_place {
    const struct format *format;
    struct text slug, title;
    uint32_t round;
    bool final;
    bool nothing_played; /* no result counts yet */
    uint32_t placed;     /* how many have a place */
    struct explained_person person;
    /* The nearest who stand before and behind, those who share the place left out. */
    struct explained_neighbour above, below;
    /* Where the place is shared: what they are level in, and with whom. */
    const struct tiebreak *level;
    int64_t level_value;
    struct problem level_why;
    uint32_t sharer_count;
    struct explained_person *sharers; /* the others; without games */
    struct notices remarks;
};

/* After that round; 0: as of now. From the arena; the state must outlive it, unchanged. */
status explain_place(const struct state *state, tournament_id tournament, uint32_t round, entrant_id entrant,
                     struct arena *arena, struct explained_place *place) MUST_CHECK;
/* How a criterion's value is made of what the games gave: of those that separate here, the first that says so; NULL:
 * none does. */
const struct tiebreak *explained_making(const struct explained_place *place);
/* The object that `explain player` prints, its members only: the caller writes the brackets. */
void explain_place_json(struct json *json, enum language language, const struct explained_place *place);

#endif
