/* The desk's pages of the hall. */
#include "hall_pages.h"
#include "handover_page.h"
#include "handlers.h"
#include "looking.h"
#include "pages.h"

static status show_hall(struct visit *visit) {
    struct looking looking;
    struct hall_page page;
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_HALL));
    TRY(hall_page_of(&looking.look, &page));
    page_hall(looking_html(&looking), &page);
    return done();
}

void on_hall(struct visit *visit) {
    status went = show_hall(visit);
    if (!is_done(went)) visit_flawed_by(visit, 0, went);
}

static status show_handover(struct visit *visit) {
    struct looking looking;
    struct handover_page page;
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_HANDOVER));
    TRY(handover_page_of(&looking.look, &page));
    page_handover(looking_html(&looking), &page);
    return done();
}

void on_handover(struct visit *visit) {
    status went = show_handover(visit);
    if (!is_done(went)) visit_flawed_by(visit, 0, went);
}
