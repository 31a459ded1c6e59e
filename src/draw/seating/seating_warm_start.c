/* Starts a seating plan from a hint that need not fit. Tables keep the players who are still there, as far as their
 * sizes allow; the others take the remaining seats. */
#include <string.h>
#include "draw/seating/seating_work.h"

struct hint {
    uint32_t count[SEATING_PLAYERS_MAX];   /* [tables of the hint] players who are still there */
    uint32_t becomes[SEATING_PLAYERS_MAX]; /* [tables of the hint] the table that it becomes, or NO_TABLE */
    uint32_t filled[SEATING_PLAYERS_MAX];  /* [tables] */
};
enum { NO_TABLE = 0xffff };

static bool is_there(const struct seating_place *place) { return place->size && place->table < SEATING_PLAYERS_MAX; }

/* Assigns the hint's tables, the fullest first, to the round's tables, the largest first. */
static void match_tables(const struct seating_tables *tables, uint32_t hinted, struct hint *hint) {
    uint32_t size = SEATING_TABLE_MAX, t = 0;
    for (uint32_t count = SEATING_TABLE_MAX; count; count--) {
        for (uint32_t h = 0; h < hinted; h++) {
            if (hint->count[h] != count) continue;
            while (size && (t == tables->count || tables->sizes[t] != size)) {
                if (t++ >= tables->count) t = 0, size--;
            }
            if (size == 0) return;
            hint->becomes[h] = t++;
        }
    }
}

static void seat_at(struct seating_state *work, uint32_t round, struct hint *hint, uint32_t p, uint32_t table) {
    size_t row = (size_t)round * work->players;
    work->who[row + work->first[row + table] + hint->filled[table]++] = (uint16_t)p;
}

static void seat_round(struct seating_state *work, uint32_t round, struct hint *hint, uint32_t *left) {
    const struct seating_tables *tables = &work->problem->tables[round];
    const struct seating_place *places = work->problem->hint + (size_t)round * work->players;
    uint32_t hinted = 0, left_count = 0, table = 0;
    memset(hint, 0, sizeof *hint);
    for (uint32_t t = 0; t < SEATING_PLAYERS_MAX; t++) hint->becomes[t] = NO_TABLE;
    for (uint32_t p = 0; p < work->players; p++) {
        if (!is_there(&places[p])) continue;
        hint->count[places[p].table]++;
        if (places[p].table >= hinted) hinted = places[p].table + UINT32_C(1);
    }
    match_tables(tables, hinted, hint);
    for (uint32_t p = 0; p < work->players; p++) {
        uint32_t becomes = is_there(&places[p]) ? hint->becomes[places[p].table] : NO_TABLE;
        if (becomes != NO_TABLE && hint->filled[becomes] < tables->sizes[becomes]) {
            seat_at(work, round, hint, p, becomes);
        } else {
            left[left_count++] = p;
        }
    }
    for (uint32_t i = 0; i < left_count; i++) {
        while (hint->filled[table] == tables->sizes[table]) table++;
        seat_at(work, round, hint, left[i], table);
    }
}

status seating_from_hint(struct seating_state *work, struct seating_slack *spare, struct arena *arena) {
    struct hint *hint = arena_alloc(arena, sizeof *hint);
    if (!hint) return no_memory();
    for (uint32_t r = 0; r < work->rounds; r++) seat_round(work, r, hint, spare->numbers);
    seating_work_seat(work, work->who);
    return done();
}
