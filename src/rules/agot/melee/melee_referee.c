/* Melee referee: the moves of a game, its start and its end. */
#include "rules/agot/melee/melee_referee.h"

#include <string.h>

_Static_assert(sizeof(struct melee_game) <= GAME_STATE_SIZE, "the game has room");
_Static_assert(sizeof(struct melee_game) == TITLES_PLAYERS_MAX * 12 + 32, "equal games have equal bytes");

static const char *const yes_no[] = {"yes", "no", NULL};
static const enum message yes_no_names[] = {MSG_TITLES_YES, MSG_TITLES_NO};
static const char *const results[] = {"attacker", "defender", "nobody", NULL};
/* Titles that can be chosen: all except "none", with which a card removes a title. */
static const char *const takable[] = {"hand", "whispers", "coin", "laws", "regent", "kingsguard", NULL};

#define WHO(sentence) \
    { .kind = PART_PLAYER, .says = sentence }
#define ONE_OF(list, sentence) \
    { .kind = PART_WORD, .words = list, .says = sentence }
#define WHY \
    { .kind = PART_TEXT, .says = MSG_TITLES_PART_REASON }
static const struct move_part only_who[] = {WHO(MSG_TITLES_PART_WHO)};
static const struct move_part title_parts[] = {
    WHO(MSG_TITLES_PART_WHO),
    {.kind = PART_WORD, .words = takable, .says = MSG_TITLES_PART_TITLE, .names = title_names}};
static const struct move_part challenge_parts[] = {
    WHO(MSG_TITLES_PART_ATTACKER), ONE_OF(challenge_words, MSG_TITLES_PART_TYPE), WHO(MSG_TITLES_PART_ATTACKED)};
static const struct move_part answer_parts[] = {
    WHO(MSG_TITLES_PART_WHO),
    {.kind = PART_WORD, .words = yes_no, .optional = true, .says = MSG_TITLES_PART_ANSWER, .names = yes_no_names}};
static const struct move_part result_parts[] = {ONE_OF(results, MSG_TITLES_PART_RESULT)};
static const struct move_part power_parts[] = {
    WHO(MSG_TITLES_PART_WHO),
    {.kind = PART_CHANGE, .min = -TITLES_POWER_MAX, .max = TITLES_POWER_MAX, .says = MSG_TITLES_PART_POWER},
    {.kind = PART_TEXT, .optional = true, .says = MSG_TITLES_PART_REASON}};
static const struct move_part take_parts[] = {
    WHO(MSG_TITLES_PART_WHO),
    WHO(MSG_TITLES_PART_FROM),
    {.kind = PART_NUMBER, .min = 1, .max = TITLES_POWER_MAX, .says = MSG_TITLES_PART_POWER},
    {.kind = PART_TEXT, .optional = true, .says = MSG_TITLES_PART_REASON}};
static const struct move_part target_parts[] = {
    WHO(MSG_TITLES_PART_WHO), {.kind = PART_NUMBER, .min = 0, .max = 999, .says = MSG_TITLES_PART_TARGET}, WHY};
static const struct move_part allow_parts[] = {WHO(MSG_TITLES_PART_WHO), ONE_OF(challenge_words, MSG_TITLES_PART_TYPE),
                                               WHY};
static const struct move_part switch_parts[] = {WHO(MSG_TITLES_PART_WHO), ONE_OF(title_words, MSG_TITLES_PART_TITLE),
                                                WHY};
#undef WHO
#undef ONE_OF
#undef WHY

#define PARTS(list) .part_count = sizeof(list) / sizeof *(list), .parts = list
/* The codes are stored in ledgers: never reuse one. */
const struct move_spec titles_forms[TITLES_MOVES] = {
    [TITLES_FIRST] = {.verb = "first",
                      .code = 1,
                      PARTS(only_who),
                      .says = MSG_TITLES_MOVE_FIRST,
                      .maker = BY_ANYONE,
                      .button = MSG_TITLES_BUTTON_FIRST,
                      .is_overseen = true},
    [TITLES_TITLE] = {.verb = "title",
                      .code = 2,
                      PARTS(title_parts),
                      .says = MSG_TITLES_MOVE_TITLE,
                      .maker = BY_NAMED,
                      .button = MSG_TITLES_BUTTON_TITLE},
    [TITLES_CHALLENGE] = {.verb = "challenge",
                          .code = 3,
                          PARTS(challenge_parts),
                          .says = MSG_TITLES_MOVE_CHALLENGE,
                          .maker = BY_NAMED,
                          .is_overseen = true},
    [TITLES_DEFEND] = {.verb = "defend",
                       .code = 4,
                       PARTS(answer_parts),
                       .says = MSG_TITLES_MOVE_DEFEND,
                       .maker = BY_NAMED,
                       .button = MSG_TITLES_BUTTON_DEFEND},
    [TITLES_SUPPORT] = {.verb = "support",
                        .code = 5,
                        PARTS(answer_parts),
                        .says = MSG_TITLES_MOVE_SUPPORT,
                        .maker = BY_NAMED,
                        .button = MSG_TITLES_BUTTON_SUPPORT},
    [TITLES_RESULT] = {.verb = "result",
                       .code = 6,
                       PARTS(result_parts),
                       .says = MSG_TITLES_MOVE_RESULT,
                       .maker = BY_ANYONE,
                       .is_overseen = true},
    [TITLES_POWER] = {.verb = "power",
                      .code = 7,
                      PARTS(power_parts),
                      .says = MSG_TITLES_MOVE_POWER,
                      .maker = BY_NAMED,
                      .is_overseen = true},
    [TITLES_TAKE] = {.verb = "take",
                     .code = 8,
                     PARTS(take_parts),
                     .says = MSG_TITLES_MOVE_TAKE,
                     .maker = BY_NAMED,
                     .is_overseen = true},
    [TITLES_TURN_OVER] =
        {.verb = "turn-over", .code = 9, .says = MSG_TITLES_MOVE_TURN_OVER, .maker = BY_ANYONE, .is_overseen = true},
    [TITLES_TIME_UP] = {.verb = "time", .code = 10, .says = MSG_TITLES_MOVE_TIME},
    [TITLES_CONCEDE] = {.verb = "concede",
                        .code = 11,
                        PARTS(only_who),
                        .says = MSG_TITLES_MOVE_CONCEDE,
                        .maker = BY_NAMED,
                        .is_overseen = true},
    [TITLES_SET_TARGET] =
        {.verb = "target", .code = 12, .is_judges = true, PARTS(target_parts), .says = MSG_TITLES_MOVE_TARGET},
    [TITLES_ALLOW] =
        {.verb = "allow", .code = 13, .is_judges = true, PARTS(allow_parts), .says = MSG_TITLES_MOVE_ALLOW},
    [TITLES_SWITCH] =
        {.verb = "switch", .code = 14, .is_judges = true, PARTS(switch_parts), .says = MSG_TITLES_MOVE_SWITCH},
    [TITLES_ABSENT] = {.verb = "absent", .code = 15, PARTS(only_who), .says = MSG_TITLES_MOVE_ABSENT},
};

static void keep(struct game_state_block *room, const struct melee_game *game) { memcpy(room, game, sizeof *game); }

/* The distance to victory, never below 0. */
static int32_t distance_of(const struct melee_game *game, uint32_t player) {
    int32_t distance = game->players[player].target - game->players[player].power;
    return distance > 0 ? distance : 0;
}

/* AGOT-M.11, AMB-AGOT-45: two players only if a tournament's table has lost the others. */
static status check_players(const struct game_setup *setup, struct problem *why) {
    bool enough = setup->players > 2 || (setup->players == 2 && setup->target);
    if (enough && setup->players <= TITLES_PLAYERS_MAX) return done();
    return refuse(why, "AGOT-M.11", MSG_TITLES_PLAYERS, 1, arg_number(setup->players));
}

/* AMB-AGOT-2: card effects change the power that a player needs, from 1 to 99. */
static status check_target(uint32_t player, int32_t target, const struct game_strings *words, struct problem *why) {
    if (target >= 1 && target <= TITLES_POWER_MAX) return done();
    return refuse(why, "AMB-AGOT-2", MSG_TITLES_TARGET_RANGE, 2, arg_player(words, player), arg_number(target));
}

static status start(struct game_state_block *room, const struct game_setup *setup, const struct game_strings *words,
                    struct problem *why) {
    struct melee_game game;
    TRY(check_players(setup, why));
    for (uint32_t i = 0; i < setup->players; i++) TRY(check_target(i, setup->fields[i][0], words, why));
    memset(&game, 0, sizeof game);
    game.count = (uint8_t)setup->players;
    game.in = seated_all(setup->players);
    game.first = (uint8_t)setup->first;
    game.target = setup->target ? setup->target : TITLES_TARGET;
    game.needs_winner = setup->places == 1;
    game.winner = NO_PLAYER;
    for (uint32_t i = 0; i < setup->players; i++) {
        int32_t own = setup->fields[i][0];
        game.players[i].target = own == TITLES_TARGET ? game.target : own;
    }
    titles_begin_turn(&game, NULL);
    titles_settle_challenge(&game);
    keep(room, &game);
    return done();
}

/* AMB-AGOT-34: power is never below 0, nor above 99. */
static status change_power(const struct titles_call *call, uint32_t who, int32_t change) {
    int32_t *power = &call->game->players[who].power, changed = *power + change;
    if (changed < 0 || changed > TITLES_POWER_MAX)
        return refuse(call->why, "AMB-AGOT-34", MSG_TITLES_POWER_RANGE, 3, arg_player(call->words, who),
                      arg_number(*power), arg_number(change < 0 ? *power : TITLES_POWER_MAX - *power));
    *power = changed;
    return done();
}

static status take_power(const struct titles_call *call) {
    uint32_t who = titles_part(call, 0), from = titles_part(call, 1);
    int32_t amount = call->move->parts[2];
    if (who == from) return refuse(call->why, "TY-MOVE", MSG_TITLES_TAKE_ONESELF, 1, arg_player(call->words, who));
    TRY(change_power(call, from, -amount));
    return change_power(call, who, amount);
}

static status set_target(const struct titles_call *call) {
    uint32_t who = titles_part(call, 0);
    TRY(check_target(who, call->move->parts[1], call->words, call->why));
    call->game->players[who].target = call->move->parts[1];
    return done();
}

/* A player who is out has no title; if it was the first player, the next in order takes over. */
static void take_out(struct melee_game *game, uint32_t who) {
    game->in &= ~(1U << who);
    titles_give_back(game, who);
    if (game->first != who) return;
    game->first = (uint8_t)seated_from(game->in, game->count, who);
    if (!game->picked) game->first_said = false;
}

/* AMB-AGOT-46: a player who concedes keeps the current power, and is placed after everyone who stays. */
static void concede(const struct titles_call *call) {
    uint32_t who = titles_part(call, 0);
    take_out(call->game, who);
    tell(call->told, "AMB-AGOT-46", MSG_TITLES_CONCEDES, 2, TOLD_PLAYER, (int32_t)who, TOLD_NUMBER,
         call->game->players[who].power);
}

/* A player who has not come cannot have taken a title, or have power. */
static bool has_played(const struct melee_game *game, uint32_t who) {
    return game->turn > 1 || seated_in(game->picked, who) || game->players[who].power > 0;
}

/* AMB-AGOT-45: an absent player has no place; the others play, and are placed among themselves. */
static status mark_absent(const struct titles_call *call) {
    uint32_t who = titles_part(call, 0);
    if (has_played(call->game, who))
        return refuse(call->why, "AMB-AGOT-45", MSG_TITLES_HAS_PLAYED, 1, arg_player(call->words, who));
    take_out(call->game, who);
    call->game->absent |= 1U << who;
    tell(call->told, "AMB-AGOT-45", MSG_TITLES_DID_NOT_COME, 1, TOLD_PLAYER, (int32_t)who);
    return done();
}

static void end_game(struct melee_game *game, enum titles_end end, uint32_t winner) {
    game->end = (uint8_t)end;
    game->winner = (uint8_t)winner;
}

/* How many of the players still in are nearest to victory, and the first of them. */
static uint32_t count_nearest(const struct melee_game *game, uint32_t *nearest) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < game->count; i++) {
        if (!seated_in(game->in, i)) continue;
        int32_t behind = count ? distance_of(game, i) - distance_of(game, *nearest) : -1;
        if (behind < 0) *nearest = i, count = 0;
        if (behind <= 0) count++;
    }
    return count;
}

/* AMB-AGOT-7: a semi-final and the final need one winner, so they continue while several are equally near. */
static bool may_end_by_time(const struct melee_game *game) {
    uint32_t nearest;
    return !game->needs_winner || count_nearest(game, &nearest) == 1;
}

/* AGOT-M.17, AGOT-M.18: time is up: the player nearest to victory is first. AMB-AGOT-6: several may be equally near. */
static status end_by_time(const struct titles_call *call) {
    struct melee_game *game = call->game;
    uint32_t nearest = NO_PLAYER, count = count_nearest(game, &nearest);
    if (!may_end_by_time(game)) return refuse(call->why, "AMB-AGOT-7", MSG_TITLES_PLAY_ON, 1, arg_number(count));
    if (count > 1) tell(call->told, "AMB-AGOT-6", MSG_TITLES_LEVEL, 1, TOLD_NUMBER, (int32_t)count);
    end_game(game, count > 1 ? TITLES_LEVEL : TITLES_TIME, count > 1 ? NO_PLAYER : nearest);
    return done();
}

/* AGOT-M.18, AMB-AGOT-4: a player who reaches the needed power wins at once. */
static void look_for_winner(struct melee_game *game) {
    for (uint32_t i = 0; i < game->count && game->end == TITLES_GOES_ON; i++) {
        uint32_t player = (game->first + i) % game->count;
        if (seated_in(game->in, player) && distance_of(game, player) == 0) end_game(game, TITLES_REACHED, player);
    }
}

/* AMB-AGOT-46: the only player left is first; AMB-AGOT-45: so is the only one who came. */
static void look_for_last(struct melee_game *game) {
    bool alone = seated_count(game->absent) == game->count - 1U;
    if (game->end == TITLES_GOES_ON && seated_count(game->in) == 1)
        end_game(game, alone ? TITLES_ALONE : TITLES_LAST, seated_from(game->in, game->count, 0));
}

/* After each move: begins the turn's challenges once all have a title, and checks for the end. */
static void settle(struct melee_game *game) {
    if (game->step == TITLES_STEP_PICK && !(game->in & ~game->picked)) game->step = TITLES_STEP_OPEN;
    titles_settle_challenge(game);
    look_for_winner(game);
    look_for_last(game);
}

static status make(const struct titles_call *call) {
    switch ((enum titles_move)call->move->form) {
    case TITLES_FIRST: return titles_pick_first(call);
    case TITLES_TITLE: return titles_pick(call);
    case TITLES_CHALLENGE: return titles_challenge(call);
    case TITLES_DEFEND: return titles_defend(call);
    case TITLES_SUPPORT: return titles_support(call);
    case TITLES_RESULT: return titles_result(call);
    case TITLES_POWER: return change_power(call, titles_part(call, 0), call->move->parts[1]);
    case TITLES_TAKE: return take_power(call);
    case TITLES_TURN_OVER: return titles_turn_over(call);
    case TITLES_TIME_UP: return end_by_time(call);
    case TITLES_CONCEDE: concede(call); return done();
    case TITLES_SET_TARGET: return set_target(call);
    case TITLES_ALLOW: return titles_allow(call);
    case TITLES_SWITCH: return titles_switch(call);
    case TITLES_ABSENT: return mark_absent(call);
    case TITLES_MOVES: break;
    }
    return done();
}

static status make_move(struct game_state_block *room, const struct move *move, const struct game_strings *words,
                        struct game_log *told, struct problem *why) {
    struct melee_game game = titles_in(room);
    struct titles_call call = {&game, move, words, told, why};
    struct players_in seated = {game.count, game.in, game.end};
    uint32_t before = told ? told->count : 0;
    TRY(seated_check(&seated, titles_forms, TITLES_MOVES, move, words, why));
    status made = make(&call);
    if (!is_done(made)) {
        if (told) told->count = before;
        return made;
    }
    settle(&game);
    keep(room, &game);
    return done();
}

/* AGOT-M.14, AGOT-M.15: the titles to take, for the player whose turn it is; for all players if the first player is not
 * known, beginning with the expected one. */
static void offer_titles(const struct melee_game *game, game_take take, void *context) {
    uint32_t picker = titles_picker(game), from = titles_expected(game);
    if (from == NO_PLAYER) from = 0;
    for (uint32_t i = 0; i < game->count; i++) {
        uint32_t who = (from + i) % game->count;
        if (!seated_in(game->in, who) || (picker != NO_PLAYER && picker != who)) continue;
        for (uint32_t title = 0; title < TITLES; title++) {
            if (seated_in(game->reserve, title))
                SEATED_OFFER(take, context, TITLES_TITLE, (int32_t)who, (int32_t)title);
        }
    }
    for (uint32_t i = 0; i < game->count && !game->picked; i++) {
        if (seated_in(game->in, i)) SEATED_OFFER(take, context, TITLES_FIRST, (int32_t)i);
    }
}

/* AGOT-M.32: challenges that the player may begin. */
static void offer_challenges(const struct melee_game *game, uint32_t who, game_take take, void *context) {
    for (uint32_t i = 0; i < game->count; i++) {
        if (i == who || !seated_in(game->in, i)) continue;
        if (title_supports(game->players[who].title, game->players[i].title)) continue;
        for (uint32_t type = 0; type < CHALLENGES; type++) {
            if (!game->players[who].left[type]) continue;
            SEATED_OFFER(take, context, TITLES_CHALLENGE, (int32_t)who, (int32_t)type, (int32_t)i);
        }
    }
}

static void offer_open(const struct melee_game *game, game_take take, void *context) {
    struct melee_game next = *game;
    for (uint32_t i = 0; i < game->count; i++) {
        if (seated_in(game->in, i)) offer_challenges(game, i, take, context);
    }
    seated_offer(take, context, TITLES_TURN_OVER, 0, NULL);
    titles_begin_turn(&next, NULL);
    offer_titles(&next, take, context);
}

/* Moves that a player can make at any time. */
static void offer_power(const struct melee_game *game, uint32_t who, game_take take, void *context) {
    SEATED_OFFER(take, context, TITLES_POWER, (int32_t)who, 1);
    for (uint32_t i = 0; i < game->count; i++) {
        if (i == who || !seated_in(game->in, i) || !game->players[i].power) continue;
        SEATED_OFFER(take, context, TITLES_TAKE, (int32_t)who, (int32_t)i, 1);
    }
    SEATED_OFFER(take, context, TITLES_CONCEDE, (int32_t)who);
    if (!has_played(game, who)) SEATED_OFFER(take, context, TITLES_ABSENT, (int32_t)who);
}

static void offer_answers(uint32_t form, uint32_t who, game_take take, void *context) {
    SEATED_OFFER(take, context, form, (int32_t)who, TITLES_YES);
    SEATED_OFFER(take, context, form, (int32_t)who, TITLES_NO);
}

static void offer(const struct game_state_block *room, game_take take, void *context) {
    struct melee_game game = titles_in(room);
    if (game.end) return;
    if (game.step == TITLES_STEP_PICK) offer_titles(&game, take, context);
    if (game.step == TITLES_STEP_OPEN) offer_open(&game, take, context);
    if (game.step == TITLES_STEP_DEFEND) offer_answers(TITLES_DEFEND, game.attacked, take, context);
    if (game.step == TITLES_STEP_SUPPORT) offer_answers(TITLES_SUPPORT, titles_helper(&game), take, context);
    for (int32_t i = 0; i <= TITLES_NOBODY_WINS && game.step == TITLES_STEP_RESULT; i++) {
        SEATED_OFFER(take, context, TITLES_RESULT, i);
    }
    for (uint32_t i = 0; i < game.count; i++) {
        if (seated_in(game.in, i)) offer_power(&game, i, take, context);
    }
    if (may_end_by_time(&game)) seated_offer(take, context, TITLES_TIME_UP, 0, NULL);
}

static uint32_t to_act(const struct game_state_block *room) {
    struct melee_game game = titles_in(room);
    uint32_t who = NO_PLAYER;
    if (game.step == TITLES_STEP_PICK) who = titles_expected(&game);
    if (game.step == TITLES_STEP_DEFEND) who = game.attacked;
    if (game.step == TITLES_STEP_SUPPORT) who = titles_helper(&game);
    return game.end || who == NO_PLAYER ? 0 : 1U << who;
}

/* AGOT-M.18, AMB-AGOT-6, AMB-AGOT-45, AMB-AGOT-46: how it ended. */
static bool is_over(const struct game_state_block *room, struct game_end *end) {
    static const struct game_end ends[TITLES_ENDS] = {
        [TITLES_REACHED] = {NO_PLAYER, "power", "AGOT-M.18", MSG_TITLES_END_POWER},
        [TITLES_TIME] = {NO_PLAYER, "time", "AGOT-M.18", MSG_TITLES_END_TIME},
        [TITLES_LEVEL] = {NO_PLAYER, "time", "AMB-AGOT-6", MSG_TITLES_END_LEVEL},
        [TITLES_LAST] = {NO_PLAYER, "last", "AMB-AGOT-46", MSG_TITLES_END_LAST},
        [TITLES_ALONE] = {NO_PLAYER, "last", "AMB-AGOT-45", MSG_TITLES_END_ALONE},
    };
    struct melee_game game = titles_in(room);
    return seated_end(ends, game.end, game.winner, end);
}

/* AMB-AGOT-45, AMB-AGOT-46 */
static uint8_t presence_of(const struct melee_game *game, uint32_t player) {
    if (seated_in(game->absent, player)) return ABSENT;
    return seated_in(game->in, player) ? PRESENT : CONCEDED;
}

/* AGOT-M.17, AMB-AGOT-2, AMB-AGOT-48: the power at the end, the player's target if it differs from the table's, and who
 * conceded or did not come; for an absent player nothing else. */
static status scores(const struct game_state_block *room, const struct game_strings *words, struct score *rows,
                     struct problem *why) {
    struct melee_game game = titles_in(room);
    (void)words;
    if (game.end == TITLES_GOES_ON) return refuse(why, "TY-MOVE", MSG_TITLES_NOT_OVER, 0);
    for (uint32_t i = 0; i < game.count; i++) {
        const struct titles_player *player = &game.players[i];
        rows[i] = (struct score){.value = player->power,
                                 .target = player->target == game.target ? 0 : player->target,
                                 .presence = presence_of(&game, i)};
        if (rows[i].presence == ABSENT) rows[i].target = 0;
    }
    return done();
}

/* AMB-AGOT-2 */
static const struct game_field fields[] = {{.key = "target",
                                            .rule = "AMB-AGOT-2",
                                            .min = 1,
                                            .max = TITLES_POWER_MAX,
                                            .default_value = TITLES_TARGET,
                                            .says = MSG_TITLES_FIELD_TARGET}};

/* A result is confirmed by the other side: said by the attacker, by the attacked player; said by anyone else, by the
 * attacker. The player who loses power confirms that it is taken. */
static uint32_t confirms(const struct game_state_block *room, const struct move *move, uint32_t seat) {
    struct melee_game game = titles_in(room);
    if (move->form == TITLES_TAKE) return 1U << move->parts[1];
    if (move->form != TITLES_RESULT || game.step != TITLES_STEP_RESULT) return 0;
    return 1U << (seat == game.attacker ? game.attacked : game.attacker);
}

static const struct option options[] = {GAME_JUDGE_OPTION};

const struct game_rules refereed_titles = {
    .id = "agot-melee",
    .name = MSG_MELEE_NAME,
    .version = 1,
    .players_least = 2,
    .players_most = TITLES_PLAYERS_MAX,
    .players_rule = "AGOT-M.11",
    .fields = fields,
    .field_count = sizeof fields / sizeof *fields,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .forms = titles_forms,
    .form_count = TITLES_MOVES,
    .bid_form = NO_FORM,
    .open_form = NO_FORM,
    .start = start,
    .move = make_move,
    .offer = offer,
    .to_act = to_act,
    .is_over = is_over,
    .confirms = confirms,
    .scores = scores,
    .json = titles_json,
    .headline = titles_headline,
    .columns = titles_columns,
    .column_count = TITLES_COLUMNS,
    .cell = titles_cell,
    .note = titles_note,
    .remind = titles_remind,
    .figures = titles_figures,
    .figure_count = 1,
    .round = titles_round,
    .figure = titles_figure,
};
