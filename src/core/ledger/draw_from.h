/* What a draw is made from: the code of a draw covers it, so that no permutation is known before the people are.
 *
 * The bytes are those of the record draw_from or lot_from (records.def); docs/lots.md is the specification. People are
 * in the order of their identities, which entry does not decide; by number where those are zeros. */
#ifndef TILTYARD_CORE_LEDGER_DRAW_FROM_H
#define TILTYARD_CORE_LEDGER_DRAW_FROM_H

#include "core/rulebook/format.h"

/* A stage to be drawn in that tournament. */
struct draw_occasion {
    tournament_id tournament;
    uint16_t stage; /* enum stage_kind */
    uint32_t round, draw;
};

/* Lists what the draw is made from; the state must be as the format sees it (draw_prepare). Rows are in the arena. */
status draw_from_list(struct arena *arena, const struct state *state, const struct draw_occasion *occasion,
                      struct draw_from *from) MUST_CHECK;
/* The code of that draw. NO_MEMORY is the only failure. */
status draw_code(const struct state *state, const struct draw_occasion *occasion, uint8_t code[HASH_SIZE]) MUST_CHECK;
/* Sorts `at`, indexes of people, by identity, as the lot begins with them; their rows go to `rows`, as many. */
void lot_list_people(const struct state *state, uint32_t *at, uint32_t count, struct identity_row *rows);
/* The code of a lot over people, in the order of their identities, or things. NO_MEMORY is the only failure. */
status lot_code(const struct state *state, const struct lot_from *from, uint8_t code[HASH_SIZE]) MUST_CHECK;

#endif
