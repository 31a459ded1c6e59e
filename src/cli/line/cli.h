/* Command line: runs `tiltyard COMMAND ...` in a process of its own. It has no store, clock or randomness itself: the
 * caller passes them in.
 *
 *     struct cli_ports ports = {.store_open = ..., .now_ms = ..., .chance = ..., .version = "1.0"};
 *     return cli_run(&ports, argc, argv);
 */
#ifndef TILTYARD_CLI_LINE_CLI_H
#define TILTYARD_CLI_LINE_CLI_H

#include "app/print/print_job.h"
#include "app/recover/salvage.h"
#include "app/save/store.h"

/* Why a file is opened. */
enum open_mode {
    FILE_CREATE,
    FILE_CHANGE,
    FILE_READ,
    FILE_LOOK,      /* read-only, without changing it or the files next to it */
    OPEN_IN_MEMORY, /* a new event in memory, to be copied into a file */
};

/* What was chosen on the start page. */
enum cli_choice { CHOSE_CREATE, CHOSE_OPEN, CHOSE_SAMPLE };
struct cli_chosen {
    enum cli_choice what;
    const char *name, *file; /* of the event, to create it; the file's name in the working folder */
};

struct cli_ports;
/* The options of `serve`. */
struct cli_serving {
    const char *path;              /* of the event's file; NULL: a start page asks */
    const struct cli_ports *ports; /* of this command: the start page creates an event by cli_ask */
    /* For the start page: makes the sample, or checks the name of the file. `path` lives until the next call. */
    status (*make)(void *maker, const struct cli_chosen *chosen, const char **path, bool *is_sample,
                   struct problem *why);
    void (*delete_sample)(void *maker);
    void *maker;
    const char *called;                                   /* the program's name, for messages */
    const char *bind, *tls_certificate, *tls_key, *proxy; /* NULL: not given */
    const char *backup;                                   /* a second folder for backups; NULL: not given */
    const char *const *hosts;                             /* names under which people open the pages */
    uint32_t host_count;
    uint16_t port; /* 0: any free port */
    bool wants_json;
    bool is_sample; /* the sample event: a file that is deleted afterwards */
    bool plays;     /* the demo plays by itself, */
    int pace_ms;    /* with this time between two steps */
    enum language language;
};

struct cli_ports {
    void *context; /* of all functions */
    /* `event` is the new event's id for FILE_CREATE and OPEN_IN_MEMORY, else NULL. */
    status (*store_open)(void *context, struct store **store, const char *path, enum open_mode use,
                         const uint8_t event[ID_SIZE], struct problem *why);
    salvage_read salvage;             /* reads what is left of a damaged file */
    int64_t (*now_ms)(void *context); /* since 1970, UTC */
    status (*chance)(void *context, void *bytes, size_t size, struct problem *why);
    /* Serves the event until it is asked to end; prints the address itself. */
    status (*serve)(void *context, const struct cli_serving *serving, struct problem *why);
    paper_print print; /* NULL: printing is not available, and print commands do not run */
    /* Takes the printed paper, with its file name, instead of writing files; NULL: write files. */
    status (*paper_taken)(void *context, const char *name, const struct paper *paper, struct problem *why);
    const char *version;
};

/* Exit status of the process. */
enum cli_exit { CLI_DONE = 0, CLI_REFUSED = 1, CLI_MISUSED = 2, CLI_FAULT = 3, CLI_UNKNOWN = 4 };

/* Runs one command line (`words` as in main), writes to stdout and stderr, and returns the exit status. */
int cli_run(const struct cli_ports *ports, int count, char **words);
/* The same for use inside a program: writes nothing, and returns the status and problem. */
status cli_ask(const struct cli_ports *ports, int count, char **words, struct problem *why) MUST_CHECK;

#endif
