/* The Swiss draw, against references (support/swiss_case.h) and by worked examples. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "support/swiss_case.h"

static bool is_battery(void) { return getenv("TILTYARD_BATTERY") != NULL; }

static struct swiss_answer answer_of(const struct swiss_result *result) {
    struct swiss_answer answer;
    memset(&answer, 0xff, sizeof answer);
    answer.bye = result->bye;
    for (uint32_t i = 0; i < result->pair_count; i++) {
        answer.partner[result->pairs[i].upper] = result->pairs[i].lower;
        answer.partner[result->pairs[i].lower] = result->pairs[i].upper;
    }
    return answer;
}

static void print_case(const struct swiss_case *c, const struct swiss_answer *is, const struct swiss_answer *wanted) {
    fprintf(stderr, "# %u players, last bye %d\n", c->players, (int)c->last_bye);
    for (uint32_t p = 0; p < c->players; p++) {
        fprintf(stderr, "# %u (%u, %u byes) meets %d, should meet %d; met", p, c->group[p], c->byes[p],
                (int)is->partner[p], (int)wanted->partner[p]);
        for (uint32_t m = 0; m < c->met_count[p]; m++) fprintf(stderr, " %u", c->met[p][m]);
        fprintf(stderr, "\n");
    }
    for (uint32_t i = 0; i < c->apart_count; i++)
        fprintf(stderr, "# apart %u %u\n", c->apart[i].one, c->apart[i].other);
}

static void draw(struct swiss_case *c, struct arena *arena, struct swiss_result *result) {
    struct swiss_field field = case_field(c);
    assert_true(is_done(swiss_draw(&field, arena, result)));
}

typedef void (*reference_draw)(const struct swiss_case *c, struct swiss_answer *best);

static void compare(struct swiss_case *c, reference_draw reference) {
    struct arena arena = {0};
    struct swiss_result result;
    struct swiss_answer wanted;
    draw(c, &arena, &result);
    struct swiss_answer is = answer_of(&result);
    reference(c, &wanted);
    if (memcmp(&is, &wanted, sizeof is) != 0) print_case(c, &is, &wanted);
    assert_memory_equal(&is, &wanted, sizeof is);
    assert_true(result.is_optimal);
    arena_free(&arena);
}

static void all_draws_of_few(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = is_battery() ? 200000 : 6000;
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){1});
    for (uint32_t i = 0; i < cases; i++) {
        case_random(&c, &lot, i % 4 == 0 ? 9 + i / 4 % 2 : lot_below(&lot, 9));
        compare(&c, reference_all);
    }
    printf("# count swiss-all-draws %u\n", cases);
}

static void played_by_few(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = is_battery() ? 40000 : 1500;
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){2});
    for (uint32_t i = 0; i < cases; i++) {
        case_played(&c, &lot, 1 + lot_below(&lot, 10), lot_below(&lot, 9), i % 2 ? 30 : 0);
        compare(&c, reference_all);
    }
    printf("# count swiss-all-draws %u\n", cases);
}

/* The two references, which know nothing of each other. */
static void references_agree(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = is_battery() ? 20000 : 1000;
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){3});
    for (uint32_t i = 0; i < cases; i++) {
        struct swiss_answer one, other;
        case_random(&c, &lot, lot_below(&lot, 11));
        reference_all(&c, &one);
        reference_fixing(&c, &other);
        if (memcmp(&one, &other, sizeof one) != 0) print_case(&c, &other, &one);
        assert_memory_equal(&one, &other, sizeof one);
    }
    printf("# count swiss-references-compared %u\n", cases);
}

static void compare_random(uint8_t seed, uint32_t cases, uint32_t players_most) {
    static struct swiss_case c;
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){seed});
    for (uint32_t i = 0; i < cases; i++) {
        uint32_t players = 11 + lot_below(&lot, players_most - 10);
        if (i % 3 == 0)
            case_random(&c, &lot, players < 36 ? players : players % 36);
        else
            case_played(&c, &lot, players, lot_below(&lot, 9), i % 2 ? 30 : 0);
        compare(&c, reference_fixing);
    }
    printf("# count swiss-fixing %u\n", cases);
}

static void up_to_forty(void **state) {
    (void)state;
    compare_random(4, is_battery() ? 20000 : 400, 40);
}

static void up_to_two_hundred(void **state) {
    (void)state;
    compare_random(5, is_battery() ? 1000 : 20, 200);
}

static void many_must_go_down(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = is_battery() ? 10000 : 300;
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){6});
    for (uint32_t i = 0; i < cases; i++) {
        case_clans(&c, &lot, 1 + lot_below(&lot, i % 10 == 0 ? 120 : 40));
        compare(&c, reference_fixing);
        case_edges(&c, &lot, 1 + lot_below(&lot, i % 10 == 0 ? 120 : 60));
        compare(&c, reference_fixing);
    }
    printf("# count swiss-fixing %u\n", 2 * cases);
}

/* More met than a mask has bits. */
static void most_have_met(void **state) {
    (void)state;
    static struct swiss_case c;
    uint32_t cases = is_battery() ? 300 : 4;
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){7});
    for (uint32_t i = 0; i < cases; i++) {
        uint32_t players = 66 + lot_below(&lot, 20), percent = 50 + lot_below(&lot, 50);
        case_start(&c, players);
        for (uint32_t p = 0; p < players; p++) {
            c.group[p] = players - p / (1 + i % 20);
            for (uint32_t q = p + 1; q < players; q++)
                if (lot_below(&lot, 100) < percent) case_meet(&c, p, q);
        }
        compare(&c, reference_fixing);
    }
    printf("# count swiss-fixing %u\n", cases);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_draws_of_few), cmocka_unit_test(played_by_few),     cmocka_unit_test(references_agree),
        cmocka_unit_test(up_to_forty),      cmocka_unit_test(up_to_two_hundred), cmocka_unit_test(many_must_go_down),
        cmocka_unit_test(most_have_met),
    };
    return cmocka_run_group_tests_name("swiss", tests, NULL, NULL);
}
