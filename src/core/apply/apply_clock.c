/* Entries about the clock of the open stage, and about extra time of its tables. */
#include "core/apply/apply_internal.h"
#include "core/state/clocks.h"

/* The open stage of that draw; false: none. */
static bool find_open(const struct state *state, uint16_t index, uint32_t draw, struct tournament **tournament,
                      stage_id *stage) {
    *tournament = find_tournament(state, index);
    return find_stage(*tournament, draw, STAGE_OPEN) && stage_current(*tournament, stage);
}

/* The clock of that open stage, if it is in one of those states; NULL: it is not, or the time is invalid. */
static struct stage_clock *find_clock(const struct state *state, uint16_t index, uint32_t draw, int64_t at_ms,
                                      bool may_run, bool may_stand) {
    struct tournament *tournament;
    stage_id stage;
    if (at_ms < 0 || at_ms > HALL_TIME_MAX || !find_open(state, index, draw, &tournament, &stage)) return NULL;
    struct stage_clock *clock = clock_of_stage(tournament, stage);
    if (!clock) return NULL;
    bool fits = (clock->state == CLOCK_RUNNING && may_run) || (clock->state == CLOCK_PAUSED && may_stand);
    return fits ? clock : NULL;
}

/* Sets the clock's state from that time on, and keeps the time left. */
static void turn(struct stage_clock *clock, enum clock_state state, int64_t at_ms, uint64_t seq) {
    clock->left_ms = clock_left(clock, at_ms);
    clock->since_ms = at_ms;
    clock->state = state;
    clock->changed = seq;
}

/* Is that a time for a clock to start: the command's, or up to twelve hours later? */
static bool is_start(int64_t at_ms, int64_t command_ms) {
    return at_ms >= command_ms && at_ms - command_ms <= (int64_t)CLOCK_AHEAD_MINUTES_MAX * MINUTE_MS;
}

/* A stopped clock, or one that has not begun, starts again from the full time. */
status apply_clock_started(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_clock_started *body = &entry->body.clock_started;
    struct tournament *tournament;
    int64_t set_ms = state->commands.count ? state->commands.rows[state->commands.count - 1].at_ms : 0;
    stage_id stage;
    if (!find_open(state, body->tournament, body->draw, &tournament, &stage) || body->at_ms < 0 ||
        body->at_ms > HALL_TIME_MAX || body->minutes == 0 || body->minutes > HALL_MINUTES_MAX ||
        !is_start(body->at_ms, set_ms)) {
        return invalid_entry(entry, why);
    }
    struct stage_clock *clock = clock_of_stage(tournament, stage);
    if (clock && clock->state != CLOCK_STOPPED && !clock_waits(clock, set_ms)) return invalid_entry(entry, why);
    if (!clock) clock = VEC_PUSH(&tournament->clocks);
    if (!clock) return no_memory();
    *clock = (struct stage_clock){.stage = stage,
                                  .state = CLOCK_RUNNING,
                                  .minutes = body->minutes,
                                  .set_ms = set_ms,
                                  .started_ms = body->at_ms,
                                  .since_ms = body->at_ms,
                                  .left_ms = (int64_t)body->minutes * MINUTE_MS,
                                  .changed = entry->seq};
    return done();
}

/* The time left must match the clock's earlier entries: by this an undo finds which later commands depend on a
 * command. */
status apply_clock_paused(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_clock_paused *body = &entry->body.clock_paused;
    struct stage_clock *clock = find_clock(state, body->tournament, body->draw, body->at_ms, true, false);
    if (!clock || clock_waits(clock, body->at_ms) || clock_left(clock, body->at_ms) != body->left_ms)
        return invalid_entry(entry, why);
    turn(clock, CLOCK_PAUSED, body->at_ms, entry->seq);
    return done();
}

status apply_clock_turned(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_clock_turned *body = &entry->body.clock_turned;
    bool runs = body->runs == 1;
    struct stage_clock *clock = find_clock(state, body->tournament, body->draw, body->at_ms, !runs, true);
    if (!clock || body->runs > 1) return invalid_entry(entry, why);
    turn(clock, runs ? CLOCK_RUNNING : CLOCK_STOPPED, body->at_ms, entry->seq);
    return done();
}

/* The entry does not say when: a clock of a stage that is reopened must be started again. */
void end_clock(struct tournament *tournament, stage_id stage, uint64_t seq) {
    struct stage_clock *clock = clock_of_stage(tournament, stage);
    if (!clock || clock->state == CLOCK_STOPPED) return;
    clock->state = CLOCK_STOPPED;
    clock->changed = seq;
}

/* More time for the whole room, only while the clock is not stopped. */
static status extend_room(struct stage_clock *clock, const struct entry *entry, struct problem *why) {
    uint32_t minutes = entry->body.clock_extended.minutes;
    bool counts = clock && clock->state != CLOCK_STOPPED;
    if (!counts || clock->minutes + clock->added + minutes > HALL_MINUTES_MAX) return invalid_entry(entry, why);
    clock->added += minutes;
    clock->left_ms += (int64_t)minutes * MINUTE_MS;
    clock->changed = entry->seq;
    return done();
}

/* More time for a table without a result; the clock need not be started yet. */
static status extend_table(struct state *state, struct tournament *tournament, table_id table,
                           const struct entry *entry, struct problem *why) {
    const struct entry_clock_extended *body = &entry->body.clock_extended;
    if (tournament->tables.rows[table.at].has_result ||
        extra_minutes(tournament, table) + body->minutes > HALL_MINUTES_MAX) {
        return invalid_entry(entry, why);
    }
    struct extra_time *extra = VEC_PUSH(&tournament->extras);
    if (!extra) return no_memory();
    *extra = (struct extra_time){.table = table, .minutes = body->minutes, .seq = entry->seq};
    return store_text(state, body->reason, &extra->reason);
}

status apply_clock_extended(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_clock_extended *body = &entry->body.clock_extended;
    struct tournament *tournament;
    stage_id stage;
    table_id table;
    if (!find_open(state, body->tournament, body->draw, &tournament, &stage) || body->minutes == 0 ||
        body->minutes > HALL_MINUTES_MAX) {
        return invalid_entry(entry, why);
    }
    if (!body->table) return extend_room(clock_of_stage(tournament, stage), entry, why);
    if (!table_numbered(tournament, stage, body->table, &table)) return invalid_entry(entry, why);
    return extend_table(state, tournament, table, entry, why);
}
