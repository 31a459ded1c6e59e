#include "disk.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct disk *disk_mounted;

/* Every name that ever came up, so that a step can name it by number. The same for all disks. */
enum { NAME_ROOM = 40 };
static char names[NAMES_MAX][NAME_ROOM];
static uint32_t name_count;

static uint16_t name_number(const char *name) {
    uint16_t at = 0;
    while (at < name_count && strcmp(names[at], name) != 0) at++;
    if (at < name_count) return at;
    assert(name_count < NAMES_MAX && strlen(name) < NAME_ROOM);
    snprintf(names[name_count++], NAME_ROOM, "%s", name);
    return at;
}

struct disk *disk_new(void) {
    struct disk *disk = memory_alloc(sizeof *disk);
    if (disk) return disk;
    fputs("There is not enough memory for the test.\n", stderr);
    exit(EXIT_FAILURE);
}

void disk_free(struct disk *disk) {
    platter_free(&disk->start);
    platter_free(&disk->live);
    VEC_FREE(&disk->steps);
    arena_free(&disk->bytes);
    memory_free(disk);
}

void disk_boot(struct disk *disk, const struct platter *start) {
    assert(disk != disk_mounted);
    platter_copy(&disk->start, start);
    platter_copy(&disk->live, start);
    platter_arrive(&disk->live);
    disk->steps.count = 0;
    arena_reset(&disk->bytes);
}

static struct step *step_add(enum step_kind kind, uint32_t file) {
    struct step *step = VEC_PUSH(&disk_mounted->steps);
    if (!step) {
        fputs("There is not enough memory for the test.\n", stderr);
        exit(EXIT_FAILURE);
    }
    step->kind = kind;
    step->file = file;
    return step;
}

/* To the live files, too. */
static void step_done(const struct step *step) {
    platter_take(&disk_mounted->live, step, SYNC_NONE);
    platter_arrive(&disk_mounted->live);
}

uint32_t disk_find(const char *name) { return disk_mounted->live.names[name_number(name)] - 1; }

uint32_t disk_make(const char *name) {
    struct step *step = step_add(STEP_MAKE, disk_mounted->live.file_count);
    step->name = name_number(name);
    step_done(step);
    return step->file;
}

void disk_link(const char *there, const char *name) {
    struct step *step = step_add(STEP_LINK, disk_find(there));
    step->name = name_number(name);
    step_done(step);
}

void disk_unlink(const char *name) {
    struct step *step = step_add(STEP_UNLINK, disk_find(name));
    step->name = name_number(name);
    step_done(step);
}

void disk_rename(const char *from, const char *to) {
    struct step *step = step_add(STEP_RENAME, disk_find(from));
    step->name = name_number(to);
    step->other = name_number(from);
    step_done(step);
}

uint32_t disk_links(uint32_t file) {
    uint32_t links = 0;
    for (uint32_t i = 0; i < NAMES_MAX; i++) links += disk_mounted->live.names[i] == file + 1;
    return links;
}

uint32_t disk_size(uint32_t file) { return disk_mounted->live.files[file].size; }

uint32_t disk_read(uint32_t file, uint64_t at, void *bytes, uint32_t size) {
    const struct content *content = &disk_mounted->live.files[file];
    if (at >= content->size) return 0;
    if (size > content->size - at) size = (uint32_t)(content->size - at);
    memcpy(bytes, content->bytes + at, size);
    return size;
}

void disk_write(uint32_t file, uint64_t at, const void *bytes, uint32_t size) {
    struct step *step = step_add(STEP_WRITE, file);
    char *kept = arena_copy(&disk_mounted->bytes, bytes, size);
    assert(kept);
    step->at = at;
    step->size = size;
    step->bytes = (const uint8_t *)kept;
    content_write(&disk_mounted->live.files[file], at, bytes, size);
}

void disk_resize(uint32_t file, uint32_t size) {
    step_add(STEP_RESIZE, file)->at = size;
    content_resize(&disk_mounted->live.files[file], size);
}

void disk_sync(uint32_t file, enum sync_kind sync) { step_add(STEP_SYNC, file)->sync = sync; }

void disk_sync_folder(enum sync_kind sync) { step_add(STEP_SYNC_FOLDER, 0)->sync = sync; }

void disk_note(uint32_t least, uint32_t most) {
    struct step *step = step_add(STEP_NOTE, 0);
    step->least = least;
    step->most = most;
}

const char *disk_name(uint32_t place) { return place < name_count ? names[place] : NULL; }

const char *disk_list(void) {
    static char list[NAMES_MAX * NAME_ROOM];
    size_t length = 0;
    *list = 0;
    for (uint32_t i = 0; i < name_count; i++)
        if (disk_mounted->live.names[i])
            length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", length > 0 ? " " : "", names[i]);
    return list;
}

const char *disk_path(const char *path) {
    size_t length = strlen(DISK_FOLDER);
    if (!disk_mounted || strncmp(path, DISK_FOLDER, length) != 0) return NULL;
    if (!path[length]) return path + length;
    return path[length] == '/' ? path + length + 1 : NULL;
}

void disk_mount(struct disk *disk, uint64_t seed) {
    disk_mounted = disk;
    if (disk) disk->chance = dice_of(seed, 3);
}
