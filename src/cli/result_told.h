/* The answer to a result that was just entered: do_result.c. */
#ifndef TILTYARD_RESULT_TOLD_H
#define TILTYARD_RESULT_TOLD_H

#include "run.h"

/* Of the picked tournament. */
status result_told(struct run *run) MUST_CHECK;

#endif
