/* Flash messages: warnings of a saved command, kept until the next page shows them.
 * What commands warned of as they were saved, until the page behind them says it: of the last few hundred, each for the session
 * that sent it, and nobody else.
 *
 *     flash_put(&server->warned, told->saved, request->session.hash, says);
 *     notice.says = flash_get(&server->warned, saved, request->session.hash);     // at ?saved=N
 */
#ifndef TILTYARD_WEB_SERVER_FLASH_H
#define TILTYARD_WEB_SERVER_FLASH_H

#include "base/buffer.h"
#include "base/hash.h"

enum { WARNED_PLACES = 256, WARNED_BYTES_MAX = 16384 };

struct flash_entry {
    uint64_t saved; /* the last entry of the command; 0: the place is free */
    uint8_t session[HASH_SIZE];
    struct buffer says; /* already in the language of who sent it */
};
/* All zero: nothing was warned of. */
struct flash {
    struct flash_entry places[WARNED_PLACES];
    uint32_t next; /* the place of the oldest */
};

/* Of the public, and where there is no memory, nothing is kept; what is over WARNED_BYTES_MAX is not begun. */
void flash_put(struct flash *flash, uint64_t saved, const uint8_t session[HASH_SIZE], struct text says);
/* Empty: none, or somebody else's. It lives until the next is noted. */
struct text flash_get(const struct flash *flash, uint64_t saved, const uint8_t session[HASH_SIZE]);
void flash_free(struct flash *flash);

#endif
