#include "core/state/penalties.h"

const struct penalty_spec penalty_kinds[PENALTY_KINDS] = {
    [PENALTY_CAUTION] = {"caution", MSG_PENALTY_CAUTION, MSG_PENALTY_CAUTION_SAYS},
    [PENALTY_WARNING] = {"warning", MSG_PENALTY_WARNING, MSG_PENALTY_WARNING_SAYS},
    [PENALTY_GAME_LOSS] = {"game-loss", MSG_PENALTY_GAME_LOSS, MSG_PENALTY_GAME_LOSS_SAYS},
    [PENALTY_MATCH_LOSS] = {"match-loss", MSG_PENALTY_MATCH_LOSS, MSG_PENALTY_MATCH_LOSS_SAYS},
};

bool penalty_kind_named(struct text word, enum penalty_kind *kind) {
    for (uint32_t i = 1; i < PENALTY_KINDS; i++) {
        if (!text_is(word, penalty_kinds[i].key)) continue;
        *kind = (enum penalty_kind)i;
        return true;
    }
    return false;
}

struct penalty *penalty_numbered(const struct state *state, uint32_t number) {
    for (uint32_t i = 0; i < state->penalties.count; i++)
        if (state->penalties.rows[i].number == number) return &state->penalties.rows[i];
    return NULL;
}

uint32_t penalties_of_kind(const struct state *state, person_id person, uint32_t kind, uint64_t until) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < state->penalties.count; i++) {
        const struct penalty *each = &state->penalties.rows[i];
        person_id of = {NOBODY};
        if (each->kind != kind || each->cancelled || each->given > until) continue;
        count += person_numbered(state, each->person, &of) && of.at == person.at;
    }
    return count;
}
