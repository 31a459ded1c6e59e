/* Referee of Enlightenment: rounds, phases, action windows, turns. */
#include "rules/l5r/enlightenment.h"

/* ---- Phases ---- */

/* L5R-N.1, AMB-L5R-8: the first player gets 1 extra fate, before all players collect what their stronghold gives
 * (1.3). */
static void begin_dynasty(struct play *play) {
    struct enlightenment *game = play->game;
    game->seats[game->first].fate++;
    tell(play->told, "L5R-N.1", MSG_L5R_TOLD_FIRST_FATE, 1, PLAYER(game->first));
    for (uint32_t i = 0; i < game->players; i++) {
        if (is_out(game, i)) continue;
        game->seats[i].fate += game->seats[i].income;
        tell(play->told, "L5R-G.3", MSG_L5R_TOLD_INCOME, 2, PLAYER(i), NUMBER(game->seats[i].income));
    }
    game->somebody_passed = false;
    window_open(game, STEP_ACTIONS, game->first);
}

/* L5R-D.1: all players bid again; the bids of the last round were visible until now. */
static void begin_draw(struct enlightenment *game) {
    game->step = STEP_BID;
    game->in = game->passed = 0;
    for (uint32_t i = 0; i < game->players; i++) game->seats[i].bid = 0, game->seats[i].dial = 0;
}

static void forget_cards(struct enlightenment *game) {
    for (uint32_t i = 0; i < game->players; i++) {
        game->seats[i].has_card = game->seats[i].pays = 0;
        game->seats[i].cards = 0;
    }
}

/* AMB-L5R-40: gives each player that many conflicts of each type. */
static void give_opportunities(struct enlightenment *game, uint8_t of_each) {
    for (uint32_t i = 0; i < game->players; i++) {
        uint8_t count = is_out(game, i) ? 0 : of_each;
        game->seats[i].left = (uint8_t)(L5R_TYPES * count);
        game->seats[i].allowed[MILITARY] = game->seats[i].allowed[POLITICAL] = count;
    }
}

static void begin_place_fate(struct enlightenment *game) {
    game->step = STEP_PLACE_FATE;
    game->passed = 0;
    game->turn = game->first;
}

/* AMB-L5R-4: five phases, as in the rules of that time. */
void phase_begin(struct play *play, enum phase phase) {
    struct enlightenment *game = play->game;
    treaties_expire(play, UNTIL_PHASE);
    game->phase = (uint8_t)phase;
    tell(play->told, NULL, MSG_L5R_TOLD_PHASE, 1, SAID(l5r_phase_names[phase]));
    switch (phase) {
    case DYNASTY: begin_dynasty(play); break;
    case DRAW: begin_draw(game); break;
    case CONFLICT:
        forget_cards(game);
        give_opportunities(game, 1);
        game->next = game->first;
        window_open(game, STEP_ACTIONS, game->first);
        break;
    case FATE:
        give_opportunities(game, 0);
        begin_place_fate(game);
        break;
    default: window_open(game, STEP_ACTIONS, game->first); break;
    }
}

/* L5R-N.2, AMB-L5R-41: the token passes to the left, to the next remaining player. L5R-P.9, L5R-R.3: claimed rings
 * stay. */
static void end_round(struct play *play) {
    struct enlightenment *game = play->game;
    game->first = seat_after(game, game->first, living(game));
    tell(play->told, "L5R-N.2", MSG_L5R_TOLD_FIRST_PASSES, 1, PLAYER(game->first));
    game->round++;
    treaties_expire(play, UNTIL_ROUND);
    tell(play->told, "L5R-P.9", MSG_L5R_TOLD_ROUND, 1, NUMBER(game->round));
    phase_begin(play, DYNASTY);
}

/* AMB-L5R-4: whether a separate phase follows the fate phase. */
static void after_fate(struct play *play) {
    if (play->game->settings[SET_FOLDED]) {
        end_round(play);
    } else {
        phase_begin(play, REGROUP);
    }
}

/* AMB-L5R-40: a player with an opportunity left may declare; if no player has one, glory is counted. */
static void after_actions(struct enlightenment *game) {
    game->passed = 0;
    game->turn = declares_next(game);
    game->step = game->turn == NO_PLAYER ? STEP_GLORY : STEP_DECLARE;
}

static void close_window(struct play *play) {
    struct enlightenment *game = play->game;
    if (game->step == STEP_CONFLICT_ACTIONS) {
        game->step = STEP_OUTCOME, game->passed = 0;
        return;
    }
    switch (game->phase) {
    case DYNASTY: phase_begin(play, DRAW); break;
    case DRAW: phase_begin(play, CONFLICT); break;
    case CONFLICT: after_actions(game); break;
    case FATE: after_fate(play); break;
    default: end_round(play); break;
    }
}

/* ---- Action windows ---- */

/* In the dynasty phase a player who passed is out of the window; in other phases the turn goes round among all. */
static uint8_t may_act(const struct enlightenment *game) {
    uint8_t all = living(game);
    return game->phase == DYNASTY ? (uint8_t)(all & ~(uint32_t)game->passed) : all;
}

/* AMB-L5R-38: only one player gets fate for passing first in the dynasty phase. */
static void first_to_pass(struct play *play, uint8_t seat) {
    struct enlightenment *game = play->game;
    if (game->phase != DYNASTY || game->somebody_passed) return;
    game->somebody_passed = true;
    game->seats[seat].fate++;
    tell(play->told, "AMB-L5R-38", MSG_L5R_TOLD_PASSED_FIRST, 1, PLAYER(seat));
}

static void pass_turn(struct play *play) {
    struct enlightenment *game = play->game;
    uint8_t seat = game->turn;
    first_to_pass(play, seat);
    game->passed |= bit(seat);
    if (may_act(game)) game->turn = seat_after(game, seat, may_act(game));
}

/* L5R-O.2, L5R-C.4: a window closes when all players have passed in succession. */
static bool all_passed(const struct enlightenment *game) { return (living(game) & ~(uint32_t)game->passed) == 0; }

/* AMB-L5R-40: passing gives up one opportunity to declare; an action window follows (3.3 of the base rules). */
static void give_up_opportunity(struct play *play, uint8_t seat) {
    struct enlightenment *game = play->game;
    game->seats[seat].left--;
    tell(play->told, "AMB-L5R-40", MSG_L5R_TOLD_LEFT, 2, PLAYER(seat), NUMBER(game->seats[seat].left));
    game->next = seat_left_of(game, seat);
    window_open(game, STEP_ACTIONS, game->first);
}

/* L5R-O.2, L5R-C.3 */
status play_pass(struct play *play) {
    uint8_t seat = seat_at(play, 0);
    TRY(check_turn(play, seat));
    if (play->game->step == STEP_DECLARE) {
        give_up_opportunity(play, seat);
    } else {
        pass_turn(play);
    }
    return done();
}

status play_pass_all(struct play *play) {
    while (!all_passed(play->game)) pass_turn(play);
    return done();
}

/* L5R-G.3: the referee does not know the cost of a card, only that the fate paid must be available. L5R-O.2: after an
 * action all must pass again. */
status play_act(struct play *play) {
    struct enlightenment *game = play->game;
    uint8_t seat = seat_at(play, 0);
    int32_t paid = part_given(play, 1) ? part_at(play, 1) : 0;
    TRY(check_turn(play, seat));
    if (paid > game->seats[seat].fate) {
        return refuse(play->why, "L5R-G.3", MSG_L5R_TOO_LITTLE_FATE, 3, player_at(play, 0),
                      arg_number(game->seats[seat].fate), arg_number(paid));
    }
    game->seats[seat].fate -= paid;
    if (paid) tell(play->told, "L5R-G.3", MSG_L5R_TOLD_PAYS, 2, PLAYER(seat), NUMBER(paid));
    if (game->phase != DYNASTY) game->passed = 0;
    game->turn = seat_after(game, seat, may_act(game));
    return done();
}

/* ---- Fate on rings ---- */

/* AMB-L5R-28: a player with no ring in the pool places no fate. AMB-L5R-2: by option, if no opponent has one. */
static bool can_place_fate(const struct enlightenment *game, uint32_t seat) {
    if (!game->settings[SET_FATE_ON_OPPONENTS]) return elements_at(game, IN_POOL, seat) != 0;
    for (uint32_t i = 0; i < game->players; i++) {
        if (i != seat && elements_at(game, IN_POOL, i)) return true;
    }
    return false;
}

/* L5R-P.10: on a ring of the player's own pool. */
static status fate_on_own(const struct play *play, uint8_t seat, uint8_t *token) {
    *token = token_find(play->game, IN_POOL, seat, (uint32_t)part_at(play, 1));
    if (*token == NO_TOKEN) {
        return refuse(play->why, "L5R-P.10", MSG_L5R_RING_NOT_IN_POOL, 2, player_at(play, 0),
                      arg_message(l5r_element_names[part_at(play, 1)]));
    }
    return part_given(play, 2) ? refuse(play->why, "TY-MOVE", MSG_L5R_FATE_OWN_ONLY, 1, player_at(play, 0)) : done();
}

/* AMB-L5R-2: by the later rules reference, on a ring of an opponent's pool. */
static status fate_on_opponents(const struct play *play, uint8_t seat, uint8_t *token) {
    if (!part_given(play, 2) || seat_at(play, 2) == seat)
        return refuse(play->why, "AMB-L5R-2", MSG_L5R_FATE_OPPONENT_NEEDED, 1, player_at(play, 0));
    *token = token_find(play->game, IN_POOL, seat_at(play, 2), (uint32_t)part_at(play, 1));
    if (*token != NO_TOKEN) return done();
    return refuse(play->why, "AMB-L5R-2", MSG_L5R_RING_NOT_IN_POOL, 2, player_at(play, 2),
                  arg_message(l5r_element_names[part_at(play, 1)]));
}

status play_place_fate(struct play *play) {
    struct enlightenment *game = play->game;
    uint8_t seat = seat_at(play, 0), token;
    TRY(check_turn(play, seat));
    TRY(game->settings[SET_FATE_ON_OPPONENTS] ? fate_on_opponents(play, seat, &token)
                                              : fate_on_own(play, seat, &token));
    game->tokens[token].fate++;
    game->passed |= bit(seat);
    tell(play->told, "L5R-P.10", MSG_L5R_TOLD_FATE_ON_RING, 2, SAID(l5r_element_names[token_element(token)]),
         NUMBER(game->tokens[token].fate));
    return done();
}

/* Skips players who cannot place fate; after the last one, opens the window. */
static void next_to_place_fate(struct play *play) {
    struct enlightenment *game = play->game;
    for (;;) {
        uint8_t waiting = (uint8_t)(living(game) & ~(uint32_t)game->passed);
        game->turn = waiting ? seat_from(game, game->turn, waiting) : NO_PLAYER;
        if (!waiting || can_place_fate(game, game->turn)) break;
        tell(play->told, "AMB-L5R-28", MSG_L5R_TOLD_NO_FATE, 1, PLAYER(game->turn));
        game->passed |= bit(game->turn);
    }
    if (game->turn == NO_PLAYER) window_open(game, STEP_ACTIONS, game->first);
}

/* ---- The next step ---- */

/* If the player whose turn it was to declare is out, or has no opportunity left: the next one. */
static void next_to_declare(struct enlightenment *game) {
    if (!(may_declare(game) & bit(game->turn))) after_actions(game);
}

static void next_in_window(struct play *play) {
    struct enlightenment *game = play->game;
    if (all_passed(game)) {
        close_window(play);
    } else if (!(may_act(game) & bit(game->turn))) {
        game->turn = seat_after(game, game->turn, may_act(game));
    }
}

/* Moves the turn on, in steps that have turns. */
static void flow_on(struct play *play) {
    struct enlightenment *game = play->game;
    if (game->holder != NO_PLAYER) return;
    if (game->step == STEP_CLAIM && game->conflict.token == NO_TOKEN) conflict_end(play);
    if (game->step == STEP_TRANSFERRED) draw_cards(play);
    if (step_is_window((enum step)game->step)) next_in_window(play);
    if (game->step == STEP_DECLARE) next_to_declare(game);
    if (game->step == STEP_PLACE_FATE) next_to_place_fate(play);
}

void play_settle(struct play *play) {
    if (!end_check(play)) flow_on(play);
}
