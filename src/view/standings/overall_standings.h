/* Overall standings of a title over two tournaments.
 * The rows are the players who can win the title, with place and points in both tournaments; the players who cannot,
 * and why; and who is still tied. For one player it explains the place. */
#ifndef TILTYARD_VIEW_STANDINGS_OVERALL_STANDINGS_H
#define TILTYARD_VIEW_STANDINGS_OVERALL_STANDINGS_H

#include "core/rulebook/format.h"
#include "base/json.h"

struct combined_person {
    person_id person;
    uint32_t number, rank;
    bool shared;
    struct text name;
    const int64_t *values; /* by the title's columns */
};
struct combined_stranger {
    uint32_t number;
    struct text name;
    struct problem why;
};
struct overall_standings {
    const struct combination *title;
    tournament_id of[COMBINED];
    struct text slugs[COMBINED], names[COMBINED];
    bool over[COMBINED];
    bool final;    /* both tournaments are over */
    bool match;    /* a match must decide between the tied players */
    bool hosted;   /* the first of the two tournaments draws it */
    uint32_t tied; /* number of rows tied at the top */
    uint32_t count, out_count;
    struct combined_person *rows; /* best first */
    struct combined_stranger *out;
};

/* As of now. Allocated in the arena; names point into the state, which must outlive it, unchanged. */
status combined_of(const struct state *state, const struct combination *title, const tournament_id of[COMBINED],
                   struct arena *arena, struct overall_standings *overall) MUST_CHECK;
/* The object that `overall` prints, members only: the caller writes the brackets. */
void combined_json(struct json *json, enum language language, const struct overall_standings *overall);
/* One header row and one row each. */
void combined_csv(struct buffer *out, const struct overall_standings *overall);

struct combined_neighbour {
    const struct combined_person *person; /* NULL: no such player */
    struct combined_separation by;
};
struct combined_why {
    const struct combined_person *person; /* NULL: cannot have the title, and `out` says why */
    const struct combined_stranger *out;
    struct problem made[COMBINED];
    uint32_t made_count;
    struct combined_neighbour above, below; /* the nearest players who do not share the place */
    struct combined_neighbour level;        /* one of those who share it, and why they do */
    uint32_t first, end;                    /* range of the rows that share it; `end` is excluded */
};
/* Why that player has that place. REFUSED TY-ENTERED: plays in neither tournament. `overall` must outlive the
 * result. */
status combined_explain(const struct state *state, const struct overall_standings *overall, person_id person,
                        struct combined_why *found, struct problem *why) MUST_CHECK;
void combined_why_json(struct json *json, enum language language, const struct overall_standings *overall,
                       const struct combined_why *why);

#endif
