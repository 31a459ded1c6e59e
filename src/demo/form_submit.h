/* Submits a form of a page, as a browser does.
 * Pressing a button of a page: which path its form is sent to, and with which fields, as a browser without a script does it.
 *
 *     struct pressed pressed = {0};
 *     const struct press press = {.to = "/do/clock_start", .fields = {{"minutes", "10"}}};
 *     if (press_button(&pressed, page, &press)) ... pressed.path, pressed.body ...
 *     press_free(&pressed);
 */
#ifndef TILTYARD_DEMO_FORM_SUBMIT_H
#define TILTYARD_DEMO_FORM_SUBMIT_H

#include "demo/html_scan.h"

enum { PRESS_FIELDS_MAX = 12 };

/* What is typed in place of what the form has in that field. */
struct typed {
    const char *name; /* NULL: no more */
    const char *value;
};

struct press {
    const char *to;             /* how the address ends that the button sends to */
    const char *button, *value; /* the button's own field and what it says; NULL: any */
    struct typed fields[PRESS_FIELDS_MAX + 1];
};

struct pressed {
    struct buffer path, body;
    struct buffer label; /* what stands on the button */
};

/* False: no such button is on the page (or no memory). */
bool press_button(struct pressed *pressed, struct text page, const struct press *press);
void press_free(struct pressed *pressed);

#endif
