#include "web/server/own_names.h"

#include <string.h>
#include "web/server/server.h"
#include "web/server/tls.h"

static struct host_name parsed(const char *words) {
    struct host_name name;
    return host_name_parse(text_of(words), &name) ? name : (struct host_name){0};
}

/* "fe80::1" becomes "[fe80::1]". */
static void add_host(struct buffer *out, const char *words) {
    bool is_six = words[0] != '[' && strchr(words, ':') && strchr(strchr(words, ':') + 1, ':');
    buffer_add_cstr(out, is_six ? "[" : ""), buffer_add_cstr(out, words), buffer_add_cstr(out, is_six ? "]" : "");
}

/* False: it is no name for a URL, and the former one stays. */
static bool choose(struct own_names *names, const char *words) {
    char room[HOST_NAME_SIZE];
    struct buffer out = buffer_wrap(room, sizeof room);
    struct host_name name;
    add_host(&out, words);
    if (out.failed || !host_name_parse(text_of(room), &name)) return false;
    memcpy(names->one, room, sizeof room);
    names->one_name = parsed(names->one);
    return true;
}

static bool is_certified(const struct own_names *names, const char *words) {
    const struct host_name name = parsed(words);
    return !names->tls || tls_has_name(names->tls, &name);
}

bool own_names_are_open(const struct own_names *names) {
    const char *bind = names->options->bind;
    return !bind || strcmp(bind, "::") == 0 || strcmp(bind, "0.0.0.0") == 0;
}

/* A name that is chosen if the certificate has it. */
static bool try_name(struct own_names *names, const char *words) {
    return words[0] && is_certified(names, words) && choose(names, words);
}

static bool try_addresses(struct own_names *names) {
    if (!own_names_are_open(names)) return try_name(names, names->options->bind);
    for (uint32_t i = 0; i < names->addresses.count; i++)
        if (try_name(names, names->addresses.list[i])) return true;
    return false;
}

static void make_local(const char *machine, char local[HOST_NAME_SIZE]) {
    struct buffer out = buffer_wrap(local, HOST_NAME_SIZE);
    struct text left = text_of(machine);
    buffer_add_text(&out, text_split_once(&left, '.')), buffer_add_cstr(&out, ".local");
    if (out.failed || !machine[0]) local[0] = '\0';
}

/* With TLS, the names by which phones may know the laptop; without, none of them is sure to be known. */
static bool try_certified(struct own_names *names) {
    char local[HOST_NAME_SIZE];
    if (!names->tls) return false;
    make_local(names->machine, local);
    return try_name(names, local) || try_name(names, names->machine) ||
           (names->certified[0] && choose(names, names->certified));
}

static void choose_one(struct own_names *names) {
    const struct server_options *options = names->options;
    if (options->host_count && choose(names, options->hosts[0])) return;
    if (try_addresses(names) || try_certified(names) || try_name(names, "localhost")) return;
    if (!own_names_are_open(names) && choose(names, options->bind)) return;
    if (own_names_are_open(names) && names->addresses.count && choose(names, names->addresses.list[0])) return;
    (void)choose(names, "localhost");
}

status own_names_check(const char *const *hosts, uint32_t count, struct problem *why) {
    struct host_name name;
    for (uint32_t i = 0; i < count; i++) {
        struct text host = text_of(hosts[i]);
        if (host.length >= HOST_NAME_SIZE || !host_name_parse(host, &name))
            return misuse(why, "TY-USAGE", MSG_SERVE_HOST_BAD, 1, arg_cstr(hosts[i]));
    }
    return done();
}

void own_names_start(struct own_names *names, const struct server_options *options, void *tls) {
    *names = (struct own_names){.options = options, .tls = tls};
    machine_name_find(names->machine, sizeof names->machine);
    if (tls) tls_first_name(tls, names->certified, sizeof names->certified);
    addresses_find(&names->addresses);
    choose_one(names);
}

/* An address that the laptop still has. A laptop that had no network gets the name of its first one. */
static bool one_stays(const struct own_names *names) {
    bool has_network = own_names_are_open(names) && names->addresses.count > 0;
    return own_names_has(names, &names->one_name) && !(has_network && host_name_is_loopback(&names->one_name));
}

bool own_names_take(struct own_names *names, const struct addresses *now) {
    bool is_same = addresses_equal(now, &names->addresses);
    names->addresses = *now;
    if (!one_stays(names)) choose_one(names);
    return !is_same;
}

static bool is_machine(const struct own_names *names, const struct host_name *host) {
    char local[HOST_NAME_SIZE];
    make_local(names->machine, local);
    return names->machine[0] && (text_is_word(host->name, names->machine) || text_is_word(host->name, local));
}

static bool is_given(const struct own_names *names, const struct host_name *host) {
    for (uint32_t i = 0; i < names->options->host_count; i++) {
        const struct host_name given = parsed(names->options->hosts[i]);
        if (host_name_equal(&given, host)) return true;
    }
    return names->certified[0] && text_is_word(host->name, names->certified);
}

bool own_names_has(const struct own_names *names, const struct host_name *host) {
    if (is_given(names, host)) return true;
    if (host->is_address) return addresses_has(&names->addresses, host->address);
    return host_name_is_loopback(host) || is_machine(names, host);
}

bool own_names_is_one(const struct own_names *names, const struct host_name *host) {
    return host_name_equal(&names->one_name, host);
}

bool own_names_one_is_for_all(const struct own_names *names) {
    if (names->options->host_count) return true;
    return !host_name_is_loopback(&names->one_name) &&
           (!names->one_name.is_address || names->addresses.count == 1 || !own_names_are_open(names));
}

bool own_names_one_is_certified(const struct own_names *names) { return is_certified(names, names->one); }

static void add_scheme(struct buffer *out, const struct own_names *names) {
    buffer_add_cstr(out, names->tls || names->options->proxy ? "https://" : "http://");
}

void own_names_url(struct buffer *out, const struct own_names *names, uint16_t port) {
    add_scheme(out, names);
    buffer_add_cstr(out, names->one);
    if (names->one_name.port.length || names->options->proxy) return;
    buffer_add_byte(out, ':'), buffer_add_number(out, port);
}

void own_names_url_of(struct buffer *out, const struct own_names *names, const char *address, uint16_t port) {
    buffer_add_cstr(out, names->tls ? "https://" : "http://");
    add_host(out, address);
    buffer_add_byte(out, ':'), buffer_add_number(out, port);
}
