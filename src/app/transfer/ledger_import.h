/* JSON import: reads an export of a whole ledger (ledger_export.h) back into rows.
 *
 * Every entry is checked where it is read: its number, its hash, its sealed values, whether it belongs to a command, and
 * whether its decoded fields say what its bytes say. Members that the reader does not know are skipped.
 *
 *     struct ledger_import import = {0};
 *     status read = ledger_import_read(&import, text, path, why);
 *     if (is_done(read)) read = ledger_import_check(&import, path, why);
 *     if (is_done(read)) read = ledger_import_write(&import, empty_store, why);
 *     ledger_import_free(&import);
 *
 * What was read points into the import and into the text, which must live as long.
 */
#ifndef TILTYARD_APP_TRANSFER_LEDGER_IMPORT_H
#define TILTYARD_APP_TRANSFER_LEDGER_IMPORT_H

#include "app/recover/seal_check.h"
#include "app/save/store.h"

struct ledger_import {
    uint8_t event[ID_SIZE];
    struct text name; /* at the top of the export */
    VEC(struct ledger_row) rows;
    VEC(struct ledger_seal) seals;      /* the values that the export shows, in the order of rows */
    VEC(struct store_command) commands; /* without digests, which no export has */
    struct seal_check check;            /* the values that it does not show */
    struct arena arena;
};

/* Does the file begin as an export does, and not as an event file? */
bool ledger_import_begins(struct text text);
/* FAULT "NOT-OURS": something else than an export. FAULT "NEWER". FAULT "EXPORT": damaged; the sentence names the first
 * entry that is. The caller frees the import whatever the outcome. */
status ledger_import_read(struct ledger_import *import, struct text text, const char *path,
                          struct problem *why) MUST_CHECK;
/* Folds the entries. FAULT "EXPORT": one of them does not fit those before it, or the name at the top is another.
 * REFUSED TY-IMPORT: it is a public export. FAULT "EXPORT" also if it lacks a value that was never erased; the seed, until
 * the event is finished, and a bid are in no export. */
status ledger_import_check(const struct ledger_import *import, const char *path, struct problem *why) MUST_CHECK;
/* The same for an export that is only read: values may be missing. */
status ledger_import_check_public(const struct ledger_import *import, struct problem *why) MUST_CHECK;
/* For a store that is only read: every value that the export does not show counts as lost (ledger.h). */
status ledger_import_lose(struct ledger_import *import) MUST_CHECK;
/* Appends all entries in one batch to a store that has none. Faults are those of store_append. */
status ledger_import_write(const struct ledger_import *import, struct store *store, struct problem *why) MUST_CHECK;
void ledger_import_free(struct ledger_import *import);

#endif
