/* System errors (errno) as message arguments. */
#ifndef TILTYARD_SYS_SYSTEM_ERROR_H
#define TILTYARD_SYS_SYSTEM_ERROR_H

#include "base/status.h"

/* An errno as an argument: translated for the common ones, else the C library's English text and the number. */
struct argument arg_system_error(int error);

#endif
