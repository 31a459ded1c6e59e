/* The least repeats that one round adds to the played ones, by trying every round that could do with fewer. */
#include <string.h>
#include "seating_work.h"

struct exhaust {
    const struct seating_work *work;
    uint64_t steps_left;
    uint32_t tables[SEATING_TABLE_MAX + 1]; /* still to fill, by size */
    uint32_t budget;                        /* repeats that may still come */
    bool is_seated[SEATING_PLAYERS_MAX];
};

enum answer { NONE, SOME, NOT_KNOWN };

static enum answer fill_next(struct exhaust *exhaust, uint32_t from);

/* Adds mates with higher numbers to a company until the table is full. */
static enum answer add_mates(struct exhaust *exhaust, uint16_t *company, uint32_t count, uint32_t size) {
    const struct seating_work *work = exhaust->work;
    enum answer answer = NONE;
    if (count == size) return fill_next(exhaust, company[0] + UINT32_C(1));
    for (uint32_t p = company[count - 1] + UINT32_C(1); p < work->players && answer == NONE; p++) {
        uint32_t cost = 0;
        if (exhaust->is_seated[p]) continue;
        if (exhaust->steps_left == 0) return NOT_KNOWN;
        exhaust->steps_left--;
        for (uint32_t i = 0; i < count; i++) cost += work->met_past[(size_t)p * work->players + company[i]];
        if (cost > exhaust->budget) continue;
        exhaust->is_seated[p] = true;
        exhaust->budget -= cost;
        company[count] = (uint16_t)p;
        answer = add_mates(exhaust, company, count + 1, size);
        exhaust->budget += cost;
        exhaust->is_seated[p] = false;
    }
    return answer;
}

/* The lowest player without a table begins one, of each size that is left. */
static enum answer fill_next(struct exhaust *exhaust, uint32_t from) {
    enum answer answer = NONE;
    while (from < exhaust->work->players && exhaust->is_seated[from]) from++;
    if (from == exhaust->work->players) return SOME;
    exhaust->is_seated[from] = true;
    for (uint32_t size = 1; size <= SEATING_TABLE_MAX && answer == NONE; size++) {
        if (exhaust->tables[size] == 0) continue;
        uint16_t company[SEATING_TABLE_MAX] = {(uint16_t)from};
        exhaust->tables[size]--;
        answer = add_mates(exhaust, company, 1, size);
        exhaust->tables[size]++;
    }
    exhaust->is_seated[from] = false;
    return answer;
}

uint32_t seating_round_least(const struct seating_work *work, uint32_t round, uint64_t *steps_left) {
    struct exhaust exhaust = {.work = work, .steps_left = *steps_left};
    const struct seating_tables *tables = &work->problem->tables[round];
    for (uint32_t t = 0; t < tables->count; t++) exhaust.tables[tables->sizes[t]]++;
    uint32_t least = 0;
    for (;; least++) {
        exhaust.budget = least;
        if (fill_next(&exhaust, 0) != NONE) break;
    }
    *steps_left = exhaust.steps_left;
    return least;
}
