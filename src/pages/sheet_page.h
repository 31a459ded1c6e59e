/* What is said of a spreadsheet that was sent: its lines that are not good, and remarks (sheet_said.html.t). */
#ifndef TILTYARD_SHEET_PAGE_H
#define TILTYARD_SHEET_PAGE_H

#include "html.h"

struct sheet_flaw {
    uint32_t line;
    const char *rule;
    struct text says;
};
struct sheet_said {
    MANY(struct sheet_flaw) flaws;
    MANY(struct text) remarks;
};

#endif
