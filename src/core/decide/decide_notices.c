/* Notices of a decision: check-in is open, players are missing, or a game lost its table. */
#include "core/decide/decide_internal.h"
#include "core/game/game_session.h"
#include "core/state/checkin.h"

void notice_places(struct decision *decision) {
    const struct state *state = &decision->state;
    for (uint32_t i = 0; i < state->games.count; i++) {
        struct problem problem = {.rule = "TY-GAME"};
        if (state->games.rows[i].tournament != decision->command->tournament.at + 1) continue;
        if (game_session_place_says(state, &state->games.rows[i], &problem.says))
            notice_problem(&decision->notices, &problem);
    }
}

/* Was anything drawn since the last check-in was opened? */
static bool is_drawn_since(const struct tournament *tournament) {
    uint32_t stages = tournament->stages.count;
    return stages && tournament->stages.rows[stages - 1].drawn > tournament->checkin.opened;
}

void notice_absent(struct decision *decision, const struct tournament *tournament) {
    uint32_t absent = absent_count(tournament);
    if (!absent || (!tournament->checkin.is_open && is_drawn_since(tournament))) return;
    notice(&decision->notices, "TY-CHECKIN", MSG_CHECKIN_ABSENT_DRAWN, 1, arg_number(absent));
}

void notice_counts_in(struct decision *decision, const struct tournament *tournament) {
    if (tournament->checkin.is_open) notice(&decision->notices, "TY-CHECKIN", MSG_CHECKIN_COUNTS_IN, 0);
}
