#include "view/history/verify_summary.h"

uint32_t verdict_imported(const struct state *state) {
    uint32_t rounds = 0;
    EACH_TOURNAMENT (state, i) rounds += rounds_imported(&state->tournaments.rows[i]);
    return rounds;
}

enum message verdict_of(const struct state *state, const struct verify_report *report) {
    if (report->mismatches) return MSG_VERIFY_BAD;
    if (report->draws + report->drafts == 0) return MSG_VERIFY_NO_DRAWS;
    if (!report->seed_open) return MSG_VERIFY_KEYS_SEALED;
    if (state->seed_by_hand) return MSG_VERIFY_SEED_BY_HAND;
    return state->finished ? MSG_VERIFY_AS_COMMITTED : MSG_VERIFY_NOT_YET;
}
