/* Melee referee: titles: what they support and oppose, the reserve, and who takes which. */
#include "rules/agot/melee/melee_referee.h"

#include "base/buffer.h"

const char *const title_words[] = {"hand", "whispers", "coin", "laws", "regent", "kingsguard", "none", NULL};
const enum message title_names[] = {MSG_TITLES_HAND,   MSG_TITLES_WHISPERS,   MSG_TITLES_COIN, MSG_TITLES_LAWS,
                                    MSG_TITLES_REGENT, MSG_TITLES_KINGSGUARD, MSG_TITLES_NONE};

/* AGOT-M.32, AGOT-M.33: the title that each title supports; of the six of the 1st edition, two support none. */
static const uint8_t supported[TITLES + 1] = {TITLE_WHISPERS, TITLE_COIN, TITLE_LAWS, TITLE_HAND,
                                              TITLE_NONE,     TITLE_NONE, TITLE_NONE};
/* TY-TITLES: the titles that each title opposes, as bits. */
static const uint8_t opposed[TITLES + 1] = {
    [TITLE_HAND] = 1U << TITLE_COIN,
    [TITLE_WHISPERS] = 1U << TITLE_LAWS | 1U << TITLE_REGENT,
    [TITLE_COIN] = 1U << TITLE_HAND,
    [TITLE_LAWS] = 1U << TITLE_WHISPERS,
};

bool title_supports(uint32_t title, uint32_t other) { return other != TITLE_NONE && supported[title] == other; }
bool title_opposes(uint32_t title, uint32_t other) { return opposed[title] >> other & 1U; }

uint32_t titles_supporter(const struct melee_game *game, uint32_t player) {
    for (uint32_t i = 0; i < game->count; i++) {
        bool supports = title_supports(game->players[i].title, game->players[player].title);
        if (seated_in(game->in, i) && supports) return i;
    }
    return NO_PLAYER;
}

struct argument titles_arg(uint32_t titles) {
    char room[64];
    struct buffer words = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < TITLES; i++) {
        if (!(titles >> i & 1U)) continue;
        if (words.length) buffer_add_byte(&words, ' ');
        buffer_add_cstr(&words, title_words[i]);
    }
    return arg_bytes(room, words.length);
}

/* AMB-AGOT-38: with four or five players all titles return after every turn, whatever cards have done to them.
 * AGOT-M.13, AMB-AGOT-39: with fewer, when the reserve has fewer titles than players still in. */
static bool all_return(const struct melee_game *game) {
    uint32_t players = seated_count(game->in);
    return players > 3 || seated_count(game->reserve) < players;
}

/* AMB-AGOT-39: the title of a player who has left returns to the reserve. */
void titles_give_back(struct melee_game *game, uint32_t player) {
    uint8_t *title = &game->players[player].title;
    if (*title != TITLE_NONE) game->reserve |= (uint8_t)(1U << *title);
    *title = TITLE_NONE;
}

/* AGOT-M.16: all six return to the reserve, and no player has one. */
static void return_all(struct melee_game *game) {
    game->reserve = (1U << TITLES) - 1;
    for (uint32_t i = 0; i < game->count; i++) game->players[i].title = TITLE_NONE;
}

/* AGOT-M.13, AGOT-M.16, AMB-AGOT-38, AMB-AGOT-39: the rule that decides whether titles return. */
static const char *return_rule(const struct melee_game *game, bool back) {
    uint32_t players = seated_count(game->in);
    if (players == 3) return back ? "AGOT-M.16" : "AGOT-M.13";
    return players > 3 ? "AMB-AGOT-38" : "AMB-AGOT-39";
}

void titles_begin_turn(struct melee_game *game, struct game_log *told) {
    bool back = all_return(game);
    game->turn++;
    game->picked = 0;
    game->first_said = false;
    game->step = TITLES_STEP_PICK;
    for (uint32_t i = 0; i < game->count; i++) {
        for (uint32_t type = 0; type < CHALLENGES; type++) game->players[i].left[type] = 1;
    }
    if (back) return_all(game);
    tell(told, return_rule(game, back), back ? MSG_TITLES_RETURN : MSG_TITLES_STAY_OUT, 2, TOLD_NUMBER,
         (int32_t)game->turn, TOLD_NUMBER, (int32_t)seated_count(game->reserve));
}

uint32_t titles_picker(const struct melee_game *game) {
    if (!game->first_said) return NO_PLAYER;
    return seated_from(game->in & ~game->picked, game->count, game->first);
}

/* AGOT-G.28: the game's first player stays first until the first plots are revealed, which determine the first player
 * of each turn. */
uint32_t titles_expected(const struct melee_game *game) {
    return !game->first_said && game->turn == 1 ? game->first : titles_picker(game);
}

/* If no challenge is in progress, a move of the plot phase begins the next turn. */
static status reach_plot(const struct titles_call *call) {
    if (call->game->step == TITLES_STEP_OPEN) titles_begin_turn(call->game, call->told);
    if (call->game->step == TITLES_STEP_PICK) return done();
    return refuse(call->why, "TY-MOVE", MSG_TITLES_CHALLENGE_FIRST, 0);
}

status titles_pick_first(const struct titles_call *call) {
    struct melee_game *game = call->game;
    TRY(reach_plot(call));
    if (game->picked)
        return refuse(call->why, "TY-MOVE", MSG_TITLES_PICKED_ALREADY, 1, arg_player(call->words, game->first));
    game->first = (uint8_t)titles_part(call, 0);
    game->first_said = true;
    return done();
}

/* Titles are taken in player order. If the first player is not known, the player who takes the first title is it. */
static status check_order(const struct titles_call *call, uint32_t who) {
    uint32_t picker = titles_picker(call->game);
    if (picker == who || picker == NO_PLAYER) return done();
    return refuse(call->why, "TY-MOVE", MSG_TITLES_NOT_YOURS, 2, arg_player(call->words, picker),
                  arg_player(call->words, who));
}

/* AGOT-M.14, AGOT-M.15: a player takes a title from the reserve: it was not taken this turn, nor in an earlier one
 * since all returned. */
static status check_reserve(const struct titles_call *call, uint32_t title) {
    const struct melee_game *game = call->game;
    struct argument name = arg_message(title_names[title]), reserve = titles_arg(game->reserve);
    if (seated_in(game->reserve, title)) return done();
    for (uint32_t i = 0; i < game->count; i++) {
        if (!seated_in(game->picked, i) || game->players[i].title != title) continue;
        return refuse(call->why, "AGOT-M.14", MSG_TITLES_TAKEN, 3, name, arg_player(call->words, i), reserve);
    }
    return refuse(call->why, "AGOT-M.15", MSG_TITLES_USED, 2, name, reserve);
}

/* AGOT-M.15: the new title replaces the old one, which does not return now. */
static void replace_title(const struct titles_call *call, uint32_t who, uint32_t title) {
    struct titles_player *player = &call->game->players[who];
    if (player->title != TITLE_NONE)
        tell(call->told, "AGOT-M.15", MSG_TITLES_REPLACED, 3, TOLD_PLAYER, (int32_t)who, TOLD_MESSAGE,
             (int32_t)title_names[player->title], TOLD_MESSAGE, (int32_t)title_names[title]);
    player->title = (uint8_t)title;
    call->game->reserve &= (uint8_t) ~(1U << title);
}

status titles_pick(const struct titles_call *call) {
    struct melee_game *game = call->game;
    uint32_t who = titles_part(call, 0), title = titles_part(call, 1);
    TRY(reach_plot(call));
    TRY(check_order(call, who));
    TRY(check_reserve(call, title));
    if (!game->first_said) game->first = (uint8_t)who, game->first_said = true;
    replace_title(call, who, title);
    game->picked |= 1U << who;
    return done();
}

/* AGOT-M.14: no player is left without a title. */
status titles_turn_over(const struct titles_call *call) {
    struct melee_game *game = call->game;
    if (game->step == TITLES_STEP_PICK) {
        uint32_t next = seated_from(game->in & ~game->picked, game->count, game->first);
        return refuse(call->why, "AGOT-M.14", MSG_TITLES_PICK_FIRST, 2, arg_player(call->words, next),
                      titles_arg(game->reserve));
    }
    return reach_plot(call);
}

/* A card gives WHO another title. If another player has it, the two swap; if it is in the reserve, the old title goes
 * there. */
status titles_switch(const struct titles_call *call) {
    struct melee_game *game = call->game;
    uint32_t who = titles_part(call, 0), title = titles_part(call, 1), old = game->players[who].title;
    if (game->step == TITLES_STEP_PICK) return refuse(call->why, "TY-MOVE", MSG_TITLES_SWITCH_EARLY, 0);
    if (title == old)
        return refuse(call->why, "TY-MOVE", MSG_TITLES_SWITCH_SAME, 2, arg_player(call->words, who),
                      arg_message(title_names[title]));
    bool from_reserve = title == TITLE_NONE || seated_in(game->reserve, title);
    for (uint32_t i = 0; i < game->count; i++) {
        if (title != TITLE_NONE && game->players[i].title == title) game->players[i].title = (uint8_t)old;
    }
    if (from_reserve && title != TITLE_NONE) game->reserve &= (uint8_t) ~(1U << title);
    if (from_reserve && old != TITLE_NONE) game->reserve |= (uint8_t)(1U << old);
    game->players[who].title = (uint8_t)title;
    return done();
}
