/* Becoming a player without a link: by a code from a slip or a card, or by asking the desk. Codes are short, so wrong ones
 * are counted, of the event and of each address (TY-GUESS); a venue is one address. */
#include <string.h>
#include "core/state/login_codes.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

enum { CODE_TYPED_MAX = 12, NAME_TYPED_MAX = 60 };

/* --- how often --- */

static uint64_t event_key(const struct http_request *visit) {
    return rate_limit_key(visit->server->secret, text_of("codes"));
}

static int64_t now_of(const struct http_request *visit) {
    const struct server_options *options = visit->server->options;
    return options->now_ms(options->context);
}

static status check_wait(struct http_request *visit, int64_t wait) {
    if (wait <= 0) return done();
    return refuse(&visit->why, "TY-GUESS", MSG_SERVE_GUESS, 1, arg_number(http_request_retry_after(visit, wait)));
}

static status check_address(struct http_request *visit) {
    return check_wait(visit, rate_limit_wait(&visit->server->guesses_of_address, visit->address_key, now_of(visit)));
}

static status check_event(struct http_request *visit) {
    return check_wait(visit, rate_limit_wait(&visit->server->guesses_of_event, event_key(visit), now_of(visit)));
}

static void count_guess(struct http_request *visit) {
    struct server *server = visit->server;
    rate_limit_count(&server->guesses_of_event, event_key(visit), now_of(visit));
    rate_limit_count(&server->guesses_of_address, visit->address_key, now_of(visit));
}

/* --- a code --- */

static status show_enter(struct http_request *visit, const struct problem *why) {
    struct page_request looking;
    struct enter_page page = {.frame = &looking.frame, .letters = CODE_TYPED_MAX};
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_ENTER, 0);
    page_context_set_url(&looking, url_at("/enter"));
    if (why) page_context_set_error(&looking, why);
    page.typed = param_text(visit, "code"); /* or as a picture on another phone has it */
    TRY(page_context_form(visit, "/enter", looking.frame.here, 0, &page.form));
    page_enter(page_context_html(&looking), &page);
    return done();
}

status on_enter(struct http_request *visit) { return show_enter(visit, NULL); }

static status take_token(struct http_request *visit, const struct job_result *told) {
    (void)told;
    http_request_take_token(visit);
    return done();
}

static void lead_to_me(struct http_request *visit) {
    struct buffer back = buffer_wrap(visit->back, sizeof visit->back);
    buffer_text(&back, "/me");
    visit->saved = take_token;
}

/* A code that is nobody's is counted here, before anything is sent: what the writer refuses later is the same. */
static status enter_code(struct http_request *visit) {
    struct command command;
    struct code_owner place;
    TRY(check_event(visit));
    TRY(check_address(visit));
    TRY(http_request_command(visit, COMMAND_code_enter, &command));
    http_request_same_token(visit, &command);
    command.by = BY_VISITOR;
    command.body.code_enter.code = param_text(visit, "code");
    enum code_status found =
        visit->state->seed_known ? code_find(visit->state, command.body.code_enter.code, &place) : CODE_UNKNOWN;
    if (found == CODE_SEAT || found == CODE_PERSON) {
        TRY(rate_check_player(visit, place.person, command.at_ms));
        rate_count_player(visit, place.person, command.at_ms);
    } else
        count_guess(visit);
    lead_to_me(visit);
    http_request_submit(visit, &command);
    return done();
}

status on_enter_code(struct http_request *visit) {
    visit->refuse = show_enter;
    return enter_code(visit);
}

/* --- asking the desk --- */

static status show_ask(struct http_request *visit, const struct problem *why) {
    struct page_request looking;
    struct ask_page page = {.frame = &looking.frame, .most = NAME_TYPED_MAX};
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_ASK, 0);
    page_context_set_url(&looking, url_at("/join"));
    if (why) page_context_set_error(&looking, why), page.typed = param_text(visit, "name");
    TRY(page_context_form(visit, "/join", looking.frame.here, 0, &page.form));
    page_ask(page_context_html(&looking), &page);
    return done();
}

status on_join(struct http_request *visit) { return show_ask(visit, NULL); }

static status ask(struct http_request *visit) {
    struct command command;
    TRY(check_address(visit));
    TRY(http_request_command(visit, COMMAND_join_ask, &command));
    http_request_same_token(visit, &command);
    command.by = BY_VISITOR;
    command.body.join_ask.name = param_text(visit, "name");
    rate_limit_count(&visit->server->guesses_of_address, visit->address_key,
                     now_of(visit)); /* eighty may ask at once */
    lead_to_me(visit);
    http_request_submit(visit, &command);
    return done();
}

status on_join_ask(struct http_request *visit) {
    visit->refuse = show_ask;
    return ask(visit);
}
