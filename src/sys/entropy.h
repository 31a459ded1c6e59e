/* Random bytes from the operating system, for seeds, nonces and command ids. */
#ifndef TILTYARD_SYS_ENTROPY_H
#define TILTYARD_SYS_ENTROPY_H

#include "base/status.h"

/* FAULT "IO": the system has none; do not use the bytes. */
status entropy_fill(void *bytes, size_t size, struct problem *why) MUST_CHECK;

#endif
