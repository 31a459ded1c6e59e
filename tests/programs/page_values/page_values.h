/* What the templates of this folder show: one value in every place where one may stand. */
#ifndef TILTYARD_PAGE_VALUES_H
#define TILTYARD_PAGE_VALUES_H

#include "pages/shared/html.h"

struct value_row {
    struct text name;
    bool last;
};
struct value_part {
    struct text text;
    uint32_t number;
};
struct values {
    struct text text;
    const char *string;
    struct sentence sentence;
    const struct sentence *pointed;
    enum message message;
    struct halves halves;
    int64_t number;
    uint64_t count;
    struct url url;
    struct value_part part;
    const struct value_part *pointed_part;
    bool yes, no;
    uint32_t kind;
    ARRAY_VIEW(struct value_row) rows;
    ARRAY_VIEW(struct text) lines;
};
/* What {use part of text} shows. */
struct value_part part_of(struct text text);

enum { KIND_ONE = 1, KIND_TWO };

#endif
