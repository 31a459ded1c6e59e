/* Draw trace: the steps of a draw, for its explanation.
 * How a draw came about: for each person the steps that led to the seat, and
 * every lot with the order it gave. None of it stands in the ledger, which keeps
 * what follows from it; whoever asks makes the draw again and has it told.
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
    uint32_t person; /* the entrant's index until the draw is done, then the person's number */
    uint16_t code;   /* the format's table of steps */
    int32_t numbers[STEP_NUMBERS];
};

struct draw_lot {
    uint16_t code;         /* the format's table of lots */
    uint32_t after;        /* steps that were told before it */
    uint32_t first, count; /* in draw_story.mixed: the order it gave */
};

struct draw_trace {
    VEC(struct draw_step) steps;
    VEC(struct draw_lot) lots;
    VEC(uint32_t) mixed; /* people, as in draw_step */
};
void draw_trace_free(struct draw_trace *story);

#endif
