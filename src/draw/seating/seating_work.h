/* A plan in the making, for the files seating_*.c: who sits where, with all that an exchange of two players needs
 * to know kept at hand. */
#ifndef TILTYARD_DRAW_SEATING_SEATING_WORK_H
#define TILTYARD_DRAW_SEATING_SEATING_WORK_H

#include "base/memory.h"
#include "draw/seating/seating.h"

enum { SEATING_ABSENT = 0xffff };

/* Rounds are counted from the first played one; the planned ones begin at `past`. Rows of n are by player. */
struct seating_state {
    const struct seating_problem *problem;
    uint32_t players, past, rounds, all; /* all = past + rounds */
    uint16_t *who;                       /* [rounds][players] by table: the seats of table 0, then of table 1 … */
    uint16_t *at;                        /* [rounds][players] where a player stands in `who` */
    uint16_t *home;                      /* [all][players] the table, or SEATING_ABSENT */
    uint8_t *size;                       /* [all][players] seats at that table */
    uint16_t *first;                     /* [rounds][players] where a table begins in `who` */
    uint8_t *met_past;                   /* [players][players] */
    uint8_t *met;                        /* the same with the planned rounds */
    uint8_t *short_past;                 /* [players] */
    uint8_t *shorts;                     /* [rounds][players] short tables up to and with this round */
    uint32_t short_least;                /* what the short tables cost at least, dealt evenly */
    bool crowds;                         /* a cap above one old mate exists, so that crowding is more than repeats */
    struct seating_cost cost;            /* identical, repeats, crowded and short_uneven of what stands in `who` */
};

/* Makes it, from a problem, with nobody seated. All memory is the arena's. */
status seating_work_start(struct seating_state *work, const struct seating_problem *problem,
                          struct arena *arena) MUST_CHECK;
/* Seats everybody as `who` says ([rounds][players]; it may be work->who) and counts what it costs. */
void seating_work_seat(struct seating_state *work, const uint16_t *who);

/* How the cost changes where a and b, at different tables of a planned round (from 0), change places. */
struct seating_change {
    int32_t identical, repeats, crowded, short_uneven;
};
int32_t seating_repeats_change(const struct seating_state *work, uint32_t round, uint32_t a, uint32_t b);
struct seating_change seating_change_of(const struct seating_state *work, uint32_t round, uint32_t a, uint32_t b);
/* Does it; `change` is what seating_change_of said. */
void seating_exchange(struct seating_state *work, uint32_t round, uint32_t a, uint32_t b, struct seating_change change);

/* Whether the first is better: identical, repeats, crowded, short_uneven in this order. */
bool seating_better(const struct seating_cost *one, const struct seating_cost *other);

/* ---- bound ---- */
/* At once, from what two rounds and what each player must cost. */
uint32_t seating_bound_of(const struct seating_state *work);
/* The same or more, with more work: also from what each round must add to the played ones. */
uint32_t seating_bound_beyond(const struct seating_state *work);
/* The least repeats that this planned round adds to the played ones; or fewer, once the steps are used up. A round
 * that does with so few is written to `who`, [players] by table, unless that is NULL or the steps were used up. */
uint32_t seating_round_least(const struct seating_state *work, uint32_t round, uint64_t *steps_left, uint16_t *who);
enum { SEATING_EXHAUST_STEPS = 2000000 };

/* ---- search ---- */
/* A number below n from a word, of which what is left may be split again: near enough to even for where to look. */
static inline uint32_t seating_split(uint32_t *word, uint32_t n) {
    uint64_t product = (uint64_t)*word * n;
    *word = (uint32_t)product;
    return (uint32_t)(product >> 32);
}
struct seating_goal {
    uint32_t repeats;   /* nothing below this exists */
    uint64_t steps_max; /* of the whole plan */
    uint64_t steps;     /* taken so far */
};
/* Nothing is left to win but seats. */
bool seating_reached(const struct seating_cost *cost, const struct seating_goal *goal);
/* Room for a second plan, and for numbers to shuffle. */
struct seating_slack {
    uint16_t *who;     /* [rounds][players] */
    uint32_t *numbers; /* [2][players] */
};
/* Seats everybody by lot, short tables dealt evenly. */
void seating_shuffle(struct seating_state *work, struct seating_slack *spare, struct lot *lot);
struct seating_method {
    bool strict; /* short tables stay dealt as evenly as they are */
    bool cold;   /* what stands there is good already: one run that begins cold */
};
/* Anneals from what stands in `work` for so many steps at most, and leaves the best that was met. */
void seating_anneal(struct seating_state *work, struct seating_slack *spare, struct lot *lot, struct seating_goal *goal,
                    uint64_t steps, struct seating_method manner);
/* Seats everybody as the problem's hint says, as far as it fits. */
status seating_from_hint(struct seating_state *work, struct seating_slack *spare, struct arena *arena) MUST_CHECK;

/* ---- constructions ---- */
/* Seats everybody without a repeat, where a field has as many elements as there are tables. */
status seating_from_field(struct seating_state *work, struct arena *arena, bool *found) MUST_CHECK;
/* Searches among the seatings that repeat themselves by turning columns of `rows` players, and seats everybody by the
 * best that was met; not found: there are none of this kind that could be good. */
status seating_turn(struct seating_state *work, uint32_t rows, struct seating_slack *spare, struct lot *lot,
                    struct seating_goal *goal, uint64_t steps, struct arena *arena, bool *found) MUST_CHECK;

/* ---- seats ---- */
/* Turns `who` into places with seats, spread evenly. */
status seating_deal_seats(const struct seating_state *work, struct seating_place *places,
                          struct arena *arena) MUST_CHECK;
/* The last two parts of the cost. */
status seating_count_seats(const struct seating_problem *problem, const struct seating_place *places,
                           struct seating_cost *cost) MUST_CHECK;

#endif
