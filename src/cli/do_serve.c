/* serve: the event on the venue's network, until it is ended. */
#include "cli_commands.h"
#include "event_file.h"
#include "files.h"
#include "temporary.h"

enum { PORT_USUAL = 8080, PORT_MOST = 65535 };

/* NULL, where it was not said; a value is a whole word of the command line, which ends in NUL. */
static const char *value_of(const struct run *run, enum flag flag) {
    struct text value = line_value(&run->line, flag);
    return value.length ? value.bytes : NULL;
}

static status read_options(struct run *run, struct cli_serving *serving) {
    uint64_t port = (uint64_t)line_number(&run->line, FLAG_PORT, PORT_USUAL);
    if (port > PORT_MOST) return misuse(&run->why, "TY-USAGE", MSG_SERVE_PORT, 1, arg_number(PORT_MOST));
    serving->port = (uint16_t)port;
    serving->bind = value_of(run, FLAG_BIND);
    serving->proxy = value_of(run, FLAG_BEHIND);
    serving->tls_certificate = value_of(run, FLAG_TLS_CERTIFICATE);
    serving->tls_key = value_of(run, FLAG_TLS_KEY);
    serving->backup = value_of(run, FLAG_BACKUP);
    if (!serving->tls_certificate == !serving->tls_key) return done();
    return misuse(&run->why, "TY-USAGE", MSG_SERVE_TLS_BOTH, 0);
}

/* The sample event, in a file in a folder of its own, which goes when the server has ended. */
static status serve_sample(struct run *run, struct cli_serving *serving) {
    char *folder;
    TRY(temporary_make(&folder, &run->why));
    char *path = file_name_with(folder, "/club-night.tilt");
    status went = path ? demo_begin(run, path) : no_memory();
    serving->path = path;
    serving->is_sample = true;
    if (is_done(went)) went = run->ports->serve(run->ports->context, serving, &run->why);
    run->path = NULL;
    temporary_remove(folder);
    memory_free(path);
    return went;
}

status do_serve(struct run *run) {
    struct cli_serving serving = {.wants_json = run->wants_json, .language = run->language};
    TRY(read_options(run, &serving));
    status found = event_file_find(run);
    if (found.outcome == FAULT && run->why.says.message == MSG_NO_EVENT_FILE) return serve_sample(run, &serving);
    TRY(found);
    serving.path = run->path;
    return run->ports->serve(run->ports->context, &serving, &run->why);
}
