/* Draw record: how a draw is written to the ledger.
 * A draw on its way into the ledger, for those who make it and those who make it again. */
#ifndef TILTYARD_CORE_LEDGER_DRAW_RECORD_H
#define TILTYARD_CORE_LEDGER_DRAW_RECORD_H

#include "core/ledger/ledger.h"
#include "core/rulebook/format.h"

/* The tournament as a format sees it when it draws: a published stage that is drawn again counts as a draft; and where
 * nothing is published, nobody has come late. */
void draw_prepare(struct tournament *tournament);
/* The format's draw for that plan by that key, its people named by number as entries name them. The caller frees it. */
status draw_by_key(const struct state *state, tournament_id id, const struct stage_plan *plan,
                   const uint8_t key[HASH_SIZE], struct draw *draw) MUST_CHECK;
/* Puts the draw's rows into the entry, which borrows them. */
void draw_describe(const struct draw *draw, struct entry_draw_made *body);
/* Puts its plan of later rounds into the entry, which borrows it. */
void draw_describe_plan(const struct draw *draw, struct entry_rounds_planned *body);
/* The occasion of the lot that made it. */
struct lot_context draw_occasion(const struct entry_draw_made *body);
/* How a draw that was made again compares with the ledger. */
enum draw_check {
    DRAW_SAME,
    DRAW_DIFFERENT,
    DRAW_KEY_UNKNOWN,    /* a draft's key comes from the seed, which this file does not hold */
    DRAW_METHOD_UNKNOWN, /* drawn in a way this version does not know */
    DRAW_IMPORTED,       /* nobody drew it here */
};

/* The draw of that entry made again by that key, from the state before it, in which a stage that it replaced counts as
 * withdrawn from then on. `same`: the rules wanted that stage, and the bytes come out as in the row. The caller frees the
 * draw. */
status draw_again(struct state *before, const struct ledger_row *row, const struct entry_draw_made *body,
                  const uint8_t key[HASH_SIZE], struct draw *draw, bool *same) MUST_CHECK;
/* `same`: the plan of the draw that was made again has the bytes of that row; without a plan the row has none. */
status plan_compare(const struct draw *draw, const struct ledger_row *row, const struct entry_draw_made *body,
                    bool *same) MUST_CHECK;

#endif
