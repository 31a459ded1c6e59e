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
static status label_of(struct visit *visit, tournament_id id, struct text *label) {
    struct judging judging;
    status went = judging_of(visit->state, state_tournament(visit->state, id), &judging, &visit->why);
    if (is_done(went)) went = judging_label(&visit->arena, &judging, label);
    judging_free(&judging);
    return went;
}

static status show_decks(struct visit *visit, tournament_id id) {
    struct looking looking;
    struct decks_page page;
    struct text label;
    TRY(label_of(visit, id, &label));
    TRY(looking_start(&looking, visit, id, PAGE_DECKS));
    TRY(decks_page_of(&looking.look, label, &page));
    page_decks(looking_html(&looking), &page);
    return done();
}

status on_decks(struct visit *visit) {
    tournament_id id;
    if (looking_tournament(visit, &id)) return show_decks(visit, id);
    return done();
}

/* ---- One person's ---- */

static struct url deck_url(const struct visit *visit) {
    struct url url = url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("decks"));
    return url_piece(url, visit->pieces[1]);
}

/* The list that was handed in, read again for what is in it. */
static status read_list(struct visit *visit, tournament_id id, entrant_id entrant, struct deck_page *page) {
    const struct tournament *tournament = state_tournament(visit->state, id);
    const struct kept_deck *deck = deck_of(tournament, entrant);
    struct judging judging;
    if (!deck || !deck->text_known) return done();
    struct text list = state_text(visit->state, deck->text);
    status went = judging_of(visit->state, tournament, &judging, &visit->why);
    if (is_done(went))
        went =
            deck_text_again(&visit->arena, &judging, list, (enum deck_form)deck->form, &page->list, &page->none_known);
    judging_free(&judging);
    return went;
}

/* What was sent and not taken stands there again. */
static status keep_typed(struct visit *visit, struct deck_page *page) {
    page->reason = visit_text(visit, "reason");
    page->house_rule = form_has(visit->form, "house_rule");
    return sent_list_typed(visit, &page->typed);
}

/* `why` says why a list was not taken, or is NULL. */
static status show_deck(struct visit *visit, tournament_id id, entrant_id entrant, const struct problem *why) {
    struct looking looking;
    struct deck_page page;
    TRY(looking_start(&looking, visit, id, PAGE_OTHER));
    if (why) looking_refused(&looking, why);
    looking_here(&looking, deck_url(visit));
    TRY(deck_page_of(&looking.look, entrant, &page));
    TRY(read_list(visit, id, entrant, &page));
    looking.frame.title = sentence_of(MSG_SETUP_PLAIN, 1, arg_said(page.deck.name));
    if (why) TRY(keep_typed(visit, &page));
    TRY(looking_form(visit, deck_route, looking.frame.here, looking.frame.seq, &page.form));
    page_deck(looking_html(&looking), &page);
    return done();
}

/* REFUSED TY-DECK, before anything of it is asked: the game says nothing of decks. */
static status check_rules(struct visit *visit, tournament_id id) {
    const struct tournament *tournament = state_tournament(visit->state, id);
    if (deck_rules_of(tournament)) return done();
    return refuse(&visit->why, "TY-DECK", MSG_DECKS_NO_RULES, 1, arg_message(format_of(tournament)->name));
}

status on_deck(struct visit *visit) {
    tournament_id id;
    entrant_id entrant;
    if (!looking_tournament(visit, &id) || !looking_entrant(visit, id, &entrant)) return done();
    status went = check_rules(visit, id);
    if (is_done(went)) went = show_deck(visit, id, entrant, NULL);
    return went;
}

/* ---- The form ---- */

static status refuse_deck(struct visit *visit, const struct problem *why) {
    tournament_id id;
    entrant_id entrant;
    if (!looking_tournament(visit, &id) || !looking_entrant(visit, id, &entrant)) return done();
    return show_deck(visit, id, entrant, why);
}

static status read_row(struct visit *visit, tournament_id id, entrant_id entrant, struct deck_row *row) {
    const struct tournament *tournament = state_tournament(visit->state, id);
    person_id person = tournament->entrants.rows[entrant.at].person;
    uint32_t number = visit->state->people.rows[person.at].number;
    struct text list;
    TRY(sent_list(visit, &list));
    struct judging judging;
    status went = judging_of(visit->state, tournament, &judging, &visit->why);
    if (is_done(went)) went = deck_row_read(&visit->arena, &judging, list, DECK_FORM_ANY, number, row, &visit->why);
    judging_free(&judging);
    return went;
}

static status hand_in(struct visit *visit, tournament_id id, entrant_id entrant) {
    struct command command;
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    struct url to = deck_url(visit);
    struct deck_row *row = ARENA_ROWS(&visit->arena, struct deck_row, 1);
    if (!row) return no_memory();
    TRY(read_row(visit, id, entrant, row));
    TRY(visit_command(visit, COMMAND_deck_enter, &command));
    command.tournament = id;
    command.body.deck_enter.decks.rows = row;
    command.body.deck_enter.decks.count = 1;
    command.body.deck_enter.house_rule = form_has(visit->form, "house_rule");
    command.body.deck_enter.reason = visit_text(visit, "reason");
    buffer_piece(&back, url_text(&to));
    visit_submit(visit, &command);
    return done();
}

status on_deck_enter(struct visit *visit) {
    tournament_id id;
    entrant_id entrant;
    if (!looking_tournament(visit, &id) || !looking_entrant(visit, id, &entrant)) return done();
    status went = check_rules(visit, id);
    if (is_done(went)) {
        visit->refuse = refuse_deck;
        went = hand_in(visit, id, entrant);
    }
    return went;
}
