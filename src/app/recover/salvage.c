#include "app/recover/salvage.h"

void salvage_free(struct salvage *salvage) {
    for (uint32_t i = 0; i < salvage->held.count; i++) memory_free(salvage->held.rows[i]);
    VEC_FREE(&salvage->rows);
    VEC_FREE(&salvage->seals);
    VEC_FREE(&salvage->commands);
    VEC_FREE(&salvage->held);
    arena_free(&salvage->pieces);
}
