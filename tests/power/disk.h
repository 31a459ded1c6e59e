/* A disk in memory, with one folder, as a running program sees it: what it writes is there at once, and every step is
 * written down for the cuts that are made of them afterwards (platter.h).
 *
 * One disk is mounted at a time, under DISK_FOLDER. SQLite reaches it through vfs_power.h; the program's own calls for
 * files (open, link, fsync ...) reach it through disk_calls.c, which the linker puts in front of the system's.
 *
 *     struct disk *disk = disk_new();
 *     disk_boot(disk, &platter);        // power on, with what is on the platter and what is on its way to it
 *     disk_mount(disk, seed);
 *     ... the program runs; disk->steps grows ...
 *     disk_mount(NULL, 0);
 *     disk_free(disk);
 */
#ifndef TILTYARD_DISK_H
#define TILTYARD_DISK_H

#include "platter.h"

#define DISK_FOLDER "/power"

struct disk {
    struct platter start; /* when the power came, or when the program was started again */
    struct platter live;  /* nothing is ever pending in it */
    VEC(struct step) steps;
    struct arena bytes;   /* of the steps */
    struct dice chance;   /* for SQLite */
    bool no_second_names; /* link fails, as on FAT */
};

struct disk *disk_new(void);
void disk_free(struct disk *disk);
/* Forgets everything and begins with that. */
void disk_boot(struct disk *disk, const struct platter *start);
/* No file of the one that was mounted may be open. NULL: none is mounted. */
void disk_mount(struct disk *disk, uint64_t seed);

/* What follows is about the mounted disk. Names are in the folder, without it. */

extern struct disk *disk_mounted;

/* NO_FILE: there is none. */
uint32_t disk_find(const char *name);
uint32_t disk_make(const char *name);
void disk_link(const char *there, const char *name);
void disk_unlink(const char *name);
void disk_rename(const char *from, const char *to);
uint32_t disk_links(uint32_t file);
uint32_t disk_size(uint32_t file);
/* Bytes read; fewer at the end. */
uint32_t disk_read(uint32_t file, uint64_t at, void *bytes, uint32_t size);
void disk_write(uint32_t file, uint64_t at, const void *bytes, uint32_t size);
void disk_resize(uint32_t file, uint32_t size);
void disk_sync(uint32_t file, enum sync_kind sync);
void disk_sync_folder(enum sync_kind sync);
/* From here on `least` commands must be there whatever happens, and at most `most` can be. */
void disk_note(uint32_t least, uint32_t most);

/* NULL at the end; `place` is from 0. */
const char *disk_name(uint32_t place);
/* The names that are there, with a blank between them, in the order they first came up; good until the next call. */
const char *disk_list(void);
const char *disk_name_of(const struct step *step);

/* The name within the folder ("" is the folder itself), or NULL where the path is no path of the disk. */
const char *disk_path(const char *path);

#endif
