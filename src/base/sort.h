/* Sorting in place with a context, without allocating memory.
 *
 * The comparison must be a total order (end it with a number that is unique): then the result does not depend on the
 * method. */
#ifndef TILTYARD_BASE_SORT_H
#define TILTYARD_BASE_SORT_H

#include <stdint.h>

/* Negative: a before b; never 0 for two different rows. */
typedef int (*sort_compare)(uint32_t a, uint32_t b, const void *context);
/* Sorts numbers (usually indexes into the caller's rows). At most 2 n log2 n comparisons; n - 1 if they are already in
 * order. */
void sort_numbers(uint32_t *numbers, uint32_t count, sort_compare compare, const void *context);

#endif
