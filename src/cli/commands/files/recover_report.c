/* Recovery report: prints the result of a recovery. */
#include <string.h>
#include "cli/commands/files/file_inspect.h"
#include "cli/print/text_table.h"
#include "cli/commands/files/recover_internal.h"
#include "view/shared/json_people.h"
#include "cli/print/log_each.h"
#include "sys/local_time.h"

status recovering_answer_whole(struct recover_report *report) {
    struct cli_context *ctx = report->ctx;
    if (!ctx->wants_json) {
        struct sentence says =
            sentence_of(MSG_RECOVER_WHOLE, 2, arg_number((int64_t)report->whole.entries), arg_cstr(report->path));
        output_sentence(&ctx->page, 0, &says);
        return done();
    }
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "whole"), json_bool(&ctx->json, true);
    json_key(&ctx->json, "recovered"), json_null(&ctx->json);
    json_key(&ctx->json, "entries"), json_number(&ctx->json, (int64_t)report->whole.entries);
    json_close(&ctx->json, '}');
    return done();
}

#define CUT_SIGN "\xe2\x80\xa6" /* "…" */
enum { CUT_SIZE = sizeof CUT_SIGN - 1 };

/* Numbers of persons, "3, 7", for text and JSON. */
struct people_list {
    uint32_t count;
    struct buffer text;
};

/* The report's data, gathered before any of it is written. */
struct tale {
    struct recover_report *report;
    struct history_line last;         /* the last command that was kept */
    struct buffer last_at, last_says; /* its time; and its sentence, copied because the log's own does not last */
    struct people_list names, emails; /* of persons who have lost them */
    bool seed_lost;
    struct seen_told seen;
};

static status note_last(void *context, const struct history_line *line, struct problem *why) {
    struct tale *tale = context;
    (void)why;
    tale->last = *line;
    buffer_clear(&tale->last_says);
    message_format(&tale->last_says, tale->report->ctx->language, &line->says);
    return tale->last_says.failed ? no_memory() : done();
}

static void note_number(struct people_list *list, uint32_t number) {
    if (list->count++) buffer_add_cstr(&list->text, ", ");
    buffer_add_number(&list->text, number);
}

/* Notes persons without a name, and persons with a lost e-mail address. */
static void note_lost(struct tale *tale) {
    const struct state *state = ctx_state(tale->report->ctx);
    const struct recovery *recovery = &tale->report->recovery;
    for (uint32_t i = 0; i < state->people.count; i++) {
        const struct person *person = &state->people.rows[i];
        if (person->forgotten == NAME_MISSING && !seen_forgets(recovery, person->number))
            note_number(&tale->names, person->number);
    }
    for (uint32_t i = 0; i < recovery->lost.count; i++) {
        const struct lost_value *lost = &recovery->lost.rows[i];
        if (strcmp(lost->field, "seed") == 0) tale->seed_lost = true;
        if (strcmp(lost->field, "email") == 0 && !seen_forgets(recovery, lost->person))
            note_number(&tale->emails, lost->person);
    }
}

static status tale_gather(struct tale *tale) {
    struct cli_context *ctx = tale->report->ctx;
    TRY(log_each(ctx, note_last, tale));
    timestamp_write(&tale->last_at, tale->last.at_ms, !ctx->wants_json);
    note_lost(tale);
    return seen_tell(tale->report, &tale->seen);
}

/* Is anything known of the entries after the damage? */
static bool has_lost(const struct tale *tale) {
    const struct recovery *recovery = &tale->report->recovery;
    return recovery->last_known > recovery->entries;
}

static void json_list(struct json *json, const char *key, const struct buffer *members) {
    json_key(json, key), json_open(json, '[');
    buffer_add_text(json->out, buffer_view(members));
    json_close(json, ']');
}

static void lost_json(const struct tale *tale, struct json *json) {
    const struct recovery *recovery = &tale->report->recovery;
    json_key(json, "lost");
    if (!has_lost(tale)) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    json_key(json, "first"), json_number(json, (int64_t)recovery->entries + 1);
    json_key(json, "last"), json_number(json, (int64_t)recovery->last_known);
    json_key(json, "text"), json_sentence(json, tale->report->ctx->language, &recovery->why);
    json_close(json, '}');
}

static void tale_json(const struct tale *tale) {
    const struct recover_report *report = tale->report;
    struct json *json = &report->ctx->json;
    json_open(json, '{');
    json_key(json, "whole"), json_bool(json, false);
    json_key(json, "recovered"), json_string(json, report->output);
    json_key(json, "entries"), json_number(json, (int64_t)report->recovery.entries);
    json_key(json, "last"), json_open(json, '{');
    json_key(json, "entry"), json_number(json, (int64_t)tale->last.last);
    json_key(json, "at"), json_text(json, buffer_view(&tale->last_at));
    json_key(json, "text"), json_text(json, buffer_view(&tale->last_says));
    json_close(json, '}');
    lost_json(tale, json);
    json_key(json, "mended"), json_number(json, report->recovery.mended);
    json_list(json, "names_lost", &tale->names.text);
    json_list(json, "emails_lost", &tale->emails.text);
    json_key(json, "seed_lost"), json_bool(json, tale->seed_lost);
    seen_json(&tale->seen, json);
    neighbours_json(report, json);
    json_close(json, '}');
}

static void print_last(const struct tale *tale) {
    struct text_output *page = &tale->report->ctx->page;
    struct text_table grid;
    text_table_start(&grid, &tale->report->ctx->arena, page->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_ENTRY, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_TIME, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_DONE, GRID_FOLDS);
    text_table_number(&grid, (int64_t)tale->last.last, STYLE_STRONG);
    text_table_text(&grid, buffer_view(&tale->last_at), STYLE_FAINT);
    text_table_text(&grid, buffer_view(&tale->last_says), STYLE_PLAIN);
    output_prose(page, 0, MSG_RECOVER_LAST);
    text_table_print(&grid, page);
}

static void print_lost(const struct tale *tale) {
    const struct recovery *recovery = &tale->report->recovery;
    struct text_output *page = &tale->report->ctx->page;
    struct sentence lost = sentence_of(MSG_RECOVER_LOST, 2, arg_number((int64_t)recovery->entries + 1),
                                       arg_number((int64_t)recovery->last_known));
    struct sentence mended = sentence_of(MSG_RECOVER_MENDED, 1, arg_number(recovery->mended));
    output_gap(page);
    if (has_lost(tale)) {
        output_sentence(page, 0, &lost);
        output_sentence(page, 2, &recovery->why);
    } else {
        output_prose(page, 0, MSG_RECOVER_NOTHING_BEHIND);
    }
    if (recovery->mended) output_sentence(page, 0, &mended);
}

/* A list of persons as an argument. If it is too long, it is cut after a number, with an ellipsis. */
static struct argument arg_people(const struct people_list *list) {
    struct text text = buffer_view(&list->text);
    char cut[ARGUMENT_TEXT_MAX + 1];
    if (text.length <= ARGUMENT_TEXT_MAX) return arg_bytes(text.bytes, text.length);
    uint32_t end = ARGUMENT_TEXT_MAX - CUT_SIZE;
    while (text.bytes[end] != ' ') end--;
    memcpy(cut, text.bytes, end + 1);
    memcpy(cut + end + 1, CUT_SIGN, CUT_SIZE);
    return arg_bytes(cut, end + 1 + CUT_SIZE);
}

static void print_lost_values(const struct tale *tale) {
    struct cli_context *ctx = tale->report->ctx;
    struct argument call = arg_call(ctx, "--file", tale->report->output);
    struct sentence names = sentence_of(MSG_RECOVER_NAMES, 2, arg_people(&tale->names), call);
    struct sentence emails = sentence_of(MSG_RECOVER_EMAILS, 1, arg_people(&tale->emails));
    output_gap(&ctx->page);
    if (tale->names.count) output_sentence(&ctx->page, 0, &names);
    if (tale->emails.count) output_sentence(&ctx->page, 0, &emails);
    if (tale->seed_lost) output_prose(&ctx->page, 0, MSG_RECOVER_SEED);
}

static void hint_add(struct cli_context *ctx, struct text_table *grid, enum message label, struct argument call,
                     const char *behind, enum message says) {
    struct buffer line = {0};
    buffer_add_cstr(&line, call.text), buffer_add_cstr(&line, behind);
    if (label == MSG_NONE)
        text_table_empty(grid);
    else
        text_table_message(grid, label, STYLE_FAINT);
    text_table_text(grid, buffer_view(&line), STYLE_COMMAND);
    text_table_message(grid, says, STYLE_PLAIN);
    if (line.failed) ctx->out.failed = true;
    buffer_free(&line);
}

static void print_next(const struct recover_report *report) {
    struct cli_context *ctx = report->ctx;
    struct text_table grid;
    struct buffer behind = {0};
    buffer_add_byte(&behind, ' '), buffer_add_shell_quoted(&behind, text_of(report->path)),
        buffer_add_cstr(&behind, " --replace");
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    hint_add(ctx, &grid, MSG_LABEL_NEXT, arg_call(ctx, "--file", report->output), " log", MSG_RECOVER_NEXT_LOOK);
    hint_add(ctx, &grid, MSG_NONE, arg_call(ctx, "restore", report->output), buffer_view(&behind).bytes,
             MSG_RECOVER_NEXT_RESTORE);
    output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
    if (behind.failed) ctx->out.failed = true;
    buffer_free(&behind);
}

static void tale_print(struct tale *tale) {
    const struct recover_report *report = tale->report;
    struct text_output *page = &report->ctx->page;
    struct sentence made = sentence_of(MSG_RECOVERED, 3, arg_number((int64_t)report->recovery.entries),
                                       arg_cstr(report->path), arg_cstr(report->output));
    output_sentence(page, 0, &made);
    if (!report->is_whole && strcmp(report->problem.rule, "NEWER") == 0)
        output_sentence(page, 0, &report->problem.says);
    print_last(tale);
    print_lost(tale);
    print_lost_values(tale);
    output_gap(page);
    seen_print(&tale->seen, page);
    output_gap(page);
    neighbours_print(report, page, 0);
    print_next(report);
}

status recovering_answer(struct recover_report *report) {
    struct cli_context *ctx = report->ctx;
    struct tale tale = {.report = report};
    status gathered = tale_gather(&tale);
    if (is_done(gathered) && ctx->wants_json) tale_json(&tale);
    if (is_done(gathered) && !ctx->wants_json) tale_print(&tale);
    struct buffer *const buffers[] = {&tale.last_at, &tale.last_says, &tale.names.text, &tale.emails.text};
    for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++) {
        if (buffers[i]->failed) ctx->out.failed = true;
        buffer_free(buffers[i]);
    }
    seen_free(&tale.seen);
    return gathered;
}

status recovering_detail(struct recover_report *report) {
    struct cli_context *ctx = report->ctx;
    struct text_output page = ctx->errors;
    struct json json = {.out = &ctx->detail_json};
    struct seen_told seen;
    page.out = &ctx->detail;
    status told = seen_tell(report, &seen);
    if (is_done(told)) {
        neighbours_print(report, &page, 0);
        seen_print(&seen, &page);
        neighbours_json(report, &json);
        seen_json(&seen, &json);
    }
    seen_free(&seen);
    return told;
}
