/* The card of each line. The collector's number wins over the name where a game's cards are known by it. */
#include <string.h>
#include "deck_check.h"
#include "match_parts.h"

static const struct card *card_at(const struct matching_deck *matching, uint32_t at) {
    return &matching->cards->rows.rows[at];
}

static status find(const struct matching_deck *matching, uint32_t code, const struct deck_line *line, struct text card,
                   struct text other) {
    return deck_find(matching->deck, code, line->line, card, other, (int32_t)line->quantity, DECK_QUANTITY_MAX);
}

static status folded_of(const struct matching_deck *matching, struct text written, struct text *folded) {
    *folded = text_folded(&matching->deck->arena, written);
    return folded->bytes ? done() : no_memory();
}

static void take(struct deck_line *line, uint32_t at, enum card_match match) {
    line->card = at + 1;
    line->match = (uint8_t)match;
}

/* Card names in normal form, letters and digits alone: "For Honor and Glory" is "for-honor-and-glory". */
static bool is_same_set(struct text written, struct text listed) {
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
static bool is_in_set(const struct card *card, struct text set) {
    struct text left = card->set_folded;
    while (left.length) {
        const char *end = memchr(left.bytes, ';', left.length);
        uint32_t length = end ? (uint32_t)(end - left.bytes) : left.length;
        struct text one = {left.bytes, length};
        if (is_same_set(set, one) || is_same_set(without_number(set), one)) return true;
        length += end != NULL;
        left = (struct text){left.bytes + length, left.length - length};
    }
    return false;
}

/* Which printing of the title it is: the only one, or that of the set. */
static status take_printing(const struct matching_deck *matching, struct deck_line *line, uint32_t first) {
    struct text set;
    uint32_t at = first;
    take(line, first, card_at(matching, first)->next_printing ? MATCH_TITLE : MATCH_PRINTING);
    if (line->match == MATCH_PRINTING || !line->set.length) return done();
    TRY(folded_of(matching, line->set, &set));
    do {
        if (!is_in_set(card_at(matching, at), set)) continue;
        take(line, at, MATCH_PRINTING);
        return done();
    } while (card_next_printing(matching->cards, &at));
    return find(matching, DECK_SET_UNKNOWN, line, card_at(matching, first)->name, line->set);
}

/* As somebody else spells it. */
static status find_alias(const struct matching_deck *matching, struct text name, uint32_t *at, bool *found) {
    for (uint32_t i = 0; i < matching->rules->alias_count; i++) {
        struct text alias, listed;
        TRY(folded_of(matching, text_of(matching->rules->aliases[i].name), &alias));
        if (!text_equal(alias, name)) continue;
        TRY(folded_of(matching, text_of(matching->rules->aliases[i].listed), &listed));
        *found = card_named(matching->cards, listed, at);
        return done();
    }
    return done();
}

/* A name may end in parentheses: it is looked for with them first. */
static status find_name(const struct matching_deck *matching, const struct deck_line *line, struct text *name,
                        uint32_t *at, bool *found) {
    *found = false;
    TRY(folded_of(matching, line->name, name));
    if (line->set.length) {
        struct buffer whole = {0};
        struct text folded = {NULL, 0};
        buffer_piece(&whole, line->name), buffer_text(&whole, " ("), buffer_piece(&whole, line->set);
        buffer_byte(&whole, ')');
        if (!whole.failed) folded = text_folded(&matching->deck->arena, buffer_held(&whole));
        buffer_free(&whole);
        if (!folded.bytes) return no_memory();
        *found = card_named(matching->cards, folded, at);
    }
    if (!*found) *found = card_named(matching->cards, *name, at);
    return *found ? done() : find_alias(matching, *name, at, found);
}

/* "66 Cut-Ups Machine": one copy of number 66 may be meant. */
static status check_quantity_is_number(const struct matching_deck *matching, const struct deck_line *line) {
    uint32_t at = line->card - 1;
    int64_t number;
    if (!matching->rules->numbers_first || !line->counted || line->quantity == 1 || line->number.length) return done();
    do {
        const struct card *card = card_at(matching, at);
        if (!text_number(card->number, 1, DECK_QUANTITY_MAX, &number) || number != line->quantity) continue;
        return find(matching, DECK_QUANTITY_IS_NUMBER, line, card->name, card->number);
    } while (card_next_printing(matching->cards, &at));
    return done();
}

static status take_name(const struct matching_deck *matching, struct deck_line *line, uint32_t at) {
    TRY(take_printing(matching, line, at));
    return check_quantity_is_number(matching, line);
}

/* Is that the wrong number that is printed on the card of that name? */
static status find_misprint(const struct matching_deck *matching, struct deck_line *line, struct text name) {
    for (uint32_t i = 0; i < matching->rules->alias_count; i++) {
        const struct card_alias *alias = &matching->rules->aliases[i];
        struct text listed;
        uint32_t at;
        if (!alias->misprint || !text_is(line->number, alias->misprint)) continue;
        TRY(folded_of(matching, text_of(alias->listed), &listed));
        if (text_equal(name, listed) && card_named(matching->cards, listed, &at)) take(line, at, MATCH_PRINTING);
    }
    return done();
}

/* A card with that collector's number, where there is one. */
static status match_number(const struct matching_deck *matching, struct deck_line *line) {
    struct text name;
    uint32_t at;
    TRY(folded_of(matching, line->name, &name));
    TRY(find_misprint(matching, line, name));
    if (line->card || !card_numbered(matching->cards, line->number, &at)) return done();
    take(line, at, MATCH_NUMBER);
    const struct card *card = card_at(matching, at);
    if (!name.length || deck_is_spelling(name, card->folded)) return done();
    return find(matching, DECK_NAME_DIFFERS, line, card->name, line->name);
}

static struct text as_written(const struct deck_line *line) {
    return line->name.length ? line->name : line->id.length ? line->id : line->number;
}

static status report_unknown(struct matching_deck *matching, const struct deck_line *line, struct text name) {
    uint32_t at;
    if (deck_near(matching, name, &at)) {
        return find(matching, DECK_UNKNOWN_NEAR, line, as_written(line), card_at(matching, at)->name);
    }
    return find(matching, DECK_UNKNOWN, line, as_written(line), text_of(""));
}

/* A line without quantity and number that is no card: above the cards it is the deck's title, between them nobody knows. */
static status match_heading(struct matching_deck *matching, struct deck_line *line, struct text name, bool is_above) {
    struct deck *deck = matching->deck;
    uint32_t at;
    line->match = MATCH_HEADING;
    if (!is_above) {
        if (deck_near(matching, name, &at)) {
            line->match = MATCH_NONE;
            return find(matching, DECK_UNKNOWN_NEAR, line, as_written(line), card_at(matching, at)->name);
        }
        return find(matching, DECK_NOT_UNDERSTOOD, line, line->name, text_of(""));
    }
    if (!deck->title.length) deck->title = line->name;
    return find(matching, DECK_TITLE_SKIPPED, line, line->name, text_of(""));
}

static bool is_lettered(struct text number) {
    return number.length && !(number.bytes[0] >= '0' && number.bytes[0] <= '9');
}

static status match_name(struct matching_deck *matching, struct deck_line *line, bool is_above) {
    struct text name;
    uint32_t at;
    bool found, numbered = matching->rules->numbers_first && line->number.length;
    TRY(find_name(matching, line, &name, &at, &found));
    if (found && numbered) TRY(find(matching, DECK_NUMBER_BY_NAME, line, card_at(matching, at)->name, line->number));
    if (found) return take_name(matching, line, at);
    if (line->counted || line->number.length) return report_unknown(matching, line, name);
    return match_heading(matching, line, name, is_above);
}

/* "togashi-mitsu-2": the second card of that title, as some sites number them. */
static struct text without_count(struct text id) {
    uint32_t length = id.length;
    while (length && id.bytes[length - 1] >= '0' && id.bytes[length - 1] <= '9') length--;
    return length > 1 && length < id.length && id.bytes[length - 1] == '-' ? (struct text){id.bytes, length - 1} : id;
}

/* An id of the card file; or what sites call it, which may be a title that was printed several times. */
static status match_id(struct matching_deck *matching, struct deck_line *line) {
    uint32_t at;
    struct text id;
    TRY(folded_of(matching, line->id, &id));
    if (!card_with_id(matching->cards, id, &at) && !card_with_id(matching->cards, without_count(id), &at)) {
        return report_unknown(matching, line, id);
    }
    const struct card *card = card_at(matching, at);
    bool is_title = !text_equal(card->id, id) && card_named(matching->cards, card->folded, &at);
    take(line, at, is_title && card_at(matching, at)->next_printing ? MATCH_TITLE : MATCH_ID);
    return done();
}

static status match_line(struct matching_deck *matching, struct deck_line *line, bool is_above) {
    if (line->quantity == 0 || line->quantity > DECK_QUANTITY_MAX) {
        TRY(find(matching, DECK_QUANTITY, line, as_written(line), text_of("")));
    }
    if (line->id.length && !line->name.length) return match_id(matching, line);
    if (matching->rules->numbers_first && line->number.length) TRY(match_number(matching, line));
    if (line->card) return done();
    /* A number with letters that is on no list may be of a set to come: the rule book says what it thinks of it. */
    if (matching->rules->numbers_first && is_lettered(line->number)) return done();
    return match_name(matching, line, is_above);
}

status deck_match(struct deck *deck, const struct card_table *cards, const struct deck_rules *rules) {
    struct matching_deck matching = {.deck = deck, .cards = cards, .rules = rules};
    bool is_above = true; /* no line so far is surely a card */
    for (uint32_t i = 0; i < deck->lines.count; i++) {
        struct deck_line *line = &deck->lines.rows[i];
        TRY(match_line(&matching, line, is_above));
        if (line->counted || line->number.length) is_above = false;
    }
    if (!deck_cards(deck)) TRY(deck_find(deck, DECK_EMPTY, 0, text_of(""), text_of(""), 0, 0));
    return rules->judges_lists ? done() : deck_find_bans(&matching);
}
