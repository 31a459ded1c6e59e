/* Page data of an uploaded CSV list: errors by line, and remarks (sheet_said.html.t). */
#ifndef TILTYARD_PAGES_SHARED_CSV_ERRORS_H
#define TILTYARD_PAGES_SHARED_CSV_ERRORS_H

#include "pages/shared/html.h"

struct sheet_flaw {
    uint32_t line;
    const char *rule;
    struct text says;
};
struct sheet_said {
    ARRAY_VIEW(struct sheet_flaw) flaws;
    ARRAY_VIEW(struct text) remarks;
};

#endif
