/* What every page of the server has around it, and the page that says what is wrong. */
#ifndef TILTYARD_BOARD_H
#define TILTYARD_BOARD_H

#include "visit.h"

#define MARKUP(html, literal) html_markup((html), (literal), sizeof(literal) - 1)

void board_begin(struct html *html, enum message title);
void board_end(struct html *html);
void board_error(struct html *html, unsigned code, const struct problem *why);

#endif
