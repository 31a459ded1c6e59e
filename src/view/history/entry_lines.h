/* Lines of entries: tell_NAME for each kind of entry whose row in entries.def says TOLD, and tell_entry for every kind.
 *
 * Each puts its sentence into teller->line. Without a fold it says only what the entry says alone. */
#ifndef TILTYARD_VIEW_HISTORY_ENTRY_LINES_H
#define TILTYARD_VIEW_HISTORY_ENTRY_LINES_H

#include "view/history/teller.h"

typedef status entry_line(struct teller *teller, const struct entry *entry);
#include "core/ledger/fields_as_nothing.def"
#define LINE_TOLD(name) entry_line tell_##name;
#define LINE_SILENT(name)
#define LINE_SAYS(...) NAMELESS
#define LINE_SAYS_IF(...) NAMELESS
#define NAMELESS(name)
#define ENTRY(name, code, version, at_undo, line) LINE_##line(name)
#include "core/ledger/entries.def"
#undef ENTRY
#undef LINE_TOLD
#undef LINE_SILENT
#undef LINE_SAYS
#undef LINE_SAYS_IF
#undef NAMELESS
#include "core/ledger/fields_forget.def"

/* The line of an entry of a command that takes over a paper round. */
entry_line tell_round_taken;

/* Adds what this entry did to the line; `says` stays as it is if the line of another entry says it. The sentence may
 * point to the entry, and into the teller and its arena. NO_MEMORY is the only failure. */
status tell_entry(struct teller *teller, const struct entry *entry) MUST_CHECK;

#endif
