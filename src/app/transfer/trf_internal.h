/* State that the files of the TRF parser share: trf_file.c reads lines, trf_check.c compares them. */
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
    uint32_t *index_of;  /* by start number: place among the players in file order, + 1; 0: no such player */
    uint32_t *away_line; /* by start number: the line that says that the player misses the next round */
    struct text unused[TRF_TAGS_MAX];
    uint32_t unused_count;
    bool has_nameless;         /* a bad line may belong to any start number: a missing opponent may be on it */
    uint32_t half_byes, later; /* half-point byes; players with data after the next round */
    uint32_t full_ahead;       /* full-point byes announced for the next round */
    uint32_t gone,
        points_other;     /* players who did not play the last round; players whose points differ from their results */
    uint32_t points_line; /* the line of the first such player */
    bool has_details;     /* the file has details of players that are not used */
    bool has_scoring;     /* the file scores otherwise than 1 and ½ */
    uint32_t said_players;
};

/* Reports that the current line is bad. */
status trf_reader_flaw(struct trf_reader *reader, uint32_t column, const struct problem *problem) MUST_CHECK;
/* Checks the whole file after all lines are read: whether opponents agree, the rounds, and lists of numbers. */
status trf_check(struct trf_reader *reader) MUST_CHECK;

#endif
