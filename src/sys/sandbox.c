#define _GNU_SOURCE /* syscall, setgroups */
#include "sys/sandbox.h"

#include <errno.h>
#include <grp.h>
#include <linux/capability.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "sys/sandbox_internal.h"
#include "sys/system_error.h"

#ifdef __SANITIZE_ADDRESS__
enum { IS_SANITIZED = 1 }; /* the leak check at exit needs calls and files that the sandbox denies */
#else
enum { IS_SANITIZED = 0 };
#endif

static status refuse_privileges(int error, struct problem *why) {
    return fault(why, "SANDBOX", MSG_SANDBOX_PRIVILEGES, 1, arg_system_error(error));
}

static bool become_owner(const char *folder) {
    struct stat found;
    if (geteuid() != 0 || !folder) return true;
    if (stat(folder, &found) != 0) return false;
    if (found.st_uid == 0) return true; /* root's own files: stays root, but without root's privileges */
    return setgroups(0, NULL) == 0 && setgid(found.st_gid) == 0 && setuid(found.st_uid) == 0;
}

/* Drops them for root too, who then is an ordinary user. A process without capabilities may be denied the call itself,
 * for example by systemd's filters. */
static bool drop_capabilities(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct has[_LINUX_CAPABILITY_U32S_3], none[_LINUX_CAPABILITY_U32S_3] = {0};
    for (unsigned long each = 0; each <= CAP_LAST_CAP; each++) (void)prctl(PR_CAPBSET_DROP, each, 0, 0, 0);
    if (syscall(SYS_capget, &header, has) == 0 && memcmp(has, none, sizeof none) == 0) return true;
    return syscall(SYS_capset, &header, none) == 0;
}

static status enter(unsigned *walls, const struct sandbox_files *files, bool has_network, struct problem *why) {
    *walls = 0;
    if (!become_owner(files->folder) || !drop_capabilities()) return refuse_privileges(errno, why);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return refuse_privileges(errno, why);
    *walls |= SANDBOX_PRIVILEGES;
    if (IS_SANITIZED) return done();
    if (files->folder && sandbox_restrict_files(files)) *walls |= SANDBOX_FILES;
    if (sandbox_filter_calls(has_network, !files->is_read_only)) *walls |= SANDBOX_CALLS;
    return done();
}

status sandbox_enter(unsigned *walls, const char *folder, const char *second, struct problem *why) {
    const struct sandbox_files files = {.folder = folder, .second = second};
    return enter(walls, &files, true, why);
}

status sandbox_enter_reading(unsigned *walls, const char *folder, const char *const *others, uint32_t count,
                             struct problem *why) {
    const struct sandbox_files files = {folder, true, NULL, others, count};
    return enter(walls, &files, false, why);
}

status sandbox_enter_looking(unsigned *walls, const char *folder, struct problem *why) {
    const struct sandbox_files files = {.folder = folder, .is_read_only = true};
    return enter(walls, &files, true, why);
}
