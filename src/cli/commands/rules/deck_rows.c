#include "cli/commands/rules/deck_rows.h"

struct text own_list(const struct run *run) {
    const struct state *state = run_state_asked(run);
    return bans_of(state, state_tournament(state, run->tournament));
}

status judging_of_tournament(struct run *run, struct judging *judging) {
    return judging_by_list(run_tournament(run), own_list(run), judging, &run->why);
}
