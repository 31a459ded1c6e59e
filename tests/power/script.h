/* The commands of an event, and the ledger that must come of them.
 *
 * They are made by chance, by playing a tournament in memory, of On the Edge or a Joust: people come, change their
 * names, sit out, are drawn, win and lose; a command is taken back, somebody is forgotten. What the store is handed is
 * copied: that is the ledger which the file must hold, row by row and byte by byte, when so many of the commands are
 * saved.
 *
 *     struct script script = {0};
 *     script_make(&script, seed);
 *     ... script.commands.rows[i]; after it the ledger has script.rows_after.rows[i] rows ...
 *     script_free(&script);
 */
#ifndef TILTYARD_SCRIPT_H
#define TILTYARD_SCRIPT_H

#include "app/save/event_file.h"

struct scripted_seal {
    struct ledger_seal seal;
    uint32_t erased_by; /* the command that erases it, from 0; NEVER_ERASED */
};
#define NEVER_ERASED UINT32_MAX

struct script {
    uint32_t count; /* of commands */
    /* Which game is played, and what came up in a Joust. */
    bool is_joust, keeps_apart, has_knock_out;
    uint8_t event[ID_SIZE];
    VEC(struct command) commands;
    VEC(uint32_t) rows_after; /* by command: rows of the ledger with it */
    VEC(struct ledger_row) rows;
    VEC(struct scripted_seal) seals; /* in the order of rows */
    struct arena arena;
};

void script_make(struct script *script, uint64_t seed);
void script_free(struct script *script);

/* How many commands a ledger of that many rows holds; false where it ends within one. */
bool script_commands_in(const struct script *script, uint64_t rows, uint32_t *commands);

#endif
