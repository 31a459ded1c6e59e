/* Sign-in of a player by code. Without a link, a player enters the code of a slip or card, or asks staff to be let in.
 * The code of a table game leads to its seats. */
#include <string.h>
#include "core/state/access_links.h"
#include "core/state/label.h"
#include "core/state/login_codes.h"
#include "web/request/handlers.h"
#include "web/request/device_token.h"
#include "web/request/respond.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "core/state/game_seats.h"
#include "web/phone/code_guesses.h"
#include "web/phone/seats.h"

enum { CODE_TYPED_MAX = 12 };

/* --- codes --- */

static status show_enter(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct enter_page page = {.frame = &context.frame, .letters = CODE_TYPED_MAX};
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    page_ctx_set_tab(&context.ctx, TAB_ME);
    context.frame.title = sentence_of(MSG_PAGE_ENTER, 0);
    page_context_set_url(&context, url_at("/enter"));
    page.wrong = why ? page_ctx_said(&context.ctx, &why->says) : text_of("");
    page.signed_out = !why && param_number(request, "out", 0);
    page.typed = param_text(request, "code"); /* also from the QR code on another phone */
    TRY(page_context_form(request, "/enter", context.frame.here, 0, &page.form));
    page_enter(page_context_html(&context), &page);
    return device_token_offer(request);
}

status on_enter(struct http_request *request) { return show_enter(request, NULL); }

static status sign_in(struct http_request *request, const struct job_result *told) {
    (void)told;
    device_token_keep(request);
    return done();
}

static void lead_to_me(struct http_request *request) {
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    buffer_add_cstr(&back, "/me");
    request->saved = sign_in;
}

/* A phone that is signed in as that player already needs no second link. */
static bool is_own_phone(const struct http_request *request, person_id person) {
    person_id own;
    return player_of_request(request, &own) && own.at == person.at;
}

/* Counts an unknown code here, before it is submitted: the writer refuses exactly these. */
static status enter_code(struct http_request *request) {
    struct command command;
    struct code_owner place;
    uint32_t game;
    TRY(code_guesses_check(request));
    TRY(http_request_command(request, COMMAND_code_enter, &command));
    TRY(device_token_hash(request, command.body.code_enter.token));
    command.by = BY_VISITOR;
    command.body.code_enter.code = param_text(request, "code");
    enum code_status found =
        request->state->seed_known ? code_find(request->state, command.body.code_enter.code, &place) : CODE_UNKNOWN;
    if (found == CODE_UNKNOWN && seats_of_code(request->state, command.body.code_enter.code, &game)) {
        respond_redirect(request, seats_path(request, game));
        return done();
    }
    bool is_known = found == CODE_SEAT || found == CODE_PERSON;
    if (is_known && is_own_phone(request, place.person)) {
        respond_redirect(request, text_of("/me"));
        return done();
    }
    if (is_known) {
        TRY(rate_check_player(request, place.person, command.at_ms));
        rate_count_player(request, place.person, command.at_ms);
    } else
        code_guesses_count(request);
    lead_to_me(request);
    http_request_submit(request, &command);
    return done();
}

status on_enter_code(struct http_request *request) {
    request->refuse = show_enter;
    return enter_code(request);
}

/* --- join requests --- */

/* Puts the refusal of a text beside its field; any other above the form. */
static void mark_field(struct page_request *context, const struct problem *why, struct ask_page *page) {
    struct problem ignored;
    struct text club = text_trimmed(page->club);
    if (!text_is(text_of(why->rule), "TY-TEXT")) {
        page_context_set_error(context, why);
        return;
    }
    page->club_is_bad = club.length && !is_done(label_check(club, NAME_CHARACTERS_MAX, &ignored)) &&
                        is_done(label_check(text_trimmed(page->name), NAME_CHARACTERS_MAX, &ignored));
    page->name_is_bad = !page->club_is_bad;
    page->wrong = page_ctx_said(&context->ctx, &why->says);
}

static status show_ask(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct ask_page page = {.frame = &context.frame,
                            .name = param_text(request, "name"),
                            .club = param_text(request, "club"),
                            .wrong = text_of(""),
                            .max = NAME_CHARACTERS_MAX};
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    page_ctx_set_tab(&context.ctx, TAB_ME);
    context.frame.title = sentence_of(MSG_PAGE_ASK, 0);
    page_context_set_url(&context, url_at("/join"));
    if (why) mark_field(&context, why, &page);
    TRY(page_context_form(request, "/join", context.frame.here, 0, &page.form));
    page_ask(page_context_html(&context), &page);
    return device_token_offer(request);
}

status on_join(struct http_request *request) { return show_ask(request, NULL); }

static status ask(struct http_request *request) {
    struct command command;
    TRY(code_guesses_check_address(request));
    TRY(http_request_command(request, COMMAND_join_ask, &command));
    TRY(device_token_hash(request, command.body.join_ask.token));
    command.by = BY_VISITOR;
    command.body.join_ask.name = param_text(request, "name");
    command.body.join_ask.club = param_text(request, "club");
    code_guesses_count_address(request); /* eighty players may ask at once */
    lead_to_me(request);
    http_request_submit(request, &command);
    return done();
}

status on_join_ask(struct http_request *request) {
    request->refuse = show_ask;
    return ask(request);
}

/* The phone's own request, by the token that it was sent with. */
static status withdraw(struct http_request *request, const struct join_request *join) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    TRY(http_request_command(request, COMMAND_join_withdraw, &command));
    command.by = BY_VISITOR;
    command.body.join_withdraw.join = (uint32_t)(join - request->state->joins.rows) + 1;
    memcpy(command.body.join_withdraw.token, request->session.hash, HASH_SIZE);
    buffer_add_cstr(&back, "/me");
    http_request_submit(request, &command);
    return done();
}

status on_join_withdraw(struct http_request *request) {
    const struct join_request *join = join_of_token(request->state, request->session.hash);
    if (join) return withdraw(request, join);
    respond_redirect(request, text_of("/me"));
    return done();
}
