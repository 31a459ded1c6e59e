/* Decides which stages of a tournament form its bracket. */
#include "view/pairings/bracket.h"

#include "core/rulebook/format.h"

bool stage_is_in_bracket(const struct stage *stage) {
    bool is_knockout = stage->kind == STAGE_CUT || stage->kind == STAGE_SEMIFINAL || stage->kind == STAGE_FINAL;
    return is_knockout && stage->state != STAGE_REPLACED;
}

bool tournament_has_bracket(const struct tournament *tournament) {
    if (format_of(tournament)->set_count) return false; /* its sets show who is still in */
    for (uint32_t i = 0; i < tournament->stages.count; i++)
        if (stage_is_in_bracket(&tournament->stages.rows[i])) return true;
    return false;
}
