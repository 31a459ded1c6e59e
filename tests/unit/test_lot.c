/* lot.c against data/lots-vectors.txt, and the edges that no vector can reach. */
#include "unit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/hash.h"
#include "base/lot.h"

enum { FIELDS_MAX = 8, COUNT_MAX = 10000 };

struct field {
    struct text name, value;
};
struct vector {
    struct text kind;
    struct field fields[FIELDS_MAX];
    unsigned count;
};

static struct text vectors_text;

static int read_vectors(void **state) {
    (void)state;
    static char bytes[1 << 16];
    char path[4096];
    const char *source = getenv("TILTYARD_SOURCE");
    snprintf(path, sizeof path, "%s/data/lots-vectors.txt", source != NULL ? source : ".");
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "cannot open %s: TILTYARD_SOURCE is to name the source folder\n", path);
        return -1;
    }
    size_t length = fread(bytes, 1, sizeof bytes, file);
    bool whole = feof(file) && !ferror(file);
    fclose(file);
    vectors_text = (struct text){bytes, (uint32_t)length};
    return whole ? 0 : -1;
}

/* Takes what stands before the next `end` off the front, and the `end`. */
static struct text take_until(struct text *left, char end) {
    struct text taken = {left->bytes, 0};
    while (taken.length < left->length && left->bytes[taken.length] != end) taken.length++;
    uint32_t over = taken.length < left->length ? taken.length + 1 : taken.length;
    left->bytes += over;
    left->length -= over;
    return taken;
}

static bool vector_next(struct text *left, struct vector *vector) {
    *vector = (struct vector){.count = 0};
    while (left->length > 0) {
        struct text line = take_until(left, '\n');
        if (line.length == 0 && vector->kind.length > 0) return true;
        if (line.length == 0 || line.bytes[0] == '#') continue;
        if (vector->kind.length == 0) {
            vector->kind = line;
            continue;
        }
        assert_true(vector->count < FIELDS_MAX);
        struct field *field = &vector->fields[vector->count++];
        field->name = take_until(&line, ':');
        field->value = text_trimmed(line);
    }
    return vector->kind.length > 0;
}

static struct text text_field(const struct vector *vector, const char *name) {
    for (unsigned i = 0; i < vector->count; i++)
        if (text_is(vector->fields[i].name, name)) return vector->fields[i].value;
    fail_msg("a vector has no field %s", name);
    return text_of("");
}

static bool has_field(const struct vector *vector, const char *name) {
    for (unsigned i = 0; i < vector->count; i++)
        if (text_is(vector->fields[i].name, name)) return true;
    return false;
}

static uint64_t number_field(const struct vector *vector, const char *name) {
    int64_t number = 0;
    assert_true(text_number(text_field(vector, name), 0, INT64_MAX, &number));
    return (uint64_t)number;
}

static void bytes_field(const struct vector *vector, const char *name, uint8_t bytes[32]) {
    assert_true(text_hex(text_field(vector, name), bytes, 32));
}

static uint32_t take_word(struct text *words) {
    uint8_t bytes[4];
    assert_true(text_hex(take_until(words, ' '), bytes, 4));
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t take_number(struct text *numbers) {
    int64_t number = 0;
    assert_true(text_number(take_until(numbers, ' '), 0, UINT32_MAX, &number));
    return (uint32_t)number;
}

static void lot_of(const struct vector *vector, struct lot *lot) {
    uint8_t key[LOT_KEY_SIZE];
    bytes_field(vector, "key", key);
    lot_start(lot, key);
}

/* Goes to the word with that number, where it is more than a few: the stream is made in pieces of LOT_BLOCK. */
static void lot_seek(struct lot *lot, uint64_t start) {
    uint64_t piece = start * 4 / LOT_BLOCK;
    lot->next_block = (uint32_t)(piece * LOT_BLOCK / 64);
    lot->words_taken = piece * LOT_BLOCK / 4;
    while (lot->words_taken < start) lot_word(lot);
}

static void check_code(const struct vector *vector) {
    uint8_t event[LOT_EVENT_SIZE], commitment[LOT_KEY_SIZE], wanted[LOT_KEY_SIZE], code[LOT_KEY_SIZE], from[1024];
    struct text hex = text_field(vector, "from");
    struct hasher hasher;
    assert_true(text_hex(text_field(vector, "event"), event, sizeof event));
    bytes_field(vector, "commitment", commitment);
    bytes_field(vector, "code", wanted);
    assert_true(hex.length / 2 <= sizeof from && text_hex(hex, from, hex.length / 2));
    lot_code_start(&hasher, event, commitment);
    hash_add(&hasher, from, hex.length / 2);
    hash_end(&hasher, code);
    assert_memory_equal(code, wanted, LOT_KEY_SIZE);
}

static void check_key(const struct vector *vector) {
    uint8_t seed[LOT_KEY_SIZE], code[LOT_KEY_SIZE], key[LOT_KEY_SIZE], wanted[LOT_KEY_SIZE];
    bytes_field(vector, "seed", seed);
    bytes_field(vector, "code", code);
    bytes_field(vector, "key", wanted);
    lot_key(seed, code, text_field(vector, "words"), key);
    assert_memory_equal(key, wanted, LOT_KEY_SIZE);
}

static void check_words(const struct vector *vector) {
    struct lot lot;
    struct text words = text_field(vector, "words");
    uint64_t start = number_field(vector, "start");
    lot_of(vector, &lot);
    if (start < 10000)
        while (lot.words_taken < start) lot_word(&lot);
    else
        lot_seek(&lot, start);
    while (words.length > 0) assert_int_equal(lot_word(&lot), take_word(&words));
    assert_true(lot.words_taken > start);
}

static void check_below(const struct vector *vector) {
    struct lot lot;
    struct text words = text_field(vector, "words"), numbers = text_field(vector, "numbers");
    uint32_t n = (uint32_t)number_field(vector, "n");
    uint64_t taken = 0;
    lot_of(vector, &lot);
    while (words.length > 0) {
        take_word(&words);
        taken++;
        if (numbers.bytes[0] == '-') {
            take_until(&numbers, ' ');
            continue;
        }
        assert_int_equal(lot_below(&lot, n), take_number(&numbers));
        assert_int_equal(lot.words_taken, taken);
    }
    assert_int_equal(numbers.length, 0);
}

static void check_shuffle(const struct vector *vector) {
    static uint32_t numbers[COUNT_MAX];
    struct lot lot;
    struct hasher hasher;
    uint8_t result[HASH_SIZE], wanted[HASH_SIZE];
    uint64_t count = number_field(vector, "count");
    assert_true(count <= COUNT_MAX);
    for (uint32_t i = 0; i < count; i++) numbers[i] = i;
    lot_of(vector, &lot);
    lot_shuffle(&lot, numbers, (uint32_t)count);
    assert_int_equal(lot.words_taken, number_field(vector, "taken"));
    hash_start(&hasher, NULL);
    for (uint32_t i = 0; i < count; i++) hash_u32(&hasher, numbers[i]);
    hash_end(&hasher, result);
    bytes_field(vector, "hash", wanted);
    assert_memory_equal(result, wanted, HASH_SIZE);
    if (!has_field(vector, "order")) return;
    struct text order = text_field(vector, "order");
    for (uint32_t i = 0; i < count; i++) assert_int_equal(numbers[i], take_number(&order));
    assert_int_equal(order.length, 0);
}

static void check_commitment(const struct vector *vector) {
    uint8_t nonce[HASH_SIZE], result[HASH_SIZE], wanted[HASH_SIZE];
    struct text seed = text_field(vector, "seed"); /* its digits, as they stand */
    bytes_field(vector, "nonce", nonce);
    bytes_field(vector, "commitment", wanted);
    hash_commitment(nonce, seed.bytes, seed.length, result);
    assert_memory_equal(result, wanted, HASH_SIZE);
}

static void check_all(const char *kind, void (*check)(const struct vector *), unsigned least) {
    struct text left = vectors_text;
    struct vector vector;
    unsigned checked = 0;
    while (vector_next(&left, &vector)) {
        if (!text_is(vector.kind, kind)) continue;
        check(&vector);
        checked++;
    }
    assert_true(checked >= least); /* a file that lost its vectors proves nothing */
}

static void codes_are_as_specified(void **state) { (void)state, check_all("code", check_code, 4); }
static void keys_are_as_specified(void **state) { (void)state, check_all("key", check_key, 5); }
static void words_are_as_specified(void **state) { (void)state, check_all("words", check_words, 5); }
static void numbers_are_as_specified(void **state) { (void)state, check_all("below", check_below, 7); }
static void shuffles_are_as_specified(void **state) { (void)state, check_all("shuffle", check_shuffle, 9); }
static void commitments_are_as_specified(void **state) { (void)state, check_all("commitment", check_commitment, 1); }

/* A lot whose next words are these. */
static void rig(struct lot *lot, const uint32_t *words, uint32_t count) {
    lot_start(lot, (const uint8_t[LOT_KEY_SIZE]){0});
    lot->used = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t byte = 0; byte < 4; byte++) lot->stream[4 * i + byte] = (uint8_t)(words[i] >> (8 * byte));
}

/* The last word that counts and the first that does not, for every kind of n. */
static void words_are_thrown_away_from_the_greatest_multiple_on(void **state) {
    (void)state;
    static const uint32_t some[] = {3, 5, 6, 7, 10, 1000, 65537, 2147483647, 2147483649, 3000000000, 4294967295};
    for (size_t i = 0; i < COUNT_OF(some); i++) {
        uint64_t n = some[i], multiple = ((uint64_t)1 << 32) / n * n;
        struct lot lot;
        rig(&lot, (uint32_t[]){(uint32_t)multiple - 1}, 1);
        assert_int_equal(lot_below(&lot, some[i]), n - 1);
        assert_int_equal(lot.words_taken, 1);
        rig(&lot, (uint32_t[]){(uint32_t)multiple, UINT32_MAX, 2}, 3);
        assert_int_equal(lot_below(&lot, some[i]), 2);
        assert_int_equal(lot.words_taken, 3);
    }
}

static void powers_of_two_throw_nothing_away(void **state) {
    (void)state;
    for (uint32_t power = 0; power < 32; power++) {
        uint32_t n = (uint32_t)1 << power;
        struct lot lot;
        rig(&lot, (uint32_t[]){UINT32_MAX}, 1);
        assert_int_equal(lot_below(&lot, n), n - 1);
        assert_int_equal(lot.words_taken, 1);
    }
}

static void a_list_of_one_takes_no_word(void **state) {
    (void)state;
    struct lot lot;
    uint32_t one = 5;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){0});
    lot_shuffle(&lot, &one, 1);
    lot_shuffle(&lot, NULL, 0);
    assert_int_equal(one, 5);
    assert_int_equal(lot.words_taken, 0);
    assert_int_equal(lot_below(&lot, 1), 0);
    assert_int_equal(lot.words_taken, 1);
}

/* All 24 orders of four come about equally often: far enough from chance to see a shuffle that is wrong. */
static void every_order_is_as_likely(void **state) {
    (void)state;
    enum { TRIES = 24000 };
    unsigned times[256] = {0};
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){3});
    for (int i = 0; i < TRIES; i++) {
        uint32_t numbers[4] = {0, 1, 2, 3};
        lot_shuffle(&lot, numbers, 4);
        times[numbers[0] << 6 | numbers[1] << 4 | numbers[2] << 2 | numbers[3]]++;
    }
    unsigned orders = 0;
    for (size_t i = 0; i < COUNT_OF(times); i++) {
        if (times[i] == 0) continue;
        orders++;
        assert_in_range(times[i], 850, 1150);
    }
    assert_int_equal(orders, 24);
}

/* After the last word of a key there is no other: going on is a bug and stops the program. */
static void a_key_ends(void **state) {
    (void)state;
    struct lot lot;
    lot_start(&lot, (const uint8_t[LOT_KEY_SIZE]){0});
    lot_seek(&lot, ((uint64_t)1 << 36) - 1);
    lot_word(&lot);
    assert_int_equal(lot.words_taken, (uint64_t)1 << 36);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        close(STDERR_FILENO);
        lot_word(&lot);
        _exit(0);
    }
    int ended = 0;
    assert_int_equal(waitpid(child, &ended, 0), child);
    assert_true(WIFSIGNALED(ended) && WTERMSIG(ended) == SIGABRT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_as_specified),
        cmocka_unit_test(keys_are_as_specified),
        cmocka_unit_test(words_are_as_specified),
        cmocka_unit_test(numbers_are_as_specified),
        cmocka_unit_test(shuffles_are_as_specified),
        cmocka_unit_test(commitments_are_as_specified),
        cmocka_unit_test(words_are_thrown_away_from_the_greatest_multiple_on),
        cmocka_unit_test(powers_of_two_throw_nothing_away),
        cmocka_unit_test(a_list_of_one_takes_no_word),
        cmocka_unit_test(every_order_is_as_likely),
        cmocka_unit_test(a_key_ends),
    };
    return cmocka_run_group_tests_name("lot", tests, read_vectors, NULL);
}
