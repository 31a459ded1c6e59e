/* Request handlers of projector pages. */
#include "web/request/handlers.h"
#include "web/request/host_check.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "pages/wall/wall_pages.h"
#include "web/request/path_params.h"
#include "web/request/share_link.h"

static status read_wall(struct http_request *request, struct wall *wall) {
    int64_t show = param_number(request, "show", -1);
    *wall = (struct wall){
        .turn = (uint32_t)param_number(request, "turn", 0),
        .show = show < 0 ? WALL_NAMES : (enum wall_show)show,
        .chosen = show >= 0,
        .large = param_number(request, "large", 0) != 0,
        .bell = param_number(request, "bell", 0) != 0,
        .screens = (uint32_t)param_number(request, "of", 0),
        .page = (uint32_t)param_number(request, "page", 0),
    };
    wall->screen = (uint32_t)param_number(request, "screen", wall->screens ? 1 : 0);
    if (wall->screen <= wall->screens) return done();
    return misuse(&request->why, "TY-FORM", MSG_WALL_SCREEN, 2, arg_number(wall->screen), arg_number(wall->screens));
}

static status show_screens(struct page_request *context, const struct wall *wall) {
    struct wall_page page;
    TRY(wall_page_of(&context->ctx, wall, &page));
    page_wall(page_context_html(context), &page);
    return done();
}

/* The address depends on the name under which the page was asked for, so no other viewer may get this page. */
static status show_scan(struct page_request *context, const struct wall *wall) {
    struct wall_scan_page page = {.frame = &context->frame};
    context->request->is_board = false;
    page.is_here = host_of_links_is_here(context->request);
    TRY(share_link_of(context->request, "/", text_of(""), &page.address, &page.picture));
    TRY(share_link_of(context->request, "/verify", text_of(""), &page.proof_address, &page.proof_picture));
    page.photo = page_ctx_hash(&context->ctx, context->request->state->photo);
    page.at_proof = wall_lead(&context->ctx, wall, 2) == 1;
    page_wall_scan(page_context_html(context), &page);
    return done();
}

static status show_wall(struct http_request *request, const struct wall *wall, tournament_id tournament) {
    struct page_request context;
    /* Shows what the public may see, even if staff opened it. */
    request->session.access = ACCESS_PUBLIC;
    TRY(page_context_start(&context, request, tournament, PAGE_WALL));
    return wall->show == WALL_SCAN ? show_scan(&context, wall) : show_screens(&context, wall);
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
