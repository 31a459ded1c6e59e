/* Batches: decides many commands and saves them in one commit.
 * They are decided one after the other on one tentative state, each seeing what those before it did; everything that is
 * not refused goes to the store in one append. Bids that are due are revealed first (due_reveal.h). It takes two steps, so that one thread can do the first while others
 * read event->state: only the second changes that state.
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
    status went;                   /* as event_submit returns it */
    struct problem why;
    struct submit_result answer;
};

struct batch {
    struct state state; /* what the event becomes, if it `changed` */
    bool changed;
    /* What the append to the store is made of. */
    const struct state *base; /* the state before */
    struct state reopened;    /* holds that state if the store had to be reopened first */
    struct arena arena;
    VEC(struct ledger_row) rows;
    VEC(struct ledger_seal) seals;
    VEC(struct store_erased) erased;
    VEC(struct store_command) kept;
};

/* Decides and saves the first of these items, and returns how many it took: at least one. An undo reads the whole
 * ledger, so it is a batch by itself. event->state is read, not changed. While the file is not in its place (store.h),
 * every item is a FAULT "MOVED", also one that was saved before. */
uint32_t batch_run(struct open_event *event, struct batch_item *items, uint32_t count, struct batch *batch);
/* Makes the new state the event's, and frees the batch. */
void batch_adopt(struct open_event *event, struct batch *batch);

/* A batch of one: decides, stores, and only then changes event->state. REFUSED, FAULT: nothing changed. UNKNOWN: the
 * store could not be reopened to find out; sending the same command with the same id settles it. */
status event_submit(struct open_event *event, const struct command *command, struct submit_result *answer,
                    struct problem *why) MUST_CHECK;

#endif
