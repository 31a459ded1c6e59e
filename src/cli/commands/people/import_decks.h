/* Deck import: reads the deck files that an imported list of players names, before anyone is added, and hands the decks
 * in afterwards.
 *
 *     TRY(import_decks_read(ctx, &file, &decks));      // bad decks are bad rows of the file
 *     ... the players are added ...
 *     TRY(import_decks_submit(ctx, &decks, numbers));  // with their new numbers
 */
#ifndef TILTYARD_CLI_COMMANDS_PEOPLE_IMPORT_DECKS_H
#define TILTYARD_CLI_COMMANDS_PEOPLE_IMPORT_DECKS_H

#include "app/transfer/people_import.h"
#include "cli/line/cli_context.h"

struct imported_decks {
    struct deck_row *rows; /* `person` is the index among the file's people until the number is known */
    uint32_t count;
    uint64_t taken_back; /* entry of the undo, if this command was sent before and its decks were undone since; or 0 */
};

/* Rows whose deck cannot be read become errors of the file. If the picked tournament has no deck rules, or none was
 * picked, reads nothing and adds a notice to the file. REFUSED TY-TOURNAMENT: several tournaments are possible. The
 * rows are in ctx->arena. */
status import_decks_read(struct cli_context *ctx, struct people_file *file, struct imported_decks *decks) MUST_CHECK;
/* Hands the decks in; `numbers` are those of the people, in the order of the file. Afterwards ctx->answer covers both
 * commands. */
status import_decks_submit(struct cli_context *ctx, struct imported_decks *decks, const uint32_t *numbers) MUST_CHECK;

#endif
