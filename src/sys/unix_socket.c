#define _GNU_SOURCE /* struct ucred */
#include "sys/unix_socket.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include "sys/system_error.h"

/* Socket names are short. A longer path is reached through its folder, which is opened first. */
static bool name_socket(struct sockaddr_un *address, const char *path, int *folder) {
    struct buffer name = buffer_wrap(address->sun_path, sizeof address->sun_path);
    const char *slash = strrchr(path, '/');
    address->sun_family = AF_UNIX;
    *folder = -1;
    if (strlen(path) < sizeof address->sun_path) {
        buffer_add_cstr(&name, path);
        return !name.failed;
    }
    char parent[4096];
    struct buffer cut = buffer_wrap(parent, sizeof parent);
    if (!slash) return false;
    buffer_add(&cut, path, (size_t)(slash - path));
    if (cut.failed) return false;
    *folder = open(parent, O_PATH | O_DIRECTORY | O_CLOEXEC);
    buffer_add_cstr(&name, "/proc/self/fd/");
    buffer_add_number(&name, *folder);
    buffer_add_cstr(&name, slash);
    return *folder >= 0 && !name.failed;
}

/* Like connect or bind. */
static int with_name(int descriptor, const char *path, bool binds) {
    struct sockaddr_un address = {0};
    int folder, result = -1;
    if (name_socket(&address, path, &folder)) {
        const struct sockaddr *name = (const struct sockaddr *)&address;
        result = binds ? bind(descriptor, name, sizeof address) : connect(descriptor, name, sizeof address);
    } else
        errno = ENAMETOOLONG;
    int error = errno;
    if (folder >= 0) close(folder);
    errno = error;
    return result;
}

/* The user of the process at the other end. */
static bool user_at(int descriptor, uid_t *user) {
    struct ucred other;
    socklen_t size = sizeof other;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &other, &size) != 0) return false;
    *user = other.uid;
    return true;
}

bool unix_peer_is_self(int descriptor) {
    uid_t user;
    return user_at(descriptor, &user) && (user == geteuid() || user == 0);
}

/* The owner of a folder has full control over a file in it, and so may serve it: a service may answer root. */
static bool is_of_folders_owner(int descriptor, const char *path) {
    char parent[4096];
    struct buffer folder = buffer_wrap(parent, sizeof parent);
    const char *slash = strrchr(path, '/');
    struct stat found;
    uid_t user;
    buffer_add(&folder, slash ? path : ".", slash ? (size_t)(slash + 1 - path) : 1);
    return !folder.failed && stat(parent, &found) == 0 && user_at(descriptor, &user) && user == found.st_uid;
}

int unix_connect(const char *path) {
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -1;
    if (with_name(descriptor, path, false) == 0 &&
        (unix_peer_is_self(descriptor) || is_of_folders_owner(descriptor, path)))
        return descriptor;
    close(descriptor);
    return -1;
}

status unix_listen(int *descriptor, const char *path, struct problem *why) {
    *descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (*descriptor < 0) return fault(why, "IO", MSG_LOCAL_LISTEN, 2, arg_cstr(path), arg_system_error(errno));
    (void)unlink(path);
    mode_t before = umask(0177);
    int bound = with_name(*descriptor, path, true);
    (void)umask(before);
    if (bound == 0 && listen(*descriptor, 64) == 0) return done();
    int error = errno;
    close(*descriptor);
    return fault(why, "IO", MSG_LOCAL_LISTEN, 2, arg_cstr(path), arg_system_error(error));
}

static bool send_all(int descriptor, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t sent = write(descriptor, bytes, size);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        bytes += sent;
        size -= (size_t)sent;
    }
    return true;
}

static bool receive_all(int descriptor, char *bytes, size_t size) {
    while (size > 0) {
        ssize_t got = recv(descriptor, bytes, size, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        bytes += got;
        size -= (size_t)got;
    }
    return true;
}

bool frame_send(int descriptor, const void *bytes, size_t size) {
    uint32_t length = (uint32_t)size;
    char head[4];
    for (size_t i = 0; i < sizeof head; i++) head[i] = (char)(length >> (8 * i));
    return size == length && send_all(descriptor, head, sizeof head) && send_all(descriptor, bytes, size);
}

bool frame_receive(int descriptor, struct buffer *frame) {
    unsigned char head[4];
    size_t length = 0;
    buffer_clear(frame);
    if (!receive_all(descriptor, (char *)head, sizeof head)) return false;
    for (size_t i = 0; i < sizeof head; i++) length |= (size_t)head[i] << (8 * i);
    if (length > frame->ceiling || !buffer_reserve(frame, length)) return false;
    buffer_add_repeated(frame, 0, length);
    return !frame->failed && receive_all(descriptor, frame->bytes, length);
}
