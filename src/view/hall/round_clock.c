#include "view/hall/round_clock.h"

#include <assert.h>
#include "core/rulebook/format.h"
#include "view/pairings/pairings.h"

struct round_clock clock_of(const struct state *state, tournament_id id, int64_t now_ms) {
    const struct tournament *tournament = state_tournament(state, id);
    struct round_clock clock = {.offered = format_minutes(tournament), .now_ms = now_ms};
    if (!stage_current(tournament, &clock.stage) || tournament->stages.rows[clock.stage.at].state != STAGE_OPEN) {
        return (struct round_clock){.offered = clock.offered, .now_ms = now_ms};
    }
    const struct stage_clock *row = clock_of_stage(tournament, clock.stage);
    clock.is_played = true;
    if (!row) return clock;
    clock.state = (enum clock_state)row->state;
    clock.minutes = row->minutes;
    clock.added = row->added;
    clock.started_ms = row->started_ms;
    clock.waits = clock_waits(row, now_ms);
    if (clock_set_ahead(row)) clock.ahead_ms = row->started_ms;
    clock.left_ms = clock_left(row, now_ms);
    clock.over = clock.state != CLOCK_STOPPED && clock.left_ms <= 0;
    if (clock.state == CLOCK_RUNNING) clock.ends_ms = row->since_ms + row->left_ms;
    if (clock.state == CLOCK_PAUSED) clock.since_ms = row->since_ms;
    return clock;
}

struct table_time table_time_of(const struct state *state, tournament_id id, const struct round_clock *clock,
                                table_id table) {
    struct table_time time = {.extra = extra_minutes(state_tournament(state, id), table)};
    int64_t extra_ms = (int64_t)time.extra * MINUTE_MS;
    if (clock->state == CLOCK_NONE || clock->state == CLOCK_STOPPED) return time;
    time.left_ms = clock->left_ms + extra_ms;
    time.over = time.left_ms <= 0;
    if (clock->state == CLOCK_RUNNING) time.ends_ms = clock->ends_ms + extra_ms;
    return time;
}

/* "none", "running", "paused", "stopped" as in JSON. */
static const char *clock_state_key(enum clock_state state) {
    static const char *const keys[CLOCK_STATES] = {
        [CLOCK_NONE] = "none", [CLOCK_RUNNING] = "running", [CLOCK_PAUSED] = "paused", [CLOCK_STOPPED] = "stopped"};
    assert(state < CLOCK_STATES);
    return keys[state];
}

/* A number, or null if it means nothing. */
static void known_json(struct json *json, const char *key, bool known, int64_t number) {
    json_key(json, key);
    if (known)
        json_number(json, number);
    else
        json_null(json);
}

void clock_json(struct json *json, const struct round_clock *clock) {
    bool counts = clock->state == CLOCK_RUNNING || clock->state == CLOCK_PAUSED;
    json_key(json, "state"), json_string(json, clock_state_key(clock->state));
    json_key(json, "over"), json_bool(json, clock->over);
    known_json(json, "minutes", clock->state != CLOCK_NONE, clock->minutes);
    json_key(json, "added"), json_number(json, clock->added);
    known_json(json, "offered", clock->offered >= 0, clock->offered);
    json_key(json, "now_ms"), json_number(json, clock->now_ms);
    known_json(json, "started_ms", clock->state != CLOCK_NONE, clock->started_ms);
    json_key(json, "has_started"), json_bool(json, clock->state != CLOCK_NONE && !clock->waits);
    known_json(json, "left_ms", counts, clock->left_ms);
    known_json(json, "ends_ms", clock->state == CLOCK_RUNNING, clock->ends_ms);
    known_json(json, "paused_ms", clock->state == CLOCK_PAUSED, clock->since_ms);
}

/* The extra times of a table, each with its reason. */
static void extras_json(struct json *json, const struct state *state, const struct tournament *tournament,
                        table_id table) {
    json_key(json, "given"), json_open(json, '[');
    for (uint32_t i = 0; i < tournament->extras.count; i++) {
        const struct extra_time *extra = &tournament->extras.rows[i];
        if (extra->table.at != table.at) continue;
        json_open(json, '{');
        json_key(json, "minutes"), json_number(json, extra->minutes);
        json_key(json, "reason"), json_text(json, state_text(state, extra->reason));
        json_key(json, "entry"), json_number(json, (int64_t)extra->seq);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void clock_tables_json(struct json *json, const struct state *state, tournament_id id,
                       const struct round_clock *clock) {
    const struct tournament *tournament = state_tournament(state, id);
    const struct stage *stage = clock->is_played ? &tournament->stages.rows[clock->stage.at] : NULL;
    json_key(json, "tables"), json_open(json, '[');
    for (uint32_t i = 0; stage && i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        const struct table *row = &tournament->tables.rows[table.at];
        struct table_time time = table_time_of(state, id, clock, table);
        bool counts = !row->has_result && (clock->state == CLOCK_RUNNING || clock->state == CLOCK_PAUSED);
        json_open(json, '{');
        json_key(json, "table"), json_number(json, row->number);
        json_key(json, "has_result"), json_bool(json, row->has_result);
        json_key(json, "extra"), json_number(json, time.extra);
        json_key(json, "over"), json_bool(json, counts && time.over);
        known_json(json, "left_ms", counts, time.left_ms);
        known_json(json, "ends_ms", counts && clock->state == CLOCK_RUNNING, time.ends_ms);
        extras_json(json, state, tournament, table);
        json_close(json, '}');
    }
    json_close(json, ']');
}
