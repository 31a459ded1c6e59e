/* Draw record: how a draw is written to the ledger, and repeated later to verify it. */
#ifndef TILTYARD_CORE_LEDGER_DRAW_RECORD_H
#define TILTYARD_CORE_LEDGER_DRAW_RECORD_H

#include "core/ledger/draw_from.h"
#include "core/ledger/ledger.h"
#include "core/rulebook/format.h"

/* Prepares the tournament as a format must see it when it draws: a published stage that is drawn again counts as a
 * draft, and if nothing is published, no entrant is late. */
void draw_prepare(struct tournament *tournament);
/* The format's draw for that plan and key, with its people by number, as in entries. The caller frees it. */
status draw_by_key(const struct state *state, tournament_id id, const struct stage_plan *plan,
                   const uint8_t key[HASH_SIZE], struct draw *draw) MUST_CHECK;
/* Sets the rows of the draw in the entry, which only borrows them. */
void draw_describe(const struct draw *draw, struct entry_draw_made *body);
/* Sets the draw's plan of later rounds in the entry, which only borrows it. */
void draw_describe_plan(const struct draw *draw, struct entry_rounds_planned *body);
/* What `draw` would draw next. */
struct next_draw {
    struct draw_occasion occasion;
    uint8_t code[HASH_SIZE];
    bool has_lot;    /* draw_has_lot */
    bool is_offered; /* the code is the last one that was shown */
};
/* Finds it on a copy of the state. REFUSED: nothing can be drawn; a stage that has a result is no reason here. */
status draw_next(const struct state *state, tournament_id id, struct next_draw *next, struct problem *why) MUST_CHECK;
/* What was drawn. */
struct draw_occasion draw_occasion(const struct entry_draw_made *body);
/* How a repeated draw compares with the ledger. */
enum draw_check {
    DRAW_SAME,
    DRAW_DIFFERENT,
    DRAW_KEY_UNKNOWN,    /* a draft's key is derived from the seed, which this file does not have */
    DRAW_METHOD_UNKNOWN, /* drawn by a method that this version does not know */
    DRAW_IMPORTED,       /* not drawn here */
};

/* Repeats the draw of that entry with that key, from the state before it. That state is changed: a stage that the draw
 * replaced counts as withdrawn. `same`: the rules asked for that stage, and the result has the same bytes as the row.
 * The caller frees the draw. */
status draw_again(struct state *before, const struct ledger_row *row, const struct entry_draw_made *body,
                  const uint8_t key[HASH_SIZE], struct draw *draw, bool *same) MUST_CHECK;
/* `same`: the repeated draw's plan has the same bytes as that row; without a plan, the row must be empty. */
status plan_compare(const struct draw *draw, const struct ledger_row *row, const struct entry_draw_made *body,
                    bool *same) MUST_CHECK;

#endif
