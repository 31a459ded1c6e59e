#include "sys/temp_dir.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
#include "sys/files.h"

status temp_dir_make(char **folder, struct problem *why) {
    const char *place = getenv("TMPDIR");
    *folder = file_name_with(place && *place ? place : "/tmp", "/tiltyard-XXXXXX");
    if (!*folder) return no_memory();
    if (mkdtemp(*folder)) return done();
    int error = errno;
    status failed = file_fault_writing(error, *folder, why);
    memory_free(*folder);
    *folder = NULL;
    return failed;
}

void temp_dir_remove(char *folder) {
    DIR *listing = folder ? opendir(folder) : NULL;
    if (listing) {
        for (struct dirent *entry; (entry = readdir(listing)) != NULL;)
            (void)unlinkat(dirfd(listing), entry->d_name, 0);
        closedir(listing);
        (void)rmdir(folder);
    }
    memory_free(folder);
}
