/* The program on the disk: sessions that open the event, send commands of a script, and close it.
 *
 * session_play plays the most of a script, in several openings, as an evening would. session_after is what happens when
 * the power is back, or the program is started again: the event is opened, the whole ledger is compared with the
 * script's, the command that was on its way is settled by its id, and the event goes on. Both note in the disk's steps
 * what is known when.
 *
 *     struct session session = {.script = &script, .dice = dice_of(seed, 2), .checkpoint_pages = 8};
 *     session_play(&session, disk);
 *     ... a cut ...
 *     session.least = ..., session.most = ...;   // of the last note before the cut
 *     if (session_after(&session, disk) != FINE) puts(session.failure);
 */
#ifndef TILTYARD_SESSION_H
#define TILTYARD_SESSION_H

#include "disk.h"
#include "script.h"

enum verdict {
    FINE,
    LOST,       /* an acknowledged command is not there */
    ADDED,      /* more is there than was sent */
    CHANGED,    /* rows, sealed values or the index of commands are not what was handed to the store */
    UNREADABLE, /* the file cannot be opened */
    UNSETTLED,  /* the command that was on its way: its id and the ledger do not agree */
    STUCK,      /* the event does not go on */
    REMAINS,    /* what was erased, or a file that ought to be gone, is still there */
    VERDICT_KINDS
};
/* In one word. */
const char *verdict_name(enum verdict verdict);

struct session {
    const struct script *script;
    struct dice dice;
    uint32_t checkpoint_pages; /* a log of that many pages is moved into the file after a commit */
    uint32_t least, most;      /* commands that must be there, and may */
    uint64_t beside_reader;    /* bit by command: saved while somebody was reading, who may keep a log in use */
    bool reads;                /* the next opening is a reader's */
    bool scratch_left; /* a cut left FILE.new lying beside FILE, where only another creation would take it away */
    char failure[400];
    uint64_t in_flight_kept, in_flight_lost; /* how often it was there, or not */
};

/* The disk is empty. Leaves the last commands of the script for later. Anything but success aborts the program. */
void session_play(struct session *session, struct disk *disk, uint64_t seed);
/* On a disk that was booted. */
enum verdict session_after(struct session *session, struct disk *disk, uint64_t seed);

/* Of every connection that is opened from here on; once for the whole program. */
void session_install(void);

#endif
