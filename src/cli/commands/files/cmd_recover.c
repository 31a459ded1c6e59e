/* recover: copies what can still be verified of a damaged event into a new file. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/commands/files/file_inspect.h"
#include "cli/line/find_event_file.h"
#include "sys/files.h"
#include "cli/commands/files/recover_internal.h"

/* How the file looks to other commands, and the problem that they report. */
static status look_at_whole(struct recover_report *report) {
    struct cli_context *ctx = report->ctx;
    /* A wrong bit can make our version number look newer. If the file is really newer, mostly its entries are newer
     * too. */
    static const char *const of_damage[] = {"DAMAGED", "NOT-OURS", "NEWER"};
    TRY(file_must_exist(ctx, report->path));
    status went = inspect_verify(ctx, report->path, &report->whole);
    report->is_whole = is_done(went);
    report->problem = ctx->why;
    for (size_t i = 0; i < sizeof of_damage / sizeof *of_damage; i++)
        if (went.outcome == FAULT && strcmp(ctx->why.rule, of_damage[i]) == 0) return done();
    return went;
}

static status salvage_one(struct recover_report *report, const char *path) {
    struct cli_context *ctx = report->ctx;
    TRY(file_must_exist(ctx, path));
    return ctx->ports->salvage(ctx->ports->context, &report->salvage, path, &ctx->why);
}

/* TY-EVENT: a file given by --with must be of the same event. */
static status check_event(struct recover_report *report, const char *path, uint32_t first) {
    const struct salvage *salvage = &report->salvage;
    uint8_t event[ID_SIZE];
    if (salvage->own_rows == 0) return done();
    salvage_event(salvage, event);
    for (uint32_t i = first; i < salvage->rows.count; i++)
        if (memcmp(salvage->rows.rows[i].event, event, ID_SIZE) == 0) return done();
    return refuse(&report->ctx->why, "TY-EVENT", MSG_RECOVER_WITH_OTHER, 2, arg_cstr(path), arg_cstr(report->path));
}

/* Reads the file itself first, then the files given by --with, in that order. */
static status salvage_all(struct recover_report *report) {
    const struct command_line *line = &report->ctx->line;
    struct salvage *salvage = &report->salvage;
    TRY(salvage_one(report, report->path));
    salvage->own_rows = salvage->rows.count;
    for (uint32_t i = 0; i < line->flag_count; i++) {
        const char *path = line->flags[i].value.bytes;
        uint32_t first = salvage->rows.count;
        if (line->flags[i].flag != FLAG_WITH) continue;
        TRY(salvage_one(report, path));
        TRY(check_event(report, path, first));
    }
    return recover_weigh(&report->recovery, &report->salvage, &report->ctx->why);
}

static status nothing_left(struct recover_report *report) {
    struct cli_context *ctx = report->ctx;
    if (strcmp(report->problem.rule, "DAMAGED") != 0 && report->salvage.own_rows == 0) {
        ctx->why = report->problem;
        return (status){FAULT};
    }
    TRY(neighbours_find(report));
    TRY(recovering_detail(report));
    return fault(&ctx->why, "DAMAGED", MSG_RECOVER_NOTHING, 1, arg_cstr(report->path));
}

static status choose_output(struct recover_report *report) {
    struct cli_context *ctx = report->ctx;
    report->output = line_value(&ctx->line, FLAG_RECOVER_OUTPUT).bytes;
    if (line_has(&ctx->line, FLAG_RECOVER_OUTPUT)) return done();
    const char *stem = path_joined(&ctx->arena, report->path, ".recovered", "");
    report->output = stem ? path_free(&ctx->arena, stem, "", file_exists) : NULL;
    return report->output ? done() : no_memory();
}

/* Build the event in memory first (the report needs its state). Then copy it to disk, verify the copy, and only then
 * give it its final name. */
static status write_out(struct recover_report *report) {
    struct cli_context *ctx = report->ctx;
    struct event_copying copying = {.path = report->output};
    const struct cli_ports *ports = ctx->ports;
    TRY(ports->store_open(ports->context, &ctx->event.store, report->output, OPEN_IN_MEMORY, report->recovery.event,
                          &ctx->why));
    ctx->is_open = true;
    TRY(recover_write(&report->recovery, ctx->event.store, &ctx->why));
    TRY(event_fold(ctx->event.store, 0, &ctx->event.state, &ctx->why));
    TRY(event_copy(ctx->event.store, &copying, &ctx->why));
    ctx->made = report->output;
    return done();
}

static bool is_whole(const struct recover_report *report) {
    return report->is_whole && report->recovery.entries <= report->whole.entries;
}

/* The file is whole; but a copy that was made without its log may lack the last entries, and no one can recover those
 * from it. The warning says so. */
static status answer_whole(struct recover_report *report) {
    struct open_event event;
    TRY(inspect_open(report->ctx, &event, report->path));
    event_close(&event);
    return recovering_answer_whole(report);
}

static status recover(struct recover_report *report) {
    TRY(look_at_whole(report));
    TRY(salvage_all(report));
    if (is_whole(report)) return answer_whole(report);
    if (report->recovery.entries == 0) return nothing_left(report);
    TRY(choose_output(report));
    TRY(write_out(report));
    TRY(neighbours_find(report));
    return recovering_answer(report);
}

status cmd_recover(struct cli_context *ctx) {
    struct recover_report report = {.ctx = ctx};
    if (ctx->line.operand_count == 0) TRY(event_file_find(ctx));
    report.path = ctx->line.operand_count ? ctx->line.operands[0].bytes : ctx->path;
    ctx->path = NULL; /* so that hints do not name the damaged file */
    status went = recover(&report);
    recover_free(&report.recovery);
    salvage_free(&report.salvage);
    return went;
}
