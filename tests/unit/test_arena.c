/* Arena and rows when memory runs out, and the arena's pieces. */
#include "unit.h"

#include "failing_memory.h"

static void pieces_are_zeroed_aligned_and_apart(void **state) {
    (void)state;
    static const size_t sizes[] = {0, 1, 3, 16, 100, 4095, 4096, 4097, 1 << 20, 5, 3 << 20, 7};
    struct arena arena = {0};
    char *pieces[COUNT_OF(sizes)];
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        pieces[i] = arena_alloc(&arena, sizes[i]);
        assert_non_null(pieces[i]);
        assert_int_equal((uintptr_t)pieces[i] % _Alignof(max_align_t), 0);
        for (size_t j = 0; j < sizes[i]; j++) assert_int_equal(pieces[i][j], 0);
        memset(pieces[i], (int)i + 1, sizes[i]);
    }
    for (size_t i = 0; i < COUNT_OF(sizes); i++)
        for (size_t j = 0; j < sizes[i]; j++) assert_int_equal(pieces[i][j], (int)i + 1);
    arena_free(&arena);
    assert_null(arena.newest);
    assert_int_equal(memory_held, 0);
}

static void small_pieces_share_blocks(void **state) {
    (void)state;
    struct arena arena = {0};
    for (int i = 0; i < 4096; i += 16) assert_non_null(arena_alloc(&arena, 16));
    assert_int_equal(memory_held, 1); /* filled to its last byte */
    for (int i = 0; i < 100000; i++) assert_non_null(arena_alloc(&arena, 16));
    assert_in_range(memory_held, 1, 12);
    arena_free(&arena);
    assert_int_equal(memory_held, 0);
}

/* A large piece does not end the block that small ones are taken from. */
static void a_large_piece_stands_alone(void **state) {
    (void)state;
    struct arena arena = {0};
    char *first = arena_alloc(&arena, 16);
    assert_non_null(first);
    assert_non_null(arena_alloc(&arena, 100000));
    assert_ptr_equal(arena_alloc(&arena, 16), first + 16);
    assert_int_equal(memory_held, 2);
    arena_free(&arena);
}

static void copies_end_in_nul_and_pack(void **state) {
    (void)state;
    struct arena arena = {0};
    char *one = arena_copy(&arena, "Ana\0Bi", 6);
    char *two = arena_copy(&arena, NULL, 0);
    assert_memory_equal(one, "Ana\0Bi", 7);
    assert_ptr_equal(two, one + 7);
    assert_int_equal(*two, 0);
    assert_int_equal((uintptr_t)arena_alloc(&arena, 1) % _Alignof(max_align_t), 0);
    arena_free(&arena);
}

static void a_cleared_arena_starts_over(void **state) {
    (void)state;
    struct arena arena = {0};
    arena_reset(&arena);
    assert_null(arena.newest);
    char *first = arena_alloc(&arena, 100);
    assert_non_null(first);
    arena_reset(&arena);
    assert_ptr_equal(arena_alloc(&arena, 100), first); /* the block is used again */
    memset(first, 0xff, 100);
    for (int i = 0; i < 1000; i++) {
        char *piece = arena_alloc(&arena, 100);
        assert_non_null(piece);
        memset(piece, 0xff, 100);
    }
    assert_non_null(arena_alloc(&arena, 1 << 20));
    assert_true(memory_held > 2);
    arena_reset(&arena);
    assert_int_equal(memory_held, 1);
    const char *again = arena_alloc(&arena, 1000);
    for (int i = 0; i < 1000; i++) assert_int_equal(again[i], 0);
    arena_free(&arena);
    assert_int_equal(memory_held, 0);
}

static void rows_of_an_arena_have_a_type(void **state) {
    (void)state;
    struct arena arena = {0};
    uint64_t *numbers = ARENA_ARRAY(&arena, uint64_t, 1000);
    assert_non_null(numbers);
    for (int i = 0; i < 1000; i++) assert_int_equal(numbers[i], 0);
    numbers[999] = 1;
    arena_free(&arena);
}

static void an_arena_without_memory_goes_on_later(void **state) {
    (void)state;
    struct arena arena = {0};
    memory_left = 0;
    assert_null(arena_alloc(&arena, 1));
    assert_null(arena_copy(&arena, "Ana", 3));
    memory_left = 1;
    char *kept = arena_copy(&arena, "Ana", 3);
    assert_non_null(kept);
    assert_null(arena_alloc(&arena, 4096));    /* a block of its own */
    while (arena_alloc(&arena, 64) != NULL) {} /* to the end of this one */
    assert_null(arena_alloc(&arena, 64));
    assert_null(arena_alloc(&arena, SIZE_MAX));
    assert_null(arena_copy(&arena, kept, SIZE_MAX));
    memory_left = MEMORY_ENOUGH;
    assert_non_null(arena_alloc(&arena, 4096));
    assert_string_equal(kept, "Ana");
    arena_free(&arena);
    assert_int_equal(memory_held, 0);
}

static void rows_without_memory_stay_as_they_were(void **state) {
    (void)state;
    VEC(uint32_t) numbers = {0};
    memory_left = 1;
    uint32_t *number;
    while ((number = VEC_PUSH(&numbers)) != NULL) *number = numbers.count;
    assert_true(numbers.count > 0 && numbers.count == numbers.room);
    for (uint32_t i = 0; i < numbers.count; i++) assert_int_equal(numbers.rows[i], i + 1);
    assert_false(VEC_RESERVE(&numbers, 1));
    memory_left = MEMORY_ENOUGH;
    assert_non_null(VEC_PUSH(&numbers));
    assert_int_equal(numbers.rows[0], 1);
    VEC_FREE(&numbers);
    assert_int_equal(memory_held, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_zeroed_aligned_and_apart),
        cmocka_unit_test(small_pieces_share_blocks),
        cmocka_unit_test(a_large_piece_stands_alone),
        cmocka_unit_test(copies_end_in_nul_and_pack),
        cmocka_unit_test(a_cleared_arena_starts_over),
        cmocka_unit_test(rows_of_an_arena_have_a_type),
        cmocka_unit_test(an_arena_without_memory_goes_on_later),
        cmocka_unit_test(rows_without_memory_stay_as_they_were),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
