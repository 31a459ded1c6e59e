/* Writer thread: decides and saves commands in batches, and runs read-only queries between them. Only this thread
 * touches the event's store. The loop owns the state, from which it makes pages, and never waits for the disk: while
 * one batch is saved (batch.h), new commands wait for the next. When nothing was saved for a quarter of a second, or a
 * round was published, the thread moves the log into the file, so that a copy of the file alone is whole.
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

/* The outcome of a command, as event_submit returns it. */
struct job_result {
    status went;
    const struct problem *why; /* unless DONE */
    uint64_t first, saved;     /* the command's entries; `saved` is the last */
    bool repeated;             /* it had already been saved under this id */
    const struct notices *notices;
};

/* A command on its way. Until it is answered, the sender must keep the job and what the command points to. */
struct open_event;
struct writer_job {
    struct command command;
    /* NULL: the job is a command. Otherwise a read-only task, run on the writer's thread between two batches; its
     * result is always DONE. */
    void (*run)(struct writer_job *job, const struct open_event *event);
    /* Called on the loop, when the new state is there. From then on the sender owns the job again. */
    void (*answered)(struct writer_job *job, const struct job_result *told);
    struct writer_job *next; /* used by the writer */
};

struct writer;
status writer_make(struct writer **writer, struct open_event *event, struct problem *why) MUST_CHECK;
/* Starts the thread, which owns the event's store until writer_stop. Send no jobs before. */
status writer_start(struct writer *writer, struct problem *why) MUST_CHECK;
void writer_send(struct writer *writer, struct writer_job *job);
/* Readable when a batch is finished. */
int writer_descriptor(const struct writer *writer);
/* Call it then: installs the new state, answers the jobs of the batch, starts the next. True: the state has changed. */
bool writer_take(struct writer *writer);
/* Why nothing can be saved: the file is not in its place. As of the last job that was taken; NULL: it is there. */
const struct problem *writer_trouble(const struct writer *writer);
/* From now on nothing is saved: writer_finish answers the jobs that wait, and those that still come, as UNKNOWN. */
void writer_close(struct writer *writer);
/* Waits until all sent jobs are saved and answered. */
void writer_finish(struct writer *writer);
/* Finishes, ends the thread if it was started, and frees. */
void writer_stop(struct writer *writer);

#endif
