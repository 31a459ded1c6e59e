/* Exhaustive search, with a budget, for the least repeats that one round adds to the played ones. */
#include <string.h>
#include "draw/seating/seating_work.h"

struct exhaust {
    const struct seating_state *work;
    uint64_t steps_left;
    const struct seating_tables *to_fill;
    uint32_t tables[SEATING_TABLE_MAX + 1]; /* still to fill, by size */
    uint32_t budget;                        /* repeats still allowed */
    uint32_t done;                          /* tables filled, with … */
    const uint16_t *companies[SEATING_PLAYERS_MAX];
    uint8_t sizes[SEATING_PLAYERS_MAX];
    uint16_t *who; /* where to write the result, or NULL */
    bool is_seated[SEATING_PLAYERS_MAX];
};

enum answer { NONE, SOME, NOT_KNOWN };

static enum answer fill_next(struct exhaust *exhaust, uint32_t from);

/* Adds players with higher numbers to a table until it is full. */
static enum answer add_mates(struct exhaust *exhaust, uint16_t *company, uint32_t count, uint32_t size) {
    const struct seating_state *work = exhaust->work;
    enum answer answer = NONE;
    if (count == size) {
        exhaust->companies[exhaust->done] = company;
        exhaust->sizes[exhaust->done++] = (uint8_t)size;
        answer = fill_next(exhaust, company[0] + UINT32_C(1));
        exhaust->done--;
        return answer;
    }
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

/* Assigns each group of players to the next table of its size. */
static void write_down(struct exhaust *exhaust, const struct seating_tables *tables) {
    uint16_t *who = exhaust->who;
    for (uint32_t t = 0; who && t < tables->count; t++) {
        uint32_t d = 0;
        while (exhaust->sizes[d] != tables->sizes[t]) d++;
        memcpy(who, exhaust->companies[d], tables->sizes[t] * sizeof *who);
        who += tables->sizes[t];
        exhaust->sizes[d] = 0;
    }
}

/* The lowest player without a table starts one, of each remaining size. */
static enum answer fill_next(struct exhaust *exhaust, uint32_t from) {
    enum answer answer = NONE;
    while (from < exhaust->work->players && exhaust->is_seated[from]) from++;
    if (from == exhaust->work->players) {
        write_down(exhaust, exhaust->to_fill);
        return SOME;
    }
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

uint32_t seating_round_least(const struct seating_state *work, uint32_t round, uint64_t *steps_left, uint16_t *who) {
    const struct seating_tables *tables = &work->problem->tables[round];
    struct exhaust exhaust = {.work = work, .steps_left = *steps_left, .to_fill = tables, .who = who};
    for (uint32_t t = 0; t < tables->count; t++) exhaust.tables[tables->sizes[t]]++;
    while (fill_next(&exhaust, 0) == NONE) exhaust.budget++;
    *steps_left = exhaust.steps_left;
    return exhaust.budget;
}
