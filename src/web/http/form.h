/* Form parser: reads urlencoded forms and query strings by a table of fields with types and limits.
 * Forms as browsers send them: application/x-www-form-urlencoded, in the body of a POST or in a query, read against a
 * table of the fields that may be there. Texts stand in the arena, decoded, in UTF-8.
 *
 *     static const struct form_field fields[] = {
 *         {.name = "table", .kind = FORM_NUMBER, .least = 1, .most = 999, .needed = true},
 *         {.name = "score", .kind = FORM_TEXT, .most = 20, .numbers_max = 16}, // score1 to score16
 *     };
 *     TRY(form_read(&form, &arena, body, fields, COUNT, why));
 *     table = form_number(&form, "table", 0);
 *
 * Each field may stand once, and nothing that the table does not name (a query may have more: mail programs and others
 * hang their own behind it). A form that no browser made is MISUSED (400), a value out of its bounds REFUSED (422); then
 * the form is filled all the same as far as it can be read, so that the page can show it again. Rule TY-FORM.
 */
#ifndef TILTYARD_WEB_HTTP_FORM_H
#define TILTYARD_WEB_HTTP_FORM_H

#include "base/status.h"
#include "base/text.h"

enum { FORM_PAIRS_MAX = 4096, FORM_NAME_MAX = 64, FORM_HEX_MAX = 64 };

enum form_kind {
    FORM_TEXT,   /* one line, `least` to `most` characters, fit to stand in a line of output, trimmed */
    FORM_LINES,  /* so many characters in lines, as they were pasted: tabs stay, every line end comes out as LF */
    FORM_NUMBER, /* a whole number from `least` to `most` */
    FORM_CHOICE, /* one of the words of `choices`, ended by NULL; its number is the word's index */
    FORM_CHECK,  /* a box that is ticked: there, with any value, or not */
    FORM_HEX,    /* `most` bytes in hexadecimal: ids and tokens */
    FORM_FILE,   /* a file, `least` to `most` bytes; only multipart.h brings one, and one only */
};

struct form_field {
    const char *name;
    enum message label; /* what people know it as, for sentences about it; MSG_NONE: the name itself */
    enum form_kind kind;
    bool needed; /* refused without it; an empty text or number is not there */
    int64_t min, max;
    const char *const *choices;
    uint32_t numbers_max; /* 0: NAME alone; else NAME1 to NAME<numbers_max>, and `needed` must be false */
};

struct form_value {
    const struct form_field *field;
    uint32_t number;       /* the one behind the name, or 0 */
    struct text text;      /* decoded; of a file its bytes, which are not copied */
    struct text file_name; /* of a file: the last piece of what the sender called it; only to be shown */
    int64_t value;         /* of FORM_NUMBER and FORM_CHOICE */
};

struct form {
    struct form_value *values; /* in the order in which they came */
    uint32_t count;
    const struct form_field *flawed; /* the first that was refused or missed, or NULL */
    uint32_t flawed_number;          /* the one behind its name, or 0 */
};

status form_read(struct form *form, struct arena *arena, struct text body, const struct form_field *fields,
                 uint32_t field_count, struct problem *why) MUST_CHECK;
/* The query of a request: what the table does not name is passed over. */
status query_read(struct form *form, struct arena *arena, struct text query, const struct form_field *fields,
                  uint32_t field_count, struct problem *why) MUST_CHECK;

/* NULL: it is not there. `number` is 0 for a field without one. */
const struct form_value *form_find(const struct form *form, const char *name, uint32_t number);
/* What it says, or else an empty text, `otherwise`, false. */
struct text form_text(const struct form *form, const char *name);
int64_t form_number(const struct form *form, const char *name, int64_t fallback);
bool form_has(const struct form *form, const char *name);

/* True for "application/x-www-form-urlencoded", with or without parameters. */
bool form_is_type(struct text content_type);

#endif
