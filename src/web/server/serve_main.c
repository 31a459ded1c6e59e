#include "web/server/serve_main.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>
#include "app/save/batch.h"
#include "app/save/due_reveal.h"
#include "sys/local_time.h"
#include "view/history/cut_copy.h"
#include "sys/sleep_inhibit.h"
#include "web/server/auto_backup.h"
#include "sys/files.h"
#include "base/json.h"
#include "sys/unix_socket.h"
#include "web/request/qr.h"
#include "base/i18n.h"
#include "sys/sandbox.h"
#include "web/server/listening.h"
#include "web/server/own_names.h"
#include "web/server/server.h"
#include "sys/terminal.h"
#include "web/server/writer.h"

/* The state of `serve` while it runs. */
struct session_of_serving {
    const struct serving *serving;
    struct open_event event;
    struct writer *writer;
    struct backups *backups;
    struct backups_wanted backups_wanted;
    char *second; /* backup folder */
    struct server *server;
    char *socket;   /* path of the control socket */
    char *folder;   /* the event's folder, with a trailing '/' */
    unsigned walls; /* active layers, enum sandbox_layer */
    struct sleep_inhibitor awake;
    uint8_t form_secret[HASH_SIZE];
    struct listening own; /* unless `serving` has one */
    bool keeps;           /* the opener was the organizer's already */
    bool is_signed_in;    /* the opener has the organizer's link of this start */
    struct sentence cut;  /* what is said of a copy that was made without its log */
    bool is_cut;
};

static void put(int descriptor, const struct buffer *buffer) {
    struct text left = buffer_view(buffer);
    while (left.length > 0) {
        ssize_t written = write(descriptor, left.bytes, left.length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        left = (struct text){left.bytes + written, left.length - (uint32_t)written};
    }
}

static void add_sentence(struct buffer *out, enum language language, const struct sentence *sentence) {
    message_format(out, language, sentence);
    buffer_add_byte(out, '\n');
}

/* Prints messages for the organizer at the laptop while the server runs. */
static void say_now(void *context, const struct sentence *sentence) {
    const struct session_of_serving *session = context;
    struct buffer out = {.ceiling = 65536};
    add_sentence(&out, session->serving->language, sentence);
    put(STDERR_FILENO, &out);
    buffer_free(&out);
}

static const struct own_names *names_of(const struct session_of_serving *session) {
    return server_names(session->server);
}

/* "http://192.168.0.7:8080/": the one name, which every link has. */
static void add_one(struct buffer *out, const struct session_of_serving *session) {
    own_names_url(out, names_of(session), server_port(session->server));
    buffer_add_byte(out, '/');
}

static void add_address(struct buffer *out, const struct session_of_serving *session, const char *address) {
    own_names_url_of(out, names_of(session), address, server_port(session->server));
    buffer_add_byte(out, '/');
}

static void add_token(struct buffer *out, const struct session_of_serving *session) {
    buffer_add_cstr(out, "in/");
    buffer_add_cstr(out, server_organizer_token(session->server));
}

static void add_link(struct buffer *out, const struct session_of_serving *session) {
    add_one(out, session), add_token(out, session);
}

/* "walls":["files","calls","privileges"] */
static void say_walls(struct json *json, unsigned walls) {
    json_key(json, "walls"), json_open(json, '[');
    if (walls & SANDBOX_FILES) json_string(json, "files");
    if (walls & SANDBOX_CALLS) json_string(json, "calls");
    if (walls & SANDBOX_PRIVILEGES) json_string(json, "privileges");
    json_close(json, ']');
}

static void say_json(const struct session_of_serving *session) {
    struct buffer out = {.ceiling = 65536}, url = {.ceiling = 4096};
    const struct own_names *names = names_of(session);
    struct json json = {.out = &out};
    json_open(&json, '{');
    json_key(&json, "port"), json_number(&json, server_port(session->server));
    add_one(&url, session);
    json_key(&json, "address"), json_text(&json, buffer_view(&url));
    json_key(&json, "addresses"), json_open(&json, '[');
    for (uint32_t i = 0; own_names_are_open(names) && i < names->addresses.count; i++) {
        buffer_clear(&url);
        add_address(&url, session, names->addresses.list[i]);
        json_text(&json, buffer_view(&url));
    }
    json_close(&json, ']');
    json_key(&json, "sample"), json_bool(&json, session->serving->is_sample);
    say_walls(&json, session->walls);
    json_key(&json, "backups"), json_open(&json, '[');
    for (uint32_t i = 0; i < BACKUP_PLACES && session->backups_wanted.folders[i]; i++)
        json_string(&json, session->backups_wanted.folders[i]);
    json_close(&json, ']');
    json_key(&json, "awake"), json_bool(&json, session->awake.is_held);
    buffer_clear(&url);
    add_link(&url, session);
    json_key(&json, "organizer");
    if (session->is_signed_in)
        json_null(&json);
    else
        json_text(&json, buffer_view(&url));
    json_close(&json, '}');
    buffer_add_byte(&out, '\n');
    put(STDOUT_FILENO, &out);
    buffer_free(&out), buffer_free(&url);
}

static void say_message_line(struct buffer *out, const struct session_of_serving *session, enum message message) {
    message_text(out, session->serving->language, message);
    buffer_add_byte(out, '\n');
}

static void add_line(struct buffer *out, const struct buffer *url) {
    buffer_add_cstr(out, "    "), buffer_add_text(out, buffer_view(url)), buffer_add_byte(out, '\n');
}

/* Phones open the one name; it works only on this machine if there is no network, or by --bind. */
static bool is_for_phones(const struct own_names *names) {
    return names->options->host_count || !host_name_is_loopback(&names->one_name);
}

/* The one name, then the addresses of further networks, whose devices may not reach it. Each on its own line, so that
 * it can be read aloud. */
static void add_addresses(struct buffer *out, const struct session_of_serving *session) {
    const struct own_names *names = names_of(session);
    struct buffer url = {.ceiling = 4096};
    add_one(&url, session);
    if (is_for_phones(names)) add_line(out, &url);
    for (uint32_t i = 0; !own_names_one_is_for_all(names) && i < names->addresses.count; i++) {
        struct host_name host;
        if (host_name_parse(text_of(names->addresses.list[i]), &host) && own_names_is_one(names, &host)) continue;
        buffer_clear(&url);
        add_address(&url, session, names->addresses.list[i]);
        add_line(out, &url);
    }
    buffer_free(&url);
}

static void add_qr(struct buffer *out, const struct session_of_serving *session) {
    struct buffer url = {.ceiling = 4096};
    struct terminal terminal = terminal_probe(STDOUT_FILENO);
    add_one(&url, session);
    if (terminal.is_terminal) (void)qr_write(out, buffer_view(&url).bytes);
    buffer_free(&url);
}

/* Says where phones find the event, or why none does. */
static void add_phones(struct buffer *out, const struct session_of_serving *session) {
    const struct own_names *names = names_of(session);
    if (!own_names_are_open(names) && !names->options->host_count)
        say_message_line(out, session, MSG_SERVE_ONE_ADDRESS);
    else if (!is_for_phones(names) && !names->addresses.count)
        say_message_line(out, session, MSG_SERVE_NO_NETWORK);
    else {
        say_message_line(out, session, MSG_SERVE_PHONES);
        add_addresses(out, session);
        if (is_for_phones(names)) add_qr(out, session);
    }
    if (own_names_one_is_certified(names)) return;
    const struct sentence warns = sentence_of(MSG_SERVE_TLS_NAME, 1, arg_cstr(names->one));
    add_sentence(out, session->serving->language, &warns);
}

/* How staff get in. */
static void add_organizer(struct buffer *out, const struct session_of_serving *session) {
    if (session->is_signed_in) {
        say_message_line(out, session, MSG_SERVE_OPENER);
        return;
    }
    say_message_line(out, session, MSG_SERVE_ORGANIZER);
    buffer_add_cstr(out, "    ");
    add_link(out, session);
    buffer_add_byte(out, '\n');
    say_message_line(out, session, MSG_SERVE_ORGANIZER_ANOTHER);
}

static void say_where(const struct session_of_serving *session) {
    struct buffer out = {.ceiling = 65536};
    const struct sentence serves = session->serving->is_sample
                                       ? sentence_of(MSG_SAMPLE_SAYS, 0)
                                       : sentence_of(MSG_SERVE_SERVES, 1, arg_cstr(session->serving->path));
    add_sentence(&out, session->serving->language, &serves);
    add_phones(&out, session);
    if (!session->serving->listens) add_organizer(&out, session);
    if (!session->awake.is_held) say_message_line(&out, session, MSG_SERVE_NOT_AWAKE);
    if (!(session->walls & SANDBOX_CALLS)) say_message_line(&out, session, MSG_SERVE_NO_CALL_FILTER);
    if (!(session->walls & SANDBOX_FILES)) say_message_line(&out, session, MSG_SERVE_NO_FILE_LIMITS);
    say_message_line(&out, session,
                     session->serving->listens ? MSG_SERVE_NEXT_DEMO
                     : session->is_signed_in   ? MSG_SERVE_NEXT_OPENED
                                               : MSG_SERVE_NEXT);
    put(STDOUT_FILENO, &out);
    buffer_free(&out);
}

/* The laptop has a new address: phones no longer reach it at the old one. */
static void look_at_addresses(struct session_of_serving *session) {
    struct own_names *names = server_names(session->server);
    struct buffer out = {.ceiling = 65536};
    struct addresses now;
    addresses_find(&now);
    if (!own_names_take(names, &now) || !own_names_are_open(names) || names->options->host_count) return;
    say_message_line(&out, session, names->addresses.count ? MSG_SERVE_ADDRESS_CHANGED : MSG_SERVE_ADDRESS_GONE);
    add_addresses(&out, session);
    buffer_add_byte(&out, '\a');
    put(STDERR_FILENO, &out);
    buffer_free(&out);
}

static void look_around(void *context) {
    struct session_of_serving *session = context;
    const struct sentence sleeps = sentence_of(MSG_SERVE_NOT_AWAKE, 0);
    look_at_addresses(session);
    if (session->serving->beats) session->serving->beats(session->serving->listener);
    if (sleep_inhibit_has_ended(&session->awake)) say_now(session, &sleeps);
}

static void stay_awake(struct session_of_serving *session) {
    char room[256];
    struct buffer why = buffer_wrap(room, sizeof room);
    message_text(&why, session->serving->language, MSG_SERVE_AWAKE_WHY);
    (void)sleep_inhibit_begin(&session->awake, room);
}

/* Everything needed outside the folders is open by now. */
static status enter_sandbox(struct session_of_serving *session, struct problem *why) {
    const struct sample_event *sample = session->serving->sample;
    return sandbox_enter(&session->walls, session->folder, sample ? sample->folder : session->second, why);
}

static void tell_link(const struct session_of_serving *session) {
    const struct serving *serving = session->serving;
    struct buffer link = {.ceiling = 4096};
    if (!serving->listens) return;
    add_address(&link, session, own_names_are_open(names_of(session)) ? "localhost" : serving->bind);
    add_token(&link, session);
    serving->listens(serving->listener, buffer_view(&link));
    buffer_free(&link);
}

static status serve_until_asked(struct session_of_serving *session, struct problem *why) {
    const struct serving *serving = session->serving;
    if (session->is_cut) say_now(session, &session->cut);
    if (serving->wants_json)
        say_json(session);
    else
        say_where(session);
    tell_link(session);
    if (serving->ready && !serving->ready(serving->waiting, session->keeps)) return done();
    if (!server_run(session->server)) return fault(why, "IO", MSG_SERVE_FAILED, 1, arg_cstr("libevent"));
    return done();
}

/* A file that takes no secret, for example on a full disk, still serves: then forms end with this server. */
static status find_form_secret(struct session_of_serving *session, struct problem *why) {
    const struct serving *serving = session->serving;
    uint8_t kept[HASH_SIZE];
    struct problem ignored;
    TRY(serving->chance(serving->context, session->form_secret, HASH_SIZE, why));
    memcpy(kept, session->form_secret, HASH_SIZE);
    if (is_done(store_form_secret(session->event.store, kept, &ignored))) memcpy(session->form_secret, kept, HASH_SIZE);
    return done();
}

/* "tiltyard serve 2026-05-02 14:30": a command is the same in every language, and the ledger keeps this label. */
static void write_label(struct buffer *label, int64_t at_ms) {
    enum { SECONDS = sizeof ":00" - 1 };
    buffer_add_cstr(label, "tiltyard serve ");
    timestamp_write(label, at_ms, true);
    if (!label->failed && label->length > SECONDS) label->bytes[label->length -= SECONDS] = '\0';
}

/* A link of the ledger for the browser that chose the event. */
static status grant_opener(struct session_of_serving *session, uint32_t *link, struct problem *why) {
    const struct serving *serving = session->serving;
    struct command command = {.kind = COMMAND_link_grant, .at_ms = serving->now_ms(serving->context), .by = BY_DESK};
    struct command_link_grant *grant = &command.body.link_grant;
    struct submit_result saved;
    char room[80];
    struct buffer label = buffer_wrap(room, sizeof room);
    TRY(serving->chance(serving->context, command.chance, sizeof command.chance, why));
    TRY(serving->chance(serving->context, command.id, sizeof command.id, why));
    write_label(&label, command.at_ms);
    command.tournament = (tournament_id){NOBODY};
    grant->role = LINK_ORGANIZER, grant->device = 1;
    grant->label = buffer_view(&label);
    memcpy(grant->token, serving->opener->token, HASH_SIZE);
    TRY(event_submit(&session->event, &command, &saved, why));
    *link = session->event.state.links.count;
    return done();
}

/* Before the writer begins. Where the ledger takes no link (it is finished, or the disk is full), the server knows the
 * browser until it ends, and its link of the start stays good. */
static void sign_in_opener(struct session_of_serving *session) {
    const struct opener *opener = session->serving->opener;
    struct problem ignored;
    uint32_t number = 0;
    if (!opener) return;
    const struct access_link *link = access_link_by_token(&session->event.state, opener->session);
    session->keeps = link && link->role == LINK_ORGANIZER;
    if (session->keeps)
        number = (uint32_t)(link - session->event.state.links.rows) + 1;
    else if (session->event.state.finished || !is_done(grant_opener(session, &number, &ignored)))
        number = 0;
    server_sign_in(session->server, opener->token, number);
    session->is_signed_in = number > 0;
}

static status run_server(struct session_of_serving *session, struct problem *why) {
    const struct serving *serving = session->serving;
    const struct server_options options = {.bind = serving->bind,
                                           .hosts = serving->hosts,
                                           .host_count = serving->host_count,
                                           .is_demo = serving->listens != NULL,
                                           .listening = serving->listening ? serving->listening : &session->own,
                                           .proxy = serving->proxy,
                                           .socket = session->socket,
                                           .drawer = serving->drawer,
                                           .language = serving->language,
                                           .backups = session->backups,
                                           .file = serving->path,
                                           .sample = serving->sample,
                                           .cut = session->is_cut ? &session->cut : NULL,
                                           .say = say_now,
                                           .beat = look_around,
                                           .beat_context = session,
                                           .now_ms = serving->now_ms,
                                           .chance = serving->chance,
                                           .context = serving->context,
                                           .form_secret = session->form_secret};
    TRY(find_form_secret(session, why));
    if (!serving->listening)
        TRY(listening_open(&session->own, serving->bind, serving->port, serving->tls_certificate, serving->tls_key,
                           why));
    status started = server_start(&session->server, &options, &session->event.state, session->writer, why);
    if (!is_done(started)) listening_close(&session->own);
    TRY(started);
    stay_awake(session); /* before the sandbox, which denies the system bus */
    status went = enter_sandbox(session, why);
    if (is_done(went)) sign_in_opener(session);
    if (is_done(went)) went = writer_start(session->writer, why);
    if (is_done(went)) went = auto_backup_start(session->backups, &session->event.state, why);
    if (is_done(went)) went = serve_until_asked(session, why);
    server_stop(session->server);
    listening_close(&session->own);
    sleep_inhibit_end(&session->awake);
    return went;
}

/* "/home/ana/" of "/home/ana/cup.tilt". NULL: no memory. */
static char *folder_of(const char *path) {
    const char *slash = strrchr(path, '/');
    size_t length = (size_t)(slash - path) + 1;
    char *folder = memory_alloc(length + 1);
    if (folder) memcpy(folder, path, length);
    return folder;
}

/* Next to the file itself, even if it was opened by a symbolic link. */
static status name_socket(struct session_of_serving *session, struct problem *why) {
    char *resolved;
    TRY(file_resolve(&resolved, session->serving->path, why));
    session->socket = file_name_with(resolved, LOCAL_ENDING);
    session->folder = folder_of(resolved);
    memory_free(resolved);
    return session->socket && session->folder ? done() : no_memory();
}

/* The second folder must exist at the start, so that a typing error is noticed before a backup is needed. */
static status find_second(struct session_of_serving *session, struct problem *why) {
    const char *named = session->serving->is_sample ? NULL : session->serving->backup;
    char *resolved;
    if (!named) return done();
    if (!file_is_folder(named)) return fault(why, "FILE", MSG_BACKUP_NO_FOLDER, 1, arg_cstr(named));
    TRY(file_resolve(&resolved, named, why));
    session->second = file_name_with(resolved, strcmp(resolved, "/") == 0 ? "" : "/");
    memory_free(resolved);
    if (!session->second) return no_memory();
    bool is_same = strcmp(session->second, session->folder) == 0;
    return is_same ? fault(why, "FILE", MSG_BACKUPS_SAME_FOLDER, 1, arg_cstr(named)) : done();
}

static status make_backups(struct session_of_serving *session, struct problem *why) {
    const struct serving *serving = session->serving;
    TRY(find_second(session, why));
    session->backups_wanted = (struct backups_wanted){.open = serving->reading.open,
                                                      .opened = serving->reading.context,
                                                      .look = serving->look,
                                                      .folders = {session->folder, session->second},
                                                      .now_ms = serving->now_ms,
                                                      .context = serving->context};
    if (serving->is_sample) session->backups_wanted.folders[0] = NULL; /* its folder goes with it */
    return auto_backup_make(&session->backups, &session->backups_wanted, why);
}

/* Reveals bids that the file holds all of, and does not show: it lost its last entries (due_reveal.h). A reveal that is
 * refused waits for a judge. */
static status reveal_due(struct session_of_serving *session, struct problem *why) {
    const struct serving *serving = session->serving;
    struct command occasion = {.at_ms = serving->now_ms(serving->context)}, reveal;
    struct submit_result ignored;
    uint32_t from = 0;
    TRY(serving->chance(serving->context, occasion.chance, sizeof occasion.chance, why));
    while (due_reveal_any(&session->event.state, &occasion, &from, &reveal)) {
        status went = event_submit(&session->event, &reveal, &ignored, why);
        if (went.outcome != REFUSED) TRY(went);
    }
    return done();
}

static status prepare(struct session_of_serving *session, struct problem *why) {
    TRY(reveal_due(session, why));
    TRY(name_socket(session, why));
    TRY(make_backups(session, why));
    return writer_make(&session->writer, &session->event, why);
}

/* The file is a copy: what it ends with. */
static void look_for_cut(struct session_of_serving *session) {
    char hour[WALL_TIME_SIZE];
    session->is_cut = store_is_cut(session->event.store);
    if (!session->is_cut) return;
    wall_time_write(cut_copy_ms(&session->event.state), hour);
    session->cut = cut_copy_sentence(session->serving->path, &session->event.state, hour);
}

/* Where the entries are after the end, by what was wrong with the file while it was open. */
static enum message ending_of(enum message wrong) {
    if (wrong == MSG_STORE_ELSEWHERE) return MSG_SERVE_ENDS_ELSEWHERE;
    if (wrong == MSG_STORE_BESIDE) return MSG_SERVE_ENDS_BESIDE;
    return wrong == MSG_STORE_CHANGED_BY ? MSG_SERVE_ENDS_CHANGED : MSG_SERVE_ENDS_LOST;
}

/* After everything was saved: is it where people look for it? */
static status check_place(const struct session_of_serving *session, struct problem *why) {
    struct argument path = arg_cstr(session->serving->path);
    if (!session->event.store) return fault(why, "COMMIT", MSG_SERVE_ENDS_LOST, 1, path);
    if (is_done(store_in_place(session->event.store, why))) return done();
    return fault(why, why->rule, ending_of(why->says.message), 1, path);
}

static void say_end(struct session_of_serving *session) {
    const struct serving *serving = session->serving;
    struct sentence ending = sentence_of(MSG_SERVE_ENDS, 1, arg_cstr(serving->path));
    if (serving->sample) ending = sentence_of(MSG_SAMPLE_ENDS, 0);
    if (serving->sample && serving->sample->kept[0])
        ending = sentence_of(MSG_SAMPLE_KEPT, 1, arg_cstr(serving->sample->kept));
    if (!serving->wants_json) say_now(session, &ending);
}

status serve(const struct serving *serving, struct problem *why) {
    struct session_of_serving session = {.serving = serving, .own = {.descriptor = -1}};
    TRY(own_names_check(serving->hosts, serving->host_count, why));
    TRY(event_open(&session.event, &serving->source, why));
    look_for_cut(&session);
    status went = prepare(&session, why);
    if (is_done(went)) {
        went = run_server(&session, why);
        writer_stop(session.writer);
    }
    auto_backup_stop(session.backups);
    if (is_done(went)) went = check_place(&session, why);
    event_close(&session.event);
    if (is_done(went)) say_end(&session);
    memory_free(session.socket);
    memory_free(session.folder);
    memory_free(session.second);
    return went;
}
