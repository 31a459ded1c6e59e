#include "view/history/entry_lines.h"

#include <assert.h>

/* line_of_command ...: the line as the row says it. A row's SAYS has no name of the entry, which therefore follows it,
 * and is dropped. */
#include "core/ledger/fields_as_nothing.def"
#define NUMBER(field) arg_number(body->field)
#define NAMED(field) told_person(teller, body->field)
#define WORDS(field) told_words(body->field)
#define NO_MORE \
    (struct argument) { 0 }
#define LINE_TOLD(name) tell_##name(teller, entry)
#define LINE_SILENT(name) done()
#define LINE_SAYS(...) SAID(__VA_ARGS__, NO_MORE) NAMELESS
#define LINE_SAYS_IF(field, ...) SAID_IF(field, __VA_ARGS__, NO_MORE) NAMELESS
#define NAMELESS(name)
#define SAID(message, ...) say(teller, MSG_##message, (const struct argument[]){__VA_ARGS__})
#define SAID_IF(field, message, other, ...) \
    say(teller, body->field ? MSG_##message : MSG_##other, (const struct argument[]){__VA_ARGS__})
#define ENTRY(name, code, version, at_undo, line)                                    \
    static status line_of_##name(struct teller *teller, const struct entry *entry) { \
        const struct entry_##name *body = &entry->body.name;                         \
        (void)teller, (void)body;                                                    \
        return LINE_##line(name);                                                    \
    }
#include "core/ledger/entries.def"
#undef ENTRY

static entry_line *const line_of[ENTRY_KINDS] = {
#define ENTRY(name, code, version, at_undo, line) line_of_##name,
#include "core/ledger/entries.def"
#undef ENTRY
};
#include "core/ledger/fields_forget.def"

status tell_entry(struct teller *teller, const struct entry *entry) {
    assert(entry->kind < ENTRY_KINDS);
    teller->line.last = entry->seq;
    if (teller->takes_round) return tell_round_taken(teller, entry);
    uint16_t tournament = entry_tournament(entry);
    if (tournament != OF_THE_EVENT) teller->line.tournament = tournament;
    return line_of[entry->kind](teller, entry);
}
