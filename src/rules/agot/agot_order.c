#include "rules/agot/agot_order.h"
#include "base/sort.h"

/* AGOT-J.28, AGOT-M.27: has this one beaten every other of them? */
static bool beats_all(const struct agot_order *order, uint32_t one, const uint32_t *tied, uint32_t count) {
    if (order->most_beaten(order->context, one) + 1 < count) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (tied[i] != one && !order->beats(order->context, one, tied[i])) return false;
    }
    return true;
}

static void to_front(uint32_t *list, uint32_t front, uint32_t at) {
    uint32_t moved = list[at];
    for (; at > front; at--) list[at] = list[at - 1];
    list[front] = moved;
}

/* AGOT-J.29, AGOT-J.30, AGOT-M.28: moves those with the strongest opponents to the front. */
static uint32_t strongest_first(const struct agot_order *order, uint32_t *tied, uint32_t count) {
    uint32_t best = tied[0], level = 0;
    for (uint32_t i = 1; i < count; i++) {
        if (order->compare_strength(order->context, tied[i], best) < 0) best = tied[i];
    }
    for (uint32_t i = 0; i < count; i++) {
        if (order->compare_strength(order->context, tied[i], best) == 0) to_front(tied, level++, i);
    }
    return level;
}

/* AGOT-J.28 before AGOT-J.29; AGOT-M.27 before AGOT-M.28. Moves the first of `tied` to the front and returns how many
 * they are: one by confrontation, all with equal strength, or everyone. */
static uint32_t first_of(const struct agot_order *order, uint32_t *tied, uint32_t count, enum agot_by *by) {
    *by = AGOT_LEVEL;
    if (order->may_be_parted && !order->may_be_parted(order->context, tied, count)) return count;
    *by = AGOT_BY_CONFRONTATION;
    for (uint32_t i = 0; i < count && count > 1; i++) {
        if (!beats_all(order, tied[i], tied, count)) continue;
        to_front(tied, 0, i);
        return 1;
    }
    uint32_t level = strongest_first(order, tied, count);
    *by = level < count ? AGOT_BY_STRENGTH : AGOT_LEVEL;
    return level;
}

/* The next players to be placed among those with equal points: one, or all that nothing separates. */
static uint32_t place_next(const struct agot_order *order, uint32_t *tied, uint32_t count) {
    enum agot_by by = AGOT_BY_STRENGTH;
    while (count > 1 && by != AGOT_LEVEL) count = first_of(order, tied, count, &by);
    return count;
}

/* Sorts players with equal points. AMB-AGOT-13, AMB-AGOT-24: after each placement it starts again with all who
 * remain. */
static void sort_level(const struct agot_order *order, uint32_t *tied, uint32_t count, bool *level_with_next) {
    for (uint32_t placed = 0; placed < count;) {
        uint32_t next = place_next(order, &tied[placed], count - placed);
        for (uint32_t i = 1; i < next; i++) level_with_next[placed + i - 1] = true;
        placed += next;
    }
}

/* AGOT-J.27, AGOT-J.14, AGOT-M.5: points first; then, only to have a fixed order, the player number. */
static int compare_points(uint32_t a, uint32_t b, const void *opaque) {
    const struct agot_order *order = opaque;
    const struct entrant *entrants = order->tournament->entrants.rows;
    int32_t one = order->points(order->context, a), other = order->points(order->context, b);
    if (one != other) return one > other ? -1 : 1;
    if (entrants[a].order != entrants[b].order) return entrants[a].order < entrants[b].order ? -1 : 1;
    return a < b ? -1 : a > b;
}

void agot_sort(const struct agot_order *order, uint32_t *entrants, uint32_t count, bool *level_with_next) {
    for (uint32_t i = 0; i < count; i++) level_with_next[i] = false;
    sort_numbers(entrants, count, compare_points, order);
    for (uint32_t from = 0, to; from < count; from = to) {
        int32_t points = order->points(order->context, entrants[from]);
        for (to = from + 1; to < count && order->points(order->context, entrants[to]) == points;) to++;
        sort_level(order, &entrants[from], to - from, &level_with_next[from]);
    }
}

static bool is_among(const uint32_t *list, uint32_t count, uint32_t entrant) {
    for (uint32_t i = 0; i < count; i++) {
        if (list[i] == entrant) return true;
    }
    return false;
}

/* Places one after another, until the two are separated. */
struct agot_parting agot_what_parts(const struct agot_order *order, uint32_t *tied, uint32_t count, uint32_t above,
                                    uint32_t below) {
    for (uint32_t placed = 0, next; placed < count; placed += next) {
        struct agot_parting parting = {.by = AGOT_BY_STRENGTH};
        for (next = count - placed; next > 1 && parting.by != AGOT_LEVEL;) {
            parting.of_strength = next < count - placed;
            parting.among = next;
            next = first_of(order, &tied[placed], next, &parting.by);
            if (is_among(&tied[placed], next, above) && !is_among(&tied[placed], next, below)) return parting;
        }
        if (is_among(&tied[placed], next, above)) break;
    }
    return (struct agot_parting){.by = AGOT_LEVEL};
}

uint32_t agot_tied_with(const struct agot_order *order, uint32_t entrant, uint32_t *tied) {
    int32_t points = order->points(order->context, entrant);
    uint32_t count = 0;
    for (uint32_t i = 0; i < order->tournament->entrants.count; i++) {
        bool is_placed = order->tournament->entrants.rows[i].status != STATUS_DISQUALIFIED;
        if (is_placed && order->points(order->context, i) == points) tied[count++] = i;
    }
    return count;
}

void agot_statuses(const struct tournament *tournament, uint8_t *standing) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) standing[i] = tournament->entrants.rows[i].status;
}

void agot_statuses_then(const struct tournament *tournament, stage_id drawn, uint8_t *standing) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        struct entrant_snapshot then;
        bool was_there = entrant_at_draw(tournament, drawn, (entrant_id){i}, &then);
        standing[i] = was_there ? then.status : STATUS_DISQUALIFIED;
    }
}

status agot_list_make(const struct agot_order *order, const uint8_t *standing, struct agot_list *list) {
    uint32_t entrants = order->tournament->entrants.count;
    *list = (struct agot_list){.entrants = memory_alloc(sizeof *list->entrants * (entrants + 1)),
                               .level = memory_alloc(sizeof *list->level * (entrants + 1))};
    if (!list->entrants || !list->level) return no_memory();
    for (uint32_t i = 0; i < entrants; i++) {
        if (standing[i] != STATUS_DISQUALIFIED) list->entrants[list->count++] = i;
    }
    agot_sort(order, list->entrants, list->count, list->level);
    return done();
}

void agot_list_keep_playing(struct agot_list *list, const uint8_t *standing) {
    uint32_t kept = 0;
    bool with_above = false;
    for (uint32_t i = 0; i < list->count; i++) {
        bool with_next = list->level[i];
        if (standing[list->entrants[i]] == STATUS_PLAYING) {
            if (kept > 0) list->level[kept - 1] = with_above;
            list->entrants[kept] = list->entrants[i];
            list->level[kept++] = false;
            with_above = true;
        }
        with_above = with_above && with_next;
    }
    list->count = kept;
}

void agot_list_free(struct agot_list *list) {
    memory_free(list->entrants);
    memory_free(list->level);
    *list = (struct agot_list){0};
}
