/* Pairing within one group: its players as places in a list, the upper half, then the lower half. Only for
 * swiss_bracket.c, swiss_halves.c and swiss_swaps.c. */
#ifndef TILTYARD_DRAW_SWISS_SWISS_BRACKET_H
#define TILTYARD_DRAW_SWISS_SWISS_BRACKET_H

#include "draw/swiss/swiss_internal.h"

enum { INNER_SWAPS = 4 };

struct inner {
    struct swiss_work *work;
    const uint32_t *players;
    uint32_t count, half;
};

static inline uint32_t inner_natural(const struct inner *inner, uint32_t i) {
    return i < inner->half ? i + inner->half : i - inner->half;
}

/* How many places off; the size of the list if both are in one half. */
static inline uint32_t inner_distance(const struct inner *inner, uint32_t i, uint32_t j) {
    if ((i < inner->half) == (j < inner->half)) return inner->count;
    uint32_t natural = inner_natural(inner, i);
    return j > natural ? j - natural : natural - j;
}

/* Is j a better partner than k for i, who is before both? The nearest first; at equal distance the later one. */
static inline bool inner_is_nearer(const struct inner *inner, uint32_t i, uint32_t j, uint32_t k) {
    uint32_t to_j = inner_distance(inner, i, j), to_k = inner_distance(inner, i, k);
    return to_j != to_k ? to_j < to_k : j > k;
}

static inline bool inner_is_free(const struct inner *inner, uint32_t i, uint32_t j) {
    uint32_t p = inner->players[i], q = inner->players[j];
    return !swiss_met(inner->work, p, q) && !swiss_apart(inner->work, p, q);
}

/* Weights for a matching of that many pairs: each criterion weighs more than all later ones together. */
struct inner_weights {
    int64_t moved, apart, rematch;
};

static inline struct inner_weights inner_weights(const struct inner *inner, uint32_t pairs) {
    int64_t max = (int64_t)pairs + 1, moved = inner->count * max;
    return (struct inner_weights){moved, moved * max, moved * max * max};
}

static inline int64_t inner_cost(const struct inner *inner, const struct inner_weights *weights, uint32_t i,
                                 uint32_t j) {
    uint32_t p = inner->players[i], q = inner->players[j];
    int64_t cost = inner_distance(inner, i, j);
    if (inner_natural(inner, i) != j) cost += weights->moved;
    if (swiss_apart(inner->work, p, q)) cost += weights->apart;
    return cost + swiss_meetings(inner->work, p, q) * weights->rematch;
}

/* swiss_halves.c: pairs these upper places with their natural partners' half, in the best way. Not `solved`, and
 * nothing changed: a pair within one half may be better, or the steps ran out, or something would be broken although
 * `must_be_free`. */
status inner_assign(const struct inner *inner, const uint32_t *uppers, uint32_t count, bool must_be_free,
                    bool *solved) MUST_CHECK;

/* swiss_swaps.c: breaks up these natural pairs (at most INNER_SWAPS, named by the places of their upper players, in
 * order) and pairs their players in another way, the best one. False, and nothing changed: there is no way without a
 * rematch or a broken wish. */
bool inner_swap(const struct inner *inner, const uint32_t *pairs, uint32_t count);
/* The same, also breaking up one more natural pair, the best choice; `count` is at most INNER_SWAPS - 1. */
bool inner_swap_with_another(const struct inner *inner, const uint32_t *pairs, uint32_t count);

#endif
