/* Draw trace: the steps of a draw, for its explanation.
 *
 * It holds, for each person, the steps that led to the seat, and every lot with the order that it gave. The trace is
 * not in the ledger, which keeps only the outcome. To explain a draw, the caller repeats it with a trace.
 *
 *     struct draw_trace story = {0};
 *     struct draw draw = {.story = &story};
 *     ... make the draw ...
 *     draw_trace_free(&story);
 */
#ifndef TILTYARD_CORE_RULEBOOK_DRAW_TRACE_H
#define TILTYARD_CORE_RULEBOOK_DRAW_TRACE_H

#include "base/memory.h"

enum { STEP_NUMBERS = 3 };
struct draw_step {
    uint32_t person; /* the entrant's index while the draw is made, afterwards the person's number */
    uint16_t code;   /* from the format's table of steps */
    int32_t numbers[STEP_NUMBERS];
};

struct draw_lot {
    uint16_t code;         /* from the format's table of lots */
    uint32_t after;        /* number of steps recorded before it */
    uint32_t first, count; /* in draw_trace.mixed: the order that it gave */
};

struct draw_trace {
    VEC(struct draw_step) steps;
    VEC(struct draw_lot) lots;
    VEC(uint32_t) mixed; /* people, as in draw_step */
};
void draw_trace_free(struct draw_trace *story);

#endif
