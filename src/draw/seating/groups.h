/* Cutting a number of people into groups. */
#ifndef TILTYARD_DRAW_SEATING_GROUPS_H
#define TILTYARD_DRAW_SEATING_GROUPS_H

#include <stdint.h>

/* As many groups of `size` as possible; then as many of those as needed take one more, so that everybody has a
 * group. Gives the number of groups; `enlarged` is how many of them have size + 1. Where even one group of `size`
 * cannot be made, or too many would be left over, the number of people left over is not zero. */
struct grouping {
    uint32_t groups, enlarged, left_over;
};
struct grouping groups_enlarged(uint32_t people, uint32_t size);

#endif
