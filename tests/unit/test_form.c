/* TY-FORM: a form is read as its page sends it, or not at all. */
#include "unit.h"

#include "failing_memory.h"
#include <string.h>
#include "web/http/form.h"
#include "base/i18n.h"

static const char *const kinds[] = {"judge", "player", NULL};
static const struct form_field fields[] = {
    {.name = "name", .kind = FORM_TEXT, .needed = true, .min = 2, .max = 10},
    {.name = "table", .label = MSG_ABOUT_FILE, .kind = FORM_NUMBER, .min = 1, .max = 99},
    {.name = "kind", .kind = FORM_CHOICE, .choices = kinds},
    {.name = "here", .kind = FORM_CHECK},
    {.name = "lines", .kind = FORM_LINES, .max = 12},
    {.name = "id", .kind = FORM_HEX, .max = 4},
    {.name = "score", .kind = FORM_NUMBER, .min = -9, .max = 9, .numbers_max = 12},
    {.name = "file", .kind = FORM_FILE, .max = 10},
};

static struct arena arena;
static struct form form;
static struct problem why;

static int forget(void **state) {
    (void)state;
    arena_free(&arena);
    assert_int_equal(memory_held, 0);
    return 0;
}

static enum outcome read_body(struct text body) {
    why = (struct problem){0};
    return form_read(&form, &arena, body, fields, COUNT_OF(fields), &why).outcome;
}

static void reads(const char *body) { assert_int_equal(read_body(text_of(body)), DONE); }

static void fails(const char *body, enum outcome outcome, enum message message) {
    assert_int_equal(read_body(text_of(body)), outcome);
    assert_string_equal(why.rule, "TY-FORM");
    assert_int_equal(why.says.message, message);
}

static void a_form_of_every_kind(void **state) {
    (void)state;
    reads("name=+Ana+%C3%89va%09&table=+7&kind=player&here=on&lines=Ana%0D%0ABia%0D%09%0A&id=00Ff00fF&score3=-2&"
          "score12=9");
    assert_int_equal(form.count, 8);
    assert_null(form.flawed);
    assert_true(text_is(form_text(&form, "name"), "Ana \xc3\x89va"));
    assert_int_equal(form_number(&form, "table", 0), 7);
    assert_int_equal(form_number(&form, "kind", 0), 1);
    assert_true(form_has(&form, "here"));
    assert_true(text_is(form_text(&form, "lines"), "Ana\nBia\n\t\n"));
    assert_true(text_is(form_text(&form, "id"), "00Ff00fF"));
    assert_int_equal(form_find(&form, "score", 3)->value, -2);
    assert_int_equal(form_find(&form, "score", 12)->value, 9);
    assert_null(form_find(&form, "score", 0));
    assert_null(form_find(&form, "score", 4));
}

/* As Chromium sends it: an É, an ampersand, two lines with a tab. */
static void a_form_from_a_browser(void **state) {
    (void)state;
    static const struct form_field sent[] = {
        {.name = "name", .kind = FORM_TEXT, .max = 40},
        {.name = "lines", .kind = FORM_LINES, .max = 40},
        {.name = "table", .kind = FORM_NUMBER, .min = 1, .max = 99},
        {.name = "kind", .kind = FORM_CHOICE, .choices = kinds},
        {.name = "here", .kind = FORM_CHECK},
        {.name = "score", .kind = FORM_TEXT, .max = 9, .numbers_max = 2},
    };
    struct text body = text_of("name=Ana+%C3%89vora+%26+%2B%25&lines=Ana%0D%0ABia%09Caio&table=7&kind=judge&here=on"
                               "&score1=16w");
    assert_true(is_done(form_read(&form, &arena, body, sent, COUNT_OF(sent), &why)));
    assert_true(text_is(form_text(&form, "name"), "Ana \xc3\x89vora & +%"));
    assert_true(text_is(form_text(&form, "lines"), "Ana\nBia\tCaio"));
    assert_int_equal(form.count, 6);
}

static void what_is_not_there(void **state) {
    (void)state;
    reads("name=Ana&table=&kind=&here=&lines=&id=&score1=+");
    assert_int_equal(form.count, 1);
    assert_int_equal(form_number(&form, "table", 42), 42);
    assert_true(text_is(form_text(&form, "lines"), ""));
    assert_false(form_has(&form, "here"));
}

/* TY-FORM: what is out of bounds is said of its field. */
static void values_out_of_bounds_are_refused(void **state) {
    (void)state;
    fails("", REFUSED, MSG_FORM_MISSING);
    fails("name=", REFUSED, MSG_FORM_MISSING);
    fails("name=%E3%80%80", REFUSED, MSG_FORM_MISSING); /* a blank, in Japanese */
    fails("name=A", REFUSED, MSG_FORM_SHORT);
    fails("name=1234567890%C3%89", REFUSED, MSG_FORM_LONG);
    fails("name=An%00a", MISUSED, MSG_FORM_BROKEN);
    fails("name=An%07a", REFUSED, MSG_FORM_SIGN);
    fails("name=An%0Aa", REFUSED, MSG_FORM_SIGN);
    fails("name=%E2%80%AEAna", REFUSED, MSG_FORM_SIGN);
    fails("name=Ana&table=0", REFUSED, MSG_FORM_NUMBER);
    fails("name=Ana&table=100", REFUSED, MSG_FORM_NUMBER);
    fails("name=Ana&table=7a", REFUSED, MSG_FORM_NUMBER);
    fails("name=Ana&table=99999999999999999999", REFUSED, MSG_FORM_NUMBER);
    fails("name=Ana&kind=king", REFUSED, MSG_FORM_CHOICE);
    fails("name=Ana&kind=Judge", REFUSED, MSG_FORM_CHOICE);
    fails("name=Ana&lines=1234567890123", REFUSED, MSG_FORM_LONG);
    fails("name=Ana&lines=a%07", REFUSED, MSG_FORM_SIGN);
    fails("name=Ana&score12=10", REFUSED, MSG_FORM_NUMBER);
    reads("name=%C3%89%C3%891234567%C3%89&table=99&lines=12345678901%0D%0A"); /* characters, not bytes */
    reads("name=An&table=1&score1=-9");
}

/* Everything else is there, for the page that shows the form again. */
static void a_refused_form_is_filled_all_the_same(void **state) {
    (void)state;
    fails("table=0&name=A&score3=77&kind=judge", REFUSED, MSG_FORM_NUMBER);
    assert_int_equal(form.count, 4);
    assert_ptr_equal(form.flawed, &fields[1]);
    assert_int_equal(form.flawed_number, 0);
    assert_true(text_is(form_text(&form, "name"), "A"));
    assert_true(text_is(form_text(&form, "table"), "0"));
    fails("name=Ana&score3=77", REFUSED, MSG_FORM_NUMBER);
    assert_ptr_equal(form.flawed, &fields[6]);
    assert_int_equal(form.flawed_number, 3);
}

/* TY-FORM: what no page sends is not guessed at. */
static void forms_that_no_browser_made(void **state) {
    (void)state;
    fails("name=Ana&nothing=1", MISUSED, MSG_FORM_UNKNOWN);
    fails("name=Ana&name=Bia", MISUSED, MSG_FORM_TWICE);
    fails("name=Ana&name=", MISUSED, MSG_FORM_TWICE);
    fails("name=Ana&score3=1&score3=1", MISUSED, MSG_FORM_TWICE);
    fails("name=Ana&score=1", MISUSED, MSG_FORM_UNKNOWN);
    fails("name=Ana&score0=1", MISUSED, MSG_FORM_UNKNOWN);
    fails("name=Ana&score03=1", MISUSED, MSG_FORM_UNKNOWN);
    fails("name=Ana&score13=1", MISUSED, MSG_FORM_UNKNOWN);
    fails("name=Ana&score+3=1", MISUSED, MSG_FORM_UNKNOWN);
    fails("name=Ana&name1=1", MISUSED, MSG_FORM_UNKNOWN);
    fails("name=Ana&file=people.csv", MISUSED, MSG_FORM_BROKEN);
    fails("name=Ana&id=00ff00f", MISUSED, MSG_FORM_BROKEN);
    fails("name=Ana&id=00ff00fg", MISUSED, MSG_FORM_BROKEN);
    fails("name=Ana&id=00ff00ff00", MISUSED, MSG_FORM_BROKEN);
    static const char *const broken[] = {"name",
                                         "name=Ana&",
                                         "&name=Ana",
                                         "name=Ana&&table=1",
                                         "=Ana",
                                         "name=Ana=%",
                                         "name=%4",
                                         "name=%zz",
                                         "name=A na",
                                         "name=Ana\r\n",
                                         "name=\xc3\x89va",
                                         "name=%FF",
                                         "name=%C3",
                                         "n%00=a",
                                         "%FF=1",
                                         "name=<b>",
                                         "table=0&name=%ED%A0%80"};
    for (size_t i = 0; i < COUNT_OF(broken); i++) fails(broken[i], MISUSED, MSG_FORM_BROKEN);
    reads("name=Ana=Bia"); /* browsers escape the second one, and nothing is doubtful about it */
}

static void long_and_many(void **state) {
    (void)state;
    static char body[FORM_PAIRS_MAX * 8];
    struct buffer out = buffer_wrap(body, sizeof body);
    buffer_add_cstr(&out, "name=Ana");
    buffer_add_repeated(&out, '&', FORM_PAIRS_MAX);
    assert_int_equal(read_body(buffer_view(&out)), MISUSED);
    assert_int_equal(why.says.message, MSG_FORM_BROKEN);
    buffer_clear(&out);
    buffer_add_repeated(&out, 'n', FORM_NAME_MAX + 1), buffer_add_cstr(&out, "=1");
    assert_int_equal(read_body(buffer_view(&out)), MISUSED);
    assert_int_equal(why.says.message, MSG_FORM_BROKEN);
    buffer_clear(&out);
    buffer_add_repeated(&out, 'n', FORM_NAME_MAX), buffer_add_cstr(&out, "=1");
    assert_int_equal(read_body(buffer_view(&out)), MISUSED);
    assert_int_equal(why.says.message, MSG_FORM_UNKNOWN);
}

static void as_many_as_there_are_people(void **state) {
    (void)state;
    static const struct form_field people[] = {{.name = "person", .kind = FORM_CHECK, .numbers_max = 65535}};
    static char body[FORM_PAIRS_MAX * 16];
    struct buffer out = buffer_wrap(body, sizeof body);
    for (uint32_t i = 0; i < FORM_PAIRS_MAX; i++) {
        buffer_add_cstr(&out, i ? "&person" : "person"), buffer_add_number(&out, 65535 - (int64_t)i),
            buffer_add_cstr(&out, "=on");
    }
    assert_true(is_done(form_read(&form, &arena, buffer_view(&out), people, 1, &why)));
    assert_int_equal(form.count, FORM_PAIRS_MAX);
    assert_int_equal(form.values[1].number, 65534);
    assert_non_null(form_find(&form, "person", 65535 - FORM_PAIRS_MAX + 1));
    buffer_add_cstr(&out, "&person7=on"); /* one more */
    assert_false(out.failed);
    assert_int_equal(form_read(&form, &arena, buffer_view(&out), people, 1, &why).outcome, MISUSED);
    assert_int_equal(why.says.message, MSG_FORM_BROKEN);
}

static void queries_may_have_more(void **state) {
    (void)state;
    static const struct form_field saved[] = {{.name = "saved", .kind = FORM_NUMBER, .min = 1, .max = INT64_MAX}};
    struct text query = text_of("fbclid=x&x&&=&%FF=%FF&saved=12&x=1&x=2");
    assert_true(is_done(query_read(&form, &arena, query, saved, 1, &why)));
    assert_int_equal(form_number(&form, "saved", 0), 12);
    assert_int_equal(form.count, 1);
    assert_true(is_done(query_read(&form, &arena, (struct text){NULL, 0}, saved, 1, &why)));
    assert_int_equal(query_read(&form, &arena, text_of("saved=0"), saved, 1, &why).outcome, REFUSED);
    assert_int_equal(query_read(&form, &arena, text_of("saved=1&saved=2"), saved, 1, &why).outcome, MISUSED);
}

/* A field is named as people know it, and else by its own name. */
static void sentences(void **state) {
    (void)state;
    struct buffer said = {0};
    fails("name=A", REFUSED, MSG_FORM_SHORT);
    message_format(&said, LANGUAGE_EN, &why.says);
    assert_string_equal(buffer_view(&said).bytes, "name: enter 2 to 10 characters.");
    fails("name=Ana&table=0", REFUSED, MSG_FORM_NUMBER);
    buffer_clear(&said), message_format(&said, LANGUAGE_PT_BR, &why.says);
    assert_non_null(strstr(buffer_view(&said).bytes, message_template(LANGUAGE_PT_BR, MSG_ABOUT_FILE, false)));
    assert_non_null(strstr(buffer_view(&said).bytes, "de 1 a 99."));
    buffer_free(&said);
}

static void types(void **state) {
    (void)state;
    assert_true(form_is_type(text_of("application/x-www-form-urlencoded")));
    assert_true(form_is_type(text_of("Application/X-WWW-Form-Urlencoded ; charset=UTF-8")));
    assert_false(form_is_type(text_of("application/x-www-form-urlencoded2")));
    assert_false(form_is_type(text_of("text/plain")));
    assert_false(form_is_type((struct text){NULL, 0}));
}

static void without_memory(void **state) {
    (void)state;
    struct text body = text_of("name=Ana&lines=a%0Ab");
    for (size_t enough = 0;; enough++) {
        memory_left = enough;
        enum outcome outcome = read_body(body);
        memory_left = MEMORY_ENOUGH;
        arena_free(&arena);
        if (outcome == DONE) {
            assert_true(enough > 0);
            break;
        }
        assert_int_equal(outcome, NO_MEMORY);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_form_of_every_kind, forget),
        cmocka_unit_test_teardown(a_form_from_a_browser, forget),
        cmocka_unit_test_teardown(what_is_not_there, forget),
        cmocka_unit_test_teardown(values_out_of_bounds_are_refused, forget),
        cmocka_unit_test_teardown(a_refused_form_is_filled_all_the_same, forget),
        cmocka_unit_test_teardown(forms_that_no_browser_made, forget),
        cmocka_unit_test_teardown(long_and_many, forget),
        cmocka_unit_test_teardown(as_many_as_there_are_people, forget),
        cmocka_unit_test_teardown(queries_may_have_more, forget),
        cmocka_unit_test_teardown(sentences, forget),
        cmocka_unit_test_teardown(types, forget),
        cmocka_unit_test_teardown(without_memory, forget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
