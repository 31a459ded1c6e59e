/* Pairings by name.
 * Everybody whom a list of tables names, as they look themselves up: by name,
 * each with the table, or with why there is none.
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
    const struct pairings_table *table; /* NULL: rests */
    uint32_t seat;                      /* at it, from 1 */
    const struct pairings_rest *rest;   /* NULL: sits at the table */
};

struct pairings_by_name {
    uint32_t count;
    struct pairings_by_name_row *rows;
};

/* In order of the folded names, then as the tables have them. From the arena; points into `pairings`. */
status by_name_of(const struct pairings *pairings, struct arena *arena, struct pairings_by_name *list) MUST_CHECK;

#endif
