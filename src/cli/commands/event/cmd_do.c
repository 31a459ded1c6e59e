/* do: the line of the staff’s pages, in the shell: does what one typed line means, or says what it would do. */
#include "app/line/line.h"
#include "cli/commands/rounds/cmd_result.h"
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "sys/local_time.h"

/* The operands with blanks between them: the line needs no quotes. */
static status typed_line(struct cli_context *ctx, struct text *typed) {
    struct buffer words = {0};
    for (uint32_t i = 0; i < ctx->line.operand_count; i++) {
        if (i) buffer_add_byte(&words, ' ');
        buffer_add_text(&words, ctx->line.operands[i]);
    }
    return arena_keep(&ctx->arena, &words, typed);
}

static struct argument arg_said(struct cli_context *ctx, const struct line_says *says) {
    return arg_text(line_sentence(&ctx->arena, says));
}

/* ---- what has no command ---- */

static void choices_json(struct cli_context *ctx, const struct line_answer *answer) {
    struct json json = {.out = &ctx->detail_json};
    json_key(&json, "choices"), json_open(&json, '[');
    for (uint32_t i = 0; i < answer->choices.count; i++) {
        const struct line_choice *choice = &answer->choices.rows[i];
        json_open(&json, '{');
        json_key(&json, "line"), json_text(&json, choice->line);
        json_key(&json, "text"), json_text(&json, line_sentence(&ctx->arena, &choice->says));
        json_key(&json, "detail"), json_text(&json, choice->detail);
        json_close(&json, '}');
    }
    json_close(&json, ']');
}

/* Refused as an ambiguous name is; the lines that are clear are listed below. */
static status refuse_choices(struct cli_context *ctx, const struct line_answer *answer) {
    struct text_output page = ctx->errors;
    struct text_table grid;
    page.out = &ctx->detail;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_LINE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_FOLDS);
    for (uint32_t i = 0; i < answer->choices.count; i++) {
        const struct line_choice *choice = &answer->choices.rows[i];
        text_table_text(&grid, choice->line, STYLE_STRONG);
        text_table_text(&grid, line_sentence(&ctx->arena, &choice->says), STYLE_PLAIN);
        text_table_text(&grid, choice->detail, STYLE_FAINT);
    }
    text_table_print(&grid, &page);
    choices_json(ctx, answer);
    return refuse(&ctx->why, "TY-NAME", MSG_LINE_MATCHES, 1, arg_number(answer->choices.count + answer->left_out));
}

static status refuse_incomplete(struct cli_context *ctx, const struct line_answer *answer) {
    return refuse(&ctx->why, "TY-LINE", MSG_LINE_INCOMPLETE, 1, arg_said(ctx, &answer->says));
}

/* ---- what opens something ---- */

/* The table as `pairings` prints it. */
static status show_table(struct cli_context *ctx, uint32_t number) {
    struct pairings pairings;
    stage_id stage;
    TRY(show_find_stage(ctx, &stage));
    TRY(pairings_of(ctx_state(ctx), ctx->tournament, stage, &ctx->arena, &pairings));
    for (uint32_t i = 0; i < pairings.table_count; i++) {
        if (pairings.tables[i].number != number) continue;
        pairings.tables += i;
        pairings.table_count = 1;
        break;
    }
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        pairings_json(&ctx->json, ctx->language, &pairings);
        json_close(&ctx->json, '}');
        return done();
    }
    pairings_print_heading(ctx, &pairings);
    pairings_print_tables(ctx, &pairings);
    return done();
}

static status show_person(struct cli_context *ctx, uint32_t number) {
    struct buffer typed = {0};
    ctx->line.operand_count = 1;
    buffer_add_number(&typed, number);
    TRY(arena_keep(&ctx->arena, &typed, &ctx->line.operands[0]));
    return cmd_explain_player(ctx);
}

/* `print slips` and the like, as if it had been typed. */
static status print_paper(struct cli_context *ctx, const char *paper) {
    const struct text words[] = {text_of("print"), text_of(paper)};
    uint32_t used;
    const struct cli_command *command = command_named(ctx->line.commands, words, 2, &used);
    if (!command) return done();
    ctx->line.command = command;
    ctx->line.operand_count = 0;
    return cmd_print(ctx);
}

/* ---- what is a command ---- */

/* As `undo` does it, which says what was undone. */
static status undo(struct cli_context *ctx, uint64_t entry) {
    struct buffer typed = {0};
    for (uint32_t i = 0; i < ctx->line.flag_count; i++)
        if (ctx->line.flags[i].flag == FLAG_DO_DRY_RUN) ctx->line.flags[i].flag = FLAG_UNDO_DRY_RUN;
    ctx->line.operand_count = entry ? 1 : 0;
    buffer_add_number(&typed, (int64_t)entry);
    TRY(arena_keep(&ctx->arena, &typed, &ctx->line.operands[0]));
    return cmd_undo(ctx);
}

static status tell_dry(struct cli_context *ctx, const struct line_answer *answer) {
    struct sentence says = sentence_of(MSG_DO_WOULD, 1, arg_said(ctx, &answer->says));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "dry_run"), json_bool(&ctx->json, true);
        json_key(&ctx->json, "kind"), json_string(&ctx->json, line_kind_key(answer->kind));
        json_key(&ctx->json, "text"), json_text(&ctx->json, line_sentence(&ctx->arena, &answer->says));
    } else {
        output_sentence(&ctx->page, 0, &says);
    }
    json_result_end(ctx);
    return done();
}

static status rehearse(struct cli_context *ctx, const struct line_answer *answer, const struct command *command) {
    struct decision decision;
    TRY(event_dry_run(&ctx->event, command, &decision, &ctx->why));
    ctx->answer.notices = decision.notices;
    decision_free(&decision);
    return tell_dry(ctx, answer);
}

static status tell_done(struct cli_context *ctx, const struct line_answer *answer) {
    struct sentence says = sentence_of(MSG_DO_SAVED, 1, arg_said(ctx, &answer->says));
    if (answer->is_result) return result_told(ctx);
    if (json_result_undone(ctx)) return next_print(ctx);
    if (json_result_begin(ctx))
        json_key(&ctx->json, "text"), json_text(&ctx->json, line_sentence(&ctx->arena, &answer->says));
    else
        output_sentence(&ctx->page, 0, &says);
    json_result_end(ctx);
    return next_print(ctx);
}

static status send_line(struct cli_context *ctx, const struct line_asker *asker, struct line_answer *answer) {
    struct command command;
    if (answer->command.kind == COMMAND_command_undo) return undo(ctx, answer->command.body.command_undo.entry);
    TRY(ctx_command(ctx, answer->command.kind, &command));
    command.body = answer->command.body;
    if (line_has(&ctx->line, FLAG_CONFIRM)) (void)line_confirm(&command);
    if (command.kind == COMMAND_draw_make) command.body.draw_make.rehearsal = line_has(&ctx->line, FLAG_DO_DRY_RUN);
    if (line_has(&ctx->line, FLAG_DO_DRY_RUN)) {
        TRY(line_check(asker, answer)); /* says a result as the rules would complete it */
        return rehearse(ctx, answer, &command);
    }
    TRY(ctx_submit(ctx, &command));
    return tell_done(ctx, answer);
}

status cmd_do(struct cli_context *ctx) {
    const struct line_asker asker = {.state = ctx_state_asked(ctx),
                                     .tournament = ctx->tournament,
                                     .arena = &ctx->arena,
                                     .language = ctx->language,
                                     .by = (uint32_t)line_number(&ctx->line, FLAG_LINK, 0),
                                     .now_ms = ctx->ports->now_ms(ctx->ports->context),
                                     .time_of_day = clock_time_nearest};
    struct line_answer answer;
    struct text typed;
    TRY(typed_line(ctx, &typed));
    TRY(line_read(&asker, typed, &answer));
    bool opens = answer.kind == LINE_TABLE || answer.kind == LINE_PERSON || answer.kind == LINE_PAGE;
    if (opens && line_has(&ctx->line, FLAG_DO_DRY_RUN)) return tell_dry(ctx, &answer);
    switch (answer.kind) {
    case LINE_READY: return send_line(ctx, &asker, &answer);
    case LINE_TABLE: return show_table(ctx, answer.table);
    case LINE_PERSON: return show_person(ctx, answer.person);
    case LINE_PAGE: return print_paper(ctx, answer.paper);
    case LINE_CHOICES: return refuse_choices(ctx, &answer);
    case LINE_REFUSED: ctx->why = answer.why; return (status){answer.outcome};
    case LINE_NOTHING:
    case LINE_KINDS: break;
    }
    return refuse_incomplete(ctx, &answer);
}
