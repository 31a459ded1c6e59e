/* Memory that runs out when a test says so: support/failing_memory.c has the three
 * functions of src/base/memory.c, and stands in its place in the unit tests.
 *
 *     memory_left = 2;            // two more allocations, then none
 *     memory_left = MEMORY_ENOUGH;
 *     assert_int_equal(memory_held, 0);   // everything was given back
 *
 *     memory_left = 2, memory_fails_once = true;   // the third fails, and only that one
 *     assert_true(memory_refused > 0);             // it came to that
 */
#ifndef TILTYARD_FAILING_MEMORY_H
#define TILTYARD_FAILING_MEMORY_H

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"

#define MEMORY_ENOUGH SIZE_MAX
extern size_t memory_left;
extern _Atomic size_t memory_held;
extern bool memory_fails_once;
extern size_t memory_refused; /* so many were asked for in vain */

/* Is there memory for this, too? Counts it. */
bool memory_allows(size_t size);

#endif
