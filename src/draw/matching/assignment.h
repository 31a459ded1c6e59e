/* Cheapest assignment (Hungarian algorithm): gives each row its own column, with the least sum of costs.
 *
 * The method is Kuhn's and Munkres' (1955, 1957) with shortest paths: at most n³ steps. Prices prove the result: no
 *
 *     cost(row, column) - row_price - column_price
 *
 * is negative, and all those of the assignment are 0. Every cheapest assignment uses only places where it is 0. So the
 * first one in some order is found by asking for each row, in order, whether it can have its preferred column.
 *
 *     struct assignment assignment = {.size = 3, .cost = costs};   // 3 x 3
 *     TRY(assignment_solve(&assignment, &arena));
 *     if (assignment_hold(&assignment, 0, 2)) ...                  // row 0 has column 2 from now on
 */
#ifndef TILTYARD_DRAW_MATCHING_ASSIGNMENT_H
#define TILTYARD_DRAW_MATCHING_ASSIGNMENT_H

#include <stdint.h>
#include "base/memory.h"
#include "base/status.h"

#define ASSIGNMENT_COST_MAX ((int64_t)1 << 54)

struct assignment {
    uint32_t size;
    const int64_t *cost; /* row by row, from 0 to ASSIGNMENT_COST_MAX */
    /* The result, in the arena. */
    uint32_t *column_of, *row_of;
    int64_t total;
    uint64_t steps; /* the solver adds to it */
    int64_t *row_price, *column_price;
    /* Internal. */
    int64_t *slack;
    uint32_t *way;
    bool *is_seen, *is_held;
};

status assignment_solve(struct assignment *assignment, struct arena *arena) MUST_CHECK;
/* True: some cheapest assignment gives this row this column, and keeps the columns of all rows held before. The
 * assignment is now that one, and the row is held. */
bool assignment_hold(struct assignment *assignment, uint32_t row, uint32_t column);

#endif
