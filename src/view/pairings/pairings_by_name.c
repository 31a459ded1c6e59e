#include "view/pairings/pairings_by_name.h"

#include "base/sort.h"

/* Names folded for lookup: without case and accents. */
struct folded {
    const struct text *names;
};

static int compare_names(uint32_t a, uint32_t b, const void *context) {
    const struct folded *folded = context;
    int order = text_compare(folded->names[a], folded->names[b]);
    return order ? order : a < b ? -1 : 1;
}

static void take_everybody(const struct pairings *pairings, struct pairings_by_name_row *rows) {
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        const struct pairings_table *table = &pairings->tables[i];
        for (uint32_t at = table->first_seat; at < table->first_seat + table->seat_count; at++) {
            const struct pairings_seat *seat = &pairings->seats[at];
            rows[at] = (struct pairings_by_name_row){seat->name, seat->number, table, seat->seat,
                                                     table->bye ? MSG_BYE : MSG_NONE};
        }
    }
    for (uint32_t i = 0; i < pairings->rest_count; i++) {
        const struct pairings_rest *rest = &pairings->rests[i];
        rows[pairings->seat_count + i] =
            (struct pairings_by_name_row){rest->name, rest->number, NULL, 0, rest_message(rest->why)};
    }
}

status by_name_of(const struct pairings *pairings, struct arena *arena, struct pairings_by_name *list) {
    uint32_t count = pairings->seat_count + pairings->rest_count;
    struct pairings_by_name_row *rows = ARENA_ARRAY(arena, struct pairings_by_name_row, count);
    struct text *names = ARENA_ARRAY(arena, struct text, count);
    uint32_t *order = ARENA_ARRAY(arena, uint32_t, count);
    *list = (struct pairings_by_name){count, ARENA_ARRAY(arena, struct pairings_by_name_row, count)};
    if (!rows || !names || !order || !list->rows) return no_memory();
    take_everybody(pairings, rows);
    for (uint32_t i = 0; i < count; i++) {
        order[i] = i;
        names[i] = text_casefold(arena, rows[i].name);
        if (!names[i].bytes) return no_memory();
    }
    sort_numbers(order, count, compare_names, &(struct folded){names});
    for (uint32_t i = 0; i < count; i++) list->rows[i] = rows[order[i]];
    return done();
}
