#include "app/recover/file_names.h"

#include "base/buffer.h"
#include "base/utf8.h"

enum { STEM_BYTES_MAX = 60, PATH_BYTES_MAX = 8192 };

/* Letters of every language and digits: valid on FAT, and safe in a shell. */
static bool is_plain(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
           (unsigned char)byte >= 0x80;
}

static bool begins_character(char byte) { return ((unsigned char)byte & 0xc0) != 0x80; }

const char *event_stem(struct arena *arena, const struct state *state) {
    struct text name = state_text(state, state->name);
    char stem[STEM_BYTES_MAX + 1];
    uint32_t length = 0, at = 0;
    for (; text_is_utf8(name) && at < name.length && length < STEM_BYTES_MAX; at++) {
        bool plain = is_plain(name.bytes[at]);
        if (plain || (length > 0 && stem[length - 1] != '-')) stem[length++] = plain ? name.bytes[at] : '-';
    }
    while (at < name.length && length > 0 && !begins_character(name.bytes[at])) length--, at--;
    while (length > 0 && stem[length - 1] == '-') length--;
    return length ? arena_copy(arena, stem, length) : "event";
}

const char *path_joined(struct arena *arena, const char *first, const char *second, const char *third) {
    struct buffer path = {.ceiling = PATH_BYTES_MAX};
    buffer_add_cstr(&path, first), buffer_add_cstr(&path, second), buffer_add_cstr(&path, third);
    struct text joined;
    return is_done(arena_keep(arena, &path, &joined)) ? joined.bytes : NULL;
}

const char *path_numbered(struct arena *arena, const char *stem, uint32_t number, const char *ending) {
    struct buffer behind = {0};
    if (number > 1) buffer_add_byte(&behind, '-'), buffer_add_number(&behind, number);
    const char *path = behind.failed ? NULL : path_joined(arena, stem, buffer_view(&behind).bytes, ending);
    buffer_free(&behind);
    return path;
}

const char *path_free(struct arena *arena, const char *stem, const char *ending, bool (*exists)(const char *path)) {
    const char *path = path_numbered(arena, stem, 1, ending);
    for (uint32_t number = 2; path && exists(path) && number <= PATH_NUMBER_MAX; number++)
        path = path_numbered(arena, stem, number, ending);
    return path;
}
