/* Sentences, from templates of this test's own: message_forms here takes the place of the one made from po/. */
#include "unit.h"

#include <string.h>
#include "base/i18n.h"

enum {
    PLAIN = 1,
    SEATS, /* with a plural */
    ROUND,
    POINTS, /* with a plural, counted in halves */
    ALL_SIX,
    ODD, /* what looks like a placeholder and is none */
    WORD,
    ENGLISH_PLURAL,
    EMPTY,
    ACTS, /* names commands and an option */
    USED
};
_Static_assert((int)USED <= (int)MESSAGES_COUNT, "this test needs ten messages to stand in for");

const struct message_form message_forms[MESSAGES_COUNT] = {
    [PLAIN] = {"PLAIN", {"Saved.", "Salvo."}, {NULL, NULL}},
    [SEATS] = {"SEATS", {"{1} has {2} seat.", "{1} tem {2} lugar."}, {"{1} has {2} seats.", "{1} tem {2} lugares."}},
    [ROUND] = {"ROUND", {"round {1}", "rodada {1}"}, {NULL, NULL}},
    [POINTS] = {"POINTS", {"{1} point", "{1} ponto"}, {"{1} points", "{1} pontos"}},
    [ALL_SIX] = {"ALL_SIX", {"{6}{5}{4}{3}{2}{1}", "{1}{1}-{2}{3}{4}{5}{6}"}, {NULL, NULL}},
    [ODD] = {"ODD", {"{0} {7} {} {1 {x} { {{1}} {", "{1}"}, {NULL, NULL}},
    [WORD] = {"WORD", {"active set", "conjunto ativo"}, {NULL, NULL}},
    [ENGLISH_PLURAL] = {"ENGLISH_PLURAL", {"{1} sheep", "{1} ovelha"}, {"{1} sheep!", NULL}},
    [EMPTY] = {"EMPTY", {"", ""}, {NULL, NULL}},
    [ACTS] = {"ACTS",
              {"{1}: “tiltyard -t {2} undo {1}” or tiltyard {2} (--by).", "{1}: tiltyard undo"},
              {"{1}: tiltyard log", NULL}},
};

const struct message_act message_acts[] = {
    {(enum message)ACTS, LANGUAGE_EN, false, ACT_QUOTED, 8, 17, 24, 32},
    {(enum message)ACTS, LANGUAGE_EN, false, ACT_COMMAND, 39, 48, 48, 51},
    {(enum message)ACTS, LANGUAGE_EN, false, ACT_OPTION, 51, 53, 53, 58},
    {(enum message)ACTS, LANGUAGE_EN, true, ACT_COMMAND, 5, 14, 14, 17},
    {(enum message)ACTS, LANGUAGE_PT_BR, false, ACT_COMMAND, 5, 14, 14, 18},
};
const unsigned message_act_count = sizeof message_acts / sizeof *message_acts;

static void says(enum language language, struct sentence sentence, const char *expected) {
    struct buffer out = {0};
    message_format(&out, language, &sentence);
    assert_false(out.failed);
    assert_string_equal(buffer_view(&out).bytes, expected);
    buffer_free(&out);
}

#define MESSAGE(name) ((enum message)(name))

static void templates_and_names(void **state) {
    (void)state;
    assert_string_equal(message_name(MESSAGE(SEATS)), "SEATS");
    assert_string_equal(message_template(LANGUAGE_EN, MESSAGE(SEATS), false), "{1} has {2} seat.");
    assert_string_equal(message_template(LANGUAGE_EN, MESSAGE(SEATS), true), "{1} has {2} seats.");
    assert_string_equal(message_template(LANGUAGE_PT_BR, MESSAGE(SEATS), true), "{1} tem {2} lugares.");
    assert_string_equal(message_template(LANGUAGE_PT_BR, MESSAGE(PLAIN), true), "Salvo.");
    assert_string_equal(message_template(LANGUAGE_PT_BR, MESSAGE(ENGLISH_PLURAL), true), "{1} ovelha");
    assert_string_equal(message_template(LANGUAGE_EN, MSG_NONE, false), "");
    assert_string_equal(message_name(MSG_NONE), "");
}

static void sentences_in_both_languages(void **state) {
    (void)state;
    says(LANGUAGE_EN, sentence_of(MESSAGE(PLAIN), 0), "Saved.");
    says(LANGUAGE_PT_BR, sentence_of(MESSAGE(PLAIN), 0), "Salvo.");
    says(LANGUAGE_EN, sentence_of(MSG_NONE, 0), "");
    says(LANGUAGE_EN, sentence_of(MESSAGE(EMPTY), 0), "");
    struct buffer out = {0};
    message_text(&out, LANGUAGE_EN, MESSAGE(PLAIN));
    message_text(&out, LANGUAGE_PT_BR, MESSAGE(WORD));
    message_text(&out, LANGUAGE_EN, MESSAGE(SEATS)); /* nothing is counted: the singular, as it stands */
    assert_string_equal(buffer_view(&out).bytes, "Saved.conjunto ativo{1} has {2} seat.");
    buffer_free(&out);
}

static void placeholders(void **state) {
    (void)state;
    struct sentence six = sentence_of(MESSAGE(ALL_SIX), 6, arg_number(1), arg_cstr("b"), arg_halves(3),
                                      arg_message(MESSAGE(WORD)), arg_number(-5), arg_cstr("{1}"));
    says(LANGUAGE_EN, six, "{1}-5active set1.5b1"); /* what an argument says is not looked at again */
    says(LANGUAGE_PT_BR, six, "11-b1,5conjunto ativo-5{1}");
    says(LANGUAGE_EN, sentence_of(MESSAGE(ALL_SIX), 2, arg_number(1), arg_number(2)), "{6}{5}{4}{3}21");
    six.arguments[5] = arg_message_number(MESSAGE(ROUND), 12);
    says(LANGUAGE_EN, six, "round 12-5active set1.5b1");
    says(LANGUAGE_EN, sentence_of(MESSAGE(ODD), 1, arg_cstr("a")), "{0} {7} {} {1 {x} { {a} {");
    says(LANGUAGE_EN, sentence_of(MESSAGE(ODD), 0), "{0} {7} {} {1 {x} { {{1}} {");
}

static void counts_seats(enum language language, int64_t number, const char *expected) {
    says(language, sentence_of(MESSAGE(SEATS), 2, arg_cstr("Ana"), arg_number(number)), expected);
}

static void plurals_of_numbers(void **state) {
    (void)state;
    counts_seats(LANGUAGE_EN, 0, "Ana has 0 seats.");
    counts_seats(LANGUAGE_EN, 1, "Ana has 1 seat.");
    counts_seats(LANGUAGE_EN, 2, "Ana has 2 seats.");
    counts_seats(LANGUAGE_EN, -1, "Ana has -1 seats.");
    counts_seats(LANGUAGE_PT_BR, -2, "Ana tem -2 lugares.");
    counts_seats(LANGUAGE_PT_BR, -1, "Ana tem -1 lugar.");
    counts_seats(LANGUAGE_PT_BR, 0, "Ana tem 0 lugar.");
    counts_seats(LANGUAGE_PT_BR, 1, "Ana tem 1 lugar.");
    counts_seats(LANGUAGE_PT_BR, 2, "Ana tem 2 lugares.");
    counts_seats(LANGUAGE_EN, INT64_MAX, "Ana has 9223372036854775807 seats.");
    counts_seats(LANGUAGE_EN, INT64_MIN + 1, "Ana has -9223372036854775807 seats.");
    counts_seats(LANGUAGE_PT_BR, INT64_MIN, "Ana tem -9223372036854775808 lugares.");
}

static void counts_points(enum language language, int64_t halves, const char *expected) {
    says(language, sentence_of(MESSAGE(POINTS), 1, arg_halves(halves)), expected);
}

static void plurals_of_halves(void **state) {
    (void)state;
    counts_points(LANGUAGE_EN, 1, "0.5 points");
    counts_points(LANGUAGE_EN, 2, "1 point");
    counts_points(LANGUAGE_EN, 3, "1.5 points");
    counts_points(LANGUAGE_PT_BR, 1, "0,5 ponto");
    counts_points(LANGUAGE_PT_BR, 3, "1,5 ponto");
    counts_points(LANGUAGE_PT_BR, 4, "2 pontos");
    counts_points(LANGUAGE_PT_BR, -3, "-1,5 ponto");
    counts_points(LANGUAGE_PT_BR, -4, "-2 pontos");
}

static void the_first_number_decides(void **state) {
    (void)state;
    says(LANGUAGE_EN, sentence_of(MESSAGE(SEATS), 2, arg_number(1), arg_number(5)), "1 has 5 seat.");
    says(LANGUAGE_EN, sentence_of(MESSAGE(SEATS), 2, arg_number(5), arg_number(1)), "5 has 1 seats.");
    says(LANGUAGE_EN, sentence_of(MESSAGE(SEATS), 2, arg_cstr("Ana"), arg_cstr("5")), "Ana has 5 seat.");
    says(LANGUAGE_PT_BR, sentence_of(MESSAGE(SEATS), 2, arg_message_number(MESSAGE(ROUND), 7), arg_number(1)),
         "rodada 7 tem 1 lugar.");
    says(LANGUAGE_PT_BR, sentence_of(MESSAGE(ENGLISH_PLURAL), 1, arg_number(5)), "5 ovelha");
}

/* Adds what an act is: its kind, its command, and its words from three places on. */
static void put_all(struct buffer *out, const struct act *act, const void *context) {
    buffer_add_cstr(out, context);
    buffer_add_number(out, act->row->kind);
    buffer_add_byte(out, '|'), buffer_add_text(out, act_command(act));
    buffer_add_byte(out, '|'), act_say(out, act, act->row->from);
    buffer_add_byte(out, '|'), act_say(out, act, act->row->words);
    buffer_add_byte(out, '|'), act_say(out, act, act->row->command);
    buffer_add_byte(out, ']');
}

static void tells(enum language language, struct sentence sentence, const char *expected) {
    struct buffer out = {0};
    message_format_acts(&out, language, &sentence, put_all, "[");
    assert_string_equal(buffer_view(&out).bytes, expected);
    buffer_free(&out);
}

static void acts_are_written_by_the_caller(void **state) {
    (void)state;
    struct sentence acts = sentence_of(MESSAGE(ACTS), 2, arg_number(1), arg_cstr("tiltyard draw"));
    says(LANGUAGE_EN, acts, "1: “tiltyard -t tiltyard draw undo 1” or tiltyard tiltyard draw (--by).");
    tells(LANGUAGE_EN, acts,
          "1: “[1|undo {1}|tiltyard -t tiltyard draw undo 1|-t tiltyard draw undo 1|undo 1]” or "
          "[0|tiltyard draw|tiltyard tiltyard draw|tiltyard draw|tiltyard draw][2|--by)| (--by)|--by)|--by)].");
    tells(LANGUAGE_PT_BR, acts, "1: [0|undo|tiltyard undo|undo|undo]");
    acts.arguments[0] = arg_number(2);
    tells(LANGUAGE_EN, acts, "2: [0|log|tiltyard log|log|log]");
    tells(LANGUAGE_PT_BR, acts, "2: [0|undo|tiltyard undo|undo|undo]"); /* no plural form of its own */
    tells(LANGUAGE_EN, sentence_of(MESSAGE(PLAIN), 0), "Saved.");
    tells(LANGUAGE_EN, sentence_of(MESSAGE(SEATS), 2, arg_message_number(MESSAGE(ACTS), 3), arg_cstr("no")),
          "3: [0|log|tiltyard log|log|log] has no seat.");
}

/* A refusal repeats what was typed; a terminal must not obey it. */
static void texts_cannot_upset_the_line(void **state) {
    (void)state;
    says(LANGUAGE_EN, sentence_of(MESSAGE(SEATS), 2, arg_cstr("\x1b]0;x\x07\xe2\x80\xae\xff\n"), arg_number(1)),
         "\xef\xbf\xbd]0;x\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd has 1 seat.");
}

static void a_full_buffer_is_remembered(void **state) {
    (void)state;
    struct sentence sentence = sentence_of(MESSAGE(SEATS), 2, arg_cstr("Ana"), arg_number(4));
    for (size_t ceiling = 1; ceiling <= 16; ceiling++) {
        struct buffer out = {.ceiling = ceiling};
        message_format(&out, LANGUAGE_EN, &sentence);
        assert_int_equal(out.failed, ceiling < strlen("Ana has 4 seats."));
        buffer_free(&out);
    }
}

static void is_language(const char *name, enum language expected) {
    enum language language = LANGUAGES_COUNT;
    assert_true(language_parse(text_of(name), &language));
    assert_int_equal(language, expected);
}

static void languages_are_found(void **state) {
    (void)state;
    static const char *const english[] = {"en", "EN", "en-US", "en_US", "en_US.UTF-8", "en_GB@euro", "en.UTF-8"};
    static const char *const portuguese[] = {"pt", "pt-BR", "pt-br", "PT_BR", "pt_BR", "pt_BR.UTF-8", "pt_PT", "pt@x"};
    for (size_t i = 0; i < COUNT_OF(english); i++) is_language(english[i], LANGUAGE_EN);
    for (size_t i = 0; i < COUNT_OF(portuguese); i++) is_language(portuguese[i], LANGUAGE_PT_BR);
    static const char *const none[] = {"",     "e",           "p",       "C",      "C.UTF-8", "POSIX",
                                       "de",   "fr_FR.UTF-8", "english", "ptx",    "en-",     "pt_",
                                       "enUS", "-en",         " en",     "ent_US", "eN "};
    for (size_t i = 0; i < COUNT_OF(none); i++) {
        enum language language = LANGUAGES_COUNT;
        assert_false(language_parse(text_of(none[i]), &language));
        assert_int_equal(language, LANGUAGES_COUNT);
    }
    enum language language;
    assert_true(language_parse((struct text){"english", 2}, &language));
    assert_false(language_parse((struct text){NULL, 0}, &language));
}

static void points_and_commas(void **state) {
    (void)state;
    assert_int_equal(language_decimal_mark(LANGUAGE_EN), '.');
    assert_int_equal(language_decimal_mark(LANGUAGE_PT_BR), ',');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(templates_and_names),
        cmocka_unit_test(sentences_in_both_languages),
        cmocka_unit_test(placeholders),
        cmocka_unit_test(plurals_of_numbers),
        cmocka_unit_test(plurals_of_halves),
        cmocka_unit_test(the_first_number_decides),
        cmocka_unit_test(acts_are_written_by_the_caller),
        cmocka_unit_test(texts_cannot_upset_the_line),
        cmocka_unit_test(a_full_buffer_is_remembered),
        cmocka_unit_test(languages_are_found),
        cmocka_unit_test(points_and_commas),
    };
    return cmocka_run_group_tests_name("say", tests, NULL, NULL);
}
