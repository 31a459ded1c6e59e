/* The files of assets/, inside the program: style, script and pictures.
 *
 *     for (uint32_t i = 0; i < asset_count; i++) ... assets[i].name ...
 *
 * A page names them as /assets/NAME?v=HASH, so that a browser may keep what it got under that address for ever.
 */
#ifndef TILTYARD_PAGES_SHARED_ASSETS_H
#define TILTYARD_PAGES_SHARED_ASSETS_H

#include <stddef.h>
#include <stdint.h>

struct asset {
    const char *name; /* "style.css" */
    const char *type; /* for Content-Type */
    const char *hash; /* of its bytes; also good as its ETag */
    const unsigned char *bytes;
    size_t size;
};
extern const struct asset assets[];
extern const uint32_t asset_count;

#endif
