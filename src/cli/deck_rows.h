/* Decks of the picked tournament: by what they are judged. */
#ifndef TILTYARD_DECK_ROWS_H
#define TILTYARD_DECK_ROWS_H

#include "judging.h"

/* By the rules of the picked tournament and the list that is recorded with it, as they are for whoever wrote this
 * command line. REFUSED TY-DECK: no rules
 * of decks are known for it. Freed by the caller whatever comes out. */
status judging_of_tournament(struct run *run, struct judging *judging) MUST_CHECK;
/* The text of that list; bytes NULL: there is none. */
struct text own_list(const struct run *run);

#endif
