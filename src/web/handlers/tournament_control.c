/* The desk while a tournament runs: what comes next, and moving people by hand. */
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "pages/desk/tournament_control_pages.h"

status on_run(struct visit *visit) {
    struct looking looking;
    struct run_page page;
    tournament_id id;
    if (!looking_tournament(visit, &id)) return done();
    TRY(looking_start(&looking, visit, id, PAGE_RUN));
    TRY(run_page_of(&looking.look, &page));
    page_run(looking_html(&looking), &page);
    return done();
}

/* What is done there leads back to the tournament's page. */
status on_move(struct visit *visit) {
    struct looking looking;
    struct move_page page;
    tournament_id id;
    int64_t number;
    bool found = false;
    if (!looking_tournament(visit, &id)) return done();
    TRY(looking_start(&looking, visit, id, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_MOVE, 0);
    looking_here(&looking, look_url(&looking.look, PAGE_RUN));
    if (text_number(visit->pieces[1], 1, PERSON_NUMBER_MAX, &number))
        TRY(move_page_of(&looking.look, (uint32_t)number, &page, &found));
    if (found)
        page_move(looking_html(&looking), &page);
    else
        visit_not_found(visit);
    return done();
}
