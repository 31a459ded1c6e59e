/* A Game of Thrones LCG, shared by Joust and Melee: the order of players by
 * points, and of those who are level by who has beaten whom and by the strength
 * of their opponents (AGOT-J.27 to J.30; AGOT-M.5, M.27, M.28; AMB-AGOT-13, -24).
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

/* What a format says of its players, who are entrants by index. `context` is its own. */
struct agot_order {
    const struct tournament *tournament;
    const void *context;
    int32_t (*points)(const void *context, uint32_t entrant);
    /* The most others that this one can have beaten: a quick look before `beats` is asked. */
    uint32_t (*most_beaten)(const void *context, uint32_t entrant);
    bool (*beats)(const void *context, uint32_t one, uint32_t other);
    int (*compare_strength)(const void *context, uint32_t a, uint32_t b); /* below 0: a has met the stronger */
    bool (*may_be_parted)(const void *context, const uint32_t *tied, uint32_t count); /* NULL: any may */
};

/* What sets the first of some players who are level in points before the others. */
enum agot_by { AGOT_BY_CONFRONTATION, AGOT_BY_STRENGTH, AGOT_LEVEL };

/* Sorts entrants; `level_with_next[i]`: nothing sets the i-th before the next. */
void agot_sort(const struct agot_order *order, uint32_t *entrants, uint32_t count, bool *level_with_next);
/* What parts two of those who are level in points; `tied` are all of them, and are moved about. */
enum agot_by agot_what_parts(const struct agot_order *order, uint32_t *tied, uint32_t count, uint32_t above,
                             uint32_t below);
/* Those who are level in points with that entrant and not disqualified; `tied` has room for all entrants. */
uint32_t agot_tied_with(const struct agot_order *order, uint32_t entrant, uint32_t *tied);

/* Entrants, best first. */
struct agot_list {
    uint32_t *entrants;
    bool *level; /* nothing sets the i-th before the next */
    uint32_t count;
};
/* Everybody's status by entrant: now, or as they stood when that stage was drawn, and disqualified who was not there yet.
 * `standing` has room for all. */
void agot_statuses(const struct tournament *tournament, uint8_t *standing);
void agot_statuses_then(const struct tournament *tournament, stage_id drawn, uint8_t *standing);
/* All who are not disqualified. The caller frees it, also after a failure. */
status agot_list_make(const struct agot_order *order, const uint8_t *standing, struct agot_list *list) MUST_CHECK;
/* Takes out who does not play: the next moves up, and two are level if all between them were. */
void agot_list_keep_playing(struct agot_list *list, const uint8_t *standing);
void agot_list_free(struct agot_list *list);

#endif
