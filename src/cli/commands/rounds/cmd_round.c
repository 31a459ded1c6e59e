/* round enter: enters a whole round that was played on paper, from a spreadsheet. */
#include "cli/line/cli_commands.h"
#include "app/transfer/round_import.h"
#include "cli/print/csv_errors.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"

/* What the command saved. */
struct round_taken {
    uint32_t draw, exchanges, results;
};

static status note_taken(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct round_taken *taken = context;
    (void)ctx;
    if (entry->kind == ENTRY_draw_published) taken->draw = entry->body.draw_published.draw;
    if (entry->kind == ENTRY_people_swapped) {
        taken->draw = entry->body.people_swapped.draw;
        taken->exchanges++;
    }
    if (entry->kind == ENTRY_result_entered) {
        taken->draw = entry->body.result_entered.draw;
        taken->results++;
    }
    return done();
}

static status show_taken(struct cli_context *ctx, const struct round_file *file) {
    struct round_taken taken = {0};
    struct pairings pairings;
    stage_id stage;
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(ctx_entries(ctx, note_taken, &taken));
    if (!stage_of_draw(ctx_tournament(ctx), taken.draw, &stage)) return done();
    TRY(pairings_of(ctx_state(ctx), ctx->tournament, stage, &ctx->arena, &pairings));
    struct sentence says = sentence_of(MSG_ROUND_TAKEN, 3, arg_number(file->tables), arg_number(taken.exchanges),
                                       arg_number(taken.results));
    if (json_result_begin(ctx)) {
        pairings_json(&ctx->json, ctx->language, &pairings);
        json_key(&ctx->json, "exchanges"), json_number(&ctx->json, taken.exchanges);
        json_key(&ctx->json, "results"), json_number(&ctx->json, taken.results);
    } else {
        pairings_print(ctx, &pairings);
        output_gap(&ctx->page);
        output_sentence(&ctx->page, 0, &says);
    }
    json_result_end(ctx);
    return next_print(ctx);
}

/* Is the round as the list has it, so that nothing was to be saved? */
static bool is_as_listed(status went, const struct problem *why) {
    enum message says = why->says.message;
    return went.outcome == REFUSED && (says == MSG_ROUND_SAME || says == MSG_ROUND_ALL_IN);
}

static void say_as_listed(struct cli_context *ctx) {
    const struct sentence says = ctx->why.says;
    if (json_result_begin(ctx)) {
        json_key(&ctx->json, "exchanges"), json_number(&ctx->json, 0);
        json_key(&ctx->json, "results"), json_number(&ctx->json, 0);
        json_key(&ctx->json, "text"), json_sentence(&ctx->json, ctx->language, &says);
    } else {
        output_sentence(&ctx->page, 0, &says);
    }
    json_result_end(ctx);
}

/* The reason recorded with the seat exchanges: --reason, or a default. */
static struct text reason_of(const struct cli_context *ctx) {
    struct text said = line_value(&ctx->line, FLAG_REASON);
    return said.length ? said : text_of(message_template(ctx->language, MSG_ROUND_REASON, false));
}

static status take(struct cli_context *ctx, struct round_file *file, struct text csv) {
    struct command command;
    struct command_round_take *body = &command.body.round_take;
    TRY(round_import_read(file, ctx_state_asked(ctx), ctx->tournament, csv, &ctx->why));
    if (file->flaws.count) {
        flaws_detail(ctx, "rows", file->flaws.rows, file->flaws.count);
        return refuse(&ctx->why, "TY-CSV", MSG_ROUND_BAD, 1, arg_number(file->flaws.count));
    }
    TRY(ctx_command(ctx, COMMAND_round_take, &command));
    TRY(round_import_command(file, &ctx->arena, body));
    body->reason = reason_of(ctx);
    status went = ctx_submit(ctx, &command);
    if (is_as_listed(went, &ctx->why)) {
        say_as_listed(ctx);
        return done();
    }
    TRY(went);
    for (uint32_t i = 0; i < file->notices.count && ctx->answer.notices.count < NOTICES_MAX; i++)
        ctx->answer.notices.list[ctx->answer.notices.count++] = file->notices.list[i];
    return show_taken(ctx, file);
}

status cmd_round_enter(struct cli_context *ctx) {
    struct buffer csv = {0};
    struct round_file file = {0};
    status went = sheet_bytes(ctx, &csv);
    if (is_done(went)) {
        went = take(ctx, &file, buffer_view(&csv));
        round_import_free(&file);
    }
    buffer_free(&csv);
    return went;
}
