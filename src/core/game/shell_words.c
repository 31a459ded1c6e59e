/* Splits a line into words as a shell does: the tokenizer of the move parser. */
#include <string.h>
#include "core/game/move_internal.h"

static void skip(struct text *text, uint32_t count) {
    text->bytes += count;
    text->length -= count;
}

static bool is_space(char byte) { return byte == ' ' || byte == '\t'; }

bool words_left(struct word_source *source) {
    if (source->is_split) return source->words_left > 0;
    while (source->line.length && is_space(*source->line.bytes)) skip(&source->line, 1);
    return source->line.length > 0;
}

/* The characters that a backslash escapes within double quotes. */
static bool is_escaped(struct text line) { return line.length > 1 && strchr("\"\\$`", line.bytes[1]) && line.bytes[1]; }

/* Takes one word from the front of a line and writes it to `out` without its quotes; `out` has room for the rest of the
 * line. Returns its length. `open`: a quote is not closed. */
static uint32_t unquote(struct text *line, char *out, bool *open) {
    uint32_t length = 0;
    char quote = 0;
    for (; line->length && (quote || !is_space(*line->bytes)); skip(line, 1)) {
        char byte = *line->bytes;
        bool opens = !quote && (byte == '\'' || byte == '"');
        bool escapes = byte == '\\' && (quote ? quote == '"' && is_escaped(*line) : line->length > 1);
        if (opens || (quote && byte == quote)) {
            quote = opens ? byte : 0;
            continue;
        }
        if (escapes) skip(line, 1);
        out[length++] = *line->bytes;
    }
    *open = quote != 0;
    return length;
}

status shell_word_next(struct word_source *source, struct arena *arena, struct text *word, struct problem *why) {
    bool open;
    if (source->is_split) {
        *word = *source->words++;
        source->words_left--;
        return done();
    }
    struct text from = source->line;
    char *bytes = arena_alloc(arena, (size_t)source->line.length + 1);
    if (!bytes) return no_memory();
    *word = (struct text){bytes, unquote(&source->line, bytes, &open)};
    if (open) return misuse(why, "TY-USAGE", MSG_MOVE_QUOTE, 1, arg_bytes(from.bytes, from.length));
    return done();
}

static status join(struct word_source *source, struct arena *arena, struct text *rest) {
    size_t length = 0;
    for (uint32_t i = 0; i < source->words_left; i++) length += (size_t)source->words[i].length + 1;
    char *bytes = arena_alloc(arena, length + 1), *at = bytes;
    if (!bytes || length > UINT32_MAX) return no_memory();
    for (; source->words_left > 0; source->words++, source->words_left--) {
        if (at > bytes) *at++ = ' ';
        if (source->words->length) memcpy(at, source->words->bytes, source->words->length);
        at += source->words->length;
    }
    *rest = (struct text){bytes, (uint32_t)(at - bytes)};
    return done();
}

/* Is the whole text quoted: "all of it" or 'all of it'? The apostrophe in Tom's is not a quote. */
static bool is_quoted(struct text text) {
    char first = text.length > 1 ? text.bytes[0] : 0;
    return (first == '"' || first == '\'') && text.bytes[text.length - 1] == first;
}

status rest_take(struct word_source *source, struct arena *arena, struct text *rest) {
    bool open;
    if (source->is_split) return join(source, arena, rest);
    *rest = text_trimmed(source->line);
    source->line = text_of("");
    if (!is_quoted(*rest)) return done();
    struct text left = *rest;
    char *bytes = arena_alloc(arena, (size_t)left.length + 1);
    if (!bytes) return no_memory();
    uint32_t length = unquote(&left, bytes, &open);
    if (!open && left.length == 0) *rest = (struct text){bytes, length};
    return done();
}
