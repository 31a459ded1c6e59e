/* Request handlers of projector pages. */
#include "pages/public/display_pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "pages/public/wall_pages.h"
#include "web/request/path_params.h"

static status read_wall(struct http_request *request, struct wall *wall) {
    int64_t show = param_number(request, "show", -1);
    *wall = (struct wall){
        .turn = (uint32_t)param_number(request, "turn", 0),
        .show = show < 0 ? WALL_NAMES : (enum wall_show)show,
        .chosen = show >= 0,
        .screens = (uint32_t)param_number(request, "of", 0),
        .page = (uint32_t)param_number(request, "page", 0),
    };
    wall->screen = (uint32_t)param_number(request, "screen", wall->screens ? 1 : 0);
    if (wall->screen <= wall->screens) return done();
    return misuse(&request->why, "TY-FORM", MSG_WALL_SCREEN, 2, arg_number(wall->screen), arg_number(wall->screens));
}

static status show_names(struct page_request *context, const struct wall *wall) {
    struct wall_page page;
    TRY(wall_page_of(&context->ctx, wall, &page));
    page_wall(page_context_html(context), &page);
    return done();
}

static status show_standings(struct page_request *context, const struct wall *wall) {
    struct standings_page page;
    TRY(wall_standings_of(&context->ctx, wall, &page));
    page_standings(page_context_html(context), &page);
    return done();
}

static status show_clock(struct page_request *context, const struct wall *wall) {
    struct clock_page page;
    TRY(clock_page_of(&context->ctx, &page));
    wall_one_screen(&context->ctx, wall);
    page_clock(page_context_html(context), &page);
    return done();
}

static status show_sets(struct page_request *context, const struct wall *wall) {
    struct sets_page page;
    TRY(sets_page_of(&context->ctx, &page));
    wall_one_screen(&context->ctx, wall);
    page_sets(page_context_html(context), &page);
    return done();
}

static status show_wall(struct http_request *request, const struct wall *wall, tournament_id tournament) {
    static status (*const shows[])(struct page_request * context,
                                   const struct wall *wall) = {[WALL_NAMES] = show_names,
                                                               [WALL_STANDINGS] = show_standings,
                                                               [WALL_CLOCK] = show_clock,
                                                               [WALL_SETS] = show_sets};
    struct page_request context;
    /* Shows what the public may see, even if staff opened it. */
    request->session.access = ACCESS_PUBLIC;
    TRY(page_context_start(&context, request, tournament, PAGE_WALL));
    return shows[tournament.at == NOBODY ? WALL_NAMES : wall->show](&context, wall);
}

status on_wall(struct http_request *request) {
    struct wall wall;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    status went = read_wall(request, &wall);
    wall.turn = 0;
    return is_done(went) ? show_wall(request, &wall, id) : went;
}

status on_wall_of_event(struct http_request *request) {
    struct wall wall;
    tournament_id id;
    status went = read_wall(request, &wall);
    wall.of_event = true;
    wall.turns = wall_turns(request->state, &wall.turn, &id);
    return is_done(went) ? show_wall(request, &wall, id) : went;
}
