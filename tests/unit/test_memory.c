/* memory.c itself, and the rows on it; test_arena.c and the others make allocations fail. */
#include "unit.h"

#include <string.h>
#include "base/memory.h"

static bool is_zero(const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (((const char *)bytes)[i] != 0) return false;
    return true;
}

static void taken_memory_is_zeroed(void **state) {
    (void)state;
    for (size_t size = 1; size < 5000; size = size * 3 + 1) {
        char *block = memory_alloc(size);
        assert_non_null(block);
        assert_true(is_zero(block, size));
        memset(block, 0xff, size);
        memory_free(block);
    }
}

static void nothing_is_something(void **state) {
    (void)state;
    void *block = memory_alloc(0);
    assert_non_null(block);
    block = memory_realloc(block, 0, 0);
    assert_non_null(block);
    memory_free(block);
    memory_free(NULL);
}

static void impossible_sizes_are_no_memory(void **state) {
    (void)state;
    assert_null(memory_alloc((size_t)PTRDIFF_MAX + 1));
    assert_null(memory_alloc(SIZE_MAX));
    char *block = memory_alloc(3);
    assert_non_null(block);
    memcpy(block, "abc", 3);
    assert_null(memory_realloc(block, 3, (size_t)PTRDIFF_MAX + 1));
    assert_null(memory_realloc(block, 3, SIZE_MAX));
    assert_memory_equal(block, "abc", 3);
    memory_free(block);
}

static void grown_memory_keeps_and_zeroes(void **state) {
    (void)state;
    char *block = memory_realloc(NULL, 0, 10);
    assert_non_null(block);
    assert_true(is_zero(block, 10));
    memset(block, 7, 10);
    block = memory_realloc(block, 10, 5000);
    assert_non_null(block);
    for (int i = 0; i < 10; i++) assert_int_equal(block[i], 7);
    assert_true(is_zero(block + 10, 4990));
    block = memory_realloc(block, 5000, 4);
    assert_non_null(block);
    for (int i = 0; i < 4; i++) assert_int_equal(block[i], 7);
    memory_free(block);
}

struct seat {
    uint32_t person;
    uint8_t table;
};

static void rows_grow_and_stay(void **state) {
    (void)state;
    VEC(struct seat) seats = {0};
    for (uint32_t i = 0; i < 10000; i++) {
        struct seat *seat = VEC_PUSH(&seats);
        assert_non_null(seat);
        assert_true(is_zero(seat, sizeof *seat));
        seat->person = i;
        seat->table = 9;
    }
    assert_int_equal(seats.count, 10000);
    assert_true(seats.room >= 10000 && seats.room <= 20000);
    for (uint32_t i = 0; i < 10000; i++) assert_int_equal(seats.rows[i].person, i);
    VEC_FREE(&seats);
    assert_null(seats.rows);
    assert_int_equal(seats.count, 0);
    assert_int_equal(seats.room, 0);
}

static void a_row_put_where_one_was_taken_off_is_zeroed(void **state) {
    (void)state;
    VEC(struct seat) seats = {0};
    struct seat *seat = VEC_PUSH(&seats);
    assert_non_null(seat);
    memset(seat, 0xff, sizeof *seat);
    seats.count = 0;
    seat = VEC_PUSH(&seats);
    assert_non_null(seat);
    assert_true(is_zero(seat, sizeof *seat));
    VEC_FREE(&seats);
}

static void reserved_rows_do_not_move(void **state) {
    (void)state;
    VEC(struct seat) seats = {0};
    assert_true(VEC_RESERVE(&seats, 1000));
    assert_true(seats.room >= 1000);
    assert_int_equal(seats.count, 0);
    const struct seat *before = seats.rows;
    for (uint32_t i = 0; i < 1000; i++) assert_non_null(VEC_PUSH(&seats));
    assert_ptr_equal(seats.rows, before);
    assert_true(VEC_RESERVE(&seats, 0));
    assert_ptr_equal(seats.rows, before);
    VEC_FREE(&seats);
}

/* More rows than 32 bits count, or than memory has bytes: refused, and the list as it was. */
static void rows_end_somewhere(void **state) {
    (void)state;
    VEC(struct seat) seats = {0};
    assert_non_null(VEC_PUSH(&seats));
    uint32_t room = seats.room;
    const struct seat *rows = seats.rows;
    assert_false(VEC_RESERVE(&seats, UINT32_MAX));
    uint32_t count = UINT32_MAX, full = UINT32_MAX;
    void *block = NULL;
    assert_false(vec_push(&block, &full, count, 1));
    assert_int_equal(full, UINT32_MAX);
    assert_ptr_equal(seats.rows, rows);
    assert_int_equal(seats.room, room);
    VEC_FREE(&seats);
    void *vast = NULL;
    uint32_t vast_room = 0;
    assert_false(vec_reserve(&vast, &vast_room, 0, UINT32_MAX, SIZE_MAX / 2));
    assert_null(vast);
    assert_int_equal(vast_room, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taken_memory_is_zeroed),
        cmocka_unit_test(nothing_is_something),
        cmocka_unit_test(impossible_sizes_are_no_memory),
        cmocka_unit_test(grown_memory_keeps_and_zeroes),
        cmocka_unit_test(rows_grow_and_stay),
        cmocka_unit_test(a_row_put_where_one_was_taken_off_is_zeroed),
        cmocka_unit_test(reserved_rows_do_not_move),
        cmocka_unit_test(rows_end_somewhere),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
