/* Request handler of one table's result, as staff enter it beside the map of the Round page. */
#include "web/handlers/round.h"

#include "web/request/command_form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "web/request/respond.h"
#include "web/request/path_params.h"

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

/* The address of a refused form, opened again: the Round page, with that table. */
status on_result(struct http_request *request) {
    struct asked_table asked;
    if (!find_table(request, &asked)) return done();
    const struct table *table = &state_tournament(request->state, asked.id)->tables.rows[asked.table.at];
    return round_show_table(request, asked.id, table->number, NULL);
}

/* Shows the Round page again, with the refusal. */
static status refuse_result(struct http_request *request, const struct problem *why) {
    struct asked_table asked;
    if (!find_table(request, &asked)) return done();
    const struct table *table = &state_tournament(request->state, asked.id)->tables.rows[asked.table.at];
    return round_show_table(request, asked.id, table->number, why);
}

static status enter(struct http_request *request, const struct asked_table *asked) {
    const struct table *table = &state_tournament(request->state, asked->id)->tables.rows[asked->table.at];
    struct command command;
    TRY(http_request_command(request, COMMAND_result_enter, &command));
    command.tournament = asked->id;
    command.body.result_enter.table = (uint16_t)table->number;
    command.body.result_enter.confirm = UNUSUAL_WARNED; /* the page shows the warning next to the saved result */
    TRY(command_form_scores(request, asked->id, asked->table, &command.body.result_enter.scores));
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    struct url url = url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("run"));
    buffer_add_text(&back, url_text(&url));
    http_request_submit(request, &command);
    return done();
}

status on_result_enter(struct http_request *request) {
    struct asked_table asked;
    if (!find_table(request, &asked)) return done();
    request->refuse = refuse_result;
    return enter(request, &asked);
}
