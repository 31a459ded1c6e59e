/* Puts the program together: the command line, and what it may ask of the world. */
#include <sodium/core.h>

#include "cli.h"
#include "clock.h"
#include "entropy.h"
#include "print.h"
#include "store_salvage.h"
#include "store_sqlite.h"

static status open_sqlite(void *context, struct store **store, const char *path, enum file_use use,
                          const uint8_t event[ID_SIZE], struct problem *why) {
    static const enum store_mode modes[] = {[FILE_CREATE] = STORE_CREATE,
                                            [FILE_CHANGE] = STORE_WRITE,
                                            [FILE_READ] = STORE_READ,
                                            [FILE_LOOK] = STORE_LOOK,
                                            [FILE_SCRATCH] = STORE_SCRATCH};
    (void)context;
    return store_sqlite_open(store, path, modes[use], event, why);
}

static status salvage_sqlite(void *context, struct salvage *salvage, const char *path, struct problem *why) {
    (void)context;
    return store_sqlite_salvage(salvage, path, why);
}

static int64_t ask_clock(void *context) {
    (void)context;
    return clock_now_ms();
}

static status ask_chance(void *context, void *bytes, size_t size, struct problem *why) {
    (void)context;
    return entropy_fill(bytes, size, why);
}

int main(int argc, char **argv) {
    const struct cli_ports ports = {.store_open = open_sqlite,
                                    .salvage = salvage_sqlite,
                                    .now_ms = ask_clock,
                                    .chance = ask_chance,
                                    .print = print_paper,
                                    .version = TILTYARD_VERSION};
    (void)!sodium_init(); /* it chooses faster code; without it everything comes out the same */
    return cli_run(&ports, argc, argv);
}
