/* Internals of the draw of a Joust round, shared by the file that makes it and the file that explains it. */
#ifndef TILTYARD_RULES_AGOT_JOUST_JOUST_DRAW_H
#define TILTYARD_RULES_AGOT_JOUST_JOUST_DRAW_H

#include "rules/agot/joust/joust.h"
#include "draw/swiss/swiss.h"

/* The players in draw order, and the input of the search. All of it is in the arena. */
struct joust_pairing {
    const struct tournament *tournament;
    struct joust_table table;
    struct arena arena;
    uint32_t count;
    uint32_t *entrants; /* by place in the order */
    uint32_t *place;    /* by entrant: place + 1; 0: does not play */
    uint32_t *group, *met_start, *met, *byes;
    uint32_t *turn; /* the lowest is due for the bye */
    struct swiss_two *apart;
    bool *went_down;
    struct swiss_field swiss;
    struct swiss_result result;
    uint64_t steps_left;     /* steps left for finding what broken wishes cost */
    uint64_t story_steps;    /* the same for pairs of different points, for the trace alone */
    uint32_t meetings_least; /* fewest earlier meetings, with any player having the bye; or SWISS_UNKNOWN */
};

/* joust_draw_why.c. */
bool joust_is_first_round(const struct joust_pairing *field);
/* The rank of a place among players with equal points, from 1; and how many there are. */
uint32_t joust_number_in_group(const struct joust_pairing *field, uint32_t place, uint32_t *of);
entrant_id joust_entrant_at(const struct joust_pairing *field, uint32_t place);
/* Computes once what all reasons need; call it after the search. */
status joust_why_start(struct joust_pairing *field) MUST_CHECK;
/* The reasons for a pair and for the bye. Each sentence holds compared with every other possible draw. */
status joust_why_pair(struct joust_pairing *field, const struct swiss_pair *pair, struct draw *draw) MUST_CHECK;
/* Adds the steps that tell what decided a pair of different points, if the draw has a trace. */
status joust_tell_float(struct joust_pairing *field, const struct swiss_pair *pair, struct draw *draw) MUST_CHECK;
status joust_why_bye(const struct joust_pairing *field, struct draw *draw) MUST_CHECK;

#endif
