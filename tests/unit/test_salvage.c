/* Reading a file's records without SQLite. */
#include "unit.h"

#include "support/sample.h"
#include "support/scratch.h"
#include "store/store_salvage.h"
#include "store/store_sqlite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "failing_memory.h"

enum { ROWS = 200, STEP = 10 };

static struct problem why;
static struct sample sample;
static struct salvage salvage;

/* event.tilt, some of whose rows are far longer than the others. */
static void make(void) {
    struct store *store;
    assert_done(store_sqlite_open(&store, scratch_path("event.tilt"), STORE_CREATE, sample_event, &why));
    for (uint64_t after = 0; after < ROWS; after += STEP) {
        sample_fill(&sample, after, STEP);
        assert_done(store_append(store, &sample.batch, &why));
    }
    store_close(store);
}

static void execute(const char *sql) {
    sqlite3 *db;
    char *error = NULL;
    assert_int_equal(sqlite3_open(scratch_path("event.tilt"), &db), SQLITE_OK);
    sqlite3_exec(db, sql, NULL, NULL, &error);
    if (error) fail_msg("%s: %s", sql, error);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void read_file(void) {
    salvage_free(&salvage);
    assert_done(store_sqlite_salvage(&salvage, scratch_path("event.tilt"), &why));
}

/* Rows that are as they were written, one for each number; how many. */
static uint32_t good_rows(void) {
    bool seen[ROWS + 1] = {false};
    uint32_t count = 0;
    for (uint32_t i = 0; i < salvage.rows.count; i++) {
        const struct salvaged_row *row = &salvage.rows.rows[i];
        if (row->row.seq > ROWS || seen[row->row.seq]) continue;
        sample_assert_row(&row->row, NULL, 0);
        assert_memory_equal(row->event, sample_event, ID_SIZE);
        seen[row->row.seq] = true;
        count++;
    }
    return count;
}

static uint32_t seals_of(uint64_t seq, const struct ledger_seal *found[2]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < salvage.seals.count && count < 2; i++) {
        const struct ledger_seal *seal = &salvage.seals.rows[i];
        if (seal->seq == seq && (count == 0 || seal->field != found[0]->field)) found[count++] = seal;
    }
    return count;
}

static void assert_everything(void) {
    assert_int_equal(good_rows(), ROWS);
    for (uint64_t seq = 1; seq <= ROWS; seq++) {
        const struct ledger_seal *found[2];
        assert_int_equal(seals_of(seq, found), sample_seal_count(seq));
    }
    bool first[ROWS + 1] = {false};
    for (uint32_t i = 0; i < salvage.commands.count; i++) {
        const struct salvaged_command *command = &salvage.commands.rows[i];
        assert_int_equal(command->last, command->first + STEP - 1);
        first[command->first] = true;
    }
    for (uint32_t seq = 1; seq <= ROWS; seq += STEP) assert_true(first[seq]);
}

static void a_sound_file_gives_everything(void **state) {
    (void)state;
    make();
    read_file();
    assert_everything();
    assert_string_equal(scratch_list(), "event.tilt");
}

/* Small pages: then most rows stand in several. */
static void pages_of_every_size(void **state) {
    (void)state;
    make();
    for (unsigned size = 512; size <= 65536; size *= 2) {
        char sql[200];
        snprintf(sql, sizeof sql, "PRAGMA journal_mode = DELETE; PRAGMA page_size = %u; VACUUM", size);
        execute(sql);
        read_file();
        assert_everything();
    }
}

/* The header may say anything: then pages are taken to be as we make them. */
static void without_a_header(void **state) {
    static const char *const headers[] = {"\0\0", "\x02\0", "\xff\xff", "\0\1", "\x30\0"};
    uint8_t nothing[100] = {0};
    (void)state;
    make();
    for (size_t i = 0; i < COUNT_OF(headers); i++) {
        scratch_patch(scratch_path("event.tilt"), 16, headers[i], 2);
        read_file();
        assert_everything();
    }
    scratch_patch(scratch_path("event.tilt"), 0, nothing, sizeof nothing);
    read_file();
    assert_everything();
}

/* Nothing that a page says of itself is believed: not its kind, not where its rows begin. */
static void without_what_pages_say_of_themselves(void **state) {
    size_t size;
    (void)state;
    make();
    uint8_t *bytes = scratch_get(scratch_path("event.tilt"), &size);
    for (size_t page = 4096; page < size; page += 4096)
        if (bytes[page] == 2 || bytes[page] == 10) memset(bytes + page, 0xff, 12);
    scratch_put(scratch_path("event.tilt"), bytes, size);
    free(bytes);
    read_file();
    assert_everything();
}

/* A file that is all beginnings of long records, each of which goes on in the same pages, costs neither endless time nor
 * endless memory. */
static void a_hostile_file(void **state) {
    /* A body of 98638 bytes: 490 bytes of the record stand where it begins. */
    static const uint8_t beginning[] = {9, 44, 1, 1, 1, 0x8c, 0x85, 0x28, 76};
    static const uint8_t page_two[] = {0, 0, 0, 2};
    enum { SIZE = 1 << 20, APART = 64 };
    (void)state;
    uint8_t *bytes = malloc(SIZE);
    assert_non_null(bytes);
    for (size_t i = 0; i < SIZE; i += 4) memcpy(bytes + i, page_two, 4);
    for (size_t i = 34; i < SIZE; i += APART) memcpy(bytes + i, beginning, sizeof beginning);
    scratch_put(scratch_path("event.tilt"), bytes, SIZE);
    free(bytes);
    read_file();
    uint64_t held = 0;
    for (uint32_t i = 0; i < salvage.rows.count; i++) held += salvage.rows.rows[i].row.size;
    assert_in_range(held, SIZE, 2 * SIZE); /* and not a hundred thousand times each of its beginnings */
}

static void random_bytes(void **state) {
    uint8_t bytes[50000];
    uint32_t seed = 31;
    (void)state;
    for (int round = 0; round < 200; round++) {
        size_t size = scratch_random(&seed) % sizeof bytes;
        for (size_t i = 0; i < size; i++) {
            uint32_t random = scratch_random(&seed) >> 7;
            bytes[i] = (uint8_t)(random % 3 == 0 ? 44 : random % 3 == 1 ? random >> 8 & 15 : random >> 8);
        }
        scratch_put(scratch_path("event.tilt"), bytes, size);
        read_file();
    }
}

/* Records at the very end of a file that was cut, and records cut in two. */
static void cut_anywhere(void **state) {
    size_t size;
    uint32_t before = ROWS + 1, least = ROWS;
    (void)state;
    make();
    uint8_t *bytes = scratch_get(scratch_path("event.tilt"), &size);
    for (size_t length = size; length > 0; length -= length > 997 ? 997 : length) {
        assert_int_equal(truncate(scratch_path("event.tilt"), (off_t)length), 0);
        read_file();
        uint32_t rows = good_rows();
        assert_true(rows <= before);
        before = rows;
        least = rows < least ? rows : least;
    }
    free(bytes);
    assert_true(least < ROWS / 10);
}

static void no_memory_is_said(void **state) {
    size_t failed = 0;
    (void)state;
    make();
    salvage_free(&salvage);
    for (size_t allowed = 0;; allowed++) {
        memory_left = allowed;
        status read = store_sqlite_salvage(&salvage, scratch_path("event.tilt"), &why);
        memory_left = MEMORY_ENOUGH;
        salvage_free(&salvage);
        if (is_done(read)) break;
        assert_int_equal(read.outcome, NO_MEMORY);
        failed++;
    }
    assert_true(failed > 10);
    assert_string_equal(scratch_list(), "event.tilt");
}

static int end(void **state) {
    memory_left = MEMORY_ENOUGH;
    salvage_free(&salvage);
    assert_int_equal(memory_held, 0);
    return scratch_end(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, scratch_begin, end)
        IN_SCRATCH(a_sound_file_gives_everything),
        IN_SCRATCH(pages_of_every_size),
        IN_SCRATCH(without_a_header),
        IN_SCRATCH(without_what_pages_say_of_themselves),
        IN_SCRATCH(a_hostile_file),
        IN_SCRATCH(random_bytes),
        IN_SCRATCH(cut_anywhere),
        IN_SCRATCH(no_memory_is_said),
    };
    return cmocka_run_group_tests_name("salvage", tests, NULL, NULL);
}
