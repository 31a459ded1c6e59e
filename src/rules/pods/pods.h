/* Pods: records, order, draws and the cut; shared by its files. docs/rules/pods.md has every rule. */
#ifndef TILTYARD_RULES_PODS_PODS_H
#define TILTYARD_RULES_PODS_PODS_H

#include "core/rulebook/format.h"

enum { MARK_WINNER = 1 };
enum { POD = 4, POD_LEAST = 3 };        /* seats */
enum { SEMIFINALS = 4, CUT_MOST = 16 }; /* pods of the semi-final, and all their seats */

enum { COLUMN_POINTS, COLUMN_WINS, COLUMN_DRAWS, COLUMN_LOSSES, COLUMN_SHARE };
/* The codes are stored in ledgers: never remove or move one. */
enum { WHY_BY_LOT, WHY_REPEATS, WHY_POINTS, WHY_THREE, WHY_MET, WHY_SEED, WHY_ADVANCED, WHY_REPLACES };
enum { STEP_PLACE, STEP_SEED };
enum { LOT_ALL };

/* What a pod of the cut did for one of its seats. */
enum pods_advance {
    PODS_GOES_OUT,
    PODS_WAITS,       /* for the result */
    PODS_GOES_ON,     /* into the final, or won it */
    PODS_LEFT,        /* won, but had left before the final was drawn (PODS-22) */
    PODS_PASSED_OVER, /* won by a correction, after the final had been drawn by the old result */
};

/* A player's record, and what the order is based on. */
struct pods_record {
    int64_t points, wins, draws, losses;
    int64_t met_points, met_games; /* of everyone met, each time */
    int64_t way;             /* how far in the cut: 1 semi-final, 2 final, one more for the last winner; 0: not in it */
    int64_t seed;            /* in the cut; 0: none */
    table_id last;           /* pod of the cut */
    enum pods_advance ended; /* how it ended */
    uint32_t tie;            /* the last tie-breaker: a lot's place, or the entrant's number */
};
enum pods_criterion { BY_WAY, BY_SEED, BY_POINTS, BY_SHARE, BY_NOTHING };
struct records {
    const struct tournament *tournament;
    uint32_t round;           /* as it was after that round; 0: now */
    uint32_t end;             /* stages before this one count */
    int64_t seeds;            /* number of seeds given so far */
    enum pods_criterion last; /* the last criterion to use */
    struct pods_record *rows;
};

/* The records after that round (0: now), from the stages before `end`. */
status pods_records(struct arena *arena, const struct state *state, const struct tournament *tournament, uint32_t round,
                    uint32_t end, struct records *records) MUST_CHECK;
/* The first criterion in which two players differ; BY_NOTHING: none. */
enum pods_criterion pods_difference(const struct records *records, uint32_t a, uint32_t b);
/* For sorting: the better place comes first. */
int pods_compare(uint32_t a, uint32_t b, const void *records);
/* PODS-1, PODS-17: are all rounds and the cut played? */
bool pods_over(const struct tournament *tournament);

/* PODS-2: the number of pods for that many players; and how many of them seat three. */
static inline uint32_t pods_for(uint32_t people) { return (people + POD - 1) / POD; }
static inline uint32_t threes_of(uint32_t people) { return pods_for(people) * POD - people; }

/* PODS-17 */
static inline uint32_t pods_of_cut(uint8_t kind) { return kind == STAGE_FINAL ? 1 : SEMIFINALS; }

/* The functions of the format, except those in pods.c. */
status pods_make_draw(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                      struct lot *lot, struct draw *draw) MUST_CHECK;
status pods_belongs(const struct state *state, const struct tournament *tournament, stage_id stage,
                    uint8_t *sets) MUST_CHECK;
status pods_rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                 struct ranking *ranking) MUST_CHECK;
status pods_separate(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id above,
                     entrant_id below, struct tiebreak_result *separation) MUST_CHECK;
status pods_games(const struct tournament *tournament, uint32_t round, entrant_id entrant,
                  struct games *games) MUST_CHECK;

#endif
