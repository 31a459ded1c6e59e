#include "draw/seating/groups.h"

struct grouping groups_enlarged(uint32_t people, uint32_t size) {
    struct grouping grouping = {.groups = people / size};
    uint32_t over = people % size;
    grouping.enlarged = over < grouping.groups ? over : grouping.groups;
    grouping.left_over = over - grouping.enlarged;
    return grouping;
}
