/* report, reports: players' reports of results, and those that wait for staff. */
#include "cli/line/cli_commands.h"
#include "view/pairings/report_list.h"
#include "view/pairings/preflight.h"
#include "cli/print/print.h"

/* What the command line asks for. */
enum wish { WISH_SCORES, WISH_CONFIRM, WISH_DISPUTE, WISH_CHECK_YES, WISH_CHECK_NO };

/* MISUSED: neither scores nor one of the flags, or both. */
static status read_wish(struct cli_context *ctx, enum wish *wish) {
    bool scores = ctx->line.operand_count > 1, confirms = line_has(&ctx->line, FLAG_REPORT_CONFIRM);
    bool disputes = line_has(&ctx->line, FLAG_DISPUTE), checks = line_has(&ctx->line, FLAG_CHECK);
    bool says_why = line_has(&ctx->line, FLAG_DISPUTE_REASON);
    bool is_flag = confirms || disputes || checks;
    if (scores == is_flag || (confirms && (disputes || checks)) || (says_why && !disputes))
        return misuse(&ctx->why, "TY-USAGE", MSG_REPORT_ONE_THING, 0);
    if (checks)
        *wish = disputes ? WISH_CHECK_NO : WISH_CHECK_YES;
    else
        *wish = confirms ? WISH_CONFIRM : disputes ? WISH_DISPUTE : WISH_SCORES;
    return done();
}

static status make_command(struct cli_context *ctx, enum wish wish, struct command *command) {
    static const enum command_kind kinds[] = {[WISH_SCORES] = COMMAND_result_report,
                                              [WISH_CONFIRM] = COMMAND_report_answer,
                                              [WISH_DISPUTE] = COMMAND_report_answer,
                                              [WISH_CHECK_YES] = COMMAND_result_check,
                                              [WISH_CHECK_NO] = COMMAND_result_check};
    int64_t table = 0;
    uint32_t person;
    bool agrees = wish == WISH_CONFIRM || wish == WISH_CHECK_YES;
    struct text words = line_value(&ctx->line, FLAG_DISPUTE_REASON);
    (void)text_number(ctx->line.operands[0], 1, UINT16_MAX, &table);
    TRY(ctx_find(ctx, line_value(&ctx->line, FLAG_REPORT_BY), &person));
    TRY(ctx_command(ctx, kinds[wish], command));
    uint16_t number = (uint16_t)table;
    if (kinds[wish] == COMMAND_report_answer)
        command->body.report_answer = (struct command_report_answer){number, person, agrees, words};
    if (kinds[wish] == COMMAND_result_check)
        command->body.result_check = (struct command_result_check){number, person, agrees, words};
    if (kinds[wish] != COMMAND_result_report) return done();
    struct command_result_report *body = &command->body.result_report;
    body->table = number;
    body->person = person;
    return scores_read(ctx, ctx_state_asked(ctx), table_typed(ctx_state_asked(ctx), ctx->tournament, table),
                       ctx->line.operands + 1, ctx->line.operand_count - 1, &body->scores.rows, &body->scores.count);
}

/* The outcome of the report. */
struct reported {
    enum { SAID_REPORT, SAID_AGREES, SAID_DISPUTE, SAID_CHECK } what;
    bool agrees, entered;
    uint32_t person, table, draw;
};

static void note(struct reported *reported, uint32_t person, uint32_t table, uint32_t draw, bool agrees) {
    reported->person = person;
    reported->table = table;
    reported->draw = draw;
    reported->agrees = agrees;
}

static status note_said(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct reported *reported = context;
    const struct entry_result_reported *scores = &entry->body.result_reported;
    const struct entry_report_answered *answer = &entry->body.report_answered;
    const struct entry_result_checked *check = &entry->body.result_checked;
    (void)ctx;
    switch (entry->kind) {
    case ENTRY_result_reported: note(reported, scores->person, scores->table, scores->draw, true); break;
    case ENTRY_report_answered:
        reported->what = answer->agrees ? SAID_AGREES : SAID_DISPUTE;
        note(reported, answer->person, answer->table, answer->draw, answer->agrees);
        break;
    case ENTRY_result_checked:
        reported->what = SAID_CHECK;
        note(reported, check->person, check->table, check->draw, check->agrees);
        break;
    case ENTRY_result_entered: reported->entered = true; break;
    default: break;
    }
    return done();
}

/* The state of the table: "result", "disputed", "outstanding"; "open" if there is no report. */
static const char *state_word(const struct tournament *tournament, table_id table) {
    static const char *const words[] = {
        [REPORTS_NONE] = "open", [REPORTS_OUTSTANDING] = "outstanding", [REPORTS_DISPUTED] = "disputed"};
    if (tournament->tables.rows[table.at].has_result) return "result";
    return words[reports_at(tournament, table, NULL)];
}

static void reported_json(struct cli_context *ctx, const struct reported *reported, table_id table, person_id person) {
    const struct tournament *tournament = ctx_tournament(ctx);
    static const char *const words[] = {
        [SAID_REPORT] = "reports", [SAID_AGREES] = "agrees", [SAID_DISPUTE] = "disputes", [SAID_CHECK] = "checks"};
    const struct stage *stage = &tournament->stages.rows[tournament->tables.rows[table.at].stage.at];
    json_key(&ctx->json, "tournament"), json_text(&ctx->json, state_text(ctx_state(ctx), tournament->slug));
    json_key(&ctx->json, "stage"), json_string(&ctx->json, stage_key((enum stage_kind)stage->kind));
    json_key(&ctx->json, "round"), json_number(&ctx->json, stage->round);
    json_key(&ctx->json, "table"), json_number(&ctx->json, reported->table);
    json_key(&ctx->json, "by"), json_open(&ctx->json, '{');
    person_json_members(&ctx->json, ctx_state(ctx), person);
    json_close(&ctx->json, '}');
    json_key(&ctx->json, "says"), json_string(&ctx->json, words[reported->what]);
    json_key(&ctx->json, "agrees"), json_bool(&ctx->json, reported->agrees);
    json_key(&ctx->json, "state"), json_string(&ctx->json, state_word(tournament, table));
    if (!tournament->tables.rows[table.at].has_result) return;
    json_key(&ctx->json, "scores"), scores_json(&ctx->json, ctx_state(ctx), ctx->tournament, table);
}

static void print_reported(struct cli_context *ctx, const struct reported *reported, table_id table, person_id person) {
    static const enum message said[][2] = {
        [SAID_REPORT] = {MSG_REPORT_SAVED, MSG_REPORT_SAVED},
        [SAID_AGREES] = {MSG_REPORT_CONFIRMED, MSG_REPORT_CONFIRMED},
        [SAID_DISPUTE] = {MSG_REPORT_DISPUTE_SAVED, MSG_REPORT_DISPUTE_SAVED},
        [SAID_CHECK] = {MSG_CHECK_NO_SAVED, MSG_CHECK_YES_SAVED},
    };
    struct buffer scores = {0};
    struct sentence says = sentence_of(said[reported->what][reported->agrees], 2, arg_person(ctx_state(ctx), person),
                                       arg_number(reported->table));
    output_sentence(&ctx->page, 0, &says);
    if (reported->entered) {
        scores_write(&scores, ctx->language, ctx_state(ctx), ctx->tournament, table);
        output_paragraph(&ctx->page, 0, STYLE_STRONG, buffer_view(&scores));
    }
    if (scores.failed) ctx->out.failed = true;
    buffer_free(&scores);
}

static status answer_reported(struct cli_context *ctx) {
    struct reported reported = {SAID_REPORT, false, false, 0, 0, 0};
    const struct tournament *tournament = ctx_tournament(ctx);
    stage_id stage;
    table_id table;
    person_id person;
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(ctx_entries(ctx, note_said, &reported));
    if (!stage_of_draw(tournament, reported.draw, &stage) ||
        !table_numbered(tournament, stage, reported.table, &table) ||
        !person_numbered(ctx_state(ctx), reported.person, &person))
        return done();
    if (json_result_begin(ctx))
        reported_json(ctx, &reported, table, person);
    else
        print_reported(ctx, &reported, table, person);
    json_result_end(ctx);
    return next_print(ctx);
}

status cmd_report(struct cli_context *ctx) {
    struct command command;
    enum wish wish = WISH_SCORES;
    TRY(read_wish(ctx, &wish));
    TRY(make_command(ctx, wish, &command));
    TRY(ctx_submit(ctx, &command));
    return answer_reported(ctx);
}

/* "Ana: Ana 16w, Bia 11" */
static void add_said(struct cli_context *ctx, struct text_table *grid, const struct report_list *list,
                     const struct report_row *row) {
    const struct state *state = ctx_state(ctx);
    struct text words = state_text(state, row->report->words);
    struct buffer said = {0};
    if (row->report->kind == REPORT_SCORES) report_write(&said, state, list->tournament, row->report);
    if (row->report->kind == REPORT_AGREES) message_text(&said, ctx->language, MSG_REPORTS_AGREES);
    if (row->report->kind == REPORT_DISPUTES) message_text(&said, ctx->language, MSG_REPORTS_DISPUTES);
    if (words.length) buffer_add_cstr(&said, ": "), buffer_add_text(&said, words);
    text_table_text(grid, text_of(arg_person(state, row->person).text), STYLE_PLAIN);
    text_table_text(grid, buffer_view(&said), row->report->kind == REPORT_DISPUTES ? STYLE_WARN : STYLE_PLAIN);
    if (said.failed) grid->failed = true;
    buffer_free(&said);
}

static void add_waiting(struct text_table *grid, int64_t milliseconds) {
    char room[40];
    struct buffer waits = buffer_wrap(room, sizeof room);
    waiting_write(&waits, milliseconds);
    text_table_text(grid, buffer_view(&waits), STYLE_PLAIN);
}

static void add_table(struct cli_context *ctx, struct text_table *grid, const struct report_list *list,
                      const struct listed_table *row, int64_t now_ms) {
    const struct tournament *tournament = ctx_tournament(ctx);
    bool is_disputed = row->state == REPORTS_DISPUTED;
    for (uint32_t i = 0; i < row->count; i++) {
        if (i == 0) {
            text_table_number(grid, tournament->tables.rows[row->table.at].number, STYLE_STRONG);
            text_table_message(grid, is_disputed ? MSG_REPORTS_DISPUTED : MSG_REPORTS_OUTSTANDING,
                               is_disputed ? STYLE_WARN : STYLE_PLAIN);
            add_waiting(grid, now_ms - row->since_ms);
        } else {
            text_table_empty(grid), text_table_empty(grid), text_table_empty(grid);
        }
        add_said(ctx, grid, list, &list->reports[row->first + i]);
    }
}

static void print_tables(struct cli_context *ctx, const struct report_list *list) {
    int64_t now_ms = ctx->ports->now_ms(ctx->ports->context);
    struct text_table grid;
    if (!list->table_count) {
        output_prose(&ctx->page, 0, MSG_REPORTS_NONE);
        return;
    }
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_TABLE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_STATE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_WAITS, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_SAYS, GRID_FOLDS);
    for (uint32_t i = 0; i < list->table_count; i++) add_table(ctx, &grid, list, &list->tables[i], now_ms);
    text_table_print(&grid, &ctx->page);
}

/* Players who dispute a result, and those who have not answered. */
static void print_checks(struct cli_context *ctx, const struct report_list *list) {
    const struct tournament *tournament = ctx_tournament(ctx);
    if (!list->check_count) return;
    output_gap(&ctx->page);
    for (uint32_t i = 0; i < list->check_count; i++) {
        const struct listed_check *row = &list->checks[i];
        struct text words = row->check ? state_text(ctx_state(ctx), row->check->words) : text_of("");
        enum message message = !row->check     ? MSG_REPORTS_UNHEARD
                               : !words.length ? MSG_REPORTS_AGAINST
                                               : MSG_REPORTS_AGAINST_WORDS;
        struct sentence says =
            sentence_of(message, 3, arg_number(tournament->tables.rows[row->table.at].number),
                        arg_person(ctx_state(ctx), row->person), arg_text_ref(words.bytes, words.length));
        output_sentence(&ctx->page, 0, &says);
    }
}

status cmd_reports(struct cli_context *ctx) {
    struct report_list list;
    TRY(report_list_of(ctx_state(ctx), ctx->tournament, &ctx->arena, &list));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        report_list_json(&ctx->json, &list, ctx->ports->now_ms(ctx->ports->context));
        json_close(&ctx->json, '}');
        return done();
    }
    print_tables(ctx, &list);
    print_checks(ctx, &list);
    return next_print(ctx);
}
