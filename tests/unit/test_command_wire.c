/* Commands and answers as bytes, there and back: every kind with random fields, cut short anywhere, and spoilt. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "app/save/command_wire.h"
#include "base/i18n.h"
#include "support/random_fields.h"

static struct command random_command(struct dice *dice, struct arena *arena, enum command_kind kind) {
    struct command command = {.kind = kind,
                              .based_on = dice_number(dice),
                              .at_ms = (int64_t)dice_number(dice),
                              .by = (uint32_t)dice_number(dice),
                              .tournament = {(uint32_t)dice_number(dice)}};
    memset(command.id, (int)dice_below(dice, 256), ID_SIZE);
    memset(command.chance, (int)dice_below(dice, 256), HASH_SIZE);
    random_body(dice, arena, command_form(kind), &command.body);
    return command;
}

static struct buffer written(const struct command *command) {
    struct buffer out = {0};
    command_wire_command_write(&out, command);
    assert_false(out.failed);
    return out;
}

static void assert_same_command(const struct command *one, const struct command *other) {
    static const uint8_t nonce[HASH_SIZE];
    uint8_t a[HASH_SIZE], b[HASH_SIZE];
    assert_memory_equal(one->id, other->id, ID_SIZE);
    assert_memory_equal(one->chance, other->chance, HASH_SIZE);
    assert_true(one->based_on == other->based_on && one->at_ms == other->at_ms && one->by == other->by);
    assert_int_equal(one->tournament.at, other->tournament.at);
    assert_int_equal(one->kind, other->kind);
    assert_int_equal(command_digest(one, nonce, a).outcome, DONE);
    assert_int_equal(command_digest(other, nonce, b).outcome, DONE);
    assert_memory_equal(a, b, HASH_SIZE);
}

/* TY-REMOTE */
static void commands_come_back_as_they_went(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 20 * COMMAND_KINDS; i++) {
        struct dice dice = {i + 1};
        struct arena arena = {0};
        struct problem why;
        struct command read, command = random_command(&dice, &arena, (enum command_kind)(i % COMMAND_KINDS));
        struct buffer out = written(&command);
        assert_int_equal(command_wire_command_read(&arena, (uint8_t *)out.bytes, out.length, &read, &why).outcome,
                         DONE);
        assert_same_command(&command, &read);
        for (size_t length = 0; i < COMMAND_KINDS && length < out.length; length++) {
            uint8_t *cut = malloc(length + 1); /* its own, so that a byte too far is noticed */
            memcpy(cut, out.bytes, length);
            assert_int_equal(command_wire_command_read(&arena, cut, length, &read, &why).outcome, MISUSED);
            assert_string_equal(why.rule, "TY-REMOTE");
            free(cut);
        }
        buffer_free(&out);
        arena_free(&arena);
    }
}

static struct remote_answer refusal(void) {
    struct remote_answer answer = {.went = {REFUSED}, .first = 7, .saved = 9, .repeated = true};
    answer.why = (struct problem){"TY-NAME", sentence_of(MSG_NAMESAKE, 3, arg_cstr("Ana"), arg_number(-3),
                                                         arg_message_number(MSG_TABLE_NUMBER, 4))};
    answer.notices.count = 2;
    answer.notices.list[0] = (struct problem){"OTE-2.3a", sentence_of(MSG_STALE, 2, arg_halves(5), arg_number(1))};
    answer.notices.list[1] = (struct problem){"OTE-2.4", sentence_of(MSG_STALE, 1, arg_text_ref("a long text", 11))};
    return answer;
}

static void assert_says_the_same(const struct problem *one, const struct problem *other) {
    for (enum language language = 0; language < LANGUAGES_COUNT; language++) {
        struct buffer a = {0}, b = {0};
        message_format(&a, language, &one->says);
        message_format(&b, language, &other->says);
        assert_string_equal(a.bytes, b.bytes);
        buffer_free(&a), buffer_free(&b);
    }
    assert_string_equal(one->rule, other->rule);
}

static void answers_come_back_as_they_went(void **state) {
    (void)state;
    struct remote_answer answer = refusal(), read;
    struct arena arena = {0};
    struct problem why;
    struct buffer out = {0};
    command_wire_answer_write(&out, &answer);
    assert_int_equal(command_wire_answer_read(&arena, (uint8_t *)out.bytes, out.length, &read, &why).outcome, DONE);
    assert_int_equal(read.went.outcome, REFUSED);
    assert_true(read.first == 7 && read.saved == 9 && read.repeated);
    assert_says_the_same(&answer.why, &read.why);
    assert_int_equal(read.notices.count, 2);
    for (uint32_t i = 0; i < 2; i++) assert_says_the_same(&answer.notices.list[i], &read.notices.list[i]);
    for (size_t length = 0; length < out.length; length++)
        assert_int_equal(command_wire_answer_read(&arena, (uint8_t *)out.bytes, length, &read, &why).outcome, FAULT);
    buffer_free(&out);
    arena_free(&arena);
}

/* Whatever bytes come, nothing but an answer does. */
static void spoilt_bytes_are_refused_or_read(void **state) {
    (void)state;
    uint32_t refused = 0, done = 0;
    for (uint32_t i = 0; i < 10000; i++) {
        struct dice dice = {i + 1};
        struct arena arena = {0};
        struct problem why;
        struct command read, command = random_command(&dice, &arena, (enum command_kind)(i % COMMAND_KINDS));
        struct remote_answer answer = refusal(), answered;
        struct buffer out = written(&command), other = {0};
        command_wire_answer_write(&other, &answer);
        out.bytes[dice_below(&dice, (uint32_t)out.length)] ^= (char)(1 << dice_below(&dice, 8));
        other.bytes[dice_below(&dice, (uint32_t)other.length)] ^= (char)(1 << dice_below(&dice, 8));
        bool good = is_done(command_wire_command_read(&arena, (uint8_t *)out.bytes, out.length, &read, &why));
        done += good, refused += !good;
        good = is_done(command_wire_answer_read(&arena, (uint8_t *)other.bytes, other.length, &answered, &why));
        done += good, refused += !good;
        buffer_free(&out), buffer_free(&other);
        arena_free(&arena);
    }
    assert_true(refused > 1000 && done > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_come_back_as_they_went),
        cmocka_unit_test(answers_come_back_as_they_went),
        cmocka_unit_test(spoilt_bytes_are_refused_or_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
