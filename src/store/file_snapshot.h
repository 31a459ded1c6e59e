/* Snapshot of an event's file and its write-ahead log, read into memory without SQLite.
 * Because SQLite does not open the file, nothing is locked, cleaned up or changed, however damaged it is. For this
 * folder only.
 *
 *     struct image image = {0};
 *     TRY(file_snapshot_read(&image, path, why));
 *     struct buffer view = {0};
 *     TRY(file_snapshot_view(&image, IMAGE_COMMITTED, &view));
 *     ... buffer_view(&view) ...
 *     buffer_free(&view), file_snapshot_free(&image);
 *
 * The log (FILE-wal) is read as https://www.sqlite.org/fileformat2.html, section 4, describes it.
 */
#ifndef TILTYARD_STORE_FILE_SNAPSHOT_H
#define TILTYARD_STORE_FILE_SNAPSHOT_H

#include "base/buffer.h"
#include "base/status.h"

enum {
    IMAGE_BYTES_MAX = 1 << 30, /* for a file, and for a log */
    IMAGE_PAGE_SIZE = 4096,    /* of every file that we make; used if the header has no valid value */
    IMAGE_PAGE_LEAST = 512,
    IMAGE_PAGE_MOST = 65536,
};

enum image_part {
    IMAGE_FILE,      /* the file alone */
    IMAGE_COMMITTED, /* with the commits of its log that SQLite takes: up to the first frame whose checksum is wrong */
    IMAGE_ALL,       /* with every commit of its log, also after such a frame */
    IMAGE_PARTS
};

/* The structure of the log; frames are counted from the start. */
struct wal_index {
    uint32_t page_size;
    uint32_t frames;            /* complete frames in the log */
    uint32_t committed, marked; /* frames up to the last commit SQLite takes; to the last marked one */
    uint32_t pages;             /* size of the file after the last commit that SQLite takes */
    uint8_t salts[8];           /* of the frames of the current log generation */
};

struct image {
    struct buffer file, log;
    struct wal_index shape;
};

/* FAULT as file_read; "BUSY" if the file keeps changing. */
status file_snapshot_read(struct image *image, const char *path, struct problem *why) MUST_CHECK;
void file_snapshot_free(struct image *image);

/* Does that part have anything that the part before it does not? */
bool file_snapshot_has(const struct image *image, enum image_part part);
/* `view` is empty before; the caller frees it. NO_MEMORY is the only failure, and leaves it empty. */
status file_snapshot_view(const struct image *image, enum image_part part, struct buffer *view) MUST_CHECK;
/* Marks a view that already includes its log as having none: SQLite reads a log only on a disk. */
void file_snapshot_end_log(struct buffer *view);
/* The page size in the file's header if valid, else IMAGE_PAGE_SIZE. */
uint32_t file_snapshot_page_size(struct text file);

#endif
