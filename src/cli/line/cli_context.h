/* One run of the program: what was asked, the event that is open, the answer
 * that is being put together.
 *
 * A command gets it ready: the line parsed, the event open and its tournament
 * picked as the commands table says. It writes its answer to `page` or, where
 * JSON is wanted, to `json`, and gives back how it went; on anything but DONE
 * `why` says it and what was written is thrown away. Nothing reaches the
 * outside before the event is closed again.
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

/* How a command behaves when `demo` runs it. All zero: as ever. */
struct demo_overrides {
    bool is_on;                 /* the next command is not told: the demo knows it */
    uint32_t rows_most;         /* of standings */
    const char *file_shown;     /* in place of the path */
    const char *csv_name, *csv; /* a file that is not on the disk */
};

struct cli_context {
    const struct cli_ports *ports;
    struct arena arena;
    struct problem why;
    const struct command_table *commands; /* all there are */
    struct command_line line;
    bool wants_json;
    enum language language;
    struct text called; /* how people call the program */

    struct buffer out, messages;     /* what goes to stdout and stderr */
    char spare[2][1500];             /* for the two where memory has run out */
    struct text_output page, errors; /* for people, over the two */
    struct json json;                /* over `out` */
    struct buffer detail;            /* stands below a refusal for people; its members in JSON are in detail_json */
    struct buffer detail_json;

    const char *path; /* of the event's file */
    bool path_named;  /* it was asked for, so hints repeat it */
    enum open_mode use;
    uint8_t new_event[ID_SIZE]; /* for FILE_CREATE */
    struct open_event event;
    int server; /* a socket to the server that has the file open and takes its commands; -1: none has */
    bool is_open;
    tournament_id tournament; /* NOBODY where none was picked */

    uint8_t id[ID_SIZE]; /* of the command */
    bool is_retry;       /* that id was saved before */
    struct state before; /* then: as things stood for that command */
    struct submit_result answer;
    bool has_saved;
    const char *made;   /* a file that was made, whatever becomes of the answer; NULL: none */
    enum cli_exit exit; /* where it is not said by the outcome */
    struct demo_overrides demo;
};

/* Opens the event at ctx->path; `event` is for FILE_CREATE. */
status ctx_open(struct cli_context *ctx, enum open_mode use) MUST_CHECK;
void ctx_close(struct cli_context *ctx);

/* The event as it is; and as it was for whoever wrote this command line: names in it are looked up there, so that a
 * command sent once more finds what it found the first time. */
const struct state *ctx_state(const struct cli_context *ctx);
const struct state *ctx_state_asked(const struct cli_context *ctx);
/* The picked tournament in ctx_state. */
struct tournament *ctx_tournament(const struct cli_context *ctx);
/* The person that was named. */
status ctx_find(struct cli_context *ctx, struct text who, uint32_t *number) MUST_CHECK;

/* A command of that kind with time, id, chance and tournament; its body is empty. */
status ctx_command(struct cli_context *ctx, enum command_kind kind, struct command *command) MUST_CHECK;
/* The id of a second command that belongs to the first: it follows from it, so that sending both again is noticed for
 * both. */
void ctx_second_id(const struct cli_context *ctx, uint8_t derived[ID_SIZE]);
/* What --set says, each KEY=VALUE in two; the rows are the arena's. */
status ctx_settings(struct cli_context *ctx, struct setting_row **rows, uint32_t *count) MUST_CHECK;
/* Saves it; the answer is in ctx->answer. */
status ctx_submit(struct cli_context *ctx, const struct command *command) MUST_CHECK;
/* Calls for each entry that this command made, now or the first time. */
typedef status (*run_on_entry)(struct cli_context *ctx, const struct entry *entry, void *context);
status ctx_entries(struct cli_context *ctx, run_on_entry on_entry, void *context) MUST_CHECK;

/* Begins the answer to a command that saved something: true for JSON, where the object is open then, with "saved" in
 * it. json_result_end closes it, and adds the warnings. */
bool json_result_begin(struct cli_context *ctx);
void json_result_end(struct cli_context *ctx);
/* The warnings alone: for people below the answer, else a member of the object. */
void json_result_warnings(struct cli_context *ctx);

/* True, and the answer is given: the command had been saved before, and was taken back since, so nothing of what it did
 * is there to be shown. */
bool json_result_undone(struct cli_context *ctx);

/* A warning for people, on stderr. */
void ctx_warn(struct cli_context *ctx, const struct problem *problem);
/* The same for a refusal, with its detail, beside what was done before it. */
void ctx_refuse(struct cli_context *ctx, const struct problem *problem);

#endif
