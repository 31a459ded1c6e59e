/* The desk's pages of the hall. */
#include "hall_pages.h"
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
