#include "view/shared/name_list.h"

#include <string.h>

static const char ellipsis[] = ", \xe2\x80\xa6"; /* ", …" */

static void append(struct names *names, const char *bytes, size_t length) {
    memcpy(names->text + names->length, bytes, length);
    names->length += (uint32_t)length;
}

void names_add(struct names *names, const struct buffer *piece) {
    struct text text = buffer_view(piece);
    size_t comma = names->count++ ? 2 : 0, max = names->max ? names->max : ARGUMENT_TEXT_MAX;
    if (piece->failed) names->failed = true;
    if (names->cut) return;
    /* Room for the ellipsis is always kept. */
    if (names->length + comma + text.length > max - (sizeof ellipsis - 1)) {
        names->cut = true;
        append(names, ellipsis + (comma ? 0 : 2), sizeof ellipsis - 1 - (comma ? 0 : 2));
        return;
    }
    append(names, ", ", comma);
    append(names, text.bytes, text.length);
}

struct argument names_argument(const struct names *names) {
    return arg_bytes(names->text, names->length);
}

struct argument names_lasting(struct names *names, struct arena *arena) {
    const char *kept = arena_copy(arena, names->text, names->length);
    if (!kept) names->failed = true;
    return arg_text_ref(kept, kept ? names->length : 0);
}
