/* Request handlers of one table's result, as entered by staff. */
#include "web/request/command_form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "web/request/respond.h"
#include "web/request/path_params.h"

static const char result_path[] = "/t/*/tables/*/result";

/* A table of the current stage. */
struct asked_table {
    tournament_id id;
    table_id table;
};

/* False: there is none, and the request is answered. */
static bool find_table(struct http_request *request, struct asked_table *asked) {
    stage_id stage;
    int64_t number;
    if (!path_param_tournament(request, &asked->id)) return false;
    const struct tournament *tournament = state_tournament(request->state, asked->id);
    bool is_there = text_number(request->segments[1], 1, UINT16_MAX, &number) && stage_current(tournament, &stage) &&
                    table_numbered(tournament, stage, (uint32_t)number, &asked->table);
    if (!is_there) respond_not_found(request);
    return is_there;
}

static struct url result_url(const struct http_request *request) {
    struct url url = url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("tables"));
    return url_piece(url_piece(url, request->segments[1]), text_of("result"));
}

/* Replaces the page's scores by what was typed; a result entered meanwhile is shown next to it. */
static status keep_typed(struct http_request *request, struct result_page *page) {
    if (!page->has_result) return page_context_scores(request, page->seats.count, &page->seats.rows);
    page->typed.rows = page->seats.rows, page->typed.count = page->seats.count;
    return page_context_scores_as_words(request, page->typed.count, &page->typed.rows);
}

/* The form; `why`: why the input was refused, or NULL. */
static status show_form(struct http_request *request, const struct asked_table *asked, const struct problem *why) {
    struct page_request context;
    struct result_page page;
    TRY(page_context_start(&context, request, asked->id, PAGE_OTHER));
    context.frame.title = sentence_of(MSG_COLUMN_RESULT, 0);
    page_context_set_url(&context, result_url(request));
    if (why) page_context_set_error(&context, why);
    TRY(result_page_of(&context.ctx, asked->table, &page));
    if (why) TRY(keep_typed(request, &page));
    TRY(page_context_form(request, result_path, context.frame.here, request->state->seq, &page.form));
    page_result(page_context_html(&context), &page);
    return done();
}

status on_result(struct http_request *request) {
    struct asked_table asked;
    if (!find_table(request, &asked)) return done();
    return show_form(request, &asked, NULL);
}

/* Shows the page again with the refusal. */
static status refuse_result(struct http_request *request, const struct problem *why) {
    struct asked_table asked;
    if (!find_table(request, &asked)) return done();
    return show_form(request, &asked, why);
}

/* After a result, redirects to the next table without one; after the last, to the staff's page. */
static void find_next(struct http_request *request, const struct asked_table *asked) {
    const struct tournament *tournament = state_tournament(request->state, asked->id);
    const struct stage *stage = &tournament->stages.rows[tournament->tables.rows[asked->table.at].stage.at];
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        uint32_t at = stage->first_table + i;
        if (tournament->tables.rows[at].has_result || at == asked->table.at) continue;
        struct url url = url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("tables"));
        url = url_piece(url_number(url, tournament->tables.rows[at].number), text_of("result"));
        buffer_add_text(&back, url_text(&url));
        return;
    }
    buffer_add_cstr(&back, "/desk");
}

static status enter(struct http_request *request, const struct asked_table *asked) {
    const struct table *table = &state_tournament(request->state, asked->id)->tables.rows[asked->table.at];
    struct command command;
    TRY(http_request_command(request, COMMAND_result_enter, &command));
    command.tournament = asked->id;
    command.body.result_enter.table = (uint16_t)table->number;
    command.body.result_enter.confirm = UNUSUAL_WARNED; /* the page shows the warning next to the saved result */
    TRY(command_form_scores(request, asked->id, &command.body.result_enter.scores));
    find_next(request, asked);
    http_request_submit(request, &command);
    return done();
}

status on_result_enter(struct http_request *request) {
    struct asked_table asked;
    if (!find_table(request, &asked)) return done();
    request->refuse = refuse_result;
    return enter(request, &asked);
}
