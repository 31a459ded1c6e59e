/* What every unit test includes first: cmocka with what it needs. */
#ifndef TILTYARD_UNIT_H
#define TILTYARD_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* What has not come by then never will: the end of every wait, which a test waits for only where something hangs. */
enum { HANGS_AFTER_MS = 120000 };

#endif
