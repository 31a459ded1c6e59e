#include "cli/line/man_page.h"

#include "core/rulebook/format.h"
#include "cli/line/usage.h"

/* Escapes text for roff: dashes and straight quotes stay as they are (in a request, `"` would group words and be lost),
 * and no line begins like a request. */
static void roff_text(struct buffer *out, struct text text) {
    for (uint32_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        bool begins = i == 0 || text.bytes[i - 1] == '\n';
        if (begins && byte == '.') buffer_add_cstr(out, "\\&");
        if (byte == '\\')
            buffer_add_cstr(out, "\\e");
        else if (byte == '"')
            buffer_add_cstr(out, "\\(dq");
        else if (byte == '\'')
            buffer_add_cstr(out, "\\(aq");
        else if (byte == '-')
            buffer_add_cstr(out, "\\-");
        else
            buffer_add_byte(out, byte);
    }
}

static void roff_line(struct buffer *out, const char *request, struct text text) {
    buffer_add_cstr(out, request);
    roff_text(out, text);
    buffer_add_byte(out, '\n');
}

static void roff_message(struct cli_context *ctx, const char *request, enum message message) {
    roff_line(&ctx->out, request, text_of(message_template(ctx->language, message, false)));
}

/* A tagged paragraph: the tag in bold, then the text. */
static void roff_item(struct cli_context *ctx, struct text tag, struct text says) {
    buffer_add_cstr(&ctx->out, ".TP\n");
    roff_line(&ctx->out, ".B ", tag);
    roff_line(&ctx->out, "", says);
}

/* A flag of that command; NULL: a common one. What it may be set to is on the command's help page. */
static void write_flag(struct cli_context *ctx, const struct cli_command *command, enum flag flag) {
    struct buffer tag = {0}, said = {0};
    struct argument does = arg_message(flag_forms[flag].says);
    struct sentence says = command && usage_flag_is_listed(flag)
                               ? sentence_of(MSG_MANUAL_FLAG_LISTED, 2, does, arg_cstr(command->name))
                               : sentence_of(flag_forms[flag].says, 0);
    usage_flag(&tag, ctx->language, flag);
    message_format(&said, ctx->language, &says);
    roff_item(ctx, buffer_view(&tag), buffer_view(&said));
    if (tag.failed || said.failed) ctx->out.failed = true;
    buffer_free(&tag);
    buffer_free(&said);
}

static void write_example(struct cli_context *ctx, enum message example) {
    struct buffer said = {0};
    struct sentence sentence = sentence_of(example, 1, arg_cstr("tiltyard"));
    message_format(&said, ctx->language, &sentence);
    struct text whole = buffer_view(&said);
    uint32_t next = 0, length = output_fold(whole, UINT32_MAX, &next);
    buffer_add_cstr(&ctx->out, ".PP\n.RS\n");
    roff_line(&ctx->out, ".B ", (struct text){whole.bytes, length});
    buffer_add_cstr(&ctx->out, ".RE\n.RS 8\n");
    roff_line(&ctx->out, "", (struct text){whole.bytes + next, whole.length - next});
    buffer_add_cstr(&ctx->out, ".RE\n");
    if (said.failed) ctx->out.failed = true;
    buffer_free(&said);
}

static void write_command(struct cli_context *ctx, const struct cli_command *command) {
    struct buffer line = {0};
    usage_line(&line, ctx->language, command);
    roff_line(&ctx->out, ".SS ", buffer_view(&line));
    if (line.failed) ctx->out.failed = true;
    buffer_free(&line);
    roff_message(ctx, "", command->summary);
    if (command->details != MSG_NONE) roff_message(ctx, ".PP\n", command->details);
    for (uint32_t i = 0; i < COMMAND_FLAGS_MAX && command->flags[i] != FLAG_NONE; i++)
        write_flag(ctx, command, command->flags[i]);
    for (uint32_t i = 0; i < EXAMPLES_MAX && command->examples[i] != MSG_NONE; i++)
        write_example(ctx, command->examples[i]);
}

/* A section with the commands of a group. */
static void write_group(struct cli_context *ctx, enum help_group group) {
    roff_message(ctx, ".SH ", help_groups[group].heading);
    for (uint32_t i = 0; i < ctx->commands->count; i++)
        if (ctx->commands->rows[i].group == group) write_command(ctx, &ctx->commands->rows[i]);
}

static void write_formats(struct cli_context *ctx) {
    roff_message(ctx, ".SH ", MSG_MANUAL_FORMATS);
    for (uint32_t i = 0; i < rule_books()->format_count; i++) {
        struct text name = text_of(message_template(ctx->language, rule_books()->formats[i]->name, false));
        roff_item(ctx, text_of(rule_books()->formats[i]->id), name);
    }
}

static void write_exits(struct cli_context *ctx) {
    static const struct {
        const char *number;
        enum message says;
    } exits[] = {{"0", MSG_EXIT_0}, {"1", MSG_EXIT_1}, {"2", MSG_EXIT_2}, {"3", MSG_EXIT_3}, {"4", MSG_EXIT_4}};
    roff_message(ctx, ".SH ", MSG_MANUAL_EXITS);
    for (size_t i = 0; i < sizeof exits / sizeof *exits; i++)
        roff_item(ctx, text_of(exits[i].number), text_of(message_template(ctx->language, exits[i].says, false)));
}

static void write_environment(struct cli_context *ctx) {
    static const struct {
        const char *name;
        enum message says;
    } variables[] = {{"TILTYARD_FILE", MSG_MANUAL_TILTYARD_FILE},
                     {"LC_ALL, LC_MESSAGES, LANG", MSG_MANUAL_LANG},
                     {"NO_COLOR", MSG_MANUAL_NO_COLOR}};
    roff_message(ctx, ".SH ", MSG_MANUAL_ENVIRONMENT);
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        roff_item(ctx, text_of(variables[i].name), text_of(message_template(ctx->language, variables[i].says, false)));
}

void manual_write(struct cli_context *ctx) {
    struct buffer *out = &ctx->out;
    buffer_add_cstr(out, ".TH TILTYARD 1 \"\" \"Tiltyard ");
    roff_text(out, text_of(ctx->ports->version));
    buffer_add_cstr(out, "\" \"Tiltyard\"\n");
    roff_message(ctx, ".SH ", MSG_MANUAL_NAME);
    roff_message(ctx, "tiltyard \\- ", MSG_MANUAL_TITLE);
    roff_message(ctx, ".SH ", MSG_MANUAL_SYNOPSIS);
    roff_message(ctx, ".B tiltyard\n", MSG_USAGE_ALL);
    roff_message(ctx, ".SH ", MSG_MANUAL_DESCRIPTION);
    roff_message(ctx, "", MSG_ABOUT);
    roff_message(ctx, ".PP\n", MSG_ABOUT_FILE);
    roff_message(ctx, ".SH ", MSG_HELP_COMMON);
    for (const enum flag *flag = common_flags; *flag != FLAG_NONE; flag++) write_flag(ctx, NULL, *flag);
    for (enum help_group group = HELP_NOWHERE + 1; group < HELP_GROUPS; group++) write_group(ctx, group);
    write_formats(ctx);
    write_exits(ctx);
    write_environment(ctx);
}
