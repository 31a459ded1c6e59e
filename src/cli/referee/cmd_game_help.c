/* game help: the games that the referee knows, and how to write their moves. */
#include "cli/line/cli_commands.h"
#include "cli/referee/game_example.h"
#include "cli/print/text_table.h"
#include "cli/print/print.h"
#include "cli/referee/print_game.h"

/* Sample players for examples of moves. */
static const struct text example_names[] = {{"Ana", 3}, {"Bia", 3}, {"Caio", 4}};
enum { EXAMPLE_PLAYERS = sizeof example_names / sizeof *example_names };

static void print_heading(struct cli_context *ctx, enum message heading) {
    output_heading(&ctx->page, text_of(message_template(ctx->language, heading, false)));
}

static void print_example(struct cli_context *ctx, const struct game_rules *rules, uint32_t form) {
    struct move_table moves = {rules, example_names, EXAMPLE_PLAYERS, NULL};
    struct buffer line = {0};
    game_example_write(&moves, form, ctx->language, &line);
    struct sentence says = sentence_of(MSG_GAME_EXAMPLE, 1, arg_text_ref(buffer_view(&line).bytes, line.length));
    output_gap(&ctx->page);
    output_sentence(&ctx->page, 0, &says);
    if (line.failed) ctx->out.failed = true;
    buffer_free(&line);
}

/* One move in full: usage, description, each part, and an example. */
static void print_form(struct cli_context *ctx, const struct game_rules *rules, uint32_t place) {
    const struct move_spec *form = &rules->forms[place];
    heading_print(
        ctx, (struct text[]){text_of(form->verb), text_of(message_template(ctx->language, rules->name, false))}, 2);
    game_form_print(ctx, form);
    if (form->is_judges) output_prose(&ctx->page, 0, MSG_GAME_HELP_JUDGES);
    if (place == rules->bid_form) output_prose(&ctx->page, 0, MSG_GAME_HELP_BID);
    if (form->part_count) output_gap(&ctx->page);
    for (uint32_t i = 0; i < form->part_count; i++) {
        struct buffer part = {0};
        move_part_usage(&part, ctx->language, form, i);
        output_paragraph(&ctx->page, 2, STYLE_PLAIN, buffer_view(&part));
        if (part.failed) ctx->out.failed = true;
        buffer_free(&part);
    }
    print_example(ctx, rules, place);
}

static void print_forms(struct cli_context *ctx, const struct game_rules *rules, enum message heading, bool judges) {
    bool any = false;
    for (uint32_t i = 0; i < rules->form_count; i++) {
        if (rules->forms[i].is_judges != judges) continue;
        if (!any) print_heading(ctx, heading);
        any = true;
        game_form_print(ctx, &rules->forms[i]);
    }
}

/* The fields of each player. */
static void print_fields(struct cli_context *ctx, const struct game_rules *rules) {
    struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
    if (rules->field_count) print_heading(ctx, MSG_GAME_HELP_FIELDS);
    for (uint32_t i = 0; i < rules->field_count; i++) {
        struct buffer name = {0};
        game_field_write(&name, &rules->fields[i]);
        text_table_text(&grid, buffer_view(&name), STYLE_COMMAND);
        text_table_message(&grid, rules->fields[i].says, STYLE_PLAIN);
        if (name.failed) grid.failed = true;
        buffer_free(&name);
    }
    text_table_print(&grid, &ctx->page);
}

static void print_settings(struct cli_context *ctx, const struct game_rules *rules) {
    if (!rules->option_count) return;
    struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
    print_heading(ctx, MSG_GAME_HELP_SETTINGS);
    for (uint32_t i = 0; i < rules->option_count; i++) help_option(&grid, &rules->options[i]);
    text_table_print(&grid, &ctx->page);
}

static void print_rules(struct cli_context *ctx, const struct game_rules *rules) {
    heading_print(ctx,
                  (struct text[]){text_of(rules->id), text_of(message_template(ctx->language, rules->name, false))}, 2);
    struct sentence players =
        sentence_of(MSG_GAME_HELP_PLAYERS, 2, arg_number(rules->players_least), arg_number(rules->players_most));
    output_sentence(&ctx->page, 0, &players);
    print_fields(ctx, rules);
    print_settings(ctx, rules);
    print_forms(ctx, rules, MSG_GAME_HELP_MOVES, false);
    print_forms(ctx, rules, MSG_GAME_MOVES_JUDGE, true);
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, MSG_GAME_HELP_WORDS);
}

static void print_all(struct cli_context *ctx) {
    struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
    print_heading(ctx, MSG_GAME_HELP_GAMES);
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        text_table_text(&grid, text_of(rule_books()->games[i]->id), STYLE_COMMAND);
        text_table_message(&grid, rule_books()->games[i]->name, STYLE_PLAIN);
    }
    text_table_print(&grid, &ctx->page);
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, MSG_GAME_HELP_MORE);
}

static void form_json(struct cli_context *ctx, const struct move_spec *form) {
    struct json *json = &ctx->json;
    struct buffer line = {0};
    move_usage(&line, ctx->language, form);
    json_open(json, '{');
    json_key(json, "verb"), json_string(json, form->verb);
    json_key(json, "usage"), json_text(json, buffer_view(&line));
    json_key(json, "judge"), json_bool(json, form->is_judges);
    json_key(json, "text"), json_string(json, message_template(ctx->language, form->says, false));
    json_close(json, '}');
    if (line.failed) ctx->out.failed = true;
    buffer_free(&line);
}

/* The topic: a game's rules; one of their verbs; or a verb of any game. */
struct topic {
    const struct game_rules *rules; /* NULL: all */
    struct text verb;               /* empty: all */
};

static bool has_form(const struct game_rules *rules, struct text verb, uint32_t *form) {
    for (*form = 0; *form < rules->form_count; (*form)++)
        if (text_is_word(verb, rules->forms[*form].verb)) return true;
    return false;
}

static bool is_told(const struct topic *topic, const struct game_rules *rules) {
    uint32_t form;
    return (!topic->rules || topic->rules == rules) && (!topic->verb.length || has_form(rules, topic->verb, &form));
}

static void topic_json(struct cli_context *ctx, const struct topic *topic) {
    struct json *json = &ctx->json;
    json_open(json, '{'), json_key(json, "rules"), json_open(json, '[');
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        const struct game_rules *rules = rule_books()->games[i];
        if (!is_told(topic, rules)) continue;
        json_open(json, '{');
        json_key(json, "id"), json_string(json, rules->id);
        json_key(json, "text"), json_string(json, message_template(ctx->language, rules->name, false));
        json_key(json, "players_least"), json_number(json, rules->players_least);
        json_key(json, "players_most"), json_number(json, rules->players_most);
        json_key(json, "moves"), json_open(json, '[');
        for (uint32_t form = 0; form < rules->form_count; form++)
            if (!topic->verb.length || text_is_word(topic->verb, rules->forms[form].verb))
                form_json(ctx, &rules->forms[form]);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']'), json_close(json, '}');
}

/* Two words: rules and a verb. One word: either. */
static status find_topic(struct cli_context *ctx, struct topic *topic) {
    const struct command_line *line = &ctx->line;
    uint32_t place;
    *topic = (struct topic){NULL, text_of("")};
    if (line->operand_count == 0) return done();
    if (game_rules_named(line->operands[0], &place))
        topic->rules = rule_books()->games[place];
    else if (line->operand_count == 1)
        topic->verb = line->operands[0];
    else
        return misuse(&ctx->why, "TY-USAGE", MSG_GAME_RULES_UNKNOWN, 2, arg_text(line->operands[0]), arg_game_rules());
    if (line->operand_count == 2) topic->verb = line->operands[1];
    for (uint32_t i = 0; i < rule_books()->game_count; i++)
        if (is_told(topic, rule_books()->games[i])) return done();
    return misuse(&ctx->why, "TY-USAGE", MSG_GAME_HELP_UNKNOWN, 2, arg_text(topic->verb), arg_game_rules());
}

status cmd_game_help(struct cli_context *ctx) {
    struct topic topic;
    uint32_t form;
    TRY(find_topic(ctx, &topic));
    if (ctx->page.columns == 0) ctx->page.columns = PAGE_PROSE_COLUMNS; /* prose: wrap in a pipe too */
    if (ctx->wants_json) {
        topic_json(ctx, &topic);
        return done();
    }
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        const struct game_rules *rules = rule_books()->games[i];
        if (!is_told(&topic, rules)) continue;
        if (topic.verb.length && has_form(rules, topic.verb, &form))
            print_form(ctx, rules, form);
        else if (topic.rules)
            print_rules(ctx, rules);
    }
    if (!topic.rules && !topic.verb.length) print_all(ctx);
    return done();
}
