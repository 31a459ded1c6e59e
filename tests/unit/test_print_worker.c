/* What draws for a server: each order is answered, whatever becomes of the paper, and everything ends with the other end. */
#define _DEFAULT_SOURCE 1 /* for usleep and MAP_ANONYMOUS */
#include "unit.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include "print/print_worker.h"
#include "sys/unix_socket.h"

enum { SOON_MS = 100 };

/* What becomes of a paper, by the page that is asked for. */
enum fate { FATE_DRAWN, FATE_REFUSED, FATE_CRASH, FATE_HANG, FATE_NOTHING };

/* What the test and the processes see of each other: the limits of the next paper, and whether one hangs by now. */
struct shared {
    struct drawer drawer;
    volatile bool hangs;
};
static struct shared *shared;

static void draw(void *context, const struct paper_order *order, struct buffer *answer) {
    struct paper_drawn drawn = {.files = 1, .name = text_of("slips.pdf"), .bytes = text_of("%PDF")};
    assert_string_equal(context, "cup.tilt");
    switch ((enum fate)order->page) {
    case FATE_DRAWN: break;
    case FATE_REFUSED: drawn.went = refuse(&drawn.why, "TY-PRINT", MSG_PRINT_NO_PAGE, 1, arg_number(7)); break;
    case FATE_CRASH: (void)signal(SIGABRT, SIG_DFL), abort();
    case FATE_HANG:
        shared->hangs = true;
        while (getppid() != 0) (void)usleep(100000);
        break;
    case FATE_NOTHING: return;
    }
    paper_drawn_write(answer, &drawn);
}

/* In a process of its own; gives back the socket to it. */
static int begin(pid_t *process) {
    static char path[] = "cup.tilt";
    int ends[2];
    shared->drawer = (struct drawer){draw, path, {HANGS_AFTER_MS, 1 << 20, 0}};
    shared->hangs = false;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    *process = fork();
    assert_true(*process >= 0);
    if (*process == 0) {
        close(ends[0]);
        drawer_run(&shared->drawer, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    return ends[0];
}

static void send_order(int socket, enum fate fate, int64_t limit_ms) {
    const struct paper_order order = {.what = PRINT_SLIPS, .page = (uint32_t)fate, .slug = "cup", .stage = "3"};
    struct buffer frame = {0};
    shared->drawer.limits.milliseconds = limit_ms;
    paper_order_write(&frame, &order);
    assert_true(frame_send(socket, frame.bytes, frame.length));
    buffer_free(&frame);
}

static void receive(int socket, struct arena *arena, struct buffer *frame, struct paper_drawn *drawn) {
    struct problem why;
    assert_true(frame_receive(socket, frame));
    assert_true(is_done(paper_drawn_read(arena, buffer_view(frame), drawn, &why)));
}

static void assert_ends(pid_t process) {
    int how;
    assert_int_equal(waitpid(process, &how, 0), process);
    assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 0);
}

static void each_order_is_answered(void **state) {
    static const struct {
        enum fate fate;
        enum outcome went;
        enum message says;
    } cases[] = {{FATE_DRAWN, DONE, MSG_NONE},
                 {FATE_REFUSED, REFUSED, MSG_PRINT_NO_PAGE},
                 {FATE_CRASH, FAULT, MSG_PRINT_CRASHED},
                 {FATE_HANG, FAULT, MSG_PRINT_TOO_LONG},
                 {FATE_DRAWN, DONE, MSG_NONE}};
    struct arena arena = {0};
    pid_t process;
    int socket = begin(&process);
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct buffer frame = {.ceiling = 1 << 20};
        struct paper_drawn drawn;
        send_order(socket, cases[i].fate, cases[i].fate == FATE_HANG ? SOON_MS : HANGS_AFTER_MS);
        receive(socket, &arena, &frame, &drawn);
        assert_int_equal(drawn.went.outcome, cases[i].went);
        if (is_done(drawn.went))
            assert_true(text_is(drawn.bytes, "%PDF") && text_is(drawn.name, "slips.pdf") && drawn.files == 1);
        else
            assert_int_equal(drawn.why.says.message, cases[i].says);
        buffer_free(&frame);
    }
    close(socket);
    assert_ends(process);
    arena_free(&arena);
}

static void what_is_no_order_is_answered(void **state) {
    struct paper_order order = {.what = PRINT_SLIPS, .slug = "cup", .stage = "--help"};
    struct buffer frame = {.ceiling = 1 << 20};
    struct arena arena = {0};
    struct paper_drawn drawn;
    pid_t process;
    int socket = begin(&process);
    (void)state;
    paper_order_write(&frame, &order);
    assert_true(frame_send(socket, "what", 4) && frame_send(socket, frame.bytes, frame.length));
    for (int i = 0; i < 2; i++) {
        receive(socket, &arena, &frame, &drawn);
        assert_int_equal(drawn.went.outcome, FAULT);
    }
    send_order(socket, FATE_DRAWN, HANGS_AFTER_MS);
    receive(socket, &arena, &frame, &drawn);
    assert_true(is_done(drawn.went));
    close(socket);
    assert_ends(process);
    buffer_free(&frame);
    arena_free(&arena);
}

/* An answer that nobody could read is one that says so. */
static void nothing_that_comes_back_is_trusted(void **state) {
    struct arena arena = {0};
    struct paper_drawn drawn, read;
    struct buffer frame = {0};
    struct problem why;
    (void)state;
    drawn = (struct paper_drawn){.files = 1, .name = text_of("a.pdf"), .bytes = text_of("%PDF")};
    paper_drawn_write(&frame, &drawn);
    struct text whole = buffer_view(&frame);
    assert_true(is_done(paper_drawn_read(&arena, whole, &read, &why)) && text_is(read.bytes, "%PDF"));
    for (uint32_t length = 0; length < whole.length - 4; length++) {
        char *cut = memory_alloc(length + 1); /* of its own, so that a read behind it is seen */
        memcpy(cut, whole.bytes, length);
        status went = paper_drawn_read(&arena, (struct text){cut, length}, &read, &why);
        if (length < whole.length - 9) assert_int_equal(went.outcome, FAULT);
        memory_free(cut);
    }
    buffer_free(&frame);
    arena_free(&arena);
}

/* Long before the paper's time is over, which would take the whole of this test's. */
static void it_ends_while_it_draws(void **state) {
    pid_t process;
    int socket = begin(&process);
    (void)state;
    send_order(socket, FATE_HANG, INT32_MAX);
    while (!shared->hangs) (void)usleep(1000);
    close(socket);
    assert_ends(process);
}

static int share(void **state) {
    (void)state;
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return shared == MAP_FAILED ? -1 : 0;
}

static int unshare_again(void **state) {
    (void)state;
    return munmap(shared, sizeof *shared);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_order_is_answered),
        cmocka_unit_test(what_is_no_order_is_answered),
        cmocka_unit_test(nothing_that_comes_back_is_trusted),
        cmocka_unit_test(it_ends_while_it_draws),
    };
    return cmocka_run_group_tests(tests, share, unshare_again);
}
