/* apart: two players who should not meet; and the list of such pairs. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"

static void person_json(struct cli_context *ctx, const char *key, entrant_id entrant) {
    const struct state *state = ctx_state(ctx);
    person_id person = ctx_tournament(ctx)->entrants.rows[entrant.at].person;
    json_key(&ctx->json, key), json_open(&ctx->json, '{');
    person_json_members(&ctx->json, state, person);
    json_close(&ctx->json, '}');
}

/* Each pair, in the order of the requests, with its entry for `undo`. */
static void pairs_json(struct cli_context *ctx) {
    const struct tournament *tournament = ctx_tournament(ctx);
    struct text slug = state_text(ctx_state(ctx), tournament->slug);
    json_key(&ctx->json, "tournament"), json_text(&ctx->json, slug);
    json_key(&ctx->json, "apart"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < tournament->apart.count; i++) {
        const struct forbidden_pair *pair = &tournament->apart.rows[i];
        json_open(&ctx->json, '{');
        person_json(ctx, "one", pair->one);
        person_json(ctx, "other", pair->other);
        json_key(&ctx->json, "entry"), json_number(&ctx->json, (int64_t)pair->seq);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

static void add_person(struct cli_context *ctx, struct text_table *grid, entrant_id entrant) {
    const struct state *state = ctx_state(ctx);
    person_id person = ctx_tournament(ctx)->entrants.rows[entrant.at].person;
    text_table_number(grid, state->people.rows[person.at].number, STYLE_FAINT);
    text_table_text(grid, text_of(arg_person(state, person).text), STYLE_PLAIN);
}

static void print_pairs(struct cli_context *ctx) {
    const struct tournament *tournament = ctx_tournament(ctx);
    struct sentence says = sentence_of(MSG_APART_NONE, 0);
    struct text_table grid;
    if (tournament->apart.count == 0) {
        output_sentence(&ctx->page, 0, &says);
        return;
    }
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_ENTRY, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_APART_FROM, GRID_FOLDS);
    for (uint32_t i = 0; i < tournament->apart.count; i++) {
        text_table_number(&grid, (int64_t)tournament->apart.rows[i].seq, STYLE_FAINT);
        add_person(ctx, &grid, tournament->apart.rows[i].one);
        add_person(ctx, &grid, tournament->apart.rows[i].other);
    }
    text_table_print(&grid, &ctx->page);
}

/* TY-APART: says so if the format does not respect such requests. */
static status list_pairs(struct cli_context *ctx) {
    const struct format *format = format_of(ctx_tournament(ctx));
    if (!format->apart) return refuse(&ctx->why, "TY-APART", MSG_APART_FORMAT, 1, arg_message(format->name));
    if (ctx->wants_json)
        json_open(&ctx->json, '{'), pairs_json(ctx), json_close(&ctx->json, '}');
    else
        print_pairs(ctx);
    return done();
}

static struct argument arg_found(const struct cli_context *ctx, uint32_t number) {
    person_id person;
    return person_numbered(ctx_state(ctx), number, &person) ? arg_person(ctx_state(ctx), person) : arg_number(number);
}

status cmd_apart(struct cli_context *ctx) {
    struct command command;
    struct command_people_apart *body = &command.body.people_apart;
    if (ctx->line.operand_count == 0) return list_pairs(ctx);
    if (ctx->line.operand_count == 1) return misuse(&ctx->why, "TY-USAGE", MSG_APART_TWO, 0);
    TRY(ctx_command(ctx, COMMAND_people_apart, &command));
    TRY(ctx_find(ctx, ctx->line.operands[0], &body->one));
    TRY(ctx_find(ctx, ctx->line.operands[1], &body->other));
    TRY(ctx_submit(ctx, &command));
    struct sentence says = sentence_of(MSG_APART_SAVED, 2, arg_found(ctx, body->one), arg_found(ctx, body->other));
    if (json_result_begin(ctx))
        pairs_json(ctx);
    else
        output_sentence(&ctx->page, 0, &says);
    json_result_end(ctx);
    return next_print(ctx);
}
