/* Another program of ours that works for this one, at the other end of a socket.
 *
 *     struct helper helper;
 *     const char *const words[] = {"tiltyard-paper", "--draws-for", "cup.tilt", NULL};
 *     helper_start(&helper, "/usr/bin/tiltyard-paper", words);    // before the first thread, and before the sandbox
 *     ... helper.socket ...
 *     helper_end(&helper);
 *
 * It has the socket as HELPER_SOCKET, stderr, and nothing else of this process. However this one ends, the socket does
 * too, and whoever reads from it at the other end ends then.
 */
#ifndef TILTYARD_HELPER_H
#define TILTYARD_HELPER_H

#include <stdbool.h>
#include <sys/types.h>

enum { HELPER_SOCKET = 3 };

struct helper {
    pid_t process; /* 0: there is none */
    int socket;    /* -1: there is none */
};

/* False: no process can be made. A program that is not there closes its end at once. */
bool helper_start(struct helper *helper, const char *path, const char *const words[]);
/* Closes the socket, and waits for it to go, for a moment; then it is ended. Nothing, where there is none. */
void helper_end(struct helper *helper);

#endif
