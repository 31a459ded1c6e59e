/* rules: rule cards for players, looked up by word or by rule ID. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/print/text_table.h"
#include "cli/commands/rules/rule_search.h"
#include "cli/print/print.h"

enum { NEAR_WORDS = 5 };

static void card_json(struct cli_context *ctx, const struct rule_card *card) {
    struct json *json = &ctx->json;
    struct text rules = text_of(card->rules);
    json_open(json, '{');
    json_key(json, "id"), json_string(json, card->key);
    json_key(json, "rules"), json_open(json, '[');
    while (rules.length) json_text(json, text_split_once(&rules, ' '));
    json_close(json, ']');
    json_key(json, "game"), json_string(json, card->game_id);
    json_key(json, "title"), json_string(json, card->title[ctx->language]);
    json_key(json, "text"), json_string(json, card->text[ctx->language]);
    json_close(json, '}');
}

static void print_card(struct cli_context *ctx, const struct rule_card *card) {
    struct buffer from = {0};
    buffer_add_cstr(&from, card->rules), buffer_add_cstr(&from, " · "),
        buffer_add_cstr(&from, card->game[ctx->language]);
    output_heading(&ctx->page, text_of(card->title[ctx->language]));
    output_paragraph(&ctx->page, 2, STYLE_PLAIN, text_of(card->text[ctx->language]));
    output_paragraph(&ctx->page, 2, STYLE_FAINT, buffer_view(&from));
    if (from.failed) ctx->out.failed = true;
    buffer_free(&from);
}

/* The titles of all cards by game, each with its first rule. */
static void print_titles(struct cli_context *ctx) {
    for (uint32_t i = 0; i < rule_card_count;) {
        const char *game_id = rule_cards[i].game_id;
        struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
        output_heading(&ctx->page, text_of(rule_cards[i].game[ctx->language]));
        for (; i < rule_card_count && strcmp(rule_cards[i].game_id, game_id) == 0; i++) {
            const char *rules = rule_cards[i].rules;
            text_table_text(&grid, (struct text){rules, (uint32_t)strcspn(rules, " ")}, STYLE_FAINT);
            text_table_text(&grid, text_of(rule_cards[i].title[ctx->language]), STYLE_PLAIN);
        }
        text_table_print(&grid, &ctx->page);
    }
}

/* Prints the cards with matches of that kind; returns how many. */
static uint32_t show_cards(struct cli_context *ctx, const struct rule_search *search, enum card_place place) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < rule_card_count; i++) {
        if (rule_search_place(search, i) != place) continue;
        found++;
        if (ctx->wants_json)
            card_json(ctx, &rule_cards[i]);
        else
            print_card(ctx, &rule_cards[i]);
    }
    return found;
}

/* "AMB-X-17", "TY-MOVE", "X-D.2": capital letters before a dash. */
static bool looks_like_id(struct text word) {
    const char *dash = memchr(word.bytes, '-', word.length);
    uint32_t front = dash ? (uint32_t)(dash - word.bytes) : 0;
    for (uint32_t i = 0; i < front; i++)
        if (!(word.bytes[i] >= 'A' && word.bytes[i] <= 'Z') && !(word.bytes[i] >= '0' && word.bytes[i] <= '9'))
            return false;
    return front > 1;
}

/* TY-WORD: no card matches; suggests words similar to one that is on no card. */
static status refuse_words(struct cli_context *ctx, const struct rule_search *search) {
    struct text near[NEAR_WORDS];
    char room[4096];
    struct buffer listed = buffer_wrap(room, sizeof room);
    const struct searched_word *missing = rule_search_missing(search);
    uint32_t count = 0;
    if (!missing) return refuse(&ctx->why, "TY-WORD", MSG_RULES_NOT_TOGETHER, 0);
    if (looks_like_id(missing->typed))
        return refuse(&ctx->why, "TY-WORD", MSG_RULES_NO_CARD, 1,
                      arg_bytes(missing->typed.bytes, missing->typed.length));
    TRY(rule_search_near(search, missing, near, NEAR_WORDS, &count));
    for (uint32_t i = 0; i < count; i++) {
        if (i) buffer_add_cstr(&listed, ", ");
        buffer_add_text(&listed, near[i]);
    }
    struct argument typed = arg_bytes(missing->typed.bytes, missing->typed.length);
    if (!count) return refuse(&ctx->why, "TY-WORD", MSG_RULES_NOTHING, 1, typed);
    return refuse(&ctx->why, "TY-WORD", MSG_RULES_NOTHING_NEAR, 2, typed, arg_bytes(listed.bytes, listed.length));
}

status cmd_rules(struct cli_context *ctx) {
    struct rule_search search;
    TRY(rule_search_start(&search, &ctx->arena, ctx->line.operands, ctx->line.operand_count));
    if (!ctx->wants_json && search.word_count == 0) {
        print_titles(ctx);
        return done();
    }
    if (ctx->wants_json) json_open(&ctx->json, '{'), json_key(&ctx->json, "cards"), json_open(&ctx->json, '[');
    uint32_t found = show_cards(ctx, &search, CARD_IN_TITLE);
    found += show_cards(ctx, &search, CARD_IN_TEXT);
    if (found == 0) return refuse_words(ctx, &search);
    if (ctx->wants_json) json_close(&ctx->json, ']'), json_close(&ctx->json, '}');
    return done();
}
