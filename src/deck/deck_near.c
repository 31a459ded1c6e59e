/* What a wrong name nearly is. */
#include <string.h>
#include "match_parts.h"

/* A list of nothing but wrong names is no list of that game: it is not searched for ever. */
enum { SEARCHES_MAX = 40 };

/* The edits that somebody may have made in a name of that length: one in four characters, at least one. */
static unsigned edits_allowed(struct text name) { return name.length < 8 ? 1 : name.length / 4; }

static uint32_t difference(uint32_t a, uint32_t b) { return a > b ? a - b : b - a; }

bool deck_is_spelling(struct text one, struct text other) {
    struct text brief = one.length < other.length ? one : other, full = one.length < other.length ? other : one;
    if (brief.length >= 4 && memcmp(full.bytes, brief.bytes, brief.length) == 0) return true;
    unsigned limit = edits_allowed(full);
    return difference(one.length, other.length) <= 4 * limit && text_distance(one, other, limit) <= limit;
}

bool deck_near(struct matching_deck *matching, struct text folded, uint32_t *at) {
    unsigned best = edits_allowed(folded) + 1;
    if (folded.length < 3 || matching->searches >= SEARCHES_MAX) return false;
    matching->searches++;
    for (uint32_t i = 0; i < matching->cards->rows.count && best > 1; i++) {
        const struct card *card = &matching->cards->rows.rows[i];
        /* a character has four bytes at the most */
        if (difference(card->folded.length, folded.length) > 4 * (best - 1)) continue;
        unsigned edits = text_distance(folded, card->folded, best - 1);
        if (edits < best) best = edits, *at = i;
    }
    return best <= edits_allowed(folded);
}
