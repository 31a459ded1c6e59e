/* Recognizes an event by the first bytes of its file, before SQLite opens it. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#include "sys/files.h"
#include "store/sqlite_internal.h"

enum { HEADER_SIZE = 100, HEADER_WRITE_VERSION = 18, HEADER_APPLICATION = 68, WRITE_VERSION_WAL = 2 };
/* SQLite's log: a header, then frames; each frame is a header, which begins with the page number, and the page. */
enum { LOG_HEAD_SIZE = 32, LOG_MAGIC = 0x377f0683, LOG_PAGE_SIZE = 8, LOG_SALT = 16 };
enum { FRAME_HEAD_SIZE = 24, FRAME_SALT = 8, SALT_SIZE = 8, PAGE_LEAST = 512 };

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool header_is_ours(const uint8_t *header) {
    static const char magic[16] = "SQLite format 3";
    return memcmp(header, magic, sizeof magic) == 0 &&
           big_endian(header + HEADER_APPLICATION) == SQLITE_STORE_APPLICATION;
}

/* Does that log hold a first page of ours? It ends at the first frame of another log; SQLite checks later whether the
 * frames before are intact. */
static bool frames_hold_header(int log) {
    uint8_t head[LOG_HEAD_SIZE], frame[FRAME_HEAD_SIZE + HEADER_SIZE];
    if (pread(log, head, sizeof head, 0) != sizeof head || (big_endian(head) | 1) != LOG_MAGIC) return false;
    off_t page = big_endian(head + LOG_PAGE_SIZE);
    if (page < PAGE_LEAST) return false;
    for (off_t at = LOG_HEAD_SIZE; pread(log, frame, sizeof frame, at) == sizeof frame; at += FRAME_HEAD_SIZE + page) {
        if (memcmp(frame + FRAME_SALT, head + LOG_SALT, SALT_SIZE) != 0) return false;
        if (big_endian(frame) == 1 && header_is_ours(frame + FRAME_HEAD_SIZE)) return true;
    }
    return false;
}

/* If the power failed while the first page was moved from FILE-wal into FILE, the page may be corrupt there. The log
 * still has it, and SQLite moves it again. */
static status log_check(const struct sqlite_store *sqlite, struct problem *why) {
    char *name = file_name_with(sqlite->path, "-wal");
    if (!name) return no_memory();
    int log = file_open(name, O_RDONLY, 0);
    bool holds = log >= 0 && frames_hold_header(log);
    if (log >= 0) close(log);
    memory_free(name);
    return holds ? done() : fault(why, "NOT-OURS", MSG_STORE_NOT_OURS, 1, arg_cstr(sqlite->name));
}

status header_check(struct sqlite_store *sqlite, bool *is_wal, struct problem *why) {
    uint8_t header[HEADER_SIZE] = {0};
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(sqlite->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (code == SQLITE_OK && file->pMethods) code = file->pMethods->xRead(file, header, HEADER_SIZE, 0);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return sqlite_fault(sqlite, code, why);
    *is_wal = header[HEADER_WRITE_VERSION] == WRITE_VERSION_WAL;
    if (header_is_ours(header)) return done();
    *is_wal = true; /* if it is ours at all */
    return log_check(sqlite, why);
}
