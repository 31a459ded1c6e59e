#include "pages/games/own_game_forms.h"

#include <string.h>

struct text own_line_of(const struct own *own, const struct move *move) {
    struct text texts[MOVE_TEXTS_MAX];
    struct buffer line = {0};
    move_texts(own->table->rules, move, own->table->words.texts, texts);
    move_format(&line, &own->moves, move, texts);
    return page_ctx_keep(own->ctx, &line);
}

/* ---- Parts ---- */

static bool is_typed(const struct move_part *part) {
    return part->kind == PART_NUMBER || part->kind == PART_CHANGE || part->kind == PART_TEXT;
}

static bool has_typed_part(const struct move_spec *form) {
    for (uint32_t i = 1; i < form->part_count; i++)
        if (is_typed(&form->parts[i])) return true;
    return false;
}

struct text own_number_of(const struct own *own, uint32_t seat) {
    struct buffer words = {0};
    buffer_add_byte(&words, '#'), buffer_add_number(&words, own->table->numbers[seat]);
    return page_ctx_keep(own->ctx, &words);
}

/* A form that is filled from the moves that can be made now. */
struct form_filling {
    const struct own *own;
    const struct legal_moves *offers;
    const struct move_spec *from;
    uint32_t form;
    bool is_limited;          /* to the values that an offered move has */
    const struct move *terms; /* the other player's offer, which the form starts from; NULL: none */
};

static bool is_possible(const struct form_filling *filling, uint32_t part, int32_t value) {
    for (uint32_t i = 0; filling->is_limited && i < filling->offers->rows.count; i++) {
        const struct move *move = &filling->offers->rows.rows[i];
        if (move->form == filling->form && move->parts[part] == value) return true;
    }
    return !filling->is_limited;
}

/* What choosing that player risks, in a move that names one to act against. */
static struct text risk_of(const struct form_filling *filling, uint32_t seat) {
    const struct own *own = filling->own;
    const struct game_talks *talks = own->table->rules->talks;
    struct sentence says;
    bool is_risky = filling->is_limited && talks && talks->risk(own->table->room, own->seat, seat, &says);
    return is_risky ? page_ctx_said(own->ctx, &says) : text_of("");
}

static void choose_players(const struct form_filling *filling, uint32_t at, struct own_part *part,
                           struct own_choice *rows) {
    const struct own *own = filling->own;
    for (uint32_t seat = 0; seat < own->table->session->players; seat++) {
        if (seat == own->seat || !is_possible(filling, at, (int32_t)seat)) continue;
        if (filling->terms && filling->terms->parts[at] != (int32_t)seat) continue;
        struct own_choice *row = &rows[part->choices.count++];
        *row = (struct own_choice){own_number_of(own, seat), page_ctx_copy(own->ctx, own->table->names[seat]), false,
                                   risk_of(filling, seat)};
    }
}

enum { NUMBERS_MOST = 10 };
/* Few numbers are chosen, others typed. */
static void choose_numbers(const struct form_filling *filling, uint32_t at, struct own_part *part,
                           struct own_choice *rows) {
    const struct move_part *from = &filling->from->parts[at];
    if (!filling->is_limited || from->max - from->min >= NUMBERS_MOST) return;
    for (int32_t number = from->min; number <= from->max; number++) {
        struct buffer words = {0};
        if (!is_possible(filling, at, number)) continue;
        buffer_add_number(&words, number);
        rows[part->choices.count++] = (struct own_choice){
            page_ctx_keep(filling->own->ctx, &words), own_number_says(filling->own, from, number), false, text_of("")};
    }
}

static void choose_words(const struct form_filling *filling, uint32_t at, struct own_part *part,
                         struct own_choice *rows) {
    const struct own *own = filling->own;
    const struct move_part *from = &filling->from->parts[at];
    int32_t now = filling->terms ? filling->terms->parts[at] : NOT_GIVEN;
    if (from->optional)
        rows[part->choices.count++] = (struct own_choice){text_of(""), text_of("–"), now == NOT_GIVEN, text_of("")};
    for (uint32_t i = 0; from->words[i]; i++) {
        struct sentence says = sentence_of(from->names ? from->names[i] : MSG_NONE, 0);
        struct text word = text_of(from->words[i]);
        if (!is_possible(filling, at, (int32_t)i)) continue;
        rows[part->choices.count++] = (struct own_choice){
            word, from->names ? page_ctx_said(own->ctx, &says) : move_word_in(own->ctx->language, word),
            now == (int32_t)i, text_of("")};
    }
}

static status fill_part(const struct form_filling *filling, uint32_t part_at, uint32_t at, struct own_part *part) {
    enum { CHOICES_MOST = GAME_PLAYERS_MAX + 16 };
    const struct own *own = filling->own;
    const struct move_part *from = &filling->from->parts[part_at];
    struct own_choice *rows = ARENA_ARRAY(own->ctx->arena, struct own_choice, CHOICES_MOST);
    if (!rows) return no_memory();
    *part = (struct own_part){
        .at = at, .label = from->label ? from->label : from->says, .needed = !from->optional, .value = text_of("")};
    part->is_flag = from->kind == PART_FLAG;
    part->is_number = from->kind == PART_NUMBER;
    part->is_change = from->kind == PART_CHANGE;
    part->min = from->min, part->max = from->max;
    part->choices.rows = rows;
    if (from->kind == PART_PLAYER) choose_players(filling, part_at, part, rows);
    if (from->kind == PART_NUMBER) choose_numbers(filling, part_at, part, rows);
    if (from->kind == PART_WORD) choose_words(filling, part_at, part, rows);
    part->is_tapped = filling->is_limited && part->choices.count;
    if (part->choices.count == 1) rows[0].is_chosen = true;
    return done();
}

/* A field for each player of the list. */
static status fill_list(const struct own *own, const struct move_part *from, const struct move *offered,
                        struct own_form *form, struct own_part *rows) {
    for (uint32_t i = 0; offered && i < offered->list_count; i++) {
        struct own_part *part = &rows[form->parts.count++];
        uint32_t seat = offered->list[i].player;
        *part = (struct own_part){.at = OWN_LIST_FIELDS + seat,
                                  .label = from->says,
                                  .name = page_ctx_copy(own->ctx, own->table->names[seat]),
                                  .needed = true,
                                  .is_number = true,
                                  .min = from->min,
                                  .max = from->max,
                                  .value = text_of("")};
    }
    return done();
}

/* Does the game wait for that move? Not for one that other players could make at the same time, nor for an action. */
static bool is_due(const struct form_filling *filling) {
    const struct own *own = filling->own;
    uint32_t acting = own->table->rules->to_act(own->table->room);
    if (!(acting >> own->seat & 1) || filling->from->is_action || !filling->is_limited) return false;
    for (uint32_t i = 0; filling->from->maker == BY_NAMED && i < filling->offers->rows.count; i++) {
        const struct move *move = &filling->offers->rows.rows[i];
        if (move->form == filling->form && move->parts[0] != (int32_t)own->seat) return false;
    }
    return true;
}

static void mark_offer(const struct own *own, const struct move_spec *from, struct own_form *form) {
    const struct game_talks *talks = own->table->rules->talks;
    form->is_offer = talks && from == &own->table->rules->forms[talks->offer_form];
    if (form->is_offer) form->warning = talks->warning;
}

static status fill_form(const struct form_filling *filling, const struct move *offered, struct own_form *form) {
    const struct own *own = filling->own;
    const struct move_spec *from = filling->from;
    struct own_part *parts = ARENA_ARRAY(own->ctx->arena, struct own_part, from->part_count + GAME_PLAYERS_MAX);
    if (!parts) return no_memory();
    *form =
        (struct own_form){.verb = from->verb, .says = own_label(from), .title = text_of(""), .is_due = is_due(filling)};
    mark_offer(own, from, form);
    form->parts.rows = parts;
    for (uint32_t i = from->maker == BY_NAMED; i < from->part_count; i++) {
        if (part_is_list(&from->parts[i]))
            TRY(fill_list(own, &from->parts[i], offered, form, parts));
        else
            TRY(fill_part(filling, i, own_field(from, i), &parts[form->parts.count++]));
    }
    return done();
}

/* ---- Moves said together with a move ---- */

enum { THEN_DEPTH = 3, THENS_MOST = 48 };
/* The moves that this player could make after a move that is confirmed. */
struct following {
    const struct own *own;
    const struct legal_moves *now; /* what can be made now does not follow from the move */
    struct move moves[THENS_MOST];
    uint32_t count;
};

static bool is_same_move(const struct move *one, const struct move *other) {
    return one->form == other->form && memcmp(one->parts, other->parts, sizeof one->parts) == 0;
}

static bool is_listed(const struct move *moves, uint32_t count, const struct move *move) {
    for (uint32_t i = 0; i < count; i++)
        if (is_same_move(&moves[i], move)) return true;
    return false;
}

static bool follows(const struct following *following, const struct move *move) {
    const struct game_rules *rules = following->own->table->rules;
    const struct move_spec *form = &rules->forms[move->form];
    return form->maker == BY_NAMED && form->is_overseen && !form->is_action &&
           move->parts[0] == (int32_t)following->own->seat &&
           !is_listed(following->now->rows.rows, following->now->rows.count, move);
}

/* Adds what follows in that room, and after the first move of each form that follows there. */
static status follow(struct following *following, const struct game_state_block *room, uint32_t depth) {
    struct game_context then = *following->own->table;
    struct legal_moves offers;
    uint32_t last = NO_FORM;
    then.room = room;
    status offered = offers_of(&then, &offers);
    for (uint32_t i = 0; is_done(offered) && i < offers.rows.count; i++) {
        const struct move *move = &offers.rows.rows[i];
        struct game_state_block after;
        if (!follows(following, move)) continue;
        if (following->count < THENS_MOST && !is_listed(following->moves, following->count, move))
            following->moves[following->count++] = *move;
        if (move->form == last || depth == THEN_DEPTH || !move_is_taken(&then, move, &after)) continue;
        last = move->form;
        offered = follow(following, &after, depth + 1);
    }
    VEC_FREE(&offers.rows);
    return offered;
}

/* One field for each form, in the order of the rules, which is the order of play. */
static status fill_thens(const struct following *following, struct own_form *form) {
    const struct own *own = following->own;
    const struct game_rules *rules = own->table->rules;
    struct own_part *parts = ARENA_ARRAY(own->ctx->arena, struct own_part, rules->form_count);
    struct own_choice *rows = ARENA_ARRAY(own->ctx->arena, struct own_choice, THENS_MOST + rules->form_count);
    if (!parts || !rows) return no_memory();
    form->thens.rows = parts;
    for (uint32_t at = 0; at < rules->form_count; at++) {
        struct own_part part = {
            .at = form->thens.count + 1, .label = own_label(&rules->forms[at]), .value = text_of("")};
        part.choices.rows = rows;
        rows[part.choices.count++] = (struct own_choice){text_of(""), text_of("–"), true, text_of("")};
        for (uint32_t i = 0; i < following->count; i++) {
            if (following->moves[i].form != at) continue;
            const struct move *move = &following->moves[i];
            rows[part.choices.count++] =
                (struct own_choice){own_line_of(own, move), own_words_of(own, move), false, text_of("")};
        }
        if (part.choices.count == 1) continue;
        rows += part.choices.count;
        parts[form->thens.count++] = part;
    }
    return done();
}

static status fill_said(const struct own *own, const struct legal_moves *offers, uint32_t at, struct own_form *form) {
    struct following *following = ARENA_ARRAY(own->ctx->arena, struct following, 1);
    if (!following) return no_memory();
    following->own = own, following->now = offers, following->count = 0;
    for (uint32_t i = 0; i < offers->rows.count; i++) {
        struct game_state_block after;
        const struct move *move = &offers->rows.rows[i];
        if (move->form == at && move_is_taken(own->table, move, &after)) TRY(follow(following, &after, 0));
    }
    return fill_thens(following, form);
}

/* ---- Other terms for what is on offer ---- */

/* Puts the offer's value into its field. */
static void take_value(const struct own *own, const struct move *offer, const struct text *texts, uint32_t at,
                       struct own_part *part) {
    const struct move_part *from = &own->table->rules->forms[offer->form].parts[at];
    struct buffer number = {0};
    uint32_t text = 0;
    if (offer->parts[at] == NOT_GIVEN) return;
    for (uint32_t i = 0; i < at; i++) text += own->table->rules->forms[offer->form].parts[i].kind == PART_TEXT;
    if (from->kind == PART_TEXT) part->value = page_ctx_copy(own->ctx, texts[text]);
    if (from->kind == PART_NUMBER) {
        buffer_add_number(&number, offer->parts[at]);
        part->value = page_ctx_keep(own->ctx, &number);
    }
}

static status fill_counter(const struct own *own, uint32_t partner, struct own_form *form) {
    const struct game_talks *talks = own->table->rules->talks;
    const struct move_spec *from = &own->table->rules->forms[talks->offer_form];
    struct move offer;
    const struct form_filling filling = {.own = own, .from = from, .form = talks->offer_form, .terms = &offer};
    struct sentence title = sentence_of(MSG_OWN_TALKS_OTHER, 1, arg_player(&own->table->words, partner));
    struct own_part *parts = ARENA_ARRAY(own->ctx->arena, struct own_part, from->part_count);
    struct text texts[MOVE_TEXTS_MAX];
    if (!parts) return no_memory();
    talks->repeat(own->table->room, own->seat, partner, &offer);
    move_texts(own->table->rules, &offer, own->table->words.texts, texts);
    *form = (struct own_form){.verb = from->verb, .says = own_label(from), .partner = partner + 1};
    form->title = page_ctx_said(own->ctx, &title);
    mark_offer(own, from, form);
    form->parts.rows = parts;
    for (uint32_t i = 1; i < from->part_count; i++) {
        if (talks->common_parts >> i & 1) continue;
        struct own_part *part = &parts[form->parts.count++];
        TRY(fill_part(&filling, i, own_field(from, i), part));
        take_value(own, &offer, texts, i, part);
    }
    return done();
}

static status fill_counters(const struct own *own, const struct own_game_page *page, struct own_form *forms,
                            uint32_t *count) {
    const struct game_talks *talks = own->table->rules->talks;
    for (uint32_t other = 0; talks && !page->over && other < own->table->session->players; other++)
        if (other != own->seat && talks->number(own->table->room, own->seat, other))
            TRY(fill_counter(own, other, &forms[(*count)++]));
    return done();
}

/* ---- The page's forms ---- */

/* A move of that form that this player could make now; NULL: none is offered. */
static const struct move *own_offer(const struct own *own, const struct legal_moves *offers, uint32_t form) {
    const struct game_rules *rules = own->table->rules;
    for (uint32_t i = 0; i < offers->rows.count; i++) {
        const struct move *move = &offers->rows.rows[i];
        if (move->form == form && form_is_own_in(rules, own->table->session->settings, own->table->room,
                                                 &rules->forms[form], move->parts[0], own->seat))
            return move;
    }
    return NULL;
}

/* Has the form a place on the page? Overseen moves only when they can be made; moves without typed parts are buttons, if
 * they have a label. */
static bool is_form(const struct own *own, uint32_t at, const struct move *offered) {
    const struct move_spec *form = &own->table->rules->forms[at];
    const struct game_talks *talks = own->table->rules->talks;
    if (form->maker == BY_JUDGE || at == own->table->rules->bid_form) return false;
    if (talks && at == talks->sign_form) return false; /* signed beside the terms */
    if (!form->is_overseen) return has_typed_part(form);
    return offered && (has_typed_part(form) || form->button == MSG_NONE);
}

/* One form, if it has a place on the page: at the end of the list. */
static status add_form(const struct own *own, const struct legal_moves *offers, uint32_t at, struct own_form *forms,
                       uint32_t *count) {
    const struct game_rules *rules = own->table->rules;
    const struct move *offered = own_offer(own, offers, at);
    bool is_limited = offered && rules->forms[at].is_overseen;
    const struct form_filling filling = {own, offers, &rules->forms[at], at, is_limited, NULL};
    if (!is_form(own, at, offered)) return done();
    bool is_said = offered && move_confirmers(rules, own->table->room, offered, own->seat);
    if (is_said && own->table->session->said.count) return done();
    TRY(fill_form(&filling, offered, &forms[*count]));
    if (is_said && !offered->list_count) TRY(fill_said(own, offers, at, &forms[*count]));
    (*count)++;
    return done();
}

/* Puts the forms that are due first, and counts them. */
static uint32_t sort_due(const struct own_form *forms, uint32_t count, struct own_form *sorted) {
    uint32_t due = 0;
    for (uint32_t i = 0; i < count; i++) due += forms[i].is_due;
    for (int is_due = 1; is_due >= 0; is_due--)
        for (uint32_t i = 0; i < count; i++)
            if (forms[i].is_due == is_due) *sorted++ = forms[i];
    return due;
}

/* Which forms the page has, and with which choices. */
static struct text forms_now(const struct own *own, const struct own_form *forms, uint32_t count) {
    struct buffer now = {0};
    for (uint32_t i = 0; i < count; i++) {
        const struct own_form *form = &forms[i];
        buffer_add_cstr(&now, form->verb);
        for (uint32_t part = 0; part < form->parts.count; part++)
            buffer_add_byte(&now, '.'), buffer_add_number(&now, form->parts.rows[part].choices.count);
        buffer_add_cstr(&now, form->is_due ? "! " : " ");
    }
    return now.length ? page_ctx_keep(own->ctx, &now) : text_of("");
}

status own_forms_fill(const struct own *own, const struct legal_moves *offers, struct own_game_page *page) {
    uint32_t most = own->table->rules->form_count + GAME_PLAYERS_MAX, count = 0;
    struct own_form *forms = ARENA_ARRAY(own->ctx->arena, struct own_form, 2 * (size_t)most + 1);
    if (!forms) return no_memory();
    TRY(fill_counters(own, page, forms, &count));
    for (uint32_t i = 0; i < own->table->rules->form_count && !page->over; i++)
        TRY(add_form(own, offers, i, forms, &count));
    for (uint32_t i = 0; i < count; i++) forms[i].form = &page->form;
    uint32_t due = sort_due(forms, count, forms + most);
    page->due.rows = forms + most, page->due.count = due;
    page->forms.rows = forms + most + due, page->forms.count = count - due;
    page->forms_now = forms_now(own, forms + most, count);
    return done();
}
