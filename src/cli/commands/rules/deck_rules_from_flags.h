/* Deck rules (struct deck_rules_context, deck_entry.h) from files and flags of the command line.
 *
 *     struct deck_rules_context judging;
 *     status s = judging_start(ctx, rules, &(struct judging_by){.cards = NULL, .bans = NULL}, &judging);
 *     ... judging_check(ctx, &judging, "ana.txt", DECK_FORM_ANY, &deck) ...
 *     judging_free(&judging);
 */
#ifndef TILTYARD_CLI_COMMANDS_RULES_DECK_RULES_FROM_FLAGS_H
#define TILTYARD_CLI_COMMANDS_RULES_DECK_RULES_FROM_FLAGS_H

#include "app/input/deck_entry.h"
#include "cli/line/cli_context.h"

struct judging_by {
    const char *cards_path; /* a card file instead of the built-in one; or NULL */
    const char *bans_path;  /* the organizer's ban list; or NULL */
    struct text bans;       /* the text of that list, if already read; bytes NULL: none */
};

/* REFUSED TY-CARDS, TY-BANS, TY-OPTION (a --set), FAULT "FILE". Needs no initialization. The caller frees it in any
 * case. */
status judging_start(struct cli_context *ctx, const struct deck_rules *rules, const struct judging_by *by,
                     struct deck_rules_context *rules_context) MUST_CHECK;

/* Reads a deck file ("-": stdin) into ctx->arena. REFUSED TY-DECK: too large; FAULT "FILE". */
status judging_read_list(struct cli_context *ctx, const char *path, struct text *list) MUST_CHECK;
/* Reads and checks a deck. `deck` is empty before; the caller frees it in any case. REFUSED TY-DECK, FAULT "FILE". */
status judging_check(struct cli_context *ctx, const struct deck_rules_context *rules_context, const char *path,
                     enum deck_format form, struct deck *deck) MUST_CHECK;
/* Reads the bytes of a ban list ("-": stdin); the caller frees them in any case. REFUSED TY-BANS: too large; FAULT
 * "FILE". */
status judging_read_bans(struct cli_context *ctx, const char *path, struct buffer *csv) MUST_CHECK;
/* The value of --form; DECK_FORM_ANY without it. */
enum deck_format judging_form(const struct cli_context *ctx);

#endif
