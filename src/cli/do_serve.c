/* serve: the event on the venue's network, until it is ended. */
#include "cli_commands.h"
#include "event_file.h"

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
    if (!serving->tls_certificate == !serving->tls_key) return done();
    return misuse(&run->why, "TY-USAGE", MSG_SERVE_TLS_BOTH, 0);
}

status do_serve(struct run *run) {
    struct cli_serving serving = {.wants_json = run->wants_json, .language = run->language};
    TRY(read_options(run, &serving));
    TRY(event_file_find(run));
    serving.path = run->path;
    return run->ports->serve(run->ports->context, &serving, &run->why);
}
