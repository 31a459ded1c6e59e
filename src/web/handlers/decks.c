/* Request handlers of deck registration, for judges: who has handed in a deck, and the deck of one person, with a form
 * for a list. */
#include "pages/floor/deck_pages.h"
#include "app/input/deck_entry.h"
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "web/request/list_upload.h"
#include "web/request/path_params.h"
#include "web/request/sent_deck.h"

static const char deck_route[] = "/t/*/decks/*";

/* ---- the list of decks ---- */

/* The name of the card rules that apply now. REFUSED TY-DECK: the game has no deck rules. */
static status label_of(struct http_request *request, tournament_id id, struct text *label) {
    struct deck_rules_context rules_context;
    status went =
        deck_rules_for_tournament(request->state, state_tournament(request->state, id), &rules_context, &request->why);
    if (is_done(went)) went = deck_rules_label(&request->arena, &rules_context, label);
    deck_rules_free(&rules_context);
    return went;
}

static status show_decks(struct http_request *request, tournament_id id) {
    struct page_request context;
    struct decks_page page;
    struct text label;
    TRY(label_of(request, id, &label));
    TRY(page_context_start(&context, request, id, PAGE_DECKS));
    TRY(page_context_staff(&context, PLACE_PLAYERS));
    TRY(decks_page_of(&context.ctx, label, &page));
    page_decks(page_context_html(&context), &page);
    return done();
}

status on_decks(struct http_request *request) {
    tournament_id id;
    if (path_param_tournament(request, &id)) return show_decks(request, id);
    return done();
}

/* ---- one person's deck ---- */

static struct url deck_url(const struct http_request *request) {
    struct url url = url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("decks"));
    return url_piece(url, request->segments[1]);
}

/* Parses the registered list again for the page. */
static status read_list(struct http_request *request, tournament_id id, entrant_id entrant, struct deck_page *page) {
    const struct tournament *tournament = state_tournament(request->state, id);
    const struct registered_deck *deck = deck_of(tournament, entrant);
    struct deck_rules_context rules_context;
    if (!deck || !deck->text_known) return done();
    struct text list = state_text(request->state, deck->text);
    status went = deck_rules_for_tournament(request->state, tournament, &rules_context, &request->why);
    if (is_done(went))
        went = deck_reparse(&request->arena, &rules_context, list, (enum deck_format)deck->form, &page->list,
                            &page->none_known);
    deck_rules_free(&rules_context);
    return went;
}

/* Keeps what was typed in a refused form. */
static status keep_typed(struct http_request *request, struct deck_page *page) {
    page->reason = param_text(request, "reason");
    page->house_rule = form_has(request->form, "house_rule");
    return list_upload_typed(request, &page->typed);
}

/* `why`: why a list was refused, or NULL. */
static status show_deck(struct http_request *request, tournament_id id, entrant_id entrant, const struct problem *why) {
    struct page_request context;
    struct deck_page page;
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_PLAYERS));
    if (why) page_context_set_error(&context, why);
    page_context_set_url(&context, deck_url(request));
    TRY(deck_page_of(&context.ctx, entrant, &page));
    TRY(read_list(request, id, entrant, &page));
    context.frame.title = sentence_of(MSG_SETUP_PLAIN, 1, arg_text(page.deck.listed.name));
    if (why) TRY(keep_typed(request, &page));
    TRY(page_context_form(request, deck_route, context.frame.here, context.frame.seq, &page.form));
    page_deck(page_context_html(&context), &page);
    return done();
}

status on_deck(struct http_request *request) {
    tournament_id id;
    entrant_id entrant;
    if (!path_param_tournament(request, &id) || !path_param_entrant(request, id, &entrant)) return done();
    status went = sent_deck_check(request, id);
    if (is_done(went)) went = show_deck(request, id, entrant, NULL);
    return went;
}

/* ---- the form ---- */

static status refuse_deck(struct http_request *request, const struct problem *why) {
    tournament_id id;
    entrant_id entrant;
    if (!path_param_tournament(request, &id) || !path_param_entrant(request, id, &entrant)) return done();
    return show_deck(request, id, entrant, why);
}

static status hand_in(struct http_request *request, tournament_id id, entrant_id entrant) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    struct url to = deck_url(request);
    TRY(sent_deck(request, id, entrant, &command));
    command.body.deck_enter.house_rule = form_has(request->form, "house_rule");
    command.body.deck_enter.reason = param_text(request, "reason");
    buffer_add_text(&back, url_text(&to));
    http_request_submit(request, &command);
    return done();
}

status on_deck_enter(struct http_request *request) {
    tournament_id id;
    entrant_id entrant;
    if (!path_param_tournament(request, &id) || !path_param_entrant(request, id, &entrant)) return done();
    status went = sent_deck_check(request, id);
    if (is_done(went)) {
        request->refuse = refuse_deck;
        went = hand_in(request, id, entrant);
    }
    return went;
}
