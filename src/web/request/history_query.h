/* History queries: ledger entries as rows of a page, read on the writer's thread (run_on_writer). Rows are made from
 * the lines of event_log.h; ledger_weigh_undo lists what depends on a command that is to be undone.
 *
 *     struct ledger_told told = {.state = request->state, .arena = &request->arena, .language = ..., .from = 12, .until = 90, .most = 20};
 *     TRY(ledger_tell(&told, event, &request->why));
 *     ... told.rows, in the order of the ledger ...
 */
#ifndef TILTYARD_WEB_REQUEST_HISTORY_QUERY_H
#define TILTYARD_WEB_REQUEST_HISTORY_QUERY_H

#include "core/ledger/command.h"
#include "pages/desk/history_pages.h"

struct open_event; /* event_file.h */

struct ledger_told {
    const struct state *state; /* the event's state */
    struct arena *arena;
    enum language language;
    bool undoes;          /* may the viewer undo anything that can be undone? */
    uint64_t from, until; /* first entries of the commands: `from` to `until` */
    const uint64_t *only; /* if not NULL: only commands that begin with one of these */
    uint32_t only_count;
    enum history_show show;   /* only commands of that group */
    struct text find;         /* folded: only lines that hold it, or whose entry it is; empty: all */
    tournament_id tournament; /* only commands about this tournament or the event; NOBODY: all */
    uint32_t max;             /* rows: the last ones are kept */
    struct history_row *rows;
    uint32_t count, left_out;
};

/* NO_MEMORY, or a FAULT of the ledger. */
status ledger_tell(struct ledger_told *told, const struct open_event *event, struct problem *why) MUST_CHECK;
/* The rows in reverse order. */
struct history_lines ledger_newest_first(struct ledger_told *told);

/* A dry run of an undo. */
struct ledger_weighed {
    bool can;
    struct problem why;    /* if it cannot be undone */
    const uint64_t *rests; /* the commands that depend on it, by their first entries */
    uint32_t count;
};
status ledger_weigh_undo(const struct open_event *event, const struct command *command, struct arena *arena,
                         struct ledger_weighed *weighed) MUST_CHECK;

#endif
