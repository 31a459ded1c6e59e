/* player rename, forget, drop, sit-out, return, disqualify, order, decline: commands about one player. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"

/* The first operand is the person. */
static status begin(struct cli_context *ctx, enum command_kind kind, struct command *command, uint32_t *number) {
    TRY(ctx_find(ctx, ctx->line.operands[0], number));
    return ctx_command(ctx, kind, command);
}

/* The person's members in JSON, or one sentence in text: {1} is the name. */
static status end(struct cli_context *ctx, uint32_t number, struct sentence says) {
    const struct state *state = ctx_state(ctx);
    person_id person;
    if (json_result_undone(ctx)) return next_print(ctx);
    if (json_result_begin(ctx)) {
        json_key(&ctx->json, "number"), json_number(&ctx->json, number);
        json_key(&ctx->json, "name");
        if (person_numbered(state, number, &person) && !state->people.rows[person.at].forgotten)
            json_text(&ctx->json, person_name(state, person));
        else
            json_null(&ctx->json);
    } else {
        output_sentence(&ctx->page, 0, &says);
    }
    json_result_end(ctx);
    return next_print(ctx);
}

static struct argument arg_numbered(struct cli_context *ctx, uint32_t number) {
    person_id person;
    return person_numbered(ctx_state(ctx), number, &person) ? arg_person(ctx_state(ctx), person) : arg_number(number);
}

status cmd_player_rename(struct cli_context *ctx) {
    struct command command;
    uint32_t number;
    TRY(begin(ctx, COMMAND_person_rename, &command, &number));
    command.body.person_rename = (struct command_person_rename){number, ctx->line.operands[1]};
    TRY(ctx_submit(ctx, &command));
    return end(ctx, number, sentence_of(MSG_RENAMED, 2, arg_number(number), arg_numbered(ctx, number)));
}

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
    return end(ctx, number, sentence_of(MSG_FORGOTTEN, 1, arg_number(number)));
}

static status change_status(struct cli_context *ctx, enum entrant_status wanted, uint32_t *person) {
    struct command command;
    uint32_t number;
    TRY(begin(ctx, COMMAND_entrant_change, &command, &number));
    *person = number;
    command.body.entrant_change =
        (struct command_entrant_change){number, (uint8_t)wanted, line_value(&ctx->line, FLAG_REASON)};
    return ctx_submit(ctx, &command);
}

static status change(struct cli_context *ctx, enum entrant_status wanted, enum message message) {
    uint32_t number;
    TRY(change_status(ctx, wanted, &number));
    return end(ctx, number, sentence_of(message, 1, arg_numbered(ctx, number)));
}

status cmd_player_drop(struct cli_context *ctx) { return change(ctx, STATUS_DROPPED, MSG_DROPPED); }
status cmd_player_sit_out(struct cli_context *ctx) {
    uint32_t number;
    TRY(change_status(ctx, STATUS_SITTING_OUT, &number));
    return end(ctx, number, sentence_of(MSG_SITS_OUT, 2, arg_numbered(ctx, number), arg_number(number)));
}
status cmd_player_return(struct cli_context *ctx) { return change(ctx, STATUS_PLAYING, MSG_RETURNED); }
status cmd_player_disqualify(struct cli_context *ctx) { return change(ctx, STATUS_DISQUALIFIED, MSG_DISQUALIFIED); }

status cmd_order(struct cli_context *ctx) {
    struct command command;
    uint32_t number;
    int64_t order = 0;
    TRY(begin(ctx, COMMAND_entrant_order, &command, &number));
    (void)text_number(ctx->line.operands[1], 0, INT32_MAX, &order);
    command.body.entrant_order = (struct command_entrant_order){number, (uint32_t)order};
    TRY(ctx_submit(ctx, &command));
    return end(ctx, number, sentence_of(MSG_ORDERED, 2, arg_number(order), arg_numbered(ctx, number)));
}

status cmd_decline(struct cli_context *ctx) {
    struct command command;
    uint32_t number;
    TRY(begin(ctx, COMMAND_entrant_decline, &command, &number));
    command.body.entrant_decline.person = number;
    TRY(ctx_submit(ctx, &command));
    return end(ctx, number, sentence_of(MSG_DECLINED, 1, arg_numbered(ctx, number)));
}
