/* Keeps the rule books that the program was started with: the only variable in a pure folder, set only once. */
#include "core/rulebook/rule_books.h"

#include <assert.h>
#include "core/decks/deck_rules.h"
#include "core/game/game_rules.h"

static const struct rule_books none;
static const struct rule_books *in_use = &none;

void rule_books_use(const struct rule_books *books) { in_use = books; }

const struct rule_books *rule_books(void) { return in_use; }

const struct format *format_of(const struct tournament *tournament) {
    assert(tournament->format < rule_books()->format_count);
    return rule_books()->formats[tournament->format];
}

bool format_named(struct text id, uint32_t *place) {
    for (uint32_t i = 0; i < rule_books()->format_count; i++) {
        if (text_is(id, rule_books()->formats[i]->id)) {
            *place = i;
            return true;
        }
    }
    return false;
}

const struct deck_rules *deck_rules_named(struct text id) {
    for (uint32_t i = 0; i < rule_books()->deck_count; i++) {
        if (text_is(id, rule_books()->decks[i]->id)) return rule_books()->decks[i];
    }
    return NULL;
}

bool game_rules_named(struct text id, uint32_t *place) {
    for (*place = 0; *place < rule_books()->game_count; (*place)++) {
        if (text_is(id, rule_books()->games[*place]->id)) return true;
    }
    return false;
}

struct argument arg_game_rules(void) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < rule_books()->game_count; i++) {
        if (i) buffer_add_cstr(&list, ", ");
        buffer_add_cstr(&list, rule_books()->games[i]->id);
    }
    return arg_text(buffer_view(&list));
}
