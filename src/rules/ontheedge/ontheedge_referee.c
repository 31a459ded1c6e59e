/* Referee of On the Edge: the moves of a game, its start, and who wins or leaves it for the final. */
#include "rules/ontheedge/ontheedge_referee.h"

#include <string.h>
#include "rules/ontheedge/ontheedge.h"

enum {
    INFLUENCE_LEAST = -999,
    INFLUENCE_MOST = 999,
    INFLUENCE_TYPED = 9999, /* limit for numbers that can be typed */
    INFLUENCE_TARGET_LEAST = 8,
    INFLUENCE_TARGET_MOST = 40
};
_Static_assert(sizeof(struct influence) <= GAME_STATE_SIZE, "the game has room");
_Static_assert(sizeof(struct influence) == 24 + 5 * GAME_PLAYERS_MAX + 8, "equal games have equal bytes");

enum influence_move {
    MOVE_INFLUENCE,
    MOVE_SET,
    MOVE_TURN,
    MOVE_CONCEDE,
    MOVE_LEAVE,
    MOVE_TURN_OF,
    MOVE_AWARD,
    MOVE_ABSENT,
    MOVES
};

static const struct move_part change_parts[] = {
    {.kind = PART_PLAYER, .says = MSG_INFLUENCE_PART_WHO},
    {.kind = PART_CHANGE, .min = -INFLUENCE_TYPED, .max = INFLUENCE_TYPED, .says = MSG_INFLUENCE_PART_CHANGE},
    {.kind = PART_TEXT, .optional = true, .says = MSG_INFLUENCE_PART_REASON},
};
static const struct move_part set_parts[] = {
    {.kind = PART_PLAYER, .says = MSG_INFLUENCE_PART_WHO},
    {.kind = PART_NUMBER, .min = -INFLUENCE_TYPED, .max = INFLUENCE_TYPED, .says = MSG_INFLUENCE_PART_NUMBER},
    {.kind = PART_TEXT, .optional = true, .says = MSG_INFLUENCE_PART_REASON},
};
static const struct move_part judges_parts[] = {
    {.kind = PART_PLAYER, .says = MSG_INFLUENCE_PART_WHO},
    {.kind = PART_TEXT, .says = MSG_INFLUENCE_PART_REASON},
};
/* The codes are stored in ledgers: never reuse one. */
static const struct move_spec forms[MOVES] = {
    [MOVE_INFLUENCE] = {.verb = "influence",
                        .code = 1,
                        .part_count = 3,
                        .parts = change_parts,
                        .says = MSG_INFLUENCE_MOVE_CHANGE,
                        .maker = BY_NAMED,
                        .button = MSG_INFLUENCE_BUTTON},
    [MOVE_SET] = {.verb = "set",
                  .code = 2,
                  .part_count = 3,
                  .parts = set_parts,
                  .says = MSG_INFLUENCE_MOVE_SET,
                  .maker = BY_NAMED,
                  .is_overseen = true},
    [MOVE_TURN] = {.verb = "turn",
                   .code = 3,
                   .says = MSG_INFLUENCE_MOVE_TURN,
                   .maker = BY_ACTING,
                   .button = MSG_INFLUENCE_BUTTON_TURN},
    [MOVE_CONCEDE] = {.verb = "concede",
                      .code = 4,
                      .part_count = 1,
                      .parts = judges_parts,
                      .says = MSG_INFLUENCE_MOVE_CONCEDE,
                      .maker = BY_NAMED,
                      .is_overseen = true},
    [MOVE_LEAVE] = {.verb = "leave",
                    .code = 5,
                    .part_count = 1,
                    .parts = judges_parts,
                    .says = MSG_INFLUENCE_MOVE_LEAVE,
                    .maker = BY_NAMED,
                    .is_overseen = true},
    [MOVE_TURN_OF] = {.verb = "turn-of",
                      .code = 6,
                      .is_judges = true,
                      .part_count = 2,
                      .parts = judges_parts,
                      .says = MSG_INFLUENCE_MOVE_TURN_OF},
    [MOVE_AWARD] = {.verb = "award",
                    .code = 7,
                    .is_judges = true,
                    .part_count = 2,
                    .parts = judges_parts,
                    .says = MSG_INFLUENCE_MOVE_AWARD},
    [MOVE_ABSENT] =
        {.verb = "absent", .code = 8, .part_count = 1, .parts = judges_parts, .says = MSG_INFLUENCE_MOVE_ABSENT},
};

/* A move with the game it changes and where it reports. */
struct call {
    struct influence *game;
    const struct move *move;
    const struct game_strings *words;
    struct game_log *told;
    struct problem *why;
};

static void keep(struct game_state_block *room, const struct influence *game) { memcpy(room, game, sizeof *game); }

static uint32_t who_of(const struct call *call) { return (uint32_t)call->move->parts[0]; }

/* ---- The start ---- */

enum { OPTION_TARGET, OPTION_EXITS, OPTION_JUDGE, OPTIONS };
/* OTE-2.4.3, AMB-OTE-23: 16, unless the table plays for another target; 0 means not set, and the kind of game decides.
 * OTE-2.8.3c: the number of places. */
static const struct option options[OPTIONS] = {
    [OPTION_TARGET] = {.key = "target",
                       .rule = "OTE-2.4.3",
                       .says = MSG_INFLUENCE_OPTION_TARGET,
                       .min = 0,
                       .max = INFLUENCE_TARGET_MOST,
                       .default_value = 0,
                       .of_table = true},
    [OPTION_EXITS] = {.key = "exits",
                      .rule = "OTE-2.8.3c",
                      .says = MSG_INFLUENCE_OPTION_EXITS,
                      .min = 0,
                      .max = OTE_FINALISTS,
                      .default_value = 0,
                      .of_table = true},
    [OPTION_JUDGE] = GAME_JUDGE_OPTION,
};

/* OTE-2.4.3, OTE-2.8.3b: the table's target; or the option's; or 16, and 8 in an additional game. */
static int32_t target_of(const struct game_setup *setup, uint32_t exits) {
    if (setup->target) return setup->target;
    if (setup->settings[OPTION_TARGET]) return (int32_t)setup->settings[OPTION_TARGET];
    return exits ? OTE_ADDITIONAL_TARGET : OTE_TARGET;
}

/* OTE-2.4.3: 8 to 40. OTE-2.8.3b: an additional game is won at 8. The option does not apply at a tournament's table. */
static status check_target(const struct game_setup *setup, uint32_t exits, struct problem *why) {
    int64_t target = setup->settings[OPTION_TARGET];
    if (setup->target) return done();
    if (target && target < INFLUENCE_TARGET_LEAST)
        return refuse(why, "OTE-2.4.3", MSG_INFLUENCE_TARGET_LOW, 2, arg_number(INFLUENCE_TARGET_LEAST),
                      arg_number(INFLUENCE_TARGET_MOST));
    if (!exits || !target || target == OTE_ADDITIONAL_TARGET) return done();
    return refuse(why, "OTE-2.8.3b", MSG_INFLUENCE_ADDITIONAL_TARGET, 2, arg_number(OTE_ADDITIONAL_TARGET),
                  arg_number(target));
}

/* OTE-2.1b, AMB-OTE-30: two or more players. AMB-OTE-46: if there is a place for everyone, there is no game for it. */
static status check_players(uint32_t players, uint32_t exits, struct problem *why) {
    if (players < 2 || players > GAME_PLAYERS_MAX)
        return refuse(why, "OTE-2.1b", MSG_INFLUENCE_PLAYERS, 2, arg_number(players), arg_number(GAME_PLAYERS_MAX));
    if (exits < players) return done();
    return refuse(why, "AMB-OTE-46", MSG_INFLUENCE_NO_GAME, 2, arg_number(players), arg_number(exits));
}

static status start(struct game_state_block *room, const struct game_setup *setup, const struct game_strings *words,
                    struct problem *why) {
    struct influence game;
    uint32_t exits = setup->target ? setup->places : (uint32_t)setup->settings[OPTION_EXITS];
    (void)words;
    TRY(check_target(setup, exits, why));
    TRY(check_players(setup->players, exits, why));
    memset(&game, 0, sizeof game);
    game.count = (uint8_t)setup->players;
    game.exits = (uint8_t)exits;
    game.target = target_of(setup, exits);
    game.in = seated_all(setup->players);
    game.first = game.current = (uint8_t)setup->first;
    game.turn = 1;
    game.winner = NO_PLAYER;
    keep(room, &game);
    return done();
}

/* ---- The winner ---- */

static void end_game(struct influence *game, enum influence_end end, uint32_t winner) {
    game->end = (uint8_t)end;
    game->winner = (uint8_t)winner;
}

/* OTE-2.8.3c: a player leaves the additional game and gets the next place in the final. */
static void leave_for_final(const struct call *call, uint32_t who, const char *rule) {
    struct influence *game = call->game;
    game->in &= ~(1U << who);
    game->exit[who] = ++game->exited;
    tell(call->told, rule, MSG_INFLUENCE_EXIT, 3, TOLD_PLAYER, (int32_t)who, TOLD_NUMBER, game->influence[who],
         TOLD_NUMBER, game->exited);
}

/* OTE-2.8.4a, OTE-2.8.4b, OTE-2.8.4c: the game continues without that player's cards. */
static void tell_checklist(const struct call *call, uint32_t who) {
    tell(call->told, "OTE-2.8.4a", MSG_INFLUENCE_REMOVE, 1, TOLD_PLAYER, (int32_t)who);
    tell(call->told, "OTE-2.8.4b", MSG_INFLUENCE_AT_ONCE, 1, TOLD_PLAYER, (int32_t)who);
    tell(call->told, "OTE-2.8.4c", MSG_INFLUENCE_BY_LOT, 0);
}

/* Of the players still in, the one with the most Influence; if equal, the one whose turn would have come first. */
static uint32_t best_left(const struct influence *game) {
    uint32_t best = NO_PLAYER;
    for (uint32_t i = 0; i < game->count; i++) {
        uint32_t player = (game->current + i) % game->count;
        if (!seated_in(game->in, player)) continue;
        if (best == NO_PLAYER || game->influence[player] > game->influence[best]) best = player;
    }
    return best;
}

/* AMB-OTE-44, AMB-OTE-46: if there is a place for everyone left, the game for places is over, whether the others
 * conceded or did not come. */
static void fill_places(const struct call *call) {
    struct influence *game = call->game;
    uint32_t open = (uint32_t)(game->exits - game->exited), players = seated_count(game->in);
    if (players > open) return;
    bool stayed = players == 1 && (game->conceded | game->left);
    while (game->in) leave_for_final(call, best_left(game), stayed ? "AMB-OTE-44" : "AMB-OTE-46");
}

/* AMB-OTE-44: the only player who can still win has won; AMB-OTE-43: so has the only one who came, without a game. */
static void look_for_last(struct influence *game) {
    bool alone = seated_count(game->absent) == game->count - 1U;
    if (seated_count(game->in) != 1) return;
    end_game(game, alone ? INFLUENCE_ALONE : INFLUENCE_LAST, seated_from(game->in, game->count, 0));
}

/* OTE-2.8.3c: an additional game continues until enough players have left it. */
static void look_for_exits(const struct call *call) {
    struct influence *game = call->game;
    uint32_t first = 0;
    if (game->exited < game->exits) fill_places(call);
    if (game->exited < game->exits && game->in) return;
    while (game->exit[first] != 1) first++;
    end_game(game, INFLUENCE_EXITS, game->exited == 1 ? first : NO_PLAYER);
}

/* Checks for the end after a move. */
static void settle(const struct call *call) {
    if (call->game->end) return;
    if (call->game->exits)
        look_for_exits(call);
    else
        look_for_last(call->game);
}

/* OTE-2.8.3c, OTE-2.8.4a: a player leaves for the final; if the game continues, reports what to do with the cards. */
static void advance(const struct call *call, uint32_t who, const char *rule) {
    leave_for_final(call, who, rule);
    settle(call);
    if (!call->game->end) tell_checklist(call, who);
}

/* AMB-OTE-19, OTE-2.8.3b: a player who begins a turn with enough Influence has won, or leaves an additional game; not
 * before. */
static void begin_turn(const struct call *call, uint32_t who) {
    struct influence *game = call->game;
    game->turn++;
    game->current = (uint8_t)who;
    if (game->influence[who] < game->target) return;
    if (game->exits) {
        advance(call, who, "OTE-2.8.3c");
        return;
    }
    tell(call->told, "AMB-OTE-19", MSG_INFLUENCE_WINS, 3, TOLD_PLAYER, (int32_t)who, TOLD_NUMBER, game->influence[who],
         TOLD_NUMBER, game->target);
    end_game(game, INFLUENCE_ENOUGH, who);
}

/* ---- Moves ---- */

/* OTE-2.3b: Influence may be positive or negative, within sensible limits. */
static status set_influence(const struct call *call, int32_t influence) {
    uint32_t who = who_of(call);
    if (influence < INFLUENCE_LEAST || influence > INFLUENCE_MOST)
        return refuse(call->why, "OTE-2.3b", MSG_INFLUENCE_RANGE, 4, arg_player(call->words, who),
                      arg_number(call->game->influence[who]), arg_number(INFLUENCE_LEAST), arg_number(INFLUENCE_MOST));
    call->game->influence[who] = influence;
    return done();
}

static void take_out(const struct call *call, const char *rule, enum message says) {
    uint32_t who = who_of(call);
    call->game->in &= ~(1U << who);
    tell(call->told, rule, says, 2, TOLD_PLAYER, (int32_t)who, TOLD_NUMBER, call->game->influence[who]);
}

/* AMB-OTE-44: the player keeps the current Influence, and can no longer win. */
static void concede(const struct call *call) {
    call->game->conceded |= 1U << who_of(call);
    take_out(call, "AMB-OTE-44", MSG_INFLUENCE_CONCEDES);
}

/* AMB-OTE-47: a player who leaves gets no VP from this game, whatever the Influence; AMB-OTE-31: an additional game
 * gives no VP to any player. */
static void leave(const struct call *call) {
    call->game->left |= 1U << who_of(call);
    take_out(call, "AMB-OTE-47", call->game->exits ? MSG_INFLUENCE_LEAVES_PLACE : MSG_INFLUENCE_LEAVES);
}

/* A player who has not come cannot have Influence, or have had a turn. */
static bool has_played(const struct influence *game, uint32_t who) { return game->turn > 1 || game->influence[who]; }

/* AMB-OTE-43: an absent player has lost; the others play for the same target. If it was the absent player's turn, it
 * passes to the next. */
static status mark_absent(const struct call *call) {
    struct influence *game = call->game;
    uint32_t who = who_of(call);
    if (has_played(game, who))
        return refuse(call->why, "AMB-OTE-43", MSG_INFLUENCE_HAS_PLAYED, 1, arg_player(call->words, who));
    game->absent |= 1U << who;
    game->in &= ~(1U << who);
    tell(call->told, "AMB-OTE-43", MSG_INFLUENCE_DID_NOT_COME, 1, TOLD_PLAYER, (int32_t)who);
    if (game->current == who) game->first = game->current = (uint8_t)seated_from(game->in, game->count, who);
    return done();
}

/* AMB-OTE-20: the organizer names the winner if no player reached the target. */
static void award(const struct call *call) {
    if (call->game->exits)
        advance(call, who_of(call), "AMB-OTE-20");
    else
        end_game(call->game, INFLUENCE_AWARD, who_of(call));
}

static status make(const struct call *call) {
    const struct influence *game = call->game;
    uint32_t who = who_of(call);
    switch ((enum influence_move)call->move->form) {
    case MOVE_INFLUENCE: return set_influence(call, game->influence[who] + call->move->parts[1]);
    case MOVE_SET: return set_influence(call, call->move->parts[1]);
    case MOVE_TURN: begin_turn(call, seated_from(game->in, game->count, game->current + 1U)); return done();
    case MOVE_CONCEDE: concede(call); return done();
    case MOVE_LEAVE: leave(call); return done();
    case MOVE_TURN_OF: begin_turn(call, who); return done();
    case MOVE_AWARD: award(call); return done();
    case MOVE_ABSENT: return mark_absent(call);
    case MOVES: break;
    }
    return done();
}

static status make_move(struct game_state_block *room, const struct move *move, const struct game_strings *words,
                        struct game_log *told, struct problem *why) {
    struct influence game = influence_in(room);
    struct call call = {&game, move, words, told, why};
    struct players_in seated = {game.count, game.in, game.end};
    TRY(seated_check(&seated, forms, MOVES, move, words, why));
    TRY(make(&call));
    settle(&call);
    keep(room, &game);
    return done();
}

static void offer(const struct game_state_block *room, game_take take, void *context) {
    struct influence game = influence_in(room);
    if (game.end) return;
    seated_offer(take, context, MOVE_TURN, 0, NULL);
    for (uint32_t i = 0; i < game.count; i++) {
        if (!seated_in(game.in, i)) continue;
        if (game.influence[i] < INFLUENCE_MOST) SEATED_OFFER(take, context, MOVE_INFLUENCE, (int32_t)i, 1);
        if (game.influence[i] > INFLUENCE_LEAST) SEATED_OFFER(take, context, MOVE_INFLUENCE, (int32_t)i, -1);
        SEATED_OFFER(take, context, MOVE_CONCEDE, (int32_t)i);
        SEATED_OFFER(take, context, MOVE_LEAVE, (int32_t)i);
        if (!has_played(&game, i)) SEATED_OFFER(take, context, MOVE_ABSENT, (int32_t)i);
    }
}

static uint32_t to_act(const struct game_state_block *room) {
    struct influence game = influence_in(room);
    return game.end || !seated_in(game.in, game.current) ? 0 : 1U << game.current;
}

/* AMB-OTE-43, AMB-OTE-44: who is no longer at the table. */
static uint32_t left(const struct game_state_block *room) {
    struct influence game = influence_in(room);
    return (uint32_t)game.conceded | game.left;
}

/* AMB-OTE-19, AMB-OTE-20, AMB-OTE-43, AMB-OTE-44, OTE-2.8.3c: how it ended. */
static bool is_over(const struct game_state_block *room, struct game_end *end) {
    static const struct game_end ends[INFLUENCE_ENDS] = {
        [INFLUENCE_ENOUGH] = {NO_PLAYER, "influence", "AMB-OTE-19", MSG_INFLUENCE_END_ENOUGH},
        [INFLUENCE_LAST] = {NO_PLAYER, "last", "AMB-OTE-44", MSG_INFLUENCE_END_LAST},
        [INFLUENCE_ALONE] = {NO_PLAYER, "last", "AMB-OTE-43", MSG_INFLUENCE_END_ALONE},
        [INFLUENCE_AWARD] = {NO_PLAYER, "award", "AMB-OTE-20", MSG_INFLUENCE_END_AWARD},
        [INFLUENCE_EXITS] = {NO_PLAYER, "exits", "OTE-2.8.3c", MSG_INFLUENCE_END_EXITS},
    };
    struct influence game = influence_in(room);
    return seated_end(ends, game.end, game.winner, end);
}

/* OTE-2.3a, OTE-2.3c, OTE-2.8.3c; AMB-OTE-43, AMB-OTE-44, AMB-OTE-47: every player's Influence; who won or left for the
 * final, in which order; who did not come or stay. */
static status scores(const struct game_state_block *room, const struct game_strings *words, struct score *rows,
                     struct problem *why) {
    struct influence game = influence_in(room);
    (void)words;
    if (game.end == INFLUENCE_GOES_ON) return refuse(why, "TY-MOVE", MSG_INFLUENCE_NOT_OVER, 0);
    for (uint32_t i = 0; i < game.count; i++) {
        bool won = game.exits ? game.exit[i] > 0 : game.winner == i;
        rows[i] = (struct score){.value = game.influence[i], .mark = won ? OTE_MARK_WINNER : 0, .order = game.exit[i]};
        if (seated_in(game.conceded, i)) rows[i].presence = CONCEDED;
        if (seated_in(game.left, i)) rows[i].presence = LEFT_EARLY;
        if (seated_in(game.absent, i)) rows[i].presence = ABSENT;
    }
    return done();
}

const struct game_rules refereed_influence = {
    .id = "ontheedge",
    .name = MSG_OTE_NAME,
    .version = 1,
    .players_least = 2,
    .players_most = GAME_PLAYERS_MAX,
    .players_rule = "OTE-2.1b",
    .options = options,
    .option_count = OPTIONS,
    .forms = forms,
    .form_count = MOVES,
    .bid_form = NO_FORM,
    .open_form = NO_FORM,
    .start = start,
    .move = make_move,
    .offer = offer,
    .to_act = to_act,
    .is_over = is_over,
    .left = left,
    .scores = scores,
    .json = influence_json,
    .headline = influence_headline,
    .columns = influence_columns,
    .column_count = INFLUENCE_COLUMNS,
    .cell = influence_cell,
    .note = influence_note,
    .remind = influence_remind,
    .figures = influence_figures,
    .figure_count = 1,
    .round = influence_round,
    .figure = influence_figure,
};
