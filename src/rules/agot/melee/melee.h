/* Melee (Luta pelo Poder) of A Game of Thrones LCG: places and points, order, seating, the way to the title; shared by
 * its files.
 * docs/rules/agot.md has every rule. */
#ifndef TILTYARD_RULES_AGOT_MELEE_MELEE_H
#define TILTYARD_RULES_AGOT_MELEE_MELEE_H

#include "rules/agot/agot_order.h"
#include "core/rulebook/format.h"

enum {
    MELEE_MARK_WINNER = 1, /* used in Joust's results, not in Melee's (AGOT-M.17) */
    MELEE_TARGET = 15,
    MELEE_POWER_MAX = 99,
    MELEE_PLAYERS_MIN = 3,
    MELEE_PLAYERS_MAX = 2048, /* the most that the seating search can handle */
    MELEE_SEATS_MAX = 5,
    MELEE_LISTED_MAX = 12, /* the largest number in the list of AGOT-M.11; AGOT-M.12 covers more */
    MELEE_SEMIFINAL_PLAYERS = 16,
    MELEE_SEMIFINAL_SEATS = 4,
};
/* AMB-AGOT-13: values of the option. */
enum { MELEE_STRENGTH_SUM, MELEE_STRENGTH_AVERAGE };

/* Reasons for a draw; the codes are stored in ledgers and are never renumbered. */
enum melee_reason {
    MELEE_WHY_ALL_BY_LOT,
    MELEE_WHY_REPEATS,   /* pairs that meet again, over all rounds; the fewest possible */
    MELEE_WHY_IDENTICAL, /* tables with exactly the players of an earlier one */
    MELEE_WHY_PLANNED,   /* together with the draw of that number */
    MELEE_WHY_PLANNED_ANEW,
    MELEE_WHY_MET, /* number of pairs at this table that met before */
    MELEE_WHY_SAME_TABLE,
    MELEE_WHY_QUICK,         /* tied players, seats they play for */
    MELEE_WHY_SEMIFINAL,     /* place after the rounds */
    MELEE_WHY_FINAL,         /* place after the rounds */
    MELEE_WHY_WON_SEMIFINAL, /* place in the semi-final's order */
    MELEE_REASONS
};

/* Steps towards a seat, and lots, in the trace of a draw (draw_trace.h). */
enum melee_step {
    MELEE_STEP_FIRST_ROUND,
    MELEE_STEP_PLANNED,
    MELEE_STEP_PLANNED_ANEW,
    MELEE_STEP_AFTER_ROUNDS,
    MELEE_STEP_SEMIFINAL,
    MELEE_STEP_QUICK,
    MELEE_STEPS
};
enum melee_lot { MELEE_LOT_ALL, MELEE_LOT_QUICK, MELEE_LOT_SEATS, MELEE_LOTS };

/* Which of a seat's two scores: the one that makes points and places, or the one that decides who advances. */
enum melee_side { MELEE_RESULT, MELEE_STANDING };
/* The place at a table with a result; 0: the player did not come. */
uint32_t melee_place(const struct tournament *tournament, table_id table, uint32_t seat, enum melee_side side);
/* Points of a preliminary game. */
int32_t melee_points(const struct tournament *tournament, table_id table, uint32_t seat);
/* Points for that place with that power. */
int32_t melee_points_for(uint32_t place, int32_t power);
/* The winner of a quick game; false: none yet. */
bool melee_quick_winner(const struct tournament *tournament, table_id table, entrant_id *winner);

/* What counts: rounds up to `round` (0: all), of the stages before `stages`. */
struct melee_span {
    uint32_t round;
    uint32_t stages;
};
#define MELEE_ALL ((struct melee_span){0, UINT32_MAX})

/* One player's totals. */
struct melee_record {
    int32_t points;
    uint32_t games;           /* rounds that the player came to */
    int32_t opponents_points; /* of everyone met, each time (AGOT-M.28) */
    uint32_t opponents;
    uint32_t
        tied; /* the place in the list of the first whom the rounds do not separate from this one, + 1; 0: no other */
    uint32_t lost_at; /* the first quick-game stage, from 1, in which the player lost to another tied one; 0: none */
};

/* Two players who were at one table in a round, and both came. */
struct melee_meeting {
    uint32_t other; /* entrant */
    table_id table;
    int8_t ahead; /* 1: finished before the other, -1: after, 0: same place */
};

/* Everything that the order depends on. */
struct melee_table {
    const struct tournament *tournament;
    struct melee_span span;
    struct melee_record *records; /* by entrant */
    uint32_t *first;              /* the meetings of entrant i: meetings[first[i]] to before meetings[first[i + 1]] */
    struct melee_meeting *meetings;
};
/* The caller frees it, also after a failure. */
status melee_table_make(const struct tournament *tournament, struct melee_span span,
                        struct melee_table *table) MUST_CHECK;
void melee_table_free(struct melee_table *table);
/* Is that stage of this kind, and does it count? */
bool melee_counts(const struct melee_table *table, uint32_t stage, enum stage_kind kind);
/* The order after the rounds, without quick games; it points to the table, which must outlive it. */
struct agot_order melee_order(const struct melee_table *table);
/* All players with a place in the order of rounds and quick games, by these statuses; also records in which quick game
 * each lost. The caller frees it, also after a failure. */
status melee_list_make(const struct melee_table *table, const uint8_t *standing, struct agot_list *list) MUST_CHECK;

/* The table sizes for that many players, larger ones first; returns the number of tables. `sizes` has room for players
 * / 3. 0: too few players. */
uint32_t melee_table_sizes(uint32_t players, uint8_t *sizes);

/* The players who compete for the title, by the results before a stage. */
struct melee_seats {
    struct agot_list order; /* those still playing, best first */
    uint32_t places;        /* in the semi-final, or the final */
    uint32_t taken;         /* the first of the order, whose place is certain */
    uint32_t tied;          /* the next of the order, tied for the remaining places; 0: no tie to break */
};
/* The number of quick games among them. */
uint32_t melee_quick_games(const struct melee_seats *seats);
/* The finalists, best first; the array has room for all entrants. `count` is how many. */
status melee_finalists(const struct tournament *tournament, struct melee_span span, const uint8_t *standing,
                       uint32_t *finalists, uint32_t *count) MUST_CHECK;
bool melee_is_over(const struct tournament *tournament);
uint32_t melee_later_stages(const struct tournament *tournament, enum stage_kind kinds[LATER_STAGES_MAX]);
status melee_next_stage(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                        struct problem *why) MUST_CHECK;
/* Is that round seated by an earlier plan, without a lot of its own? Of a round that the tournament does not have: no.
 * NO_MEMORY is the only failure. */
status melee_is_planned(const struct tournament *tournament, uint32_t round, bool *is_planned) MUST_CHECK;
/* Seats a round. */
status melee_draw_round(const struct tournament *tournament, uint32_t round, struct lot *lot,
                        struct draw *draw) MUST_CHECK;
/* Draws quick games, semi-final and final. */
status melee_draw_title(const struct tournament *tournament, const struct stage_plan *plan, struct lot *lot,
                        struct draw *draw) MUST_CHECK;
/* Seats those players at tables of these sizes so that as few as possible meet again. Adds tables and seats to the
 * draw, and to each table how many pairs meet again. */
status melee_seat_evenly(const struct tournament *tournament, const uint32_t *entrants, uint32_t count,
                         const uint8_t *sizes, uint32_t tables, struct lot *lot, struct draw *draw) MUST_CHECK;
status melee_check_result(const struct state *state, const struct tournament *tournament, table_id table,
                          struct score *scores, struct notices *notices, struct problem *why) MUST_CHECK;
/* The place of each seat by these scores alone. */
status melee_score_places(const struct tournament *tournament, table_id table, const struct score *scores,
                          uint32_t *places) MUST_CHECK;
/* How many players a game at that table selects; 0: it selects none, and equal places are shared. */
uint32_t melee_places(const struct tournament *tournament, table_id table);
bool melee_foregone(const struct tournament *tournament, table_id table, struct score *scores);
status melee_belongs(const struct state *state, const struct tournament *tournament, stage_id stage,
                     uint8_t *sets) MUST_CHECK;
status melee_rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                  struct ranking *ranking) MUST_CHECK;
status melee_separate(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id above,
                      entrant_id below, struct tiebreak_result *separation) MUST_CHECK;
/* Columns of a game: power, points, points of those met. */
status melee_games(const struct tournament *tournament, uint32_t round, entrant_id entrant,
                   struct games *games) MUST_CHECK;
status melee_remarks(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id entrant,
                     struct notices *remarks) MUST_CHECK;

#endif
