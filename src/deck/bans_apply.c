/* An organizer's own list put into the card table, where decks find it. */
#include <string.h>
#include "bans.h"

static void set_standing(struct card *card, const struct ban *ban) {
    card->standing = ban->standing;
    card->by_organizer = ban->standing != CARD_FREE;
}

static status folded_of(struct card_table *cards, struct text text, struct text *folded) {
    *folded = text.length ? text_folded(&cards->arena, text) : text_of("");
    return folded->bytes ? done() : no_memory();
}

/* A number as the table has it: in capitals, without spaces. */
static status number_of(struct card_table *cards, struct text written, struct text *number) {
    char *bytes = arena_take(&cards->arena, (size_t)written.length + 1);
    uint32_t length = 0;
    if (!bytes) return no_memory();
    for (uint32_t i = 0; i < written.length; i++) {
        char byte = written.bytes[i];
        if (byte != ' ') bytes[length++] = byte >= 'a' && byte <= 'z' ? (char)(byte - 'a' + 'A') : byte;
    }
    *number = (struct text){bytes, length};
    return done();
}

/* All printings of the title; or those with that number, or of that set, where the row names one. */
static bool apply_to_title(struct card_table *cards, const struct ban *ban, uint32_t at, struct text number,
                           struct text set) {
    bool found = false;
    do {
        struct card *card = &cards->rows.rows[at];
        bool is_other =
            (number.length && !text_equal(card->number, number)) || (set.length && !text_equal(card->set_folded, set));
        if (is_other) continue;
        set_standing(card, ban);
        found = true;
    } while (card_next_printing(cards, &at));
    return found;
}

/* A card that no card file has, so that a list which names it is told so. */
static status add_unlisted(struct card_table *cards, const struct ban *ban, struct text number, struct text name,
                           struct text set) {
    struct card *card = ROWS_ADD(&cards->rows);
    if (!card) return no_memory();
    struct text shown = ban->name.length ? ban->name : ban->number;
    card->name = text_copied(&cards->arena, shown);
    card->set = ban->set.length ? text_copied(&cards->arena, ban->set) : text_of("");
    if (!card->name.bytes || !card->set.bytes) return no_memory();
    card->number = number;
    card->folded = name;
    card->set_folded = set;
    card->unlisted = true;
    set_standing(card, ban);
    return done();
}

/* By a number alone: the one card that has it, in that set where one is named. False: none, or several. */
static bool apply_to_number(struct card_table *cards, const struct ban *ban, uint32_t listed, struct text number,
                            struct text set) {
    struct card *found = NULL;
    for (uint32_t i = 0; i < listed; i++) {
        struct card *card = &cards->rows.rows[i];
        if (!text_equal(card->number, number) || (set.length && !text_equal(card->set_folded, set))) continue;
        if (found) return false;
        found = card;
    }
    if (found) set_standing(found, ban);
    return found != NULL;
}

static status apply_row(struct card_table *cards, const struct ban *ban, uint32_t listed, uint32_t *unknown) {
    struct text name, set, number;
    uint32_t at;
    TRY(folded_of(cards, ban->name, &name));
    TRY(folded_of(cards, ban->set, &set));
    TRY(number_of(cards, ban->number, &number));
    if (name.length && card_named(cards, name, &at) && at < listed && apply_to_title(cards, ban, at, number, set)) {
        return done();
    }
    if (!name.length && apply_to_number(cards, ban, listed, number, set)) return done();
    ++*unknown;
    return add_unlisted(cards, ban, number, name, set);
}

status bans_apply(const struct ban_list *bans, struct card_table *cards, uint32_t *unknown) {
    uint32_t listed = cards->rows.count;
    *unknown = 0;
    for (uint32_t i = 0; bans->replaces && i < listed; i++) cards->rows.rows[i].standing = CARD_FREE;
    for (uint32_t i = 0; i < bans->rows.count; i++) TRY(apply_row(cards, &bans->rows.rows[i], listed, unknown));
    cards->list = text_copied(&cards->arena, bans->version);
    if (!cards->list.bytes) return no_memory();
    memcpy(cards->list_hash, bans->hash, HASH_SIZE);
    return card_table_index(cards) ? done() : no_memory();
}
