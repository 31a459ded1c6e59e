/* The decks that an imported list of people names: files beside it, read and
 * judged before anybody is entered, and handed in behind it.
 *
 *     TRY(import_decks_read(run, &file, &decks));      // bad ones are bad rows of the file
 *     ... the people are entered ...
 *     TRY(import_decks_submit(run, &decks));           // with the numbers that they got
 */
#ifndef TILTYARD_CLI_COMMANDS_PEOPLE_IMPORT_DECKS_H
#define TILTYARD_CLI_COMMANDS_PEOPLE_IMPORT_DECKS_H

#include "app/transfer/people_import.h"
#include "cli/line/cli_context.h"

struct imported_decks {
    struct deck_row *rows; /* `person` is the place among the people of the file until it is known */
    uint32_t count;
    uint64_t taken_back; /* they were handed in by this command once, and taken back by that entry since; or 0 */
};

/* Rows whose deck cannot be read become flaws. Where no decks are judged in the picked tournament, or none was picked,
 * nothing is read, and that is a notice of the file. REFUSED TY-TOURNAMENT: several could be meant. Rows are the run's arena's. */
status import_decks_read(struct cli_context *ctx, struct people_file *file, struct imported_decks *decks) MUST_CHECK;
/* Hands them in; `numbers` are those of the people, in the order of the file. ctx->answer is of both commands then. */
status import_decks_submit(struct cli_context *ctx, struct imported_decks *decks, const uint32_t *numbers) MUST_CHECK;

#endif
