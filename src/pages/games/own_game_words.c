/* A move in a player's words: the label of a choice, and what a player is asked to confirm. */
#include "pages/games/own_game_forms.h"

static void add_list(const struct own *own, const struct move *move, bool has_values, struct buffer *out) {
    for (uint32_t i = 0; i < move->list_count; i++) {
        if (i) buffer_add_cstr(out, ", ");
        buffer_add_text(out, own->table->names[move->list[i].player]);
        if (has_values) buffer_add_byte(out, ' '), buffer_add_number(out, move->list[i].value);
    }
}

static struct text said_message(const struct own *own, enum message message) {
    struct sentence says = sentence_of(message, 0);
    return page_ctx_said(own->ctx, &says);
}

static struct text word_of(const struct own *own, const struct move_part *part, int32_t value) {
    if (part->names) return said_message(own, part->names[value]);
    return move_word_in(own->ctx->language, text_of(part->words[value]));
}

struct text own_number_says(const struct own *own, const struct move_part *part, int32_t number) {
    struct buffer digits = {0};
    if (part->names && part->names[number - part->min]) return said_message(own, part->names[number - part->min]);
    buffer_add_number(&digits, number);
    return page_ctx_keep(own->ctx, &digits);
}

static void add_part(const struct own *own, const struct move *move, uint32_t at, struct buffer *out) {
    const struct move_part *part = &own->table->rules->forms[move->form].parts[at];
    int32_t value = move->parts[at];
    if (value == NOT_GIVEN || part->kind == PART_TEXT) return;
    if (out->length) buffer_add_cstr(out, ", ");
    switch (part->kind) {
    case PART_PLAYER: buffer_add_text(out, own->table->names[value]); break;
    case PART_WORD: buffer_add_text(out, word_of(own, part, value)); break;
    case PART_FLAG: buffer_add_text(out, said_message(own, part->says)); break;
    case PART_PLAYERS:
    case PART_VALUES: add_list(own, move, part->kind == PART_VALUES, out); break;
    default:
        if (part->label) buffer_add_text(out, said_message(own, part->label)), buffer_add_cstr(out, ": ");
        buffer_add_text(out, own_number_says(own, part, value));
    }
}

struct text own_parts_of(const struct own *own, const struct move *move) {
    const struct move_spec *form = &own->table->rules->forms[move->form];
    struct buffer words = {0};
    for (uint32_t i = form->maker == BY_NAMED; i < form->part_count; i++) add_part(own, move, i, &words);
    return words.length ? page_ctx_keep(own->ctx, &words) : text_of("");
}

struct text own_words_of(const struct own *own, const struct move *move) {
    struct sentence says;
    if (game_button(own->table, move, own->ctx->language, &says)) return page_ctx_said(own->ctx, &says);
    struct text parts = own_parts_of(own, move);
    return parts.length ? parts : said_message(own, own_label(&own->table->rules->forms[move->form]));
}
