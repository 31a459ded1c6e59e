/* JSON export of the whole ledger: each entry decoded, its bytes, and what each draw was made from.
 * Anyone can check the chain and every draw with it, without this program. What the reader may not see stays a
 * commitment: names and e-mail with `names` off, and the seed before the end.
 *
 *     {"tiltyard":1,"event":"...","name":"...","kinds":[{"kind":"command","code":1,"version":1,"fields":[...]}, ...],
 *      "entries":[{"seq":1,"kind":"command","code":1,"version":1,"body":"...","hash":"...","fields":{...}}, ...]}
 *
 * `kinds` are all kinds of entries, also those that do not occur. A draw or lot also has `from`, and so has its kind; an
 * entry of an undone command has "out":true.
 */
#ifndef TILTYARD_APP_TRANSFER_LEDGER_EXPORT_H
#define TILTYARD_APP_TRANSFER_LEDGER_EXPORT_H

#include "app/save/event_file.h"

enum { LEDGER_FILE_VERSION = 1 };

/* FAULT "SIZE": the export needs more than `out` may hold (the caller sets its ceiling), or more than there is memory
 * for. */
status ledger_export_write(const struct open_event *event, bool names, struct buffer *out,
                           struct problem *why) MUST_CHECK;

#endif
