#include "draw_entry.h"

/* Formats name entrants by index; entries name people by number. */
static void name_by_number(const struct state *state, const struct tournament *tournament, uint32_t *who) {
    *who = *who == NOBODY ? 0 : state->people.rows[tournament->entrants.rows[*who].person.at].number;
}

void draw_prepare(struct tournament *tournament) {
    stage_id id;
    if (stage_current(tournament, &id)) tournament->stages.rows[id.at].state = STAGE_DRAFT;
    forget_late(tournament);
}

status draw_by_key(const struct state *state, tournament_id id, const struct stage_plan *plan,
                   const uint8_t key[HASH_SIZE], struct draw *draw) {
    const struct tournament *tournament = state_tournament(state, id);
    struct lot lot;
    lot_start(&lot, key);
    TRY(format_of(tournament)->make_draw(state, tournament, plan, &lot, draw));
    for (uint32_t i = 0; i < draw->seats.count; i++) name_by_number(state, tournament, &draw->seats.rows[i].person);
    for (uint32_t i = 0; i < draw->rests.count; i++) name_by_number(state, tournament, &draw->rests.rows[i].person);
    for (uint32_t i = 0; i < draw->reasons.count; i++) name_by_number(state, tournament, &draw->reasons.rows[i].person);
    return done();
}

void draw_describe(const struct draw *draw, struct entry_draw_made *body) {
    body->tables.count = draw->tables.count;
    body->tables.rows = draw->tables.rows;
    body->seats.count = draw->seats.count;
    body->seats.rows = draw->seats.rows;
    body->rests.count = draw->rests.count;
    body->rests.rows = draw->rests.rows;
    body->reasons.count = draw->reasons.count;
    body->reasons.rows = draw->reasons.rows;
}

struct lot_occasion draw_occasion(const struct entry_draw_made *body) {
    return (struct lot_occasion){.tournament = body->tournament,
                                 .stage = body->stage,
                                 .round = body->round,
                                 .draw = body->draw,
                                 .dice = body->dice};
}
