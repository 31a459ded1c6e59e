/* What is on a disk for sure, what is on its way to it, and what a power cut leaves of both.
 *
 * A program's writes are steps. A platter takes them in order: what a sync made durable is in its files and its folder,
 * everything later is pending. A cut gives a platter with nothing pending, on which each pending thing is there, or is
 * not, or is there in part:
 *  - each sector of a file holds any of the contents it had since the last sync; or the beginning or the end of what was
 *    written, with what was there before around it; or a piece of rubbish; or nothing but rubbish, and then what was
 *    synced in that sector is gone, too;
 *  - a file that got shorter did so as a whole, or did not; one that has grown since has any of its sizes since then.
 *    Where it has grown and nothing arrived, there are zeros, what some other file once had there, or rubbish;
 *  - each name made, given or taken away is there or not, whatever became of the others; a rename happens or does not.
 * Nothing pending waits for anything else pending: orders between syncs are not kept. What is synced stays, but for the
 * sectors that are being written again.
 *
 *     struct platter now = {0}, after = {0};
 *     platter_take(&now, &step, SYNC_NONE);             // for each step before the cut
 *     platter_cut(&after, &now, &dice, 512, &toll);
 *     platter_free(&now);
 */
#ifndef TILTYARD_PLATTER_H
#define TILTYARD_PLATTER_H

#include <stddef.h>
#include "dice.h"
#include "base/memory.h"

enum { FILES_MAX = 128, NAMES_MAX = 24 };
#define NO_FILE UINT32_MAX

enum step_kind {
    STEP_MAKE,   /* `name` is a new empty file, `file` */
    STEP_LINK,   /* `name` is `file`, too */
    STEP_UNLINK, /* `name` is gone */
    STEP_RENAME, /* `name` is `file`, and `other` is gone */
    STEP_WRITE,
    STEP_RESIZE, /* to `at` */
    STEP_SYNC,
    STEP_SYNC_FOLDER,
    STEP_NOTE, /* nothing to do with the disk: what is known of commands from here on */
};

/* Whose sync it is: to see whether one of them that is left out is missed. */
enum sync_kind {
    SYNC_NONE,
    SYNC_LOG,        /* of FILE-wal: each commit, its head, before a checkpoint */
    SYNC_EVENT,      /* of FILE after a checkpoint */
    SYNC_LOG_NAME,   /* of the folder when FILE-wal was made */
    SYNC_SCRATCH,    /* of FILE.new */
    SYNC_EVENT_NAME, /* of the folder when FILE got its name, or may have got it before a crash */
    SYNC_KINDS,
};

struct step {
    enum step_kind kind;
    enum sync_kind sync;
    uint32_t file;
    uint16_t name, other;
    uint64_t at;
    uint32_t size;
    const uint8_t *bytes; /* not the platter's: they live as long as the disk that took the step */
    uint32_t least, most; /* STEP_NOTE: so many commands must be there, so many may */
};

struct content {
    uint8_t *bytes;
    uint32_t size, room;
    uint32_t ever; /* bytes that were ever there: rubbish for later */
};

struct platter {
    uint32_t file_count;
    struct content files[FILES_MAX];
    uint32_t names[NAMES_MAX]; /* file and 1; 0: no such name */
    bool stale;                /* a cut left in one file what had been in another */
    VEC(struct step) pending;
};

/* What cuts did. */
struct toll {
    uint64_t cuts, cuts_with_pending;
    uint64_t sectors_kept, sectors_lost, sectors_torn;
    uint64_t names_kept, names_lost;
};

/* Memory that runs out ends the program: it is a test. */
void *platter_or_stop(void *memory);
void content_write(struct content *content, uint64_t at, const void *bytes, uint32_t size);
void content_resize(struct content *content, uint32_t size);
void content_copy(struct content *copy, const struct content *content);

/* A step in its turn. `waived` is a kind of sync that does nothing. */
void platter_take(struct platter *platter, const struct step *step, enum sync_kind waived);
/* A name is made, given, changed or taken away. */
void platter_name(struct platter *platter, const struct step *step);
/* A file that has lost its name for good is empty in the copy: nobody holds it open there. */
void platter_copy(struct platter *copy, const struct platter *platter);
/* The same without what is pending. */
void platter_settled(struct platter *copy, const struct platter *platter);
/* As the running program sees it: everything pending has arrived. */
void platter_arrive(struct platter *platter);
/* `sector_size` is a power of two. Counts in `toll`. */
void platter_cut(struct platter *after, const struct platter *before, struct dice *dice, uint32_t sector_size,
                 struct toll *toll);
void platter_free(struct platter *platter);

#endif
