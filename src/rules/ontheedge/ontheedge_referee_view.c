/* Referee of On the Edge: how a game is shown: a headline, a row per player, notes, and JSON. */
#include "rules/ontheedge/ontheedge_referee.h"

static const char *status_word(const struct influence *game, uint32_t player) {
    if (game->exit[player]) return "advanced";
    if (seated_in(game->conceded, player)) return "conceded";
    if (seated_in(game->absent, player)) return "absent";
    return seated_in(game->left, player) ? "left" : "in";
}

static void json_player(struct json *json, const struct influence *game, const struct game_strings *words,
                        uint32_t at) {
    json_open(json, '{');
    json_key(json, "name"), json_text(json, words->names[at]);
    json_key(json, "influence"), json_number(json, game->influence[at]);
    json_key(json, "out"), json_bool(json, !seated_in(game->in, at));
    json_key(json, "status"), json_string(json, status_word(game, at));
    json_key(json, "exit");
    if (game->exit[at])
        json_number(json, game->exit[at]);
    else
        json_null(json);
    json_close(json, '}');
}

/* A player has left in the current turn, which lasts until the table ends it. */
static bool is_leaving(const struct influence *game) { return !game->end && !seated_in(game->in, game->current); }

void influence_json(const struct game_state_block *room, const struct game_strings *words, struct json *json) {
    struct influence game = influence_in(room);
    json_key(json, "round"), json_number(json, game.turn);
    json_key(json, "phase"), json_string(json, is_leaving(&game) ? "leaving" : "turn");
    seated_json_name(json, "first", words, game.first);
    seated_json_name(json, "turn", words, game.current);
    json_key(json, "target"), json_number(json, game.target);
    json_key(json, "exits"), json_number(json, game.exits);
    json_key(json, "players"), json_open(json, '[');
    for (uint32_t i = 0; i < game.count; i++) json_player(json, &game, words, i);
    json_close(json, ']');
}

void influence_headline(const struct game_state_block *room, const struct game_strings *words, struct sentence *says) {
    struct influence game = influence_in(room);
    struct argument turn = arg_number(game.turn), who = arg_player(words, game.current);
    if (game.end)
        *says = sentence_of(MSG_INFLUENCE_HEAD_OVER, 1, turn);
    else if (is_leaving(&game))
        *says = sentence_of(MSG_INFLUENCE_HEAD_LEAVING, 2, turn, who);
    else
        *says = sentence_of(MSG_INFLUENCE_HEAD_TURN, 2, turn, who);
}

enum { COLUMN_INFLUENCE, COLUMN_MISSING, COLUMN_STATUS };
const struct game_column influence_columns[INFLUENCE_COLUMNS] = {
    {MSG_OTE_INFLUENCE, true, LOOK_GREAT},
    {MSG_INFLUENCE_COLUMN_MISSING, true, LOOK_COUNT},
    {MSG_COLUMN_STATE, false, LOOK_STATE},
};

static bool status_cell(const struct influence *game, uint32_t player, struct sentence *says) {
    bool enough = game->influence[player] >= game->target;
    if (game->exit[player])
        *says = sentence_of(MSG_INFLUENCE_IS_THROUGH, 1, arg_number(game->exit[player]));
    else if (seated_in(game->conceded, player))
        *says = sentence_of(MSG_INFLUENCE_IS_CONCEDED, 0);
    else if (seated_in(game->left, player))
        *says = sentence_of(MSG_INFLUENCE_IS_LEFT, 0);
    else if (seated_in(game->absent, player))
        *says = sentence_of(MSG_INFLUENCE_IS_ABSENT, 0);
    else if (game->end)
        return false;
    else if (game->current == player)
        *says = sentence_of(MSG_INFLUENCE_IS_TURN, 0);
    else
        *says = sentence_of(MSG_INFLUENCE_IS_READY, 0);
    return !seated_in(game->in, player) || game->current == player || enough;
}

/* OTE-2.4.3, OTE-2.8.3b: the Influence missing to the target. */
bool influence_cell(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                    uint32_t column, struct sentence *says) {
    struct influence game = influence_in(room);
    int32_t missing = game.target - game.influence[player];
    (void)words;
    if (column == COLUMN_STATUS) return status_cell(&game, player, says);
    if (column == COLUMN_INFLUENCE) missing = game.influence[player];
    if (column == COLUMN_MISSING && missing < 0) missing = 0;
    *says = sentence_of(MSG_INFLUENCE_COUNT, 1, arg_number(missing));
    return column == COLUMN_INFLUENCE || seated_in(game.in, player);
}

/* OTE-2.8.4a, OTE-2.8.4b, OTE-2.8.4c: what to do while a player leaves for the final. */
static bool note_leaving(const struct influence *game, const struct game_strings *words, uint32_t line,
                         struct sentence *says) {
    struct argument who = arg_player(words, game->current);
    if (line == 0)
        *says = sentence_of(MSG_INFLUENCE_REMOVE, 1, who);
    else if (line == 1)
        *says = sentence_of(MSG_INFLUENCE_AT_ONCE, 1, who);
    else if (line == 2)
        *says = sentence_of(MSG_INFLUENCE_BY_LOT, 0);
    return line < 3;
}

bool influence_note(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                    struct sentence *says) {
    struct influence game = influence_in(room);
    struct argument target = arg_number(game.target);
    if (game.end) return false;
    if (line == 0 && game.exits)
        *says = sentence_of(MSG_INFLUENCE_NOTE_EXITS, 3, target, arg_number(game.exits - game.exited),
                            arg_number(game.exits));
    else if (line == 0)
        *says = sentence_of(MSG_INFLUENCE_NOTE_TARGET, 1, target);
    else
        return is_leaving(&game) && game.exit[game.current] && note_leaving(&game, words, line - 1, says);
    return true;
}

/* OTE-2.3b, AMB-OTE-44: what every turn allows. */
void influence_remind(const struct game_state_block *room, struct game_log *rules) {
    struct influence game = influence_in(room);
    if (game.end) return;
    tell(rules, "OTE-2.3b", MSG_INFLUENCE_RULE_NEGATIVE, 0);
    tell(rules, "AMB-OTE-44", MSG_INFLUENCE_RULE_CONCEDES, 0);
}

const enum message influence_figures[1] = {MSG_OTE_INFLUENCE};

uint32_t influence_round(const struct game_state_block *room) { return influence_in(room).turn; }

int32_t influence_figure(const struct game_state_block *room, uint32_t player, uint32_t figure) {
    (void)figure; /* there is one */
    return influence_in(room).influence[player];
}
