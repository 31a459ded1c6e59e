/* Request handlers of the public pages: pairings, standings, explanations. */
#include "pages/public/display_pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "web/request/path_params.h"

status on_home(struct http_request *request) {
    struct page_request context;
    struct home_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_HOME));
    TRY(home_page_of(&context.ctx, &page));
    page_home(page_context_html(&context), &page);
    return done();
}

/* A large event is shown in parts; the page's stream is of the same part. */
static status keep_part(struct http_request *request, enum page_kind kind, struct page_request *context,
                        struct pairings_page *page) {
    uint32_t part = (uint32_t)param_number(request, "part", 0);
    if (kind == PAGE_NAMES)
        TRY(pairings_page_part_names(&context->ctx, part, page));
    else
        TRY(pairings_page_part_tables(&context->ctx, part, (uint32_t)param_number(request, "table", 0), page));
    context->frame.here = url_asks_number(context->frame.here, "part", page->part);
    return done();
}

/* The tables of the current stage, by name or by table; ?q= keeps only some names. */
static status show_pairings(struct http_request *request, enum page_kind kind,
                            void (*write)(struct html *html, const struct pairings_page *page)) {
    struct page_request context;
    struct pairings_page page;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    struct text sought = text_trimmed(param_text(request, "q"));
    TRY(page_context_start(&context, request, id, kind));
    if (sought.length) context.frame.here = url_asks(context.frame.here, "q", sought);
    TRY(pairings_page_of(&context.ctx, &page));
    TRY(sought.length ? pairings_page_find(&context.ctx, sought, &page) : keep_part(request, kind, &context, &page));
    write(page_context_html(&context), &page);
    return done();
}

status on_names(struct http_request *request) { return show_pairings(request, PAGE_NAMES, page_names); }
status on_tables(struct http_request *request) { return show_pairings(request, PAGE_TABLES, page_tables); }

status on_standings(struct http_request *request) {
    struct page_request context;
    struct standings_page page;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    uint32_t round = (uint32_t)param_number(request, "round", 0);
    if (round > rounds_begun(state_tournament(request->state, id))) round = 0;
    TRY(page_context_start(&context, request, id, PAGE_STANDINGS));
    context.frame.here = url_asks_number(context.frame.here, "round", round);
    TRY(standings_page_of(&context.ctx, round, &page));
    TRY(standings_page_group(&context.ctx, round, &page));
    TRY(standings_page_part(&context.ctx, (uint32_t)param_number(request, "part", 0), &page));
    context.frame.here = url_asks_number(context.frame.here, "part", page.part);
    page_standings(page_context_html(&context), &page);
    return done();
}

status on_why(struct http_request *request) {
    struct page_request context;
    struct why_page page;
    tournament_id id;
    entrant_id entrant;
    if (!path_param_tournament(request, &id) || !path_param_entrant(request, id, &entrant)) return done();
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    request->is_board = true; /* it has no stream, but is the same for all */
    page_ctx_set_tab(&context.ctx, TAB_STANDINGS);
    context.frame.title = sentence_of(MSG_PAGE_STANDINGS, 0);
    page_context_set_url(&context, url_piece(url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("why")),
                                             request->segments[1]));
    TRY(why_page_of(&context.ctx, 0, entrant, &page));
    page_why(page_context_html(&context), &page);
    return done();
}

status on_clock(struct http_request *request) {
    struct page_request context;
    struct clock_page page;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    TRY(page_context_start(&context, request, id, PAGE_CLOCK));
    TRY(clock_page_of(&context.ctx, &page));
    page_clock(page_context_html(&context), &page);
    return done();
}

status on_sets(struct http_request *request) {
    struct page_request context;
    struct sets_page page;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    TRY(page_context_start(&context, request, id, PAGE_SETS));
    TRY(sets_page_of(&context.ctx, &page));
    page_sets(page_context_html(&context), &page);
    return done();
}

status on_bracket(struct http_request *request) {
    struct page_request context;
    struct bracket_page page;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    TRY(page_context_start(&context, request, id, PAGE_BRACKET));
    TRY(bracket_page_of(&context.ctx, &page));
    page_bracket(page_context_html(&context), &page);
    return done();
}

status on_podium(struct http_request *request) {
    struct page_request context;
    struct podium_page page;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    TRY(page_context_start(&context, request, id, PAGE_PODIUM));
    TRY(podium_page_of(&context.ctx, &page));
    page_podium(page_context_html(&context), &page);
    return done();
}
