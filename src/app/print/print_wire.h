/* Wire format of print jobs, between a server and the print process.
 * An order goes out and a paper comes back, each as the bytes of one frame.
 *
 *     paper_order_write(&frame, &order);
 *     ... there: if (paper_order_read(bytes, &order)) ... paper_drawn_write(&frame, &drawn);
 *     ... and back: TRY(paper_drawn_read(&arena, bytes, &drawn, why)); ... drawn.went, drawn.bytes ...
 */
#ifndef TILTYARD_APP_PRINT_PRINT_WIRE_H
#define TILTYARD_APP_PRINT_PRINT_WIRE_H

#include "app/print/print_job.h"
#include "base/text.h"
#include "core/game/game_session.h"

/* The words for papers and forms in commands and URLs: "slips", "games-over"; "pdf". */
const char *paper_word(enum print_kind what);
bool paper_named(struct text word, enum print_kind *what);
const char *paper_form_word(enum paper_form form);

enum { PRINT_STAGE_MAX = 20 };
/* What the flags of `tiltyard print` say. */
struct paper_order {
    enum print_kind what;
    enum paper_size size;
    enum paper_form form;
    enum language language;
    bool by_table, without_codes;
    uint32_t page; /* for SVG and PNG, from 1; 0: the only page, or none if there are several */
    char slug[4 * SLUG_CHARACTERS_MAX + 1];
    char stage[PRINT_STAGE_MAX + 1];             /* "3", "final"; empty: the stage being played or drawn now */
    char game[4 * GAME_NAME_CHARACTERS_MAX + 1]; /* of PRINT_GAME; else empty */
};

struct paper_drawn {
    status went;
    struct problem why; /* of anything but DONE */
    uint32_t files;     /* number of files of the paper */
    struct text name;   /* of the file: "Spring-cup-slips-round3.pdf" */
    struct text bytes;  /* empty: there are several files and the order picked none */
};

void paper_order_write(struct buffer *out, const struct paper_order *order);
/* False: these bytes are no order, or one of another version. */
bool paper_order_read(struct text sent, struct paper_order *order);
void paper_drawn_write(struct buffer *out, const struct paper_drawn *drawn);
/* Texts point into `sent`; those of the problem are in the arena. FAULT "PRINT": it is no such answer. */
status paper_drawn_read(struct arena *arena, struct text sent, struct paper_drawn *drawn,
                        struct problem *why) MUST_CHECK;

#endif
