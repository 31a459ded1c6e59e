/* Entries about table numbers. */
#include "core/apply/apply_internal.h"
#include "core/state/stage_edit.h"

/* Each number must occur once, for all tables, none of which has a result. */
static bool numbers_fit(const struct tournament *tournament, const struct stage *stage,
                        const struct entry_tables_numbered *body) {
    uint8_t met[(UINT16_MAX + 1) / 8] = {0};
    if (body->numbers.count != stage->table_count) return false;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        uint32_t number = body->numbers.rows[i].number;
        if (number < 1 || number > UINT16_MAX || tournament->tables.rows[stage->first_table + i].has_result)
            return false;
        if (met[number / 8] & 1 << number % 8) return false;
        met[number / 8] |= (uint8_t)(1 << number % 8);
    }
    return true;
}

/* Records players who sit at their reserved table, which was another one in the draw. */
static status note_kept(struct tournament *tournament, stage_id stage, uint64_t seq) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        table_id table;
        uint32_t seat, wanted = tournament->entrants.rows[i].fixed_table;
        if (!wanted || !seat_find(tournament, stage, (entrant_id){i}, &table, &seat)) continue;
        uint32_t place = table.at - tournament->stages.rows[stage.at].first_table + 1;
        if (tournament->tables.rows[table.at].number != wanted || place == wanted) continue;
        struct manual_change *change = VEC_PUSH(&tournament->changes);
        if (!change) return no_memory();
        *change = (struct manual_change){.stage = stage,
                                         .kind = CHANGE_TABLE,
                                         .one = {i},
                                         .other = {NOBODY},
                                         .table = wanted,
                                         .then = place,
                                         .seq = seq};
    }
    return done();
}

/* Changes made by hand in the draft now refer to the new table numbers. */
status apply_tables_numbered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_tables_numbered *body = &entry->body.tables_numbered;
    struct tournament *tournament = find_tournament(state, body->tournament);
    struct stage *stage = find_stage(tournament, body->draw, STAGE_OPEN);
    stage_id id;
    if (!stage || !stage_current(tournament, &id) || !numbers_fit(tournament, stage, body))
        return invalid_entry(entry, why);
    for (uint32_t i = 0; i < tournament->changes.count; i++) {
        struct manual_change *change = &tournament->changes.rows[i];
        if (change->stage.at != id.at || !change->table || change->table > stage->table_count) continue;
        change->table = body->numbers.rows[change->table - 1].number;
    }
    for (uint32_t i = 0; i < stage->table_count; i++) {
        tournament->tables.rows[stage->first_table + i].number = body->numbers.rows[i].number;
    }
    return note_kept(tournament, id, entry->seq);
}

status apply_table_fixed(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_table_fixed *body = &entry->body.table_fixed;
    struct tournament *tournament;
    struct entrant *entrant = find_entrant(state, body->tournament, body->person, &tournament);
    if (!entrant || body->table > HALL_TABLE_MAX || entrant->fixed_table == body->table)
        return invalid_entry(entry, why);
    entrant->fixed_table = body->table;
    entrant->changed = entry->seq;
    return done();
}
