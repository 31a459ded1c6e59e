/* System errors (errno) in words. */
#ifndef TILTYARD_SYS_SYSTEM_ERROR_H
#define TILTYARD_SYS_SYSTEM_ERROR_H

#include "base/status.h"

/* An errno, in the reader's language where people meet it, else in the C library's English and with its number. */
struct argument arg_system_error(int error);

#endif
