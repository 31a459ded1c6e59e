/* The layers of the sandbox, for sandbox.c alone. */
#ifndef TILTYARD_SYS_SANDBOX_INTERNAL_H
#define TILTYARD_SYS_SANDBOX_INTERNAL_H

#include <stdbool.h>
#include <stdint.h>

/* The files that stay accessible. */
struct sandbox_files {
    const char *folder;
    bool is_read_only;  /* `folder`; else it is read and written */
    const char *second; /* read and write; NULL: none */
    const char *const *others;
    uint32_t count; /* read only */
};

/* sandbox_landlock.c: restricts this process to these files, to the sockets it has open, and, if it is read only, to
 * signals inside the sandbox. What the kernel is too old for is left out. False: no Landlock, or not allowed. */
bool sandbox_restrict_files(const struct sandbox_files *files);
/* sandbox_seccomp.c: allows this process only the system calls it needs. False: no filter for this architecture or
 * kernel. */
bool sandbox_filter_calls(bool has_network, bool may_write);

#endif
