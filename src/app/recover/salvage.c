#include "app/recover/salvage.h"

void salvage_free(struct salvage *salvage) {
    for (uint32_t i = 0; i < salvage->held.count; i++) memory_free(salvage->held.rows[i]);
    ROWS_FREE(&salvage->rows);
    ROWS_FREE(&salvage->seals);
    ROWS_FREE(&salvage->commands);
    ROWS_FREE(&salvage->held);
    arena_free(&salvage->pieces);
}
