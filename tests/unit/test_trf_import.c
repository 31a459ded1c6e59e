/* Tournaments of other programs: how they come in, what stays of them, how they go out; and that what can survive the
 * way there and back does.
 *
 * The battery sends many more Jousts there and back. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "core/apply/apply.h"
#include "app/save/event_file.h"
#include "failing_memory.h"
#include "core/ledger/ledger.h"
#include "base/i18n.h"
#include "support/played_event.h"
#include "support/trf_made.h"
#include "app/transfer/trf_import.h"
#include "app/transfer/trf_write.h"
#include "support/turn.h"

enum { PEOPLE_MAX = 32 };

static void begin(struct played *played) {
    played_start(played);
    played_tournament(played, "agot-joust");
}

static void begin_with_rounds(struct played *played, const char *rounds, const char *cut) {
    struct setting_row settings[] = {{text_of("rounds"), text_of(rounds)}, {text_of("cut"), text_of(cut)}};
    played_start(played);
    struct command command = played_command(played, COMMAND_tournament_create);
    command.body.tournament_create = (struct command_tournament_create){
        .slug = text_of("cup"), .format = text_of("agot-joust"), .name = text_of("Cup")};
    command.body.tournament_create.settings.rows = settings;
    command.body.tournament_create.settings.count = COUNT_OF(settings);
    played_do(played, &command);
}

static void end(struct played *played) {
    played_free(played);
    assert_int_equal(memory_held, 0);
}

/* ---- A tournament of five, two rounds ---- */

static const struct import_row people[] = {{3, {"Ana", 3}, 1800, 0},
                                           {5, {"Bia", 3}, 0, 0},
                                           {8, {"Caio", 4}, 0, 1},
                                           {9, {"Dora", 4}, 0, 0},
                                           {4000, {"Edu", 3}, 0, 0}};
static const struct import_game_row games[] = {
    {1, 3, 5, DUEL_WON, DUEL_LOST}, {1, 9, 8, DUEL_DRAWN, DUEL_DRAWN},          {1, 4000, 0, DUEL_BYE, 0},
    {2, 8, 3, DUEL_LOST, DUEL_WON}, {2, 5, 4000, DUEL_CAME_ALONE, DUEL_ABSENT},
};
static const struct import_pair_row pair = {5, 9};
static const struct setting_row rounds_3 = {{"rounds", 6}, {"3", 1}};

/* Copies that a test may change. */
struct wish {
    struct command command;
    struct import_row people[COUNT_OF(people)];
    struct import_game_row games[COUNT_OF(games)];
    struct import_pair_row pair;
    struct setting_row setting;
};

static void make_wish(struct played *played, struct wish *wish) {
    wish->command = played_command(played, COMMAND_tournament_import);
    struct command_tournament_import *body = &wish->command.body.tournament_import;
    memcpy(wish->people, people, sizeof people);
    memcpy(wish->games, games, sizeof games);
    wish->pair = pair, wish->setting = rounds_3;
    body->form = text_of("trf");
    memset(body->file, 7, HASH_SIZE);
    body->people.rows = wish->people, body->people.count = COUNT_OF(people);
    body->games.rows = wish->games, body->games.count = COUNT_OF(games);
    body->apart.rows = &wish->pair, body->apart.count = 1;
    body->settings.rows = &wish->setting, body->settings.count = 1;
}

static void import_five(struct played *played) {
    struct wish wish;
    make_wish(played, &wish);
    played_do(played, &wish.command);
}

/* The entrant of that order. */
static uint32_t entrant_at(const struct tournament *tournament, uint32_t order) {
    uint32_t at = 0;
    while (at < tournament->entrants.count && tournament->entrants.rows[at].order != order) at++;
    assert_true(at < tournament->entrants.count);
    return at;
}

static int64_t points_of(const struct played *played, uint32_t order) {
    struct ranking ranking = {0};
    int64_t points = -1;
    const struct tournament *cup = played_cup(played);
    assert_int_equal(format_of(cup)->rank(&played->state, cup, 0, &ranking).outcome, DONE);
    for (uint32_t i = 0; i < ranking.rows.count; i++) {
        if (ranking.rows.rows[i].entrant.at == entrant_at(cup, order)) points = ranking.rows.rows[i].values[0];
    }
    VEC_FREE(&ranking.rows);
    return points;
}

/* The ledger folds to what stands in memory, and nothing in it is wrong. */
static void check_ledger(struct played *played, uint32_t draws) {
    struct state folded;
    assert_int_equal(event_fold(played_store(played), 0, &folded, &played->why).outcome, DONE);
    assert_true(state_equal(&folded, &played->state));
    state_free(&folded);
    struct verifier verifier;
    verifier_start(&verifier, played->state.event);
    do {
        uint32_t seal = 0;
        for (uint32_t i = 0; i < played->rows.count; i++) {
            uint32_t first = seal;
            while (seal < played->seals.count && played->seals.rows[seal].seq == played->rows.rows[i].seq) seal++;
            const struct ledger_seal *seals = seal > first ? &played->seals.rows[first] : NULL;
            assert_int_equal(verifier_row(&verifier, &played->rows.rows[i], seals, seal - first, &played->why).outcome,
                             DONE);
        }
    } while (verifier_again(&verifier));
    assert_int_equal(verifier.report.mismatches, 0);
    assert_int_equal(verifier.report.draws, draws);
    verifier_free(&verifier);
}

static void five_are_there(const struct played *played) {
    const struct tournament *cup = played_cup(played);
    assert_int_equal(cup->entrants.count, 5);
    assert_int_equal(rounds_imported(cup), 2);
    assert_int_equal(rounds_published(cup), 2);
    assert_int_equal(setting_of(cup, "rounds"), 3);
    static const struct {
        uint32_t order;
        int64_t points;
    } wanted[] = {{3, 10}, {5, 5}, {8, 2}, {9, 2}, {4000, 5}};
    for (size_t i = 0; i < COUNT_OF(wanted); i++) {
        assert_int_equal(points_of(played, wanted[i].order), wanted[i].points);
        const struct entrant *entrant = &cup->entrants.rows[entrant_at(cup, wanted[i].order)];
        assert_int_equal(entrant->status, wanted[i].order == 8 ? STATUS_SITTING_OUT : STATUS_PLAYING);
        assert_int_equal(entrant->late, 0);
    }
    assert_int_equal(cup->apart.count, 1);
    for (uint32_t i = 0; i < 2; i++) {
        const struct stage *stage = &cup->stages.rows[i];
        assert_int_equal(stage->state, STAGE_CLOSED);
        assert_int_equal(stage->method, METHOD_IMPORTED);
        assert_int_equal(stage->key_known, 0);
        assert_int_equal(stage->round, i + 1);
    }
    assert_int_equal(cup->stages.rows[1].rest_count, 1); /* Dora */
}

/* AGOT-J.20, AGOT-J.24, AGOT-J.26, AMB-AGOT-44: what each game brings. Then the tournament goes on by its own draws. */
static void a_tournament_comes_in_and_goes_on(void **state) {
    (void)state;
    struct played played;
    begin(&played);
    import_five(&played);
    five_are_there(&played);
    for (size_t i = 0; i < COUNT_OF(people); i++) {
        person_id person;
        assert_true(person_numbered(&played.state, people[i].order, &person)); /* the numbers were free */
        assert_int_equal(played.state.people.rows[person.at].rating, people[i].rating);
    }
    check_ledger(&played, 0);
    played_draw(&played);
    assert_int_equal(played_stage(&played)->round, 3);
    assert_int_equal(played_stage(&played)->draw, 3);
    assert_int_equal(played_stage(&played)->rest_count, 1);
    played_publish(&played);
    played_results(&played);
    played_close(&played);
    check_ledger(&played, 1);
    end(&played);
}

/* Where the event has people already, whose numbers some would have, all get new ones; their order is the file's. */
static void numbers_that_are_taken(void **state) {
    (void)state;
    struct played played;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, 3);
    struct command command = played_command(&played, COMMAND_tournament_create);
    command.body.tournament_create.slug = text_of("joust");
    command.body.tournament_create.format = text_of("agot-joust");
    command.body.tournament_create.name = text_of("Joust");
    played_do(&played, &command);
    struct wish wish;
    make_wish(&played, &wish);
    wish.command.tournament.at = 1;
    played_do(&played, &wish.command);
    const struct tournament *joust = state_tournament(&played.state, (tournament_id){1});
    for (uint32_t i = 0; i < 5; i++) {
        assert_int_equal(played.state.people.rows[3 + i].number, 4 + i);
        assert_int_equal(joust->entrants.rows[i].order, people[i].order);
    }
    assert_int_equal(played.notices.count, 3); /* Ana, Bia and Caio are there already */
    assert_string_equal(played.notices.list[0].rule, "TY-NAME");
    end(&played);
}

/* ---- What cannot come in ---- */

/* Each makes one thing wrong. */
static struct command_tournament_import *body_of(struct wish *wish) { return &wish->command.body.tournament_import; }
static void twice_in_a_round(struct wish *wish) { wish->games[1].one = 5; }
static void a_round_is_missing(struct wish *wish) { wish->games[3].round = wish->games[4].round = 3; }
static void rounds_are_mixed(struct wish *wish) { wish->games[2].round = 2, wish->games[3].round = 1; }
static void order_twice(struct wish *wish) { wish->people[1].order = 3; }
static void order_below(struct wish *wish) { wish->people[1].order = 0; }
static void order_above(struct wish *wish) { wish->people[1].order = 10000; }
static void name_is_a_number(struct wish *wish) { wish->people[1].name = text_of("17"); }
static void nobody_comes(struct wish *wish) { body_of(wish)->people.count = 0; }
static void too_few_rounds(struct wish *wish) { wish->setting.value = text_of("1"); }
static void too_many_rounds(struct wish *wish) { wish->setting.value = text_of("31"); }
static void apart_from_oneself(struct wish *wish) { wish->pair.other = 5; }
static void apart_from_a_stranger(struct wish *wish) { wish->pair.other = 6; }
static void form_without_a_name(struct wish *wish) { body_of(wish)->form = text_of(""); }

static const struct {
    void (*spoil)(struct wish *wish);
    const char *rule;
    enum message says;
} wrongs[] = {
    {twice_in_a_round, "TY-IMPORT", MSG_IMPORT_ROUND},   {a_round_is_missing, "TY-IMPORT", MSG_IMPORT_ROUND},
    {rounds_are_mixed, "TY-IMPORT", MSG_IMPORT_ROUND},   {order_twice, "TY-IMPORT", MSG_IMPORT_ORDER_TWICE},
    {order_below, "TY-NUMBER", MSG_NUMBER_RANGE},        {order_above, "TY-NUMBER", MSG_NUMBER_RANGE},
    {name_is_a_number, "TY-TEXT", MSG_NAME_IS_NUMBER},   {nobody_comes, "TY-IMPORT", MSG_IMPORT_NOBODY},
    {too_few_rounds, "TY-IMPORT", MSG_IMPORT_ANNOUNCED}, {too_many_rounds, "AGOT-J.4", MSG_OPTION_RANGE},
    {apart_from_oneself, "TY-APART", MSG_APART_SAME},    {apart_from_a_stranger, "TY-NAME", MSG_NO_SUCH_NUMBER},
    {form_without_a_name, "TY-TEXT", MSG_TEXT_EMPTY},
};

/* Games that nobody can have played. */
static const struct import_game_row bad[] = {
    {2, 3, 5, DUEL_WON, DUEL_LOST},
    {1, 3, 3, DUEL_WON, DUEL_LOST},
    {1, 3, 6, DUEL_WON, DUEL_LOST},
    {1, 7000, 3, DUEL_LOST, DUEL_WON},
    {1, 20000, 3, DUEL_LOST, DUEL_WON},
    {1, 3, 5, DUEL_WON, DUEL_WON},
    {1, 3, 5, DUEL_LOST, DUEL_LOST},
    {1, 3, 5, DUEL_DRAWN, DUEL_LOST},
    {1, 3, 5, DUEL_WON, DUEL_ABSENT},
    {1, 3, 5, DUEL_ABSENT, DUEL_LOST},
    {1, 3, 5, DUEL_BYE, DUEL_LOST},
    {1, 3, 0, DUEL_WON, 0},
    {1, 3, 5, 0, 0},
    {1, 3, 5, DUEL_RESULTS, 0},
    {0, 3, 5, DUEL_WON, DUEL_LOST},
    {1, 3, 0, DUEL_BYE, DUEL_LOST},
    {1, 3, 0, DUEL_ABSENT, 0},
    {1, 0, 3, DUEL_WON, DUEL_LOST},
};

static void refused_by(struct played *played, const struct wish *wish, const char *rule, enum message says) {
    assert_refused(played, played_try(played, &wish->command), rule);
    if (played->why.says.message != says) fail_msg("%s", message_name(played->why.says.message));
}

/* TY-IMPORT, TY-NUMBER, TY-TEXT, TY-APART, TY-NAME: nothing of it is left. */
static void what_cannot_come_in(void **state) {
    (void)state;
    struct played played;
    struct wish wish;
    begin(&played);
    uint64_t before = played.state.seq;
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        make_wish(&played, &wish);
        wish.games[0] = bad[i];
        body_of(&wish)->games.count = 1;
        refused_by(&played, &wish, "TY-IMPORT", MSG_IMPORT_ROUND);
    }
    for (size_t i = 0; i < COUNT_OF(wrongs); i++) {
        make_wish(&played, &wish);
        wrongs[i].spoil(&wish);
        refused_by(&played, &wish, wrongs[i].rule, wrongs[i].says);
    }
    assert_int_equal(played.state.seq, before);
    import_five(&played);
    make_wish(&played, &wish);
    refused_by(&played, &wish, "TY-IMPORT", MSG_IMPORT_OCCUPIED);
    end(&played);
}

/* TY-IMPORT: a game that is not between two takes nothing. */
static void games_of_more_than_two_take_nothing(void **state) {
    (void)state;
    struct played played;
    struct wish wish;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    make_wish(&played, &wish);
    refused_by(&played, &wish, "TY-IMPORT", MSG_IMPORT_FORMAT);
    end(&played);
}

/* TY-UNDO, TY-UNDO-RESTS: taken back as a whole, unless something was drawn from it; numbers stay used. */
static void an_import_is_taken_back(void **state) {
    (void)state;
    struct played played;
    begin(&played);
    import_five(&played);
    uint64_t import = played.state.seq;
    played_draw(&played);
    assert_refused(&played, played_try_undo(&played, import), "TY-UNDO-RESTS");
    played_undo(&played, 0);
    played_undo(&played, import);
    assert_int_equal(played_cup(&played)->entrants.count, 0);
    assert_int_equal(played_cup(&played)->stages.count, 0);
    assert_int_equal(setting_of(played_cup(&played), "rounds"), 0);
    assert_int_equal(played.state.people.count, 0);
    assert_int_equal(played_cup(&played)->draws, 3);
    check_ledger(&played, 0);
    uint64_t undone = played.state.seq;
    played_undo(&played, undone); /* and back again */
    five_are_there(&played);
    played_undo(&played, 0);
    import_five(&played);
    five_are_there(&played);
    assert_int_equal(played_cup(&played)->stages.rows[0].draw, 4);
    assert_true(number_used(&played.state, 4001)); /* the first five numbers are gone */
    check_ledger(&played, 0);
    end(&played);
}

/* What was played here is never told otherwise: behind a draw no round is imported, and no ledger that says so holds. */
static void nothing_is_imported_behind_a_draw(void **state) {
    (void)state;
    struct played played;
    struct arena arena = {0};
    struct entry entry;
    begin(&played);
    import_five(&played);
    struct ledger_row row = {0};
    for (uint32_t i = 0; i < played.rows.count; i++) {
        if (played.rows.rows[i].kind == entry_form(ENTRY_round_imported)->code) row = played.rows.rows[i];
    }
    assert_int_equal(ledger_decode(&arena, &row, NULL, 0, &entry, &played.why).outcome, DONE);
    for (uint32_t drawn = 0; drawn < 2; drawn++) {
        if (drawn) played_round(&played);
        struct state tentative;
        assert_int_equal(state_copy(&tentative, &played.state).outcome, DONE);
        entry.seq = played.state.seq + 1;
        entry.body.round_imported.round = 3 + drawn;
        entry.body.round_imported.draw = 3 + drawn;
        assert_int_equal(apply(&tentative, &entry, &played.why).outcome, drawn ? FAULT : DONE);
        state_free(&tentative);
    }
    arena_free(&arena);
    end(&played);
}

/* ---- There and back ---- */

static void import_text(struct played *played, struct text text, struct trf_file *file) {
    struct trf_import_options wish = {
        .state = &played->state, .duels = format_of(played_cup(played))->duels, .text = text};
    struct command command = played_command(played, COMMAND_tournament_import);
    struct problem why = {0};
    assert_int_equal(trf_file_read(file, text, &why).outcome, DONE);
    if (file->flaws.count) {
        fail_msg("line %u, column %u: %s", file->flaws.rows[0].line, file->flaws.rows[0].column,
                 message_name(file->flaws.rows[0].problem.says.message));
    }
    assert_int_equal(trf_import(file, &wish, &command.body.tournament_import, &why).outcome, DONE);
    played_do(played, &command);
}

static void write_text(const struct played *played, struct buffer *out, struct notices *notices) {
    struct problem why = {0};
    *notices = (struct notices){0};
    assert_int_equal(trf_write(&played->state, (tournament_id){0}, 0, out, notices, &why).outcome, DONE);
    assert_false(out->failed);
}

/* What a round was for one player. */
struct met {
    uint32_t opponent;       /* order; 0: none */
    enum duel_result result; /* 0: not there */
};

static struct met met_in(const struct tournament *tournament, uint32_t order, uint32_t round) {
    stage_id id;
    struct met met = {0};
    assert_true(stage_find(tournament, STAGE_ROUND, round, &id));
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        const struct seat *seats = table_seats(tournament, table);
        for (uint32_t seat = 0; seat < tournament->tables.rows[table.at].size; seat++) {
            if (tournament->entrants.rows[seats[seat].entrant.at].order != order) continue;
            (void)format_of(tournament)->duels->told(tournament, table, seat, &met.result);
            if (tournament->tables.rows[table.at].size == 2)
                met.opponent = tournament->entrants.rows[seats[1 - seat].entrant.at].order;
        }
    }
    return met;
}

/* The same opponents, results, byes and absences, start numbers and names; the same wishes, and who does not play on. */
static void same_tournament(const struct played *one, const struct played *other) {
    const struct tournament *cup = played_cup(one), *copy = played_cup(other);
    assert_int_equal(cup->entrants.count, copy->entrants.count);
    assert_int_equal(rounds_published(cup), rounds_published(copy));
    assert_int_equal(cup->apart.count, copy->apart.count);
    for (uint32_t i = 0; i < cup->entrants.count; i++) {
        const struct entrant *entrant = &cup->entrants.rows[i];
        const struct entrant *again = &copy->entrants.rows[entrant_at(copy, entrant->order)];
        assert_true(text_equal(person_name(&one->state, entrant->person), person_name(&other->state, again->person)));
        assert_int_equal(entrant->status == STATUS_PLAYING, again->status == STATUS_PLAYING);
        for (uint32_t round = 1; round <= rounds_published(cup); round++) {
            struct met met = met_in(cup, entrant->order, round), back = met_in(copy, entrant->order, round);
            assert_int_equal(met.opponent, back.opponent);
            assert_int_equal(met.result, back.result);
        }
    }
    for (uint32_t i = 0; i < cup->apart.count; i++) {
        uint32_t orders[2] = {cup->entrants.rows[cup->apart.rows[i].one.at].order,
                              cup->entrants.rows[cup->apart.rows[i].other.at].order};
        assert_true(are_forbidden_pair(copy, (entrant_id){entrant_at(copy, orders[0])},
                                       (entrant_id){entrant_at(copy, orders[1])}));
    }
}

/* Out, in, out and in again: the first way may lose what such files have no word for, the second nothing at all. */
static void there_and_back(const struct played *played) {
    struct buffer first = {0}, second = {0};
    struct trf_file files[2];
    struct notices notices;
    struct played copies[2];
    write_text(played, &first, &notices);
    begin(&copies[0]), begin(&copies[1]);
    import_text(&copies[0], buffer_view(&first), &files[0]);
    same_tournament(played, &copies[0]);
    write_text(&copies[0], &second, &notices);
    import_text(&copies[1], buffer_view(&second), &files[1]);
    same_tournament(&copies[0], &copies[1]);
    buffer_clear(&first);
    write_text(&copies[1], &first, &notices);
    assert_int_equal(first.length, second.length);
    assert_memory_equal(first.bytes, second.bytes, first.length);
    for (uint32_t i = 0; i < 2; i++) trf_file_free(&files[i]), played_free(&copies[i]);
    buffer_free(&first), buffer_free(&second);
}

/* A result of every kind there is. */
static void result_by_dice(struct played *played, struct dice *dice, uint32_t table, uint32_t *timed) {
    static const struct score kinds[][2] = {
        {{.value = 15, .mark = 1}, {.value = 3}},
        {{.value = 2}, {.value = 17, .mark = 1}},
        {{.value = 10}, {.value = 8}},
        {{.value = 4}, {.value = 11}},
        {{.value = 9}, {.value = 9}},
        {{.presence = ABSENT}, {.value = 0}},
        {{.value = 0}, {.presence = ABSENT}},
        {{.presence = ABSENT}, {.presence = ABSENT}},
        {{.value = 7, .presence = CONCEDED}, {.value = 6}},
    };
    uint32_t kind = dice_below(dice, COUNT_OF(kinds));
    *timed += kind == 2 || kind == 3;
    played_scores(played, table, kinds[kind]);
}

/* People come late, sit out, come back and leave. */
static void somebody_comes_or_goes(struct played *played, struct dice *dice) {
    const struct tournament *cup = played_cup(played);
    uint32_t who = dice_below(dice, cup->entrants.count);
    uint32_t number = played->state.people.rows[cup->entrants.rows[who].person.at].number;
    enum entrant_status wanted = (enum entrant_status)dice_below(dice, STATUS_DISQUALIFIED);
    if (dice_below(dice, 4) == 0 && cup->entrants.count < PEOPLE_MAX) played_person(played, "Zoé Latecomer");
    cup = played_cup(played);
    if (dice_below(dice, 3) == 0 && cup->entrants.rows[who].status != wanted) played_status(played, number, wanted, "");
}

static uint32_t play_by_dice(struct played *played, struct dice *dice, uint32_t rounds) {
    uint32_t timed = 0;
    for (uint32_t round = 0; round < rounds; round++) {
        struct command command = played_command(played, COMMAND_draw_make);
        command.body.draw_make.confirm = 1;
        if (!is_done(played_try(played, &command))) return timed; /* too few are left */
        played_publish(played);
        const struct stage *stage = played_stage(played);
        uint32_t tables = stage->table_count, first = stage->first_table;
        for (uint32_t i = 0; i < tables; i++)
            if (!played_cup(played)->tables.rows[first + i].has_result) result_by_dice(played, dice, i + 1, &timed);
        played_close(played);
        if (round + 1 < rounds) somebody_comes_or_goes(played, dice);
    }
    return timed;
}

static bool is_noticed(const struct notices *notices, enum message message, int64_t number) {
    for (uint32_t i = 0; i < notices->count; i++) {
        if (notices->list[i].says.message == message) return notices->list[i].says.arguments[0].number == number;
    }
    return false;
}

static void jousts_by_dice_go_there_and_back(void **state) {
    (void)state;
    struct dice dice = {turn_seed(20273)};
    uint32_t jousts = turn_times(30, 10000);
    for (uint32_t i = 0; i < jousts; i++) {
        struct played played;
        struct buffer text = {0};
        struct notices notices;
        begin_with_rounds(&played, "6", "0");
        played_people(&played, 2 + dice_below(&dice, 14));
        if (dice_below(&dice, 2)) {
            struct command command = played_command(&played, COMMAND_people_apart);
            command.body.people_apart = (struct command_people_apart){1, 2};
            played_do(&played, &command);
        }
        uint32_t timed = play_by_dice(&played, &dice, dice_below(&dice, 6));
        write_text(&played, &text, &notices);
        if (timed != 0) assert_true(is_noticed(&notices, MSG_TRF_EXPORT_TIMED, timed));
        there_and_back(&played);
        buffer_free(&text);
        played_free(&played);
    }
    printf("# count trf-jousts-there-and-back %u\n", jousts);
    assert_int_equal(memory_held, 0);
}

/* White has the first seat: whoever had a colour has it again. */
static void colours_are_kept(const struct played *played, const struct trf_file *file) {
    struct buffer text = {0};
    struct notices notices;
    struct trf_file again;
    struct problem why = {0};
    write_text(played, &text, &notices);
    assert_int_equal(trf_file_read(&again, buffer_view(&text), &why).outcome, DONE);
    for (uint32_t i = 0; i < file->player_count; i++) {
        for (uint32_t round = 1; round <= file->rounds; round++) {
            const struct trf_game *game = trf_game_of(file, &file->players[i], round);
            if (!game->opponent || !game->colour) continue;
            const struct trf_player *player = trf_player_numbered(&again, file->players[i].number);
            assert_int_equal(trf_game_of(&again, player, round)->colour, game->colour);
        }
    }
    trf_file_free(&again);
    buffer_free(&text);
}

/* Files of other programs, too: what was imported is what a second import gives. */
static void files_by_dice_go_there_and_back(void **state) {
    (void)state;
    struct dice dice = {turn_seed(20274)};
    uint32_t files = turn_times(30, 10000);
    for (uint32_t i = 0; i < files; i++) {
        struct trf_made made;
        struct buffer text = {0};
        struct trf_file file;
        struct played played;
        made_by_dice(&made, &dice);
        made_text(&made, &dice, &text);
        begin(&played);
        import_text(&played, buffer_view(&text), &file);
        colours_are_kept(&played, &file);
        there_and_back(&played);
        trf_file_free(&file);
        played_free(&played);
        buffer_free(&text);
    }
    printf("# count trf-files-there-and-back %u\n", files);
    assert_int_equal(memory_held, 0);
}

/* ---- What is written ---- */

static void every_column_is_in_its_place(void **state) {
    (void)state;
    struct played played;
    struct buffer text = {0};
    struct notices notices;
    begin(&played);
    import_five(&played);
    write_text(&played, &text, &notices);
    assert_string_equal(text.bytes, "012 Cup\r\n"
                                    "062 5\r\n"
                                    "XXR 3\r\n"
                                    "001    3      Ana                               1800                             "
                                    "2.0    1     5 w 1     8 b 1\r\n"
                                    "001    5      Bia                                                                "
                                    "1.0    2     3 b 0  4000 w +\r\n"
                                    "001    8      Caio                                                               "
                                    "0.5    4     9 b =     3 w 0\r\n"
                                    "001    9      Dora                                                               "
                                    "0.5    5     8 w =  0000 - Z\r\n"
                                    "001 4000      Edu                                                                "
                                    "1.0    3  0000 - U     5 b -\r\n"
                                    "XXZ 8\r\n"
                                    "XXP 5 9\r\n");
    assert_int_equal(notices.count, 0);
    buffer_free(&text);
    end(&played);
}

/* AGOT-J.5: rounds that are not over, the knock-out, names that are long: left out, and said. */
static void what_does_not_fit_is_said(void **state) {
    (void)state;
    struct played played;
    struct buffer text = {0};
    struct notices notices;
    begin_with_rounds(&played, "2", "2");
    played_people(&played, 4);
    played_person(&played, "Maximiliana da Conceição e Albuquerque");
    played_round(&played);
    played_draw(&played), played_publish(&played);
    write_text(&played, &text, &notices);
    assert_true(is_noticed(&notices, MSG_TRF_EXPORT_OPEN, 2));
    assert_true(is_noticed(&notices, MSG_TRF_EXPORT_NAMES, 1));
    assert_non_null(strstr(text.bytes, " Maximiliana da Conceição e Albuqu "));
    played_results(&played), played_close(&played);
    played_round(&played); /* the final */
    buffer_clear(&text);
    write_text(&played, &text, &notices);
    assert_false(is_noticed(&notices, MSG_TRF_EXPORT_OPEN, 2));
    assert_true(is_noticed(&notices, MSG_TRF_EXPORT_STAGES, 1));
    struct problem why = {0};
    struct buffer early = {0};
    notices = (struct notices){0};
    assert_int_equal(trf_write(&played.state, (tournament_id){0}, 1, &early, &notices, &why).outcome, DONE);
    assert_true(early.length < text.length);
    assert_null(strstr(early.bytes, "XXZ"));
    buffer_free(&text), buffer_free(&early);
    end(&played);
}

/* TY-TRF: games of more than two, and numbers of five digits. */
static void what_cannot_be_written(void **state) {
    (void)state;
    struct played played;
    struct buffer text = {0};
    struct notices notices = {0};
    played_start(&played);
    played_tournament(&played, "ontheedge");
    assert_refused(&played, trf_write(&played.state, (tournament_id){0}, 0, &text, &notices, &played.why), "TY-TRF");
    end(&played);
    begin(&played);
    played_people(&played, 2);
    for (uint32_t order = 9999; order <= 10000; order++) {
        struct command command = played_command(&played, COMMAND_entrant_order);
        command.body.entrant_order = (struct command_entrant_order){2, order};
        played_do(&played, &command);
        status written = trf_write(&played.state, (tournament_id){0}, 0, &text, &notices, &played.why);
        assert_int_equal(written.outcome, order == 9999 ? DONE : REFUSED);
    }
    assert_string_equal(played.why.rule, "TY-TRF");
    assert_non_null(strstr(text.bytes, "001 9999 "));
    assert_null(strstr(text.bytes, "XXR")); /* nobody knows yet */
    buffer_free(&text);
    end(&played);
}

/* TY-TRF: a name is a number where a command would read one; more digits than a number has are a name. */
static void names_that_are_numbers_get_a_prefix(void **state) {
    static const struct {
        const char *in_file, *taken;
    } names[] = {{"1234", "Player 1234"},
                 {"007", "Player 007"},
                 {"-3", "Player -3"},
                 {"#12", "Player #12"},
                 {"9223372036854775807", "Player 9223372036854775807"},
                 {"9223372036854775808", "9223372036854775808"},
                 {"1234a", "1234a"},
                 {"", "Player 8"}};
    struct played played;
    struct buffer text = {0};
    struct trf_file file = {0};
    (void)state;
    begin(&played);
    for (uint32_t i = 0; i < COUNT_OF(names); i++)
        trf_line_made(&text, i + 1, names[i].in_file, false, "", ""), buffer_add_byte(&text, '\n');
    buffer_add_cstr(&text, "XXR 3\n");
    import_text(&played, buffer_view(&text), &file);
    for (uint32_t i = 0; i < COUNT_OF(names); i++)
        assert_string_equal(arg_person(&played.state, (person_id){i}).text, names[i].taken);
    const struct problem *said = &file.notices.list[file.notices.count - 1];
    assert_string_equal(said->rule, "TY-TRF");
    assert_int_equal(said->says.message, MSG_TRF_NAMES_NUMBERED);
    assert_int_equal(said->says.arguments[0].number, 5);
    assert_string_equal(said->says.arguments[1].text, "1234");
    assert_string_equal(said->says.arguments[2].text, "Player 1234");
    trf_file_free(&file);
    buffer_free(&text);
    end(&played);
}

/* ---- Memory that runs out ---- */

/* Written, read, turned into a command and decided: a shortage at any point is told as one. */
static status go_all_the_way(const struct played *from, struct played *to, struct text text) {
    struct buffer out = {0};
    struct trf_file file = {0};
    struct problem why = {0};
    struct notices notices = {0};
    struct decision decision = {0};
    struct trf_import_options wish = {.state = &to->state, .duels = format_of(played_cup(to))->duels, .text = text};
    struct command command = played_command(to, COMMAND_tournament_import);
    status went = trf_write(&from->state, (tournament_id){0}, 0, &out, &notices, &why);
    if (is_done(went) && out.failed) went = no_memory();
    if (is_done(went)) went = trf_file_read(&file, text, &why);
    if (is_done(went)) went = trf_import(&file, &wish, &command.body.tournament_import, &why);
    if (is_done(went)) went = decision_start(&decision, &to->state, &why);
    if (is_done(went)) went = decide(&decision, &command);
    decision_free(&decision);
    trf_file_free(&file);
    buffer_free(&out);
    return went;
}

static void a_shortage_leaves_nothing_behind(void **state) {
    (void)state;
    struct played played, other;
    struct buffer text = {0};
    struct notices notices;
    status went;
    begin(&played), begin(&other);
    import_five(&played);
    write_text(&played, &text, &notices);
    size_t held = memory_held, left = 0;
    do {
        memory_left = left++;
        went = go_all_the_way(&played, &other, buffer_view(&text));
        memory_left = MEMORY_ENOUGH;
        assert_int_equal(memory_held, held);
        assert_true(is_done(went) || went.outcome == NO_MEMORY);
    } while (!is_done(went));
    assert_true(left > 50);
    buffer_free(&text);
    played_free(&other);
    end(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tournament_comes_in_and_goes_on),
        cmocka_unit_test(numbers_that_are_taken),
        cmocka_unit_test(what_cannot_come_in),
        cmocka_unit_test(games_of_more_than_two_take_nothing),
        cmocka_unit_test(an_import_is_taken_back),
        cmocka_unit_test(nothing_is_imported_behind_a_draw),
        cmocka_unit_test(jousts_by_dice_go_there_and_back),
        cmocka_unit_test(files_by_dice_go_there_and_back),
        cmocka_unit_test(every_column_is_in_its_place),
        cmocka_unit_test(what_does_not_fit_is_said),
        cmocka_unit_test(what_cannot_be_written),
        cmocka_unit_test(names_that_are_numbers_get_a_prefix),
        cmocka_unit_test(a_shortage_leaves_nothing_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
