#include "core/state/clocks.h"

#include "core/rulebook/format.h"

struct stage_clock *clock_of_stage(const struct tournament *tournament, stage_id stage) {
    for (uint32_t i = tournament->clocks.count; i-- > 0;) {
        if (tournament->clocks.rows[i].stage.at == stage.at) return &tournament->clocks.rows[i];
    }
    return NULL;
}

enum clock_state clock_state_of(const struct tournament *tournament, stage_id stage) {
    const struct stage_clock *clock = clock_of_stage(tournament, stage);
    return clock ? (enum clock_state)clock->state : CLOCK_NONE;
}

bool clock_set_ahead(const struct stage_clock *clock) {
    return clock->state == CLOCK_RUNNING && clock->set_ms < clock->started_ms && clock->since_ms == clock->started_ms;
}

bool clock_waits(const struct stage_clock *clock, int64_t now_ms) {
    return clock_set_ahead(clock) && now_ms < clock->started_ms;
}

int64_t clock_left(const struct stage_clock *clock, int64_t now_ms) {
    if (clock->state != CLOCK_RUNNING || now_ms <= clock->since_ms) return clock->left_ms;
    int64_t passed = now_ms - clock->since_ms;
    if (passed > HALL_TIME_MAX) passed = HALL_TIME_MAX;
    return clock->left_ms - passed < -HALL_TIME_MAX ? -HALL_TIME_MAX : clock->left_ms - passed;
}

uint32_t extra_minutes(const struct tournament *tournament, table_id table) {
    uint32_t minutes = 0;
    for (uint32_t i = 0; i < tournament->extras.count; i++) {
        if (tournament->extras.rows[i].table.at == table.at) minutes += tournament->extras.rows[i].minutes;
    }
    return minutes;
}

int64_t format_minutes(const struct tournament *tournament) {
    uint32_t option = format_of(tournament)->minutes_option;
    return option ? tournament->settings.rows[option - 1] : -1;
}
