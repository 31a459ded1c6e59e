/* The ledger told, and what an undo would take back: pages that are made on the writer's thread. */
#include "web/request/handlers.h"
#include "web/request/history_query.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "core/ledger/undo.h"

enum { LINES_ON_PAGE = 100, NEVER_MORE = 1000 };

static struct ledger_told told_to(struct http_request *visit, uint32_t most) {
    return (struct ledger_told){.state = visit->state,
                                .arena = &visit->arena,
                                .language = visit->language,
                                .undoes = visit->session.access == ACCESS_ORGANIZER,
                                .until = UINT64_MAX,
                                .tournament = {NOBODY},
                                .most = most};
}

/* ---- /desk/history ---- */

/* What the thread hands to the page. */
struct history_look {
    struct ledger_told told;
    uint64_t older;
};

/* The commands of the page: the last ones before that entry. */
static void find_range(const struct state *state, uint64_t before, struct history_look *look) {
    uint32_t end = state->commands.count;
    while (before && end > 0 && state->commands.rows[end - 1].first >= before) end--;
    uint32_t first = end > LINES_ON_PAGE ? end - LINES_ON_PAGE : 0;
    look->told.from = end > 0 ? state->commands.rows[first].first : 0;
    look->told.until = end > 0 ? state->commands.rows[end - 1].first : 0;
    look->older = first > 0 ? look->told.from : 0;
}

static status look_at_history(struct http_request *visit, const struct open_event *event) {
    struct history_look *look = arena_alloc(&visit->arena, sizeof *look);
    if (!look) return no_memory();
    look->told = told_to(visit, LINES_ON_PAGE);
    find_range(visit->state, (uint64_t)param_number(visit, "before", 0), look);
    visit->looked = look;
    return ledger_tell(&look->told, event, &visit->why);
}

static status write_history(struct http_request *visit) {
    struct history_look *look = visit->looked;
    struct page_request looking;
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_HISTORY));
    looking.frame.live = false;
    struct history_page page = {
        .frame = &looking.frame, .lines = ledger_newest_first(&look->told), .older = (int64_t)look->older};
    page_history(page_context_html(&looking), &page);
    return done();
}

status on_history(struct http_request *visit) { return run_on_writer(visit, look_at_history, write_history); }

/* ---- /desk/undo/N ---- */

struct undo_look {
    struct ledger_weighed weighed;
    struct ledger_told told; /* the command itself, and what rests on it */
};

static status look_at_undo(struct http_request *visit, const struct open_event *event) {
    struct undo_look *look = arena_alloc(&visit->arena, sizeof *look);
    const struct command *undo = &visit->job.command;
    int64_t entry = (int64_t)undo->body.command_undo.entry;
    const struct command_record *command = command_at_entry(visit->state, (uint64_t)entry);
    if (!look) return no_memory();
    if (!command)
        return refuse(&visit->why, "TY-UNDO", MSG_UNDO_NO_ENTRY, 2, arg_number(entry),
                      arg_number((int64_t)visit->state->seq));
    TRY(ledger_weigh_undo(event, undo, &visit->arena, &look->weighed));
    uint64_t *only = ARENA_ROWS(&visit->arena, uint64_t, look->weighed.count + 1);
    if (!only) return no_memory();
    only[0] = command->first;
    for (uint32_t i = 0; i < look->weighed.count; i++) only[i + 1] = look->weighed.rests[i];
    look->told = told_to(visit, NEVER_MORE);
    look->told.only = only, look->told.only_count = look->weighed.count + 1;
    visit->looked = look;
    return ledger_tell(&look->told, event, &visit->why);
}

static status write_undo(struct http_request *visit) {
    struct undo_look *look = visit->looked;
    struct page_request looking;
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_UNDO, 0);
    page_context_set_url(&looking, url_at("/desk/history"));
    if (!look->weighed.can) page_context_set_error(&looking, &look->weighed.why);
    struct undo_page page = {.frame = &looking.frame, .can = look->weighed.can};
    if (look->told.count) {
        page.row = look->told.rows[0];
        look->told.rows++, look->told.count--;
    }
    page.rests = ledger_newest_first(&look->told);
    page_undo(page_context_html(&looking), &page);
    return done();
}

status on_undo(struct http_request *visit) {
    int64_t entry;
    struct command *command = &visit->job.command;
    if (!text_number(visit->pieces[0], 1, INT64_MAX, &entry)) {
        respond_not_found(visit);
        return done();
    }
    TRY(http_request_command_anew(visit, COMMAND_command_undo, command));
    command->body.command_undo.entry = (uint64_t)entry;
    run_on_writer(visit, look_at_undo, write_undo);
    return done();
}
