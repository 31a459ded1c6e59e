#include "web/http/http_chars.h"

#include <string.h>

/* The other characters of each class, besides letters and digits: RFC 9110, 5.6.2 (tokens), RFC 3986, 3.3 (paths). A
 * query may have any visible character except " # < >. */
static const char *const others[SIGNS] = {
    [SIGN_TOKEN] = "!#$%&'*+-.^_`|~",
    [SIGN_PATH] = "!$&'()*+,-.:;=@_~",
    [SIGN_QUERY] = "!$%&'()*+,-./:;=?@[\\]^_`{|}~",
    [SIGN_HOST] = "-._",
    [SIGN_ADDRESS] = ".:",
    [SIGN_FIGURE] = "",
    [SIGN_OURS] = "-_",
};

/* The last lower-case letter of the class. */
static char last_letter(enum http_char_class sign) {
    return sign == SIGN_FIGURE ? '\0' : sign == SIGN_ADDRESS ? 'f' : 'z';
}

bool http_char_is(char byte, enum http_char_class sign) {
    if (byte >= '0' && byte <= '9') return true;
    char small = byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
    if (small >= 'a' && small <= 'z') return small <= last_letter(sign);
    return byte != '\0' && strchr(others[sign], byte) != NULL;
}

bool http_char_all(struct text text, enum http_char_class sign) {
    for (uint32_t i = 0; i < text.length; i++)
        if (!http_char_is(text.bytes[i], sign)) return false;
    return text.length > 0;
}

bool text_split(struct text *left, char sign, struct text *before) {
    uint32_t length = left->length;
    *before = text_split_once(left, sign);
    return before->length < length;
}

static bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }

struct text text_trim_ows(struct text text) {
    while (text.length > 0 && is_blank(text.bytes[0])) text = text_skip(text, 1);
    while (text.length > 0 && is_blank(text.bytes[text.length - 1])) text.length--;
    return text;
}
