#include "unit.h"

#include "failing_memory.h"
#include "web/http/rate_limit.h"

enum { MINUTE = 60000 };

static const uint8_t secret[32] = {1};

static struct rate_limit started(uint32_t room, uint32_t a_minute) {
    struct rate_limit rate;
    assert_true(rate_limit_start(&rate, room, a_minute));
    return rate;
}

static unsigned count_until_full(struct rate_limit *rate, uint64_t key, int64_t now) {
    unsigned count = 0;
    for (; !rate_limit_is_full(rate, key, now); count++) rate_limit_count(rate, key, now);
    return count;
}

static void so_many_at_once(void **state) {
    (void)state;
    struct rate_limit rate = started(8, 60);
    assert_false(rate_limit_is_full(&rate, 7, 0));
    assert_int_equal(count_until_full(&rate, 7, 0), 60);
    assert_int_equal(rate_limit_wait(&rate, 7, 0), 1000);
    assert_int_equal(rate_limit_wait(&rate, 8, 0), 0); /* another one has a bucket of its own */
    assert_int_equal(count_until_full(&rate, 8, 0), 60);
    rate_limit_free(&rate);
    assert_int_equal(memory_held, 0);
}

static void and_so_many_a_minute_after_that(void **state) {
    (void)state;
    struct rate_limit rate = started(8, 60);
    count_until_full(&rate, 7, 5000);
    assert_true(rate_limit_is_full(&rate, 7, 5999));
    assert_int_equal(rate_limit_wait(&rate, 7, 5999), 1);
    assert_false(rate_limit_is_full(&rate, 7, 6000));
    assert_int_equal(count_until_full(&rate, 7, 6000), 1);
    assert_int_equal(count_until_full(&rate, 7, 5000 + MINUTE / 2), 29);
    assert_int_equal(count_until_full(&rate, 7, 10 * MINUTE), 60); /* never more at once */
    rate_limit_free(&rate);
}

static void wrong_ones_beyond_the_limit_do_not_add_up(void **state) {
    (void)state;
    struct rate_limit rate = started(8, 600);
    for (int i = 0; i < 5000; i++) rate_limit_count(&rate, 7, 0);
    assert_int_equal(rate_limit_wait(&rate, 7, 0), 100);
    assert_int_equal(count_until_full(&rate, 7, MINUTE), 600);
    rate_limit_free(&rate);
}

static void a_clock_that_is_put_back_or_far_ahead(void **state) {
    (void)state;
    struct rate_limit rate = started(8, 60);
    count_until_full(&rate, 7, 100 * MINUTE);
    assert_int_equal(rate_limit_wait(&rate, 7, 0), 1000);
    rate_limit_count(&rate, 7, 0);
    assert_true(rate_limit_is_full(&rate, 7, 100 * MINUTE));
    assert_false(rate_limit_is_full(&rate, 7, 100 * MINUTE + 1000));
    assert_int_equal(count_until_full(&rate, 7, INT64_MAX), 60);
    struct rate_limit other = started(8, 60);
    count_until_full(&other, 7, INT64_MIN);
    assert_int_equal(count_until_full(&other, 7, INT64_MAX), 60);
    rate_limit_free(&rate), rate_limit_free(&other);
}

/* Nine share eight places: the one that has gone wrong least is forgotten. */
static void memory_is_bounded(void **state) {
    (void)state;
    struct rate_limit rate = started(3, 60);
    assert_int_equal(rate.room, RATE_NEIGHBOURS);
    for (uint64_t key = 1; key <= 8; key++)
        for (uint64_t i = 0; i < 10 * key; i++) rate_limit_count(&rate, key, 0);
    assert_int_equal(count_until_full(&rate, 5, 0), 10);
    rate_limit_count(&rate, 9, 0);
    assert_true(rate_limit_is_full(&rate, 8, 0) && rate_limit_is_full(&rate, 5, 0));
    assert_int_equal(count_until_full(&rate, 2, 0), 60 - 20);
    assert_int_equal(count_until_full(&rate, 1, 0), 60); /* in the place of 9 */
    rate_limit_free(&rate);
}

static void forgotten_buckets_are_used_first(void **state) {
    (void)state;
    struct rate_limit rate = started(8, 60);
    for (uint64_t key = 1; key <= 8; key++) count_until_full(&rate, key, key == 3 ? 0 : MINUTE);
    rate_limit_count(&rate, 9, MINUTE);
    for (uint64_t key = 1; key <= 8; key++) assert_int_equal(rate_limit_is_full(&rate, key, MINUTE), key != 3);
    rate_limit_free(&rate);
}

/* Compared with a bucket worked out second by second, in all of time. */
static void against_a_plain_count(void **state) {
    (void)state;
    struct rate_limit rate = started(64, 60);
    uint64_t chance = 1;
    int64_t now = 0;
    int level[20] = {0}; /* in thousandths; at 60 a minute one leaks a second */
    for (int i = 0; i < 20000; i++) {
        chance = chance * UINT64_C(6364136223846793005) + 1442695040888963407;
        int64_t step = (int64_t)(chance >> 60) * 50;
        unsigned key = (unsigned)(chance >> 40) % 20;
        now += step;
        for (int k = 0; k < 20; k++) level[k] = level[k] > step ? level[k] - (int)step : 0;
        bool is_full = level[key] > 59000;
        assert_int_equal(rate_limit_is_full(&rate, key, now), is_full);
        if (is_full) continue;
        rate_limit_count(&rate, key, now);
        level[key] += 1000;
    }
    rate_limit_free(&rate);
}

static void keys(void **state) {
    (void)state;
    static const uint8_t other[32] = {2};
    assert_true(rate_limit_key(secret, text_of("192.168.0.7")) == rate_limit_key(secret, text_of("192.168.0.7")));
    assert_true(rate_limit_key(secret, text_of("192.168.0.7")) != rate_limit_key(secret, text_of("192.168.0.8")));
    assert_true(rate_limit_key(secret, text_of("192.168.0.7")) != rate_limit_key(other, text_of("192.168.0.7")));
}

static void without_memory(void **state) {
    (void)state;
    struct rate_limit rate;
    memory_left = 0;
    assert_false(rate_limit_start(&rate, 8, 60));
    memory_left = MEMORY_ENOUGH;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(so_many_at_once),
        cmocka_unit_test(and_so_many_a_minute_after_that),
        cmocka_unit_test(wrong_ones_beyond_the_limit_do_not_add_up),
        cmocka_unit_test(a_clock_that_is_put_back_or_far_ahead),
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(forgotten_buckets_are_used_first),
        cmocka_unit_test(against_a_plain_count),
        cmocka_unit_test(keys),
        cmocka_unit_test(without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
