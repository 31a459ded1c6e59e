/* History queries: the ledger told for a page, read on the writer's thread.
 * The ledger told for a page, on the writer's thread (run_on_writer): lines as event_log.h makes them, and what rests on a command
 * that is to be taken back.
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
    const struct state *state; /* the event's */
    struct arena *arena;
    enum language language;
    bool undoes;          /* may who looks take back anything that can be? */
    uint64_t from, until; /* commands that begin with such an entry; */
    const uint64_t *only; /* if it is not NULL, with one of these alone */
    uint32_t only_count;
    tournament_id tournament; /* and are about it, or the event; NOBODY: any */
    uint32_t max;             /* rows: the last ones are kept */
    struct history_row *rows;
    uint32_t count, left_out;
};

/* NO_MEMORY, or a FAULT of the ledger. */
status ledger_tell(struct ledger_told *told, const struct open_event *event, struct problem *why) MUST_CHECK;
/* The rows, turned round. */
struct history_lines ledger_newest_first(struct ledger_told *told);

/* An undo that is thought of. */
struct ledger_weighed {
    bool can;
    struct problem why;    /* if it cannot be */
    const uint64_t *rests; /* on it, by their first entries */
    uint32_t count;
};
status ledger_weigh_undo(const struct open_event *event, const struct command *command, struct arena *arena,
                         struct ledger_weighed *weighed) MUST_CHECK;

#endif
