#include "core/decks/cards.h"

#include <string.h>

void card_table_free(struct card_table *cards) {
    VEC_FREE(&cards->rows);
    VEC_FREE(&cards->spellings);
    arena_free(&cards->arena);
    *cards = (struct card_table){0};
}

/* FNV-1a (Fowler, Noll, Vo): for short texts; only an organizer's own card file could be made to collide. */
static uint32_t hash_of(struct text text) {
    uint32_t hash = UINT32_C(2166136261);
    for (uint32_t i = 0; i < text.length; i++) hash = (hash ^ (uint8_t)text.bytes[i]) * UINT32_C(16777619);
    return hash;
}

uint32_t text_signs(struct text folded) {
    uint32_t signs = 0;
    for (uint32_t i = 0; i < folded.length; i++) {
        uint8_t byte = (uint8_t)folded.bytes[i];
        if (byte >= 'a' && byte <= 'z')
            signs |= UINT32_C(1) << (byte - 'a');
        else if (byte >= '0' && byte <= '9')
            signs |= UINT32_C(1) << 26;
        else if (byte < 0x80)
            signs |= UINT32_C(1) << (27 + byte % 5);
    }
    return signs;
}

/* "01-ice" becomes "ice". */
static struct text without_set(struct text id) {
    uint32_t digits = 0;
    while (digits < id.length && id.bytes[digits] >= '0' && id.bytes[digits] <= '9') digits++;
    if (!digits || digits + 1 >= id.length || id.bytes[digits] != '-') return id;
    return (struct text){id.bytes + digits + 1, id.length - digits - 1};
}

/* The text of a card that is the key of an index. */
typedef struct text card_text(const struct card *card);
static struct text name_of(const struct card *card) { return card->folded; }
static struct text number_of(const struct card *card) { return card->number; }
static struct text id_of(const struct card *card) { return card->id; }
static struct text short_id_of(const struct card *card) { return without_set(card->id); }

/* The slot for that text: it holds a card with the text, or is empty. */
static uint32_t *slot_of(const struct card_table *cards, const struct card_index *index, card_text *key,
                         struct text text) {
    uint32_t at = hash_of(text) & (index->size - 1);
    while (index->places[at] && !text_equal(key(&cards->rows.rows[index->places[at] - 1]), text)) {
        at = (at + 1) & (index->size - 1);
    }
    return &index->places[at];
}

static bool index_by(struct card_table *cards, struct card_index *index, card_text *key, bool links) {
    index->size = 16;
    while (index->size < 2 * cards->rows.count) index->size *= 2;
    index->places = ARENA_ARRAY(&cards->arena, uint32_t, index->size);
    if (!index->places) return false;
    for (uint32_t i = cards->rows.count;
         i-- > 0;) { /* backwards, so that the first of equal cards is found and links to the next */
        struct text text = key(&cards->rows.rows[i]);
        if (text.length == 0) continue;
        uint32_t *slot = slot_of(cards, index, key, text);
        if (links) cards->rows.rows[i].next_printing = *slot;
        *slot = i + 1;
    }
    return true;
}

bool card_table_index(struct card_table *cards) {
    for (uint32_t i = 0; i < cards->rows.count; i++) {
        struct card *card = &cards->rows.rows[i];
        card->next_printing = 0;
        card->signs = text_signs(card->folded);
    }
    return index_by(cards, &cards->by_name, name_of, true) && index_by(cards, &cards->by_number, number_of, false) &&
           index_by(cards, &cards->by_id, id_of, false) && index_by(cards, &cards->by_short_id, short_id_of, false);
}

static bool find(const struct card_table *cards, const struct card_index *index, card_text *key, struct text text,
                 uint32_t *at) {
    if (index->size == 0 || text.length == 0) return false;
    uint32_t found = *slot_of(cards, index, key, text);
    if (found) *at = found - 1;
    return found != 0;
}

bool card_named(const struct card_table *cards, struct text folded, uint32_t *at) {
    return find(cards, &cards->by_name, name_of, folded, at);
}

bool card_numbered(const struct card_table *cards, struct text number, uint32_t *at) {
    return find(cards, &cards->by_number, number_of, number, at);
}

bool card_with_id(const struct card_table *cards, struct text id, uint32_t *at) {
    return find(cards, &cards->by_id, id_of, id, at) || find(cards, &cards->by_short_id, short_id_of, id, at);
}

bool card_number_is_lettered(struct text number) {
    return number.length && !(number.bytes[0] >= '0' && number.bytes[0] <= '9');
}

bool card_next_printing(const struct card_table *cards, uint32_t *at) {
    uint32_t next = cards->rows.rows[*at].next_printing;
    if (next) *at = next - 1;
    return next != 0;
}
