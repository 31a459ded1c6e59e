/* Refereed games, move by move in memory: `referee GAMES` plays so many legal games of each kind by dice, with the fewest
 * players and with the most, keeps their moves, and makes them all again, nine times. Prints a line each: players, moves,
 * the rules' id, and the microseconds of CPU that all moves take (median, least, most): every check and what follows from
 * each move, and nothing told or shown. */
#include <assert.h>
#include <string.h>
#include "rules/registry.h"
#include "base/text.h"
#include "timing.h"

enum { SAMPLES = 9, GAMES_MAX = 2000, OFFERS_MAX = 4000, CONCEDE_ONE_IN = 40, MOVES_MAX = 2000 };

struct played_games {
    const struct game_rules *rules;
    uint32_t players, count;
    struct game_state_block rooms[GAMES_MAX]; /* as they begin */
    uint32_t first[GAMES_MAX + 1];            /* its moves */
    struct move *moves;
    uint32_t moves_room;
};

struct offers {
    uint32_t count;
    struct move moves[OFFERS_MAX];
};

static struct played_games games;
static struct offers offers;
static uint64_t dice = 1;
static struct problem why;
static struct text names[GAME_PLAYERS_MAX];
static const struct game_strings words = {names, ""};

static uint32_t roll(uint32_t sides) {
    dice = dice * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)(dice >> 33) % sides;
}

static void keep_offer(void *context, const struct move *move) {
    (void)context;
    assert(offers.count < OFFERS_MAX);
    offers.moves[offers.count++] = *move;
}

static void make(struct game_state_block *room, const struct move *move) {
    status made = games.rules->move(room, move, &words, NULL, &why);
    assert(is_done(made));
    uint32_t at = games.first[games.count + 1]++;
    if (at == games.moves_room) {
        games.moves_room = 2 * at + 1024;
        games.moves = realloc(games.moves, games.moves_room * sizeof *games.moves);
        assert(games.moves);
    }
    games.moves[at] = *move;
}

static int32_t standard_of(const struct game_field *field) {
    return field->default_value == NOT_GIVEN ? (field->min + field->max) / 2 : field->default_value;
}

static bool start(struct game_state_block *room) {
    struct game_setup setup = {.players = games.players, .first = roll(games.players)};
    for (uint32_t i = 0; i < games.rules->option_count; i++) setup.settings[i] = games.rules->options[i].default_value;
    for (uint32_t i = 0; i < games.players * games.rules->field_count; i++) {
        uint32_t field = i % games.rules->field_count;
        setup.fields[i / games.rules->field_count][field] = standard_of(&games.rules->fields[field]);
    }
    memset(room, 0, sizeof *room);
    return is_done(games.rules->start(room, &setup, &words, &why));
}

/* Once all bids are in they are opened. */
static void open_bids(struct game_state_block *room, const int32_t *bids) {
    struct move move = move_of(games.rules->open_form);
    for (uint32_t i = 0; games.rules->bid && i < games.players; i++) {
        enum bid_state state = games.rules->bid(room, i);
        if (state == BID_WANTED) return;
        if (state == BID_IN) move.list[move.list_count++] = (struct move_argument_item){i, bids[i]};
    }
    if (!move.list_count) return;
    move.parts[0] = (int32_t)move.list_count;
    make(room, &move);
}

/* Who gives up ends a game soon, so few do. */
static const struct move *pick(void) {
    const struct move *move;
    do move = &offers.moves[roll(offers.count)];
    while (strcmp(games.rules->forms[move->form].verb, "concede") == 0 && roll(CONCEDE_ONE_IN));
    return move;
}

static void play(void) {
    struct game_state_block room;
    struct game_end end;
    int32_t bids[GAME_PLAYERS_MAX] = {0};
    bool started = start(&room);
    assert(started);
    games.rooms[games.count] = room;
    games.first[games.count + 1] = games.first[games.count];
    for (uint32_t made = 0; made < MOVES_MAX && !games.rules->is_over(&room, &end); made++) {
        offers.count = 0;
        games.rules->offer(&room, keep_offer, NULL);
        assert(offers.count);
        const struct move *move = pick();
        if (move->form == games.rules->bid_form) bids[move->parts[0]] = move->parts[1];
        make(&room, move);
        open_bids(&room, bids);
    }
    games.count++;
}

static void play_again(void) {
    for (uint32_t i = 0; i < games.count; i++) {
        struct game_state_block room = games.rooms[i];
        for (uint32_t at = games.first[i]; at < games.first[i + 1]; at++) {
            status made = games.rules->move(&room, &games.moves[at], &words, NULL, &why);
            assert(is_done(made));
        }
    }
}

/* A game that cannot be begun with standard settings and so many is left out. */
static void measure(const struct game_rules *rules, uint32_t players, uint32_t wanted) {
    int64_t samples[SAMPLES];
    struct game_state_block room;
    games.rules = rules, games.players = players, games.count = 0;
    if (!start(&room)) return;
    while (games.count < wanted) play();
    for (int i = 0; i < SAMPLES; i++) {
        int64_t begun = timing_us(CLOCK_PROCESS_CPUTIME_ID);
        play_again();
        samples[i] = timing_us(CLOCK_PROCESS_CPUTIME_ID) - begun;
    }
    printf("%u %u ", players, games.first[games.count]);
    timing_print(rules->id, samples, SAMPLES);
}

int main(int argc, char **argv) {
    rule_books_use(&all_rule_books);
    int64_t wanted = 0;
    if (argc != 2 || !text_number(text_of(argv[1]), 1, GAMES_MAX, &wanted)) {
        fprintf(stderr, "usage: referee GAMES\n");
        return 2;
    }
    for (uint32_t i = 0; i < GAME_PLAYERS_MAX; i++) names[i] = text_of("Ana");
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        measure(rule_books()->games[i], rule_books()->games[i]->players_least, (uint32_t)wanted);
        measure(rule_books()->games[i], rule_books()->games[i]->players_most, (uint32_t)wanted);
    }
    free(games.moves);
    return 0;
}
