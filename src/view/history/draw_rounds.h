/* Every stage that was drawn, and what is known of how: codes shown, draws made and thrown away, words. */
#ifndef TILTYARD_VIEW_HISTORY_DRAW_ROUNDS_H
#define TILTYARD_VIEW_HISTORY_DRAW_ROUNDS_H

#include "base/memory.h"
#include "view/pairings/draw_chance.h"

struct draw_round {
    tournament_id tournament;
    enum stage_kind kind;
    uint32_t round;
    uint32_t offered;     /* codes shown */
    uint32_t made;        /* draws */
    uint32_t thrown_away; /* of these, dropped or undone */
    bool has_draw;        /* one was not discarded: `chance` says how it was drawn */
    struct draw_chance chance;
};
struct draw_rounds {
    bool several; /* the event has several tournaments, so that each row must say whose it is */
    uint32_t count;
    struct draw_round *rows; /* by tournament, in the order in which each stage was first drawn */
};
/* Allocated in the arena; valid as long as the state. NO_MEMORY is the only failure. */
status draw_rounds_of(const struct state *state, struct arena *arena, struct draw_rounds *rounds) MUST_CHECK;
/* How it was drawn, or that no draw is in use. */
struct sentence draw_round_said(const struct draw_round *round);
/* Totals over all tournaments: seats and tables changed by hand, results corrected, commands undone. */
struct draw_totals {
    uint32_t by_hand, corrections, undone;
};
struct draw_totals draw_totals_of(const struct state *state);

#endif
