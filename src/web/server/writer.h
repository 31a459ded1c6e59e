/* Writer thread: decides and saves commands in batches, and runs read-only queries between them.
 * The thread that saves. Nothing else touches the event's store; the loop owns
 * the state, from which pages are made, and never waits for the disk: while
 * one batch is saved (batch.h), commands wait for the next.
 *
 *     struct writer *writer; TRY(writer_make(&writer, &event, why));
 *     TRY(writer_start(writer, why));
 *     writer_send(writer, &job);              // job.answered is called later, by writer_take
 *     ... when writer_descriptor(writer) can be read: if (writer_take(writer)) ... the state is a new one ...
 *     writer_stop(writer);                    // finishes first
 */
#ifndef TILTYARD_WEB_SERVER_WRITER_H
#define TILTYARD_WEB_SERVER_WRITER_H

#include "core/decide/decide.h"

enum { WRITER_BATCH_MAX = 256 };

/* How a command went, as event_submit says it. */
struct job_result {
    status went;
    const struct problem *why; /* of anything but DONE */
    uint64_t first, saved;     /* the command's entries; `saved` is the last */
    bool repeated;             /* it had been saved before under this id */
    const struct notices *notices;
};

/* A command on its way. The sender owns it and what the command points to, until it is answered. */
struct open_event;
struct writer_job {
    struct command command;
    /* NULL for a command. An errand in its place: looks at the event on the thread, between two batches, and changes nothing;
     * then it was DONE. */
    void (*run)(struct writer_job *job, const struct open_event *event);
    /* On the loop, when the new state is there. The job is the sender's again. */
    void (*answered)(struct writer_job *job, const struct job_result *told);
    struct writer_job *next; /* the writer's */
};

struct writer;
status writer_make(struct writer **writer, struct open_event *event, struct problem *why) MUST_CHECK;
/* Begins the thread: the event's store is its own from now on, until writer_stop. Nothing may be sent before. */
status writer_start(struct writer *writer, struct problem *why) MUST_CHECK;
void writer_send(struct writer *writer, struct writer_job *job);
/* Can be read when a batch is through. */
int writer_descriptor(const struct writer *writer);
/* Then: shows the new state, answers everybody of the batch, begins the next. True: the state has changed. */
bool writer_take(struct writer *writer);
/* Waits until everything that was sent is saved and answered. */
void writer_finish(struct writer *writer);
/* Finishes, ends the thread if it was begun, and frees. */
void writer_stop(struct writer *writer);

#endif
