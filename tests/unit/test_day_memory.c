/* A whole tournament day in which memory runs out, at every allocation there is: of ours, of SQLite's, and where we call
 * what allocates in the C library. Once: that one fails, and those after it do not. For ever: they all do. */
#define _GNU_SOURCE 1 /* for RTLD_NEXT */
#include "unit.h"

#include "failing_memory.h"
#include "support/day.h"
#include "support/scratch.h"
#include "support/turn.h"
#include "rules/registry.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The disk is not what is tried here: nothing need reach it. */
int fsync(int file) { return file < 0 ? -1 : 0; }
int fdatasync(int file) { return file < 0 ? -1 : 0; }

/* The two that allocate for us stand before the C library's own. */

static bool library_allows(void) {
    bool allows = memory_allows(1);
    if (!allows) errno = ENOMEM;
    return allows;
}

char *realpath(const char *restrict path, char *restrict resolved) {
    static char *(*real)(const char *, char *);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "realpath");
    return library_allows() ? real(path, resolved) : NULL;
}

DIR *opendir(const char *path) {
    static DIR *(*real)(const char *);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "opendir");
    return library_allows() ? real(path) : NULL;
}

/* SQLite's own functions, with our count in front. */

static sqlite3_mem_methods below;
static void *failing_malloc(int size) { return memory_allows((size_t)size) ? below.xMalloc(size) : NULL; }
static void *failing_realloc(void *old, int size) {
    return memory_allows((size_t)size) ? below.xRealloc(old, size) : NULL;
}

static void failing_allocations_install(void) {
    sqlite3_mem_methods methods;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &below), SQLITE_OK);
    methods = below;
    methods.xMalloc = failing_malloc;
    methods.xRealloc = failing_realloc;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &methods), SQLITE_OK);
}

/* Without its store of small pieces each of them is an allocation. */
static void small_pieces(bool from_store) {
    assert_int_equal(sqlite3_shutdown(), SQLITE_OK);
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_LOOKASIDE, from_store ? 1200 : 0, from_store ? 40 : 0), SQLITE_OK);
}

static struct day day;
static size_t memory_left_over; /* when the last line ended */
static struct {
    size_t allowed;
    bool once;
    size_t days, lines, allocations; /* each counted once */
    size_t tries[2], ends[DAY_ENDS];
    uint32_t seed;
} sweep;

static void memory_ends(void *context) {
    (void)context;
    memory_refused = 0;
    memory_fails_once = sweep.once;
    memory_left = sweep.allowed;
}

static void memory_is_back(void *context) {
    (void)context;
    memory_left_over = memory_left;
    memory_left = MEMORY_ENOUGH;
    assert_int_equal(memory_held, 0);
    assert_int_equal(sqlite3_memory_used(), 0);
}

static const struct day_trouble trouble = {.begin = memory_ends, .end = memory_is_back, .codes = " MEMORY "};

/* Every `step`th of the allocations of a line, from `first` on. */
static void allocations_fail(uint32_t line, bool once, size_t first, size_t step) {
    sweep.once = once;
    for (sweep.allowed = first;; sweep.allowed += step) {
        enum day_end end = day_try(&day, line, &trouble);
        if (memory_refused == 0) return;
        sweep.tries[once]++;
        sweep.ends[end]++;
    }
}

/* How many allocations a line has. */
static size_t allocations_of(uint32_t line) {
    sweep.allowed = MEMORY_ENOUGH - 1;
    assert_int_equal(day_try(&day, line, &trouble), DAY_DONE);
    return MEMORY_ENOUGH - 1 - memory_left_over;
}

/* In the quick form: once, every 61st one of a line that saves and every 131st of one that only looks, for these open
 * and fold the file as all others do; for ever, every 199th. In each line others of them. The day was played; it is freed. */
static void each_line(void) {
    for (uint32_t i = 0; i < day.count; i++) {
        uint32_t once = turn_step(day.lines[i].saves ? 61 : 131), for_ever = turn_step(199);
        allocations_fail(i, true, (i + turn_first(once)) % once, once);
        allocations_fail(i, false, (i + turn_first(for_ever)) % for_ever, for_ever);
        sweep.allocations += allocations_of(i);
    }
    sweep.lines += day.count;
    sweep.days++;
    day_free(&day);
}

static void count_say(const char *name, size_t number) {
    printf("# count %s %zu\n", name, number);
    fflush(stdout);
}

static void every_lack_of_memory_is_told_truly(void **state) {
    (void)state;
    day_play(&day, 7);
    each_line();
    day_play_joust(&day);
    each_line();
    day_play_decks(&day);
    each_line();
    // As with 7, the first table seats four, and the second has room for one more.
    for (uint32_t people = 10; getenv("TILTYARD_BATTERY") && people <= 13; people += 3) {
        small_pieces(false);
        day_play(&day, people);
        each_line();
        small_pieces(true);
    }
    count_say("oom-tournaments", sweep.days);
    count_say("oom-command-lines", sweep.lines);
    count_say("oom-allocations", sweep.allocations);
    count_say("oom-once", sweep.tries[true]);
    count_say("oom-for-ever", sweep.tries[false]);
    count_say("oom-told-as-fault", sweep.ends[DAY_FAULT]);
    count_say("oom-told-as-not-known", sweep.ends[DAY_UNKNOWN]);
    count_say("oom-not-needed", sweep.ends[DAY_DONE]);
    assert_true(sweep.ends[DAY_FAULT] > 2000 && sweep.ends[DAY_UNKNOWN] > 15);
}

static bool any_allocation(void *context, uint32_t line) {
    (void)context, (void)line;
    sweep.once = scratch_random(&sweep.seed) % 2;
    sweep.allowed = scratch_random(&sweep.seed) % 1000;
    return true;
}

/* One file from the first line to the last, each line first with memory that runs out somewhere, then without. */
static void a_day_of_troubles_ends_as_any_other(void **state) {
    (void)state;
    uint32_t days = turn_times(3, 1000);
    sweep.seed = turn_seed(4711);
    for (int joust = 0; joust < 2; joust++) {
        if (joust)
            day_play_joust(&day);
        else
            day_play(&day, 7);
        for (uint32_t i = 0; i < days; i++) day_again(&day, &trouble, any_allocation);
        day_free(&day);
    }
    count_say("oom-whole-days-with-trouble-in-each-line", 2 * days);
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
        cmocka_unit_test_setup_teardown(every_lack_of_memory_is_told_truly, begin, end),
        cmocka_unit_test_setup_teardown(a_day_of_troubles_ends_as_any_other, begin, end),
    };
    failing_allocations_install();
    return cmocka_run_group_tests_name("day_memory", tests, NULL, NULL);
}
