/* Random bytes from the operating system.
 * Bytes nobody can guess, from the operating system: seeds, nonces, command ids. */
#ifndef TILTYARD_SYS_ENTROPY_H
#define TILTYARD_SYS_ENTROPY_H

#include "base/status.h"

/* FAULT "IO" where the system has none to give; the bytes are not to be used then. */
status entropy_fill(void *bytes, size_t size, struct problem *why) MUST_CHECK;

#endif
