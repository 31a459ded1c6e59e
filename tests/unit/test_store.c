/* What every store promises (store.h), over each of them. */
#include "unit.h"

#include "failing_memory.h"
#include "support/sample.h"
#include "support/scratch.h"
#include "store/store_memory.h"
#include "store/store_sqlite.h"

#include <stdio.h>

/* How a store is made, and how it is opened again as after an UNKNOWN or another day. */
struct opener {
    const char *name;
    status (*create)(struct store **store, struct problem *why);
    status (*reopen)(struct store **store, struct problem *why);
};

static status memory_create(struct store **store, struct problem *why) {
    return store_memory_open(store, sample_event, why);
}

static status memory_reopen(struct store **store, struct problem *why) {
    (void)why;
    store_memory_reopen(*store);
    return done();
}

static status sqlite_create(struct store **store, struct problem *why) {
    return store_sqlite_open(store, scratch_path("event.tilt"), STORE_CREATE, sample_event, why);
}

static status sqlite_reopen(struct store **store, struct problem *why) {
    store_close(*store);
    *store = NULL;
    return store_sqlite_open(store, scratch_path("event.tilt"), STORE_WRITE, NULL, why);
}

static const struct opener openers[] = {
    {"memory", memory_create, memory_reopen},
    {"sqlite", sqlite_create, sqlite_reopen},
};

static struct store *store;
static struct problem why;
static struct sample sample;

static const struct opener *begin(void **state) {
    const struct opener *opener = *state;
    assert_done(opener->create(&store, &why));
    return opener;
}

static void end(void) {
    store_close(store);
    store = NULL;
    assert_int_equal(memory_held, 0);
}

/* `batches` batches of `rows` rows. */
static void fill(uint32_t batches, uint32_t rows) {
    for (uint32_t i = 0; i < batches; i++) {
        sample_fill(&sample, (uint64_t)i * rows, rows);
        assert_done(store_append(store, &sample.batch, &why));
    }
}

static struct store_command found_command(uint64_t first) {
    struct store_command found = {0};
    uint8_t id[ID_SIZE];
    bool is_there = false;
    sample_command_id(first, id);
    assert_done(store_find_command(store, id, &found, &is_there, &why));
    assert_true(is_there);
    assert_memory_equal(found.id, id, ID_SIZE);
    return found;
}

static bool command_is_there(uint64_t first) {
    struct store_command found;
    uint8_t id[ID_SIZE];
    bool is_there = true;
    sample_command_id(first, id);
    assert_done(store_find_command(store, id, &found, &is_there, &why));
    return is_there;
}

static void is_empty_at_first(void **state) {
    uint8_t event[ID_SIZE];
    begin(state);
    assert_outcome(store_event(store, event, &why), FAULT, "EMPTY");
    sample_assert_store(store, 0, 0);
    assert_false(command_is_there(1));
    end();
}

static void gives_rows_back_byte_for_byte(void **state) {
    const struct opener *opener = begin(state);
    uint8_t event[ID_SIZE];
    fill(12, 10);
    sample_assert_store(store, 120, SAMPLE_ALL);
    assert_done(opener->reopen(&store, &why));
    sample_assert_store(store, 120, SAMPLE_ALL);
    assert_done(store_event(store, event, &why));
    assert_memory_equal(event, sample_event, ID_SIZE);
    end();
}

/* A draw for a hundred thousand people is one row. */
static void keeps_a_large_row(void **state) {
    const struct opener *opener = begin(state);
    uint32_t size = 3000000;
    uint8_t *body = malloc(size);
    assert_non_null(body);
    for (uint32_t i = 0; i < size; i++) body[i] = (uint8_t)(i * 31 >> 3);
    struct ledger_row row = {.seq = 1, .kind = 30, .version = 1, .body = body, .size = size};
    struct store_command command = {.first = 1, .last = 1};
    struct store_batch batch = {.rows = &row, .row_count = 1, .commands = &command, .command_count = 1};
    assert_done(store_append(store, &batch, &why));
    assert_done(opener->reopen(&store, &why));
    sample_fill(&sample, 1, 3);
    assert_done(store_append(store, &sample.batch, &why));
    free(body);
    assert_int_equal(found_command(2).last, 4);
    end();
}

struct range {
    uint64_t first, last;
};

static status note_range(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                         uint32_t seal_count, struct problem *unused) {
    struct range *range = context;
    (void)unused;
    sample_assert_row(row, seals, seal_count);
    assert_int_equal(seal_count, sample_seal_count(row->seq));
    if (range->first == 0) range->first = row->seq;
    range->last = row->seq;
    return done();
}

static void reads_from_any_row_on(void **state) {
    begin(state);
    fill(6, 10);
    for (uint64_t from = 0; from <= 62; from++) {
        struct range range = {0};
        assert_done(store_read(store, from, note_range, &range, &why));
        assert_int_equal(range.first, from > 60 ? 0 : from > 0 ? from : 1);
        assert_int_equal(range.last, from > 60 ? 0 : 60);
    }
    end();
}

static status stop_at_seven(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                            uint32_t seal_count, struct problem *stop) {
    (void)seals, (void)seal_count;
    ++*(uint32_t *)context;
    return row->seq == 7 ? refuse(stop, "TY-SEVEN", MSG_STORE_EMPTY, 0) : done();
}

static void stops_reading_when_told(void **state) {
    uint32_t calls = 0;
    begin(state);
    fill(3, 10);
    assert_outcome(store_read(store, 0, stop_at_seven, &calls, &why), REFUSED, "TY-SEVEN");
    assert_int_equal(calls, 7);
    sample_fill(&sample, 30, 4);
    assert_done(store_append(store, &sample.batch, &why));
    sample_assert_store(store, 34, SAMPLE_ALL);
    end();
}

static void refuses_a_batch_decided_on_another_row(void **state) {
    static const uint64_t wrong[] = {0, 9, 11, 100};
    const struct opener *opener = begin(state);
    sample_fill(&sample, 3, 2);
    assert_outcome(store_append(store, &sample.batch, &why), REFUSED, "TY-STORE-MOVED");
    fill(1, 10);
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        sample_fill(&sample, wrong[i], 5);
        assert_outcome(store_append(store, &sample.batch, &why), REFUSED, "TY-STORE-MOVED");
        assert_int_equal(why.says.arguments[0].number, 10);
        assert_int_equal(why.says.arguments[1].number, wrong[i]);
    }
    assert_done(opener->reopen(&store, &why));
    sample_assert_store(store, 10, SAMPLE_ALL);
    sample_fill(&sample, 10, 5);
    assert_done(store_append(store, &sample.batch, &why));
    end();
}

static void refuses_an_id_used_before(void **state) {
    const struct opener *opener = begin(state);
    fill(2, 10);
    sample_fill(&sample, 20, 5);
    sample_command_id(11, sample.command.id);
    assert_outcome(store_append(store, &sample.batch, &why), REFUSED, "TY-STORE-ID");
    assert_int_equal(why.says.arguments[0].number, 11);
    sample_assert_store(store, 20, SAMPLE_ALL);
    assert_done(opener->reopen(&store, &why));
    sample_assert_store(store, 20, SAMPLE_ALL);
    sample_fill(&sample, 20, 5);
    assert_done(store_append(store, &sample.batch, &why));
    end();
}

/* Two commands in one batch: rows 11 to 13, and 14 to 15. */
static void two_commands(struct store_command commands[2]) {
    sample_fill(&sample, 10, 5);
    commands[0] = commands[1] = sample.command;
    commands[0].last = 13;
    commands[1].first = 14;
    sample_command_id(14, commands[1].id);
    sample.batch.commands = commands;
    sample.batch.command_count = 2;
}

static void refuses_an_id_that_a_batch_has_twice(void **state) {
    struct store_command commands[2];
    begin(state);
    fill(1, 10);
    two_commands(commands);
    memcpy(commands[1].id, commands[0].id, ID_SIZE);
    assert_outcome(store_append(store, &sample.batch, &why), REFUSED, "TY-STORE-ID");
    assert_int_equal(why.says.arguments[0].number, 11);
    sample_assert_store(store, 10, SAMPLE_ALL);
    assert_false(command_is_there(11));
    end();
}

static void finds_commands_by_id(void **state) {
    struct store_command commands[2], expected;
    const struct opener *opener = begin(state);
    fill(1, 10);
    expected = sample.command;
    two_commands(commands);
    commands[1].digest_known = false;
    assert_done(store_append(store, &sample.batch, &why));
    for (int times = 0; times < 2; times++) {
        struct store_command first = found_command(1), last = found_command(14);
        assert_int_equal(first.first, 1);
        assert_int_equal(first.last, 10);
        assert_true(first.digest_known);
        assert_memory_equal(first.nonce, expected.nonce, HASH_SIZE);
        assert_memory_equal(first.digest, expected.digest, HASH_SIZE);
        assert_int_equal(last.first, 14);
        assert_int_equal(last.last, 15);
        assert_false(last.digest_known);
        assert_int_equal(found_command(11).last, 13);
        assert_false(command_is_there(2));
        assert_done(opener->reopen(&store, &why));
    }
    end();
}

static void finds_nothing_wrong_with_itself(void **state) {
    const struct opener *opener = begin(state);
    assert_done(store_check(store, &why));
    fill(3, 10);
    struct store_erased erased = {.seq = 3, .field = 5};
    sample_fill(&sample, 30, 2);
    sample.batch.erased = &erased;
    sample.batch.erased_count = 1;
    assert_done(store_append(store, &sample.batch, &why));
    assert_done(store_check(store, &why));
    assert_done(opener->reopen(&store, &why));
    assert_done(store_check(store, &why));
    sample_fill(&sample, 32, 4);
    assert_done(store_append(store, &sample.batch, &why));
    end();
}

/* Row 3 has seals 0 and 5, row 13 has one. */
static void erases_for_ever(void **state) {
    const struct opener *opener = begin(state);
    fill(3, 10);
    int64_t all = 0;
    for (uint64_t seq = 1; seq <= 31; seq++) all += sample_seal_count(seq);
    struct store_erased erased[] = {{.seq = 3, .field = 5}, {.seq = 13, .field = 0}, {.seq = 13, .field = 0}};
    sample_fill(&sample, 30, 1);
    sample.batch.erased = erased;
    sample.batch.erased_count = COUNT_OF(erased);
    assert_done(store_append(store, &sample.batch, &why));
    for (int times = 0; times < 2; times++) {
        sample_assert_store(store, 31, all - 2);
        assert_false(found_command(1).digest_known);
        assert_false(found_command(11).digest_known);
        assert_true(found_command(21).digest_known);
        assert_true(found_command(31).digest_known);
        assert_done(opener->reopen(&store, &why));
    }
    /* Once more, and what never was there: nothing happens. */
    sample_fill(&sample, 31, 4);
    erased[1].seq = 2;
    sample.batch.erased = erased;
    sample.batch.erased_count = COUNT_OF(erased);
    assert_done(store_append(store, &sample.batch, &why));
    for (uint64_t seq = 32; seq <= 35; seq++) all += sample_seal_count(seq);
    sample_assert_store(store, 35, all - 2);
    end();
}

static void erases_what_the_same_batch_brings(void **state) {
    begin(state);
    struct store_erased erased = {.seq = 3, .field = 0};
    sample_fill(&sample, 0, 10);
    sample.batch.erased = &erased;
    sample.batch.erased_count = 1;
    assert_done(store_append(store, &sample.batch, &why));
    sample_assert_store(store, 10, (int64_t)sample.batch.seal_count - 1);
    assert_false(found_command(1).digest_known);
    end();
}

/* A refused batch erases nothing. */
static void refused_batches_erase_nothing(void **state) {
    begin(state);
    fill(1, 10);
    struct store_erased erased = {.seq = 3, .field = 0};
    sample_fill(&sample, 10, 2);
    sample_command_id(1, sample.command.id);
    sample.batch.erased = &erased;
    sample.batch.erased_count = 1;
    assert_outcome(store_append(store, &sample.batch, &why), REFUSED, "TY-STORE-ID");
    sample_assert_store(store, 10, SAMPLE_ALL);
    assert_true(found_command(1).digest_known);
    end();
}

/* The obvious model: which seals are gone, and nothing else to remember. */
enum { MODEL_ROWS = 600 };
struct model {
    uint64_t rows;
    int64_t seals;
    bool gone[MODEL_ROWS + SAMPLE_ROWS_MAX + 1][2];
};

static void model_erase(struct model *model, const struct store_erased *erased) {
    bool *gone = &model->gone[erased->seq][erased->field / 5];
    if (erased->field / 5 < sample_seal_count(erased->seq) && !*gone) model->seals--;
    *gone = true;
}

static status compare_with_model(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                                 uint32_t seal_count, struct problem *unused) {
    const struct model *model = context;
    uint32_t at = 0;
    (void)unused;
    sample_assert_row(row, seals, seal_count);
    for (uint32_t i = 0; i < sample_seal_count(row->seq); i++) {
        if (model->gone[row->seq][i]) continue;
        assert_true(at < seal_count);
        assert_int_equal(seals[at++].field, i * 5);
    }
    assert_int_equal(at, seal_count);
    return done();
}

static void does_as_the_model_does(void **state) {
    const struct opener *opener = begin(state);
    static struct model model;
    uint32_t seed = 20260101;
    memset(&model, 0, sizeof model);
    while (model.rows < MODEL_ROWS) {
        struct store_erased erased[3];
        uint32_t rows = 1 + scratch_random(&seed) % SAMPLE_ROWS_MAX, erasures = scratch_random(&seed) % 4;
        sample_fill(&sample, model.rows, rows);
        for (uint32_t i = 0; i < erasures; i++)
            erased[i] =
                (struct store_erased){1 + scratch_random(&seed) % (model.rows + rows), scratch_random(&seed) % 2 * 5};
        sample.batch.erased = erased;
        sample.batch.erased_count = erasures;
        assert_done(store_append(store, &sample.batch, &why));
        model.rows += rows;
        model.seals += sample.batch.seal_count;
        for (uint32_t i = 0; i < erasures; i++) model_erase(&model, &erased[i]);
        if (scratch_random(&seed) % 4 == 0) assert_done(opener->reopen(&store, &why));
        if (scratch_random(&seed) % 4 == 0) assert_done(store_read(store, 0, compare_with_model, &model, &why));
    }
    sample_assert_store(store, model.rows, model.seals);
    assert_done(store_read(store, 0, compare_with_model, &model, &why));
    end();
}

/* Each allocation of ours fails in its turn: nothing changes, and the next attempt works. */
static void lives_through_lack_of_memory(void **state) {
    const struct opener *opener = begin(state);
    fill(1, 10);
    struct store_erased erased = {.seq = 3, .field = 5};
    size_t failures = 0;
    for (uint64_t after = 10; after < 40; after += 10) {
        sample_fill(&sample, after, 10);
        sample.batch.erased = after == 20 ? &erased : NULL;
        sample.batch.erased_count = after == 20;
        status result = no_memory();
        for (size_t allowed = 0; !is_done(result); allowed++) {
            memory_left = allowed;
            result = store_append(store, &sample.batch, &why);
            memory_left = MEMORY_ENOUGH;
            assert_true(is_done(result) || result.outcome == NO_MEMORY);
            failures += result.outcome == NO_MEMORY;
            if (!is_done(result)) assert_int_equal(sample_last(store), after);
        }
        assert_int_equal(sample_last(store), after + 10);
    }
    assert_true(failures > 0 || opener->create == sqlite_create); /* SQLite's own memory: test_store_faults.c */
    end();
}

static void opens_and_reads_without_memory(void **state) {
    const struct opener *opener = *state;
    size_t allowed = 0, failures = 0;
    status result;
    do {
        memory_left = allowed++;
        result = opener->create(&store, &why);
        memory_left = MEMORY_ENOUGH;
        failures += result.outcome == NO_MEMORY;
        assert_true(is_done(result) || result.outcome == NO_MEMORY);
    } while (!is_done(result));
    assert_true(failures > 0);
    fill(2, 10);
    store_close(store);
    assert_int_equal(memory_held, 0);
    if (opener->create != sqlite_create) return;
    for (allowed = 0, result = no_memory(); !is_done(result); allowed++) {
        struct range range = {0};
        memory_left = allowed;
        result = store_sqlite_open(&store, scratch_path("event.tilt"), STORE_READ, NULL, &why);
        bool opened = is_done(result);
        if (opened) result = store_read(store, 0, note_range, &range, &why);
        memory_left = MEMORY_ENOUGH;
        assert_true(is_done(result) || result.outcome == NO_MEMORY);
        if (opened) store_close(store);
        assert_int_equal(memory_held, 0);
    }
}

/* The hooks of the memory store keep the promises that its failures stand for. */
static void memory_store_fails_when_told(void **state) {
    static const struct {
        enum store_memory_failure failure;
        enum outcome outcome;
        uint64_t rows;
    } cases[] = {
        {STORE_MEMORY_FAULT, FAULT, 10},
        {STORE_MEMORY_UNKNOWN_LOST, UNKNOWN, 10},
        {STORE_MEMORY_UNKNOWN_KEPT, UNKNOWN, 14},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_done(memory_create(&store, &why));
        fill(1, 10);
        store_memory_fail_next(store, cases[i].failure);
        sample_fill(&sample, 10, 4);
        assert_outcome(store_append(store, &sample.batch, &why), cases[i].outcome, "IO");
        if (cases[i].outcome == UNKNOWN) assert_outcome(store_append(store, &sample.batch, &why), FAULT, "REOPEN");
        store_memory_reopen(store);
        sample_assert_store(store, cases[i].rows, SAMPLE_ALL);
        assert_int_equal(command_is_there(11), cases[i].rows == 14);
        sample_fill(&sample, cases[i].rows, 1);
        sample_command_id(99, sample.command.id);
        assert_done(store_append(store, &sample.batch, &why));
        end();
    }
}

#define PROMISE(test) \
    { #test, test }
static const struct promise {
    const char *name;
    CMUnitTestFunction test;
} promises[] = {
    PROMISE(is_empty_at_first),
    PROMISE(gives_rows_back_byte_for_byte),
    PROMISE(keeps_a_large_row),
    PROMISE(reads_from_any_row_on),
    PROMISE(stops_reading_when_told),
    PROMISE(refuses_a_batch_decided_on_another_row),
    PROMISE(refuses_an_id_used_before),
    PROMISE(refuses_an_id_that_a_batch_has_twice),
    PROMISE(finds_commands_by_id),
    PROMISE(finds_nothing_wrong_with_itself),
    PROMISE(erases_for_ever),
    PROMISE(erases_what_the_same_batch_brings),
    PROMISE(refused_batches_erase_nothing),
    PROMISE(does_as_the_model_does),
    PROMISE(lives_through_lack_of_memory),
    PROMISE(opens_and_reads_without_memory),
};
enum { TESTS = COUNT_OF(promises) * COUNT_OF(openers) + 1 };

/* Every promise of every store. */
int main(void) {
    static struct CMUnitTest tests[TESTS];
    static char names[TESTS][100];
    size_t count = 0;
    for (size_t i = 0; i < COUNT_OF(promises) * COUNT_OF(openers); i++, count++) {
        const struct promise *promise = &promises[i / COUNT_OF(openers)];
        const struct opener *opener = &openers[i % COUNT_OF(openers)];
        snprintf(names[i], sizeof names[i], "%s_%s", opener->name, promise->name);
        tests[i] = (struct CMUnitTest){names[i], promise->test, scratch_begin, scratch_end, (void *)(uintptr_t)opener};
    }
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(memory_store_fails_when_told);
    return _cmocka_run_group_tests("store", tests, count, NULL, NULL);
}
