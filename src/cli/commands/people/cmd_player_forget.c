/* player forget: erases what names a player. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"

static status note_forgotten(struct cli_context *ctx, const struct entry *entry, void *context) {
    uint32_t *number = context;
    (void)ctx;
    if (*number == 0 && entry->kind == ENTRY_person_forgotten) *number = entry->body.person_forgotten.person;
    return done();
}

/* A number without a person, because the command that added the person was undone: the name is still in the file. */
static bool is_gone(struct cli_context *ctx, uint32_t *number) {
    const struct state *state = ctx_state_asked(ctx);
    person_id person;
    int64_t typed;
    if (!entry_number(ctx->line.operands[0], &typed) || typed > PERSON_NUMBER_MAX) return false;
    *number = (uint32_t)typed;
    return number_used(state, *number) && !person_numbered(state, *number, &person);
}

status cmd_player_forget(struct cli_context *ctx) {
    struct command command;
    uint32_t number = 0;
    /* On a retry the name is already erased: take the person from the command's entry. */
    if (ctx->is_retry) TRY(ctx_entries(ctx, note_forgotten, &number));
    if (number == 0 && !is_gone(ctx, &number)) TRY(ctx_find(ctx, ctx->line.operands[0], &number));
    TRY(ctx_command(ctx, COMMAND_person_forget, &command));
    command.body.person_forget.person = number;
    TRY(ctx_submit(ctx, &command));
    struct sentence says = sentence_of(MSG_FORGOTTEN, 1, arg_number(number));
    return person_answer(ctx, number, &says);
}
