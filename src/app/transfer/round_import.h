/* Imports a round that was played on paper, from a spreadsheet: CSV with a header row.
 * `table` and `name` are required (a number is accepted as a name; if both are given they must mean the same person).
 * `score`, `round` and `seat` are known, in Portuguese too (mesa, nome, número, pontos, rodada, lugar). Seats are
 * in every row or in none. A notice names any other column.
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
    VEC(struct seat_row) seats; /* one row each, in the order of the file */
    VEC(uint32_t) places;       /* the seat of each at the table, from 1; 0: the row has none */
    VEC(struct score_row) scores;
    uint32_t tables;         /* number of different tables in the file */
    struct line_flaws flaws; /* by line */
    struct notices notices;
};

/* Checks every row alone: a table number, a person who is entered and occurs once, and a score in the format's
 * notation. The command checks whether the rows form a round. REFUSED "TY-CSV": the whole file is unusable. `file`
 * needs no preparation; the caller frees it whatever the outcome. */
status round_import_read(struct round_file *file, const struct state *state, tournament_id tournament, struct text csv,
                         struct problem *why) MUST_CHECK;
/* The rows for the command, copied into that arena. NO_MEMORY is the only failure. */
status round_import_command(const struct round_file *file, struct arena *arena,
                            struct command_round_take *wish) MUST_CHECK;
void round_import_free(struct round_file *file);

#endif
