/* The system call filter, by libseccomp: a list of what is allowed; every other call fails with EPERM. */
#define _GNU_SOURCE /* CLONE_NEWUSER and its like */
#include "sys/sandbox_internal.h"

#include <asm/ioctls.h>
#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>

/* Memory, threads, time, and descriptors that are open. */
static const int basic[] = {
    SCMP_SYS(brk),
    SCMP_SYS(mmap),
    SCMP_SYS(munmap),
    SCMP_SYS(mprotect),
    SCMP_SYS(mremap),
    SCMP_SYS(madvise),
    SCMP_SYS(futex),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq),
    SCMP_SYS(membarrier),
    SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    SCMP_SYS(getpid),
    SCMP_SYS(getppid),
    SCMP_SYS(gettid),
    SCMP_SYS(tgkill),
    SCMP_SYS(kill),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(wait4),
    SCMP_SYS(waitid),
    SCMP_SYS(fork),
    SCMP_SYS(vfork),
    SCMP_SYS(nanosleep),
    SCMP_SYS(clock_nanosleep),
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_getres),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(time),
    SCMP_SYS(getrandom),
    SCMP_SYS(uname),
    SCMP_SYS(sysinfo),
    SCMP_SYS(getuid),
    SCMP_SYS(geteuid),
    SCMP_SYS(getgid),
    SCMP_SYS(getegid),
    SCMP_SYS(getrusage),
    SCMP_SYS(getrlimit),
    SCMP_SYS(setrlimit),
    SCMP_SYS(prlimit64),
    SCMP_SYS(setpgid),
    SCMP_SYS(read),
    SCMP_SYS(write),
    SCMP_SYS(readv),
    SCMP_SYS(writev),
    SCMP_SYS(pread64),
    SCMP_SYS(pwrite64),
    SCMP_SYS(preadv),
    SCMP_SYS(pwritev),
    SCMP_SYS(lseek),
    SCMP_SYS(_llseek),
    SCMP_SYS(sendfile),
    SCMP_SYS(sendfile64),
    SCMP_SYS(close),
    SCMP_SYS(close_range),
    SCMP_SYS(dup),
    SCMP_SYS(dup2),
    SCMP_SYS(dup3),
    SCMP_SYS(pipe),
    SCMP_SYS(pipe2),
    SCMP_SYS(fcntl),
    SCMP_SYS(fcntl64),
    SCMP_SYS(flock),
    SCMP_SYS(poll),
    SCMP_SYS(ppoll),
    SCMP_SYS(select),
    SCMP_SYS(pselect6),
    SCMP_SYS(epoll_create),
    SCMP_SYS(epoll_create1),
    SCMP_SYS(epoll_ctl),
    SCMP_SYS(epoll_wait),
    SCMP_SYS(epoll_pwait),
    SCMP_SYS(epoll_pwait2),
    SCMP_SYS(eventfd2),
    SCMP_SYS(timerfd_create),
    SCMP_SYS(timerfd_settime),
    SCMP_SYS(arch_prctl),
    SCMP_SYS(set_tid_address),
    SCMP_SYS(memfd_create),
};

/* Files by name and their state; Landlock decides which ones. truncate, chmod, utimensat, setxattr and their like are
 * not in this list: Landlock covers truncate on newer kernels alone, and the others never. */
static const int files_by_name[] = {
    SCMP_SYS(open),       SCMP_SYS(openat),     SCMP_SYS(openat2),         SCMP_SYS(stat),
    SCMP_SYS(stat64),     SCMP_SYS(lstat),      SCMP_SYS(lstat64),         SCMP_SYS(fstat),
    SCMP_SYS(fstat64),    SCMP_SYS(newfstatat), SCMP_SYS(fstatat64),       SCMP_SYS(statx),
    SCMP_SYS(statfs),     SCMP_SYS(statfs64),   SCMP_SYS(fstatfs),         SCMP_SYS(fstatfs64),
    SCMP_SYS(access),     SCMP_SYS(faccessat),  SCMP_SYS(faccessat2),      SCMP_SYS(readlink),
    SCMP_SYS(readlinkat), SCMP_SYS(getdents),   SCMP_SYS(getdents64),      SCMP_SYS(getcwd),
    SCMP_SYS(fadvise64),  SCMP_SYS(ftruncate),  SCMP_SYS(ftruncate64),     SCMP_SYS(fallocate),
    SCMP_SYS(fsync),      SCMP_SYS(fdatasync),  SCMP_SYS(sync_file_range), SCMP_SYS(umask),
};

/* Changes of a folder: for a process that writes. */
static const int folder_changes[] = {
    SCMP_SYS(unlink), SCMP_SYS(unlinkat), SCMP_SYS(rename), SCMP_SYS(renameat), SCMP_SYS(renameat2),
    SCMP_SYS(link),   SCMP_SYS(linkat),   SCMP_SYS(rmdir),  SCMP_SYS(syncfs),
};

/* Sockets that are open. */
static const int open_sockets[] = {
    SCMP_SYS(sendto),   SCMP_SYS(recvfrom),    SCMP_SYS(sendmsg),     SCMP_SYS(recvmsg),    SCMP_SYS(sendmmsg),
    SCMP_SYS(shutdown), SCMP_SYS(getsockname), SCMP_SYS(getpeername), SCMP_SYS(setsockopt), SCMP_SYS(getsockopt),
};

static const int new_sockets[] = {
    SCMP_SYS(socket), SCMP_SYS(socketpair), SCMP_SYS(connect), SCMP_SYS(bind),
    SCMP_SYS(listen), SCMP_SYS(accept),     SCMP_SYS(accept4),
};

/* On an architecture without such a call its number is negative, and there is nothing to allow. */
static bool allow_one(scmp_filter_ctx filter, int call, unsigned count, const struct scmp_arg_cmp *arguments) {
    int error = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, count, arguments);
    return error == 0 || call < 0;
}

static bool allow_all(scmp_filter_ctx filter, const int *calls, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!allow_one(filter, calls[i], 0, NULL)) return false;
    return true;
}

/* Calls that are allowed with some arguments: threads and processes, but no namespaces; what terminals and libraries
 * ask of descriptors and of the process. glibc falls back to clone where clone3 is missing; its flags cannot be seen. */
static bool allow_by_argument(scmp_filter_ctx filter) {
    static const scmp_datum_t ioctls[] = {TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX};
    static const scmp_datum_t options[] = {PR_SET_NAME,     PR_SET_PDEATHSIG,    PR_SET_VMA,
                                           PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS, PR_SET_DUMPABLE};
    const scmp_datum_t namespaces =
        CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWCGROUP;
    if (!allow_one(filter, SCMP_SYS(clone), 1, &SCMP_A0(SCMP_CMP_MASKED_EQ, namespaces, 0))) return false;
    if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) != 0) return false;
    for (size_t i = 0; i < sizeof ioctls / sizeof *ioctls; i++)
        if (!allow_one(filter, SCMP_SYS(ioctl), 1, &SCMP_A1(SCMP_CMP_EQ, ioctls[i]))) return false;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (!allow_one(filter, SCMP_SYS(prctl), 1, &SCMP_A0(SCMP_CMP_EQ, options[i]))) return false;
    return true;
}

/* A system call of another architecture kills the process: its number means something else there. */
bool sandbox_filter_calls(bool has_network, bool may_write) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter) return false;
    bool good = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0 &&
                seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2) == 0 &&
                allow_all(filter, basic, sizeof basic / sizeof *basic) &&
                allow_all(filter, files_by_name, sizeof files_by_name / sizeof *files_by_name) &&
                allow_all(filter, open_sockets, sizeof open_sockets / sizeof *open_sockets) &&
                allow_by_argument(filter);
    if (good && may_write) good = allow_all(filter, folder_changes, sizeof folder_changes / sizeof *folder_changes);
    if (good && has_network) good = allow_all(filter, new_sockets, sizeof new_sockets / sizeof *new_sockets);
    good = good && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return good;
}
