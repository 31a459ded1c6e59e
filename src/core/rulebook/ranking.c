#include "core/rulebook/ranking.h"

/* Gives places in the sorted order. */
static void give_places(struct ranking *ranking, const uint32_t *sorted, const struct ranking_order *order,
                        const void *context) {
    uint32_t count = ranking->rows.count;
    for (uint32_t i = 0; i < count; i++) {
        struct ranked *row = &ranking->rows.rows[i];
        row->entrant.at = sorted[i];
        order->fill_values(context, sorted[i], row->values);
        if (ranking->values_only) continue;
        bool with_above = i > 0 && order->shares_place(context, sorted[i - 1], sorted[i]);
        bool with_below = i + 1 < count && order->shares_place(context, sorted[i], sorted[i + 1]);
        row->shared = with_above || with_below;
        row->rank = with_above ? ranking->rows.rows[i - 1].rank : i + 1;
        if (!order->has_place(context, sorted[i])) row->rank = 0;
    }
}

status ranking_fill(struct ranking *ranking, uint32_t count, const struct ranking_order *order, const void *context) {
    uint32_t *sorted = memory_alloc(sizeof *sorted * (count + 1));
    if (!sorted || !VEC_RESERVE(&ranking->rows, count)) {
        memory_free(sorted);
        return no_memory();
    }
    for (uint32_t i = 0; i < count; i++) sorted[i] = i;
    if (!ranking->values_only) sort_numbers(sorted, count, order->compare, context);
    ranking->rows.count = count;
    give_places(ranking, sorted, order, context);
    memory_free(sorted);
    return done();
}
