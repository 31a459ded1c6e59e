/* Command: what somebody wants, with its id, time and author.
 * A command: what somebody wants done, with everything that the pure core may
 * not find out by itself (the time, chance, an id, who asks).
 */
#ifndef TILTYARD_CORE_LEDGER_COMMAND_H
#define TILTYARD_CORE_LEDGER_COMMAND_H

#include "core/ledger/entries.h"
#include "core/state/state.h"

/* What becomes of a score far beyond those that games end with (TY-UNUSUAL). */
enum score_range_policy { UNUSUAL_ASKED, UNUSUAL_CONFIRMED, UNUSUAL_WARNED };

struct command {
    uint8_t id[ID_SIZE];       /* made by the sender; a retry carries the same one */
    uint64_t based_on;         /* the last entry the sender saw of what it changes; 0: does not say */
    int64_t at_ms;             /* milliseconds since 1970, UTC */
    uint32_t by;               /* 0: the desk */
    uint8_t chance[HASH_SIZE]; /* fresh random bytes: seed and nonces come from here */
    tournament_id tournament;  /* NOBODY where the command concerns the event */
    enum command_kind kind;
    union command_body body;
};

/* BLAKE2b-256(nonce, kind, tournament, fields): says whether two commands ask for the same. A bid's number is left out, so
 * that a retry of it is answered alike whatever it says. NO_MEMORY is the only failure. */
status command_digest(const struct command *command, const uint8_t nonce[HASH_SIZE],
                      uint8_t digest[HASH_SIZE]) MUST_CHECK;
/* The n-th 32 bytes made from the command's chance. */
void command_chance(const struct command *command, uint32_t n, uint8_t bytes[HASH_SIZE]);

#endif
