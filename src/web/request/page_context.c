#include "web/request/page_context.h"

#include <string.h>
#include "core/ledger/undo.h"
#include "core/rulebook/score_format.h"
#include "web/request/command_form.h"
#include "pages/desk/desk_pages.h"
#include "pages/shared/staff_frame.h"
#include "web/server/auto_backup.h"
#include "web/server/server_internal.h"
#include "sys/local_time.h"
#include "web/request/respond.h"

_Static_assert((int)WALL_TIME_SIZE == (int)HOUR_SIZE, "an hour fits");

static enum viewer viewer_of(enum access access) {
    static const enum viewer viewers[] = {
        [ACCESS_PUBLIC] = VIEWER_PUBLIC,   [ACCESS_PLAYER] = VIEWER_PLAYER,
        [ACCESS_DISPLAY] = VIEWER_DISPLAY, [ACCESS_SCOREKEEPER] = VIEWER_SCOREKEEPER,
        [ACCESS_JUDGE] = VIEWER_JUDGE,     [ACCESS_ORGANIZER] = VIEWER_ORGANIZER,
    };
    return viewers[access];
}

enum theme page_context_theme(const struct http_request *request) {
    struct text cookie = request->cookies[COOKIE_THEME];
    return text_is(cookie, "light") ? THEME_LIGHT : text_is(cookie, "dark") ? THEME_DARK : THEME_SYSTEM;
}

/* Where staff can read the saved entry. */
static struct url history_of(const struct layout_data *frame, int64_t saved) {
    char digits[24];
    struct buffer after = buffer_wrap(digits, sizeof digits);
    buffer_add_number(&after, saved < INT64_MAX ? saved + 1 : saved);
    return frame->staff ? url_asks(url_at("/desk/history"), "before", buffer_view(&after)) : (struct url){0};
}

/* A phone's page stays open, and is opened again, for rounds: what it says of a form ends soon after. */
static bool is_old_news(const struct http_request *request, const struct layout_data *frame, int64_t saved) {
    enum { NEWS_MS = 60000 };
    return frame->viewer == VIEWER_PLAYER && frame->now_ms - entry_time(request->state, (uint64_t)saved) > NEWS_MS;
}

/* The notice for ?saved=N: what was saved before the redirect, and its warnings. */
static status fill_saved(struct http_request *request, struct layout_data *frame) {
    int64_t saved = request->form ? param_number(request, "saved", 0) : 0;
    if (saved <= 0 || is_old_news(request, frame, saved)) return done();
    frame->notice =
        (struct notice){.kind = NOTICE_SAVED, .saved = (uint64_t)saved, .history = history_of(frame, saved)};
    struct text warns = flash_get(&request->server->flash, (uint64_t)saved, request->session.hash);
    if (!warns.length) return done();
    frame->notice.says = text_dup(&request->arena, warns); /* a copy: the page may be written after a query */
    return frame->notice.says.bytes ? done() : no_memory();
}

status page_context_start(struct page_request *context, struct http_request *request, tournament_id tournament,
                          enum page_kind kind) {
    struct layout_data *frame = &context->frame;
    const struct server_options *options = request->server->options;
    *context = (struct page_request){.request = request};
    context->ctx = (struct page_ctx){.state = request->state,
                                     .tournament = tournament,
                                     .language = request->language,
                                     .arena = &request->arena,
                                     .frame = frame,
                                     .hour = wall_time_write};
    frame->viewer = viewer_of(request->session.access);
    frame->staff = request->session.access >= ACCESS_SCOREKEEPER;
    frame->sample = options->sample != NULL;
    frame->theme = page_context_theme(request);
    frame->now_ms = options->now_ms(options->context);
    frame->here = page_ctx_url(&context->ctx, kind);
    frame->me = request->session.access == ACCESS_PLAYER ? request->session.person : 0;
    frame->live = request->is_board = kind != PAGE_OTHER;
    frame->untimed = frame->live && frame->viewer == VIEWER_PUBLIC;
    frame->streamed = request->is_part;
    http_request_csrf_token(request, "/looks", context->token);
    frame->looks = (struct form_head){.action = url_at("/looks"), .token = context->token};
    http_request_csrf_token(request, command_form_route, context->act_token);
    frame->act_token = context->act_token;
    frame->seq = request->state->seq;
    frame->acts = request->session.access >= ACCESS_PLAYER && request->session.access != ACCESS_DISPLAY;
    TRY(fill_saved(request, frame));
    return page_ctx_frame(&context->ctx, kind);
}

static struct text example_of(const struct page_ctx *ctx) {
    struct argument line = arg_example(format_of(page_ctx_tournament(ctx)), EXAMPLE_LINE);
    struct buffer example = {0};
    buffer_add_cstr(&example, line.text);
    return page_ctx_keep(ctx, &example);
}

/* The line in the top bar: on a page of the event, of the tournament at hand. */
static void fill_line(struct page_request *context) {
    struct page_ctx of = context->ctx;
    if (of.tournament.at == NOBODY) of.tournament = tournament_at_hand(of.state);
    if (of.tournament.at == NOBODY) return;
    http_request_csrf_token(context->request, "/t/*/line", context->line_token);
    struct text slug = state_text(of.state, page_ctx_tournament(&of)->slug);
    context->frame.line.to = url_piece(url_piece(url_at("/t"), slug), text_of("line"));
    context->frame.line.token = context->line_token;
    context->frame.line.example = example_of(&of);
}

/* The latest backup, or what is wrong with backups. */
static void fill_backup(struct page_request *context) {
    const struct backups *backups = context->request->server->options->backups;
    struct layout_data *frame = &context->frame;
    const struct backup_told *told;
    int64_t at_ms = 0;
    char hour[HOUR_SIZE] = "";
    for (uint32_t place = 0; (told = auto_backup_told(backups, place)) != NULL; place++) {
        if (told->has_failed) frame->backup_trouble = page_ctx_said(&context->ctx, &told->why.says);
        if (told->is_made && !told->mismatches && told->at_ms > at_ms) at_ms = told->at_ms;
    }
    if (!at_ms || !context->ctx.hour || frame->backup_trouble.length) return;
    context->ctx.hour(at_ms, hour);
    struct sentence says = sentence_of(MSG_DESK_BACKUP, 1, arg_cstr(hour));
    frame->backup = page_ctx_said(&context->ctx, &says);
}

/* What is wrong with the event's file. */
static void fill_trouble(struct page_request *context) {
    const struct server *server = context->request->server;
    struct layout_data *frame = &context->frame;
    const struct problem *trouble = writer_trouble(server->writer);
    if (trouble) frame->trouble = page_ctx_said(&context->ctx, &trouble->says);
    frame->is_elsewhere = trouble && trouble->says.message == MSG_STORE_ELSEWHERE;
    if (server->options->cut) frame->cut = page_ctx_said(&context->ctx, server->options->cut);
}

status page_context_staff(struct page_request *context, enum place_kind here) {
    fill_line(context);
    fill_trouble(context);
    fill_backup(context);
    return staff_frame_of(&context->ctx, here, context->request->session.link);
}

void page_context_set_url(struct page_request *context, struct url here) { context->frame.here = here; }

void page_context_set_error(struct page_request *context, const struct problem *why) {
    bool is_form = context->request->head.method == METHOD_POST;
    context->frame.notice = (struct notice){.kind = is_form ? NOTICE_REFUSED : NOTICE_IMPOSSIBLE,
                                            .rule = why->rule,
                                            .says = page_ctx_said(&context->ctx, &why->says)};
}

status page_context_form(struct http_request *request, const char *route, struct url action, uint64_t based_on,
                         struct form_head *form) {
    char *token = arena_alloc(&request->arena, 2 * HASH_SIZE + 1), *id = arena_alloc(&request->arena, 2 * ID_SIZE + 1);
    if (!token || !id) return no_memory();
    TRY(http_request_new_id(request, id));
    http_request_csrf_token(request, route, token);
    *form = (struct form_head){action, token, id, based_on};
    return done();
}

struct html *page_context_html(struct page_request *context) {
    struct html *html = respond_html(context->request);
    if (context->frame.incomplete) html->out->failed = true; /* then the page is not sent */
    return html;
}

status page_context_scores(struct http_request *request, uint32_t count, const struct result_seat **seats) {
    struct result_seat *typed = ARENA_ARRAY(&request->arena, struct result_seat, count + 1);
    if (!typed) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        typed[i] = (*seats)[i];
        typed[i].score = param_text_numbered(request, "score-", typed[i].number);
        TRY(result_seat_choose(&request->arena, param_text_numbered(request, "mark-", typed[i].number), &typed[i]));
    }
    *seats = typed;
    return done();
}

status page_context_scores_as_words(struct http_request *request, uint32_t count, const struct result_seat **seats) {
    struct result_seat *typed = ARENA_ARRAY(&request->arena, struct result_seat, count + 1);
    if (!typed) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        struct buffer word = {0};
        typed[i] = (*seats)[i];
        buffer_add_text(&word, param_text_numbered(request, "score-", typed[i].number));
        buffer_add_text(&word, param_text_numbered(request, "mark-", typed[i].number));
        TRY(arena_keep(&request->arena, &word, &typed[i].score));
    }
    *seats = typed;
    return done();
}
