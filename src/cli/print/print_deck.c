#include "cli/print/print_deck.h"

#include <string.h>
#include "cli/print/text_table.h"

enum message verdict_message(enum deck_verdict verdict) {
    static const enum message names[VERDICTS] = {
        [VERDICT_LEGAL] = MSG_VERDICT_LEGAL,
        [VERDICT_NOT_LEGAL] = MSG_VERDICT_NOT_LEGAL,
        [VERDICT_JUDGE_DECIDES] = MSG_VERDICT_JUDGE_DECIDES,
    };
    return names[verdict];
}

enum style verdict_style(enum deck_verdict verdict) {
    static const enum style styles[VERDICTS] = {
        [VERDICT_LEGAL] = STYLE_GOOD, [VERDICT_NOT_LEGAL] = STYLE_BAD, [VERDICT_JUDGE_DECIDES] = STYLE_WARN};
    return styles[verdict];
}

static uint32_t count_of(const struct deck_rules *rules, const struct finding *findings, uint32_t count,
                         enum finding_level level) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct finding_spec *form = finding_form_of(rules, findings[i].code);
        found += form && form->level == level;
    }
    return found;
}

void verdict_print(struct cli_context *ctx, const struct deck_rules *rules, const struct finding *findings,
                   uint32_t count) {
    static const enum message says[] = {[FINDING_WARNING] = MSG_DECK_WARNINGS, [FINDING_ERROR] = MSG_DECK_ERRORS};
    enum deck_verdict verdict = deck_verdict(rules, findings, count);
    output_message(&ctx->page, verdict_style(verdict), verdict_message(verdict));
    const char *before = ": ";
    for (int level = FINDING_ERROR; level >= FINDING_WARNING; level--) {
        uint32_t found = count_of(rules, findings, count, (enum finding_level)level);
        if (!found) continue;
        struct sentence counted = sentence_of(says[level], 1, arg_number(found));
        output_text(&ctx->page, STYLE_PLAIN, text_of(before));
        output_say(&ctx->page, STYLE_PLAIN, &counted);
        before = ", ";
    }
    output_text(&ctx->page, STYLE_PLAIN, text_of("."));
    output_end_line(&ctx->page);
}

/* Wrapped only if a narrow terminal would wrap it, with the following lines indented further. */
static void print_line(struct cli_context *ctx, struct text line) {
    enum { INDENT = 2, FURTHER = 4 };
    uint32_t columns = ctx->page.columns < PAGE_PROSE_COLUMNS ? ctx->page.columns : UINT32_MAX, indent = INDENT, next;
    if (!line.length) output_end_line(&ctx->page);
    while (line.length) {
        uint32_t length = output_fold(line, columns > INDENT + FURTHER ? columns - INDENT - FURTHER : columns, &next);
        output_spaces(&ctx->page, indent);
        output_text(&ctx->page, STYLE_PLAIN, (struct text){line.bytes, length});
        output_end_line(&ctx->page);
        line = (struct text){line.bytes + next, line.length - next};
        indent = INDENT + FURTHER;
    }
}

void list_print(struct cli_context *ctx, struct text list) {
    const char *end;
    for (; list.length; list = (struct text){end + 1, (uint32_t)(list.bytes + list.length - end) - 1}) {
        end = memchr(list.bytes, '\n', list.length);
        if (!end) end = list.bytes + list.length - 1;
        struct text line = text_trimmed((struct text){list.bytes, (uint32_t)(end - list.bytes) + (*end != '\n')});
        print_line(ctx, line);
    }
}

static enum style level_style(uint8_t level) {
    return level == FINDING_ERROR ? STYLE_BAD : level == FINDING_WARNING ? STYLE_WARN : STYLE_FAINT;
}

void findings_print(struct cli_context *ctx, const struct deck_rules *rules, const struct finding *findings,
                    uint32_t count) {
    struct text_table grid;
    if (!count) return;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_LINE, GRID_RIGHT);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_FOUND, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_RULE, GRID_LEFT);
    for (uint32_t i = 0; i < count; i++) {
        const struct finding_spec *form = finding_form_of(rules, findings[i].code);
        struct problem problem = finding_problem(rules, &findings[i]);
        if (!form) continue;
        if (findings[i].line)
            text_table_number(&grid, findings[i].line, STYLE_PLAIN);
        else
            text_table_empty(&grid);
        text_table_message(&grid, finding_level_message(form->level), level_style(form->level));
        text_table_say(&grid, &problem.says, STYLE_PLAIN);
        text_table_text(&grid, text_of(problem.rule), STYLE_FAINT);
    }
    output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
}

static void finding_json(struct json *json, enum language language, const struct deck_rules *rules,
                         const struct finding *finding) {
    const struct finding_spec *form = finding_form_of(rules, finding->code);
    struct problem problem = finding_problem(rules, finding);
    struct buffer said = {0};
    if (!form) return;
    message_format(&said, language, &problem.says);
    json_open(json, '{');
    json_key(json, "level"), json_string(json, finding_level_words[form->level]);
    json_key(json, "rule"), json_string(json, problem.rule);
    json_key(json, "line");
    if (finding->line)
        json_number(json, finding->line);
    else
        json_null(json);
    json_text_or_null(json, "card", finding->card);
    json_key(json, "text"), json_text(json, buffer_view(&said));
    json_close(json, '}');
    if (said.failed) json->out->failed = true;
    buffer_free(&said);
}

void findings_json(struct json *json, enum language language, const struct deck_rules *rules,
                   const struct finding *findings, uint32_t count, uint32_t cards) {
    enum deck_verdict verdict = deck_verdict(rules, findings, count);
    json_key(json, "verdict"), json_string(json, deck_verdict_words[verdict]);
    json_key(json, "legal"), json_bool(json, verdict == VERDICT_LEGAL);
    json_key(json, "cards"), json_number(json, cards);
    json_key(json, "findings"), json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) finding_json(json, language, rules, &findings[i]);
    json_close(json, ']');
}
