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

static uint64_t event_key(const struct visit *visit) { return rate_key(visit->server->secret, text_of("codes")); }

static int64_t now_of(const struct visit *visit) {
    const struct server_options *options = visit->server->options;
    return options->now_ms(options->context);
}

static status check_wait(struct visit *visit, int64_t wait) {
    if (wait <= 0) return done();
    return refuse(&visit->why, "TY-GUESS", MSG_SERVE_GUESS, 1, arg_number(visit_retry_after(visit, wait)));
}

static status check_address(struct visit *visit) {
    return check_wait(visit, rate_wait(&visit->server->guesses_of_address, visit->address_key, now_of(visit)));
}

static status check_event(struct visit *visit) {
    return check_wait(visit, rate_wait(&visit->server->guesses_of_event, event_key(visit), now_of(visit)));
}

static void count_guess(struct visit *visit) {
    struct server *server = visit->server;
    rate_count(&server->guesses_of_event, event_key(visit), now_of(visit));
    rate_count(&server->guesses_of_address, visit->address_key, now_of(visit));
}

/* --- a code --- */

static status show_enter(struct visit *visit, const struct problem *why) {
    struct looking looking;
    struct enter_page page = {.frame = &looking.frame, .letters = CODE_TYPED_MAX};
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_ENTER, 0);
    looking_here(&looking, url_at("/enter"));
    if (why) looking_refused(&looking, why);
    page.typed = visit_text(visit, "code"); /* or as a picture on another phone has it */
    TRY(looking_form(visit, "/enter", looking.frame.here, 0, &page.form));
    page_enter(looking_html(&looking), &page);
    return done();
}

status on_enter(struct visit *visit) { return show_enter(visit, NULL); }

static status take_token(struct visit *visit, const struct told *told) {
    (void)told;
    visit_take_token(visit);
    return done();
}

static void lead_to_me(struct visit *visit) {
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    buffer_text(&back, "/me");
    visit->saved = take_token;
}

/* A code that is nobody's is counted here, before anything is sent: what the writer refuses later is the same. */
static status enter_code(struct visit *visit) {
    struct command command;
    struct code_place place;
    TRY(check_event(visit));
    TRY(check_address(visit));
    TRY(visit_command(visit, COMMAND_code_enter, &command));
    visit_same_token(visit, &command);
    command.by = BY_VISITOR;
    command.body.code_enter.code = visit_text(visit, "code");
    enum code_found found =
        visit->state->seed_known ? code_find(visit->state, command.body.code_enter.code, &place) : CODE_UNKNOWN;
    if (found == CODE_SEAT || found == CODE_PERSON) {
        TRY(visit_check_haste(visit, place.person, command.at_ms));
        visit_count_haste(visit, place.person, command.at_ms);
    } else
        count_guess(visit);
    lead_to_me(visit);
    visit_submit(visit, &command);
    return done();
}

status on_enter_code(struct visit *visit) {
    visit->refuse = show_enter;
    return enter_code(visit);
}

/* --- asking the desk --- */

static status show_ask(struct visit *visit, const struct problem *why) {
    struct looking looking;
    struct ask_page page = {.frame = &looking.frame, .most = NAME_TYPED_MAX};
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_ASK, 0);
    looking_here(&looking, url_at("/join"));
    if (why) looking_refused(&looking, why), page.typed = visit_text(visit, "name");
    TRY(looking_form(visit, "/join", looking.frame.here, 0, &page.form));
    page_ask(looking_html(&looking), &page);
    return done();
}

status on_join(struct visit *visit) { return show_ask(visit, NULL); }

static status ask(struct visit *visit) {
    struct command command;
    TRY(check_address(visit));
    TRY(visit_command(visit, COMMAND_join_ask, &command));
    visit_same_token(visit, &command);
    command.by = BY_VISITOR;
    command.body.join_ask.name = visit_text(visit, "name");
    rate_count(&visit->server->guesses_of_address, visit->address_key, now_of(visit)); /* eighty may ask at once */
    lead_to_me(visit);
    visit_submit(visit, &command);
    return done();
}

status on_join_ask(struct visit *visit) {
    visit->refuse = show_ask;
    return ask(visit);
}
