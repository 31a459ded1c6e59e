/* What is at the other end of a descriptor: a person's terminal, or a pipe or a file.
 *
 *     struct terminal terminal = terminal_look(STDOUT_FILENO);
 */
#ifndef TILTYARD_TERMINAL_H
#define TILTYARD_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

enum { TERMINAL_COLUMNS_USUAL = 80, TERMINAL_COLUMNS_MAX = 1000 };

struct terminal {
    bool is_terminal;
    bool colour;      /* colour is wanted */
    uint32_t columns; /* at least 1; what the terminal says, else $COLUMNS, else the usual 80 */
};

/* Colour: $NO_COLOR (not empty) forbids it, then $CLICOLOR_FORCE (neither empty nor 0) asks for it in a pipe too;
 * else it is for terminals, unless $TERM is dumb or missing or $CLICOLOR is 0. */
struct terminal terminal_look(int descriptor);

#endif
