#include "sys/entropy.h"

#include <errno.h>
#include <unistd.h>
#include "sys/system_error.h"

enum { ENTROPY_PIECE = 256 }; /* the limit of getentropy */

status entropy_fill(void *bytes, size_t size, struct problem *why) {
    for (size_t at = 0; at < size; at += ENTROPY_PIECE) {
        size_t piece = size - at < ENTROPY_PIECE ? size - at : ENTROPY_PIECE;
        if (getentropy((char *)bytes + at, piece) != 0)
            return fault(why, "IO", MSG_ENTROPY_MISSING, 1, arg_system_error(errno));
    }
    return done();
}
