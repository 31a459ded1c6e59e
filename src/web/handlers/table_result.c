/* The desk, and results as it enters them. */
#include "web/request/command_form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

static const char result_path[] = "/t/*/tables/*/result";

/* A table of what is played now. */
struct asked_table {
    tournament_id id;
    table_id table;
};

/* False: there is none, and the visit says so. */
static bool find_table(struct http_request *visit, struct asked_table *asked) {
    stage_id stage;
    int64_t number;
    if (!page_context_tournament(visit, &asked->id)) return false;
    const struct tournament *tournament = state_tournament(visit->state, asked->id);
    bool is_there = text_number(visit->pieces[1], 1, UINT16_MAX, &number) && stage_current(tournament, &stage) &&
                    table_numbered(tournament, stage, (uint32_t)number, &asked->table);
    if (!is_there) respond_not_found(visit);
    return is_there;
}

static struct url result_url(const struct http_request *visit) {
    struct url url = url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("tables"));
    return url_piece(url_piece(url, visit->pieces[1]), text_of("result"));
}

/* In place of what the page begins with; a result that is in by now stays beside it. */
static status keep_typed(struct http_request *visit, struct result_page *page) {
    if (!page->has_result) return page_context_scores(visit, page->seats.count, &page->seats.rows);
    page->typed.rows = page->seats.rows, page->typed.count = page->seats.count;
    return page_context_scores_as_words(visit, page->typed.count, &page->typed.rows);
}

/* The form; `why` says why what was typed was not taken, or is NULL. */
static status show_form(struct http_request *visit, const struct asked_table *asked, const struct problem *why) {
    struct page_request looking;
    struct result_page page;
    TRY(page_context_start(&looking, visit, asked->id, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_COLUMN_RESULT, 0);
    page_context_set_url(&looking, result_url(visit));
    if (why) page_context_set_error(&looking, why);
    TRY(result_page_of(&looking.look, asked->table, &page));
    if (why) TRY(keep_typed(visit, &page));
    TRY(page_context_form(visit, result_path, looking.frame.here, visit->state->seq, &page.form));
    page_result(page_context_html(&looking), &page);
    return done();
}

status on_result(struct http_request *visit) {
    struct asked_table asked;
    if (!find_table(visit, &asked)) return done();
    return show_form(visit, &asked, NULL);
}

/* The page once more, with what is wrong. */
static status refuse_result(struct http_request *visit, const struct problem *why) {
    struct asked_table asked;
    if (!find_table(visit, &asked)) return done();
    return show_form(visit, &asked, why);
}

/* Behind a result comes the next table without one; behind the last, the desk. */
static void find_next(struct http_request *visit, const struct asked_table *asked) {
    const struct tournament *tournament = state_tournament(visit->state, asked->id);
    const struct stage *stage = &tournament->stages.rows[tournament->tables.rows[asked->table.at].stage.at];
    struct buffer back = buffer_wrap(visit->back, sizeof visit->back);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        uint32_t at = stage->first_table + i;
        if (tournament->tables.rows[at].has_result || at == asked->table.at) continue;
        struct url url = url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("tables"));
        url = url_piece(url_number(url, tournament->tables.rows[at].number), text_of("result"));
        buffer_piece(&back, url_text(&url));
        return;
    }
    buffer_text(&back, "/desk");
}

static status enter(struct http_request *visit, const struct asked_table *asked) {
    const struct table *table = &state_tournament(visit->state, asked->id)->tables.rows[asked->table.at];
    struct command command;
    TRY(http_request_command(visit, COMMAND_result_enter, &command));
    command.tournament = asked->id;
    command.body.result_enter.table = (uint16_t)table->number;
    command.body.result_enter.confirm = UNUSUAL_WARNED; /* the page says so beside what was saved */
    TRY(command_form_scores(visit, asked->id, &command.body.result_enter.scores));
    find_next(visit, asked);
    http_request_submit(visit, &command);
    return done();
}

status on_result_enter(struct http_request *visit) {
    struct asked_table asked;
    if (!find_table(visit, &asked)) return done();
    visit->refuse = refuse_result;
    return enter(visit, &asked);
}
