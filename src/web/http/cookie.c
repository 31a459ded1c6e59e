#include "web/http/cookie.h"

#include "web/http/http_chars.h"

static const char *const names[COOKIES] = {
    [COOKIE_LINK] = "link",
    [COOKIE_NEXT] = "next",
    [COOKIE_LANG] = "lang",
    [COOKIE_THEME] = "theme",
};

static bool is_value(struct text value) { return value.length <= COOKIE_VALUE_MAX && http_char_all(value, SIGN_OURS); }

/* Parses one "name=value" of the field. A name that is there twice loses its value. */
static void read_one(struct text one, struct text cookies[COOKIES], bool met[COOKIES]) {
    struct text name;
    text_split(&one, '=', &name);
    for (uint32_t i = 0; i < COOKIES; i++) {
        if (!text_is(name, names[i])) continue;
        cookies[i] = !met[i] && is_value(one) ? one : text_of("");
        met[i] = true;
    }
}

void cookies_read(struct text field, struct text cookies[COOKIES]) {
    bool met[COOKIES] = {false};
    struct text one;
    for (uint32_t i = 0; i < COOKIES; i++) cookies[i] = text_of("");
    for (bool more = true; more;) {
        more = text_split(&field, ';', &one);
        read_one(text_trim_ows(one), cookies, met);
    }
}

bool cookie_is_good(const struct cookie_set *set) {
    return set->cookie < COOKIES && (set->seconds == 0 || is_value(set->value));
}

bool cookie_write(struct buffer *out, const struct cookie_set *set, bool tls) {
    if (!cookie_is_good(set)) return false;
    buffer_add_cstr(out, "Set-Cookie: ");
    buffer_add_cstr(out, names[set->cookie]);
    buffer_add_byte(out, '=');
    if (set->seconds > 0) buffer_add_text(out, set->value);
    buffer_add_cstr(out, "; Path=/; Max-Age=");
    buffer_add_number(out, set->seconds);
    buffer_add_cstr(out, "; HttpOnly; SameSite=Lax");
    buffer_add_cstr(out, tls ? "; Secure\r\n" : "\r\n");
    return true;
}
