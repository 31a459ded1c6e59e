#include "view/pairings/unusual_results.h"

/* TY-UNUSUAL: a score that was confirmed when it was entered. */
static void notice_far(const struct state *state, const struct tournament *tournament, table_id id,
                       struct notices *notices) {
    const struct format *format = format_of(tournament);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t i = 0; format->value_usual && i < table->size; i++) {
        int32_t value = seats[i].score.value;
        if (value <= format->value_usual && value >= -format->value_usual) continue;
        notice(notices, "TY-UNUSUAL", MSG_RESULT_UNUSUAL_SAVED, 4, arg_number(table->number),
               arg_entrant(state, tournament, seats[i].entrant), arg_number(value), arg_message(format->value_name));
    }
}

/* What the rule book remarks when that result is entered. It may complete scores, so it gets copies. */
static status notice_remarks(const struct state *state, const struct tournament *tournament, table_id id,
                             struct arena *arena, struct notices *notices) {
    uint32_t size = tournament->tables.rows[id.at].size;
    struct score *scores = ARENA_ARRAY(arena, struct score, size);
    struct problem ignored;
    if (!scores) return no_memory();
    for (uint32_t i = 0; i < size; i++) scores[i] = table_seats(tournament, id)[i].score;
    status checked = format_of(tournament)->check_result(state, tournament, id, scores, notices, &ignored);
    return checked.outcome == NO_MEMORY ? checked : done();
}

status unusual_results_of(const struct state *state, tournament_id id, stage_id stage_at, struct arena *arena,
                          struct unusual_results *results) {
    const struct tournament *tournament = state_tournament(state, id);
    const struct stage *stage = &tournament->stages.rows[stage_at.at];
    *results = (struct unusual_results){
        .rows = ARENA_ARRAY(arena, struct unusual_result, (size_t)stage->table_count * NOTICES_MAX + 1)};
    if (!results->rows) return no_memory();
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const table_id table = {stage->first_table + i};
        const struct table *row = &tournament->tables.rows[table.at];
        struct notices notices = {0};
        if (!row->has_result || row->size < 2) continue;
        TRY(notice_remarks(state, tournament, table, arena, &notices));
        notice_far(state, tournament, table, &notices);
        for (uint32_t j = 0; j < notices.count; j++)
            results->rows[results->count++] = (struct unusual_result){table, row->number, notices.list[j]};
    }
    return done();
}

bool result_is_unusual(const struct unusual_results *results, table_id table) {
    for (uint32_t i = 0; i < results->count; i++)
        if (results->rows[i].table.at == table.at) return true;
    return false;
}
