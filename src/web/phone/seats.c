#include "web/phone/seats.h"

#include "core/state/game_seats.h"
#include "pages/games/table_game_pages.h"
#include "pages/pages.h"
#include "web/handlers/games.h"
#include "web/phone/code_guesses.h"
#include "web/request/device_token.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/request/respond.h"
#include "web/request/share_link.h"

static const char seats_route[] = "/g/*";

static struct text path_of(struct http_request *request, struct url url) {
    return text_dup(&request->arena, url_text(&url));
}

struct text seats_path(struct http_request *request, uint32_t game) {
    const struct page_ctx ctx = {.state = request->state, .arena = &request->arena};
    return path_of(request, seats_url(&ctx, game));
}

/* A code that no game has is a guess, and may be another kind of code. */
static status answer_unknown(struct http_request *request) {
    TRY(code_guesses_check(request));
    code_guesses_count(request);
    respond_redirect(request, path_of(request, url_asks(url_at("/enter"), "code", request->segments[0])));
    return done();
}

/* ---- the page ---- */

/* The QR code has the code; people who type need none where the table is all there is. */
static status fill_address(struct http_request *request, uint32_t game, struct seats_page *page) {
    char code[CODE_LETTERS + 1];
    uint32_t only;
    seats_code(request->state, game, code);
    TRY(share_link_of(request, "/g/", text_of(code), &page->address, &page->picture));
    if (seats_at_hand(request->state, &only)) page->address.length -= CODE_LETTERS + 1; /* "/K7M2QX" */
    return done();
}

/* Everybody goes on by itself to the game once all are seated: players to their own page of it. */
static bool goes_on(struct http_request *request, const struct seats_page *page) {
    bool stays = page->is_open && (!page->is_full || param_number(request, "stay", 0));
    if (stays || request->is_part || request->head.method == METHOD_POST) return false;
    respond_redirect(request, page->has_seat ? text_of("/me/game") : path_of(request, page->table));
    return true;
}

static status show_seats(struct http_request *request, uint32_t game, const struct problem *why) {
    struct page_request context;
    struct seats_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    page_ctx_set_tab(&context.ctx, TAB_ME);
    context.frame.live = context.frame.games = true;
    context.frame.title = sentence_of(MSG_SEATS_TITLE, 0);
    if (why) page_context_set_error(&context, why);
    TRY(seats_page_of(&context.ctx, game, request->session.person, &page));
    if (goes_on(request, &page)) return done();
    page_context_set_url(&context, page.is_full ? url_asks_number(page.here, "stay", 1) : page.here);
    TRY(fill_address(request, game, &page));
    TRY(page_context_form(request, seats_route, page.here, 0, &page.form));
    page_seats(page_context_html(&context), &page);
    return request->is_part ? done() : device_token_offer(request);
}

status on_seats(struct http_request *request) {
    uint32_t game;
    if (!seats_of_code(request->state, request->segments[0], &game)) return answer_unknown(request);
    return show_seats(request, game, NULL);
}

status on_seats_at_hand(struct http_request *request) {
    uint32_t game;
    respond_redirect(request, seats_at_hand(request->state, &game) ? seats_path(request, game) : text_of("/enter"));
    return done();
}

/* From the game's page, for staff. */
status on_game_seats(struct http_request *request) {
    struct asked_game asked;
    if (!find_game_asked(request, &asked)) return done();
    if (!request->state->seed_known) return fault(&request->why, "SEED", MSG_SEED_MISSING, 0);
    respond_redirect(request, seats_path(request, asked.game));
    return done();
}

/* ---- taking a seat ---- */

static status show_again(struct http_request *request, const struct problem *why) {
    uint32_t game;
    const struct problem kept = *why;
    if (!seats_of_code(request->state, request->segments[0], &game))
        return refuse(&request->why, "TY-CODE", MSG_SEATS_UNKNOWN, 0);
    return show_seats(request, game, &kept);
}

/* A player who leaves a seat is a visitor again; everybody else has the new token. */
static status keep_token(struct http_request *request, const struct job_result *told) {
    (void)told;
    device_token_keep(request);
    return done();
}

status on_seat_take(struct http_request *request) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    uint32_t game;
    if (!seats_of_code(request->state, request->segments[0], &game)) return answer_unknown(request);
    request->refuse = show_again;
    TRY(http_request_command(request, COMMAND_seat_take, &command));
    TRY(device_token_hash(request, command.body.seat_take.token));
    command.body.seat_take.code = request->segments[0];
    command.body.seat_take.seat = (uint8_t)param_number(request, "seat", 0);
    buffer_add_text(&back, seats_path(request, game));
    request->saved = keep_token;
    http_request_submit(request, &command);
    return done();
}
