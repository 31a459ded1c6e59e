/* swap, seat, player merge: changes by hand. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"

/* The draw that the command's entry changed. */
static status note_draw(struct cli_context *ctx, const struct entry *entry, void *context) {
    uint32_t *draw = context;
    (void)ctx;
    if (entry->kind == ENTRY_people_swapped) *draw = entry->body.people_swapped.draw;
    if (entry->kind == ENTRY_person_seated) *draw = entry->body.person_seated.draw;
    return done();
}

/* Keeps only the tables that this command changed. */
static void keep_changed(const struct cli_context *ctx, struct pairings *pairings) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        uint64_t changed = pairings->tournament->tables.rows[pairings->tables[i].id.at].changed;
        if (changed >= ctx->answer.first && changed <= ctx->answer.saved)
            pairings->tables[kept++] = pairings->tables[i];
    }
    if (kept) pairings->table_count = kept;
}

/* In JSON the whole stage, in text only the changed tables. */
static status show_changed(struct cli_context *ctx) {
    struct pairings pairings;
    uint32_t draw = 0;
    stage_id stage;
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(ctx_entries(ctx, note_draw, &draw));
    if (!stage_of_draw(ctx_tournament(ctx), draw, &stage)) return done();
    TRY(pairings_of(ctx_state(ctx), ctx->tournament, stage, &ctx->arena, &pairings));
    if (json_result_begin(ctx)) {
        pairings_json(&ctx->json, ctx->language, &pairings);
    } else {
        keep_changed(ctx, &pairings);
        pairings_print(ctx, &pairings);
    }
    json_result_end(ctx);
    return next_print(ctx);
}

status cmd_swap(struct cli_context *ctx) {
    struct command command;
    struct command_people_swap *body = &command.body.people_swap;
    TRY(ctx_command(ctx, COMMAND_people_swap, &command));
    TRY(ctx_find(ctx, ctx->line.operands[0], &body->one));
    TRY(ctx_find(ctx, ctx->line.operands[1], &body->other));
    body->reason = line_value(&ctx->line, FLAG_REASON);
    TRY(ctx_submit(ctx, &command));
    return show_changed(ctx);
}

status cmd_seat(struct cli_context *ctx) {
    struct command command;
    struct command_person_seat *body = &command.body.person_seat;
    int64_t table = 0;
    TRY(ctx_command(ctx, COMMAND_person_seat, &command));
    TRY(ctx_find(ctx, ctx->line.operands[0], &body->person));
    (void)text_number(ctx->line.operands[1], 1, UINT16_MAX, &table);
    body->table = (uint16_t)table;
    body->reason = line_value(&ctx->line, FLAG_REASON);
    TRY(ctx_submit(ctx, &command));
    return show_changed(ctx);
}

status cmd_player_merge(struct cli_context *ctx) {
    struct command command;
    struct command_people_merge *body = &command.body.people_merge;
    person_id kept;
    TRY(ctx_command(ctx, COMMAND_people_merge, &command));
    TRY(ctx_find(ctx, ctx->line.operands[0], &body->kept));
    TRY(ctx_find(ctx, ctx->line.operands[1], &body->gone));
    TRY(ctx_submit(ctx, &command));
    if (json_result_undone(ctx)) return next_print(ctx);
    struct argument name =
        person_numbered(ctx_state(ctx), body->kept, &kept) ? arg_person(ctx_state(ctx), kept) : arg_number(body->kept);
    struct sentence says = sentence_of(MSG_MERGED, 3, name, arg_number(body->kept), arg_number(body->gone));
    if (json_result_begin(ctx)) {
        json_key(&ctx->json, "number"), json_number(&ctx->json, body->kept);
        json_key(&ctx->json, "name"), json_string(&ctx->json, name.text);
        json_key(&ctx->json, "merged"), json_number(&ctx->json, body->gone);
    } else {
        output_sentence(&ctx->page, 0, &says);
    }
    json_result_end(ctx);
    return next_print(ctx);
}
