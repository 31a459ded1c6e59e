/* `tiltyard-paper` beside a server: draws the papers of that event that are ordered through HELPER_SOCKET, by the very
 * commands that print them.
 *
 *     return draw_for_server(&ports, "cup.tilt");      // when the server has ended
 */
#ifndef TILTYARD_MAIN_PRINT_WORKER_MAIN_H
#define TILTYARD_MAIN_PRINT_WORKER_MAIN_H

#include "cli/line/cli.h"

/* The word that makes the program one, before the event's path: of no command, for nobody types it. */
#define DRAWS_FOR "--draws-for"

int draw_for_server(const struct cli_ports *ports, const char *path);

#endif
