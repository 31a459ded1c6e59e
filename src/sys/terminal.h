/* Terminal: its width and colour, reading a secret without echo.
 * What is at the other end of a descriptor: a person's terminal, or a pipe or a file.
 *
 *     struct terminal terminal = terminal_probe(STDOUT_FILENO);
 */
#ifndef TILTYARD_SYS_TERMINAL_H
#define TILTYARD_SYS_TERMINAL_H

#include "base/buffer.h"
#include "base/status.h"

enum { TERMINAL_COLUMNS_USUAL = 80, TERMINAL_COLUMNS_MAX = 1000 };

struct terminal {
    bool is_terminal;
    bool colour;      /* colour is wanted */
    uint32_t columns; /* at least 1; what the terminal says, else $COLUMNS, else the usual 80 */
};

/* Colour: $NO_COLOR (not empty) forbids it, then $CLICOLOR_FORCE (neither empty nor 0) asks for it in a pipe too;
 * else it is for terminals, unless $TERM is dumb or missing or $CLICOLOR is 0. */
struct terminal terminal_probe(int descriptor);

/* Asks for a line that nobody beside may read: where `input` is a terminal, the question is written to `output` and what is
 * typed is not shown; else the next line of `input` is taken. The line comes without its end; the buffer is the caller's.
 * FAULT "IO". Whoever interrupts it finds the terminal as it was. */
status terminal_read_password(int input, int output, struct text question, struct buffer *line,
                              struct problem *why) MUST_CHECK;

#endif
