/* A draw on its way into the ledger, for those who make it and those who check it. */
#ifndef TILTYARD_DRAW_ENTRY_H
#define TILTYARD_DRAW_ENTRY_H

#include "format.h"

/* The tournament as a format sees it when it draws: a published stage that is drawn again counts as a draft; and where
 * nothing is published, nobody has come late. */
void draw_prepare(struct tournament *tournament);
/* The format's draw for that plan by that key, its people named by number as entries name them. The caller frees it. */
status draw_by_key(const struct state *state, tournament_id id, const struct stage_plan *plan,
                   const uint8_t key[HASH_SIZE], struct draw *draw) MUST_CHECK;
/* Puts the draw's rows into the entry, which borrows them. */
void draw_describe(const struct draw *draw, struct entry_draw_made *body);
/* The occasion of the lot that made it. */
struct lot_occasion draw_occasion(const struct entry_draw_made *body);

#endif
