/* What every unit test includes first: cmocka with what it needs. */
#ifndef TILTYARD_UNIT_H
#define TILTYARD_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* What has not come by then never will: the end of every wait, which a test waits for only where something hangs. */
enum { HANGS_AFTER_MS = 120000 };

/* All of them, or the one that TILTYARD_TEST names. */
#undef cmocka_run_group_tests_name
#define cmocka_run_group_tests_name(name, tests, setup, teardown) \
    (cmocka_set_test_filter(getenv("TILTYARD_TEST")),             \
     _cmocka_run_group_tests(name, tests, COUNT_OF(tests), setup, teardown))

#endif
