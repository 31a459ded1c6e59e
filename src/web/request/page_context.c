#include "web/request/page_context.h"

#include <string.h>
#include "web/request/command_form.h"
#include "pages/desk/desk_pages.h"
#include "web/server/server_internal.h"
#include "sys/local_time.h"

_Static_assert((int)WALL_TIME_SIZE == (int)HOUR_SIZE, "an hour fits");

static enum viewer viewer_of(enum access access) {
    static const enum viewer viewers[] = {
        [ACCESS_PUBLIC] = VIEWER_PUBLIC,   [ACCESS_PLAYER] = VIEWER_PLAYER,
        [ACCESS_DISPLAY] = VIEWER_DISPLAY, [ACCESS_SCOREKEEPER] = VIEWER_SCOREKEEPER,
        [ACCESS_JUDGE] = VIEWER_JUDGE,     [ACCESS_ORGANIZER] = VIEWER_ORGANIZER,
    };
    return viewers[access];
}

enum theme page_context_theme(const struct http_request *visit) {
    struct text cookie = visit->cookies[COOKIE_THEME];
    return text_is(cookie, "light") ? THEME_LIGHT : text_is(cookie, "dark") ? THEME_DARK : THEME_SYSTEM;
}

/* Where staff reads what was saved. */
static struct url history_of(const struct layout_data *frame, int64_t saved) {
    char digits[24];
    struct buffer after = buffer_wrap(digits, sizeof digits);
    buffer_number(&after, saved < INT64_MAX ? saved + 1 : saved);
    return frame->staff ? url_asks(url_at("/desk/history"), "before", buffer_held(&after)) : (struct url){0};
}

/* What was saved before the browser went on to this page, and what that warned of. */
static status fill_saved(struct http_request *visit, struct layout_data *frame) {
    int64_t saved = visit->form ? param_number(visit, "saved", 0) : 0;
    if (saved <= 0) return done();
    frame->notice =
        (struct notice){.kind = NOTICE_SAVED, .saved = (uint64_t)saved, .history = history_of(frame, saved)};
    struct text warns = flash_get(&visit->server->warned, (uint64_t)saved, visit->session.hash);
    if (!warns.length) return done();
    frame->notice.says = text_dup(&visit->arena, warns); /* the ledger may be asked before the page is written */
    return frame->notice.says.bytes ? done() : no_memory();
}

status page_context_start(struct page_request *looking, struct http_request *visit, tournament_id tournament,
                          enum page_kind kind) {
    struct layout_data *frame = &looking->frame;
    const struct server_options *options = visit->server->options;
    *looking = (struct page_request){.visit = visit};
    looking->look = (struct page_ctx){.state = visit->state,
                                      .tournament = tournament,
                                      .language = visit->language,
                                      .arena = &visit->arena,
                                      .frame = frame,
                                      .hour = wall_time_write};
    frame->viewer = viewer_of(visit->session.access);
    frame->staff = visit->session.access >= ACCESS_SCOREKEEPER;
    frame->theme = page_context_theme(visit);
    frame->now_ms = options->now_ms(options->context);
    frame->here = page_ctx_url(&looking->look, kind);
    frame->live = visit->is_board = kind != PAGE_OTHER;
    frame->projector = kind == PAGE_WALL;
    frame->streamed = visit->is_part;
    http_request_csrf_token(visit, "/looks", looking->token);
    frame->looks = (struct form_head){.action = url_at("/looks"), .token = looking->token};
    http_request_csrf_token(visit, command_form_route, looking->act_token);
    frame->act_token = looking->act_token;
    frame->seq = visit->state->seq;
    frame->acts = visit->session.access >= ACCESS_PLAYER && visit->session.access != ACCESS_DISPLAY;
    TRY(fill_saved(visit, frame));
    return page_ctx_frame(&looking->look, kind);
}

void page_context_set_url(struct page_request *looking, struct url here) { looking->frame.here = here; }

void page_context_set_error(struct page_request *looking, const struct problem *why) {
    bool is_form = looking->visit->request.method == METHOD_POST;
    looking->frame.notice = (struct notice){.kind = is_form ? NOTICE_REFUSED : NOTICE_IMPOSSIBLE,
                                            .rule = why->rule,
                                            .says = page_ctx_said(&looking->look, &why->says)};
}

status page_context_form(struct http_request *visit, const char *route, struct url action, uint64_t based_on,
                         struct form_head *form) {
    char *token = arena_alloc(&visit->arena, 2 * HASH_SIZE + 1), *id = arena_alloc(&visit->arena, 2 * ID_SIZE + 1);
    if (!token || !id) return no_memory();
    TRY(http_request_new_id(visit, id));
    http_request_csrf_token(visit, route, token);
    *form = (struct form_head){action, token, id, based_on};
    return done();
}

struct html *page_context_html(struct page_request *looking) {
    return respond_html(looking->visit);
}

bool page_context_tournament(struct http_request *visit, tournament_id *tournament) {
    if (tournament_named(visit->state, visit->pieces[0], tournament)) return true;
    respond_not_found(visit);
    return false;
}

bool page_context_entrant(struct http_request *visit, tournament_id id, entrant_id *entrant) {
    int64_t number;
    person_id person;
    bool is_there = text_number(visit->pieces[1], 1, PERSON_NUMBER_MAX, &number) &&
                    person_numbered(visit->state, (uint32_t)number, &person) &&
                    entrant_of(state_tournament(visit->state, id), person, entrant);
    if (!is_there) respond_not_found(visit);
    return is_there;
}

status page_context_scores(struct http_request *visit, uint32_t count, const struct result_seat **seats) {
    struct result_seat *typed = ARENA_ROWS(&visit->arena, struct result_seat, count + 1);
    if (!typed) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        typed[i] = (*seats)[i];
        typed[i].score = param_text_numbered(visit, "score-", typed[i].number);
        TRY(result_seat_choose(&visit->arena, param_text_numbered(visit, "mark-", typed[i].number), &typed[i]));
    }
    *seats = typed;
    return done();
}

status page_context_scores_as_words(struct http_request *visit, uint32_t count, const struct result_seat **seats) {
    struct result_seat *typed = ARENA_ROWS(&visit->arena, struct result_seat, count + 1);
    if (!typed) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        struct buffer word = {0};
        typed[i] = (*seats)[i];
        buffer_piece(&word, param_text_numbered(visit, "score-", typed[i].number));
        buffer_piece(&word, param_text_numbered(visit, "mark-", typed[i].number));
        typed[i].score = text_dup(&visit->arena, buffer_held(&word));
        buffer_free(&word);
        if (!typed[i].score.bytes) return no_memory();
    }
    *seats = typed;
    return done();
}
