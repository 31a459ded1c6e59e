/* Referee of Enlightenment: the current step and turn, for all moves and views. */
#include "rules/l5r/enlightenment.h"

enum step step_now(const struct enlightenment *game) {
    return game->holder == NO_PLAYER ? (enum step)game->step : STEP_PLACE;
}

bool step_is_window(enum step step) { return step == STEP_ACTIONS || step == STEP_CONFLICT_ACTIONS; }

/* L5R-O.1: in player order, from the first player to the left; each acts, passes or declares only in turn. AMB-L5R-40
 * for declaring conflicts, L5R-P.10 for placing fate on rings. */
status check_turn(const struct play *play, uint8_t seat) {
    uint8_t step = play->game->step, turn = play->game->turn;
    if (seat == turn) return done();
    const char *rule = step == STEP_DECLARE ? "AMB-L5R-40" : step == STEP_PLACE_FATE ? "L5R-P.10" : "L5R-O.1";
    return refuse(play->why, rule, MSG_L5R_NOT_YOUR_TURN, 2, arg_player(play->words, seat),
                  arg_player(play->words, turn));
}

void window_open(struct enlightenment *game, enum step step, uint32_t from) {
    game->step = (uint8_t)step;
    game->passed = 0;
    game->turn = seat_from(game, from, living(game));
}

uint8_t may_declare(const struct enlightenment *game) {
    uint8_t may = 0;
    for (uint32_t i = 0; i < game->players; i++) {
        if (game->seats[i].left && !is_out(game, i)) may |= bit(i);
    }
    return may;
}

/* AMB-L5R-40: clockwise, after the player who declared or passed last. */
uint8_t declares_next(const struct enlightenment *game) { return seat_from(game, game->next, may_declare(game)); }

status move_misplaced(const struct play *play) {
    const struct enlightenment *game = play->game;
    return refuse(play->why, "TY-MOVE", MSG_L5R_MOVE_MISPLACED, 3, arg_cstr(l5r_forms[play->move->form].verb),
                  arg_message(l5r_phase_names[game->phase]), arg_message(l5r_step_names[step_now(game)]));
}

status check_listed(const struct play *play, const char *rule, uint8_t *missing) {
    uint8_t named = 0;
    for (uint32_t i = 0; i < play->move->list_count; i++) {
        uint8_t seat = bit(play->move->list[i].player);
        if (named & seat)
            return refuse(play->why, rule, MSG_NAMED_TWICE, 1, arg_player(play->words, play->move->list[i].player));
        named |= seat;
    }
    *missing = (uint8_t)(living(play->game) & ~(uint32_t)named);
    return done();
}

/* L5R-G.3, L5R-O.2: an action window follows every conflict (3.3 of the base rules). */
void conflict_end(struct play *play) {
    struct enlightenment *game = play->game;
    game->conflict = (struct conflict){0};
    window_open(game, STEP_ACTIONS, game->first);
    treaties_expire(play, UNTIL_CONFLICT);
}
