#include "unit.h"

#include <string.h>
#include "base/status.h"

enum { SOME = MESSAGES_COUNT - 1 };

static void arguments_hold_what_they_are_given(void **state) {
    (void)state;
    assert_int_equal(arg_number(-7).kind, ARGUMENT_NUMBER);
    assert_int_equal(arg_number(-7).number, -7);
    assert_int_equal(arg_halves(15).kind, ARGUMENT_HALVES);
    assert_int_equal(arg_halves(15).number, 15);
    assert_int_equal(arg_message((enum message)SOME).kind, ARGUMENT_MESSAGE);
    assert_int_equal(arg_message((enum message)SOME).message, SOME);
    assert_int_equal(arg_cstr("Ana").kind, ARGUMENT_TEXT);
    assert_string_equal(arg_cstr("Ana").text, "Ana");
    assert_string_equal(arg_cstr(NULL).text, "");
    assert_string_equal(arg_bytes("Anabela", 3).text, "Ana");
    assert_string_equal(arg_bytes(NULL, 0).text, "");
}

/* The text of an argument made of `before` times x, then `tail`, then many more x. */
static size_t kept_of(size_t before, const char *tail) {
    char bytes[2 * ARGUMENT_TEXT_MAX];
    memset(bytes, 'x', sizeof bytes);
    memcpy(bytes + before, tail, strlen(tail));
    struct argument argument = arg_bytes(bytes, sizeof bytes);
    assert_memory_equal(argument.text, bytes, strlen(argument.text));
    return strlen(argument.text);
}

static void long_texts_are_cut_between_characters(void **state) {
    (void)state;
    enum { MOST = ARGUMENT_TEXT_MAX };
    char bytes[MOST + 1];
    memset(bytes, 'x', sizeof bytes);
    assert_int_equal(strlen(arg_bytes(bytes, ARGUMENT_TEXT_MAX - 1).text), ARGUMENT_TEXT_MAX - 1);
    assert_int_equal(strlen(arg_bytes(bytes, ARGUMENT_TEXT_MAX).text), ARGUMENT_TEXT_MAX);
    assert_int_equal(strlen(arg_bytes(bytes, ARGUMENT_TEXT_MAX + 1).text), ARGUMENT_TEXT_MAX);
    assert_int_equal(kept_of(MOST - 2, "\xc3\xa3"), MOST);
    assert_int_equal(kept_of(MOST - 1, "\xc3\xa3"), MOST - 1);
    assert_int_equal(kept_of(MOST, "\xc3\xa3"), MOST);
    assert_int_equal(kept_of(MOST - 3, "\xe2\x82\xac"), MOST);
    assert_int_equal(kept_of(MOST - 2, "\xe2\x82\xac"), MOST - 2);
    assert_int_equal(kept_of(MOST - 1, "\xe2\x82\xac"), MOST - 1);
    assert_int_equal(kept_of(MOST - 4, "\xf0\x9f\x8e\xb2"), MOST);
    assert_int_equal(kept_of(MOST - 3, "\xf0\x9f\x8e\xb2"), MOST - 3);
    assert_int_equal(kept_of(MOST - 1, "\xf0\x9f\x8e\xb2"), MOST - 1);
    assert_int_equal(kept_of(MOST - 10, "\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80"),
                     MOST - 3);        /* no UTF-8 */
    char whole[ARGUMENT_TEXT_MAX + 3]; /* the character that is cut off is the last there is */
    memset(whole, 'x', sizeof whole);
    memcpy(whole + MOST - 1, "\xe2\x82\xac", 3);
    assert_int_equal(strlen(arg_bytes(whole, MOST + 2).text), MOST - 1);
}

/* It is where it was, and no longer than may be said. */
static void lasting_texts_are_pointed_at(void **state) {
    (void)state;
    char bytes[ARGUMENT_LASTING_MAX + 3];
    memset(bytes, 'x', sizeof bytes);
    assert_ptr_equal(arg_text_ref(bytes, 7).lasting, bytes);
    assert_int_equal(arg_text_ref(bytes, 7).number, 7);
    assert_int_equal(arg_text_ref(bytes, 7).kind, ARGUMENT_TEXT_REF);
    assert_int_equal(arg_text_ref(bytes, ARGUMENT_LASTING_MAX).number, ARGUMENT_LASTING_MAX);
    assert_int_equal(arg_text_ref(bytes, ARGUMENT_LASTING_MAX + 1).number, ARGUMENT_LASTING_MAX);
    memcpy(bytes + ARGUMENT_LASTING_MAX - 1, "\xc3\xa3", 2);
    assert_int_equal(arg_text_ref(bytes, sizeof bytes).number, ARGUMENT_LASTING_MAX - 1);
    assert_int_equal(arg_text_ref(NULL, 0).number, 0);
}

static void sentences_hold_their_arguments(void **state) {
    (void)state;
    struct sentence sentence = sentence_of((enum message)SOME, 6, arg_number(1), arg_halves(2), arg_cstr("three"),
                                           arg_message(MSG_NONE), arg_number(5), arg_cstr("six"));
    assert_int_equal(sentence.message, SOME);
    assert_int_equal(sentence.argument_count, ARGUMENTS_MAX);
    assert_int_equal(sentence.arguments[0].number, 1);
    assert_int_equal(sentence.arguments[1].kind, ARGUMENT_HALVES);
    assert_string_equal(sentence.arguments[2].text, "three");
    assert_int_equal(sentence.arguments[3].kind, ARGUMENT_MESSAGE);
    assert_int_equal(sentence.arguments[4].number, 5);
    assert_string_equal(sentence.arguments[5].text, "six");
    sentence = sentence_of((enum message)SOME, 0);
    assert_int_equal(sentence.argument_count, 0);
    assert_int_equal(sentence.arguments[0].kind, ARGUMENT_NONE);
}

static void is_reported(status given, enum outcome outcome, const struct problem *why) {
    assert_int_equal(given.outcome, outcome);
    assert_string_equal(why->rule, "TY-TABLE");
    assert_int_equal(why->says.message, SOME);
    assert_int_equal(why->says.argument_count, 2);
    assert_int_equal(why->says.arguments[0].number, 7);
    assert_string_equal(why->says.arguments[1].text, "Ana");
}

static void each_report_has_its_outcome(void **state) {
    (void)state;
    const enum message some = (enum message)SOME;
    struct problem why = {0};
    is_reported(refuse(&why, "TY-TABLE", some, 2, arg_number(7), arg_cstr("Ana")), REFUSED, &why);
    why = (struct problem){0};
    is_reported(misuse(&why, "TY-TABLE", some, 2, arg_number(7), arg_cstr("Ana")), MISUSED, &why);
    why = (struct problem){0};
    is_reported(fault(&why, "TY-TABLE", some, 2, arg_number(7), arg_cstr("Ana")), FAULT, &why);
    why = (struct problem){0};
    is_reported(not_known(&why, "TY-TABLE", some, 2, arg_number(7), arg_cstr("Ana")), UNKNOWN, &why);
    assert_true(is_done(done()));
    assert_false(is_done(no_memory()));
    assert_int_equal(no_memory().outcome, NO_MEMORY);
}

static status tries(status first, int *reached) {
    TRY(first);
    ++*reached;
    return done();
}

static void try_passes_on_what_is_not_done(void **state) {
    (void)state;
    static const enum outcome others[] = {REFUSED, MISUSED, FAULT, UNKNOWN, NO_MEMORY};
    int reached = 0;
    for (size_t i = 0; i < COUNT_OF(others); i++)
        assert_int_equal(tries((status){others[i]}, &reached).outcome, others[i]);
    assert_int_equal(reached, 0);
    assert_true(is_done(tries(done(), &reached)));
    assert_int_equal(reached, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_hold_what_they_are_given), cmocka_unit_test(long_texts_are_cut_between_characters),
        cmocka_unit_test(lasting_texts_are_pointed_at),       cmocka_unit_test(sentences_hold_their_arguments),
        cmocka_unit_test(each_report_has_its_outcome),        cmocka_unit_test(try_passes_on_what_is_not_done),
    };
    return cmocka_run_group_tests_name("status", tests, NULL, NULL);
}
