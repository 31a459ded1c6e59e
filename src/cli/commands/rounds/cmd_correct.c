/* correct: corrects a result, after showing what would change. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "view/history/event_log.h"
#include "app/input/score_parse.h"
#include "cli/print/print.h"

static uint8_t then_named(struct text word) {
    for (uint8_t i = 0; then_words[i]; i++) {
        if (text_is(word, then_words[i])) return (uint8_t)(i + 1);
    }
    return THEN_OPEN;
}

/* The place of a published stage among those of its kind, from 1; of a round, its number. */
static uint32_t number_of_stage(const struct tournament *tournament, uint32_t at) {
    const struct stage *stage = &tournament->stages.rows[at];
    uint32_t number = 0;
    for (uint32_t i = 0; i <= at; i++)
        number += stage_is_published(&tournament->stages.rows[i]) && tournament->stages.rows[i].kind == stage->kind;
    return stage->kind == STAGE_ROUND ? stage->round : number;
}

/* No stage was typed: it is the only published one that has that table. */
static status find_stage_of_table(struct cli_context *ctx, struct command_result_correct *body) {
    const struct tournament *tournament = state_tournament(ctx_state_asked(ctx), ctx->tournament);
    struct text score = ctx->line.operands[2];
    uint32_t found = 0;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        table_id table;
        if (!stage_is_published(&tournament->stages.rows[i]) ||
            !table_numbered(tournament, (stage_id){i}, body->table, &table))
            continue;
        body->stage = tournament->stages.rows[i].kind;
        body->round = number_of_stage(tournament, i);
        found++;
    }
    if (found == 1) return done();
    return misuse(&ctx->why, "TY-USAGE", MSG_VALUE_NOT_TABLE_TO_CORRECT, 1, arg_text(score));
}

static status read_stage(struct cli_context *ctx, struct command_result_correct *body) {
    struct text typed = ctx->line.operands[0];
    enum stage_kind kind;
    uint32_t number;
    if (!typed.length) return find_stage_of_table(ctx, body);
    if (!stage_named(typed, &kind, &number))
        return misuse(&ctx->why, "TY-USAGE", MSG_STAGE_UNKNOWN, 1, arg_bytes(typed.bytes, typed.length));
    body->stage = (uint16_t)kind;
    body->round = number;
    return done();
}

/* NOBODY: there is no such table, and the core says why. */
static table_id table_corrected(const struct state *state, tournament_id id,
                                const struct command_result_correct *body) {
    const struct tournament *tournament = state_tournament(state, id);
    stage_id stage;
    table_id table;
    bool found = stage_find(tournament, (enum stage_kind)body->stage, body->round, &stage) &&
                 table_numbered(tournament, stage, body->table, &table);
    return found ? table : (table_id){NOBODY};
}

static status read_command(struct cli_context *ctx, struct command_result_correct *body) {
    const struct state *state = ctx_state_asked(ctx);
    uint32_t count = ctx->line.operand_count - 2;
    int64_t table = 0;
    (void)text_number(ctx->line.operands[1], 1, UINT16_MAX, &table);
    body->table = (uint16_t)table;
    TRY(read_stage(ctx, body));
    body->then = then_named(line_value(&ctx->line, FLAG_THEN));
    body->rehearsal = line_has(&ctx->line, FLAG_CORRECT_DRY_RUN);
    body->reason = line_value(&ctx->line, FLAG_CORRECT_REASON);
    return scores_read(ctx, state, table_corrected(state, ctx->tournament, body), ctx->line.operands + 2, count,
                       &body->scores.rows, &body->scores.count);
}

/* The correction in the command's entry. */
struct corrected {
    uint32_t draw, table, then;
};

static status note_correction(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct corrected *corrected = context;
    (void)ctx;
    if (entry->kind != ENTRY_result_corrected) return done();
    const struct entry_result_corrected *body = &entry->body.result_corrected;
    *corrected = (struct corrected){body->draw, body->table, body->then};
    return done();
}

/* Finds the table; its stage has the same index in every fold of the ledger. */
static table_id find_table(const struct tournament *tournament, const struct corrected *corrected, stage_id *stage) {
    table_id table = {NOBODY};
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        if (tournament->stages.rows[i].draw != corrected->draw) continue;
        *stage = (stage_id){i};
        (void)table_numbered(tournament, *stage, corrected->table, &table);
    }
    return table;
}

/* The data of the answer: the states before and after, and the table in both. */
struct answer_of_correction {
    const struct state *before, *after;
    struct corrected corrected;
    stage_id stage;
    table_id table;
    struct correction_preview preview;
};

static status compare(struct cli_context *ctx, struct answer_of_correction *answer) {
    answer->table = find_table(state_tournament(answer->after, ctx->tournament), &answer->corrected, &answer->stage);
    return difference_of(answer->before, answer->after, ctx->tournament, answer->stage, &ctx->arena, &answer->preview);
}

static void answer_json(struct cli_context *ctx, struct json *json, const struct answer_of_correction *answer) {
    const struct tournament *tournament = state_tournament(answer->after, ctx->tournament);
    const struct stage *stage = &tournament->stages.rows[answer->stage.at];
    json_key(json, "tournament"), json_text(json, state_text(answer->after, tournament->slug));
    json_key(json, "stage"), json_string(json, stage_key((enum stage_kind)stage->kind));
    json_key(json, "round"), json_number(json, stage->round);
    json_key(json, "table"), json_number(json, answer->corrected.table);
    json_key(json, "then"), json_string(json, then_words[answer->corrected.then - 1]);
    json_key(json, "was"), scores_json(json, answer->before, ctx->tournament, answer->table);
    json_key(json, "scores"), scores_json(json, answer->after, ctx->tournament, answer->table);
    json_key(json, "difference"), json_open(json, '{');
    difference_json(json, &answer->preview);
    json_close(json, '}');
}

/* The width of the wider of two labels, which stand one above the other. */
static uint32_t max_width(enum language language, enum message one, enum message other) {
    uint32_t width = text_display_width(text_of(message_template(language, one, false)));
    uint32_t width_of_other = text_display_width(text_of(message_template(language, other, false)));
    return width > width_of_other ? width : width_of_other;
}

/* "was: Ana 16w, Bia 11" and what it is now. */
static void print_scores(struct cli_context *ctx, struct text_output *page, enum message message,
                         const struct state *state, table_id table) {
    struct buffer list = {0};
    uint32_t width = max_width(page->language, MSG_CORRECT_WAS, MSG_CORRECT_IS);
    message_text(&list, page->language, message);
    for (uint32_t at = text_display_width(buffer_view(&list)); at <= width; at++) buffer_add_byte(&list, ' ');
    scores_write(&list, page->language, state, ctx->tournament, table);
    output_paragraph(page, 2, STYLE_PLAIN, buffer_view(&list));
    if (list.failed) page->out->failed = true;
    buffer_free(&list);
}

static void print_answer(struct cli_context *ctx, struct text_output *page, enum message title,
                         const struct answer_of_correction *answer) {
    const struct tournament *tournament = state_tournament(answer->after, ctx->tournament);
    const struct stage *stage = &tournament->stages.rows[answer->stage.at];
    struct sentence says = sentence_of(title, 3, arg_number(answer->corrected.table),
                                       arg_stage_title(ctx->language, (enum stage_kind)stage->kind, stage->round),
                                       arg_message(correction_effect_short(answer->corrected.then)));
    output_sentence(page, 0, &says);
    print_scores(ctx, page, MSG_CORRECT_WAS, answer->before, answer->table);
    print_scores(ctx, page, MSG_CORRECT_IS, answer->after, answer->table);
    output_gap(page);
    difference_print(page, &ctx->arena, &answer->preview);
    if (stage->kind == STAGE_ADDITIONAL && answer->corrected.then != THEN_POINTS &&
        stage_is_last(tournament, answer->stage)) {
        output_prose(page, 2, MSG_CORRECT_ADDITIONAL);
    }
}

/* The choices of --then, each with what it does. */
static void print_choices(struct cli_context *ctx, struct text_output *page,
                          const struct answer_of_correction *answer) {
    const struct tournament *tournament = state_tournament(answer->before, ctx->tournament);
    struct text_table grid;
    output_gap(page);
    output_prose(page, 0, MSG_CORRECT_CHOICES);
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    for (uint32_t i = 0; then_words[i]; i++) {
        struct buffer word = {0};
        if (!correction_may(tournament, answer->stage, answer->table, i + 1)) continue;
        buffer_add_cstr(&word, "--then "), buffer_add_cstr(&word, then_words[i]);
        text_table_text(&grid, buffer_view(&word), STYLE_COMMAND);
        text_table_message(&grid, correction_effect_message(i + 1), STYLE_PLAIN);
        if (word.failed) grid.failed = true;
        buffer_free(&word);
    }
    text_table_print(&grid, page);
}

/* A dry run on a copy of the state; `taken` prints the result. */
static status rehearse(struct cli_context *ctx, const struct command *command,
                       void (*taken)(struct cli_context *ctx, const struct answer_of_correction *answer)) {
    struct decision decision;
    struct command rehearsal = *command;
    rehearsal.body.result_correct.rehearsal = 1;
    TRY(event_dry_run(&ctx->event, &rehearsal, &decision, &ctx->why));
    const struct tournament *tournament = state_tournament(&decision.state, ctx->tournament);
    const struct manual_change *change = &tournament->changes.rows[tournament->changes.count - 1];
    struct answer_of_correction answer = {.before = ctx_state(ctx), .after = &decision.state};
    answer.corrected = (struct corrected){tournament->stages.rows[change->stage.at].draw, change->table, change->then};
    status compared = compare(ctx, &answer);
    if (is_done(compared)) taken(ctx, &answer);
    decision_free(&decision);
    return compared;
}

static void show_rehearsed(struct cli_context *ctx, const struct answer_of_correction *answer) {
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "dry_run"), json_bool(&ctx->json, true);
        answer_json(ctx, &ctx->json, answer);
        json_close(&ctx->json, '}');
        return;
    }
    print_answer(ctx, &ctx->page, MSG_CORRECT_WOULD, answer);
    if (correction_asks(state_tournament(answer->before, ctx->tournament), &answer->preview))
        print_choices(ctx, &ctx->page, answer);
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, MSG_DRY_RUN_UNCHANGED);
}

/* Below a refusal that asks for --then: what the choice affects. */
static void show_choice(struct cli_context *ctx, const struct answer_of_correction *answer) {
    struct text_output page = ctx->errors;
    struct json json = {.out = &ctx->detail_json};
    page.out = &ctx->detail;
    output_gap(&page);
    print_answer(ctx, &page, MSG_CORRECT_WOULD, answer);
    print_choices(ctx, &page, answer);
    answer_json(ctx, &json, answer);
}

static status explain(struct cli_context *ctx, const struct command *command, status went) {
    struct problem why = ctx->why;
    bool asks = went.outcome == REFUSED && strcmp(ctx->why.rule, "TY-THEN") == 0 &&
                command->body.result_correct.then == THEN_OPEN;
    if (asks) TRY(rehearse(ctx, command, show_choice));
    ctx->why = why;
    return went;
}

static status show_answer(struct cli_context *ctx, const struct state *before) {
    struct answer_of_correction answer = {.before = before, .after = ctx_state(ctx)};
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(ctx_entries(ctx, note_correction, &answer.corrected));
    TRY(compare(ctx, &answer));
    if (json_result_begin(ctx))
        answer_json(ctx, &ctx->json, &answer);
    else
        print_answer(ctx, &ctx->page, MSG_CORRECTED, &answer);
    json_result_end(ctx);
    return next_print(ctx);
}

status cmd_correct(struct cli_context *ctx) {
    struct command command;
    struct state before;
    TRY(ctx_command(ctx, COMMAND_result_correct, &command));
    TRY(read_command(ctx, &command.body.result_correct));
    if (command.body.result_correct.rehearsal) return rehearse(ctx, &command, show_rehearsed);
    TRY(state_copy(&before, ctx_state_asked(ctx)));
    status went = ctx_submit(ctx, &command);
    if (!is_done(went))
        went = explain(ctx, &command, went);
    else
        went = show_answer(ctx, &before);
    state_free(&before);
    return went;
}
