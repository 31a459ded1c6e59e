/* Layout: the frame around every page, with each page's URL and the navigation. */
#include <assert.h>
#include "pages/public/overall_pages.h"
#include "pages/shared/layout_status.h"
#include "pages/shared/page_exists.h"
#include "pages/shared/view_context.h"

static bool is_player(const struct page_ctx *ctx) { return ctx->frame->viewer == VIEWER_PLAYER; }

/* For each page: its name; its path below its tournament ("": the tournament itself; NULL: a page of the event) or in
 * the event; whether it is in the navigation; and the least role of a staff page. */
static const struct {
    const char *below;
    enum message label;
    bool (*has)(const struct page_ctx *ctx);
    const char *at;
    enum viewer min; /* VIEWER_PUBLIC: not a staff page */
} page_places[PAGE_KINDS] = {
    [PAGE_HOME] = {NULL, MSG_PAGE_HOME, NULL},
    [PAGE_ME] = {.label = MSG_PAGE_ME, .has = is_player, .at = "/me"},
    [PAGE_NAMES] = {"", MSG_PAGE_NAMES, NULL},
    [PAGE_TABLES] = {"tables", MSG_PAGE_TABLES, NULL},
    [PAGE_STANDINGS] = {"standings", MSG_PAGE_STANDINGS, NULL},
    [PAGE_CLOCK] = {"clock", MSG_PAGE_CLOCK, NULL},
    [PAGE_SETS] = {"sets", MSG_PAGE_SETS, sets_page_has},
    [PAGE_BRACKET] = {"bracket", MSG_PAGE_BRACKET, bracket_page_has},
    [PAGE_PODIUM] = {"podium", MSG_PAGE_PODIUM, podium_page_has},
    [PAGE_WALL] = {"wall", MSG_PAGE_WALL, NULL},
    [PAGE_GAMES] = {.at = "/games", .label = MSG_PAGE_REFEREED, .has = games_page_has},
    [PAGE_OVERALL] = {.at = "/overall", .label = MSG_PAGE_OVERALL, .has = overall_page_has},
    [PAGE_DESK] = {.at = "/desk", .label = MSG_PAGE_DESK, .min = VIEWER_SCOREKEEPER},
    [PAGE_RUN] = {.below = "run", .label = MSG_PAGE_RUN, .min = VIEWER_SCOREKEEPER},
    [PAGE_DESK_STANDINGS] = {.below = "places", .label = MSG_DESK_STANDINGS, .min = VIEWER_SCOREKEEPER},
    [PAGE_PEOPLE] = {.below = "people", .label = MSG_SETUP_PEOPLE, .min = VIEWER_SCOREKEEPER},
    [PAGE_DECKS] = {.below = "decks", .label = MSG_DECKS_TITLE, .has = decks_page_has, .min = VIEWER_JUDGE},
    [PAGE_CALLS] = {.at = "/desk/calls", .label = MSG_PAGE_CALLS, .min = VIEWER_SCOREKEEPER},
    [PAGE_PENALTIES] = {.at = "/desk/penalties", .label = MSG_PAGE_PENALTIES, .min = VIEWER_JUDGE},
    [PAGE_REFEREE] = {.at = "/desk/games", .label = MSG_PAGE_REFEREE, .min = VIEWER_JUDGE},
    [PAGE_SETTINGS] = {.below = "settings", .at = "/desk/settings", .label = MSG_DESK_SETTINGS, .min = VIEWER_ORGANIZER},
    [PAGE_ACCESS] = {.below = "access", .at = "/desk/access", .label = MSG_ACCESS_TITLE, .min = VIEWER_ORGANIZER},
    [PAGE_SCREENS] = {.below = "screens", .at = "/desk/screens", .label = MSG_SCREENS_TITLE, .min = VIEWER_SCOREKEEPER},
    [PAGE_HISTORY] = {.below = "history", .at = "/desk/history", .label = MSG_PAGE_HISTORY, .min = VIEWER_SCOREKEEPER},
    [PAGE_HANDOVER] = {.at = "/desk/handover", .label = MSG_PAGE_HANDOVER, .min = VIEWER_ORGANIZER},
    [PAGE_NEW] = {.at = "/desk/new", .label = MSG_SETUP_NEW, .min = VIEWER_ORGANIZER},
    [PAGE_OTHER] = {.label = MSG_NONE},
};

struct url page_ctx_url(const struct page_ctx *ctx, enum page_kind kind) {
    assert(kind < PAGE_KINDS);
    const char *below = page_places[kind].below;
    if (!below || ctx->tournament.at == NOBODY) return url_at(page_places[kind].at ? page_places[kind].at : "/");
    struct url url = url_piece(url_at("/t"), state_text(ctx->state, page_ctx_tournament(ctx)->slug));
    return *below ? url_piece(url, text_of(below)) : url;
}

static bool leads_to(const struct page_ctx *ctx, enum page_kind kind) {
    bool of_tournament = page_places[kind].below != NULL;
    if (kind == PAGE_OTHER) return false;
    if (page_places[kind].min > ctx->frame->viewer) return false;
    if (of_tournament && ctx->tournament.at == NOBODY) return false;
    return !page_places[kind].has || page_places[kind].has(ctx);
}

status page_ctx_frame(const struct page_ctx *ctx, enum page_kind kind) {
    struct layout_data *frame = ctx->frame;
    struct nav_link *links = ARENA_ARRAY(ctx->arena, struct nav_link, PAGE_KINDS);
    struct nav_link *desk = ARENA_ARRAY(ctx->arena, struct nav_link, PAGE_KINDS);
    if (!links || !desk) return no_memory();
    frame->event = state_text(ctx->state, ctx->state->name);
    frame->is_portuguese = ctx->language == LANGUAGE_PT_BR;
    frame->language = frame->is_portuguese ? "pt-BR" : "en";
    frame->counted = text_of("{1}");
    if (kind != PAGE_OTHER) frame->title = sentence_of(page_places[kind].label, 0);
    if (ctx->tournament.at != NOBODY) {
        frame->tournament = state_text(ctx->state, page_ctx_tournament(ctx)->name);
        frame->slug = state_text(ctx->state, page_ctx_tournament(ctx)->slug);
    }
    frame->nav.rows = links, frame->desk.rows = desk;
    frame->nav.count = frame->desk.count = 0;
    for (uint32_t i = 0; i < PAGE_KINDS; i++) {
        enum page_kind to = (enum page_kind)i;
        const struct nav_link link = {.to = page_ctx_url(ctx, to),
                                      .label = page_places[to].label,
                                      .here = to == kind,
                                      .waiting = to == PAGE_DESK ? calls_waiting(ctx->state) : 0};
        if (!leads_to(ctx, to)) continue;
        if (!page_places[to].min)
            links[frame->nav.count++] = link;
        else if (to == PAGE_DESK) /* staff's pages have a menu of their own (staff.html.t) */
            desk[frame->desk.count++] = link;
    }
    return layout_status_of(ctx, kind);
}
