/* Bids stay secret: two games that differ in one of them cannot be told apart until all are opened. */
#include <string.h>
#include "game_checks.h"
#include "random_games.h"
#include "base/i18n.h"

/* Two games, and what each came to of the latest move. */
struct pair {
    struct hosted_game one, other;
    struct game_tally *tally;
    struct chance *chance;
};

static void check_same(const struct pair *pair, const char *when) {
    struct buffer one = {0}, other = {0};
    write_seen(&pair->one, &one), write_seen(&pair->other, &other);
    if (memcmp(&pair->one.room, &pair->other.room, sizeof pair->one.room) != 0)
        wrong(pair->tally, "the rooms differ %s", when);
    if (!text_equal(buffer_view(&one), buffer_view(&other))) wrong(pair->tally, "what is seen differs %s", when);
    buffer_free(&one);
    buffer_free(&other);
}

static bool same_sentence(const struct sentence *a, const struct sentence *b) {
    char rooms[2][4096];
    struct buffer one = buffer_wrap(rooms[0], sizeof rooms[0]), other = buffer_wrap(rooms[1], sizeof rooms[1]);
    message_format(&one, LANGUAGE_EN, a), message_format(&other, LANGUAGE_EN, b);
    return text_equal(buffer_view(&one), buffer_view(&other));
}

/* What follows by no rule of the game's own has none. */
static bool same_rule(const char *one, const char *other) {
    return one && other ? strcmp(one, other) == 0 : one == other;
}

/* The same move, or two bids, in both: the answers are the same to the letter. */
static status move_both(struct pair *pair, const struct parsed_move *one, const struct parsed_move *other) {
    struct game_log log_one = {0}, told_other = {0};
    struct problem why_one = {0}, why_other = {0};
    status went = hosted_move(&pair->one, one, &log_one, &why_one);
    status also = hosted_move(&pair->other, other, &told_other, &why_other);
    bool same = went.outcome == also.outcome;
    if (same && went.outcome == REFUSED)
        same = strcmp(why_one.rule, why_other.rule) == 0 && same_sentence(&why_one.says, &why_other.says);
    if (same && is_done(went)) {
        same = log_one.count == told_other.count;
        for (uint32_t i = 0; same && i < log_one.count; i++) {
            struct game_strings words = hosted_words(&pair->one);
            struct sentence a = told_sentence(&log_one.rows[i], &words), b = told_sentence(&told_other.rows[i], &words);
            same = same_rule(log_one.rows[i].rule, told_other.rows[i].rule) && same_sentence(&a, &b);
        }
    }
    if (!same) wrong(pair->tally, "a move is answered otherwise");
    check_same(pair, is_done(went) ? "after a move" : "after a refusal");
    return went;
}

/* Another move between bids, whichever: it is no bid, and opens none. */
static void move_between(struct pair *pair) {
    struct arena arena = {0};
    struct parsed_move made;
    struct move_table table = hosted_table(&pair->one);
    random_move(&table, pair->chance, &arena, &made);
    if (made.move.form != table.rules->bid_form && made.move.form != table.rules->open_form)
        (void)move_both(pair, &made, &made).outcome;
    arena_free(&arena);
}

struct choosing {
    uint32_t form, player, count;
    int32_t values[64];
};

static void take_bid(void *context, const struct move *move) {
    struct choosing *choosing = context;
    if (move->form != choosing->form || move->parts[0] != (int32_t)choosing->player) return;
    if (choosing->count < sizeof choosing->values / sizeof *choosing->values)
        choosing->values[choosing->count++] = move->parts[1];
}

/* A number that player may bid; `unlike` that, where there is another. NOT_GIVEN: none. */
static int32_t choose_bid(const struct pair *pair, uint32_t player, int32_t unlike) {
    struct choosing choosing = {.form = pair->one.rules->bid_form, .player = player};
    pair->one.rules->offer(&pair->one.room, take_bid, &choosing);
    uint32_t left = 0;
    for (uint32_t i = 0; i < choosing.count; i++) {
        if (choosing.values[i] != unlike) choosing.values[left++] = choosing.values[i];
    }
    return left ? choosing.values[chance_below(pair->chance, left)] : NOT_GIVEN;
}

static status bid_both(struct pair *pair, uint32_t player, bool differs) {
    struct parsed_move one = {.move = move_of(pair->one.rules->bid_form)}, other;
    one.move.parts[0] = (int32_t)player;
    one.move.parts[1] = choose_bid(pair, player, NOT_GIVEN);
    other = one;
    if (differs) other.move.parts[1] = choose_bid(pair, player, one.move.parts[1]);
    if (one.move.parts[1] == NOT_GIVEN || other.move.parts[1] == NOT_GIVEN) return (status){REFUSED};
    return move_both(pair, &one, &other);
}

static uint32_t next_bidder(const struct pair *pair) {
    const struct hosted_game *game = &pair->one;
    uint32_t wanted[GAME_PLAYERS_MAX], count = 0;
    for (uint32_t i = 0; i < game->setup.players; i++) {
        if (game->rules->bid(&game->room, i) == BID_WANTED) wanted[count++] = i;
    }
    return count ? wanted[chance_below(pair->chance, count)] : NO_PLAYER;
}

/* Everybody bids, and `secret` bids differently in the two. */
static bool bid_all(struct pair *pair, uint32_t secret) {
    for (uint32_t bidder; (bidder = next_bidder(pair)) != NO_PLAYER && !pair->tally->wrong[0];) {
        if (chance_one_in(pair->chance, 3)) move_between(pair);
        if (next_bidder(pair) == NO_PLAYER) break;
        bidder = next_bidder(pair);
        if (!is_done(bid_both(pair, bidder, bidder == secret))) return false;
        if (chance_one_in(pair->chance, 4)) (void)bid_both(pair, bidder, bidder == secret).outcome; /* bids anew */
    }
    return hosted_bids_are_in(&pair->one) && pair->one.rules->bid(&pair->one.room, secret) == BID_IN;
}

static void open_both(struct pair *pair) {
    struct game_log told;
    struct buffer one = {0}, other = {0};
    hosted_open(&pair->one, &told), hosted_open(&pair->other, &told);
    write_seen(&pair->one, &one), write_seen(&pair->other, &other);
    pair->tally->pairs++;
    pair->tally->pairs_told_apart += !text_equal(buffer_view(&one), buffer_view(&other));
    buffer_free(&one);
    buffer_free(&other);
}

void check_secrecy(struct game_tally *tally, const struct hosted_game *game, struct chance *chance) {
    struct pair pair = {.tally = tally, .chance = chance};
    bool copied = is_done(hosted_copy(&pair.one, game)) && is_done(hosted_copy(&pair.other, game));
    uint32_t secret = copied ? next_bidder(&pair) : NO_PLAYER;
    if (secret != NO_PLAYER && bid_all(&pair, secret)) open_both(&pair);
    hosted_free(&pair.one);
    hosted_free(&pair.other);
}
