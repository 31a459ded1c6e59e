/* Refereed games in the ledger, with a toy for a game: what is made, moved, sealed and opened, taken back, merged and
 * forgotten. */
#include "unit.h"

#include <string.h>
#include "core/ledger/fold.h"
#include "support/played_event.h"
#include "support/toy_game.h"
#include "support/toy_session.h"
#include "core/ledger/undo.h"
#include "core/ledger/verify.h"

#define assert_done(expression) assert_int_equal((expression).outcome, DONE)

static uint64_t last_entry(const struct played *played) { return played->state.seq; }

/* A move by its parts, with one text where there is one. */
static status try_move(struct played *played, uint32_t form, const int32_t *parts, uint32_t count, const char *text) {
    struct command command = played_command(played, COMMAND_game_move);
    struct amount_row rows[MOVE_PARTS_MAX];
    struct words_row words = {text_of(text)};
    for (uint32_t i = 0; i < count; i++) rows[i].value = parts[i];
    command.body.game_move.game = 1;
    command.body.game_move.form = (uint16_t)(TOY_CODES + form);
    command.body.game_move.parts.count = count;
    command.body.game_move.parts.rows = rows;
    command.body.game_move.texts.count = text ? 1 : 0;
    command.body.game_move.texts.rows = &words;
    return played_try(played, &command);
}

static status try_bid(struct played *played, int32_t player, int32_t value) {
    struct command command = played_command(played, COMMAND_game_bid);
    command.body.game_bid = (struct command_game_bid){.game = 1, .player = (uint8_t)player, .value = value};
    return played_try(played, &command);
}

static status try_give(struct played *played, int32_t from, int32_t to, int32_t amount, const char *why) {
    const int32_t parts[] = {from, to, amount, 1};
    return try_move(played, TOY_GIVE, parts, 4, why);
}

static status try_concede(struct played *played, int32_t player) {
    return try_move(played, TOY_CONCEDE, &player, 1, NULL);
}

static status try_open(struct played *played, struct item_row *items, uint32_t count) {
    struct command command = played_command(played, COMMAND_game_open);
    command.body.game_open.game = 1;
    command.body.game_open.items.count = count;
    command.body.game_open.items.rows = items;
    return played_try(played, &command);
}

static const struct game_session *game_at(const struct played *played, uint32_t game) {
    assert_true(game < played->state.games.count);
    return &played->state.games.rows[game];
}

static void a_game_is_made_of_people(void **unused) {
    (void)unused;
    struct played played = toy_begin(3);
    struct toy_making making;
    struct command *command = toy_make(&played, &making, "  duel ", 3);
    making.rows[1] = (struct entering_row){.name = text_of("Zoé"), .fields = making.rows[1].fields};
    making.setting = (struct setting_row){text_of("mode"), text_of("fancy")};
    command->body.game_create.settings.count = 1;
    command->body.game_create.settings.rows = &making.setting;
    command->body.game_create.first = 3;
    making.fields[0][1].value = 2;
    played_do(&played, command);
    const struct game_session *game = game_at(&played, 0);
    uint32_t found;
    assert_true(game_session_named(&played.state, text_of("duel"), &found) && found == 0);
    assert_true(game_session_numbered(&played.state, 1, &found) && found == 0);
    assert_false(game_session_numbered(&played.state, 2, &found));
    assert_true(game->players == 3 && game->number == 1 && game->tournament == 0 && game->table == 0 && game->lot == 0);
    assert_true(text_is(person_name(&played.state, game->people[1]), "Zoé"));
    assert_int_equal(played.state.tournaments.rows[0].entrants.count,
                     3); /* who came with the game is in no tournament */
    const struct toy *toy = toy_of(&played.state, 0);
    assert_true(toy->first == 2 && toy->mode == 2 && toy->honor[0] == 10 && toy->fate[0] == 2 &&
                toy->fate[1] == TOY_FATE);
    toy_made(&played, "other", 2);
    assert_true(game_at(&played, 1)->number == 2);
    played_folds_the_same(&played);
    played_free(&played);
}

/* TY-GAME, TY-TEXT, TY-OPTION, TY-FORGOTTEN and the game's own rules; nothing is changed by a refusal. */
static void a_game_that_cannot_be_is_refused(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    struct command forget = played_command(&played, COMMAND_person_forget);
    forget.body.person_forget.person = 5;
    played_do(&played, &forget);
    struct toy_making making;
    struct state before;
    assert_done(state_copy(&before, &played.state));
#define REFUSES(change, rule)                                          \
    do {                                                               \
        struct command *command = toy_make(&played, &making, "h", 3);  \
        struct command_game_create *body = &command->body.game_create; \
        change;                                                        \
        (void)body;                                                    \
        assert_refused(&played, played_try(&played, command), rule);   \
    } while (0)
    REFUSES(body->name = text_of("g"), "TY-GAME");
    REFUSES(body->name = text_of("12"), "TY-GAME");
    REFUSES(body->name = text_of("-x"), "TY-GAME");
    REFUSES(body->name = text_of(""), "TY-TEXT");
    REFUSES(body->name = text_of("12345678901234567890123456789012345678901"), "TY-TEXT");
    REFUSES(body->name = text_of("a\nb"), "TY-TEXT");
    REFUSES(body->rules = text_of("chess"), "TY-GAME");
    REFUSES(body->first = 4, "TY-GAME");
    REFUSES(body->players.count = 1, "TOY-PLAYERS");
    REFUSES(making.rows[2].person = 1, "TY-GAME");
    REFUSES(making.rows[2].person = 99, "TY-NAME");
    REFUSES(making.rows[2].person = 5, "TY-FORGOTTEN");
    REFUSES((making.rows[2].person = 0, making.rows[2].name = text_of("ANÁ")), "TY-GAME");
    REFUSES((making.rows[2].person = 0, making.rows[2].name = text_of("7")), "TY-TEXT");
    REFUSES(making.fields[1][0].value = NOT_GIVEN, "TOY-FIELD");
    REFUSES(making.fields[1][0].value = 0, "TOY-FIELD");
    REFUSES(making.fields[1][1].value = 21, "TOY-FIELD");
    REFUSES(making.fields[0][0].value = 13, "TOY-START"); /* the game's own */
    REFUSES((making.setting = (struct setting_row){text_of("mood"), text_of("plain")}, body->settings.count = 1,
             body->settings.rows = &making.setting),
            "TY-OPTION");
    REFUSES((making.setting = (struct setting_row){text_of("mode"), text_of("silly")}, body->settings.count = 1,
             body->settings.rows = &making.setting),
            "TOY-PLAYERS");
    REFUSES(command->based_on = 999, "TY-STALE");
    REFUSES(body->table = 1, "TY-GAME"); /* of a tournament that plays something else */
    REFUSES((body->rules = text_of("ontheedge"), body->table = 1), "TY-STAGE");
#undef REFUSES
    assert_true(state_equal(&before, &played.state));
    state_free(&before);
    played_free(&played);
}

/* Nobody says who begins: a lot does, recorded with the game. */
static void a_lot_says_who_begins(void **unused) {
    (void)unused;
    struct played played = toy_begin(4);
    uint32_t begun[4] = {0};
    for (uint32_t i = 0; i < 40; i++) {
        struct toy_making making;
        char name[] = {'g', (char)('A' + i), 0};
        struct command *command = toy_make(&played, &making, name, 4);
        command->body.game_create.first = 0;
        played_do(&played, command);
        const struct game_session *game = game_at(&played, i);
        const struct lot_record *lot = &played.state.lot_records.rows[game->lot - 1];
        assert_true(lot->pick == 1 && lot->count == 4);
        assert_int_equal(played.state.lot_people.rows[lot->first].at, game->people[toy_of(&played.state, i)->first].at);
        begun[toy_of(&played.state, i)->first]++;
    }
    for (uint32_t i = 0; i < 4; i++) assert_true(begun[i] > 0);
    played_folds_the_same(&played);
    played_free(&played);
}

/* A game at a table: who sits there plays, with the table's target; whom the table's lot picked begins. TY-SEATS, TY-LOT. */
static void a_game_is_played_at_a_table(void **unused) {
    (void)unused;
    struct played played = toy_begin(8);
    played_draw(&played);
    played_publish(&played);
    struct command lot = played_command(&played, COMMAND_lot_draw);
    struct number_row number = {2};
    lot.body.lot_draw.tables.count = 1;
    lot.body.lot_draw.tables.rows = &number;
    played_do(&played, &lot);
    const struct tournament *cup = played_cup(&played);
    const struct stage *stage = played_stage(&played);
    table_id second = {stage->first_table + 1};
    uint32_t size = cup->tables.rows[second.at].size, seat;
    struct toy_making making;
    struct command *command = toy_make(&played, &making, "t2", 0);
    command->body.game_create.rules = text_of("ontheedge");
    command->body.game_create.table = 2;
    assert_true(first_player(&played.state, cup, second, &seat));
    command->body.game_create.first = (uint8_t)((seat + 1) % size + 1);
    assert_refused(&played, played_try(&played, command), "TY-LOT");
    command->body.game_create.first = 0;
    command = toy_make(&played, &making, "t2", size);
    command->body.game_create.rules = text_of("ontheedge");
    command->body.game_create.table = 2;
    assert_refused(&played, played_try(&played, command), "TY-SEATS"); /* 1, 2, 3 ... sit elsewhere, some of them */
    command->body.game_create.players.count = 0;
    command->body.game_create.first = 0;
    played_do(&played, command);
    const struct game_session *game = game_at(&played, 0);
    const struct toy *toy = toy_of(&played.state, 0);
    assert_true(game->tournament == 1 && game->table == second.at + 1 && game->players == size);
    assert_int_equal(toy->target, played_cup(&played)->tables.rows[second.at].target);
    assert_int_equal(toy->first, seat);
    assert_true(game->lot != 0 && toy->honor[0] == 10);
    command = toy_make(&played, &making, "again", 0);
    command->body.game_create.rules = text_of("ontheedge");
    command->body.game_create.table = 2;
    assert_refused(&played, played_try(&played, command), "TY-GAME");
    command->body.game_create.table = 9;
    assert_refused(&played, played_try(&played, command), "TY-TABLE");
    played_result(&played, 1);
    command->body.game_create.table = 1;
    assert_refused(&played, played_try(&played, command), "TY-GAME");
    played_folds_the_same(&played);
    played_free(&played);
}

/* The publication of a table at which a game is played stays: TY-UNDO-RESTS. */
static void a_game_rests_on_its_table(void **unused) {
    (void)unused;
    struct played played = toy_begin(8);
    played_draw(&played);
    played_publish(&played);
    uint64_t published = last_entry(&played);
    struct toy_making making;
    struct command *command = toy_make(&played, &making, "t1", 0);
    command->body.game_create.rules = text_of("ontheedge");
    command->body.game_create.table = 1;
    played_do(&played, command);
    uint64_t made_at = last_entry(&played);
    assert_refused(&played, played_try_undo(&played, published), "TY-UNDO-RESTS");
    assert_int_equal(played.rests.count, 1);
    played_undo(&played, made_at);
    played_undo(&played, published);
    assert_int_equal(played.state.games.count, 0);
    played_folds_the_same(&played);
    played_free(&played);
}

static void moves_are_made_by_the_game(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    assert_done(try_give(&played, 0, 1, 4, "a card says so"));
    const struct toy *toy = toy_of(&played.state, 0);
    assert_true(toy->honor[0] == 6 && toy->honor[1] == 14 && game_at(&played, 0)->moves == 1);
    assert_true(text_is(state_text(&played.state, toy->promise), "a card says so"));
    assert_refused(&played, try_give(&played, 0, 1, 7, "more than there is"), "TY-MOVE"); /* the game's own */
    assert_refused(&played, try_give(&played, 0, 1, 1, "two\nlines"), "TY-TEXT");
    struct command stale = played_command(&played, COMMAND_game_open);
    stale.body.game_open.game = 1;
    stale.based_on = game_at(&played, 0)->changed - 1;
    assert_refused(&played, played_try(&played, &stale), "TY-STALE");
    stale.based_on = 0;
    stale.body.game_open.game = 7;
    assert_refused(&played, played_try(&played, &stale), "TY-GAME");
    assert_done(try_concede(&played, 2));
    assert_refused(&played, try_bid(&played, 2, 1), "TY-GAME-OUT");
    assert_done(try_concede(&played, 1));
    assert_refused(&played, try_concede(&played, 0), "TY-GAME-OVER");
    played_folds_the_same(&played);
    played_free(&played);
}

/* TY-MOVE: parts that no such move has. */
static void a_move_has_the_shape_of_its_form(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    struct state before;
    assert_done(state_copy(&before, &played.state));
    static const struct {
        uint32_t form, count;
        int32_t parts[MOVE_PARTS_MAX];
        uint32_t items, texts;
        struct item_row item[2];
        const char *text[3];
    } moves[] = {
        {TOY_FORMS, 0, {0}, 0, 0, {{0, 0}}, {0}},   /* no such form */
        {TOY_CONCEDE, 0, {0}, 0, 0, {{0, 0}}, {0}}, /* a part too few, a part too many */
        {TOY_CONCEDE, 2, {0, 0}, 0, 0, {{0, 0}}, {0}},
        {TOY_CONCEDE, 1, {3}, 0, 0, {{0, 0}}, {0}}, /* no such seat */
        {TOY_CONCEDE, 1, {-1}, 0, 0, {{0, 0}}, {0}},
        {TOY_CONCEDE, 1, {NOT_GIVEN}, 0, 0, {{0, 0}}, {0}},
        {TOY_CONCEDE, 1, {0}, 1, 0, {{0, 0}}, {0}},   /* a list that it has not */
        {TOY_CONCEDE, 1, {0}, 0, 1, {{0, 0}}, {"x"}}, /* a text that it has not */
        {TOY_BID, 2, {0, 10}, 0, 0, {{0, 0}}, {0}},   /* out of any range */
        {TOY_BID, 2, {0, NOT_GIVEN}, 0, 0, {{0, 0}}, {0}},
        {TOY_GIVE, 4, {0, 1, 1, NOT_GIVEN}, 0, 1, {{0, 0}}, {""}}, /* a reason is wanted */
        {TOY_GIVE, 4, {0, 1, 1, 1}, 0, 1, {{0, 0}}, {""}},
        {TOY_GIVE, 4, {0, 1, 1, 2}, 0, 1, {{0, 0}}, {"x"}},
        {TOY_GIVE, 4, {0, 1, 1, 1}, 0, 0, {{0, 0}}, {0}},
        {TOY_MARK, 6, {0, 2, 1, 1, 1, 1}, 0, 2, {{0, 0}}, {"a", "b"}}, /* no such word */
        {TOY_MARK, 6, {0, 1, 0, 1, 1, 1}, 0, 2, {{0, 0}}, {"a", "b"}}, /* a word is said or not */
        {TOY_MARK, 6, {0, 1, 1, 0, 1, 1}, 0, 2, {{0, 0}}, {"a", "b"}}, /* a change of nothing */
        {TOY_MARK, 6, {0, 1, 1, 4, 1, 1}, 0, 2, {{0, 0}}, {"a", "b"}},
        {TOY_MARK, 6, {0, 1, 1, 1, NOT_GIVEN, 1}, 0, 2, {{0, 0}}, {"a", "b"}}, /* a text for a part left out */
        {TOY_MARK, 6, {0, 1, 1, 1, 1, 1}, 0, 3, {{0, 0}}, {"a", "b", "c"}},
        {TOY_SAY, 1, {1}, 2, 0, {{0, 0}, {1, 0}}, {0}}, /* another length than the list's */
        {TOY_SAY, 1, {NOT_GIVEN}, 0, 0, {{0, 0}}, {0}}, /* a list is wanted */
        {TOY_SAY, 1, {1}, 1, 0, {{3, 0}}, {0}},
        {TOY_SAY, 1, {1}, 1, 0, {{0, 5}}, {0}},    /* a value where there is none */
        {TOY_REVEAL, 1, {1}, 1, 0, {{0, 3}}, {0}}, /* has a command of its own */
        {TOY_BID, 2, {0, 3}, 0, 0, {{0}}, {0}},    /* so has this */
    };
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        struct command command = played_command(&played, COMMAND_game_move);
        struct command_game_move *body = &command.body.game_move;
        struct amount_row parts[MOVE_PARTS_MAX];
        struct item_row items[2];
        struct words_row texts[3];
        for (uint32_t j = 0; j < moves[i].count; j++) parts[j].value = moves[i].parts[j];
        for (uint32_t j = 0; j < moves[i].items; j++) items[j] = moves[i].item[j];
        for (uint32_t j = 0; j < moves[i].texts; j++) texts[j].words = text_of(moves[i].text[j]);
        body->game = 1;
        body->form = (uint16_t)(TOY_CODES + moves[i].form);
        body->parts.count = moves[i].count, body->parts.rows = parts;
        body->items.count = moves[i].items, body->items.rows = items;
        body->texts.count = moves[i].texts, body->texts.rows = texts;
        assert_refused(&played, played_try(&played, &command), "TY-MOVE");
    }
    assert_true(state_equal(&before, &played.state));
    state_free(&before);
    const int32_t mark[] = {0, 1, NOT_GIVEN, -3, 1, NOT_GIVEN};
    struct command command = played_command(&played, COMMAND_game_move);
    struct words_row texts[] = {{text_of("so")}, {text_of("")}};
    struct amount_row parts[6];
    for (uint32_t i = 0; i < 6; i++) parts[i].value = mark[i];
    command.body.game_move.game = 1;
    command.body.game_move.form = TOY_CODES + TOY_MARK;
    command.body.game_move.parts.count = 6, command.body.game_move.parts.rows = parts;
    command.body.game_move.texts.count = 2, command.body.game_move.texts.rows = texts;
    played_do(&played, &command);
    played_folds_the_same(&played);
    played_free(&played);
}

/* A retry of a bid is answered alike whatever its number; whose it is, and in which game, is looked at. */
static void the_digest_of_a_bid_says_nothing_of_its_number(void **unused) {
    (void)unused;
    struct command command = {.kind = COMMAND_game_bid};
    const uint8_t nonce[HASH_SIZE] = {1};
    uint8_t one[HASH_SIZE], other[HASH_SIZE];
    command.body.game_bid = (struct command_game_bid){.game = 1, .player = 2, .value = 3};
    assert_done(command_digest(&command, nonce, one));
    command.body.game_bid.value = 4;
    assert_done(command_digest(&command, nonce, other));
    assert_memory_equal(one, other, HASH_SIZE);
    command.body.game_bid.player = 1;
    assert_done(command_digest(&command, nonce, other));
    assert_memory_not_equal(one, other, HASH_SIZE);
    assert_int_equal(command.body.game_bid.value, 4);
}

/* Bids are commitments until all are in; the command of the last one shows them, and nothing changes one afterwards. */
static void bids_are_sealed_and_opened(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    assert_false(bids_are_in(&played.state, 0));
    assert_refused(&played, try_bid(&played, 0, TOY_BID_MOST + 1), "TOY-BID"); /* checked where it is given */
    for (int32_t i = 0; i < 2; i++) assert_done(try_bid(&played, i, i + 1));
    assert_done(try_bid(&played, 1, 5)); /* one that is replaced */
    assert_int_equal(game_at(&played, 0)->bids[1].value, 5);
    assert_int_equal(toy_of(&played.state, 0)->bids[1], 0); /* the game does not know it */
    struct item_row theirs[] = {{1, 2}, {2, 3}};
    assert_refused(&played, try_open(&played, theirs, 2), "TOY-ALL"); /* not even a judge says what somebody bid */
    uint64_t before = last_entry(&played);
    assert_done(try_bid(&played, 2, 3));
    const struct toy *toy = toy_of(&played.state, 0);
    assert_true(toy->bids[0] == 1 && toy->bids[1] == 5 && toy->bids[2] == 3 && toy->opened == 1);
    assert_false(bid_known(game_at(&played, 0), 1) || bids_are_in(&played.state, 0));
    assert_int_equal(last_entry(&played), before + 3); /* one command: the bid, and the reveal */
    assert_int_equal(command_at_entry(&played.state, before + 1)->revealed, before + 3);
    assert_refused(&played, played_try_undo(&played, 0), "TY-UNDO");
    for (uint64_t entry = before + 1; entry <= before + 3; entry++) /* is open for good, and the last bid with it */
        assert_refused(&played, played_try_undo(&played, entry), "TY-UNDO");
    assert_refused(&played, played_try_undo(&played, before), "TY-UNDO-RESTS");
    played_folds_the_same(&played);
    played_free(&played);
}

/* A judge gives the numbers of those who have not bid, of exactly those. */
static void a_judge_closes_the_bidding(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    assert_done(try_bid(&played, 0, 4));
    struct item_row items[] = {{1, 2}, {2, 3}, {2, 3}};
    assert_refused(&played, try_open(&played, NULL, 0), "TOY-ALL");
    assert_refused(&played, try_open(&played, items, 1), "TOY-ALL");
    assert_refused(&played, try_open(&played, items, 3), "TY-MOVE");
    items[0].value = 9;
    assert_refused(&played, try_open(&played, items, 2), "TOY-BID");
    items[0] = (struct item_row){8, 1};
    assert_refused(&played, try_open(&played, items, 2), "TY-MOVE");
    items[0] = (struct item_row){1, 2};
    assert_done(try_open(&played, items, 2));
    assert_int_equal(toy_of(&played.state, 0)->bids[0], 4);
    assert_int_equal(toy_of(&played.state, 0)->bids[1], 2);
    played_folds_the_same(&played);
    played_free(&played);
}

/* Of a reader without the seals the fold is the same but for the numbers; and where a number is lost, a judge gives it. */
static void a_lost_number_is_given_by_a_judge(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    assert_done(try_bid(&played, 0, 4));
    struct fold fold;
    struct problem why;
    fold_start(&fold, played.state.event);
    for (uint32_t i = 0; i < played.rows.count; i++) assert_done(fold_row(&fold, &played.rows.rows[i], NULL, 0, &why));
    assert_true(fold.state.games.rows[0].bids[0].is_in && !bid_known(&fold.state.games.rows[0], 0));
    struct state with = played.state;
    played.state = fold.state;
    fold.state = with;
    played.seals.count = 0;
    assert_done(try_bid(&played, 1, 4));
    assert_done(try_bid(&played, 2, 4));
    assert_false(bids_are_in(&played.state, 0));
    assert_refused(&played, try_open(&played, NULL, 0), "TOY-ALL");
    struct item_row item = {0, 1};
    assert_done(try_open(&played, &item, 1));
    assert_int_equal(toy_of(&played.state, 0)->bids[0], 1);
    fold_free(&fold);
    played_free(&played);
}

/* A bid goes with its player. */
static void nobody_out_has_a_bid(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    for (int32_t i = 0; i < 2; i++) assert_done(try_bid(&played, i, 2));
    assert_done(try_concede(&played, 1));
    assert_false(game_at(&played, 0)->bids[1].is_in);
    assert_done(try_bid(&played, 2, 2));
    assert_true(toy_of(&played.state, 0)->opened == 1 && toy_of(&played.state, 0)->bids[1] == 0);
    played_folds_the_same(&played);
    played_free(&played);
}

/* The one player who had not bid is out: that move reveals the others' bids. */
static void a_move_reveals_bids_that_are_in(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    for (int32_t i = 0; i < 2; i++) assert_done(try_bid(&played, i, i + 2));
    uint64_t before = last_entry(&played);
    assert_done(try_concede(&played, 2));
    const struct toy *toy = toy_of(&played.state, 0);
    assert_true(toy->opened == 1 && toy->bids[0] == 2 && toy->bids[1] == 3);
    assert_int_equal(last_entry(&played), before + 3);
    assert_refused(&played, played_try_undo(&played, before + 3), "TY-UNDO");
    played_folds_the_same(&played);
    played_free(&played);
}

/* A game in which nothing is bid opens nothing. */
static void without_bids_nothing_is_opened(void **unused) {
    (void)unused;
    struct played played = toy_begin(2);
    struct toy_making making;
    struct command *command = toy_make(&played, &making, "s", 2);
    command->body.game_create.rules = text_of("still");
    making.rows[0].fields.count = making.rows[1].fields.count = 0;
    played_do(&played, command);
    assert_refused(&played, try_open(&played, NULL, 0), "TY-MOVE");
    assert_false(bids_are_in(&played.state, 0));
    played_folds_the_same(&played);
    played_free(&played);
}

/* What does not fit without a move rests on it; what does, does not. */
static void moves_are_taken_back(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    uint64_t created = last_entry(&played);
    assert_done(try_give(&played, 0, 1, 5, "first"));
    uint64_t first = last_entry(&played);
    assert_done(try_give(&played, 1, 2, 12, "rests on the first"));
    uint64_t second = last_entry(&played), entry;
    assert_refused(&played, played_try_undo(&played, first), "TY-UNDO-RESTS");
    assert_int_equal(played.rests.count, 1);
    assert_refused(&played, played_try_undo(&played, created), "TY-UNDO-RESTS");
    assert_int_equal(played.rests.count, 2);
    assert_true(command_last_of_game(&played.state, 1, 0, &entry));
    assert_int_equal(entry, second);
    played_undo(&played, second);
    assert_true(command_last_of_game(&played.state, 1, 0, &entry));
    assert_int_equal(entry, first);
    played_undo(&played, last_entry(&played)); /* the undo: the move comes back */
    assert_int_equal(toy_of(&played.state, 0)->honor[2], 22);
    played_undo(&played, last_entry(&played));
    played_undo(&played, first);
    played_undo(&played, created);
    assert_false(command_last_of_game(&played.state, 1, 0, &entry));
    assert_int_equal(played.state.games.count, 0);
    toy_made(&played, "g", 2);
    assert_int_equal(game_at(&played, 0)->number, 2); /* numbers are not given again */
    played_folds_the_same(&played);
    played_free(&played);
}

/* TY-UNDO: `undo` without an entry takes nothing from a game. */
static void nothing_is_taken_from_a_game_by_accident(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    assert_refused(&played, played_try_undo(&played, 0), "TY-UNDO");
    assert_int_equal(played.why.says.message, MSG_UNDO_OF_GAME);
    played_person(&played, "Zoé");
    played_undo(&played, 0); /* Zoé */
    assert_refused(&played, played_try_undo(&played, 0), "TY-UNDO");
    played_other_tournament(&played, "more", "ontheedge"); /* of two, one is named, and the game is of none */
    played_person(&played, "Yan");
    assert_done(try_concede(&played, 0));
    played_undo(&played, 0);
    assert_int_equal(played.state.tournaments.rows[1].entrants.count, 0);
    assert_int_equal(toy_of(&played.state, 0)->out[0], 1);
    played_free(&played);
}

/* Two numbers of one person; TY-MERGE where both play in one game. */
static void games_are_merged_and_forgotten(void **unused) {
    (void)unused;
    struct played played = toy_begin_game(); /* of 1, 2, 3 */
    struct command merge = played_command(&played, COMMAND_people_merge);
    merge.body.people_merge.kept = 1;
    merge.body.people_merge.gone = 2;
    assert_refused(&played, played_try(&played, &merge), "TY-MERGE");
    merge.body.people_merge.kept = 4;
    played_do(&played, &merge);
    const struct game_session *game = game_at(&played, 0);
    assert_int_equal(played.state.people.rows[game->people[1].at].number, 4);
    assert_int_equal(played.state.people.rows[game->people[2].at].number, 3);
    played_folds_the_same(&played);
    struct command forget = played_command(&played, COMMAND_person_forget);
    forget.body.person_forget.person = 4;
    played_do(&played, &forget);
    struct game_context table;
    game_session_table(&played.state, 0, &table);
    assert_true(text_is(table.words.names[1], "#4"));
    assert_done(try_concede(&played, 1));
    struct command rename = played_command(&played, COMMAND_person_rename);
    rename.body.person_rename.person = 1;
    rename.body.person_rename.name = text_of("Ana Lia");
    played_do(&played, &rename);
    game_session_table(&played.state, 0, &table);
    assert_true(text_is(table.words.names[0], "Ana Lia"));
    (void)session_verified(&played);
    played_free(&played);
}

/* Things that happen at once, in an order that anybody can make again. TY-LOT. */
static void a_lot_puts_things_into_order(void **unused) {
    (void)unused;
    struct played played = toy_begin_game();
    struct command lot = played_command(&played, COMMAND_game_lot);
    struct words_row things[GAME_THINGS_MAX + 1];
    for (uint32_t i = 0; i <= GAME_THINGS_MAX; i++) things[i].words = text_of("thing");
    lot.body.game_lot.game = 1;
    lot.body.game_lot.things.rows = things;
    assert_refused(&played, played_try(&played, &lot), "TY-LOT");
    lot.body.game_lot.things.count = GAME_THINGS_MAX + 1;
    assert_refused(&played, played_try(&played, &lot), "TY-LOT");
    lot.body.game_lot.things.count = GAME_THINGS_MAX;
    played_do(&played, &lot);
    assert_int_equal(played.state.lots, 1);
    uint64_t drawn = last_entry(&played);
    assert_refused(&played, played_try_undo(&played, drawn), "TY-UNDO");
    things[0].words = text_of("");
    assert_refused(&played, played_try(&played, &lot), "TY-TEXT");
    played_folds_the_same(&played);
    played_free(&played);
}

/* TY-UNFINISHED, as a notice: the event may end, and the game stays. */
static void an_event_ends_with_a_game(void **unused) {
    (void)unused;
    struct played played;
    played_start(&played);
    struct toy_making making;
    struct command *command = toy_make(&played, &making, "g", 2);
    making.rows[0] = (struct entering_row){.name = text_of("Kris"), .fields = making.rows[0].fields};
    making.rows[1] = (struct entering_row){.name = text_of("Tom"), .fields = making.rows[1].fields};
    played_do(&played, command);
    played_finish(&played);
    assert_int_equal(played.notices.count, 1);
    assert_string_equal(played.notices.list[0].rule, "TY-UNFINISHED");
    played_folds_the_same(&played);
    played_free(&played);
}

int main(void) {
    toy_games_use();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_made_of_people),
        cmocka_unit_test(a_game_that_cannot_be_is_refused),
        cmocka_unit_test(a_lot_says_who_begins),
        cmocka_unit_test(a_game_is_played_at_a_table),
        cmocka_unit_test(a_game_rests_on_its_table),
        cmocka_unit_test(moves_are_made_by_the_game),
        cmocka_unit_test(a_move_has_the_shape_of_its_form),
        cmocka_unit_test(the_digest_of_a_bid_says_nothing_of_its_number),
        cmocka_unit_test(bids_are_sealed_and_opened),
        cmocka_unit_test(a_judge_closes_the_bidding),
        cmocka_unit_test(a_lost_number_is_given_by_a_judge),
        cmocka_unit_test(nobody_out_has_a_bid),
        cmocka_unit_test(a_move_reveals_bids_that_are_in),
        cmocka_unit_test(without_bids_nothing_is_opened),
        cmocka_unit_test(moves_are_taken_back),
        cmocka_unit_test(nothing_is_taken_from_a_game_by_accident),
        cmocka_unit_test(games_are_merged_and_forgotten),
        cmocka_unit_test(a_lot_puts_things_into_order),
        cmocka_unit_test(an_event_ends_with_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
