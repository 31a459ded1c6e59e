/* Salvage store: what can be read of a file that SQLite no longer opens.
 * What can still be read of a file that SQLite may no longer read: page by page,
 * place by place, every record that looks like a row of our tables. Where in
 * the trees a page belongs, and whether they are whole, does not matter; what
 * is true is found out later, by the chain (recover.h).
 *
 *     struct salvage salvage = {0};
 *     TRY(store_sqlite_salvage(&salvage, "cup.tilt", why));
 *
 * The file is never changed. While it is read, FILE.lock is held, unless its
 * folder cannot be written: then nobody writes to it either.
 */
#ifndef TILTYARD_STORE_STORE_SALVAGE_H
#define TILTYARD_STORE_STORE_SALVAGE_H

#include "app/recover/salvage.h"

/* Adds to `salvage`, which is the caller's to free whatever happens. FAULT "FILE", "BUSY", "IO". */
status store_sqlite_salvage(struct salvage *salvage, const char *path, struct problem *why) MUST_CHECK;

#endif
