/* Nobody learns what somebody has bid before bids are opened. Pairs of games that differ in one bid alone: all that any
 * reader is shown of them has the same bytes, with commitments and hashes replaced by constants, and so have the answers
 * to every command. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "view/history/event_log.h"
#include "app/transfer/ledger_export.h"
#include "base/i18n.h"
#include "support/games_session.h"
#include "core/ledger/verify.h"
#include "support/turn.h"

enum { STEPS = 120, HEX = 2 * HASH_SIZE };

/* One game of a pair: which of its bids has another number than in the other, and by how much. */
struct session {
    struct played played;
    struct buffer shown;
    struct dice dice;
    uint32_t players, bids, other_bid;
    int32_t other_by;
};

static void show_sentence(struct buffer *out, const struct sentence *says) {
    for (int language = 0; language < LANGUAGES_COUNT; language++) {
        message_format(out, (enum language)language, says);
        buffer_add_byte(out, '\n');
    }
}

static status show_line(void *context, const struct history_line *line, struct problem *why) {
    struct buffer *out = context;
    (void)why;
    buffer_add_number(out, (int64_t)line->last);
    show_sentence(out, &line->says);
    for (uint32_t i = 0; i < line->followed_count; i++) show_sentence(out, &line->followed[i]);
    return done();
}

static status tell_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                       uint32_t seal_count, struct problem *why) {
    return history_row(context, row, seals, seal_count, why);
}

/* The log, made from the ledger with every seal that the file holds. */
static void show_log(struct session *session) {
    struct history history;
    history_start(&history, session->played.state.event, show_line, &session->shown);
    do played_rows(&session->played, tell_row, &history);
    while (history_again(&history));
    history_free(&history);
}

static void show_move(void *context, const struct move *move) {
    struct session *session = context;
    buffer_add_number(&session->shown, move->form);
    buffer_add_number(&session->shown, move->parts[0]);
}

/* What the table is shown: the game's own JSON, who has to act, what can be done, and whose bids are in. */
static void show_game(struct session *session) {
    struct game_context table;
    struct json json = {.out = &session->shown};
    struct game_end end;
    game_session_table(&session->played.state, 0, &table);
    json_open(&json, '{');
    table.rules->json(table.room, &table.words, &json);
    json_close(&json, '}');
    buffer_add_number(&session->shown, table.rules->to_act(table.room));
    buffer_add_number(&session->shown, table.rules->is_over(table.room, &end));
    buffer_add_number(&session->shown, bids_are_in(&session->played.state, 0));
    for (uint32_t i = 0; i < session->players; i++) buffer_add_number(&session->shown, table.rules->bid(table.room, i));
    buffer_add(&session->shown, table.room->words, sizeof table.room->words);
    table.rules->offer(table.room, show_move, session);
}

/* Digits of what differs because it was made from the bid without saying it: they become zeros. */
static void blank(char *text, size_t length, const uint8_t hash[HASH_SIZE]) {
    struct buffer hex = {0};
    buffer_add_hex(&hex, hash, HASH_SIZE);
    for (char *found = text; (found = memchr(found, *hex.bytes, length - (size_t)(found - text)));) {
        size_t left = length - (size_t)(found - text);
        if (left >= HEX && memcmp(found, hex.bytes, HEX) == 0) {
            memset(found, '0', HEX);
            found += HEX;
        } else {
            found++;
        }
        if (found >= text + length) break;
    }
    buffer_free(&hex);
}

static void blank_hashes(struct session *session, struct buffer *text) {
    const struct played *played = &session->played;
    struct arena arena = {0};
    uint32_t first = 0;
    while (first < played->rows.count && played->rows.rows[first].kind != ENTRY_CODE_game_bid) first++;
    for (uint32_t i = first; i < played->rows.count; i++) { /* those before are the same in both */
        struct entry entry;
        struct problem why;
        blank(text->bytes, text->length, played->rows.rows[i].hash);
        assert_int_equal(ledger_decode(&arena, &played->rows.rows[i], NULL, 0, &entry, &why).outcome, DONE);
        if (entry.kind == ENTRY_game_bid) blank(text->bytes, text->length, entry.body.game_bid.bid.commitment);
        arena_reset(&arena);
    }
    arena_free(&arena);
}

/* The file that `export` writes, with names and without. */
static void show_export(struct session *session, bool names) {
    struct open_event event = {.store = played_store(&session->played), .state = session->played.state};
    struct buffer text = {0};
    struct problem why;
    assert_int_equal(ledger_export_write(&event, names, &text, &why).outcome, DONE);
    blank_hashes(session, &text);
    buffer_add_text(&session->shown, buffer_view(&text));
    buffer_free(&text);
}

static void show_verified(struct session *session) {
    struct verify_report report = session_verified(&session->played);
    buffer_add_number(&session->shown, (int64_t)report.entries);
    buffer_add_number(&session->shown, report.draws);
    buffer_add_number(&session->shown, report.mismatches);
}

/* The answer to a command: what is said of it, and who has to act now. */
static void show_answer(struct session *session, status went) {
    const struct played *played = &session->played;
    buffer_add_number(&session->shown, went.outcome);
    buffer_add_number(&session->shown, (int64_t)played->state.seq);
    if (went.outcome == REFUSED) show_sentence(&session->shown, &played->why.says);
    for (uint32_t i = 0; i < played->notices.count; i++) show_sentence(&session->shown, &played->notices.list[i].says);
    show_game(session);
}

static const struct game_rules *rules_of(const struct session *session) {
    return rule_books()->games[session->played.state.games.rows[0].rules];
}

/* The number that the same player could bid as well, so many places further. */
static int32_t other_number(const struct move *bid, int32_t by, const struct move *offers, uint32_t count) {
    int32_t numbers[32], found = 0, at = 0;
    for (uint32_t i = 0; i < count && found < 32; i++) {
        if (offers[i].form != bid->form || offers[i].parts[0] != bid->parts[0]) continue;
        if (offers[i].parts[1] == bid->parts[1]) at = found;
        numbers[found++] = offers[i].parts[1];
    }
    return numbers[(at + by) % found];
}

/* Is only one bid missing? With it all are revealed. */
static bool waits_for_last(const struct session *session) {
    const struct game_session *game = &session->played.state.games.rows[0];
    uint32_t wanted = 0, in = 0;
    for (uint32_t i = 0; i < session->players; i++) {
        enum bid_state bid = rules_of(session)->bid((const void *)game->room, i);
        wanted += bid == BID_WANTED;
        in += bid == BID_IN;
    }
    return in > 0 && wanted <= 1;
}

/* One move; now and then the last is taken back, or a bid replaced. False: only one bid is missing, or nothing is left
 * to do. */
static bool take_step(struct session *session) {
    static struct move offers[SESSION_OFFERS_MAX];
    struct played *played = &session->played;
    uint32_t count = session_offers(played, offers);
    if (!count || waits_for_last(session)) return false;
    if (played->state.games.rows[0].moves && dice_below(&session->dice, 16) == 0) {
        show_answer(session, played_try_undo(played, played->state.seq));
        return true;
    }
    struct move move = session_choose(&session->dice, offers, count);
    if (move.form == rules_of(session)->bid_form && session->bids++ == session->other_bid && session->other_by) {
        move.parts[1] = other_number(&move, session->other_by, offers, count);
    }
    show_answer(session, session_move(played, &move));
    return true;
}

/* A game in which something is bid. */
static const char *rules_with_bids(uint32_t nth) {
    uint32_t with = 0;
    for (uint32_t i = 0; i < rule_books()->game_count; i++) with += rule_books()->games[i]->bid_form != NO_FORM;
    assert_true(with > 0);
    nth %= with;
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        if (rule_books()->games[i]->bid_form != NO_FORM && nth-- == 0) return rule_books()->games[i]->id;
    }
    return NULL;
}

static struct session play(uint32_t pair, int32_t other_by) {
    struct session session = {.dice = {pair * 7919U}, .other_by = other_by};
    const char *rules = rules_with_bids(pair);
    session.players = 3 + dice_below(&session.dice, 4);
    session.other_bid = dice_below(&session.dice, 4);
    session.played = session_begin(rules, session.players);
    for (uint32_t i = 0; i < STEPS && take_step(&session);) i++;
    show_log(&session);
    show_export(&session, true);
    show_export(&session, false);
    show_verified(&session);
    assert_false(session.shown.failed);
    return session;
}

static void end(struct session *session) {
    buffer_free(&session->shown);
    played_free(&session->played);
}

static void are_the_same(const struct session *one, const struct session *other) {
    assert_int_equal(one->shown.length, other->shown.length);
    assert_memory_equal(one->shown.bytes, other->shown.bytes, one->shown.length);
}

/* The last bid, the first one that is offered. False: nobody's is missing. */
static bool bid_last(struct session *session) {
    static struct move offers[SESSION_OFFERS_MAX];
    const struct game_session *game = &session->played.state.games.rows[0];
    uint32_t count = session_offers(&session->played, offers);
    for (uint32_t i = 0; i < count; i++) {
        if (offers[i].form != rules_of(session)->bid_form) continue;
        if (rules_of(session)->bid((const void *)game->room, (uint32_t)offers[i].parts[0]) != BID_WANTED) continue;
        return is_done(session_move(&session->played, &offers[i]));
    }
    return false;
}

/* Once all are in, they are shown. */
static bool differs_when_opened(struct session *one, struct session *other) {
    if (!bid_last(one) || !bid_last(other)) return false;
    buffer_clear(&one->shown), buffer_clear(&other->shown);
    show_log(one), show_log(other);
    bool same = one->shown.length == other->shown.length &&
                memcmp(one->shown.bytes, other->shown.bytes, one->shown.length) == 0;
    return !same;
}

static void nobody_sees_a_bid_before_it_is_opened(void **unused) {
    (void)unused;
    uint32_t pairs = turn_times(150, 100000), found = 0, opened = 0, tried = 0;
    while (found < pairs) { /* that do differ */
        uint32_t seed = turn_seed(++tried);
        struct session one = play(seed, 0), other = play(seed, 1);
        are_the_same(&one, &other);
        found += one.bids > one.other_bid;
        opened += differs_when_opened(&one, &other);
        end(&one);
        end(&other);
    }
    print_message("%u pairs with another bid, %u of them seen when opened\n", found, opened);
    assert_true(tried < 3 * pairs && opened > pairs / 2);
}

/* The comparison can fail: with the numbers as the file holds them it does. */
static void a_leak_is_noticed(void **unused) {
    (void)unused;
    uint32_t noticed = 0;
    for (uint32_t i = 1; i <= 50; i++) {
        struct session pair[] = {play(i, 0), play(i, 1)};
        bool is_pair = pair[0].bids > pair[0].other_bid;
        for (uint32_t j = 0; j < COUNT_OF(pair); j++) {
            for (uint32_t seal = 0; seal < pair[j].played.seals.count; seal++) {
                const struct ledger_seal *each = &pair[j].played.seals.rows[seal];
                buffer_add(&pair[j].shown, each->value, each->size);
            }
        }
        noticed += !is_pair ? 0
                            : pair[0].shown.length != pair[1].shown.length ||
                                  memcmp(pair[0].shown.bytes, pair[1].shown.bytes, pair[0].shown.length) != 0;
        end(&pair[0]);
        end(&pair[1]);
    }
    print_message("%u noticed\n", noticed);
    assert_true(noticed >= 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_sees_a_bid_before_it_is_opened),
        cmocka_unit_test(a_leak_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
