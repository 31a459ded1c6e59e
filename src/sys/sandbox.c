#define _GNU_SOURCE /* syscall, setgroups */
#include "sys/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "base/buffer.h"
#include "sys/system_error.h"

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

static status refuse_privileges(int error, struct problem *why) {
    return fault(why, "SANDBOX", MSG_SANDBOX_PRIVILEGES, 1, arg_system_error(error));
}

/* --- privileges --- */

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

/* --- files --- */

static const uint64_t every_right =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
    LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
    LANDLOCK_ACCESS_FS_MAKE_SYM;
static const uint64_t rights_in_folder = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
                                         LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                                         LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK;

static const uint64_t rights_to_read = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t rights_of_a_file = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE;

static bool allow(int ruleset, const char *path, uint64_t rights) {
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    struct landlock_path_beneath_attr beneath = {.allowed_access = rights, .parent_fd = descriptor};
    struct stat found;
    if (descriptor < 0) return false;
    if (fstat(descriptor, &found) == 0 && !S_ISDIR(found.st_mode)) beneath.allowed_access &= rights_of_a_file;
    bool good = syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) == 0;
    close(descriptor);
    return good;
}

/* A USB stick that is unplugged and plugged in again is another file system under the same path. A rule for the old
 * folder does not cover it, but a rule for the folder above does. No such rule is made on the event's own disk, or for
 * the root folder. */
static bool allow_second(int ruleset, const char *folder, const char *second) {
    char above[PATH_MAX];
    struct buffer out = buffer_wrap(above, sizeof above);
    struct stat event, disk, found;
    char *slash;
    buffer_add_cstr(&out, second);
    if (!allow(ruleset, second, rights_in_folder) || out.failed || stat(folder, &event) != 0 ||
        stat(second, &disk) != 0)
        return false;
    if (disk.st_dev == event.st_dev) return true;
    while ((slash = strrchr(above, '/')) != NULL && slash != above) {
        *slash = '\0';
        if (stat(above, &found) != 0) return false;
        if (found.st_dev != disk.st_dev) return allow(ruleset, above, rights_in_folder);
    }
    return true;
}

/* What stays accessible. */
struct files_open {
    const char *folder;
    uint64_t rights;    /* in that folder */
    const char *second; /* read and write; NULL: none */
    const char *const *others;
    uint32_t count; /* read only */
};

/* False: this kernel has no Landlock, or does not allow it. */
static bool close_files(const struct files_open *files) {
    struct landlock_ruleset_attr rules = {.handled_access_fs = every_right};
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
    if (ruleset < 0) return false;
    for (uint32_t i = 0; i < files->count; i++) (void)allow(ruleset, files->others[i], rights_to_read);
    (void)allow(ruleset, "/dev/null", rights_of_a_file);
    bool good = allow(ruleset, files->folder, files->rights) &&
                (!files->second || allow_second(ruleset, files->folder, files->second)) &&
                syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close(ruleset);
    return good;
}

/* --- calls --- */

#ifdef __SANITIZE_ADDRESS__
#undef ARCHITECTURE /* the leak check at exit needs calls and files that are closed here */
#define WITHOUT_WALLS true
#else
#define WITHOUT_WALLS false
#endif

#ifdef ARCHITECTURE
static const unsigned forbidden[] = {
    SYS_execve,
    SYS_execveat,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_unshare,
    SYS_setns,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_open_by_handle_at,
    SYS_name_to_handle_at,
    SYS_acct,
    SYS_quotactl,
    SYS_personality,
    SYS_io_uring_setup,
    /* From here on: network calls. */
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
};
enum { FORBIDDEN = sizeof forbidden / sizeof *forbidden, OF_NETWORK = 7, HEAD = 4, TAIL = 3 };

/* System calls of another architecture have other meanings: they kill the process. On x86-64, numbers with the x32 bit
 * are above every listed one, and refused. */
static bool close_calls(bool has_network) {
    struct sock_filter filter[HEAD + FORBIDDEN + TAIL];
    unsigned at = 0, count = has_network ? FORBIDDEN - OF_NETWORK : FORBIDDEN;
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
    filter[at++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 0, (unsigned char)(count + 4));
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    filter[at++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000U, (unsigned char)(count + 1), 0);
    for (unsigned i = 0; i < count; i++)
        filter[at++] =
            (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, forbidden[i], (unsigned char)(count - i), 0);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
    const struct sock_fprog program = {.len = (unsigned short)at, .filter = filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}
#else
static bool close_calls(bool has_network) { return has_network && false; }
#endif

static status enter(unsigned *walls, const struct files_open *files, bool has_network, struct problem *why) {
    *walls = 0;
    if (!become_owner(files->folder) || !drop_capabilities()) return refuse_privileges(errno, why);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return refuse_privileges(errno, why);
    *walls |= SANDBOX_PRIVILEGES;
    if (WITHOUT_WALLS) return done();
    if (files->folder && close_files(files)) *walls |= SANDBOX_FILES;
    if (close_calls(has_network)) *walls |= SANDBOX_CALLS;
    return done();
}

status sandbox_enter(unsigned *walls, const char *folder, const char *second, struct problem *why) {
    const struct files_open files = {.folder = folder, .rights = rights_in_folder, .second = second};
    return enter(walls, &files, true, why);
}

status sandbox_enter_reading(unsigned *walls, const char *folder, const char *const *others, uint32_t count,
                             struct problem *why) {
    const struct files_open files = {folder, rights_to_read, NULL, others, count};
    return enter(walls, &files, false, why);
}
