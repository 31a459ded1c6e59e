/* When the last planned round will end, from what the rounds before it took: by minutes after noon, so that each figure can
 * be checked by hand. */
#include "unit.h"

#include "core/state/clocks.h"
#include "view/hall/end_time_estimate.h"
#include "failing_memory.h"
#include "support/played_event.h"

static const int64_t noon = 1800000000000;
static struct played played;

static int end(void **state) {
    (void)state;
    played_free(&played);
    return 0;
}

static int64_t after(int64_t minutes) { return noon + minutes * MINUTE_MS; }

static void begin(const char *format, uint32_t people) {
    played_start(&played);
    played_tournament(&played, format);
    played_people(&played, people);
}

static void do_at(enum command_kind kind, int64_t minutes) {
    struct command command = played_command(&played, kind);
    command.at_ms = after(minutes);
    played_do(&played, &command);
}

static void publish(int64_t minutes) {
    played_draw(&played);
    do_at(COMMAND_draw_publish, minutes);
}

static void finish_round(int64_t minutes) {
    played_results(&played);
    do_at(COMMAND_stage_close, minutes);
}

static void play_round(int64_t from, int64_t to) {
    publish(from);
    finish_round(to);
}

static struct end_time_estimate estimate_at(int64_t minutes) {
    struct progress progress;
    assert_true(is_done(progress_of(&played.state, played.about, &progress)));
    struct end_time_estimate estimate;
    assert_true(is_done(estimate_of(&played.state, played.about, &progress, after(minutes), &estimate)));
    return estimate;
}

static void assert_nothing(int64_t minutes) {
    struct end_time_estimate estimate = estimate_at(minutes);
    assert_true(estimate.from == 0 && estimate.ends_ms == 0 && estimate.round == 0);
}

static void assert_ends(int64_t now, uint32_t from, uint32_t round, int64_t minutes) {
    struct end_time_estimate estimate = estimate_at(now);
    assert_int_equal(estimate.from, from);
    assert_int_equal(estimate.round, round);
    assert_int_equal((estimate.ends_ms - noon) / MINUTE_MS, minutes);
}

/* Three rounds of eight: an hour, a quarter of an hour between, an hour and a half, the last. */
static void test_it_goes_by_the_rounds_that_are_over(void **state) {
    (void)state;
    begin("agot-joust", 8);
    assert_nothing(0);
    publish(0);
    assert_nothing(30);
    finish_round(60);
    assert_ends(60, 1, 3, 60 + 60 + 60); /* no pause is known yet */
    assert_ends(70, 1, 3, 70 + 60 + 60); /* but this one is under way */
    played_draw(&played);
    assert_ends(70, 1, 3, 70 + 60 + 60);
    do_at(COMMAND_draw_publish, 75);
    assert_ends(80, 1, 3, 75 + 60 + 15 + 60);
    assert_ends(200, 1, 3, 200 + 15 + 60); /* longer than it was to take: it ends now, at the earliest */
    finish_round(165);
    assert_ends(165, 2, 3, 165 + 15 + 75); /* between 60 and 90 */
    publish(180);
    assert_ends(190, 2, 3, 180 + 75);
    finish_round(260);
    assert_nothing(260);
}

/* Five rounds of 32 on two days. */
static void test_a_night_is_no_pause(void **state) {
    (void)state;
    begin("agot-joust", 32);
    play_round(0, 60);
    play_round(70, 130);
    play_round(1000, 1060);
    publish(1080);
    assert_ends(1080, 3, 5, 1080 + 60 + 20 + 60);
}

static void test_how_many_rounds_there_are_to_be_is_an_option(void **state) {
    (void)state;
    begin("pods", 8);
    play_round(0, 50);
    assert_ends(50, 1, 4, 50 + 3 * 50);
    played_free(&played);
    begin("agot-melee", 8);
    play_round(0, 100);
    assert_ends(100, 1, 3, 100 + 2 * 100);
}

/* OTE-2.8a: 27 leave 9, and these 3, who play the final; 36 leave 12, then 4, then 1. */
static void test_rounds_until_there_is_a_final(void **state) {
    (void)state;
    begin("ontheedge", 27);
    play_round(0, 60);
    assert_ends(60, 1, 2, 60 + 60);
    publish(70);
    assert_ends(75, 1, 2, 70 + 60);
    played_free(&played);
    begin("ontheedge", 36);
    play_round(0, 60);
    assert_ends(60, 1, 3, 60 + 2 * 60);
}

/* Where memory is out while rounds are counted, that is said, and not that nobody can know. */
static void test_no_memory_is_said(void **state) {
    struct progress progress;
    struct end_time_estimate estimate;
    status went = no_memory();
    size_t refusals = 0;
    (void)state;
    begin("ontheedge", 27);
    play_round(0, 60);
    assert_true(is_done(progress_of(&played.state, played.about, &progress)));
    for (size_t left = 0; !is_done(went) && left < 20; left++) {
        memory_left = left;
        went = estimate_of(&played.state, played.about, &progress, after(60), &estimate);
        memory_left = MEMORY_ENOUGH;
        if (is_done(went)) break;
        assert_int_equal(went.outcome, NO_MEMORY);
        assert_int_equal(estimate.from, 0);
        refusals++;
    }
    assert_true(is_done(went) && refusals >= 2);
    assert_int_equal(estimate.round, 2);
}

/* A final that is next; and a clock that went back says nothing. */
static void test_nothing_is_said_where_nobody_can_know(void **state) {
    (void)state;
    begin("ontheedge", 7);
    play_round(0, 60);
    assert_nothing(60);
    played_free(&played);
    begin("agot-joust", 8);
    play_round(60, 0);
    assert_nothing(60);
    play_round(70, 130);
    assert_ends(130, 1, 3, 130 + 60 + 70);
    played_finish(&played);
    assert_nothing(140);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_it_goes_by_the_rounds_that_are_over, end),
        cmocka_unit_test_teardown(test_a_night_is_no_pause, end),
        cmocka_unit_test_teardown(test_how_many_rounds_there_are_to_be_is_an_option, end),
        cmocka_unit_test_teardown(test_rounds_until_there_is_a_final, end),
        cmocka_unit_test_teardown(test_no_memory_is_said, end),
        cmocka_unit_test_teardown(test_nothing_is_said_where_nobody_can_know, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
