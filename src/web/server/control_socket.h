/* Control socket: takes commands of the command line while the server runs.
 * The socket beside the event's file: the command line, of the same person on the same machine, sends its commands
 * through the server that has the file open. One frame a command, one frame its answer (command_wire.h).
 *
 *     TRY(control_start(&control, base, writer, "cup.tilt.socket", why));
 *     control_stop(control);
 */
#ifndef TILTYARD_WEB_SERVER_CONTROL_SOCKET_H
#define TILTYARD_WEB_SERVER_CONTROL_SOCKET_H

#include "web/server/writer.h"

struct event_base;
struct control;
/* The path must outlive it. */
status control_start(struct control **control, struct event_base *base, struct writer *writer, const char *path,
                     struct problem *why) MUST_CHECK;
/* Takes the socket away; what is being saved must have been answered. NULL is nothing. */
void control_stop(struct control *control);
/* Is something still to be sent? */
bool control_has_pending(const struct control *control);

#endif
