/* What a visit asks of the saving thread: a command to be saved, or a look at what is saved; and what it is told. */
#include <string.h>
#include "web/server/server_internal.h"
#include "core/state/access_links.h"
#include "web/phone/player_pages.h"
#include "pages/shared/command_link.h"

int64_t http_request_retry_after(struct http_request *visit, int64_t wait_ms) {
    visit->retry_seconds = (uint32_t)((wait_ms + 999) / 1000);
    return visit->retry_seconds;
}

/* TY-HASTE: a phone that saves without end fills the ledger. Of a person, for a code makes ever new links. */
static uint64_t haste_key(const struct http_request *visit, person_id person) {
    const uint32_t number = visit->state->people.rows[person.at].number;
    return rate_limit_key(visit->server->secret, (struct text){(const char *)&number, sizeof number});
}

status rate_check_player(struct http_request *visit, person_id person, int64_t now_ms) {
    int64_t wait = rate_limit_wait(&visit->server->saved_by_player, haste_key(visit, person), now_ms);
    if (wait <= 0) return done();
    return refuse(&visit->why, "TY-HASTE", MSG_SERVE_HASTE, 1, arg_number(http_request_retry_after(visit, wait)));
}

void rate_count_player(struct http_request *visit, person_id person, int64_t now_ms) {
    rate_limit_count(&visit->server->saved_by_player, haste_key(visit, person), now_ms);
}

static status begin_command(struct http_request *visit, enum command_kind kind, struct command *command) {
    const struct server_options *options = visit->server->options;
    memset(command, 0, sizeof *command);
    command->kind = kind;
    command->tournament = (tournament_id){NOBODY};
    command->by = visit->session.access == ACCESS_PUBLIC ? BY_VISITOR : visit->session.link;
    command->at_ms = options->now_ms(options->context);
    person_id player;
    if (player_of_request(visit, &player)) TRY(rate_check_player(visit, player, command->at_ms));
    return options->chance(options->context, command->chance, sizeof command->chance, &visit->why);
}

status http_request_command(struct http_request *visit, enum command_kind kind, struct command *command) {
    TRY(begin_command(visit, kind, command));
    command->based_on = (uint64_t)param_number(visit, "seen", param_number(visit, "based_on", 0));
    if (text_hex(param_text(visit, "id"), command->id, ID_SIZE)) return done();
    return misuse(&visit->why, "TY-FORM", MSG_SERVE_FORM_ID, 0);
}

status http_request_command_anew(struct http_request *visit, enum command_kind kind, struct command *command) {
    const struct server_options *options = visit->server->options;
    TRY(begin_command(visit, kind, command));
    return options->chance(options->context, command->id, ID_SIZE, &visit->why);
}

void http_request_same_token(const struct http_request *visit, struct command *command) {
    struct hasher hasher;
    hash_start(&hasher, visit->server->secret);
    hash_add(&hasher, command->id, ID_SIZE);
    hash_end(&hasher, command->chance);
}

void http_request_take_token(struct http_request *visit) {
    uint8_t token[TOKEN_SIZE];
    char hex[TOKEN_HEX_SIZE + 1];
    struct buffer out = buffer_wrap(hex, sizeof hex);
    token_of(&visit->job.command, token);
    buffer_hex(&out, token, sizeof token);
    struct text kept = text_dup(&visit->arena, buffer_held(&out));
    if (kept.bytes) respond_cookie(visit, COOKIE_LINK, kept, LINK_SECONDS);
}

/* The warnings, as one text that is no longer than what the next page has room for. */
static struct buffer said_warnings(const struct http_request *visit, const struct notices *notices) {
    struct buffer said = {.ceiling = WARNED_BYTES_MAX};
    for (uint32_t i = 0; i < notices->count; i++) {
        if (i) buffer_byte(&said, ' ');
        command_link(&said, visit->language, &notices->list[i].says);
    }
    return said;
}

static void saved_json(struct http_request *visit, const struct job_result *told, struct text warns) {
    (void)respond_html(visit);
    visit->head.content = CONTENT_JSON;
    struct json json = {.out = &visit->reply};
    json_open(&json, '{');
    json_key(&json, "saved"), json_number(&json, (int64_t)told->saved);
    if (told->repeated) json_key(&json, "repeated"), json_bool(&json, true);
    if (warns.length) json_key(&json, "text"), json_text(&json, warns);
    json_key(&json, "next"), json_string(&json, visit->back);
    json_close(&json, '}');
}

static void saved_page(struct http_request *visit, const struct job_result *told) {
    char path[sizeof visit->back + 40];
    struct buffer to = buffer_wrap(path, sizeof path);
    buffer_text(&to, visit->back);
    buffer_text(&to, strchr(visit->back, '?') ? "&saved=" : "?saved=");
    buffer_number(&to, (int64_t)told->saved);
    respond_redirect(visit, buffer_held(&to));
}

/* Either way the browser goes on to a page, which says the warnings. */
static void answer_saved(struct http_request *visit, const struct job_result *told) {
    struct buffer warns = said_warnings(visit, told->notices);
    flash_put(&visit->server->warned, told->saved, visit->session.hash, buffer_held(&warns));
    if (visit->wants_json)
        saved_json(visit, told, buffer_held(&warns));
    else
        saved_page(visit, told);
    buffer_free(&warns);
}

static struct http_request *visit_of(struct writer_job *job) {
    return (struct http_request *)(void *)((char *)job - offsetof(struct http_request, job));
}

static void on_told(struct writer_job *job, const struct job_result *told) {
    struct http_request *visit = visit_of(job);
    visit->is_pending = false;
    if (is_done(told->went)) {
        person_id player;
        if (player_of_request(visit, &player)) rate_count_player(visit, player, visit->job.command.at_ms);
        answer_saved(visit, told);
        status went = visit->saved ? visit->saved(visit, told) : done();
        if (!is_done(went)) respond_error_by(visit, 0, went);
    } else {
        visit->state = visit->server->state;
        visit->why = *told->why;
        respond_error_by(visit, 0, told->went);
    }
    if (!visit->is_pending) connection_answer(visit); /* a refusal may have to look first */
}

void http_request_submit(struct http_request *visit, const struct command *command) {
    visit->job.command = *command;
    visit->job.answered = on_told;
    visit->job.run = NULL;
    visit->is_pending = true;
    writer_send(visit->server->writer, &visit->job);
}

static void on_look(struct writer_job *job, const struct open_event *event) {
    struct http_request *visit = visit_of(job);
    visit->look_went = visit->look(visit, event);
}

static void on_looked(struct writer_job *job, const struct job_result *told) {
    struct http_request *visit = visit_of(job);
    visit->is_pending = false;
    (void)told;
    visit->state = visit->server->state;
    status went = visit->look_went;
    if (is_done(went)) went = visit->shown(visit);
    if (!is_done(went)) respond_error_by(visit, 0, went);
    connection_answer(visit);
}

status run_on_writer(struct http_request *visit,
                     status (*look)(struct http_request *visit, const struct open_event *event),
                     status (*shown)(struct http_request *visit)) {
    if (!visit->connection) { /* a stream's, which waits for nothing */
        respond_not_found(visit);
        return done();
    }
    visit->look = look;
    visit->shown = shown;
    visit->job.run = on_look;
    visit->job.answered = on_looked;
    visit->is_pending = true;
    writer_send(visit->server->writer, &visit->job);
    return done();
}
