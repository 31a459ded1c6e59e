#include "core/ledger/draw_record.h"

#include <string.h>

/* Formats name entrants by index; entries name people by number. */
static void name_by_number(const struct state *state, const struct tournament *tournament, uint32_t *who) {
    *who = *who == NOBODY ? 0 : state->people.rows[tournament->entrants.rows[*who].person.at].number;
}

void draw_prepare(struct tournament *tournament) {
    stage_id id;
    if (stage_current(tournament, &id)) tournament->stages.rows[id.at].state = STAGE_DRAFT;
    clear_missed_rounds(tournament);
}

static void name_story(const struct state *state, const struct tournament *tournament, struct draw_trace *story) {
    for (uint32_t i = 0; i < story->steps.count; i++) name_by_number(state, tournament, &story->steps.rows[i].person);
    for (uint32_t i = 0; i < story->mixed.count; i++) name_by_number(state, tournament, &story->mixed.rows[i]);
}

status draw_by_key(const struct state *state, tournament_id id, const struct stage_plan *plan,
                   const uint8_t key[HASH_SIZE], struct draw *draw) {
    const struct tournament *tournament = state_tournament(state, id);
    struct lot lot;
    draw->state = state;
    draw->tournament = tournament;
    lot_start(&lot, key);
    TRY(format_of(tournament)->make_draw(state, tournament, plan, &lot, draw));
    for (uint32_t i = 0; i < draw->seats.count; i++) name_by_number(state, tournament, &draw->seats.rows[i].person);
    for (uint32_t i = 0; i < draw->rests.count; i++) name_by_number(state, tournament, &draw->rests.rows[i].person);
    for (uint32_t i = 0; i < draw->reasons.count; i++) name_by_number(state, tournament, &draw->reasons.rows[i].person);
    for (uint32_t i = 0; i < draw->plan.count; i++) name_by_number(state, tournament, &draw->plan.rows[i].person);
    if (draw->story) name_story(state, tournament, draw->story);
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

void draw_describe_plan(const struct draw *draw, struct entry_rounds_planned *body) {
    body->seats.count = draw->plan.count;
    body->seats.rows = draw->plan.rows;
}

static status plan_next(struct state *copy, tournament_id id, struct next_draw *next, struct problem *why) {
    struct tournament *tournament = state_tournament(copy, id);
    struct stage_plan plan = {0};
    uint32_t count;
    draw_prepare(tournament);
    TRY(format_of(tournament)->next_stage(copy, tournament, &plan, why));
    if (plan.over) return refuse(why, "TY-OVER", MSG_TOURNAMENT_OVER, 0);
    next->occasion = (struct draw_occasion){id, (uint16_t)plan.kind, plan.round, tournament->draws + 1};
    TRY(draw_has_lot(tournament, &plan, &next->has_lot));
    TRY(draw_code(copy, &next->occasion, next->code));
    const struct draw_offer *offer = last_offer(tournament, next->occasion.stage, plan.round, &count);
    next->is_offered = offer && memcmp(offer->code, next->code, HASH_SIZE) == 0;
    return done();
}

status draw_next(const struct state *state, tournament_id id, struct next_draw *next, struct problem *why) {
    struct state copy;
    TRY(state_copy(&copy, state));
    status planned = plan_next(&copy, id, next, why);
    state_free(&copy);
    return planned;
}

struct draw_occasion draw_occasion(const struct entry_draw_made *body) {
    return (struct draw_occasion){{body->tournament}, body->stage, body->round, body->draw};
}

/* Checks that the rules' next stage is the one that was drawn. */
static status plan_again(const struct state *before, const struct entry_draw_made *body, struct stage_plan *plan,
                         bool *same) {
    const struct tournament *tournament = state_tournament(before, (tournament_id){body->tournament});
    struct problem ignored;
    status planned = format_of(tournament)->next_stage(before, tournament, plan, &ignored);
    if (planned.outcome == NO_MEMORY) return planned;
    *same = is_done(planned) && !plan->over && plan->kind == body->stage && plan->round == body->round &&
            plan->needs_confirming == body->confirmed;
    return done();
}

/* Does the body encode to the bytes of the row? */
static status compare_bytes(const struct ledger_row *row, enum entry_kind kind, const void *body, bool *same) {
    struct buffer bytes = {0};
    record_encode(&bytes, entry_form(kind), body);
    *same = bytes.length == row->size && memcmp(bytes.bytes, row->body, bytes.length) == 0;
    bool failed = bytes.failed;
    buffer_free(&bytes);
    return failed ? no_memory() : done();
}

status draw_again(struct state *before, const struct ledger_row *row, const struct entry_draw_made *body,
                  const uint8_t key[HASH_SIZE], struct draw *draw, bool *same) {
    struct stage_plan plan = {0};
    struct entry_draw_made made = *body;
    struct draw_occasion occasion = draw_occasion(body);
    draw_prepare(state_tournament(before, (tournament_id){body->tournament}));
    TRY(plan_again(before, body, &plan, same));
    if (!*same) return done();
    TRY(draw_code(before, &occasion, made.code));
    TRY(draw_by_key(before, (tournament_id){body->tournament}, &plan, key, draw));
    draw_describe(draw, &made);
    return compare_bytes(row, ENTRY_draw_made, &made, same);
}

status plan_compare(const struct draw *draw, const struct ledger_row *row, const struct entry_draw_made *body,
                    bool *same) {
    struct entry_rounds_planned made = {.tournament = body->tournament, .draw = body->draw};
    *same = row->size == 0 && draw->plan.count == 0;
    if (!draw->plan.count || !row->size) return done();
    draw_describe_plan(draw, &made);
    return compare_bytes(row, ENTRY_rounds_planned, &made, same);
}
