#include "core/state/judge_calls.h"

#include <assert.h>

static const struct {
    const char *key;
    enum message message;
} call_states[CALL_STATES] = {
    [CALL_WAITING] = {"waiting", MSG_CALL_STATE_WAITING}, [CALL_TAKEN] = {"taken", MSG_CALL_STATE_TAKEN},
    [CALL_RULED] = {"ruled", MSG_CALL_STATE_RULED},       [CALL_DROPPED] = {"dropped", MSG_CALL_STATE_DROPPED},
    [CALL_ENDED] = {"ended", MSG_CALL_STATE_ENDED},
};

struct judge_call *call_numbered(const struct state *state, uint32_t number) {
    for (uint32_t i = 0; i < state->calls.count; i++)
        if (state->calls.rows[i].number == number) return &state->calls.rows[i];
    return NULL;
}

bool call_is_open(const struct judge_call *call) { return call->state == CALL_WAITING || call->state == CALL_TAKEN; }

enum call_state call_state_now(const struct state *state, const struct judge_call *call) {
    const struct tournament *tournament = state_tournament(state, (tournament_id){call->tournament});
    stage_id stage;
    if (!call_is_open(call)) return (enum call_state)call->state;
    bool is_played =
        stage_of_draw(tournament, call->draw, &stage) && tournament->stages.rows[stage.at].state == STAGE_OPEN;
    return is_played ? (enum call_state)call->state : CALL_ENDED;
}

bool call_waits(const struct state *state, const struct judge_call *call) {
    return call_is_open(call) && call_state_now(state, call) != CALL_ENDED;
}

const char *call_state_key(uint32_t state) {
    assert(state && state < CALL_STATES);
    return call_states[state].key;
}

enum message call_state_message(uint32_t state) {
    assert(state && state < CALL_STATES);
    return call_states[state].message;
}
