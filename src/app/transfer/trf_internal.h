/* What the files of the TRF parser share.
 * What the two halves of the reader of TRF files share: trf_file.c reads lines, trf_check.c compares them. */
#ifndef TILTYARD_APP_TRANSFER_TRF_INTERNAL_H
#define TILTYARD_APP_TRANSFER_TRF_INTERNAL_H

#include "app/transfer/trf_lines.h"

enum { TRF_TAG = 3, TRF_TAGS_MAX = 40 };

struct trf_reader {
    struct trf_file *file;
    struct problem *why;
    bool is_latin;
    struct trf_line line;
    struct text tag;
    uint32_t *index_of;  /* by start number: place among the players as they come, + 1; 0: nobody */
    uint32_t *away_line; /* by start number: the line that says who misses the next round */
    struct text unused[TRF_TAGS_MAX];
    uint32_t unused_count;
    bool has_nameless;         /* a line of who knows whom: it may be the opponent that is not found */
    uint32_t half_byes, later; /* half-point byes; players with something behind the next round */
    uint32_t full_ahead;       /* full-point byes that are announced for the next round */
    uint32_t gone,
        points_other;     /* players who did not play the last round; whose points are others than results give */
    uint32_t points_line; /* the first of these */
    bool has_details;     /* of players, that are not used */
    bool has_scoring;     /* other points than 1 and ½ */
    uint32_t said_players;
};

/* The line at hand is bad. */
status trf_reader_flaw(struct trf_reader *reader, uint32_t column, const struct problem *problem) MUST_CHECK;
/* When all lines are read: what opponents say of each other, rounds, lists of numbers. */
status trf_check(struct trf_reader *reader) MUST_CHECK;

#endif
