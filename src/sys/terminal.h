/* Terminal: its width and colour, and reading a secret without echo.
 * It tells whether a descriptor is a person's terminal, or a pipe or a file.
 *
 *     struct terminal terminal = terminal_probe(STDOUT_FILENO); */
#ifndef TILTYARD_SYS_TERMINAL_H
#define TILTYARD_SYS_TERMINAL_H

#include "base/buffer.h"
#include "base/status.h"

enum { TERMINAL_COLUMNS_USUAL = 80, TERMINAL_COLUMNS_MAX = 1000 };

struct terminal {
    bool is_terminal;
    bool colour;      /* colour is wanted */
    uint32_t columns; /* at least 1; from the terminal, else $COLUMNS, else the usual 80 */
};

/* Colour: $NO_COLOR (not empty) forbids it, then $CLICOLOR_FORCE (neither empty nor 0) asks for it in a pipe too;
 * else it is for terminals, unless $TERM is dumb or missing or $CLICOLOR is 0. */
struct terminal terminal_probe(int descriptor);

/* Reads a secret line. If `input` is a terminal, the question is written to `output` and typing is not echoed; else the
 * next line of `input` is taken. The line has no line end; the caller frees the buffer. FAULT "IO". If the user
 * interrupts, the terminal's settings are restored. */
status terminal_read_password(int input, int output, struct text question, struct buffer *line,
                              struct problem *why) MUST_CHECK;

#endif
