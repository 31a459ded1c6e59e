/* What every fuzzer says when a program ends at an input, and how it reads its options. */
#ifndef TILTYARD_RUNNING_H
#define TILTYARD_RUNNING_H

#include <stdint.h>

/* From now on a crash, an assertion or a hang says at which input it was. */
void running_watch(void);
/* The next input, which ends the program where it hangs. */
void running_begin(uint64_t input);
_Noreturn void fail(const char *what, const char *which);
/* The number of an option; ends the program where there is none. */
uint64_t number_of(const char *word);

#endif
