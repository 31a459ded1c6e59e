/* game help: the games the referee knows, and how their moves are written. */
#include "cli/line/cli_commands.h"
#include "cli/referee/game_example.h"
#include "cli/print/text_table.h"
#include "cli/print/print.h"
#include "cli/referee/print_game.h"

/* People to show how a move is written. */
static const struct text example_names[] = {{"Ana", 3}, {"Bia", 3}, {"Caio", 4}};
enum { EXAMPLE_PLAYERS = sizeof example_names / sizeof *example_names };

static struct argument arg_piece(struct text text) { return arg_bytes(text.bytes, text.length); }

static void print_heading(struct cli_context *run, enum message heading) {
    output_heading(&run->page, text_of(message_template(run->language, heading, false)));
}

static void print_example(struct cli_context *run, const struct game_rules *rules, uint32_t form) {
    struct move_table moves = {rules, example_names, EXAMPLE_PLAYERS, NULL};
    struct buffer line = {0};
    game_example_write(&moves, form, run->language, &line);
    struct sentence says = sentence_of(MSG_GAME_EXAMPLE, 1, arg_text_ref(buffer_held(&line).bytes, line.length));
    output_gap(&run->page);
    output_sentence(&run->page, 0, &says);
    if (line.failed) run->out.failed = true;
    buffer_free(&line);
}

/* One move whole: its line, what it is for, each of its parts, an example. */
static void print_form(struct cli_context *run, const struct game_rules *rules, uint32_t place) {
    const struct move_spec *form = &rules->forms[place];
    heading_print(
        run, (struct text[]){text_of(form->verb), text_of(message_template(run->language, rules->name, false))}, 2);
    game_form_print(run, form);
    if (form->is_judges) output_prose(&run->page, 0, MSG_GAME_HELP_JUDGES);
    if (place == rules->bid_form) output_prose(&run->page, 0, MSG_GAME_HELP_BID);
    if (form->part_count) output_gap(&run->page);
    for (uint32_t i = 0; i < form->part_count; i++) {
        struct buffer part = {0};
        move_part_usage(&part, run->language, form, i);
        output_paragraph(&run->page, 2, STYLE_PLAIN, buffer_held(&part));
        if (part.failed) run->out.failed = true;
        buffer_free(&part);
    }
    print_example(run, rules, place);
}

static void print_forms(struct cli_context *run, const struct game_rules *rules, enum message heading, bool judges) {
    bool any = false;
    for (uint32_t i = 0; i < rules->form_count; i++) {
        if (rules->forms[i].is_judges != judges) continue;
        if (!any) print_heading(run, heading);
        any = true;
        game_form_print(run, &rules->forms[i]);
    }
}

/* What each player brings. */
static void print_fields(struct cli_context *run, const struct game_rules *rules) {
    struct text_table grid = text_table_of_lines(run);
    if (rules->field_count) print_heading(run, MSG_GAME_HELP_FIELDS);
    for (uint32_t i = 0; i < rules->field_count; i++) {
        struct buffer name = {0};
        game_field_write(&name, &rules->fields[i]);
        text_table_text(&grid, buffer_held(&name), STYLE_COMMAND);
        text_table_message(&grid, rules->fields[i].says, STYLE_PLAIN);
        if (name.failed) grid.failed = true;
        buffer_free(&name);
    }
    text_table_print(&grid, &run->page);
}

static void print_settings(struct cli_context *run, const struct game_rules *rules) {
    if (!rules->option_count) return;
    struct text_table grid = text_table_of_lines(run);
    print_heading(run, MSG_GAME_HELP_SETTINGS);
    for (uint32_t i = 0; i < rules->option_count; i++) help_option(&grid, &rules->options[i]);
    text_table_print(&grid, &run->page);
}

static void print_rules(struct cli_context *run, const struct game_rules *rules) {
    heading_print(run,
                  (struct text[]){text_of(rules->id), text_of(message_template(run->language, rules->name, false))}, 2);
    struct sentence players =
        sentence_of(MSG_GAME_HELP_PLAYERS, 2, arg_number(rules->players_least), arg_number(rules->players_most));
    output_sentence(&run->page, 0, &players);
    print_fields(run, rules);
    print_settings(run, rules);
    print_forms(run, rules, MSG_GAME_HELP_MOVES, false);
    print_forms(run, rules, MSG_GAME_MOVES_JUDGE, true);
    output_gap(&run->page);
    output_prose(&run->page, 0, MSG_GAME_HELP_WORDS);
}

static void print_all(struct cli_context *run) {
    struct text_table grid = text_table_of_lines(run);
    print_heading(run, MSG_GAME_HELP_GAMES);
    for (uint32_t i = 0; i < refereed_rules_count; i++) {
        text_table_text(&grid, text_of(refereed_rules[i]->id), STYLE_COMMAND);
        text_table_message(&grid, refereed_rules[i]->name, STYLE_PLAIN);
    }
    text_table_print(&grid, &run->page);
    output_gap(&run->page);
    output_prose(&run->page, 0, MSG_GAME_HELP_MORE);
}

static void form_json(struct cli_context *run, const struct move_spec *form) {
    struct json *json = &run->json;
    struct buffer line = {0};
    move_usage(&line, run->language, form);
    json_open(json, '{');
    json_key(json, "verb"), json_string(json, form->verb);
    json_key(json, "usage"), json_text(json, buffer_held(&line));
    json_key(json, "judge"), json_bool(json, form->is_judges);
    json_key(json, "text"), json_string(json, message_template(run->language, form->says, false));
    json_close(json, '}');
    if (line.failed) run->out.failed = true;
    buffer_free(&line);
}

/* What is asked about: rules, a verb of them or, without rules, of any. */
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

static void topic_json(struct cli_context *run, const struct topic *topic) {
    struct json *json = &run->json;
    json_open(json, '{'), json_key(json, "rules"), json_open(json, '[');
    for (uint32_t i = 0; i < refereed_rules_count; i++) {
        const struct game_rules *rules = refereed_rules[i];
        if (!is_told(topic, rules)) continue;
        json_open(json, '{');
        json_key(json, "id"), json_string(json, rules->id);
        json_key(json, "text"), json_string(json, message_template(run->language, rules->name, false));
        json_key(json, "players_least"), json_number(json, rules->players_least);
        json_key(json, "players_most"), json_number(json, rules->players_most);
        json_key(json, "moves"), json_open(json, '[');
        for (uint32_t form = 0; form < rules->form_count; form++)
            if (!topic->verb.length || text_is_word(topic->verb, rules->forms[form].verb))
                form_json(run, &rules->forms[form]);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']'), json_close(json, '}');
}

/* Two words: rules and a verb. One: whichever it is. */
static status find_topic(struct cli_context *run, struct topic *topic) {
    const struct command_line *line = &run->line;
    uint32_t place;
    *topic = (struct topic){NULL, text_of("")};
    if (line->operand_count == 0) return done();
    if (game_rules_named(line->operands[0], &place))
        topic->rules = refereed_rules[place];
    else if (line->operand_count == 1)
        topic->verb = line->operands[0];
    else
        return misuse(&run->why, "TY-USAGE", MSG_GAME_RULES_UNKNOWN, 2, arg_piece(line->operands[0]), arg_game_rules());
    if (line->operand_count == 2) topic->verb = line->operands[1];
    for (uint32_t i = 0; i < refereed_rules_count; i++)
        if (is_told(topic, refereed_rules[i])) return done();
    return misuse(&run->why, "TY-USAGE", MSG_GAME_HELP_UNKNOWN, 2, arg_piece(topic->verb), arg_game_rules());
}

status cmd_game_help(struct cli_context *run) {
    struct topic topic;
    uint32_t form;
    TRY(find_topic(run, &topic));
    if (run->page.columns == 0) run->page.columns = PAGE_PROSE_COLUMNS; /* prose, in a pipe too */
    if (run->wants_json) {
        topic_json(run, &topic);
        return done();
    }
    for (uint32_t i = 0; i < refereed_rules_count; i++) {
        const struct game_rules *rules = refereed_rules[i];
        if (!is_told(&topic, rules)) continue;
        if (topic.verb.length && has_form(rules, topic.verb, &form))
            print_form(run, rules, form);
        else if (topic.rules)
            print_rules(run, rules);
    }
    if (!topic.rules && !topic.verb.length) print_all(run);
    return done();
}
