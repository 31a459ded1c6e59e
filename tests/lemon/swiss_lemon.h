/* A third reference for the Swiss draw, written from docs/draws.md ("What is best") alone, on top of LEMON: one exact
 * matching of everybody for each few points of the list, whose costs hold all earlier points at their best value. */
#ifndef TILTYARD_SWISS_LEMON_H
#define TILTYARD_SWISS_LEMON_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SWISS_LEMON_NOBODY UINT32_MAX
enum { SWISS_LEMON_PLAYERS_MOST = 250 };

struct swiss_lemon_field {
    uint32_t players;
    const uint32_t *group; /* equal keys stand together */
    const uint8_t *met;    /* players x players: how often */
    const uint8_t *apart;  /* players x players: not 0 if so */
    const uint32_t *byes;
    bool wishes_first;     /* point 5 comes before point 3 */
    uint32_t last_bye;     /* or SWISS_LEMON_NOBODY */
    const bool *went_down; /* last time, and is to be spared; NULL: nobody is */
};

/* Fills in whom each meets (SWISS_LEMON_NOBODY: the bye) and who has the bye, if anybody; gives how many matchings it
 * took. */
uint32_t swiss_lemon_draw(const struct swiss_lemon_field *field, uint32_t *partner, uint32_t *bye);

#ifdef __cplusplus
}
#endif

#endif
