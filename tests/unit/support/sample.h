/* Rows, seals and commands for the tests of stores: what stands in them follows
 * from the number of the row alone, so that a reader can tell what must be there. */
#ifndef TILTYARD_SAMPLE_H
#define TILTYARD_SAMPLE_H

#include "app/save/store.h"

enum { SAMPLE_ROWS_MAX = 40, SAMPLE_SEALS_MAX = 80, SAMPLE_BYTES_MAX = 600 };

extern const uint8_t sample_event[ID_SIZE];

struct sample {
    struct store_batch batch; /* points into what follows: a sample is not copied */
    struct ledger_row rows[SAMPLE_ROWS_MAX];
    struct ledger_seal seals[SAMPLE_SEALS_MAX];
    struct store_command command;
    uint8_t bytes[SAMPLE_ROWS_MAX + SAMPLE_SEALS_MAX][SAMPLE_BYTES_MAX];
};

/* One command's rows after that one: some with one or two seals, some with empty bodies and values. */
void sample_fill(struct sample *sample, uint64_t after, uint32_t rows);
/* The id of the command whose first row that is. */
void sample_command_id(uint64_t first, uint8_t id[ID_SIZE]);
/* How many seals a row has before any is erased; their fields are 0 and 5. */
uint32_t sample_seal_count(uint64_t seq);

/* Fails the test unless the row, and each of the seals given, is the one that belongs there. */
void sample_assert_row(const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count);
/* Reads the store and fails the test unless it holds exactly `rows` rows, and `seals` seals or, where that is
 * SAMPLE_ALL, all of them. */
enum { SAMPLE_ALL = -1 };
void sample_assert_store(struct store *store, uint64_t rows, int64_t seals);
/* The last row of the store. */
uint64_t sample_last(struct store *store);

/* Fails the test unless it is done, and says why it is not. */
#define assert_done(expression) sample_assert_done((expression), &why, __FILE__, __LINE__)
void sample_assert_done(status result, const struct problem *why, const char *file, int line);
/* Fails the test unless it has this outcome and this rule or code, and says something in every language. */
#define assert_outcome(expression, outcome, rule) \
    sample_assert_outcome((expression), (outcome), (rule), &why, __FILE__, __LINE__)
void sample_assert_outcome(status result, enum outcome outcome, const char *rule, const struct problem *why,
                           const char *file, int line);

#endif
