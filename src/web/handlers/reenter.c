/* Request handlers of entering a round's results from its slips, one line for each table. */
#include <string.h>
#include "app/input/result_line.h"
#include "pages/desk/reenter_pages.h"
#include "pages/pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/request/path_params.h"

static const char reenter_path[] = "/t/*/reenter";

static struct url own_url(const struct http_request *request) {
    return url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("reenter"));
}

/* What was typed, with its table's number: the next table may be another one by now. */
static struct text typed_text(struct http_request *request) {
    struct text line = param_text(request, "line"), whole_line;
    int64_t table = param_number(request, "table", 0);
    struct buffer whole = {0};
    if (!table || memchr(line.bytes, ':', line.length)) return line;
    buffer_add_number(&whole, table), buffer_add_cstr(&whole, ": "), buffer_add_text(&whole, line);
    return is_done(arena_keep(&request->arena, &whole, &whole_line)) ? whole_line : line;
}

/* The form; `why`: why the input was refused, or NULL. */
static status show(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct reenter_page page;
    tournament_id tournament;
    if (!path_param_tournament(request, &tournament)) return done();
    TRY(page_context_start(&context, request, tournament, PAGE_RUN));
    TRY(page_context_staff(&context, PLACE_ROUND));
    if (why) page_context_set_error(&context, why);
    page_context_set_url(&context, own_url(request));
    TRY(reenter_page_of(&context.ctx, &page));
    if (why) page.typed = typed_text(request);
    TRY(page_context_form(request, reenter_path, context.frame.here, request->state->seq, &page.form));
    page_reenter(page_context_html(&context), &page);
    return done();
}

status on_reenter(struct http_request *request) { return show(request, NULL); }

static status enter_line(struct http_request *request, tournament_id tournament) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    struct url url = own_url(request);
    uint32_t table = (uint32_t)param_number(request, "table", 0);
    TRY(http_request_command(request, COMMAND_result_enter, &command));
    command.tournament = tournament;
    struct command_result_enter *result = &command.body.result_enter;
    TRY(result_line_of_table(request->state, tournament, &request->arena, table, param_text(request, "line"), result,
                             &request->why));
    result->confirm = UNUSUAL_WARNED;
    buffer_add_text(&back, url_text(&url));
    http_request_submit(request, &command);
    return done();
}

status on_reenter_do(struct http_request *request) {
    tournament_id tournament;
    if (!path_param_tournament(request, &tournament)) return done();
    request->refuse = show;
    return enter_line(request, tournament);
}
