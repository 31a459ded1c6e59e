/* Work in a process of its own: whatever becomes of it, the one that began it goes on and can say what happened. */
#define _DEFAULT_SOURCE 1 /* for usleep */
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "sys/clock.h"
#include "print/sandboxed_child.h"

static const struct process_limits limits = {HANGS_AFTER_MS, 1 << 20, 0};

static int says_hello(void *context, int out) {
    const char *whom = context;
    return sandboxed_child_write(out, "hello ", 6) && sandboxed_child_write(out, whom, strlen(whom)) ? 0 : 1;
}

static int writes_much(void *context, int out) {
    char piece[4096];
    memset(piece, 'x', sizeof piece);
    for (int i = 0; i < *(int *)context; i++)
        if (!sandboxed_child_write(out, piece, sizeof piece)) return 1;
    return 0;
}

static int fails(void *context, int out) {
    (void)out;
    return *(int *)context;
}

/* As a library does that has lost its way; and without a word on stderr, which is the test's. */
static int crashes(void *context, int out) {
    (void)sandboxed_child_write(out, "half", 4);
    (void)signal(*(int *)context, SIG_DFL);
    (void)raise(*(int *)context);
    return 0;
}

static int hangs(void *context, int out) {
    (void)context, (void)out;
    while (getppid() != 0) (void)usleep(100000);
    return 0;
}

/* Closes its end, and stays. */
static int lingers(void *context, int out) {
    close(out);
    return hangs(context, out);
}

static int counts_descriptors(void *context, int out) {
    unsigned char open_ones = 0;
    (void)context;
    for (int i = 0; i < 256; i++) open_ones = (unsigned char)(open_ones + (fcntl(i, F_GETFD) >= 0));
    return sandboxed_child_write(out, &open_ones, 1) ? 0 : 1;
}

/* Nobody is left over: neither running nor waited for. */
static void assert_no_child(void) {
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

static void assert_fault(status went, const struct problem *why, enum message message) {
    assert_int_equal(went.outcome, FAULT);
    assert_string_equal(why->rule, "PRINT");
    assert_int_equal(why->says.message, message);
    assert_no_child();
}

static void what_is_written_comes_back(void **state) {
    struct process process;
    struct problem why;
    (void)state;
    assert_true(is_done(sandboxed_child_run(&process, says_hello, "Ana", &limits, &why)));
    assert_string_equal(buffer_view(&process.out).bytes, "hello Ana");
    assert_int_equal(process.status, 0);
    sandboxed_child_free(&process);
    assert_no_child();
}

static void much_comes_back_too(void **state) {
    struct process process;
    struct problem why;
    int pieces = (1 << 20) / 4096;
    (void)state;
    assert_true(is_done(sandboxed_child_run(&process, writes_much, &pieces, &limits, &why)));
    assert_int_equal(process.out.length, 1 << 20);
    sandboxed_child_free(&process);
    pieces++;
    assert_fault(sandboxed_child_run(&process, writes_much, &pieces, &limits, &why), &why, MSG_PRINT_TOO_LARGE);
}

static void its_status_is_told(void **state) {
    struct process process;
    struct problem why;
    int status_given = PROCESS_STATUS_MAX;
    (void)state;
    assert_true(is_done(sandboxed_child_run(&process, fails, &status_given, &limits, &why)));
    assert_int_equal(process.status, PROCESS_STATUS_MAX);
    sandboxed_child_free(&process);
    static int crashed[] = {1, PROCESS_STATUS_LEAST - 1, PROCESS_STATUS_MAX + 1, 127, 255};
    for (size_t i = 0; i < COUNT_OF(crashed); i++)
        assert_fault(sandboxed_child_run(&process, fails, &crashed[i], &limits, &why), &why, MSG_PRINT_CRASHED);
}

static void a_crash_is_a_sentence(void **state) {
    static int signals[] = {SIGSEGV, SIGABRT, SIGKILL, SIGPIPE};
    struct process process;
    struct problem why;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(signals); i++)
        assert_fault(sandboxed_child_run(&process, crashes, &signals[i], &limits, &why), &why, MSG_PRINT_CRASHED);
}

static void what_hangs_is_ended(void **state) {
    static const struct process_limits soon = {150, 1 << 20, 0};
    struct process process;
    struct problem why;
    (void)state;
    int64_t began = clock_monotonic_ms();
    assert_fault(sandboxed_child_run(&process, hangs, NULL, &soon, &why), &why, MSG_PRINT_TOO_LONG);
    assert_fault(sandboxed_child_run(&process, lingers, NULL, &soon, &why), &why, MSG_PRINT_TOO_LONG);
    assert_true(clock_monotonic_ms() - began >= 300);
}

static void nothing_of_ours_stays_open_there(void **state) {
    struct process process;
    struct problem why;
    int ours[5];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ours); i++) ours[i] = open("/dev/null", O_RDONLY);
    assert_true(is_done(sandboxed_child_run(&process, counts_descriptors, NULL, &limits, &why)));
    assert_int_equal(process.out.length, 1);
    assert_int_equal(process.out.bytes[0], 4); /* the three that everybody has, and its own */
    sandboxed_child_free(&process);
    for (size_t i = 0; i < COUNT_OF(ours); i++) {
        assert_true(fcntl(ours[i], F_GETFD) >= 0);
        close(ours[i]);
    }
}

/* As a server does it: two at a time, and nobody waits. Who waited for one that hangs would come back with a fault, when
 * its time is over. */
static void taking_never_waits(void **state) {
    struct process quick, slow;
    struct problem why;
    bool ended = false;
    (void)state;
    assert_true(is_done(sandboxed_child_begin(&slow, hangs, NULL, &limits, &why)));
    assert_true(is_done(sandboxed_child_begin(&quick, says_hello, "Bia", &limits, &why)));
    assert_true(is_done(sandboxed_child_take(&slow, &ended, &why)));
    assert_false(ended);
    while (!ended) {
        struct pollfd look = {.fd = quick.closed ? -1 : quick.descriptor, .events = POLLIN};
        (void)poll(&look, 1, sandboxed_child_wait_ms(&quick));
        assert_true(is_done(sandboxed_child_take(&quick, &ended, &why)));
    }
    assert_string_equal(buffer_view(&quick.out).bytes, "hello Bia");
    sandboxed_child_free(&quick);
    sandboxed_child_free(&slow); /* given up while it runs */
    assert_no_child();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_comes_back), cmocka_unit_test(much_comes_back_too),
        cmocka_unit_test(its_status_is_told),         cmocka_unit_test(a_crash_is_a_sentence),
        cmocka_unit_test(what_hangs_is_ended),        cmocka_unit_test(nothing_of_ours_stays_open_there),
        cmocka_unit_test(taking_never_waits),
    };
    return cmocka_run_group_tests_name("process", tests, NULL, NULL);
}
