#include "cli/line/usage.h"

enum { USAGE_HANGING = 4 };

static void add_value(struct buffer *out, enum language language, const struct flag_spec *form) {
    if (form->kind == VALUE_NONE) return;
    buffer_add_cstr(out, form->may_stand_alone ? "[=" : " ");
    if (form->value != MSG_NONE) message_text(out, language, form->value);
    for (const char *const *choice = form->choices; choice && *choice; choice++) {
        if (choice != form->choices) buffer_add_byte(out, '|');
        buffer_add_cstr(out, *choice);
    }
    if (form->may_stand_alone) buffer_add_byte(out, ']');
}

static void add_flag(struct buffer *out, enum language language, enum flag flag) {
    buffer_add_cstr(out, "--");
    buffer_add_cstr(out, flag_forms[flag].name);
    add_value(out, language, &flag_forms[flag]);
}

void usage_flag(struct buffer *out, enum language language, enum flag flag) {
    if (flag_forms[flag].letter) {
        buffer_add_byte(out, '-');
        buffer_add_byte(out, flag_forms[flag].letter);
        buffer_add_cstr(out, ", ");
    }
    add_flag(out, language, flag);
}

bool usage_flag_is_listed(enum flag flag) { return flag == FLAG_FORMAT || flag == FLAG_SET || flag == FLAG_DECK_SET; }

static void add_operand(struct buffer *out, enum language language, const struct operand *operand) {
    if (operand->optional) buffer_add_byte(out, '[');
    message_text(out, language, operand->name);
    if (operand->repeats) buffer_add_cstr(out, " …");
    if (operand->optional) buffer_add_byte(out, ']');
}

static void add_command_flag(struct buffer *out, enum language language, const struct cli_command *command,
                             enum flag flag) {
    bool needed = flag == command->needed;
    if (!needed) buffer_add_byte(out, '[');
    add_flag(out, language, flag);
    if (!needed) buffer_add_byte(out, ']');
    if (flag_forms[flag].repeats && flag_forms[flag].kind != VALUE_NONE) buffer_add_cstr(out, " …");
}

/* The command, its operands and flags, with `between` before each. */
static void write_usage(struct buffer *out, enum language language, const struct cli_command *command, char between) {
    buffer_add_cstr(out, command->name);
    for (uint32_t i = 0; i < OPERANDS_MAX && command->operands[i].kind != VALUE_NONE; i++) {
        buffer_add_byte(out, between);
        add_operand(out, language, &command->operands[i]);
    }
    for (uint32_t i = 0; i < COMMAND_FLAGS_MAX && command->flags[i] != FLAG_NONE; i++) {
        buffer_add_byte(out, between);
        add_command_flag(out, language, command, command->flags[i]);
    }
}

void usage_line(struct buffer *out, enum language language, const struct cli_command *command) {
    write_usage(out, language, command, ' ');
}

void usage_print(struct text_output *page, uint32_t indent, const struct cli_context *ctx,
                 const struct cli_command *command) {
    struct text pieces[1 + OPERANDS_MAX + COMMAND_FLAGS_MAX];
    struct buffer line = {0};
    uint32_t count = 0;
    buffer_add_text(&line, ctx->called), buffer_add_byte(&line, ' ');
    write_usage(&line, page->language, command, '\n');
    for (struct text left = buffer_view(&line); left.length > 0;) {
        uint32_t next = 0, length = output_fold(left, UINT32_MAX, &next);
        pieces[count++] = (struct text){left.bytes, length};
        left = (struct text){left.bytes + next, left.length - next};
    }
    output_pieces(page, indent, USAGE_HANGING, STYLE_COMMAND, pieces, count);
    if (line.failed) page->out->failed = true;
    buffer_free(&line);
}

/* Does the sentence end with the help to read? */
static bool says_help(enum message message) {
    return message == MSG_COMMAND_MISSING || message == MSG_COMMAND_UNFINISHED || message == MSG_COMMAND_UNKNOWN ||
           message == MSG_COMMAND_UNKNOWN_GAME;
}

/* The command whose usage helps; NULL: none, as for a word that no command has, or a line that has no command. */
static const struct cli_command *command_to_explain(const struct cli_context *ctx) {
    const struct cli_command *command = ctx->line.command;
    if (ctx->why.says.message == MSG_COMMAND_UNKNOWN_NEAR) return NULL;
    return command && command->name[0] ? command : NULL;
}

/* The command's usage, and where to read more. */
void usage_hint(struct text_output *page, const struct cli_context *ctx) {
    const struct cli_command *command = command_to_explain(ctx);
    struct buffer line = {0};
    if (says_help(ctx->why.says.message)) return;
    if (command) usage_print(page, 2, ctx, command);
    buffer_add_text(&line, ctx->called), buffer_add_cstr(&line, " help");
    if (command) buffer_add_byte(&line, ' '), buffer_add_cstr(&line, command->name);
    output_spaces(page, 2);
    output_message(page, STYLE_FAINT, MSG_LABEL_SEE);
    output_spaces(page, 1);
    output_text(page, STYLE_COMMAND, buffer_view(&line));
    output_end_line(page);
    if (line.failed) page->out->failed = true;
    buffer_free(&line);
}

void usage_settle(struct text_output *page, const struct cli_context *ctx) {
    char room[300];
    struct buffer line = buffer_wrap(room, sizeof room); /* a fixed size, because memory may have run out */
    buffer_add_text(&line, ctx->called);
    buffer_add_cstr(&line, " --command-id "), buffer_add_hex(&line, ctx->id, ID_SIZE);
    buffer_add_byte(&line, ' '), buffer_add_cstr(&line, ctx->line.command ? ctx->line.command->name : ""),
        buffer_add_cstr(&line, " …");
    output_spaces(page, 2);
    output_text(page, STYLE_COMMAND, buffer_view(&line));
    output_end_line(page);
}
