/* Pairings by name: every player with the table, or with the reason for sitting at none.
 *
 *     struct pairings_by_name list;
 *     TRY(by_name_of(&pairings, &arena, &list));
 *     ... list.rows[i].name, list.rows[i].table ...
 */
#ifndef TILTYARD_VIEW_PAIRINGS_PAIRINGS_BY_NAME_H
#define TILTYARD_VIEW_PAIRINGS_PAIRINGS_BY_NAME_H

#include "view/pairings/pairings.h"

struct pairings_by_name_row {
    struct text name;
    uint32_t number;                    /* the person's */
    const struct pairings_table *table; /* NULL: not playing */
    uint32_t seat;                      /* at it, from 1 */
    enum message why;                   /* a bye, or why the person does not play; MSG_NONE: sits at the table */
};

struct pairings_by_name {
    uint32_t count;
    struct pairings_by_name_row *rows;
};

/* Ordered by folded name, then by table. Allocated in the arena; points into `pairings`. */
status by_name_of(const struct pairings *pairings, struct arena *arena, struct pairings_by_name *list) MUST_CHECK;

#endif
