/* Request handlers of a player's judge call, dispute, request to check a result, and drop. Each is a confirmation page
 * with a command form (command_form.h). */
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "pages/phone/phone_pages.h"

static const struct {
    const char *path;
    enum message title;
} words[] = {
    [WORD_DISPUTE] = {"dispute", MSG_PAGE_ME_NOT_RIGHT}, [WORD_CHECK] = {"check", MSG_PAGE_ME_NOT_RIGHT},
    [WORD_CALL] = {"judge", MSG_PAGE_CALL_MAKE},         [WORD_DROP] = {"drop", MSG_PAGE_ME_DROP},
    [WORD_SIT_OUT] = {"sit-out", MSG_ME_SIT_OUT},
};

/* Between rounds, for the next one. */
static bool may_sit_out(const struct http_request *request, const struct my_table *mine) {
    return !mine->now.is_open && mine->now.step != PLAYER_DONE &&
           player_may_sit_out(request->state, mine->tournament, mine->entrant);
}

/* Does that message make sense now? The command makes all other checks. */
static bool may_say(const struct http_request *request, const struct my_table *mine, enum word_kind kind) {
    const struct player_task *now = &mine->now;
    switch (kind) {
    case WORD_DISPUTE: return now->others && (!now->own || now->own->kind != REPORT_DISPUTES);
    case WORD_CHECK: return now->step == PLAYER_CHECKS || now->step == PLAYER_CHECKED;
    case WORD_CALL: return now->is_open && now->table.at != NOBODY;
    case WORD_SIT_OUT: return may_sit_out(request, mine);
    case WORD_DROP: return entrant_plays(&mine->tournament->entrants.rows[mine->entrant.at]);
    }
    return false;
}

static status show(struct http_request *request, const struct my_table *mine, enum word_kind kind) {
    struct page_request context;
    table_id table = mine->now.table;
    TRY(page_context_start(&context, request, mine->id, PAGE_OTHER));
    page_ctx_set_tab(&context.ctx, TAB_ME);
    context.frame.title = sentence_of(words[kind].title, 0);
    page_context_set_url(&context,
                         url_piece(url_piece(url_at("/me"), request->segments[0]), text_of(words[kind].path)));
    struct word_page page = {
        .frame = &context.frame,
        .kind = kind,
        .table = table.at == NOBODY ? 0 : mine->tournament->tables.rows[table.at].number,
        .slug = context.frame.slug,
        .tournament = context.frame.tournament,
        .number = mine->number,
        .may_sit_out = may_sit_out(request, mine),
        .seen = (int64_t)(kind == WORD_DROP || kind == WORD_SIT_OUT
                              ? mine->tournament->entrants.rows[mine->entrant.at].changed
                              : mine->now.changed),
    };
    page_word(page_context_html(&context), &page);
    return done();
}

static status show_if_asked(struct http_request *request, enum word_kind kind) {
    struct my_table mine;
    if (!player_from_request(request, &mine)) return done();
    if (!may_say(request, &mine, kind)) return player_home_render(request, NULL);
    return show(request, &mine, kind);
}

status on_dispute(struct http_request *request) { return show_if_asked(request, WORD_DISPUTE); }
status on_check(struct http_request *request) { return show_if_asked(request, WORD_CHECK); }
status on_judge(struct http_request *request) { return show_if_asked(request, WORD_CALL); }
status on_sit_out(struct http_request *request) { return show_if_asked(request, WORD_SIT_OUT); }
status on_drop(struct http_request *request) { return show_if_asked(request, WORD_DROP); }
