/* The draw of a Joust's round, shared between what makes it and what says why. */
#ifndef TILTYARD_RULES_AGOT_JOUST_JOUST_DRAW_H
#define TILTYARD_RULES_AGOT_JOUST_JOUST_DRAW_H

#include "rules/agot/joust/joust.h"
#include "draw/swiss/swiss.h"

/* Those who play, in the order of the draw, and what the search needs of them. All of it in the arena. */
struct joust_pairing {
    const struct tournament *tournament;
    struct joust_table table;
    struct arena arena;
    uint32_t count;
    uint32_t *entrants; /* by place in the order */
    uint32_t *place;    /* by entrant: place + 1; 0: does not play */
    uint32_t *group, *met_start, *met, *byes;
    uint32_t *turn; /* the lowest is due to have the bye */
    struct swiss_two *apart;
    bool *went_down;
    struct swiss_field swiss;
    struct swiss_result result;
    uint64_t steps_left;      /* of what asking for the cost of broken wishes may take */
    uint32_t rematches_least; /* whoever has the bye; or SWISS_UNKNOWN */
};

/* joust_draw_why.c. */
bool joust_is_first_round(const struct joust_pairing *field);
/* The number of a place among those who have equally many points, from 1; and how many they are. */
uint32_t joust_number_in_group(const struct joust_pairing *field, uint32_t place, uint32_t *of);
entrant_id joust_entrant_at(const struct joust_pairing *field, uint32_t place);
/* Asks once what all reasons need; behind the search. */
status joust_why_start(struct joust_pairing *field) MUST_CHECK;
/* Why these two meet; why this one has the bye. Each sentence is true of all other draws. */
status joust_why_pair(struct joust_pairing *field, const struct swiss_pair *pair, struct draw *draw) MUST_CHECK;
status joust_why_bye(const struct joust_pairing *field, struct draw *draw) MUST_CHECK;

#endif
