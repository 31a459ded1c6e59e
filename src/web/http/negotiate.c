#include "web/http/negotiate.h"

#include "web/http/http_chars.h"

enum { ITEMS_MAX = 32, BEST = 1000 };

/* "0.8" in thousandths, with at most three digits after the point; -1: malformed. */
static int quality(struct text number) {
    int value = 0;
    if (number.length == 0 || number.length > 5 || (number.length > 1 && number.bytes[1] != '.')) return -1;
    for (uint32_t i = 0, weight = BEST; i < number.length; i++) {
        if (i == 1) continue;
        if (!http_char_is(number.bytes[i], SIGN_FIGURE)) return -1;
        value += (number.bytes[i] - '0') * (int)weight;
        weight /= 10;
    }
    return value <= BEST ? value : -1;
}

/* Takes "name;q=0.8" off a list and returns its quality; 0: not wanted, or malformed. */
static int take_item(struct text *list, struct text *name, bool *more) {
    struct text item, parameter;
    *more = text_split(list, ',', &item);
    bool has_parameters = text_split(&item, ';', name);
    *name = text_trim_ows(*name);
    while (has_parameters) {
        has_parameters = text_split(&item, ';', &parameter);
        parameter = text_trim_ows(parameter);
        if (parameter.length < 2 || (parameter.bytes[0] | 0x20) != 'q' || parameter.bytes[1] != '=') continue;
        int value = quality(text_skip(parameter, 2));
        return value < 0 ? 0 : value;
    }
    return BEST;
}

/* "pt-PT" and "en-GB" match our variants. */
static bool language_like(struct text name, enum language *language) {
    struct text main;
    text_split(&name, '-', &main);
    return language_parse(main, language);
}

enum language negotiate_language(struct text accept_language, enum language fallback) {
    enum language chosen = fallback, met;
    int best = 0;
    bool more = accept_language.length > 0;
    for (uint32_t i = 0; i < ITEMS_MAX && more; i++) {
        struct text name;
        int value = take_item(&accept_language, &name, &more);
        if (value > best && language_like(name, &met)) chosen = met, best = value;
    }
    return chosen;
}

bool negotiate_json(struct text accept) {
    bool is_json = false, more = accept.length > 0;
    for (uint32_t i = 0; i < ITEMS_MAX && more; i++) {
        struct text name;
        int value = take_item(&accept, &name, &more);
        if (value > 0 && text_is_word(name, "text/html")) return false;
        if (value > 0 && text_is_word(name, "application/json")) is_json = true;
    }
    return is_json;
}

bool negotiate_gzip(struct text accept_encoding) {
    int gzip = -1, any = 0, plain = 0; /* -1: not named */
    bool more = accept_encoding.length > 0;
    for (uint32_t i = 0; i < ITEMS_MAX && more; i++) {
        struct text name;
        int value = take_item(&accept_encoding, &name, &more);
        if (text_is_word(name, "gzip")) gzip = value;
        if (text_is(name, "*")) any = value;
        if (text_is_word(name, "identity")) plain = value;
    }
    if (gzip < 0) gzip = any;
    return gzip > 0 && gzip >= plain;
}
