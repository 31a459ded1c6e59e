/* draw, publish: makes and publishes pairings. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "cli/print/print_hall.h"
#include "core/ledger/draw_record.h"
#include "core/state/clocks.h"
#include "sys/local_time.h"
#include "view/pairings/draw_chance.h"

#include <string.h>

/* `pairings` prints all reasons. */
enum { REASONS_OF_A_KIND = 3, REASONS_IN_DEMO = 2 };

/* The stage that this command's entries drew or published. */
static bool stage_of_answer(const struct tournament *tournament, const struct submit_result *answer, stage_id *stage) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *row = &tournament->stages.rows[i];
        bool drawn = row->drawn >= answer->first && row->drawn <= answer->saved;
        bool published = row->published >= answer->first && row->published <= answer->saved;
        if (!drawn && !published) continue;
        *stage = (stage_id){i};
        return true;
    }
    return false;
}

/* Prints the pairings of a stage, in a state that may be a dry run's. */
static status show_stage(struct cli_context *ctx, const struct state *state, stage_id stage, bool reasons) {
    struct pairings pairings;
    TRY(pairings_of(state, ctx->tournament, stage, &ctx->arena, &pairings));
    if (ctx->wants_json) {
        pairings_json(&ctx->json, ctx->language, &pairings);
        return done();
    }
    pairings_print(ctx, &pairings);
    if (reasons) pairings_print_reasons(ctx, &pairings, ctx->demo.is_on ? REASONS_IN_DEMO : REASONS_OF_A_KIND);
    if (pairings.key_known && !reasons) output_gap(&ctx->page), key_print(ctx, pairings.key);
    return done();
}

/* Does `publish` start a clock as well? */
static bool has_clock(const struct cli_context *ctx) {
    return line_has(&ctx->line, FLAG_PUBLISH_CLOCK) || line_has(&ctx->line, FLAG_PUBLISH_AT);
}

/* Adds the clock, if the command started one. */
static void show_clock(struct cli_context *ctx) {
    if (!has_clock(ctx)) return;
    struct round_clock clock = clock_of(ctx_state(ctx), ctx->tournament, ctx_now(ctx));
    if (ctx->wants_json) {
        json_key(&ctx->json, "clock"), json_open(&ctx->json, '{');
        clock_json(&ctx->json, &clock);
        json_close(&ctx->json, '}');
        return;
    }
    struct sentence says = clock_said(&clock);
    output_gap(&ctx->page);
    output_sentence(&ctx->page, 0, &says);
}

static status show_answer(struct cli_context *ctx, bool reasons) {
    stage_id stage;
    if (json_result_undone(ctx)) return next_print(ctx);
    if (!stage_of_answer(ctx_tournament(ctx), &ctx->answer, &stage)) return done();
    (void)json_result_begin(ctx);
    TRY(show_stage(ctx, ctx_state(ctx), stage, reasons));
    show_clock(ctx);
    json_result_end(ctx);
    return next_print(ctx);
}

/* A dry run on a copy of the state, with a random key that is then discarded. */
static status rehearse(struct cli_context *ctx, const struct command *command) {
    struct decision decision;
    stage_id stage;
    TRY(event_dry_run(&ctx->event, command, &decision, &ctx->why));
    ctx->answer.notices = decision.notices;
    status shown = done();
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "dry_run"), json_bool(&ctx->json, true);
    }
    if (stage_current(state_tournament(&decision.state, ctx->tournament), &stage))
        shown = show_stage(ctx, &decision.state, stage, true);
    decision_free(&decision);
    TRY(shown);
    json_result_end(ctx);
    if (ctx->wants_json) return done();
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, MSG_DRY_RUN);
    return done();
}

static status note_code(struct cli_context *ctx, const struct entry *entry, void *context) {
    (void)ctx;
    if (entry->kind == ENTRY_draw_offered) memcpy(context, entry->body.draw_offered.code, HASH_SIZE);
    return done();
}

/* Shows the code of the next draw, and records that it was shown; a code that is shown already stays. */
static status offer_code(struct cli_context *ctx) {
    struct next_draw next;
    struct command command;
    char letters[CODE_LETTERS_SIZE];
    TRY(draw_next(ctx_state(ctx), ctx->tournament, &next, &ctx->why));
    if (!next.is_offered) {
        TRY(ctx_command(ctx, COMMAND_draw_offer, &command));
        TRY(ctx_submit(ctx, &command));
        TRY(ctx_entries(ctx, note_code, next.code)); /* somebody may have been entered meanwhile */
    }
    code_letters(next.code, letters);
    if (json_result_begin(ctx)) {
        json_key(&ctx->json, "code"), json_hex(&ctx->json, next.code, HASH_SIZE);
        json_key(&ctx->json, "letters"), json_string(&ctx->json, letters);
        json_result_end(ctx);
        return done();
    }
    struct sentence says = sentence_of(MSG_CODE_SHOWN, 1, arg_cstr(letters));
    output_sentence(&ctx->page, 0, &says);
    output_prose(&ctx->page, 0, MSG_CODE_ASKS);
    return done();
}

/* `--code` makes no pairings, so it has nothing to do with what they are made with. */
static status check_code_alone(struct cli_context *ctx) {
    static const enum flag others[] = {FLAG_DRY_RUN, FLAG_WORDS, FLAG_AGAIN, FLAG_AGAIN_REASON, FLAG_CONFIRM};
    for (uint32_t i = 0; i < sizeof others / sizeof *others; i++)
        if (line_has(&ctx->line, others[i])) return misuse(&ctx->why, "TY-USAGE", MSG_CODE_ALONE, 0);
    return done();
}

status cmd_draw(struct cli_context *ctx) {
    struct command command;
    if (line_has(&ctx->line, FLAG_DRAW_CODE)) {
        TRY(check_code_alone(ctx));
        return offer_code(ctx);
    }
    TRY(ctx_command(ctx, COMMAND_draw_make, &command));
    struct command_draw_make *body = &command.body.draw_make;
    body->again = line_has(&ctx->line, FLAG_AGAIN);
    body->confirm = line_has(&ctx->line, FLAG_CONFIRM);
    body->rehearsal = line_has(&ctx->line, FLAG_DRY_RUN);
    body->reason = line_value(&ctx->line, FLAG_AGAIN_REASON);
    body->words = line_value(&ctx->line, FLAG_WORDS);
    if (line_has(&ctx->line, FLAG_WORDS) && text_trimmed(body->words).length == 0)
        return misuse(&ctx->why, "TY-USAGE", MSG_WORDS_EMPTY, 0);
    if (body->rehearsal) return rehearse(ctx, &command);
    TRY(ctx_submit(ctx, &command));
    return show_answer(ctx, true);
}

/* TY-CLOCK: the minutes of --clock, or those of the format, if it has a time limit. */
static status clock_minutes(struct cli_context *ctx, uint32_t *minutes) {
    struct text typed = line_value(&ctx->line, FLAG_PUBLISH_CLOCK);
    int64_t number = format_minutes(ctx_tournament(ctx));
    *minutes = 0;
    if (!has_clock(ctx)) return done();
    if (typed.length) (void)text_number(typed, 1, HALL_MINUTES_MAX, &number);
    if (number <= 0 && line_has(&ctx->line, FLAG_PUBLISH_AT)) {
        return refuse(&ctx->why, "TY-CLOCK", MSG_PUBLISH_AT_MINUTES_NEEDED, 2,
                      arg_message(format_of(ctx_tournament(ctx))->name),
                      arg_text(line_value(&ctx->line, FLAG_PUBLISH_AT)));
    }
    if (number <= 0) {
        return refuse(&ctx->why, "TY-CLOCK", MSG_PUBLISH_CLOCK_NEEDED, 1,
                      arg_message(format_of(ctx_tournament(ctx))->name));
    }
    *minutes = (uint32_t)number;
    return done();
}

/* A preview is all there is to publish, so a stage that is there is the one. */
static struct sentence would_publish(const struct tournament *tournament) {
    stage_id stage;
    bool is_there = stage_current(tournament, &stage);
    return sentence_of(MSG_WOULD_PUBLISH, 1,
                       is_there ? stage_argument(&tournament->stages.rows[stage.at]) : arg_message(MSG_LINE_THE_ROUND));
}

status cmd_publish(struct cli_context *ctx) {
    struct sentence would = would_publish(ctx_tournament(ctx));
    struct command command;
    TRY(ctx_command(ctx, COMMAND_draw_publish, &command));
    TRY(clock_minutes(ctx, &command.body.draw_publish.clock));
    if (line_has(&ctx->line, FLAG_PUBLISH_AT))
        command.body.draw_publish.start_ms = clock_time_nearest(line_value(&ctx->line, FLAG_PUBLISH_AT), command.at_ms);
    if (line_has(&ctx->line, FLAG_ONLY_DRY_RUN)) return ctx_dry_run(ctx, &command, &would);
    TRY(ctx_submit(ctx, &command));
    return show_answer(ctx, false);
}
