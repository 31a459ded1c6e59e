/* What form.c and multipart.c share.
 * For form.c and multipart.c alone: a form that is filled field by field, wherever they come from.
 *
 *     TRY(form_begin(&reader, pairs));  TRY(form_take(&reader, name, value)); ...  return form_end(&reader);
 */
#ifndef TILTYARD_WEB_HTTP_FORM_INTERNAL_H
#define TILTYARD_WEB_HTTP_FORM_INTERNAL_H

#include "web/http/form.h"

struct form_reader {
    struct form *form;
    struct arena *arena;
    const struct form_field *fields;
    uint32_t field_count;
    bool others_pass; /* a name that the table does not have is passed over */
    uint32_t *met;    /* names there were: the place of each among NAME, NAME1, NAME2 … of all fields, + 1; 0: free */
    uint32_t met_room;   /* a power of two, and more than the names by half */
    status refused;      /* the first refusal, which is told when all has been read */
    struct problem *why; /* of it, or of what ends the reading */
};

/* Room for `pairs` values. */
status form_begin(struct form_reader *reader, uint32_t pairs) MUST_CHECK;
/* Name and value are decoded; the value's bytes stay, a name's need not. */
status form_take(struct form_reader *reader, struct text name, struct text value) MUST_CHECK;
status form_take_file(struct form_reader *reader, struct text name, struct text file_name,
                      struct text bytes) MUST_CHECK;
/* Whatever is needed and did not come. */
status form_end(struct form_reader *reader) MUST_CHECK;
/* No browser made this. */
status form_broken(struct form_reader *reader) MUST_CHECK;

#endif
