#include "web/phone/code_guesses.h"

#include "web/server/server_internal.h"

static uint64_t event_key(const struct http_request *request) {
    return rate_limit_key(request->server->secret, text_of("codes"));
}

static int64_t now_of(const struct http_request *request) {
    const struct server_options *options = request->server->options;
    return options->now_ms(options->context);
}

static status check_wait(struct http_request *request, int64_t wait) {
    if (wait <= 0) return done();
    return refuse(&request->why, "TY-GUESS", MSG_SERVE_GUESS, 1, arg_number(http_request_retry_after(request, wait)));
}

status code_guesses_check_address(struct http_request *request) {
    return check_wait(request,
                      rate_limit_wait(&request->server->guesses_of_address, request->address_key, now_of(request)));
}

status code_guesses_check(struct http_request *request) {
    TRY(check_wait(request, rate_limit_wait(&request->server->guesses_of_event, event_key(request), now_of(request))));
    return code_guesses_check_address(request);
}

void code_guesses_count_address(struct http_request *request) {
    rate_limit_count(&request->server->guesses_of_address, request->address_key, now_of(request));
}

void code_guesses_count(struct http_request *request) {
    rate_limit_count(&request->server->guesses_of_event, event_key(request), now_of(request));
    code_guesses_count_address(request);
}
