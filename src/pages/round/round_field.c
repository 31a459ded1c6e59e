/* Page part: before a round, who was absent, who is out of it, and who came late. */
#include "pages/round/round_pages.h"

#include <string.h>
#include "core/ledger/draw_record.h"

static struct resting_row rest_of(const struct page_ctx *ctx, person_id person, enum message why) {
    return (struct resting_row){.number = ctx->state->people.rows[person.at].number,
                                .name = page_ctx_name(ctx, person),
                                .why = why,
                                .back = STATUS_PLAYING};
}

/* The last stage that was closed; false: none. */
static bool find_last(const struct tournament *tournament, stage_id *stage) {
    for (stage->at = tournament->stages.count; stage->at-- > 0;)
        if (tournament->stages.rows[stage->at].state == STAGE_CLOSED) return true;
    return false;
}

/* Those absent in the last stage, where everybody plays in the next one. */
static status fill_no_shows(const struct page_ctx *ctx, struct round_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct resting_row *rows = ARENA_ARRAY(ctx->arena, struct resting_row, tournament->entrants.count + 1);
    struct sentence reason = sentence_of(MSG_LINE_REASON_NO_SHOW, 0);
    stage_id id;
    if (!rows) return no_memory();
    page->no_shows.rows = rows;
    if (!find_last(tournament, &id)) return done();
    bool all_play = page->is_round || (page->kind == STAGE_FINAL && format_of(tournament)->set_count);
    const struct stage *stage = &tournament->stages.rows[id.at];
    page->last = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round);
    page->results_in = stage_games(tournament, stage);
    page->absent_reason = page_ctx_said(ctx, &reason);
    for (uint32_t i = 0; all_play && i < stage->table_count; i++) {
        const table_id table = {stage->first_table + i};
        const struct seat *seats = table_seats(tournament, table);
        for (uint32_t seat = 0; seat < tournament->tables.rows[table.at].size; seat++) {
            const struct entrant *entrant = &tournament->entrants.rows[seats[seat].entrant.at];
            if (seats[seat].score.presence == ABSENT && entrant->status == STATUS_PLAYING)
                rows[page->no_shows.count++] = rest_of(ctx, entrant->person, MSG_NONE);
        }
    }
    return done();
}

/* ---- who may return ---- */

static bool may_play(const struct page_ctx *ctx, entrant_id id) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct notices ignored = {0};
    struct problem why;
    return is_done(format_of(tournament)->check_status(ctx->state, tournament, id, STATUS_PLAYING, &ignored, &why));
}

static void return_all(const bool *may_return, struct tournament *tournament) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++)
        if (may_return[i]) tournament->entrants.rows[i].status = STATUS_PLAYING;
}

/* Leaves only those who would be seated if all of them returned: a knockout or a final has places for a few. */
static status keep_seated(const struct page_ctx *ctx, struct state *copy, bool *may_return) {
    static const uint8_t any_key[HASH_SIZE];
    struct tournament *tournament = state_tournament(copy, ctx->tournament);
    bool *seated = ARENA_ARRAY(ctx->arena, bool, tournament->entrants.count + 1);
    struct stage_plan plan = {0};
    struct draw draw = {0};
    struct problem ignored;
    if (!seated) return no_memory();
    memset(seated, 0, tournament->entrants.count * sizeof *seated);
    return_all(may_return, tournament);
    TRY(format_of(tournament)->next_stage(copy, tournament, &plan, &ignored));
    if (plan.over || plan.kind == STAGE_ROUND) return done();
    status drawn = draw_by_key(copy, ctx->tournament, &plan, any_key, &draw);
    for (uint32_t i = 0; is_done(drawn) && i < draw.seats.count; i++) {
        person_id person;
        entrant_id entrant;
        if (person_numbered(copy, draw.seats.rows[i].person, &person) && entrant_of(tournament, person, &entrant))
            seated[entrant.at] = true;
    }
    draw_free(&draw);
    TRY(drawn);
    for (uint32_t i = 0; i < tournament->entrants.count; i++) may_return[i] = may_return[i] && seated[i];
    return done();
}

/* By entrant: who does not play now, and would play in the next stage after a return. */
static status find_returns(const struct page_ctx *ctx, bool is_round, bool *may_return) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    bool any = false;
    struct state copy;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        bool is_out = tournament->entrants.rows[i].status != STATUS_PLAYING;
        may_return[i] = is_out && may_play(ctx, (entrant_id){i});
        any = any || may_return[i];
    }
    if (!any || is_round) return done();
    TRY(state_copy(&copy, ctx->state));
    status kept = keep_seated(ctx, &copy, may_return);
    state_free(&copy);
    return kept.outcome == NO_MEMORY ? kept : done();
}

static status fill_field(const struct page_ctx *ctx, struct round_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct resting_row *rests = ARENA_ARRAY(ctx->arena, struct resting_row, tournament->entrants.count + 1);
    struct resting_row *lates = ARENA_ARRAY(ctx->arena, struct resting_row, tournament->entrants.count + 1);
    bool *may_return = ARENA_ARRAY(ctx->arena, bool, tournament->entrants.count + 1);
    if (!rests || !lates || !may_return) return no_memory();
    TRY(find_returns(ctx, page->is_round, may_return));
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (entrant->status != STATUS_PLAYING) {
            rests[page->rests.count] = rest_of(ctx, entrant->person, status_message(entrant->status));
            rests[page->rests.count++].may_return = page->may_run && may_return[i];
        } else if (entrant->late) {
            lates[page->lates.count++] = rest_of(ctx, entrant->person, MSG_DESK_LATE);
        }
    }
    page->rests.rows = rests;
    page->lates.rows = lates;
    return done();
}

status round_field_of(const struct page_ctx *ctx, struct round_page *page) {
    TRY(fill_no_shows(ctx, page));
    return fill_field(ctx, page);
}
