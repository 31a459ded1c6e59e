/* Reads SQLite pages without SQLite, for recovery.
 * It follows https://www.sqlite.org/fileformat2.html, sections 1.5, 1.6 and 2.1. */
#include "store/store_salvage.h"

#include <string.h>
#include "sys/files.h"
#include "sys/lock.h"
#include "store/file_snapshot.h"
#include "store/sqlite_internal.h"

enum { COLUMNS_MAX = 6, HEAD_LEAST = 6, HEAD_MOST = 30, TYPE_EVENT = 12 + 2 * ID_SIZE, TYPE_HASH = 12 + 2 * HASH_SIZE };

struct scan {
    struct salvage *salvage;
    const uint8_t *bytes;
    size_t size;
    uint32_t page_size;
    size_t left_to_join; /* bytes that may still be copied: a corrupt file could ask for any number */
};

struct salvage_column {
    uint64_t type;
    uint32_t size;
    const uint8_t *bytes;
};

struct record_read {
    uint32_t head, size; /* size of the header, and of the whole record */
    uint32_t count;
    struct salvage_column columns[COLUMNS_MAX];
};

/* What a column of our tables may hold. */
enum salvage_column_kind { COLUMN_NONE, COLUMN_ID, COLUMN_NUMBER, COLUMN_BYTES, COLUMN_HASH, COLUMN_HASH_OR_NULL };

static bool column_fits(enum salvage_column_kind kind, uint64_t type) {
    switch (kind) {
    case COLUMN_ID: return type == TYPE_EVENT;
    case COLUMN_NUMBER: return (type >= 1 && type <= 6) || type == 8 || type == 9;
    case COLUMN_BYTES: return type >= 12 && type % 2 == 0;
    case COLUMN_HASH: return type == TYPE_HASH;
    case COLUMN_HASH_OR_NULL: return type == TYPE_HASH || type == 0;
    case COLUMN_NONE: break;
    }
    return false;
}

static uint32_t column_size(uint64_t type) {
    static const uint8_t sizes[12] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};
    if (type < 12) return sizes[type];
    uint64_t size = (type - 12) / 2;
    return size <= SQLITE_STORE_ENTRY_MAX ? (uint32_t)size : UINT32_MAX;
}

/* A number of one to nine bytes; 0: it does not end in time. */
static uint32_t varint_read(const uint8_t *bytes, size_t room, uint64_t *number) {
    *number = 0;
    for (uint32_t i = 0; i < 8 && i < room; i++) {
        *number = *number << 7 | (bytes[i] & 0x7f);
        if (bytes[i] < 0x80) return i + 1;
    }
    return 0; /* a ninth byte is only for numbers larger than any column of ours */
}

/* Reads the header: its own size, and a type for each column. */
static bool head_read(const uint8_t *bytes, size_t room, struct record_read *record) {
    uint32_t at = 1;
    *record = (struct record_read){.head = bytes[0], .size = bytes[0]};
    if (record->head < HEAD_LEAST || record->head > HEAD_MOST || record->head > room) return false;
    while (at < record->head && record->count < COLUMNS_MAX) {
        struct salvage_column *column = &record->columns[record->count++];
        uint32_t used = varint_read(bytes + at, record->head - at, &column->type);
        column->size = column_size(column->type);
        if (used == 0 || column->size == UINT32_MAX) return false;
        record->size += column->size;
        at += used;
    }
    return at == record->head;
}

/* The part of a record inside its tree page; the rest is in a chain of overflow pages. */
static uint32_t local_size(const struct scan *scan, uint32_t size) {
    uint32_t usable = scan->page_size;
    uint32_t max = (usable - 12) * 64 / 255 - 23, min = (usable - 12) * 32 / 255 - 23;
    if (size <= max) return size;
    uint32_t local = min + (size - min) % (usable - 4);
    return local <= max ? local : min;
}

static uint32_t page_number(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Joins a record from its pages; NULL bytes: some are missing. */
static status record_join(struct scan *scan, size_t at, uint32_t local, uint32_t size, const uint8_t **joined) {
    uint32_t in_page = scan->page_size - 4, page = page_number(scan->bytes + at + local), filled = local;
    *joined = NULL;
    if (size > scan->left_to_join) return done();
    scan->left_to_join -= size;
    uint8_t *bytes = arena_alloc(&scan->salvage->pieces, size);
    if (!bytes) return no_memory();
    memcpy(bytes, scan->bytes + at, local);
    while (filled < size) {
        uint32_t piece = size - filled < in_page ? size - filled : in_page;
        size_t start = (size_t)(page - 1) * scan->page_size;
        if (page == 0 || start + 4 + piece > scan->size) return done();
        memcpy(bytes + filled, scan->bytes + start + 4, piece);
        page = page_number(scan->bytes + start);
        filled += piece;
    }
    *joined = bytes;
    return done();
}

static void columns_place(struct record_read *record, const uint8_t *bytes) {
    bytes += record->head;
    for (uint32_t i = 0; i < record->count; i++) {
        record->columns[i].bytes = bytes;
        bytes += record->columns[i].size;
    }
}

/* Two's complement, most significant byte first; a negative one is above every limit. */
static uint64_t column_value(const struct salvage_column *column) {
    if (column->type == 8 || column->type == 9) return column->type - 8;
    uint64_t value = column->bytes[0] & 0x80 ? UINT64_MAX : 0;
    for (uint32_t i = 0; i < column->size; i++) value = value << 8 | column->bytes[i];
    return value;
}

static status entry_add(struct salvage *salvage, const struct salvage_column *columns) {
    uint64_t seq = column_value(&columns[1]), kind = column_value(&columns[2]), version = column_value(&columns[3]);
    if (seq == 0 || seq > INT64_MAX || kind > UINT16_MAX || version > UINT16_MAX) return done();
    struct salvaged_row *row = VEC_PUSH(&salvage->rows);
    if (!row) return no_memory();
    memcpy(row->event, columns[0].bytes, ID_SIZE);
    row->row = (struct ledger_row){.seq = seq,
                                   .kind = (uint16_t)kind,
                                   .version = (uint16_t)version,
                                   .body = columns[4].bytes,
                                   .size = columns[4].size};
    memcpy(row->row.hash, columns[5].bytes, HASH_SIZE);
    return done();
}

static status seal_add(struct salvage *salvage, const struct salvage_column *columns) {
    uint64_t seq = column_value(&columns[1]), field = column_value(&columns[2]);
    if (seq == 0 || seq > INT64_MAX || field > UINT32_MAX) return done();
    struct ledger_seal *seal = VEC_PUSH(&salvage->seals);
    if (!seal) return no_memory();
    *seal =
        (struct ledger_seal){.seq = seq, .field = (uint32_t)field, .value = columns[4].bytes, .size = columns[4].size};
    memcpy(seal->nonce, columns[3].bytes, HASH_SIZE);
    return done();
}

static status command_add(struct salvage *salvage, const struct salvage_column *columns) {
    uint64_t first = column_value(&columns[2]), last = column_value(&columns[3]);
    if (first == 0 || first > last || last > INT64_MAX) return done();
    struct salvaged_command *command = VEC_PUSH(&salvage->commands);
    if (!command) return no_memory();
    memcpy(command->event, columns[0].bytes, ID_SIZE);
    command->first = first;
    command->last = last;
    return done();
}

/* The columns of our tables, as sqlite_schema.c makes them. */
static const struct table_shape {
    enum salvage_column_kind columns[COLUMNS_MAX];
    status (*add)(struct salvage *salvage, const struct salvage_column *columns);
} shapes[] = {
    {{COLUMN_ID, COLUMN_NUMBER, COLUMN_NUMBER, COLUMN_NUMBER, COLUMN_BYTES, COLUMN_HASH}, entry_add},
    {{COLUMN_ID, COLUMN_NUMBER, COLUMN_NUMBER, COLUMN_HASH, COLUMN_BYTES}, seal_add},
    {{COLUMN_ID, COLUMN_ID, COLUMN_NUMBER, COLUMN_NUMBER, COLUMN_HASH_OR_NULL, COLUMN_HASH_OR_NULL}, command_add},
};

static bool shape_fits(const struct table_shape *shape, const struct record_read *record) {
    for (uint32_t i = 0; i < COLUMNS_MAX; i++) {
        if (i >= record->count) return shape->columns[i] == COLUMN_NONE;
        if (!column_fits(shape->columns[i], record->columns[i].type)) return false;
    }
    return true;
}

/* Takes the record that begins at `at`, if there is one; `end` is the end of its page. */
static status record_take(struct scan *scan, size_t at, size_t end) {
    struct record_read record;
    const uint8_t *bytes = scan->bytes + at;
    const struct table_shape *shape = shapes;
    if (!head_read(bytes, end - at, &record)) return done();
    while (shape < shapes + sizeof shapes / sizeof *shapes && !shape_fits(shape, &record)) shape++;
    if (shape == shapes + sizeof shapes / sizeof *shapes) return done();
    uint32_t local = local_size(scan, record.size);
    if (local < record.size ? local + 4 > end - at : local > end - at) return done();
    if (local < record.size) TRY(record_join(scan, at, local, record.size, &bytes));
    if (!bytes) return done();
    columns_place(&record, bytes);
    return shape->add(scan->salvage, record.columns);
}

/* Tries every position of every page, because a page's own structure may be damaged. */
static status pages_scan(struct scan *scan) {
    for (size_t page = 0; page < scan->size; page += scan->page_size) {
        size_t end = page + scan->page_size < scan->size ? page + scan->page_size : scan->size;
        for (size_t at = page; at + HEAD_LEAST < end; at++)
            if (scan->bytes[at + 1] == TYPE_EVENT) TRY(record_take(scan, at, end));
    }
    return done();
}

static status view_scan(struct salvage *salvage, struct text view) {
    struct scan scan = {.salvage = salvage,
                        .bytes = (const uint8_t *)view.bytes,
                        .size = view.length,
                        .page_size = file_snapshot_page_size(view),
                        .left_to_join = (size_t)2 * view.length};
    TRY(pages_scan(&scan));
    if (scan.page_size == IMAGE_PAGE_SIZE) return done();
    scan.page_size = IMAGE_PAGE_SIZE; /* in case the header is wrong */
    return pages_scan(&scan);
}

/* Keeps the bytes that the rows point into. */
static status view_keep(struct salvage *salvage, struct buffer *view) {
    char **held = VEC_PUSH(&salvage->held);
    if (!held) {
        buffer_free(view);
        return no_memory();
    }
    *held = view->bytes;
    return view_scan(salvage, buffer_view(view));
}

/* First what SQLite would read; then the file without its log, which may belong to another file; then the part of the
 * log that SQLite ignores. */
static status image_scan(struct salvage *salvage, const struct image *image) {
    static const enum image_part order[] = {IMAGE_COMMITTED, IMAGE_FILE, IMAGE_ALL};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        struct buffer view = {0};
        if (!file_snapshot_has(image, order[i])) continue;
        status viewed = file_snapshot_view(image, order[i], &view);
        if (is_done(viewed)) viewed = view_keep(salvage, &view);
        TRY(viewed);
    }
    return done();
}

/* If no lock can be made, no process can write either. */
static status lock_if_possible(struct lock **lock, const char *path, struct problem *why) {
    *lock = NULL;
    if (!file_folder_writable(path)) return done();
    status taken = lock_take(lock, path, LOCK_WAIT_MS, why);
    return taken.outcome == FAULT && strcmp(why->rule, "BUSY") != 0 ? done() : taken;
}

static status resolved_scan(struct salvage *salvage, const char *path, struct problem *why) {
    struct image image = {0};
    struct lock *lock;
    TRY(lock_if_possible(&lock, path, why));
    status result = file_snapshot_read(&image, path, why);
    if (is_done(result)) result = image_scan(salvage, &image);
    file_snapshot_free(&image);
    lock_release(lock);
    return result;
}

status store_sqlite_salvage(struct salvage *salvage, const char *path, struct problem *why) {
    struct stat found;
    char *resolved;
    TRY(sqlite_file_check(path, &found, why));
    TRY(file_resolve(&resolved, path, why));
    status result = resolved_scan(salvage, resolved, why);
    memory_free(resolved);
    return result;
}
