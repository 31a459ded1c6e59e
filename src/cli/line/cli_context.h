/* Command context: one run of the program, with its command line, the open event, and the answer being written. When a
 * command function is called, the line is parsed, and the event is open and its tournament picked as the commands table
 * says. The function writes its answer to `page` or, for --json, to `json`, and returns its status. If that is not
 * DONE, `why` has the reason, and the answer is discarded. Nothing is printed before the event is closed again.
 *
 *     status cmd_close(struct cli_context *ctx) {
 *         struct command command;
 *         TRY(ctx_command(ctx, COMMAND_stage_close, &command));
 *         TRY(ctx_submit(ctx, &command));
 *         if (json_result_begin(ctx)) ... json members ... else ... page ...
 *         json_result_end(ctx);
 *         return next_print(ctx);
 *     }
 */
#ifndef TILTYARD_CLI_LINE_CLI_CONTEXT_H
#define TILTYARD_CLI_LINE_CLI_CONTEXT_H

#include "cli/line/cli.h"
#include "cli/line/command_line.h"
#include "app/save/event_file.h"
#include "cli/print/text_output.h"

/* How `demo` changes the behaviour of commands. All zero: normal. */
struct demo_overrides {
    bool is_on;                 /* do not print the next command: the demo knows it */
    uint32_t rows_most;         /* rows of standings */
    const char *file_shown;     /* shown instead of the path */
    const char *csv_name, *csv; /* a file that is not on disk */
};

struct cli_context {
    const struct cli_ports *ports;
    struct arena arena;
    struct problem why;
    const struct command_table *commands; /* the commands table */
    struct command_line line;
    bool wants_json;
    enum language language;
    struct text called; /* the program's name, for hints */

    struct buffer out, messages;     /* for stdout and stderr */
    char spare[2][1500];             /* for both buffers when memory runs out */
    struct text_output page, errors; /* write text into the two */
    struct json json;                /* writes into `out` */
    struct buffer detail;            /* printed below a refusal; its JSON members are in detail_json */
    struct buffer detail_json;

    const char *path; /* of the event's file */
    bool path_named;  /* the user named it, so hints repeat it */
    enum open_mode use;
    uint8_t new_event[ID_SIZE]; /* for FILE_CREATE */
    struct open_event event;
    int server; /* a socket to the server that has the file open and takes its commands; -1: none */
    bool is_open;
    bool is_cut;              /* a file that was opened is a copy without its log: */
    struct sentence cut;      /* what it ends with */
    tournament_id tournament; /* NOBODY: none was picked */

    uint8_t id[ID_SIZE]; /* of the command */
    bool is_retry;       /* the id was saved before */
    struct state before; /* if is_retry: the state before that command */
    struct submit_result answer;
    bool has_saved;
    const char *made;   /* a file that was made, even if the answer fails; NULL: none */
    enum cli_exit exit; /* unless the outcome decides it */
    struct demo_overrides demo;
};

/* Opens the event at ctx->path; for FILE_CREATE with the id ctx->new_event. */
status ctx_open(struct cli_context *ctx, enum open_mode use) MUST_CHECK;
/* Opens for reading and verifies, in one. `source` NULL: the event at ctx->path. */
status ctx_open_verified(struct cli_context *ctx, const struct store_source *source,
                         struct verify_report *report) MUST_CHECK;
void ctx_close(struct cli_context *ctx);
/* If that file is a copy that was made without its log, the answer will say so. */
void ctx_note_cut(struct cli_context *ctx, const struct open_event *event, const char *path);

/* ctx_state: the current state. ctx_state_asked: on a retry, the state before the command was first saved. Names are
 * looked up in the latter, so that a repeated command finds what it found the first time. */
const struct state *ctx_state(const struct cli_context *ctx);
const struct state *ctx_state_asked(const struct cli_context *ctx);
/* The picked tournament in ctx_state. */
struct tournament *ctx_tournament(const struct cli_context *ctx);
/* Finds the named person. */
status ctx_find(struct cli_context *ctx, struct text who, uint32_t *number) MUST_CHECK;

/* A command of that kind with time, id, random bytes and tournament; its body is empty. */
status ctx_command(struct cli_context *ctx, enum command_kind kind, struct command *command) MUST_CHECK;
/* The id of a second command that belongs to the first. It is derived from the first id, so that both are recognized
 * when they are sent again. */
void ctx_second_id(const struct cli_context *ctx, uint8_t derived[ID_SIZE]);
/* The KEY=VALUE pairs of --set; the rows are in the arena. */
status ctx_settings(struct cli_context *ctx, struct setting_row **rows, uint32_t *count) MUST_CHECK;
/* Saves the command; the result is in ctx->answer. */
status ctx_submit(struct cli_context *ctx, const struct command *command) MUST_CHECK;
/* A dry run: refuses as the command itself would, and saves nothing. `says` is what the command would do; in JSON the
 * answer is {"dry_run":true} with the warnings. */
status ctx_dry_run(struct cli_context *ctx, const struct command *command, const struct sentence *says) MUST_CHECK;
/* Calls `on_entry` for each entry that this command made, now or the first time. */
typedef status (*run_on_entry)(struct cli_context *ctx, const struct entry *entry, void *context);
status ctx_entries(struct cli_context *ctx, run_on_entry on_entry, void *context) MUST_CHECK;

/* Begins the answer of a command that saved something. True: JSON; the object is open and has "saved". json_result_end
 * closes it, and adds the warnings. */
bool json_result_begin(struct cli_context *ctx);
void json_result_end(struct cli_context *ctx);
/* Only the warnings: in text below the answer, in JSON a member. */
void json_result_warnings(struct cli_context *ctx);

/* True, with the answer written: the command had been saved before and was undone since, so there is nothing to
 * show. */
bool json_result_undone(struct cli_context *ctx);

/* Prints a warning on stderr. */
void ctx_warn(struct cli_context *ctx, const struct problem *problem);
/* The same for a refusal with its detail, in addition to the answer. */
void ctx_refuse(struct cli_context *ctx, const struct problem *problem);

#endif
