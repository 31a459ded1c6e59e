/* Print job: the port through which documents are ordered and printed.
 * It names the document and takes the files that result. main hands a function of this kind to the command line and to
 * the server; neither knows which library draws.
 *
 *     struct paper paper = {0};
 *     TRY(print(context, &request, &paper, why));
 *     ... paper.files.rows[i], paper.pages ...
 *     paper_free(&paper);
 */
#ifndef TILTYARD_APP_PRINT_PRINT_JOB_H
#define TILTYARD_APP_PRINT_PRINT_JOB_H

#include "base/buffer.h"
#include "messages.h"
#include "core/state/state.h"

enum print_kind {
    PRINT_PAIRINGS, /* of the stage, by name or by table */
    PRINT_SLIPS,    /* one for each table, in the cutter's order */
    PRINT_STANDINGS,
    PRINT_BRACKET,    /* of the knockout, as far as it is drawn */
    PRINT_GAMES_OVER, /* when time is called */
    PRINT_PACK,       /* everything for a round without power */
    PRINT_QR,         /* the server's address */
    PRINT_GAME,       /* the course of a refereed game */
    PAPERS
};
enum paper_size { PRINT_A4, PRINT_LETTER, PRINT_SIZES };
/* PDF is one file of all pages; the others are a file for each page. */
enum paper_form { PRINT_PDF, PRINT_SVG, PRINT_PNG, PRINT_FORMS };

/* A line of a judge's card; `rule` is NULL in a heading. */
struct paper_note {
    const char *rule;
    const char *says;
};

struct game_course; /* view/game/game_course.h */
/* The caller owns everything; it must stay valid until the paper is made. */
struct print_request {
    enum print_kind what;
    enum paper_size size;
    enum paper_form form;
    enum language language;
    const struct state *state;
    tournament_id tournament;         /* NOBODY: none, possible only for PRINT_QR and PRINT_GAME */
    stage_id stage;                   /* of pairings, slips, games over, pack */
    uint32_t round;                   /* of standings: after that round; 0: as of now */
    bool by_table;                    /* pairings */
    const struct game_course *course; /* PRINT_GAME */
    struct text printed;              /* the time of printing, for people */
    struct text stamp;                /* the same for programs: 2030-05-04T14:00:00Z */
    struct text url;                  /* what QR codes lead to; empty: none */
    struct text ends;                 /* when time is called; empty: a blank to fill in by hand */
    const struct text *codes;         /* of seats, by their place in pairings_of's seats; NULL: no codes are printed */
    const struct paper_note *notes;   /* the judge's card of a pack */
    uint32_t note_count;
};

struct paper {
    uint32_t pages;
    VEC(struct buffer) files;
};

/* REFUSED TY-PRINT: there is nothing to print. FAULT "PRINT": drawing failed. `paper` is empty before the call, and
 * after anything but DONE. */
typedef status (*paper_print)(void *context, const struct print_request *request, struct paper *paper,
                              struct problem *why);

static inline void paper_free(struct paper *paper) {
    for (uint32_t i = 0; i < paper->files.count; i++) buffer_free(&paper->files.rows[i]);
    VEC_FREE(&paper->files);
    paper->pages = 0;
}

#endif
