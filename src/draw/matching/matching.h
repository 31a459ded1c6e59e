/* Cheapest perfect matching in a general graph (Edmonds).
 * The cheapest perfect matching: everybody gets exactly one partner, and the
 * sum of the pairs' costs is the least there is.
 *
 * The method is Edmonds' (1965), primal-dual with blossoms: about n³ steps.
 * What it leaves behind is not only the matching but the proof that nothing is
 * cheaper: a price for each vertex and a weight for each blossom (an odd set
 * of vertices), so that no pair of vertices has a negative slack
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
    /* What comes out; it lies in the arena. */
    uint32_t *mate;
    int64_t total;
    uint64_t steps; /* added to */
    /* The proof. Nodes are the vertices and, from `vertices` on, blossoms; one that is not in use has weight 0. */
    uint32_t nodes;
    int64_t *price;   /* of a vertex its price, of a blossom its weight, which is not negative */
    uint32_t *around; /* the smallest blossom around a node, or MATCHING_NONE */
};

status matching_solve(struct matching *matching, struct arena *arena) MUST_CHECK;
/* The slack of a pair; 0 for each pair of every cheapest matching, never negative. */
int64_t matching_slack(const struct matching *matching, uint32_t u, uint32_t v);

#endif
