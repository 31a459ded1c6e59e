/* The Swiss draw, against references (support/swiss_case.h) and by worked examples. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "failing_memory.h"
#include "support/swiss_compare.h"
#include "support/turn.h"

static void all_draws_of_few(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = turn_times(500, 300000);
    struct lot lot;
    turn_lot(&lot, 1);
    for (uint32_t i = 0; i < cases; i++) {
        case_random(&c, &lot, i % 4 == 0 ? 9 + i / 4 % 2 : lot_below(&lot, 9));
        case_compare(&c, reference_all);
    }
    printf("# count swiss-all-draws %u\n", cases);
}

static void played_by_few(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = turn_times(75, 40000);
    struct lot lot;
    turn_lot(&lot, 2);
    for (uint32_t i = 0; i < cases; i++) {
        case_played(&c, &lot, 1 + lot_below(&lot, 10), lot_below(&lot, 9), i % 2 ? 30 : 0);
        case_compare(&c, reference_all);
    }
    printf("# count swiss-all-draws %u\n", cases);
}

/* Who went down last time is to be spared. */
static void few_are_spared(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = turn_times(250, 100000);
    struct lot lot;
    turn_lot(&lot, 11);
    for (uint32_t i = 0; i < cases; i++) {
        uint32_t players = i % 4 == 0 ? 9 + i / 4 % 2 : lot_below(&lot, 9);
        if (i % 2)
            case_random(&c, &lot, players);
        else
            case_played(&c, &lot, players + 1 - (players == 10), lot_below(&lot, 6), 30);
        case_spare(&c, &lot, lot_below(&lot, 101));
        case_compare(&c, reference_all);
    }
    printf("# count swiss-all-draws %u\n", cases);
}

static void many_are_spared(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = turn_times(15, 10000);
    struct lot lot;
    turn_lot(&lot, 12);
    for (uint32_t i = 0; i < cases; i++) {
        uint32_t players = 1 + lot_below(&lot, i % 10 == 0 ? 120 : 50);
        if (i % 3 == 0)
            case_clans(&c, &lot, players);
        else if (i % 3 == 1)
            case_edges(&c, &lot, players);
        else
            case_played(&c, &lot, players, lot_below(&lot, 9), 30);
        case_spare(&c, &lot, lot_below(&lot, 101));
        case_compare(&c, reference_fixing);
    }
    printf("# count swiss-fixing %u\n", cases);
}

/* The two references, which know nothing of each other. */
static void references_agree(void **state) {
    (void)state;
    case_references_compare(3, turn_times(50, 20000), reference_fixing);
}

static void compare_random(uint8_t seed, uint32_t cases, uint32_t players_most) {
    static struct swiss_case c;
    struct lot lot;
    turn_lot(&lot, seed);
    for (uint32_t i = 0; i < cases; i++) {
        uint32_t players = 11 + lot_below(&lot, players_most - 10);
        if (i % 3 == 0)
            case_random(&c, &lot, players < 36 ? players : players % 36);
        else
            case_played(&c, &lot, players, lot_below(&lot, 9), i % 2 ? 30 : 0);
        case_compare(&c, reference_fixing);
    }
    printf("# count swiss-fixing %u\n", cases);
}

static void up_to_forty(void **state) {
    (void)state;
    compare_random(4, turn_times(40, 30000), 40);
}

static void up_to_two_hundred(void **state) {
    (void)state;
    compare_random(5, turn_times(5, 2000), 200);
}

static void many_must_go_down(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = turn_times(15, 10000);
    struct lot lot;
    turn_lot(&lot, 6);
    for (uint32_t i = 0; i < cases; i++) {
        case_clans(&c, &lot, 1 + lot_below(&lot, i % 10 == 0 ? 120 : 40));
        case_compare(&c, reference_fixing);
        case_edges(&c, &lot, 1 + lot_below(&lot, i % 10 == 0 ? 120 : 60));
        case_compare(&c, reference_fixing);
    }
    printf("# count swiss-fixing %u\n", 2 * cases);
}

static void many_must_move(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = turn_times(40, 30000);
    struct lot lot;
    turn_lot(&lot, 10);
    for (uint32_t i = 0; i < cases; i++) {
        case_conflicts(&c, &lot, 2 + lot_below(&lot, i % 10 == 0 ? 80 : 40));
        case_compare(&c, reference_fixing);
    }
    printf("# count swiss-fixing %u\n", cases);
}

/* More met than a mask has bits. */
static void most_have_met(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = turn_times(2, 300);
    struct lot lot;
    turn_lot(&lot, 7);
    for (uint32_t i = 0; i < cases; i++) {
        uint32_t players = 66 + lot_below(&lot, 20), percent = 50 + lot_below(&lot, 50);
        case_start(&c, players);
        for (uint32_t p = 0; p < players; p++) {
            c.group[p] = players - p / (1 + i % 20);
            for (uint32_t q = p + 1; q < players; q++)
                if (lot_below(&lot, 100) < percent) case_meet(&c, p, q);
        }
        case_compare(&c, reference_fixing);
    }
    printf("# count swiss-fixing %u\n", cases);
}

/* However few steps are allowed there is a draw, and it does not say more of itself than it knows. */
static void few_steps(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = turn_times(100, 50000), bounded = 0;
    struct lot lot;
    turn_lot(&lot, 8);
    for (uint32_t i = 0; i < cases; i++) {
        if (i % 3 == 0)
            case_random(&c, &lot, lot_below(&lot, 30));
        else if (i % 3 == 1)
            case_clans(&c, &lot, 1 + lot_below(&lot, 60));
        else
            case_edges(&c, &lot, 1 + lot_below(&lot, 80));
        if (i % 4 == 0) case_spare(&c, &lot, lot_below(&lot, 101));
        struct arena arena = {0};
        struct swiss_result few, many;
        struct swiss_field field = case_field(&c);
        case_draw(&c, &arena, &many);
        field.steps_most = 1 + lot_below(&lot, i % 2 ? 50 : 20000);
        assert_true(is_done(swiss_draw(&field, &arena, &few)));
        case_is_sound(&c, &few);
        bounded += !few.is_optimal;
        if (few.is_optimal) {
            struct swiss_answer one = case_answer(&few), other = case_answer(&many);
            assert_memory_equal(&one, &other, sizeof one);
        }
        arena_free(&arena);
    }
    assert_true(bounded > cases / 10);
    printf("# count swiss-few-steps %u\n", cases);
}

static void memory_runs_out(void **state) {
    (void)state;
    static struct swiss_case c;
    struct lot lot;
    turn_lot(&lot, 9);
    for (uint32_t i = 0; i < 60; i++) {
        if (i % 3 == 0)
            case_random(&c, &lot, lot_below(&lot, 30));
        else if (i % 3 == 1)
            case_clans(&c, &lot, 1 + lot_below(&lot, 60));
        else
            case_played(&c, &lot, 9, 7, 0);
        struct swiss_field field = case_field(&c);
        for (size_t left = 0;; left++) {
            struct arena arena = {0};
            struct swiss_result result;
            memory_left = left;
            status drawn = swiss_draw(&field, &arena, &result);
            uint64_t steps = 1000000;
            uint32_t least;
            enum swiss_cost cost;
            if (is_done(drawn) && result.pair_count > 0)
                drawn = swiss_cost_without(&field, &result, result.pair_count - 1, &steps, &arena, &cost);
            if (is_done(drawn)) drawn = swiss_meetings_least(&field, steps, &arena, &least);
            memory_left = MEMORY_ENOUGH;
            arena_free(&arena);
            assert_int_equal(memory_held, 0);
            if (is_done(drawn)) break;
            assert_int_equal(drawn.outcome, NO_MEMORY);
        }
    }
}

/* Pairs as numbers from 1, "1-5 2-6", with the bye behind them, in the order of the result. */
static void is_drawn(struct swiss_case *c, const char *wanted) {
    char is[400] = "";
    size_t used = 0;
    struct arena arena = {0};
    struct swiss_result result;
    case_draw(c, &arena, &result);
    case_is_sound(c, &result);
    for (uint32_t i = 0; i < result.pair_count; i++)
        used += (size_t)snprintf(is + used, sizeof is - used, "%s%u-%u", i > 0 ? " " : "", result.pairs[i].upper + 1,
                                 result.pairs[i].lower + 1);
    if (result.bye != SWISS_NOBODY) snprintf(is + used, sizeof is - used, " %u", result.bye + 1);
    assert_string_equal(is, wanted);
    arena_free(&arena);
}

static void groups_of(struct swiss_case *c, const uint32_t *sizes, uint32_t groups) {
    uint32_t players = 0;
    for (uint32_t g = 0; g < groups; g++) players += sizes[g];
    case_start(c, players);
    for (uint32_t g = 0, p = 0; g < groups; g++)
        for (uint32_t i = 0; i < sizes[g]; i++) c->group[p++] = 100 - g;
}

static struct swiss_case example;

static void one_group(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){8}, 1);
    is_drawn(&example, "1-5 2-6 3-7 4-8");
    groups_of(&example, (uint32_t[]){0}, 1);
    is_drawn(&example, "");
    groups_of(&example, (uint32_t[]){2}, 1);
    is_drawn(&example, "1-2");
}

static void an_odd_group(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){7, 7}, 2);
    is_drawn(&example, "1-4 2-5 3-6 7-8 9-12 10-13 11-14");
    case_meet(&example, 6, 7); /* that would be a rematch: the next one */
    is_drawn(&example, "1-4 2-5 3-6 7-9 8-12 10-13 11-14");
    for (uint32_t p = 8; p < 14; p++) case_meet(&example, 6, p); /* 7 has met the whole group: 6 goes */
    is_drawn(&example, "1-4 2-5 3-7 6-8 9-12 10-13 11-14");
}

static void a_rematch_in_the_group(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){8}, 1);
    case_meet(&example, 0, 4);
    is_drawn(&example, "1-6 2-5 3-7 4-8");
    groups_of(&example, (uint32_t[]){6}, 1);
    case_meet(&example, 0, 3);
    is_drawn(&example, "1-5 2-4 3-6");
}

static void the_bye(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){4, 3}, 2);
    is_drawn(&example, "1-3 2-4 5-6 7");
    example.byes[6] = 1;
    is_drawn(&example, "1-3 2-4 5-7 6");
    for (uint32_t p = 4; p < 7; p++) example.byes[p] = 1; /* all of the last group: search upwards */
    is_drawn(&example, "1-2 3-5 6-7 4");
    for (uint32_t p = 0; p < 7; p++) example.byes[p] = 1 + (p == 6);
    example.last_bye = 5; /* all had one: the lowest with fewest, but not twice running */
    is_drawn(&example, "1-3 2-4 6-7 5");
    groups_of(&example, (uint32_t[]){1}, 1);
    example.last_bye = 0;
    is_drawn(&example, " 1");
}

static void wishes(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){8}, 1);
    case_keep_apart(&example, 6, 2);
    is_drawn(&example, "1-5 2-6 3-8 4-7");
    groups_of(&example, (uint32_t[]){2, 2}, 2);
    case_keep_apart(&example, 0, 1); /* not at the price of going down */
    is_drawn(&example, "1-2 3-4");
    case_meet(&example, 0, 1); /* but a rematch is avoided at that price */
    is_drawn(&example, "1-3 2-4");
}

/* A wish moves nobody to another group, but comes before who goes down and whom that one meets. */
static void wishes_and_floats(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){3, 3}, 2);
    case_keep_apart(&example, 2, 3);
    is_drawn(&example, "1-2 3-5 4-6");
    groups_of(&example, (uint32_t[]){3, 3}, 2);
    case_meet(&example, 0, 4), case_meet(&example, 1, 5), case_meet(&example, 2, 3);
    case_keep_apart(&example, 2, 4);
    is_drawn(&example, "1-2 3-6 4-5");
}

/* Over all groups: whom a floater meets costs no float below, and two floats of one group are better than one of two. */
static void floats_are_few_and_near(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){1, 3, 2}, 3);
    case_meet(&example, 2, 3);
    is_drawn(&example, "1-3 2-4 5-6");
    groups_of(&example, (uint32_t[]){1, 2, 1}, 3);
    is_drawn(&example, "1-2 3-4");
    groups_of(&example, (uint32_t[]){3, 2, 2, 1}, 4);
    is_drawn(&example, "1-2 3-4 5-6 7-8");
    groups_of(&example, (uint32_t[]){2, 2, 2}, 3);
    case_meet(&example, 2, 3);
    is_drawn(&example, "1-2 3-5 4-6");
}

/* AGOT-J.21 comes before a rematch: of five, two of whom have gone, only those without a bye may have it. */
static void the_bye_comes_before_a_rematch(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){3}, 1);
    example.last_bye = 1, example.byes[1] = 1;
    case_meet(&example, 0, 1);
    is_drawn(&example, "2-3 1");
    case_meet(&example, 1, 2);
    is_drawn(&example, "1-2 3");
}

static enum swiss_cost cost_of(struct swiss_case *c, uint32_t upper) {
    struct arena arena = {0};
    struct swiss_result result;
    struct swiss_field field = case_field(c);
    enum swiss_cost cost = SWISS_COST_UNKNOWN;
    uint64_t steps = 1000000;
    assert_true(is_done(swiss_draw(&field, &arena, &result)));
    for (uint32_t i = 0; i < result.pair_count; i++) {
        if (result.pairs[i].upper != upper) continue;
        assert_true(result.pairs[i].is_apart_broken);
        assert_true(is_done(swiss_cost_without(&field, &result, i, &steps, &arena, &cost)));
    }
    arena_free(&arena);
    return cost;
}

static void what_keeping_a_wish_would_cost(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){4}, 1);
    case_meet(&example, 0, 1), case_meet(&example, 0, 3), case_keep_apart(&example, 0, 2);
    assert_int_equal(cost_of(&example, 0), SWISS_COST_REMATCH);
    groups_of(&example, (uint32_t[]){2, 2}, 2);
    case_keep_apart(&example, 0, 1);
    assert_int_equal(cost_of(&example, 0), SWISS_COST_DISTANCE);
    groups_of(&example, (uint32_t[]){4}, 1);
    for (uint32_t p = 1; p < 4; p++) case_keep_apart(&example, 0, p);
    assert_int_equal(cost_of(&example, 0), SWISS_COST_WISH);
    groups_of(&example, (uint32_t[]){3}, 1);
    case_keep_apart(&example, 0, 1);
    assert_int_equal(cost_of(&example, 0), SWISS_COST_BYE);
    groups_of(&example, (uint32_t[]){2}, 1);
    case_keep_apart(&example, 0, 1);
    assert_int_equal(cost_of(&example, 0), SWISS_COST_UNKNOWN);
    case_meet(&example, 0, 1);
    assert_int_equal(cost_of(&example, 0), SWISS_COST_UNKNOWN);
}

static void everybody_has_met(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){1, 1, 1, 1}, 4);
    for (uint32_t p = 0; p < 4; p++)
        for (uint32_t q = p + 1; q < 4; q++) case_meet(&example, p, q);
    is_drawn(&example, "1-2 3-4");
}

/* 7 went down last time: 6 goes instead, as long as nothing more important suffers. */
static void the_last_is_spared(void **state) {
    (void)state;
    groups_of(&example, (uint32_t[]){7, 7}, 2);
    example.went_down[6] = true;
    is_drawn(&example, "1-4 2-5 3-6 7-8 9-12 10-13 11-14");
    example.spares = true;
    is_drawn(&example, "1-4 2-5 3-7 6-8 9-12 10-13 11-14");
    example.went_down[5] = example.went_down[4] = true;
    is_drawn(&example, "1-5 2-6 3-7 4-8 9-12 10-13 11-14");
    for (uint32_t p = 0; p < 7; p++) example.went_down[p] = true; /* somebody must */
    is_drawn(&example, "1-4 2-5 3-6 7-8 9-12 10-13 11-14");
    groups_of(&example, (uint32_t[]){3, 1, 2}, 3); /* not at the price of a group further down */
    example.spares = example.went_down[2] = true;
    case_meet(&example, 0, 3);
    case_meet(&example, 1, 3);
    is_drawn(&example, "1-2 3-4 5-6");
}

static void it_is_told_who_was_spared(void **state) {
    (void)state;
    struct arena arena = {0};
    struct swiss_result result;
    groups_of(&example, (uint32_t[]){3, 3}, 2);
    example.spares = example.went_down[2] = true;
    case_draw(&example, &arena, &result);
    assert_int_equal(result.reasons[1].why, SWISS_WENT_INSTEAD);
    assert_int_equal(result.reasons[1].other, 2);
    example.went_down[0] = example.went_down[1] = true;
    case_draw(&example, &arena, &result);
    assert_int_equal(result.reasons[2].why, SWISS_WENT_DOWN);
    assert_int_equal(result.reasons[2].other, SWISS_NOBODY);
    arena_free(&arena);
}

static void reasons_are_told(void **state) {
    (void)state;
    struct arena arena = {0};
    struct swiss_result result;
    groups_of(&example, (uint32_t[]){7, 8}, 2);
    case_meet(&example, 0, 3);
    case_meet(&example, 6, 7);
    case_keep_apart(&example, 9, 12);
    case_draw(&example, &arena, &result);
    static const struct swiss_reason wanted[] = {
        {SWISS_MOVED_MET, 3, 1},
        {SWISS_MOVED_ROOM, 4, 1},
        {SWISS_NATURAL, 5, 0},
        {SWISS_MOVED_MET, 0, 1},
        {SWISS_MOVED_ROOM, 1, 1},
        {SWISS_NATURAL, 2, 0},
        {SWISS_WENT_DOWN, SWISS_NOBODY, 1},
        {SWISS_NATURAL, 11, 0},
        {SWISS_WENT_UP, 7, 1},
        {SWISS_MOVED_APART, 12, 1},
        {SWISS_MOVED_ROOM, 13, 1},
        {SWISS_NATURAL, 7, 0},
        {SWISS_MOVED_APART, 9, 1},
        {SWISS_MOVED_ROOM, 10, 1},
        {SWISS_STOOD_OUT, SWISS_NOBODY, 0},
    };
    for (uint32_t p = 0; p < 15; p++) {
        assert_int_equal(result.reasons[p].why, wanted[p].why);
        assert_int_equal(result.reasons[p].other, wanted[p].other);
        assert_int_equal(result.reasons[p].count, wanted[p].count);
    }
    assert_int_equal(result.displaced, 8);
    assert_int_equal(result.places_off, 4);
    arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_group),
        cmocka_unit_test(an_odd_group),
        cmocka_unit_test(a_rematch_in_the_group),
        cmocka_unit_test(the_bye),
        cmocka_unit_test(wishes),
        cmocka_unit_test(wishes_and_floats),
        cmocka_unit_test(floats_are_few_and_near),
        cmocka_unit_test(the_bye_comes_before_a_rematch),
        cmocka_unit_test(what_keeping_a_wish_would_cost),
        cmocka_unit_test(everybody_has_met),
        cmocka_unit_test(the_last_is_spared),
        cmocka_unit_test(it_is_told_who_was_spared),
        cmocka_unit_test(reasons_are_told),
        cmocka_unit_test(all_draws_of_few),
        cmocka_unit_test(played_by_few),
        cmocka_unit_test(few_are_spared),
        cmocka_unit_test(many_are_spared),
        cmocka_unit_test(references_agree),
        cmocka_unit_test(up_to_forty),
        cmocka_unit_test(up_to_two_hundred),
        cmocka_unit_test(many_must_go_down),
        cmocka_unit_test(many_must_move),
        cmocka_unit_test(most_have_met),
        cmocka_unit_test(few_steps),
        cmocka_unit_test(memory_runs_out),
    };
    return cmocka_run_group_tests_name("swiss", tests, NULL, NULL);
}
