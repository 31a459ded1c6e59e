#include "vfs_power.h"
#include "disk.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_MOST = 512, SECTOR = 4096, SHARED_PAGES_MAX = 16, FOLDER_TOO = 1 };

/* What all connections to one file share: its memory, and who holds which lock. */
struct shared {
    uint8_t *pages[SHARED_PAGES_MAX];
    unsigned mapped; /* by so many */
    unsigned shared_locks[SQLITE_SHM_NLOCK];
    bool exclusive_locks[SQLITE_SHM_NLOCK];
};
static struct shared shared[FILES_MAX];

struct power_file {
    sqlite3_file file; /* first: it is what SQLite sees */
    uint32_t number;
    int lock;
    bool is_log, is_mapped, name_is_new;
    bool spares_neighbours;               /* SQLite is to believe that a write spoils no bytes beside it */
    uint16_t shared_held, exclusive_held; /* of the memory's locks, a bit each */
    struct power_file *next;              /* of all that are open */
};
static struct power_file *open_files;

static struct power_file *power_of(sqlite3_file *file) { return (struct power_file *)file; }

/* ---- Reading and writing ---- */

static int power_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 at) {
    uint32_t got = disk_read(power_of(file)->number, (uint64_t)at, bytes, (uint32_t)size);
    if (got == (uint32_t)size) return SQLITE_OK;
    memset((uint8_t *)bytes + got, 0, (uint32_t)size - got);
    return SQLITE_IOERR_SHORT_READ;
}

static int power_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at) {
    disk_write(power_of(file)->number, (uint64_t)at, bytes, (uint32_t)size);
    return SQLITE_OK;
}

static int power_truncate(sqlite3_file *file, sqlite3_int64 size) {
    disk_resize(power_of(file)->number, (uint32_t)size);
    return SQLITE_OK;
}

/* The first sync of a new log is one of the folder as well, and comes before it. */
static int power_sync(sqlite3_file *file, int flags) {
    struct power_file *power = power_of(file);
    (void)flags;
    disk_sync(power->number, power->is_log ? SYNC_LOG : SYNC_EVENT);
    if (power->name_is_new) disk_sync_folder(SYNC_LOG_NAME);
    power->name_is_new = false;
    return SQLITE_OK;
}

static int power_size(sqlite3_file *file, sqlite3_int64 *size) {
    *size = disk_size(power_of(file)->number);
    return SQLITE_OK;
}

/* ---- Locks of the file ---- */

/* The strongest that others hold. */
static int lock_of_others(const struct power_file *power) {
    int strongest = SQLITE_LOCK_NONE;
    for (const struct power_file *other = open_files; other; other = other->next)
        if (other != power && other->number == power->number && other->lock > strongest) strongest = other->lock;
    return strongest;
}

static int power_lock(sqlite3_file *file, int lock) {
    struct power_file *power = power_of(file);
    int others = lock_of_others(power);
    if (lock <= power->lock) return SQLITE_OK;
    if (others >= SQLITE_LOCK_PENDING || (lock > SQLITE_LOCK_SHARED && others >= SQLITE_LOCK_RESERVED))
        return SQLITE_BUSY;
    if (lock == SQLITE_LOCK_EXCLUSIVE && others > SQLITE_LOCK_NONE) {
        power->lock = SQLITE_LOCK_PENDING;
        return SQLITE_BUSY;
    }
    power->lock = lock;
    return SQLITE_OK;
}

static int power_unlock(sqlite3_file *file, int lock) {
    struct power_file *power = power_of(file);
    if (power->lock > lock) power->lock = lock;
    return SQLITE_OK;
}

static int power_check_lock(sqlite3_file *file, int *held) {
    *held = power_of(file)->lock >= SQLITE_LOCK_RESERVED || lock_of_others(power_of(file)) >= SQLITE_LOCK_RESERVED;
    return SQLITE_OK;
}

/* ---- What SQLite asks about the disk: as the system's own layer answers on an ordinary one ---- */

static int power_control(sqlite3_file *file, int what, void *argument) {
    (void)file, (void)what, (void)argument;
    return SQLITE_NOTFOUND;
}

static int power_sector_size(sqlite3_file *file) {
    (void)file;
    return SECTOR;
}

static int power_characteristics(sqlite3_file *file) {
    return power_of(file)->spares_neighbours ? SQLITE_IOCAP_POWERSAFE_OVERWRITE : 0;
}

/* ---- Shared memory ---- */

static int power_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **mapped) {
    struct power_file *power = power_of(file);
    struct shared *memory = &shared[power->number];
    assert(page < SHARED_PAGES_MAX);
    if (!power->is_mapped) memory->mapped++;
    power->is_mapped = true;
    if (!memory->pages[page] && extend) memory->pages[page] = memory_alloc((size_t)size);
    *mapped = memory->pages[page];
    return *mapped || !extend ? SQLITE_OK : SQLITE_NOMEM;
}

static int shm_take(struct power_file *power, struct shared *memory, int at, bool exclusive) {
    uint16_t bit = (uint16_t)(1u << at);
    unsigned others = memory->shared_locks[at] - ((power->shared_held & bit) != 0);
    if (memory->exclusive_locks[at] || (exclusive && others > 0)) return SQLITE_BUSY;
    if (exclusive) {
        memory->exclusive_locks[at] = true;
        power->exclusive_held |= bit;
    } else if (!(power->shared_held & bit)) {
        memory->shared_locks[at]++;
        power->shared_held |= bit;
    }
    return SQLITE_OK;
}

static void shm_give(struct power_file *power, struct shared *memory, int at) {
    uint16_t bit = (uint16_t)(1u << at);
    if (power->exclusive_held & bit) memory->exclusive_locks[at] = false;
    if (power->shared_held & bit) memory->shared_locks[at]--;
    power->exclusive_held &= (uint16_t)~bit;
    power->shared_held &= (uint16_t)~bit;
}

static int power_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    struct power_file *power = power_of(file);
    struct shared *memory = &shared[power->number];
    for (int at = offset; at < offset + count; at++) {
        int code = SQLITE_OK;
        if (flags & SQLITE_SHM_UNLOCK)
            shm_give(power, memory, at);
        else
            code = shm_take(power, memory, at, (flags & SQLITE_SHM_EXCLUSIVE) != 0);
        if (code == SQLITE_OK) continue;
        while (at-- > offset) shm_give(power, memory, at);
        return code;
    }
    return SQLITE_OK;
}

static void power_shm_barrier(sqlite3_file *file) { (void)file; }

/* Whoever comes next after the last finds nothing in it, as where the system's file for it is made anew. */
static int power_shm_unmap(sqlite3_file *file, int delete) {
    struct power_file *power = power_of(file);
    struct shared *memory = &shared[power->number];
    (void)delete;
    if (!power->is_mapped) return SQLITE_OK;
    for (int at = 0; at < SQLITE_SHM_NLOCK; at++) shm_give(power, memory, at);
    power->is_mapped = false;
    if (--memory->mapped > 0) return SQLITE_OK;
    for (int i = 0; i < SHARED_PAGES_MAX; i++) memory_free(memory->pages[i]);
    memset(memory, 0, sizeof *memory);
    return SQLITE_OK;
}

/* ---- Opening and closing ---- */

static int power_close(sqlite3_file *file) {
    struct power_file *power = power_of(file), **at = &open_files;
    (void)power_shm_unmap(file, 0);
    while (*at != power) at = &(*at)->next;
    *at = power->next;
    return SQLITE_OK;
}

static const sqlite3_io_methods power_methods = {
    .iVersion = 2, /* with shared memory, without mapped pages */
    .xClose = power_close,
    .xRead = power_read,
    .xWrite = power_write,
    .xTruncate = power_truncate,
    .xSync = power_sync,
    .xFileSize = power_size,
    .xLock = power_lock,
    .xUnlock = power_unlock,
    .xCheckReservedLock = power_check_lock,
    .xFileControl = power_control,
    .xSectorSize = power_sector_size,
    .xDeviceCharacteristics = power_characteristics,
    .xShmMap = power_shm_map,
    .xShmLock = power_shm_lock,
    .xShmBarrier = power_shm_barrier,
    .xShmUnmap = power_shm_unmap,
};

/* The store keeps what is temporary in memory: a file without a name is not among what it may ask for. */
static int power_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *flags_out) {
    struct power_file *power = power_of(file);
    (void)vfs;
    memset(power, 0, sizeof *power);
    const char *name = path ? disk_path(path) : NULL;
    if (!name || !*name || (flags & SQLITE_OPEN_DELETEONCLOSE)) return SQLITE_CANTOPEN;
    power->number = disk_find(name);
    if (power->number == NO_FILE && !(flags & SQLITE_OPEN_CREATE)) return SQLITE_CANTOPEN;
    if (power->number == NO_FILE) power->number = disk_make(name);
    power->is_log = flags & SQLITE_OPEN_WAL;
    power->name_is_new = (flags & SQLITE_OPEN_CREATE) && (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL));
    power->spares_neighbours = sqlite3_uri_boolean(path, "psow", 1);
    power->next = open_files;
    open_files = power;
    file->pMethods = &power_methods;
    if (flags_out) *flags_out = flags;
    return SQLITE_OK;
}

static int power_delete(sqlite3_vfs *vfs, const char *path, int sync) {
    const char *name = disk_path(path);
    (void)vfs;
    if (!name || disk_find(name) == NO_FILE) return SQLITE_IOERR_DELETE_NOENT;
    disk_unlink(name);
    if (sync & FOLDER_TOO) disk_sync_folder(SYNC_LOG_NAME);
    return SQLITE_OK;
}

/* The system's layer takes an empty file for none where it looks for a log or journal. */
static int power_access(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
    const char *name = disk_path(path);
    uint32_t file = name ? disk_find(name) : NO_FILE;
    (void)vfs;
    *result = file != NO_FILE && (flags != SQLITE_ACCESS_EXISTS || disk_size(file) > 0);
    return SQLITE_OK;
}

static int power_full_path(sqlite3_vfs *vfs, const char *path, int room, char *full) {
    (void)vfs;
    return snprintf(full, (size_t)room, "%s", path) < room ? SQLITE_OK : SQLITE_CANTOPEN;
}

static int power_randomness(sqlite3_vfs *vfs, int size, char *bytes) {
    (void)vfs;
    memset(bytes, 0, (size_t)size);
    for (int i = 0; i < size && disk_mounted; i++) bytes[i] = (char)dice_bits(&disk_mounted->chance);
    return size;
}

static int power_sleep(sqlite3_vfs *vfs, int microseconds) {
    (void)vfs;
    return microseconds;
}

static int power_last_error(sqlite3_vfs *vfs, int size, char *text) {
    (void)vfs, (void)size, (void)text;
    return 0;
}

static int power_time(sqlite3_vfs *vfs, sqlite3_int64 *now) {
    (void)vfs;
    *now = 0;
    return SQLITE_OK;
}

static sqlite3_vfs power = {
    .iVersion = 2,
    .szOsFile = sizeof(struct power_file),
    .mxPathname = PATH_MOST,
    .zName = "power",
    .xOpen = power_open,
    .xDelete = power_delete,
    .xAccess = power_access,
    .xFullPathname = power_full_path,
    .xRandomness = power_randomness,
    .xSleep = power_sleep,
    .xGetLastError = power_last_error,
    .xCurrentTimeInt64 = power_time,
};

void vfs_power_install(void) {
    if (sqlite3_vfs_register(&power, 1) == SQLITE_OK) return;
    fputs("SQLite does not take the file layer.\n", stderr);
    exit(EXIT_FAILURE);
}

void vfs_power_remove(void) {
    int code = sqlite3_vfs_unregister(&power);
    assert(code == SQLITE_OK);
    (void)code;
}

unsigned vfs_power_open(void) {
    unsigned open = 0;
    for (const struct power_file *file = open_files; file; file = file->next) open++;
    return open;
}
