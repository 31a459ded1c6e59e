#include "store/store_memory.h"
#include "store/store_batch.h"

#include <assert.h>
#include <string.h>

struct memory_store {
    struct store store; /* first, so that a pointer to one is a pointer to the other */
    uint8_t event[ID_SIZE];
    enum store_memory_failure failure;
    bool reopen_due;
    bool reading;
    VEC(struct ledger_row) rows;   /* seq is the index + 1 */
    VEC(struct ledger_seal) seals; /* in the order of rows; erased ones are removed */
    VEC(struct store_command) commands;
    uint32_t *slots; /* commands by id: index + 1, 0: free; slot_count of them, a power of two */
    uint32_t slot_count;
    VEC(uint8_t *) blocks; /* one per batch, with its bodies and values */
};

static struct memory_store *memory_of(struct store *store) { return (struct memory_store *)store; }

static status memory_usable(const struct memory_store *memory, struct problem *why) {
    assert(!memory->reading); /* a callback must not use the store */
    if (memory->reopen_due) return fault(why, "REOPEN", MSG_STORE_REOPEN, 0);
    return done();
}

static status memory_event(struct store *store, uint8_t event[ID_SIZE], struct problem *why) {
    struct memory_store *memory = memory_of(store);
    TRY(memory_usable(memory, why));
    if (memory->rows.count == 0) return fault(why, "EMPTY", MSG_STORE_EMPTY, 0);
    memcpy(event, memory->event, ID_SIZE);
    return done();
}

/* The first seal at or after a row, by binary search. */
static uint32_t seal_at(const struct memory_store *memory, uint64_t seq) {
    uint32_t low = 0, high = memory->seals.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (memory->seals.rows[middle].seq < seq)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static status memory_read(struct store *store, uint64_t from, store_on_row on_row, void *context, struct problem *why) {
    struct memory_store *memory = memory_of(store);
    TRY(memory_usable(memory, why));
    memory->reading = true;
    status result = done();
    uint32_t seal = seal_at(memory, from);
    for (uint64_t seq = from > 0 ? from : 1; seq <= memory->rows.count && is_done(result); seq++) {
        uint32_t first = seal;
        while (seal < memory->seals.count && memory->seals.rows[seal].seq == seq) seal++;
        result = on_row(context, &memory->rows.rows[seq - 1], memory->seals.rows + first, seal - first, why);
    }
    memory->reading = false;
    return result;
}

/* Ids are random, so any four bytes serve as a hash. */
static uint32_t slot_of(const struct memory_store *memory, const uint8_t id[ID_SIZE]) {
    uint32_t slot;
    memcpy(&slot, id, sizeof slot);
    for (;; slot++) {
        uint32_t command = memory->slots[slot & (memory->slot_count - 1)];
        if (command == 0 || memcmp(memory->commands.rows[command - 1].id, id, ID_SIZE) == 0)
            return slot & (memory->slot_count - 1);
    }
}

static struct store_command *command_of(const struct memory_store *memory, const uint8_t id[ID_SIZE]) {
    if (memory->slot_count == 0) return NULL;
    uint32_t command = memory->slots[slot_of(memory, id)];
    return command == 0 ? NULL : &memory->commands.rows[command - 1];
}

static status memory_find_command(struct store *store, const uint8_t id[ID_SIZE], struct store_command *found,
                                  bool *is_there, struct problem *why) {
    struct memory_store *memory = memory_of(store);
    TRY(memory_usable(memory, why));
    const struct store_command *command = command_of(memory, id);
    *is_there = command != NULL;
    if (command) *found = *command;
    return done();
}

static status memory_each_command(struct store *store, store_on_command on_command, void *context,
                                  struct problem *why) {
    struct memory_store *memory = memory_of(store);
    TRY(memory_usable(memory, why));
    memory->reading = true;
    status went = done();
    for (uint32_t i = 0; i < memory->commands.count && is_done(went); i++)
        went = on_command(context, &memory->commands.rows[i], why);
    memory->reading = false;
    return went;
}

/* At least half of the slots stay free. */
static bool slots_reserve(struct memory_store *memory, uint32_t more) {
    uint64_t needed = ((uint64_t)memory->commands.count + more) * 2, count = 16;
    if (needed <= memory->slot_count) return true;
    while (count < needed) count *= 2;
    if (count > UINT32_MAX || count > SIZE_MAX / sizeof(uint32_t)) return false;
    uint32_t *slots = memory_alloc((size_t)count * sizeof *slots);
    if (!slots) return false;
    memory_free(memory->slots);
    memory->slots = slots;
    memory->slot_count = (uint32_t)count;
    for (uint32_t i = 0; i < memory->commands.count; i++)
        memory->slots[slot_of(memory, memory->commands.rows[i].id)] = i + 1;
    return true;
}

static size_t batch_size(const struct store_batch *batch) {
    size_t size = 0;
    for (uint32_t i = 0; i < batch->row_count; i++) size += batch->rows[i].size;
    for (uint32_t i = 0; i < batch->seal_count; i++) size += batch->seals[i].size;
    return size;
}

static const uint8_t *put_bytes(uint8_t **at, const uint8_t *bytes, uint32_t size) {
    uint8_t *put = *at;
    if (size > 0) memcpy(put, bytes, size);
    *at += size;
    return put;
}

/* Allocates everything first, so that nothing can fail after the first change. */
static bool batch_reserve(struct memory_store *memory, const struct store_batch *batch, uint8_t **block) {
    if (!VEC_RESERVE(&memory->rows, batch->row_count) || !VEC_RESERVE(&memory->seals, batch->seal_count) ||
        !VEC_RESERVE(&memory->commands, batch->command_count) || !VEC_RESERVE(&memory->blocks, 1) ||
        !slots_reserve(memory, batch->command_count))
        return false;
    *block = memory_alloc(batch_size(batch));
    return *block != NULL;
}

static void digest_erase(struct store_command *command) {
    command->digest_known = false;
    memset(command->nonce, 0, HASH_SIZE);
    memset(command->digest, 0, HASH_SIZE);
}

static void batch_put(struct memory_store *memory, const struct store_batch *batch, uint8_t *block) {
    memory->blocks.rows[memory->blocks.count++] = block;
    for (uint32_t i = 0; i < batch->row_count; i++) {
        struct ledger_row *row = &memory->rows.rows[memory->rows.count++];
        *row = batch->rows[i];
        row->body = put_bytes(&block, row->body, row->size);
    }
    for (uint32_t i = 0; i < batch->seal_count; i++) {
        struct ledger_seal *seal = &memory->seals.rows[memory->seals.count++];
        *seal = batch->seals[i];
        seal->value = put_bytes(&block, seal->value, seal->size);
    }
    for (uint32_t i = 0; i < batch->command_count; i++) {
        uint32_t slot = slot_of(memory, batch->commands[i].id);
        struct store_command *command = &memory->commands.rows[memory->commands.count];
        *command = batch->commands[i];
        if (!command->digest_known) digest_erase(command);
        memory->slots[slot] = ++memory->commands.count;
    }
}

static void seal_erase(struct memory_store *memory, const struct store_erased *erased) {
    struct ledger_seal *seals = memory->seals.rows;
    for (uint32_t i = seal_at(memory, erased->seq); i < memory->seals.count && seals[i].seq == erased->seq; i++) {
        if (seals[i].field != erased->field) continue;
        memset((uint8_t *)(uintptr_t)seals[i].value, 0, seals[i].size); /* it is in one of our blocks */
        memory->seals.count--;
        memmove(&seals[i], &seals[i + 1], (memory->seals.count - i) * sizeof *seals);
        memset(&seals[memory->seals.count], 0, sizeof *seals);
        break;
    }
    for (uint32_t i = 0; i < memory->commands.count; i++) {
        struct store_command *command = &memory->commands.rows[i];
        if (command->first <= erased->seq && command->last >= erased->seq) digest_erase(command);
    }
}

static status batch_check(const struct memory_store *memory, const struct store_batch *batch, struct problem *why) {
    store_batch_assert(batch);
    if (batch->after != memory->rows.count) return store_check_head(batch, memory->rows.count, why);
    for (uint32_t i = 0; i < batch->command_count; i++) {
        const struct store_command *command = &batch->commands[i], *there = command_of(memory, command->id);
        for (uint32_t j = 0; j < i && !there; j++)
            if (memcmp(batch->commands[j].id, command->id, ID_SIZE) == 0) there = &batch->commands[j];
        if (there) return store_check_command_id(there, why);
    }
    return done();
}

static void batch_take_effect(struct memory_store *memory, const struct store_batch *batch, uint8_t *block) {
    batch_put(memory, batch, block);
    for (uint32_t i = 0; i < batch->erased_count; i++) seal_erase(memory, &batch->erased[i]);
}

static status memory_append(struct store *store, const struct store_batch *batch, struct problem *why) {
    struct memory_store *memory = memory_of(store);
    uint8_t *block;
    TRY(memory_usable(memory, why));
    TRY(batch_check(memory, batch, why));
    enum store_memory_failure failure = memory->failure;
    memory->failure = STORE_MEMORY_WORKS;
    if (failure == STORE_MEMORY_FAULT) return fault(why, "IO", MSG_FILE_TROUBLE, 2, arg_cstr("memory"), arg_number(0));
    if (!batch_reserve(memory, batch, &block)) return no_memory();
    if (failure == STORE_MEMORY_UNKNOWN_LOST)
        memory_free(block);
    else
        batch_take_effect(memory, batch, block);
    memory->reopen_due = failure != STORE_MEMORY_WORKS;
    if (memory->reopen_due) return not_known(why, "IO", MSG_STORE_UNKNOWN, 1, arg_number(0));
    return done();
}

/* No other program can reach the memory, so there is nothing more to check. */
static status memory_check(struct store *store, struct problem *why) { return memory_usable(memory_of(store), why); }

static void memory_close(struct store *store) {
    struct memory_store *memory = memory_of(store);
    for (uint32_t i = 0; i < memory->blocks.count; i++) memory_free(memory->blocks.rows[i]);
    VEC_FREE(&memory->blocks);
    VEC_FREE(&memory->rows);
    VEC_FREE(&memory->seals);
    VEC_FREE(&memory->commands);
    memory_free(memory->slots);
    memory_free(memory);
}

static const struct store_methods memory_methods = {
    .version = STORE_METHODS_VERSION,
    .event = memory_event,
    .read = memory_read,
    .append = memory_append,
    .find_command = memory_find_command,
    .each_command = memory_each_command,
    .check = memory_check,
    .close = memory_close,
};

status store_memory_open(struct store **store, const uint8_t event[ID_SIZE], struct problem *why) {
    (void)why;
    struct memory_store *memory = memory_alloc(sizeof *memory);
    if (!memory) return no_memory();
    memory->store.methods = &memory_methods;
    memcpy(memory->event, event, ID_SIZE);
    *store = &memory->store;
    return done();
}

void store_memory_fail_next(struct store *store, enum store_memory_failure failure) {
    assert(store->methods == &memory_methods);
    memory_of(store)->failure = failure;
}

void store_memory_reopen(struct store *store) {
    assert(store->methods == &memory_methods);
    memory_of(store)->reopen_due = false;
}
