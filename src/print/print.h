/* Prints one paper into files, in a process of its own.
 *
 *     struct paper paper = {0};
 *     TRY(print_paper(NULL, &request, &paper, why));       // blocks
 *
 * A server, whose loop must not block, starts a job, polls it and takes the result:
 *
 *     struct print_job job;
 *     TRY(print_job_start(&job, &request, why));               // the request is copied by then, with all it points at
 *     for (bool ended = false; !ended;) { ... poll print_descriptor(&job) ...; TRY(print_job_result(&job, &ended, why)); }
 *     TRY(print_end(&job, &paper, why));
 *
 * print_job_cancel ends a job at any time, also after a failure.
 */
#ifndef TILTYARD_PRINT_PRINT_H
#define TILTYARD_PRINT_PRINT_H

#include "app/print/print_job.h"
#include "print/sandboxed_child.h"

/* Printing for 512 players takes a second or two on an old laptop. */
enum { PRINT_SECONDS = 60, PRINT_BYTES_MAX = 128 << 20, PRINT_MEMORY_MAX = 1 << 30 };

struct print_job {
    struct process process;
};

/* REFUSED TY-PRINT: there is nothing to print. FAULT: the process cannot be started. */
status print_job_start(struct print_job *job, const struct print_request *request, struct problem *why) MUST_CHECK;
int print_descriptor(const struct print_job *job);
/* Timeout for poll: after it, call print_job_result even if nothing can be read. */
int print_wait_ms(const struct print_job *job);
/* Never blocks. After anything but DONE the job is gone. */
status print_job_result(struct print_job *job, bool *ended, struct problem *why) MUST_CHECK;
/* Takes the files once the job has ended; then the job is gone. */
status print_end(struct print_job *job, struct paper *paper, struct problem *why) MUST_CHECK;
void print_job_cancel(struct print_job *job);

/* The whole job, blocking: a paper_print. */
status print_paper(void *context, const struct print_request *request, struct paper *paper,
                   struct problem *why) MUST_CHECK;
/* The same in the current process, which must be one that may crash: a paper_print. */
status print_here(void *context, const struct print_request *request, struct paper *paper,
                  struct problem *why) MUST_CHECK;

#endif
