/* Cheapest perfect matching in a general graph (Edmonds): pairs all vertices, with the least sum of costs.
 *
 * The method is Edmonds' (1965), primal-dual with blossoms: about n³ steps. It also returns a proof that no matching is
 * cheaper: a price for each vertex and a weight for each blossom (an odd set of vertices), so that no pair of vertices
 * has a negative slack
 *
 *     4 cost(u, v) - price(u) - price(v) + weights of the blossoms around both
 *
 * and prices minus weight x (size - 1) / 2 of each blossom add up to 4 x total.
 *
 *     struct matching matching = {.vertices = 4, .cost = costs};   // 4 x 4, symmetric
 *     TRY(matching_solve(&matching, &arena));
 *     matching.mate[0], matching.total
 */
#ifndef TILTYARD_DRAW_MATCHING_MATCHING_H
#define TILTYARD_DRAW_MATCHING_MATCHING_H

#include <stdint.h>
#include "base/memory.h"
#include "base/status.h"

#define MATCHING_NONE UINT32_MAX
#define MATCHING_COST_MAX ((int64_t)1 << 54)

struct matching {
    uint32_t vertices;   /* even */
    const int64_t *cost; /* row by row, symmetric, from 0 to MATCHING_COST_MAX; the diagonal is not read */
    /* The result, in the arena. */
    uint32_t *mate;
    int64_t total;
    uint64_t steps; /* the solver adds to it */
    /* The proof. Nodes are the vertices and, from `vertices` on, the blossoms; an unused blossom has weight 0. */
    uint32_t nodes;
    int64_t *price;   /* of a vertex its price; of a blossom its weight, which is not negative */
    uint32_t *around; /* the smallest blossom around a node, or MATCHING_NONE */
};

status matching_solve(struct matching *matching, struct arena *arena) MUST_CHECK;
/* The slack of a pair: never negative; 0 for each pair of every cheapest matching. */
int64_t matching_slack(const struct matching *matching, uint32_t u, uint32_t v);

#endif
