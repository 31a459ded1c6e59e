/* The ledger as JSON: whoever holds it can check the chain, and sees no more than they may. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "failing_memory.h"
#include "app/transfer/ledger_export.h"
#include "support/json_look.h"
#include "support/played_event.h"

static struct played begin(void) {
    struct played played;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    struct newcomer_row row = {
        .name = text_of("Ana"), .email = text_of("ana@example.org"), .club = text_of("Os Lobos")};
    struct command command = played_command(&played, COMMAND_people_add);
    command.body.people_add.enter = 1;
    command.body.people_add.people.rows = &row;
    command.body.people_add.people.count = 1;
    played_do(&played, &command);
    played_person(&played, "Bia");
    played_person(&played, "Caio");
    played_person(&played, "Davi");
    played_round(&played);
    return played;
}

static status write(struct played *played, bool names, struct buffer *out, struct problem *why) {
    struct open_event event = {.store = played_store(played), .state = played->state};
    return ledger_export_write(&event, names, out, why);
}

static void written(struct played *played, bool names, struct buffer *out) {
    struct problem why = {0};
    buffer_clear(out);
    assert_true(is_done(write(played, names, out, &why)));
}

/* Whether the sealed seed says its value; it is the event's second entry. */
#define SEED "entries.1.fields.seed"
/* The first person's entry: command, event; command, tournament; command, person. */
#define ANA "entries.5.fields"

static void every_entry_stands_there(void **state) {
    (void)state;
    struct played played = begin();
    struct buffer json = {0};
    written(&played, true, &json);
    assert_string_equal(json_keys(json.bytes, ""), "tiltyard,event,name,kinds,entries");
    assert_string_equal(json_look(json.bytes, "tiltyard"), "1");
    assert_string_equal(json_look(json.bytes, "name"), "\"Spring\"");
    assert_int_equal(strlen(json_look(json.bytes, "event")), 2 * ID_SIZE + 2);
    assert_int_equal(json_count(json.bytes, "entries"), played.state.seq);
    assert_string_equal(json_keys(json.bytes, "entries.0"), "seq,kind,code,version,body,hash,fields");
    assert_string_equal(json_look(json.bytes, "entries.0.kind"), "\"command\"");
    assert_string_equal(json_look(json.bytes, "entries.1.kind"), "\"event_created\"");
    assert_string_equal(json_look(json.bytes, "entries.1.seq"), "2");
    assert_string_equal(json_look(json.bytes, "entries.1.code"), "2");
    assert_string_equal(json_look(json.bytes, "entries.1.version"), "1");
    assert_string_equal(json_look(json.bytes, ANA ".club"), "\"Os Lobos\"");
    buffer_free(&json);
    played_free(&played);
}

/* A text of hexadecimal digits in quotes. */
static size_t unhex(const char *quoted, uint8_t *bytes, size_t room) {
    size_t size = (strlen(quoted) - 2) / 2;
    assert_true(size <= room);
    assert_true(text_hex((struct text){quoted + 1, (uint32_t)(2 * size)}, bytes, size));
    return size;
}

/* By the JSON alone: the bytes of each entry chain to its hash. */
static void a_stranger_can_check_the_chain(void **state) {
    (void)state;
    static uint8_t body[JSON_LOOK_MAX];
    struct played played = begin();
    struct buffer json = {0};
    uint8_t event[ID_SIZE], hash[HASH_SIZE] = {0}, wanted[HASH_SIZE];
    written(&played, false, &json);
    unhex(json_look(json.bytes, "event"), event, sizeof event);
    const char *entry = json_find(json.bytes, "entries.0");
    for (uint32_t i = 0; i < played.rows.count; i++) {
        struct ledger_row row = {.seq = strtoul(json_look(entry, "seq"), NULL, 10),
                                 .kind = (uint16_t)strtoul(json_look(entry, "code"), NULL, 10),
                                 .version = (uint16_t)strtoul(json_look(entry, "version"), NULL, 10),
                                 .body = body};
        assert_int_equal(row.seq, i + 1);
        row.size = (uint32_t)unhex(json_look(entry, "body"), body, sizeof body);
        ledger_hash(hash, event, &row, hash);
        unhex(json_look(entry, "hash"), wanted, sizeof wanted);
        assert_memory_equal(hash, wanted, HASH_SIZE);
        entry = json_after(entry) + 1;
    }
    assert_memory_equal(hash, played.state.head, HASH_SIZE);
    buffer_free(&json);
    played_free(&played);
}

static void names_are_shown_or_kept(void **state) {
    (void)state;
    struct played played = begin();
    struct buffer json = {0};
    written(&played, true, &json);
    assert_string_equal(json_look(json.bytes, ANA ".name.value"), "\"Ana\"");
    assert_string_equal(json_look(json.bytes, ANA ".email.value"), "\"ana@example.org\"");
    char commitment[100];
    snprintf(commitment, sizeof commitment, "%s", json_look(json.bytes, ANA ".name.commitment"));
    written(&played, false, &json);
    assert_string_equal(json_keys(json.bytes, ANA ".name"), "commitment");
    assert_string_equal(json_keys(json.bytes, ANA ".email"), "commitment");
    assert_string_equal(json_look(json.bytes, ANA ".name.commitment"), commitment);
    assert_null(strstr(json.bytes, "Ana"));
    assert_null(strstr(json.bytes, "example.org"));
    buffer_free(&json);
    played_free(&played);
}

static void an_erased_name_is_a_commitment(void **state) {
    (void)state;
    struct played played = begin();
    struct buffer json = {0};
    struct command command = played_command(&played, COMMAND_person_forget);
    command.body.person_forget.person = 1;
    played_do(&played, &command);
    written(&played, true, &json);
    assert_string_equal(json_keys(json.bytes, ANA ".name"), "commitment");
    assert_null(strstr(json.bytes, "\"Ana\""));
    assert_non_null(strstr(json.bytes, "\"Bia\""));
    buffer_free(&json);
    played_free(&played);
}

static void the_seed_opens_with_the_end(void **state) {
    (void)state;
    static const char seed[] = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    struct played played = begin();
    struct buffer json = {0};
    written(&played, true, &json);
    assert_string_equal(json_keys(json.bytes, SEED), "commitment");
    assert_null(strstr(json.bytes, seed));
    played_to_the_end(&played);
    played_finish(&played);
    written(&played, false, &json);
    assert_string_equal(json_keys(json.bytes, SEED), "commitment,nonce,value");
    assert_memory_equal(json_look(json.bytes, SEED ".value") + 1, seed, sizeof seed - 1);
    assert_null(strstr(json.bytes, "Ana"));
    buffer_free(&json);
    played_free(&played);
}

static void twice_the_same(void **state) {
    (void)state;
    struct played played = begin();
    struct buffer one = {0}, other = {0};
    written(&played, true, &one);
    written(&played, true, &other);
    assert_string_equal(one.bytes, other.bytes);
    buffer_free(&one);
    buffer_free(&other);
    played_free(&played);
}

static void too_large_is_a_fault(void **state) {
    (void)state;
    struct played played = begin();
    struct buffer whole = {0};
    written(&played, true, &whole);
    size_t size = whole.length;
    buffer_free(&whole);
    for (size_t ceiling = size - 3; ceiling <= size; ceiling++) {
        struct buffer json = {.ceiling = ceiling};
        struct problem why = {0};
        status answer = write(&played, true, &json, &why);
        assert_int_equal(answer.outcome, ceiling < size ? FAULT : DONE);
        if (ceiling < size) assert_string_equal(why.rule, "SIZE");
        buffer_free(&json);
    }
    played_free(&played);
}

static void damage_is_told(void **state) {
    (void)state;
    struct played played = begin();
    struct buffer json = {0};
    struct problem why = {0};
    played.rows.rows[3].size--;
    assert_int_equal(write(&played, true, &json, &why).outcome, FAULT);
    assert_string_equal(why.rule, "DAMAGED");
    buffer_free(&json);
    played_free(&played);
}

static void memory_may_run_out(void **state) {
    (void)state;
    struct played played = begin();
    size_t before = memory_held;
    for (size_t left = 0;; left++) {
        struct buffer json = {0};
        struct problem why = {0};
        memory_left = left;
        status answer = write(&played, true, &json, &why);
        memory_left = MEMORY_ENOUGH;
        buffer_free(&json);
        assert_int_equal(memory_held, before);
        if (is_done(answer)) break;
        assert_true(answer.outcome == NO_MEMORY || answer.outcome == FAULT);
        assert_true(left < 1000);
    }
    played_free(&played);
    assert_int_equal(memory_held, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_entry_stands_there),    cmocka_unit_test(a_stranger_can_check_the_chain),
        cmocka_unit_test(names_are_shown_or_kept),     cmocka_unit_test(an_erased_name_is_a_commitment),
        cmocka_unit_test(the_seed_opens_with_the_end), cmocka_unit_test(twice_the_same),
        cmocka_unit_test(too_large_is_a_fault),        cmocka_unit_test(damage_is_told),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests_name("ledger_file", tests, NULL, NULL);
}
