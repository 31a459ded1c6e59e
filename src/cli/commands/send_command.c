/* Commands whose row in the commands table says all: which command they send, with which operands, and what is said
 * then. They need no function of their own. */
#include <assert.h>
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "core/state/person_lookup.h"

/* The flag that fills the field: the one of that name. FLAG_NONE: none does. */
static enum flag flag_of(const struct cli_command *row, const struct record_field *field) {
    for (size_t i = 0; i < COMMAND_FLAGS_MAX && row->flags[i] != FLAG_NONE; i++)
        if (strcmp(flag_forms[row->flags[i]].name, field->name) == 0) return row->flags[i];
    return FLAG_NONE;
}

static bool is_fixed(const struct cli_command *row, const struct record_field *field) {
    return row->fixed.field && strcmp(row->fixed.field, field->name) == 0;
}

static status put_typed(struct cli_context *ctx, const struct record_field *field, struct text typed, void *at) {
    int64_t number = 0;
    if (field->type == TYPE_PERSON || field->type == TYPE_OWNER) return ctx_find(ctx, typed, at);
    assert(field->type == TYPE_PLAIN);
    if (field->kind == FIELD_TEXT)
        *(struct text *)at = typed;
    else if (text_number(typed, 0, INT32_MAX, &number))
        field_set_number(at, field->kind, number);
    return done();
}

/* The fields in their order: the fixed one, those of flags, and the others from the operands. */
static status fill(struct cli_context *ctx, struct command *command) {
    const struct cli_command *row = ctx->line.command;
    const struct record_schema *record = command_form(command->kind);
    uint32_t operand = 0;
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        void *at = (char *)&command->body + field->offset;
        enum flag flag = flag_of(row, field);
        if (is_fixed(row, field))
            field_set_number(at, field->kind, row->fixed.value);
        else if (flag != FLAG_NONE && line_has(&ctx->line, flag))
            TRY(put_typed(ctx, field, line_value(&ctx->line, flag), at));
        else if (flag == FLAG_NONE && operand < ctx->line.operand_count)
            TRY(put_typed(ctx, field, ctx->line.operands[operand++], at));
    }
    return done();
}

/* What the row says, with the command's fields in their order: of a person the name, and perhaps the number. */
static struct sentence said(struct cli_context *ctx, enum message message, const struct command *command,
                            uint32_t *number) {
    const struct record_schema *record = command_form(command->kind);
    struct sentence says = {.message = message};
    for (uint32_t i = 0; i < record->field_count && says.argument_count + 2 <= ARGUMENTS_MAX; i++) {
        const struct record_field *field = &record->fields[i];
        const void *at = (const char *)&command->body + field->offset;
        bool is_person = field->type == TYPE_PERSON || field->type == TYPE_OWNER;
        if (is_fixed(ctx->line.command, field)) continue;
        if (is_person && !*number) *number = *(const uint32_t *)at;
        if (is_person) says.arguments[says.argument_count++] = arg_numbered(ctx_state(ctx), *(const uint32_t *)at);
        if (is_person && !ctx->line.command->numbered) continue;
        says.arguments[says.argument_count++] =
            field->kind == FIELD_TEXT ? arg_text(*(const struct text *)at) : arg_number(field_number(at, field->kind));
    }
    return says;
}

status person_answer(struct cli_context *ctx, uint32_t number, const struct sentence *says) {
    const struct state *state = ctx_state(ctx);
    person_id person;
    if (json_result_undone(ctx)) return next_print(ctx);
    if (!json_result_begin(ctx)) {
        output_sentence(&ctx->page, 0, says);
    } else if (number) {
        json_key(&ctx->json, "number"), json_number(&ctx->json, number);
        json_key(&ctx->json, "name");
        if (person_numbered(state, number, &person) && !state->people.rows[person.at].forgotten)
            json_text(&ctx->json, person_name(state, person));
        else
            json_null(&ctx->json);
    }
    json_result_end(ctx);
    return next_print(ctx);
}

status cmd_send(struct cli_context *ctx) {
    struct command command;
    uint32_t number = 0;
    TRY(ctx_command(ctx, ctx->line.command->sends, &command));
    TRY(fill(ctx, &command));
    if (line_has(&ctx->line, FLAG_ONLY_DRY_RUN)) {
        struct sentence would = said(ctx, ctx->line.command->would, &command, &number);
        return ctx_dry_run(ctx, &command, &would);
    }
    TRY(ctx_submit(ctx, &command));
    struct sentence says = said(ctx, ctx->line.command->says, &command, &number);
    return person_answer(ctx, number, &says);
}
