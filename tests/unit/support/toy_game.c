#include "support/toy_game.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(struct toy) <= sizeof(struct game_state_block), "the toy has room");

static struct toy *toy_in(struct game_state_block *room) { return (struct toy *)(void *)room; }
static const struct toy *toy_at(const struct game_state_block *room) { return (const struct toy *)(const void *)room; }

const struct toy *toy_of(const struct state *state, uint32_t game) {
    return (const struct toy *)(const void *)state->games.rows[game].room;
}

/* With honor 13 for the first nobody starts. */
static status start(struct game_state_block *room, const struct game_setup *setup, const struct game_strings *words,
                    struct problem *why) {
    struct toy *toy = toy_in(room);
    if (setup->fields[0][0] == 13) return refuse(why, "TOY-START", MSG_GAME_SETUP, 1, arg_player(words, 0));
    toy->players = setup->players;
    toy->first = setup->first;
    toy->target = setup->target;
    toy->places = setup->places;
    toy->mode = setup->settings[0];
    for (uint32_t i = 0; i < setup->players; i++) {
        toy->honor[i] = setup->fields[i][0];
        toy->fate[i] = setup->fields[i][1];
    }
    return done();
}

static uint32_t left(const struct toy *toy) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < toy->players; i++) count += !toy->out[i];
    return count;
}

static bool is_over(const struct game_state_block *room, struct game_end *end) {
    const struct toy *toy = toy_at(room);
    uint8_t seat = 0;
    if (left(toy) != 1) return false;
    while (toy->out[seat]) seat++;
    *end = (struct game_end){.winner = seat, .why = "last", .rule = "TOY-LAST", .says = MSG_NOBODY_NAMED};
    return true;
}

static enum bid_state bid(const struct game_state_block *room, uint32_t player) {
    const struct toy *toy = toy_at(room);
    if (left(toy) < 2 || toy->out[player]) return BID_NONE;
    return toy->is_in[player] ? BID_IN : BID_WANTED;
}

static status make_bid(struct toy *toy, const struct move *move, struct problem *why) {
    if (move->parts[1] != NOT_GIVEN && move->parts[1] > TOY_BID_MOST) {
        return refuse(why, "TOY-BID", MSG_MOVE_SHAPE, 0);
    }
    toy->is_in[move->parts[0]] = 1;
    return done();
}

static status reveal(struct toy *toy, const struct move *move, const struct game_strings *words, struct game_log *told,
                     struct problem *why) {
    bool named[GAME_PLAYERS_MAX] = {false};
    for (uint32_t i = 0; i < move->list_count; i++) {
        if (named[move->list[i].player]) return refuse(why, "TY-MOVE", MSG_MOVE_SHAPE, 0);
        if (toy->out[move->list[i].player]) {
            return refuse(why, "TY-GAME-OUT", MSG_NOBODY_NAMED, 1, arg_player(words, move->list[i].player));
        }
        named[move->list[i].player] = true;
    }
    if (move->list_count != left(toy)) return refuse(why, "TOY-ALL", MSG_NOBODY_NAMED, 0);
    for (uint32_t i = 0; i < move->list_count; i++) {
        if (move->list[i].value > TOY_BID_MOST) return refuse(why, "TOY-BID", MSG_MOVE_SHAPE, 0);
    }
    for (uint32_t i = 0; i < move->list_count; i++) {
        toy->bids[move->list[i].player] = move->list[i].value;
        tell(told, "TOY-OPEN", MSG_NAMED_TWICE, 1, TOLD_PLAYER, (int32_t)move->list[i].player);
    }
    memset(toy->is_in, 0, sizeof toy->is_in);
    toy->opened++;
    return done();
}

static status give(struct toy *toy, const struct move *move, struct game_log *told, struct problem *why) {
    int32_t from = move->parts[0], to = move->parts[1], amount = move->parts[2];
    if (from == to || amount > toy->honor[from]) return refuse(why, "TY-MOVE", MSG_MOVE_SHAPE, 0);
    toy->honor[from] -= amount;
    toy->honor[to] += amount;
    toy->promise = move->texts[0];
    tell(told, "TOY-HONOR", MSG_NAMED_TWICE, 1, TOLD_PLAYER, to);
    return done();
}

static status play(struct game_state_block *room, const struct move *move, const struct game_strings *words,
                   struct game_log *told, struct problem *why) {
    struct toy *toy = toy_in(room);
    if (left(toy) < 2) return refuse(why, "TY-GAME-OVER", MSG_NOBODY_NAMED, 0);
    if (move->form != TOY_REVEAL && move->form != TOY_SAY && toy->out[move->parts[0]]) {
        return refuse(why, "TY-GAME-OUT", MSG_NOBODY_NAMED, 1, arg_player(words, (uint32_t)move->parts[0]));
    }
    switch (move->form) {
    case TOY_BID: return make_bid(toy, move, why);
    case TOY_REVEAL: return reveal(toy, move, words, told, why);
    case TOY_GIVE: return give(toy, move, told, why);
    case TOY_CONCEDE:
        toy->out[move->parts[0]] = 1;
        toy->is_in[move->parts[0]] = 0;
        return done();
    default: return done();
    }
}

static void offer(const struct game_state_block *room, game_take take, void *context) {
    const struct toy *toy = toy_at(room);
    for (uint32_t i = 0; i < toy->players; i++) {
        struct move move = move_of(TOY_CONCEDE);
        move.parts[0] = (int32_t)i;
        if (left(toy) > 1 && !toy->out[i]) take(context, &move);
    }
}

static uint32_t to_act(const struct game_state_block *room) { return left(toy_at(room)) > 1 ? 1 : 0; }

static void json(const struct game_state_block *room, const struct game_strings *words, struct json *out) {
    (void)words;
    json_key(out, "opened"), json_number(out, toy_at(room)->opened);
}

static void headline(const struct game_state_block *room, const struct game_strings *words, struct sentence *says) {
    (void)room, (void)words;
    *says = sentence_of(MSG_NOBODY_NAMED, 0);
}

static bool cell(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                 uint32_t column, struct sentence *says) {
    (void)room, (void)words, (void)player, (void)column, (void)says;
    return false;
}

static bool note(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                 struct sentence *says) {
    (void)room, (void)words, (void)line, (void)says;
    return false;
}

static const struct move_part bid_parts[] = {{.kind = PART_PLAYER}, {.kind = PART_NUMBER, .min = 0, .max = 9}};
static const struct move_part reveal_parts[] = {{.kind = PART_VALUES, .optional = true, .min = 0, .max = 9}};
static const struct move_part give_parts[] = {
    {.kind = PART_PLAYER}, {.kind = PART_PLAYER}, {.kind = PART_NUMBER, .min = 1, .max = 99}, {.kind = PART_TEXT}};
static const struct move_part concede_parts[] = {{.kind = PART_PLAYER}};
static const char *const colors[] = {"red", "blue", NULL}, *const loud[] = {"loud", NULL};
static const struct move_part mark_parts[] = {
    {.kind = PART_PLAYER},
    {.kind = PART_WORD, .words = colors},
    {.kind = PART_FLAG, .words = loud, .optional = true},
    {.kind = PART_CHANGE, .key = "by", .optional = true, .min = -3, .max = 3},
    {.kind = PART_TEXT, .key = "note", .optional = true},
    {.kind = PART_TEXT, .key = "more", .optional = true},
};
static const struct move_part say_parts[] = {{.kind = PART_PLAYERS}};
#define FORM(at, word, its_parts)                                  \
    [at] = {.verb = word,                                          \
            .code = TOY_CODES + (at),                              \
            .part_count = sizeof(its_parts) / sizeof *(its_parts), \
            .parts = its_parts}
static const struct move_spec forms[TOY_FORMS] = {
    FORM(TOY_BID, "bid", bid_parts),    FORM(TOY_REVEAL, "reveal", reveal_parts),
    FORM(TOY_GIVE, "give", give_parts), FORM(TOY_CONCEDE, "concede", concede_parts),
    FORM(TOY_MARK, "mark", mark_parts), FORM(TOY_SAY, "say", say_parts),
};
static const struct game_field fields[] = {
    {.key = "honor", .rule = "TOY-FIELD", .min = 1, .max = TOY_HONOR_MOST, .default_value = NOT_GIVEN},
    {.key = "fate", .rule = "TOY-FIELD", .min = 0, .max = 20, .default_value = TOY_FATE},
};
static const struct game_field table_fields[] = {
    {.key = "honor", .rule = "TOY-FIELD", .min = 1, .max = TOY_HONOR_MOST, .default_value = 10},
    {.key = "fate", .rule = "TOY-FIELD", .min = 0, .max = 20, .default_value = TOY_FATE},
};
static const struct option_word modes[] = {{"plain", 1, MSG_NONE}, {"fancy", 2, MSG_NONE}, {NULL, 0, MSG_NONE}};
static const struct option options[] = {
    {.key = "mode", .rule = "TOY-PLAYERS", .words = modes, .min = 1, .max = 2, .default_value = 1}};

#define TOY(of, its_fields)                                                                                           \
    {                                                                                                                 \
        .id = of, .name = MSG_NOBODY_NAMED, .version = 2, .players_least = 2, .players_most = 6,                      \
        .players_rule = "TOY-PLAYERS", .options = options, .option_count = 1, .fields = its_fields, .field_count = 2, \
        .forms = forms, .form_count = TOY_FORMS, .bid_form = TOY_BID, .open_form = TOY_REVEAL, .start = start,        \
        .move = play, .offer = offer, .to_act = to_act, .bid = bid, .is_over = is_over, .json = json,                 \
        .headline = headline, .cell = cell, .note = note                                                              \
    }
static const struct game_rules toy = TOY("toy", fields), at_tables = TOY("ontheedge", table_fields);
/* In which nothing is bid. */
static const struct game_rules still = {.id = "still",
                                        .name = MSG_NOBODY_NAMED,
                                        .version = 1,
                                        .players_least = 2,
                                        .players_most = 2,
                                        .players_rule = "TOY-PLAYERS",
                                        .forms = forms,
                                        .form_count = TOY_FORMS,
                                        .bid_form = NO_FORM,
                                        .open_form = NO_FORM,
                                        .start = start,
                                        .move = play,
                                        .offer = offer,
                                        .to_act = to_act,
                                        .is_over = is_over,
                                        .json = json,
                                        .headline = headline,
                                        .cell = cell,
                                        .note = note};

const struct game_rules *const refereed_rules[] = {&toy, &at_tables, &still};
const uint32_t refereed_rules_count = 3;
