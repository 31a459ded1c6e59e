/* Directory listing: visits the files of a folder, or finds those with an ending. */
#include "sys/files.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static bool name_ends(const char *name, const char *ending) {
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

/* Returns 0, or the errno of the check. A missing or unreadable entry counts as no file, not as an error. */
static int look_at(DIR *folder, const char *name, bool *is_file) {
    struct stat found;
    int error = fstatat(dirfd(folder), name, &found, 0) == 0 ? 0 : errno;
    *is_file = !error && S_ISREG(found.st_mode);
    return error == ENOENT || error == ELOOP || error == EACCES || error == ENOTDIR ? 0 : error;
}

static void found_add(struct folder_found *found, const char *name) {
    size_t size = strlen(name) + 1;
    assert(size <= sizeof found->first); /* NAME_MAX is 255 */
    found->count++;
    if (found->count == 1 || strcmp(name, found->first) < 0) {
        memcpy(found->second, found->first, sizeof found->second);
        memcpy(found->first, name, size);
    } else if (found->count == 2 || strcmp(name, found->second) < 0) {
        memcpy(found->second, name, size);
    }
}

/* Visits every file with that ending. If the folder cannot be read completely, it is a fault, not a shorter list. */
static status folder_walk(const char *folder, const char *ending, folder_on_file on_file, void *context,
                          struct problem *why) {
    DIR *listing = opendir(folder);
    status went = done();
    int error = 0;
    if (!listing) return file_fault_reading(errno, folder, why);
    while (!error && is_done(went)) {
        bool is_file = false;
        errno = 0;
        struct dirent *entry = readdir(listing);
        error = errno;
        if (!entry) break;
        if (entry->d_name[0] == '.' || !name_ends(entry->d_name, ending)) continue;
        error = look_at(listing, entry->d_name, &is_file);
        if (is_file) went = on_file(context, entry->d_name);
    }
    closedir(listing);
    return error ? file_fault_reading(error, folder, why) : went;
}

status dir_each(const char *folder, folder_on_file on_file, void *context, struct problem *why) {
    return folder_walk(folder, "", on_file, context, why);
}

static status on_found(void *context, const char *name) {
    found_add(context, name);
    return done();
}

status dir_find(struct folder_found *found, const char *folder, const char *ending, struct problem *why) {
    memset(found, 0, sizeof *found);
    return folder_walk(folder, ending, on_found, found, why);
}
