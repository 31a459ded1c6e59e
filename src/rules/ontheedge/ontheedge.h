/* On the Edge Tournament Rules 1.2: points and totals, draws, the way to the final, places; shared by its files.
 * docs/rules/ontheedge.md has every rule. */
#ifndef TILTYARD_RULES_ONTHEEDGE_ONTHEEDGE_H
#define TILTYARD_RULES_ONTHEEDGE_ONTHEEDGE_H

#include "core/rulebook/format.h"

enum ote_set { OTE_ACTIVE, OTE_INACTIVE, OTE_FINAL, OTE_ADDITIONAL, OTE_SETS };
enum { OTE_MARK_WINNER = 1 };
enum { OTE_TARGET = 16, OTE_ADDITIONAL_TARGET = 8, OTE_FINALISTS = 3 };

/* Reasons for a draw; the codes are stored in ledgers and are never renumbered. */
enum ote_reason {
    OTE_WHY_ALL_BY_LOT,
    OTE_WHY_GROUPS_ACTIVE,
    OTE_WHY_GROUPS_INACTIVE,
    OTE_WHY_FIVE_ACTIVE,
    OTE_WHY_FIVE_INACTIVE,
    OTE_WHY_OFF_PICKED,
    OTE_WHY_OFF_AGAIN,
    OTE_WHY_BY_LOT,
    OTE_WHY_LIST_PLACES,
    OTE_WHY_OFF_FROM_TOP,
    OTE_WHY_LIST_LOT,
    OTE_WHY_ODD_ONE_OUT,
    OTE_WHY_UNBEATEN,
    OTE_WHY_HIGHEST_SCORE,
    OTE_WHY_BOTH_HIGHEST,
    OTE_WHY_LEFT_GAME,
    OTE_WHY_FINAL_SHORT,
    OTE_WHY_FINAL_AT_ONCE,
    OTE_WHY_TIED_SCORE,
    OTE_WHY_TARGET_EIGHT,
    OTE_WHY_INACTIVE_PLAY_TOO,
    OTE_WHY_TARGET_SIXTEEN,
    OTE_WHY_TWO_INACTIVE,
    OTE_WHY_THREES_ACTIVE,
    OTE_WHY_THREES_INACTIVE,
    OTE_REASONS
};

/* Steps towards a seat, and lots, in the trace of a draw (draw_trace.h). */
enum ote_step {
    OTE_STEP_FIRST_ROUND,
    OTE_STEP_PICKED,
    OTE_STEP_PICKED_AGAIN,
    OTE_STEP_NOT_PICKED,
    OTE_STEP_OFF_TABLE,
    OTE_STEP_THREES_TABLE,
    OTE_STEP_LIST_PLACE,
    OTE_STEP_LIST_LEVEL,
    OTE_STEP_LIST_OFF_TABLE,
    OTE_STEP_LIST_TABLE,
    OTE_STEP_UNBEATEN,
    OTE_STEP_HIGHEST_SCORE,
    OTE_STEP_BOTH_HIGHEST,
    OTE_STEP_LEFT_GAME,
    OTE_STEP_FINAL_AT_ONCE,
    OTE_STEP_TIED,
    OTE_STEPS
};
enum ote_lot {
    OTE_LOT_ALL,
    OTE_LOT_NEVER_OFF,
    OTE_LOT_BEEN_OFF,
    OTE_LOT_PICKED,
    OTE_LOT_OTHERS,
    OTE_LOT_LIST,
    OTE_LOT_ADDITIONAL,
    OTE_LOT_FINAL,
    OTE_LOTS
};
extern const struct step_spec ote_steps[OTE_STEPS], ote_lots[OTE_LOTS];

/* One entrant's running totals. */
struct ote_tally {
    int32_t vp, ip;
    uint32_t off_numbered; /* number of games played at a table of two or four */
    bool lost;             /* is one of the inactive players */
    uint32_t exit;         /* order of leaving an additional game, lower is earlier; 0: did not leave */
    bool stayed_away;      /* did not come to an additional game */
};

/* The totals of every entrant after that round (0: now). `tallies` has a row for each entrant. */
void ontheedge_tally_all(const struct tournament *tournament, uint32_t round, struct ote_tally *tallies);
/* The totals from the stages before that one. */
void ontheedge_tally_before(const struct tournament *tournament, stage_id stage, struct ote_tally *tallies);
/* The same as ontheedge_tally_all, in new memory; free it with memory_free. */
status ontheedge_tally_new(const struct tournament *tournament, uint32_t round, struct ote_tally **tallies) MUST_CHECK;
/* Was the entrant active when drawn into that final? */
bool ontheedge_was_drawn_active(const struct tournament *tournament, table_id table, entrant_id entrant);
int32_t ontheedge_score_halves(const struct ote_tally *tally);
bool ontheedge_is_active(const struct entrant *entrant, const struct ote_tally *tally);

/* Re-admission: who gets the places in the final that no active player fills. */
struct ote_readmission {
    uint32_t active;     /* players who advance */
    uint32_t places;     /* open places */
    uint32_t candidates; /* inactive players who may be re-admitted */
    uint32_t *in_order;  /* these candidates, if there are places the best first: entrant indexes */
    uint32_t admitted;   /* the first of them, whose place is certain */
    uint32_t tied;       /* the next of them, tied for the remaining places; 0: no tie to break */
};
status ontheedge_readmission_of(const struct tournament *tournament, const struct ote_tally *tallies,
                                struct ote_readmission *readmission) MUST_CHECK;
void ontheedge_readmission_free(struct ote_readmission *readmission);
bool ontheedge_may_be_readmitted(const struct entrant *entrant, const struct ote_tally *tally);

uint32_t ontheedge_later_stages(const struct tournament *tournament, enum stage_kind kinds[LATER_STAGES_MAX]);
status ontheedge_next_stage(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                            struct problem *why) MUST_CHECK;
status ontheedge_make_draw(const struct state *state, const struct tournament *tournament,
                           const struct stage_plan *plan, struct lot *lot, struct draw *draw) MUST_CHECK;
status ontheedge_check_result(const struct state *state, const struct tournament *tournament, table_id table,
                              struct score *scores, struct notices *notices, struct problem *why) MUST_CHECK;
/* How many places an additional game fills; 0: it is not one. */
uint32_t ontheedge_places(const struct tournament *tournament, table_id table);
bool ontheedge_foregone(const struct tournament *tournament, table_id table, struct score *scores);
status ontheedge_rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                      struct ranking *ranking) MUST_CHECK;

bool ontheedge_set_off_numbered(uint8_t set, uint32_t size);
status ontheedge_check_seating(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                               table_id table, uint32_t size, struct problem *why) MUST_CHECK;
status ontheedge_belongs(const struct state *state, const struct tournament *tournament, stage_id stage,
                         uint8_t *sets) MUST_CHECK;
status ontheedge_separate(const struct state *state, const struct tournament *tournament, uint32_t round,
                          entrant_id above, entrant_id below, struct tiebreak_result *separation) MUST_CHECK;
/* Was that entrant's place decided in the final, as known after that round? */
bool ontheedge_placed_by_final(const struct tournament *tournament, uint32_t round, entrant_id entrant);
/* Columns of a game: set, VP, IP. */
status ontheedge_games(const struct tournament *tournament, uint32_t round, entrant_id entrant,
                       struct games *games) MUST_CHECK;
status ontheedge_remarks(const struct state *state, const struct tournament *tournament, uint32_t round,
                         entrant_id entrant, struct notices *remarks) MUST_CHECK;

/* Who can still reach the final, by the results so far: nothing before the first round and once the final or a game
 * for it is drawn. */
status ontheedge_reach(const struct state *state, const struct tournament *tournament, struct notices *says) MUST_CHECK;

/* The group sizes in filling order; returns how many. `sizes` has room for people / 2 + 1. */
uint32_t ontheedge_group_sizes(uint32_t people, uint16_t *sizes);
bool ontheedge_is_off_numbered(uint32_t size);
/* The size of that round, or of the final (0), if nobody comes or leaves. */
status ontheedge_stage_size(const struct tournament *tournament, uint32_t round, struct stage_size *size) MUST_CHECK;
/* The number of rounds before the final, if no active player leaves; 0: no memory. */
status ontheedge_rounds(const struct tournament *tournament, uint32_t *rounds) MUST_CHECK;

#endif
