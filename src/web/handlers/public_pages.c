/* The board: what everybody may see. */
#include "pages/public/finish_pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

status on_home(struct http_request *visit) {
    struct page_request looking;
    struct home_page page;
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_HOME));
    TRY(home_page_of(&looking.look, &page));
    page_home(page_context_html(&looking), &page);
    return done();
}

/* The tables of the stage under way, in one of three forms. */
static status show_pairings(struct http_request *visit, enum page_kind kind,
                            void (*write)(struct html *html, const struct pairings_page *page)) {
    struct page_request looking;
    struct pairings_page page;
    tournament_id id;
    if (!page_context_tournament(visit, &id)) return done();
    TRY(page_context_start(&looking, visit, id, kind));
    TRY(pairings_page_of(&looking.look, &page));
    write(page_context_html(&looking), &page);
    return done();
}

status on_names(struct http_request *visit) { return show_pairings(visit, PAGE_NAMES, page_names); }
status on_tables(struct http_request *visit) { return show_pairings(visit, PAGE_TABLES, page_tables); }

status on_standings(struct http_request *visit) {
    struct page_request looking;
    struct standings_page page;
    tournament_id id;
    if (!page_context_tournament(visit, &id)) return done();
    TRY(page_context_start(&looking, visit, id, PAGE_STANDINGS));
    TRY(standings_page_of(&looking.look, 0, &page));
    page_standings(page_context_html(&looking), &page);
    return done();
}

status on_why(struct http_request *visit) {
    struct page_request looking;
    struct why_page page;
    tournament_id id;
    entrant_id entrant;
    if (!page_context_tournament(visit, &id) || !page_context_entrant(visit, id, &entrant)) return done();
    TRY(page_context_start(&looking, visit, id, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_STANDINGS, 0);
    page_context_set_url(
        &looking, url_piece(url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("why")), visit->pieces[1]));
    TRY(why_page_of(&looking.look, 0, entrant, &page));
    page_why(page_context_html(&looking), &page);
    return done();
}

status on_clock(struct http_request *visit) {
    struct page_request looking;
    struct clock_page page;
    tournament_id id;
    if (!page_context_tournament(visit, &id)) return done();
    TRY(page_context_start(&looking, visit, id, PAGE_CLOCK));
    TRY(clock_page_of(&looking.look, &page));
    page_clock(page_context_html(&looking), &page);
    return done();
}

status on_sets(struct http_request *visit) {
    struct page_request looking;
    struct sets_page page;
    tournament_id id;
    if (!page_context_tournament(visit, &id)) return done();
    TRY(page_context_start(&looking, visit, id, PAGE_SETS));
    TRY(sets_page_of(&looking.look, &page));
    page_sets(page_context_html(&looking), &page);
    return done();
}

status on_bracket(struct http_request *visit) {
    struct page_request looking;
    struct bracket_page page;
    tournament_id id;
    if (!page_context_tournament(visit, &id)) return done();
    TRY(page_context_start(&looking, visit, id, PAGE_BRACKET));
    TRY(bracket_page_of(&looking.look, &page));
    page_bracket(page_context_html(&looking), &page);
    return done();
}

status on_podium(struct http_request *visit) {
    struct page_request looking;
    struct podium_page page;
    tournament_id id;
    if (!page_context_tournament(visit, &id)) return done();
    TRY(page_context_start(&looking, visit, id, PAGE_PODIUM));
    TRY(podium_page_of(&looking.look, &page));
    page_podium(page_context_html(&looking), &page);
    return done();
}
