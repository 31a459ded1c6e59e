/* Snapshot of an event's file and its log, read into memory without SQLite.
 * An event's file as it stands on the disk at one moment, with its log, read
 * into memory. Nothing is opened by SQLite, so nothing is locked, tidied up or
 * changed, however damaged it is. For this folder only.
 *
 *     struct image image = {0};
 *     TRY(file_snapshot_read(&image, path, why));
 *     struct buffer view = {0};
 *     TRY(file_snapshot_view(&image, IMAGE_COMMITTED, &view));
 *     ... buffer_view(&view) ...
 *     buffer_free(&view), file_snapshot_free(&image);
 *
 * The log (FILE-wal) is read as https://www.sqlite.org/fileformat2.html,
 * section 4, describes it.
 */
#ifndef TILTYARD_STORE_FILE_SNAPSHOT_H
#define TILTYARD_STORE_FILE_SNAPSHOT_H

#include "base/buffer.h"
#include "base/status.h"

enum {
    IMAGE_BYTES_MAX = 1 << 30, /* of a file, and of a log */
    IMAGE_PAGE_SIZE = 4096,    /* of every file that we make: taken where a header says nothing that can be */
    IMAGE_PAGE_LEAST = 512,
    IMAGE_PAGE_MOST = 65536,
};

enum image_part {
    IMAGE_FILE,      /* the file alone */
    IMAGE_COMMITTED, /* with the commits of its log that SQLite takes: up to the first frame whose checksum is wrong */
    IMAGE_ALL,       /* with every commit of its log, also behind such a frame */
    IMAGE_PARTS
};

/* The log's shape; frames are counted from the first. */
struct wal_index {
    uint32_t page_size;
    uint32_t frames;            /* whole ones that are there */
    uint32_t committed, marked; /* up to the last commit that SQLite takes; that is marked as one */
    uint32_t pages;             /* of the file after the last that SQLite takes */
    uint8_t salts[8];           /* of the frames that belong together */
};

struct image {
    struct buffer file, log;
    struct wal_index shape;
};

/* FAULT as file_read; "BUSY" where the file goes on changing. */
status file_snapshot_read(struct image *image, const char *path, struct problem *why) MUST_CHECK;
void file_snapshot_free(struct image *image);

/* Has that part anything that the part before it has not? */
bool file_snapshot_has(const struct image *image, enum image_part part);
/* `view` is empty before, and the caller's to free. It fails only where there is no memory, and is empty then. */
status file_snapshot_view(const struct image *image, enum image_part part, struct buffer *view) MUST_CHECK;
/* Lets a view, which has its log in it, say that there is none: SQLite reads a log only on a disk. */
void file_snapshot_end_log(struct buffer *view);
/* What the file's header says, where that can be; else IMAGE_PAGE_SIZE. */
uint32_t file_snapshot_page_size(struct text file);

#endif
