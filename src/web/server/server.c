#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/listener.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include "web/server/verify_cache.h"
#include "web/server/auto_backup.h"
#include "web/server/control_socket.h"
#include "web/server/server_internal.h"
#include "web/server/print_queue.h"
#include "web/server/listening.h"

static void on_accept(struct evconnlistener *listener, evutil_socket_t descriptor, struct sockaddr *address, int length,
                      void *context) {
    (void)listener, (void)length;
    connection_accept(context, descriptor, address);
}

/* Reports on the terminal and on the staff's page what is wrong with the file, and that it is back. */
static void tell_trouble(struct server *server) {
    const struct server_options *options = server->options;
    const struct problem *trouble = writer_trouble(server->writer);
    const struct sentence back = sentence_of(MSG_SERVE_FILE_BACK, 0);
    enum message now = trouble ? trouble->says.message : MSG_NONE;
    if (server->trouble_told == now) return;
    server->trouble_told = now;
    options->say(options->beat_context, trouble ? &trouble->says : &back);
    sse_changed_for_staff(server);
}

static void on_saved(evutil_socket_t descriptor, short what, void *context) {
    struct server *server = context;
    (void)descriptor, (void)what;
    bool has_changed = writer_take(server->writer);
    tell_trouble(server);
    if (!has_changed) return;
    auto_backup_look(server->options->backups, server->state);
    sse_drop_revoked(server);
    sse_changed(server);
}

static void say_backup(const struct server *server, const struct backup_told *told, bool had_failed) {
    const struct server_options *options = server->options;
    const struct sentence none = sentence_of(MSG_BACKUPS_NONE, 0);
    const struct sentence again = sentence_of(MSG_BACKUPS_AGAIN, 1, arg_cstr(told->path));
    if (told->has_failed) options->say(options->beat_context, &none);
    if (told->has_failed) options->say(options->beat_context, &told->why.says);
    if (had_failed && !told->has_failed) options->say(options->beat_context, &again);
}

/* Reports a failed backup, and its recovery, on the terminal and on the staff's page. */
static void on_backed_up(evutil_socket_t descriptor, short what, void *context) {
    struct server *server = context;
    struct backups *backups = server->options->backups;
    bool had_failed[BACKUP_PLACES] = {false};
    const struct backup_told *told;
    (void)descriptor, (void)what;
    for (uint32_t place = 0; (told = auto_backup_told(backups, place)) != NULL; place++)
        had_failed[place] = told->has_failed;
    auto_backup_take(backups);
    for (uint32_t place = 0; (told = auto_backup_told(backups, place)) != NULL; place++)
        say_backup(server, told, had_failed[place]);
    sse_changed_for_staff(server);
}

static void on_render(evutil_socket_t descriptor, short what, void *context) {
    (void)descriptor, (void)what;
    sse_render(context);
}

static void look_nowhere(struct writer_job *job, const struct open_event *event) { (void)job, (void)event; }

static void on_looked(struct writer_job *job, const struct job_result *told) {
    struct server *server = (struct server *)(void *)((char *)job - offsetof(struct server, look));
    (void)told;
    server->is_looking = false;
}

/* The writer looks after each job whether the file is in its place. */
static void on_look(evutil_socket_t descriptor, short what, void *context) {
    struct server *server = context;
    (void)descriptor, (void)what;
    if (server->is_looking) return;
    server->is_looking = true;
    server->look = (struct writer_job){.run = look_nowhere, .answered = on_looked};
    writer_send(server->writer, &server->look);
}

static void on_beat(evutil_socket_t descriptor, short what, void *context) {
    struct server *server = context;
    (void)descriptor, (void)what;
    sse_heartbeat(server);
    if (server->uses.are_new) sse_changed_for_staff(server);
    server->uses.are_new = false;
    server->options->beat(server->options->beat_context);
}

static void on_signal(evutil_socket_t signal, short what, void *context) {
    struct server *server = context;
    (void)signal, (void)what;
    server->is_ending = true;
    event_base_loopbreak(server->base);
}

/* Raises the limit of open descriptors for connections, with a reserve for the file and the command line. */
static void raise_descriptors(struct server *server) {
    enum { OTHERS = 64 };
    struct rlimit limit;
    server->connections_most = CONNECTIONS_MAX;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < CONNECTIONS_MAX + OTHERS)
        server->connections_most = limit.rlim_cur > 2 * OTHERS ? (uint32_t)limit.rlim_cur - OTHERS : OTHERS;
}

static status make_token(struct server *server, struct problem *why) {
    const struct server_options *options = server->options;
    uint8_t token[SESSION_TOKEN_SIZE];
    struct buffer hex = buffer_wrap(server->organizer_token, sizeof server->organizer_token);
    TRY(options->chance(options->context, server->secret, sizeof server->secret, why));
    TRY(options->chance(options->context, token, sizeof token, why));
    session_hash(token, server->sessions.organizer);
    buffer_add_hex(&hex, token, sizeof token);
    return done();
}

/* The socket is the caller's, and stays open. */
static status start_listening(struct server *server) {
    const struct listening *listening = server->options->listening;
    server->listener =
        evconnlistener_new(server->base, on_accept, server, LEV_OPT_CLOSE_ON_EXEC, 0, listening->descriptor);
    server->port = listening->port;
    return server->listener ? done() : no_memory();
}

static struct event *add_event(struct server *server, int descriptor, short what, event_callback_fn callback,
                               const struct timeval *time) {
    struct event *event = event_new(server->base, descriptor, what, callback, server);
    if (event) event_add(event, time);
    return event;
}

/* A signal that the parent ignored stays ignored (nohup). */
static bool is_ignored(int number) {
    struct sigaction now;
    return sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

static struct event *add_signal(struct server *server, int number) {
    return add_event(server, number, EV_SIGNAL | EV_PERSIST, on_signal, NULL);
}

/* What the server waits for of the event's file. */
static bool start_events_of_file(struct server *server) {
    const struct timeval often = {.tv_sec = FILE_LOOK_SECONDS};
    if (!server->writer) return true;
    server->wakes = add_event(server, writer_descriptor(server->writer), EV_READ | EV_PERSIST, on_saved, NULL);
    server->looks = add_event(server, -1, EV_PERSIST, on_look, &often);
    server->backed_up =
        add_event(server, auto_backup_descriptor(server->options->backups), EV_READ | EV_PERSIST, on_backed_up, NULL);
    return server->wakes && server->looks && server->backed_up;
}

static status start_events(struct server *server) {
    const struct timeval beat = {.tv_sec = HEARTBEAT_SECONDS};
    server->interrupts = add_signal(server, SIGINT);
    server->terminates = add_signal(server, SIGTERM);
    server->quits = add_signal(server, SIGQUIT);
    server->hangs_up = is_ignored(SIGHUP) ? NULL : add_signal(server, SIGHUP);
    server->heartbeat = add_event(server, -1, EV_PERSIST, on_beat, &beat);
    server->renders = evtimer_new(server->base, on_render, server);
    bool good = start_events_of_file(server) && server->renders && server->interrupts && server->terminates &&
                server->quits && server->heartbeat;
    return good ? done() : no_memory();
}

static status start_all(struct server *server, struct problem *why) {
    const struct server_options *options = server->options;
    raise_descriptors(server);
    TRY(make_token(server, why));
    if (!rate_limit_start(&server->guesses_of_event, RATE_NEIGHBOURS, RATE_TOURNAMENT_A_MINUTE) ||
        !rate_limit_start(&server->guesses_of_address, RATE_ADDRESSES, RATE_ADDRESS_A_MINUTE) ||
        !rate_limit_start(&server->saved_by_player, RATE_ADDRESSES, RATE_PLAYER_A_MINUTE))
        return no_memory();
    server->tls = options->listening->tls;
    own_names_start(&server->names, options, server->tls);
    server->base = event_base_new();
    if (!server->base) return no_memory();
    TRY(start_events(server));
    TRY(start_listening(server));
    TRY(print_queue_start(&server->papers, server->base, options->drawer));
    return options->socket ? control_start(&server->control, server->base, server->writer, options->socket, why)
                           : done();
}

static void free_all(struct server *server) {
    struct event *events[] = {server->wakes,   server->interrupts, server->terminates,
                              server->quits,   server->hangs_up,   server->heartbeat,
                              server->renders, server->backed_up,  server->looks};
    while (server->connections) connection_free(server->connections);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        if (events[i]) event_free(events[i]);
    control_stop(server->control);
    print_queue_free(server->papers);
    if (server->listener) evconnlistener_free(server->listener);
    if (server->base) {
        (void)event_base_loop(server->base, EVLOOP_NONBLOCK); /* the loop frees what the connections deferred */
        event_base_free(server->base);
    }
    page_cache_free(server);
    flash_free(&server->flash);
    link_uses_free(&server->uses);
    verify_cache_free(server->audit);
    rate_limit_free(&server->guesses_of_event), rate_limit_free(&server->guesses_of_address);
    rate_limit_free(&server->saved_by_player);
    memory_free(server);
}

status server_start(struct server **started, const struct server_options *options, const struct state *state,
                    struct writer *writer, struct problem *why) {
    struct server *server = memory_alloc(sizeof *server);
    if (!server) return no_memory();
    server->options = options;
    server->state = state;
    server->writer = writer;
    status went = start_all(server, why);
    if (is_done(went))
        *started = server;
    else
        free_all(server);
    return went;
}

uint16_t server_port(const struct server *server) { return server->port; }

struct own_names *server_names(struct server *server) {
    return &server->names;
}

const char *server_organizer_token(const struct server *server) { return server->organizer_token; }

void server_sign_in(struct server *server, const uint8_t token[HASH_SIZE], uint32_t link) {
    if (link)
        session_consume_bootstrap(&server->sessions, link);
    else
        session_add_late(&server->sessions, token, 0);
}

void server_end(struct server *server) {
    server->is_ending = true;
    event_base_loopbreak(server->base);
}

bool server_run(struct server *server) { return event_base_dispatch(server->base) >= 0 && server->is_ending; }

static bool has_unsent(const struct connection *connection) {
    return evbuffer_get_length(bufferevent_get_output(connection->socket)) > 0;
}

static bool is_owed(const struct server *server) {
    for (const struct connection *each = server->connections; each; each = each->next)
        if (has_unsent(each)) return true;
    return server->control && control_has_pending(server->control);
}

/* A browser that reads one of the last responses must not send its next request by a connection that is about to
 * close. */
static void close_idle(struct server *server) {
    for (struct connection *each = server->connections, *next; each; each = next) {
        next = each->next;
        if (each->phase != PHASE_ANSWER && !has_unsent(each))
            connection_free(each);
        else
            bufferevent_disable(each->socket, EV_READ);
    }
}

/* Gives waiting responses a moment to be sent. Requests that come meanwhile are for the server that follows. */
static void let_go_out(struct server *server) {
    const struct timeval moment = {.tv_usec = 20000};
    evconnlistener_disable(server->listener);
    close_idle(server);
    event_del(server->interrupts); /* a second Ctrl-C does not wait */
    for (uint32_t i = 0; i < 50 && is_owed(server); i++) {
        event_base_loopexit(server->base, &moment);
        (void)event_base_dispatch(server->base);
    }
}

void server_stop(struct server *server) {
    server->is_ending = true;
    print_queue_stop(server->papers);
    if (server->writer) writer_finish(server->writer);
    let_go_out(server);
    if (server->writer)
        writer_finish(server->writer); /* commands that came meanwhile: nothing may be answered after this */
    free_all(server);
}
