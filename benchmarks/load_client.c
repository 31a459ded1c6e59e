/* Many browsers at once, in one loop, so that who measures is not the limit.
 *
 *     load_client PORT [watch PATH COUNT] [get PATH CONNECTIONS SECONDS] [post CONNECTIONS MILLISECONDS] [cookie COOKIE]
 *
 * `watch` opens that many streams of a page, and waits until each has shown it. `get` asks for a page again and again. `post` sends
 * forms that it reads from its input, a line "PATH BODY" each: one every so many milliseconds, or as fast as answers come. At the end
 * one JSON object: how many, and how long in microseconds (half of them, 99 of 100, the longest).
 */
#define _GNU_SOURCE /* memmem */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#include "base/text.h"

enum { HEAD_MAX = 4096, FORMS_MAX = 200000, EVENTS = 512, QUIET_MS = 400, STEP_MS = 20, UNHEARD_MAX = 500 };
enum kind { WATCH, GET, POST, KINDS };

struct times {
    int64_t *list;
    size_t count, room;
};

/* One connection, and where it is in its answer. */
struct client {
    enum kind kind;
    int descriptor;
    bool busy, heard; /* an answer is owed; a watcher has been told something since it was reset */
    int64_t began, heard_at;
    char head[HEAD_MAX];
    size_t head_length;
    int64_t left; /* bytes of the body; -1: the head is not whole */
    unsigned status;
    char tail[16]; /* of a stream: so that an event across two reads is seen */
    size_t tail_length;
};

static struct {
    uint16_t port;
    const char *paths[KINDS], *cookie;
    int counts[KINDS];
    int64_t get_us, post_us; /* how long; how often */
    int epoll;
    struct client *clients;
    int client_count;
    struct times times[KINDS];
    uint64_t bytes, refused;
    char *forms[FORMS_MAX];
    size_t form_count, form_next, form_answered;
    int64_t posts_began, posts_ended, next_post, gets_began;
    bool counting;
    int heard;
} load;

static void fail(const char *what) {
    fprintf(stderr, "load_client: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int64_t now_us(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * INT64_C(1000000) + time.tv_nsec / 1000;
}

static void times_add(struct times *times, int64_t time) {
    if (times->count == times->room) {
        times->room = times->room ? times->room * 2 : 1024;
        times->list = realloc(times->list, times->room * sizeof *times->list);
        if (!times->list) fail("memory");
    }
    times->list[times->count++] = time;
}

static int by_size(const void *a, const void *b) {
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;
    return (one > other) - (one < other);
}

static int64_t times_share(const struct times *times, unsigned percent) {
    if (!times->count) return 0;
    size_t at = times->count * percent / 100;
    return times->list[at < times->count ? at : times->count - 1];
}

/* --- connections --- */

static void client_connect(struct client *client) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(load.port)};
    int one = 1;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    client->descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (client->descriptor < 0) fail("socket");
    if (connect(client->descriptor, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
    (void)setsockopt(client->descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (fcntl(client->descriptor, F_SETFL, O_NONBLOCK) != 0) fail("fcntl");
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
    if (epoll_ctl(load.epoll, EPOLL_CTL_ADD, client->descriptor, &event) != 0) fail("epoll");
}

static void client_send(struct client *client, const char *format, ...) {
    char request[65536];
    va_list words;
    va_start(words, format);
    int length = vsnprintf(request, sizeof request, format, words);
    va_end(words);
    client->busy = true;
    client->left = -1;
    client->head_length = 0;
    client->began = now_us();
    if (write(client->descriptor, request, (size_t)length) != length) fail("write");
}

static void send_get(struct client *client, const char *path) {
    client_send(client, "GET %s HTTP/1.1\r\nHost: localhost:%u\r\n%s%s%sAccept: text/html\r\n\r\n", path, load.port,
                load.cookie ? "Cookie: " : "", load.cookie ? load.cookie : "", load.cookie ? "\r\n" : "");
}

static void send_post(struct client *client) {
    char *path = load.forms[load.form_next++], *body = strchr(path, ' ');
    if (!body) fail("a form without a body");
    *body++ = '\0';
    if (!load.posts_began) load.posts_began = now_us();
    client_send(client,
                "POST %s HTTP/1.1\r\nHost: localhost:%u\r\nCookie: %s\r\nAccept: application/json\r\nContent-Type: "
                "application/x-www-form-urlencoded\r\nContent-Length: %zu\r\n\r\n%s",
                path, load.port, load.cookie ? load.cookie : "", strlen(body), body);
}

/* --- answers --- */

static void answered(struct client *client) {
    int64_t now = now_us();
    client->busy = false;
    times_add(&load.times[client->kind], now - client->began);
    if (client->status >= 300) load.refused++;
    if (client->kind == GET && now - load.gets_began < load.get_us) send_get(client, load.paths[GET]);
    if (client->kind != POST) return;
    load.form_answered++;
    load.posts_ended = now;
    if (!load.post_us && load.form_next < load.form_count) send_post(client);
}

static void read_head(struct client *client, const char *bytes, size_t size, size_t *used) {
    size_t room = HEAD_MAX - 1 - client->head_length, taken = size < room ? size : room, before = client->head_length;
    memcpy(client->head + before, bytes, taken);
    client->head_length += taken;
    client->head[client->head_length] = '\0';
    char *end = strstr(client->head, "\r\n\r\n"), *length = strstr(client->head, "Content-Length: ");
    *used = taken;
    if (!end) {
        if (!room) fail("a head without an end");
        return;
    }
    *used = (size_t)(end + 4 - client->head) - before;
    client->status = (unsigned)strtoul(client->head + 9, NULL, 10);
    client->left = length && length < end ? strtoll(length + 16, NULL, 10) : 0;
}

static void read_answer(struct client *client, const char *bytes, size_t size) {
    while (size > 0 && client->busy) {
        size_t used = size;
        if (client->left < 0)
            read_head(client, bytes, size, &used);
        else {
            used = (int64_t)size < client->left ? size : (size_t)client->left;
            client->left -= (int64_t)used;
        }
        bytes += used, size -= used;
        load.bytes += used;
        if (client->left == 0) answered(client);
    }
}

/* A part of a page. */
static void read_stream(struct client *client, const char *bytes, size_t size) {
    static const char event[] = "event: part";
    char joined[2 * sizeof client->tail];
    size_t head = size < sizeof client->tail ? size : sizeof client->tail;
    memcpy(joined, client->tail, client->tail_length);
    memcpy(joined + client->tail_length, bytes, head);
    bool there = memmem(joined, client->tail_length + head, event, sizeof event - 1) ||
                 memmem(bytes, size, event, sizeof event - 1);
    client->tail_length = head < sizeof event - 2 ? head : sizeof event - 2;
    memcpy(client->tail, bytes + size - client->tail_length, client->tail_length);
    load.bytes += size;
    if (!there) return;
    client->heard_at = now_us();
    if (!client->heard) load.heard++;
    client->heard = true;
}

static void client_read(struct client *client) {
    static char bytes[1 << 18];
    ssize_t got = read(client->descriptor, bytes, sizeof bytes);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) fail(client->kind == WATCH ? "a stream has ended" : "a connection was closed");
    if (client->kind == WATCH)
        read_stream(client, bytes, (size_t)got);
    else
        read_answer(client, bytes, (size_t)got);
}

static void turn(int milliseconds) {
    struct epoll_event events[EVENTS];
    int count = epoll_wait(load.epoll, events, EVENTS, milliseconds);
    for (int i = 0; i < count; i++) client_read(events[i].data.ptr);
}

/* --- what is measured --- */

static void add_clients(enum kind kind) {
    for (int i = 0; i < load.counts[kind]; i++) {
        struct client *client = &load.clients[load.client_count++];
        client->kind = kind;
        client_connect(client);
        if (kind == WATCH) send_get(client, load.paths[WATCH]);
        while (kind == WATCH && i + 1 - load.heard >= UNHEARD_MAX)
            turn(STEP_MS); /* servers take so many newcomers at once */
    }
}

static void wait_for_watchers(void) {
    while (load.heard < load.counts[WATCH]) turn(1000);
    int64_t last = now_us();
    for (int heard = load.heard; now_us() - last < 200000; heard = load.heard) {
        turn(STEP_MS);
        if (load.heard != heard) last = now_us();
    }
    for (int i = 0; i < load.client_count; i++) load.clients[i].heard = false;
    load.heard = 0;
}

static void start(void) {
    load.gets_began = now_us();
    for (int i = 0; i < load.client_count; i++) {
        struct client *client = &load.clients[i];
        if (client->kind == GET) send_get(client, load.paths[GET]);
        if (client->kind == POST && !load.post_us && load.form_next < load.form_count) send_post(client);
    }
}

/* By each in turn: a connection that says nothing for long is closed. */
static void send_due(void) {
    static int last;
    if (!load.post_us || load.form_next == load.form_count || now_us() < load.next_post) return;
    for (int i = 1; i <= load.client_count; i++) {
        struct client *client = &load.clients[(last + i) % load.client_count];
        if (client->kind != POST || client->busy) continue;
        last = (last + i) % load.client_count;
        load.next_post = (load.next_post ? load.next_post : now_us()) + load.post_us;
        send_post(client);
        return;
    }
}

static bool is_done(void) {
    if (load.form_answered < load.form_count) return false;
    for (int i = 0; i < load.client_count; i++)
        if (load.clients[i].busy && load.clients[i].kind != WATCH) return false;
    return !load.counts[GET] || now_us() - load.gets_began >= load.get_us;
}

/* Until all have seen the last change: since its form was sent, where there was one. */
static void wait_for_change(void) {
    if (!load.counts[WATCH] || !load.form_count) return;
    int64_t since = load.form_count == 1 ? load.posts_began : load.posts_ended, end = now_us() + 10000000;
    while (load.heard < load.counts[WATCH] && now_us() < end) turn(STEP_MS);
    for (int64_t quiet = now_us() + QUIET_MS * 1000; now_us() < quiet;) turn(STEP_MS);
    for (int i = 0; i < load.client_count; i++) {
        struct client *client = &load.clients[i];
        if (client->kind == WATCH)
            times_add(&load.times[WATCH], client->heard && client->heard_at > since ? client->heard_at - since : 0);
    }
}

static void say(const char *name, enum kind kind, double seconds) {
    struct times *times = &load.times[kind];
    if (!times->count) return;
    qsort(times->list, times->count, sizeof *times->list, by_size);
    printf("\"%s\":{\"count\":%zu,\"p50\":%lld,\"p99\":%lld,\"longest\":%lld,\"seconds\":%.3f},", name, times->count,
           (long long)times_share(times, 50), (long long)times_share(times, 99), (long long)times_share(times, 100),
           seconds);
}

static void read_forms(void) {
    char *line = NULL;
    size_t room = 0;
    for (ssize_t length; load.form_count < FORMS_MAX && (length = getline(&line, &room, stdin)) > 1;) {
        line[length - 1] = '\0';
        load.forms[load.form_count++] = strdup(line);
    }
    free(line);
}

/* 0: it is none. */
static int64_t number_of(const char *word) {
    int64_t number = 0;
    return text_number(text_of(word), 0, 1000000, &number) ? number : 0;
}

static int64_t read_words(char **words, int count) {
    load.port = (uint16_t)number_of(words[1]);
    for (int i = 2; i + 1 < count;) {
        if (strcmp(words[i], "cookie") == 0)
            load.cookie = words[i + 1], i += 2;
        else if (strcmp(words[i], "watch") == 0 && i + 2 < count)
            load.paths[WATCH] = words[i + 1], load.counts[WATCH] = (int)number_of(words[i + 2]), i += 3;
        else if (strcmp(words[i], "get") == 0 && i + 3 < count)
            load.paths[GET] = words[i + 1], load.counts[GET] = (int)number_of(words[i + 2]),
            load.get_us = number_of(words[i + 3]) * 1000000, i += 4;
        else if (strcmp(words[i], "post") == 0 && i + 2 < count)
            load.counts[POST] = (int)number_of(words[i + 1]), load.post_us = number_of(words[i + 2]) * 1000, i += 3;
        else
            return i;
    }
    return count;
}

int main(int count, char **words) {
    struct rlimit limit;
    if (count < 2 || read_words(words, count) != count) {
        fprintf(stderr, "load_client PORT [watch PATH COUNT] [get PATH CONNECTIONS SECONDS] [post CONNECTIONS "
                        "MILLISECONDS] [cookie COOKIE]\n");
        return 2;
    }
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) limit.rlim_cur = limit.rlim_max, (void)setrlimit(RLIMIT_NOFILE, &limit);
    load.epoll = epoll_create1(EPOLL_CLOEXEC);
    load.clients =
        calloc((size_t)(load.counts[WATCH] + load.counts[GET] + load.counts[POST]) + 1, sizeof *load.clients);
    if (load.epoll < 0 || !load.clients) fail("start");
    if (load.counts[POST]) read_forms();
    int64_t began = now_us();
    add_clients(WATCH), add_clients(GET), add_clients(POST);
    wait_for_watchers();
    double opened = (double)(now_us() - began) / 1e6;
    if (load.counts[WATCH]) fprintf(stderr, "ready\n");
    start();
    while (!is_done()) send_due(), turn(load.post_us ? 1 : STEP_MS);
    double took = (double)(now_us() - load.gets_began) / 1e6;
    wait_for_change();
    printf("{");
    say("get", GET, took), say("post", POST, (double)(load.posts_ended - load.posts_began) / 1e6),
        say("watch", WATCH, opened);
    printf("\"bytes\":%llu,\"refused\":%llu}\n", (unsigned long long)load.bytes, (unsigned long long)load.refused);
    return 0;
}
