/* Comparing the Swiss draw with a reference (swiss_case.h), for its tests. */
#ifndef TILTYARD_SWISS_COMPARE_H
#define TILTYARD_SWISS_COMPARE_H

#include "support/swiss_case.h"

typedef void (*reference_draw)(const struct swiss_case *c, struct swiss_answer *best);

void case_draw(struct swiss_case *c, struct arena *arena, struct swiss_result *result);
struct swiss_answer case_answer(const struct swiss_result *result);
/* Everybody has a place and a reason, and what the result says of itself is so. */
void case_is_sound(const struct swiss_case *c, const struct swiss_result *result);
/* The draw is the reference's, said to be the best, and sound; if not, the case is printed. */
void case_compare(struct swiss_case *c, reference_draw reference);
/* So many random cases of up to 10 players: the reference finds what the one that looks at everything finds. */
void case_references_compare(uint8_t seed, uint32_t cases, reference_draw reference);

#endif
