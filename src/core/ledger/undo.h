/* Undo: which commands count, what an undo can undo, and what an undo of an undo restores.
 *
 * An undone command stays in the ledger, and the fold (fold.h) leaves it out; state.commands says for each command
 * whether it counts. */
#ifndef TILTYARD_CORE_LEDGER_UNDO_H
#define TILTYARD_CORE_LEDGER_UNDO_H

#include "core/ledger/command.h"
#include "core/state/state.h"

/* The command that the entry belongs to; NULL: no such entry. */
struct command_record *command_at_entry(const struct state *state, uint64_t seq);
/* The command's last entry: the number in the history, by which people refer to the command. */
uint64_t command_last(const struct command_record *command);
/* How to name the undone command to the sender: the entry that was typed, else its last entry. */
struct argument arg_undone(const struct command *undo, const struct command_record *target);

/* When the command of that entry was given, in milliseconds since 1970, UTC; 0: no such entry. */
int64_t entry_time(const struct state *state, uint64_t seq);

/* The entry to undo to remove a table's result (TY-RESULT); 0: it was not entered by itself, or was corrected. */
uint64_t result_entry(const struct state *state, const struct table *table);

/* False for what cannot be undone: the event and its tournaments, erased names, lots, revealed bids, the end. */
bool command_is_undoable(const struct command_record *command);
/* Does it change nothing in its game: a lot, or what players say about an undo? */
bool command_keeps_game(const struct command_record *command);
/* The last entry of the sender's last command in that game (by number) that still counts: what an undo in the game
 * undoes. False: none. */
bool command_last_of_game(const struct state *state, uint32_t game, uint32_t by, uint64_t *entry);
/* Follows undos of undos to the original command; returns `command` if it is not an undo. */
const struct command_record *command_root(const struct state *state, const struct command_record *command);
/* Does it merge two people into one? Then it is about all tournaments. */
bool command_merges(const struct command_record *command);
/* Is it about that tournament? */
bool command_concerns(const struct command_record *command, uint32_t tournament);
/* Does it change who plays, their order, who should not meet, or earlier scores? A draft must then be drawn again. */
bool command_changes_field(uint16_t kind);
/* The same, or a result: later draws depend on it. */
bool command_feeds_draws(uint16_t kind);

/* Can the undo itself be undone? False for the undo of a merge: the two people it restored may both have played since.
 * True for any command that is not an undo. */
bool undo_is_redo(const struct state *state, const struct command_record *undo);
/* False: what `target` undid, and would undo again, was undone by another command in the meantime. */
bool command_can_redo(const struct state *state, const struct command_record *target);
/* Marks `target` as undone by `undo`. If `target` is itself an undo, the command it undid counts again, and so on. */
void command_take_back(struct state *state, struct command_record *target, const struct command_record *undo);

#endif
