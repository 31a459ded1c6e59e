#include "pages/shared/staff_frame.h"

#include "core/state/access_links.h"
#include "core/state/clocks.h"
#include "pages/public/overall_pages.h"
#include "pages/shared/frame_clock.h"
#include "pages/shared/page_exists.h"
#include "view/hall/end_time_estimate.h"
#include "view/hall/round_clock.h"
#include "view/history/link_list.h"

/* The page behind each place, and the least role that has it. */
static const struct {
    enum page_kind page;
    enum message label, more;
    enum viewer min;
} place_pages[PLACES] = {
    [PLACE_ROUND] = {PAGE_RUN, MSG_DESK_ROUND, MSG_NONE, VIEWER_SCOREKEEPER},
    [PLACE_PLAYERS] = {PAGE_PEOPLE, MSG_DESK_PLAYERS, MSG_NONE, VIEWER_SCOREKEEPER},
    [PLACE_STANDINGS] = {PAGE_DESK_STANDINGS, MSG_DESK_STANDINGS, MSG_NONE, VIEWER_SCOREKEEPER},
    [PLACE_SCREENS] = {PAGE_SCREENS, MSG_DESK_SCREENS, MSG_DESK_AND_PRINT, VIEWER_SCOREKEEPER},
    [PLACE_ACCESS] = {PAGE_ACCESS, MSG_DESK_ACCESS, MSG_NONE, VIEWER_ORGANIZER},
    [PLACE_SETTINGS] = {PAGE_SETTINGS, MSG_DESK_SETTINGS, MSG_NONE, VIEWER_SCOREKEEPER},
};

static struct page_ctx of_tournament(const struct page_ctx *ctx) {
    struct page_ctx of = *ctx;
    if (of.tournament.at == NOBODY) of.tournament = tournament_at_hand(ctx->state);
    return of;
}

static status fill_places(const struct page_ctx *ctx, enum place_kind here, const struct waiting_list *list) {
    struct page_ctx of = of_tournament(ctx);
    struct staff_place *rows = ARENA_ARRAY(ctx->arena, struct staff_place, PLACES);
    const uint32_t waiting[PLACES] = {[PLACE_ROUND] = list->counts[WAITING_DISPUTE] + list->counts[WAITING_CALL],
                                      [PLACE_PLAYERS] = list->counts[WAITING_JOIN]};
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < PLACES; i++) {
        bool is_there = ctx->frame->viewer >= place_pages[i].min;
        rows[i] = (struct staff_place){.label = place_pages[i].label,
                                       .more = place_pages[i].more,
                                       .icon = i,
                                       .here = i == here,
                                       .waiting = waiting[i]};
        enum page_kind page = place_pages[i].page;
        if (page == PAGE_SETTINGS && ctx->frame->viewer < VIEWER_ORGANIZER)
            page = PAGE_HISTORY; /* all they have there */
        if (is_there && (of.tournament.at != NOBODY || i >= PLACE_SCREENS)) rows[i].to = page_ctx_url(&of, page);
    }
    ctx->frame->places.rows = rows;
    ctx->frame->places.count = PLACES;
    ctx->frame->waiting = list->count;
    return done();
}

struct text staff_progress(const struct page_ctx *ctx, const struct progress *progress) {
    struct sentence says = sentence_of(MSG_DESK_NOT_BEGUN, 0);
    struct buffer words = {0};
    if (progress->over) says = sentence_of(MSG_DESK_OVER, 0);
    if (!progress->has_stage) return page_ctx_said(ctx, &says);
    struct text stage = page_ctx_stage(ctx, progress->kind, progress->round);
    struct sentence how = progress->draft
                              ? sentence_of(MSG_DESK_PREVIEW, 0)
                              : sentence_of(MSG_DESK_IN_OF, 2, arg_number(progress->tables - progress->missing),
                                            arg_number(progress->tables));
    buffer_add_text(&words, stage), buffer_add_cstr(&words, " · "), buffer_add_text(&words, page_ctx_said(ctx, &how));
    return page_ctx_keep(ctx, &words);
}

status estimate_shown(const struct page_ctx *ctx, const struct progress *progress, struct text *shown) {
    struct end_time_estimate estimate;
    char hour[HOUR_SIZE] = "";
    *shown = text_of("");
    TRY(estimate_of(ctx->state, ctx->tournament, progress, ctx->frame->now_ms, &estimate));
    if (!estimate.from || !ctx->hour) return done();
    ctx->hour(estimate.ends_ms, hour);
    struct sentence says = estimate_said(&estimate, hour);
    *shown = page_ctx_said(ctx, &says);
    return done();
}

static status fill_switches(const struct page_ctx *ctx) {
    const struct state *state = ctx->state;
    struct tournament_link *rows = ARENA_ARRAY(ctx->arena, struct tournament_link, state->tournaments.count + 1);
    if (!rows) return no_memory();
    uint32_t count = 0;
    EACH_TOURNAMENT (state, i) {
        struct page_ctx of = *ctx;
        struct progress progress;
        of.tournament = (tournament_id){i};
        TRY(progress_of(state, of.tournament, &progress));
        rows[count++] = (struct tournament_link){.name = progress.name,
                                                 .stands = staff_progress(&of, &progress),
                                                 .to = page_ctx_url(&of, PAGE_RUN),
                                                 .here = i == ctx->tournament.at};
    }
    ctx->frame->switches.rows = rows;
    ctx->frame->switches.count = count;
    return done();
}

/* ---- what comes next ---- */

static struct text said(const struct page_ctx *ctx, enum message message, struct argument argument) {
    struct sentence says = sentence_of(message, 1, argument);
    return page_ctx_said(ctx, &says);
}

static struct url command_url(const struct page_ctx *ctx, const char *command) {
    struct url url = url_piece(url_at("/t"), state_text(ctx->state, page_ctx_tournament(ctx)->slug));
    return url_piece(url_piece(url, text_of("do")), text_of(command));
}

static struct url table_url(const struct page_ctx *ctx, uint32_t number) {
    char digits[16];
    struct buffer words = buffer_wrap(digits, sizeof digits);
    buffer_add_number(&words, number);
    return url_asks(page_ctx_url(ctx, PAGE_RUN), "table", buffer_view(&words));
}

/* A form of the Round page, and the way there from all other pages. */
static void by_form(const struct page_ctx *ctx, const char *form, struct next_action *next) {
    next->form = form;
    next->to = page_ctx_url(ctx, PAGE_RUN);
}

static void result_next(const struct page_ctx *ctx, const struct progress *progress, struct next_action *next) {
    struct round_clock clock = clock_of(ctx->state, ctx->tournament, ctx->frame->now_ms);
    bool may_start = ctx->frame->viewer == VIEWER_ORGANIZER && progress->missing == progress->tables;
    if (may_start && clock.is_played && clock.state == CLOCK_NONE && clock.offered > 0) {
        *next = (struct next_action){.says = said(ctx, MSG_DESK_NEXT_CLOCK, arg_number(0)),
                                     .is_step = true,
                                     .form = "act",
                                     .command = command_url(ctx, "clock_start")};
        return;
    }
    next->says = said(ctx, MSG_DESK_NEXT_MISSING, arg_number(progress->first_missing));
    next->is_step = false;
    next->or_clock = may_start && frame_clock_starts(ctx, &clock);
    next->to = table_url(ctx, progress->first_missing);
}

status room_words_asked(const struct page_ctx *ctx, struct next_draw *next, bool *asked) {
    struct problem why;
    *asked = false;
    if (ctx->frame->viewer != VIEWER_ORGANIZER || ctx->state->finished || ctx->state->chance == CHANCE_SETTING_SEED)
        return done();
    status planned = draw_next(ctx->state, ctx->tournament, next, &why);
    if (planned.outcome == NO_MEMORY) return planned;
    *asked = is_done(planned) && next->has_lot;
    return done();
}

/* The room gives words to the code, so the code comes first. */
static status draw_next_step(const struct page_ctx *ctx, struct argument stage, struct next_action *action) {
    struct next_draw next;
    bool asked;
    TRY(room_words_asked(ctx, &next, &asked));
    bool offers = asked && !next.is_offered;
    action->says = said(ctx, offers ? MSG_DESK_SHOW_CODE : MSG_DESK_NEXT_DRAW, stage);
    by_form(ctx, offers ? "offer" : "pair", action);
    return done();
}

static status fill_next(const struct page_ctx *ctx, enum place_kind here) {
    struct next_action *next = &ctx->frame->next;
    struct progress progress;
    *next = (struct next_action){.says = text_of(""), .is_step = true};
    if (ctx->tournament.at == NOBODY || ctx->state->finished) return done();
    if (here == PLACE_PLAYERS) {
        if (ctx->frame->viewer != VIEWER_ORGANIZER) return done();
        next->says = said(ctx, MSG_PLAYERS_ADD, arg_number(0));
        next->to = url_asks_number(page_ctx_url(ctx, PAGE_PEOPLE), "new", 1);
        return done();
    }
    TRY(progress_of(ctx->state, ctx->tournament, &progress));
    struct argument stage = arg_text(page_ctx_stage(ctx, progress.kind ? progress.kind : STAGE_ROUND, progress.round));
    if (progress.next == NEXT_RESULT) result_next(ctx, &progress, next);
    if (ctx->frame->viewer != VIEWER_ORGANIZER) return done();
    switch (progress.next) {
    case NEXT_ENTER_PEOPLE:
        next->says = said(ctx, MSG_DESK_NEXT_PEOPLE, stage), next->to = page_ctx_url(ctx, PAGE_PEOPLE);
        break;
    case NEXT_DRAW:
    case NEXT_CONFIRM: return draw_next_step(ctx, stage, next);
    case NEXT_DRAW_AGAIN:
        next->says = said(ctx, MSG_DESK_NEXT_DRAW_AGAIN, stage);
        by_form(ctx, "again", next);
        break;
    case NEXT_PUBLISH:
        next->says = said(ctx, MSG_DESK_NEXT_PUBLISH, stage);
        by_form(ctx, "publish", next);
        break;
    case NEXT_CLOSE:
        next->says = said(ctx, MSG_DESK_NEXT_CLOSE, stage);
        next->form = "act", next->command = command_url(ctx, "stage_close");
        break;
    case NEXT_FINISH:
        next->says = said(ctx, MSG_DESK_NEXT_SCREENS, stage), next->to = page_ctx_url(ctx, PAGE_SCREENS);
        break;
    case NEXT_RESULT:
    case NEXT_NOTHING:
    case NEXT_STEPS: break;
    }
    return done();
}

static void fill_who(const struct page_ctx *ctx, uint32_t link) {
    static const enum message roles[VIEWERS] = {[VIEWER_SCOREKEEPER] = MSG_LINK_ROLE_SCOREKEEPER,
                                                [VIEWER_JUDGE] = MSG_ROLE_JUDGE,
                                                [VIEWER_ORGANIZER] = MSG_ROLE_ORGANIZER};
    const struct access_link *row = link ? access_link_numbered(ctx->state, link) : NULL;
    person_id person;
    ctx->frame->role = roles[ctx->frame->viewer];
    ctx->frame->who = text_of("");
    if (!row || link_is_of_laptop(row)) return; /* the role tells enough */
    if (person_numbered(ctx->state, row->person, &person))
        ctx->frame->who = page_ctx_name(ctx, person);
    else
        ctx->frame->who = state_text(ctx->state, row->label);
}

/* The pages of staff that are in none of the places. */
static status fill_more(const struct page_ctx *ctx) {
    static const struct {
        enum page_kind page;
        enum message label;
        enum viewer min;
    } pages[] = {{PAGE_DECKS, MSG_DECKS_TITLE, VIEWER_JUDGE},
                 {PAGE_CALLS, MSG_PAGE_CALLS, VIEWER_SCOREKEEPER},
                 {PAGE_PENALTIES, MSG_PAGE_PENALTIES, VIEWER_JUDGE},
                 {PAGE_REFEREE, MSG_PAGE_REFEREE, VIEWER_JUDGE}};
    enum { PAGES = sizeof pages / sizeof *pages };
    struct page_ctx of = of_tournament(ctx);
    struct nav_link *links = ARENA_ARRAY(ctx->arena, struct nav_link, PAGES);
    if (!links) return no_memory();
    ctx->frame->more.rows = links, ctx->frame->more.count = 0;
    for (uint32_t i = 0; i < PAGES; i++) {
        bool is_there = pages[i].page != PAGE_DECKS || (of.tournament.at != NOBODY && decks_page_has(&of));
        if (!is_there || ctx->frame->viewer < pages[i].min) continue;
        links[ctx->frame->more.count++] =
            (struct nav_link){.to = page_ctx_url(&of, pages[i].page), .label = pages[i].label};
    }
    return done();
}

/* A page of the event has in its bar the tournament that is played. */
static void fill_tournament(const struct page_ctx *ctx) {
    struct page_ctx of = of_tournament(ctx);
    if (of.tournament.at == NOBODY) return;
    ctx->frame->tournament = state_text(ctx->state, page_ctx_tournament(&of)->name);
    ctx->frame->slug = state_text(ctx->state, page_ctx_tournament(&of)->slug);
}

status staff_frame_of(const struct page_ctx *ctx, enum place_kind here, uint32_t link) {
    struct waiting_list list;
    fill_tournament(ctx);
    TRY(waiting_list_of(ctx->state, ctx->tournament, ctx->arena, &list));
    TRY(fill_places(ctx, here, &list));
    TRY(fill_switches(ctx));
    TRY(fill_more(ctx));
    fill_who(ctx, link);
    ctx->frame->has_overall = overall_page_has(ctx);
    return fill_next(ctx, here);
}
