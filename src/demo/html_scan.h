/* HTML scanner: finds the forms and links of our own pages.
 * Reading a page of ours as a browser would: tags, their attributes, and what stands between them. Only what tools/pages.py
 * lets a template be is understood: attributes in double quotes, every value escaped.
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

/* The next tag; `left` is then what stands behind it. False: there is none. */
bool tag_next(struct text *left, struct tag *tag);
/* The next that opens and is called so. */
bool tag_next_named(struct text *left, const char *name, struct tag *tag);
/* As it stands, entities and all; empty where it has no value or is not there. */
struct text tag_value(const struct tag *tag, const char *name);
bool tag_has(const struct tag *tag, const char *name);
bool tag_has_class(const struct tag *tag, const char *name);

/* What stands before the next </name>, from behind the opening tag on. */
struct text inside_until(struct text left, const char *name);
/* What it says: without tags, entities undone, white space as single blanks. */
void html_said(struct text html, struct buffer *out);

/* What follows `begin` in the text as long as there are figures; false: nowhere. */
bool number_behind(struct text text, const char *begin, uint32_t *number);
/* The same where it is an address that ends there: "/me/cup/report" for ("/me/", "/report"). Empty: none. */
struct text link_to(struct text page, const char *begin, const char *end);

#endif
