/* The fold of a ledger in which commands were taken back: one pass where there is no undo, two where there is one; step
 * by step where the state as it was is asked for. */
#include "unit.h"

#include <string.h>
#include "core/apply/apply.h"
#include "failing_memory.h"
#include "core/ledger/fold.h"
#include "support/played_event.h"
#include "core/ledger/undo.h"

#define FORMAT "ontheedge"

static struct played begin(uint32_t people) {
    struct played played;
    played_start(&played);
    played_tournament(&played, FORMAT);
    if (people > 0) played_people(&played, people);
    return played;
}

static uint64_t last_entry(const struct played *played) { return played->state.seq; }

/* Feeds the fold all rows once. */
static status feed(const struct played *played, struct fold *fold, struct problem *why) {
    uint32_t seal = 0;
    for (uint32_t i = 0; i < played->rows.count; i++) {
        const struct ledger_row *row = &played->rows.rows[i];
        uint32_t first = seal;
        while (seal < played->seals.count && played->seals.rows[seal].seq == row->seq) seal++;
        TRY(fold_row(fold, row, played->seals.rows + first, seal - first, why));
    }
    return done();
}

/* All of it; gives back how many times the rows were fed. */
static uint32_t fold_all(const struct played *played, struct fold *fold) {
    struct problem why;
    uint32_t passes = 0;
    do {
        assert_int_equal(feed(played, fold, &why).outcome, DONE);
        passes++;
    } while (fold_again(fold));
    return passes;
}

static void one_pass_where_nothing_was_taken_back(void **unused) {
    (void)unused;
    struct played played = begin(7);
    struct fold fold;
    played_round(&played);
    fold_start(&fold, played.state.event);
    assert_int_equal(fold_all(&played, &fold), 1);
    assert_true(state_equal(&fold.state, &played.state));
    fold_free(&fold);
    played_free(&played);
}

/* However many undos there are; and as many again, where each is stopped at. */
static void two_passes_where_something_was(void **unused) {
    (void)unused;
    struct played played = begin(7);
    struct fold fold;
    for (int i = 0; i < 3; i++) {
        played_person(&played, "Zoe");
        played_undo(&played, 0);
    }
    fold_start(&fold, played.state.event);
    assert_int_equal(fold_all(&played, &fold), 2);
    assert_true(state_equal(&fold.state, &played.state));
    fold_free(&fold);
    fold_start_stepwise(&fold, played.state.event);
    assert_int_equal(fold_all(&played, &fold), 4);
    assert_true(state_equal(&fold.state, &played.state));
    fold_free(&fold);
    assert_int_equal(fold_start_as(&fold, &played.state).outcome, DONE);
    assert_int_equal(fold_all(&played, &fold), 1);
    assert_true(state_equal(&fold.state, &played.state));
    fold_free(&fold);
    played_free(&played);
}

/* Of undos of undos: the last one counts, then what it leaves, and so on to the first. */
static void undos_count_from_the_last_to_the_first(void **unused) {
    (void)unused;
    struct played played = begin(7);
    struct fold fold;
    person_id zoe;
    played_person(&played, "Zoe");
    uint64_t entry = last_entry(&played);
    for (uint32_t undos = 1; undos <= 6; undos++) {
        played_undo(&played, entry);
        entry = last_entry(&played);
        fold_start(&fold, played.state.event);
        (void)fold_all(&played, &fold);
        assert_true(state_equal(&fold.state, &played.state));
        assert_int_equal(person_numbered(&fold.state, 8, &zoe), undos % 2 == 0);
        assert_true(number_used(&fold.state, 8));
        for (uint32_t i = 0; i < undos; i++) {
            const struct command_record *undo = &fold.state.commands.rows[fold.state.commands.count - 1 - i];
            assert_int_equal(undo->taken_back != 0, i % 2);
        }
        fold_free(&fold);
    }
    played_free(&played);
}

/* Step by step each row meets the state of its own time: who was taken back later is there until then. */
static void stepwise_is_the_state_as_it_was(void **unused) {
    (void)unused;
    struct played played = begin(7);
    struct fold fold;
    struct problem why;
    person_id zoe;
    uint32_t seal = 0, seen = 0;
    played_person(&played, "Zoe");
    uint64_t added = last_entry(&played);
    played_status(&played, 1, STATUS_DROPPED, "");
    played_undo(&played, added);
    uint64_t undone = last_entry(&played);
    fold_start_stepwise(&fold, played.state.event);
    do {
        seal = 0;
        for (uint32_t i = 0; i < played.rows.count; i++) {
            uint32_t first = seal;
            while (seal < played.seals.count && played.seals.rows[seal].seq == i + 1) seal++;
            assert_true(is_done(fold_row(&fold, &played.rows.rows[i], played.seals.rows + first, seal - first, &why)));
            if (fold.waits || i < seen) continue;
            seen = i + 1;
            assert_int_equal(person_numbered(&fold.state, 8, &zoe), seen >= added - 1 && seen < undone);
        }
    } while (fold_again(&fold));
    assert_int_equal(seen, played.rows.count);
    fold_free(&fold);
    played_free(&played);
}

static void more_can_be_left_out(void **unused) {
    (void)unused;
    struct played played = begin(7);
    struct fold fold;
    person_id zoe;
    played_person(&played, "Zoe");
    uint64_t first = command_at_entry(&played.state, last_entry(&played))->first;
    assert_int_equal(fold_start_as(&fold, &played.state).outcome, DONE);
    assert_int_equal(fold_leave_out(&fold, first).outcome, DONE);
    assert_int_equal(fold_all(&played, &fold), 1);
    assert_false(person_numbered(&fold.state, 8, &zoe));
    assert_true(person_numbered(&fold.state, 7, &zoe));
    fold_free(&fold);
    played_free(&played);
}

/* A row changed anywhere is found in whichever pass comes to it first, and named by its number. */
static void damage_is_found_behind_an_undo_too(void **unused) {
    (void)unused;
    struct played played = begin(7);
    struct problem why = {0};
    played_person(&played, "Zoe");
    played_undo(&played, 0);
    played_person(&played, "Yara");
    for (uint32_t i = 0; i < played.rows.count; i++) {
        struct ledger_row *row = &played.rows.rows[i];
        struct fold fold;
        row->hash[0] ^= 1;
        fold_start(&fold, played.state.event);
        assert_int_equal(feed(&played, &fold, &why).outcome, FAULT);
        assert_string_equal(why.rule, "DAMAGED");
        assert_int_equal(why.says.arguments[0].number, i + 1);
        fold_free(&fold);
        row->hash[0] ^= 1;
    }
    played_free(&played);
}

/* An undo that nobody can have decided: of a thing that stays done, of itself, of no command, twice. */
static void an_undo_that_fits_nothing_is_a_fault(void **unused) {
    (void)unused;
    struct played played = begin(7);
    played_person(&played, "Zoe");
    uint64_t added = command_at_entry(&played.state, last_entry(&played))->first;
    played_undo(&played, 0);
    uint64_t opening = last_entry(&played) + 1;
    const uint64_t targets[] = {0, 1, 3, 6, added, added + 1, opening, opening + 1, opening + 50};
    for (size_t i = 0; i < COUNT_OF(targets); i++) {
        struct state state;
        struct problem why;
        struct entry entry = {.seq = opening, .kind = ENTRY_command};
        assert_int_equal(state_copy(&state, &played.state).outcome, DONE);
        entry.body.command.kind = command_form(COMMAND_command_undo)->code;
        assert_int_equal(apply(&state, &entry, &why).outcome, DONE);
        entry = (struct entry){.seq = opening + 1, .kind = ENTRY_command_taken_back};
        entry.body.command_taken_back.first = targets[i];
        assert_int_equal(apply(&state, &entry, &why).outcome, FAULT);
        assert_int_equal(why.says.message, MSG_ENTRY_MISFIT);
        state_free(&state);
    }
    played_free(&played);
}

/* Whichever allocation fails, it is said, and nothing leaks. */
static void no_memory_is_said(void **unused) {
    (void)unused;
    struct played played = begin(4);
    struct problem why;
    played_person(&played, "Zoe");
    played_undo(&played, 0);
    size_t held = memory_held;
    bool whole = false;
    for (size_t left = 0; !whole; left++) {
        struct fold fold;
        status fed;
        assert_true(left < 10000);
        fold_start(&fold, played.state.event);
        memory_left = left;
        do { fed = feed(&played, &fold, &why); } while (is_done(fed) && fold_again(&fold));
        memory_left = MEMORY_ENOUGH;
        whole = is_done(fed);
        if (!whole) assert_int_equal(fed.outcome, NO_MEMORY);
        fold_free(&fold);
        assert_int_equal(memory_held, held);
    }
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_pass_where_nothing_was_taken_back),
        cmocka_unit_test(two_passes_where_something_was),
        cmocka_unit_test(undos_count_from_the_last_to_the_first),
        cmocka_unit_test(stepwise_is_the_state_as_it_was),
        cmocka_unit_test(more_can_be_left_out),
        cmocka_unit_test(damage_is_found_behind_an_undo_too),
        cmocka_unit_test(an_undo_that_fits_nothing_is_a_fault),
        cmocka_unit_test(no_memory_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
