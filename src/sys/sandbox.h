/* Sandbox: seccomp, Landlock and dropped privileges after the start.
 * The server then reaches a folder or two, can start no other program and has no privileges, so an attacker who
 * exploits a bug in it gains little.
 *
 *     unsigned walls;
 *     TRY(sandbox_enter(&walls, "/home/ana/events", "/media/ana/stick", why));    // before the first thread begins
 *
 * Open files stay open. From then on neither this process nor its children can start a program.
 */
#ifndef TILTYARD_SYS_SANDBOX_H
#define TILTYARD_SYS_SANDBOX_H

#include "base/status.h"

/* The layers in force: older kernels have fewer. */
enum sandbox_layer {
    SANDBOX_FILES = 1,      /* Landlock: no file outside the folders */
    SANDBOX_CALLS = 2,      /* seccomp: no other program, and no system call that only administrators need */
    SANDBOX_PRIVILEGES = 4, /* no privileges, even if started as root */
};

/* `folder` is what the process may read and write; NULL: files are not restricted. If started as root, the process
 * continues as the owner of that folder. `second`, or NULL, is another one. If it is on a separate disk, such as a USB
 * stick, a disk later plugged in at the same place is included. Both are absolute. FAULT "SANDBOX": the privileges
 * cannot be dropped. */
status sandbox_enter(unsigned *walls, const char *folder, const char *second, struct problem *why) MUST_CHECK;
/* For a process that only reads and answers: it may read in `folder` and in `others` (files too; missing ones are
 * ignored), write to no file, and use no network except open sockets. */
status sandbox_enter_reading(unsigned *walls, const char *folder, const char *const *others, uint32_t count,
                             struct problem *why) MUST_CHECK;
/* For the start page: it may read in `folder` and take connections, and writes to no file. */
status sandbox_enter_looking(unsigned *walls, const char *folder, struct problem *why) MUST_CHECK;

#endif
