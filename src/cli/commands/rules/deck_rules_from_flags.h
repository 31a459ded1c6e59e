/* Deck rules (struct deck_rules_context, deck_entry.h) from files and flags of the command line.
 *
 *     struct deck_rules_context deck_rules;
 *     status s = deck_rules_from_flags(ctx, rules, &(struct deck_rules_sources){.cards = NULL, .bans = NULL}, &deck_rules);
 *     ... deck_rules_check_file(ctx, &deck_rules, "ana.txt", DECK_FORM_ANY, &deck) ...
 *     deck_rules_free(&deck_rules);
 */
#ifndef TILTYARD_CLI_COMMANDS_RULES_DECK_RULES_FROM_FLAGS_H
#define TILTYARD_CLI_COMMANDS_RULES_DECK_RULES_FROM_FLAGS_H

#include "app/input/deck_entry.h"
#include "cli/line/cli_context.h"

struct deck_rules_sources {
    const char *cards_path; /* a card file instead of the built-in one; or NULL */
    const char *bans_path;  /* the organizer's ban list; or NULL */
    struct text bans;       /* the text of that list, if already read; bytes NULL: none */
};

/* REFUSED TY-CARDS, TY-BANS, TY-OPTION (a --set), FAULT "FILE". Needs no initialization. The caller frees it in any
 * case. */
status deck_rules_from_flags(struct cli_context *ctx, const struct deck_rules *rules,
                             const struct deck_rules_sources *by, struct deck_rules_context *rules_context) MUST_CHECK;

/* Reads a deck file ("-": stdin) into ctx->arena. REFUSED TY-DECK: too large; FAULT "FILE". */
status deck_rules_read_list(struct cli_context *ctx, const char *path, struct text *list) MUST_CHECK;
/* Reads and checks a deck. `deck` is empty before; the caller frees it in any case. REFUSED TY-DECK, FAULT "FILE". */
status deck_rules_check_file(struct cli_context *ctx, const struct deck_rules_context *rules_context, const char *path,
                             enum deck_format form, struct deck *deck) MUST_CHECK;
/* Reads the bytes of a ban list ("-": stdin); the caller frees them in any case. REFUSED TY-BANS: too large; FAULT
 * "FILE". */
status deck_rules_read_bans(struct cli_context *ctx, const char *path, struct buffer *csv) MUST_CHECK;
/* Loads the deck rules of the picked tournament and its recorded ban list; on a retry, the list as of the first time.
 * REFUSED TY-DECK: the game has no deck rules. The caller frees it in any case. */
status deck_rules_of_picked(struct cli_context *ctx, struct deck_rules_context *rules_context) MUST_CHECK;
/* The text of the ban list recorded for the picked tournament; bytes NULL: none. */
struct text own_list(const struct cli_context *ctx);
/* The value of --form; DECK_FORM_ANY without it. */
enum deck_format deck_format_flag(const struct cli_context *ctx);

#endif
