#include "core/state/checkin.h"

bool is_absent(const struct tournament *tournament, const struct entrant *entrant) {
    return tournament->checkin.number && entrant->status == STATUS_PLAYING && !entrant->checked_in;
}

uint32_t absent_count(const struct tournament *tournament) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < tournament->entrants.count; i++)
        count += is_absent(tournament, &tournament->entrants.rows[i]);
    return count;
}

uint32_t present_count(const struct tournament *tournament) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        count += entrant_plays(entrant) && entrant->checked_in;
    }
    return count;
}
