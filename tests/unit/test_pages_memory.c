/* Pages that are made while memory runs out: each allocation fails in turn, alone or with all after it. A page then fails, says
 * that it is incomplete, or has every word; none is sent with a word cut off. */
#include "unit.h"

#include "core/state/clocks.h"
#include "core/state/penalties.h"
#include "failing_memory.h"
#include "pages/pages.h"
#include "pages/desk/desk_standings.h"
#include "pages/desk/finish_page.h"
#include "pages/round/round_pages.h"
#include "pages/shared/staff_frame.h"
#include "support/played_event.h"

typedef status make_page(const struct page_ctx *ctx, struct html *html);

static const int64_t began = 1800000000000;
static struct played played;

static struct command at(enum command_kind kind) {
    struct command command = played_command(&played, kind);
    command.at_ms = began;
    return command;
}

/* A round with a clock, a call, a penalty and extra time, in a tournament whose second has no table. */
static int begin(void **state) {
    (void)state;
    played_start(&played);
    played_tournament(&played, "agot-joust");
    played_people(&played, 6);
    played_draw(&played);
    played_publish(&played);
    struct command clock = at(COMMAND_clock_start);
    played_do(&played, &clock);
    struct command extra = at(COMMAND_clock_extra);
    extra.body.clock_extra = (struct command_clock_extra){
        1, 5, text_of("a deck check that took the judges very much longer than they had thought at the beginning")};
    played_do(&played, &extra);
    struct command call = at(COMMAND_judge_call);
    call.body.judge_call = (struct command_judge_call){2, 0, text_of("two cards too many")};
    played_do(&played, &call);
    struct command penalty = at(COMMAND_penalty_give);
    penalty.body.penalty_give = (struct command_penalty_give){1, 1, text_of("late"), text_of("")};
    played_do(&played, &penalty);
    played_other_tournament(&played, "side", "agot-melee");
    struct command forget = at(COMMAND_person_forget); /* who is shown by a number that is made for the page */
    forget.body.person_forget.person = 1;
    played_do(&played, &forget);
    return 0;
}

static int end(void **state) {
    (void)state;
    played_free(&played);
    return 0;
}

static status calls(const struct page_ctx *ctx, struct html *html) {
    struct calls_page page;
    TRY(calls_page_of(ctx, &page));
    memory_left = MEMORY_ENOUGH;
    page_calls(html, &page);
    return done();
}

static status penalties(const struct page_ctx *ctx, struct html *html) {
    struct penalties_page page;
    TRY(penalties_page_of(ctx, (person_id){NOBODY}, &page));
    memory_left = MEMORY_ENOUGH;
    page_penalties(html, &page);
    return done();
}

static status clock_of_round(const struct page_ctx *ctx, struct html *html) {
    struct clock_page page;
    TRY(clock_page_of(ctx, &page));
    memory_left = MEMORY_ENOUGH;
    page_clock(html, &page);
    return done();
}

static status round_with_table(const struct page_ctx *ctx, struct html *html) {
    const struct round_asked asked = {.table = 1, .show = text_of("")};
    struct round_page page;
    bool found;
    TRY(staff_frame_of(ctx, PLACE_ROUND, 0));
    TRY(round_page_of(ctx, &asked, &page, &found));
    memory_left = MEMORY_ENOUGH;
    assert_true(found);
    if (page.phase == ROUND_PREVIEW)
        page_round_preview(html, &page);
    else
        page_round_playing(html, &page);
    return done();
}

static status finish(const struct page_ctx *ctx, struct html *html) {
    struct finish_page page;
    TRY(staff_frame_of(ctx, PLACE_SETTINGS, 0));
    TRY(finish_page_of(ctx, &page));
    memory_left = MEMORY_ENOUGH;
    page.typed = text_of("");
    page_finish(html, &page);
    return done();
}

static status places(const struct page_ctx *ctx, struct html *html) {
    struct desk_standings_page page;
    TRY(staff_frame_of(ctx, PLACE_STANDINGS, 0));
    TRY(desk_standings_page_of(ctx, 0, 1, &page));
    memory_left = MEMORY_ENOUGH;
    page_desk_standings(html, &page);
    return done();
}

static status decks(const struct page_ctx *ctx, struct html *html) {
    struct decks_page page;
    TRY(decks_page_of(ctx, text_of(""), &page));
    memory_left = MEMORY_ENOUGH;
    page_decks(html, &page);
    return done();
}

/* True: a page that may be sent. */
static bool made(make_page *make, enum page_kind kind, struct buffer *out) {
    struct arena arena = {0};
    struct layout_data frame = {.now_ms = began + 1000, .viewer = VIEWER_ORGANIZER, .staff = true};
    struct page_ctx ctx = {.state = &played.state, .arena = &arena, .frame = &frame};
    struct html html = {.out = out};
    status went = page_ctx_frame(&ctx, kind);
    if (is_done(went)) went = make(&ctx, &html);
    memory_left = MEMORY_ENOUGH;
    arena_free(&arena);
    assert_true(is_done(went) || went.outcome == NO_MEMORY);
    return is_done(went) && !frame.incomplete;
}

/* How many of the pages for which memory ran out were whole all the same does not matter; none may differ. */
static void assert_whole_or_none(make_page *make, enum page_kind kind, bool once) {
    struct buffer whole = {0};
    assert_true(made(make, kind, &whole) && !whole.failed);
    for (size_t left = 0;; left++) {
        struct buffer out = {0};
        memory_left = left, memory_fails_once = once, memory_refused = 0;
        bool is_made = made(make, kind, &out);
        bool ran_out = memory_refused > 0;
        if (is_made) assert_string_equal(buffer_view(&out).bytes, buffer_view(&whole).bytes);
        buffer_free(&out);
        assert_true(is_made || ran_out);
        if (!ran_out) break;
        assert_in_range(left, 0, 1000);
    }
    memory_fails_once = false;
    buffer_free(&whole);
}

static void test_no_word_is_cut(void **state) {
    static const struct {
        make_page *make;
        enum page_kind kind;
    } pages[] = {{calls, PAGE_CALLS},
                 {penalties, PAGE_PENALTIES},
                 {clock_of_round, PAGE_CLOCK},
                 {round_with_table, PAGE_RUN},
                 {finish, PAGE_OTHER},
                 {places, PAGE_DESK_STANDINGS},
                 {decks, PAGE_DECKS}};
    (void)state;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        assert_whole_or_none(pages[i].make, pages[i].kind, true);
        assert_whole_or_none(pages[i].make, pages[i].kind, false);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(test_no_word_is_cut, begin, end)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
