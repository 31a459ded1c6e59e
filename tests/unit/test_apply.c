/* The fold against ledgers nobody would write: every entry is applied or refused, never a crash, never a state that
 * cannot be read. */
#include "unit.h"

#include <stdlib.h>
#include "core/apply/apply.h"
#include "core/rulebook/format.h"
#include "support/random_fields.h"
#include "support/turn.h"

/* Enough of a good beginning for the rest to find people, entrants and a stage. */
static void begin(struct state *state, uint32_t format) {
    struct problem why;
    struct entry entry = {.seq = 1, .kind = ENTRY_command};
    assert_int_equal(apply(state, &entry, &why).outcome, DONE);
    entry = (struct entry){.seq = 2, .kind = ENTRY_event_created};
    entry.body.event_created.lot_version = 1;
    entry.body.event_created.name = text_of("Event");
    assert_int_equal(apply(state, &entry, &why).outcome, DONE);
    entry = (struct entry){.seq = 3, .kind = ENTRY_tournament_created};
    entry.body.tournament_created.format = text_of(rule_books()->formats[format]->id);
    entry.body.tournament_created.slug = text_of("a");
    assert_int_equal(apply(state, &entry, &why).outcome, DONE);
    for (uint32_t person = 1; person <= 5; person++) {
        entry = (struct entry){.seq = state->seq + 1, .kind = ENTRY_person_added};
        entry.body.person_added.person = person;
        entry.body.person_added.name.value = text_of("Ana");
        assert_int_equal(apply(state, &entry, &why).outcome, DONE);
        entry = (struct entry){.seq = state->seq + 1, .kind = ENTRY_entrant_entered};
        entry.body.entrant_entered.person = entry.body.entrant_entered.order = person;
        assert_int_equal(apply(state, &entry, &why).outcome, DONE);
    }
}

/* What separates any two who follow each other, and the games of each. */
static void read_places(const struct state *state, const struct tournament *tournament, const struct ranking *ranking) {
    for (uint32_t i = 0; i < ranking->rows.count; i++) {
        const struct ranked *row = &ranking->rows.rows[i];
        struct games games = {0};
        struct tiebreak_result separation;
        assert_int_equal(format_of(tournament)->games(tournament, 0, row->entrant, &games).outcome, DONE);
        VEC_FREE(&games.rows);
        if (i == 0 || row->rank == 0) continue;
        status parted =
            format_of(tournament)->separate(state, tournament, 0, row[-1].entrant, row->entrant, &separation);
        assert_int_equal(parted.outcome, DONE);
    }
}

static void read_next(const struct state *state, const struct tournament *tournament) {
    struct problem why;
    struct stage_plan plan;
    struct draw draw = {.state = state, .tournament = tournament};
    struct lot lot = {0};
    status planned = format_of(tournament)->next_stage(state, tournament, &plan, &why);
    assert_true(planned.outcome == DONE || planned.outcome == REFUSED);
    if (!is_done(planned) || plan.over) return;
    assert_int_equal(format_of(tournament)->make_draw(state, tournament, &plan, &lot, &draw).outcome, DONE);
    draw_free(&draw);
}

/* Everything the formats and views do with a state must hold for any that can be folded. */
static void read_all(const struct state *state) {
    for (uint32_t i = 0; i < state->tournaments.count; i++) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        struct ranking ranking = {0};
        stage_id open;
        if (!stage_current(tournament, &open)) read_next(state, tournament);
        assert_int_equal(format_of(tournament)->rank(state, tournament, 0, &ranking).outcome, DONE);
        assert_int_equal(ranking.rows.count, tournament->entrants.count);
        read_places(state, tournament, &ranking);
        VEC_FREE(&ranking.rows);
    }
}

static void random_entries_never_crash(void **unused) {
    (void)unused;
    uint32_t times = turn_times(75, 20000), applied = 0, refused = 0;
    for (uint32_t time = 1; time <= times; time++) {
        struct dice dice = {turn_seed(time * 7919)};
        struct arena arena = {0};
        struct state state = {0};
        begin(&state, time % rule_books()->format_count);
        for (int step = 0; step < 120; step++) {
            struct problem why;
            struct state next;
            struct entry entry = {.seq = state.seq + 1, .kind = (enum entry_kind)dice_below(&dice, ENTRY_KINDS)};
            random_body(&dice, &arena, entry_form(entry.kind), &entry.body);
            assert_int_equal(state_copy(&next, &state).outcome, DONE);
            status done_or_not = apply(&next, &entry, &why);
            if (is_done(done_or_not)) {
                state_free(&state);
                state = next;
                applied++;
                read_all(&state);
            } else {
                assert_int_equal(done_or_not.outcome, FAULT);
                refused++;
                state_free(&next);
            }
        }
        state_free(&state);
        arena_free(&arena);
    }
    assert_true(applied > times && refused > times);
}

static void an_entry_out_of_turn_is_a_fault(void **unused) {
    (void)unused;
    struct state state = {0};
    struct problem why;
    struct entry entry = {.seq = 2, .kind = ENTRY_command};
    assert_int_equal(apply(&state, &entry, &why).outcome, FAULT);
    assert_string_equal(why.rule, "DAMAGED");
    entry.seq = 1;
    entry.kind = ENTRY_stage_closed;
    assert_int_equal(apply(&state, &entry, &why).outcome, FAULT);
    state_free(&state);
}

/* A draw without tables, or with a table without seats, would leave a final without a winner's place. */
static void an_empty_draw_is_a_fault(void **unused) {
    (void)unused;
    struct state state = {0};
    struct problem why;
    struct table_row empty = {.size = 0};
    struct entry entry = {.kind = ENTRY_draw_made};
    entry.body.draw_made.draw = 1;
    entry.body.draw_made.stage = STAGE_FINAL;
    begin(&state, 0);
    entry.seq = state.seq + 1;
    assert_int_equal(apply(&state, &entry, &why).outcome, FAULT);
    state_free(&state);
    state = (struct state){0};
    begin(&state, 0);
    entry.body.draw_made.tables.count = 1;
    entry.body.draw_made.tables.rows = &empty;
    assert_int_equal(apply(&state, &entry, &why).outcome, FAULT);
    state_free(&state);
}

/* Pages name the stage of every draw and of every code, also of those that were undone. */
static void a_draw_of_no_stage_is_a_fault(void **unused) {
    (void)unused;
    for (uint16_t kind = 0; kind <= STAGE_KINDS; kind += STAGE_KINDS) {
        struct state state = {0};
        struct problem why;
        begin(&state, 0);
        struct entry made = {.seq = state.seq + 1, .kind = ENTRY_draw_made}, offered = made;
        made.body.draw_made = (struct entry_draw_made){.draw = 1, .stage = kind};
        assert_int_equal(apply_left_out(&state, &made, &why).outcome, FAULT);
        state_free(&state);
        state = (struct state){0};
        begin(&state, 0);
        offered.kind = ENTRY_draw_offered;
        offered.body.draw_offered = (struct entry_draw_offered){.draw = 1, .stage = kind};
        assert_int_equal(apply(&state, &offered, &why).outcome, FAULT);
        state_free(&state);
    }
}

static void a_copy_is_equal_until_something_changes(void **unused) {
    (void)unused;
    struct state state = {0}, copy;
    struct problem why;
    begin(&state, 0);
    assert_int_equal(state_copy(&copy, &state).outcome, DONE);
    assert_true(state_equal(&state, &copy));
    struct entry entry = {.seq = state.seq + 1, .kind = ENTRY_entrant_ordered};
    entry.body.entrant_ordered.person = 2;
    entry.body.entrant_ordered.order = 9;
    assert_int_equal(apply(&copy, &entry, &why).outcome, DONE);
    assert_false(state_equal(&state, &copy));
    state_free(&state);
    state_free(&copy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_entries_never_crash),
        cmocka_unit_test(an_entry_out_of_turn_is_a_fault),
        cmocka_unit_test(an_empty_draw_is_a_fault),
        cmocka_unit_test(a_draw_of_no_stage_is_a_fault),
        cmocka_unit_test(a_copy_is_equal_until_something_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
