#include "view/pairings/table_states.h"

#include "core/state/judge_calls.h"
#include "core/state/reports.h"

static const char *const keys[TABLE_STATES] = {
    [TABLE_IN] = "in",        [TABLE_REPORTED] = "reported", [TABLE_DISPUTED] = "disputed",
    [TABLE_CALLED] = "judge", [TABLE_EXTRA] = "extra",       [TABLE_PLAYING] = "playing",
};

const char *table_state_key(enum table_state state) { return keys[state]; }

bool table_state_named(struct text key, enum table_state *state) {
    for (uint32_t i = 0; i < TABLE_STATES; i++) {
        *state = (enum table_state)i;
        if (text_is(key, keys[i])) return true;
    }
    return false;
}

static const struct judge_call *open_call(const struct state *state, tournament_id id, uint32_t draw, uint32_t number) {
    for (uint32_t i = state->calls.count; i > 0; i--) {
        const struct judge_call *call = &state->calls.rows[i - 1];
        if (call->tournament == id.at && call->draw == draw && call->table == number && call_waits(state, call))
            return call;
    }
    return NULL;
}

static uint32_t seats_reported(const struct tournament *tournament, table_id id) {
    const struct seat *seats = table_seats(tournament, id);
    uint32_t reported = 0;
    for (uint32_t i = 0; i < tournament->tables.rows[id.at].size; i++)
        reported += report_of(tournament, id, seats[i].entrant) != NULL;
    return reported;
}

static enum table_state state_of(const struct tournament *tournament, const struct table_state_row *row) {
    if (tournament->tables.rows[row->table.at].has_result) return TABLE_IN;
    if (reports_at(tournament, row->table, NULL) == REPORTS_DISPUTED) return TABLE_DISPUTED;
    if (row->call) return TABLE_CALLED;
    if (row->reported) return TABLE_REPORTED;
    return row->time.extra ? TABLE_EXTRA : TABLE_PLAYING;
}

status table_states_of(const struct state *state, tournament_id id, stage_id stage_at, int64_t now_ms,
                       struct arena *arena, struct table_states *tables) {
    const struct tournament *tournament = state_tournament(state, id);
    const struct stage *stage = &tournament->stages.rows[stage_at.at];
    const struct round_clock clock = clock_of(state, id, now_ms);
    *tables = (struct table_states){.rows = ARENA_ARRAY(arena, struct table_state_row, stage->table_count + 1)};
    if (!tables->rows) return no_memory();
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        const struct table *each = &tournament->tables.rows[table.at];
        if (each->size < 2) continue;
        struct table_state_row *row = &tables->rows[tables->count++];
        *row = (struct table_state_row){.table = table,
                                        .reported = each->has_result ? 0 : seats_reported(tournament, table),
                                        .call = open_call(state, id, stage->draw, each->number),
                                        .time = table_time_of(state, id, &clock, table)};
        row->state = state_of(tournament, row);
        tables->counts[row->state]++;
    }
    return done();
}
