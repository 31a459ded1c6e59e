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

enum theme looking_theme(const struct visit *visit) {
    struct text cookie = visit->cookies[COOKIE_THEME];
    return text_is(cookie, "light") ? THEME_LIGHT : text_is(cookie, "dark") ? THEME_DARK : THEME_SYSTEM;
}

/* Where staff reads what was saved. */
static struct url history_of(const struct frame *frame, int64_t saved) {
    char digits[24];
    struct buffer after = buffer_over(digits, sizeof digits);
    buffer_number(&after, saved < INT64_MAX ? saved + 1 : saved);
    return frame->staff ? url_asks(url_at("/desk/history"), "before", buffer_held(&after)) : (struct url){0};
}

/* What was saved before the browser went on to this page, and what that warned of. */
static status fill_saved(struct visit *visit, struct frame *frame) {
    int64_t saved = visit->form ? visit_number(visit, "saved", 0) : 0;
    if (saved <= 0) return done();
    frame->notice =
        (struct notice){.kind = NOTICE_SAVED, .saved = (uint64_t)saved, .history = history_of(frame, saved)};
    struct text warns = warned_of(&visit->server->warned, (uint64_t)saved, visit->session.hash);
    if (!warns.length) return done();
    frame->notice.says = text_copied(&visit->arena, warns); /* the ledger may be asked before the page is written */
    return frame->notice.says.bytes ? done() : no_memory();
}

status looking_start(struct looking *looking, struct visit *visit, tournament_id tournament, enum page_kind kind) {
    struct frame *frame = &looking->frame;
    const struct server_options *options = visit->server->options;
    *looking = (struct looking){.visit = visit};
    looking->look = (struct look){.state = visit->state,
                                  .tournament = tournament,
                                  .language = visit->language,
                                  .arena = &visit->arena,
                                  .frame = frame,
                                  .hour = wall_time_write};
    frame->viewer = viewer_of(visit->session.access);
    frame->staff = visit->session.access >= ACCESS_SCOREKEEPER;
    frame->theme = looking_theme(visit);
    frame->now_ms = options->now_ms(options->context);
    frame->here = look_url(&looking->look, kind);
    frame->live = visit->is_board = kind != PAGE_OTHER;
    frame->projector = kind == PAGE_WALL;
    frame->streamed = visit->is_part;
    visit_form_token(visit, "/looks", looking->token);
    frame->looks = (struct form_head){.action = url_at("/looks"), .token = looking->token};
    visit_form_token(visit, act_route, looking->act_token);
    frame->act_token = looking->act_token;
    frame->seq = visit->state->seq;
    frame->acts = visit->session.access >= ACCESS_PLAYER && visit->session.access != ACCESS_DISPLAY;
    TRY(fill_saved(visit, frame));
    return look_frame(&looking->look, kind);
}

void looking_here(struct looking *looking, struct url here) { looking->frame.here = here; }

void looking_refused(struct looking *looking, const struct problem *why) {
    bool is_form = looking->visit->request.method == METHOD_POST;
    looking->frame.notice = (struct notice){.kind = is_form ? NOTICE_REFUSED : NOTICE_IMPOSSIBLE,
                                            .rule = why->rule,
                                            .says = look_said(&looking->look, &why->says)};
}

status looking_form(struct visit *visit, const char *route, struct url action, uint64_t based_on,
                    struct form_head *form) {
    char *token = arena_take(&visit->arena, 2 * HASH_SIZE + 1), *id = arena_take(&visit->arena, 2 * ID_SIZE + 1);
    if (!token || !id) return no_memory();
    TRY(visit_new_id(visit, id));
    visit_form_token(visit, route, token);
    *form = (struct form_head){action, token, id, based_on};
    return done();
}

struct html *looking_html(struct looking *looking) {
    return visit_html(looking->visit);
}

bool looking_tournament(struct visit *visit, tournament_id *tournament) {
    if (tournament_named(visit->state, visit->pieces[0], tournament)) return true;
    visit_not_found(visit);
    return false;
}

bool looking_entrant(struct visit *visit, tournament_id id, entrant_id *entrant) {
    int64_t number;
    person_id person;
    bool is_there = text_number(visit->pieces[1], 1, PERSON_NUMBER_MAX, &number) &&
                    person_numbered(visit->state, (uint32_t)number, &person) &&
                    entrant_of(state_tournament(visit->state, id), person, entrant);
    if (!is_there) visit_not_found(visit);
    return is_there;
}

status looking_scores(struct visit *visit, uint32_t count, const struct result_seat **seats) {
    struct result_seat *typed = ARENA_ROWS(&visit->arena, struct result_seat, count + 1);
    if (!typed) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        typed[i] = (*seats)[i];
        typed[i].score = visit_text_numbered(visit, "score-", typed[i].number);
        TRY(result_seat_choose(&visit->arena, visit_text_numbered(visit, "mark-", typed[i].number), &typed[i]));
    }
    *seats = typed;
    return done();
}

status looking_scores_as_words(struct visit *visit, uint32_t count, const struct result_seat **seats) {
    struct result_seat *typed = ARENA_ROWS(&visit->arena, struct result_seat, count + 1);
    if (!typed) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        struct buffer word = {0};
        typed[i] = (*seats)[i];
        buffer_piece(&word, visit_text_numbered(visit, "score-", typed[i].number));
        buffer_piece(&word, visit_text_numbered(visit, "mark-", typed[i].number));
        typed[i].score = text_copied(&visit->arena, buffer_held(&word));
        buffer_free(&word);
        if (!typed[i].score.bytes) return no_memory();
    }
    *seats = typed;
    return done();
}
