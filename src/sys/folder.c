/* Looking through a folder. */
#include "files.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static bool name_ends(const char *name, const char *ending) {
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

static bool is_wanted(DIR *folder, const char *name, const char *ending) {
    struct stat found;
    return name[0] != '.' && name_ends(name, ending) && fstatat(dirfd(folder), name, &found, 0) == 0 &&
           S_ISREG(found.st_mode);
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

status folder_each(const char *folder, folder_on_file on_file, void *context, struct problem *why) {
    DIR *listing = opendir(folder);
    status went = done();
    if (!listing) return file_fault_reading(errno, folder, why);
    for (struct dirent *entry; is_done(went) && (entry = readdir(listing)) != NULL;)
        if (is_wanted(listing, entry->d_name, "")) went = on_file(context, entry->d_name);
    closedir(listing);
    return went;
}

status folder_find(struct folder_found *found, const char *folder, const char *ending, struct problem *why) {
    memset(found, 0, sizeof *found);
    DIR *listing = opendir(folder);
    if (!listing) return file_fault_reading(errno, folder, why);
    errno = 0;
    for (struct dirent *entry; (entry = readdir(listing)) != NULL; errno = 0)
        if (is_wanted(listing, entry->d_name, ending)) found_add(found, entry->d_name);
    int error = errno;
    closedir(listing);
    return error ? file_fault_reading(error, folder, why) : done();
}
