/* Static files of assets/, built into the program: style, script and pictures.
 *
 *     for (uint32_t i = 0; i < asset_count; i++) ... assets[i].name ...
 *
 * Pages refer to them as /assets/NAME?v=HASH, so that browsers may cache that URL permanently.
 */
#ifndef TILTYARD_PAGES_SHARED_ASSETS_H
#define TILTYARD_PAGES_SHARED_ASSETS_H

#include <stddef.h>
#include <stdint.h>

struct asset {
    const char *name;                    /* "public.css" */
    const char *type;                    /* for Content-Type */
    const char *hash;                    /* of the bytes; also used as ETag */
    const unsigned char *bytes, *packed; /* packed: the same, compressed by gzip */
    size_t size, packed_size;
};
extern const struct asset assets[];
extern const uint32_t asset_count;

#endif
