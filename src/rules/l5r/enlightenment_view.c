/* Referee of Enlightenment: the table shown to players, one row each. */
#include "rules/l5r/enlightenment.h"

enum column_at { STATE, HONOR, FATE_OF, PROVINCE_1, STRONGHOLD_AT = PROVINCE_1 + L5R_OUTER, POOL };
const struct game_column l5r_columns[L5R_COLUMNS] = {
    [STATE] = {MSG_COLUMN_STATE, false, LOOK_STATE},
    [HONOR] = {MSG_L5R_COLUMN_HONOR, true, LOOK_GREAT},
    [FATE_OF] = {MSG_L5R_COLUMN_FATE, true, LOOK_COUNT},
    [PROVINCE_1] = {MSG_L5R_COLUMN_1, false, LOOK_FIELD},
    [PROVINCE_1 + 1] = {MSG_L5R_COLUMN_2, false, LOOK_FIELD},
    [PROVINCE_1 + 2] = {MSG_L5R_COLUMN_3, false, LOOK_FIELD},
    [PROVINCE_1 + 3] = {MSG_L5R_COLUMN_4, false, LOOK_FIELD},
    [STRONGHOLD_AT] = {MSG_L5R_COLUMN_STRONGHOLD, false, LOOK_FIELD},
    [POOL] = {MSG_L5R_COLUMN_POOL, false, LOOK_LINE},
};

void enlightenment_headline(const struct game_state_block *room, const struct game_strings *words,
                            struct sentence *says) {
    const struct enlightenment *game = game_of(room);
    struct game_end end = {.winner = NO_PLAYER};
    if (game_is_over(room, &end)) {
        *says = end.winner == NO_PLAYER ? sentence_of(end.says, 0)
                                        : sentence_of(end.says, 1, arg_player(words, end.winner));
        return;
    }
    *says = sentence_of(MSG_L5R_HEADLINE, 4, arg_number(game->round), arg_message(l5r_phase_names[game->phase]),
                        arg_message(l5r_step_names[step_now(game)]), arg_player(words, game->first));
}

/* ---- What a player has just done, or must do ---- */

static bool bid_cell(const struct enlightenment *game, uint32_t player, struct sentence *says) {
    bool in = game->in & bit(player);
    *says = sentence_of(in ? MSG_L5R_CELL_BID_IN : MSG_L5R_CELL_BID_WANTED, 0);
    return true;
}

static bool dial_cell(const struct seat_state *seat, struct sentence *says) {
    if (dial_of(seat) == seat->bid) {
        *says = sentence_of(MSG_L5R_CELL_BID, 1, arg_number(seat->bid));
    } else {
        *says = sentence_of(MSG_L5R_CELL_DIAL, 2, arg_number(seat->bid), arg_number(dial_of(seat)));
    }
    return true;
}

/* AMB-L5R-40: how many conflicts each player may still declare. */
static bool declare_cell(const struct enlightenment *game, uint32_t player, struct sentence *says) {
    enum message turn = game->turn == player ? MSG_L5R_CELL_TURN_LEFT : MSG_L5R_CELL_LEFT;
    *says = sentence_of(turn, 1, arg_number(game->seats[player].left));
    return true;
}

static bool window_cell(const struct enlightenment *game, uint32_t player, struct sentence *says) {
    bool passed = game->passed & bit(player);
    if (!passed && game->turn != player) return false;
    *says = sentence_of(passed ? MSG_L5R_CELL_PASSED : MSG_L5R_CELL_TURN, 0);
    return true;
}

static bool state_cell(const struct enlightenment *game, uint32_t player, struct sentence *says) {
    *says = sentence_of(MSG_L5R_CELL_OUT, 0);
    if (is_out(game, player)) return true;
    if (game->over) return false;
    *says = sentence_of(MSG_L5R_CELL_TURN, 0);
    switch (step_now(game)) {
    case STEP_BID: return bid_cell(game, player, says);
    case STEP_REVEALED: return dial_cell(&game->seats[player], says);
    case STEP_DECLARE: return declare_cell(game, player, says);
    case STEP_ACTIONS:
    case STEP_CONFLICT_ACTIONS: return window_cell(game, player, says);
    case STEP_PLACE: return game->holder == player;
    case STEP_PLACE_FATE: return game->turn == player;
    case STEP_GLORY: return false;
    default: return game->conflict.attacker == player;
    }
}

/* ---- Rings ---- */

static const enum message plain[L5R_ELEMENTS] = {MSG_L5R_AIR, MSG_L5R_EARTH, MSG_L5R_FIRE, MSG_L5R_WATER, MSG_L5R_VOID};
static const enum message with_fate[L5R_ELEMENTS] = {MSG_L5R_AIR_FATE, MSG_L5R_EARTH_FATE, MSG_L5R_FIRE_FATE,
                                                     MSG_L5R_WATER_FATE, MSG_L5R_VOID_FATE};
static const enum message joined[] = {MSG_NONE,       MSG_L5R_JOIN_1, MSG_L5R_JOIN_2, MSG_L5R_JOIN_3,
                                      MSG_L5R_JOIN_4, MSG_L5R_JOIN_5, MSG_L5R_JOIN_6};

static void add(struct sentence *says, struct argument argument) {
    says->arguments[says->argument_count++] = argument;
    says->message = joined[says->argument_count];
}

static struct argument ring_with_fate(uint32_t element, int32_t fate) {
    return fate ? arg_message_number(with_fate[element], fate) : arg_message(plain[element]);
}

static bool province_cell(const struct enlightenment *game, uint32_t player, uint32_t province, struct sentence *says) {
    *says = sentence_of(MSG_L5R_CELL_BROKEN, 0);
    if (game->seats[player].broken & bit(province)) return true;
    *says = sentence_of(MSG_L5R_CELL_UNBROKEN, 0);
    for (uint32_t i = 0; i < token_count(game); i++) {
        const struct token *token = &game->tokens[i];
        if (token_lies(token, ON_PROVINCE, player) && token->province == province)
            add(says, ring_with_fate(token_element(i), token->fate));
    }
    return true;
}

void common_arguments(const struct enlightenment *game, uint32_t origin, struct sentence *says) {
    for (uint32_t token = origin * L5R_ELEMENTS; token < (origin + 1) * L5R_ELEMENTS; token++) {
        if (game->tokens[token].place == IN_COMMON)
            add(says, ring_with_fate(token_element(token), game->tokens[token].fate));
    }
}

/* The rings of a player's pool: each element once, with the fate of the ring used first, and how many more there are;
 * false: the pool is empty. */
static bool pool_cell(const struct enlightenment *game, uint32_t player, struct sentence *says) {
    uint32_t count = 0;
    *says = (struct sentence){0};
    for (uint32_t element = 0; element < L5R_ELEMENTS; element++) {
        uint8_t token = token_find(game, IN_POOL, player, element);
        if (token != NO_TOKEN) add(says, ring_with_fate(element, game->tokens[token].fate));
    }
    for (uint32_t i = 0; i < token_count(game); i++) count += token_lies(&game->tokens[i], IN_POOL, player);
    uint32_t more = count - says->argument_count;
    if (more) add(says, arg_message_number(MSG_L5R_CELL_MORE, more));
    return count != 0;
}

bool enlightenment_cell(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                        uint32_t column, struct sentence *says) {
    const struct enlightenment *game = game_of(room);
    (void)words;
    switch (column) {
    case STATE: return state_cell(game, player, says);
    case HONOR: *says = sentence_of(MSG_L5R_CELL_NUMBER, 1, arg_number(game->seats[player].honor)); return true;
    case FATE_OF: *says = sentence_of(MSG_L5R_CELL_NUMBER, 1, arg_number(game->seats[player].fate)); return true;
    case POOL: return pool_cell(game, player, says);
    default: return province_cell(game, player, column - PROVINCE_1 + 1, says);
    }
}

/* ---- Rings as pictures ---- */

static enum game_token token_state(const struct game_state_block *room, uint32_t player, uint32_t element) {
    const struct enlightenment *game = game_of(room);
    if (elements_at(game, ON_PROVINCE, player) & bit(element)) return TOKEN_HELD;
    return elements_at(game, IN_POOL, player) & bit(element) ? TOKEN_READY : TOKEN_GONE;
}

/* L5R-P.1: what counts is what is printed on a claimed ring. */
const struct game_tokens l5r_tokens = {.count = L5R_ELEMENTS,
                                       .names = plain,
                                       .says = {MSG_L5R_TOKEN_GONE, MSG_L5R_TOKEN_READY, MSG_L5R_TOKEN_HELD},
                                       .of = token_state};

/* ---- The course of a game: honor, rings and fate by round ---- */

const enum message l5r_figures[L5R_FIGURES] = {MSG_L5R_COLUMN_HONOR, MSG_L5R_FIGURE_RINGS, MSG_L5R_COLUMN_FATE};

uint32_t enlightenment_round(const struct game_state_block *room) { return game_of(room)->round; }

int32_t enlightenment_figure(const struct game_state_block *room, uint32_t player, uint32_t figure) {
    const struct enlightenment *game = game_of(room);
    uint8_t claimed[L5R_SEATS_MAX];
    if (figure == 0) return game->seats[player].honor;
    if (figure == 2) return game->seats[player].fate;
    elements_claimed(game, claimed);
    return (int32_t)seated_count(claimed[player]);
}
