/* Request handlers of a player's own deck: what its check found, and a form for a list until round 1 is published. */
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "pages/floor/deck_pages.h"
#include "web/request/list_upload.h"
#include "web/request/sent_deck.h"

static const char deck_path[] = "/me/*/deck";

static struct url deck_url(const struct http_request *request) {
    return url_piece(url_piece(url_at("/me"), request->segments[0]), text_of("deck"));
}

/* The list as it was handed in, to read or to correct: findings name its lines. */
static struct text handed_in(const struct http_request *request, const struct my_table *mine) {
    const struct registered_deck *deck = deck_of(mine->tournament, mine->entrant);
    return deck && deck->text_known ? state_text(request->state, deck->text) : text_of("");
}

/* `why`: why a list was refused, or NULL. */
static status show_deck(struct http_request *request, const struct my_table *mine, const struct problem *why) {
    struct page_request context;
    struct deck_page page;
    TRY(page_context_start(&context, request, mine->id, PAGE_OTHER));
    page_ctx_set_tab(&context.ctx, TAB_ME);
    if (why) page_context_set_error(&context, why);
    context.frame.title = sentence_of(MSG_ME_DECK, 0);
    page_context_set_url(&context, deck_url(request));
    TRY(deck_page_of(&context.ctx, mine->entrant, &page));
    page.list = page.typed = handed_in(request, mine);
    if (why) TRY(list_upload_typed(request, &page.typed));
    TRY(page_context_form(request, deck_path, context.frame.here, context.frame.seq, &page.form));
    page_own_deck(page_context_html(&context), &page);
    return done();
}

status on_own_deck(struct http_request *request) {
    struct my_table mine;
    if (!player_from_request(request, &mine)) return done();
    status went = sent_deck_check(request, mine.id);
    return is_done(went) ? show_deck(request, &mine, NULL) : went;
}

static status refuse_deck(struct http_request *request, const struct problem *why) {
    struct my_table mine;
    if (!player_from_request(request, &mine)) return done();
    return show_deck(request, &mine, why);
}

/* TY-HASTE: a check is work, and a long list fills the ledger. Each begun BYTES_A_COMMAND count as one command more. */
enum { BYTES_A_COMMAND = 4096 };
static status count_deck(struct http_request *request, const struct my_table *mine) {
    const struct server_options *options = request->server->options;
    person_id person = mine->tournament->entrants.rows[mine->entrant.at].person;
    int64_t now_ms = options->now_ms(options->context);
    struct text list;
    TRY(rate_check_player(request, person, now_ms));
    TRY(sent_list(request, &list));
    for (uint32_t at = 0; at <= list.length; at += BYTES_A_COMMAND) rate_count_player(request, person, now_ms);
    return done();
}

static status hand_in(struct http_request *request, const struct my_table *mine) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    struct url to = deck_url(request);
    TRY(count_deck(request, mine));
    TRY(sent_deck(request, mine->id, mine->entrant, &command));
    buffer_add_text(&back, url_text(&to));
    http_request_submit(request, &command);
    return done();
}

status on_own_deck_enter(struct http_request *request) {
    struct my_table mine;
    if (!player_from_request(request, &mine)) return done();
    TRY(sent_deck_check(request, mine.id));
    request->refuse = refuse_deck;
    return hand_in(request, &mine);
}
