#include "cli/referee/game_terms.h"

#include "view/game/game_messages.h"

static void say_terms(struct cli_context *ctx, struct json *json, const struct game_context *table,
                      const struct game_terms *terms, enum message heading, const char *key) {
    struct text_output page = ctx->errors;
    struct sentence says;
    page.out = &ctx->detail;
    json_key(json, key), json_open(json, '[');
    for (uint32_t line = 0; table->rules->talks->line(table->room, &table->words, terms, line, &says); line++) {
        struct buffer said = {0};
        if (line == 0) output_prose(&page, 2, heading);
        output_sentence(&page, 4, &says);
        message_format(&said, ctx->language, &says);
        json_text(json, buffer_view(&said));
        buffer_free(&said);
    }
    json_close(json, ']');
}

/* The same move with the number of the terms that are on offer. */
static void say_again(struct cli_context *ctx, const struct game_context *table, struct move move, uint32_t number) {
    struct move_table moves = game_moves_of(table);
    struct text texts[MOVE_TEXTS_MAX] = {{0}};
    struct text_output page = ctx->errors;
    struct buffer line = {0}, call = {0};
    page.out = &ctx->detail;
    move.parts[table->rules->talks->number_part] = (int32_t)number;
    move_format(&line, &moves, &move, texts);
    game_call(ctx, table, "do", &call), buffer_add_byte(&call, ' ');
    buffer_add_text(&call, buffer_view(&line));
    struct sentence says = sentence_of(MSG_GAME_TERMS_SIGN, 1, arg_text_ref(buffer_view(&call).bytes, call.length));
    output_sentence(&page, 2, &says);
    buffer_free(&line), buffer_free(&call);
}

void game_terms_compare(struct cli_context *ctx, const struct game_context *table, const struct move *refused) {
    const struct game_talks *talks = table->rules->talks;
    if (!talks || refused->form != talks->sign_form) return;
    struct json json = {.out = &ctx->detail_json};
    int32_t saw = refused->parts[talks->number_part];
    struct game_terms terms = {(uint32_t)refused->parts[0], (uint32_t)refused->parts[1], saw > 0 ? (uint32_t)saw : 0};
    say_terms(ctx, &json, table, &terms, MSG_OWN_TALKS_SAW, "saw");
    terms.number = talks->number(table->room, terms.one, terms.other);
    say_terms(ctx, &json, table, &terms, MSG_OWN_TALKS_NOW, "now");
    say_again(ctx, table, *refused, terms.number);
}
