/* What a wrong name nearly is. */
#include <string.h>
#include "match_parts.h"

/* A list of nothing but wrong names is no list of that game: it is not searched for ever. */
enum { SEARCHES_MAX = 40 };

enum { EDITS_MAX = 4 }; /* "Jaime Lannister" is Ser Jaime Lannister */

/* The edits that somebody may have made in a name of that length: one in four characters, at least one. */
static unsigned edits_allowed(struct text name) {
    unsigned edits = name.length < 8 ? 1 : name.length / 4;
    return edits < EDITS_MAX ? edits : EDITS_MAX;
}

static uint32_t difference(uint32_t a, uint32_t b) { return a > b ? a - b : b - a; }

bool deck_is_spelling(struct text one, struct text other) {
    struct text brief = one.length < other.length ? one : other, full = one.length < other.length ? other : one;
    if (brief.length >= 4 && memcmp(full.bytes, brief.bytes, brief.length) == 0) return true;
    unsigned limit = edits_allowed(full);
    return difference(one.length, other.length) <= 4 * limit && text_distance(one, other, limit) <= limit;
}

static unsigned ones_in(uint32_t bits) {
    unsigned count = 0;
    for (; bits; bits &= bits - 1) count++;
    return count;
}

/* Can that many edits make one name of the other at all? Most names are told apart without comparing them. */
static bool may_be_near(const struct card *card, struct text folded, uint32_t signs, unsigned edits) {
    if (difference(card->folded.length, folded.length) > 4 * edits)
        return false; /* a character: four bytes at the most */
    return ones_in(card->signs & ~signs) <= edits && ones_in(signs & ~card->signs) <= edits;
}

bool deck_near(struct matching_deck *matching, struct text folded, uint32_t *at) {
    unsigned best = edits_allowed(folded) + 1;
    uint32_t signs = text_signs(folded);
    if (folded.length < 3 || matching->searches >= SEARCHES_MAX) return false;
    matching->searches++;
    for (uint32_t i = 0; i < matching->cards->rows.count && best > 1; i++) {
        const struct card *card = &matching->cards->rows.rows[i];
        if (!may_be_near(card, folded, signs, best - 1)) continue;
        unsigned edits = text_distance(folded, card->folded, best - 1);
        if (edits < best) best = edits, *at = i;
    }
    return best <= edits_allowed(folded);
}
