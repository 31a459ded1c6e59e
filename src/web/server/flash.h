/* Flash messages: warnings of a saved command, kept until the next page shows them. The server keeps the last few
 * hundred, each only for the session that sent the command.
 *
 *     flash_put(&server->flash, told->saved, request->session.hash, says);
 *     notice.says = flash_get(&server->flash, saved, request->session.hash);      // at ?saved=N
 */
#ifndef TILTYARD_WEB_SERVER_FLASH_H
#define TILTYARD_WEB_SERVER_FLASH_H

#include "base/buffer.h"
#include "base/hash.h"

enum { FLASH_ENTRIES = 256, FLASH_BYTES_MAX = 16384 };

struct flash_entry {
    uint64_t saved; /* the last entry of the command; 0: free */
    uint8_t session[HASH_SIZE];
    struct buffer says; /* in the sender's language */
};
/* All zero: empty. */
struct flash {
    struct flash_entry places[FLASH_ENTRIES];
    uint32_t next; /* index of the oldest */
};

/* Keeps nothing for the public, when memory is short, or for a text over FLASH_BYTES_MAX. */
void flash_put(struct flash *flash, uint64_t saved, const uint8_t session[HASH_SIZE], struct text says);
/* Empty: there is none, or it belongs to another session. Valid until the next flash_put. */
struct text flash_get(const struct flash *flash, uint64_t saved, const uint8_t session[HASH_SIZE]);
void flash_free(struct flash *flash);

#endif
