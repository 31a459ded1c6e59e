/* Batches: many commands, one commit.
 * Many commands, one commit.
 *
 * They are decided one behind the other on one tentative state, each seeing
 * what those before it did; whatever is not refused goes to the store in one
 * append. It goes in two steps, so that a thread may do the first while others
 * read event->state: only the second changes that.
 *
 *     struct batch_item items[2] = {{.command = &one}, {.command = &other}};
 *     struct batch batch;
 *     uint32_t taken = batch_run(&event, items, 2, &batch); // the store is this thread's
 *     batch_adopt(&event, &batch);                          // event.state is the other's
 *     ... items[i].went, .why, .answer for each i < taken ...
 */
#ifndef TILTYARD_APP_SAVE_BATCH_H
#define TILTYARD_APP_SAVE_BATCH_H

#include "app/save/event_file.h"

struct batch_item {
    const struct command *command; /* the caller's */
    status went;                   /* as event_submit gives it back */
    struct problem why;
    struct submit_result answer;
};

struct batch {
    struct state state; /* what the event becomes, if it `changed` */
    bool changed;
    /* What is put together for the store. */
    const struct state *base; /* what was there before */
    struct state reopened;    /* is that, where the store had to be opened again first */
    struct arena arena;
    VEC(struct ledger_row) rows;
    VEC(struct ledger_seal) seals;
    VEC(struct store_erased) erased;
    VEC(struct store_command) kept;
};

/* Decides and saves the first of these items, and says how many it took: at least one. A command that takes another back
 * reads the whole ledger, and so is a batch of its own. event->state is read and not changed. */
uint32_t batch_run(struct open_event *event, struct batch_item *items, uint32_t count, struct batch *batch);
/* Shows the new state, and frees the batch. */
void batch_adopt(struct open_event *event, struct batch *batch);

/* A batch of one: decides, stores, and only then shows the new state. REFUSED, FAULT: nothing changed. UNKNOWN: the store
 * could not be opened again to look; the same command with the same id settles it. */
status event_submit(struct open_event *event, const struct command *command, struct submit_result *answer,
                    struct problem *why) MUST_CHECK;

#endif
