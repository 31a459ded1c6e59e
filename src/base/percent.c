#include "base/percent.h"

#include <string.h>

static bool is_unreserved(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
           (byte != '\0' && strchr("-._~", byte) != NULL);
}

void percent_encode(struct buffer *out, struct text text, const char *kept) {
    static const char digits[] = "0123456789ABCDEF";
    for (uint32_t i = 0; i < text.length; i++) {
        unsigned char code = (unsigned char)text.bytes[i];
        char encoded[3] = {'%', digits[code >> 4], digits[code & 15]};
        bool stays = is_unreserved(text.bytes[i]) || (code && strchr(kept, text.bytes[i]));
        buffer_add(out, stays ? &text.bytes[i] : encoded, stays ? 1 : 3);
    }
}
