/* Heap sort, bottom-up: the hole left by the greatest number sinks along the greater children to a leaf, with one
 * comparison for each level, and the number to insert climbs back, usually a step or two. That takes little more than n
 * log n comparisons; the textbook method takes twice as many. */
#include "base/sort.h"

#include <stdbool.h>

struct heap {
    uint32_t *numbers;
    sort_compare compare;
    const void *context;
};

static bool is_before(const struct heap *heap, uint32_t a, uint32_t b) {
    return heap->compare(a, b, heap->context) < 0;
}

/* Inserts `number` into the heap of the first `count`, at or below `top`. Indexes are 64 bits, since they are
 * doubled. */
static void heap_sink(const struct heap *heap, uint64_t top, uint64_t count, uint32_t number) {
    uint32_t *numbers = heap->numbers;
    uint64_t hole = top;
    for (uint64_t child = 2 * hole + 1; child < count; child = 2 * hole + 1) {
        /* Added and not chosen, since a processor guesses half of such choices wrong. */
        if (child + 1 < count) child += is_before(heap, numbers[child], numbers[child + 1]);
        numbers[hole] = numbers[child];
        hole = child;
    }
    for (uint64_t parent; hole > top; hole = parent) {
        parent = (hole - 1) / 2;
        if (!is_before(heap, numbers[parent], number)) break;
        numbers[hole] = numbers[parent];
    }
    numbers[hole] = number;
}

static bool is_sorted(const struct heap *heap, uint32_t count) {
    for (uint32_t i = 1; i < count; i++)
        if (is_before(heap, heap->numbers[i], heap->numbers[i - 1])) return false;
    return true;
}

void sort_numbers(uint32_t *numbers, uint32_t count, sort_compare compare, const void *context) {
    struct heap heap = {numbers, compare, context};
    if (is_sorted(&heap, count)) return;
    for (uint32_t top = count / 2; top-- > 0;) heap_sink(&heap, top, count, numbers[top]);
    for (uint32_t last = count - 1; last > 0; last--) {
        uint32_t number = numbers[last];
        numbers[last] = numbers[0];
        heap_sink(&heap, 0, last, number);
    }
}
