/* Resolves a player's name in a move. */
#include <string.h>
#include "core/game/move_internal.h"

struct argument arg_word_again(const struct reading *reading, struct text word) {
    const struct game_rules *rules = reading->table->rules;
    bool is_bid = rules->bid_form != NO_FORM && reading->form == &rules->forms[rules->bid_form];
    return is_bid ? arg_cstr("…") : arg_text(word);
}

/* The names of all players at the table, as they are typed. */
static struct argument arg_names(const struct move_table *table) {
    char room[4096];
    struct buffer names = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < table->players; i++) {
        if (i > 0) buffer_add_cstr(&names, ", ");
        buffer_add_text(&names, table->names[i]);
    }
    return arg_text(buffer_view(&names));
}

/* How many players at the table have that name after `form` is applied; `seat`: the last of them. */
static status find_spelled(const struct move_table *table, struct arena *arena, struct text wanted,
                           struct text (*form)(struct arena *, struct text), uint32_t *seat, uint32_t *found) {
    *found = 0;
    struct text typed = form(arena, wanted);
    if (!typed.bytes) return no_memory();
    for (uint32_t i = 0; typed.length && i < table->players; i++) {
        struct text name = form(arena, table->names[i]);
        if (!name.bytes) return no_memory();
        if (!text_equal(name, typed)) continue;
        *seat = i;
        ++*found;
    }
    return done();
}

bool move_is_name(const struct move_table *table, struct text word, uint32_t *seat) {
    for (uint32_t i = 0; i < table->players; i++) {
        if (!text_equal(table->names[i], word)) continue;
        *seat = i;
        return true;
    }
    return false;
}

/* "3" or "#3": a player's number in the event. */
static bool is_own_number(const struct move_table *table, struct text word, uint32_t *seat) {
    int64_t number;
    if (word.length && *word.bytes == '#') word = (struct text){word.bytes + 1, word.length - 1};
    if (!table->numbers || !text_number(word, 1, UINT32_MAX, &number)) return false;
    for (uint32_t i = 0; i < table->players; i++) {
        if (table->numbers[i] != number) continue;
        *seat = i;
        return true;
    }
    return false;
}

/* Suggests a player for a name that no player has: the only one whose name begins like that, else the nearest. */
static status find_near(const struct reading *reading, struct text word, bool *found, uint32_t *seat) {
    const struct move_table *table = reading->table;
    struct text typed = text_casefold(reading->arena, word);
    struct suggestion nearest = suggest_begin(typed);
    uint32_t begun = 0, near = 0;
    if (!typed.bytes) return no_memory();
    for (uint32_t i = 0; i < table->players; i++) {
        struct text name = text_casefold(reading->arena, table->names[i]);
        if (!name.bytes) return no_memory();
        if (typed.length && typed.length <= name.length && memcmp(name.bytes, typed.bytes, typed.length) == 0)
            begun++, *seat = i;
        unsigned before = nearest.edits;
        suggest_try(&nearest, name, table->rules->id);
        if (nearest.edits < before) near = i;
    }
    if (begun != 1) *seat = near;
    *found = begun == 1 || nearest.name;
    return done();
}

static status nobody(const struct reading *reading, struct text word) {
    bool found;
    uint32_t seat = 0;
    TRY(find_near(reading, word, &found, &seat));
    if (!found)
        return refuse(reading->why, "TY-NAME", MSG_MOVE_NOBODY, 2, arg_word_again(reading, word),
                      arg_names(reading->table));
    return refuse(reading->why, "TY-NAME", MSG_MOVE_NOBODY_NEAR, 3, arg_word_again(reading, word),
                  arg_text(reading->table->names[seat]), arg_names(reading->table));
}

status move_find_player(const struct reading *reading, struct text word, uint32_t *seat) {
    const struct move_table *table = reading->table;
    uint32_t found;
    if (move_is_name(table, word, seat)) return done();
    word = text_trimmed(word);
    TRY(find_spelled(table, reading->arena, word, text_nfc, seat, &found));
    if (!found) TRY(find_spelled(table, reading->arena, word, text_casefold, seat, &found));
    if (found == 1 || (!found && is_own_number(table, word, seat))) return done();
    if (!found) return nobody(reading, word);
    return refuse(reading->why, "TY-NAME", MSG_MOVE_SEVERAL, 2, arg_word_again(reading, word), arg_names(table));
}

/* Equal, ignoring the case of A to Z? */
static bool are_alike(struct text a, struct text b) {
    struct text byte_a = {a.bytes, 1};
    bool alike = a.length == b.length;
    for (uint32_t i = 0; alike && i < a.length; i++, byte_a.bytes++) {
        const char byte_b[2] = {b.bytes[i], 0};
        alike = a.bytes[i] == b.bytes[i] || text_is_word(byte_a, byte_b);
    }
    return alike;
}

status move_names_check(const struct text *names, uint32_t players, struct problem *why) {
    for (uint32_t i = 0; i < players; i++) {
        for (uint32_t j = 0; j < i; j++) {
            if (are_alike(names[j], names[i]))
                return misuse(why, "TY-NAME", MSG_MOVE_ALIKE, 2, arg_text(names[j]), arg_text(names[i]));
        }
    }
    return done();
}
