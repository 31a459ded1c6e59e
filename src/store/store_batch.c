#include "store/store_batch.h"

#include <assert.h>

static void assert_rows(const struct store_batch *batch) {
    assert(batch->after <= (uint64_t)INT64_MAX - batch->row_count);
    for (uint32_t i = 0; i < batch->row_count; i++) {
        assert(batch->rows[i].seq == batch->after + 1 + i);
        assert(batch->rows[i].body || batch->rows[i].size == 0);
    }
}

static void assert_seals(const struct store_batch *batch) {
    for (uint32_t i = 0; i < batch->seal_count; i++) {
        const struct ledger_seal *seal = &batch->seals[i];
        assert(seal->seq > batch->after && seal->seq <= batch->after + batch->row_count);
        assert(seal->value || seal->size == 0);
        assert(i == 0 || seal[-1].seq < seal->seq || (seal[-1].seq == seal->seq && seal[-1].field < seal->field));
    }
}

/* Commands must cover the rows one after the other. */
static void assert_commands(const struct store_batch *batch) {
    uint64_t covered = batch->after;
    for (uint32_t i = 0; i < batch->command_count; i++) {
        assert(batch->commands[i].first == covered + 1 && batch->commands[i].last > covered);
        covered = batch->commands[i].last;
    }
    assert(covered == batch->after + batch->row_count);
}

void store_batch_assert(const struct store_batch *batch) {
    uint64_t last = batch->after + batch->row_count;
    assert_rows(batch);
    assert_seals(batch);
    assert_commands(batch);
    for (uint32_t i = 0; i < batch->erased_count; i++) assert(batch->erased[i].seq > 0 && batch->erased[i].seq <= last);
}

status store_check_head(const struct store_batch *batch, uint64_t last, struct problem *why) {
    return refuse(why, "TY-STORE-MOVED", MSG_STORE_MOVED, 2, arg_number((int64_t)last),
                  arg_number((int64_t)batch->after));
}

status store_check_command_id(const struct store_command *there, struct problem *why) {
    return refuse(why, "TY-STORE-ID", MSG_STORE_ID_USED, 1, arg_number((int64_t)there->first));
}
