/* help, version: what the commands table says, for people, programs and shells. */
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

static struct sentence example_of(const struct cli_context *run, enum message example) {
    return sentence_of(example, 1, arg_bytes(run->called.bytes, run->called.length));
}

static void print_heading(struct cli_context *run, enum message heading) {
    output_heading(&run->page, text_of(message_template(run->language, heading, false)));
}

/* A command, a flag or an option, and what it is for. */
static void add_sentence(struct text_table *grid, struct buffer *name, const struct sentence *says) {
    text_table_text(grid, buffer_held(name), STYLE_COMMAND);
    text_table_say(grid, says, STYLE_PLAIN);
    if (name->failed) grid->failed = true;
    buffer_free(name);
}

static void add_line(struct text_table *grid, struct buffer *name, enum message says) {
    struct sentence sentence = sentence_of(says, 0);
    add_sentence(grid, name, &sentence);
}

struct text_table text_table_of_lines(struct cli_context *run) {
    struct text_table grid;
    text_table_start(&grid, &run->arena, run->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    return grid;
}

static void print_flags(struct cli_context *run, const enum flag *flags, uint32_t count) {
    struct text_table grid = text_table_of_lines(run);
    for (uint32_t i = 0; i < count && flags[i] != FLAG_NONE; i++) {
        struct buffer name = {0};
        usage_flag(&name, run->language, flags[i]);
        add_line(&grid, &name, flag_forms[flags[i]].says);
    }
    text_table_print(&grid, &run->page);
}

/* The command on one line, what it does below it. */
static void print_example(struct cli_context *run, enum message example) {
    struct buffer said = {0};
    struct sentence sentence = example_of(run, example);
    message_format(&said, run->language, &sentence);
    struct text whole = buffer_held(&said);
    uint32_t next = 0, length = output_fold(whole, UINT32_MAX, &next);
    output_spaces(&run->page, 2);
    output_text(&run->page, STYLE_COMMAND, (struct text){whole.bytes, length});
    output_end_line(&run->page);
    output_paragraph(&run->page, 6, STYLE_PLAIN, (struct text){whole.bytes + next, whole.length - next});
    if (said.failed) run->out.failed = true;
    buffer_free(&said);
}

/* "cut=0|2|4": the key, and the words it takes, if it takes words. */
static void write_setting(struct buffer *name, const char *key, const struct option_word *words) {
    buffer_text(name, key), buffer_byte(name, '=');
    for (const struct option_word *word = words; word && word->word; word++) {
        if (word != words) buffer_byte(name, '|');
        buffer_text(name, word->word);
    }
}

static struct argument arg_held(const struct buffer *words) {
    struct text held = buffer_held(words);
    return arg_bytes(held.bytes, held.length);
}

void help_option(struct text_table *grid, const struct option *option) {
    char room[32];
    struct buffer name = {0}, standard = buffer_wrap(room, sizeof room);
    write_setting(&name, option->key, option->words);
    if (!option->words)
        buffer_number(&name, option->least), buffer_text(&name, "…"), buffer_number(&name, option->most);
    option_value_write(&standard, option, option->standard);
    struct sentence says = option->house_rule
                               ? sentence_of(MSG_HELP_OPTION_HOUSE_RULE, 4, arg_message(option->says),
                                             arg_held(&standard), arg_number(option->least), arg_number(option->most))
                               : sentence_of(MSG_HELP_OPTION, 2, arg_message(option->says), arg_held(&standard));
    add_sentence(grid, &name, &says);
}

/* What may be said of the event itself. */
static void print_event_options(struct cli_context *run) {
    struct text_table grid = text_table_of_lines(run);
    print_heading(run, MSG_HELP_EVENT_OPTIONS);
    for (enum event_option each = 0; each < EVENT_OPTIONS; each++) {
        struct buffer name = {0};
        write_setting(&name, event_options[each].key, event_options[each].words);
        if (!event_options[each].words) message_text(&name, run->language, MSG_VALUE_TEXT);
        struct sentence says = sentence_of(event_options[each].words ? MSG_HELP_OPTION : event_options[each].says, 2,
                                           arg_message(event_options[each].says),
                                           arg_cstr(event_options[each].words ? event_options[each].words->word : ""));
        add_sentence(&grid, &name, &says);
    }
    text_table_print(&grid, &run->page);
}

/* Those that a command may make a tournament of: all, or where it names none, those that can come from elsewhere. */
static void print_formats(struct cli_context *run, bool all) {
    print_heading(run, MSG_HELP_FORMATS);
    for (uint32_t i = 0; i < format_count; i++) {
        if (!all && !formats[i]->duels) continue;
        struct text_table grid = text_table_of_lines(run);
        struct buffer name = {0};
        buffer_text(&name, formats[i]->id);
        add_line(&grid, &name, formats[i]->name);
        for (uint32_t option = 0; option < formats[i]->option_count; option++)
            help_option(&grid, &formats[i]->options[option]);
        text_table_print(&grid, &run->page);
    }
}

/* Whose decks can be checked, and what may be said about how. */
static void print_deck_formats(struct cli_context *run) {
    struct text_table grid = text_table_of_lines(run);
    print_heading(run, MSG_HELP_FORMATS);
    for (uint32_t i = 0; i < deck_rule_book_count; i++) {
        const struct deck_rules *rules = deck_rule_books[i];
        struct buffer name = {0};
        buffer_text(&name, rules->id);
        add_line(&grid, &name, rules->name);
        for (uint32_t j = 0; j < rules->switch_count; j++) {
            struct buffer setting = {0};
            buffer_text(&setting, rules->switches[j].key);
            for (uint32_t word = 0; rules->switches[j].words[word]; word++) {
                buffer_byte(&setting, word ? '|' : '='), buffer_text(&setting, rules->switches[j].words[word]);
            }
            add_line(&grid, &setting, rules->switches[j].says);
        }
    }
    text_table_print(&grid, &run->page);
}

static void add_mark(struct text_table *grid, const struct mark *mark) {
    struct buffer name = {0};
    buffer_byte(&name, mark->letter);
    if (mark->sign) buffer_text(&name, ", "), buffer_byte(&name, mark->sign);
    if (mark->counted) buffer_text(&name, " (1, 2 …)");
    add_line(grid, &name, mark->says);
}

static void add_form(struct text_table *grid, bool has, const char *form, enum message says) {
    struct buffer name = {0};
    if (!has) return;
    buffer_text(&name, form);
    add_line(grid, &name, says);
}

/* What may stand behind a score, by format. */
static void print_marks(struct cli_context *run) {
    print_heading(run, MSG_HELP_MARKS);
    for (uint32_t i = 0; i < format_count; i++) {
        struct text_table grid = text_table_of_lines(run);
        struct argument name = arg_message(formats[i]->name);
        struct sentence title = formats[i]->unscored
                                    ? sentence_of(MSG_HELP_MARKS_ALONE, 1, name)
                                    : sentence_of(MSG_HELP_MARKS_OF, 2, name, arg_message(formats[i]->value_name));
        output_sentence(&run->page, 2, &title);
        grid.indent = 4;
        for (uint32_t mark = 0; mark < formats[i]->mark_count; mark++) add_mark(&grid, &formats[i]->marks[mark]);
        add_form(&grid, formats[i]->own_targets, "12/17", MSG_HELP_OWN_TARGET);
        add_form(&grid, formats[i]->fixed_places, "12@2", MSG_HELP_FIXED_PLACE);
        add_form(&grid, formats[i]->turn_stages, "3,4", MSG_HELP_TURNS);
        text_table_print(&grid, &run->page);
    }
}

static bool takes_scores(const struct cli_command *command) {
    for (uint32_t i = 0; i < OPERANDS_MAX; i++)
        if (command->operands[i].kind == VALUE_SCORE) return true;
    return false;
}

/* The line of the list as a sentence. */
static void print_summary(struct cli_context *run, const struct cli_command *command) {
    struct buffer line = {0};
    message_text(&line, run->language, command->summary);
    buffer_byte(&line, '.');
    if (!line.failed && line.bytes[0] >= 'a' && line.bytes[0] <= 'z') line.bytes[0] = (char)(line.bytes[0] - 'a' + 'A');
    output_paragraph(&run->page, 0, STYLE_PLAIN, buffer_held(&line));
    if (line.failed) run->out.failed = true;
    buffer_free(&line);
}

static void print_command(struct cli_context *run, const struct cli_command *command) {
    usage_print(&run->page, 0, run, command);
    output_gap(&run->page);
    print_summary(run, command);
    if (command->details != MSG_NONE) output_gap(&run->page), output_prose(&run->page, 0, command->details);
    if (command->flags[0] != FLAG_NONE) {
        print_heading(run, MSG_HELP_FLAGS);
        print_flags(run, command->flags, COMMAND_FLAGS_MAX);
    }
    if (command_takes(command, FLAG_SET)) print_formats(run, command_takes(command, FLAG_FORMAT));
    if (command_takes(command, FLAG_DECK_SET)) print_deck_formats(run);
    if (command_takes(command, FLAG_SET) || command->run == cmd_set) print_event_options(run);
    if (takes_scores(command)) print_marks(run);
    print_heading(run, MSG_HELP_EXAMPLES);
    for (uint32_t i = 0; i < EXAMPLES_MAX && command->examples[i] != MSG_NONE; i++)
        print_example(run, command->examples[i]);
    output_gap(&run->page);
    output_prose(&run->page, 0, MSG_HELP_COMMON_TOO);
}

/* Every command, or those that begin with a word, with a line each. */
static void print_commands(struct cli_context *run, struct text group) {
    struct text_table grid = text_table_of_lines(run);
    for (uint32_t i = 0; i < cli_command_count; i++) {
        struct text name = text_of(cli_commands[i].name);
        struct text first = {name.bytes, name.length < group.length ? name.length : group.length};
        if (!text_equal(first, group)) continue;
        text_table_text(&grid, name, STYLE_COMMAND);
        text_table_message(&grid, cli_commands[i].summary, STYLE_PLAIN);
    }
    text_table_print(&grid, &run->page);
}

static void print_overview(struct cli_context *run) {
    struct sentence more = sentence_of(MSG_HELP_MORE, 1, arg_bytes(run->called.bytes, run->called.length));
    output_prose(&run->page, 0, MSG_ABOUT);
    output_gap(&run->page);
    struct buffer usage = {0};
    buffer_piece(&usage, run->called), buffer_byte(&usage, ' ');
    message_text(&usage, run->language, MSG_USAGE_ALL);
    output_paragraph(&run->page, 0, STYLE_COMMAND, buffer_held(&usage));
    if (usage.failed) run->out.failed = true;
    buffer_free(&usage);
    print_heading(run, MSG_HELP_COMMANDS);
    print_commands(run, text_of(""));
    print_heading(run, MSG_HELP_COMMON);
    print_flags(run, common_flags, FLAGS);
    output_gap(&run->page);
    output_prose(&run->page, 0, MSG_ABOUT_FILE);
    output_gap(&run->page);
    output_sentence(&run->page, 0, &more);
}

static void flags_json(struct cli_context *run, const enum flag *flags, uint32_t count) {
    json_key(&run->json, "flags"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < count && flags[i] != FLAG_NONE; i++) {
        const struct flag_spec *form = &flag_forms[flags[i]];
        json_open(&run->json, '{');
        json_key(&run->json, "name"), json_string(&run->json, form->name);
        json_key(&run->json, "takes_value"), json_bool(&run->json, form->kind != VALUE_NONE);
        json_key(&run->json, "text"), json_string(&run->json, message_template(run->language, form->says, false));
        json_close(&run->json, '}');
    }
    json_close(&run->json, ']');
}

static void examples_json(struct cli_context *run, const struct cli_command *command) {
    json_key(&run->json, "examples"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < EXAMPLES_MAX && command->examples[i] != MSG_NONE; i++) {
        struct sentence example = example_of(run, command->examples[i]);
        json_sentence(&run->json, run->language, &example);
    }
    json_close(&run->json, ']');
}

static void option_json(struct cli_context *run, const struct option *option) {
    struct json *json = &run->json;
    char room[32];
    struct buffer standard = buffer_wrap(room, sizeof room);
    option_value_write(&standard, option, option->standard);
    json_open(json, '{');
    json_key(json, "key"), json_string(json, option->key);
    json_key(json, "text"), json_string(json, message_template(run->language, option->says, false));
    json_key(json, "rule"), json_string(json, option->rule);
    json_key(json, "default"), json_text(json, buffer_held(&standard));
    if (option->words) {
        json_key(json, "values"), json_open(json, '[');
        for (const struct option_word *word = option->words; word->word; word++) json_string(json, word->word);
        json_close(json, ']');
    }
    if (!option->words || option->house_rule) {
        json_key(json, "least"), json_number(json, option->least);
        json_key(json, "most"), json_number(json, option->most);
    }
    if (option->house_rule) json_key(json, "house_rule"), json_string(json, option->house_rule);
    json_close(json, '}');
}

/* As print_formats. */
static void formats_json(struct cli_context *run, bool all) {
    struct json *json = &run->json;
    json_key(json, "formats"), json_open(json, '[');
    for (uint32_t i = 0; i < format_count; i++) {
        if (!all && !formats[i]->duels) continue;
        json_open(json, '{');
        json_key(json, "format"), json_string(json, formats[i]->id);
        json_key(json, "name"), json_string(json, message_template(run->language, formats[i]->name, false));
        json_key(json, "options"), json_open(json, '[');
        for (uint32_t option = 0; option < formats[i]->option_count; option++)
            option_json(run, &formats[i]->options[option]);
        json_close(json, ']'), json_close(json, '}');
    }
    json_close(json, ']');
}

static void command_json(struct cli_context *run, const struct cli_command *command) {
    struct buffer line = {0};
    usage_line(&line, run->language, command);
    json_open(&run->json, '{');
    json_key(&run->json, "name"), json_string(&run->json, command->name);
    json_key(&run->json, "usage"), json_text(&run->json, buffer_held(&line));
    json_key(&run->json, "text"), json_string(&run->json, message_template(run->language, command->summary, false));
    flags_json(run, command->flags, COMMAND_FLAGS_MAX);
    if (command_takes(command, FLAG_SET)) formats_json(run, command_takes(command, FLAG_FORMAT));
    examples_json(run, command);
    json_close(&run->json, '}');
    if (line.failed) run->out.failed = true;
    buffer_free(&line);
}

static void help_json(struct cli_context *run, const struct cli_command *only) {
    json_open(&run->json, '{');
    json_key(&run->json, "version"), json_string(&run->json, run->ports->version);
    json_key(&run->json, "commands"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < cli_command_count; i++)
        if (!only || only == &cli_commands[i]) command_json(run, &cli_commands[i]);
    json_close(&run->json, ']');
    flags_json(run, common_flags, FLAGS);
    json_close(&run->json, '}');
}

/* A word that is a command and begins others, too: both. */
static void print_topic(struct cli_context *run, const struct cli_command *topic) {
    print_command(run, topic);
    if (run->line.operand_count == 0 || !command_group_named(text_of(topic->name))) return;
    print_heading(run, MSG_HELP_COMMANDS);
    print_commands(run, text_of(topic->name));
}

/* The command that is asked about; NULL for all, or for those of `group`. */
static status find_topic(struct cli_context *run, const struct cli_command **topic, struct text *group) {
    const struct command_line *line = &run->line;
    uint32_t used;
    *group = text_of("");
    *topic = line->operand_count ? command_named(line->operands, line->operand_count, &used) : NULL;
    if (*topic || line->operand_count == 0) return done();
    *group = line->operands[0];
    if (command_group_named(*group)) return done();
    return misuse(&run->why, "TY-USAGE", MSG_COMMAND_UNKNOWN, 1, arg_bytes(group->bytes, group->length));
}

status cmd_help(struct cli_context *run) {
    const struct cli_command *topic;
    struct text group, form = line_value(&run->line, FLAG_HELP_AS);
    TRY(find_topic(run, &topic, &group));
    if (run->page.columns == 0) run->page.columns = PAGE_PROSE_COLUMNS; /* prose all of it, in a pipe too */
    if (run->wants_json)
        help_json(run, topic);
    else if (text_is(form, "man"))
        manual_write(run);
    else if (text_is(form, "bash"))
        completion_write(run);
    else if (topic)
        print_topic(run, topic);
    else if (group.length)
        print_commands(run, group);
    else
        print_overview(run);
    return done();
}

status cmd_version(struct cli_context *run) {
    if (run->wants_json) {
        json_open(&run->json, '{');
        json_key(&run->json, "version"), json_string(&run->json, run->ports->version);
        json_close(&run->json, '}');
        return done();
    }
    output_text(&run->page, STYLE_PLAIN, text_of("Tiltyard "));
    output_text(&run->page, STYLE_PLAIN, text_of(run->ports->version));
    output_end_line(&run->page);
    return done();
}
