/* Page: staff's home page, with each tournament's progress, next step, and missing results. */
#include "pages/desk/desk_pages.h"
#include "view/hall/end_time_estimate.h"
#include "view/shared/headings.h"
#include "view/pairings/progress.h"
#include "core/state/reports.h"
#include "view/shared/json_people.h"
#include "core/ledger/undo.h"

static const enum message next_messages[NEXT_STEPS] = {
    [NEXT_ENTER_PEOPLE] = MSG_PAGE_NEXT_PEOPLE, [NEXT_DRAW] = MSG_PAGE_NEXT_DRAW,
    [NEXT_PUBLISH] = MSG_PAGE_NEXT_PUBLISH,     [NEXT_DRAW_AGAIN] = MSG_PAGE_NEXT_AGAIN,
    [NEXT_RESULT] = MSG_PAGE_NEXT_RESULT,       [NEXT_CLOSE] = MSG_PAGE_NEXT_CLOSE,
    [NEXT_CONFIRM] = MSG_PAGE_NEXT_CONFIRM,     [NEXT_FINISH] = MSG_PAGE_NEXT_FINISH,
    [NEXT_NOTHING] = MSG_PAGE_NEXT_NOTHING,
};

static struct url next_at(const struct page_ctx *ctx, tournament_id id, enum next_step next) {
    static const enum page_kind pages[NEXT_STEPS] = {[NEXT_ENTER_PEOPLE] = PAGE_PEOPLE, [NEXT_RESULT] = PAGE_RESULTS};
    struct page_ctx of = *ctx;
    of.tournament = id;
    if (next == NEXT_NOTHING) return (struct url){0};
    return page_ctx_url(&of, pages[next] ? pages[next] : PAGE_RUN);
}

static status show_estimate(const struct page_ctx *ctx, tournament_id id, const struct progress *progress,
                            struct text *shown) {
    struct end_time_estimate estimate;
    char hour[HOUR_SIZE] = "";
    *shown = text_of("");
    TRY(estimate_of(ctx->state, id, progress, ctx->frame->now_ms, &estimate));
    if (!estimate.from || !ctx->hour) return done();
    ctx->hour(estimate.ends_ms, hour);
    struct sentence says = estimate_said(&estimate, hour);
    *shown = page_ctx_said(ctx, &says);
    return done();
}

static status fill_tournament(const struct page_ctx *ctx, tournament_id id, struct desk_tournament *row) {
    struct progress progress;
    TRY(progress_of(ctx->state, id, &progress));
    struct sentence stands = progress_heading(ctx->language, &progress);
    struct sentence next = sentence_of(next_messages[progress.next], 0);
    bool warns = progress.says.rule && progress.next != NEXT_ENTER_PEOPLE;
    if (stands.message == MSG_NONE) stands = sentence_of(MSG_PAGE_NOT_BEGUN, 0);
    *row = (struct desk_tournament){
        .name = progress.name,
        .slug = progress.slug,
        .stands = page_ctx_said(ctx, &stands),
        .next = page_ctx_said(ctx, &next),
        .next_at = next_at(ctx, id, progress.next),
        .tables_in = progress.tables - progress.missing,
        .tables_all = progress.draft ? 0 : progress.tables,
        .playing = progress.playing,
        .warning = warns ? page_ctx_said(ctx, &progress.says.says) : text_of(""),
    };
    return show_estimate(ctx, id, &progress, &row->estimate);
}

/* "Ana, Bia, Caio" */
static struct text names_at(const struct page_ctx *ctx, const struct tournament *tournament, table_id table) {
    struct buffer names = {0};
    const struct seat *seats = table_seats(tournament, table);
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        if (i) buffer_add_cstr(&names, ", ");
        buffer_add_cstr(&names, arg_entrant(ctx->state, tournament, seats[i].entrant).text);
    }
    return page_ctx_keep(ctx, &names);
}

/* Finds the open stage. False: there is none. */
static bool open_stage(const struct tournament *tournament, const struct stage **stage) {
    stage_id id;
    if (!stage_current(tournament, &id)) return false;
    *stage = &tournament->stages.rows[id.at];
    return (*stage)->state == STAGE_OPEN;
}

void desk_missing_add(const struct page_ctx *ctx, const struct tournament *tournament, struct missing_table_row *rows,
                      uint32_t *count) {
    const struct stage *stage;
    if (!open_stage(tournament, &stage)) return;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        enum reports said = reports_at(tournament, table, NULL);
        if (tournament->tables.rows[table.at].has_result) continue;
        int64_t since_ms = entry_time(ctx->state, stage->published);
        rows[(*count)++] = (struct missing_table_row){
            .shield = shield_of(tournament->tables.rows[table.at].number),
            .stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round),
            .slug = state_text(ctx->state, tournament->slug),
            .names = names_at(ctx, tournament, table),
            .since_ms = since_ms,
            .minutes = page_ctx_minutes_since(ctx, since_ms),
            .reported = said == REPORTS_OUTSTANDING,
            .disputed = said == REPORTS_DISPUTED,
        };
    }
}

/* The tournament whose open stage was published first after that entry; NULL: there is none. */
static const struct tournament *next_oldest(const struct state *state, uint64_t *after) {
    const struct tournament *oldest = NULL;
    uint64_t since = 0;
    EACH_TOURNAMENT (state, i) {
        const struct stage *stage;
        if (!open_stage(&state->tournaments.rows[i], &stage) || stage->published <= *after) continue;
        if (oldest && stage->published > since) continue;
        oldest = &state->tournaments.rows[i];
        since = stage->published;
    }
    *after = since;
    return oldest;
}

static uint32_t all_missing(const struct state *state) {
    uint32_t missing = 0;
    EACH_TOURNAMENT (state, i) {
        const struct stage *stage;
        if (open_stage(&state->tournaments.rows[i], &stage)) missing += stage->table_count;
    }
    return missing;
}

status desk_page_of(const struct page_ctx *ctx, struct desk_page *page) {
    const struct state *state = ctx->state;
    struct desk_tournament *rows = ARENA_ARRAY(ctx->arena, struct desk_tournament, state->tournaments.count + 1);
    struct missing_table_row *missing = ARENA_ARRAY(ctx->arena, struct missing_table_row, all_missing(state) + 1);
    uint64_t after = 0;
    if (!rows || !missing) return no_memory();
    *page = (struct desk_page){.frame = ctx->frame, .missing.rows = missing, .tournaments.rows = rows};
    page->makes_first = !tournaments_there(state) && ctx->frame->viewer == VIEWER_ORGANIZER;
    EACH_TOURNAMENT (state, i) {
        TRY(fill_tournament(ctx, (tournament_id){i}, &rows[page->tournaments.count++]));
        page->published = page->published || stages_published(&state->tournaments.rows[i]) > 0;
    }
    for (const struct tournament *next; (next = next_oldest(state, &after)) != NULL;)
        desk_missing_add(ctx, next, missing, &page->missing.count);
    page->nothing_missing = page->missing.count == 0;
    return done();
}
