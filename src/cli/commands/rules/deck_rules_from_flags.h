/* What decks are judged by (struct deck_rules_context, deck_entry.h), where files and flags of the command line have a
 * say.
 *
 *     struct deck_rules_context judging;
 *     status s = judging_start(run, rules, &(struct judging_by){.cards = NULL, .bans = NULL}, &judging);
 *     ... judging_check(run, &judging, "ana.txt", DECK_FORM_ANY, &deck) ...
 *     judging_free(&judging);
 */
#ifndef TILTYARD_CLI_COMMANDS_RULES_DECK_RULES_FROM_FLAGS_H
#define TILTYARD_CLI_COMMANDS_RULES_DECK_RULES_FROM_FLAGS_H

#include "app/input/deck_entry.h"
#include "cli/line/cli_context.h"

struct judging_by {
    const char *cards_path; /* a card file in place of the program's own; or NULL */
    const char *bans_path;  /* the organizer's list; or NULL */
    struct text bans;       /* the same list where it is at hand already; bytes NULL: there is none */
};

/* REFUSED TY-CARDS, TY-BANS, TY-OPTION (of what --set says), FAULT "FILE". Needs no preparing, and is freed whatever
 * comes out. */
status judging_start(struct cli_context *ctx, const struct deck_rules *rules, const struct judging_by *by,
                     struct deck_rules_context *rules_context) MUST_CHECK;

/* What a deck's file holds ("-": what comes through a pipe), of the run's arena. REFUSED TY-DECK: too much; FAULT "FILE". */
status judging_read_list(struct cli_context *ctx, const char *path, struct text *list) MUST_CHECK;
/* Reads it and checks it; `deck` is empty before and freed by the caller whatever comes out. REFUSED TY-DECK, FAULT
 * "FILE". */
status judging_check(struct cli_context *ctx, const struct deck_rules_context *rules_context, const char *path,
                     enum deck_format form, struct deck *deck) MUST_CHECK;
/* The bytes of a list of banned cards ("-": what comes through a pipe); the caller frees them whatever comes out.
 * REFUSED TY-BANS: too many of them; FAULT "FILE". */
status judging_read_bans(struct cli_context *ctx, const char *path, struct buffer *csv) MUST_CHECK;
/* What --form says; DECK_FORM_ANY where it is not given. */
enum deck_format judging_form(const struct cli_context *ctx);

#endif
