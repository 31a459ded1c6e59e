/* An open event: its store and the state folded from it; dry runs of commands.
 * An event that is open: its store and the state folded from it.
 *
 * Who opens it says how a store is opened (a port: app knows no file, no clock
 * and no chance; commands bring time, id and chance with them).
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

/* How the event's store is opened, and opened again after a commit whose outcome nobody knows. */
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
    bool repeated;         /* it had been saved before under this id; nothing was added */
    struct notices notices;
};

/* The state before that entry (0: of the whole ledger), without the undos that came later. `state` is empty before. */
status event_fold(struct store *store, uint64_t before, struct state *state, struct problem *why) MUST_CHECK;
/* Opens and folds. FAULT "DAMAGED" also where a sealed value is missing that nobody erased (seal_check.h). */
status event_open(struct open_event *event, const struct store_source *source, struct problem *why) MUST_CHECK;
/* Opens a store that holds nothing yet; the first command must create the event. */
status event_open_new(struct open_event *event, const struct store_source *source, struct problem *why) MUST_CHECK;
void event_close(struct open_event *event);

/* Decides on a decision that was started; what takes a command back is weighed against the whole ledger as well. */
status event_decide(const struct open_event *event, const struct command *command, struct decision *decision,
                    struct undo_dependents *dependents) MUST_CHECK;
/* What the command would do: `decision` holds the state after it and its notices. Nothing is stored. */
status event_dry_run(const struct open_event *event, const struct command *command, struct decision *decision,
                     struct problem *why) MUST_CHECK;
/* What rests on what that undo would take back; nothing, where it could be taken back. */
status event_dependents(const struct open_event *event, const struct command *command,
                        struct undo_dependents *dependents) MUST_CHECK;
/* Reads everything again and checks it, with the index of commands and whatever else the store keeps. A broken chain
 * is a FAULT that names the entry. */
status event_verify(const struct open_event *event, struct verify_report *report, struct problem *why) MUST_CHECK;

#endif
