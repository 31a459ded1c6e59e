/* A judge's pages of decks: who has handed in what, and the deck of one person, with a form for a list. */
#include "pages/floor/deck_pages.h"
#include "app/input/deck_entry.h"
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "web/request/list_upload.h"

static const char deck_route[] = "/t/*/decks/*";

/* ---- All of them ---- */

/* By which cards decks are judged now. REFUSED TY-DECK: the game says nothing of decks. */
static status label_of(struct http_request *visit, tournament_id id, struct text *label) {
    struct deck_rules_context judging;
    status went = judging_of(visit->state, state_tournament(visit->state, id), &judging, &visit->why);
    if (is_done(went)) went = judging_label(&visit->arena, &judging, label);
    judging_free(&judging);
    return went;
}

static status show_decks(struct http_request *visit, tournament_id id) {
    struct page_request looking;
    struct decks_page page;
    struct text label;
    TRY(label_of(visit, id, &label));
    TRY(page_context_start(&looking, visit, id, PAGE_DECKS));
    TRY(decks_page_of(&looking.look, label, &page));
    page_decks(page_context_html(&looking), &page);
    return done();
}

status on_decks(struct http_request *visit) {
    tournament_id id;
    if (page_context_tournament(visit, &id)) return show_decks(visit, id);
    return done();
}

/* ---- One person's ---- */

static struct url deck_url(const struct http_request *visit) {
    struct url url = url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("decks"));
    return url_piece(url, visit->pieces[1]);
}

/* The list that was handed in, read again for what is in it. */
static status read_list(struct http_request *visit, tournament_id id, entrant_id entrant, struct deck_page *page) {
    const struct tournament *tournament = state_tournament(visit->state, id);
    const struct registered_deck *deck = deck_of(tournament, entrant);
    struct deck_rules_context judging;
    if (!deck || !deck->text_known) return done();
    struct text list = state_text(visit->state, deck->text);
    status went = judging_of(visit->state, tournament, &judging, &visit->why);
    if (is_done(went))
        went =
            deck_reparse(&visit->arena, &judging, list, (enum deck_format)deck->form, &page->list, &page->none_known);
    judging_free(&judging);
    return went;
}

/* What was sent and not taken stands there again. */
static status keep_typed(struct http_request *visit, struct deck_page *page) {
    page->reason = param_text(visit, "reason");
    page->house_rule = form_has(visit->form, "house_rule");
    return list_upload_typed(visit, &page->typed);
}

/* `why` says why a list was not taken, or is NULL. */
static status show_deck(struct http_request *visit, tournament_id id, entrant_id entrant, const struct problem *why) {
    struct page_request looking;
    struct deck_page page;
    TRY(page_context_start(&looking, visit, id, PAGE_OTHER));
    if (why) page_context_set_error(&looking, why);
    page_context_set_url(&looking, deck_url(visit));
    TRY(deck_page_of(&looking.look, entrant, &page));
    TRY(read_list(visit, id, entrant, &page));
    looking.frame.title = sentence_of(MSG_SETUP_PLAIN, 1, arg_text(page.deck.name));
    if (why) TRY(keep_typed(visit, &page));
    TRY(page_context_form(visit, deck_route, looking.frame.here, looking.frame.seq, &page.form));
    page_deck(page_context_html(&looking), &page);
    return done();
}

/* REFUSED TY-DECK, before anything of it is asked: the game says nothing of decks. */
static status check_rules(struct http_request *visit, tournament_id id) {
    const struct tournament *tournament = state_tournament(visit->state, id);
    if (deck_rules_of(tournament)) return done();
    return refuse(&visit->why, "TY-DECK", MSG_DECKS_NO_RULES, 1, arg_message(format_of(tournament)->name));
}

status on_deck(struct http_request *visit) {
    tournament_id id;
    entrant_id entrant;
    if (!page_context_tournament(visit, &id) || !page_context_entrant(visit, id, &entrant)) return done();
    status went = check_rules(visit, id);
    if (is_done(went)) went = show_deck(visit, id, entrant, NULL);
    return went;
}

/* ---- The form ---- */

static status refuse_deck(struct http_request *visit, const struct problem *why) {
    tournament_id id;
    entrant_id entrant;
    if (!page_context_tournament(visit, &id) || !page_context_entrant(visit, id, &entrant)) return done();
    return show_deck(visit, id, entrant, why);
}

static status read_row(struct http_request *visit, tournament_id id, entrant_id entrant, struct deck_row *row) {
    const struct tournament *tournament = state_tournament(visit->state, id);
    person_id person = tournament->entrants.rows[entrant.at].person;
    uint32_t number = visit->state->people.rows[person.at].number;
    struct text list;
    TRY(sent_list(visit, &list));
    struct deck_rules_context judging;
    status went = judging_of(visit->state, tournament, &judging, &visit->why);
    if (is_done(went)) went = deck_row_read(&visit->arena, &judging, list, DECK_FORM_ANY, number, row, &visit->why);
    judging_free(&judging);
    return went;
}

static status hand_in(struct http_request *visit, tournament_id id, entrant_id entrant) {
    struct command command;
    struct buffer back = buffer_wrap(visit->back, sizeof visit->back);
    struct url to = deck_url(visit);
    struct deck_row *row = ARENA_ROWS(&visit->arena, struct deck_row, 1);
    if (!row) return no_memory();
    TRY(read_row(visit, id, entrant, row));
    TRY(http_request_command(visit, COMMAND_deck_enter, &command));
    command.tournament = id;
    command.body.deck_enter.decks.rows = row;
    command.body.deck_enter.decks.count = 1;
    command.body.deck_enter.house_rule = form_has(visit->form, "house_rule");
    command.body.deck_enter.reason = param_text(visit, "reason");
    buffer_piece(&back, url_text(&to));
    http_request_submit(visit, &command);
    return done();
}

status on_deck_enter(struct http_request *visit) {
    tournament_id id;
    entrant_id entrant;
    if (!page_context_tournament(visit, &id) || !page_context_entrant(visit, id, &entrant)) return done();
    status went = check_rules(visit, id);
    if (is_done(went)) {
        visit->refuse = refuse_deck;
        went = hand_in(visit, id, entrant);
    }
    return went;
}
