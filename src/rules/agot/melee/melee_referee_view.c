/* Melee referee: how a game is shown: a headline, a row per player, notes, and JSON. */
#include "rules/agot/melee/melee_referee.h"

static const char *const step_words[TITLES_STEPS] = {"title", "open", "defend", "support", "result"};

static struct text word_or_none(uint32_t title) {
    return title == TITLE_NONE ? (struct text){NULL, 0} : text_of(title_words[title]);
}

static void json_opposed(struct json *json, const struct melee_game *game, const struct game_strings *words,
                         uint32_t player) {
    json_key(json, "opposes");
    json_open(json, '[');
    for (uint32_t i = 0; i < game->count; i++) {
        bool opposes = title_opposes(game->players[player].title, game->players[i].title);
        if (seated_in(game->in, i) && opposes) json_text(json, words->names[i]);
    }
    json_close(json, ']');
}

static uint32_t supported_by(const struct melee_game *game, uint32_t player) {
    for (uint32_t i = 0; i < game->count; i++) {
        if (seated_in(game->in, i) && titles_supporter(game, i) == player) return i;
    }
    return NO_PLAYER;
}

static void json_player(struct json *json, const struct melee_game *game, const struct game_strings *words,
                        uint32_t at) {
    const struct titles_player *player = &game->players[at];
    json_open(json, '{');
    json_key(json, "name"), json_text(json, words->names[at]);
    json_text_or_null(json, "title", word_or_none(player->title));
    json_key(json, "power"), json_number(json, player->power);
    json_key(json, "target"), json_number(json, player->target);
    json_key(json, "out"), json_bool(json, !seated_in(game->in, at));
    json_key(json, "absent"), json_bool(json, seated_in(game->absent, at));
    json_key(json, "picked"), json_bool(json, seated_in(game->picked, at));
    json_key(json, "challenges"), json_open(json, '{');
    for (uint32_t type = 0; type < CHALLENGES; type++)
        json_key(json, challenge_words[type]), json_number(json, player->left[type]);
    json_close(json, '}');
    seated_json_name(json, "supports", words, supported_by(game, at));
    json_opposed(json, game, words, at);
    json_close(json, '}');
}

static void json_challenge(struct json *json, const struct melee_game *game, const struct game_strings *words) {
    json_key(json, "challenge");
    if (game->step < TITLES_STEP_DEFEND) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    seated_json_name(json, "attacker", words, game->attacker);
    seated_json_name(json, "attacked", words, game->attacked);
    json_key(json, "type"), json_string(json, challenge_words[game->type]);
    seated_json_name(json, "may_support", words, game->step == TITLES_STEP_SUPPORT ? titles_helper(game) : NO_PLAYER);
    seated_json_name(json, "defender", words, game->defender);
    json_close(json, '}');
}

void titles_json(const struct game_state_block *room, const struct game_strings *words, struct json *json) {
    struct melee_game game = titles_in(room);
    json_key(json, "round"), json_number(json, game.turn);
    json_key(json, "phase"), json_string(json, game.step == TITLES_STEP_PICK ? "plot" : "challenges");
    json_key(json, "step"), json_string(json, step_words[game.step]);
    seated_json_name(json, "first", words, game.first);
    json_key(json, "players"), json_open(json, '[');
    for (uint32_t i = 0; i < game.count; i++) json_player(json, &game, words, i);
    json_close(json, ']');
    json_key(json, "reserve"), json_open(json, '[');
    for (uint32_t title = 0; title < TITLES; title++) {
        if (seated_in(game.reserve, title)) json_string(json, title_words[title]);
    }
    json_close(json, ']');
    json_challenge(json, &game, words);
}

static struct sentence say_challenge(const struct melee_game *game, const struct game_strings *words, enum message says,
                                     uint32_t about) {
    return sentence_of(says, 5, arg_number(game->turn), arg_player(words, game->attacker),
                       arg_player(words, game->attacked), arg_message(challenge_names[game->type]),
                       arg_player(words, about));
}

void titles_headline(const struct game_state_block *room, const struct game_strings *words, struct sentence *says) {
    struct melee_game game = titles_in(room);
    struct argument turn = arg_number(game.turn);
    uint32_t picker = titles_picker(&game), expected = titles_expected(&game);
    if (game.end)
        *says = sentence_of(MSG_TITLES_HEAD_OVER, 1, turn);
    else if (game.step == TITLES_STEP_OPEN)
        *says = sentence_of(MSG_TITLES_HEAD_OPEN, 2, turn, arg_player(words, game.first));
    else if (game.step == TITLES_STEP_DEFEND)
        *says = say_challenge(&game, words, MSG_TITLES_HEAD_DEFEND, game.attacked);
    else if (game.step == TITLES_STEP_SUPPORT)
        *says = say_challenge(&game, words, MSG_TITLES_HEAD_SUPPORT, titles_helper(&game));
    else if (game.step == TITLES_STEP_RESULT && game.defender == NO_PLAYER)
        *says = sentence_of(MSG_TITLES_HEAD_UNOPPOSED, 4, turn, arg_player(words, game.attacker),
                            arg_player(words, game.attacked), arg_message(challenge_names[game.type]));
    else if (game.step == TITLES_STEP_RESULT)
        *says = say_challenge(&game, words, MSG_TITLES_HEAD_RESULT, game.defender);
    else if (expected == NO_PLAYER)
        *says = sentence_of(MSG_TITLES_HEAD_FIRST, 1, turn);
    else if (picker == NO_PLAYER)
        *says = sentence_of(MSG_TITLES_HEAD_BEGIN, 2, turn, arg_player(words, expected));
    else
        *says = sentence_of(MSG_TITLES_HEAD_PICK, 2, turn, arg_player(words, picker));
}

enum { COLUMN_OF_TITLE, COLUMN_OF_POWER, COLUMN_OF_CHALLENGES };
const struct game_column titles_columns[TITLES_COLUMNS] = {
    {MSG_TITLES_COLUMN_TITLE, false, LOOK_BADGE},   {MSG_JOUST_VALUE, true, LOOK_GREAT},
    {MSG_TITLES_COLUMN_MILITARY, true, LOOK_COUNT}, {MSG_TITLES_COLUMN_INTRIGUE, true, LOOK_COUNT},
    {MSG_TITLES_COLUMN_POWER, true, LOOK_COUNT},
};

bool titles_cell(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                 uint32_t column, struct sentence *says) {
    struct melee_game game = titles_in(room);
    const struct titles_player *row = &game.players[player];
    bool is_in = seated_in(game.in, player);
    (void)words;
    if (column == COLUMN_OF_POWER)
        *says = sentence_of(MSG_TITLES_OF, 2, arg_number(row->power), arg_number(row->target));
    else if (!is_in && column == COLUMN_OF_TITLE)
        *says = sentence_of(seated_in(game.absent, player) ? MSG_TITLES_NOT_THERE : MSG_TITLES_OUT, 0);
    else if (column == COLUMN_OF_TITLE)
        *says = sentence_of(title_names[row->title], 0);
    else
        *says = sentence_of(MSG_TITLES_COUNT, 1, arg_number(row->left[column - COLUMN_OF_CHALLENGES]));
    return column == COLUMN_OF_TITLE ? !is_in || row->title != TITLE_NONE : column == COLUMN_OF_POWER || is_in;
}

/* AGOT-M.32, AGOT-M.33, TY-TITLES: what one player's title means for another's; MSG_NONE: nothing. */
static enum message note_of_pair(const struct melee_game *game, uint32_t one, uint32_t other) {
    uint32_t title = game->players[one].title, against = game->players[other].title;
    if (!seated_in(game->in, one) || !seated_in(game->in, other)) return MSG_NONE;
    if (title_supports(title, against)) return MSG_TITLES_NOTE_SUPPORTS;
    return title_opposes(title, against) ? MSG_TITLES_NOTE_OPPOSES : MSG_NONE;
}

/* Once all have a title: who supports and opposes whom, player by player; then the reserve. */
bool titles_note(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                 struct sentence *says) {
    struct melee_game game = titles_in(room);
    uint32_t at = 0, pairs = game.step == TITLES_STEP_PICK ? 0 : (uint32_t)game.count * game.count;
    if (game.end) return false;
    for (uint32_t i = 0; i < pairs; i++) {
        uint32_t one = i / game.count, other = i % game.count;
        enum message note = note_of_pair(&game, one, other);
        if (note == MSG_NONE || at++ != line) continue;
        *says = sentence_of(note, 2, arg_player(words, one), arg_player(words, other));
        return true;
    }
    if (at != line) return false;
    *says = game.reserve ? sentence_of(MSG_TITLES_NOTE_RESERVE, 1, titles_arg(game.reserve))
                         : sentence_of(MSG_TITLES_NOTE_EMPTY, 0);
    return true;
}

void titles_remind(const struct game_state_block *room, struct game_log *rules) {
    static const struct {
        enum titles_step step;
        const char *rule;
        enum message says;
    } reminders[] = {
        {TITLES_STEP_OPEN, "AGOT-M.32", MSG_TITLES_RULE_SUPPORTS},
        {TITLES_STEP_DEFEND, "AGOT-M.33", MSG_TITLES_RULE_DEFENDS},
        {TITLES_STEP_DEFEND, "AGOT-M.36", MSG_TITLES_RULE_STEALTH},
        {TITLES_STEP_SUPPORT, "AGOT-M.33", MSG_TITLES_RULE_DEFENDS},
        {TITLES_STEP_SUPPORT, "AGOT-M.35", MSG_TITLES_RULE_CLAIM},
        {TITLES_STEP_RESULT, "AGOT-M.34", MSG_TITLES_RULE_DEFENDER},
        {TITLES_STEP_RESULT, "AGOT-M.35", MSG_TITLES_RULE_CLAIM},
    };
    struct melee_game game = titles_in(room);
    if (game.end) return;
    if (game.step == TITLES_STEP_PICK && seated_count(game.in) == 3)
        tell(rules, "AGOT-M.13", MSG_TITLES_RULE_RESERVE, 0);
    if (game.step == TITLES_STEP_PICK && seated_count(game.in) > 3)
        tell(rules, "AMB-AGOT-38", MSG_TITLES_RULE_ALL_RETURN, 0);
    for (uint32_t i = 0; i < sizeof reminders / sizeof *reminders; i++)
        if (reminders[i].step == game.step) tell(rules, reminders[i].rule, reminders[i].says, 0);
}

const enum message titles_figures[1] = {MSG_TITLES_COLUMN_POWER};

uint32_t titles_round(const struct game_state_block *room) { return titles_in(room).turn; }

int32_t titles_figure(const struct game_state_block *room, uint32_t player, uint32_t figure) {
    (void)figure; /* there is one */
    return titles_in(room).players[player].power;
}
