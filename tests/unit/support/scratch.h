/* A folder of a test's own, and what tests do with files in it. Every function
 * fails the test where it cannot do its work. */
#ifndef TILTYARD_SCRATCH_H
#define TILTYARD_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Group setup and teardown, and setup of each test: a new empty folder; it and all in it are gone at the end. */
int scratch_begin(void **state);
int scratch_end(void **state);
/* As scratch_begin, in a file system in memory where there is one: for what writes thousands of files. */
int scratch_begin_in_memory(void **state);

/* The path of a name in the folder ("" is the folder itself); good for the next few calls. */
const char *scratch_path(const char *name);
/* What is in the folder, in byte order, with a blank between names; good until the next call. */
const char *scratch_list(void);

void scratch_put(const char *path, const void *bytes, size_t size);
/* The caller frees it with free. */
uint8_t *scratch_get(const char *path, size_t *size);
bool scratch_contains(const char *path, const char *words);
void scratch_copy(const char *from, const char *to);
/* Writes over some bytes of a file. */
void scratch_patch(const char *path, size_t at, const void *bytes, size_t size);

/* Until the end, files belong to others: where the test runs as root it becomes nobody. False: that is not allowed
 * here, and the test should skip. */
bool unprivileged_begin(void);
void unprivileged_end(void);

/* As fork, which does not fail; in the child a failed assertion ends the child, which would else go on with the other
 * tests. */
pid_t scratch_fork(void);

/* To see others open a file: begins to look, then waits until it was opened so often. */
int scratch_watch(const char *path);
void scratch_wait_opened(int watch, uint32_t times);

/* Numbers that are the same on every run. */
uint32_t scratch_random(uint32_t *seed);

#endif
