/* Import of a round that was played on paper.
 * A round that was played on paper, from a spreadsheet: CSV with a header row. `table` and `name` are needed (a number will do
 * for a name; both must be of one person), `score` and `round` are known, in Portuguese too (mesa, nome, número, pontos,
 * rodada); any other column is named in a notice.
 *
 *     struct round_file file;
 *     status s = round_import_read(&file, state, tournament, csv, why);
 *     ... file.flaws, or file.seats and file.scores into a round_take ...
 *     round_import_free(&file);
 */
#ifndef TILTYARD_APP_TRANSFER_ROUND_IMPORT_H
#define TILTYARD_APP_TRANSFER_ROUND_IMPORT_H

#include "app/transfer/csv_import.h"
#include "core/state/state.h"

struct round_file {
    struct arena arena;
    VEC(struct seat_row) seats; /* a row each, in the order of the file */
    VEC(struct score_row) scores;
    uint32_t tables;         /* how many different ones are named */
    struct line_flaws flaws; /* by line */
    struct notices notices;
};

/* Every row is read by itself: a table's number, somebody who is entered and is not there twice, a score as the format has
 * them. Whether all of it can be a round is the command's to say. REFUSED "TY-CSV": the whole file is unusable. `file` needs no
 * preparing, and must be freed whatever comes out. */
status round_import_read(struct round_file *file, const struct state *state, tournament_id tournament, struct text csv,
                         struct problem *why) MUST_CHECK;
/* The rows as a command has them, copied into that arena. NO_MEMORY is the only failure. */
status round_import_command(const struct round_file *file, struct arena *arena,
                            struct command_round_take *wish) MUST_CHECK;
void round_import_free(struct round_file *file);

#endif
