/* A Game of Thrones LCG, Melee (Luta pelo Poder), shared between its files:
 * places and points of a game, the order, the seating of the rounds, who plays
 * for the title. docs/rules/agot.md has every rule.
 */
#ifndef TILTYARD_RULES_AGOT_MELEE_MELEE_H
#define TILTYARD_RULES_AGOT_MELEE_MELEE_H

#include "rules/agot/agot_order.h"
#include "core/rulebook/format.h"

enum {
    MELEE_MARK_WINNER = 1, /* what Joust's results say, and Melee's cannot (AGOT-M.17) */
    MELEE_TARGET = 15,
    MELEE_POWER_MAX = 99,
    MELEE_PLAYERS_MIN = 3,
    MELEE_PLAYERS_MAX = 2048, /* whom the search can seat */
    MELEE_SEATS_MAX = 5,
    MELEE_LISTED_MAX = 12, /* whom the list of AGOT-M.11 has; beyond it AGOT-M.12 goes on */
    MELEE_SEMIFINAL_PLAYERS = 16,
    MELEE_SEMIFINAL_SEATS = 4,
};
/* AMB-AGOT-13: values of the switch. */
enum { MELEE_STRENGTH_SUM, MELEE_STRENGTH_AVERAGE };

/* Reasons for a draw; the codes stand in ledgers and are never renumbered. */
enum melee_reason {
    MELEE_WHY_ALL_BY_LOT,
    MELEE_WHY_REPEATS,   /* pairs that meet again in all rounds; the fewest there can be */
    MELEE_WHY_IDENTICAL, /* tables with the very players of an earlier one */
    MELEE_WHY_PLANNED,   /* with the draw of that number */
    MELEE_WHY_PLANNED_ANEW,
    MELEE_WHY_MET, /* at this table, how many pairs have met before */
    MELEE_WHY_SAME_TABLE,
    MELEE_WHY_QUICK,         /* tied, seats they play for */
    MELEE_WHY_SEMIFINAL,     /* place after the rounds */
    MELEE_WHY_FINAL,         /* the same */
    MELEE_WHY_WON_SEMIFINAL, /* place in its order */
    MELEE_REASONS
};

/* Steps towards a seat, and lots, of a draw's story (draw_trace.h). */
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

/* Which of a seat's scores: what makes points and places, or what says who goes on. */
enum melee_side { MELEE_RESULT, MELEE_STANDING };
/* The place at a table with a result; 0: did not come. */
uint32_t melee_place(const struct tournament *tournament, table_id table, uint32_t seat, enum melee_side side);
/* Points of a preliminary game. */
int32_t melee_points(const struct tournament *tournament, table_id table, uint32_t seat);
/* Points for that place with that power. */
int32_t melee_points_for(uint32_t place, int32_t power);
/* Who won a quick game; false: nobody yet. */
bool melee_quick_winner(const struct tournament *tournament, table_id table, entrant_id *winner);

/* What is counted: the rounds up to that one (0: all), of the stages before that one. */
struct melee_span {
    uint32_t round;
    uint32_t stages;
};
#define MELEE_ALL ((struct melee_span){0, UINT32_MAX})

/* One player's totals. */
struct melee_record {
    int32_t points;
    uint32_t games;           /* rounds to which he or she came */
    int32_t opponents_points; /* of everybody met, each time (AGOT-M.28) */
    uint32_t opponents;
    uint32_t lost_at; /* the stage of quick games in which one who is as level lost to another, from 1; 0: none */
};

/* Two at one table of a round, both of whom came. */
struct melee_meeting {
    uint32_t other; /* entrant */
    table_id table;
    int8_t ahead; /* 1: finished ahead of the other, -1: behind, 0: with an equal place */
};

/* Everything that the order rests on. */
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
/* Is that stage of the kind, and counted? */
bool melee_counts(const struct melee_table *table, uint32_t stage, enum stage_kind kind);
/* The order of the rounds without quick games; it reads the table, which must outlive it. */
struct agot_order melee_order(const struct melee_table *table);
/* Everybody with a place in the order of rounds and quick games, by these statuses; notes who lost which of these. The caller frees it, also after a
 * failure. */
status melee_list_make(const struct melee_table *table, const uint8_t *standing, struct agot_list *list) MUST_CHECK;

/* Sizes of the tables of that many players, the larger first; gives how many. `sizes` has room for players / 3. 0: they
 * are too few. */
uint32_t melee_table_sizes(uint32_t players, uint8_t *sizes);

/* Who plays for the title, by what was played before a stage. */
struct melee_seats {
    struct agot_list order; /* those who play, best first */
    uint32_t places;        /* in the semi-final, or the final */
    uint32_t taken;         /* the first of the order, who have one for certain */
    uint32_t tied;          /* the next of the order, who are level for what places are left; 0: nothing to play for */
};
/* How many quick games are played among them. */
uint32_t melee_quick_games(const struct melee_seats *seats);
/* Those who play the final, best first, from a list with room for all entrants; gives how many. */
status melee_finalists(const struct tournament *tournament, struct melee_span span, const uint8_t *standing,
                       uint32_t *finalists, uint32_t *count) MUST_CHECK;
bool melee_is_over(const struct tournament *tournament);
status melee_next_stage(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                        struct problem *why) MUST_CHECK;
/* A round's seating. */
status melee_draw_round(const struct tournament *tournament, uint32_t round, struct lot *lot,
                        struct draw *draw) MUST_CHECK;
/* Quick games, semi-final, final. */
status melee_draw_title(const struct tournament *tournament, const struct stage_plan *plan, struct lot *lot,
                        struct draw *draw) MUST_CHECK;
/* Seats those people at tables of these sizes so that they have met as little as possible before; adds tables and seats
 * to the draw, and how many pairs meet again to each table. */
status melee_seat_evenly(const struct tournament *tournament, const uint32_t *entrants, uint32_t count,
                         const uint8_t *sizes, uint32_t tables, struct lot *lot, struct draw *draw) MUST_CHECK;
status melee_check_result(const struct state *state, const struct tournament *tournament, table_id table,
                          struct score *scores, struct notices *notices, struct problem *why) MUST_CHECK;
/* How many a game at that table names; 0: places are shared where they are equal. */
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
