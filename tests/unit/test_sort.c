#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "base/lot.h"
#include "base/sort.h"

/* By key, then by the number itself: a total order. */
struct keys {
    const uint32_t *keys;
    uint64_t *comparisons;
};

static int compare_keys(uint32_t a, uint32_t b, const void *context) {
    const struct keys *keys = context;
    ++*keys->comparisons;
    if (keys->keys[a] != keys->keys[b]) return keys->keys[a] < keys->keys[b] ? -1 : 1;
    return (a > b) - (a < b);
}

/* 2 n log2 n, from below, in whole numbers: the greatest whole log2 is enough for the test. */
static uint64_t comparisons_most(uint32_t count) {
    uint64_t log = 0;
    while ((uint64_t)2 << log <= count) log++;
    return count < 2 ? 0 : 2 * (uint64_t)count * log + 1;
}

/* Sorts 0 to count - 1 by these keys and checks the result against the definition of sorted. */
static uint64_t sorts(const uint32_t *by, uint32_t count) {
    uint64_t comparisons = 0;
    struct keys keys = {by, &comparisons};
    uint32_t *numbers = calloc(count + 2, sizeof *numbers);
    uint8_t *seen = calloc(count + 1, 1);
    assert_non_null(numbers);
    assert_non_null(seen);
    numbers[0] = numbers[count + 1] = 0xabcdef01; /* neither of these is touched */
    for (uint32_t i = 0; i < count; i++) numbers[1 + i] = i;
    sort_numbers(numbers + 1, count, compare_keys, &keys);
    uint64_t taken = comparisons;
    assert_true(numbers[0] == 0xabcdef01 && numbers[count + 1] == 0xabcdef01);
    for (uint32_t i = 1; i <= count; i++) {
        assert_true(numbers[i] < count && !seen[numbers[i]]);
        seen[numbers[i]] = 1;
        assert_true(i == 1 || compare_keys(numbers[i - 1], numbers[i], &keys) < 0);
    }
    free(seen);
    free(numbers);
    assert_true(taken <= comparisons_most(count));
    return taken;
}

static void nothing_and_one(void **state) {
    (void)state;
    sort_numbers(NULL, 0, compare_keys, NULL);
    uint32_t one = 7;
    sort_numbers(&one, 1, compare_keys, NULL); /* compared with nothing: the context is not even looked at */
    assert_int_equal(one, 7);
}

/* All lists of up to 7 keys from 0 to 6, so all orders and all ties. */
static void every_short_list(void **state) {
    (void)state;
    for (uint32_t count = 2; count <= 6; count++) {
        uint32_t lists = 1;
        for (uint32_t i = 0; i < count; i++) lists *= count;
        for (uint32_t list = 0; list < lists; list++) {
            uint32_t keys[6], left = list;
            for (uint32_t i = 0; i < count; i++, left /= count) keys[i] = left % count;
            sorts(keys, count);
        }
    }
}

static void long_lists(void **state) {
    (void)state;
    enum { MOST = 20000 };
    static uint32_t keys[MOST];
    static const uint32_t counts[] = {31, 32, 33, 1000, 1023, 1024, 1025, MOST};
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){1});
    for (size_t c = 0; c < COUNT_OF(counts); c++) {
        uint32_t count = counts[c];
        for (uint32_t kinds = 1; kinds <= count; kinds *= 10) { /* from all the same to mostly different */
            for (uint32_t i = 0; i < count; i++) keys[i] = lot_below(&lot, kinds);
            sorts(keys, count);
        }
        for (uint32_t i = 0; i < count; i++) keys[i] = count - i;
        sorts(keys, count);
        for (uint32_t i = 0; i < count; i++) keys[i] = i < count / 2 ? i : count - i;
        sorts(keys, count);
        for (uint32_t i = 0; i < count; i++) keys[i] = i % 2 == 0 ? i : count - i;
        sorts(keys, count);
    }
}

static void a_sorted_list_is_seen_as_such(void **state) {
    (void)state;
    static uint32_t keys[5000];
    for (uint32_t i = 0; i < COUNT_OF(keys); i++) keys[i] = i / 3;
    assert_int_equal(sorts(keys, COUNT_OF(keys)), COUNT_OF(keys) - 1);
    keys[COUNT_OF(keys) - 1] = 0; /* and one that is nearly so is not */
    assert_true(sorts(keys, COUNT_OF(keys)) > COUNT_OF(keys));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_and_one),
        cmocka_unit_test(every_short_list),
        cmocka_unit_test(long_lists),
        cmocka_unit_test(a_sorted_list_is_seen_as_such),
    };
    return cmocka_run_group_tests_name("sort", tests, NULL, NULL);
}
