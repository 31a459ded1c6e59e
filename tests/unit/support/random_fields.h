/* Random bodies of entries and commands, made from the descriptions in
 * record_codec.h: whatever kind is added is generated from that day on.
 *
 *     struct dice dice = {seed};
 *     random_body(&dice, &arena, entry_form(kind), &body);
 */
#ifndef TILTYARD_RANDOM_FIELDS_H
#define TILTYARD_RANDOM_FIELDS_H

#include <assert.h>
#include <string.h>
#include "core/ledger/record_codec.h"

/* xorshift64*: small, and the same everywhere. The seed is not 0. */
struct dice {
    uint64_t at;
};

static inline uint64_t dice_next(struct dice *dice) {
    dice->at ^= dice->at >> 12;
    dice->at ^= dice->at << 25;
    dice->at ^= dice->at >> 27;
    return dice->at * 2685821657736338717U;
}

static inline uint32_t dice_below(struct dice *dice, uint32_t n) { return (uint32_t)(dice_next(dice) >> 33) % n; }

/* Mostly small numbers, which hit something; now and then any number at all. */
static inline uint64_t dice_number(struct dice *dice) {
    switch (dice_below(dice, 8)) {
    case 0: return dice_next(dice);
    case 1: return (uint64_t)0 - dice_below(dice, 4);
    default: return dice_below(dice, 8);
    }
}

static inline struct text dice_text(struct dice *dice, struct arena *arena) {
    static const char *const words[] = {"",         "Ana", "Bia", "ontheedge", "ote", "dropped",
                                        "together", "1",   "-7",  "\xff\xfe",  "Zoë"};
    char *text = arena_copy(arena, "", 0);
    const char *word = words[dice_below(dice, sizeof words / sizeof *words)];
    text = arena_copy(arena, word, strlen(word));
    assert(text);
    return (struct text){text, (uint32_t)strlen(word)};
}

static inline void random_body(struct dice *dice, struct arena *arena, const struct record_schema *record, void *body);

static inline void random_field(struct dice *dice, struct arena *arena, const struct record_field *field, char *place) {
    static const uint8_t widths[] = {[FIELD_U8] = 1,  [FIELD_U16] = 2, [FIELD_U32] = 4,      [FIELD_U64] = 8,
                                     [FIELD_I32] = 4, [FIELD_I64] = 8, [FIELD_ID] = ID_SIZE, [FIELD_HASH] = HASH_SIZE};
    uint64_t number = dice_number(dice);
    struct sealed *sealed = (struct sealed *)(void *)place;
    struct any_list *list = (struct any_list *)(void *)place;
    switch (field->kind) {
    case FIELD_TEXT: *(struct text *)(void *)place = dice_text(dice, arena); break;
    case FIELD_SEALED: memset(sealed, dice_below(dice, 256) & 255, sizeof sealed->commitment); break;
    case FIELD_LIST:
        list->count = dice_below(dice, 5);
        list->rows = arena_alloc(arena, list->count * (size_t)field->rows()->size);
        assert(list->rows);
        for (uint32_t i = 0; i < list->count; i++) {
            random_body(dice, arena, field->rows(), (char *)list->rows + (size_t)i * field->rows()->size);
        }
        break;
    case FIELD_ID:
    case FIELD_HASH: memset(place, (int)(number & 255), widths[field->kind]); break;
    default: memcpy(place, &number, widths[field->kind]); break; /* little-endian machines: the low bytes */
    }
}

static inline void random_body(struct dice *dice, struct arena *arena, const struct record_schema *record, void *body) {
    memset(body, 0, record->size);
    for (uint32_t i = 0; i < record->field_count; i++) {
        random_field(dice, arena, &record->fields[i], (char *)body + record->fields[i].offset);
    }
}

#endif
