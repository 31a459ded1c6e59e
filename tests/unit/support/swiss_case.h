/* Cases for the Swiss draw, and two references that were written from docs/draws.md ("Swiss") alone: one that looks at
 * every draw there is, and one that settles one thing after the other by cheapest matchings over all players. */
#ifndef TILTYARD_SWISS_CASE_H
#define TILTYARD_SWISS_CASE_H

#include <stdbool.h>
#include <stdint.h>
#include "base/lot.h"
#include "draw/swiss/swiss.h"

enum { CASE_PLAYERS = 200, CASE_MEETINGS = 110, CASE_APART = 4000 };

struct swiss_case {
    uint32_t players, apart_count, last_bye;
    uint32_t group[CASE_PLAYERS], byes[CASE_PLAYERS];
    uint32_t met_count[CASE_PLAYERS], met[CASE_PLAYERS][CASE_MEETINGS];
    struct swiss_two apart[CASE_APART];
    bool wishes_first;                    /* the bye, too, is to break as few wishes as can be */
    bool spares, went_down[CASE_PLAYERS]; /* spares: who went down last time is not to again */
    /* As the field wants it. */
    uint32_t met_start[CASE_PLAYERS + 1], met_list[CASE_PLAYERS * CASE_MEETINGS];
};

/* Whom each meets; the bye meets nobody. */
struct swiss_answer {
    uint32_t bye, partner[CASE_PLAYERS];
};

/* Everybody in one group, nobody has met. */
void case_start(struct swiss_case *c, uint32_t players);
void case_meet(struct swiss_case *c, uint32_t p, uint32_t q);
void case_keep_apart(struct swiss_case *c, uint32_t p, uint32_t q);
/* From now on who went down is to be spared: so many of 100 at random. */
void case_spare(struct swiss_case *c, struct lot *lot, uint32_t percent);
/* The field lies in the case. */
struct swiss_field case_field(struct swiss_case *c);
/* Anything at all: histories no tournament has, groups of any size. */
void case_random(struct swiss_case *c, struct lot *lot, uint32_t players);
/* Groups in which many or all have met each other, and few have met anybody outside: many must go down. */
void case_clans(struct swiss_case *c, struct lot *lot, uint32_t players);
/* Large groups and small ones in which all have met, and the last of a group have met most of the first of the next. */
void case_edges(struct swiss_case *c, struct lot *lot, uint32_t players);
/* A group, or two, in which many natural partners cannot meet, and more of them with each other. */
void case_conflicts(struct swiss_case *c, struct lot *lot, uint32_t players);
/* A tournament after some rounds, drawn by swiss_draw, with `draws` of 100 games drawn, players who left or came, and
 * wishes. */
void case_played(struct swiss_case *c, struct lot *lot, uint32_t players, uint32_t rounds, uint32_t draws);

/* Every draw there is; up to 10 players. */
void reference_all(const struct swiss_case *c, struct swiss_answer *best);
/* One thing after the other; any number. */
void reference_fixing(const struct swiss_case *c, struct swiss_answer *best);

#endif
