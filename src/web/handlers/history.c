/* Request handler of the history, with the details of one entry. It reads the ledger on the writer's thread. */
#include "web/request/handlers.h"
#include "web/request/history_query.h"
#include "web/request/page_context.h"
#include "web/request/path_params.h"
#include "pages/pages.h"
#include "core/ledger/undo.h"

enum { LINES_ON_PAGE = 100, NEVER_MORE = 1000 };

/* What is asked for, and what the writer's thread returns to the page. */
struct history_page_query {
    struct history_asked asked;
    tournament_id tournament, of; /* of the page; of the commands */
    struct ledger_told told;
    bool is_chosen, is_weighed;
    struct problem why_not; /* there is no such entry */
    struct ledger_told chosen;
    struct ledger_weighed weighed;
};

static struct ledger_told told_to(struct http_request *request, uint32_t max) {
    return (struct ledger_told){.state = request->state,
                                .arena = &request->arena,
                                .language = request->language,
                                .undoes = request->session.access == ACCESS_ORGANIZER,
                                .until = UINT64_MAX,
                                .tournament = {NOBODY},
                                .max = max};
}

static bool is_shown(const struct history_page_query *query, const struct command_record *command) {
    bool is_of_it =
        query->of.at == NOBODY || command->tournament == OF_THE_EVENT || command->tournament == query->of.at;
    return is_of_it && (!query->asked.show || history_show_of(command->kind) == query->asked.show);
}

/* The range of commands that is read: where nothing is looked for, no more than the page shows. */
static void find_range(const struct state *state, struct history_page_query *query) {
    uint64_t before = query->asked.before;
    uint32_t end = state->commands.count, found = 0;
    while (before && end > 0 && state->commands.rows[end - 1].first >= before) end--;
    query->told.until = end > 0 ? state->commands.rows[end - 1].first : 0;
    if (query->asked.find.length) return;
    for (uint32_t i = end; i > 0 && found <= LINES_ON_PAGE; i--) {
        if (!is_shown(query, &state->commands.rows[i - 1])) continue;
        if (found++ == LINES_ON_PAGE) query->told.left_out = 1;
        if (found <= LINES_ON_PAGE) query->told.from = state->commands.rows[i - 1].first;
    }
}

static status look_at_lines(struct http_request *request, const struct open_event *event,
                            struct history_page_query *query) {
    query->told = told_to(request, LINES_ON_PAGE);
    query->told.tournament = query->of;
    query->told.show = query->asked.show;
    query->told.find = text_casefold(&request->arena, query->asked.find);
    if (!query->told.find.bytes) return no_memory();
    find_range(request->state, query);
    return ledger_tell(&query->told, event, &request->why);
}

/* The chosen command, and for those who may undo it, what depends on it. */
static status look_at_chosen(struct http_request *request, const struct open_event *event,
                             struct history_page_query *query) {
    struct command undo;
    int64_t entry = (int64_t)query->asked.entry;
    const struct command_record *command = command_at_entry(request->state, query->asked.entry);
    if (!command) {
        query->why_not = (struct problem){
            "TY-UNDO", sentence_of(MSG_UNDO_NO_ENTRY, 2, arg_number(entry), arg_number((int64_t)request->state->seq))};
        return done();
    }
    query->is_chosen = true;
    query->is_weighed = request->session.access == ACCESS_ORGANIZER && !command->taken_back;
    if (query->is_weighed) {
        undo = request->job.command;
        undo.body.command_undo.entry = query->asked.entry;
        TRY(ledger_weigh_undo(event, &undo, &request->arena, &query->weighed));
    }
    uint64_t *only = ARENA_ARRAY(&request->arena, uint64_t, query->weighed.count + 1);
    if (!only) return no_memory();
    only[0] = command->first;
    for (uint32_t i = 0; i < query->weighed.count; i++) only[i + 1] = query->weighed.rests[i];
    query->chosen = told_to(request, NEVER_MORE);
    query->chosen.only = only, query->chosen.only_count = query->weighed.count + 1;
    return ledger_tell(&query->chosen, event, &request->why);
}

static status look_at_history(struct http_request *request, const struct open_event *event) {
    struct history_page_query *query = request->query_result;
    TRY(look_at_lines(request, event, query));
    return query->asked.entry ? look_at_chosen(request, event, query) : done();
}

/* The address of each row's details. */
static void fill_details(const struct page_ctx *ctx, const struct history_asked *asked, struct history_lines *lines) {
    for (uint32_t i = 0; i < lines->rows.count; i++) {
        struct history_row *row = (struct history_row *)&lines->rows.rows[i];
        struct history_asked details = *asked;
        details.entry = (uint64_t)row->entry;
        row->details = history_url(ctx, &details);
        const struct command_record *chosen = command_at_entry(ctx->state, asked->entry);
        row->chosen = chosen && chosen->first == row->first;
    }
}

static void fill_panel(struct page_request *context, struct history_page_query *query, struct history_panel *panel) {
    struct history_asked closed = query->asked;
    closed.entry = 0;
    panel->is_there = query->chosen.count > 0;
    if (!panel->is_there) return;
    panel->close = history_url(&context->ctx, &closed);
    panel->row = query->chosen.rows[0];
    panel->weighed = query->is_weighed;
    panel->can = query->is_weighed && query->weighed.can;
    query->chosen.rows++, query->chosen.count--;
    panel->rests = ledger_newest_first(&query->chosen);
    fill_details(&context->ctx, &closed, &panel->rests);
    if (panel->weighed && !panel->can) {
        panel->why = page_ctx_said(&context->ctx, &query->weighed.why.says);
        panel->rule = query->weighed.why.rule;
    }
}

/* The newest command but for devices that signed in; NULL: none. */
static const struct command_record *last_command(const struct state *state) {
    for (uint32_t i = state->commands.count; i > 0; i--) {
        const struct command_record *command = &state->commands.rows[i - 1];
        bool is_sign_in = history_show_of(command->kind) == HISTORY_STAFF && !command_is_undoable(command);
        if (!is_sign_in) return command;
    }
    return NULL;
}

/* The last command, to be looked at and undone, where the list is that of all, nothing is chosen, and the viewer may undo it. */
static void fill_next(struct page_request *context, const struct history_page_query *query) {
    const struct state *state = context->ctx.state;
    struct next_action *next = &context->frame.next;
    bool is_whole = !query->asked.show && !query->asked.find.length && !query->asked.before && !query->asked.entry;
    *next = (struct next_action){.says = text_of("")};
    if (!is_whole || !query->told.undoes || state->finished) return;
    const struct command_record *last = last_command(state);
    if (!last || !is_shown(query, last) || last->taken_back || !command_is_undoable(last)) return;
    struct sentence says = sentence_of(MSG_HISTORY_UNDO_LAST, 0);
    struct history_asked chosen = query->asked;
    chosen.entry = command_last(last);
    next->says = page_ctx_said(&context->ctx, &says);
    next->to = history_url(&context->ctx, &chosen);
}

static status write_history(struct http_request *request) {
    struct history_page_query *query = request->query_result;
    struct page_request context;
    struct history_page page;
    TRY(page_context_start(&context, request, query->tournament, PAGE_HISTORY));
    TRY(page_context_staff(&context, PLACE_SETTINGS));
    context.frame.live = false;
    fill_next(&context, query);
    page_context_set_url(&context, history_url(&context.ctx, &query->asked));
    if (query->asked.entry && !query->is_chosen) page_context_set_error(&context, &query->why_not);
    TRY(history_page_of(&context.ctx, query->of, &query->asked, &page));
    if (query->told.left_out && query->told.count) {
        struct history_asked older = query->asked;
        older.entry = 0;
        older.before = query->told.rows[0].first;
        page.older = history_url(&context.ctx, &older);
    }
    page.lines = ledger_newest_first(&query->told);
    fill_details(&context.ctx, &query->asked, &page.lines);
    fill_panel(&context, query, &page.panel);
    context.frame.cols = page.panel.is_there;
    context.frame.side_last = !page.panel.is_there;
    page_history(page_context_html(&context), &page);
    return done();
}

status on_history(struct http_request *request) {
    struct history_page_query *query = arena_alloc(&request->arena, sizeof *query);
    if (!query) return no_memory();
    *query = (struct history_page_query){
        .asked = {.show = (enum history_show)param_number(request, "show", HISTORY_ALL),
                  .find = text_trimmed(param_text(request, "find")),
                  .before = (uint64_t)param_number(request, "before", 0),
                  .entry = (uint64_t)param_number(request, "entry", 0)},
        .of = {NOBODY},
    };
    if (!path_param_any_tournament(request, &query->tournament)) return done();
    if (request->segments[0].length) query->of = query->tournament;
    TRY(http_request_command_anew(request, COMMAND_command_undo, &request->job.command));
    request->query_result = query;
    return run_on_writer(request, look_at_history, write_history);
}
