/* Request handlers of history and undo. They read the ledger on the writer's thread. */
#include "web/request/handlers.h"
#include "web/request/history_query.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "core/ledger/undo.h"
#include "web/request/respond.h"

enum { LINES_ON_PAGE = 100, NEVER_MORE = 1000 };

static struct ledger_told told_to(struct http_request *request, uint32_t max) {
    return (struct ledger_told){.state = request->state,
                                .arena = &request->arena,
                                .language = request->language,
                                .undoes = request->session.access == ACCESS_ORGANIZER,
                                .until = UINT64_MAX,
                                .tournament = {NOBODY},
                                .max = max};
}

/* ---- /desk/history ---- */

/* What the writer's thread returns to the page. */
struct history_page_query {
    struct ledger_told told;
    uint64_t older;
};

/* The page's range of commands: the last ones before that entry. */
static void find_range(const struct state *state, uint64_t before, struct history_page_query *query) {
    uint32_t end = state->commands.count;
    while (before && end > 0 && state->commands.rows[end - 1].first >= before) end--;
    uint32_t first = end > LINES_ON_PAGE ? end - LINES_ON_PAGE : 0;
    query->told.from = end > 0 ? state->commands.rows[first].first : 0;
    query->told.until = end > 0 ? state->commands.rows[end - 1].first : 0;
    query->older = first > 0 ? query->told.from : 0;
}

static status look_at_history(struct http_request *request, const struct open_event *event) {
    struct history_page_query *query = arena_alloc(&request->arena, sizeof *query);
    if (!query) return no_memory();
    query->told = told_to(request, LINES_ON_PAGE);
    find_range(request->state, (uint64_t)param_number(request, "before", 0), query);
    request->query_result = query;
    return ledger_tell(&query->told, event, &request->why);
}

static status write_history(struct http_request *request) {
    struct history_page_query *query = request->query_result;
    struct page_request context;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_HISTORY));
    context.frame.live = false;
    struct history_page page = {
        .frame = &context.frame, .lines = ledger_newest_first(&query->told), .older = (int64_t)query->older};
    page_history(page_context_html(&context), &page);
    return done();
}

status on_history(struct http_request *request) { return run_on_writer(request, look_at_history, write_history); }

/* ---- /desk/undo/N ---- */

struct undo_page_query {
    struct ledger_weighed weighed;
    struct ledger_told told; /* the command itself, and what depends on it */
};

static status look_at_undo(struct http_request *request, const struct open_event *event) {
    struct undo_page_query *query = arena_alloc(&request->arena, sizeof *query);
    const struct command *undo = &request->job.command;
    int64_t entry = (int64_t)undo->body.command_undo.entry;
    const struct command_record *command = command_at_entry(request->state, (uint64_t)entry);
    if (!query) return no_memory();
    if (!command)
        return refuse(&request->why, "TY-UNDO", MSG_UNDO_NO_ENTRY, 2, arg_number(entry),
                      arg_number((int64_t)request->state->seq));
    TRY(ledger_weigh_undo(event, undo, &request->arena, &query->weighed));
    uint64_t *only = ARENA_ARRAY(&request->arena, uint64_t, query->weighed.count + 1);
    if (!only) return no_memory();
    only[0] = command->first;
    for (uint32_t i = 0; i < query->weighed.count; i++) only[i + 1] = query->weighed.rests[i];
    query->told = told_to(request, NEVER_MORE);
    query->told.only = only, query->told.only_count = query->weighed.count + 1;
    request->query_result = query;
    return ledger_tell(&query->told, event, &request->why);
}

static status write_undo(struct http_request *request) {
    struct undo_page_query *query = request->query_result;
    struct page_request context;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    context.frame.title = sentence_of(MSG_PAGE_UNDO, 0);
    page_context_set_url(&context, url_at("/desk/history"));
    if (!query->weighed.can) page_context_set_error(&context, &query->weighed.why);
    struct undo_page page = {.frame = &context.frame, .can = query->weighed.can};
    if (query->told.count) {
        page.row = query->told.rows[0];
        query->told.rows++, query->told.count--;
    }
    page.rests = ledger_newest_first(&query->told);
    page_undo(page_context_html(&context), &page);
    return done();
}

status on_undo(struct http_request *request) {
    int64_t entry;
    struct command *command = &request->job.command;
    if (!text_number(request->segments[0], 1, INT64_MAX, &entry)) {
        respond_not_found(request);
        return done();
    }
    TRY(http_request_command_anew(request, COMMAND_command_undo, command));
    command->body.command_undo.entry = (uint64_t)entry;
    run_on_writer(request, look_at_undo, write_undo);
    return done();
}
