/* Nobody learns what somebody has bid before bids are opened. Pairs of games that differ in one bid alone: all that any
 * reader is shown of them has the same bytes, with commitments and hashes replaced by constants, and so have the answers
 * to every command. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "history.h"
#include "ledger_file.h"
#include "say.h"
#include "support/toy_game.h"
#include "support/toy_session.h"
#include "verify.h"

enum { STEPS = 14, HEX = 2 * HASH_SIZE };

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
        say(out, (enum language)language, says);
        buffer_byte(out, '\n');
    }
}

static status show_line(void *context, const struct history_line *line, struct problem *why) {
    struct buffer *out = context;
    (void)why;
    buffer_number(out, (int64_t)line->last);
    show_sentence(out, &line->says);
    for (uint32_t i = 0; i < line->followed_count; i++) show_sentence(out, &line->followed[i]);
    return done();
}

/* Feeds the ledger, with every seal that the file holds, to what is shown of it. */
static void show_log(struct session *session) {
    struct played *played = &session->played;
    struct history history;
    struct problem why;
    history_start(&history, played->state.event, show_line, &session->shown);
    do {
        for (uint32_t i = 0, seal = 0; i < played->rows.count; i++) {
            uint32_t first = seal;
            while (seal < played->seals.count && played->seals.rows[seal].seq == played->rows.rows[i].seq) seal++;
            status told =
                history_row(&history, &played->rows.rows[i], &played->seals.rows[first], seal - first, &why);
            assert_int_equal(told.outcome, DONE);
        }
    } while (history_again(&history));
    history_free(&history);
}

static void show_move(void *context, const struct move *move) {
    struct session *session = context;
    buffer_number(&session->shown, move->form);
    buffer_number(&session->shown, move->parts[0]);
}

/* What the table is shown: the game's own JSON, who has to act, what can be done, and whose bids are in. */
static void show_game(struct session *session) {
    struct game_table table;
    struct json json = {.out = &session->shown};
    struct game_end end;
    refereed_table(&session->played.state, 0, &table);
    json_open(&json, '{');
    table.rules->json(table.room, &table.words, &json);
    json_close(&json, '}');
    buffer_number(&session->shown, table.rules->to_act(table.room));
    buffer_number(&session->shown, table.rules->is_over(table.room, &end));
    buffer_number(&session->shown, bids_are_in(&session->played.state, 0));
    for (uint32_t i = 0; i < session->players; i++) buffer_number(&session->shown, table.rules->bid(table.room, i));
    buffer_add(&session->shown, table.room->words, sizeof table.room->words);
    table.rules->offer(table.room, show_move, session);
}

/* Digits of what differs because it was made from the bid without saying it: they become zeros. */
static void blank(char *text, size_t length, const uint8_t hash[HASH_SIZE]) {
    struct buffer hex = {0};
    buffer_hex(&hex, hash, HASH_SIZE);
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
    for (uint32_t i = 0; i < played->rows.count; i++) {
        struct entry entry;
        struct problem why;
        blank(text->bytes, text->length, played->rows.rows[i].hash);
        assert_int_equal(ledger_decode(&arena, &played->rows.rows[i], NULL, 0, &entry, &why).outcome, DONE);
        if (entry.kind == ENTRY_game_bid) blank(text->bytes, text->length, entry.body.game_bid.bid.commitment);
        arena_clear(&arena);
    }
    arena_free(&arena);
}

/* The file that `export` writes, with names and without. */
static void show_export(struct session *session, bool names) {
    struct event event = {.store = played_store(&session->played), .state = session->played.state};
    struct buffer text = {0};
    struct problem why;
    assert_int_equal(ledger_file_write(&event, names, &text, &why).outcome, DONE);
    blank_hashes(session, &text);
    buffer_piece(&session->shown, buffer_held(&text));
    buffer_free(&text);
}

static void show_verified(struct session *session) {
    struct verify_report report;
    struct verifier verifier;
    struct problem why;
    const struct played *played = &session->played;
    verifier_start(&verifier, played->state.event);
    do {
        for (uint32_t i = 0, seal = 0; i < played->rows.count; i++) {
            uint32_t first = seal;
            while (seal < played->seals.count && played->seals.rows[seal].seq == played->rows.rows[i].seq) seal++;
            status taken =
                verifier_row(&verifier, &played->rows.rows[i], &played->seals.rows[first], seal - first, &why);
            assert_int_equal(taken.outcome, DONE);
        }
    } while (verifier_again(&verifier));
    report = verifier.report;
    verifier_free(&verifier);
    buffer_number(&session->shown, (int64_t)report.entries);
    buffer_number(&session->shown, report.draws);
    buffer_number(&session->shown, report.mismatches);
}

/* The answer to a command: what is said of it, and who has to act now. */
static void show_answer(struct session *session, status went) {
    const struct played *played = &session->played;
    buffer_number(&session->shown, went.outcome);
    buffer_number(&session->shown, (int64_t)played->state.seq);
    if (went.outcome == REFUSED) show_sentence(&session->shown, &played->why.says);
    for (uint32_t i = 0; i < played->notices.count; i++) show_sentence(&session->shown, &played->notices.list[i].says);
    show_game(session);
}

/* A bid of the pair is another in one of the two; both are ones that the rules allow. */
static void take_step(struct session *session) {
    struct toy_move move = toy_any(&session->dice, session->players);
    uint32_t undo = dice_below(&session->dice, 12);
    if (undo == 0 && session->played.state.games.rows[0].moves) {
        show_answer(session, played_try_undo(&session->played, session->played.state.seq));
        return;
    }
    if (move.form == TOY_BID && move.parts[1] <= TOY_BID_MOST) {
        if (session->bids++ == session->other_bid) move.parts[1] = (move.parts[1] + session->other_by) % (TOY_BID_MOST + 1);
    }
    show_answer(session, toy_try(&session->played, &move));
}

static struct session play(uint64_t seed, int32_t other_by) {
    struct session session = {.dice = {seed}, .other_by = other_by};
    session.players = 2 + dice_below(&session.dice, 5);
    session.other_bid = dice_below(&session.dice, 5);
    session.played = toy_begin(session.players);
    for (uint32_t i = 0; i < STEPS; i++) take_step(&session);
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

/* Once they are open, they are shown. */
static bool differs_when_opened(struct session *one, struct session *other) {
    if (!is_done(toy_open(&one->played)) || !is_done(toy_open(&other->played))) return false;
    buffer_clear(&one->shown), buffer_clear(&other->shown);
    show_log(one), show_log(other);
    bool same = one->shown.length == other->shown.length &&
                memcmp(one->shown.bytes, other->shown.bytes, one->shown.length) == 0;
    return !same;
}

static void nobody_sees_a_bid_before_it_is_opened(void **unused) {
    (void)unused;
    uint32_t pairs = getenv("TILTYARD_BATTERY") ? 100000 : 1000, opened = 0, bid = 0;
    for (uint32_t i = 1; i <= pairs; i++) {
        struct session one = play(i * 7919, 0), other = play(i * 7919, 1 + (int32_t)(i % TOY_BID_MOST));
        are_the_same(&one, &other);
        bid += one.bids > one.other_bid;
        opened += differs_when_opened(&one, &other);
        end(&one);
        end(&other);
    }
    assert_true(bid > pairs * 3 / 4 && opened > pairs / 4); /* most pairs do differ, and many show it in the end */
}

/* The comparison can fail: with the numbers as the file holds them it does. */
static void a_leak_is_noticed(void **unused) {
    (void)unused;
    uint32_t noticed = 0;
    for (uint32_t i = 1; i <= 50; i++) {
        struct session pair[] = {play(i * 7919, 0), play(i * 7919, 1 + (int32_t)(i % TOY_BID_MOST))};
        if (pair[0].bids <= pair[0].other_bid) continue;
        for (uint32_t j = 0; j < COUNT_OF(pair); j++) {
            for (uint32_t seal = 0; seal < pair[j].played.seals.count; seal++) {
                const struct ledger_seal *each = &pair[j].played.seals.rows[seal];
                buffer_add(&pair[j].shown, each->value, each->size);
            }
        }
        noticed += pair[0].shown.length != pair[1].shown.length ||
                   memcmp(pair[0].shown.bytes, pair[1].shown.bytes, pair[0].shown.length) != 0;
        end(&pair[0]);
        end(&pair[1]);
    }
    assert_true(noticed >= 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_sees_a_bid_before_it_is_opened),
        cmocka_unit_test(a_leak_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
