/* The `tiltyard-paper` program: prints papers that a server orders through HELPER_SOCKET.
 * It runs the same commands as `tiltyard print`, for one event.
 *
 *     return draw_for_server(&ports, "cup.tilt");      // when the server has ended */
#ifndef TILTYARD_MAIN_PRINT_WORKER_MAIN_H
#define TILTYARD_MAIN_PRINT_WORKER_MAIN_H

#include "cli/line/cli.h"

/* The first argument that starts this program, before the event's path. It is not a command of the command line: only
 * the server passes it. */
#define DRAWS_FOR "--draws-for"

int draw_for_server(const struct cli_ports *ports, const char *path);

#endif
