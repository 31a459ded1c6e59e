/* Request handlers of a player's own refereed game. app/save/permissions.c decides from the state which moves the
 * player may make. */
#include <string.h>
#include "pages/games/game_pages.h"
#include "view/game/game_messages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/handlers/games.h"
#include "web/phone/own_said.h"
#include "pages/pages.h"
#include "web/request/respond.h"

static const char own_route[] = "/me/game/*";

/* The requested game, or the person's newest. False: there is none; if one was named, the request is answered. */
static bool find_own(struct http_request *request, person_id *person, uint32_t *game) {
    const struct page_ctx ctx = {.state = request->state};
    bool is_named = request->path.count > 2;
    bool is_somebody = person_numbered(request->state, request->session.person, person);
    uint32_t seat;
    if (!is_named) return is_somebody && own_game_find(&ctx, *person, game);
    if (is_somebody && game_asked(request->state, request->segments[0], game) &&
        seat_of(&request->state->games.rows[*game], *person, &seat))
        return true;
    respond_not_found(request);
    return false;
}

static void choose(struct own_part *part, struct text value) {
    for (uint32_t i = 0; i < part->choices.count; i++) {
        struct own_choice *choice = (struct own_choice *)&part->choices.rows[i];
        choice->is_chosen = text_equal(choice->value, value);
    }
}

/* Keeps what was typed and chosen in the refused form. */
static void keep_typed(struct http_request *request, const struct own_form *forms, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const struct own_form *form = &forms[i];
        if (!text_is(param_text(request, "verb"), form->verb)) continue;
        if ((int64_t)form->partner != param_number(request, "partner", 0)) continue;
        for (uint32_t at = 0; at < form->parts.count; at++) {
            struct own_part *part = (struct own_part *)&form->parts.rows[at];
            part->value = param_text_numbered(request, "part-", part->at);
            choose(part, part->value);
        }
    }
}

/* The terms that the refused line would have signed. */
static status show_saw(struct http_request *request, const struct page_ctx *ctx, uint32_t game,
                       struct own_game_page *page) {
    struct game_context table;
    struct parsed_move read;
    struct problem why;
    game_session_table(request->state, game, &table);
    const struct move_table moves = game_moves_of(&table);
    status parsed = move_parse(&moves, &request->arena, param_text(request, "move"), &read, &why);
    return is_done(parsed) ? own_talks_saw(ctx, game, &read.move, page) : done();
}

static status show_none(struct http_request *request, struct page_request *context) {
    struct own_game_page page = {.frame = &context->frame, .none = true};
    (void)request;
    context->frame.title = sentence_of(MSG_PAGE_OWN_GAME, 0);
    page_context_set_url(context, url_piece(url_at("/me"), text_of("game")));
    page_own_game(page_context_html(context), &page);
    return done();
}

static status show_own(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct own_game_page page;
    person_id person;
    uint32_t game;
    bool found = find_own(request, &person, &game);
    if (!found && request->path.count > 2) return done();
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    context.frame.games = true;
    page_ctx_set_tab(&context.ctx, TAB_ME);
    if (!found) return show_none(request, &context);
    context.frame.live = true;
    if (why) page_context_set_error(&context, why);
    TRY(own_game_page_of(&context.ctx, game, person, &page));
    if (why) keep_typed(request, page.due.rows, page.due.count);
    if (why) keep_typed(request, page.forms.rows, page.forms.count);
    if (why && strcmp(why->rule, "TY-STALE") == 0) TRY(show_saw(request, &context.ctx, game, &page));
    context.frame.title = sentence_of(MSG_PAGE_GAME_TITLE, 1, arg_text(page.at.name));
    page_context_set_url(&context, page.here);
    TRY(page_context_form(request, own_route, page.here, context.frame.seq, &page.form));
    page_own_game(page_context_html(&context), &page);
    return done();
}

status on_own_game(struct http_request *request) { return show_own(request, NULL); }

/* "stake=4" for what was typed into that part's field. */
static status take_word(struct http_request *request, const struct move_part *part, struct text typed,
                        struct text *word) {
    struct buffer keyed = {0};
    if (part->kind == PART_FLAG) typed = text_of(part->words[0]);
    if (part->key) buffer_add_cstr(&keyed, part->key), buffer_add_byte(&keyed, '=');
    buffer_add_text(&keyed, typed);
    return arena_keep(&request->arena, &keyed, word);
}

/* "#3", or "#3=4" with what was typed. */
static status player_word(struct http_request *request, person_id person, struct text typed, struct text *word) {
    struct buffer who = {0};
    buffer_add_byte(&who, '#'), buffer_add_number(&who, request->state->people.rows[person.at].number);
    if (typed.length) buffer_add_byte(&who, '='), buffer_add_text(&who, typed);
    return arena_keep(&request->arena, &who, word);
}

/* The fields of a list: one for each player, who may be left out. */
static status list_words(struct http_request *request, uint32_t game, struct text *words, uint32_t *count) {
    const struct game_session *session = &request->state->games.rows[game];
    for (uint32_t seat = 0; seat < session->players; seat++) {
        struct text typed = param_text_numbered(request, "part-", OWN_LIST_FIELDS + seat);
        if (typed.length) TRY(player_word(request, session->people[seat], typed, &words[(*count)++]));
    }
    return done();
}

/* The words of a form's move: its verb, the player who makes it, then the parts as on the command line. */
static status form_words(struct http_request *request, uint32_t game, person_id person, const struct move_spec *form,
                         struct text *words, uint32_t *count) {
    bool is_named = form->maker == BY_NAMED;
    words[(*count)++] = text_of(form->verb);
    if (is_named) TRY(player_word(request, person, text_of(""), &words[(*count)++]));
    for (uint32_t i = is_named; i < form->part_count; i++) {
        struct text typed = param_text_numbered(request, "part-", own_field(form, i));
        if (part_is_list(&form->parts[i])) TRY(list_words(request, game, words, count));
        if (typed.length) TRY(take_word(request, &form->parts[i], typed, &words[(*count)++]));
    }
    return done();
}

static status submit_form(struct http_request *request, uint32_t game, person_id person, const struct move_spec *form) {
    struct text words[2 + MOVE_PARTS_MAX + GAME_PLAYERS_MAX], lines[SAID_MOST - 1];
    uint32_t count = 0, line_count = 0;
    TRY(form_words(request, game, person, form, words, &count));
    if (!own_move_is_said(request, game, person, words, count)) return submit_move_words(request, game, words, count);
    for (uint32_t i = 0; i < SAID_MOST - 1; i++) {
        struct text line = param_text_numbered(request, "then-", i + 1);
        if (line.length) lines[line_count++] = line;
    }
    return submit_own_said(request, game, person, words, count, lines, line_count);
}

static status submit_own(struct http_request *request, uint32_t game, person_id person) {
    const struct game_rules *rules = rule_books()->games[request->state->games.rows[game].rules];
    struct text verb = param_text(request, "verb");
    if (param_text(request, "answer").length) return submit_own_answer(request, game, person);
    if (param_text(request, "undo").length) return submit_own_undo(request, game, person);
    if (param_text(request, "passing").length) return submit_own_passing(request, game, person);
    for (uint32_t i = 0; i < rules->form_count; i++)
        if (text_is(verb, rules->forms[i].verb) && rules->forms[i].maker != BY_JUDGE)
            return submit_form(request, game, person, &rules->forms[i]);
    return submit_move(request, game, param_text(request, "move"));
}

status on_own_move(struct http_request *request) {
    person_id person;
    uint32_t game;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    if (!find_own(request, &person, &game)) return done();
    request->refuse = show_own;
    buffer_add_text(&back, request->head.path);
    return submit_own(request, game, person);
}
