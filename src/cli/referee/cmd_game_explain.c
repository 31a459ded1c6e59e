/* game explain: why a game ended, or what it waits for; what led there; and its settings. */
#include "cli/line/cli_commands.h"
#include "cli/referee/game_replay.h"
#include "cli/print/text_table.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"

/* The entry of the last move. */
struct led {
    uint64_t seq;
};

static status note_led(struct cli_context *ctx, const struct replayed *replayed, void *context) {
    struct led *led = context;
    (void)ctx;
    if (replayed_is_move(replayed)) led->seq = replayed->seq;
    return done();
}

static status tell_led(struct cli_context *ctx, const struct replayed *replayed, void *context) {
    const struct led *led = context;
    if (replayed->seq != led->seq) return done();
    if (ctx->wants_json)
        replayed_json(ctx, replayed);
    else
        replayed_print(ctx, replayed);
    return done();
}

static status explain_led(struct cli_context *ctx, const struct game_context *table) {
    struct led led = {0};
    TRY(game_replay(ctx, table, note_led, &led));
    if (ctx->wants_json) json_key(&ctx->json, "led_here"), json_open(&ctx->json, '[');
    if (!ctx->wants_json && led.seq)
        output_heading(&ctx->page, text_of(message_template(ctx->language, MSG_GAME_LED_HERE, false)));
    TRY(game_replay(ctx, table, tell_led, &led));
    if (ctx->wants_json) json_close(&ctx->json, ']');
    return done();
}

/* A value as typed. */
static void write_value(const struct option *option, int64_t value, struct buffer *out) {
    for (const struct option_word *word = option->words; word && word->word; word++) {
        if (word->value != value) continue;
        buffer_add_cstr(out, word->word);
        return;
    }
    buffer_add_number(out, value);
}

static void setting_json(struct cli_context *ctx, const struct option *option, int64_t value) {
    struct json *json = &ctx->json;
    struct buffer word = {0};
    write_value(option, value, &word);
    json_open(json, '{');
    json_key(json, "key"), json_string(json, option->key);
    json_key(json, "value"), json_text(json, buffer_view(&word));
    json_key(json, "standard"), json_bool(json, value == option->default_value);
    json_key(json, "rule"), json_string(json, option->rule);
    json_key(json, "text"), json_string(json, message_template(ctx->language, option->says, false));
    json_close(json, '}');
    if (word.failed) ctx->out.failed = true;
    buffer_free(&word);
}

/* Values that are not the default are highlighted. */
static void add_setting(struct text_table *grid, const struct option *option, int64_t value) {
    struct buffer word = {0};
    bool usual = value == option->default_value;
    buffer_add_cstr(&word, option->key), buffer_add_byte(&word, '='), write_value(option, value, &word);
    if (option->open_in_rules)
        buffer_add_cstr(&word, " ("), buffer_add_cstr(&word, option->rule), buffer_add_byte(&word, ')');
    text_table_text(grid, buffer_view(&word), usual ? STYLE_PLAIN : STYLE_STRONG);
    text_table_message(grid, option->says, STYLE_PLAIN);
    text_table_message(grid, usual ? MSG_GAME_SETTING_USUAL : MSG_GAME_SETTING_CHANGED,
                       usual ? STYLE_FAINT : STYLE_WARN);
    if (word.failed) grid->failed = true;
    buffer_free(&word);
}

static void settings_json(struct cli_context *ctx, const struct game_context *table) {
    json_key(&ctx->json, "settings"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < table->rules->option_count; i++)
        setting_json(ctx, &table->rules->options[i], table->session->settings[i]);
    json_close(&ctx->json, ']');
}

static void print_settings(struct cli_context *ctx, const struct game_context *table) {
    const struct game_rules *rules = table->rules;
    struct text_table grid;
    if (rules->option_count == 0) return;
    output_heading(&ctx->page, text_of(message_template(ctx->language, MSG_GAME_SETTINGS, false)));
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < rules->option_count; i++)
        add_setting(&grid, &rules->options[i], table->session->settings[i]);
    text_table_print(&grid, &ctx->page);
}

static void end_json(struct cli_context *ctx, const struct game_context *table) {
    struct game_end end = {.winner = NO_PLAYER};
    bool over = table->rules->is_over(table->room, &end);
    struct sentence says = game_stands(table);
    json_text_or_null(&ctx->json, "rule", text_of(over ? end.rule : NULL));
    json_key(&ctx->json, "text"), json_sentence(&ctx->json, ctx->language, &says);
}

status cmd_game_explain(struct cli_context *ctx) {
    struct game_context table;
    TRY(game_find(ctx, ctx_state(ctx), &table));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        game_json_ends(ctx, &table);
        end_json(ctx, &table);
    } else {
        if (ctx->page.columns == 0) ctx->page.columns = PAGE_PROSE_COLUMNS; /* prose: wrap in a pipe too */
        game_title_print(ctx, &table);
        game_where_print(ctx, &table);
    }
    TRY(explain_led(ctx, &table));
    if (ctx->wants_json) {
        settings_json(ctx, &table);
        json_close(&ctx->json, '}');
        return done();
    }
    print_settings(ctx, &table);
    return game_next_print(ctx, &table);
}
