/* Memory that is counted, and that runs out when the fuzzer says so. It stands in place of src/base/memory.c. */
#ifndef TILTYARD_COUNTED_MEMORY_H
#define TILTYARD_COUNTED_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct counted_memory {
    size_t held, most; /* bytes now, and the most since `most` was last set */
    size_t left;       /* allocations until there are no more; SIZE_MAX: enough */
    size_t refused;
    bool once; /* only one is refused, and then there is enough */
};
extern struct counted_memory counted;

#endif
