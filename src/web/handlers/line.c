/* Request handlers of the line: what a typed line would do, as a page or as JSON; and doing it. */
#include <string.h>
#include "app/line/line.h"
#include "app/save/event_file.h"
#include "base/json.h"
#include "pages/desk/line_page.h"
#include "pages/pages.h"
#include "pages/shared/command_link.h"
#include "web/http/form.h"
#include "web/http/http_chars.h"
#include "web/request/handlers.h"
#include "web/request/history_query.h"
#include "web/request/page_context.h"
#include "web/request/path_params.h"
#include "web/request/respond.h"
#include "web/server/server_internal.h"
#include "sys/local_time.h"

static const char line_route[] = "/t/*/line";

static struct line_asker asker_of(struct http_request *request, tournament_id tournament) {
    const struct server_options *options = request->server->options;
    return (struct line_asker){.state = request->state,
                               .tournament = tournament,
                               .arena = &request->arena,
                               .language = request->language,
                               .by = request->session.link,
                               .now_ms = options->now_ms(options->context),
                               .time_of_day = clock_time_nearest};
}

/* ---- where a line leads ---- */

static struct url own_url(const struct http_request *request, const char *page) {
    return url_piece(url_piece(url_at("/t"), request->segments[0]), text_of(page));
}

/* What it opens; of a command where the browser goes when it is saved. */
static struct url target_of(const struct http_request *request, const struct line_answer *answer) {
    switch (answer->kind) {
    case LINE_PAGE: return url_piece(own_url(request, "print"), text_of(answer->paper));
    case LINE_PERSON: return url_number(own_url(request, "people"), answer->person);
    case LINE_TABLE: return url_asks_number(own_url(request, "run"), "table", answer->table);
    default: break;
    }
    if (answer->person) return url_number(own_url(request, "people"), answer->person);
    return answer->table ? url_asks_number(own_url(request, "run"), "table", answer->table) : own_url(request, "run");
}

static bool opens(const struct line_answer *answer) {
    return answer->kind == LINE_PAGE || answer->kind == LINE_PERSON || answer->kind == LINE_TABLE;
}

/* ---- as JSON ---- */

static void says_json(struct json *json, const struct line_says *says) {
    json_key(json, "says"), json_open(json, '{');
    json_key(json, "before"), json_text(json, says->before);
    json_key(json, "strong"), json_text(json, says->strong);
    json_key(json, "after"), json_text(json, says->after);
    json_close(json, '}');
}

static void problem_json(struct json *json, const struct http_request *request, const char *key,
                         const struct problem *why) {
    struct buffer said = {.ceiling = 16384};
    command_link(&said, request->language, &why->says);
    json_key(json, key), json_open(json, '{');
    json_key(json, "rule"), json_string(json, why->rule);
    json_key(json, "text"), json_text(json, buffer_view(&said));
    json_close(json, '}');
    buffer_free(&said);
}

static void choice_json(struct json *json, const struct line_choice *choice) {
    struct shield shield = shield_of(choice->table);
    json_open(json, '{');
    json_key(json, "line"), json_text(json, choice->line);
    says_json(json, &choice->says);
    json_key(json, "detail"), json_text(json, choice->detail);
    if (choice->table) {
        json_key(json, "table"), json_number(json, choice->table);
        json_key(json, "tincture"), json_number(json, shield.tincture);
        json_key(json, "ordinary"), json_number(json, shield.ordinary);
    }
    json_close(json, '}');
}

static void answer_json(struct http_request *request, const struct line_answer *answer) {
    struct url to = target_of(request, answer);
    (void)respond_html(request);
    request->response.content = CONTENT_JSON;
    struct json json = {.out = &request->reply};
    json_open(&json, '{');
    json_key(&json, "kind"), json_string(&json, line_kind_key(answer->kind));
    says_json(&json, &answer->says);
    json_key(&json, "choices"), json_open(&json, '[');
    for (uint32_t i = 0; i < answer->choices.count; i++) choice_json(&json, &answer->choices.rows[i]);
    json_close(&json, ']');
    json_key(&json, "left_out"), json_number(&json, answer->left_out);
    if (answer->table) json_key(&json, "table"), json_number(&json, answer->table);
    if (answer->kind == LINE_REFUSED) problem_json(&json, request, "refused", &answer->why);
    if (answer->asks) problem_json(&json, request, "asks", &answer->doubt);
    if (opens(answer)) json_key(&json, "to"), json_text(&json, url_text(&to));
    json_key(&json, "seen"), json_number(&json, (int64_t)request->state->seq);
    json_close(&json, '}');
}

/* ---- as a page ---- */

static struct text said_of(struct http_request *request, const struct problem *why) {
    struct buffer said = {.ceiling = 16384};
    struct text kept;
    command_link(&said, request->language, &why->says);
    return is_done(arena_keep(&request->arena, &said, &kept)) ? kept : text_of("");
}

static status fill_choices(struct http_request *request, const struct line_answer *answer, struct line_page *page) {
    struct line_offer *rows = ARENA_ARRAY(&request->arena, struct line_offer, answer->choices.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < answer->choices.count; i++) {
        const struct line_choice *choice = &answer->choices.rows[i];
        rows[i] = (struct line_offer){.line = choice->line,
                                      .before = choice->says.before,
                                      .strong = choice->says.strong,
                                      .after = choice->says.after,
                                      .detail = choice->detail,
                                      .seated = choice->table > 0,
                                      .shield = shield_of(choice->table)};
    }
    page->choices.rows = rows;
    page->choices.count = answer->choices.count;
    page->left_out = answer->left_out;
    return done();
}

/* `why`: why it was not saved, or NULL. */
static status fill_page(struct http_request *request, const struct line_answer *answer, const struct problem *why,
                        struct line_page *page) {
    const struct problem *refusal = answer->kind == LINE_REFUSED ? &answer->why : why;
    page->typed = param_text(request, "line");
    page->slug = request->segments[0];
    page->before = answer->says.before, page->strong = answer->says.strong, page->after = answer->says.after;
    page->ready = answer->kind == LINE_READY && (!why || answer->asks);
    page->refused = refusal && !page->ready && !answer->choices.count;
    if (page->refused) page->says = said_of(request, refusal), page->rule = refusal->rule;
    if (answer->asks) page->doubt = said_of(request, &answer->doubt);
    TRY(page_context_form(request, line_route, own_url(request, "line"), request->state->seq, &page->form));
    return fill_choices(request, answer, page);
}

static status show_page(struct http_request *request, tournament_id id, const struct line_answer *answer,
                        const struct problem *why) {
    struct page_request context;
    struct line_page page = {.frame = &context.frame};
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACES));
    context.frame.title = sentence_of(MSG_DESK_LINE, 0);
    context.frame.line.typed = param_text(request, "line");
    page_context_set_url(&context, url_asks(own_url(request, "line"), "line", param_text(request, "line")));
    TRY(fill_page(request, answer, why, &page));
    page_line(page_context_html(&context), &page);
    return done();
}

/* What the line means, in the form that was asked for; `why`: why it was not saved, or NULL. */
static status respond_line(struct http_request *request, tournament_id id, const struct line_answer *answer,
                           const struct problem *why) {
    if (why) return show_page(request, id, answer, why);
    if (request->wants_json) {
        answer_json(request, answer);
        return done();
    }
    if (!opens(answer)) return show_page(request, id, answer, NULL);
    struct url to = target_of(request, answer);
    struct text path = text_dup(&request->arena, url_text(&to));
    if (!path.bytes) return no_memory();
    respond_redirect(request, path);
    return done();
}

/* ---- an undo: the ledger says of what ---- */

struct undo_line {
    struct line_answer answer;
    struct ledger_told told;
    uint64_t first; /* of the command that would be undone */
};

static status find_undone(struct http_request *request, const struct open_event *event, struct undo_line *undo) {
    struct decision decision;
    status went = event_dry_run(event, &undo->answer.command, &decision, &undo->answer.why);
    if (went.outcome == NO_MEMORY) return went;
    if (!is_done(went)) {
        undo->answer.kind = LINE_REFUSED;
        undo->answer.outcome = went.outcome;
        return done();
    }
    undo->first = decision.state.commands.rows[decision.state.commands.count - 1].target;
    decision_free(&decision);
    undo->told = (struct ledger_told){.state = request->state,
                                      .arena = &request->arena,
                                      .language = request->language,
                                      .until = UINT64_MAX,
                                      .only = &undo->first,
                                      .only_count = 1,
                                      .tournament = {NOBODY},
                                      .max = 1};
    return ledger_tell(&undo->told, event, &request->why);
}

static status look_at_undone(struct http_request *request, const struct open_event *event) {
    struct undo_line *undo = request->query_result;
    struct buffer after = {0};
    struct sentence says;
    TRY(find_undone(request, event, undo));
    if (!undo->told.count) return done();
    says = sentence_of(MSG_LINE_UNDO, 1, arg_number(undo->told.rows[0].entry));
    struct buffer strong = {0};
    message_format(&strong, request->language, &says);
    buffer_add_cstr(&after, ": "), buffer_add_text(&after, undo->told.rows[0].says);
    status kept = arena_keep(&request->arena, &strong, &undo->answer.says.strong);
    status kept_after = arena_keep(&request->arena, &after, &undo->answer.says.after);
    return is_done(kept) ? kept_after : kept;
}

static status show_undone(struct http_request *request) {
    struct undo_line *undo = request->query_result;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    return respond_line(request, id, &undo->answer, NULL);
}

static status begin_undo(struct http_request *request, const struct line_answer *answer) {
    struct undo_line *undo = arena_alloc(&request->arena, sizeof *undo);
    if (!undo) return no_memory();
    undo->answer = *answer;
    request->query_result = undo;
    return run_on_writer(request, look_at_undone, show_undone);
}

static status show(struct http_request *request, tournament_id id, const struct problem *why) {
    const struct line_asker asker = asker_of(request, id);
    struct line_answer answer;
    TRY(line_read(&asker, param_text(request, "line"), &answer));
    bool undoes = answer.kind == LINE_READY && answer.command.kind == COMMAND_command_undo;
    if (undoes && !why && request->connection) return begin_undo(request, &answer);
    TRY(line_check(&asker, &answer));
    return respond_line(request, id, &answer, why);
}

status on_line_asked(struct http_request *request) {
    tournament_id id;
    return path_param_tournament(request, &id) ? show(request, id, NULL) : done();
}

/* ---- doing it ---- */

static status refuse_line(struct http_request *request, const struct problem *why) {
    tournament_id id;
    return path_param_tournament(request, &id) ? show(request, id, why) : done();
}

static status submit(struct http_request *request, tournament_id id, const struct line_answer *answer) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    struct text asked = param_text(request, "back");
    struct url to = target_of(request, answer);
    TRY(http_request_command(request, answer->command.kind, &command));
    command.tournament = id;
    command.body = answer->command.body;
    if (form_has(request->form, "confirm")) (void)line_confirm(&command);
    buffer_add_text(&back, asked.length && location_is_local(asked) ? asked : url_text(&to));
    http_request_submit(request, &command);
    return done();
}

/* Nothing was to be saved: the script is told where it leads, a browser goes there. */
static status open_line(struct http_request *request, const struct line_answer *answer) {
    struct url to = target_of(request, answer);
    struct text path = text_dup(&request->arena, url_text(&to));
    if (!path.bytes) return no_memory();
    if (request->wants_json)
        answer_json(request, answer);
    else
        respond_redirect(request, path);
    return done();
}

static status do_line(struct http_request *request, tournament_id id, const struct line_answer *answer) {
    if (answer->kind == LINE_READY) return submit(request, id, answer);
    if (opens(answer)) return open_line(request, answer);
    if (answer->kind == LINE_REFUSED) {
        request->why = answer->why;
        return (status){answer->outcome};
    }
    if (answer->kind == LINE_CHOICES)
        return refuse(&request->why, "TY-NAME", MSG_LINE_MATCHES, 1,
                      arg_number(answer->choices.count + answer->left_out));
    return refuse(&request->why, "TY-LINE", MSG_LINE_INCOMPLETE, 1,
                  arg_text(line_sentence(&request->arena, &answer->says)));
}

status on_line_sent(struct http_request *request) {
    struct line_answer answer;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    request->refuse = refuse_line;
    const struct line_asker asker = asker_of(request, id);
    TRY(line_read(&asker, param_text(request, "line"), &answer));
    return do_line(request, id, &answer);
}
