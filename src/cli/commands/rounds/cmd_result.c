/* result, close: what was played. */
#include "cli/line/cli_commands.h"
#include "view/pairings/progress.h"
#include "cli/commands/rounds/cmd_result.h"
#include "cli/print/print.h"

static status read_scores(struct cli_context *run, struct command_result_enter *body) {
    uint32_t count = run->line.operand_count - 1;
    int64_t table = 0;
    (void)text_number(run->line.operands[0], 1, UINT16_MAX, &table);
    body->table = (uint16_t)table;
    return scores_read(run, run_state_asked(run), run->line.operands + 1, count, &body->scores.rows,
                       &body->scores.count);
}

/* The stage and table that the answer's entry is about. */
struct entered {
    stage_id stage;
    table_id table;
};

static status note_result(struct cli_context *run, const struct entry *entry, void *context) {
    struct entered *entered = context;
    const struct tournament *tournament = run_tournament(run);
    if (entry->kind != ENTRY_result_entered) return done();
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        if (tournament->stages.rows[i].draw != entry->body.result_entered.draw) continue;
        entered->stage = (stage_id){i};
        (void)table_numbered(tournament, entered->stage, entry->body.result_entered.table, &entered->table);
    }
    return done();
}

static void missing_json(struct cli_context *run, stage_id id) {
    const struct tournament *tournament = run_tournament(run);
    const struct stage *stage = &tournament->stages.rows[id.at];
    json_key(&run->json, "missing"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        if (!table->has_result) json_number(&run->json, table->number);
    }
    json_close(&run->json, ']');
}

static void result_json(struct cli_context *run, const struct entered *entered) {
    const struct tournament *tournament = run_tournament(run);
    const struct stage *stage = &tournament->stages.rows[entered->stage.at];
    const struct table *table = &tournament->tables.rows[entered->table.at];
    json_key(&run->json, "tournament"), json_text(&run->json, state_text(run_state(run), tournament->slug));
    json_key(&run->json, "stage"), json_string(&run->json, stage_key((enum stage_kind)stage->kind));
    json_key(&run->json, "round"), json_number(&run->json, stage->round);
    json_key(&run->json, "table"), json_number(&run->json, table->number);
    json_key(&run->json, "scores"), scores_json(&run->json, run_state(run), run->tournament, entered->table);
    missing_json(run, entered->stage);
}

/* "Table 3: Ana 16w, Bia 11, Caio -2" */
static void print_result(struct cli_context *run, const struct entered *entered) {
    const struct table *table = &run_tournament(run)->tables.rows[entered->table.at];
    struct buffer line = {0};
    struct sentence title = sentence_of(MSG_TABLE_NUMBER, 1, arg_number(table->number));
    message_format(&line, run->language, &title);
    buffer_text(&line, ": ");
    scores_write(&line, run->language, run_state(run), run->tournament, entered->table);
    output_paragraph(&run->page, 0, STYLE_STRONG, buffer_held(&line));
    if (line.failed) run->out.failed = true;
    buffer_free(&line);
}

status result_told(struct cli_context *run) {
    struct entered entered = {{NOBODY}, {NOBODY}};
    if (json_result_undone(run)) return next_print(run);
    TRY(run_entries(run, note_result, &entered));
    if (entered.table.at == NOBODY) return done();
    if (json_result_begin(run))
        result_json(run, &entered);
    else
        print_result(run, &entered);
    json_result_end(run);
    return next_print(run);
}

status cmd_result(struct cli_context *run) {
    struct command command;
    TRY(run_command(run, COMMAND_result_enter, &command));
    TRY(read_scores(run, &command.body.result_enter));
    command.body.result_enter.confirm = line_has(&run->line, FLAG_CONFIRM) ? UNUSUAL_CONFIRMED : UNUSUAL_ASKED;
    TRY(run_submit(run, &command));
    return result_told(run);
}

static void closed_json(struct cli_context *run, const struct stage *stage, const struct progress *progress) {
    json_key(&run->json, "tournament"), json_text(&run->json, progress->slug);
    json_key(&run->json, "stage"), json_string(&run->json, stage_key((enum stage_kind)stage->kind));
    json_key(&run->json, "round"), json_number(&run->json, stage->round);
    json_key(&run->json, "next"), json_open(&run->json, '{');
    progress_json(&run->json, run->language, progress);
    json_close(&run->json, '}');
}

static status print_closed(struct cli_context *run, const struct stage *stage, const struct progress *progress) {
    struct standings standings;
    char room[2 * ARGUMENT_TEXT_MAX];
    struct buffer title = buffer_wrap(room, sizeof room);
    stage_title(&title, run->language, (enum stage_kind)stage->kind, stage->round, true);
    struct sentence says = sentence_of(MSG_CLOSED, 1, arg_bytes(buffer_held(&title).bytes, title.length));
    output_sentence(&run->page, 0, &says);
    if (stage->kind == STAGE_DECIDING) return title_print(run);
    if (!progress->over) return done();
    TRY(standings_of(run_state(run), run->tournament, 0, &run->arena, &standings));
    output_gap(&run->page);
    podium_print(run, &standings);
    return done();
}

static const struct stage *stage_closed_by(const struct tournament *tournament, const struct submit_result *answer) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (stage->closed >= answer->first && stage->closed <= answer->saved) return stage;
    }
    return NULL;
}

status cmd_close(struct cli_context *run) {
    struct command command;
    struct progress progress;
    TRY(run_command(run, COMMAND_stage_close, &command));
    TRY(run_submit(run, &command));
    if (json_result_undone(run)) return next_print(run);
    const struct stage *stage = stage_closed_by(run_tournament(run), &run->answer);
    TRY(progress_of(run_state(run), run->tournament, &progress));
    if (!stage) return done();
    if (json_result_begin(run))
        closed_json(run, stage, &progress);
    else
        TRY(print_closed(run, stage, &progress));
    json_result_end(run);
    return next_print(run);
}
