/* A fork server: runs the program's commands for tests without loading it each time.
 * Tests run some ten thousand commands, and with sanitizers loading costs more than most commands do.
 *
 * Its command line names a descriptor: a stream to the test. A request is its length (32 bits, native), the number of
 * words, the words of the command line, and the environment as NAME=VALUE, each followed by a NUL. With its first bytes
 * come four descriptors: the folder to run in, input, output, errors. The answer is one int, as waitpid gives it. Each
 * command is a forked process and ends as the program does. Looking for leaks at the end costs as much as all the rest,
 * so only the first few commands of each kind do it, and after that one in so many.
 */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#undef main
int tiltyard_main(int argc, char **argv); /* src/main/main.c, under this name */

static int test_stream;

enum { DESCRIPTORS = 4, REQUEST_MAX = 16 << 20 };

extern char **environ;

/* False: nobody asks any more. */
static int read_all(void *bytes, size_t size) {
    char *at = bytes;
    while (size > 0) {
        ssize_t got = read(test_stream, at, size);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return 0;
        at += got;
        size -= (size_t)got;
    }
    return 1;
}

static int read_head(uint32_t *length, int descriptors[DESCRIPTORS]) {
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(sizeof(int) * DESCRIPTORS)];
    } control = {0};
    struct iovec into = {length, sizeof *length};
    struct msghdr message = {
        .msg_iov = &into, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    if (recvmsg(test_stream, &message, MSG_WAITALL) != (ssize_t)sizeof *length) return 0;
    const struct cmsghdr *came = CMSG_FIRSTHDR(&message);
    if (!came || came->cmsg_type != SCM_RIGHTS || came->cmsg_len != CMSG_LEN(sizeof(int) * DESCRIPTORS)) return 0;
    memcpy(descriptors, CMSG_DATA(came), sizeof(int) * DESCRIPTORS);
    return *length <= REQUEST_MAX;
}

/* The texts of a request, one behind the other, as a list that ends with NULL. */
static char **list_of(char **at, const char *end, uint32_t most) {
    char **list = calloc((size_t)most + 1, sizeof *list);
    for (uint32_t i = 0; list && i < most && *at < end; i++) {
        list[i] = *at;
        *at += strlen(*at) + 1;
    }
    return list;
}

/* By the command's first two words: how many there were. */
static int looks_for_leaks(const char *request, uint32_t length) {
    enum { PLACES = 1024, FIRST = 4, THEN = 8, WORDS = 3 };
    static uint32_t met[PLACES];
    uint32_t place = 0, ends = 0;
    for (const char *at = request + sizeof(uint32_t); at < request + length && ends < WORDS; at++) {
        if (ends > 0) place = place * 31 + (unsigned char)*at;
        ends += *at == '\0';
    }
    uint32_t before = met[place % PLACES]++;
    return before < FIRST || before % THEN == 0;
}

/* In the child. */
static void become(char *request, uint32_t length, const int descriptors[DESCRIPTORS], int looks) {
    uint32_t words;
    char *at = request + sizeof words, *end = request + length;
    memcpy(&words, request, sizeof words);
    char **argv = list_of(&at, end, words);
    char **given = list_of(&at, end, length);
    if (!argv || !given || fchdir(descriptors[0]) != 0) _exit(127);
    environ = given;
    for (int i = 1; i < DESCRIPTORS; i++)
        if (dup2(descriptors[i], i - 1) < 0) _exit(127);
    for (int i = 0; i < DESCRIPTORS; i++) close(descriptors[i]);
    close(test_stream);
    int status = tiltyard_main((int)words, argv);
    if (looks) exit(status);
    (void)fflush(NULL);
    _exit(status);
}

static int serve_one(void) {
    uint32_t length;
    int descriptors[DESCRIPTORS], status = 0;
    if (!read_head(&length, descriptors)) return 0;
    char *request = calloc(1, (size_t)length + 1);
    if (!request || !read_all(request, length)) return 0;
    int looks = looks_for_leaks(request, length);
    pid_t child = fork();
    if (child == 0) become(request, length, descriptors, looks);
    free(request);
    for (int i = 0; i < DESCRIPTORS; i++) close(descriptors[i]);
    if (child < 0) return 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    return write(test_stream, &status, sizeof status) == (ssize_t)sizeof status;
}

int main(int argc, char **argv) {
    for (const char *figure = argc > 1 ? argv[1] : ""; *figure; figure++)
        test_stream = test_stream * 10 + (*figure - '0');
    while (serve_one()) {}
    return 0;
}
