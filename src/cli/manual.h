/* The commands table as a man page, and as bash's completion. */
#ifndef TILTYARD_MANUAL_H
#define TILTYARD_MANUAL_H

#include "run.h"

/* roff, for `man`. */
void manual_write(struct run *run);
/* A function for bash's `complete`. */
void completion_write(struct run *run);

#endif
