/* restore: makes an event file from a backup. An existing file is compared first, and always kept. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/commands/files/file_inspect.h"
#include "cli/line/find_event_file.h"
#include "sys/files.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"
#include "cli/print/log_each.h"

enum { LOST_LINES_MAX = 20 };

/* What the existing file would lose. */
enum present {
    PRESENT_NOTHING,
    PRESENT_SAME,
    PRESENT_BEHIND, /* the backup has all of its entries, and more */
    PRESENT_AHEAD,
    PRESENT_FORKED,
    PRESENT_OTHER, /* it is another event */
    PRESENT_UNREADABLE,
};

struct restoring {
    struct cli_context *ctx;
    const char *from, *path;
    const char *aside; /* where the existing file is moved to; NULL: there is none */
    const char *kept;  /* the same; or its write-ahead log, if only that exists */
    bool replaces;     /* --replace */
    struct open_event backup;
    enum present present;
    struct event_comparison compared; /* left: the backup; right: the existing file */
    struct event_summary summary;
};

/* The named file; else the event file found as by other commands; else a new file named after the event. */
static status choose_path(struct restoring *restoring) {
    struct cli_context *ctx = restoring->ctx;
    if (ctx->line.operand_count > 1) {
        restoring->path = ctx->line.operands[1].bytes;
        return done();
    }
    status found = event_file_find(ctx);
    restoring->path = ctx->path;
    if (found.outcome != FAULT) return found;
    const char *stem = event_stem(&ctx->arena, &restoring->backup.state);
    restoring->path = stem ? path_joined(&ctx->arena, stem, ".tilt", "") : NULL;
    return restoring->path ? done() : no_memory();
}

static bool something_is_there(const char *path) {
    char *log = file_name_with(path, "-wal");
    bool there = file_exists(path) || (log && !file_is_empty(log));
    memory_free(log);
    return there;
}

static enum present present_of(const struct event_comparison *compared) {
    if (!compared->same_event) return PRESENT_OTHER;
    if (compared->common < compared->left) return compared->common < compared->right ? PRESENT_FORKED : PRESENT_BEHIND;
    return compared->common < compared->right ? PRESENT_AHEAD : PRESENT_SAME;
}

struct restore_listing {
    struct restoring *restoring;
    struct text_table grid;
    struct json json;
    uint32_t count;
};

static status list_line(void *context, const struct history_line *line, struct problem *why) {
    struct restore_listing *listing = context;
    struct cli_context *ctx = listing->restoring->ctx;
    (void)why;
    if (line->last <= listing->restoring->compared.common || listing->count++ >= LOST_LINES_MAX) return done();
    text_table_number(&listing->grid, (int64_t)line->last, STYLE_STRONG);
    text_table_say(&listing->grid, &line->says, STYLE_PLAIN);
    json_open(&listing->json, '{');
    json_key(&listing->json, "entry"), json_number(&listing->json, (int64_t)line->last);
    json_key(&listing->json, "text"), json_sentence(&listing->json, ctx->language, &line->says);
    json_close(&listing->json, '}');
    return done();
}

/* Below the refusal: the commands that the backup does not have. */
static status list_lost(struct restoring *restoring, struct store *present) {
    struct cli_context *ctx = restoring->ctx;
    struct restore_listing listing = {.restoring = restoring, .json = {.out = &ctx->detail_json}};
    struct text_output page = ctx->errors;
    page.out = &ctx->detail;
    buffer_clear(&ctx->detail), buffer_clear(&ctx->detail_json);
    text_table_start(&listing.grid, &ctx->arena, ctx->language);
    listing.grid.indent = 2;
    text_table_column(&listing.grid, MSG_COLUMN_ENTRY, GRID_RIGHT);
    text_table_column(&listing.grid, MSG_COLUMN_DONE, GRID_FOLDS);
    json_key(&listing.json, "lost"), json_open(&listing.json, '[');
    status told = log_of_store(present, list_line, &listing, &ctx->why);
    json_close(&listing.json, ']');
    text_table_print(&listing.grid, &page);
    if (listing.count <= LOST_LINES_MAX) return told;
    struct sentence more = sentence_of(MSG_AND_MORE, 1, arg_number(listing.count - LOST_LINES_MAX));
    output_sentence(&page, 2, &more);
    return told;
}

static status compare(struct restoring *restoring, struct open_event *present) {
    TRY(event_compare(restoring->backup.store, present->store, &restoring->compared, &restoring->ctx->why));
    restoring->present = present_of(&restoring->compared);
    bool loses = restoring->present == PRESENT_AHEAD || restoring->present == PRESENT_FORKED;
    return loses && !restoring->replaces ? list_lost(restoring, present->store) : done();
}

/* An existing file that cannot be read completely is not compared. One that may not be read at all is an error, and is
 * not touched. */
static status look_at_present(struct restoring *restoring) {
    struct cli_context *ctx = restoring->ctx;
    struct open_event present;
    struct event_summary summary;
    restoring->present = PRESENT_NOTHING;
    if (!something_is_there(restoring->path)) return done();
    status went = inspect_verify(ctx, restoring->path, &summary);
    if (is_done(went)) went = inspect_open(ctx, &present, restoring->path);
    if (is_done(went)) {
        went = compare(restoring, &present);
        event_close(&present);
        return went;
    }
    static const char *const barred[] = {"FILE", "BUSY", "IO"};
    for (size_t i = 0; i < sizeof barred / sizeof *barred && file_exists(restoring->path); i++)
        if (went.outcome == FAULT && strcmp(ctx->why.rule, barred[i]) == 0) return went;
    restoring->present = PRESENT_UNREADABLE;
    return went.outcome == FAULT ? done() : went;
}

/* TY-RESTORE: refuses to replace an event without --replace. */
static status refuse_loss(struct restoring *restoring, struct problem *why) {
    const struct event_comparison *compared = &restoring->compared;
    struct argument path = arg_cstr(restoring->path), from = arg_cstr(restoring->from);
    struct argument first = arg_number((int64_t)compared->common + 1), last = arg_number((int64_t)compared->right);
    if (restoring->replaces) return done();
    switch (restoring->present) {
    case PRESENT_AHEAD: return refuse(why, "TY-RESTORE", MSG_RESTORE_OLDER, 4, path, from, first, last);
    case PRESENT_FORKED: return refuse(why, "TY-RESTORE", MSG_RESTORE_FORKED, 4, path, from, first, last);
    case PRESENT_OTHER: return refuse(why, "TY-RESTORE", MSG_RESTORE_OTHER, 2, path, from);
    case PRESENT_UNREADABLE:
        return refuse(why, "TY-RESTORE", MSG_RESTORE_UNREADABLE, 2, path,
                      arg_call(restoring->ctx, "recover", restoring->path));
    default: return done();
    }
}

/* Compares again under the lock: the existing file may have changed since. */
static status still(void *context, struct problem *why) {
    struct restoring *restoring = context;
    TRY(look_at_present(restoring));
    status went = refuse_loss(restoring, &restoring->ctx->why);
    *why = restoring->ctx->why;
    return went;
}

static status put_in_place(struct restoring *restoring) {
    struct cli_context *ctx = restoring->ctx;
    if (restoring->present != PRESENT_NOTHING) {
        const char *stem = path_joined(&ctx->arena, restoring->path, ".replaced", "");
        restoring->aside = stem ? path_free(&ctx->arena, stem, "", file_exists) : NULL;
        const char *log = file_exists(restoring->path) ? "" : "-wal";
        restoring->kept = restoring->aside ? path_joined(&ctx->arena, restoring->aside, log, "") : NULL;
        if (!restoring->kept) return no_memory();
    }
    struct event_copying copying = {
        .path = restoring->path, .aside = restoring->aside, .still = still, .context = restoring};
    TRY(event_copy(restoring->backup.store, &copying, &ctx->why));
    ctx->made = restoring->path;
    restoring->summary = copying.summary;
    return done();
}

static bool has_lost(const struct restoring *restoring) {
    return restoring->present == PRESENT_AHEAD || restoring->present == PRESENT_FORKED;
}

static void answer_json(struct restoring *restoring) {
    struct json *json = &restoring->ctx->json;
    const struct event_comparison *compared = &restoring->compared;
    json_open(json, '{');
    json_key(json, "restored"), json_bool(json, restoring->present != PRESENT_SAME);
    json_key(json, "file"), json_string(json, restoring->path);
    json_key(json, "entries"), json_number(json, (int64_t)restoring->summary.entries);
    json_key(json, "kept"), restoring->kept ? json_string(json, restoring->kept) : json_null(json);
    json_key(json, "lost");
    if (has_lost(restoring)) {
        json_open(json, '{');
        json_key(json, "first"), json_number(json, (int64_t)compared->common + 1);
        json_key(json, "last"), json_number(json, (int64_t)compared->right);
        json_close(json, '}');
    } else {
        json_null(json);
    }
    json_close(json, '}');
}

static status answer_page(struct restoring *restoring) {
    struct cli_context *ctx = restoring->ctx;
    const struct event_comparison *compared = &restoring->compared;
    struct argument path = arg_cstr(restoring->path), entries = arg_number((int64_t)restoring->summary.entries);
    struct sentence same = sentence_of(MSG_RESTORE_SAME, 2, entries, path);
    struct sentence made = sentence_of(MSG_RESTORED, 2, entries, path);
    output_sentence(&ctx->page, 0, restoring->present == PRESENT_SAME ? &same : &made);
    if (restoring->kept) {
        struct sentence kept = sentence_of(MSG_RESTORE_KEPT, 1, arg_cstr(restoring->kept));
        output_sentence(&ctx->page, 0, &kept);
    }
    if (has_lost(restoring)) {
        struct sentence lost = sentence_of(MSG_RESTORE_LOST, 3, arg_number((int64_t)compared->common + 1),
                                           arg_number((int64_t)compared->right), arg_cstr(restoring->kept));
        output_sentence(&ctx->page, 0, &lost);
    }
    if (restoring->summary.mismatches) {
        struct sentence bad = sentence_of(MSG_BACKUP_MISMATCHES, 1, arg_number(restoring->summary.mismatches));
        output_sentence(&ctx->page, 0, &bad);
    }
    ctx->path = restoring->path;
    ctx->path_named = event_file_needs_naming(ctx->path);
    TRY(ctx_open(ctx, FILE_READ));
    TRY(tournament_pick(ctx, PICKS_IF_CLEAR));
    return next_print(ctx);
}

static status restore(struct restoring *restoring) {
    struct cli_context *ctx = restoring->ctx;
    TRY(inspect_verify(ctx, restoring->from, &restoring->summary));
    TRY(choose_path(restoring));
    TRY(look_at_present(restoring));
    TRY(refuse_loss(restoring, &ctx->why));
    if (restoring->present != PRESENT_SAME) TRY(put_in_place(restoring));
    if (!ctx->wants_json) return answer_page(restoring);
    answer_json(restoring);
    return done();
}

status cmd_restore(struct cli_context *ctx) {
    struct restoring restoring = {.ctx = ctx, .from = ctx->line.operands[0].bytes};
    restoring.replaces = line_has(&ctx->line, FLAG_REPLACE);
    ctx->path = restoring.from; /* so that a fault names the backup file */
    TRY(file_must_exist(ctx, restoring.from));
    TRY(inspect_open(ctx, &restoring.backup, restoring.from));
    status went = restore(&restoring);
    event_close(&restoring.backup);
    return went;
}
