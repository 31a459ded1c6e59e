/* Indexes into the rows of the state, one type each so that the compiler tells them apart; and text_ref, a text in the
 * state.
 *
 *     person_id person = {3};
 *     struct person *row = &state->people.rows[person.at];
 */
#ifndef TILTYARD_CORE_STATE_IDS_H
#define TILTYARD_CORE_STATE_IDS_H

#include <stdint.h>

typedef struct {
    uint32_t at;
} person_id; /* into state.people */
typedef struct {
    uint32_t at;
} tournament_id; /* into state.tournaments */
typedef struct {
    uint32_t at;
} entrant_id; /* into tournament.entrants */
typedef struct {
    uint32_t at;
} stage_id; /* into tournament.stages */
typedef struct {
    uint32_t at;
} table_id;               /* into tournament.tables */
#define NOBODY UINT32_MAX /* no index; too large for an enum of ISO C */

/* A text kept in state.texts. */
struct text_ref {
    uint32_t at, length;
};

#endif
