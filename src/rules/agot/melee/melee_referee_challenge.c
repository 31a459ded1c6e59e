/* Melee referee: challenges: what titles forbid, who may support, and what a challenge gives. */
#include "rules/agot/melee/melee_referee.h"

const char *const challenge_words[] = {"military", "intrigue", "power", NULL};
const enum message challenge_names[] = {MSG_TITLES_MILITARY, MSG_TITLES_INTRIGUE, MSG_TITLES_POWER_CHALLENGE};

static struct argument name_of(const struct titles_call *call, uint32_t player) {
    return arg_player(call->words, player);
}

static struct argument title_of(const struct titles_call *call, uint32_t player) {
    return arg_message(title_names[call->game->players[player].title]);
}

/* Refuses a move because the game waits for another step. */
static status refuse_step(const struct titles_call *call) {
    static const enum message waits[TITLES_STEPS] = {
        [TITLES_STEP_PICK] = MSG_TITLES_WAITS_PICK,     [TITLES_STEP_OPEN] = MSG_TITLES_WAITS_CHALLENGE,
        [TITLES_STEP_DEFEND] = MSG_TITLES_WAITS_DEFEND, [TITLES_STEP_SUPPORT] = MSG_TITLES_WAITS_SUPPORT,
        [TITLES_STEP_RESULT] = MSG_TITLES_WAITS_RESULT,
    };
    return refuse(call->why, "TY-MOVE", waits[call->game->step], 0);
}

static status need_step(const struct titles_call *call, enum titles_step step) {
    return call->game->step == step ? done() : refuse_step(call);
}

/* AGOT-M.32: a player must not challenge a player whose title his or her own title supports. */
static status check_support(const struct titles_call *call, uint32_t who, uint32_t whom) {
    const struct melee_game *game = call->game;
    if (!title_supports(game->players[who].title, game->players[whom].title)) return done();
    return refuse(call->why, "AGOT-M.32", MSG_TITLES_SUPPORTS, 4, name_of(call, who), title_of(call, who),
                  name_of(call, whom), title_of(call, whom));
}

status titles_challenge(const struct titles_call *call) {
    struct melee_game *game = call->game;
    uint32_t who = titles_part(call, 0), type = titles_part(call, 1), whom = titles_part(call, 2);
    TRY(need_step(call, TITLES_STEP_OPEN));
    if (who == whom) return refuse(call->why, "TY-MOVE", MSG_TITLES_ONESELF, 1, name_of(call, who));
    TRY(check_support(call, who, whom));
    if (!game->players[who].left[type])
        return refuse(call->why, "TY-MOVE", MSG_TITLES_NONE_LEFT, 3, name_of(call, who),
                      arg_message(challenge_names[type]), arg_cstr(challenge_words[type]));
    game->players[who].left[type]--;
    game->attacker = (uint8_t)who, game->attacked = (uint8_t)whom, game->type = (uint8_t)type;
    game->defender = NO_PLAYER;
    game->step = TITLES_STEP_DEFEND;
    return done();
}

/* AGOT-M.33: the player whose title supports that of the attacked player, unless this is the attacker. */
uint32_t titles_helper(const struct melee_game *game) {
    uint32_t helper = titles_supporter(game, game->attacked);
    return helper == game->attacker ? NO_PLAYER : helper;
}

/* AGOT-M.33, AGOT-M.36: the attacked player does not defend, so the supporting player may; stealth applied only to the
 * attacked player's characters. */
static void ask_helper(const struct titles_call *call) {
    struct melee_game *game = call->game;
    uint32_t helper = titles_helper(game);
    game->step = TITLES_STEP_RESULT;
    if (helper == NO_PLAYER) return;
    game->step = TITLES_STEP_SUPPORT;
    tell(call->told, "AGOT-M.33", MSG_TITLES_MAY_HELP, 3, TOLD_PLAYER, (int32_t)helper, TOLD_MESSAGE,
         (int32_t)title_names[game->players[helper].title], TOLD_PLAYER, (int32_t)game->attacked);
    tell(call->told, "AGOT-M.36", MSG_TITLES_STEALTH, 2, TOLD_PLAYER, (int32_t)game->attacked, TOLD_PLAYER,
         (int32_t)helper);
}

status titles_defend(const struct titles_call *call) {
    struct melee_game *game = call->game;
    uint32_t who = titles_part(call, 0);
    TRY(need_step(call, TITLES_STEP_DEFEND));
    if (who != game->attacked)
        return refuse(call->why, "TY-MOVE", MSG_TITLES_NOT_ATTACKED, 2, name_of(call, game->attacked),
                      name_of(call, who));
    if (call->move->parts[1] == TITLES_NO) {
        ask_helper(call);
        return done();
    }
    game->defender = game->attacked;
    game->step = TITLES_STEP_RESULT;
    return done();
}

/* AGOT-M.33: no other player may. AGOT-M.34: the supporting player is the one who wins or loses. */
status titles_support(const struct titles_call *call) {
    struct melee_game *game = call->game;
    uint32_t who = titles_part(call, 0);
    TRY(need_step(call, TITLES_STEP_SUPPORT));
    if (who != titles_helper(game))
        return refuse(call->why, "AGOT-M.33", MSG_TITLES_NOT_HELPER, 3, name_of(call, titles_helper(game)),
                      name_of(call, game->attacked), name_of(call, who));
    game->step = TITLES_STEP_RESULT;
    if (call->move->parts[1] == TITLES_NO) return done();
    game->defender = (uint8_t)who;
    tell(call->told, "AGOT-M.34", MSG_TITLES_HELPS, 1, TOLD_PLAYER, (int32_t)who);
    return done();
}

/* Adds power up to the maximum (AMB-AGOT-34). */
static void gain(const struct titles_call *call, const char *rule, enum message says) {
    struct titles_player *attacker = &call->game->players[call->game->attacker];
    if (attacker->power < TITLES_POWER_MAX) attacker->power++;
    tell(call->told, rule, says, 3, TOLD_PLAYER, (int32_t)call->game->attacker, TOLD_PLAYER,
         (int32_t)call->game->attacked, TOLD_NUMBER, attacker->power);
}

/* AGOT-M.37: a challenge is unopposed only if neither the attacked nor a supporting player defends; that gives one more
 * power. */
static void reward_unopposed(const struct titles_call *call) {
    if (call->game->defender == NO_PLAYER) gain(call, "AGOT-M.37", MSG_TITLES_UNOPPOSED);
}

/* TY-TITLES: one more power for winning a challenge against a title that the attacker's own title opposes. */
static void reward_opposing(const struct titles_call *call) {
    const struct titles_player *players = call->game->players;
    if (title_opposes(players[call->game->attacker].title, players[call->game->attacked].title))
        gain(call, "TY-TITLES", MSG_TITLES_OPPOSED);
}

/* AGOT-M.34: for card effects, the supporting player has won or lost; AGOT-M.35: the claim is applied to the attacked
 * player. */
static void tell_helper(const struct titles_call *call, bool lost) {
    const struct melee_game *game = call->game;
    bool helped = game->defender != NO_PLAYER && game->defender != game->attacked;
    if (helped) {
        enum message says = lost ? MSG_TITLES_HELPER_LOST : MSG_TITLES_HELPER_WON;
        tell(call->told, "AGOT-M.34", says, 1, TOLD_PLAYER, (int32_t)game->defender);
    }
    if (lost) tell(call->told, "AGOT-M.35", MSG_TITLES_CLAIM, 1, TOLD_PLAYER, (int32_t)game->attacked);
}

status titles_result(const struct titles_call *call) {
    TRY(need_step(call, TITLES_STEP_RESULT));
    if (call->move->parts[0] != TITLES_NOBODY_WINS) tell_helper(call, call->move->parts[0] == TITLES_ATTACKER_WINS);
    if (call->move->parts[0] == TITLES_ATTACKER_WINS) {
        reward_unopposed(call);
        reward_opposing(call);
    }
    call->game->step = TITLES_STEP_OPEN;
    return done();
}

status titles_allow(const struct titles_call *call) {
    uint8_t *left = &call->game->players[titles_part(call, 0)].left[titles_part(call, 1)];
    if (*left == TITLES_CHALLENGES_MAX)
        return refuse(call->why, "TY-MOVE", MSG_TITLES_ENOUGH, 1, arg_number(TITLES_CHALLENGES_MAX));
    ++*left;
    return done();
}

void titles_settle_challenge(struct melee_game *game) {
    if (game->step >= TITLES_STEP_DEFEND &&
        (!seated_in(game->in, game->attacker) || !seated_in(game->in, game->attacked)))
        game->step = TITLES_STEP_OPEN;
    if (game->step == TITLES_STEP_SUPPORT && titles_helper(game) == NO_PLAYER) game->step = TITLES_STEP_RESULT;
    if (game->step == TITLES_STEP_RESULT && game->defender != NO_PLAYER && !seated_in(game->in, game->defender))
        game->defender = NO_PLAYER;
    if (game->step < TITLES_STEP_DEFEND) game->attacker = game->attacked = game->defender = NO_PLAYER, game->type = 0;
}
