/* Request handler of a player's home page, /me; also for guests and revoked links. The session's token decides which,
 * so that the page's stream shows when staff let a guest in or renew a lost phone's code. */
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/phone/player_pages.h"
#include "pages/games/game_pages.h"
#include "pages/pages.h"
#include "pages/phone/phone_pages.h"
#include "pages/shared/frame_clock.h"
#include "core/ledger/undo.h"
#include "view/shared/json_people.h"
#include "web/request/respond.h"
#include "web/request/path_params.h"

/* Empty: no person has that number any longer. */
static struct text name_of_number(struct http_request *request, uint32_t number) {
    person_id person;
    if (!person_numbered(request->state, number, &person)) return text_of("");
    struct text name = shown_name(request->state, person, &request->arena);
    return name.bytes ? name : text_of("");
}

static status fill_request(struct page_request *context, const struct join_request *join, struct guest_page *page) {
    static const enum guest guests[JOIN_STATES] = {[JOIN_OPEN] = GUEST_ASKED,
                                                   [JOIN_APPROVED] = GUEST_REFUSED,
                                                   [JOIN_REFUSED] = GUEST_REFUSED,
                                                   [JOIN_WITHDRAWN] = GUEST_WITHDRAWN};
    const struct state *state = context->request->state;
    page->guest = guests[join->state];
    page->name = state_text(state, join->name);
    page->asked = frame_clock_ends(&context->ctx, entry_time(state, join->asked));
    for (const struct join_request *each = state->joins.rows; each < join; each++)
        page->before += each->state == JOIN_OPEN;
    return round_for_newcomers(state, &page->plays_from);
}

/* Shows the state of a join request, or of a revoked link. */
static status fill_guest(struct page_request *context, struct guest_page *page) {
    struct http_request *request = context->request;
    const struct access_link *revoked = access_link_revoked_by_token(request->state, request->session.hash);
    const struct join_request *join = join_of_token(request->state, request->session.hash);
    person_id person;
    page->has_request = join != NULL;
    if (request->session.access > ACCESS_PLAYER) {
        page->guest = request->session.access == ACCESS_DISPLAY ? GUEST_DISPLAY : GUEST_STAFF;
    } else if (player_of_request(request, &person)) {
        page->guest = GUEST_LET_IN;
        page->name = name_of_number(request, request->state->people.rows[person.at].number);
    } else if (revoked) {
        page->name = name_of_number(request, revoked->person);
        page->guest = page->name.length ? GUEST_REVOKED : GUEST_STRANGER;
    } else if (join) {
        return fill_request(context, join, page);
    }
    return done();
}

static status show_guest(struct http_request *request) {
    struct page_request context;
    struct guest_page page = {
        .frame = &context.frame, .guest = GUEST_STRANGER, .name = text_of(""), .asked = text_of("")};
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_ME));
    TRY(fill_guest(&context, &page));
    TRY(page_context_form(request, "/join/withdraw", url_at("/join/withdraw"), 0, &page.withdraw));
    page_guest(page_context_html(&context), &page);
    return done();
}

/* Staff who took a seat of a table game is its player too. */
static bool is_player(const struct http_request *request, person_id *person) {
    const struct page_ctx ctx = {.state = request->state};
    uint32_t game;
    if (request->session.access == ACCESS_PLAYER) return player_of_request(request, person);
    return request->session.access >= ACCESS_SCOREKEEPER &&
           person_numbered(request->state, request->session.person, person) && own_game_find(&ctx, *person, &game);
}

status player_home_render(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct me_page page;
    person_id person;
    if (!is_player(request, &person)) return show_guest(request);
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_ME));
    if (why) page_context_set_error(&context, why);
    TRY(me_page_of(&context.ctx, person, request->session.link, &page));
    page_me(page_context_html(&context), &page);
    return done();
}

status on_me(struct http_request *request) { return player_home_render(request, NULL); }

bool player_from_request(struct http_request *request, struct my_table *mine) {
    person_id person;
    *mine = (struct my_table){0};
    if (!path_param_tournament(request, &mine->id)) return false;
    mine->tournament = state_tournament(request->state, mine->id);
    if (!player_of_request(request, &person) || !entrant_of(mine->tournament, person, &mine->entrant)) {
        status shown = player_home_render(request, NULL);
        if (!is_done(shown)) respond_error_by(request, 0, shown);
        return false;
    }
    mine->number = request->state->people.rows[person.at].number;
    status went = player_now_of(request->state, mine->tournament, mine->entrant, &mine->now);
    if (!is_done(went)) respond_error_by(request, 0, went);
    return is_done(went);
}
