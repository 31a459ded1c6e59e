/* Form parser: reads urlencoded forms and query strings by a table of fields with types and limits. It reads
 * application/x-www-form-urlencoded, from the body of a POST or from a query. Texts are in the arena, decoded, in
 * UTF-8.
 *
 *     static const struct form_field fields[] = {
 *         {.name = "table", .kind = FORM_NUMBER, .min = 1, .max = 999, .needed = true},
 *         {.name = "score", .kind = FORM_TEXT, .max = 20, .numbers_max = 16}, // score1 to score16
 *     };
 *     TRY(form_read(&form, &arena, body, fields, COUNT, why));
 *     table = form_number(&form, "table", 0);
 *
 * Each field may be there once, and no field that the table does not name. (A query may have others: mail programs
 * append their own.) A form that no browser made is MISUSED (400), a value out of bounds REFUSED (422). The form is
 * then still filled as far as it can be read, so that the page can show it again. Rule TY-FORM.
 */
#ifndef TILTYARD_WEB_HTTP_FORM_H
#define TILTYARD_WEB_HTTP_FORM_H

#include "base/status.h"
#include "base/text.h"

enum { FORM_PAIRS_MAX = 4096, FORM_NAME_MAX = 64, FORM_HEX_MAX = 64 };

enum form_kind {
    FORM_TEXT,   /* one line of `min` to `max` characters, printable, trimmed */
    FORM_LINES,  /* `min` to `max` characters in lines, as pasted: tabs stay, every line end becomes LF */
    FORM_NUMBER, /* a whole number from `min` to `max` */
    FORM_CHOICE, /* one of the words of `choices` (ended by NULL); its value is the word's index */
    FORM_CHECK,  /* a checkbox: sent with any value if ticked, else not sent */
    FORM_HEX,    /* `max` bytes in hexadecimal: ids and tokens */
    FORM_FILE,   /* a file of `min` to `max` bytes; one at most, and only in a multipart form (multipart.h) */
};

struct form_field {
    const char *name;
    enum message label; /* the name people see, for sentences about it; MSG_NONE: the field's own name */
    enum form_kind kind;
    bool needed; /* REFUSED without it; an empty text or number counts as missing */
    bool filled; /* REFUSED if it was sent empty, but it need not be sent */
    int64_t min, max;
    const char *const *choices;
    uint32_t numbers_max; /* 0: NAME alone; else NAME1 to NAME<numbers_max>, and `needed` must be false */
};

struct form_value {
    const struct form_field *field;
    uint32_t number;       /* the number after the name, or 0 */
    struct text text;      /* decoded; of a file: its bytes, not copied */
    struct text file_name; /* of a file: the last segment of the sender's path; only for display */
    int64_t value;         /* of FORM_NUMBER and FORM_CHOICE */
};

struct form {
    struct form_value *values; /* in the order in which they were sent */
    uint32_t count;
    const struct form_field *flawed; /* the first that was refused or is missing, or NULL */
    uint32_t flawed_number;          /* the number after its name, or 0 */
};

status form_read(struct form *form, struct arena *arena, struct text body, const struct form_field *fields,
                 uint32_t field_count, struct problem *why) MUST_CHECK;
/* Reads the query of a request; ignores fields that the table does not name. */
status query_read(struct form *form, struct arena *arena, struct text query, const struct form_field *fields,
                  uint32_t field_count, struct problem *why) MUST_CHECK;

/* NULL: the field was not sent. `number` is 0 for a field without one. */
const struct form_value *form_find(const struct form *form, const char *name, uint32_t number);
/* The field's value. If it was not sent: an empty text, `fallback`, false. */
struct text form_text(const struct form *form, const char *name);
int64_t form_number(const struct form *form, const char *name, int64_t fallback);
bool form_has(const struct form *form, const char *name);

/* True for "application/x-www-form-urlencoded", with or without parameters. */
bool form_is_type(struct text content_type);

#endif
