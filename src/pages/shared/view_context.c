#include "pages/shared/view_context.h"

#include <assert.h>
#include "pages/floor/deck_pages.h"
#include "pages/public/finish_pages.h"
#include "pages/floor/floor_pages.h"
#include "pages/shared/layout_status.h"
#include "pages/games/game_pages.h"
#include "view/shared/headings.h"
#include "pages/shared/command_link.h"
#include "view/shared/json_people.h"
#include "view/shared/stage_title.h"

const struct tournament *page_ctx_tournament(const struct page_ctx *ctx) {
    return state_tournament(ctx->state, ctx->tournament);
}

/* From the arena; empty where there is no memory, and then the page is not made: page_ctx_frame, and each NAME_page_of, have
 * taken from the same arena and said so. */
static struct text kept(const struct page_ctx *ctx, struct buffer *words) {
    struct text text = words->failed ? (struct text){0} : text_dup(ctx->arena, buffer_view(words));
    buffer_free(words);
    return text.bytes ? text : text_of("");
}

uint32_t page_ctx_minutes_since(const struct page_ctx *ctx, int64_t since_ms) {
    int64_t passed = ctx->frame->now_ms - since_ms;
    return ctx->frame->streamed || !since_ms || passed < 0 ? 0 : (uint32_t)(passed / 60000);
}

struct text page_ctx_said(const struct page_ctx *ctx, const struct sentence *sentence) {
    struct buffer words = {0};
    command_link(&words, ctx->language, sentence);
    return kept(ctx, &words);
}

struct text page_ctx_stage(const struct page_ctx *ctx, enum stage_kind kind, uint32_t round) {
    struct buffer words = {0};
    stage_title(&words, ctx->language, kind, round, true);
    return kept(ctx, &words);
}

struct text page_ctx_score(const struct page_ctx *ctx, const struct score *score) {
    struct buffer words = {0};
    score_say(&words, ctx->language, format_of(page_ctx_tournament(ctx)), score);
    return kept(ctx, &words);
}

struct text page_ctx_value(const struct page_ctx *ctx, const struct column *column, int64_t value) {
    struct buffer words = {0};
    switch (column->kind) {
    case COLUMN_NUMBER: buffer_add_number(&words, value); break;
    case COLUMN_HALVES: buffer_add_half_points(&words, value, language_decimal_mark(ctx->language)); break;
    case COLUMN_WORD: message_text(&words, ctx->language, column->shown[value]); break;
    }
    return kept(ctx, &words);
}

struct text page_ctx_standings_title(const struct page_ctx *ctx, uint32_t round, bool final, bool as_of_now) {
    struct standings_moment moment = {page_ctx_tournament(ctx), round, final, as_of_now};
    struct buffer words = {0};
    standings_title(&words, ctx->language, &moment);
    return kept(ctx, &words);
}

struct text page_ctx_hex(const struct page_ctx *ctx, const uint8_t *bytes, size_t size) {
    struct buffer words = {0};
    buffer_add_hex(&words, bytes, size);
    return kept(ctx, &words);
}

bool standings_hidden_for(const struct page_ctx *ctx) {
    return page_ctx_tournament(ctx)->standings_hidden && ctx->frame->viewer < VIEWER_SCOREKEEPER;
}

struct shield shield_of(uint32_t number) {
    uint32_t at = number ? number - 1 : 0;
    return (struct shield){number, at % TINCTURES, (at + at / TINCTURES) % ORDINARIES, number > 99};
}

/* ---- The frame ---- */

static bool is_player(const struct page_ctx *ctx) { return ctx->frame->viewer == VIEWER_PLAYER; }

/* What a page is called, where it is below its tournament ("": the tournament itself; NULL: of the event) or in the event,
 * whether the navigation leads there at all, and who may at least, for the desk's pages. */
static const struct {
    const char *below;
    enum message label;
    bool (*has)(const struct page_ctx *ctx);
    const char *at;
    enum viewer min; /* VIEWER_PUBLIC: it is none of the desk's */
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
    [PAGE_DESK] = {.at = "/desk", .label = MSG_PAGE_DESK, .min = VIEWER_SCOREKEEPER},
    [PAGE_RUN] = {.below = "run", .label = MSG_PAGE_RUN, .min = VIEWER_SCOREKEEPER},
    [PAGE_RESULTS] = {.below = "results", .label = MSG_PAGE_RESULTS, .min = VIEWER_SCOREKEEPER},
    [PAGE_PEOPLE] = {.below = "people", .label = MSG_SETUP_PEOPLE, .min = VIEWER_SCOREKEEPER},
    [PAGE_DECKS] = {.below = "decks", .label = MSG_DECKS_TITLE, .has = decks_page_has, .min = VIEWER_JUDGE},
    [PAGE_CALLS] = {.at = "/desk/calls", .label = MSG_PAGE_CALLS, .min = VIEWER_SCOREKEEPER},
    [PAGE_PENALTIES] = {.at = "/desk/penalties", .label = MSG_PAGE_PENALTIES, .min = VIEWER_JUDGE},
    [PAGE_REFEREE] = {.at = "/desk/games", .label = MSG_PAGE_REFEREE, .min = VIEWER_JUDGE},
    [PAGE_HALL] = {.at = "/desk/hall", .label = MSG_PAGE_HALL, .min = VIEWER_ORGANIZER},
    [PAGE_LINKS] = {.at = "/desk/links", .label = MSG_SETUP_LINKS, .min = VIEWER_ORGANIZER},
    [PAGE_PRINT] = {.at = "/desk/print", .label = MSG_PAGE_PRINT, .min = VIEWER_SCOREKEEPER},
    [PAGE_HISTORY] = {.at = "/desk/history", .label = MSG_PAGE_HISTORY, .min = VIEWER_SCOREKEEPER},
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
    frame->language = ctx->language == LANGUAGE_PT_BR ? "pt-BR" : "en";
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
                                      .waiting = to == PAGE_CALLS ? calls_waiting(ctx->state) : 0};
        if (!leads_to(ctx, to)) continue;
        if (page_places[to].min)
            desk[frame->desk.count++] = link;
        else
            links[frame->nav.count++] = link;
    }
    return layout_status_of(ctx, kind);
}
