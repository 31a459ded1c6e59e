/* Process of the start page: shows it until a browser has chosen an event that could be opened. It is a process of its
 * own because it reads files that people sent each other, behind walls that the server for the event must not yet have:
 * it reads in the folder, and writes to no file. It ends when the other end of its socket closes. */
#ifndef TILTYARD_WEB_START_START_CHILD_H
#define TILTYARD_WEB_START_START_CHILD_H

#include "sys/child_process.h"
#include "web/start/start_page.h"

struct server_options;

/* Forks; `child->socket` has the choices. `options` and `doors` must live until the call returns. FAULT "IO". */
status start_child_begin(struct child_process *child, const struct server_options *options, struct start_doors *doors,
                         struct problem *why) MUST_CHECK;

#endif
