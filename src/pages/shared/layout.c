/* Layout: the frame around every page, with each page's URL and the navigation. */
#include <assert.h>
#include "pages/public/overall_pages.h"
#include "pages/shared/layout_status.h"
#include "pages/shared/page_exists.h"
#include "pages/shared/view_context.h"

/* For each page: its name; its path below its tournament ("": the tournament itself; NULL: a page of the event) or in
 * the event; whether it is in the menu; and the least role of a staff page. */
static const struct {
    const char *below;
    enum message label;
    bool (*has)(const struct page_ctx *ctx);
    const char *at;
    enum viewer min; /* VIEWER_PUBLIC: not a staff page */
} page_places[PAGE_KINDS] = {
    [PAGE_HOME] = {NULL, MSG_PAGE_HOME, NULL},
    [PAGE_ME] = {.label = MSG_PAGE_ME, .at = "/me"},
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
    [PAGE_SETTINGS] = {.below = "settings",
                       .at = "/desk/settings",
                       .label = MSG_DESK_SETTINGS,
                       .min = VIEWER_ORGANIZER},
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

/* In which of the four places each public page is. */
static enum tab tab_of(enum page_kind kind) {
    switch (kind) {
    case PAGE_ME: return TAB_ME;
    case PAGE_NAMES:
    case PAGE_TABLES:
    case PAGE_SETS:
    case PAGE_BRACKET: return TAB_PAIRINGS;
    case PAGE_STANDINGS:
    case PAGE_PODIUM:
    case PAGE_OVERALL: return TAB_STANDINGS;
    case PAGE_HOME:
    case PAGE_CLOCK:
    case PAGE_GAMES: return TAB_EVENT;
    default: return TABS;
    }
}

void page_ctx_set_tab(const struct page_ctx *ctx, enum tab tab) {
    for (uint32_t i = 0; i < TABS; i++) ctx->frame->tab_links[i].here = i == tab;
}

/* Pairings and standings are those of the tournament that is played, where the page is of none. */
static void fill_tabs(const struct page_ctx *of, enum page_kind kind) {
    static const enum page_kind places[TABS] = {PAGE_ME, PAGE_TABLES, PAGE_STANDINGS, PAGE_HOME};
    struct layout_data *frame = of->frame;
    for (uint32_t i = 0; i < TABS; i++)
        frame->tab_links[i] =
            (struct nav_link){.to = page_ctx_url(of, places[i]), .label = page_places[places[i]].label};
    frame->tab_links[TAB_PAIRINGS].to = page_ctx_url(of, PAGE_NAMES);
    bool only_games = of->tournament.at == NOBODY && of->state->games.count > 0;
    frame->tab_links[TAB_PAIRINGS].hidden = frame->tab_links[TAB_STANDINGS].hidden = only_games;
    frame->tabs.rows = frame->tab_links;
    frame->tabs.count = TABS;
    page_ctx_set_tab(of, tab_of(kind));
}

/* The other public pages that have something to show. */
static status fill_menu(const struct page_ctx *of, enum page_kind here) {
    static const enum page_kind kinds[] = {PAGE_SETS, PAGE_BRACKET, PAGE_PODIUM, PAGE_OVERALL, PAGE_GAMES};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    struct nav_link *links = ARENA_ARRAY(of->arena, struct nav_link, KINDS);
    if (!links) return no_memory();
    of->frame->nav.rows = links, of->frame->nav.count = 0;
    for (uint32_t i = 0; i < KINDS; i++) {
        bool of_tournament = page_places[kinds[i]].below != NULL;
        if ((of_tournament && of->tournament.at == NOBODY) || !page_places[kinds[i]].has(of)) continue;
        links[of->frame->nav.count++] = (struct nav_link){
            .to = page_ctx_url(of, kinds[i]), .label = page_places[kinds[i]].label, .here = kinds[i] == here};
    }
    return done();
}

/* The way from one tournament to another. */
static status fill_switches(const struct page_ctx *ctx, uint32_t *count) {
    const struct state *state = ctx->state;
    struct tournament_link *rows = ARENA_ARRAY(ctx->arena, struct tournament_link, state->tournaments.count + 1);
    if (!rows) return no_memory();
    *count = 0;
    EACH_TOURNAMENT (state, i) {
        struct page_ctx of = *ctx;
        of.tournament = (tournament_id){i};
        rows[(*count)++] = (struct tournament_link){.name = state_text(state, page_ctx_tournament(&of)->name),
                                                    .stands = text_of(""),
                                                    .to = page_ctx_url(&of, PAGE_NAMES),
                                                    .here = i == ctx->tournament.at};
    }
    ctx->frame->switches.rows = rows;
    ctx->frame->switches.count = *count > 1 ? *count : 0;
    return done();
}

status page_ctx_frame(const struct page_ctx *ctx, enum page_kind kind) {
    struct layout_data *frame = ctx->frame;
    struct page_ctx of = *ctx;
    uint32_t tournaments;
    if (of.tournament.at == NOBODY) of.tournament = tournament_at_hand(ctx->state);
    frame->event = state_text(ctx->state, ctx->state->name);
    frame->is_portuguese = ctx->language == LANGUAGE_PT_BR;
    frame->language = frame->is_portuguese ? "pt-BR" : "en";
    frame->counted = text_of("{1}");
    if (kind != PAGE_OTHER) frame->title = sentence_of(page_places[kind].label, 0);
    TRY(fill_switches(ctx, &tournaments));
    fill_tabs(&of, kind);
    TRY(fill_menu(&of, kind));
    /* A page of the event stands for its only tournament too. */
    if (ctx->tournament.at == NOBODY && tournaments != 1) return layout_status_of(ctx, kind);
    frame->tournament = state_text(ctx->state, page_ctx_tournament(&of)->name);
    frame->slug = state_text(ctx->state, page_ctx_tournament(&of)->slug);
    return layout_status_of(&of, kind);
}
