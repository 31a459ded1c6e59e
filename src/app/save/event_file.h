/* An open event: its store and the state folded from it; dry runs of commands.
 *
 * The caller says how a store is opened. It is a port: app knows no files, no clock and no randomness; commands bring
 * time, id and random bytes with them.
 *
 *     struct open_event event;
 *     TRY(event_open(&event, &source, why));
 *     TRY(event_submit(&event, &command, &answer, why)); // batch.h
 *     event_close(&event);
 */
#ifndef TILTYARD_APP_SAVE_EVENT_FILE_H
#define TILTYARD_APP_SAVE_EVENT_FILE_H

#include "core/decide/decide.h"
#include "app/save/undo_check.h"
#include "core/ledger/verify.h"

/* How the event's store is opened, and reopened after a commit whose outcome is UNKNOWN. */
struct store_source {
    status (*open)(void *context, struct store **store, struct problem *why);
    void *context;
};

struct open_event {
    struct store_source source;
    struct store *store;
    struct state state;
};

struct submit_result {
    uint64_t first, saved; /* the command's entries; `saved` is the last */
    bool repeated;         /* already saved under this id; nothing was added */
    struct notices notices;
};

/* The state before that entry (0: of the whole ledger), ignoring undos that came later. `state` is empty before the
 * call. */
status event_fold(struct store *store, uint64_t before, struct state *state, struct problem *why) MUST_CHECK;
/* Opens and folds. FAULT "DAMAGED" also if a sealed value is missing and was not erased (seal_check.h). */
status event_open(struct open_event *event, const struct store_source *source, struct problem *why) MUST_CHECK;
/* Opens a store that is still empty; the first command must create the event. */
status event_open_new(struct open_event *event, const struct store_source *source, struct problem *why) MUST_CHECK;
void event_close(struct open_event *event);

/* Decides a command, on a decision that was started; an undo is also checked against the whole ledger. */
status event_decide(const struct open_event *event, const struct command *command, struct decision *decision,
                    struct undo_dependents *dependents) MUST_CHECK;
/* What the command would do: `decision` holds the state after it and its notices. Nothing is stored. */
status event_dry_run(const struct open_event *event, const struct command *command, struct decision *decision,
                     struct problem *why) MUST_CHECK;
/* What depends on the command that this undo names; empty if it can be undone. */
status event_dependents(const struct open_event *event, const struct command *command,
                        struct undo_dependents *dependents) MUST_CHECK;
/* Reads and checks the whole ledger, the index of commands and everything else the store keeps. A broken chain is a
 * FAULT that names the entry. */
status event_verify(const struct open_event *event, struct verify_report *report, struct problem *why) MUST_CHECK;

/* The same while it is opened: one reading for both. */
status event_open_verified(struct open_event *event, const struct store_source *source, struct verify_report *report,
                           struct problem *why) MUST_CHECK;

#endif
