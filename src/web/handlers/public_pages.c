/* The board: what everybody may see. */
#include "pages/public/finish_pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

status on_home(struct visit *visit) {
    struct looking looking;
    struct home_page page;
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_HOME));
    TRY(home_page_of(&looking.look, &page));
    page_home(looking_html(&looking), &page);
    return done();
}

/* The tables of the stage under way, in one of three forms. */
static status show_pairings(struct visit *visit, enum page_kind kind,
                            void (*write)(struct html *html, const struct pairings_page *page)) {
    struct looking looking;
    struct pairings_page page;
    tournament_id id;
    if (!looking_tournament(visit, &id)) return done();
    TRY(looking_start(&looking, visit, id, kind));
    TRY(pairings_page_of(&looking.look, &page));
    write(looking_html(&looking), &page);
    return done();
}

status on_names(struct visit *visit) { return show_pairings(visit, PAGE_NAMES, page_names); }
status on_tables(struct visit *visit) { return show_pairings(visit, PAGE_TABLES, page_tables); }

status on_standings(struct visit *visit) {
    struct looking looking;
    struct standings_page page;
    tournament_id id;
    if (!looking_tournament(visit, &id)) return done();
    TRY(looking_start(&looking, visit, id, PAGE_STANDINGS));
    TRY(standings_page_of(&looking.look, 0, &page));
    page_standings(looking_html(&looking), &page);
    return done();
}

status on_why(struct visit *visit) {
    struct looking looking;
    struct why_page page;
    tournament_id id;
    entrant_id entrant;
    if (!looking_tournament(visit, &id) || !looking_entrant(visit, id, &entrant)) return done();
    TRY(looking_start(&looking, visit, id, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_STANDINGS, 0);
    looking_here(&looking,
                 url_piece(url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("why")), visit->pieces[1]));
    TRY(why_page_of(&looking.look, 0, entrant, &page));
    page_why(looking_html(&looking), &page);
    return done();
}

status on_clock(struct visit *visit) {
    struct looking looking;
    struct clock_page page;
    tournament_id id;
    if (!looking_tournament(visit, &id)) return done();
    TRY(looking_start(&looking, visit, id, PAGE_CLOCK));
    TRY(clock_page_of(&looking.look, &page));
    page_clock(looking_html(&looking), &page);
    return done();
}

status on_sets(struct visit *visit) {
    struct looking looking;
    struct sets_page page;
    tournament_id id;
    if (!looking_tournament(visit, &id)) return done();
    TRY(looking_start(&looking, visit, id, PAGE_SETS));
    TRY(sets_page_of(&looking.look, &page));
    page_sets(looking_html(&looking), &page);
    return done();
}

status on_bracket(struct visit *visit) {
    struct looking looking;
    struct bracket_page page;
    tournament_id id;
    if (!looking_tournament(visit, &id)) return done();
    TRY(looking_start(&looking, visit, id, PAGE_BRACKET));
    TRY(bracket_page_of(&looking.look, &page));
    page_bracket(looking_html(&looking), &page);
    return done();
}

status on_podium(struct visit *visit) {
    struct looking looking;
    struct podium_page page;
    tournament_id id;
    if (!looking_tournament(visit, &id)) return done();
    TRY(looking_start(&looking, visit, id, PAGE_PODIUM));
    TRY(podium_page_of(&looking.look, &page));
    page_podium(looking_html(&looking), &page);
    return done();
}
