#include "core/rulebook/matches_played.h"

#include "core/state/stage_edit.h"

status games_tell(const struct tournament *tournament, uint32_t round, entrant_id entrant, tell_game *tell,
                  const void *context, struct games *games) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        bool is_later = round && (stage->kind != STAGE_ROUND || stage->round > round);
        table_id table;
        uint32_t seat;
        if (!stage_is_published(stage) || is_later) continue;
        if (!seat_find(tournament, (stage_id){i}, entrant, &table, &seat)) continue;
        if (!tournament->tables.rows[table.at].has_result) continue;
        struct game *game = VEC_PUSH(&games->rows);
        if (!game) return no_memory();
        *game = (struct game){.table = table, .seat = seat};
        tell(context, tournament, game);
    }
    return done();
}
