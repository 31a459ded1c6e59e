/* A wrong result is put right: other scores for a table of a published stage (docs/decisions/0009). */
#include <string.h>
#include "decide_parts.h"

static const struct command_result_correct *wish_of(const struct decision *decision) {
    return &decision->command->body.result_correct;
}

/* TY-ROUND: the published stage of that kind and number; without a number the last. */
static status find_stage_named(const struct decision *decision, const struct tournament *tournament, stage_id *stage) {
    const struct command_result_correct *wish = wish_of(decision);
    bool known = wish->stage >= STAGE_ROUND && wish->stage < STAGE_KINDS;
    if (known && stage_find(tournament, (enum stage_kind)wish->stage, wish->round, stage)) return done();
    return refuse(decision->why, "TY-ROUND", MSG_CORRECT_NO_STAGE, 0);
}

/* TY-TABLE, TY-RESULT: the table of it that the command means, which has a result. */
static status find_table(const struct decision *decision, const struct tournament *tournament, table_id *table) {
    uint32_t number = wish_of(decision)->table;
    stage_id stage;
    TRY(find_stage_named(decision, tournament, &stage));
    if (!table_numbered(tournament, stage, number, table)) {
        return refuse(decision->why, "TY-TABLE", MSG_NO_SUCH_TABLE, 2, arg_number(number),
                      arg_number(tournament->stages.rows[stage.at].table_count));
    }
    TRY(check_based_on(decision, tournament->tables.rows[table->at].changed));
    if (tournament->tables.rows[table->at].has_result) return done();
    return refuse(decision->why, "TY-RESULT", MSG_CORRECT_NO_RESULT, 1, arg_number(number));
}

static bool score_equal(const struct score *a, const struct score *b) { return memcmp(a, b, sizeof *a) == 0; }

/* TY-CORRECT: something is other than it stands. */
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

/* TY-THEN: where a game gives no points, there are none to be corrected alone. */
static status check_points(const struct decision *decision, const struct tournament *tournament, table_id table) {
    if (wish_of(decision)->then != THEN_POINTS || table_gives_points(tournament, table)) return done();
    return refuse(decision->why, "TY-THEN", MSG_CORRECT_NO_POINTS, 0);
}

/* TY-THEN: a stage can be played on if it is closed and nothing later is published. */
static status check_reopening(const struct decision *decision, const struct tournament *tournament, stage_id id) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    if (wish_of(decision)->then != THEN_REOPEN) return done();
    if (stage->state == STAGE_OPEN) return refuse(decision->why, "TY-THEN", MSG_CORRECT_STILL_OPEN, 0);
    if (!stage_is_last(tournament, id)) return refuse(decision->why, "TY-THEN", MSG_CORRECT_PLAYED_ON, 0);
    return done();
}

/* Where everybody belongs in the stages after that one, stage by stage: those that were drawn and not replaced. */
static status belongings(struct decision *decision, const struct tournament *tournament, stage_id after,
                         uint8_t **sets) {
    uint32_t people = tournament->entrants.count, stages = tournament->stages.count - after.at - 1;
    *sets = ARENA_ROWS(&decision->arena, uint8_t, people * stages + 1);
    if (!*sets) return no_memory();
    for (uint32_t i = 0; i < stages; i++) {
        stage_id stage = {after.at + 1 + i};
        if (tournament->stages.rows[stage.at].state == STAGE_REPLACED) continue;
        TRY(format_of(tournament)->belongs(&decision->state, tournament, stage, *sets + i * people));
    }
    return done();
}

/* TY-DRAFT-OLD: what is published after the corrected stage, and not played by anybody, may still be drawn again. */
static void notice_unplayed(struct decision *decision, const struct tournament *tournament, stage_id after) {
    stage_id current;
    if (!stage_current(tournament, &current) || current.at <= after.at) return;
    if (tournament->stages.rows[current.at].state != STAGE_OPEN || stage_begun(tournament, current)) return;
    notice(&decision->notices, "TY-DRAFT-OLD", MSG_CORRECT_REDRAW, 0);
}

static bool is_draft_standing(const struct tournament *tournament) {
    stage_id current;
    return stage_current(tournament, &current) && tournament->stages.rows[current.at].state == STAGE_DRAFT;
}

/* What the correction comes to: without a draft there is nothing to be drawn again, and the next draw is made by the
 * right result anyway. */
static uint8_t then_of(const struct decision *decision, const struct tournament *tournament) {
    uint8_t then = wish_of(decision)->then;
    bool is_idle = then == THEN_NEXT_DRAW && !is_draft_standing(tournament);
    return then == THEN_OPEN || is_idle ? THEN_STATUS : then;
}

/* TY-THEN: a standing draft, or somebody who sat elsewhere than the corrected result says, leave a choice. */
static status check_choice(struct decision *decision, const struct tournament *tournament, stage_id after,
                           const uint8_t *before) {
    const struct command_result_correct *wish = wish_of(decision);
    uint32_t people = tournament->entrants.count, stages = tournament->stages.count - after.at - 1;
    bool asks = wish->then == THEN_OPEN && !wish->rehearsal;
    uint8_t *sets;
    if (asks && is_draft_standing(tournament)) return refuse(decision->why, "TY-THEN", MSG_CORRECT_DRAFT, 0);
    TRY(belongings(decision, tournament, after, &sets));
    if (memcmp(before, sets, (size_t)people * stages) == 0) return done();
    if (asks) return refuse(decision->why, "TY-THEN", MSG_CORRECT_CHOOSE, 0);
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
    TRY(describe_scores(decision, table, scores, &rows));
    body->scores.rows = rows.rows;
    body->scores.count = rows.count;
    return propose(decision, &entry);
}

static status check_reason(const struct decision *decision) {
    const struct command_result_correct *wish = wish_of(decision);
    if (wish->reason.length) return check_label(decision, wish->reason, REASON_CHARACTERS_MAX);
    return wish->rehearsal ? done() : refuse(decision->why, "TY-REASON", MSG_REASON_NEEDED, 0);
}

status decide_result_correct(struct decision *decision) {
    const struct command_result_correct *wish = wish_of(decision);
    struct tournament *tournament;
    table_id table = {NOBODY};
    uint8_t *before;
    TRY(decide_tournament(decision, &tournament));
    TRY(check_reason(decision));
    TRY(find_table(decision, tournament, &table));
    stage_id stage = tournament->tables.rows[table.at].stage;
    struct score *scores = ARENA_ROWS(&decision->arena, struct score, tournament->tables.rows[table.at].size);
    if (!scores || wish->then >= THENS)
        return scores ? refuse(decision->why, "TY-THEN", MSG_CORRECT_CHOOSE, 0) : no_memory();
    TRY(arrange_scores(decision, tournament, table, wish->scores.rows, wish->scores.count, scores));
    TRY(format_of(tournament)
            ->check_result(&decision->state, tournament, table, scores, &decision->notices, decision->why));
    TRY(check_points(decision, tournament, table));
    TRY(check_changes(decision, tournament, table, scores));
    TRY(check_reopening(decision, tournament, stage));
    TRY(belongings(decision, tournament, stage, &before));
    TRY(enter_correction(decision, tournament, table, scores));
    return check_choice(decision, tournament, stage, before);
}
