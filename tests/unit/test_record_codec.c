/* The codec of entries and commands: every kind, from its description. */
#include "unit.h"

#include <stdlib.h>
#include "core/ledger/entries.h"
#include "support/random_fields.h"
#include "support/turn.h"

static uint32_t times(void) { return turn_times(120, 20000); }

static void encode(struct buffer *out, const struct record_schema *record, const void *body) {
    buffer_clear(out);
    record_encode(out, record, body);
    assert_false(out->failed);
}

/* Encoded, decoded and encoded again: the same bytes. */
static void round_trip(const struct record_schema *record, struct dice *dice) {
    struct arena arena = {0};
    struct buffer once = {0}, again = {0};
    union {
        union entry_body entry;
        union command_body command;
    } body, decoded;
    random_body(dice, &arena, record, &body);
    encode(&once, record, &body);
    assert_int_equal(record_decode(&arena, (const uint8_t *)once.bytes, once.length, record, &decoded).outcome, DONE);
    encode(&again, record, &decoded);
    assert_int_equal(once.length, again.length);
    if (once.length) assert_memory_equal(once.bytes, again.bytes, once.length);
    buffer_free(&once);
    buffer_free(&again);
    arena_free(&arena);
}

static void every_kind_survives_a_round_trip(void **state) {
    (void)state;
    struct dice dice = {turn_seed(20261)};
    for (uint32_t time = 0; time < times(); time++) {
        for (enum entry_kind kind = 0; kind < ENTRY_KINDS; kind++) round_trip(entry_form(kind), &dice);
        for (enum command_kind kind = 0; kind < COMMAND_KINDS; kind++) round_trip(command_form(kind), &dice);
    }
}

/* Cut anywhere, or with a byte too many, a body is refused and nothing is read beyond its end. */
static void cut_bodies_are_refused(void **state) {
    (void)state;
    struct dice dice = {7};
    for (enum entry_kind kind = 0; kind < ENTRY_KINDS; kind++) {
        struct arena arena = {0};
        struct buffer bytes = {0};
        union entry_body body;
        random_body(&dice, &arena, entry_form(kind), &body);
        encode(&bytes, entry_form(kind), &body);
        for (size_t size = 0; size <= bytes.length + 1; size++) {
            uint8_t *cut = calloc(1, size ? size : 1);
            assert_non_null(cut);
            memcpy(cut, bytes.bytes, size < bytes.length ? size : bytes.length);
            enum outcome outcome = record_decode(&arena, cut, size, entry_form(kind), &body).outcome;
            assert_int_equal(outcome, size == bytes.length ? DONE : FAULT);
            free(cut);
        }
        buffer_free(&bytes);
        arena_free(&arena);
    }
}

/* Random bytes are decoded or refused, never a crash; a count beyond what follows is refused before memory is taken. */
static void noise_is_refused_or_read(void **state) {
    (void)state;
    struct dice dice = {turn_seed(99)};
    uint8_t noise[300];
    for (uint32_t time = 0; time < times() * 20; time++) {
        struct arena arena = {0};
        union entry_body body;
        uint32_t size = dice_below(&dice, sizeof noise);
        for (uint32_t i = 0; i < size; i++)
            noise[i] = (uint8_t)(dice_below(&dice, 3) ? dice_below(&dice, 4) : dice_below(&dice, 256));
        enum entry_kind kind = (enum entry_kind)dice_below(&dice, ENTRY_KINDS);
        enum outcome outcome = record_decode(&arena, noise, size, entry_form(kind), &body).outcome;
        assert_true(outcome == DONE || outcome == FAULT);
        arena_free(&arena);
    }
}

static void bytes_stay_as_they_were_written(void **state) {
    (void)state;
    struct buffer bytes = {0}, hex = {0};
    struct score_row score = {
        .person = 258, .value = -2, .target = 16, .mark = 1, .order = 2, .place = 3, .presence = 1};
    struct entry_result_entered body = {.tournament = 1, .draw = 5, .table = 7, .scores = {1, &score}};
    encode(&bytes, entry_form(ENTRY_result_entered), &body);
    buffer_add_hex(&hex, (const uint8_t *)bytes.bytes, bytes.length);
    assert_string_equal(hex.bytes, "0100"
                                   "05000000"
                                   "0700"
                                   "01000000"
                                   "02010000"
                                   "feffffff"
                                   "10000000"
                                   "01020301");
    buffer_free(&bytes);
    buffer_free(&hex);
}

static void codes_are_unique_and_known(void **state) {
    (void)state;
    for (enum entry_kind kind = 0; kind < ENTRY_KINDS; kind++) {
        enum entry_kind found = ENTRY_KINDS;
        assert_true(entry_kind_of(entry_form(kind)->code, entry_form(kind)->version, &found));
        assert_int_equal(found, kind);
    }
    enum entry_kind none;
    assert_false(entry_kind_of(9999, 1, &none));
    assert_false(entry_kind_of(entry_form(ENTRY_command)->code, 200, &none));
}

static void json_names_every_field(void **state) {
    (void)state;
    struct buffer out = {0};
    struct json json = {.out = &out};
    struct entry_option_set body = {.tournament = 2, .key = text_of("rounds"), .value = text_of("5"), .house_rule = 1};
    json_open(&json, '{');
    record_json(&json, entry_form(ENTRY_option_set), &body);
    json_close(&json, '}');
    assert_string_equal(out.bytes, "{\"tournament\":2,\"key\":\"rounds\",\"value\":\"5\",\"house_rule\":1}");
    buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_survives_a_round_trip), cmocka_unit_test(cut_bodies_are_refused),
        cmocka_unit_test(noise_is_refused_or_read),         cmocka_unit_test(bytes_stay_as_they_were_written),
        cmocka_unit_test(codes_are_unique_and_known),       cmocka_unit_test(json_names_every_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
