/* A tournament day on a disk that fails: at each system call, of ours and of SQLite's, once and from then on. */
#include "unit.h"

#include "support/day.h"
#include "support/failing_calls.h"
#include "support/scratch.h"
#include "support/turn.h"
#include "rules/registry.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BIT(call) CALL_BIT(CALL_##call)

enum { IS_FAULT = 1, IS_UNKNOWN = 2, IS_DONE = 4 };

/* Each of them at each call that it may come from. `codes` are what may be told then. */
static const struct disk_fault {
    const char *name;
    int error; /* 0: reading and writing stop half-way */
    unsigned calls;
    size_t times;
    const char *codes;
} disk_faults[] = {
    {"disk-eio-once", EIO, CALLS_ALL, 1, " IO COMMIT "},
    {"disk-eio-from-then-on", EIO, CALLS_ALL, SIZE_MAX, " IO COMMIT BUSY "},
    {"disk-enospc-once", ENOSPC, BIT(MAKE) | BIT(WRITE) | BIT(SYNC) | BIT(TRUNCATE) | BIT(LINK) | BIT(CLOSE) | BIT(MAP),
     1, " DISK-FULL IO "}, /* the disk has room again when it is asked why */
    {"disk-enospc-from-then-on", ENOSPC,
     BIT(MAKE) | BIT(WRITE) | BIT(SYNC) | BIT(TRUNCATE) | BIT(LINK) | BIT(CLOSE) | BIT(MAP), SIZE_MAX, " DISK-FULL "},
    {"disk-emfile-once", EMFILE, BIT(OPEN) | BIT(MAKE) | BIT(FOLDER), 1, " IO COMMIT "},
    {"disk-emfile-from-then-on", EMFILE, BIT(OPEN) | BIT(MAKE) | BIT(FOLDER), SIZE_MAX, " IO COMMIT "},
    {"disk-eintr-once", EINTR, BIT(OPEN) | BIT(MAKE) | BIT(READ) | BIT(WRITE) | BIT(TRUNCATE) | BIT(LOCK), 1, ""},
    {"disk-eintr-five-times", EINTR, BIT(OPEN) | BIT(MAKE) | BIT(READ) | BIT(WRITE) | BIT(TRUNCATE) | BIT(LOCK), 5, ""},
    {"disk-half-once", 0, BIT(READ) | BIT(WRITE), 1, ""},
    {"disk-half-always", 0, BIT(READ) | BIT(WRITE), SIZE_MAX, ""},
};

static struct day day;
static const struct disk_fault *fault_now;
static size_t pass_now, failed_now;
static size_t ends[DAY_ENDS], lines_tried, calls_tried;

static void disk_fails(void *context) {
    (void)context;
    calls_plan = (struct calls_plan){
        .calls = fault_now->calls, .error = fault_now->error, .pass = pass_now, .times = fault_now->times};
}

static void disk_works(void *context) {
    (void)context;
    failed_now = calls_plan.failed;
    calls_plan = (struct calls_plan){0};
}

/* The quick form tries every seventh call, others in each line. Gives how many calls of that line failed. */
static size_t each_call_fails(uint32_t line) {
    const struct day_trouble trouble = {.begin = disk_fails, .end = disk_works, .codes = fault_now->codes};
    uint32_t step = getenv("TILTYARD_BATTERY") ? 1 : turn_step(19);
    size_t tried = 0;
    for (pass_now = (line + turn_first(step)) % step;; pass_now += step, tried++) {
        enum day_end end = day_try(&day, line, &trouble);
        if (failed_now == 0) return tried;
        ends[end]++;
    }
}

/* The calls are those of the command, and hardly of what it says: in the short form each command is tried once. */
static bool is_of_new_kind(uint32_t line) {
    static const char *const kinds[] = {"new ",        "player add", "player import", "player list",     "draw --dry",
                                        "--json draw", "undo",       "player forget", "export --as csv", " -o ",
                                        "finish",      "verify",     "apart ",        "publish"};
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        bool before = false;
        for (uint32_t j = 0; j < line; j++) before = before || strstr(day.lines[j].words, kinds[i]);
        if (!before && strstr(day.lines[line].words, kinds[i])) return true;
    }
    return false;
}

static void count_say(const char *name, size_t number) {
    printf("# count %s %zu\n", name, number);
    fflush(stdout);
}

/* Counts the calls that were meant by each fault. The day was played; it is freed. */
static void each_line(size_t *calls) {
    for (size_t i = 0; i < COUNT_OF(disk_faults); i++) {
        fault_now = &disk_faults[i];
        for (uint32_t line = 0; line < day.count; line++) {
            if (getenv("TILTYARD_BATTERY") ? line % turn_step(1) != turn_first(1) : !is_of_new_kind(line)) continue;
            calls[i] += each_call_fails(line);
            lines_tried += i == 0;
        }
    }
    day_free(&day);
}

static void every_failing_call_is_told_truly(void **state) {
    (void)state;
    size_t calls[COUNT_OF(disk_faults)] = {0};
    day_play(&day, 7);
    each_line(calls);
    day_play_joust(&day);
    each_line(calls);
    calls_tried = calls[0];
    for (size_t i = 0; i < COUNT_OF(disk_faults); i++) count_say(disk_faults[i].name, calls[i]);
    count_say("disk-command-lines", lines_tried);
    count_say("disk-calls", calls_tried);
    count_say("disk-told-as-fault", ends[DAY_FAULT]);
    count_say("disk-told-as-not-known", ends[DAY_UNKNOWN]);
    count_say("disk-done-all-the-same", ends[DAY_DONE]);
    assert_true(ends[DAY_FAULT] > 100 && ends[DAY_UNKNOWN] > 2 && ends[DAY_DONE] > 100);
}

static int begin(void **state) {
    if (scratch_begin_in_memory(state) != 0) return -1;
    return chdir(scratch_path(""));
}

static int end(void **state) {
    if (chdir("/") != 0) return -1;
    return scratch_end(state);
}

int main(void) {
    rule_books_use(&all_rule_books);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_failing_call_is_told_truly, begin, end),
    };
    return cmocka_run_group_tests_name("day_disk", tests, NULL, NULL);
}
