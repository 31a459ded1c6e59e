/* Child process of our own program, at the other end of a socket.
 * Another program of ours that works for this one, at the other end of a socket.
 *
 *     struct child_process helper;
 *     char path[4096];
 *     const char *const words[] = {path, "--draws-for", "cup.tilt", NULL};
 *     if (child_process_find(path, sizeof path, "../libexec/tiltyard/", "tiltyard-paper"))
 *         child_process_start(&helper, path, words);    // before the first thread, and before the sandbox
 *     ... helper.socket ...
 *     child_process_end(&helper);
 *
 * It has the socket as HELPER_SOCKET, stderr, and nothing else of this process. However this one ends, the socket does
 * too, and whoever reads from it at the other end ends then.
 */
#ifndef TILTYARD_SYS_CHILD_PROCESS_H
#define TILTYARD_SYS_CHILD_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { HELPER_SOCKET = 3 };

struct child_process {
    pid_t process; /* 0: there is none */
    int socket;    /* -1: there is none */
};

/* Where it is: in this program's own folder, else in `folder`, which is named as seen from there and ends in a slash. So a
 * build tree has it, and an installed tree wherever that is moved to. False: neither has it, or the path is too long. */
bool child_process_find(char *path, size_t size, const char *folder, const char *name);
/* False: no process can be made. A program that is not there closes its end at once. */
bool child_process_start(struct child_process *helper, const char *path, const char *const words[]);
/* Closes the socket, and waits for it to go, for a moment; then it is ended. Nothing, where there is none. */
void child_process_end(struct child_process *helper);

#endif
