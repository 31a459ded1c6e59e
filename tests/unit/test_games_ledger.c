/* Refereed games in the ledger, with a toy for a game: what a ledger cannot say is damage, and what it says folds to the
 * same each time. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "core/apply/apply.h"
#include "core/ledger/fold.h"
#include "support/toy_game.h"
#include "support/toy_session.h"
#include "core/ledger/verify.h"
#include "support/turn.h"

#define assert_done(expression) assert_int_equal((expression).outcome, DONE)

/* An entry of a command of its own, as if it had been saved behind the ledger: DAMAGED, or NEWER. */
static void is_not_folded(const struct played *played, struct entry entry, const char *code) {
    struct state state;
    struct problem why;
    struct entry opening = {.kind = ENTRY_command, .seq = played->state.seq + 1};
    assert_done(state_copy(&state, &played->state));
    assert_done(apply(&state, &opening, &why));
    entry.seq = state.seq + 1;
    assert_int_equal(apply(&state, &entry, &why).outcome, FAULT);
    assert_string_equal(why.rule, code);
    state_free(&state);
}

static void a_lot_is_made_again(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    struct command lot = played_command(&played, COMMAND_game_lot);
    struct words_row things[] = {{text_of("a")}, {text_of("b")}, {text_of("c")}, {text_of("d")}};
    lot.body.game_lot.game = 1;
    lot.body.game_lot.things.rows = things;
    lot.body.game_lot.things.count = 4;
    played_do(&played, &lot);
    struct verify_report report = session_verified(&played);
    assert_true(report.draws == 1 && report.mismatches == 0);
    struct ledger_row *row = &played.rows.rows[played.rows.count - 1];
    uint8_t body[1024], head[HASH_SIZE];
    memcpy(body, row->body, row->size);
    uint8_t *order = body + row->size - 16, first = order[0]; /* the last four numbers: two of them change places */
    order[0] = order[4];
    order[4] = first;
    row->body = body;
    memcpy(head, played.rows.rows[played.rows.count - 2].hash, HASH_SIZE);
    ledger_hash(head, played.state.event, row, row->hash);
    report = session_verified(&played);
    assert_int_equal(report.mismatches, 1);
    played_free(&played);
}

/* Every entry that cannot be is damage; rules of a newer Tiltyard are NEWER. */
static void what_cannot_be_is_damage(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    const struct toy_move bids = {.form = TOY_BID, .part_count = 2, .parts = {0, 3}};
    assert_done(toy_try(&played, &bids));
    struct amount_row fields[] = {{10}, {7}}, short_fields[] = {{10}}, wrong[] = {{99}, {7}};
    struct player_row players[] = {{1, {2, fields}}, {2, {2, fields}}}, twice[] = {{1, {2, fields}}, {1, {2, fields}}},
                      nobody[] = {{1, {2, fields}}, {88, {2, fields}}},
                      few[] = {{1, {1, short_fields}}, {2, {2, fields}}}, high[] = {{1, {2, wrong}}, {2, {2, fields}}};
    struct setting_row setting = {text_of("mode"), text_of("silly")};
    const struct entry good = {.kind = ENTRY_game_created,
                               .body.game_created = {.tournament = OF_THE_EVENT,
                                                     .game = 2,
                                                     .name = text_of("h"),
                                                     .rules = text_of("toy"),
                                                     .version = 2,
                                                     .players = {2, players}}};
#define SPOILT(change, code)                                        \
    do {                                                            \
        struct entry entry = good;                                  \
        struct entry_game_created *body = &entry.body.game_created; \
        change;                                                     \
        is_not_folded(&played, entry, code);                        \
    } while (0)
    SPOILT(body->version = 3, "NEWER");
    SPOILT(body->rules = text_of("go"), "NEWER");
    SPOILT(body->version = 1, "DAMAGED");
    SPOILT(body->game = 1, "DAMAGED");
    SPOILT(body->game = 3, "DAMAGED");
    SPOILT(body->name = text_of("g"), "DAMAGED");
    SPOILT(body->name = text_of(""), "DAMAGED");
    SPOILT(body->first = 2, "DAMAGED");
    SPOILT(body->players.count = 1, "DAMAGED");
    SPOILT(body->players.rows = twice, "DAMAGED");
    SPOILT(body->players.rows = nobody, "DAMAGED");
    SPOILT(body->players.rows = few, "DAMAGED");
    SPOILT(body->players.rows = high, "DAMAGED");
    SPOILT((body->settings.count = 1, body->settings.rows = &setting), "DAMAGED");
    SPOILT(body->lot = 1, "DAMAGED");
    SPOILT(body->tournament = 0, "DAMAGED");
    SPOILT(body->draw = 1, "DAMAGED");
    SPOILT(body->table = 1, "DAMAGED");
    SPOILT((body->table = 1, body->tournament = 0, body->draw = 1, body->rules = text_of("ontheedge")), "DAMAGED");
#undef SPOILT
    struct amount_row seat = {0}, too_far = {3};
    struct opened_row opened[] = {{.player = 0, .value = 3}, {.player = 1, .value = 3}, {.player = 2, .value = 3}};
    const struct sealed_bid *bid = &played.state.games.rows[0].bids[0];
    memcpy(opened[0].nonce, bid->nonce, HASH_SIZE);
    struct entry moved = {
        .kind = ENTRY_game_moved,
        .body.game_moved = {
            .tournament = OF_THE_EVENT, .game = 1, .form = TOY_CODES + TOY_CONCEDE, .parts = {1, &too_far}}};
    is_not_folded(&played, moved, "DAMAGED");
    moved.body.game_moved.parts.rows = &seat, moved.body.game_moved.game = 2;
    is_not_folded(&played, moved, "DAMAGED");
    moved.body.game_moved.game = 1, moved.body.game_moved.tournament = 0;
    is_not_folded(&played, moved, "DAMAGED");
    struct entry sealed = {.kind = ENTRY_game_bid,
                           .body.game_bid = {.tournament = OF_THE_EVENT, .game = 1, .player = 3}};
    is_not_folded(&played, sealed, "DAMAGED");
    sealed.body.game_bid.player = 1;
    sealed.body.game_bid.bid.value = text_of("03");
    is_not_folded(&played, sealed, "DAMAGED");
    struct entry open = {.kind = ENTRY_bids_opened,
                         .body.bids_opened = {.tournament = OF_THE_EVENT, .game = 1, .bids = {2, opened}}};
    is_not_folded(&played, open, "DAMAGED"); /* somebody is missing */
    open.body.bids_opened.bids.count = 3;
    opened[0].value = 4; /* not what was bid */
    is_not_folded(&played, open, "DAMAGED");
    opened[0].value = 3, opened[0].nonce[0] ^= 1;
    is_not_folded(&played, open, "DAMAGED");
    memset(opened[0].nonce, 0, HASH_SIZE); /* given by a judge, although it is there */
    is_not_folded(&played, open, "DAMAGED");
    memcpy(opened[0].nonce, bid->nonce, HASH_SIZE);
    opened[1].nonce[0] = 1; /* a nonce of nothing */
    is_not_folded(&played, open, "DAMAGED");
    opened[1].nonce[0] = 0, opened[1].player = 9;
    is_not_folded(&played, open, "DAMAGED");
    struct words_row things[] = {{text_of("a")}, {text_of("b")}};
    struct number_row order[] = {{0}, {0}};
    struct entry lot = {
        .kind = ENTRY_game_lot,
        .body.game_lot = {.tournament = OF_THE_EVENT, .game = 1, .lot = 1, .things = {2, things}, .order = {2, order}}};
    is_not_folded(&played, lot, "DAMAGED");
    order[1].number = 2;
    is_not_folded(&played, lot, "DAMAGED");
    order[1].number = 1, lot.body.game_lot.lot = 2;
    is_not_folded(&played, lot, "DAMAGED");
    lot.body.game_lot.lot = 1, lot.body.game_lot.things.count = 1;
    is_not_folded(&played, lot, "DAMAGED");
    played_free(&played);
}

/* Who begins is whom the lot picked, and nobody else. */
static void a_lot_that_says_otherwise_is_damage(void **unused) {
    (void)unused;
    struct played played = toy_begin(4);
    struct toy_making making;
    struct command *command = toy_make(&played, &making, "g", 3);
    command->body.game_create.first = 0;
    played_do(&played, command);
    struct amount_row fields[] = {{10}, {7}};
    struct player_row players[] = {{1, {2, fields}}, {2, {2, fields}}, {3, {2, fields}}};
    uint8_t first = (uint8_t)toy_of(&played.state, 0)->first;
    struct entry entry = {.kind = ENTRY_game_created,
                          .body.game_created = {.tournament = OF_THE_EVENT,
                                                .game = 2,
                                                .name = text_of("h"),
                                                .lot = 1,
                                                .rules = text_of("toy"),
                                                .version = 2,
                                                .players = {3, players}}};
    entry.body.game_created.first = (uint8_t)((first + 1) % 3);
    is_not_folded(&played, entry, "DAMAGED");
    entry.body.game_created.first = first;
    players[(first + 1) % 3].person = 4; /* who was not in the lot */
    is_not_folded(&played, entry, "DAMAGED");
    entry.body.game_created.players.count = 2;
    is_not_folded(&played, entry, "DAMAGED");
    played_free(&played);
}

/* Whatever is moved, bid, opened and taken back, in any order: the ledger folds to the same, is verified, and what was
 * refused has changed nothing. */
static void any_session_folds_the_same(void **unused) {
    (void)unused;
    uint32_t times = turn_times(23, 5000), counted[3] = {0};
    for (uint32_t time = 1; time <= times; time++) {
        struct dice dice = {turn_seed(time * 104729)};
        uint32_t players = 2 + dice_below(&dice, 5);
        struct played played = session_begin("toy", players);
        for (uint32_t step = 0; step < 30; step++) {
            const struct toy_move move = toy_any(&dice, players);
            uint32_t what = dice_below(&dice, 10);
            uint64_t entry = 1 + dice_below(&dice, (uint32_t)played.state.seq);
            if (dice_below(&dice, 2)) entry = played.state.seq; /* on what is further back something rests */
            status went = what == 0                              ? session_open(&played)
                          : what < 3 && played.state.games.count ? played_try_undo(&played, entry)
                          : played.state.games.count             ? toy_try(&played, &move)
                                                                 : done();
            assert_true(went.outcome == DONE || went.outcome == REFUSED);
            counted[what == 0 ? 0 : what < 3 ? 1 : 2] += is_done(went);
            if (played.state.games.count == 0) break; /* its making was taken back */
        }
        played_folds_the_same(&played);
        assert_int_equal(session_verified(&played).mismatches, 0);
        played_free(&played);
    }
    assert_true(counted[0] > times / 2 && counted[1] > times / 2 && counted[2] > times * 5);
}

/* The state before that row. */
static struct state before_row(const struct played *played, uint32_t row) {
    struct fold fold;
    struct problem why;
    fold_start(&fold, played->state.event);
    for (uint32_t i = 0; i < row; i++) assert_done(fold_row(&fold, &played->rows.rows[i], NULL, 0, &why));
    arena_free(&fold.scratch);
    return fold.state;
}

/* Entries with some bytes changed are taken or refused, and never do more. */
static void spoilt_entries_never_crash(void **unused) {
    (void)unused;
    uint32_t times = turn_times(225, 50000), taken = 0, refused = 0;
    struct played played = session_begin("toy", 4);
    struct dice dice = {turn_seed(15485863)};
    for (uint32_t step = 0; step < 40; step++) {
        const struct toy_move move = toy_any(&dice, 4);
        if (move.form != TOY_CONCEDE) (void)!is_done(step % 8 == 7 ? session_open(&played) : toy_try(&played, &move));
    }
    for (uint32_t time = 0; time < times; time++) {
        uint32_t at = dice_below(&dice, played.rows.count);
        struct ledger_row row = played.rows.rows[at];
        uint8_t body[2048];
        struct arena arena = {0};
        struct entry entry;
        struct problem why;
        if (row.kind < ENTRY_CODE_game_created || row.kind > ENTRY_CODE_game_lot) continue;
        assert_true(row.size <= sizeof body);
        memcpy(body, row.body, row.size);
        for (uint32_t i = 0; i < 1 + dice_below(&dice, 2); i++)
            body[dice_below(&dice, row.size)] =
                (uint8_t)(dice_below(&dice, 2) ? dice_below(&dice, 4) : dice_below(&dice, 256));
        row.body = body;
        if (is_done(ledger_decode(&arena, &row, NULL, 0, &entry, &why))) {
            struct state state = before_row(&played, at);
            status went = apply(&state, &entry, &why);
            assert_true(went.outcome == DONE || went.outcome == FAULT);
            taken += is_done(went), refused += !is_done(went);
            state_free(&state);
        }
        arena_free(&arena);
    }
    assert_true(taken > times / 20 && refused > times / 20);
    played_free(&played);
}

int main(void) {
    toy_games_use();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lot_is_made_again),
        cmocka_unit_test(what_cannot_be_is_damage),
        cmocka_unit_test(a_lot_that_says_otherwise_is_damage),
        cmocka_unit_test(any_session_folds_the_same),
        cmocka_unit_test(spoilt_entries_never_crash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
