#include "deck/card_find.h"

#include <string.h>

bool card_find_title(const struct card_table *cards, struct text folded, uint32_t *at) {
    if (card_named(cards, folded, at)) return true;
    for (uint32_t i = 0; i < cards->spellings.count; i++) {
        if (!text_equal(cards->spellings.rows[i].folded, folded)) continue;
        *at = cards->spellings.rows[i].card;
        return true;
    }
    return false;
}

/* "the core set" becomes "core". */
static struct text bare_set(struct text set) {
    if (set.length > 4 && memcmp(set.bytes, "the ", 4) == 0) set.bytes += 4, set.length -= 4;
    if (set.length > 4 && memcmp(set.bytes + set.length - 4, " set", 4) == 0) set.length -= 4;
    if (set.length > 8 && memcmp(set.bytes + set.length - 8, " edition", 8) == 0) set.length -= 8;
    return set;
}

/* "kots" for "kings of the sea", as sites shorten sets: the first letter of each word. */
static bool is_initials(struct text written, struct text listed) {
    uint32_t i = 0;
    if (written.length < 2) return false;
    for (uint32_t at = 0; at < listed.length; at++) {
        if (at > 0 && listed.bytes[at - 1] != ' ') continue;
        if (i == written.length || written.bytes[i++] != listed.bytes[at]) return false;
    }
    return i == written.length;
}

/* Compares letters and digits only: "for honor and glory" equals "for-honor-and-glory". */
static bool is_same(struct text written, struct text listed) {
    uint32_t i = 0, j = 0;
    for (;;) {
        while (i < written.length && strchr(" -'#.,:", written.bytes[i])) i++;
        while (j < listed.length && strchr(" -'#.,:", listed.bytes[j])) j++;
        if (i == written.length || j == listed.length) return i == written.length && j == listed.length;
        if (written.bytes[i++] != listed.bytes[j++]) return false;
    }
}

/* "core 178", "core #178": without the number at the end. */
static struct text without_number(struct text set) {
    uint32_t length = set.length;
    while (length && set.bytes[length - 1] >= '0' && set.bytes[length - 1] <= '9') length--;
    while (length && length < set.length && strchr(" #", set.bytes[length - 1])) length--;
    return length && length < set.length ? (struct text){set.bytes, length} : set;
}

/* A card file may name several sets, separated by ;. */
bool card_is_in_set(const struct card *card, struct text set) {
    struct text left = card->set_folded, bare = bare_set(set), numberless = bare_set(without_number(set));
    while (left.length) {
        const char *end = memchr(left.bytes, ';', left.length);
        uint32_t length = end ? (uint32_t)(end - left.bytes) : left.length;
        struct text whole = text_trimmed((struct text){left.bytes, length}), one = bare_set(whole);
        if (is_same(bare, one) || is_same(numberless, one) || is_initials(set, whole)) return true;
        length += end != NULL;
        left = (struct text){left.bytes + length, left.length - length};
    }
    return false;
}
