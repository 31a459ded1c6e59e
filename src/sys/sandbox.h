/* Sandbox: seccomp, Landlock and dropped privileges after the start.
 * After the start: nothing of this machine but a folder or two, no other program, no privileges. Whoever gets into the server
 * by a mistake in it finds nothing to take.
 *
 *     unsigned walls;
 *     TRY(sandbox_enter(&walls, "/home/ana/events", "/media/ana/stick", why));    // before the first thread begins
 *
 * What is open stays open. From then on no program can be started by this process and those it forks.
 */
#ifndef TILTYARD_SYS_SANDBOX_H
#define TILTYARD_SYS_SANDBOX_H

#include "base/status.h"

/* What the system could give: older kernels have less. */
enum sandbox_layer {
    SANDBOX_FILES = 1,      /* Landlock: no file outside of the folders */
    SANDBOX_CALLS = 2,      /* seccomp: no other program, and none of the calls that only administrators need */
    SANDBOX_PRIVILEGES = 4, /* whatever it was started as, it has no privileges */
};

/* `folder` is what it may read and write; NULL: files stay open to it. Started as root, it goes on as the owner of that
 * folder. `second`, or NULL, is another one: where it is on a disk of its own, such as a USB stick, so is what is plugged in
 * in its place. Both are absolute. FAULT "SANDBOX": the privileges cannot be given up. */
status sandbox_enter(unsigned *walls, const char *folder, const char *second, struct problem *why) MUST_CHECK;
/* For a program that looks and gives back: it may read in that folder and in those others (files too; what is not there is
 * no matter), writes to no file, and reaches no network but by what is open. */
status sandbox_enter_reading(unsigned *walls, const char *folder, const char *const *others, uint32_t count,
                             struct problem *why) MUST_CHECK;

#endif
