/* Working state of a seating plan, for the files seating_*.c: who sits where, and counts that make a swap of two
 * players cheap. */
#ifndef TILTYARD_DRAW_SEATING_SEATING_WORK_H
#define TILTYARD_DRAW_SEATING_SEATING_WORK_H

#include "base/memory.h"
#include "draw/seating/seating.h"

enum { SEATING_ABSENT = 0xffff };

/* Rounds are counted from the first played one; planned ones begin at `past`. Arrays of [players] are by player. */
struct seating_state {
    const struct seating_problem *problem;
    uint32_t players, past, rounds, all; /* all = past + rounds */
    uint16_t *who;                       /* [rounds][players] by table: the seats of table 0, then of table 1 … */
    uint16_t *at;                        /* [rounds][players] the player's index in `who` */
    uint16_t *home;                      /* [all][players] the table, or SEATING_ABSENT */
    uint8_t *size;                       /* [all][players] seats at that table */
    uint16_t *first;                     /* [rounds][players] a table's first index in `who` */
    uint8_t *met_past;                   /* [players][players] how often two players met in played rounds */
    uint8_t *met;                        /* the same, with the planned rounds */
    uint8_t *short_past;                 /* [players] short tables in played rounds */
    uint8_t *shorts;                     /* [rounds][players] short tables up to this round */
    uint32_t short_least;                /* least possible cost of short tables, dealt evenly */
    bool crowds;              /* some table may have more than one old mate, so that crowding is not just repeats */
    struct seating_cost cost; /* identical, repeats, crowded and short_uneven of the current `who` */
};

/* Initializes it for a problem, without seated players. All memory is from the arena. */
status seating_work_start(struct seating_state *work, const struct seating_problem *problem,
                          struct arena *arena) MUST_CHECK;
/* Seats all players as in `who` ([rounds][players]; may be work->who) and computes the cost. */
void seating_work_seat(struct seating_state *work, const uint16_t *who);

/* The change of the cost if a and b, at different tables of a planned round (from 0), swap seats. */
struct seating_change {
    int32_t identical, repeats, crowded, short_uneven;
};
int32_t seating_repeats_change(const struct seating_state *work, uint32_t round, uint32_t a, uint32_t b);
struct seating_change seating_change_of(const struct seating_state *work, uint32_t round, uint32_t a, uint32_t b);
/* Swaps them; `change` must come from seating_change_of. */
void seating_exchange(struct seating_state *work, uint32_t round, uint32_t a, uint32_t b, struct seating_change change);

/* Is the first cost better? Compares identical, repeats, crowded, short_uneven in this order. */
bool seating_better(const struct seating_cost *one, const struct seating_cost *other);

/* ---- bound ---- */
/* A quick lower bound: from what any two rounds, and each player, must cost. */
uint32_t seating_bound_of(const struct seating_state *work);
/* A bound at least as high, with more work: also from what each round must add to the played ones. */
uint32_t seating_bound_beyond(const struct seating_state *work);
/* The least repeats that this planned round adds to the played ones; less, if the steps run out. A round with that
 * number is written to `who`, [players] by table, unless `who` is NULL or the steps ran out. */
uint32_t seating_round_least(const struct seating_state *work, uint32_t round, uint64_t *steps_left, uint16_t *who);
enum { SEATING_EXHAUST_STEPS = 2000000 };

/* ---- search ---- */
/* A number below n from a random word, whose rest can be split again. Nearly uniform, which is enough to choose where
 * to search. */
static inline uint32_t seating_split(uint32_t *word, uint32_t n) {
    uint64_t product = (uint64_t)*word * n;
    *word = (uint32_t)product;
    return (uint32_t)(product >> 32);
}
struct seating_goal {
    uint32_t repeats;   /* no plan has fewer */
    uint64_t steps_max; /* of the whole plan */
    uint64_t steps;     /* taken so far */
};
/* Nothing but the seats can be improved. */
bool seating_reached(const struct seating_cost *cost, const struct seating_goal *goal);
/* Memory for a second plan, and for numbers to shuffle. */
struct seating_slack {
    uint16_t *who;     /* [rounds][players] */
    uint32_t *numbers; /* [2][players] */
};
/* Seats all players at random, with short tables dealt evenly. */
void seating_shuffle(struct seating_state *work, struct seating_slack *spare, struct lot *lot);
struct seating_method {
    bool strict; /* keep the short tables dealt as evenly as they are */
    bool cold;   /* the current plan is already good: only one run, at low temperature */
};
/* Anneals the plan in `work`, for at most `steps` steps, and leaves the best plan found. */
void seating_anneal(struct seating_state *work, struct seating_slack *spare, struct lot *lot, struct seating_goal *goal,
                    uint64_t steps, struct seating_method manner);
/* Seats all players as in the problem's hint, as far as it fits. */
status seating_from_hint(struct seating_state *work, struct seating_slack *spare, struct arena *arena) MUST_CHECK;

/* ---- constructions ---- */
/* Seats all players without a repeat, if there is a field with as many elements as there are tables. */
status seating_from_field(struct seating_state *work, struct arena *arena, bool *found) MUST_CHECK;
/* Searches cyclic seatings, in which each round rotates columns of `rows` players, and seats all players by the best
 * one. Not found: no seating of this kind could be good. */
status seating_turn(struct seating_state *work, uint32_t rows, struct seating_slack *spare, struct lot *lot,
                    struct seating_goal *goal, uint64_t steps, struct arena *arena, bool *found) MUST_CHECK;

/* ---- seats ---- */
/* Turns `who` into places with seats, dealt evenly. */
status seating_deal_seats(const struct seating_state *work, struct seating_place *places,
                          struct arena *arena) MUST_CHECK;
/* Computes the last two parts of the cost: first_uneven and seats_uneven. */
status seating_count_seats(const struct seating_problem *problem, const struct seating_place *places,
                           struct seating_cost *cost) MUST_CHECK;

#endif
