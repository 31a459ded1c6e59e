#include "store/file_snapshot.h"

#include <string.h>
#include <sys/stat.h>
#include "sys/clock.h"
#include "sys/files.h"
#include "base/memory.h"

enum {
    HEADER_PAGE_SIZE = 16,
    HEADER_WRITE_VERSION = 18,
    HEADER_READ_VERSION = 19,
    HEADER_SIZE = 100,
    VERSION_WITHOUT_LOG = 1,
    LOG_HEADER_SIZE = 32,
    LOG_PAGE_SIZE = 8,
    LOG_SALTS = 16,
    LOG_SUMS = 24,
    FRAME_HEADER_SIZE = 24,
    FRAME_PAGES = 4, /* size of the file, in the frame that ends a commit; else 0 */
    FRAME_SALTS = 8,
    FRAME_SUMS = 16,
    SALTS_SIZE = 8,
};
static const uint32_t log_magic = 0x377f0682; /* the last bit: checksums are over big-endian numbers */

enum { READINGS_MOST = 20, READING_PAUSE_MS = 10 };

/* Every page of the log may be a new page of the file. */
static const size_t view_bytes_max = (size_t)2 * IMAGE_BYTES_MAX + IMAGE_PAGE_MOST;

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static const uint8_t *bytes_at(const struct buffer *buffer, size_t at) {
    return (const uint8_t *)buffer_view(buffer).bytes + at;
}

static bool page_size_can_be(uint32_t size) {
    return size >= IMAGE_PAGE_LEAST && size <= IMAGE_PAGE_MOST && (size & (size - 1)) == 0;
}

uint32_t file_snapshot_page_size(struct text file) {
    const uint8_t *header = (const uint8_t *)file.bytes;
    if (file.length < HEADER_SIZE) return IMAGE_PAGE_SIZE;
    uint32_t size = (uint32_t)header[HEADER_PAGE_SIZE] << 8 | header[HEADER_PAGE_SIZE + 1];
    if (size == 1) size = IMAGE_PAGE_MOST;
    return page_size_can_be(size) ? size : IMAGE_PAGE_SIZE;
}

/* The log's checksum: two running sums over pairs of numbers. */
static void sums_add(uint32_t sums[2], bool of_big_endian, const uint8_t *bytes, size_t size) {
    for (size_t i = 0; i + 8 <= size; i += 8) {
        uint32_t pair[2];
        for (int j = 0; j < 2; j++) {
            const uint8_t *at = bytes + i + 4 * j;
            uint8_t turned[4] = {at[3], at[2], at[1], at[0]};
            pair[j] = big_endian(of_big_endian ? at : turned);
        }
        sums[0] += pair[0] + sums[1];
        sums[1] += pair[1] + sums[0];
    }
}

static bool sums_are(const uint32_t sums[2], const uint8_t *kept) {
    return sums[0] == big_endian(kept) && sums[1] == big_endian(kept + 4);
}

static const uint8_t *frame_at(const struct image *image, uint32_t frame) {
    size_t size = (size_t)FRAME_HEADER_SIZE + image->shape.page_size;
    return bytes_at(&image->log, LOG_HEADER_SIZE + frame * size);
}

/* Reads page size and salts from the header; if the header is bad, the salts from the first frame. */
static bool log_header_read(struct image *image, uint32_t sums[2]) {
    const uint8_t *header = bytes_at(&image->log, 0);
    uint32_t size = big_endian(header + LOG_PAGE_SIZE);
    sums_add(sums, header[3] & 1, header, LOG_SUMS);
    bool good = (big_endian(header) & ~1u) == log_magic && sums_are(sums, header + LOG_SUMS) && page_size_can_be(size);
    struct wal_index *shape = &image->shape;
    shape->page_size = page_size_can_be(size) ? size : file_snapshot_page_size(buffer_view(&image->file));
    shape->frames = (uint32_t)((image->log.length - LOG_HEADER_SIZE) / ((size_t)FRAME_HEADER_SIZE + shape->page_size));
    const uint8_t *salts = good || shape->frames == 0 ? header + LOG_SALTS : frame_at(image, 0) + FRAME_SALTS;
    memcpy(shape->salts, salts, SALTS_SIZE);
    return good;
}

static bool frame_belongs(const struct image *image, uint32_t frame) {
    return memcmp(frame_at(image, frame) + FRAME_SALTS, image->shape.salts, SALTS_SIZE) == 0;
}

static void log_read(struct image *image) {
    struct wal_index *shape = &image->shape;
    uint32_t sums[2] = {0, 0};
    *shape = (struct wal_index){0};
    if (image->log.length < LOG_HEADER_SIZE) return;
    bool good = log_header_read(image, sums);
    bool of_big_endian = *bytes_at(&image->log, 3) & 1;
    for (uint32_t i = 0; i < shape->frames; i++) {
        const uint8_t *frame = frame_at(image, i);
        bool ends_commit = big_endian(frame + FRAME_PAGES) != 0 && frame_belongs(image, i);
        sums_add(sums, of_big_endian, frame, SALTS_SIZE);
        sums_add(sums, of_big_endian, frame + FRAME_HEADER_SIZE, shape->page_size);
        good = good && frame_belongs(image, i) && big_endian(frame) != 0 && sums_are(sums, frame + FRAME_SUMS);
        if (ends_commit) shape->marked = i + 1;
        if (!ends_commit || !good) continue;
        shape->committed = i + 1;
        shape->pages = big_endian(frame + FRAME_PAGES);
    }
}

static bool same_file(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

/* All zero if there is no such file. */
static struct stat look_at(const char *path) {
    struct stat found;
    if (stat(path, &found) != 0) memset(&found, 0, sizeof found);
    return found;
}

/* Reads the log first: what a checkpoint moves into the file meanwhile is then in both. */
static status both_read(struct image *image, const char *path, const char *log, bool *steady, struct problem *why) {
    struct stat file_before = look_at(path), log_before = look_at(log), now;
    image->file.ceiling = image->log.ceiling = IMAGE_BYTES_MAX;
    status result = log_before.st_size > 0 ? file_read(&image->log, log, why) : done();
    if (is_done(result)) result = file_read(&image->file, path, why);
    now = look_at(log);
    *steady = same_file(&log_before, &now);
    now = look_at(path);
    *steady = *steady && same_file(&file_before, &now);
    return *steady ? result : done();
}

status file_snapshot_read(struct image *image, const char *path, struct problem *why) {
    bool steady = false;
    char *log = file_name_with(path, "-wal");
    status result = log ? done() : no_memory();
    for (int i = 0; i < READINGS_MOST && is_done(result) && !steady; i++) {
        if (i > 0) clock_wait_ms(READING_PAUSE_MS);
        buffer_clear(&image->log);
        result = both_read(image, path, log, &steady, why);
    }
    memory_free(log);
    TRY(result);
    if (!steady) return fault(why, "BUSY", MSG_STORE_CHANGED, 1, arg_cstr(path));
    log_read(image);
    return done();
}

void file_snapshot_free(struct image *image) {
    buffer_free(&image->file);
    buffer_free(&image->log);
}

static uint32_t frames_of(const struct image *image, enum image_part part) {
    switch (part) {
    case IMAGE_COMMITTED: return image->shape.committed;
    case IMAGE_ALL: return image->shape.marked;
    default: return 0;
    }
}

bool file_snapshot_has(const struct image *image, enum image_part part) {
    return part == IMAGE_FILE || frames_of(image, part) > frames_of(image, part - 1);
}

/* A page number that is impossible in this file is damage. */
static bool page_can_be(const struct image *image, uint32_t page) {
    size_t pages = image->file.length / image->shape.page_size + image->shape.frames + 1;
    return page > 0 && page <= pages;
}

/* Grows the view to that size, with zeros. */
static void view_grow(struct buffer *view, size_t size) {
    if (view->length < size) buffer_add_repeated(view, 0, size - view->length);
}

static void frame_lay(const struct image *image, uint32_t frame, struct buffer *view) {
    uint32_t page = big_endian(frame_at(image, frame)), size = image->shape.page_size;
    if (!frame_belongs(image, frame) || !page_can_be(image, page)) return;
    view_grow(view, (size_t)page * size);
    if (!view->failed)
        memcpy(view->bytes + (size_t)(page - 1) * size, frame_at(image, frame) + FRAME_HEADER_SIZE, size);
}

status file_snapshot_view(const struct image *image, enum image_part part, struct buffer *view) {
    uint32_t frames = frames_of(image, part);
    view->ceiling = view_bytes_max;
    buffer_add_text(view, buffer_view(&image->file));
    for (uint32_t i = 0; i < frames && !view->failed; i++) frame_lay(image, i, view);
    if (view->failed) {
        buffer_free(view);
        return no_memory();
    }
    size_t length = (size_t)image->shape.pages * image->shape.page_size;
    if (part == IMAGE_COMMITTED && frames > 0 && length < view->length) {
        view->length = length;
        view->bytes[length] = '\0';
    }
    return done();
}

void file_snapshot_end_log(struct buffer *view) {
    if (view->length <= HEADER_READ_VERSION) return;
    view->bytes[HEADER_WRITE_VERSION] = view->bytes[HEADER_READ_VERSION] = VERSION_WITHOUT_LOG;
}
