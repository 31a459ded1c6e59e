/* Command result_correct: corrects a wrong result, with new scores for a table of a published stage
 * (docs/decisions/0009). */
#include <string.h>
#include "core/decide/decide_internal.h"
#include "core/state/table_numbers.h"

static const struct command_result_correct *wish_of(const struct decision *decision) {
    return &decision->command->body.result_correct;
}

/* The published stage of that kind and number, or the last of the kind; else TY-ROUND. */
static status find_stage_named(const struct decision *decision, const struct tournament *tournament, stage_id *stage) {
    const struct command_result_correct *wish = wish_of(decision);
    bool known = wish->stage >= STAGE_ROUND && wish->stage < STAGE_KINDS;
    if (known && stage_find(tournament, (enum stage_kind)wish->stage, wish->round, stage)) return done();
    return refuse(decision->why, "TY-ROUND", MSG_CORRECT_NO_STAGE, 0);
}

/* The table that the command means, which must have a result; else TY-TABLE or TY-RESULT. */
static status find_table(const struct decision *decision, const struct tournament *tournament, table_id *table) {
    uint32_t number = wish_of(decision)->table;
    stage_id stage;
    TRY(find_stage_named(decision, tournament, &stage));
    if (!table_numbered(tournament, stage, number, table)) {
        return refuse_table(tournament, stage, number, decision->why);
    }
    TRY(check_based_on(decision, table_changed(tournament, *table)));
    if (tournament->tables.rows[table->at].has_result) return done();
    return refuse(decision->why, "TY-RESULT", MSG_CORRECT_NO_RESULT, 1, arg_number(number));
}

static bool score_equal(const struct score *a, const struct score *b) { return memcmp(a, b, sizeof *a) == 0; }

/* TY-CORRECT: refuses scores that change nothing. */
static status check_changes(const struct decision *decision, const struct tournament *tournament, table_id table,
                            const struct score *scores) {
    const struct seat *seats = table_seats(tournament, table);
    bool points_only = wish_of(decision)->then == THEN_POINTS;
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        if (!score_equal(&scores[i], &seats[i].score)) return done();
        if (!points_only && !score_equal(&scores[i], &seats[i].standing)) return done();
    }
    return refuse(decision->why, "TY-CORRECT", MSG_CORRECT_NOTHING, 1, arg_number(wish_of(decision)->table));
}

/* TY-THEN: "points only" needs a game that gives points. */
static status check_points(const struct decision *decision, const struct tournament *tournament, table_id table) {
    if (wish_of(decision)->then != THEN_POINTS || table_gives_points(tournament, table)) return done();
    return refuse(decision->why, "TY-THEN", MSG_CORRECT_NO_POINTS, 0);
}

/* TY-THEN: only a closed stage without later published ones can be reopened. */
static status check_reopening(const struct decision *decision, const struct tournament *tournament, stage_id id) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    if (wish_of(decision)->then != THEN_REOPEN) return done();
    if (stage->state == STAGE_OPEN) return refuse(decision->why, "TY-THEN", MSG_CORRECT_STILL_OPEN, 0);
    if (!stage_is_last(tournament, id)) return refuse(decision->why, "TY-THEN", MSG_CORRECT_PLAYED_ON, 0);
    return done();
}

/* The set of each entrant in all later stages that were not replaced, stage by stage. */
static status belongings(struct decision *decision, const struct tournament *tournament, stage_id after,
                         uint8_t **sets) {
    uint32_t people = tournament->entrants.count, stages = tournament->stages.count - after.at - 1;
    *sets = ARENA_ARRAY(&decision->arena, uint8_t, people * stages + 1);
    if (!*sets) return no_memory();
    for (uint32_t i = 0; i < stages; i++) {
        stage_id stage = {after.at + 1 + i};
        if (tournament->stages.rows[stage.at].state == STAGE_REPLACED) continue;
        TRY(format_of(tournament)->belongs(&decision->state, tournament, stage, *sets + i * people));
    }
    return done();
}

/* The stage that is published after that one and has no results; false: none. */
static bool find_unplayed(const struct tournament *tournament, stage_id after, stage_id *stage) {
    if (!stage_current(tournament, stage) || stage->at <= after.at) return false;
    return tournament->stages.rows[stage->at].state == STAGE_OPEN && !stage_has_results(tournament, *stage);
}

/* TY-DRAFT-OLD, as a notice: that stage can still be drawn again. */
static void notice_unplayed(struct decision *decision, const struct tournament *tournament, stage_id after) {
    stage_id unplayed;
    if (!find_unplayed(tournament, after, &unplayed)) return;
    notice(&decision->notices, "TY-DRAFT-OLD", MSG_CORRECT_REDRAW, 0);
}

/* The standings values of each entrant, if a later round without results was drawn by them; else empty. */
struct corrected_placing {
    int64_t *values;
    uint32_t count;
};
static status find_placing(struct decision *decision, const struct tournament *tournament, stage_id after,
                           struct corrected_placing *placing) {
    struct ranking ranking = {0};
    stage_id round;
    *placing = (struct corrected_placing){0};
    if (!format_of(tournament)->draws_by_results || !find_unplayed(tournament, after, &round)) return done();
    if (tournament->stages.rows[round.at].kind != STAGE_ROUND) return done();
    placing->count = tournament->entrants.count * COLUMNS_MAX;
    placing->values = ARENA_ARRAY(&decision->arena, int64_t, placing->count);
    if (!placing->values) return no_memory();
    status ranked = format_of(tournament)->rank(&decision->state, tournament, 0, &ranking);
    for (uint32_t i = 0; is_done(ranked) && i < ranking.rows.count; i++) {
        const struct ranked *row = &ranking.rows.rows[i];
        memcpy(placing->values + (size_t)row->entrant.at * COLUMNS_MAX, row->values, sizeof row->values);
    }
    VEC_FREE(&ranking.rows);
    return ranked;
}

static bool is_placed_the_same(const struct corrected_placing *a, const struct corrected_placing *b) {
    return a->count == b->count && (!a->count || memcmp(a->values, b->values, a->count * sizeof *a->values) == 0);
}

static bool is_draft_standing(const struct tournament *tournament) {
    stage_id current;
    return stage_current(tournament, &current) && tournament->stages.rows[current.at].state == STAGE_DRAFT;
}

/* The effect of the correction. Without a draft there is nothing to draw again, and the next draw uses the right
 * result. */
static uint8_t then_of(const struct decision *decision, const struct tournament *tournament) {
    uint8_t then = wish_of(decision)->then;
    bool is_idle = then == THEN_NEXT_DRAW && !is_draft_standing(tournament);
    return then == THEN_OPEN || is_idle ? THEN_STATUS : then;
}

/* TY-THEN: if the sender left the effect open, refuses if there is a draft, or if the corrected result puts a player in
 * another set of a later stage. */
static status check_choice(struct decision *decision, const struct tournament *tournament, stage_id after,
                           const uint8_t *before, const struct corrected_placing *placed) {
    const struct command_result_correct *wish = wish_of(decision);
    uint32_t people = tournament->entrants.count, stages = tournament->stages.count - after.at - 1;
    bool asks = wish->then == THEN_OPEN && !wish->rehearsal;
    uint8_t *sets;
    if (asks && is_draft_standing(tournament)) return refuse(decision->why, "TY-THEN", MSG_CORRECT_DRAFT, 0);
    TRY(belongings(decision, tournament, after, &sets));
    bool belong_the_same = memcmp(before, sets, (size_t)people * stages) == 0;
    if (!belong_the_same && asks) return refuse(decision->why, "TY-THEN", MSG_CORRECT_CHOOSE, 0);
    struct corrected_placing now;
    TRY(find_placing(decision, tournament, after, &now));
    if (belong_the_same && is_placed_the_same(placed, &now)) return done();
    notice_unplayed(decision, tournament, after);
    return done();
}

static status enter_correction(struct decision *decision, const struct tournament *tournament, table_id table,
                               const struct score *scores) {
    const struct command_result_correct *wish = wish_of(decision);
    const struct table *row = &tournament->tables.rows[table.at];
    struct entry entry = {.kind = ENTRY_result_corrected};
    struct entry_result_corrected *body = &entry.body.result_corrected;
    body->tournament = (uint16_t)decision->command->tournament.at;
    body->draw = tournament->stages.rows[row->stage.at].draw;
    body->table = (uint16_t)row->number;
    body->then = then_of(decision, tournament);
    body->reason = wish->reason;
    struct score_rows rows;
    TRY(format_scores(decision, table, scores, &rows));
    body->scores.rows = rows.rows;
    body->scores.count = rows.count;
    return propose(decision, &entry);
}

/* The last stage of that tournament that was also drawn from the corrected one; false: none. */
static bool find_drawn_from(const struct decision *decision, const struct tournament *other, stage_id *stage) {
    bool found = false;
    for (uint32_t i = 0; i < other->stages.count; i++) {
        const struct stage *row = &other->stages.rows[i];
        if (row->state == STAGE_REPLACED || !stage_draws_on(other, row, decision->command->tournament.at)) continue;
        stage->at = i;
        found = true;
    }
    return found;
}

/* TY-COMBINE, as a notice: in another tournament a match was drawn from the old result, with players who no longer
 * belong in it. */
static status notice_matches(struct decision *decision) {
    const struct state *state = &decision->state;
    EACH_TOURNAMENT (state, i) {
        const struct tournament *other = &state->tournaments.rows[i];
        struct text slug = state_text(state, other->slug);
        stage_id stage;
        bool fits;
        if (!find_drawn_from(decision, other, &stage)) continue;
        TRY(stage_fits(state, other, stage, &fits));
        if (!fits) notice(&decision->notices, "TY-COMBINE", MSG_COMBINED_UNFIT, 1, arg_bytes(slug.bytes, slug.length));
    }
    return done();
}

status decide_result_correct(struct decision *decision) {
    const struct command_result_correct *wish = wish_of(decision);
    struct tournament *tournament;
    table_id table = {NOBODY};
    uint8_t *before;
    struct corrected_placing placed;
    TRY(decide_tournament(decision, &tournament));
    if (wish->reason.length || !wish->rehearsal) TRY(check_reason(decision, wish->reason));
    TRY(find_table(decision, tournament, &table));
    stage_id stage = tournament->tables.rows[table.at].stage;
    struct score *scores = ARENA_ARRAY(&decision->arena, struct score, tournament->tables.rows[table.at].size);
    if (!scores || wish->then >= THENS)
        return scores ? refuse(decision->why, "TY-THEN", MSG_CORRECT_CHOOSE, 0) : no_memory();
    TRY(order_scores(decision, tournament, table, wish->scores.rows, wish->scores.count, scores));
    TRY(format_of(tournament)
            ->check_result(&decision->state, tournament, table, scores, &decision->notices, decision->why));
    TRY(check_usual(decision, tournament, table, scores, UNUSUAL_WARNED));
    TRY(check_points(decision, tournament, table));
    TRY(check_changes(decision, tournament, table, scores));
    TRY(check_reopening(decision, tournament, stage));
    TRY(belongings(decision, tournament, stage, &before));
    TRY(find_placing(decision, tournament, stage, &placed));
    TRY(enter_correction(decision, tournament, table, scores));
    TRY(notice_matches(decision));
    return check_choice(decision, tournament, stage, before, &placed);
}
