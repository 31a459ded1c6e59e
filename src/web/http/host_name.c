#include "web/http/host_name.h"

#include "web/http/http_chars.h"
#include "web/http/http_parse.h"

/* ":8443"; a colon alone is not a port. */
static bool port_is_good(struct text port) {
    int64_t number;
    if (port.length == 0) return true;
    struct text figures = text_skip(port, 1);
    return port.bytes[0] == ':' && http_char_all(figures, SIGN_FIGURE) && text_number(figures, 1, 65535, &number);
}

/* What is in the brackets. */
static bool split_brackets(struct text host, struct host_name *name) {
    struct text left = text_skip(host, 1);
    if (!text_split(&left, ']', &name->name) || !http_char_all(name->name, SIGN_ADDRESS)) return false;
    name->port = left;
    return port_is_good(left);
}

static bool split_plain(struct text host, struct host_name *name) {
    struct text left = host;
    (void)text_split(&left, ':', &name->name);
    name->port = text_skip(host, name->name.length);
    if (!http_char_all(name->name, SIGN_HOST)) return false;
    if (name->name.bytes[name->name.length - 1] == '.' && name->name.length > 1) name->name.length--;
    return port_is_good(name->port);
}

bool host_name_parse(struct text host, struct host_name *name) {
    *name = (struct host_name){0};
    if (host.length == 0 || host.length > REQUEST_HOST_MAX) return false;
    if (!(host.bytes[0] == '[' ? split_brackets(host, name) : split_plain(host, name))) return false;
    name->is_address = ip_parse(name->name, name->address);
    return true;
}

bool host_name_equal(const struct host_name *a, const struct host_name *b) {
    if (a->is_address || b->is_address) return a->is_address && b->is_address && ip_equal(a->address, b->address);
    return text_equal_word(a->name, b->name);
}

bool host_name_is_loopback(const struct host_name *name) {
    return name->is_address ? ip_is_loopback(name->address) : text_is_word(name->name, "localhost");
}
