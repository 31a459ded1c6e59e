#include "view/history/verify_summary.h"

static bool words_were_given(const struct state *state) {
    EACH_TOURNAMENT (state, i)
        for (uint32_t j = 0; j < state->tournaments.rows[i].stages.count; j++)
            if (state->tournaments.rows[i].stages.rows[j].words.length) return true;
    return false;
}

uint32_t verdict_imported(const struct state *state) {
    uint32_t rounds = 0;
    EACH_TOURNAMENT (state, i) rounds += rounds_imported(&state->tournaments.rows[i]);
    return rounds;
}

/* Without dice a draw can be verified against the commitment only; dice rolled in the room also make it fair. */
enum message verdict_of(const struct state *state, const struct verify_report *report) {
    if (report->mismatches) return MSG_VERIFY_BAD;
    if (report->draws == 0) return MSG_VERIFY_NO_DRAWS;
    if (!report->seed_open) return MSG_VERIFY_KEYS_SEALED;
    if (state->seed_by_hand) return MSG_VERIFY_SEED_BY_HAND;
    return words_were_given(state) ? MSG_VERIFY_AS_COMMITTED_WORDS : MSG_VERIFY_AS_COMMITTED;
}
