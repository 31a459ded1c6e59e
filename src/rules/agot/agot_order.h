/* Standings order of A Game of Thrones LCG, shared by Joust and Melee: points, direct confrontation, strength of
 * opponents.
 * (AGOT-J.27 to J.30; AGOT-M.5, M.27, M.28; AMB-AGOT-13, -24)
 *
 *     struct agot_list list;
 *     TRY(agot_list_make(&order, standing, &list));
 *     agot_list_keep_playing(&list, standing);
 *     ... list.entrants[i], list.level[i] ...
 *     agot_list_free(&list);
 */
#ifndef TILTYARD_RULES_AGOT_AGOT_ORDER_H
#define TILTYARD_RULES_AGOT_AGOT_ORDER_H

#include "core/rulebook/format.h"

/* What a format tells about its players, who are entrants by index. `context` is the format's. */
struct agot_order {
    const struct tournament *tournament;
    const void *context;
    int32_t (*points)(const void *context, uint32_t entrant);
    /* An upper bound on how many others this entrant has beaten: a quick check before `beats` is called. */
    uint32_t (*most_beaten)(const void *context, uint32_t entrant);
    bool (*beats)(const void *context, uint32_t one, uint32_t other);
    int (*compare_strength)(const void *context, uint32_t a, uint32_t b); /* below 0: a's opponents were stronger */
    bool (*may_be_parted)(const void *context, const uint32_t *tied, uint32_t count); /* NULL: any may be separated */
};

/* What places the first of some players with equal points before the others. */
enum agot_by { AGOT_BY_CONFRONTATION, AGOT_BY_STRENGTH, AGOT_LEVEL };

/* Sorts entrants; `level_with_next[i]`: nothing separates the i-th from the next. */
void agot_sort(const struct agot_order *order, uint32_t *entrants, uint32_t count, bool *level_with_next);
/* What separates two players with equal points, and how many were compared by it: those who were left to place or, if
 * `of_strength`, those of them whose opponents were the strongest. */
struct agot_parting {
    enum agot_by by;
    uint32_t among;
    bool of_strength;
};
/* `tied` is all players with those points, and is reordered. */
struct agot_parting agot_what_parts(const struct agot_order *order, uint32_t *tied, uint32_t count, uint32_t above,
                                    uint32_t below);
/* The players with as many points as that entrant who are not disqualified; `tied` has room for all entrants. */
uint32_t agot_tied_with(const struct agot_order *order, uint32_t entrant, uint32_t *tied);

/* Entrants, best first. */
struct agot_list {
    uint32_t *entrants;
    bool *level; /* nothing separates the i-th from the next */
    uint32_t count;
};
/* The status of every entrant: now, or when that stage was drawn. Entrants who were not entered then count as
 * disqualified. `standing` has room for all. */
void agot_statuses(const struct tournament *tournament, uint8_t *standing);
void agot_statuses_then(const struct tournament *tournament, stage_id drawn, uint8_t *standing);
/* All entrants who are not disqualified. The caller frees the list, also after a failure. */
status agot_list_make(const struct agot_order *order, const uint8_t *standing, struct agot_list *list) MUST_CHECK;
/* Removes players who no longer play. The next one moves up; two are tied if all between them were. */
void agot_list_keep_playing(struct agot_list *list, const uint8_t *standing);
void agot_list_free(struct agot_list *list);

#endif
