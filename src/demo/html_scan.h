/* HTML scanner: finds tags, attributes and texts in our own pages.
 * It understands only what tools/pages.py allows in a template: attributes in double quotes, every value escaped.
 *
 *     struct tag tag;
 *     while (tag_next(&left, &tag))
 *         if (text_is(tag.name, "a") && tag_has_class(&tag, "primary")) ... tag_value(&tag, "href") ...
 */
#ifndef TILTYARD_DEMO_HTML_SCAN_H
#define TILTYARD_DEMO_HTML_SCAN_H

#include "base/buffer.h"

/* Points into the page. */
struct tag {
    struct text name, attributes;
    bool closes; /* </name> */
};

/* The next tag; `left` then begins after it. False: there is none. */
bool tag_next(struct text *left, struct tag *tag);
/* The next opening tag of that name. */
bool tag_next_named(struct text *left, const char *name, struct tag *tag);
/* The raw value, with entities; empty if there is no value or no such attribute. */
struct text tag_value(const struct tag *tag, const char *name);
bool tag_has(const struct tag *tag, const char *name);
bool tag_has_class(const struct tag *tag, const char *name);

/* The text from `left` up to the next </name>. */
struct text inside_until(struct text left, const char *name);
/* The visible text: without tags, entities decoded, white space as single blanks. */
void html_said(struct text html, struct buffer *out);

/* The digits that follow `begin` in the text; false: there are none. */
bool number_behind(struct text text, const char *begin, uint32_t *number);
/* The same for an address with that ending: "/me/cup/report" for ("/me/", "/report"). Empty: none. */
struct text link_to(struct text page, const char *begin, const char *end);

#endif
