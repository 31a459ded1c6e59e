#include "view/pairings/seat_offers.h"

#include "core/rulebook/format.h"
#include "view/pairings/player_task.h"

enum { OFFERS_MAX = 3 };

static void put(struct seat_offers *offers, struct seat_offer *rows, struct seat_offer offer) {
    uint32_t at = offers->count < OFFERS_MAX ? offers->count++ : OFFERS_MAX;
    for (; at > 0 && rows[at - 1].seats > offer.seats; at--) rows[at] = rows[at - 1];
    rows[at] = offer;
}

static bool has_table(const struct tournament *tournament, const struct player_task *now) {
    return now->is_open && now->table.at != NOBODY && tournament->tables.rows[now->table.at].size > 1;
}

/* Whether somebody who came late can be seated in the stage at all. */
static bool takes_more(const struct tournament *tournament, const struct stage *stage) {
    return stage->state == STAGE_OPEN && stage->kind == STAGE_ROUND && !format_of(tournament)->duels;
}

status seat_offers_of(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                      struct arena *arena, struct seat_offers *offers) {
    struct seat_offer *rows = ARENA_ARRAY(arena, struct seat_offer, OFFERS_MAX + 1);
    struct player_task now;
    stage_id id;
    if (!rows) return no_memory();
    offers->rows = rows, offers->count = 0;
    if (tournament->entrants.rows[entrant.at].status != STATUS_PLAYING || !stage_current(tournament, &id))
        return done();
    const struct stage *stage = &tournament->stages.rows[id.at];
    TRY(player_now_of(state, tournament, entrant, &now));
    if (!takes_more(tournament, stage) || has_table(tournament, &now)) return done();
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const table_id at = {stage->first_table + i};
        const struct table *table = &tournament->tables.rows[at.at];
        struct problem why;
        if (table->has_result || table->size < 2) continue;
        status may = format_of(tournament)->check_seating(state, tournament, entrant, at, table->size + 1, &why);
        if (is_done(may)) put(offers, rows, (struct seat_offer){table->number, table->size});
    }
    return done();
}
