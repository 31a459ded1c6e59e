#include "card_find.h"

#include <string.h>

status card_find_title(const struct card_table *cards, const struct deck_rules *rules, struct arena *arena,
                       struct text folded, uint32_t *at, bool *found) {
    *found = card_named(cards, folded, at);
    for (uint32_t i = 0; i < rules->alias_count && !*found; i++) {
        struct text alias = text_folded(arena, text_of(rules->aliases[i].name));
        if (!alias.bytes) return no_memory();
        if (!text_equal(alias, folded)) continue;
        struct text listed = text_folded(arena, text_of(rules->aliases[i].listed));
        if (!listed.bytes) return no_memory();
        *found = card_named(cards, listed, at);
    }
    return done();
}

/* "the core set" as "core". */
static struct text bare_set(struct text set) {
    if (set.length > 4 && memcmp(set.bytes, "the ", 4) == 0) set.bytes += 4, set.length -= 4;
    if (set.length > 4 && memcmp(set.bytes + set.length - 4, " set", 4) == 0) set.length -= 4;
    return set;
}

/* Letters and digits alone: "for honor and glory" is "for-honor-and-glory". */
static bool is_same(struct text written, struct text listed) {
    uint32_t i = 0, j = 0;
    for (;;) {
        while (i < written.length && strchr(" -'#.,:", written.bytes[i])) i++;
        while (j < listed.length && strchr(" -'#.,:", listed.bytes[j])) j++;
        if (i == written.length || j == listed.length) return i == written.length && j == listed.length;
        if (written.bytes[i++] != listed.bytes[j++]) return false;
    }
}

/* "core 178", "core #178": without the number behind. */
static struct text without_number(struct text set) {
    uint32_t length = set.length;
    while (length && set.bytes[length - 1] >= '0' && set.bytes[length - 1] <= '9') length--;
    while (length && length < set.length && strchr(" #", set.bytes[length - 1])) length--;
    return length && length < set.length ? (struct text){set.bytes, length} : set;
}

/* A card file may name several sets, with ; between. */
bool card_is_in_set(const struct card *card, struct text set) {
    struct text left = card->set_folded, bare = bare_set(set), numberless = bare_set(without_number(set));
    while (left.length) {
        const char *end = memchr(left.bytes, ';', left.length);
        uint32_t length = end ? (uint32_t)(end - left.bytes) : left.length;
        struct text one = bare_set((struct text){left.bytes, length});
        if (is_same(bare, one) || is_same(numberless, one)) return true;
        length += end != NULL;
        left = (struct text){left.bytes + length, left.length - length};
    }
    return false;
}
