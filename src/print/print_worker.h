/* Print worker: draws papers for a server, in a process of its own.
 * Draws papers for a server: takes one order after the other from a socket, and gives each paper back, or why there is
 * none (print_wire.h, in frames of unix_socket.h). Each is drawn in a process of its own (sandboxed_child.h), so that one that crashes
 * or hangs is a sentence, and the next is drawn.
 *
 *     const struct drawer drawer = {draw, &event, DRAWER_LIMITS};
 *     drawer_run(&drawer, socket);             // until the other end closes; also what is being drawn ends then
 */
#ifndef TILTYARD_PRINT_PRINT_WORKER_H
#define TILTYARD_PRINT_PRINT_WORKER_H

#include "app/print/print_wire.h"
#include "print/print.h"

#define DRAWER_LIMITS \
    { PRINT_SECONDS * 1000, PRINT_BYTES_MAX, PRINT_MEMORY_MAX }

struct drawer {
    /* In a process of its own: writes the answer to that order (paper_drawn_write). */
    void (*draw)(void *context, const struct paper_order *order, struct buffer *answer);
    void *context;
    struct process_limits limits; /* of one paper */
};

void drawer_run(const struct drawer *drawer, int socket);

/* Folders and files with the fonts of this machine, and what says which there are: whatever draws must be able to read
 * them. False: no memory, and not all were told. */
bool drawer_font_places(void (*place)(void *context, const char *path), void *context);

#endif
