/* An LD_PRELOAD library that makes a chosen allocation of a program fail: ours, SQLite's or any other library's.
 *
 * FAILING_MALLOC=N        allocation number N fails, counted from 0
 * FAILING_MALLOC=N+       and so do all that follow
 * FAILING_MALLOC_TELL=FD  at its end the program writes "ASKED REFUSED\n" to that descriptor
 */
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static unsigned long asked, refused, failing = ~0ul;
static bool for_ever, counting;

__attribute__((constructor)) static void begin(void) {
    const char *plan = getenv("FAILING_MALLOC");
    char *end = NULL;
    if (plan && *plan) failing = strtoul(plan, &end, 10);
    for_ever = end && *end == '+';
    counting = true;
}

__attribute__((destructor)) static void end(void) {
    const char *tell = getenv("FAILING_MALLOC_TELL");
    char line[60];
    counting = false;
    if (!tell) return;
    int length = snprintf(line, sizeof line, "%lu %lu\n", asked, refused);
    if (write((int)strtol(tell, NULL, 10), line, (size_t)length) != length) _exit(99);
}

static bool allows(void) {
    if (!counting) return true;
    unsigned long number = asked++;
    if (number != failing && !(for_ever && number > failing)) return true;
    refused++;
    errno = ENOMEM;
    return false;
}

void *malloc(size_t size) { return allows() ? __libc_malloc(size) : NULL; }
void *calloc(size_t count, size_t size) { return allows() ? __libc_calloc(count, size) : NULL; }
void *realloc(void *block, size_t size) { return allows() ? __libc_realloc(block, size) : NULL; }
