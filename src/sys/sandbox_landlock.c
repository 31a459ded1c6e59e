/* Landlock: no files outside the folders, no new TCP connections. Asks the kernel for its ABI and uses all of it. */
#define _GNU_SOURCE /* syscall, O_PATH */
#include "sys/sandbox_internal.h"

#include <fcntl.h>
#include <limits.h>
#include <linux/landlock.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "base/buffer.h"

/* <linux/landlock.h> of Debian 12 ends with ABI 2. These are of the kernel's interface, which does not change. */
enum { ABI_TRUNCATE = 3, ABI_NETWORK = 4, ABI_DEVICES = 5, ABI_SCOPE = 6 };
static const uint64_t right_truncate = 1ULL << 14, right_device = 1ULL << 15;
static const uint64_t net_bind = 1ULL << 0, net_connect = 1ULL << 1;
static const uint64_t scope_abstract_socket = 1ULL << 0, scope_signal = 1ULL << 1;

/* struct landlock_ruleset_attr as of ABI 6; older kernels take its beginning. */
struct ruleset_attr {
    uint64_t files, network, scope;
};

static const uint64_t rights_of_abi_1 =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
    LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
    LANDLOCK_ACCESS_FS_MAKE_SYM;
static const uint64_t rights_to_write = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
                                        LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                                        LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK | right_truncate;
static const uint64_t rights_to_read = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t rights_of_a_file = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | right_truncate;

struct ruleset {
    int descriptor;
    uint64_t handled; /* rights that the kernel knows; a rule may name no others */
};

static bool allow(const struct ruleset *rules, const char *path, uint64_t rights) {
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    struct landlock_path_beneath_attr beneath = {.allowed_access = rights & rules->handled, .parent_fd = descriptor};
    struct stat found;
    if (descriptor < 0) return false;
    if (fstat(descriptor, &found) == 0 && !S_ISDIR(found.st_mode)) beneath.allowed_access &= rights_of_a_file;
    bool good = syscall(SYS_landlock_add_rule, rules->descriptor, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) == 0;
    close(descriptor);
    return good;
}

/* A USB stick that is unplugged and plugged in again is another file system under the same path. A rule for the old
 * folder does not cover it, but a rule for the folder above does. No such rule is made on the event's own disk, or for
 * the root folder. */
static bool allow_second(const struct ruleset *rules, const char *folder, const char *second) {
    char above[PATH_MAX];
    struct buffer out = buffer_wrap(above, sizeof above);
    struct stat event, disk, found;
    char *slash;
    buffer_add_cstr(&out, second);
    if (!allow(rules, second, rights_to_write) || out.failed || stat(folder, &event) != 0 || stat(second, &disk) != 0)
        return false;
    if (disk.st_dev == event.st_dev) return true;
    while ((slash = strrchr(above, '/')) != NULL && slash != above) {
        *slash = '\0';
        if (stat(above, &found) != 0) return false;
        if (found.st_dev != disk.st_dev) return allow(rules, above, rights_to_write);
    }
    return true;
}

/* A process that writes must be able to end the children that it started before. */
static struct ruleset_attr attr_of(long abi, bool is_read_only) {
    struct ruleset_attr attr = {.files = rights_of_abi_1};
    if (abi >= ABI_TRUNCATE) attr.files |= right_truncate;
    if (abi >= ABI_NETWORK) attr.network = net_bind | net_connect;
    if (abi >= ABI_DEVICES) attr.files |= right_device;
    if (abi >= ABI_SCOPE) attr.scope = is_read_only ? scope_abstract_socket | scope_signal : scope_abstract_socket;
    return attr;
}

static size_t size_of(long abi) { return (abi >= ABI_SCOPE ? 3 : abi >= ABI_NETWORK ? 2 : 1) * sizeof(uint64_t); }

static bool add_rules(const struct ruleset *rules, const struct sandbox_files *files) {
    for (uint32_t i = 0; i < files->count; i++) (void)allow(rules, files->others[i], rights_to_read);
    (void)allow(rules, "/dev/null", rights_of_a_file);
    return allow(rules, files->folder, files->is_read_only ? rights_to_read : rights_to_write) &&
           (!files->second || allow_second(rules, files->folder, files->second));
}

bool sandbox_restrict_files(const struct sandbox_files *files) {
    long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (abi < 1) return false;
    const struct ruleset_attr attr = attr_of(abi, files->is_read_only);
    struct ruleset rules = {(int)syscall(SYS_landlock_create_ruleset, &attr, size_of(abi), 0), attr.files};
    if (rules.descriptor < 0) return false;
    bool good = add_rules(&rules, files) && syscall(SYS_landlock_restrict_self, rules.descriptor, 0) == 0;
    close(rules.descriptor);
    return good;
}
