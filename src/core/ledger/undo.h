/* Undo: which commands count.
 * Which commands count: what an undo may take back, and what an undo of an
 * undo brings back. A command that was taken back stays in the ledger, and the
 * fold (fold.h) leaves it out; state.commands says of each whether it counts.
 */
#ifndef TILTYARD_CORE_LEDGER_UNDO_H
#define TILTYARD_CORE_LEDGER_UNDO_H

#include "core/ledger/command.h"
#include "core/state/state.h"

/* The command that the entry belongs to; NULL: there is no such entry. */
struct command_record *command_at_entry(const struct state *state, uint64_t seq);
/* Its last entry: the number that the log shows, and that people name it by. */
uint64_t command_last(const struct command_record *command);
/* What is taken back, as whoever asked for it knows it: by the entry that was typed, else by its last. */
struct argument arg_undone(const struct command *undo, const struct command_record *target);

/* When the command was given that the entry belongs to, in milliseconds since 1970, UTC; 0: there is no such entry. */
int64_t entry_time(const struct state *state, uint64_t seq);

/* The entry by which a table's result is taken back (TY-RESULT); 0: it was not entered by itself, or was corrected. */
uint64_t result_entry(const struct state *state, const struct table *table);

/* False for what stays done: the event and its tournaments, erased names, lots, the end. */
bool command_is_undoable(uint16_t kind);
/* The last entry of the last command in that game (its number) that still counts, of that sender: what an undo in the game
 * takes back, by that entry; lots are passed over, which move nothing. False: there is none. */
bool command_last_of_game(const struct state *state, uint32_t game, uint32_t by, uint64_t *entry);
/* What the command is about when undos of undos are followed to where they began; itself, if it is no undo. */
const struct command_record *command_root(const struct state *state, const struct command_record *command);
/* Does it make one person of two? It is about all tournaments then. */
bool command_merges(const struct command_record *command);
/* Is it about that tournament? */
bool command_concerns(const struct command_record *command, uint32_t tournament);
/* Who plays, in which order, who should not meet, or what they have scored before: a draft is drawn again after it. */
bool command_changes_field(uint16_t kind);
/* That, or a result: a later draw was made from it. */
bool command_feeds_draws(uint16_t kind);

/* False for the undo of a merge: two numbers that were two people again may both have played since. True for any command
 * that is no undo. */
bool undo_is_redo(const struct state *state, const struct command_record *undo);
/* False: what `target` took back, and would take back again, was taken back otherwise meanwhile. */
bool command_can_redo(const struct state *state, const struct command_record *target);
/* `target` counts no more, because of `undo`; where it is an undo itself, what it took back counts again, and so on. */
void command_take_back(struct state *state, struct command_record *target, const struct command_record *undo);

#endif
