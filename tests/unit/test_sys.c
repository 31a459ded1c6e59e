/* What the operating system is asked for: time, chance, files, folders, locks, the terminal. */
#define _DEFAULT_SOURCE 1 /* for syscall */
#include "unit.h"

#include "sys/clock.h"
#include "sys/entropy.h"
#include "failing_memory.h"
#include "sys/files.h"
#include "sys/child_process.h"
#include "sys/lock.h"
#include "support/sample.h"
#include "support/scratch.h"
#include "sys/system_error.h"
#include "sys/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static struct problem why;

/* Clock and chance. */

/* In the place of the C library's: how long the system was asked to wait, and how often a signal came first. */
static int64_t asked_ns;
static uint32_t interrupted;

int nanosleep(const struct timespec *wanted, struct timespec *left) {
    asked_ns += (int64_t)wanted->tv_sec * 1000000000 + wanted->tv_nsec;
    int failed = (int)syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, wanted, left);
    interrupted += failed != 0;
    return failed;
}

static void clock_tells_the_time(void **state) {
    (void)state;
    int64_t before = (int64_t)time(NULL) * 1000, now = clock_now_ms(), after = (int64_t)time(NULL) * 1000;
    assert_true(now >= before - 1000 && now <= after + 2000);
    int64_t began = clock_monotonic_ms();
    clock_wait_ms(30);
    assert_true(clock_monotonic_ms() - began >= 29);
    assert_int_equal(asked_ns, 30000000);
}

static void on_alarm(int number) { (void)number; }

static void clock_waits_through_signals(void **state) {
    (void)state;
    struct sigaction action = {.sa_handler = on_alarm};
    struct itimerval often = {{.tv_usec = 5000}, {.tv_usec = 5000}}, never = {0};
    assert_int_equal(sigaction(SIGALRM, &action, NULL), 0);
    assert_int_equal(setitimer(ITIMER_REAL, &often, NULL), 0);
    int64_t began = clock_monotonic_ms();
    clock_wait_ms(40);
    assert_true(clock_monotonic_ms() - began >= 39);
    assert_int_equal(setitimer(ITIMER_REAL, &never, NULL), 0);
    assert_true(interrupted > 0);
}

static void entropy_fills_every_byte(void **state) {
    uint8_t first[1000], second[1000];
    uint32_t zeros[1000] = {0};
    (void)state;
    for (int times = 0; times < 20; times++) {
        memset(first, 0, sizeof first);
        assert_done(entropy_fill(first, 999, &why));
        assert_int_equal(first[999], 0);
        for (size_t i = 0; i < 999; i++) zeros[i] += first[i] == 0;
    }
    for (size_t i = 0; i < 999; i++) assert_true(zeros[i] < 20); /* once in 256 to the 20th */
    assert_done(entropy_fill(second, 999, &why));
    assert_memory_not_equal(first, second, 999);
    assert_done(entropy_fill(second, 0, &why));
}

/* Files. */

static status read_file(const char *name, size_t ceiling, struct buffer *content) {
    *content = (struct buffer){.ceiling = ceiling};
    return file_read(content, scratch_path(name), &why);
}

static void reads_whole_files_up_to_a_limit(void **state) {
    (void)state;
    struct buffer content;
    size_t size = 200000;
    uint8_t *bytes = malloc(size);
    assert_non_null(bytes);
    for (size_t i = 0; i < size; i++) bytes[i] = (uint8_t)(i * 7 >> 2);
    scratch_put(scratch_path("large"), bytes, size);
    scratch_put(scratch_path("empty"), "", 0);
    assert_done(read_file("large", size, &content));
    assert_int_equal(content.length, size);
    assert_memory_equal(content.bytes, bytes, size);
    buffer_free(&content);
    assert_outcome(read_file("large", size - 1, &content), FAULT, "FILE");
    assert_int_equal(why.says.message, MSG_FILE_TOO_LARGE);
    assert_int_equal(content.length, 0);
    buffer_free(&content);
    assert_done(read_file("empty", 1, &content));
    assert_int_equal(content.length, 0);
    buffer_free(&content);
    free(bytes);
    assert_int_equal(memory_held, 0);
}

static void says_why_a_file_cannot_be_read(void **state) {
    (void)state;
    struct buffer content;
    static const struct {
        const char *name;
        enum message message;
    } cases[] = {{"none", MSG_FILE_MISSING},
                 {"no/file", MSG_FILE_MISSING},
                 {"file/x", MSG_FILE_MISSING},
                 {"", MSG_FILE_IS_FOLDER},
                 {"loop", MSG_FILE_TROUBLE}};
    scratch_put(scratch_path("file"), "x", 1);
    assert_int_equal(symlink("loop", scratch_path("loop")), 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(read_file(cases[i].name, 100, &content).outcome, FAULT);
        assert_int_equal(why.says.message, cases[i].message);
        buffer_free(&content);
    }
    assert_int_equal(chmod(scratch_path("file"), 0), 0);
    if (!unprivileged_begin()) skip();
    assert_outcome(read_file("file", 100, &content), FAULT, "FILE");
    assert_int_equal(why.says.message, MSG_FILE_FORBIDDEN);
    buffer_free(&content);
}

/* A pipe has no size and comes in pieces. */
static void reads_a_pipe(void **state) {
    (void)state;
    struct buffer content;
    assert_int_equal(mkfifo(scratch_path("pipe"), 0600), 0);
    pid_t child = scratch_fork();
    if (child == 0) {
        int end = open(scratch_path("pipe"), O_WRONLY);
        for (int i = 0; i < 50; i++)
            if (write(end, "0123456789", 10) != 10) _exit(1);
        _exit(0);
    }
    assert_done(read_file("pipe", 500, &content));
    assert_int_equal(content.length, 500);
    assert_memory_equal(content.bytes + 490, "0123456789", 10);
    buffer_free(&content);
    assert_int_equal(waitpid(child, NULL, 0), child);
}

static void writes_new_files_whole(void **state) {
    (void)state;
    size_t size;
    assert_done(file_write_new(scratch_path("new"), "Ana\n", 4, &why));
    assert_string_equal(scratch_list(), "new");
    uint8_t *bytes = scratch_get(scratch_path("new"), &size);
    assert_int_equal(size, 4);
    assert_memory_equal(bytes, "Ana\n", 4);
    free(bytes);
    assert_done(file_write_new(scratch_path("empty"), "", 0, &why));
    /* What is there stays as it is, whatever it is. */
    assert_outcome(file_write_new(scratch_path("new"), "Bia\n", 4, &why), FAULT, "FILE");
    assert_int_equal(symlink("nowhere", scratch_path("link")), 0);
    assert_outcome(file_write_new(scratch_path("link"), "Bia\n", 4, &why), FAULT, "FILE");
    assert_int_equal(why.says.message, MSG_FILE_EXISTS);
    assert_true(scratch_contains(scratch_path("new"), "Ana"));
    assert_string_equal(scratch_list(), "empty link new");
}

static void says_why_a_file_cannot_be_written(void **state) {
    (void)state;
    assert_outcome(file_write_new(scratch_path("no/new"), "x", 1, &why), FAULT, "FILE");
    assert_int_equal(why.says.message, MSG_FOLDER_MISSING);
    assert_int_equal(chmod(scratch_path(""), 0555), 0);
    if (!unprivileged_begin()) skip();
    assert_outcome(file_write_new(scratch_path("new"), "x", 1, &why), FAULT, "READ-ONLY");
    unprivileged_end();
    assert_string_equal(scratch_list(), "");
}

/* A write that fails half-way leaves nothing. */
static void leaves_no_half_file(void **state) {
    (void)state;
    static char bytes[100000];
    struct rlimit limit, tight;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    tight = limit;
    tight.rlim_cur = 50000;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tight), 0);
    status result = file_write_new(scratch_path("new"), bytes, sizeof bytes, &why);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_outcome(result, FAULT, "IO");
    assert_string_equal(scratch_list(), "");
}

static void names_each_error_once(void **state) {
    (void)state;
    static const struct {
        int error;
        const char *code;
        enum message reading, writing;
    } cases[] = {
        {ENOENT, "FILE", MSG_FILE_MISSING, MSG_FOLDER_MISSING},
        {ENOTDIR, "FILE", MSG_FILE_MISSING, MSG_FOLDER_MISSING},
        {EISDIR, "FILE", MSG_FILE_IS_FOLDER, MSG_FILE_IS_FOLDER},
        {EEXIST, "FILE", MSG_FILE_EXISTS, MSG_FILE_EXISTS},
        {ENAMETOOLONG, "FILE", MSG_FILE_NAME_TOO_LONG, MSG_FILE_NAME_TOO_LONG},
        {EROFS, "READ-ONLY", MSG_DISK_READ_ONLY, MSG_DISK_READ_ONLY},
        {ENOSPC, "DISK-FULL", MSG_DISK_FULL, MSG_DISK_FULL},
        {EDQUOT, "DISK-FULL", MSG_DISK_FULL, MSG_DISK_FULL},
        {EIO, "IO", MSG_FILE_TROUBLE, MSG_FILE_TROUBLE},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_outcome(file_fault_reading(cases[i].error, "cup.csv", &why), FAULT, cases[i].code);
        assert_int_equal(why.says.message, cases[i].reading);
        assert_outcome(file_fault_writing(cases[i].error, "cup.csv", &why), FAULT, cases[i].code);
        assert_int_equal(why.says.message, cases[i].writing);
    }
    assert_outcome(file_fault_reading(EACCES, "cup.csv", &why), FAULT, "FILE");
    assert_outcome(file_fault_writing(EACCES, "cup.csv", &why), FAULT, "READ-ONLY");
    assert_int_equal(why.says.message, MSG_FOLDER_READ_ONLY);
    assert_int_equal(file_fault_reading(ENOMEM, "cup.csv", &why).outcome, NO_MEMORY);
}

static void resolves(const char *path, const char *expected) {
    char *resolved = NULL;
    char real[4096];
    assert_done(file_resolve(&resolved, scratch_path(path), &why));
    snprintf(real, sizeof real, "%s", scratch_path(expected));
    assert_string_equal(resolved, real);
    memory_free(resolved);
}

static void resolves_every_name_to_one(void **state) {
    (void)state;
    char *resolved = NULL;
    assert_int_equal(mkdir(scratch_path("folder"), 0755), 0);
    assert_int_equal(symlink("folder", scratch_path("link")), 0);
    scratch_put(scratch_path("folder/file"), "x", 1);
    assert_int_equal(symlink("folder/file", scratch_path("other")), 0);
    resolves("folder/file", "folder/file");
    resolves("link/file", "folder/file");
    resolves("other", "folder/file");
    resolves("folder/../link/./file", "folder/file");
    resolves("link/new", "folder/new");
    assert_outcome(file_resolve(&resolved, scratch_path("none/new"), &why), FAULT, "FILE");
    assert_outcome(file_resolve(&resolved, "", &why), FAULT, "FILE");
    assert_int_equal(chdir(scratch_path("")), 0);
    assert_done(file_resolve(&resolved, "new", &why));
    assert_string_equal(resolved, scratch_path("new"));
    assert_int_equal(chdir("/"), 0);
    memory_free(resolved);
    assert_done(file_resolve(&resolved, "/new-in-the-root", &why));
    assert_string_equal(resolved, "/new-in-the-root");
    memory_free(resolved);
    assert_int_equal(memory_held, 0);
}

/* Folders. */

static struct folder_found found_in(const char *folder) {
    struct folder_found found;
    assert_done(dir_find(&found, scratch_path(folder), ".tilt", &why));
    return found;
}

static void finds_the_event_files_of_a_folder(void **state) {
    (void)state;
    assert_int_equal(found_in("").count, 0);
    scratch_put(scratch_path("people.csv"), "", 0);
    scratch_put(scratch_path(".tilt"), "", 0);
    scratch_put(scratch_path(".hidden.tilt"), "", 0);
    scratch_put(scratch_path("a.tilt.lock"), "", 0);
    scratch_put(scratch_path("xtilt"), "", 0);
    assert_int_equal(mkdir(scratch_path("folder.tilt"), 0755), 0);
    assert_int_equal(symlink("nowhere.tilt", scratch_path("link.tilt")), 0);
    assert_int_equal(found_in("").count, 0);
    scratch_put(scratch_path("m.tilt"), "", 0);
    struct folder_found found = found_in("");
    assert_int_equal(found.count, 1);
    assert_string_equal(found.first, "m.tilt");
    assert_string_equal(found.second, "");
    /* So many that they come in every order. */
    for (char name[] = "z.tilt"; name[0] >= 'b'; name[0]--) scratch_put(scratch_path(name), "", 0);
    found = found_in("");
    assert_int_equal(found.count, 25);
    assert_string_equal(found.first, "b.tilt");
    assert_string_equal(found.second, "c.tilt");
    assert_outcome(dir_find(&found, scratch_path("none"), ".tilt", &why), FAULT, "FILE");
    assert_outcome(dir_find(&found, scratch_path("m.tilt"), ".tilt", &why), FAULT, "FILE");
}

static status take_name(void *context, const char *name) {
    struct buffer *names = context;
    buffer_add_cstr(names, name);
    buffer_add_byte(names, ' ');
    return strcmp(name, "stop") == 0 ? no_memory() : done();
}

static void each_file_of_a_folder(void **state) {
    (void)state;
    struct buffer names = {0};
    assert_done(dir_each(scratch_path(""), take_name, &names, &why));
    assert_int_equal(names.length, 0);
    scratch_put(scratch_path("a"), "", 0);
    scratch_put(scratch_path(".hidden"), "", 0);
    assert_int_equal(mkdir(scratch_path("folder"), 0755), 0);
    assert_int_equal(symlink("nowhere", scratch_path("dangling")), 0);
    assert_done(dir_each(scratch_path(""), take_name, &names, &why));
    assert_true(text_is(buffer_view(&names), "a "));
    scratch_put(scratch_path("stop"), "", 0);
    assert_int_equal(dir_each(scratch_path(""), take_name, &names, &why).outcome, NO_MEMORY);
    assert_outcome(dir_each(scratch_path("none"), take_name, &names, &why), FAULT, "FILE");
    buffer_free(&names);
    assert_true(file_is_folder(scratch_path("folder")) && file_is_folder(scratch_path("")));
    assert_false(file_is_folder(scratch_path("a")) || file_is_folder(scratch_path("none")));
    assert_int_equal(symlink("folder", scratch_path("link")), 0);
    assert_true(file_is_folder(scratch_path("link")));
}

/* Renaming, never over another file. */
static void moves_a_file(void **state) {
    (void)state;
    char from[200], to[200];
    snprintf(from, sizeof from, "%s", scratch_path("a"));
    snprintf(to, sizeof to, "%s", scratch_path("b"));
    scratch_put(from, "mine", 4);
    assert_done(file_move(from, to, &why));
    assert_string_equal(scratch_list(), "b");
    scratch_put(from, "other", 5);
    assert_outcome(file_move(from, to, &why), FAULT, "FILE");
    assert_int_equal(why.says.message, MSG_FILE_EXISTS);
    assert_string_equal(scratch_list(), "a b");
    assert_true(scratch_contains(from, "other") && scratch_contains(to, "mine"));
    assert_outcome(file_move(scratch_path("none"), scratch_path("c"), &why), FAULT, "FILE");
    assert_outcome(file_move(from, scratch_path("none/c"), &why), FAULT, "FILE");
    assert_string_equal(scratch_list(), "a b");
}

/* The lock. */

static void lock_has_one_holder(void **state) {
    (void)state;
    struct lock *first, *second = NULL;
    assert_done(lock_take(&first, scratch_path("cup.tilt"), 0, &why));
    assert_string_equal(scratch_list(), "cup.tilt.lock");
    int64_t began = clock_monotonic_ms();
    assert_outcome(lock_take(&second, scratch_path("cup.tilt"), 60, &why), FAULT, "BUSY");
    assert_true(clock_monotonic_ms() - began >= 59);
    assert_null(second);
    assert_int_equal(why.says.message, MSG_LOCK_HELD);
    assert_int_equal(why.says.arguments[1].number, getpid());
    assert_done(lock_take(&second, scratch_path("other.tilt"), 0, &why));
    lock_release(second);
    lock_release(first);
    assert_string_equal(scratch_list(), "");
    assert_done(lock_take(&first, scratch_path("cup.tilt"), 0, &why));
    assert_false(lock_was_stale(first));
    lock_release(first);
    lock_release(NULL);
    assert_int_equal(memory_held, 0);
}

/* Holds the lock in a process of its own, until it was asked for so often; it is held when this returns. Who asks a second time
 * was refused once. */
#define FOR_EVER UINT32_MAX
static pid_t holder_until_asked(uint32_t times) {
    int ends[2];
    char ready;
    assert_int_equal(pipe(ends), 0);
    pid_t child = scratch_fork();
    if (child == 0) {
        struct lock *lock;
        (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (!is_done(lock_take(&lock, scratch_path("cup.tilt"), 0, &why))) _exit(1);
        int watch = scratch_watch(scratch_path("cup.tilt.lock"));
        if (write(ends[1], "!", 1) != 1) _exit(1);
        scratch_wait_opened(watch, times);
        lock_release(lock);
        _exit(0);
    }
    close(ends[1]);
    assert_int_equal(read(ends[0], &ready, 1), 1);
    close(ends[0]);
    return child;
}

static void end_holder(pid_t child) {
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
}

static void lock_is_waited_for(void **state) {
    (void)state;
    struct lock *lock;
    int how;
    pid_t child = holder_until_asked(FOR_EVER);
    assert_outcome(lock_take(&lock, scratch_path("cup.tilt"), 20, &why), FAULT, "BUSY");
    assert_int_equal(why.says.arguments[1].number, child);
    end_holder(child);
    child = holder_until_asked(2);
    assert_done(lock_take(&lock, scratch_path("cup.tilt"), HANGS_AFTER_MS, &why));
    lock_release(lock);
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_int_equal(how, 0);
    assert_string_equal(scratch_list(), "");
}

static void lock_goes_with_its_process(void **state) {
    (void)state;
    struct lock *lock;
    pid_t child = holder_until_asked(FOR_EVER);
    end_holder(child);
    assert_string_equal(scratch_list(), "cup.tilt.lock");
    assert_done(lock_take(&lock, scratch_path("cup.tilt"), 0, &why));
    assert_true(lock_was_stale(lock));
    lock_release(lock);
    assert_string_equal(scratch_list(), "");
}

/* Somebody else's file of that name has no process id in it. */
static void lock_says_who_holds_it_where_it_can(void **state) {
    (void)state;
    struct lock *lock;
    scratch_put(scratch_path("cup.tilt.lock"), "nobody", 6);
    pid_t child = holder_until_asked(FOR_EVER);
    scratch_put(scratch_path("cup.tilt.lock"), "nobody", 6);
    assert_outcome(lock_take(&lock, scratch_path("cup.tilt"), 0, &why), FAULT, "BUSY");
    assert_int_equal(why.says.message, MSG_LOCK_HELD_UNKNOWN);
    end_holder(child);
}

/* A note that a link of that name leads to is nobody's, and a pipe of that name is not waited for. */
static void lock_is_read_at_its_place_alone(void **state) {
    (void)state;
    char note[LOCK_NOTE_MAX + 1];
    scratch_put(scratch_path("elsewhere"), "\nseen\n", 6);
    assert_int_equal(symlink("elsewhere", scratch_path("cup.tilt.lock")), 0);
    lock_read_note(scratch_path("cup.tilt"), note);
    assert_string_equal(note, "");
    assert_int_equal(rename(scratch_path("elsewhere"), scratch_path("cup.tilt.lock")), 0);
    lock_read_note(scratch_path("cup.tilt"), note);
    assert_string_equal(note, "seen");
    assert_int_equal(unlink(scratch_path("cup.tilt.lock")), 0);
    assert_int_equal(mkfifo(scratch_path("cup.tilt.lock"), 0600), 0);
    lock_read_note(scratch_path("cup.tilt"), note);
    assert_string_equal(note, "");
}

/* Stands before the system's own: while the code under test is between opening the lock file and locking it, the holder
 * lets go and somebody else takes the lock. */
static struct lock *taken_between;
static bool take_between;

int flock(int file, int operation) {
    if (take_between) {
        take_between = false;
        assert_int_equal(unlink(scratch_path("cup.tilt.lock")), 0);
        assert_done(lock_take(&taken_between, scratch_path("cup.tilt"), 0, &why));
    }
    return (int)syscall(SYS_flock, file, operation);
}

/* What was opened has no name any more by then: to have locked it means nothing. */
static void lock_is_that_of_the_file_of_that_name(void **state) {
    (void)state;
    struct lock *lock = NULL;
    take_between = true;
    assert_outcome(lock_take(&lock, scratch_path("cup.tilt"), 30, &why), FAULT, "BUSY");
    assert_null(lock);
    lock_release(taken_between);
    assert_done(lock_take(&lock, scratch_path("cup.tilt"), 0, &why));
    /* Nor does letting go take a name away that is another's now. */
    assert_int_equal(unlink(scratch_path("cup.tilt.lock")), 0);
    assert_done(lock_take(&taken_between, scratch_path("cup.tilt"), 0, &why));
    lock_release(lock);
    assert_string_equal(scratch_list(), "cup.tilt.lock");
    lock_release(taken_between);
    assert_string_equal(scratch_list(), "");
}

enum { CONTENDERS = 4, TURNS = 300 };

/* Each turn finds the counter as the last one left it, and nobody else at it. */
static void contend(void) {
    for (int turn = 0; turn < TURNS; turn++) {
        struct lock *lock;
        char text[32] = {0};
        if (!is_done(lock_take(&lock, scratch_path("cup.tilt"), HANGS_AFTER_MS, &why))) _exit(1);
        int alone = open(scratch_path("inside"), O_WRONLY | O_CREAT | O_EXCL, 0600);
        if (alone < 0) _exit(2);
        close(alone);
        int counter = open(scratch_path("counter"), O_RDWR | O_CREAT, 0600);
        if (counter < 0 || pread(counter, text, sizeof text - 1, 0) < 0) _exit(3);
        int length = snprintf(text, sizeof text, "%ld", strtol(text, NULL, 10) + 1);
        if (pwrite(counter, text, (size_t)length, 0) != length) _exit(4);
        close(counter);
        unlink(scratch_path("inside"));
        lock_release(lock);
    }
    _exit(0);
}

static void lock_is_never_held_twice(void **state) {
    (void)state;
    pid_t children[CONTENDERS];
    for (int i = 0; i < CONTENDERS; i++) {
        children[i] = scratch_fork();
        if (children[i] == 0) contend();
    }
    for (int i = 0; i < CONTENDERS; i++) {
        int how;
        assert_int_equal(waitpid(children[i], &how, 0), children[i]);
        assert_int_equal(how, 0);
    }
    assert_string_equal(scratch_list(), "counter");
    assert_true(scratch_contains(scratch_path("counter"), "1200"));
}

/* The note below the holder: for whoever comes next. */

static void note_is(const char *expected) {
    char note[LOCK_NOTE_MAX + 1];
    lock_read_note(scratch_path("cup.tilt"), note);
    assert_string_equal(note, expected);
}

static void lock_keeps_its_note(void **state) {
    (void)state;
    struct lock *lock;
    note_is("");
    for (int turn = 0; turn < 2; turn++) { /* whoever takes it finds it as it was */
        assert_done(lock_take(&lock, scratch_path("cup.tilt"), 0, &why));
        note_is(turn == 0 ? "" : "saved 7");
        lock_write_note(lock, turn == 0 ? "saved 7" : "saved 12345");
        lock_release(lock);
        assert_string_equal(scratch_list(), "cup.tilt.lock");
        note_is(turn == 0 ? "saved 7" : "saved 12345");
    }
    assert_done(lock_take(&lock, scratch_path("cup.tilt"), 0, &why));
    lock_write_note(lock, "1");
    note_is("1");
    lock_write_note(lock, "");
    note_is("");
    lock_release(lock);
    assert_string_equal(scratch_list(), "");
}

/* What is not a line, or too long for one, is none; and it is no reason not to take the lock. */
static void lock_reads_any_note(void **state) {
    (void)state;
    static const char *const contents[] = {"", "\n", "1", "1\n", "1\nx", "\n\n\n", "x\n\nsaved 7\n", "\xff\xff\xff"};
    char longest[300];
    struct lock *lock;
    for (size_t i = 0; i < COUNT_OF(contents); i++) {
        scratch_put(scratch_path("cup.tilt.lock"), contents[i], strlen(contents[i]));
        note_is("");
        assert_done(lock_take(&lock, scratch_path("cup.tilt"), 0, &why));
        lock_release(lock);
        assert_string_equal(scratch_list(), "");
    }
    memset(longest, 'a', sizeof longest);
    memcpy(longest, "1\n", 2);
    for (size_t length = LOCK_NOTE_MAX - 1; length < LOCK_NOTE_MAX + 30; length++) {
        longest[2 + length] = '\n';
        scratch_put(scratch_path("cup.tilt.lock"), longest, 3 + length);
        longest[2 + length] = '\0';
        note_is(length <= LOCK_NOTE_MAX ? longest + 2 : "");
        longest[2 + length] = 'a';
    }
}

/* Who cleared it away would take it from somebody who holds it, or from whoever comes after a crash. */
static void lock_is_cleared_away_where_it_only_stayed_for_its_note(void **state) {
    (void)state;
    struct lock *lock;
    lock_clear(scratch_path("cup.tilt"));
    assert_done(lock_take(&lock, scratch_path("cup.tilt"), 0, &why));
    lock_write_note(lock, "saved 7");
    lock_clear(scratch_path("cup.tilt"));
    assert_string_equal(scratch_list(), "cup.tilt.lock");
    lock_release(lock);
    lock_clear(scratch_path("cup.tilt"));
    assert_string_equal(scratch_list(), "");
    pid_t child = holder_until_asked(FOR_EVER);
    end_holder(child);
    lock_clear(scratch_path("cup.tilt"));
    assert_string_equal(scratch_list(), "cup.tilt.lock");
}

static void lock_says_why_it_cannot_be_had(void **state) {
    (void)state;
    struct lock *lock = NULL;
    assert_outcome(lock_take(&lock, scratch_path("no/cup.tilt"), 0, &why), FAULT, "FILE");
    assert_int_equal(mkdir(scratch_path("x.tilt.lock"), 0755), 0);
    assert_outcome(lock_take(&lock, scratch_path("x.tilt"), 0, &why), FAULT, "FILE");
    assert_int_equal(symlink("elsewhere", scratch_path("y.tilt.lock")), 0);
    assert_outcome(lock_take(&lock, scratch_path("y.tilt"), 0, &why), FAULT, "IO");
    for (size_t allowed = 0; allowed < 2; allowed++) {
        memory_left = allowed;
        assert_int_equal(lock_take(&lock, scratch_path("z.tilt"), 0, &why).outcome, NO_MEMORY);
        memory_left = MEMORY_ENOUGH;
    }
    assert_int_equal(chmod(scratch_path(""), 0555), 0);
    if (!unprivileged_begin()) skip();
    assert_outcome(lock_take(&lock, scratch_path("cup.tilt"), 0, &why), FAULT, "READ-ONLY");
    assert_null(lock);
    assert_int_equal(memory_held, 0);
}

/* The terminal. */

struct setting {
    const char *no_color, *force, *clicolor, *term;
    bool in_terminal, in_pipe;
};

static void set(const char *name, const char *value) {
    assert_int_equal(value ? setenv(name, value, 1) : unsetenv(name), 0);
}

static void set_all(const struct setting *setting) {
    set("NO_COLOR", setting->no_color);
    set("CLICOLOR_FORCE", setting->force);
    set("CLICOLOR", setting->clicolor);
    set("TERM", setting->term);
}

/* A terminal to look at. */
static int terminal_open(int *other) {
    *other = posix_openpt(O_RDWR | O_NOCTTY);
    if (*other < 0) skip(); /* this machine gives none */
    assert_int_equal(grantpt(*other), 0);
    assert_int_equal(unlockpt(*other), 0);
    int terminal = open(ptsname(*other), O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0);
    return terminal;
}

static void colour_is_for_whom_wants_it(void **state) {
    (void)state;
    static const struct setting settings[] = {
        {NULL, NULL, NULL, "xterm", true, false}, {NULL, NULL, NULL, "dumb", false, false},
        {NULL, NULL, NULL, NULL, false, false},   {NULL, NULL, NULL, "", false, false},
        {"1", NULL, NULL, "xterm", false, false}, {"", NULL, NULL, "xterm", true, false},
        {NULL, "1", NULL, "dumb", true, true},    {NULL, "0", NULL, "xterm", true, false},
        {NULL, "", NULL, "xterm", true, false},   {"1", "1", NULL, "xterm", false, false},
        {NULL, NULL, "0", "xterm", false, false}, {NULL, NULL, "1", "xterm", true, false},
        {NULL, "1", "0", "xterm", true, true},
    };
    int other, ends[2], terminal = terminal_open(&other);
    assert_int_equal(pipe(ends), 0);
    for (size_t i = 0; i < COUNT_OF(settings); i++) {
        set_all(&settings[i]);
        assert_true(terminal_probe(terminal).is_terminal);
        assert_false(terminal_probe(ends[1]).is_terminal);
        assert_int_equal(terminal_probe(terminal).colour, settings[i].in_terminal);
        assert_int_equal(terminal_probe(ends[1]).colour, settings[i].in_pipe);
    }
    close(terminal), close(other), close(ends[0]), close(ends[1]);
}

static void width_is_what_the_terminal_says(void **state) {
    (void)state;
    static const struct {
        const char *columns;
        uint32_t expected;
    } cases[] = {{NULL, 80}, {"132", 132}, {"0", 80}, {"-5", 80}, {"wide", 80}, {"1000", 1000}, {"1001", 80}};
    struct winsize size = {.ws_row = 24, .ws_col = 57};
    int other, ends[2], terminal = terminal_open(&other);
    assert_int_equal(pipe(ends), 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        set("COLUMNS", cases[i].columns);
        assert_int_equal(terminal_probe(ends[1]).columns, cases[i].expected);
        assert_int_equal(terminal_probe(terminal).columns, cases[i].expected); /* it has said nothing yet */
        assert_int_equal(terminal_probe(-1).columns, cases[i].expected);
    }
    assert_int_equal(ioctl(terminal, TIOCSWINSZ, &size), 0);
    assert_int_equal(terminal_probe(terminal).columns, 57);
    assert_false(terminal_probe(-1).is_terminal);
    close(terminal), close(other), close(ends[0]), close(ends[1]);
}

/* In the program's own folder; else in another, which is named as seen from there. */
static void a_helper_is_beside_the_program_or_in_its_folder(void **state) {
    (void)state;
    enum { UP = 40 }; /* more folders than there are above: then it is the root */
    char own[4096], found[4096], folder[4096];
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    assert_true(length > 0);
    own[length] = '\0';
    assert_true(child_process_find(found, sizeof found, "nowhere/", strrchr(own, '/') + 1));
    assert_string_equal(found, own);

    struct buffer out = buffer_wrap(folder, sizeof folder);
    for (int up = 0; up < UP; up++) buffer_add_cstr(&out, "../");
    buffer_add_cstr(&out, scratch_path(""));
    buffer_add_cstr(&out, "/");
    scratch_put(scratch_path("tiltyard-helps"), "", 0);
    assert_false(child_process_find(found, sizeof found, folder, "tiltyard-helps")); /* nobody may start it */
    assert_int_equal(chmod(scratch_path("tiltyard-helps"), 0700), 0);
    assert_true(child_process_find(found, sizeof found, folder, "tiltyard-helps"));
    assert_int_equal(access(found, X_OK), 0);
    assert_non_null(strstr(found, folder));
    assert_false(child_process_find(found, (size_t)length, folder, "tiltyard-helps")); /* no room */
    assert_false(child_process_find(found, sizeof found, "nowhere/", "tiltyard-helps"));
}

static void errors_have_words(void **state) {
    (void)state;
    assert_int_equal(arg_system_error(ELOOP).message, MSG_SYSTEM_LINKS);
    assert_int_equal(arg_system_error(ENOSPC).message, MSG_SYSTEM_FULL);
    struct argument rare = arg_system_error(EXDEV);
    assert_int_equal(rare.kind, ARGUMENT_TEXT);
    assert_non_null(strstr(rare.text, strerror(EXDEV)));
    assert_non_null(strstr(rare.text, "(18)"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_have_words),
#define IN_SCRATCH(test) cmocka_unit_test_setup_teardown(test, scratch_begin, scratch_end)
        cmocka_unit_test(clock_tells_the_time),
        cmocka_unit_test(clock_waits_through_signals),
        cmocka_unit_test(entropy_fills_every_byte),
        IN_SCRATCH(reads_whole_files_up_to_a_limit),
        IN_SCRATCH(says_why_a_file_cannot_be_read),
        IN_SCRATCH(reads_a_pipe),
        IN_SCRATCH(writes_new_files_whole),
        IN_SCRATCH(says_why_a_file_cannot_be_written),
        IN_SCRATCH(leaves_no_half_file),
        IN_SCRATCH(names_each_error_once),
        IN_SCRATCH(resolves_every_name_to_one),
        IN_SCRATCH(finds_the_event_files_of_a_folder),
        IN_SCRATCH(each_file_of_a_folder),
        IN_SCRATCH(moves_a_file),
        IN_SCRATCH(lock_has_one_holder),
        IN_SCRATCH(lock_is_waited_for),
        IN_SCRATCH(lock_goes_with_its_process),
        IN_SCRATCH(lock_says_who_holds_it_where_it_can),
        IN_SCRATCH(lock_is_read_at_its_place_alone),
        IN_SCRATCH(lock_is_that_of_the_file_of_that_name),
        IN_SCRATCH(lock_is_never_held_twice),
        IN_SCRATCH(lock_keeps_its_note),
        IN_SCRATCH(lock_reads_any_note),
        IN_SCRATCH(lock_is_cleared_away_where_it_only_stayed_for_its_note),
        IN_SCRATCH(lock_says_why_it_cannot_be_had),
        IN_SCRATCH(a_helper_is_beside_the_program_or_in_its_folder),
        cmocka_unit_test(colour_is_for_whom_wants_it),
        cmocka_unit_test(width_is_what_the_terminal_says),
    };
    return cmocka_run_group_tests_name("sys", tests, NULL, NULL);
}
