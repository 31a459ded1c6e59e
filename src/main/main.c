/* Main program: puts the parts together.
 * It gives the command line the functions it may use: files, store, server, printing. */
#include <sodium/core.h>
#include <string.h>
#include <unistd.h>

#include "cli/line/cli.h"
#include "sys/clock.h"
#include "demo/demo.h"
#include "sys/entropy.h"
#include "sys/files.h"
#include "sys/child_process.h"
#ifdef TILTYARD_PAPER
#include "main/print_worker_main.h"
#include "print/print.h"
#endif
#include "web/server/serve_main.h"
#include "web/start/sample.h"
#include "web/start/start_main.h"
#include "store/store_salvage.h"
#include "store/store_sqlite.h"
#include "rules/registry.h"

static status open_sqlite(void *context, struct store **store, const char *path, enum open_mode use,
                          const uint8_t event[ID_SIZE], struct problem *why) {
    static const enum store_mode modes[] = {[FILE_CREATE] = STORE_CREATE,
                                            [FILE_CHANGE] = STORE_WRITE,
                                            [FILE_READ] = STORE_READ,
                                            [FILE_LOOK] = STORE_LOOK,
                                            [OPEN_IN_MEMORY] = STORE_SCRATCH};
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

static bool find_paper_program(char *path, size_t size) {
    return child_process_find(path, size, TILTYARD_HELPERS, "tiltyard-paper");
}

/* Opens the event's store for the server. */
static status open_served(void *context, struct store **store, struct problem *why) {
    return store_sqlite_open(store, context, STORE_SERVE, NULL, why);
}

static status open_beside(void *context, struct store **store, struct problem *why) {
    return open_sqlite(NULL, store, context, FILE_READ, NULL, why);
}

static status open_as_it_stands(void *context, struct store **store, const char *path, struct problem *why) {
    return open_sqlite(context, store, path, FILE_LOOK, NULL, why);
}

/* Serves with a print worker. It is started before there are connections, threads or a sandbox. */
static status serve_on_paper(struct serving *serving, struct problem *why) {
    struct child_process draws = {.socket = -1};
    char program[4096];
    const char *const words[] = {program, "--draws-for", serving->path, NULL};
    if (find_paper_program(program, sizeof program)) (void)child_process_start(&draws, program, words);
    serving->drawer = draws.socket;
    status went = serve(serving, why);
    child_process_end(&draws);
    return went;
}

static void tell_demo(void *context, struct text link) {
    demo_tell(context, link);
} /* of struct played_demo, its first member */

static void look_at_demo(void *context) { demo_look(context); }

/* The file is named only now. */
static status serve_started(struct serving *serving, struct problem *why) {
    serving->source.context = serving->reading.context = (void *)(uintptr_t)serving->path;
    return serve_on_paper(serving, why);
}

struct played_demo {
    struct demo_process demo;
    struct demo_wish wish;
};

/* Serves the sample with the demo, whose process is started before anything of the event is in memory. */
static status serve_played(struct serving *serving, struct problem *why) {
    struct played_demo *played = serving->listener;
    serving->listens = tell_demo;
    serving->beats = look_at_demo;
    if (!demo_start(&played->demo, &played->wish)) return fault(why, "DEMO", MSG_SERVE_DEMO_NOT, 0);
    status went = serve_started(serving, why);
    demo_stop(&played->demo);
    return went;
}

/* As `tiltyard new FILE --name NAME`. */
static status create_event(const struct cli_serving *asked, const struct start_choice *choice, struct problem *why) {
    const char *words[] = {asked->called, "new", choice->file, "--name", choice->name};
    if (file_exists(choice->file)) return fault(why, "FILE", MSG_START_TAKEN, 1, arg_cstr(choice->file));
    return cli_ask(asked->ports, sizeof words / sizeof *words, (char **)(uintptr_t)words, why);
}

/* What the start page hands over, in the words of the command line. */
static status make_chosen(void *context, const struct start_choice *choice, struct start_made *made,
                          struct problem *why) {
    static const enum cli_choice kinds[] = {[START_CREATE] = CHOSE_CREATE,
                                            [START_OPEN] = CHOSE_OPEN,
                                            [START_SAMPLE] = CHOSE_SAMPLE,
                                            [START_GAME] = CHOSE_CREATE};
    const struct cli_serving *asked = context;
    const struct cli_chosen chosen = {kinds[choice->kind], choice->name, choice->file};
    TRY(asked->make(asked->maker, &chosen, &made->path, &made->is_sample, why));
    return kinds[choice->kind] == CHOSE_CREATE ? create_event(asked, choice, why) : done();
}

static status serve_file(void *context, const struct cli_serving *asked, struct problem *why) {
    char path[4096];
    struct buffer kept = buffer_wrap(path, sizeof path);
    buffer_add_cstr(&kept, asked->path ? asked->path : "");
    struct played_demo played = {.wish = {.language = asked->language, .pace_ms = asked->pace_ms}};
    struct serving serving = {.source = {open_served, path},
                              .reading = {open_beside, path},
                              .look = open_as_it_stands,
                              .path = path,
                              .called = asked->called,
                              .backup = asked->backup,
                              .bind = asked->bind,
                              .hosts = asked->hosts,
                              .host_count = asked->host_count,
                              .tls_certificate = asked->tls_certificate,
                              .tls_key = asked->tls_key,
                              .proxy = asked->proxy,
                              .port = asked->port,
                              .wants_json = asked->wants_json,
                              .is_sample = asked->is_sample,
                              .delete_sample = asked->delete_sample,
                              .deleter = asked->maker,
                              .language = asked->language,
                              .now_ms = ask_clock,
                              .chance = ask_chance};
    (void)context;
    if (kept.failed) return fault(why, "FILE", MSG_SERVE_PATH_LONG, 0);
    if (!asked->path) {
        const struct starting starting = {&serving, make_chosen, (void *)(uintptr_t)asked, serve_started};
        return start_and_serve(&starting, why);
    }
    serving.listener = &played;
    return asked->plays ? sample_serve_alone(&serving, serve_played, serve_started, why)
                        : serve_on_paper(&serving, why);
}

#ifdef TILTYARD_PAPER
#define PRINTS print_paper
#else
#define PRINTS print_by_another
/* The print library takes longer to load than most commands run. So it is in a second program that is otherwise the
 * same, and this one is replaced by it, with the same arguments. Returns only on failure. */
static status print_by_another(void *context, const struct print_request *request, struct paper *paper,
                               struct problem *why) {
    char path[4096];
    (void)request, (void)paper;
    if (find_paper_program(path, sizeof path)) (void)execv(path, context);
    return fault(why, "PRINT", MSG_PRINT_NO_PROGRAM, 1, arg_cstr("tiltyard-paper"));
}
#endif

int main(int argc, char **argv) {
    const struct cli_ports ports = {.context = argv,
                                    .store_open = open_sqlite,
                                    .salvage = salvage_sqlite,
                                    .now_ms = ask_clock,
                                    .chance = ask_chance,
                                    .serve = serve_file,
                                    .print = PRINTS,
                                    .version = TILTYARD_VERSION};
    (void)!sodium_init(); /* selects faster code; results are the same without it */
    rule_books_use(&all_rule_books);
#ifdef TILTYARD_PAPER
    if (argc == 3 && strcmp(argv[1], DRAWS_FOR) == 0) return draw_for_server(&ports, argv[2]);
#endif
    return cli_run(&ports, argc, argv);
}
