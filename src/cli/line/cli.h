/* The command line: `tiltyard COMMAND ...`, in a process of its own.
 *
 * It knows no store, no clock and no chance: whoever starts it hands them in.
 *
 *     struct cli_ports ports = {.store_open = ..., .now_ms = ..., .chance = ..., .version = "1.0"};
 *     return cli_run(&ports, argc, argv);
 */
#ifndef TILTYARD_CLI_LINE_CLI_H
#define TILTYARD_CLI_LINE_CLI_H

#include "app/print/print_job.h"
#include "app/recover/salvage.h"
#include "app/save/store.h"

/* What an event's file is opened for. */
enum open_mode {
    FILE_CREATE,
    FILE_CHANGE,
    FILE_READ,
    FILE_LOOK,      /* as it stands, without touching it or what lies beside it */
    OPEN_IN_MEMORY, /* a new event in memory, to be copied into a file */
};

/* What `serve` was asked for. */
struct cli_serving {
    const char *path;                                     /* of the event's file */
    const char *called;                                   /* the program, as people call it */
    const char *bind, *tls_certificate, *tls_key, *proxy; /* NULL: not said */
    const char *backup;                                   /* a second folder for backups; NULL: not said */
    uint16_t port;                                        /* 0: any */
    bool wants_json;
    bool is_sample; /* nobody's event: a copy that goes afterwards */
    bool plays;     /* it plays itself, */
    int pace_ms;    /* with so long between two steps */
    enum language language;
};

struct cli_ports {
    void *context; /* of all of them */
    /* `event` is the new event's id for FILE_CREATE and OPEN_IN_MEMORY, else NULL. */
    status (*store_open)(void *context, struct store **store, const char *path, enum open_mode use,
                         const uint8_t event[ID_SIZE], struct problem *why);
    salvage_read salvage;             /* what can still be read of a damaged file */
    int64_t (*now_ms)(void *context); /* since 1970, UTC */
    status (*chance)(void *context, void *bytes, size_t size, struct problem *why);
    /* Serves the event until it is asked to end; says by itself where. */
    status (*serve)(void *context, const struct cli_serving *serving, struct problem *why);
    paper_print print; /* NULL: nothing can be printed here, and no command that prints is run */
    /* Takes what was printed, which would be called so; NULL: it becomes files. */
    status (*paper_taken)(void *context, const char *name, const struct paper *paper, struct problem *why);
    const char *version;
};

/* What the process ends with. */
enum cli_exit { CLI_DONE = 0, CLI_REFUSED = 1, CLI_MISUSED = 2, CLI_FAULT = 3, CLI_UNKNOWN = 4 };

/* Runs one command line (`words` as main gets them), writes to stdout and stderr, and gives the exit status. */
int cli_run(const struct cli_ports *ports, int count, char **words);
/* The same for a program that asks: nothing is written anywhere, and what went wrong is told as it is. */
status cli_ask(const struct cli_ports *ports, int count, char **words, struct problem *why) MUST_CHECK;

#endif
