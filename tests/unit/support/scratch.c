#include "unit.h"
#include "scratch.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NOBODY_ID = 65534, PATHS = 8, PATH_ROOM = 4096 };

static char folder[64];

static int remove_one(const char *path, const struct stat *found, int kind, struct FTW *where) {
    (void)found, (void)kind, (void)where;
    return remove(path);
}

/* A test may have taken the right to change the folder away. */
static void folder_remove(void) {
    (void)chmod(folder, 0755);
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

int scratch_end(void **state) {
    (void)state;
    unprivileged_end();
    if (*folder) folder_remove();
    *folder = 0;
    return 0;
}

static int begin_in(const char *place) {
    scratch_end(NULL);
    snprintf(folder, sizeof folder, "%s/tiltyard-test-XXXXXX", place);
    return mkdtemp(folder) && chmod(folder, 0755) == 0 ? 0 : -1;
}

int scratch_begin(void **state) {
    (void)state;
    return begin_in("/tmp");
}

int scratch_begin_in_memory(void **state) {
    (void)state;
    return begin_in(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
}

const char *scratch_path(const char *name) {
    static char paths[PATHS][PATH_ROOM];
    static unsigned next;
    char *path = paths[next++ % PATHS];
    snprintf(path, PATH_ROOM, "%s/%s", folder, name);
    return path;
}

static int by_bytes(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

const char *scratch_list(void) {
    static char list[PATH_ROOM];
    char *names[64];
    size_t count = 0, length = 0;
    DIR *listing = opendir(folder);
    assert_non_null(listing);
    for (struct dirent *entry; (entry = readdir(listing)) != NULL;) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        assert_true(count < COUNT_OF(names));
        names[count++] = strdup(entry->d_name);
    }
    closedir(listing);
    qsort(names, count, sizeof *names, by_bytes);
    *list = 0;
    for (size_t i = 0; i < count; i++) {
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", i > 0 ? " " : "", names[i]);
        assert_true(length < sizeof list);
        free(names[i]);
    }
    return list;
}

void scratch_put(const char *path, const void *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

uint8_t *scratch_get(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    struct stat found;
    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &found), 0);
    *size = (size_t)found.st_size;
    uint8_t *bytes = malloc(*size + 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

bool scratch_contains(const char *path, const char *words) {
    size_t size, length = strlen(words);
    uint8_t *bytes = scratch_get(path, &size);
    bool contains = false;
    for (size_t at = 0; at + length <= size && !contains; at++)
        contains = bytes[at] == (uint8_t)words[0] && memcmp(bytes + at, words, length) == 0;
    free(bytes);
    return contains;
}

void scratch_copy(const char *from, const char *to) {
    size_t size;
    uint8_t *bytes = scratch_get(from, &size);
    scratch_put(to, bytes, size);
    free(bytes);
}

void scratch_patch(const char *path, size_t at, const void *bytes, size_t size) {
    int file = open(path, O_WRONLY);
    assert_true(file >= 0);
    assert_int_equal(pwrite(file, bytes, size, (off_t)at), size);
    close(file);
}

static bool changed_user;

bool unprivileged_begin(void) {
    if (geteuid() != 0) return true;
    changed_user = seteuid(NOBODY_ID) == 0;
    return changed_user;
}

void unprivileged_end(void) {
    if (changed_user) assert_int_equal(seteuid(0), 0);
    changed_user = false;
}

pid_t scratch_fork(void) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) assert_int_equal(setenv("CMOCKA_TEST_ABORT", "1", 1), 0);
    return child;
}

int scratch_watch(const char *path) {
    int watch = inotify_init();
    assert_true(watch >= 0);
    assert_true(inotify_add_watch(watch, path, IN_OPEN) >= 0);
    return watch;
}

void scratch_wait_opened(int watch, uint32_t times) {
    _Alignas(struct inotify_event) char events[4096];
    while (times > 0) {
        ssize_t size = read(watch, events, sizeof events);
        assert_true(size > 0);
        uint32_t opened = (uint32_t)((size_t)size / sizeof(struct inotify_event)); /* of a file none has a name in it */
        times -= opened < times ? opened : times;
    }
    close(watch);
}

uint32_t scratch_random(uint32_t *seed) {
    *seed ^= *seed << 13; /* xorshift; the seed is never 0 */
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}
