/* Tries to break out of the sandbox: enters it as the server or as the process that prints, then attacks files.
 *
 *     sandbox_attack server|print FOLDER OUTSIDE EVENT
 *
 * OUTSIDE is a file outside FOLDER, EVENT one inside. Prints "walls N", then for each attempt its name and the error
 * number, 0 for success.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>
#include "sys/sandbox.h"

static void tell(const char *name, int result) { printf("%s %d\n", name, result == 0 ? 0 : errno); }

static int opens(const char *path, int flags) {
    int descriptor = open(path, flags);
    return descriptor < 0 ? -1 : close(descriptor);
}

static int connects(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    int result = descriptor < 0 ? -1 : connect(descriptor, (struct sockaddr *)&address, sizeof address);
    int error = errno;
    if (descriptor >= 0) close(descriptor);
    errno = error;
    return result;
}

static void attack_file(const char *where, const char *path) {
    const struct timespec times[2] = {{1, 0}, {1, 0}};
    char name[80];
    const struct {
        const char *what;
        int result, error;
    } attempts[] = {
#define TRY_IT(call) {#call, (errno = 0, (call)), errno}
        TRY_IT(truncate(path, 0)),
        TRY_IT(opens(path, O_WRONLY | O_TRUNC)),
        TRY_IT(chmod(path, 0777)),
        TRY_IT(utimensat(AT_FDCWD, path, times, 0)),
        TRY_IT(setxattr(path, "user.tiltyard", "x", 1, 0)),
        TRY_IT(unlink(path)),
        TRY_IT(opens(path, O_RDONLY)),
#undef TRY_IT
    };
    for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++) {
        size_t length = strcspn(attempts[i].what, "(");
        snprintf(name, sizeof name, "%s-%.*s%s", where, (int)length, attempts[i].what,
                 strstr(attempts[i].what, "RDONLY") ? "-to-read" : "");
        errno = attempts[i].error;
        tell(name, attempts[i].result);
    }
}

int main(int count, char **words) {
    unsigned walls = 0;
    struct problem why;
    if (count != 5) return 2;
    bool prints = strcmp(words[1], "print") == 0;
    status entered =
        prints ? sandbox_enter_reading(&walls, words[2], NULL, 0, &why) : sandbox_enter(&walls, words[2], NULL, &why);
    if (!is_done(entered)) return 3;
    printf("walls %u\n", walls);
    tell("connect", connects());
    tell("exec", execl("/bin/true", "true", (char *)NULL));
    tell("ptrace", ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0 ? 0 : -1);
    if (prints) attack_file("event", words[4]);
    attack_file("outside", words[3]);
    return 0;
}
