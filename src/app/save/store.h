/* Store: the port to what keeps a ledger, on disk (SQLite) or in memory.
 * A store holds the rows of one event, the values of its sealed fields, and an index of command ids; it does not know
 * what they mean.
 *
 * Guarantees of every store (tests/unit/test_store.c runs over all of them):
 *  - append is all or nothing, and DONE means: on stable storage;
 *  - append is refused if the last row is no longer the one the batch was
 *    decided on (TY-STORE-MOVED), or an id is already used (TY-STORE-ID);
 *  - a failed commit is UNKNOWN, not FAULT: only a reopened store knows. The
 *    code says why it failed: "DISK-FULL", with the file's name as the first
 *    argument, "MEMORY", or another. "MOVED" is one that the store knows: the
 *    rows are in the file that is open, which is no longer under its name;
 *  - rows come back in order, byte for byte, with the seals of each;
 *  - every row belongs to one command: a reader that starts at the first row notices
 *    missing rows at the end.
 *
 *     struct store *store; TRY(store_sqlite_open(&store, path, ..., why));
 *     TRY(store_append(store, &batch, why));
 *     store_close(store);
 */
#ifndef TILTYARD_APP_SAVE_STORE_H
#define TILTYARD_APP_SAVE_STORE_H

#include "core/ledger/ledger.h"

/* What is kept of a command, for retries: its id, its first and last entry, and a digest of its content. */
struct store_command {
    uint8_t id[ID_SIZE];
    uint64_t first, last;
    bool digest_known; /* false: erased together with the personal data it was made from */
    uint8_t nonce[HASH_SIZE], digest[HASH_SIZE];
};

struct store_erased {
    uint64_t seq;
    uint32_t field;
};

/* The changes of one command, or of several commands that share a commit. */
struct store_batch {
    uint64_t after; /* seq of the last row it was decided on; 0: the store must be empty */
    const struct ledger_row *rows;
    uint32_t row_count;
    const struct ledger_seal *seals; /* in the order of rows */
    uint32_t seal_count;
    const struct store_erased *erased; /* seals to erase permanently, with the digests of their commands */
    uint32_t erased_count;
    const struct store_command *commands; /* in order; each row belongs to one of them */
    uint32_t command_count;
};

/* Called for each row in order with its seals; anything but DONE stops the reading. */
typedef status (*store_on_row)(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                               uint32_t seal_count, struct problem *why);

/* Called for each command, in no order; anything but DONE stops the reading. */
typedef status (*store_on_command)(void *context, const struct store_command *command, struct problem *why);

struct store;
/* How a copy is made: as a new file, complete or not at all. */
struct store_copying {
    const char *path;
    const char *aside; /* NULL: `path` must be free; else the new name of the file that is there, which must be free */
    /* Checks the copy before it gets its name; after anything but DONE there is no copy. */
    status (*check)(void *context, struct store *copy, struct problem *why);
    void *context;
};

enum { STORE_METHODS_VERSION = 1 };
struct store_methods {
    uint32_t version; /* STORE_METHODS_VERSION */
    /* The id of the event; FAULT "EMPTY": nothing was ever appended. */
    status (*event)(struct store *store, uint8_t event[ID_SIZE], struct problem *why);
    status (*read)(struct store *store, uint64_t from, store_on_row on_row, void *context, struct problem *why);
    status (*append)(struct store *store, const struct store_batch *batch, struct problem *why);
    status (*find_command)(struct store *store, const uint8_t id[ID_SIZE], struct store_command *found, bool *is_there,
                           struct problem *why);
    /* Every command, without its digest. */
    status (*each_command)(struct store *store, store_on_command on_command, void *context, struct problem *why);
    /* Checks everything the store keeps, also what reading does not touch. FAULT "DAMAGED": something is wrong. */
    status (*check)(struct store *store, struct problem *why);
    void (*close)(struct store *store);
    /* Copies one consistent snapshot to a file, also while others append. DONE means on stable storage. FAULT "FILE":
     * the name is taken. UNKNOWN: the copy exists, but perhaps not after a power cut. NULL in a store that keeps no
     * files. */
    status (*copy)(struct store *store, const struct store_copying *copying, struct problem *why);
    /* The secret of the event's forms, so that a form outlives the server that showed it. It is kept beside the ledger:
     * no copy, backup or export has it. In: random bytes, which are kept if there is no secret yet; out: the secret.
     * NULL in a store that keeps no files. */
    status (*form_secret)(struct store *store, uint8_t secret[HASH_SIZE], struct problem *why);
    /* The following may be NULL in a store that keeps no files.
     * FAULT "MOVED": nothing may be called saved. The file under the store's name is not the one that is open, or one
     * next to it is gone: it is DONE again once they are back. Or another program wrote the file: that lasts until the
     * store is opened again. An append does not ask before its commit, only after it. FAULT "REOPEN": after UNKNOWN. */
    status (*in_place)(struct store *store, struct problem *why);
    /* Moves everything into the one file, so that a copy of it is whole. False: not now. An append does not need it. */
    bool (*write_back)(struct store *store);
    /* The file is a copy, made without its log while a server had it open: later entries may be missing. */
    bool (*is_cut)(const struct store *store);
};

struct store {
    const struct store_methods *methods;
};

static inline status MUST_CHECK store_event(struct store *store, uint8_t event[ID_SIZE], struct problem *why) {
    return store->methods->event(store, event, why);
}
static inline status MUST_CHECK store_read(struct store *store, uint64_t from, store_on_row on_row, void *context,
                                           struct problem *why) {
    return store->methods->read(store, from, on_row, context, why);
}
static inline status MUST_CHECK store_append(struct store *store, const struct store_batch *batch,
                                             struct problem *why) {
    return store->methods->append(store, batch, why);
}
static inline status MUST_CHECK store_find_command(struct store *store, const uint8_t id[ID_SIZE],
                                                   struct store_command *found, bool *is_there, struct problem *why) {
    return store->methods->find_command(store, id, found, is_there, why);
}
static inline status MUST_CHECK store_each_command(struct store *store, store_on_command on_command, void *context,
                                                   struct problem *why) {
    return store->methods->each_command(store, on_command, context, why);
}
static inline status MUST_CHECK store_check(struct store *store, struct problem *why) {
    return store->methods->check(store, why);
}
static inline status MUST_CHECK store_copy(struct store *store, const struct store_copying *copying,
                                           struct problem *why) {
    return store->methods->copy(store, copying, why);
}
static inline status MUST_CHECK store_form_secret(struct store *store, uint8_t secret[HASH_SIZE], struct problem *why) {
    return store->methods->form_secret ? store->methods->form_secret(store, secret, why) : done();
}
static inline status MUST_CHECK store_in_place(struct store *store, struct problem *why) {
    return store->methods->in_place ? store->methods->in_place(store, why) : done();
}
static inline bool store_write_back(struct store *store) {
    return store->methods->write_back ? store->methods->write_back(store) : true;
}
static inline bool store_is_cut(const struct store *store) {
    return store->methods->is_cut && store->methods->is_cut(store);
}
static inline void store_close(struct store *store) {
    if (store) store->methods->close(store);
}

#endif
