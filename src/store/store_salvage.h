/* Salvages rows from a file that SQLite can no longer open, page by page.
 * It takes every record that looks like a row of our tables. It ignores where a page belongs in the trees and whether
 * the trees are intact; the chain shows later which rows are true (recover.h).
 *
 *     struct salvage salvage = {0};
 *     TRY(store_sqlite_salvage(&salvage, "cup.tilt", why));
 *
 * The file is never changed. While it is read, FILE.lock is held, unless its folder cannot be written: then no other
 * process can write to the file either.
 */
#ifndef TILTYARD_STORE_STORE_SALVAGE_H
#define TILTYARD_STORE_STORE_SALVAGE_H

#include "app/recover/salvage.h"

/* Adds to `salvage`, which the caller frees whatever the outcome. FAULT "FILE", "BUSY", "IO". */
status store_sqlite_salvage(struct salvage *salvage, const char *path, struct problem *why) MUST_CHECK;

#endif
