/* Submits a form of a page, as a browser without scripts does.
 * It finds the button and works out the path and the fields of its form.
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

/* Text typed over the form's value of that field. */
struct typed {
    const char *name; /* NULL: end of the list */
    const char *value;
};

struct press {
    const char *to;             /* how the target address of the button ends */
    const char *button, *value; /* the button's own field and its value; NULL: any */
    struct typed fields[PRESS_FIELDS_MAX + 1];
};

struct pressed {
    struct buffer path, body;
    struct buffer label; /* the text on the button */
};

/* False: the page has no such button (or no memory). */
bool press_button(struct pressed *pressed, struct text page, const struct press *press);
void press_free(struct pressed *pressed);

#endif
