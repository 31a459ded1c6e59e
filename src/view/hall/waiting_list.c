#include "view/hall/waiting_list.h"

#include "core/ledger/undo.h"
#include "core/state/judge_calls.h"
#include "core/state/reports.h"

/* Inserts the row behind those of its kind that have waited longer. */
static void put(struct waiting_list *list, struct waiting_row row) {
    uint32_t at = list->count++;
    while (at > 0 && (list->rows[at - 1].kind > row.kind ||
                      (list->rows[at - 1].kind == row.kind && list->rows[at - 1].since_ms > row.since_ms))) {
        list->rows[at] = list->rows[at - 1];
        at--;
    }
    list->rows[at] = row;
    list->counts[row.kind]++;
}

static void add_disputes(const struct state *state, tournament_id id, struct waiting_list *list) {
    const struct tournament *tournament = state_tournament(state, id);
    stage_id at;
    if (!stage_current(tournament, &at) || tournament->stages.rows[at.at].state != STAGE_OPEN) return;
    const struct stage *stage = &tournament->stages.rows[at.at];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        const struct report *first;
        if (tournament->tables.rows[table.at].has_result) continue;
        if (reports_at(tournament, table, &first) != REPORTS_DISPUTED) continue;
        put(list, (struct waiting_row){.kind = WAITING_DISPUTE,
                                       .tournament = id,
                                       .table = table,
                                       .table_number = tournament->tables.rows[table.at].number,
                                       .since_ms = first ? entry_time(state, first->seq) : 0});
    }
}

static void add_call(const struct state *state, const struct judge_call *call, struct waiting_list *list) {
    const struct tournament *tournament = &state->tournaments.rows[call->tournament];
    table_id table = {NOBODY};
    stage_id stage;
    if (!stage_of_draw(tournament, call->draw, &stage) || !table_numbered(tournament, stage, call->table, &table))
        table.at = NOBODY;
    put(list, (struct waiting_row){.kind = WAITING_CALL,
                                   .tournament = {call->tournament},
                                   .table = table,
                                   .table_number = call->table,
                                   .number = call->number,
                                   .call = call,
                                   .since_ms = entry_time(state, call->called)});
}

static uint32_t most_rows(const struct state *state) {
    uint32_t count = state->calls.count + state->joins.count;
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        stage_id at;
        if (stage_current(tournament, &at)) count += tournament->stages.rows[at.at].table_count;
    }
    return count;
}

status waiting_list_of(const struct state *state, tournament_id id, struct arena *arena, struct waiting_list *list) {
    *list = (struct waiting_list){.rows = ARENA_ARRAY(arena, struct waiting_row, most_rows(state) + 1)};
    if (!list->rows) return no_memory();
    EACH_TOURNAMENT (state, i)
        if (id.at == NOBODY || id.at == i) add_disputes(state, (tournament_id){i}, list);
    /* A call whose round is over waits for nobody; the list of calls has it, for a ruling that is written late. */
    for (uint32_t i = 0; i < state->calls.count; i++) {
        const struct judge_call *call = &state->calls.rows[i];
        if (call_waits(state, call) && (id.at == NOBODY || id.at == call->tournament)) add_call(state, call, list);
    }
    for (uint32_t i = 0; i < state->joins.count; i++) {
        const struct join_request *join = &state->joins.rows[i];
        if (join->state != JOIN_OPEN) continue;
        put(list, (struct waiting_row){.kind = WAITING_JOIN,
                                       .tournament = {NOBODY},
                                       .table = {NOBODY},
                                       .number = i + 1,
                                       .name = state_text(state, join->name),
                                       .club = state_text(state, join->club),
                                       .since_ms = entry_time(state, join->asked)});
    }
    return done();
}
