/* State that the files of the TRF parser share: trf_file.c and trf_lists.c read lines, trf_check.c compares them. */
#ifndef TILTYARD_APP_TRANSFER_TRF_INTERNAL_H
#define TILTYARD_APP_TRANSFER_TRF_INTERNAL_H

#include "app/transfer/trf_lines.h"

enum { TRF_TAG = 3, TRF_TAGS_MAX = 40 };

/* A bye of one round that a list gives (240). */
struct trf_bye {
    struct trf_bye *next;
    uint32_t line, number, round;
    char type; /* F, H or Z, as in a player's line */
};

struct trf_reader {
    struct trf_file *file;
    struct problem *why;
    bool is_latin;
    struct trf_line line;
    struct text tag;
    uint32_t *index_of;   /* by start number: place among the players in file order, + 1; 0: no such player */
    uint32_t *away_line;  /* by start number: the line that says that the player misses the next round */
    struct trf_bye *byes; /* the last one read first */
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
/* What the file has there, with signs that a terminal would run replaced. */
struct argument trf_arg_shown(struct text text);
/* trf_lists.c: XXZ, players who miss the next round. */
status trf_read_away(struct trf_reader *reader) MUST_CHECK;
/* XXP: no two players in the list may meet. */
status trf_read_pairs(struct trf_reader *reader) MUST_CHECK;
/* 240: players who have a bye, or are away, in a certain round. */
status trf_read_byes(struct trf_reader *reader) MUST_CHECK;
/* 260: no two players in the list may meet from one round to another. */
status trf_read_prohibited(struct trf_reader *reader) MUST_CHECK;
/* Checks the whole file after all lines are read: whether opponents agree, the rounds, and lists of numbers. */
status trf_check(struct trf_reader *reader) MUST_CHECK;

#endif
