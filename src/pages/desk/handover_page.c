#include "pages/desk/handover_page.h"

#include "core/rulebook/format.h"
#include "pages/shared/staff_frame.h"
#include "view/shared/headings.h"
#include "view/history/link_list.h"
#include "core/state/access_links.h"
#include "pages/shared/frame_clock.h"

/* "3, 7": the tables of the open stage without a result. */
static status list_missing(const struct page_ctx *ctx, struct text *missing) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct buffer words = {0};
    stage_id id;
    bool open = stage_current(tournament, &id) && tournament->stages.rows[id.at].state == STAGE_OPEN;
    const struct stage *stage = open ? &tournament->stages.rows[id.at] : NULL;
    for (uint32_t i = 0; stage && i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        if (table->has_result) continue;
        if (words.length) buffer_add_cstr(&words, ", ");
        buffer_add_number(&words, table->number);
    }
    return arena_keep(ctx->arena, &words, missing);
}

static status list_settings(const struct page_ctx *ctx, struct handover_tournament *row) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct format *format = format_of(tournament);
    struct handover_setting *settings = ARENA_ARRAY(ctx->arena, struct handover_setting, format->option_count + 1);
    if (!settings) return no_memory();
    row->settings.rows = settings;
    for (uint32_t i = 0; i < format->option_count; i++) {
        const struct option *option = &format->options[i];
        int64_t value = tournament->settings.rows[i];
        if (value == option->default_value) continue;
        settings[row->settings.count++] =
            (struct handover_setting){option->key, value, option->default_value, option->rule};
    }
    return done();
}

static const enum message next_messages[NEXT_STEPS] = {
    [NEXT_ENTER_PEOPLE] = MSG_PAGE_NEXT_PEOPLE, [NEXT_DRAW] = MSG_PAGE_NEXT_DRAW,
    [NEXT_PUBLISH] = MSG_PAGE_NEXT_PUBLISH,     [NEXT_DRAW_AGAIN] = MSG_PAGE_NEXT_AGAIN,
    [NEXT_RESULT] = MSG_PAGE_NEXT_RESULT,       [NEXT_CLOSE] = MSG_PAGE_NEXT_CLOSE,
    [NEXT_CONFIRM] = MSG_PAGE_NEXT_CONFIRM,     [NEXT_FINISH] = MSG_PAGE_NEXT_FINISH,
    [NEXT_NOTHING] = MSG_PAGE_NEXT_NOTHING,
};

/* `ctx` is set to the tournament. */
static status fill_tournament(const struct page_ctx *ctx, struct handover_tournament *row) {
    struct clock_page clock;
    struct progress progress;
    TRY(progress_of(ctx->state, ctx->tournament, &progress));
    bool warns = progress.says.rule && progress.next != NEXT_ENTER_PEOPLE;
    struct sentence stands = progress_heading(ctx->language, &progress);
    if (stands.message == MSG_NONE) stands = sentence_of(MSG_PAGE_NOT_BEGUN, 0);
    TRY(clock_page_of(ctx, &clock));
    *row = (struct handover_tournament){
        .name = progress.name,
        .stands = page_ctx_said(ctx, &stands),
        .next = next_messages[progress.next],
        .playing = progress.playing,
        .warning = warns ? page_ctx_said(ctx, &progress.says.says) : text_of(""),
        .clock = frame_clock_of(ctx),
        .standings_hidden = page_ctx_tournament(ctx)->standings_hidden != 0,
        .extras = {clock.extras.rows, clock.extras.count},
    };
    TRY(estimate_shown(ctx, &progress, &row->estimate));
    TRY(list_missing(ctx, &row->missing));
    return list_settings(ctx, row);
}

static status fill_links(const struct page_ctx *ctx, struct handover_page *page) {
    const struct state *state = ctx->state;
    struct handover_link *rows = ARENA_ARRAY(ctx->arena, struct handover_link, state->links.count + 1);
    if (!rows) return no_memory();
    page->links.rows = rows;
    for (uint32_t i = 0; i < state->links.count; i++) {
        const struct access_link *link = &state->links.rows[i];
        struct argument whose = arg_link(state, i + 1);
        if (link->revoked) continue;
        if (link->role == LINK_PLAYER) {
            page->phones++;
            continue;
        }
        struct sentence says = sentence_of(MSG_BY_LINK, 2, whose, arg_number(i + 1));
        rows[page->links.count++] =
            (struct handover_link){page_ctx_said(ctx, &says), link_role_message((enum link_role)link->role)};
    }
    for (uint32_t i = 0; i < state->joins.count; i++) page->joins += state->joins.rows[i].state == JOIN_OPEN;
    return done();
}

static status fill_penalties(const struct page_ctx *ctx, struct handover_page *page) {
    struct penalties_page all;
    TRY(penalties_page_of(ctx, (person_id){NOBODY}, &all));
    struct penalty_shown *rows = ARENA_ARRAY(ctx->arena, struct penalty_shown, all.penalties.count + 1);
    if (!rows) return no_memory();
    page->penalties.rows = rows;
    for (uint32_t i = 0; i < all.penalties.count; i++)
        if (!all.penalties.rows[i].given.cancelled_ms) rows[page->penalties.count++] = all.penalties.rows[i];
    return done();
}

status handover_page_of(const struct page_ctx *ctx, struct handover_page *page) {
    struct handover_tournament *rows =
        ARENA_ARRAY(ctx->arena, struct handover_tournament, ctx->state->tournaments.count + 1);
    struct calls_page calls;
    if (!rows) return no_memory();
    TRY(calls_page_of(ctx, &calls));
    *page = (struct handover_page){
        .frame = ctx->frame, .tournaments.rows = rows, .calls = {calls.open.rows, calls.open.count}};
    EACH_TOURNAMENT (ctx->state, i) {
        struct page_ctx at = *ctx;
        at.tournament.at = i;
        TRY(fill_tournament(&at, &rows[page->tournaments.count++]));
    }
    TRY(fill_penalties(ctx, page));
    return fill_links(ctx, page);
}
