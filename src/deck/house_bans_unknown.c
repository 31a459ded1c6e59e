/* Finds rows of an organizer's own list that name no card of the card file. */
#include "deck/house_bans.h"
#include "deck/deck_match_internal.h"

bool ban_is_unknown(struct unknown_bans *walk, const struct ban *ban) {
    const struct card_table *cards = walk->cards;
    struct text shown = ban->name.length ? ban->name : ban->number;
    while (walk->next < cards->rows.count && !cards->rows.rows[walk->next].unlisted) walk->next++;
    if (walk->next == cards->rows.count) return false;
    const struct card *card = &cards->rows.rows[walk->next];
    if (!text_equal(card->name, shown) || !text_equal(card->set, ban->set)) return false;
    walk->next++;
    return true;
}

/* Searches only the cards of the file, which come before those of the list. */
bool ban_near(struct unknown_bans *walk, const struct ban *ban, struct arena *arena, uint32_t *at) {
    struct card_table listed = *walk->cards;
    struct matching_deck matching = {.cards = &listed, .rules = walk->rules, .searches = walk->searches};
    struct text folded = text_casefold(arena, ban->name);
    listed.rows.count = 0;
    while (listed.rows.count < walk->cards->rows.count && !listed.rows.rows[listed.rows.count].unlisted)
        listed.rows.count++;
    bool found = folded.bytes && deck_near(&matching, folded, true, at);
    walk->searches = matching.searches;
    return found;
}
