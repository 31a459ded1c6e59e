/* Suggests a card for a misspelt name. */
#include <string.h>
#include "deck/deck_match_internal.h"

/* Limits the searches for a deck: a list with only wrong names is for another game. */
enum { SEARCHES_MAX = 40 };

enum { EDITS_MAX = 4, WORDS_LEAST = 4 };

/* How many edits a name of that length may differ by: one in four characters, at least one. */
static unsigned edits_allowed(struct text name) {
    unsigned edits = name.length < 8 ? 1 : name.length / 4;
    return edits < EDITS_MAX ? edits : EDITS_MAX;
}

static uint32_t difference(uint32_t a, uint32_t b) { return a > b ? a - b : b - a; }

bool deck_is_spelling(struct text written, struct text listed) {
    bool begins = written.length >= 4 && written.length <= listed.length;
    if (begins && memcmp(listed.bytes, written.bytes, written.length) == 0) return true;
    unsigned limit = edits_allowed(listed);
    return difference(written.length, listed.length) <= 4 * limit && text_distance(written, listed, limit) <= limit;
}

static unsigned ones_in(uint32_t bits) {
    unsigned count = 0;
    for (; bits; bits &= bits - 1) count++;
    return count;
}

/* A quick check whether that many edits could suffice; it avoids most comparisons. */
static bool may_be_near(const struct card *card, struct text folded, uint32_t signs, unsigned edits) {
    if (difference(card->folded.length, folded.length) > 4 * edits)
        return false; /* a character has at most four bytes */
    return ones_in(card->signs & ~signs) <= edits && ones_in(signs & ~card->signs) <= edits;
}

/* Does the name contain those words, as "ser jaime lannister" contains "jaime lannister"? */
static bool holds(struct text name, struct text words) {
    for (uint32_t at = 0; at + words.length <= name.length; at++) {
        uint32_t end = at + words.length;
        if (memcmp(name.bytes + at, words.bytes, words.length) != 0) continue;
        if ((at == 0 || name.bytes[at - 1] == ' ') && (end == name.length || name.bytes[end] == ' ')) return true;
    }
    return false;
}

bool deck_near(struct matching_deck *matching, struct text folded, bool by_words, uint32_t *at) {
    unsigned best = edits_allowed(folded) + 1;
    uint32_t signs = text_signs(folded), held = 0;
    bool is_held = false;
    if (folded.length < 3 || matching->searches >= SEARCHES_MAX) return false;
    matching->searches++;
    for (uint32_t i = 0; i < matching->cards->rows.count && best > 1; i++) {
        const struct card *card = &matching->cards->rows.rows[i];
        if (by_words && !is_held && folded.length >= WORDS_LEAST && (signs & ~card->signs) == 0 &&
            holds(card->folded, folded)) {
            is_held = true;
            held = i;
        }
        if (!may_be_near(card, folded, signs, best - 1)) continue;
        unsigned edits = text_distance(folded, card->folded, best - 1);
        if (edits < best) best = edits, *at = i;
    }
    if (best <= edits_allowed(folded)) return true;
    if (is_held) *at = held;
    return is_held;
}
