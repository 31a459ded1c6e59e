/* Child process of our own program, at the other end of a socket.
 *
 *     struct child_process helper;
 *     char path[4096];
 *     const char *const words[] = {path, "--draws-for", "cup.tilt", NULL};
 *     if (child_process_find(path, sizeof path, "../libexec/tiltyard/", "tiltyard-paper"))
 *         child_process_start(&helper, path, words);    // before the first thread, and before the sandbox
 *     ... helper.socket ...
 *     child_process_end(&helper);
 *
 * The child inherits the socket as HELPER_SOCKET, and stderr; nothing else. It loads the program once the first bytes are there to
 * be read. When this process ends, however it ends, the socket closes and the child, which waits for it or reads from it, ends too.
 */
#ifndef TILTYARD_SYS_CHILD_PROCESS_H
#define TILTYARD_SYS_CHILD_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { HELPER_SOCKET = 3 };

struct child_process {
    pid_t process; /* 0: none */
    int socket;    /* -1: none */
};

/* Finds the program: first in this program's own folder, then in `folder`, which is relative to it and ends in a slash.
 * So both a build tree and an installed tree have it, wherever they are moved. False: neither has it, or the path is
 * too long. */
bool child_process_find(char *path, size_t size, const char *folder, const char *name);
/* False: no process can be made. If the program does not exist, its end of the socket closes when the first bytes come. */
bool child_process_start(struct child_process *helper, const char *path, const char *const words[]);
/* Closes the socket, waits briefly for the child to end, then kills it. Does nothing if there is no child. */
void child_process_end(struct child_process *helper);

#endif
