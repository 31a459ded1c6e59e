#include "unit.h"
#include "vfs_faulty.h"

#include <signal.h>
#include <string.h>

struct vfs_plan vfs_plan;
unsigned vfs_count[VFS_CALLS];
unsigned vfs_unsynced[VFS_OTHER + 1];
unsigned vfs_deleted_too_early;

static sqlite3_vfs *below; /* what was the default */
static sqlite3_vfs faulty;

/* Ours in front, the real one behind it in the same block. */
struct faulty_file {
    sqlite3_file file;
    enum vfs_file kind;
};

static sqlite3_file *real_of(sqlite3_file *file) { return (sqlite3_file *)((struct faulty_file *)file + 1); }

static enum vfs_file kind_of(sqlite3_file *file) { return ((struct faulty_file *)file)->kind; }

/* SQLITE_OK, or what the plan has for this call. */
static int planned(enum vfs_call call, enum vfs_file file) {
    vfs_count[call]++;
    if (!(vfs_plan.file & file) || (vfs_plan.call != call && vfs_plan.call != VFS_ANY_CALL)) return SQLITE_OK;
    if (vfs_plan.pass > 0) {
        vfs_plan.pass--;
        return SQLITE_OK;
    }
    if (vfs_plan.failed > 0 && !vfs_plan.from_then_on) return SQLITE_OK;
    vfs_plan.failed++;
    if (vfs_plan.kill && !vfs_plan.half) raise(SIGKILL);
    return vfs_plan.kill ? SQLITE_IOERR : vfs_plan.code;
}

#define UNLESS_PLANNED(call, kind)              \
    do {                                        \
        int planned_code = planned(call, kind); \
        if (planned_code) return planned_code;  \
    } while (0)

static int faulty_close(sqlite3_file *file) { return real_of(file)->pMethods->xClose(real_of(file)); }

static int faulty_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 at) {
    UNLESS_PLANNED(VFS_READ, kind_of(file));
    return real_of(file)->pMethods->xRead(real_of(file), bytes, size, at);
}

static int faulty_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at) {
    int code = planned(VFS_WRITE, kind_of(file));
    if (code && vfs_plan.half) (void)real_of(file)->pMethods->xWrite(real_of(file), bytes, size / 2, at);
    if (code && vfs_plan.kill) raise(SIGKILL);
    vfs_unsynced[kind_of(file)]++;
    return code ? code : real_of(file)->pMethods->xWrite(real_of(file), bytes, size, at);
}

static int faulty_truncate(sqlite3_file *file, sqlite3_int64 size) {
    UNLESS_PLANNED(VFS_TRUNCATE, kind_of(file));
    return real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int faulty_sync(sqlite3_file *file, int flags) {
    UNLESS_PLANNED(VFS_SYNC, kind_of(file));
    vfs_unsynced[kind_of(file)] = 0;
    return real_of(file)->pMethods->xSync(real_of(file), flags);
}

static int faulty_size(sqlite3_file *file, sqlite3_int64 *size) {
    UNLESS_PLANNED(VFS_SIZE, kind_of(file));
    return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int faulty_lock(sqlite3_file *file, int lock) {
    UNLESS_PLANNED(VFS_LOCK, kind_of(file));
    return real_of(file)->pMethods->xLock(real_of(file), lock);
}

static int faulty_unlock(sqlite3_file *file, int lock) { return real_of(file)->pMethods->xUnlock(real_of(file), lock); }

static int faulty_check_lock(sqlite3_file *file, int *held) {
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), held);
}

static int faulty_control(sqlite3_file *file, int what, void *argument) {
    return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
}

static int faulty_sector_size(sqlite3_file *file) { return real_of(file)->pMethods->xSectorSize(real_of(file)); }

static int faulty_characteristics(sqlite3_file *file) {
    return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static int faulty_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **mapped) {
    UNLESS_PLANNED(VFS_SHM_MAP, kind_of(file));
    return real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, mapped);
}

static int faulty_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    if (flags & SQLITE_SHM_LOCK) UNLESS_PLANNED(VFS_SHM_LOCK, kind_of(file));
    return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}

static void faulty_shm_barrier(sqlite3_file *file) { real_of(file)->pMethods->xShmBarrier(real_of(file)); }

static int faulty_shm_unmap(sqlite3_file *file, int delete) {
    return real_of(file)->pMethods->xShmUnmap(real_of(file), delete);
}

static const sqlite3_io_methods faulty_methods = {
    .iVersion = 2, /* with shared memory, without mapped pages: those would pass us by */
    .xClose = faulty_close,
    .xRead = faulty_read,
    .xWrite = faulty_write,
    .xTruncate = faulty_truncate,
    .xSync = faulty_sync,
    .xFileSize = faulty_size,
    .xLock = faulty_lock,
    .xUnlock = faulty_unlock,
    .xCheckReservedLock = faulty_check_lock,
    .xFileControl = faulty_control,
    .xSectorSize = faulty_sector_size,
    .xDeviceCharacteristics = faulty_characteristics,
    .xShmMap = faulty_shm_map,
    .xShmLock = faulty_shm_lock,
    .xShmBarrier = faulty_shm_barrier,
    .xShmUnmap = faulty_shm_unmap,
};

static int faulty_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *flags_out) {
    (void)vfs;
    file->pMethods = NULL;
    enum vfs_file kind = flags & SQLITE_OPEN_MAIN_DB ? VFS_MAIN : flags & SQLITE_OPEN_WAL ? VFS_WAL : VFS_OTHER;
    UNLESS_PLANNED(VFS_OPEN, kind);
    ((struct faulty_file *)file)->kind = kind;
    int code = below->xOpen(below, name, real_of(file), flags, flags_out);
    if (real_of(file)->pMethods) file->pMethods = &faulty_methods;
    return code;
}

static int faulty_delete(sqlite3_vfs *vfs, const char *name, int sync) {
    (void)vfs;
    size_t length = strlen(name);
    bool is_wal = length > 4 && strcmp(name + length - 4, "-wal") == 0;
    vfs_deleted_too_early += is_wal && vfs_unsynced[VFS_MAIN] > 0;
    UNLESS_PLANNED(VFS_DELETE, is_wal ? VFS_WAL : VFS_OTHER);
    return below->xDelete(below, name, sync);
}

static int faulty_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
    (void)vfs;
    return below->xAccess(below, name, flags, result);
}

static int faulty_full_path(sqlite3_vfs *vfs, const char *name, int room, char *path) {
    (void)vfs;
    return below->xFullPathname(below, name, room, path);
}

static int faulty_randomness(sqlite3_vfs *vfs, int size, char *bytes) {
    (void)vfs;
    return below->xRandomness(below, size, bytes);
}

static int faulty_sleep(sqlite3_vfs *vfs, int microseconds) {
    (void)vfs;
    return below->xSleep(below, microseconds);
}

static int faulty_last_error(sqlite3_vfs *vfs, int size, char *text) {
    (void)vfs;
    if (vfs_plan.failed > 0 && vfs_plan.error) return vfs_plan.error;
    return below->xGetLastError(below, size, text);
}

static int faulty_time(sqlite3_vfs *vfs, sqlite3_int64 *now) {
    (void)vfs;
    return below->xCurrentTimeInt64(below, now);
}

void vfs_faulty_install(void) {
    below = sqlite3_vfs_find(NULL);
    assert_non_null(below);
    assert_true(below->iVersion >= 2);
    faulty = (sqlite3_vfs){
        .iVersion = 2,
        .szOsFile = (int)sizeof(struct faulty_file) + below->szOsFile,
        .mxPathname = below->mxPathname,
        .zName = "faulty",
        .xOpen = faulty_open,
        .xDelete = faulty_delete,
        .xAccess = faulty_access,
        .xFullPathname = faulty_full_path,
        .xRandomness = faulty_randomness,
        .xSleep = faulty_sleep,
        .xGetLastError = faulty_last_error,
        .xCurrentTimeInt64 = faulty_time,
    };
    assert_int_equal(sqlite3_vfs_register(&faulty, 1), SQLITE_OK);
    memset(&vfs_plan, 0, sizeof vfs_plan);
    vfs_count_clear();
}

void vfs_faulty_remove(void) { assert_int_equal(sqlite3_vfs_unregister(&faulty), SQLITE_OK); }

void vfs_count_clear(void) {
    memset(vfs_count, 0, sizeof vfs_count);
    memset(vfs_unsynced, 0, sizeof vfs_unsynced);
    vfs_deleted_too_early = 0;
}
