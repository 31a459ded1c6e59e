#include "core/state/stage_edit.h"

#include <assert.h>
#include <string.h>

bool seat_find(const struct tournament *tournament, stage_id id, entrant_id entrant, table_id *table, uint32_t *seat) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        *table = (table_id){stage->first_table + i};
        const struct seat *seats = table_seats(tournament, *table);
        for (*seat = 0; *seat < tournament->tables.rows[table->at].size; ++*seat) {
            if (seats[*seat].entrant.at == entrant.at) return true;
        }
    }
    return false;
}

static bool has_played(const struct tournament *tournament, table_id table, uint32_t seat) {
    return tournament->tables.rows[table.at].has_result &&
           table_seats(tournament, table)[seat].score.presence != ABSENT;
}

uint32_t players_present(const struct tournament *tournament, table_id table) {
    const struct seat *seats = table_seats(tournament, table);
    uint32_t present = 0;
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) present += seats[i].score.presence != ABSENT;
    return present;
}

/* Did exactly these players share a table in that stage? Players who were absent then do not count. */
static bool sat_together(const struct tournament *tournament, stage_id stage, table_id id) {
    const struct seat *seats = table_seats(tournament, id);
    uint32_t size = tournament->tables.rows[id.at].size, seat;
    table_id first, table;
    if (!seat_find(tournament, stage, seats[0].entrant, &first, &seat)) return false;
    for (uint32_t i = 0; i < size; i++) {
        if (!seat_find(tournament, stage, seats[i].entrant, &table, &seat)) return false;
        if (table.at != first.at || !has_played(tournament, table, seat)) return false;
    }
    return players_present(tournament, first) == size;
}

uint32_t tables_met_before(const struct tournament *tournament, table_id id) {
    const struct table *table = &tournament->tables.rows[id.at];
    for (uint32_t i = table->size < 2 ? 0 : table->stage.at; i-- > 0;) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (stage->kind != STAGE_ROUND || !stage_is_published(stage)) continue;
        if (sat_together(tournament, (stage_id){i}, id)) return stage->round;
    }
    return 0;
}

struct double_seat seat_double(const struct tournament *tournament, stage_id stage, entrant_id kept, entrant_id gone) {
    table_id tables[2];
    uint32_t seats[2];
    struct double_seat twice = {.found = seat_find(tournament, stage, kept, &tables[0], &seats[0]) &&
                                         seat_find(tournament, stage, gone, &tables[1], &seats[1])};
    if (!twice.found) return twice;
    bool kept_played = has_played(tournament, tables[0], seats[0]);
    bool gone_played = has_played(tournament, tables[1], seats[1]);
    bool is_round = tournament->stages.rows[stage.at].kind == STAGE_ROUND;
    bool gone_first = !is_round && tables[1].at < tables[0].at;
    unsigned which = gone_played || (gone_first && !kept_played) ? 0 : 1;
    twice.both_played = kept_played && gone_played;
    twice.table = tables[which];
    twice.seat = seats[which];
    return twice;
}

bool rest_find(const struct tournament *tournament, stage_id id, entrant_id entrant, uint32_t *at) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (*at = stage->first_rest; *at < stage->first_rest + stage->rest_count; ++*at) {
        if (tournament->rests.rows[*at].entrant.at == entrant.at) return true;
    }
    return false;
}

void seat_remove(struct tournament *tournament, table_id id, uint32_t seat) {
    struct table *own = &tournament->tables.rows[id.at];
    assert(seat < own->size);
    uint32_t at = own->first_seat + seat;
    struct seat *rows = tournament->seats.rows;
    memmove(&rows[at], &rows[at + 1], (tournament->seats.count - at - 1) * sizeof *rows);
    tournament->seats.count--;
    own->size--;
    tournament->stages.rows[own->stage.at].seat_count--;
    for (uint32_t i = 0; i < tournament->tables.count; i++) {
        if (tournament->tables.rows[i].first_seat > at) tournament->tables.rows[i].first_seat--;
    }
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        if (tournament->stages.rows[i].first_seat > at) tournament->stages.rows[i].first_seat--;
    }
}

status seat_append(struct tournament *tournament, table_id id, entrant_id entrant) {
    if (!VEC_RESERVE(&tournament->seats, 1)) return no_memory();
    struct table *own = &tournament->tables.rows[id.at];
    uint32_t at = own->first_seat + own->size;
    struct seat *rows = tournament->seats.rows;
    memmove(&rows[at + 1], &rows[at], (tournament->seats.count - at) * sizeof *rows);
    memset(&rows[at], 0, sizeof *rows);
    rows[at].entrant = entrant;
    tournament->seats.count++;
    own->size++;
    tournament->stages.rows[own->stage.at].seat_count++;
    for (uint32_t i = 0; i < tournament->tables.count; i++) {
        struct table *table = &tournament->tables.rows[i];
        if (i != id.at && table->first_seat >= at) table->first_seat++;
    }
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        struct stage *stage = &tournament->stages.rows[i];
        if (i != own->stage.at && stage->first_seat >= at) stage->first_seat++;
    }
    return done();
}

void rest_remove(struct tournament *tournament, stage_id id, uint32_t at) {
    struct rest *rows = tournament->rests.rows;
    assert(at < tournament->rests.count);
    memmove(&rows[at], &rows[at + 1], (tournament->rests.count - at - 1) * sizeof *rows);
    tournament->rests.count--;
    tournament->stages.rows[id.at].rest_count--;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        if (tournament->stages.rows[i].first_rest > at) tournament->stages.rows[i].first_rest--;
    }
}

status rest_append(struct tournament *tournament, stage_id id, entrant_id entrant, enum rest_why why) {
    if (!VEC_RESERVE(&tournament->rests, 1)) return no_memory();
    struct stage *own = &tournament->stages.rows[id.at];
    uint32_t at = own->first_rest + own->rest_count;
    struct rest *rows = tournament->rests.rows;
    memmove(&rows[at + 1], &rows[at], (tournament->rests.count - at) * sizeof *rows);
    memset(&rows[at], 0, sizeof *rows);
    rows[at] = (struct rest){entrant, why};
    tournament->rests.count++;
    own->rest_count++;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        struct stage *stage = &tournament->stages.rows[i];
        if (i != id.at && stage->first_rest >= at) stage->first_rest++;
    }
    return done();
}
