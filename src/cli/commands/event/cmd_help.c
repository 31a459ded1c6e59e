/* help, version: the commands table as text, JSON, man page and completion. */
#include "cli/line/cli_commands.h"
#include "core/rulebook/event_settings.h"
#include "core/decks/deck_rules.h"
#include "core/rulebook/format.h"
#include "cli/print/text_table.h"
#include "cli/line/man_page.h"
#include "view/shared/options_summary.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"
#include "cli/line/usage.h"

static struct sentence example_of(const struct cli_context *ctx, enum message example) {
    return sentence_of(example, 1, arg_bytes(ctx->called.bytes, ctx->called.length));
}

static void print_heading(struct cli_context *ctx, enum message heading) {
    output_heading(&ctx->page, text_of(message_template(ctx->language, heading, false)));
}

/* A command, flag or option, with its description. */
static void add_sentence(struct text_table *grid, struct buffer *name, const struct sentence *says) {
    text_table_text(grid, buffer_view(name), STYLE_COMMAND);
    text_table_say(grid, says, STYLE_PLAIN);
    if (name->failed) grid->failed = true;
    buffer_free(name);
}

static void add_line(struct text_table *grid, struct buffer *name, enum message says) {
    struct sentence sentence = sentence_of(says, 0);
    add_sentence(grid, name, &sentence);
}

static void print_flags(struct cli_context *ctx, const enum flag *flags, uint32_t count) {
    struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
    for (uint32_t i = 0; i < count && flags[i] != FLAG_NONE; i++) {
        struct buffer name = {0};
        enum message does = flag_forms[flags[i]].says;
        struct sentence says = usage_flag_is_listed(flags[i]) ? sentence_of(MSG_HELP_FLAG_LISTED, 1, arg_message(does))
                                                              : sentence_of(does, 0);
        usage_flag(&name, ctx->language, flags[i]);
        add_sentence(&grid, &name, &says);
    }
    text_table_print(&grid, &ctx->page);
}

/* The command on one line, and what it does below it. */
static void print_example(struct cli_context *ctx, enum message example) {
    struct buffer said = {0};
    struct sentence sentence = example_of(ctx, example);
    message_format(&said, ctx->language, &sentence);
    struct text whole = buffer_view(&said);
    uint32_t next = 0, length = output_fold(whole, UINT32_MAX, &next);
    output_spaces(&ctx->page, 2);
    output_text(&ctx->page, STYLE_COMMAND, (struct text){whole.bytes, length});
    output_end_line(&ctx->page);
    output_paragraph(&ctx->page, 6, STYLE_PLAIN, (struct text){whole.bytes + next, whole.length - next});
    if (said.failed) ctx->out.failed = true;
    buffer_free(&said);
}

/* "cut=0|2|4": the key, and its words, if it takes words. */
static void write_setting(struct buffer *name, const char *key, const struct option_word *words) {
    buffer_add_cstr(name, key), buffer_add_byte(name, '=');
    for (const struct option_word *word = words; word && word->word; word++) {
        if (word != words) buffer_add_byte(name, '|');
        buffer_add_cstr(name, word->word);
    }
}

static struct argument arg_held(const struct buffer *words) {
    struct text held = buffer_view(words);
    return arg_bytes(held.bytes, held.length);
}

void help_option(struct text_table *grid, const struct option *option) {
    char room[32];
    struct buffer name = {0}, default_value = buffer_wrap(room, sizeof room);
    write_setting(&name, option->key, option->words);
    if (!option->words)
        buffer_add_number(&name, option->min), buffer_add_cstr(&name, "…"), buffer_add_number(&name, option->max);
    option_value_write(&default_value, option, option->default_value);
    struct sentence says =
        option->house_rule ? sentence_of(MSG_HELP_OPTION_HOUSE_RULE, 4, arg_message(option->says),
                                         arg_held(&default_value), arg_number(option->min), arg_number(option->max))
                           : sentence_of(option->open_in_rules ? MSG_HELP_OPTION_OPEN : MSG_HELP_OPTION, 3,
                                         arg_message(option->says), arg_held(&default_value), arg_cstr(option->rule));
    add_sentence(grid, &name, &says);
}

/* The settings of the event itself. */
static void print_event_options(struct cli_context *ctx) {
    struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
    print_heading(ctx, MSG_HELP_EVENT_OPTIONS);
    for (enum event_option each = 0; each < EVENT_OPTIONS; each++) {
        struct buffer name = {0};
        write_setting(&name, event_options[each].key, event_options[each].words);
        if (!event_options[each].words) message_text(&name, ctx->language, MSG_VALUE_TEXT);
        struct sentence says = sentence_of(event_options[each].words ? MSG_HELP_OPTION : event_options[each].says, 2,
                                           arg_message(event_options[each].says),
                                           arg_cstr(event_options[each].words ? event_options[each].words->word : ""));
        add_sentence(&grid, &name, &says);
    }
    text_table_print(&grid, &ctx->page);
}

/* A format's id and name; a table for its settings, indented below it, follows. */
static struct text_table print_format(struct cli_context *ctx, const char *id, enum message name) {
    struct text_table title = text_table_of_lines(&ctx->arena, ctx->language);
    struct text_table settings = text_table_of_lines(&ctx->arena, ctx->language);
    text_table_text(&title, text_of(id), STYLE_COMMAND);
    text_table_message(&title, name, STYLE_PLAIN);
    text_table_print(&title, &ctx->page);
    settings.indent = 4;
    return settings;
}

/* Does the help of that command list the formats with their options; and all of them? */
static bool lists_formats(const struct cli_command *command) {
    return command_takes(command, FLAG_SET) || command->is == COMMAND_IS_SET;
}
static bool takes_any_format(const struct cli_command *command) {
    return command_takes(command, FLAG_FORMAT) || command->is == COMMAND_IS_SET;
}

/* The formats that a command can use for a tournament: all; or only those that can be imported, if the command takes no
 * format. */
static void print_formats(struct cli_context *ctx, bool all) {
    print_heading(ctx, MSG_HELP_FORMATS);
    for (uint32_t i = 0; i < rule_books()->format_count; i++) {
        if (!all && !rule_books()->formats[i]->duels) continue;
        struct text_table grid = print_format(ctx, rule_books()->formats[i]->id, rule_books()->formats[i]->name);
        for (uint32_t option = 0; option < rule_books()->formats[i]->option_count; option++)
            help_option(&grid, &rule_books()->formats[i]->options[option]);
        text_table_print(&grid, &ctx->page);
    }
}

/* The formats whose decks can be checked, and their settings. */
static void print_deck_formats(struct cli_context *ctx) {
    print_heading(ctx, MSG_HELP_FORMATS);
    for (uint32_t i = 0; i < rule_books()->deck_count; i++) {
        const struct deck_rules *rules = rule_books()->decks[i];
        struct text_table grid = print_format(ctx, rules->id, rules->name);
        for (uint32_t j = 0; j < rules->switch_count; j++) {
            struct buffer setting = {0};
            buffer_add_cstr(&setting, rules->switches[j].key);
            for (uint32_t word = 0; rules->switches[j].words[word]; word++) {
                buffer_add_byte(&setting, word ? '|' : '='), buffer_add_cstr(&setting, rules->switches[j].words[word]);
            }
            struct sentence says = sentence_of(MSG_HELP_SWITCH, 2, arg_message(rules->switches[j].says),
                                               arg_cstr(rules->switches[j].rule));
            add_sentence(&grid, &setting, &says);
        }
        text_table_print(&grid, &ctx->page);
    }
}

static void add_mark(struct text_table *grid, const struct mark *mark) {
    struct buffer name = {0};
    if (mark->refused) return;
    buffer_add_byte(&name, mark->letter);
    if (mark->sign) buffer_add_cstr(&name, ", "), buffer_add_byte(&name, mark->sign);
    if (mark->counted) buffer_add_cstr(&name, " (1, 2 …)");
    add_line(grid, &name, mark->says);
}

static void add_form(struct text_table *grid, bool has, const char *form, enum message says) {
    struct buffer name = {0};
    if (!has) return;
    buffer_add_cstr(&name, form);
    add_line(grid, &name, says);
}

/* The marks that may follow a score, by format. */
static void print_marks(struct cli_context *ctx) {
    print_heading(ctx, MSG_HELP_MARKS);
    for (uint32_t i = 0; i < rule_books()->format_count; i++) {
        struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
        struct argument name = arg_message(rule_books()->formats[i]->name);
        struct sentence title =
            rule_books()->formats[i]->unscored
                ? sentence_of(MSG_HELP_MARKS_ALONE, 1, name)
                : sentence_of(MSG_HELP_MARKS_OF, 2, name, arg_message(rule_books()->formats[i]->value_name));
        output_sentence(&ctx->page, 2, &title);
        grid.indent = 4;
        for (uint32_t mark = 0; mark < rule_books()->formats[i]->mark_count; mark++)
            add_mark(&grid, &rule_books()->formats[i]->marks[mark]);
        add_form(&grid, rule_books()->formats[i]->own_targets, "12/17", MSG_HELP_OWN_TARGET);
        add_form(&grid, rule_books()->formats[i]->fixed_places, "12@2", MSG_HELP_FIXED_PLACE);
        add_form(&grid, rule_books()->formats[i]->turn_stages, "3,4", MSG_HELP_TURNS);
        text_table_print(&grid, &ctx->page);
    }
}

static bool takes_scores(const struct cli_command *command) {
    for (uint32_t i = 0; i < OPERANDS_MAX; i++)
        if (command->operands[i].kind == VALUE_SCORE) return true;
    return false;
}

/* The one-line summary, as a sentence. */
static void print_summary(struct cli_context *ctx, const struct cli_command *command) {
    struct buffer line = {0};
    message_text(&line, ctx->language, command->summary);
    buffer_add_byte(&line, '.');
    if (!line.failed && line.bytes[0] >= 'a' && line.bytes[0] <= 'z') line.bytes[0] = (char)(line.bytes[0] - 'a' + 'A');
    output_paragraph(&ctx->page, 0, STYLE_PLAIN, buffer_view(&line));
    if (line.failed) ctx->out.failed = true;
    buffer_free(&line);
}

static void print_command(struct cli_context *ctx, const struct cli_command *command) {
    usage_print(&ctx->page, 0, ctx, command);
    output_gap(&ctx->page);
    print_summary(ctx, command);
    if (command->details != MSG_NONE) output_gap(&ctx->page), output_prose(&ctx->page, 0, command->details);
    if (command->flags[0] != FLAG_NONE) {
        print_heading(ctx, MSG_HELP_FLAGS);
        print_flags(ctx, command->flags, COMMAND_FLAGS_MAX);
    }
    if (lists_formats(command)) print_formats(ctx, takes_any_format(command));
    if (command_takes(command, FLAG_DECK_SET)) print_deck_formats(ctx);
    if (command_takes(command, FLAG_SET) || command->is == COMMAND_IS_SET) print_event_options(ctx);
    if (takes_scores(command)) print_marks(ctx);
    print_heading(ctx, MSG_HELP_EXAMPLES);
    for (uint32_t i = 0; i < EXAMPLES_MAX && command->examples[i] != MSG_NONE; i++)
        print_example(ctx, command->examples[i]);
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, MSG_HELP_COMMON_TOO);
}

static void add_command(struct text_table *grid, struct text name, const struct cli_command *command) {
    text_table_text(grid, name, STYLE_COMMAND);
    text_table_message(grid, command->summary, STYLE_PLAIN);
}

/* A line for every command that begins with a word. */
static void print_commands(struct cli_context *ctx, struct text word) {
    struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
    for (uint32_t i = 0; i < ctx->commands->count; i++) {
        struct text name = text_of(ctx->commands->rows[i].name);
        struct text first = {name.bytes, name.length < word.length ? name.length : word.length};
        if (text_equal(first, word)) add_command(&grid, name, &ctx->commands->rows[i]);
    }
    text_table_print(&grid, &ctx->page);
}

static uint32_t longest_name(const struct command_table *commands) {
    uint32_t longest = 0;
    for (uint32_t i = 0; i < commands->count; i++) {
        uint32_t length = text_of(commands->rows[i].name).length;
        if (length > longest) longest = length;
    }
    return longest;
}

/* A heading and a line for every command of the group; names have one width in all groups. */
static void print_group(struct cli_context *ctx, enum help_group group) {
    struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
    uint32_t longest = longest_name(ctx->commands);
    print_heading(ctx, help_groups[group].heading);
    for (uint32_t i = 0; i < ctx->commands->count; i++) {
        const struct cli_command *command = &ctx->commands->rows[i];
        char room[40];
        struct buffer name = buffer_wrap(room, sizeof room);
        if (command->group != group) continue;
        buffer_add_cstr(&name, command->name);
        buffer_add_repeated(&name, ' ', longest - name.length);
        add_command(&grid, buffer_view(&name), command);
    }
    text_table_print(&grid, &ctx->page);
}

static void print_overview(struct cli_context *ctx) {
    struct sentence more = sentence_of(MSG_HELP_MORE, 1, arg_bytes(ctx->called.bytes, ctx->called.length));
    output_prose(&ctx->page, 0, MSG_ABOUT);
    output_gap(&ctx->page);
    struct buffer usage = {0};
    buffer_add_text(&usage, ctx->called), buffer_add_byte(&usage, ' ');
    message_text(&usage, ctx->language, MSG_USAGE_ALL);
    output_paragraph(&ctx->page, 0, STYLE_COMMAND, buffer_view(&usage));
    if (usage.failed) ctx->out.failed = true;
    buffer_free(&usage);
    for (enum help_group group = HELP_NOWHERE + 1; group < HELP_GROUPS; group++) print_group(ctx, group);
    print_heading(ctx, MSG_HELP_COMMON);
    print_flags(ctx, common_flags, FLAGS);
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, MSG_ABOUT_FILE);
    output_gap(&ctx->page);
    output_sentence(&ctx->page, 0, &more);
}

static void flags_json(struct cli_context *ctx, const enum flag *flags, uint32_t count) {
    json_key(&ctx->json, "flags"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < count && flags[i] != FLAG_NONE; i++) {
        const struct flag_spec *form = &flag_forms[flags[i]];
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "name"), json_string(&ctx->json, form->name);
        json_key(&ctx->json, "takes_value"), json_bool(&ctx->json, form->kind != VALUE_NONE);
        if (form->may_stand_alone) json_key(&ctx->json, "value_optional"), json_bool(&ctx->json, true);
        json_key(&ctx->json, "text"), json_string(&ctx->json, message_template(ctx->language, form->says, false));
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

static void examples_json(struct cli_context *ctx, const struct cli_command *command) {
    json_key(&ctx->json, "examples"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < EXAMPLES_MAX && command->examples[i] != MSG_NONE; i++) {
        struct sentence example = example_of(ctx, command->examples[i]);
        json_sentence(&ctx->json, ctx->language, &example);
    }
    json_close(&ctx->json, ']');
}

static void option_json(struct cli_context *ctx, const struct option *option) {
    struct json *json = &ctx->json;
    char room[32];
    struct buffer default_value = buffer_wrap(room, sizeof room);
    option_value_write(&default_value, option, option->default_value);
    json_open(json, '{');
    json_key(json, "key"), json_string(json, option->key);
    json_key(json, "text"), json_string(json, message_template(ctx->language, option->says, false));
    json_key(json, "rule"), json_string(json, option->rule);
    json_key(json, "default"), json_text(json, buffer_view(&default_value));
    if (option->words) {
        json_key(json, "values"), json_open(json, '[');
        for (const struct option_word *word = option->words; word->word; word++) json_string(json, word->word);
        json_close(json, ']');
    }
    if (!option->words || option->house_rule) {
        json_key(json, "least"), json_number(json, option->min);
        json_key(json, "most"), json_number(json, option->max);
    }
    if (option->house_rule) json_key(json, "house_rule"), json_string(json, option->house_rule);
    json_close(json, '}');
}

/* As print_formats. */
static void formats_json(struct cli_context *ctx, bool all) {
    struct json *json = &ctx->json;
    json_key(json, "formats"), json_open(json, '[');
    for (uint32_t i = 0; i < rule_books()->format_count; i++) {
        if (!all && !rule_books()->formats[i]->duels) continue;
        json_open(json, '{');
        json_key(json, "format"), json_string(json, rule_books()->formats[i]->id);
        json_key(json, "name"),
            json_string(json, message_template(ctx->language, rule_books()->formats[i]->name, false));
        json_key(json, "options"), json_open(json, '[');
        for (uint32_t option = 0; option < rule_books()->formats[i]->option_count; option++)
            option_json(ctx, &rule_books()->formats[i]->options[option]);
        json_close(json, ']'), json_close(json, '}');
    }
    json_close(json, ']');
}

static void command_json(struct cli_context *ctx, const struct cli_command *command) {
    struct buffer line = {0};
    usage_line(&line, ctx->language, command);
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "name"), json_string(&ctx->json, command->name);
    json_key(&ctx->json, "group"), json_string(&ctx->json, help_groups[command->group].key);
    json_key(&ctx->json, "usage"), json_text(&ctx->json, buffer_view(&line));
    json_key(&ctx->json, "text"), json_string(&ctx->json, message_template(ctx->language, command->summary, false));
    flags_json(ctx, command->flags, COMMAND_FLAGS_MAX);
    if (lists_formats(command)) formats_json(ctx, takes_any_format(command));
    examples_json(ctx, command);
    json_close(&ctx->json, '}');
    if (line.failed) ctx->out.failed = true;
    buffer_free(&line);
}

static void help_json(struct cli_context *ctx, const struct cli_command *only) {
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "version"), json_string(&ctx->json, ctx->ports->version);
    json_key(&ctx->json, "commands"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < ctx->commands->count; i++)
        if (!only || only == &ctx->commands->rows[i]) command_json(ctx, &ctx->commands->rows[i]);
    json_close(&ctx->json, ']');
    flags_json(ctx, common_flags, FLAGS);
    json_close(&ctx->json, '}');
}

/* A word that is a command and also begins others: shows both. */
static void print_topic(struct cli_context *ctx, const struct cli_command *topic) {
    print_command(ctx, topic);
    if (ctx->line.operand_count == 0 || !command_group_named(ctx->commands, text_of(topic->name))) return;
    print_heading(ctx, MSG_HELP_COMMANDS);
    print_commands(ctx, text_of(topic->name));
}

/* The command asked about; NULL: all, or those of `group`. */
static status find_topic(struct cli_context *ctx, const struct cli_command **topic, struct text *group) {
    const struct command_line *line = &ctx->line;
    uint32_t used;
    *group = text_of("");
    *topic = line->operand_count ? command_named(ctx->commands, line->operands, line->operand_count, &used) : NULL;
    if (*topic || line->operand_count == 0) return done();
    *group = line->operands[0];
    if (command_group_named(ctx->commands, *group)) return done();
    return command_refuse(ctx->commands, line->operands, line->operand_count, &ctx->why);
}

status cmd_help(struct cli_context *ctx) {
    const struct cli_command *topic;
    struct text group, form = line_value(&ctx->line, FLAG_HELP_AS);
    TRY(find_topic(ctx, &topic, &group));
    if (ctx->page.columns == 0) ctx->page.columns = PAGE_PROSE_COLUMNS; /* all of it is prose: wrap in a pipe too */
    if (ctx->wants_json)
        help_json(ctx, topic);
    else if (text_is(form, "man"))
        manual_write(ctx);
    else if (text_is(form, "bash"))
        completion_write(ctx);
    else if (topic)
        print_topic(ctx, topic);
    else if (group.length)
        print_commands(ctx, group);
    else
        print_overview(ctx);
    return done();
}

status cmd_version(struct cli_context *ctx) {
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "version"), json_string(&ctx->json, ctx->ports->version);
        json_close(&ctx->json, '}');
        return done();
    }
    output_text(&ctx->page, STYLE_PLAIN, text_of("Tiltyard "));
    output_text(&ctx->page, STYLE_PLAIN, text_of(ctx->ports->version));
    output_end_line(&ctx->page);
    return done();
}
