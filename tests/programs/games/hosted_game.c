#include "hosted_game.h"

#include <assert.h>
#include <string.h>
#include "core/game/move_internal.h"
#include "core/game/game_session.h"

struct move_table hosted_table(const struct hosted_game *game) {
    return (struct move_table){game->rules, game->names, game->setup.players, NULL};
}

struct game_strings hosted_words(const struct hosted_game *game) {
    return (struct game_strings){game->names, game->texts.bytes};
}

/* --- How a game begins --- */

/* What stands before the sign; takes it and the sign off. False: there is no such sign. */
static bool take_before(struct text *left, char sign, struct text *before) {
    const char *at = left->length ? memchr(left->bytes, sign, left->length) : NULL;
    if (!at) return false;
    *before = (struct text){left->bytes, (uint32_t)(at - left->bytes)};
    *left = (struct text){at + 1, left->length - before->length - 1};
    return true;
}

static status misused(struct problem *why) { return misuse(why, "TY-USAGE", MSG_MOVE_NONE, 1, arg_cstr("new")); }

static bool small_number(struct text text, int32_t *number) {
    int64_t value;
    if (!text_number(text, INT32_MIN + 1, INT32_MAX, &value)) return false;
    *number = (int32_t)value;
    return true;
}

/* Who begins, before it is known who plays. */
struct starting {
    struct hosted_game *game;
    struct arena arena;
    struct text first;
    struct problem *why;
};

static status set_option(struct starting *starting, struct text key, struct text value) {
    const struct game_rules *rules = starting->game->rules;
    for (uint32_t i = 0; i < rules->option_count; i++) {
        const struct option *option = &rules->options[i];
        int64_t number;
        if (!text_is(key, option->key)) continue;
        if (!option_value(option, value, &number)) return misused(starting->why);
        if (!option_allows(option, number)) return refuse(starting->why, option->rule, MSG_MOVE_NONE, 1, arg_cstr(""));
        starting->game->setup.settings[i] = number;
        return done();
    }
    return misused(starting->why);
}

static status set_key(struct starting *starting, struct text key, struct text value) {
    struct game_setup *setup = &starting->game->setup;
    int32_t places;
    if (text_is(key, "first")) {
        starting->first = value;
        return done();
    }
    if (text_is(key, "target")) return small_number(value, &setup->target) ? done() : misused(starting->why);
    if (!text_is(key, "places")) return set_option(starting, key, value);
    if (!small_number(value, &places) || places < 0) return misused(starting->why);
    setup->places = (uint32_t)places;
    return done();
}

static status set_field(struct starting *starting, struct text key, struct text value) {
    const struct game_rules *rules = starting->game->rules;
    struct game_setup *setup = &starting->game->setup;
    for (uint32_t i = 0; i < rules->field_count; i++) {
        const struct game_field *field = &rules->fields[i];
        int32_t number;
        if (!text_is(key, field->key)) continue;
        if (!small_number(value, &number)) return misused(starting->why);
        if (number < field->min || number > field->max)
            return refuse(starting->why, field->rule, MSG_MOVE_NONE, 1, arg_cstr(""));
        setup->fields[setup->players - 1][i] = number;
        return done();
    }
    return misused(starting->why);
}

/* "Ana:honor=10,fate=7", or "Ana". */
static status add_player(struct starting *starting, struct text word) {
    struct hosted_game *game = starting->game;
    struct text name = word, key;
    bool has_fields = take_before(&word, ':', &name);
    if (game->setup.players == GAME_PLAYERS_MAX || name.length == 0 || name.length >= HOSTED_NAME_BYTES)
        return misused(starting->why);
    memcpy(game->kept_names[game->setup.players], name.bytes, name.length);
    game->names[game->setup.players].length = name.length;
    for (uint32_t i = 0; i < game->rules->field_count; i++)
        game->setup.fields[game->setup.players][i] = game->rules->fields[i].default_value;
    game->setup.players++;
    while (has_fields) {
        struct text pair = word;
        has_fields = take_before(&word, ',', &pair);
        if (!take_before(&pair, '=', &key)) return misused(starting->why);
        TRY(set_field(starting, key, pair));
    }
    return done();
}

static status read_new_word(struct starting *starting, struct text word) {
    struct text key, player, value = word, fields = word;
    bool has_key = take_before(&value, '=', &key), has_fields = take_before(&fields, ':', &player);
    if (has_key && !(has_fields && player.length < key.length)) return set_key(starting, key, value);
    return add_player(starting, word);
}

static void point_at_names(struct hosted_game *game) {
    for (uint32_t i = 0; i < GAME_PLAYERS_MAX; i++) game->names[i].bytes = game->kept_names[i];
}

static status check_setup(struct starting *starting) {
    struct hosted_game *game = starting->game;
    const struct game_rules *rules = game->rules;
    TRY(move_names_check(game->names, game->setup.players, starting->why));
    for (uint32_t i = 0; i < game->setup.players; i++) {
        if (starting->first.bytes && text_equal(game->names[i], starting->first)) game->setup.first = i;
        for (uint32_t j = 0; j < rules->field_count; j++) {
            if (game->setup.fields[i][j] == NOT_GIVEN) return misused(starting->why);
        }
    }
    bool is_there = !starting->first.bytes ||
                    (game->setup.players > 0 && text_equal(game->names[game->setup.first], starting->first));
    if (!is_there) return misused(starting->why);
    /* Why more than the most cannot play, the rules themselves say. */
    if (game->setup.players < rules->players_least)
        return refuse(starting->why, rules->players_rule, MSG_MOVE_NONE, 1, arg_cstr(""));
    return done();
}

/* The words behind "new". */
static status read_new(struct starting *starting, struct word_source *source) {
    struct hosted_game *game = starting->game;
    struct text word;
    uint32_t place;
    if (!words_left(source)) return misused(starting->why);
    TRY(shell_word_next(source, &starting->arena, &word, starting->why));
    if (!game_rules_named(word, &place)) return misused(starting->why);
    game->rules = refereed_rules[place];
    for (uint32_t i = 0; i < game->rules->option_count; i++) game->setup.settings[i] = game->rules->options[i].default_value;
    while (words_left(source)) {
        TRY(shell_word_next(source, &starting->arena, &word, starting->why));
        TRY(read_new_word(starting, word));
    }
    TRY(check_setup(starting));
    struct game_strings words = hosted_words(game);
    return game->rules->start(&game->room, &game->setup, &words, starting->why);
}

status hosted_start(struct hosted_game *game, struct text line, struct problem *why) {
    struct hosted_game begun = {0};
    struct starting starting = {.game = &begun, .why = why};
    struct word_source source = {.line = line};
    struct text word;
    status went = shell_word_next(&source, &starting.arena, &word, why);
    if (is_done(went) && !text_is(word, "new")) went = misused(why);
    point_at_names(&begun);
    if (is_done(went)) went = read_new(&starting, &source);
    arena_free(&starting.arena);
    if (!is_done(went)) return went;
    hosted_free(game);
    *game = begun;
    point_at_names(game);
    return done();
}

status hosted_copy(struct hosted_game *copy, const struct hosted_game *game) {
    *copy = *game;
    copy->texts = (struct buffer){0};
    buffer_add_text(&copy->texts, buffer_view(&game->texts));
    point_at_names(copy);
    return copy->texts.failed ? no_memory() : done();
}

void hosted_free(struct hosted_game *game) {
    buffer_free(&game->texts);
    *game = (struct hosted_game){0};
}

/* --- Moves --- */

/* The move with its texts kept. */
static status keep_texts(struct hosted_game *game, const struct parsed_move *read, struct move *move) {
    *move = read->move;
    for (uint32_t i = 0; i < MOVE_TEXTS_MAX; i++) {
        move->texts[i] = (struct text_ref){(uint32_t)game->texts.length, read->texts[i].length};
        if (read->texts[i].bytes) buffer_add_text(&game->texts, read->texts[i]);
    }
    return game->texts.failed ? no_memory() : done();
}

static enum bid_state bid_of(const struct hosted_game *game, uint32_t player) {
    return game->rules->bid ? game->rules->bid(&game->room, player) : BID_NONE;
}

static bool list_names(const struct move *move, uint32_t player) {
    for (uint32_t i = 0; i < move->list_count; i++) {
        if (move->list[i].player == player) return true;
    }
    return false;
}

/* The bids that are in come to those of the line, which is to name nobody who has one: such a number is left out, and
 * then somebody is missing. */
static void add_bids(const struct hosted_game *game, struct move *move) {
    struct move all = *move;
    all.list_count = 0;
    for (uint32_t i = 0; i < move->list_count; i++) {
        if (bid_of(game, move->list[i].player) != BID_IN) all.list[all.list_count++] = move->list[i];
    }
    for (uint32_t i = 0; i < game->setup.players && all.list_count < GAME_PLAYERS_MAX; i++) {
        if (bid_of(game, i) == BID_IN && !list_names(move, i))
            all.list[all.list_count++] = (struct move_argument_item){i, game->bids[i]};
    }
    all.parts[0] = all.list_count ? (int32_t)all.list_count : NOT_GIVEN;
    *move = all;
}

/* The rules' answer, and what must hold of it. */
static status ask_rules(struct hosted_game *game, const struct move *move, struct game_log *told, struct problem *why) {
    struct game_strings words = hosted_words(game), no_texts = {game->names, NULL};
    struct game_state_block before = game->room, again = game->room;
    struct problem other = {0};
    told->count = 0;
    status went = game->rules->move(&game->room, move, &words, told, why);
    status untold = game->rules->move(&again, move, &no_texts, NULL, &other);
    assert(went.outcome == DONE || went.outcome == REFUSED);
    assert(untold.outcome == went.outcome && memcmp(&again, &game->room, sizeof again) == 0);
    assert(told->count < TOLD_MAX);
    if (is_done(went)) return went;
    assert(why->rule && other.rule && strcmp(why->rule, other.rule) == 0);
    assert(memcmp(&before, &game->room, sizeof before) == 0);
    return went;
}

status hosted_move(struct hosted_game *game, const struct parsed_move *read, struct game_log *told,
                   struct problem *why) {
    struct move move;
    size_t held = game->texts.length;
    status went = keep_texts(game, read, &move);
    if (is_done(went)) {
        if (move.form == game->rules->open_form) add_bids(game, &move);
        went = ask_rules(game, &move, told, why);
    }
    if (is_done(went) && move.form == game->rules->bid_form) game->bids[move.parts[0]] = move.parts[1];
    if (is_done(went)) return went;
    game->texts.length = held;
    game->texts.failed = false;
    return went;
}

bool hosted_bids_are_in(const struct hosted_game *game) {
    uint32_t in = 0;
    for (uint32_t i = 0; i < game->setup.players; i++) {
        enum bid_state bid = bid_of(game, i);
        if (bid == BID_WANTED) return false;
        in += bid == BID_IN;
    }
    return in > 0;
}

void hosted_open(struct hosted_game *game, struct game_log *told) {
    struct problem why;
    struct move move = move_of(game->rules->open_form);
    add_bids(game, &move);
    status went = ask_rules(game, &move, told, &why);
    assert(is_done(went));
}

status hosted_play(struct hosted_game *game, struct text line, struct game_log *told, struct problem *why) {
    struct arena arena = {0};
    struct parsed_move read;
    struct move_table table = hosted_table(game);
    if (!game->rules) return misused(why);
    status went = move_parse(&table, &arena, line, &read, why);
    if (is_done(went)) went = hosted_move(game, &read, told, why);
    arena_free(&arena);
    if (is_done(went) && hosted_bids_are_in(game)) {
        struct game_log more;
        hosted_open(game, &more);
        for (uint32_t i = 0; i < more.count && told->count < TOLD_MAX; i++) told->rows[told->count++] = more.rows[i];
    }
    return went;
}

/* --- What is seen of it --- */

void hosted_json(const struct hosted_game *game, struct json *json) {
    struct game_strings words = hosted_words(game);
    struct game_end end = {.winner = NO_PLAYER};
    bool is_over = game->rules->is_over(&game->room, &end), is_won = is_over && end.winner != NO_PLAYER;
    uint32_t to_act = game->rules->to_act(&game->room);
    json_open(json, '{');
    json_key(json, "game"), json_string(json, "g");
    json_key(json, "rules"), json_string(json, game->rules->id);
    game->rules->json(&game->room, &words, json);
    json_text_or_null(json, "winner", is_won ? game->names[end.winner] : text_of(""));
    json_text_or_null(json, "why", text_of(is_over ? end.why : ""));
    json_key(json, "to_act"), json_open(json, '[');
    for (uint32_t i = 0; i < game->setup.players; i++) {
        if (to_act >> i & 1) json_text(json, game->names[i]);
    }
    json_close(json, ']');
    json_close(json, '}');
}

struct offering {
    const struct hosted_game *game;
    struct buffer *out;
};

static void take_offer(void *context, const struct move *move) {
    struct offering *offering = context;
    struct move_table table = hosted_table(offering->game);
    move_format(offering->out, &table, move, NULL);
    buffer_add_byte(offering->out, '\n');
}

void hosted_offers(const struct hosted_game *game, struct buffer *out) {
    struct offering offering = {game, out};
    game->rules->offer(&game->room, take_offer, &offering);
}
