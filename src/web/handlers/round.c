/* Request handler of the Round page: one round in each of its phases, with its map and the chosen table. */
#include "web/handlers/round.h"

#include "core/ledger/undo.h"
#include "pages/round/round_pages.h"
#include "pages/pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/request/path_params.h"
#include "web/request/respond.h"
#include "web/server/live_page.h"

static const char result_path[] = "/t/*/tables/*/result";

/* The address without what is asked for once. */
static struct url here_of(const struct page_request *context, const struct round_asked *asked) {
    struct url url = page_ctx_url(&context->ctx, PAGE_RUN);
    url = url_asks_number(url, "stage", (uint32_t)asked->stage);
    url = url_asks_number(url, "round", asked->round);
    url = url_asks_number(url, "table", asked->table);
    url = url_asks_number(url, "person", asked->person);
    return asked->show.length ? url_asks(url, "show", asked->show) : url;
}

static status fill_form(struct http_request *request, const struct page_request *context, struct table_panel *panel) {
    if (!panel->is_there || panel->draft || panel->closed || panel->has_result) return done();
    struct url url = url_piece(url_at("/t"), panel->slug);
    url = url_piece(url_number(url_piece(url, text_of("tables")), panel->shield.number), text_of("result"));
    return page_context_form(request, result_path, url, context->frame.seq, &panel->form);
}

/* Only the current round has the form of the next step; pages of earlier rounds lead there. */
static void use_own_form(struct page_request *context, const struct round_page *page) {
    bool has_form = page->phase == ROUND_BEFORE || page->phase == ROUND_PREVIEW || page->phase == ROUND_PLAYING;
    struct next_action *next = &context->frame.next;
    if (has_form && next->form) next->to = (struct url){0};
}

static void write_page(struct page_request *context, const struct round_page *page) {
    static void (*const write[])(struct html * html, const struct round_page *page) = {
        [ROUND_BEFORE] = page_round_before,   [ROUND_PREVIEW] = page_round_preview,
        [ROUND_PLAYING] = page_round_playing, [ROUND_EARLIER] = page_round_earlier,
        [ROUND_OVER] = page_round_over,
    };
    write[page->phase](page_context_html(context), page);
}

/* The page itself says that the round is published, and has the way back: the form's notice would say it twice. */
static void say_once(struct page_request *context, const struct round_page *page) {
    struct notice *notice = &context->frame.notice;
    const struct state *state = context->ctx.state;
    if (notice->kind != NOTICE_SAVED || notice->says.length || !page->quiet || page->phase != ROUND_PLAYING) return;
    const struct command_record *saved = command_at_entry(state, notice->saved);
    if (saved && saved == command_at_entry(state, (uint64_t)page->published)) notice->kind = NOTICE_NONE;
}

/* What was typed for the table, in the place of what it has; beside it, if it got a result meanwhile. */
static status keep_typed(struct http_request *request, struct table_panel *panel) {
    struct panel_seat *seats = ARENA_ARRAY(&request->arena, struct panel_seat, panel->seats.count + 1);
    if (!seats) return no_memory();
    for (uint32_t i = 0; i < panel->seats.count; i++) {
        seats[i] = panel->seats.rows[i];
        seats[i].score = param_text_numbered(request, "score-", seats[i].number);
        seats[i].marked = param_number(request, "won", 0) == seats[i].number;
    }
    if (panel->has_result)
        panel->typed.rows = seats, panel->typed.count = panel->seats.count;
    else
        panel->seats.rows = seats, panel->kept = true;
    return done();
}

/* How many browsers show who sits where: on the tournament's projector page, unless it keeps to something else, or on the
 * page that cycles through all tournaments. */
static uint32_t screens_open(const struct http_request *request, struct text slug) {
    struct url own = url_piece(url_piece(url_at("/t"), slug), text_of("wall"));
    struct url kept = url_asks(own, "show", text_of(""));
    return live_page_watchers(request->server, url_text(&own), "?") -
           live_page_watchers(request->server, url_text(&kept), "") +
           live_page_watchers(request->server, text_of("/wall"), "?turn=");
}

/* Have phones of these people shown the round since it was published? By person. */
static status find_seen(struct http_request *request, const struct round_page *page, bool *has_seen) {
    const struct state *state = request->state;
    int64_t published_ms = entry_time(state, (uint64_t)page->published);
    bool *shows = ARENA_ARRAY(&request->arena, bool, state->links.count + 1);
    person_id person;
    if (!shows) return no_memory();
    live_page_mark_phones(request->server, shows);
    for (uint32_t i = 0; i < state->links.count; i++) {
        bool is_seen = shows[i + 1] || link_uses_last(&request->server->uses, i + 1) >= published_ms;
        uint32_t number = is_seen ? access_link_person(state, &state->links.rows[i]) : 0;
        if (number && person_numbered(state, number, &person)) has_seen[person.at] = true;
    }
    return done();
}

/* Tiles say it until the first result, where players use phones at all. */
static status tell_seen(struct http_request *request, const struct page_request *context, struct round_page *page) {
    if (page->phase != ROUND_PLAYING || !page->quiet || !page->phones) return done();
    bool *has_seen = ARENA_ARRAY(&request->arena, bool, request->state->people.count + 1);
    if (!has_seen) return no_memory();
    TRY(find_seen(request, page, has_seen));
    round_map_tell_seen(&context->ctx, has_seen, page);
    return done();
}

static status show(struct http_request *request, tournament_id id, const struct round_asked *asked,
                   const struct problem *why) {
    struct page_request context;
    struct round_page page;
    bool found;
    TRY(page_context_start(&context, request, id, PAGE_RUN));
    TRY(page_context_staff(&context, PLACE_ROUND));
    context.frame.cols = true;
    page_context_set_url(&context, here_of(&context, asked));
    if (why) page_context_set_error(&context, why);
    TRY(round_page_of(&context.ctx, asked, &page, &found));
    if (!found) {
        respond_not_found(request);
        return done();
    }
    context.frame.title = sentence_of(MSG_DESK_TITLE, 1, arg_text(page.stage));
    page.screens = screens_open(request, page.slug);
    page.phones_open = live_page_phones(request->server);
    TRY(tell_seen(request, &context, &page));
    TRY(fill_form(request, &context, &page.panel));
    if (why) TRY(keep_typed(request, &page.panel));
    use_own_form(&context, &page);
    say_once(&context, &page);
    write_page(&context, &page);
    return done();
}

status on_run(struct http_request *request) {
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    const struct round_asked asked = {
        .stage = (enum stage_kind)param_number(request, "stage", 0),
        .round = (uint32_t)param_number(request, "round", 0),
        .table = (uint32_t)param_number(request, "table", 0),
        .person = (uint32_t)param_number(request, "person", 0),
        .show = param_text(request, "show"),
    };
    return show(request, id, &asked, NULL);
}

status round_show(struct http_request *request, tournament_id id) {
    return show(request, id, &(const struct round_asked){.show = text_of("")}, NULL);
}

status round_show_table(struct http_request *request, tournament_id id, uint32_t table, const struct problem *why) {
    return show(request, id, &(const struct round_asked){.table = table, .show = text_of("")}, why);
}
