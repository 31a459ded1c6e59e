/* Request handler of fast result entry: one line for each table. */
#include <string.h>
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "app/input/result_line.h"
#include "pages/desk/results_pages.h"
#include "web/request/routes.h"
#include "web/request/path_params.h"

static const char results_path[] = "/t/*/results", reenter_path[] = "/t/*/reenter";

/* Is it the page for entry in the order of the slips? */
static bool in_order(const struct http_request *request) { return strcmp(request->route->path, reenter_path) == 0; }

static struct url own_url(const struct http_request *request) {
    struct url url = url_piece(url_at("/t"), request->segments[0]);
    return url_piece(url, text_of(in_order(request) ? "reenter" : "results"));
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
static status show_results(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct results_page page;
    tournament_id tournament;
    if (!path_param_tournament(request, &tournament)) return done();
    TRY(page_context_start(&context, request, tournament, PAGE_RESULTS));
    if (why) page_context_set_error(&context, why);
    page_context_set_url(&context, own_url(request));
    TRY((in_order(request) ? reenter_page_of : results_page_of)(&context.ctx, &page));
    if (why) page.typed = typed_text(request);
    TRY(page_context_form(request, in_order(request) ? reenter_path : results_path, context.frame.here,
                          request->state->seq, &page.form));
    page_results(page_context_html(&context), &page);
    return done();
}

status on_results(struct http_request *request) { return show_results(request, NULL); }

/* "7 3": the result of table 7 that person 3 reported. */
static status read_taken(struct http_request *request, tournament_id tournament, struct text taken,
                         struct command_result_enter *result) {
    int64_t number = 0, person = 0;
    struct text table = text_split_once(&taken, ' ');
    if (!text_number(table, 1, UINT16_MAX, &number) || !text_number(taken, 1, PERSON_NUMBER_MAX, &person))
        return misuse(&request->why, "TY-FORM", MSG_FORM_BROKEN, 0);
    return result_as_reported(request->state, tournament, &request->arena, (uint32_t)number, (uint32_t)person, result,
                              &request->why);
}

static status enter_line(struct http_request *request, tournament_id tournament) {
    struct command command;
    struct text taken = param_text(request, "take");
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    struct url url = own_url(request);
    TRY(http_request_command(request, COMMAND_result_enter, &command));
    command.tournament = tournament;
    struct command_result_enter *result = &command.body.result_enter;
    if (taken.length)
        TRY(read_taken(request, tournament, taken, result));
    else
        TRY(result_line_of_table(request->state, tournament, &request->arena,
                                 (uint32_t)param_number(request, "table", 0), param_text(request, "line"), result,
                                 &request->why));
    result->confirm = UNUSUAL_WARNED;
    buffer_add_text(&back, url_text(&url));
    http_request_submit(request, &command);
    return done();
}

status on_results_enter(struct http_request *request) {
    tournament_id tournament;
    if (!path_param_tournament(request, &tournament)) return done();
    request->refuse = show_results;
    return enter_line(request, tournament);
}
