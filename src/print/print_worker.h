/* Print worker: draws papers for a server, in a process of its own.
 * It takes one order after the other from a socket, and answers each with the paper or the reason for its failure
 * (print_wire.h, in frames of unix_socket.h). Each paper is drawn in a further child process (sandboxed_child.h), so
 * that a crash or hang becomes an error message and the next paper can be drawn.
 *
 *     const struct drawer drawer = {draw, &event, DRAWER_LIMITS};
 *     drawer_run(&drawer, socket);             // until the other end closes; a drawing in progress ends then too
 */
#ifndef TILTYARD_PRINT_PRINT_WORKER_H
#define TILTYARD_PRINT_PRINT_WORKER_H

#include "app/print/print_wire.h"
#include "print/print.h"

#define DRAWER_LIMITS \
    { PRINT_SECONDS * 1000, PRINT_BYTES_MAX, PRINT_MEMORY_MAX }

struct drawer {
    /* Runs in the child process: writes the answer to that order (paper_drawn_write). */
    void (*draw)(void *context, const struct paper_order *order, struct buffer *answer);
    void *context;
    struct process_limits limits; /* for one paper */
};

void drawer_run(const struct drawer *drawer, int socket);

/* The folders and files of this machine's fonts and font configuration, which the drawing process must be able to read.
 * False: no memory, and the list is incomplete. */
bool drawer_font_places(void (*place)(void *context, const char *path), void *context);

#endif
