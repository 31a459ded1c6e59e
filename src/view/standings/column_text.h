/* Formats the value of a standings column, and a place, as text, JSON and CSV.
 * A new kind of column needs a case here and nowhere else. */
#ifndef TILTYARD_VIEW_STANDINGS_COLUMN_TEXT_H
#define TILTYARD_VIEW_STANDINGS_COLUMN_TEXT_H

#include "base/i18n.h"
#include "core/rulebook/format.h"

/* "12", "1.5" with the language's decimal mark, or the column's word. */
void column_text(struct buffer *out, enum language language, const struct column *column, int64_t value);
/* One member, under the column's key. */
void column_json(struct json *json, const struct column *column, int64_t value);
/* The value alone; `words` are those of COLUMN_WORD. */
void column_value_json(struct json *json, enum column_kind kind, const char *const *words, int64_t value);
/* One cell, with a comma before it. */
void column_csv(struct buffer *out, const struct column *column, int64_t value);
/* "3"; "3=" if it is shared; a dash for 0, no place. */
void rank_text(struct buffer *out, uint32_t rank, bool shared);

#endif
