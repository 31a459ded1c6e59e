#include "cli/commands/rules/deck_rows.h"

struct text own_list(const struct cli_context *run) {
    const struct state *state = run_state_asked(run);
    return bans_of(state, state_tournament(state, run->tournament));
}

status judging_of_tournament(struct cli_context *run, struct deck_rules_context *judging) {
    return judging_by_list(run_tournament(run), own_list(run), judging, &run->why);
}
