/* The command line: `tiltyard COMMAND ...`, in a process of its own.
 *
 * It knows no store, no clock and no chance: whoever starts it hands them in.
 *
 *     struct cli_ports ports = {.store_open = ..., .now_ms = ..., .chance = ..., .version = "1.0"};
 *     return cli_run(&ports, argc, argv);
 */
#ifndef TILTYARD_CLI_H
#define TILTYARD_CLI_H

#include "store.h"

/* What an event's file is opened for. */
enum file_use { FILE_CREATE, FILE_CHANGE, FILE_READ };

struct cli_ports {
    void *context; /* of these three */
    /* `event` is the new event's id for FILE_CREATE, else NULL. */
    status (*store_open)(void *context, struct store **store, const char *path, enum file_use use,
                         const uint8_t event[ID_SIZE], struct problem *why);
    int64_t (*now_ms)(void *context); /* since 1970, UTC */
    status (*chance)(void *context, void *bytes, size_t size, struct problem *why);
    const char *version;
};

/* What the process ends with. */
enum cli_exit { CLI_DONE = 0, CLI_REFUSED = 1, CLI_MISUSED = 2, CLI_FAULT = 3, CLI_UNKNOWN = 4 };

/* Runs one command line (`words` as main gets them), writes to stdout and stderr, and gives the exit status. */
int cli_run(const struct cli_ports *ports, int count, char **words);

#endif
