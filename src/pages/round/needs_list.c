/* Page part: what waits for staff, and the last results. */
#include "pages/round/round_pages.h"

#include "core/ledger/undo.h"
#include "view/hall/waiting_list.h"
#include "view/history/link_list.h"

status needs_list_of(const struct page_ctx *ctx, struct needs_list *needs) {
    const struct state *state = ctx->state;
    struct waiting_list list;
    TRY(waiting_list_of(state, ctx->tournament, ctx->arena, &list));
    struct needs_row *rows = ARENA_ARRAY(ctx->arena, struct needs_row, list.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < list.count; i++) {
        const struct waiting_row *row = &list.rows[i];
        person_id judge = {NOBODY};
        if (row->call && !person_numbered(state, row->call->judge, &judge)) judge.at = NOBODY;
        rows[i] = (struct needs_row){.kind = row->kind,
                                     .table = row->table_number,
                                     .number = row->number,
                                     .name = row->name,
                                     .judge = judge.at == NOBODY ? text_of("") : page_ctx_name(ctx, judge),
                                     .may_take = ctx->frame->viewer >= VIEWER_JUDGE && judge.at == NOBODY,
                                     .since_ms = row->since_ms,
                                     .waited = page_ctx_waited(ctx, row->since_ms)};
        if (row->kind == WAITING_JOIN && ctx->tournament.at != NOBODY)
            rows[i].slug = state_text(state, page_ctx_tournament(ctx)->slug);
        if (row->tournament.at != NOBODY)
            rows[i].slug = state_text(state, state_tournament(state, row->tournament)->slug);
    }
    *needs = (struct needs_list){
        .count = list.count, .may_review = ctx->frame->viewer == VIEWER_ORGANIZER, .rows = {rows, list.count}};
    return done();
}

/* ---- the last results and extra times ---- */

enum { LATEST_SHOWN = 5 };

static struct text by_of(const struct page_ctx *ctx, const struct command_record *command) {
    if (!command || command->by == BY_DESK || command->by == BY_VISITOR) return text_of("");
    struct sentence by = by_sentence(ctx->state, command->by);
    return page_ctx_said(ctx, &by);
}

/* Inserts the row by its entry, newest first; the oldest drops out where the list is full. */
static void put(struct latest_row *rows, uint32_t *count, struct latest_row row) {
    uint32_t at = *count < LATEST_SHOWN ? (*count)++ : LATEST_SHOWN;
    while (at > 0 && rows[at - 1].entry < row.entry) {
        if (at < LATEST_SHOWN) rows[at] = rows[at - 1];
        at--;
    }
    if (at < LATEST_SHOWN) rows[at] = row;
}

static struct latest_row with_words(const struct page_ctx *ctx, struct latest_row row) {
    const struct command_record *command = command_at_entry(ctx->state, (uint64_t)row.entry);
    char hour[HOUR_SIZE] = "";
    if (ctx->hour && command) ctx->hour(command->at_ms, hour);
    row.hour = page_ctx_copy(ctx, text_of(hour));
    row.by = by_of(ctx, command);
    return row;
}

status latest_list_of(const struct page_ctx *ctx, stage_id id, struct latest_list *latest) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct stage *stage = &tournament->stages.rows[id.at];
    struct latest_row *rows = ARENA_ARRAY(ctx->arena, struct latest_row, LATEST_SHOWN);
    uint32_t count = 0;
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        if (table->has_result && table->size > 1)
            put(rows, &count,
                (struct latest_row){
                    .table = table->number, .entry = (int64_t)table->changed, .corrected = table->corrections > 0});
    }
    for (uint32_t i = 0; i < tournament->extras.count; i++) {
        const struct extra_time *extra = &tournament->extras.rows[i];
        const struct table *table = &tournament->tables.rows[extra->table.at];
        if (table->stage.at == id.at)
            put(rows, &count,
                (struct latest_row){.table = table->number, .minutes = extra->minutes, .entry = (int64_t)extra->seq});
    }
    for (uint32_t i = 0; i < count; i++) rows[i] = with_words(ctx, rows[i]);
    *latest = (struct latest_list){ctx->frame->viewer == VIEWER_ORGANIZER, {rows, count}};
    return done();
}
