#include "view/pairings/repeat_tables.h"

/* The table of each entrant in that stage, from 1; 0: at none, or absent. */
static void find_tables(const struct tournament *tournament, const struct stage *stage, uint32_t *table_of) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) table_of[i] = 0;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const table_id table = {stage->first_table + i};
        const struct seat *seats = table_seats(tournament, table);
        for (uint32_t seat = 0; seat < tournament->tables.rows[table.at].size; seat++)
            if (seats[seat].score.presence != ABSENT) table_of[seats[seat].entrant.at] = table.at + 1;
    }
}

static bool is_together(const struct pairings *pairings, const struct pairings_table *table, const uint32_t *table_of) {
    const struct pairings_seat *seats = &pairings->seats[table->first_seat];
    for (uint32_t i = 0; i < table->seat_count; i++)
        for (uint32_t other = i + 1; other < table->seat_count; other++) {
            uint32_t before = table_of[seats[i].entrant.at];
            if (before && before == table_of[seats[other].entrant.at]) return true;
        }
    return false;
}

status repeat_tables_of(const struct pairings *pairings, stage_id stage, struct arena *arena,
                        struct repeat_tables *repeats) {
    const struct tournament *tournament = pairings->tournament;
    bool *is_repeat = ARENA_ARRAY(arena, bool, pairings->table_count + 1);
    uint32_t *table_of = ARENA_ARRAY(arena, uint32_t, tournament->entrants.count + 1);
    if (!is_repeat || !table_of) return no_memory();
    *repeats = (struct repeat_tables){.is_repeat = is_repeat};
    for (uint32_t before = 0; before < stage.at; before++) {
        const struct stage *earlier = &tournament->stages.rows[before];
        if (earlier->kind != STAGE_ROUND || !stage_is_published(earlier)) continue;
        repeats->any_before = true;
        find_tables(tournament, earlier, table_of);
        for (uint32_t i = 0; i < pairings->table_count; i++)
            is_repeat[i] = is_repeat[i] || is_together(pairings, &pairings->tables[i], table_of);
    }
    for (uint32_t i = 0; i < pairings->table_count; i++) repeats->count += is_repeat[i];
    return done();
}
