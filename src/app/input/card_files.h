/* Card files embedded in the program: the build makes them from data/ with tools/embed.py.
 *
 *     for (uint32_t i = 0; i < card_file_count; i++) ... card_files[i].name ... */
#ifndef TILTYARD_APP_INPUT_CARD_FILES_H
#define TILTYARD_APP_INPUT_CARD_FILES_H

#include <stddef.h>
#include <stdint.h>

/* The cards of a game, as CSV, without a final NUL. */
struct card_file {
    const char *name;
    const unsigned char *csv;
    size_t size;
};
extern const struct card_file card_files[];
extern const uint32_t card_file_count;

#endif
