/* Recovery from other files: finds files in the same folder that hold more of the event than was recovered. */
#include <string.h>
#include "cli/commands/files/file_inspect.h"
#include "sys/files.h"
#include "cli/commands/files/recover_internal.h"

enum { LOOKED_AT_MAX = 200 };

struct sibling_search {
    struct recover_report *report;
    const char *folder; /* with its '/', or "" */
    uint32_t looked_at;
};

/* Only names that Tiltyard gives, so that other files of the folder are not read. */
static bool may_be_event(const char *name) {
    return strstr(name, ".tilt") != NULL && !strstr(name, "-wal") && !strstr(name, "-shm") && !strstr(name, ".lock");
}

static void keep(struct recover_report *report, const char *path, uint64_t entries) {
    uint32_t at = report->neighbour_count;
    if (at == NEIGHBOURS_MAX && report->neighbours[at - 1].entries >= entries) return;
    if (at == NEIGHBOURS_MAX)
        at--;
    else
        report->neighbour_count++;
    for (; at > 0 && report->neighbours[at - 1].entries < entries; at--)
        report->neighbours[at] = report->neighbours[at - 1];
    report->neighbours[at] = (struct neighbour){path, entries};
}

/* Does a file continue where the recovery ends? */
struct reaching {
    const struct recovery *recovery;
    bool same;
};

static status reach_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                        uint32_t seal_count, struct problem *why) {
    struct reaching *reaching = context;
    const struct recovery *recovery = reaching->recovery;
    (void)seals, (void)seal_count, (void)why;
    if (row->seq != recovery->entries) return done();
    reaching->same = memcmp(row->hash, recovery->rows.rows[row->seq - 1].hash, HASH_SIZE) == 0;
    return done();
}

static bool goes_on(const struct recovery *recovery, struct open_event *event) {
    static const uint8_t unknown[ID_SIZE] = {0};
    struct reaching reaching = {recovery, recovery->entries == 0};
    struct problem ignored;
    bool is_another =
        memcmp(recovery->event, unknown, ID_SIZE) != 0 && memcmp(recovery->event, event->state.event, ID_SIZE) != 0;
    if (is_another || event->state.seq <= recovery->entries) return false;
    return is_done(store_read(event->store, 1, reach_row, &reaching, &ignored)) && reaching.same;
}

static status look_at(void *context, const char *name) {
    struct sibling_search *search = context;
    struct recover_report *report = search->report;
    struct cli_context *ctx = report->ctx;
    struct open_event event;
    struct event_summary summary;
    if (!may_be_event(name) || search->looked_at++ >= LOOKED_AT_MAX) return done();
    const char *path = path_joined(&ctx->arena, search->folder, name, "");
    if (!path) return no_memory();
    if (strcmp(path, report->path) == 0) return done();
    status went = inspect_verify(ctx, path, &summary);
    if (is_done(went)) went = inspect_open(ctx, &event, path);
    if (!is_done(went)) return went.outcome == FAULT ? done() : went;
    if (goes_on(&report->recovery, &event)) keep(report, path, event.state.seq);
    event_close(&event);
    return done();
}

status neighbours_find(struct recover_report *report) {
    struct cli_context *ctx = report->ctx;
    struct sibling_search search = {.report = report, .folder = folder_before(ctx, report->path)};
    struct problem kept = ctx->why, ignored;
    if (!search.folder) return no_memory();
    status went = dir_each(*search.folder ? search.folder : ".", look_at, &search, &ignored);
    ctx->why = kept;
    return went.outcome == FAULT ? done() : went;
}

/* Together with recovered entries, --with can combine them; without any, the file replaces the damaged one. */
static struct sentence sentence_about(const struct recover_report *report, const struct neighbour *neighbour) {
    struct buffer words = {0};
    buffer_add_cstr(&words, report->recovery.entries ? "recover --with " : "restore --replace ");
    buffer_add_shell_quoted(&words, text_of(neighbour->path));
    struct argument call = arg_call(report->ctx, buffer_view(&words).bytes, report->path);
    if (words.failed) report->ctx->out.failed = true;
    buffer_free(&words);
    return sentence_of(MSG_RECOVER_NEIGHBOUR, 3, arg_number((int64_t)neighbour->entries), arg_cstr(neighbour->path),
                       call);
}

void neighbours_print(const struct recover_report *report, struct text_output *page, uint32_t indent) {
    for (uint32_t i = 0; i < report->neighbour_count; i++) {
        struct sentence says = sentence_about(report, &report->neighbours[i]);
        output_sentence(page, indent, &says);
    }
}

void neighbours_json(const struct recover_report *report, struct json *json) {
    json_key(json, "better"), json_open(json, '[');
    for (uint32_t i = 0; i < report->neighbour_count; i++) {
        json_open(json, '{');
        json_key(json, "file"), json_string(json, report->neighbours[i].path);
        json_key(json, "entries"), json_number(json, (int64_t)report->neighbours[i].entries);
        json_close(json, '}');
    }
    json_close(json, ']');
}
