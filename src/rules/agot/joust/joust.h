/* Joust (Duelo) of A Game of Thrones LCG: results and points, order, Swiss rounds, knockout; shared by its files.
 * docs/rules/agot.md has every rule. */
#ifndef TILTYARD_RULES_AGOT_JOUST_JOUST_H
#define TILTYARD_RULES_AGOT_JOUST_JOUST_H

#include "rules/agot/agot_order.h"
#include "core/rulebook/format.h"

enum { JOUST_MARK_WINNER = 1, JOUST_TARGET = 15, JOUST_POWER_MAX = 99 };
/* AMB-AGOT-24, AMB-AGOT-23, AMB-AGOT-27, AMB-AGOT-30: values of the options. */
enum { JOUST_AMONG_POINTS, JOUST_AMONG_RECORDS };
enum { JOUST_STRENGTH_SUM, JOUST_STRENGTH_AVERAGE };
enum { JOUST_FLOATS_LITERAL, JOUST_FLOATS_AVOID };
enum { JOUST_BRACKET_CROSSED, JOUST_BRACKET_FOLDED };

/* What a round gave one player. */
enum joust_outcome {
    JOUST_LOSS,
    JOUST_TIMED_LOSS,
    JOUST_DRAWN,
    JOUST_TIMED_WIN,
    JOUST_WIN,
    JOUST_WALKOVER, /* won, because the opponent did not come */
    JOUST_BYE,
    JOUST_ABSENT,
    JOUST_OUTCOMES
};

/* Reasons for a draw; the codes are stored in ledgers and are never renumbered. */
enum joust_reason {
    JOUST_WHY_ALL_BY_LOT,
    JOUST_WHY_QUALITY_MET,    /* rematches, players paired down */
    JOUST_WHY_QUALITY_PLACED, /* score distance, displaced players */
    JOUST_WHY_QUALITY_APART,  /* broken wishes; 1: no better draw exists, 0: the search reached its step limit */
    JOUST_WHY_NATURAL,
    JOUST_WHY_MOVED_MET,
    JOUST_WHY_MOVED_APART,
    JOUST_WHY_MOVED_ROOM,
    JOUST_WHY_FLOATED,
    JOUST_WHY_REMATCH,      /* every draw has at least that many earlier meetings */
    JOUST_WHY_APART_BROKEN, /* every other draw is worse */
    JOUST_WHY_UNSEARCHED,
    JOUST_WHY_BYE,
    JOUST_WHY_SEED,
    JOUST_WHY_SEED_LOT,
    JOUST_WHY_ADVANCED,
    JOUST_WHY_ALONE,
    JOUST_WHY_SPARED,
    JOUST_WHY_FLOATED_AGAIN,
    JOUST_WHY_DECIDING,      /* tied for the title over both tournaments */
    JOUST_WHY_REMATCH_BYE,   /* fewer are possible only if another player than the one due has the bye */
    JOUST_WHY_REMATCH_FOUND, /* not known whether fewer are possible */
    JOUST_WHY_APART_REMATCH, /* in what the best draw without this pair is worse */
    JOUST_WHY_APART_BYE,
    JOUST_WHY_APART_DISTANCE,
    JOUST_WHY_APART_WISH,
    JOUST_WHY_APART_FOUND, /* not known whether the wish could be kept */
    JOUST_WHY_BYE_NEXT,    /* other players were due for it before; one reason for each follows: */
    JOUST_WHY_BYE_LAST,    /* this player had the last bye */
    JOUST_WHY_BYE_REMATCH, /* a bye for this player would repeat more matches */
    JOUST_WHY_BYE_WISH,    /* in the first round: it would break more wishes */
    JOUST_REASONS
};

/* Steps towards a seat, and lots, in the trace of a draw (draw_trace.h). */
enum joust_step {
    JOUST_STEP_FIRST_ROUND,
    JOUST_STEP_GROUP,
    JOUST_STEP_PARTNER,
    JOUST_STEP_BYE,
    JOUST_STEP_SEED,
    JOUST_STEP_DECIDING,
    JOUST_STEP_DOWN,
    JOUST_STEP_UP,
    JOUST_STEP_DOWN_IN_TURN, /* what decided a pair of different points: */
    JOUST_STEP_DOWN_REMATCH, /* in what the best draw without it is worse */
    JOUST_STEP_DOWN_BYE,
    JOUST_STEP_DOWN_DISTANCE,
    JOUST_STEP_DOWN_WISH,
    JOUST_STEP_DOWN_PLACES,
    JOUST_STEP_CROSSED,
    JOUST_STEP_FOLDED,
    JOUST_STEP_WINNERS,
    JOUST_STEPS
};
enum joust_lot { JOUST_LOT_ALL, JOUST_LOT_SEEDS, JOUST_LOT_DECIDING, JOUST_LOTS };

/* One player's totals. */
struct joust_record {
    int32_t points;
    uint32_t count[JOUST_OUTCOMES];
    uint32_t missed;          /* rounds without a seat, which count as lost */
    uint32_t reached;         /* the last round counted in `missed` */
    int32_t opponents_points; /* of everyone met, each time (AGOT-J.29) */
    uint32_t opponents;       /* games against opponents who came */
    uint32_t last_bye;        /* the round; 0: none */
};

/* Everything that the order depends on. */
struct joust_table {
    const struct tournament *tournament;
    uint32_t round;               /* as it was after that round; 0: now */
    struct joust_record *records; /* by entrant */
    uint32_t *first;              /* the games of entrant i: games[first[i]] to before games[first[i + 1]] */
    struct joust_game *games;
};
struct joust_game {
    uint32_t opponent; /* entrant */
    table_id table;
    uint8_t seat;
    uint8_t outcome;
    bool met; /* both came */
};
/* The caller frees it, also after a failure. */
status joust_table_make(const struct tournament *tournament, uint32_t round, struct joust_table *table) MUST_CHECK;
void joust_table_free(struct joust_table *table);

/* How the game ended for that seat, by the score that makes points. */
enum joust_outcome joust_outcome_of(const struct tournament *tournament, table_id table, uint32_t seat);
/* The player who advances, by the score that decides it; false: none, or no result yet. */
bool joust_winner(const struct tournament *tournament, table_id table, entrant_id *winner);
/* What a match of the knockout did for one of its seats. */
enum joust_advance {
    JOUST_GOES_OUT,
    JOUST_WAITS,       /* for the result */
    JOUST_GOES_ON,     /* into the next stage, or won the last */
    JOUST_LEFT,        /* won, but had left before the next stage was drawn (AMB-AGOT-32) */
    JOUST_PASSED_OVER, /* won by a correction, after the next stage had been drawn by the old result */
};
enum joust_advance joust_advance_of(const struct tournament *tournament, table_id table, uint32_t seat);
int32_t joust_points(enum joust_outcome outcome);
bool joust_is_victory(enum joust_outcome outcome);

/* The order after the rounds; it points to the table, which must outlive it. */
struct agot_order joust_order(const struct joust_table *table);

/* AGOT-J.4: planned number of rounds. */
uint32_t joust_rounds(const struct tournament *tournament);
bool joust_is_over(const struct tournament *tournament);
/* The published stages of the knockout, in order; returns how many. `stages` has room for 4. */
enum { JOUST_CUT_STAGES_MAX = 4 };
uint32_t joust_cut_stages(const struct tournament *tournament, stage_id *stages);
enum { JOUST_CUT_MAX = 16 };
/* The seed of each entrant in the knockout; 0: not in it. `seeds` has room for all. */
void joust_seeds(const struct tournament *tournament, uint32_t *seeds);

uint32_t joust_later_stages(const struct tournament *tournament, enum stage_kind kinds[LATER_STAGES_MAX]);
status joust_next_stage(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                        struct problem *why) MUST_CHECK;
status joust_make_draw(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                       struct lot *lot, struct draw *draw) MUST_CHECK;
/* Do the matches of the next stage of the knockout follow from places and results alone? NO_MEMORY is the only failure. */
status joust_cut_is_without_lot(const struct tournament *tournament, bool *without) MUST_CHECK;
status joust_draw_cut(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                      struct lot *lot, struct draw *draw) MUST_CHECK;
status joust_check_result(const struct state *state, const struct tournament *tournament, table_id table,
                          struct score *scores, struct notices *notices, struct problem *why) MUST_CHECK;
bool joust_foregone(const struct tournament *tournament, table_id table, struct score *scores);
status joust_belongs(const struct state *state, const struct tournament *tournament, stage_id stage,
                     uint8_t *sets) MUST_CHECK;
status joust_rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                  struct ranking *ranking) MUST_CHECK;
status joust_separate(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id above,
                      entrant_id below, struct tiebreak_result *separation) MUST_CHECK;
status joust_games(const struct tournament *tournament, uint32_t round, entrant_id entrant,
                   struct games *games) MUST_CHECK;
status joust_remarks(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id entrant,
                     struct notices *remarks) MUST_CHECK;

#endif
