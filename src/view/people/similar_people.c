#include "view/people/similar_people.h"

#include <string.h>

/* Bytes that the two have in common at the beginning, and after that at the end. */
static uint32_t common_bytes(struct text one, struct text other) {
    uint32_t least = one.length < other.length ? one.length : other.length, head = 0, tail = 0;
    while (head < least && one.bytes[head] == other.bytes[head]) head++;
    while (head + tail < least && one.bytes[one.length - tail - 1] == other.bytes[other.length - tail - 1]) tail++;
    return head + tail;
}

/* One edit. Compares the ends first: most names differ in more than one place. */
static bool is_one_edit(struct text one, struct text other) {
    enum { CHARACTERS_BYTES = 8, LETTERS_LEAST = 4 };
    uint32_t most = one.length > other.length ? one.length : other.length;
    if (one.length < LETTERS_LEAST || other.length < LETTERS_LEAST) return false;
    return most - common_bytes(one, other) <= CHARACTERS_BYTES && text_distance(one, other, 1) <= 1;
}

static bool has_word(struct text name, struct text word) {
    while (name.length)
        if (text_equal(text_split_once(&name, ' '), word)) return true;
    return false;
}

/* Two words or more, all of which the other name has. */
static bool has_all_words(struct text name, struct text of) {
    uint32_t words = 0;
    for (; of.length; words++)
        if (!has_word(name, text_split_once(&of, ' '))) return false;
    return words > 1;
}

enum likeness names_likeness(struct text one, struct text other) {
    if (!one.length || !other.length) return NOT_ALIKE;
    if (text_equal(one, other)) return ALIKE_NAME;
    if (is_one_edit(one, other) || has_all_words(one, other) || has_all_words(other, one)) return ALIKE_NEARLY;
    return NOT_ALIKE;
}

/* Inserts after those that are as likely; the last may be left out. */
static void insert(struct similar_person *rows, uint32_t max, uint32_t *count, struct similar_person row) {
    uint32_t at = *count;
    if (!max || (at == max && rows[max - 1].likeness >= row.likeness)) return;
    if (at == max) at--;
    for (; at > 0 && rows[at - 1].likeness < row.likeness; at--) rows[at] = rows[at - 1];
    rows[at] = row;
    if (*count < max) ++*count;
}

status similar_people_of(const struct state *state, struct arena *arena, struct text name, struct text email,
                         struct similar_person *rows, uint32_t max, uint32_t *count) {
    struct text wanted = text_casefold(arena, name), address = text_casefold(arena, email);
    *count = 0;
    if (!wanted.bytes || !address.bytes) return no_memory();
    for (uint32_t i = 0; i < state->people.count; i++) {
        struct similar_person row = {.person = {i}};
        struct text other = text_casefold(arena, person_name(state, row.person));
        struct text theirs = text_casefold(arena, state_text(state, state->people.rows[i].email));
        if (!other.bytes || !theirs.bytes) return no_memory();
        if (state->people.rows[i].forgotten) continue;
        row.likeness = address.length && text_equal(address, theirs) ? ALIKE_EMAIL : names_likeness(wanted, other);
        if (row.likeness) insert(rows, max, count, row);
    }
    return done();
}
