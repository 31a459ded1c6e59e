/* What pages show of the hall at a moment: the clock at its boundaries, as a page and as a stream; what is announced until it
 * ends, and to whom. */
#include "unit.h"

#include "core/state/clocks.h"
#include "pages/public/display_pages.h"
#include "support/played_event.h"

enum { MINUTES = 60 };
static const int64_t began = 1800000000000;

static struct played played;
static struct arena arena;
static struct layout_data frame;

static int end(void **state) {
    (void)state;
    arena_free(&arena);
    played_free(&played);
    return 0;
}

static void begin_round(void) {
    played_start(&played);
    played_tournament(&played, "agot-joust");
    played_people(&played, 4);
    played_draw(&played);
    played_publish(&played);
}

static struct command at(enum command_kind kind, int64_t at_ms) {
    struct command command = played_command(&played, kind);
    command.at_ms = at_ms;
    return command;
}

static void start_clock(void) {
    struct command command = at(COMMAND_clock_start, began);
    assert_true(is_done(played_try(&played, &command)));
}

static void do_plainly(enum command_kind kind, int64_t at_ms) {
    struct command command = at(kind, at_ms);
    assert_true(is_done(played_try(&played, &command)));
}

static struct page_ctx look_at(int64_t now_ms, bool streamed) {
    frame = (struct layout_data){.now_ms = now_ms, .streamed = streamed, .viewer = VIEWER_JUDGE};
    return (struct page_ctx){.state = &played.state, .arena = &arena, .frame = &frame};
}

static struct clock_page page_at(int64_t now_ms, bool streamed) {
    struct clock_page page;
    struct page_ctx look = look_at(now_ms, streamed);
    assert_true(is_done(page_ctx_frame(&look, PAGE_TABLES)));
    assert_true(is_done(clock_page_of(&look, &page)));
    return page;
}

static void assert_shown(const struct clock_page *page, enum clock_kind kind, const char *digits) {
    assert_int_equal(page->clock, kind);
    assert_true(text_is(page->shown, digits));
}

static void test_the_clock_runs_out(void **state) {
    (void)state;
    const int64_t over = began + MINUTES * (int64_t)MINUTE_MS;
    begin_round();
    struct clock_page page = page_at(began, false);
    assert_shown(&page, CLOCK_SHOWN_READY, "1:00:00");
    assert_int_equal(frame.clock.kind, CLOCK_SHOWN_NONE);
    start_clock();
    page = page_at(over - 1, false);
    assert_shown(&page, CLOCK_SHOWN_RUNNING, "0:01");
    assert_false(page.over);
    assert_int_equal(frame.clock.kind, CLOCK_SHOWN_RUNNING);
    page = page_at(over, false);
    assert_shown(&page, CLOCK_SHOWN_OVER, "0:00");
    assert_true(page.over && page.ends_ms == over);
    page = page_at(over + 75000, false);
    assert_shown(&page, CLOCK_SHOWN_OVER, "-1:15");
    assert_int_equal(frame.clock.kind, CLOCK_SHOWN_OVER);
    assert_true(text_is(frame.clock.shown, "-1:15"));
    do_plainly(COMMAND_clock_pause, over + 75000);
    page = page_at(over + 99000, false);
    assert_shown(&page, CLOCK_SHOWN_PAUSED, "-1:15");
    assert_true(page.over && page.ends_ms == 0);
}

static void test_a_stream_says_the_same_at_every_moment(void **state) {
    (void)state;
    begin_round();
    start_clock();
    for (int64_t at_ms = began; at_ms < began + 2 * MINUTES * (int64_t)MINUTE_MS; at_ms += MINUTE_MS * 7) {
        struct clock_page page = page_at(at_ms, true);
        assert_shown(&page, CLOCK_SHOWN_RUNNING, "");
        assert_false(page.over);
        assert_true(page.ends_ms == began + MINUTES * (int64_t)MINUTE_MS);
        assert_int_equal(frame.clock.kind, CLOCK_SHOWN_RUNNING);
        assert_int_equal(frame.clock.shown.length, 0);
    }
}

/* Set ten minutes ahead: a page says when it starts until then, a stream always, for the script to choose. */
static void test_a_clock_waits_for_its_start(void **state) {
    (void)state;
    const int64_t start = began + 10 * (int64_t)MINUTE_MS;
    begin_round();
    struct command command = at(COMMAND_clock_start, began);
    command.body.clock_start.start_ms = start;
    assert_true(is_done(played_try(&played, &command)));
    struct clock_page page = page_at(start - 1, false);
    assert_shown(&page, CLOCK_SHOWN_RUNNING, "1:00:00");
    assert_true(page.starts_ms == start && frame.clock.starts_ms == start);
    assert_true(page.ends_ms == start + MINUTES * (int64_t)MINUTE_MS);
    page = page_at(start + 1000, false);
    assert_shown(&page, CLOCK_SHOWN_RUNNING, "59:59");
    assert_true(page.starts_ms == 0 && frame.clock.starts_ms == 0);
    for (int64_t at_ms = began; at_ms < start + MINUTES * (int64_t)MINUTE_MS; at_ms += MINUTE_MS * 7) {
        page = page_at(at_ms, true);
        assert_shown(&page, CLOCK_SHOWN_RUNNING, "1:00:00");
        assert_true(page.starts_ms == start && frame.clock.starts_ms == start);
    }
}

static void announce(const char *text, int64_t until_ms, tournament_id tournament) {
    struct command command = at(COMMAND_announcement_make, began);
    command.tournament = tournament;
    command.body.announcement_make.text = text_of(text);
    command.body.announcement_make.until_ms = until_ms;
    assert_true(is_done(played_try(&played, &command)));
}

static uint32_t banners_at(int64_t now_ms, tournament_id tournament) {
    struct page_ctx look = look_at(now_ms, false);
    look.tournament = tournament;
    assert_true(is_done(page_ctx_frame(&look, PAGE_HOME)));
    return frame.banners.count;
}

static void test_what_is_announced_ends(void **state) {
    (void)state;
    const tournament_id first = {0}, second = {1}, none = {NOBODY};
    begin_round();
    played_other_tournament(&played, "side", "ontheedge");
    announce("Lunch", began + 1000, none);
    announce("Of the first", 0, first);
    assert_int_equal(banners_at(began + 999, first), 2);
    assert_int_equal(banners_at(began + 1000, first), 1);
    assert_int_equal(banners_at(began + 999, second), 1);
    assert_int_equal(banners_at(began + 1000, second), 0);
    assert_int_equal(banners_at(began + 999, none), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_the_clock_runs_out, end),
        cmocka_unit_test_teardown(test_a_stream_says_the_same_at_every_moment, end),
        cmocka_unit_test_teardown(test_a_clock_waits_for_its_start, end),
        cmocka_unit_test_teardown(test_what_is_announced_ends, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
