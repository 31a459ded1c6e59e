/* Page data of the start page, and of what other devices see while no event is open. */
#ifndef TILTYARD_PAGES_SETUP_START_PAGES_H
#define TILTYARD_PAGES_SETUP_START_PAGES_H

#include "pages/shared/layout.h"

/* ---- start.html.t: sends name and do=create, do=sample, open=FILE, or game=RULES ---- */

struct start_file {
    const char *name;   /* of the file */
    struct text event;  /* empty: not looked into */
    struct text stands; /* how far it is, or why it cannot be read */
    struct text day;    /* of the last change, "2026-05-02" */
    int64_t kilobytes;
};
/* A table game to begin, in an event of its own. */
struct start_game {
    const char *id;
    enum message name;
    struct text file; /* that it gets */
};
struct start_page {
    const char *language;
    bool is_portuguese;
    enum theme theme;
    struct form_head form, looks;
    struct text back; /* the path of this page */
    struct text folder;
    bool can_write;    /* files can be made in it */
    struct text name;  /* of the event to create */
    struct text file;  /* that it gets */
    bool is_taken;     /* there is such a file */
    struct text wrong; /* why the last choice was not opened; empty: nothing is wrong */
    ARRAY_VIEW(struct start_file) files;
    bool is_cut; /* there are more files */
    ARRAY_VIEW(struct start_game) games;
};

/* ---- no_event.html.t ---- */

struct no_event_page {
    const char *language;
    enum theme theme;
};

/* ---- keep.html.t: sends name, keep=1 ---- */

struct keep_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text name;
    struct text file, folder; /* the file that it becomes */
    bool is_taken;            /* there is such a file */
};

#endif
