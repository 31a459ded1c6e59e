/* Overall standings of two tournaments.
 * A title over two tournaments as rows: everybody who can have it with place
 * and points in both, who cannot and why, and who is still tied for it; and of
 * one person why he or she stands there.
 */
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
    bool final;    /* both are over */
    bool match;    /* a match must decide between those who are tied */
    bool hosted;   /* the first of the two draws it */
    uint32_t tied; /* how many of the rows are level at the top */
    uint32_t count, out_count;
    struct combined_person *rows; /* best first */
    struct combined_stranger *out;
};

/* As things stand. From the arena; names point into the state, which must outlive it, unchanged. */
status combined_of(const struct state *state, const struct combination *title, const tournament_id of[COMBINED],
                   struct arena *arena, struct overall_standings *overall) MUST_CHECK;
/* The object that `overall` prints, its members only: the caller writes the brackets. */
void combined_json(struct json *json, enum language language, const struct overall_standings *overall);
/* One header row and one row each. */
void combined_csv(struct buffer *out, const struct overall_standings *overall);

struct combined_neighbour {
    const struct combined_person *person; /* NULL: nobody */
    struct combined_separation by;
};
struct combined_why {
    const struct combined_person *person; /* NULL: cannot have the title, and `out` says why */
    const struct combined_stranger *out;
    struct problem made[COMBINED];
    uint32_t made_count;
    struct combined_neighbour above, below; /* the nearest who do not share the place */
    struct combined_neighbour level;        /* one of those who share it, and why they do */
    uint32_t first, end;                    /* the rows that share it, to before the last */
};
/* Why that person stands there. REFUSED TY-ENTERED: is in neither of the two. `combined` must outlive it. */
status combined_explain(const struct state *state, const struct overall_standings *overall, person_id person,
                        struct combined_why *found, struct problem *why) MUST_CHECK;
void combined_why_json(struct json *json, enum language language, const struct overall_standings *overall,
                       const struct combined_why *why);

#endif
