/* Command: what the sender wants done, with its id, time and author.
 *
 * It carries all that the pure core cannot find out by itself: the time, random bytes, an id, the author. */
#ifndef TILTYARD_CORE_LEDGER_COMMAND_H
#define TILTYARD_CORE_LEDGER_COMMAND_H

#include "core/ledger/entries.h"
#include "core/state/state.h"

/* What to do with a score far beyond those that games usually end with (TY-UNUSUAL). */
enum score_range_policy { UNUSUAL_ASKED, UNUSUAL_CONFIRMED, UNUSUAL_WARNED };

struct command {
    uint8_t id[ID_SIZE];       /* made by the sender; a retry has the same id */
    uint64_t based_on;         /* the last entry that the sender saw about what the command changes; 0: not given */
    int64_t at_ms;             /* milliseconds since 1970, UTC */
    uint32_t by;               /* number of an access link; 0: staff */
    uint8_t chance[HASH_SIZE]; /* fresh random bytes: the source of the seed and of nonces */
    tournament_id tournament;  /* NOBODY if the command is about the event */
    enum command_kind kind;
    union command_body body;
};

/* BLAKE2b-256(nonce, kind, author, tournament, fields): equal for two commands by which the same author asks for the
 * same. A bid's number is left out, so that a retry gets the same answer whatever number it has; and so are tokens,
 * because a retry may bring another. NO_MEMORY is the only failure. */
status command_digest(const struct command *command, const uint8_t nonce[HASH_SIZE],
                      uint8_t digest[HASH_SIZE]) MUST_CHECK;
/* The n-th 32 bytes derived from the command's random bytes. */
void command_chance(const struct command *command, uint32_t n, uint8_t bytes[HASH_SIZE]);

#endif
