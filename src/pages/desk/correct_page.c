/* Page: result correction, with a preview of places, later stages, and the choices. */
#include "pages/desk/correct_pages.h"

#include "core/rulebook/score_format.h"
#include "view/shared/headings.h"
#include "view/history/event_log.h"
#include "view/standings/column_text.h"

uint32_t correct_stage_number(const struct tournament *tournament, stage_id stage) {
    enum stage_kind kind = (enum stage_kind)tournament->stages.rows[stage.at].kind;
    stage_id found;
    for (uint32_t number = 1; stage_find(tournament, kind, number, &found); number++)
        if (found.at == stage.at) return number;
    return 0;
}

/* What people say most often; the first is chosen. */
static const enum message reasons[] = {MSG_CORRECTION_WHY_SLIP, MSG_CORRECTION_WHY_SEATS, MSG_CORRECTION_WHY_AGREE,
                                       MSG_CORRECTION_WHY_JUDGE};
enum { REASONS = sizeof reasons / sizeof *reasons };

enum message correct_reason_message(uint32_t number) {
    return number >= 1 && number <= REASONS ? reasons[number - 1] : MSG_NONE;
}

static status fill_reasons(const struct page_ctx *ctx, struct correct_page *page) {
    struct correct_reason *rows = ARENA_ARRAY(ctx->arena, struct correct_reason, REASONS);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < REASONS; i++) rows[i] = (struct correct_reason){i + 1, reasons[i], i == 0};
    page->reasons.rows = rows, page->reasons.count = REASONS;
    return done();
}

static status fill_seats(const struct page_ctx *ctx, table_id id, struct correct_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct format *format = format_of(tournament);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    const struct mark *mark = winner_mark(format);
    struct correct_seat *rows = ARENA_ARRAY(ctx->arena, struct correct_seat, table->size + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < table->size; i++) {
        person_id person = tournament->entrants.rows[seats[i].entrant.at].person;
        struct score plain = seats[i].score;
        bool marked = mark && plain.mark == mark->mark && !plain.order;
        if (marked) plain.mark = 0;
        rows[i] = (struct correct_seat){
            .seat = i + 1,
            .number = ctx->state->people.rows[person.at].number,
            .name = page_ctx_name(ctx, person),
            .was = page_ctx_score(ctx, &seats[i].score),
            .score = format->unscored && plain.presence == PRESENT ? text_of("") : page_ctx_score(ctx, &plain),
            .marked = marked,
        };
    }
    page->seats.rows = rows, page->seats.count = table->size;
    return done();
}

status correct_page_of(const struct page_ctx *ctx, table_id id, struct correct_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct format *format = format_of(tournament);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct stage *stage = &tournament->stages.rows[table->stage.at];
    struct sentence value = sentence_of(format->value_name, 0);
    *page = (struct correct_page){
        .frame = ctx->frame,
        .table = table->number,
        .stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round),
        .slug = state_text(ctx->state, tournament->slug),
        .details = text_of(""),
        .value_name = format->unscored ? text_of("") : page_ctx_said(ctx, &value),
        .has_mark = winner_mark(format) != NULL,
        .kind = stage->kind,
        .number = correct_stage_number(tournament, table->stage),
        .has_result = table->has_result,
        .closed = stage->state == STAGE_CLOSED,
    };
    TRY(fill_reasons(ctx, page));
    return fill_seats(ctx, id, page);
}

/* ---- the preview ---- */

/* "3=", "–" */
static struct text place_of(const struct page_ctx *ctx, const struct standing *row) {
    struct buffer words = {0};
    rank_text(&words, row->rank, row->shared);
    return page_ctx_keep(ctx, &words);
}

/* A row for each value of the player that changes, the place first. */
static void fill_player(const struct page_ctx *ctx, const struct format *format, const struct moved *moved,
                        struct correct_page *page, struct correct_change *rows) {
    const struct standing *before = moved->before, *after = moved->after;
    uint32_t first = page->changes.count;
    if (before->rank != after->rank || before->shared != after->shared)
        rows[page->changes.count++] = (struct correct_change){
            .what = MSG_COLUMN_PLACE, .now = place_of(ctx, before), .becomes = place_of(ctx, after)};
    for (uint32_t i = 0; i < format->column_count; i++) {
        const struct column *column = &format->columns[i];
        if (column->heading == MSG_NONE || before->values[i] == after->values[i]) continue;
        rows[page->changes.count++] =
            (struct correct_change){.what = column->heading,
                                    .now = page_ctx_value(ctx, column, before->values[i]),
                                    .becomes = page_ctx_value(ctx, column, after->values[i])};
    }
    for (uint32_t i = first; i < page->changes.count; i++) rows[i].name = i == first ? page_ctx_copy(ctx, after->name) : text_of("");
}

/* The players whose points change; only counts the others who move along. */
static status fill_changes(const struct page_ctx *ctx, const struct correction_preview *preview,
                           struct correct_page *page) {
    const struct format *format = preview->after.format;
    size_t most = (size_t)preview->moved_count * (format->column_count + 1) + 1;
    struct correct_change *rows = ARENA_ARRAY(ctx->arena, struct correct_change, most);
    if (!rows) return no_memory();
    page->changes.rows = rows;
    for (uint32_t i = 0; i < preview->moved_count; i++) {
        if (difference_is_about(preview, &preview->moved[i]))
            fill_player(ctx, format, &preview->moved[i], page, rows);
        else
            page->along++;
    }
    return done();
}

static status fill_displaced(const struct page_ctx *ctx, const struct correction_preview *preview,
                             struct correct_page *page) {
    struct correct_displaced *rows = ARENA_ARRAY(ctx->arena, struct correct_displaced, preview->displaced_count + 1);
    if (!rows) return no_memory();
    page->displaced.rows = rows;
    for (uint32_t i = 0; i < preview->stage_count; i++) {
        const struct disturbed *stage = &preview->stages[i];
        for (uint32_t j = 0; j < stage->count; j++) {
            const struct displaced *row = &preview->displaced[stage->first + j];
            rows[page->displaced.count++] =
                (struct correct_displaced){page_ctx_stage(ctx, stage->kind, stage->round), page_ctx_copy(ctx, row->name),
                                           row->sat ? row->sat->name : MSG_DIFFERENCE_NOWHERE,
                                           row->belonged ? row->belonged->name : MSG_DIFFERENCE_NOWHERE};
        }
    }
    return done();
}

/* The words of each choice. */
static const enum message buttons[THENS] = {[THEN_POINTS] = MSG_CORRECT_DO_POINTS,
                                            [THEN_STATUS] = MSG_CORRECT_DO_STATUS,
                                            [THEN_NEXT_DRAW] = MSG_PAGE_RUN_AGAIN,
                                            [THEN_REOPEN] = MSG_CORRECT_DO_REOPEN};

status correct_page_choices(const struct page_ctx *ctx, const struct state *after, table_id table,
                            struct correct_page *page) {
    const struct tournament *before = page_ctx_tournament(ctx);
    stage_id stage = before->tables.rows[table.at].stage;
    struct correction_preview *preview = arena_alloc(ctx->arena, sizeof *preview);
    struct correct_choice *rows = ARENA_ARRAY(ctx->arena, struct correct_choice, THENS);
    if (!preview || !rows) return no_memory();
    TRY(difference_of(ctx->state, after, ctx->tournament, stage, ctx->arena, preview));
    page->choices.rows = rows;
    for (uint32_t then = THEN_POINTS; then < THENS && correction_asks(before, preview); then++)
        if (correction_may(before, stage, table, then))
            rows[page->choices.count++] = (struct correct_choice){then, buttons[then], correction_effect_message(then),
                                                                  page->choices.count == 0};
    return done();
}

status correct_page_preview(const struct page_ctx *ctx, const struct state *after, table_id table,
                            struct correct_page *page) {
    struct correction_preview *preview = arena_alloc(ctx->arena, sizeof *preview);
    stage_id stage = page_ctx_tournament(ctx)->tables.rows[table.at].stage;
    if (!preview) return no_memory();
    TRY(difference_of(ctx->state, after, ctx->tournament, stage, ctx->arena, preview));
    page->previewed = true;
    page->nothing = preview->moved_count == 0 && preview->stage_count == 0;
    TRY(fill_changes(ctx, preview, page));
    return fill_displaced(ctx, preview, page);
}
