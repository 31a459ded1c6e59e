/* The demo's reading of pages: which button is pressed, and what its form sends; and a demo that gets nothing to play. */
#include "unit.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "demo/demo.h"
#include "demo/form_submit.h"

/* As templates make pages: a button in its form, one elsewhere that names its form, and two that send to another place. */
static const char page[] =
    "<!doctype html><main><h1 class=\"big\">Round 1 &amp; more</h1>\n"
    "<button form=\"act\" formaction=\"/t/ote/do/checkin_enter\" name=\"people\" value=\"7\">Is there</button>"
    "<button form=\"act\" formaction=\"/t/ote/do/checkin_enter\" name=\"people\" value=\"8\">Is there</button>"
    "<a class=\"button primary\" href=\"/t/ote/results\">Enter</a>"
    "<form class=\"enter\" method=\"post\" action=\"/enter\"><input type=\"hidden\" name=\"t\" value=\"a&quot;b\">"
    "<input name=\"code\" value=\"\"><input type=\"radio\" name=\"mark-1\" value=\"\" checked>"
    "<input type=\"radio\" name=\"mark-1\" value=\"w\"><input type=\"checkbox\" name=\"over\" value=\"1\">"
    "<select name=\"judge\"><option value=\"\">–</option><option value=\"4\" selected>Bia</option></select>"
    "<select name=\"kind\"><option value=\"2\">late</option><option value=\"3\">rude</option></select>"
    "<button class=\"primary\" data-x=\"a>b\"><b>Go</b> on</button><button name=\"take\" value=\"1 "
    "2\">Take</button></form>"
    "<form id=\"act\" method=\"post\" action=\"/do\"><input type=\"hidden\" name=\"t\" value=\"token\"></form></main>";

static struct pressed pressed;

static bool press_it(const struct press *press) { return press_button(&pressed, text_of(page), press); }

static int forget(void **state) {
    (void)state;
    press_free(&pressed);
    return 0;
}

static void a_form_sends_what_a_browser_sends(void **state) {
    (void)state;
    const struct press press = {.to = "/enter", .fields = {{"code", "ABC D+E"}}};
    assert_true(press_it(&press));
    assert_string_equal(pressed.path.bytes, "/enter");
    assert_string_equal(pressed.body.bytes, "t=a%22b&mark-1=&judge=4&kind=2&code=ABC%20D%2BE");
    assert_string_equal(pressed.label.bytes, "Go on");
}

static void a_button_names_its_form(void **state) {
    (void)state;
    const struct press second = {.to = "/do/checkin_enter", .button = "people", .value = "8"};
    const struct press first = {.to = "/do/checkin_enter"};
    assert_true(press_it(&second));
    assert_string_equal(pressed.path.bytes, "/t/ote/do/checkin_enter");
    assert_string_equal(pressed.body.bytes, "t=token&people=8");
    assert_true(press_it(&first));
    assert_string_equal(pressed.body.bytes, "t=token&people=7");
}

/* The next button is of the form around both again. */
static void a_button_of_another_form_is_passed_by(void **state) {
    (void)state;
    static const char within[] =
        "<form action=\"/enter\"><input type=\"hidden\" name=\"t\" value=\"own\">"
        "<button form=\"act\" formaction=\"/t/ote/do/call_drop\">Drop</button><button>Go on</button></form>"
        "<form id=\"act\" action=\"/do\"><input type=\"hidden\" name=\"t\" value=\"token\"></form>";
    const struct press press = {.to = "/enter"};
    assert_true(press_button(&pressed, text_of(within), &press));
    assert_string_equal(pressed.path.bytes, "/enter");
    assert_string_equal(pressed.body.bytes, "t=own");
    assert_string_equal(pressed.label.bytes, "Go on");
}

static void which_button_is_wanted(void **state) {
    (void)state;
    const struct press take = {.to = "/enter", .button = "take", .fields = {{"kind", "3"}}};
    const struct press none = {.to = "/do/draw_make"}, other = {.to = "/enter", .button = "take", .value = "9"};
    assert_true(press_it(&take));
    assert_string_equal(pressed.body.bytes, "t=a%22b&code=&mark-1=&judge=4&take=1%202&kind=3");
    assert_false(press_it(&none));
    assert_false(press_it(&other));
}

static void what_a_page_says(void **state) {
    (void)state;
    struct text left = text_of(page);
    struct buffer said = {0};
    struct tag tag;
    uint32_t number = 0;
    assert_true(tag_next_named(&left, "h1", &tag));
    assert_true(tag_has_class(&tag, "big") && !tag_has_class(&tag, "bi"));
    html_said(inside_until(left, "h1"), &said);
    assert_string_equal(said.bytes, "Round 1 & more");
    buffer_free(&said);
    assert_true(number_behind(text_of(page), "value=\"", &number));
    assert_int_equal(number, 7);
    assert_false(number_behind(text_of(page), "nowhere", &number));
    assert_true(text_is(link_to(text_of(page), "/t/", "/results"), "/t/ote/results"));
    assert_int_equal(link_to(text_of(page), "/t/", "/run").length, 0);
}

/* However an answer is cut off, reading it ends, and reads nothing beyond. */
static void a_page_that_is_cut_off(void **state) {
    (void)state;
    const struct press press = {.to = "/enter", .button = "take"};
    for (uint32_t length = 0; length < sizeof page; length++) {
        char *copy = memory_alloc(length ? length : 1);
        assert_non_null(copy);
        memcpy(copy, page, length);
        bool found = press_button(&pressed, (struct text){copy, length}, &press);
        assert_true(!found || pressed.body.length > 0);
        memory_free(copy);
    }
}

/* A server that ends before it has a link: its demo ends, and says nothing of it. */
static void a_demo_without_a_link_plays_nothing(void **state) {
    (void)state;
    const struct demo_wish wish = {.language = LANGUAGE_EN};
    struct demo_process demo;
    int ended = 0;
    assert_true(demo_start(&demo, &wish));
    close(demo.pipe);
    assert_int_equal(waitpid(demo.process, &ended, 0), demo.process);
    assert_true(WIFEXITED(ended));
    assert_int_equal(WEXITSTATUS(ended), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_form_sends_what_a_browser_sends, forget),
        cmocka_unit_test_teardown(a_button_names_its_form, forget),
        cmocka_unit_test_teardown(a_button_of_another_form_is_passed_by, forget),
        cmocka_unit_test_teardown(which_button_is_wanted, forget),
        cmocka_unit_test_teardown(what_a_page_says, forget),
        cmocka_unit_test_teardown(a_page_that_is_cut_off, forget),
        cmocka_unit_test(a_demo_without_a_link_plays_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
