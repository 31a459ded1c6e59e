#define _GNU_SOURCE /* pipe2, close_range */
#include "demo/demo.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "demo/script.h"
#include "sys/sandbox.h"

enum { LINK_BYTES_MAX = 300, PIPE_KEPT = STDERR_FILENO + 1 };

/* Reads the line with the link; false: the server ended before that. */
static bool read_link(int from, char *link) {
    size_t length = 0;
    char byte;
    while (read(from, &byte, 1) == 1 && byte != '\n' && length < LINK_BYTES_MAX) link[length++] = byte;
    link[length] = '\0';
    return length > 0;
}

/* The demo only asks the server and prints lines: it needs no other program and no privileges. */
static bool is_walled_in(void) {
    struct problem why;
    unsigned walls;
    return is_done(sandbox_enter(&walls, NULL, NULL, &why));
}

static _Noreturn void be_demo(int from, const struct demo_wish *wish) {
    char link[LINK_BYTES_MAX + 1];
    (void)signal(SIGTERM, SIG_DFL), (void)signal(SIGINT, SIG_DFL);
    if (dup2(from, PIPE_KEPT) < 0) _exit(1);
    (void)close_range(PIPE_KEPT + 1, ~0U, 0);
    if (!is_walled_in() || !read_link(PIPE_KEPT, link)) _exit(1);
    play_event(wish, text_of(link), PIPE_KEPT);
    _exit(0);
}

bool demo_start(struct demo_process *demo, const struct demo_wish *wish) {
    int ends[2];
    *demo = (struct demo_process){.pipe = -1};
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    demo->process = fork();
    if (demo->process == 0) be_demo(ends[0], wish);
    close(ends[0]);
    demo->pipe = ends[1];
    if (demo->process > 0) return true;
    close(demo->pipe);
    return false;
}

void demo_tell(const struct demo_process *demo, struct text link) {
    char line[LINK_BYTES_MAX + 1];
    struct buffer out = buffer_wrap(line, sizeof line);
    buffer_add_text(&out, link), buffer_add_byte(&out, '\n');
    if (!out.failed) (void)!write(demo->pipe, out.bytes, out.length);
}

void demo_look(struct demo_process *demo) {
    if (demo->process && waitpid(demo->process, NULL, WNOHANG) != 0) demo->process = 0;
}

void demo_stop(struct demo_process *demo) {
    close(demo->pipe);
    if (!demo->process) return;
    (void)kill(demo->process, SIGKILL); /* nothing to finish: what it sent is with the server */
    (void)waitpid(demo->process, NULL, 0);
}
