/* Adds an organizer's own ban list to the card table, so that decks are checked by it. */
#include <string.h>
#include "deck/house_bans.h"
#include "deck/card_find.h"
#include "deck/deck_parse_internal.h"

static void set_standing(struct card *card, const struct ban *ban) {
    card->standing = ban->standing;
    card->by_organizer = ban->standing != CARD_FREE;
}

static status folded_of(struct card_table *cards, struct text text, struct text *folded) {
    *folded = text.length ? text_casefold(&cards->arena, text) : text_of("");
    return folded->bytes ? done() : no_memory();
}

/* A list that is being applied. */
struct applying {
    struct card_table *cards;
    struct problem *why;
    uint32_t listed; /* cards of the card file; those after them come from the list */
};

/* A row with its texts normalized as in the table. */
struct ban_row {
    const struct ban *ban;
    struct text number, name, set;
};

static bool is_meant(const struct card *card, const struct ban_row *row) {
    if (row->number.length && !text_equal(card->number, row->number)) return false;
    return !row->set.length || card_is_in_set(card, row->set);
}

/* All printings of the title; or only those with the row's number or set, if given. False: none. */
static bool apply_to_title(struct card_table *cards, const struct ban_row *row, uint32_t at) {
    bool found = false;
    do {
        if (!is_meant(&cards->rows.rows[at], row)) continue;
        set_standing(&cards->rows.rows[at], row->ban);
        found = true;
    } while (card_next_printing(cards, &at));
    return found;
}

/* Adds a card that is in no card file, so that a deck with it gets a finding. */
static status add_unlisted(struct card_table *cards, const struct ban_row *row) {
    struct card *card = VEC_PUSH(&cards->rows);
    if (!card) return no_memory();
    card->name = text_dup(&cards->arena, row->ban->name.length ? row->ban->name : row->ban->number);
    card->set = row->ban->set.length ? text_dup(&cards->arena, row->ban->set) : text_of("");
    if (!card->name.bytes || !card->set.bytes) return no_memory();
    card->number = row->number;
    card->folded = row->name;
    card->set_folded = row->set;
    card->unlisted = true;
    set_standing(card, row->ban);
    return done();
}

/* Counts the cards with that number, in the row's set if given; `at`: the last of them. */
static uint32_t find_number(const struct applying *applying, const struct ban_row *row, uint32_t *at) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < applying->listed; i++) {
        if (is_meant(&applying->cards->rows.rows[i], row)) *at = i, found++;
    }
    return found;
}

static status wrong_row(const struct applying *applying, const struct ban_row *row, enum message what) {
    return refuse(applying->why, "TY-BANS", MSG_BANS_ROW, 2, arg_number(row->ban->line), arg_message(what));
}

static status apply_row(const struct applying *applying, const struct ban *ban, uint32_t *unknown) {
    struct card_table *cards = applying->cards;
    struct ban_row row = {.ban = ban};
    uint32_t at, count;
    TRY(folded_of(cards, ban->name, &row.name));
    TRY(folded_of(cards, ban->set, &row.set));
    row.number = deck_number(&cards->arena, ban->number);
    if (!row.number.bytes) return no_memory();
    if (row.name.length && card_find_title(cards, row.name, &at) && at < applying->listed) {
        return apply_to_title(cards, &row, at) ? done() : wrong_row(applying, &row, MSG_BANS_ROW_PRINTING);
    }
    count = row.name.length ? 0 : find_number(applying, &row, &at);
    if (count > 1) return wrong_row(applying, &row, MSG_BANS_ROW_NUMBER);
    if (count) set_standing(&cards->rows.rows[at], ban);
    if (count) return done();
    ++*unknown;
    return add_unlisted(cards, &row);
}

status bans_apply(const struct ban_list *bans, struct card_table *cards, uint32_t *unknown, struct problem *why) {
    struct applying applying = {cards, why, cards->rows.count};
    *unknown = 0;
    for (uint32_t i = 0; bans->replaces && i < applying.listed; i++) cards->rows.rows[i].standing = CARD_FREE;
    for (uint32_t i = 0; i < bans->rows.count; i++) TRY(apply_row(&applying, &bans->rows.rows[i], unknown));
    cards->list = text_dup(&cards->arena, bans->version);
    if (!cards->list.bytes) return no_memory();
    memcpy(cards->list_hash, bans->hash, HASH_SIZE);
    return card_table_index(cards) ? done() : no_memory();
}
