/* What decks are judged by: a rule book, its cards, the organizer's own list, the
 * switches that were set.
 *
 *     struct judging judging;
 *     status s = judging_start(run, rules, &(struct judging_by){.cards = NULL, .bans = NULL}, &judging);
 *     ... judging_check(run, &judging, "ana.txt", DECK_FORM_ANY, &deck) ...
 *     judging_free(&judging);
 */
#ifndef TILTYARD_JUDGING_H
#define TILTYARD_JUDGING_H

#include "bans.h"
#include "card_table.h"
#include "deck_check.h"
#include "run.h"

struct judging_by {
    const char *cards_path; /* a card file in place of the program's own; or NULL */
    const char *bans_path;  /* the organizer's list; or NULL */
    struct text bans;       /* the same list where it is at hand already; bytes NULL: there is none */
};

struct judging {
    const struct deck_rules *rules;
    struct card_table cards;
    struct deck_settings settings;
    struct text card_file; /* what to call it; lasts as long as the run */
    bool has_bans;
    uint32_t bans_unknown; /* cards of the list that no card file has */
};

/* REFUSED TY-CARDS, TY-BANS, TY-OPTION (of what --set says), FAULT "FILE". Needs no preparing, and is freed whatever
 * comes out. */
status judging_start(struct run *run, const struct deck_rules *rules, const struct judging_by *by,
                     struct judging *judging) MUST_CHECK;
void judging_free(struct judging *judging);

/* Reads a deck's file ("-": what comes through a pipe) and checks it; `deck` is empty before and freed by the caller
 * whatever comes out, `list` is what the file holds, of the run's arena. REFUSED TY-DECK, FAULT "FILE". */
status judging_check(struct run *run, const struct judging *judging, const char *path, enum deck_form form,
                     struct deck *deck, struct text *list) MUST_CHECK;
/* The same of a list that is at hand. */
status judging_check_list(struct run *run, const struct judging *judging, struct text list, enum deck_form form,
                          struct deck *deck) MUST_CHECK;
/* The bytes of a list of banned cards ("-": what comes through a pipe); the caller frees them whatever comes out.
 * REFUSED TY-BANS: too many of them; FAULT "FILE". */
status judging_read_bans(struct run *run, const char *path, struct buffer *csv) MUST_CHECK;
/* What --form says; DECK_FORM_ANY where it is not given. */
enum deck_form judging_form(const struct run *run);

#endif
