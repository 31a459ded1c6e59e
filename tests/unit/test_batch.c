/* Many commands, one commit: the same ledger as one by one, and the same answers; what becomes of them where the commit
 * fails; and that nobody sees the new state before it is adopted. */
#include "unit.h"

#include <string.h>
#include "app/save/batch.h"
#include "support/random_fields.h"
#include "support/shelf.h"

enum { ITEMS = 24 };

static uint32_t run(struct open_event *event, struct batch_item *items, uint32_t count) {
    struct batch batch;
    uint32_t taken = batch_run(event, items, count, &batch);
    batch_adopt(event, &batch);
    return taken;
}

/* Runs all of them, in as many batches as it takes. */
static void run_all(struct open_event *event, struct batch_item *items, uint32_t count) {
    for (uint32_t at = 0; at < count;) at += run(event, items + at, count - at);
}

static void reopen(struct shelf *shelf, struct open_event *again) {
    struct problem why;
    struct store_source source = {shelf_open, shelf};
    assert_int_equal(event_open(again, &source, &why).outcome, DONE);
}

/* What a stranger folds from the store is what the event shows (but for the bytes of names that were forgotten). */
static void assert_kept(struct shelf *shelf, const struct open_event *event) {
    struct open_event again;
    reopen(shelf, &again);
    assert_true(state_equal(&again.state, &event->state));
    event_close(&again);
}

static void several_commands_share_a_commit(void **state) {
    (void)state;
    static const char *const names[] = {"Ana", "Bia", "Caio"};
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row rows[COUNT_OF(names)];
    struct command commands[COUNT_OF(names)];
    struct batch_item items[COUNT_OF(names)];
    struct batch batch;
    shelf_begin(&shelf, &event);
    for (uint32_t i = 0; i < COUNT_OF(names); i++) {
        commands[i] = shelf_add(&rows[i], names[i], 2 + i);
        items[i] = (struct batch_item){.command = &commands[i]};
    }
    assert_int_equal(batch_run(&event, items, COUNT_OF(names), &batch), COUNT_OF(names));
    assert_int_equal(event.state.people.count, 0); /* saved, and not shown yet */
    assert_int_equal(event.state.seq, 2);
    batch_adopt(&event, &batch);
    assert_int_equal(event.state.people.count, COUNT_OF(names));
    for (uint32_t i = 0; i < COUNT_OF(names); i++) {
        assert_int_equal(items[i].went.outcome, DONE);
        assert_int_equal(items[i].answer.first, 3 + 2 * i);
        assert_int_equal(items[i].answer.saved, 4 + 2 * i);
    }
    assert_kept(&shelf, &event);
    shelf_end(&shelf, &event);
}

/* In the middle of a batch: what came before it and what comes after it are saved, without a trace of it. */
static void a_refusal_takes_only_its_own_back(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row rows[2];
    struct problem why;
    struct command commands[3] = {shelf_add(&rows[0], "Ana", 2), shelf_command(COMMAND_person_forget, 3),
                                  shelf_add(&rows[1], "Bia", 4)};
    struct batch_item items[3] = {{.command = &commands[0]}, {.command = &commands[1]}, {.command = &commands[2]}};
    commands[1].body.person_forget.person = 77;
    shelf_begin(&shelf, &event);
    assert_int_equal(run(&event, items, 3), 3);
    assert_int_equal(items[0].went.outcome, DONE);
    assert_int_equal(items[1].went.outcome, REFUSED);
    assert_string_equal(items[1].why.rule, "TY-NAME");
    assert_int_equal(items[2].went.outcome, DONE);
    assert_int_equal(items[2].answer.saved, 6);
    assert_kept(&shelf, &event);
    struct verify_report report;
    assert_int_equal(event_verify(&event, &report, &why).outcome, DONE);
    shelf_end(&shelf, &event);
}

/* TY-COMMAND-ID: within a batch as across batches. */
static void a_retry_within_the_batch_is_answered_once(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row rows[2];
    struct command commands[2] = {shelf_add(&rows[0], "Ana", 2), shelf_add(&rows[1], "Bia", 2)};
    struct batch_item items[3] = {{.command = &commands[0]}, {.command = &commands[0]}, {.command = &commands[1]}};
    shelf_begin(&shelf, &event);
    assert_int_equal(run(&event, items, 3), 3);
    assert_true(is_done(items[0].went) && !items[0].answer.repeated);
    assert_true(is_done(items[1].went) && items[1].answer.repeated);
    assert_int_equal(items[1].answer.saved, items[0].answer.saved);
    assert_int_equal(items[2].went.outcome, REFUSED);
    assert_string_equal(items[2].why.rule, "TY-COMMAND-ID");
    assert_int_equal(event.state.people.count, 1);
    shelf_end(&shelf, &event);
}

/* Whoever is forgotten in the batch that brought the name leaves nothing by which the name could be guessed. */
static void forgotten_within_the_batch(void **state) {
    (void)state;
    struct shelf shelf;
    struct open_event event;
    struct newcomer_row row;
    struct command commands[2] = {shelf_add(&row, "Ana", 2), shelf_command(COMMAND_person_forget, 3)};
    struct batch_item items[3] = {{.command = &commands[0]}, {.command = &commands[1]}, {.command = &commands[0]}};
    commands[1].body.person_forget.person = 1;
    shelf_begin(&shelf, &event);
    assert_int_equal(run(&event, items, 3), 3);
    assert_true(is_done(items[0].went) && is_done(items[1].went));
    assert_int_equal(items[2].went.outcome, REFUSED);
    assert_int_equal(items[2].why.says.message, MSG_COMMAND_ID_ERASED);
    assert_int_equal(run(&event, items + 2, 1), 1);
    assert_int_equal(items[2].why.says.message, MSG_COMMAND_ID_ERASED);
    shelf_end(&shelf, &event);
}

/* Every way a commit can end: all of the batch, or nothing of it, and what is told is true. */
static void the_batch_stands_or_falls_together(void **state) {
    (void)state;
    static const struct {
        enum store_memory_failure failure;
        bool fails_to_open;
        enum outcome outcome;
        uint32_t people, later; /* shown at once; when the same batch has come once more */
    } cases[] = {{STORE_MEMORY_WORKS, false, DONE, 2, 2},          {STORE_MEMORY_FAULT, false, FAULT, 0, 2},
                 {STORE_MEMORY_UNKNOWN_KEPT, false, DONE, 2, 2},   {STORE_MEMORY_UNKNOWN_LOST, false, FAULT, 0, 2},
                 {STORE_MEMORY_UNKNOWN_KEPT, true, UNKNOWN, 0, 2}, {STORE_MEMORY_UNKNOWN_LOST, true, UNKNOWN, 0, 2}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct shelf shelf;
        struct open_event event;
        struct newcomer_row rows[2];
        struct command commands[3] = {shelf_add(&rows[0], "Ana", 2), shelf_add(&rows[1], "Bia", 3),
                                      shelf_command(COMMAND_person_forget, 4)};
        struct batch_item items[4] = {
            {.command = &commands[0]}, {.command = &commands[1]}, {.command = &commands[2]}, {.command = &commands[0]}};
        commands[2].body.person_forget.person = 77;
        shelf_begin(&shelf, &event);
        store_memory_fail_next(shelf.kept, cases[i].failure);
        shelf.fails_to_open = cases[i].fails_to_open;
        assert_int_equal(run(&event, items, 4), 4);
        assert_int_equal(items[0].went.outcome, cases[i].outcome);
        assert_int_equal(items[1].went.outcome, cases[i].outcome);
        assert_int_equal(items[2].went.outcome, REFUSED); /* whatever becomes of the others */
        assert_int_equal(items[3].went.outcome, cases[i].outcome);
        assert_int_equal(event.state.people.count, cases[i].people);
        if (cases[i].fails_to_open) { /* nobody can look yet, so nothing more can be said */
            assert_int_equal(run(&event, items, 2), 2);
            assert_int_equal(items[0].went.outcome, UNKNOWN);
        }
        shelf.fails_to_open = false;
        assert_int_equal(run(&event, items, 2), 2);
        assert_true(is_done(items[0].went) && is_done(items[1].went));
        assert_int_equal(items[1].answer.repeated,
                         cases[i].failure == STORE_MEMORY_WORKS || cases[i].failure == STORE_MEMORY_UNKNOWN_KEPT);
        assert_int_equal(event.state.people.count, cases[i].later);
        assert_kept(&shelf, &event);
        shelf_end(&shelf, &event);
    }
}

/* Random commands: people who come, take other names, are forgotten, are entered in a tournament; undos; ids that come
 * again; a good part of it refused. */
struct made {
    struct newcomer_row row;
    struct number_row number;
    struct command command;
};

static void make_tournament(struct open_event *event) {
    struct submit_result answer;
    struct problem why;
    struct command command = shelf_command(COMMAND_tournament_create, 900000);
    command.body.tournament_create.slug = text_of("cup");
    command.body.tournament_create.format = text_of("ontheedge");
    command.body.tournament_create.name = text_of("Cup");
    assert_int_equal(event_submit(event, &command, &answer, &why).outcome, DONE);
}

static void make_random(struct dice *dice, struct made *made, uint32_t id) {
    static const char *const names[] = {"Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", ""};
    const char *name = names[dice_below(dice, COUNT_OF(names))];
    uint32_t person = 1 + dice_below(dice, 12);
    switch (dice_below(dice, 7)) {
    case 0:
        made->command = shelf_command(COMMAND_person_rename, id);
        made->command.body.person_rename.person = person;
        made->command.body.person_rename.name = text_of(name);
        break;
    case 1:
        made->command = shelf_command(COMMAND_person_forget, id);
        made->command.body.person_forget.person = person;
        break;
    case 2: made->command = shelf_command(COMMAND_command_undo, id); break;
    case 3:
    case 4:
        made->command = shelf_command(COMMAND_people_enrol, id);
        made->number.number = person;
        made->command.body.people_enrol.people.rows = &made->number;
        made->command.body.people_enrol.people.count = 1;
        break;
    default: made->command = shelf_add(&made->row, name, id);
    }
    made->command.tournament = (tournament_id){dice_below(dice, 4) ? 0 : NOBODY};
}

static void assert_same(const struct batch_item *item, status went, const struct submit_result *answer,
                        const struct problem *why) {
    assert_int_equal(item->went.outcome, went.outcome);
    if (!is_done(went)) {
        assert_string_equal(item->why.rule, why->rule);
        assert_int_equal(item->why.says.message, why->says.message);
        return;
    }
    assert_int_equal(item->answer.first, answer->first);
    assert_int_equal(item->answer.saved, answer->saved);
    assert_int_equal(item->answer.repeated, answer->repeated);
    assert_int_equal(item->answer.notices.count, answer->notices.count);
}

static void batches_against_one_by_one(void **state) {
    (void)state;
    uint32_t saved = 0, refused = 0, repeated = 0, undone = 0;
    for (uint32_t seed = 1; seed <= 150; seed++) {
        struct dice dice = {seed};
        struct shelf one_shelf, many_shelf;
        struct open_event one, many;
        struct made made[ITEMS] = {0};
        struct batch_item items[ITEMS] = {0};
        shelf_begin(&one_shelf, &one), shelf_begin(&many_shelf, &many);
        make_tournament(&one), make_tournament(&many);
        for (uint32_t turn = 0; turn < 4; turn++) {
            uint32_t count = 1 + dice_below(&dice, ITEMS);
            for (uint32_t i = 0; i < count; i++) {
                bool again = i > 0 && dice_below(&dice, 8) == 0;
                if (again) made[i] = made[dice_below(&dice, i)];
                if (!again) make_random(&dice, &made[i], 100 + 100 * turn + i);
                items[i].command = &made[i].command;
            }
            run_all(&many, items, count);
            for (uint32_t i = 0; i < count; i++) {
                struct submit_result answer;
                struct problem why = {0};
                status went = event_submit(&one, &made[i].command, &answer, &why);
                assert_same(&items[i], went, &answer, &why);
                saved += is_done(went), refused += went.outcome == REFUSED;
                repeated += is_done(went) && answer.repeated;
                undone += is_done(went) && made[i].command.kind == COMMAND_command_undo;
            }
            assert_true(state_equal(&one.state, &many.state));
        }
        struct open_event one_again, many_again;
        reopen(&one_shelf, &one_again), reopen(&many_shelf, &many_again);
        assert_memory_equal(one_again.state.head, many.state.head, HASH_SIZE);
        assert_true(state_equal(&one_again.state, &many_again.state));
        event_close(&one_again), event_close(&many_again);
        shelf_end(&one_shelf, &one), shelf_end(&many_shelf, &many);
    }
    assert_true(saved > 1000 && refused > 1000 && repeated > 100 && undone > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(several_commands_share_a_commit),
        cmocka_unit_test(a_refusal_takes_only_its_own_back),
        cmocka_unit_test(a_retry_within_the_batch_is_answered_once),
        cmocka_unit_test(forgotten_within_the_batch),
        cmocka_unit_test(the_batch_stands_or_falls_together),
        cmocka_unit_test(batches_against_one_by_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
