/* Case folding and edit distance: suggestions for a misspelt word. Folding removes small differences; the distance
 * counts the remaining edits. */
#include "base/text.h"

#include <assert.h>
#include <limits.h>
#include <string.h>
#include <utf8proc.h>
#include "base/utf8.h"

/* Writes the characters as UTF-8, with runs of white space as one space, trimmed; returns the length. */
static size_t write_folded(const int32_t *characters, size_t count, char *bytes) {
    size_t length = 0;
    bool space = false;
    for (size_t i = 0; i < count; i++) {
        if (utf8_is_space(characters[i])) {
            space = length > 0;
            continue;
        }
        if (space) bytes[length++] = ' ';
        space = false;
        length += (size_t)utf8proc_encode_char(characters[i], (utf8proc_uint8_t *)bytes + length);
    }
    return length;
}

/* Is it plain ASCII without control characters? Then folding only changes case and spaces, and is much faster. */
static bool is_ascii(struct text text) {
    for (uint32_t i = 0; i < text.length; i++) {
        if (text.bytes[i] < ' ' || text.bytes[i] > '~') return false;
    }
    return true;
}

static struct text fold_ascii(struct arena *arena, struct text text) {
    char *bytes = arena_alloc(arena, (size_t)text.length + 1);
    uint32_t length = 0;
    bool space = false;
    for (uint32_t i = 0; bytes && i < text.length; i++) {
        char byte = text.bytes[i];
        if (byte == ' ') {
            space = length > 0;
            continue;
        }
        if (space) bytes[length++] = ' ';
        space = false;
        bytes[length++] = byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
    }
    return (struct text){bytes, length};
}

struct text text_casefold(struct arena *arena, struct text text) {
    const struct text none = {NULL, 0};
    if (is_ascii(text)) return fold_ascii(arena, text);
    if (!text_is_utf8(text)) return text_dup(arena, text);
    size_t count = 0;
    int32_t *characters = utf8_decomposed(text,
                                          UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD |
                                              UTF8PROC_STRIPMARK | UTF8PROC_IGNORE | UTF8PROC_LUMP,
                                          &count);
    if (characters == NULL) return none;
    char *bytes = count > UINT32_MAX / 4 ? NULL : arena_alloc(arena, count * 4 + 1);
    struct text folded = {bytes, bytes == NULL ? 0 : (uint32_t)write_folded(characters, count, bytes)};
    memory_free(characters);
    return folded;
}

/* Texts are compared on the stack; longer ones get no suggestion. */
enum { CHARACTERS_MAX = 128 };

struct characters {
    int32_t at[CHARACTERS_MAX];
    unsigned count;
};

static bool characters_read(struct text text, struct characters *characters) {
    for (characters->count = 0; text.length > 0; characters->count++) {
        if (characters->count == CHARACTERS_MAX) return false;
        characters->at[characters->count] = utf8_next(&text);
    }
    return true;
}

static unsigned least_of(unsigned a, unsigned b) { return a < b ? a : b; }

/* One row of the table: the distances of a's first `i` characters from each prefix of b. `before` is the row above,
 * `before_that` the one above it. Returns the smallest of them. */
static unsigned distance_row(const struct characters *a, const struct characters *b, unsigned i,
                             const unsigned *before_that, const unsigned *before, unsigned *row) {
    row[0] = i;
    unsigned min = i;
    for (unsigned j = 1; j <= b->count; j++) {
        bool same = a->at[i - 1] == b->at[j - 1];
        row[j] = least_of(before[j - 1] + (same ? 0 : 1), least_of(before[j], row[j - 1]) + 1);
        if (i > 1 && j > 1 && a->at[i - 1] == b->at[j - 2] && a->at[i - 2] == b->at[j - 1])
            row[j] = least_of(row[j], before_that[j - 2] + 1);
        min = least_of(min, row[j]);
    }
    return min;
}

unsigned text_distance(struct text a, struct text b, unsigned limit) {
    assert(limit < UINT_MAX);
    if (text_equal(a, b)) return 0;
    struct characters from, to;
    if (!characters_read(a, &from) || !characters_read(b, &to)) return limit + 1;
    unsigned rows[3][CHARACTERS_MAX + 1];
    for (unsigned j = 0; j <= to.count; j++) rows[0][j] = j;
    for (unsigned i = 1; i <= from.count; i++) {
        unsigned min = distance_row(&from, &to, i, rows[(i + 1) % 3], rows[(i + 2) % 3], rows[i % 3]);
        if (min > limit) return limit + 1;
    }
    return least_of(rows[from.count % 3][to.count], limit + 1);
}

enum { NEAREST_EDITS = 2, SHORT_WORD = 5 };

/* In a short word, two edits leave too little of what was typed. */
static unsigned edits_most(struct text typed) {
    return text_distance(typed, text_of(""), SHORT_WORD) <= SHORT_WORD ? NEAREST_EDITS - 1 : NEAREST_EDITS;
}

struct suggestion suggest_begin(struct text typed) {
    return (struct suggestion){typed, edits_most(typed) + 1, NULL};
}

/* Do both begin alike and have the same letters, such as "sever" and "serve"? */
static bool is_rearranged(struct text a, struct text b) {
    int32_t letters[256] = {0};
    if (a.length != b.length || a.length == 0 || a.bytes[0] != b.bytes[0]) return false;
    for (uint32_t i = 0; i < a.length; i++) letters[(uint8_t)a.bytes[i]]++, letters[(uint8_t)b.bytes[i]]--;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (letters[i] != 0) return false;
    return true;
}

/* Letters in another order count as one edit, because nothing that was typed is lost. */
void suggest_try(struct suggestion *nearest, struct text word, const char *name) {
    unsigned edits = text_distance(nearest->typed, word, NEAREST_EDITS);
    if (edits == NEAREST_EDITS && is_rearranged(nearest->typed, word)) edits = 1;
    if (edits >= nearest->edits || edits >= nearest->typed.length) return;
    nearest->edits = edits;
    nearest->name = name;
}
