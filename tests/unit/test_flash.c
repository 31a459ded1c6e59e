#include "unit.h"

#include <string.h>
#include "failing_memory.h"
#include "web/server/flash.h"

static const uint8_t nobody[HASH_SIZE], ana[HASH_SIZE] = {1}, bia[HASH_SIZE] = {2};

static void only_who_saved_it_is_told(void **state) {
    (void)state;
    struct flash warned = {0};
    flash_put(&warned, 7, ana, text_of("late"));
    flash_put(&warned, 8, bia, text_of("low"));
    flash_put(&warned, 9, nobody, text_of("of the public"));
    assert_true(text_is(flash_get(&warned, 7, ana), "late"));
    assert_true(text_is(flash_get(&warned, 8, bia), "low"));
    assert_int_equal(flash_get(&warned, 7, bia).length, 0);
    assert_int_equal(flash_get(&warned, 8, nobody).length, 0);
    assert_int_equal(flash_get(&warned, 9, nobody).length, 0);
    assert_int_equal(flash_get(&warned, 0, nobody).length, 0); /* a free place is nobody's */
    flash_free(&warned);
    assert_int_equal(memory_held, 0);
}

static void the_oldest_make_room(void **state) {
    (void)state;
    struct flash warned = {0};
    for (uint64_t saved = 1; saved <= FLASH_ENTRIES + 1; saved++) flash_put(&warned, saved, ana, text_of("low"));
    assert_int_equal(flash_get(&warned, 1, ana).length, 0);
    assert_int_equal(flash_get(&warned, 2, ana).length, 3);
    assert_int_equal(flash_get(&warned, FLASH_ENTRIES + 1, ana).length, 3);
    flash_free(&warned);
    assert_int_equal(memory_held, 0);
}

static void what_is_too_long_or_finds_no_memory_is_left_out(void **state) {
    (void)state;
    struct flash warned = {0};
    static char words[FLASH_BYTES_MAX + 1];
    memset(words, 'a', sizeof words);
    flash_put(&warned, 1, ana, (struct text){words, FLASH_BYTES_MAX});
    flash_put(&warned, 2, ana, (struct text){words, FLASH_BYTES_MAX + 1});
    assert_int_equal(flash_get(&warned, 1, ana).length, FLASH_BYTES_MAX);
    assert_int_equal(flash_get(&warned, 2, ana).length, 0);
    memory_left = 0;
    flash_put(&warned, 3, ana, text_of("low"));
    memory_left = MEMORY_ENOUGH;
    assert_int_equal(flash_get(&warned, 3, ana).length, 0);
    flash_free(&warned);
    assert_int_equal(memory_held, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_who_saved_it_is_told),
        cmocka_unit_test(the_oldest_make_room),
        cmocka_unit_test(what_is_too_long_or_finds_no_memory_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
