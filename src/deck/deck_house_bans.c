/* Applies an organizer's ban list to a deck. */
#include "deck/deck_match_internal.h"

/* What the list says about a line's card: `maybe` if it says so of one printing, and the line does not say which. */
struct listed_card {
    bool surely, maybe;
};

static struct listed_card standing_of(const struct card_table *cards, const struct deck_line *line,
                                      enum card_legality standing) {
    struct listed_card listed = {true, false};
    uint32_t at = line->card - 1;
    do {
        const struct card *card = &cards->rows.rows[at];
        bool is = card->by_organizer && card->standing == standing;
        listed.surely = listed.surely && is;
        listed.maybe = listed.maybe || is;
    } while (line->match == MATCH_TITLE && card_next_printing(cards, &at));
    listed.maybe = listed.maybe && !listed.surely;
    return listed;
}

static struct text name_of(const struct card_table *cards, const struct deck_line *line) {
    return cards->rows.rows[line->card - 1].name;
}

/* Is it the first line of its title? All printings of a title are one card. */
static bool is_first(const struct matching_deck *matching, uint32_t at) {
    const struct deck_line *lines = matching->deck->lines.rows;
    struct text folded = matching->cards->rows.rows[lines[at].card - 1].folded;
    for (uint32_t i = 0; i < at; i++) {
        if (lines[i].card && text_equal(matching->cards->rows.rows[lines[i].card - 1].folded, folded)) return false;
    }
    return true;
}

static status find_banned(struct matching_deck *matching, const struct deck_line *line) {
    struct listed_card banned = standing_of(matching->cards, line, CARD_BANNED);
    struct text name = name_of(matching->cards, line), list = matching->cards->list;
    if (banned.surely) return deck_find(matching->deck, DECK_BANNED_OWN, line->line, name, list, 0, 0);
    if (banned.maybe) return deck_find(matching->deck, DECK_BANNED_MAYBE, line->line, name, list, 0, 0);
    return done();
}

/* A deck may have only one of all restricted cards. */
static status find_restricted(struct matching_deck *matching) {
    struct deck *deck = matching->deck;
    uint32_t surely = 0, maybe = 0;
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < deck->lines.count; i++) {
            const struct deck_line *line = &deck->lines.rows[i];
            if (!line->card || !is_first(matching, i)) continue;
            struct listed_card is = standing_of(matching->cards, line, CARD_RESTRICTED);
            struct text name = name_of(matching->cards, line), list = matching->cards->list;
            if (pass == 0)
                surely += is.surely, maybe += is.maybe;
            else if (is.surely && surely > 1)
                TRY(deck_find(deck, DECK_RESTRICTED_OWN, line->line, name, list, (int32_t)surely, 0));
            else if (is.maybe && surely + maybe > 1)
                TRY(deck_find(deck, DECK_RESTRICTED_MAYBE, line->line, name, list, (int32_t)(surely + maybe), 0));
        }
    }
    return done();
}

status deck_find_bans(struct matching_deck *matching) {
    if (!matching->cards->list.length) return done();
    for (uint32_t i = 0; i < matching->deck->lines.count; i++) {
        if (matching->deck->lines.rows[i].card) TRY(find_banned(matching, &matching->deck->lines.rows[i]));
    }
    return find_restricted(matching);
}
