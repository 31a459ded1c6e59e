#define _GNU_SOURCE /* ppoll */
#include "web/start/start_main.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "base/json.h"
#include "sys/files.h"
#include "sys/terminal.h"
#include "web/request/session.h"
#include "web/server/listening.h"
#include "web/server/own_names.h"
#include "web/server/server.h"
#include "web/start/sample.h"
#include "web/start/signals.h"
#include "web/start/start_child.h"

enum { ENDS_WITHIN_MS = 3000 };

struct start {
    const struct starting *starting;
    struct listening listening;
    struct child_process page;
    char *folder;                           /* absolute */
    char token[2 * SESSION_TOKEN_SIZE + 1]; /* of the link of this start */
    struct own_names names;                 /* for the link in the terminal */
    bool is_open;                           /* an event is served, or was */
    struct ending_signals held;             /* while this process waits for a choice */
};

/* --- the terminal --- */

static void put(int descriptor, const struct buffer *buffer) {
    struct text left = buffer_view(buffer);
    while (left.length > 0) {
        ssize_t written = write(descriptor, left.bytes, left.length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        left = (struct text){left.bytes + written, left.length - (uint32_t)written};
    }
}

static void add_link(struct buffer *out, const struct start *start) {
    own_names_url(out, &start->names, start->listening.port);
    buffer_add_cstr(out, "/in/"), buffer_add_cstr(out, start->token);
}

static void say_json(const struct start *start) {
    struct buffer out = {.ceiling = 65536}, url = {.ceiling = 4096};
    struct json json = {.out = &out};
    json_open(&json, '{');
    json_key(&json, "start"), json_bool(&json, true);
    json_key(&json, "port"), json_number(&json, start->listening.port);
    json_key(&json, "folder"), json_string(&json, start->folder);
    add_link(&url, start);
    json_key(&json, "organizer"), json_text(&json, buffer_view(&url));
    json_close(&json, '}');
    buffer_add_byte(&out, '\n');
    put(STDOUT_FILENO, &out);
    buffer_free(&out), buffer_free(&url);
}

static void add_sentence(struct buffer *out, const struct start *start, struct sentence says) {
    message_format(out, start->starting->serving->language, &says);
    buffer_add_byte(out, '\n');
}

static void say_where(const struct start *start) {
    struct buffer out = {.ceiling = 65536};
    if (start->starting->serving->wants_json) {
        say_json(start);
        return;
    }
    add_sentence(&out, start, sentence_of(MSG_START_SAYS, 0));
    buffer_add_cstr(&out, "    ");
    add_link(&out, start);
    buffer_add_byte(&out, '\n');
    add_sentence(&out, start, sentence_of(MSG_START_FOLDER_IS, 1, arg_cstr(start->folder)));
    add_sentence(&out, start, sentence_of(MSG_START_STOPS, 0));
    put(STDOUT_FILENO, &out);
    buffer_free(&out);
}

static void say_quit(const struct start *start) {
    struct buffer out = {.ceiling = 4096};
    if (start->starting->serving->wants_json) return;
    add_sentence(&out, start, sentence_of(MSG_START_QUIT, 0));
    put(STDERR_FILENO, &out);
    buffer_free(&out);
}

/* --- the page's process --- */

static void ignore_words(void *context, const struct sentence *sentence) { (void)context, (void)sentence; }
static void ignore_beat(void *context) { (void)context; }

static status start_page_process(struct start *start, struct problem *why) {
    const struct serving *serving = start->starting->serving;
    uint8_t token[SESSION_TOKEN_SIZE], form_secret[HASH_SIZE];
    struct buffer hex = buffer_wrap(start->token, sizeof start->token);
    struct start_doors doors = {.folder = start->folder, .look = serving->look, .context = serving->context};
    const struct server_options options = {.bind = serving->bind,
                                           .hosts = serving->hosts,
                                           .host_count = serving->host_count,
                                           .listening = &start->listening,
                                           .routes = &start_routes,
                                           .doors = &doors,
                                           .proxy = serving->proxy,
                                           .drawer = -1,
                                           .language = serving->language,
                                           .say = ignore_words,
                                           .beat = ignore_beat,
                                           .now_ms = serving->now_ms,
                                           .chance = serving->chance,
                                           .context = serving->context,
                                           .form_secret = form_secret};
    TRY(serving->chance(serving->context, token, sizeof token, why));
    TRY(serving->chance(serving->context, form_secret, sizeof form_secret, why));
    buffer_add_hex(&hex, token, sizeof token);
    session_hash(token, doors.secret);
    TRY(start_child_begin(&start->page, &options, &doors, why));
    own_names_start(&start->names, &options, start->listening.tls);
    say_where(start);
    start->names = (struct own_names){.options = NULL}; /* they point to these options */
    return done();
}

static bool send_answer(const struct start *start, const struct start_answer *answer) {
    return send(start->page.socket, answer, sizeof *answer, MSG_NOSIGNAL) == (ssize_t)sizeof *answer;
}

/* The event is ready: the page answers its browser and ends, and takes no connection after that. */
static bool hand_over(void *context, bool keeps) {
    struct start *start = context;
    const struct start_answer answer = {.is_open = true, .keeps = keeps};
    char byte;
    start->is_open = true;
    bool is_sent = send_answer(start, &answer);
    struct pollfd ends = {.fd = start->page.socket, .events = POLLIN};
    if (is_sent && poll(&ends, 1, ENDS_WITHIN_MS) > 0) (void)!recv(start->page.socket, &byte, 1, 0);
    child_process_end(&start->page);
    return is_sent;
}

static void send_back(struct start *start, enum language language, const struct problem *why) {
    struct start_answer answer = {.is_open = false};
    struct buffer says = buffer_wrap(answer.says, sizeof answer.says);
    message_format(&says, language, &why->says);
    (void)send_answer(start, &answer);
}

/* --- choices --- */

/* The words end; the kind and the language are known. The page's process is not trusted further than this. */
static bool is_choice(struct start_choice *choice) {
    choice->name[sizeof choice->name - 1] = '\0';
    choice->file[sizeof choice->file - 1] = '\0';
    return (unsigned)choice->kind < START_KINDS &&
           (choice->language == LANGUAGE_EN || choice->language == LANGUAGE_PT_BR) &&
           text_is_utf8(text_of(choice->name));
}

/* False: the page or the server is to end; `quits`: it was asked to. */
static bool take_choice(struct start *start, struct start_choice *choice, bool *quits) {
    ssize_t size = -1;
    struct pollfd there = {.fd = start->page.socket, .events = POLLIN};
    *quits = signals_taken();
    for (; size < 0 && !*quits; *quits = signals_taken())
        if (ppoll(&there, 1, NULL, &start->held.mask) > 0) size = recv(start->page.socket, choice, sizeof *choice, 0);
    return !*quits && size == (ssize_t)sizeof *choice && is_choice(choice);
}

/* What was kept is an event as any other; the browsers' links are in it. */
static status serve_sample(struct start *start, struct problem *why) {
    struct serving *serving = start->starting->serving;
    char kept[SAMPLE_PATH_SIZE];
    TRY(sample_serve(serving, start->starting->serve, kept, why));
    if (!kept[0]) return done();
    return sample_serve_kept(serving, start->starting->serve, kept, why);
}

/* An answer of DONE: the event was served. */
static status open_chosen(struct start *start, const struct start_choice *choice, struct problem *why) {
    const struct starting *starting = start->starting;
    struct serving *serving = starting->serving;
    struct start_made made;
    TRY(starting->make(starting->maker, choice, &made, why));
    serving->path = made.path;
    serving->is_sample = made.is_sample;
    serving->listening = &start->listening;
    serving->opener = &choice->opener;
    serving->ready = hand_over;
    serving->waiting = start;
    return made.is_sample ? serve_sample(start, why) : starting->serve(serving, why);
}

static status serve_chosen(struct start *start, struct problem *why) {
    struct start_choice choice;
    bool quits;
    for (;;) {
        if (!take_choice(start, &choice, &quits)) {
            if (quits) say_quit(start);
            return quits ? done() : fault(why, "IO", MSG_START_ENDED, 0);
        }
        signals_release(&start->held);
        status went = open_chosen(start, &choice, why);
        signals_hold(&start->held);
        if (start->is_open || is_done(went)) return went;
        send_back(start, choice.language, why);
    }
}

status start_and_serve(const struct starting *starting, struct problem *why) {
    const struct serving *serving = starting->serving;
    struct start start = {.starting = starting, .page = {.socket = -1}};
    TRY(own_names_check(serving->hosts, serving->host_count, why));
    TRY(file_resolve(&start.folder, ".", why));
    status went =
        listening_open(&start.listening, serving->bind, serving->port, serving->tls_certificate, serving->tls_key, why);
    signals_hold(&start.held);
    if (is_done(went)) went = start_page_process(&start, why);
    if (is_done(went)) went = serve_chosen(&start, why);
    signals_release(&start.held);
    child_process_end(&start.page);
    listening_close(&start.listening);
    memory_free(start.folder);
    return went;
}
