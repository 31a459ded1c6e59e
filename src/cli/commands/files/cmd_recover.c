/* recover: what can still be verified of a damaged event, in a file of its own. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/commands/files/file_inspect.h"
#include "cli/line/find_event_file.h"
#include "sys/files.h"
#include "cli/commands/files/recover_internal.h"

/* How the file looks to everybody else, and what is said of it then. */
static status look_at_whole(struct recover_report *recovering) {
    struct cli_context *run = recovering->run;
    /* A wrong bit may make a newer version of ours. Where it is one, its entries are newer too, mostly. */
    static const char *const of_damage[] = {"DAMAGED", "NOT-OURS", "NEWER"};
    TRY(file_must_exist(run, recovering->path));
    status went = inspect_verify(run, recovering->path, &recovering->whole);
    recovering->is_whole = is_done(went);
    recovering->problem = run->why;
    for (size_t i = 0; i < sizeof of_damage / sizeof *of_damage; i++)
        if (went.outcome == FAULT && strcmp(run->why.rule, of_damage[i]) == 0) return done();
    return went;
}

static status salvage_one(struct recover_report *recovering, const char *path) {
    struct cli_context *run = recovering->run;
    TRY(file_must_exist(run, path));
    return run->ports->salvage(run->ports->context, &recovering->salvage, path, &run->why);
}

/* TY-EVENT: a file holds one event, and what is to help it has to be of the same. */
static status check_event(struct recover_report *recovering, const char *path, uint32_t first) {
    const struct salvage *salvage = &recovering->salvage;
    uint8_t event[ID_SIZE];
    if (salvage->own_rows == 0) return done();
    salvage_event(salvage, event);
    for (uint32_t i = first; i < salvage->rows.count; i++)
        if (memcmp(salvage->rows.rows[i].event, event, ID_SIZE) == 0) return done();
    return refuse(&recovering->run->why, "TY-EVENT", MSG_RECOVER_WITH_OTHER, 2, arg_cstr(path),
                  arg_cstr(recovering->path));
}

/* The file itself comes first, then what was named with --with, in that order. */
static status salvage_all(struct recover_report *recovering) {
    const struct command_line *line = &recovering->run->line;
    struct salvage *salvage = &recovering->salvage;
    TRY(salvage_one(recovering, recovering->path));
    salvage->own_rows = salvage->rows.count;
    for (uint32_t i = 0; i < line->flag_count; i++) {
        const char *path = line->flags[i].value.bytes;
        uint32_t first = salvage->rows.count;
        if (line->flags[i].flag != FLAG_WITH) continue;
        TRY(salvage_one(recovering, path));
        TRY(check_event(recovering, path, first));
    }
    return recover_weigh(&recovering->recovery, &recovering->salvage, &recovering->run->why);
}

static status nothing_left(struct recover_report *recovering) {
    struct cli_context *run = recovering->run;
    if (strcmp(recovering->problem.rule, "DAMAGED") != 0 && recovering->salvage.own_rows == 0) {
        run->why = recovering->problem;
        return (status){FAULT};
    }
    TRY(neighbours_find(recovering));
    TRY(recovering_detail(recovering));
    return fault(&run->why, "DAMAGED", MSG_RECOVER_NOTHING, 1, arg_cstr(recovering->path));
}

static status choose_output(struct recover_report *recovering) {
    struct cli_context *run = recovering->run;
    recovering->output = line_value(&run->line, FLAG_RECOVER_OUTPUT).bytes;
    if (line_has(&run->line, FLAG_RECOVER_OUTPUT)) return done();
    const char *stem = path_joined(&run->arena, recovering->path, ".recovered", "");
    recovering->output = stem ? path_free(&run->arena, stem, "", file_exists) : NULL;
    return recovering->output ? done() : no_memory();
}

/* First in memory, where it is folded for what is to be said; then copied, looked at, and given its name. */
static status write_out(struct recover_report *recovering) {
    struct cli_context *run = recovering->run;
    struct event_copying copying = {.path = recovering->output, .like = recovering->path};
    const struct cli_ports *ports = run->ports;
    TRY(ports->store_open(ports->context, &run->event.store, recovering->output, OPEN_IN_MEMORY,
                          recovering->recovery.event, &run->why));
    run->is_open = true;
    TRY(recover_write(&recovering->recovery, run->event.store, &run->why));
    TRY(event_fold(run->event.store, 0, &run->event.state, &run->why));
    TRY(event_copy(run->event.store, &copying, &run->why));
    run->made = recovering->output;
    return done();
}

static bool is_whole(const struct recover_report *recovering) {
    return recovering->is_whole && recovering->recovery.entries <= recovering->whole.entries;
}

static status recover(struct recover_report *recovering) {
    TRY(look_at_whole(recovering));
    TRY(salvage_all(recovering));
    if (is_whole(recovering)) return recovering_answer_whole(recovering);
    if (recovering->recovery.entries == 0) return nothing_left(recovering);
    TRY(choose_output(recovering));
    TRY(write_out(recovering));
    TRY(neighbours_find(recovering));
    return recovering_answer(recovering);
}

status cmd_recover(struct cli_context *run) {
    struct recover_report recovering = {.run = run};
    if (run->line.operand_count == 0) TRY(event_file_find(run));
    recovering.path = run->line.operand_count ? run->line.operands[0].bytes : run->path;
    run->path = NULL; /* no hint is needed to come here */
    status went = recover(&recovering);
    recover_free(&recovering.recovery);
    salvage_free(&recovering.salvage);
    return went;
}
