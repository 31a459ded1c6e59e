/* Decks of a tournament: judged by its rules and its own list, and made ready to
 * be kept. */
#ifndef TILTYARD_DECK_ROWS_H
#define TILTYARD_DECK_ROWS_H

#include "decks.h"
#include "judging.h"

/* By the rules of the picked tournament and the list that is recorded with it, as they are for whoever wrote this
 * command line. REFUSED TY-DECK: no rules
 * of decks are known for it. Freed by the caller whatever comes out. */
status judging_of_tournament(struct run *run, struct judging *judging) MUST_CHECK;
/* The same by that list of the organizer's; bytes NULL: by none. */
status judging_by_list(struct run *run, struct text bans, struct judging *judging) MUST_CHECK;
/* The text of that list; bytes NULL: there is none. */
struct text own_list(const struct run *run);
struct text list_of(const struct state *state, const struct tournament *tournament);
/* By which cards it judges, in a few words: "cards 3f2a 91bc; Autumn 2026 77ab 0c12". From the run's arena. */
status judging_label(struct run *run, const struct judging *judging, struct text *label) MUST_CHECK;
/* A deck that was checked, as a command takes it, with the list that it was read from; its texts are the arena's. */
status deck_row_of(struct run *run, const struct judging *judging, const struct deck *deck, struct text list,
                   uint32_t number, struct deck_row *row) MUST_CHECK;
/* A deck that is kept, judged once more: its list and its hash stay as they are. */
status deck_row_again(struct run *run, const struct judging *judging, const struct kept_deck *kept,
                      struct deck_row *row) MUST_CHECK;

#endif
