/* join ask, join withdraw, join list, join approve, join refuse: join requests of players without a code. */
#include "cli/line/cli_commands.h"
#include "view/history/link_list.h"
#include "cli/commands/people/cmd_link.h"
#include "cli/print/print.h"

static status note_join(struct cli_context *ctx, const struct entry *entry, void *context) {
    uint32_t *number = context;
    (void)ctx;
    if (entry->kind == ENTRY_join_asked) *number = entry->body.join_asked.join;
    return done();
}

status cmd_join_ask(struct cli_context *ctx) {
    struct command command;
    uint32_t number = 0;
    uint8_t token[TOKEN_SIZE];
    TRY(ctx_command(ctx, COMMAND_join_ask, &command));
    command.body.join_ask.name = ctx->line.operands[0];
    command.body.join_ask.club = line_value(&ctx->line, FLAG_JOIN_CLUB);
    TRY(link_token_new(ctx, token, command.body.join_ask.token));
    TRY(ctx_submit(ctx, &command));
    TRY(ctx_entries(ctx, note_join, &number));
    const struct join_request *join = join_numbered(ctx_state(ctx), number);
    if (!join) return done();
    struct sentence says = sentence_of(MSG_JOIN_WAITS, 1, arg_number(number));
    if (json_result_begin(ctx))
        join_json_members(&ctx->json, ctx_state(ctx), join);
    else
        output_sentence(&ctx->page, 0, &says);
    link_told_token(ctx, token, join->token);
    json_result_end(ctx);
    return done();
}

static void print_joins(struct cli_context *ctx) {
    static const enum message states[JOIN_STATES] = {[JOIN_OPEN] = MSG_JOIN_IS_OPEN,
                                                     [JOIN_APPROVED] = MSG_JOIN_IS_APPROVED,
                                                     [JOIN_REFUSED] = MSG_JOIN_IS_REFUSED,
                                                     [JOIN_WITHDRAWN] = MSG_JOIN_IS_WITHDRAWN};
    const struct state *state = ctx_state(ctx);
    struct text_table grid;
    if (!state->joins.count) {
        output_prose(&ctx->page, 0, MSG_JOIN_LIST_NONE);
        return;
    }
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_JOIN, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_CLUB, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_STATE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_PERSON, GRID_FOLDS);
    for (uint32_t i = 0; i < state->joins.count; i++) {
        const struct join_request *join = &state->joins.rows[i];
        person_id person;
        text_table_number(&grid, i + 1, STYLE_STRONG);
        text_table_text(&grid, state_text(state, join->name), STYLE_PLAIN);
        text_table_text(&grid, state_text(state, join->club), STYLE_PLAIN);
        text_table_message(&grid, states[join->state], join->state == JOIN_OPEN ? STYLE_WARN : STYLE_FAINT);
        if (person_numbered(state, join->person, &person))
            text_table_text(&grid, text_of(arg_person(state, person).text), STYLE_FAINT);
        else
            text_table_empty(&grid);
    }
    text_table_print(&grid, &ctx->page);
}

status cmd_join_list(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    if (!ctx->wants_json) {
        print_joins(ctx);
        return done();
    }
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "joins"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < state->joins.count; i++) {
        json_open(&ctx->json, '{');
        join_json_members(&ctx->json, state, &state->joins.rows[i]);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
    json_close(&ctx->json, '}');
    return done();
}

static uint32_t number_typed(const struct cli_context *ctx) {
    int64_t number = 0;
    (void)text_number(ctx->line.operands[0], 0, UINT32_MAX, &number);
    return (uint32_t)number;
}

static status note_settled(struct cli_context *ctx, const struct entry *entry, void *context) {
    uint32_t *link = context;
    (void)ctx;
    if (entry->kind == ENTRY_link_granted) *link = entry->body.link_granted.link;
    return done();
}

/* The request's new state and its link in JSON; one sentence in text. */
static status answer_join(struct cli_context *ctx, uint32_t number, const struct sentence *says) {
    uint32_t link = 0;
    TRY(ctx_entries(ctx, note_settled, &link));
    if (json_result_begin(ctx)) {
        join_json_members(&ctx->json, ctx_state(ctx), join_numbered(ctx_state(ctx), number));
        json_key(&ctx->json, "link");
        link ? json_number(&ctx->json, link) : json_null(&ctx->json);
    } else {
        output_sentence(&ctx->page, 0, says);
    }
    json_result_end(ctx);
    return done();
}

status cmd_join_approve(struct cli_context *ctx) {
    struct command command;
    uint32_t number = number_typed(ctx), wanted = 0;
    person_id person;
    bool has_person = line_has(&ctx->line, FLAG_JOIN_PERSON), is_new = line_has(&ctx->line, FLAG_JOIN_NEW);
    if (has_person && is_new) return misuse(&ctx->why, "TY-USAGE", MSG_JOIN_PERSON_OR_NEW, 0);
    if (has_person) TRY(ctx_find(ctx, line_value(&ctx->line, FLAG_JOIN_PERSON), &wanted));
    TRY(ctx_command(ctx, COMMAND_join_approve, &command));
    bool enters = ctx->tournament.at != NOBODY;
    command.body.join_approve = (struct command_join_approve){number, wanted, is_new, enters && !has_person,
                                                              line_has(&ctx->line, FLAG_JOIN_SECOND)};
    TRY(ctx_submit(ctx, &command));
    const struct state *state = ctx_state(ctx);
    const struct join_request *join = join_numbered(state, number);
    struct argument name =
        person_numbered(state, join->person, &person) ? arg_person(state, person) : arg_number(join->person);
    struct sentence says = sentence_of(MSG_JOIN_WAS_APPROVED, 3, arg_number(number), name, arg_number(join->person));
    return answer_join(ctx, number, &says);
}

status cmd_join_refuse(struct cli_context *ctx) {
    struct command command;
    uint32_t number = number_typed(ctx);
    TRY(ctx_command(ctx, COMMAND_join_refuse, &command));
    command.body.join_refuse.join = number;
    TRY(ctx_submit(ctx, &command));
    struct sentence says = sentence_of(MSG_JOIN_WAS_REFUSED, 1, arg_number(number));
    return answer_join(ctx, number, &says);
}

status cmd_join_withdraw(struct cli_context *ctx) {
    struct command command;
    uint32_t number = number_typed(ctx);
    TRY(ctx_command(ctx, COMMAND_join_withdraw, &command));
    command.body.join_withdraw.join = number;
    TRY(ctx_submit(ctx, &command));
    struct sentence says = sentence_of(MSG_JOIN_WAS_WITHDRAWN, 1, arg_number(number));
    return answer_join(ctx, number, &says);
}
