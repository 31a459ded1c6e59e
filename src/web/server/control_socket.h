/* Control socket: takes commands of the command line while the server runs. The socket is next to the event's file. The
 * command line, run by the same user on the same machine, sends its commands through the server that has the file open:
 * one frame per command, one frame per answer (command_wire.h).
 *
 *     TRY(control_start(&control, base, writer, "cup.tilt.socket", why));
 *     control_stop(control);
 */
#ifndef TILTYARD_WEB_SERVER_CONTROL_SOCKET_H
#define TILTYARD_WEB_SERVER_CONTROL_SOCKET_H

#include "web/server/writer.h"

struct event_base;
struct control;
/* `path` must outlive it. */
status control_start(struct control **control, struct event_base *base, struct writer *writer, const char *path,
                     struct problem *why) MUST_CHECK;
/* Removes the socket. Every command being saved must have been answered. `control` may be NULL. */
void control_stop(struct control *control);
/* Are there bytes still to be sent? */
bool control_has_pending(const struct control *control);

#endif
