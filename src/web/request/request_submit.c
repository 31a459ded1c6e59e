/* Submits a request's command to the writer thread, and sends the response when it is saved. Also runs read-only
 * queries there. */
#include <string.h>
#include "web/server/server_internal.h"
#include "core/state/access_links.h"
#include "pages/shared/command_link.h"
#include "web/request/respond.h"

int64_t http_request_retry_after(struct http_request *request, int64_t wait_ms) {
    request->retry_seconds = (uint32_t)((wait_ms + 999) / 1000);
    return request->retry_seconds;
}

/* TY-HASTE: limits how fast a phone fills the ledger. Counted per person, because each use of a code makes a new
 * link. */
static uint64_t haste_key(const struct http_request *request, person_id person) {
    const uint32_t number = request->state->people.rows[person.at].number;
    return rate_limit_key(request->server->secret, (struct text){(const char *)&number, sizeof number});
}

status rate_check_player(struct http_request *request, person_id person, int64_t now_ms) {
    int64_t wait = rate_limit_wait(&request->server->saved_by_player, haste_key(request, person), now_ms);
    if (wait <= 0) return done();
    return refuse(&request->why, "TY-HASTE", MSG_SERVE_HASTE, 1, arg_number(http_request_retry_after(request, wait)));
}

void rate_count_player(struct http_request *request, person_id person, int64_t now_ms) {
    rate_limit_count(&request->server->saved_by_player, haste_key(request, person), now_ms);
}

static status begin_command(struct http_request *request, enum command_kind kind, struct command *command) {
    const struct server_options *options = request->server->options;
    memset(command, 0, sizeof *command);
    command->kind = kind;
    command->tournament = (tournament_id){NOBODY};
    command->by = request->session.access == ACCESS_PUBLIC ? BY_VISITOR : request->session.link;
    command->at_ms = options->now_ms(options->context);
    person_id player;
    if (player_of_request(request, &player)) TRY(rate_check_player(request, player, command->at_ms));
    return options->chance(options->context, command->chance, sizeof command->chance, &request->why);
}

status http_request_command(struct http_request *request, enum command_kind kind, struct command *command) {
    TRY(begin_command(request, kind, command));
    command->based_on = (uint64_t)param_number(request, "seen", param_number(request, "based_on", 0));
    if (text_hex(param_text(request, "id"), command->id, ID_SIZE)) return done();
    return misuse(&request->why, "TY-FORM", MSG_SERVE_FORM_ID, 0);
}

status http_request_command_anew(struct http_request *request, enum command_kind kind, struct command *command) {
    const struct server_options *options = request->server->options;
    TRY(begin_command(request, kind, command));
    return options->chance(options->context, command->id, ID_SIZE, &request->why);
}

/* The warnings as one text, at most as long as a flash message. */
static struct buffer said_warnings(const struct http_request *request, const struct notices *notices) {
    struct buffer said = {.ceiling = FLASH_BYTES_MAX};
    for (uint32_t i = 0; i < notices->count; i++) {
        if (i) buffer_add_byte(&said, ' ');
        command_link(&said, request->language, &notices->list[i].says);
    }
    return said;
}

static void saved_json(struct http_request *request, const struct job_result *told, struct text warns) {
    (void)respond_html(request);
    request->response.content = CONTENT_JSON;
    struct json json = {.out = &request->reply};
    json_open(&json, '{');
    json_key(&json, "saved"), json_number(&json, (int64_t)told->saved);
    if (told->repeated) json_key(&json, "repeated"), json_bool(&json, true);
    if (warns.length) json_key(&json, "text"), json_text(&json, warns);
    json_key(&json, "next"), json_string(&json, request->back);
    json_close(&json, '}');
}

static void saved_page(struct http_request *request, const struct job_result *told) {
    char path[sizeof request->back + 40];
    struct buffer to = buffer_wrap(path, sizeof path);
    buffer_add_cstr(&to, request->back);
    buffer_add_cstr(&to, strchr(request->back, '?') ? "&saved=" : "?saved=");
    buffer_add_number(&to, (int64_t)told->saved);
    respond_redirect(request, buffer_view(&to));
}

/* Both responses lead the browser to a page, which shows the warnings. */
static void answer_saved(struct http_request *request, const struct job_result *told) {
    struct buffer warns = said_warnings(request, told->notices);
    flash_put(&request->server->flash, told->saved, request->session.hash, buffer_view(&warns));
    if (request->wants_json)
        saved_json(request, told, buffer_view(&warns));
    else
        saved_page(request, told);
    buffer_free(&warns);
}

static struct http_request *visit_of(struct writer_job *job) {
    return (struct http_request *)(void *)((char *)job - offsetof(struct http_request, job));
}

static void on_told(struct writer_job *job, const struct job_result *told) {
    struct http_request *request = visit_of(job);
    request->is_pending = false;
    if (is_done(told->went)) {
        person_id player;
        if (player_of_request(request, &player)) rate_count_player(request, player, request->job.command.at_ms);
        answer_saved(request, told);
        status went = request->saved ? request->saved(request, told) : done();
        if (!is_done(went)) respond_error_by(request, 0, went);
    } else {
        request->state = request->server->state;
        request->why = *told->why;
        respond_error_by(request, 0, told->went);
    }
    if (!request->is_pending) request->answer(request); /* a refusal may run a query first */
}

void http_request_submit(struct http_request *request, const struct command *command) {
    request->job.command = *command;
    request->job.answered = on_told;
    request->job.run = NULL;
    request->is_pending = true;
    writer_send(request->server->writer, &request->job);
}

static void on_look(struct writer_job *job, const struct open_event *event) {
    struct http_request *request = visit_of(job);
    request->query_status = request->query(request, event);
}

static void on_looked(struct writer_job *job, const struct job_result *told) {
    struct http_request *request = visit_of(job);
    request->is_pending = false;
    (void)told;
    request->state = request->server->state;
    status went = request->query_status;
    if (is_done(went)) went = request->respond(request);
    if (!is_done(went)) respond_error_by(request, 0, went);
    request->answer(request);
}

status run_on_writer(struct http_request *request,
                     status (*query)(struct http_request *request, const struct open_event *event),
                     status (*respond)(struct http_request *request)) {
    if (!request->connection) { /* rendered for a stream, which does not wait */
        respond_not_found(request);
        return done();
    }
    request->query = query;
    request->respond = respond;
    request->job.run = on_look;
    request->job.answered = on_looked;
    request->is_pending = true;
    writer_send(request->server->writer, &request->job);
    return done();
}
