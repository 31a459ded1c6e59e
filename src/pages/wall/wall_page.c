/* Page: projector. */
#include "pages/wall/wall_pages.h"

#include "pages/public/overall_pages.h"
#include "pages/shared/page_exists.h"
#include "view/pairings/draw_chance.h"
#include "view/pairings/player_task.h"

const char *const wall_words[] = {"names", "standings", "clock", "sets", "scan", NULL};

/* Does the tournament have a published stage, one that was withdrawn, or the first one's code on show? */
static bool has_begun(const struct state *state, tournament_id id) {
    const struct tournament *tournament = state_tournament(state, id);
    struct withdrawal withdrawn;
    struct sentence says;
    for (uint32_t i = 0; i < tournament->stages.count; i++)
        if (stage_is_published(&tournament->stages.rows[i])) return true;
    return stage_withdrawn(state, tournament, &withdrawn) || chance_on_show(state, tournament, &says);
}

uint32_t wall_turns(const struct state *state, uint32_t *turn, tournament_id *tournament) {
    uint32_t turns = 0, at = 0;
    EACH_TOURNAMENT (state, i) turns += has_begun(state, (tournament_id){i});
    *turn = turns ? *turn % turns : 0;
    *tournament = (tournament_id){NOBODY};
    EACH_TOURNAMENT (state, i)
        if (has_begun(state, (tournament_id){i}) && at++ == *turn) *tournament = (tournament_id){i};
    return turns;
}

/* The URL of the projector page at another `turn` and `page`. */
static struct url address_of(const struct page_ctx *ctx, const struct wall *wall, uint32_t turn, uint32_t page) {
    struct url url = wall->of_event ? url_at("/wall") : page_ctx_url(ctx, PAGE_WALL);
    if (wall->chosen) url = url_asks(url, "show", text_of(wall_words[wall->show]));
    url = url_asks_number(url, "large", wall->large);
    url = url_asks_number(url, "bell", wall->bell);
    url = url_asks_number(url, "screen", wall->screen);
    url = url_asks_number(url, "of", wall->screens);
    url = url_asks_number(url, "turn", turn);
    return url_asks_number(url, "page", page);
}

struct url wall_url(const struct page_ctx *ctx, const struct wall *wall) {
    return address_of(ctx, wall, 0, 0);
}

uint32_t wall_lead(const struct page_ctx *ctx, const struct wall *wall, uint32_t screens) {
    struct layout_data *frame = ctx->frame;
    uint32_t next = wall->turns > 1 ? (wall->turn + 1) % wall->turns : 0, at = wall->page ? wall->page - 1 : 0;
    bool is_last = at + 1 >= screens;
    frame->here = address_of(ctx, wall, wall->turn, wall->page);
    frame->bell = wall->bell;
    if (wall->turns > 1) frame->turns = address_of(ctx, wall, next, 0);
    frame->onward = is_last ? address_of(ctx, wall, next, 1) : address_of(ctx, wall, wall->turn, at + 2);
    return screens ? at % screens : 0;
}

static status sets_of(const struct page_ctx *ctx, struct wall_page *page, struct wall_screen *screens) {
    struct sets_page *sets = ARENA_ARRAY(ctx->arena, struct sets_page, 1);
    if (!sets) return no_memory();
    TRY(sets_page_of(ctx, sets));
    screens[page->screens.count++] = (struct wall_screen){
        .title = page_ctx_message(ctx, MSG_PAGE_SETS),
        .words = sets->nothing ? page_ctx_message(ctx, MSG_PAGE_SETS_LATER) : text_of(""),
        .label = text_of(""),
        .sets = sets,
    };
    return done();
}

/* Who has the title over two tournaments, once both are over. */
static status champion_of(const struct page_ctx *ctx, struct wall_page *page, struct wall_screen *screens) {
    struct overall_page overall;
    TRY(overall_page_of(ctx, &overall));
    if (!overall.outcome.length) return done();
    screens[page->screens.count++] = (struct wall_screen){.title = page_ctx_message(ctx, overall.title),
                                                          .label = page_ctx_message(ctx, overall.title),
                                                          .words = overall.outcome};
    return done();
}

/* Is everything played, or has the event ended before that? */
static bool is_over(const struct page_ctx *ctx) {
    return podium_page_has(ctx) || (ctx->state->finished && page_ctx_tournament(ctx)->stages.count);
}

/* Is the last published stage closed, and none withdrawn since? Nobody should look for its tables. */
static bool is_between_rounds(const struct page_ctx *ctx) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct withdrawal withdrawn;
    stage_id stage;
    return stage_checked(tournament, &stage) && tournament->stages.rows[stage.at].state == STAGE_CLOSED &&
           !stage_withdrawn(ctx->state, tournament, &withdrawn);
}

static status fill_screens(const struct page_ctx *ctx, const struct wall *wall, struct wall_page *page,
                           struct wall_screen *screens) {
    if (wall->show == WALL_STANDINGS) return wall_standings_of(ctx, page, screens);
    if (wall->show == WALL_CLOCK) return wall_clock_of(ctx, page, screens);
    if (wall->show == WALL_SETS) return sets_of(ctx, page, screens);
    if (!wall->chosen && !is_over(ctx) && is_between_rounds(ctx))
        return standings_hidden_for(ctx) ? done() : wall_standings_of(ctx, page, screens);
    if (wall->chosen || !is_over(ctx)) return wall_names_of(ctx, wall, page, screens);
    TRY(wall_podium_of(ctx, page, screens));
    TRY(champion_of(ctx, page, screens));
    return wall_standings_of(ctx, page, screens);
}

status wall_page_of(const struct page_ctx *ctx, const struct wall *wall, struct wall_page *page) {
    struct wall_screen *screens = ARENA_ARRAY(ctx->arena, struct wall_screen, WALL_SCREENS_ROOM);
    if (!screens) return no_memory();
    *page = (struct wall_page){.frame = ctx->frame, .chance = text_of(""), .letters = text_of("")};
    page->screens.rows = screens;
    if (ctx->tournament.at != NOBODY) {
        page->chance = page_ctx_chance(ctx, ctx->tournament);
        TRY(fill_screens(ctx, wall, page, screens));
    }
    if (!page->screens.count)
        screens[page->screens.count++] = (struct wall_screen){.title = page_ctx_message(ctx, MSG_PAGE_NAMES),
                                                              .label = text_of(""),
                                                              .words = page_ctx_message(ctx, MSG_PAGE_NOTHING_DRAWN)};
    page->several = page->screens.count > 1;
    screens[wall_lead(ctx, wall, page->screens.count)].here = true;
    return done();
}
