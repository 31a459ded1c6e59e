/* Form reader: a form that is filled field by field; shared by form.c and multipart.c.
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
    bool others_pass;  /* ignore names that are not in the table */
    uint32_t *met;     /* hash set of names read: index of each in NAME, NAME1, NAME2 … of all fields, + 1; 0: free */
    uint32_t met_room; /* a power of two, at least 1.5 times the number of names */
    status refused;    /* the first refusal, returned when everything has been read */
    struct problem *why; /* of the refusal, or of what stopped the reading */
};

/* Room for `pairs` values. */
status form_begin(struct form_reader *reader, uint32_t pairs) MUST_CHECK;
/* Name and value are decoded. The value's bytes must outlive the form; the name's need not. */
status form_take(struct form_reader *reader, struct text name, struct text value) MUST_CHECK;
status form_take_file(struct form_reader *reader, struct text name, struct text file_name,
                      struct text bytes) MUST_CHECK;
/* Refuses the form if a needed field is missing. */
status form_end(struct form_reader *reader) MUST_CHECK;
/* MISUSED: no browser made this form. */
status form_broken(struct form_reader *reader) MUST_CHECK;

#endif
