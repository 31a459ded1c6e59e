/* A file system that fails when a test says so: SQLite's own, with a plan put
 * in front. It counts the calls of each kind, so that a test can first see how
 * many there are and then let each of them fail in its turn.
 *
 *     vfs_faulty_install();
 *     vfs_plan = (struct vfs_plan){.call = VFS_SYNC, .file = VFS_WAL, .pass = 2, .code = SQLITE_IOERR_FSYNC};
 *     ... the third sync of a -wal fails ...
 *     assert_true(vfs_plan.failed);
 *     vfs_faulty_remove();
 */
#ifndef TILTYARD_VFS_FAULTY_H
#define TILTYARD_VFS_FAULTY_H

#include <sqlite3.h>
#include <stdbool.h>

enum vfs_call {
    VFS_OPEN,
    VFS_READ,
    VFS_WRITE,
    VFS_TRUNCATE,
    VFS_SYNC,
    VFS_SIZE,
    VFS_LOCK,
    VFS_SHM_MAP,
    VFS_SHM_LOCK,
    VFS_DELETE,
    VFS_CALLS,
    VFS_ANY_CALL = VFS_CALLS,
};

enum vfs_file {
    VFS_MAIN = 1,
    VFS_WAL = 2,
    VFS_OTHER = 4, /* journals, temporary files */
    VFS_ANY_FILE = 7,
};

struct vfs_plan {
    enum vfs_call call;
    enum vfs_file file; /* 0: the plan is empty, nothing fails */
    unsigned pass;      /* so many pass before */
    int code;           /* what SQLite is told then */
    int error;          /* and what it finds as the system's error */
    bool kill;          /* instead of that the process ends on the spot, as with kill -9 */
    bool from_then_on;  /* and not once only */
    bool half;          /* a write that fails has written its first half */
    unsigned failed;    /* so often it did */
};

extern struct vfs_plan vfs_plan;
extern unsigned vfs_count[VFS_CALLS];
/* Writes since the last sync, by enum vfs_file: what a power cut may take; and how often a -wal was deleted while the
 * file itself had such. */
extern unsigned vfs_unsynced[VFS_OTHER + 1];
extern unsigned vfs_deleted_too_early;

/* From here on it is what SQLite uses, until it is removed. */
void vfs_faulty_install(void);
void vfs_faulty_remove(void);
void vfs_count_clear(void);

#endif
