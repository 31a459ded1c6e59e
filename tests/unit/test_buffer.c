#include "unit.h"

#include "failing_memory.h"
#include "base/buffer.h"

static void holds(const struct buffer *buffer, const char *expected) {
    assert_false(buffer->failed);
    assert_int_equal(buffer_view(buffer).length, strlen(expected));
    assert_string_equal(buffer_view(buffer).bytes, expected);
}

static void puts_pieces_together(void **state) {
    (void)state;
    struct buffer buffer = {0};
    holds(&buffer, "");
    buffer_add_cstr(&buffer, "Table ");
    buffer_add_number(&buffer, 7);
    buffer_add_byte(&buffer, ':');
    buffer_add_repeated(&buffer, '.', 3);
    buffer_add_repeated(&buffer, '.', 0);
    buffer_add_text(&buffer, (struct text){"Anabela", 3});
    buffer_add_text(&buffer, (struct text){NULL, 0});
    buffer_add_cstr(&buffer, NULL);
    buffer_add(&buffer, NULL, 0);
    holds(&buffer, "Table 7:...Ana");
    buffer_clear(&buffer);
    holds(&buffer, "");
    buffer_add_cstr(&buffer, "x");
    holds(&buffer, "x");
    buffer_free(&buffer);
    assert_null(buffer.bytes);
    assert_int_equal(memory_held, 0);
}

static void keeps_nul_bytes(void **state) {
    (void)state;
    struct buffer buffer = {0};
    buffer_add(&buffer, "a\0b", 3);
    assert_int_equal(buffer_view(&buffer).length, 3);
    assert_memory_equal(buffer.bytes, "a\0b", 4);
    buffer_free(&buffer);
}

static void writes_numbers(void **state) {
    (void)state;
    static const struct {
        int64_t number;
        const char *written;
    } cases[] = {
        {0, "0"},
        {9, "9"},
        {10, "10"},
        {-1, "-1"},
        {-10, "-10"},
        {INT64_MAX, "9223372036854775807"},
        {INT64_MIN, "-9223372036854775808"},
        {INT64_MIN + 1, "-9223372036854775807"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct buffer buffer = {0};
        buffer_add_number(&buffer, cases[i].number);
        holds(&buffer, cases[i].written);
        buffer_free(&buffer);
    }
}

static void writes_halves(void **state) {
    (void)state;
    static const struct {
        int64_t halves;
        char point;
        const char *written;
    } cases[] = {
        {0, '.', "0"},
        {1, '.', "0.5"},
        {-1, '.', "-0.5"},
        {2, '.', "1"},
        {-2, ',', "-1"},
        {15, '.', "7.5"},
        {15, ',', "7,5"},
        {-15, ',', "-7,5"},
        {16, '.', "8"},
        {INT64_MAX, '.', "4611686018427387903.5"},
        {INT64_MIN, '.', "-4611686018427387904"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct buffer buffer = {0};
        buffer_add_half_points(&buffer, cases[i].halves, cases[i].point);
        holds(&buffer, cases[i].written);
        buffer_free(&buffer);
    }
}

static void writes_hexadecimal(void **state) {
    (void)state;
    static const uint8_t bytes[] = {0x00, 0x01, 0x0a, 0x9f, 0xa0, 0xff};
    struct buffer buffer = {0};
    buffer_add_hex(&buffer, bytes, sizeof bytes);
    holds(&buffer, "00010a9fa0ff");
    buffer_free(&buffer);
}

static void shows_doubtful_text(void **state) {
    (void)state;
    static const char doubtful[] = "Ana\x1b[2J \xff\xe2\x80\xae"
                                   "b\xc3\xa3o\n\0";
    struct buffer buffer = {0};
    buffer_add_sanitized(&buffer, (struct text){doubtful, sizeof doubtful - 1});
    holds(&buffer, "Ana\xef\xbf\xbd[2J \xef\xbf\xbd\xef\xbf\xbd"
                   "b\xc3\xa3o\xef\xbf\xbd\xef\xbf\xbd");
    buffer_free(&buffer);
}

static void stops_at_its_ceiling(void **state) {
    (void)state;
    struct buffer buffer = {.ceiling = 10};
    buffer_add_cstr(&buffer, "0123456789");
    holds(&buffer, "0123456789");
    buffer_add_byte(&buffer, 'x');
    assert_true(buffer.failed);
    assert_string_equal(buffer_view(&buffer).bytes, "0123456789");
    buffer_clear(&buffer);
    buffer_add_cstr(&buffer, "012345678");
    holds(&buffer, "012345678");
    buffer_add_repeated(&buffer, 'x', 2); /* not even the one that would fit */
    assert_true(buffer.failed);
    assert_string_equal(buffer_view(&buffer).bytes, "012345678");
    buffer_add_byte(&buffer, 'x'); /* it would fit, but the writer is told that something is missing */
    assert_true(buffer.failed);
    assert_int_equal(buffer.length, 9);
    buffer_free(&buffer);
    assert_int_equal(buffer.ceiling, 10);
}

static void the_ceiling_holds_whatever_the_size(void **state) {
    (void)state;
    for (size_t ceiling = 1; ceiling < 300; ceiling++) {
        struct buffer buffer = {.ceiling = ceiling};
        for (size_t i = 0; i < ceiling; i++) buffer_add_byte(&buffer, 'x');
        assert_false(buffer.failed);
        assert_true(buffer.room <= ceiling + 1);
        buffer_add_byte(&buffer, 'x');
        assert_true(buffer.failed);
        buffer_free(&buffer);
    }
    struct buffer buffer = {.ceiling = 5};
    buffer_add(&buffer, "x", SIZE_MAX);
    assert_true(buffer.failed);
    assert_null(buffer.bytes);
}

static void the_ceiling_not_named_is_64_mebibytes(void **state) {
    (void)state;
    struct buffer buffer = {0};
    buffer_add_repeated(&buffer, 'x', 64 << 20);
    assert_false(buffer.failed);
    buffer_add_byte(&buffer, 'x');
    assert_true(buffer.failed);
    buffer_free(&buffer);
}

/* A text's length has 32 bits: a higher ceiling would give a length that is not true. */
static void no_ceiling_is_above_a_text(void **state) {
    (void)state;
    struct buffer buffer = {.ceiling = SIZE_MAX};
    buffer_add_byte(&buffer, 'x');
    buffer_add_repeated(&buffer, 'x', UINT32_MAX);
    assert_true(buffer.failed);
    assert_int_equal(buffer_view(&buffer).length, 1);
    buffer_free(&buffer);
}

static void remembers_that_memory_failed(void **state) {
    (void)state;
    struct buffer buffer = {0};
    memory_left = 0;
    buffer_add_cstr(&buffer, "Ana");
    assert_true(buffer.failed);
    assert_string_equal(buffer_view(&buffer).bytes, "");
    memory_left = 1;
    buffer_add_cstr(&buffer, "Bia");
    assert_string_equal(buffer_view(&buffer).bytes, "");
    buffer_clear(&buffer);
    buffer_add_cstr(&buffer, "Bia");
    holds(&buffer, "Bia");
    buffer_add_repeated(&buffer, '.', 1000);
    assert_true(buffer.failed);
    assert_string_equal(buffer_view(&buffer).bytes, "Bia");
    memory_left = MEMORY_ENOUGH;
    buffer_free(&buffer);
    assert_int_equal(memory_held, 0);
}

static void kept_in_an_arena_it_is_freed(void **state) {
    (void)state;
    struct arena arena = {0};
    struct text text;
    struct buffer whole = {0}, none = {0}, cut = {0};
    char room[4];
    struct buffer fixed = buffer_wrap(room, sizeof room);
    buffer_add_cstr(&whole, "Ana");
    buffer_add_cstr(&fixed, "Bia");
    assert_true(is_done(arena_keep(&arena, &whole, &text)) && text_is(text, "Ana") && text.bytes[3] == '\0');
    assert_true(is_done(arena_keep(&arena, &fixed, &text)) && text_is(text, "Bia"));
    assert_true(is_done(arena_keep(&arena, &none, &text)) && text_is(text, ""));
    buffer_add_cstr(&cut, "Caio");
    cut.failed = true; /* something after it did not fit */
    assert_int_equal(arena_keep(&arena, &cut, &text).outcome, NO_MEMORY);
    assert_null(text.bytes);
    arena_free(&arena);
    buffer_add_cstr(&whole, "Davi");
    memory_left = 0;
    assert_int_equal(arena_keep(&arena, &whole, &text).outcome, NO_MEMORY);
    memory_left = MEMORY_ENOUGH;
    assert_null(text.bytes);
    assert_int_equal(memory_held, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puts_pieces_together),
        cmocka_unit_test(keeps_nul_bytes),
        cmocka_unit_test(writes_numbers),
        cmocka_unit_test(writes_halves),
        cmocka_unit_test(writes_hexadecimal),
        cmocka_unit_test(shows_doubtful_text),
        cmocka_unit_test(stops_at_its_ceiling),
        cmocka_unit_test(the_ceiling_holds_whatever_the_size),
        cmocka_unit_test(the_ceiling_not_named_is_64_mebibytes),
        cmocka_unit_test(no_ceiling_is_above_a_text),
        cmocka_unit_test(kept_in_an_arena_it_is_freed),
        cmocka_unit_test(remembers_that_memory_failed),
    };
    return cmocka_run_group_tests_name("buffer", tests, NULL, NULL);
}
