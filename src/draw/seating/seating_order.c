/* Order of the seats at a table: deals first seats evenly, then second ones, and so on.
 *
 * Each table's first seat goes to one of its players so that first seats are spread as evenly as the tables allow, then
 * the second among the others, and so on; then each two of the later seats are evened out. To choose one player for
 * each table with convex loads is semi-matching; it is optimal when no alternating path leads from a player to one with
 * a load lower by two or more (Harvey, Ladner, Lovász, Tamir). Two seats of each table are the same problem with one
 * possible receiver. */
#include <string.h>
#include "draw/seating/seating_work.h"

enum { NOBODY_YET = 0xffff, NO_SEAT = 0xff };

struct dealing {
    const struct seating_state *work;
    uint32_t seat;
    uint32_t rival;     /* who can take over the seat: the player in this seat; NO_SEAT: players without a seat */
    int32_t step;       /* how much a handed-over seat changes both loads */
    uint8_t *seats;     /* [rounds][players] the seats dealt so far */
    uint16_t *chosen;   /* [rounds][players] by table: the player who gets this seat */
    int32_t *load;      /* [players] how often each had the seat; minus how often the rival seat, if there is one */
    uint32_t *from;     /* [players] the path: the round in which the player was reached … */
    uint32_t *queue;    /* [players] */
    uint16_t *previous; /* [players] … and from whom */
};

static bool dealing_take(struct dealing *dealing, struct arena *arena) {
    size_t players = dealing->work->players, planned = dealing->work->rounds * players;
    dealing->seats = ARENA_ARRAY(arena, uint8_t, planned);
    dealing->chosen = ARENA_ARRAY(arena, uint16_t, planned);
    dealing->load = ARENA_ARRAY(arena, int32_t, players);
    dealing->from = ARENA_ARRAY(arena, uint32_t, players);
    dealing->queue = ARENA_ARRAY(arena, uint32_t, players);
    dealing->previous = ARENA_ARRAY(arena, uint16_t, players);
    return dealing->seats && dealing->chosen && dealing->load && dealing->from && dealing->queue && dealing->previous;
}

static void load_past(struct dealing *dealing) {
    const struct seating_state *work = dealing->work;
    memset(dealing->load, 0, work->players * sizeof *dealing->load);
    for (uint32_t r = 0; r < work->past; r++) {
        const struct seating_place *places = work->problem->past + (size_t)r * work->players;
        for (uint32_t p = 0; p < work->players; p++) {
            if (places[p].size == 0) continue;
            dealing->load[p] += (places[p].seat == dealing->seat) - (places[p].seat == dealing->rival);
        }
    }
}

/* Gives each table's seat to the player there who had it least often. */
static void choose_least(struct dealing *dealing) {
    const struct seating_state *work = dealing->work;
    for (uint32_t r = 0; r < work->rounds; r++) {
        size_t row = (size_t)r * work->players;
        const struct seating_tables *tables = &work->problem->tables[r];
        for (uint32_t t = 0; t < tables->count; t++) {
            const uint16_t *mates = work->who + row + work->first[row + t];
            uint16_t best = NOBODY_YET;
            for (uint32_t i = 0; i < tables->sizes[t] && dealing->seat < tables->sizes[t]; i++) {
                if (dealing->seats[row + mates[i]] != NO_SEAT) continue;
                if (best == NOBODY_YET || dealing->load[mates[i]] < dealing->load[best] ||
                    (dealing->load[mates[i]] == dealing->load[best] && mates[i] < best)) {
                    best = mates[i];
                }
            }
            dealing->chosen[row + t] = best;
            if (best != NOBODY_YET) dealing->load[best]++;
        }
    }
}

/* Adds to the queue all players to whom `p` could hand over this seat, in the rounds in which p has it. */
static uint32_t reach_from(struct dealing *dealing, uint32_t p, uint32_t count) {
    const struct seating_state *work = dealing->work;
    for (uint32_t r = 0; r < work->rounds; r++) {
        size_t row = (size_t)r * work->players;
        uint32_t t = work->home[(size_t)(work->past + r) * work->players + p];
        if (dealing->chosen[row + t] != p) continue;
        const uint16_t *mates = work->who + row + work->first[row + t];
        for (uint32_t i = 0; i < work->problem->tables[r].sizes[t]; i++) {
            uint16_t q = mates[i];
            if (dealing->previous[q] != NOBODY_YET || dealing->seats[row + q] != dealing->rival) continue;
            dealing->previous[q] = (uint16_t)p;
            dealing->from[q] = r;
            dealing->queue[count++] = q;
        }
    }
    return count;
}

static void hand_along(struct dealing *dealing, uint32_t end, uint32_t start) {
    const struct seating_state *work = dealing->work;
    dealing->load[end] += dealing->step;
    dealing->load[start] -= dealing->step;
    for (uint32_t q = end; q != start; q = dealing->previous[q]) {
        uint32_t r = dealing->from[q], t = work->home[(size_t)(work->past + r) * work->players + q];
        dealing->chosen[(size_t)r * work->players + t] = (uint16_t)q;
    }
}

/* Hands a seat of `start` along a path to a player whose load makes it worthwhile; false: there is none. */
static bool relieve(struct dealing *dealing, uint32_t start) {
    memset(dealing->previous, 0xff, dealing->work->players * sizeof *dealing->previous);
    dealing->previous[start] = (uint16_t)start;
    uint32_t count = reach_from(dealing, start, 0);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t q = dealing->queue[i];
        if (dealing->load[q] + dealing->step < dealing->load[start]) {
            hand_along(dealing, q, start);
            return true;
        }
        count = reach_from(dealing, q, count);
    }
    return false;
}

static void relieve_all(struct dealing *dealing) {
    const uint32_t players = dealing->work->players;
    for (bool again = true; again;) {
        int32_t min = INT32_MAX;
        again = false;
        for (uint32_t p = 0; p < players; p++) min = dealing->load[p] < min ? dealing->load[p] : min;
        for (uint32_t p = 0; p < players; p++) {
            while (dealing->load[p] > min + dealing->step && relieve(dealing, p)) again = true;
        }
    }
}

/* Seats the chosen players; the former holder takes the rival seat. True: a player moved. */
static bool write_down(struct dealing *dealing) {
    const struct seating_state *work = dealing->work;
    bool moved = false;
    for (uint32_t r = 0; r < work->rounds; r++) {
        size_t row = (size_t)r * work->players;
        const struct seating_tables *tables = &work->problem->tables[r];
        for (uint32_t t = 0; t < tables->count; t++) {
            uint16_t p = dealing->chosen[row + t];
            if (p == NOBODY_YET || dealing->seats[row + p] == dealing->seat) continue;
            const uint16_t *mates = work->who + row + work->first[row + t];
            for (uint32_t i = 0; i < tables->sizes[t]; i++) {
                uint8_t *seat = &dealing->seats[row + mates[i]];
                if (*seat == dealing->seat) *seat = (uint8_t)dealing->rival;
            }
            dealing->seats[row + p] = (uint8_t)dealing->seat;
            moved = true;
        }
    }
    return moved;
}

static void deal(struct dealing *dealing, uint32_t seat) {
    dealing->seat = seat, dealing->rival = NO_SEAT, dealing->step = 1;
    load_past(dealing);
    choose_least(dealing);
    relieve_all(dealing);
    write_down(dealing);
}

/* Sets the current holders of the seat as chosen, and computes their loads. */
static void choose_as_dealt(struct dealing *dealing) {
    const struct seating_state *work = dealing->work;
    for (uint32_t r = 0; r < work->rounds; r++) {
        size_t row = (size_t)r * work->players, row_all = (size_t)(work->past + r) * work->players;
        for (uint32_t t = 0; t < work->problem->tables[r].count; t++) dealing->chosen[row + t] = NOBODY_YET;
        for (uint32_t p = 0; p < work->players; p++) {
            uint32_t seat = dealing->seats[row + p];
            dealing->load[p] += (seat == dealing->seat) - (seat == dealing->rival);
            if (seat == dealing->seat) dealing->chosen[row + work->home[row_all + p]] = (uint16_t)p;
        }
    }
}

/* Swaps two seats at tables as long as that spreads them more evenly. Handing one seat over changes both players'
 * difference by two, and is worthwhile from a difference of three on. */
static bool even_out(struct dealing *dealing, uint32_t seat, uint32_t rival) {
    dealing->seat = seat, dealing->rival = rival, dealing->step = 2;
    load_past(dealing);
    choose_as_dealt(dealing);
    relieve_all(dealing);
    return write_down(dealing);
}

static void even_out_later_seats(struct dealing *dealing) {
    for (bool again = true; again;) {
        again = false;
        for (uint32_t seat = 1; seat < SEATING_TABLE_MAX; seat++) {
            for (uint32_t rival = seat + 1; rival < SEATING_TABLE_MAX; rival++) {
                if (even_out(dealing, seat, rival)) again = true;
            }
        }
    }
}

status seating_deal_seats(const struct seating_state *work, struct seating_place *places, struct arena *arena) {
    struct dealing dealing = {.work = work};
    if (!dealing_take(&dealing, arena)) return no_memory();
    memset(dealing.seats, NO_SEAT, (size_t)work->rounds * work->players);
    for (uint32_t seat = 0; seat < SEATING_TABLE_MAX; seat++) deal(&dealing, seat);
    even_out_later_seats(&dealing);
    for (uint32_t r = 0; r < work->rounds; r++) {
        size_t row = (size_t)r * work->players, row_all = (size_t)(work->past + r) * work->players;
        for (uint32_t p = 0; p < work->players; p++) {
            places[row + p] =
                (struct seating_place){work->home[row_all + p], dealing.seats[row + p], work->size[row_all + p]};
        }
    }
    return done();
}
