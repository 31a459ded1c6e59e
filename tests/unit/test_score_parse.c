/* Reading WHO=SCORE, and writing a score back: by the tables of a format, whichever it is. */
#include "unit.h"

#include <string.h>
#include "failing_memory.h"
#include "rules/registry.h"
#include "base/i18n.h"
#include "core/rulebook/score_codec.h"
#include "app/input/score_parse.h"
#include "support/played_event.h"

/* A format that allows what no registered one does: own targets and fixed places; and one that allows no mark. */
static const struct mark wide_marks[] = {{.letter = 'w', .sign = '*', .mark = 1}};
static const struct format wide = {.id = "wide",
                                   .slug = "wide",
                                   .value_name = MSG_STAGE_ROUND,
                                   .value_least = 0,
                                   .value_most = 99,
                                   .marks = wide_marks,
                                   .mark_count = 1,
                                   .own_targets = true,
                                   .fixed_places = true};
static const struct format bare = {
    .id = "bare", .slug = "bare", .value_name = MSG_STAGE_ROUND, .value_least = -5, .value_most = 5};
/* And one whose games have no number. */
static const struct mark alone_marks[] = {{.letter = 'w', .sign = '*', .mark = 1},
                                          {.letter = 'c', .presence = CONCEDED}};
static const struct format alone = {
    .id = "alone", .slug = "alone", .unscored = true, .marks = alone_marks, .mark_count = 2};
static const struct format *const formats[] = {&format_ontheedge, &wide, &bare, &alone};
static const struct rule_books books = {.formats = formats, .format_count = COUNT_OF(formats)};

enum { ON_THE_EDGE, WIDE, BARE, ALONE };

/* Ana 1, Bia 2, Caio 3, "a=b" 4, two called Dora. */
struct fixture {
    struct played played;
    struct arena scratch;
};

static int set_up(void **state) {
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    played_start(&fixture.played);
    played_tournament(&fixture.played, "ontheedge");
    played_people(&fixture.played, 3);
    played_person(&fixture.played, "a=b");
    played_person(&fixture.played, "Dora");
    played_person(&fixture.played, "Dora");
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    struct fixture *fixture = *state;
    arena_free(&fixture->scratch);
    played_free(&fixture->played);
    return memory_held != 0;
}

static status read_as(struct fixture *fixture, uint32_t format, const char *text, struct score_row *row,
                      struct problem *why) {
    struct tournament *cup = played_cup(&fixture->played);
    cup->format = format;
    struct score_row rows[TURNS_MAX];
    uint32_t count;
    status read =
        score_parse_with_person(&fixture->played.state, cup, &fixture->scratch, text_of(text), rows, &count, why);
    *row = rows[0];
    return read;
}

struct good {
    const char *text;
    struct score_row row;
};

static void all_good(struct fixture *fixture, uint32_t format, const struct good *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct score_row row;
        struct problem why = {0};
        status read = read_as(fixture, format, cases[i].text, &row, &why);
        if (!is_done(read)) fail_msg("%s: %s", cases[i].text, why.rule);
        if (memcmp(&row, &cases[i].row, sizeof row) != 0) fail_msg("%s was read wrong", cases[i].text);
    }
}

static void scores_as_people_type_them(void **state) {
    static const struct good cases[] = {
        {"Ana=16", {.person = 1, .value = 16}},
        {"Ana=16w", {.person = 1, .value = 16, .mark = 1}},
        {"Ana=16W", {.person = 1, .value = 16, .mark = 1}},
        {"Ana=16*", {.person = 1, .value = 16, .mark = 1}},
        {"Bia=0", {.person = 2}},
        {"Bia=-2", {.person = 2, .value = -2}},
        {"Bia=\xe2\x88\x92"
         "2",
         {.person = 2, .value = -2}}, /* U+2212 */
        {"Bia=\xe2\x80\x93"
         "2",
         {.person = 2, .value = -2}}, /* U+2013 */
        {"Bia=+7", {.person = 2, .value = 7}},
        {"Bia=007", {.person = 2, .value = 7}},
        {"3=5", {.person = 3, .value = 5}},
        {"#3=5", {.person = 3, .value = 5}},
        {" Caio = 5 w ", {.person = 3, .value = 5, .mark = 1}},
        {"Caio=7c", {.person = 3, .value = 7, .presence = CONCEDED}},
        {"Caio=-7L", {.person = 3, .value = -7, .presence = LEFT_EARLY}},
        {"Caio=9wc", {.person = 3, .value = 9, .mark = 1, .presence = CONCEDED}},
        {"Ana=8w1", {.person = 1, .value = 8, .mark = 1, .order = 1}},
        {"Ana=8*2", {.person = 1, .value = 8, .mark = 1, .order = 2}},
        {"Ana=8w255", {.person = 1, .value = 8, .mark = 1, .order = 255}},
        {"Ana=absent", {.person = 1, .presence = ABSENT}},
        {"Ana=AUSENTE", {.person = 1, .presence = ABSENT}},
        {"Ana=conceded", {.person = 1, .presence = CONCEDED}},
        {"Ana=Desistiu", {.person = 1, .presence = CONCEDED}},
        {"a=b=3", {.person = 4, .value = 3}}, /* the last = splits */
        {"5=3", {.person = 5, .value = 3}},
    };
    all_good(*state, ON_THE_EDGE, cases, COUNT_OF(cases));
}

static void targets_and_places_where_the_format_has_them(void **state) {
    static const struct good cases[] = {
        {"Ana=15/12", {.person = 1, .value = 15, .target = 12}},
        {"Ana=15/12w", {.person = 1, .value = 15, .target = 12, .mark = 1}},
        {"Ana=15w/12", {.person = 1, .value = 15, .target = 12, .mark = 1}},
        {"Ana=10@2", {.person = 1, .value = 10, .place = 2}},
        {"Ana=10 @2 /99", {.person = 1, .value = 10, .place = 2, .target = 99}},
        {"Ana=10/1", {.person = 1, .value = 10, .target = 1}},
        {"Ana=10@255", {.person = 1, .value = 10, .place = 255}},
    };
    all_good(*state, WIDE, cases, COUNT_OF(cases));
}

struct bad {
    const char *text;
    const char *rule;
    enum outcome outcome;
    enum message message;
};

static void all_bad(struct fixture *fixture, uint32_t format, const struct bad *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct score_row row;
        struct problem why = {0};
        status read = read_as(fixture, format, cases[i].text, &row, &why);
        if (is_done(read)) fail_msg("%s was taken", cases[i].text);
        assert_int_equal(read.outcome, cases[i].outcome);
        assert_string_equal(why.rule, cases[i].rule);
        if (why.says.message != cases[i].message) { fail_msg("%s: %s", cases[i].text, message_name(why.says.message)); }
    }
}

#define MISTYPED(text, message) \
    { text, "TY-SCORE", MISUSED, message }

static void what_is_no_score_is_told_so(void **state) {
    static const struct bad cases[] = {
        MISTYPED("", MSG_SCORE_FORM),
        MISTYPED("Ana", MSG_SCORE_FORM),
        MISTYPED("Ana 16", MSG_SCORE_FORM),
        MISTYPED("Ana=", MSG_SCORE_FORM),
        MISTYPED("=16", MSG_SCORE_FORM),
        MISTYPED("=", MSG_SCORE_FORM),
        MISTYPED("Ana=w", MSG_SCORE_FORM),
        MISTYPED("Ana=*16", MSG_SCORE_FORM),
        MISTYPED("Ana=-", MSG_SCORE_FORM),
        MISTYPED("Ana=--2", MSG_SCORE_FORM),
        MISTYPED("Ana=sixteen", MSG_SCORE_FORM),
        MISTYPED("Ana=absent2", MSG_SCORE_FORM),
        MISTYPED("Ana=7.5", MSG_SCORE_WHOLE),
        MISTYPED("Ana=3,4", MSG_SCORE_WHOLE),
        MISTYPED("Ana=99999", MSG_SCORE_RANGE),
        MISTYPED("Ana=-99999", MSG_SCORE_RANGE),
        MISTYPED("Ana=99999999999999999999999999", MSG_SCORE_RANGE),
        MISTYPED("Ana=16x", MSG_SCORE_MARK),
        MISTYPED("Ana=16!", MSG_SCORE_MARK),
        MISTYPED("Ana=16.", MSG_SCORE_MARK),
        MISTYPED("Ana=16 7", MSG_SCORE_MARK),
        MISTYPED("Ana=16\xc3\xa9", MSG_SCORE_MARK),
        MISTYPED("Ana=16\xff", MSG_SCORE_MARK),
        MISTYPED("Ana=16ww", MSG_SCORE_TWICE),
        MISTYPED("Ana=16w*", MSG_SCORE_TWICE),
        MISTYPED("Ana=16cl", MSG_SCORE_TWICE),
        MISTYPED("Ana=8w0", MSG_SCORE_ORDER),
        MISTYPED("Ana=8w256", MSG_SCORE_ORDER),
        MISTYPED("Ana=8c1", MSG_SCORE_NOT_COUNTED),
        MISTYPED("Ana=15/12", MSG_SCORE_NO_TARGET),
        MISTYPED("Ana=15@1", MSG_SCORE_NO_PLACE),
        {"Zuza=3", "TY-NAME", REFUSED, MSG_NO_SUCH_NAME},
        {"77=3", "TY-NAME", REFUSED, MSG_NO_SUCH_NUMBER},
        {"Dora=3", "TY-NAME", REFUSED, MSG_SEVERAL_OF_NAME},
    };
    all_bad(*state, ON_THE_EDGE, cases, COUNT_OF(cases));
}

static void targets_and_places_have_their_limits(void **state) {
    static const struct bad cases[] = {
        MISTYPED("Ana=15/", MSG_SCORE_TARGET),     MISTYPED("Ana=15/0", MSG_SCORE_TARGET),
        MISTYPED("Ana=15/100", MSG_SCORE_TARGET),  MISTYPED("Ana=15/-1", MSG_SCORE_TARGET),
        MISTYPED("Ana=15/12/12", MSG_SCORE_TWICE), MISTYPED("Ana=15@", MSG_SCORE_PLACE),
        MISTYPED("Ana=15@0", MSG_SCORE_PLACE),     MISTYPED("Ana=15@256", MSG_SCORE_PLACE),
        MISTYPED("Ana=15@1@2", MSG_SCORE_TWICE),   MISTYPED("Ana=15w1", MSG_SCORE_NOT_COUNTED),
        MISTYPED("Ana=-1", MSG_SCORE_RANGE),       MISTYPED("Ana=100", MSG_SCORE_RANGE),
    };
    all_bad(*state, WIDE, cases, COUNT_OF(cases));
}

/* Both sides of each end of the range. */
static void the_range_is_the_formats(void **state) {
    static const struct good good[] = {{"Ana=5", {.person = 1, .value = 5}}, {"Ana=-5", {.person = 1, .value = -5}}};
    static const struct bad bad[] = {MISTYPED("Ana=6", MSG_SCORE_RANGE), MISTYPED("Ana=-6", MSG_SCORE_RANGE),
                                     MISTYPED("Ana=5w", MSG_SCORE_NO_MARKS)};
    all_good(*state, BARE, good, COUNT_OF(good));
    all_bad(*state, BARE, bad, COUNT_OF(bad));
}

/* A mark stands alone, and a hyphen in place of none. */
static void marks_alone_where_there_is_no_number(void **state) {
    static const struct good good[] = {{"Ana=w", {.person = 1, .mark = 1}},
                                       {"Ana=*", {.person = 1, .mark = 1}},
                                       {"Ana=-", {.person = 1}},
                                       {"Ana=\xe2\x80\x93", {.person = 1}},
                                       {"Ana=c", {.person = 1, .presence = CONCEDED}},
                                       {"Ana=absent", {.person = 1, .presence = ABSENT}}};
    static const struct bad bad[] = {MISTYPED("Ana=16w", MSG_SCORE_MARK_ALONE), MISTYPED("Ana=0", MSG_SCORE_MARK_ALONE),
                                     MISTYPED("Ana=x", MSG_SCORE_MARK_ALONE),   MISTYPED("Ana=ww", MSG_SCORE_TWICE),
                                     MISTYPED("Ana=", MSG_SCORE_FORM_ALONE),    MISTYPED("Ana", MSG_SCORE_FORM_ALONE)};
    all_good(*state, ALONE, good, COUNT_OF(good));
    all_bad(*state, ALONE, bad, COUNT_OF(bad));
}

static void the_sentence_shows_what_is_right(void **state) {
    struct score_row row;
    struct problem why = {0};
    struct buffer said = {0};
    assert_int_equal(read_as(*state, ON_THE_EDGE, "Ana=16x", &row, &why).outcome, MISUSED);
    message_format(&said, LANGUAGE_EN, &why.says);
    assert_string_equal(said.bytes,
                        "“Ana=16x”: “x” is not a mark. The marks are: w, *, c, l. Write them after the number, as in "
                        "Ana=16w");
    buffer_clear(&said);
    assert_int_equal(read_as(*state, ON_THE_EDGE, "Ana=99999", &row, &why).outcome, MISUSED);
    message_format(&said, LANGUAGE_PT_BR, &why.says);
    assert_non_null(strstr(said.bytes, "Influência vai de "));
    buffer_free(&said);
}

static void written_as_it_is_read(void **state) {
    static const struct {
        uint32_t format;
        const char *text;
    } cases[] = {{ON_THE_EDGE, "16w"}, {ON_THE_EDGE, "-2"},  {ON_THE_EDGE, "0"},   {ON_THE_EDGE, "8w2"},
                 {ON_THE_EDGE, "7c"},  {ON_THE_EDGE, "-3l"}, {ON_THE_EDGE, "9wc"}, {ON_THE_EDGE, "absent"},
                 {WIDE, "15/12w"},     {WIDE, "10@2"},       {WIDE, "10/8w@3"},    {WIDE, "absent"},
                 {WIDE, "conceded"},   {BARE, "-5"},         {BARE, "conceded"},   {ALONE, "w"},
                 {ALONE, "-"},         {ALONE, "c"},         {ALONE, "absent"}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct buffer typed = {0}, written = {0};
        struct score_row row;
        struct problem why = {0};
        buffer_add_cstr(&typed, "Ana=");
        buffer_add_cstr(&typed, cases[i].text);
        assert_true(is_done(read_as(*state, cases[i].format, typed.bytes, &row, &why)));
        struct score score;
        (void)score_decode(&row, 1, &score);
        score_format(&written, formats[cases[i].format], &score);
        assert_string_equal(written.bytes, cases[i].text);
        buffer_free(&typed);
        buffer_free(&written);
    }
}

/* Whatever bytes are typed: an answer, never a crash. */
static void any_bytes(void **state) {
    uint32_t at = 1;
    for (unsigned i = 0; i < 20000; i++) {
        static const char alphabet[] = "Ana=1wWcl*/@- 29.,#\xe2\x88\x92\xff\x01=";
        char text[16];
        uint32_t length = i % sizeof text;
        for (uint32_t j = 0; j < length; j++) {
            at = at * 1664525 + 1013904223;
            text[j] = alphabet[(at >> 16) % (sizeof alphabet - 1)];
        }
        struct fixture *fixture = *state;
        struct score_row rows[TURNS_MAX];
        struct problem why = {0};
        struct tournament *cup = played_cup(&fixture->played);
        uint32_t count;
        cup->format = i % 3;
        struct text typed = {text, length};
        status read =
            score_parse_with_person(&fixture->played.state, cup, &fixture->scratch, typed, rows, &count, &why);
        assert_true(is_done(read) || why.rule);
        arena_reset(&fixture->scratch);
    }
}

static void memory_may_run_out(void **state) {
    struct fixture *fixture = *state;
    for (size_t left = 0;; left++) {
        struct score_row row;
        struct problem why = {0};
        arena_free(&fixture->scratch);
        memory_left = left;
        status read = read_as(fixture, ON_THE_EDGE, "Ana=16w", &row, &why);
        memory_left = MEMORY_ENOUGH;
        if (is_done(read)) break;
        assert_int_equal(read.outcome, NO_MEMORY);
        assert_true(left < 100);
    }
}

int main(void) {
    rule_books_use(&books);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(scores_as_people_type_them, set_up, tear_down),
        cmocka_unit_test_setup_teardown(targets_and_places_where_the_format_has_them, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_score_is_told_so, set_up, tear_down),
        cmocka_unit_test_setup_teardown(targets_and_places_have_their_limits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_range_is_the_formats, set_up, tear_down),
        cmocka_unit_test_setup_teardown(marks_alone_where_there_is_no_number, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_sentence_shows_what_is_right, set_up, tear_down),
        cmocka_unit_test_setup_teardown(written_as_it_is_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(any_bytes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(memory_may_run_out, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("score_text", tests, NULL, NULL);
}
