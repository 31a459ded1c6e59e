#include "unit.h"
#include "sample.h"
#include "base/i18n.h"

#include <string.h>

const uint8_t sample_event[ID_SIZE] = {0xe0, 0, 1, 2, 3, 0xff, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};

/* Bytes that look random and are always the same for one number. */
static void bytes_of(uint64_t number, uint8_t *bytes, uint32_t size) {
    uint64_t word = number * 0x9e3779b97f4a7c15u + 1;
    for (uint32_t i = 0; i < size; i++) {
        word ^= word >> 29;
        word *= 0xbf58476d1ce4e5b9u;
        bytes[i] = (uint8_t)(word >> 56);
    }
}

/* Small ones, and now and then one that does not fit on SQLite's page with others. */
static uint32_t body_size(uint64_t seq) { return seq % 37 == 0 ? SAMPLE_BYTES_MAX : (uint32_t)(seq * 7 % 53); }

uint32_t sample_seal_count(uint64_t seq) { return seq % 4 == 1 ? 1 : seq % 4 == 3 ? 2 : 0; }

static void row_fill(struct ledger_row *row, uint64_t seq, uint8_t *bytes) {
    *row = (struct ledger_row){.seq = seq, .size = body_size(seq), .body = bytes};
    row->kind = (uint16_t)(seq % 5 == 0 ? UINT16_MAX : seq % 100);
    row->version = (uint16_t)(seq % 7 == 0 ? UINT16_MAX : 1);
    bytes_of(seq, bytes, row->size);
    bytes_of(~seq, row->hash, HASH_SIZE);
}

static void seal_fill(struct ledger_seal *seal, uint64_t seq, uint32_t field, uint8_t *bytes) {
    *seal = (struct ledger_seal){.seq = seq, .field = field, .size = (uint32_t)((seq + field) % 31), .value = bytes};
    bytes_of(seq * 1000 + field, bytes, seal->size);
    bytes_of(~(seq * 1000 + field), seal->nonce, HASH_SIZE);
}

void sample_command_id(uint64_t first, uint8_t id[ID_SIZE]) { bytes_of(first + 777777, id, ID_SIZE); }

void sample_fill(struct sample *sample, uint64_t after, uint32_t rows) {
    uint32_t seals = 0, used = 0;
    assert_true(rows > 0 && rows <= SAMPLE_ROWS_MAX);
    for (uint32_t i = 0; i < rows; i++) {
        uint64_t seq = after + 1 + i;
        row_fill(&sample->rows[i], seq, sample->bytes[used++]);
        for (uint32_t j = 0; j < sample_seal_count(seq); j++)
            seal_fill(&sample->seals[seals++], seq, j * 5, sample->bytes[used++]);
    }
    sample->command = (struct store_command){.first = after + 1, .last = after + rows, .digest_known = true};
    sample_command_id(after + 1, sample->command.id);
    bytes_of(after + 3333333, sample->command.nonce, HASH_SIZE);
    bytes_of(after + 4444444, sample->command.digest, HASH_SIZE);
    sample->batch = (struct store_batch){
        .after = after,
        .rows = sample->rows,
        .row_count = rows,
        .seals = sample->seals,
        .seal_count = seals,
        .commands = &sample->command,
        .command_count = 1,
    };
}

static void assert_seal(const struct ledger_seal *seal, uint64_t seq) {
    struct ledger_seal expected;
    uint8_t bytes[SAMPLE_BYTES_MAX];
    assert_int_equal(seal->seq, seq);
    assert_true(seal->field == 0 || seal->field == 5);
    seal_fill(&expected, seq, seal->field, bytes);
    assert_int_equal(seal->size, expected.size);
    assert_memory_equal(seal->nonce, expected.nonce, HASH_SIZE);
    assert_non_null(seal->value);
    assert_memory_equal(seal->value, bytes, expected.size);
}

void sample_assert_row(const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count) {
    struct ledger_row expected;
    uint8_t bytes[SAMPLE_BYTES_MAX];
    row_fill(&expected, row->seq, bytes);
    assert_int_equal(row->kind, expected.kind);
    assert_int_equal(row->version, expected.version);
    assert_int_equal(row->size, expected.size);
    assert_non_null(row->body);
    assert_memory_equal(row->body, bytes, expected.size);
    assert_memory_equal(row->hash, expected.hash, HASH_SIZE);
    assert_true(seal_count <= sample_seal_count(row->seq));
    for (uint32_t i = 0; i < seal_count; i++) {
        assert_seal(&seals[i], row->seq);
        assert_true(i == 0 || seals[i - 1].field < seals[i].field);
    }
}

struct counts {
    uint64_t rows, seals;
};

static status count_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                        uint32_t seal_count, struct problem *why) {
    struct counts *counts = context;
    (void)why;
    assert_int_equal(row->seq, ++counts->rows);
    counts->seals += seal_count;
    sample_assert_row(row, seals, seal_count);
    return done();
}

void sample_assert_store(struct store *store, uint64_t rows, int64_t seals) {
    struct problem why;
    struct counts counts = {0};
    uint64_t all = 0;
    assert_done(store_read(store, 0, count_row, &counts, &why));
    assert_int_equal(counts.rows, rows);
    for (uint64_t seq = 1; seq <= rows; seq++) all += sample_seal_count(seq);
    assert_int_equal(counts.seals, seals == SAMPLE_ALL ? all : (uint64_t)seals);
}

uint64_t sample_last(struct store *store) {
    struct problem why;
    struct counts counts = {0};
    assert_done(store_read(store, 0, count_row, &counts, &why));
    return counts.rows;
}

static const char *words_of(enum language language, const struct problem *why) {
    static char words[2000];
    struct buffer out = {.ceiling = sizeof words - 1};
    message_format(&out, language, &why->says);
    memcpy(words, buffer_view(&out).bytes, buffer_view(&out).length + 1);
    buffer_free(&out);
    return words;
}

static const char *const outcome_names[] = {"done", "refused", "misused", "a fault", "not known", "no memory"};

static void complain(status result, const struct problem *why, const char *file, int line) {
    bool says = result.outcome != DONE && result.outcome != NO_MEMORY;
    print_error("%s:%d: it was %s %s: %s\n", file, line, outcome_names[result.outcome], says ? why->rule : "",
                says ? words_of(LANGUAGE_EN, why) : "");
    _fail(file, line);
}

void sample_assert_done(status result, const struct problem *why, const char *file, int line) {
    if (!is_done(result)) complain(result, why, file, line);
}

void sample_assert_outcome(status result, enum outcome outcome, const char *rule, const struct problem *why,
                           const char *file, int line) {
    if (result.outcome != outcome || strcmp(why->rule, rule) != 0) complain(result, why, file, line);
    for (int language = 0; language < LANGUAGES_COUNT; language++) {
        const char *words = words_of((enum language)language, why);
        if (*words == 0 || strchr(words, '{')) complain(result, why, file, line);
    }
}
