/* What the core refuses by the program's own rules (docs/rules/program.md): each refused where it must be and done
 * right beside that, and a refusal changes nothing. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "core/rulebook/format.h"
#include "support/played_event.h"

/* Refused by that rule, and everything is as it was. */
#define REFUSED_BY(played, wanted_rule, command)                \
    do {                                                        \
        uint64_t seq_before = (played)->state.seq;              \
        status refused = played_try((played), (command));       \
        assert_int_equal(refused.outcome, REFUSED);             \
        assert_string_equal((played)->why.rule, (wanted_rule)); \
        assert_true((played)->state.seq == seq_before);         \
    } while (0)

static void begin(struct played *played, uint32_t people) {
    played_start(played);
    played_tournament(played, "ontheedge");
    if (people) played_people(played, people);
}

static bool warned(const struct played *played, const char *rule) {
    for (uint32_t i = 0; i < played->notices.count; i++) {
        if (strcmp(played->notices.list[i].rule, rule) == 0) return true;
    }
    return false;
}

/* TY-TEXT: a list without people says what it was for. */
static void an_empty_list_says_what_was_to_be_done(void **state) {
    (void)state;
    static const struct {
        enum command_kind kind;
        enum message says;
    } cases[] = {{COMMAND_people_add, MSG_NOBODY_NAMED},
                 {COMMAND_people_enrol, MSG_NOBODY_TO_ENROL},
                 {COMMAND_checkin_enter, MSG_NOBODY_TO_CHECK_IN}};
    struct played played;
    begin(&played, 2);
    struct command open = played_command(&played, COMMAND_checkin_open);
    played_do(&played, &open);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct command command = played_command(&played, cases[i].kind);
        REFUSED_BY(&played, "TY-TEXT", &command);
        assert_int_equal(played.why.says.message, cases[i].says);
    }
    played_free(&played);
}

/* ---- The event ---- */

/* TY-EVENT: one event in a file, and nothing before it. */
static void one_event_in_a_file(void **state) {
    (void)state;
    struct played played;
    memset(&played, 0, sizeof played);
    struct command people = played_command(&played, COMMAND_people_add);
    REFUSED_BY(&played, "TY-EVENT", &people);
    played_start(&played);
    struct command again = played_command(&played, COMMAND_event_create);
    again.body.event_create.name = text_of("Autumn");
    REFUSED_BY(&played, "TY-EVENT", &again);
    played_free(&played);
}

/* TY-UNFINISHED: only what is over is ended without confirming; TY-FINISHED: then only a name can be erased. */
static void a_finished_event_stays(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    struct command finish = played_command(&played, COMMAND_event_finish);
    REFUSED_BY(&played, "TY-UNFINISHED", &finish);
    played_draw(&played);
    REFUSED_BY(&played, "TY-UNFINISHED", &finish);
    played_publish(&played);
    REFUSED_BY(&played, "TY-UNFINISHED", &finish);
    played_results(&played);
    played_close(&played);
    played_to_the_end(&played);
    played_do(&played, &finish);
    REFUSED_BY(&played, "TY-FINISHED", &finish);
    struct command drop = played_command(&played, COMMAND_entrant_change);
    drop.body.entrant_change.person = 1;
    drop.body.entrant_change.status = STATUS_DROPPED;
    REFUSED_BY(&played, "TY-FINISHED", &drop);
    struct command forget = played_command(&played, COMMAND_person_forget);
    forget.body.person_forget.person = 1;
    played_do(&played, &forget);
    played_free(&played);
    begin(&played, 9);
    played_finish(&played); /* confirmed */
    assert_true(played.state.finished);
    played_free(&played);
}

/* TY-STALE: what the sender saw must be the last that happened to the thing. */
static void nothing_stale_is_done(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    struct command drop = played_command(&played, COMMAND_entrant_change);
    drop.body.entrant_change.person = 1;
    drop.body.entrant_change.status = STATUS_DROPPED;
    uint64_t changed = played_cup(&played)->entrants.rows[0].changed;
    drop.based_on = changed - 1;
    REFUSED_BY(&played, "TY-STALE", &drop);
    drop.based_on = changed;
    played_do(&played, &drop);
    struct command draw = played_command(&played, COMMAND_draw_make);
    played_do(&played, &draw);
    struct command publish = played_command(&played, COMMAND_draw_publish);
    publish.based_on = played_stage(&played)->changed - 1;
    REFUSED_BY(&played, "TY-STALE", &publish);
    publish.based_on = played_stage(&played)->changed;
    played_do(&played, &publish);
    struct command close = played_command(&played, COMMAND_stage_close);
    close.based_on = played_stage(&played)->changed - 1;
    REFUSED_BY(&played, "TY-STALE", &close);
    played_free(&played);
}

/* A result of that table, by somebody who saw everything up to that entry. */
static struct command result_seen(struct played *played, uint32_t table, uint64_t seen) {
    struct command command = played_result_command(played, table);
    command.based_on = seen;
    return command;
}

/* TY-STALE: publishing is news of every table, and what was seen of a preview counts no more. */
static void a_result_is_not_based_on_a_preview(void **state) {
    (void)state;
    struct played played;
    begin(&played, 12);
    played_draw(&played);
    uint64_t seen = played.state.seq;
    played_publish(&played);
    uint64_t published = played_stage(&played)->published;
    assert_true(published > seen);
    struct command enter = result_seen(&played, 2, seen);
    REFUSED_BY(&played, "TY-STALE", &enter);
    enter = result_seen(&played, 2, published - 1);
    REFUSED_BY(&played, "TY-STALE", &enter);
    enter = result_seen(&played, 2, published);
    played_do(&played, &enter);
    /* Entered meanwhile: the refusal says so, whatever was seen. */
    enter = result_seen(&played, 2, published);
    REFUSED_BY(&played, "TY-RESULT", &enter);
    played_free(&played);
}

static void played_by_hand(struct played *played, const struct command *by_hand, uint64_t *seen) {
    *seen = played->state.seq;
    played_do(played, by_hand);
}

static uint32_t first_at(const struct played *played, uint32_t table) {
    table_id id = {played_stage(played)->first_table + table - 1};
    return seated_number(&played->state, played_cup(played), id, 0);
}

/* TY-STALE: who sits elsewhere now is news of the tables concerned, and of no other. */
static void a_swap_is_news_of_its_own_tables(void **state) {
    (void)state;
    struct played played;
    uint64_t seen;
    begin(&played, 16);
    played_draw(&played);
    played_publish(&played);
    struct command swap = played_command(&played, COMMAND_people_swap);
    swap.body.people_swap =
        (struct command_people_swap){first_at(&played, 1), first_at(&played, 2), text_of("wrong table")};
    played_by_hand(&played, &swap, &seen);
    for (uint32_t table = 1; table <= 2; table++) {
        struct command enter = result_seen(&played, table, seen);
        REFUSED_BY(&played, "TY-STALE", &enter);
    }
    struct command enter = result_seen(&played, 3, seen);
    played_do(&played, &enter);
    enter = result_seen(&played, 2, played.state.seq);
    played_do(&played, &enter);
    struct command seat = played_command(&played, COMMAND_person_seat);
    seat.body.person_seat = (struct command_person_seat){first_at(&played, 1), 4, text_of("came together")};
    played_by_hand(&played, &seat, &seen);
    for (uint32_t table = 1; table <= 4; table += 3) {
        enter = result_seen(&played, table, seen);
        REFUSED_BY(&played, "TY-STALE", &enter);
        enter = result_seen(&played, table, played.state.seq);
        played_do(&played, &enter);
    }
    played_free(&played);
}

/* ---- Tournaments ---- */

static struct command create(struct played *played, const char *slug, const char *format) {
    struct command command = played_command(played, COMMAND_tournament_create);
    command.body.tournament_create.slug = text_of(slug);
    command.body.tournament_create.format = text_of(format);
    command.body.tournament_create.name = text_of("Cup");
    return command;
}

/* TY-FORMAT, TY-SLUG: a known rule book; a short name that can be typed and is free. */
static void a_tournament_has_format_and_name(void **state) {
    (void)state;
    static const char *const bad[] = {"a b",  "-a",   "_a", "é", "a/b", "12345678901234567890123456789012345678901",
                                      "game", "phone"};
    static const char *const good[] = {"a", "games", "A-1", "a_b", "9", "1234567890123456789012345678901234567890"};
    struct played played;
    played_start(&played);
    struct command unknown = create(&played, "cup", "chess");
    REFUSED_BY(&played, "TY-FORMAT", &unknown);
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        struct command command = create(&played, bad[i], "ontheedge");
        REFUSED_BY(&played, "TY-SLUG", &command);
    }
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        struct command command = create(&played, good[i], "ontheedge");
        played_do(&played, &command);
        REFUSED_BY(&played, "TY-SLUG", &command); /* taken */
    }
    played_free(&played);
}

/* TY-TOURNAMENT: one that there is. */
static void the_tournament_must_be_there(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    struct command draw = played_command(&played, COMMAND_draw_make);
    draw.tournament.at = 1;
    REFUSED_BY(&played, "TY-TOURNAMENT", &draw);
    draw.tournament.at = NOBODY;
    REFUSED_BY(&played, "TY-TOURNAMENT", &draw);
    draw.tournament.at = 0;
    played_do(&played, &draw);
    played_free(&played);
}

/* TY-OPTION: one that the rule book has. */
static void options_are_the_rule_books(void **state) {
    (void)state;
    struct played played;
    struct setting_row setting = {text_of("minutes"), text_of("90")};
    played_start(&played);
    struct command command = create(&played, "cup", "ontheedge");
    command.body.tournament_create.settings.rows = &setting;
    command.body.tournament_create.settings.count = 1;
    REFUSED_BY(&played, "TY-OPTION", &command);
    setting = (struct setting_row){text_of("dropped"), text_of("together")};
    played_do(&played, &command);
    played_free(&played);
}

/* ---- People ---- */

static struct command add(struct played *played, struct newcomer_row *row) {
    struct command command = played_command(played, COMMAND_people_add);
    command.body.people_add.enter = 1;
    command.body.people_add.people.rows = row;
    command.body.people_add.people.count = 1;
    return command;
}

/* TY-TEXT: something to show, and not a number. */
static void names_can_be_shown(void **state) {
    (void)state;
    static const char *const bad[] = {"",
                                      "   ",
                                      "12",
                                      "#7",
                                      "-3",
                                      "A\tB",
                                      "A\nB",
                                      "\xff",
                                      ("\xe2\x80\xae"
                                       "Ana")};
    static const char *const good[] = {"Ana", "Ana 2", "2nd Ana", "#Ana"};
    struct played played;
    begin(&played, 0);
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        struct newcomer_row row = {.name = text_of(bad[i])};
        struct command command = add(&played, &row);
        REFUSED_BY(&played, "TY-TEXT", &command);
    }
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        struct newcomer_row row = {.name = text_of(good[i])};
        struct command command = add(&played, &row);
        played_do(&played, &command);
    }
    struct command nobody = played_command(&played, COMMAND_people_add);
    REFUSED_BY(&played, "TY-TEXT", &nobody);
    struct command rename = played_command(&played, COMMAND_person_rename);
    rename.body.person_rename.person = 1;
    rename.body.person_rename.name = text_of("9");
    REFUSED_BY(&played, "TY-TEXT", &rename);
    played_free(&played);
}

/* TY-NUMBER: within the range, and nobody else's; TY-NAME warns of namesakes. */
static void numbers_are_ones_own(void **state) {
    (void)state;
    struct played played;
    begin(&played, 0);
    struct newcomer_row row = {.number = PERSON_NUMBER_MAX + 1, .name = text_of("Ana")};
    struct command command = add(&played, &row);
    REFUSED_BY(&played, "TY-NUMBER", &command);
    row.number = PERSON_NUMBER_MAX;
    played_do(&played, &command);
    REFUSED_BY(&played, "TY-NUMBER", &command); /* taken */
    row.number = 1;
    played_do(&played, &command);
    assert_true(warned(&played, "TY-NAME"));
    row = (struct newcomer_row){.number = 2, .name = text_of("Bia")};
    played_do(&played, &command);
    assert_false(warned(&played, "TY-NAME"));
    struct command order = played_command(&played, COMMAND_entrant_order);
    order.body.entrant_order.person = 1;
    order.body.entrant_order.order = 0;
    REFUSED_BY(&played, "TY-NUMBER", &order);
    order.body.entrant_order.order = PERSON_NUMBER_MAX; /* goes with that number */
    REFUSED_BY(&played, "TY-NUMBER", &order);
    order.body.entrant_order.order = 7;
    played_do(&played, &order);
    played_free(&played);
}

/* TY-NAME: somebody of that number; TY-ENTERED: in this tournament, once. */
static void who_plays_is_entered(void **state) {
    (void)state;
    struct played played;
    begin(&played, 3);
    struct newcomer_row row = {.name = text_of("Zoe")};
    struct command register_only = add(&played, &row);
    register_only.body.people_add.enter = 0;
    played_do(&played, &register_only);
    struct command drop = played_command(&played, COMMAND_entrant_change);
    drop.body.entrant_change.status = STATUS_DROPPED;
    drop.body.entrant_change.person = 5;
    REFUSED_BY(&played, "TY-NAME", &drop);
    drop.body.entrant_change.person = 4;
    REFUSED_BY(&played, "TY-ENTERED", &drop);
    struct number_row number = {4};
    struct command enrol = played_command(&played, COMMAND_people_enrol);
    enrol.body.people_enrol.people.rows = &number;
    enrol.body.people_enrol.people.count = 1;
    played_do(&played, &enrol);
    REFUSED_BY(&played, "TY-ENTERED", &enrol);
    played_do(&played, &drop);
    played_free(&played);
}

/* TY-FORGOTTEN: an erased name stays erased. */
static void the_forgotten_stay_forgotten(void **state) {
    (void)state;
    struct played played;
    begin(&played, 3);
    struct command forget = played_command(&played, COMMAND_person_forget);
    forget.body.person_forget.person = 2;
    played_do(&played, &forget);
    REFUSED_BY(&played, "TY-FORGOTTEN", &forget);
    struct command rename = played_command(&played, COMMAND_person_rename);
    rename.body.person_rename.person = 2;
    rename.body.person_rename.name = text_of("Bia");
    REFUSED_BY(&played, "TY-FORGOTTEN", &rename);
    rename.body.person_rename.person = 3;
    played_do(&played, &rename);
    played_free(&played);
}

/* TY-STATUS: a change changes something, and says who still sits at a table; TY-REASON: a disqualification has one. */
static void a_status_changes(void **state) {
    (void)state;
    struct played played;
    begin(&played, 6);
    struct command change = played_command(&played, COMMAND_entrant_change);
    change.body.entrant_change.person = 1;
    change.body.entrant_change.status = STATUS_PLAYING;
    REFUSED_BY(&played, "TY-STATUS", &change);
    change.body.entrant_change.status = STATUSES;
    REFUSED_BY(&played, "TY-STATUS", &change);
    change.body.entrant_change.status = STATUS_DROPPED;
    played_do(&played, &change);
    assert_false(warned(&played, "TY-STATUS"));
    REFUSED_BY(&played, "TY-STATUS", &change);
    played_draw(&played);
    played_publish(&played);
    change.body.entrant_change.person = 2;
    played_do(&played, &change);
    assert_true(warned(&played, "TY-STATUS"));
    change.body.entrant_change.status = STATUS_DISQUALIFIED;
    REFUSED_BY(&played, "TY-REASON", &change);
    change.body.entrant_change.reason = text_of("Marked cards");
    played_do(&played, &change);
    played_free(&played);
}

/* ---- Draws and results ---- */

/* TY-NO-DRAFT, TY-DRAFT, TY-REASON, TY-DRAFT-OLD, TY-STAGE: the way of a stage. */
static void a_stage_goes_its_way(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    struct command draw = played_command(&played, COMMAND_draw_make), again = draw;
    struct command publish = played_command(&played, COMMAND_draw_publish),
                   close = played_command(&played, COMMAND_stage_close);
    again.body.draw_make.again = 1;
    REFUSED_BY(&played, "TY-NO-DRAFT", &publish);
    REFUSED_BY(&played, "TY-NO-DRAFT", &again);
    REFUSED_BY(&played, "TY-STAGE", &close);
    played_do(&played, &draw);
    REFUSED_BY(&played, "TY-DRAFT", &draw);
    REFUSED_BY(&played, "TY-REASON", &again);
    again.body.draw_make.reason = text_of("Somebody was forgotten");
    played_do(&played, &again);
    REFUSED_BY(&played, "TY-STAGE", &close);
    played_person(&played, "Zoe");
    REFUSED_BY(&played, "TY-DRAFT-OLD", &publish);
    played_do(&played, &again);
    played_do(&played, &publish);
    REFUSED_BY(&played, "TY-NO-DRAFT", &publish);
    REFUSED_BY(&played, "TY-STAGE", &draw);
    played_do(&played, &again); /* AMB-OTE-43: nobody has played yet */
    played_publish(&played);
    played_result(&played, 1);
    REFUSED_BY(&played, "TY-STAGE", &draw);
    REFUSED_BY(&played, "TY-STAGE", &again);
    played_free(&played);
}

/* TY-MISSING: closed only when every table has a result; TY-OVER: nothing comes after the end. */
static void a_stage_ends_when_all_is_in(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    struct command close = played_command(&played, COMMAND_stage_close),
                   draw = played_command(&played, COMMAND_draw_make);
    played_draw(&played);
    played_publish(&played);
    played_result(&played, 1);
    played_result(&played, 3);
    REFUSED_BY(&played, "TY-MISSING", &close);
    played_result(&played, 2);
    played_do(&played, &close);
    played_to_the_end(&played);
    REFUSED_BY(&played, "TY-OVER", &draw);
    REFUSED_BY(&played, "TY-STAGE", &close);
    played_free(&played);
}

/* The scores of the table's seats, whoever sits first winning. */
static void fill_scores(const struct played *played, uint32_t number, struct score_row *rows, uint32_t count) {
    const struct tournament *cup = played_cup(played);
    table_id table = {played_stage(played)->first_table + number - 1};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t person = cup->entrants.rows[table_seats(cup, table)[i].entrant.at].person.at;
        rows[i] = (struct score_row){.person = played->state.people.rows[person].number, .value = 16 - (int32_t)i};
    }
    rows[0].mark = 1;
}

/* TY-SEATS: the sentence names who does sit there: its third argument is "Ana, Bia, Caio". */
static void check_seated_said(const struct played *played, uint32_t number) {
    const struct tournament *cup = played_cup(played);
    const struct seat *seats = table_seats(cup, (table_id){played_stage(played)->first_table + number - 1});
    char expected[200] = "";
    for (uint32_t i = 0; i < 3; i++) {
        struct argument name = arg_entrant(&played->state, cup, seats[i].entrant);
        size_t length = strlen(expected);
        snprintf(expected + length, sizeof expected - length, "%s%.20s", i ? ", " : "", name.text);
    }
    assert_string_equal(played->why.says.arguments[2].text, expected);
}

/* TY-STAGE, TY-TABLE, TY-SEATS, TY-NAME, TY-RESULT: a result is one score for each seat of a table that waits for it. */
static void a_result_fits_its_table(void **state) {
    (void)state;
    struct played played;
    struct score_row rows[4];
    begin(&played, 6);
    struct command result = played_command(&played, COMMAND_result_enter);
    result.body.result_enter.table = 1;
    result.body.result_enter.scores.rows = rows;
    REFUSED_BY(&played, "TY-STAGE", &result);
    played_draw(&played);
    REFUSED_BY(&played, "TY-STAGE", &result);
    played_publish(&played);
    result.body.result_enter.table = 0;
    REFUSED_BY(&played, "TY-TABLE", &result);
    result.body.result_enter.table = 3;
    REFUSED_BY(&played, "TY-TABLE", &result);
    result.body.result_enter.table = 1;
    fill_scores(&played, 1, rows, 3);
    result.body.result_enter.scores.count = 2;
    REFUSED_BY(&played, "OTE-2.3a", &result); /* one is missing */
    rows[3] = rows[2];
    result.body.result_enter.scores.count = 4;
    REFUSED_BY(&played, "TY-SEATS", &result); /* one twice */
    fill_scores(&played, 2, rows, 1);
    result.body.result_enter.scores.count = 3;
    REFUSED_BY(&played, "TY-SEATS", &result); /* from the other table */
    check_seated_said(&played, 1);
    rows[0].person = 77;
    REFUSED_BY(&played, "TY-NAME", &result);
    fill_scores(&played, 1, rows, 3);
    played_do(&played, &result);
    REFUSED_BY(&played, "TY-RESULT", &result);
    played_free(&played);
}

/* TY-LOT: people, each once, and no more picked than named. */
static void a_lot_is_over_people(void **state) {
    (void)state;
    struct played played;
    struct number_row numbers[] = {{1}, {2}, {2}};
    begin(&played, 6);
    struct command lot = played_command(&played, COMMAND_lot_draw);
    lot.body.lot_draw.people.rows = numbers;
    REFUSED_BY(&played, "TY-LOT", &lot);
    lot.body.lot_draw.people.count = 3;
    REFUSED_BY(&played, "TY-LOT", &lot);
    lot.body.lot_draw.people.count = 2;
    lot.body.lot_draw.pick = 3;
    REFUSED_BY(&played, "TY-LOT", &lot);
    lot.body.lot_draw.pick = 2;
    played_do(&played, &lot);
    numbers[0].number = 7;
    REFUSED_BY(&played, "TY-NAME", &lot);
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_list_says_what_was_to_be_done),
        cmocka_unit_test(one_event_in_a_file),
        cmocka_unit_test(a_finished_event_stays),
        cmocka_unit_test(nothing_stale_is_done),
        cmocka_unit_test(a_result_is_not_based_on_a_preview),
        cmocka_unit_test(a_swap_is_news_of_its_own_tables),
        cmocka_unit_test(a_tournament_has_format_and_name),
        cmocka_unit_test(the_tournament_must_be_there),
        cmocka_unit_test(options_are_the_rule_books),
        cmocka_unit_test(names_can_be_shown),
        cmocka_unit_test(numbers_are_ones_own),
        cmocka_unit_test(who_plays_is_entered),
        cmocka_unit_test(the_forgotten_stay_forgotten),
        cmocka_unit_test(a_status_changes),
        cmocka_unit_test(a_stage_goes_its_way),
        cmocka_unit_test(a_stage_ends_when_all_is_in),
        cmocka_unit_test(a_result_fits_its_table),
        cmocka_unit_test(a_lot_is_over_people),
    };
    return cmocka_run_group_tests_name("refusals", tests, NULL, NULL);
}
