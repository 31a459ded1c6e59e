/* Finds the card of each line of a list. If a game's cards are identified by number, the collector's number takes
 * precedence over the name. */
#include <string.h>
#include "deck/card_find.h"
#include "deck/deck_check.h"
#include "deck/deck_match_internal.h"
#include "deck/deck_parse_internal.h"
#include "deck/quantity.h"

static const struct card *card_at(const struct matching_deck *matching, uint32_t at) {
    return &matching->cards->rows.rows[at];
}

static status find(const struct matching_deck *matching, uint32_t code, const struct deck_line *line, struct text card,
                   struct text other) {
    return deck_find(matching->deck, code, line->line, card, other, (int32_t)line->quantity, DECK_QUANTITY_MAX);
}

static status folded_of(const struct matching_deck *matching, struct text written, struct text *folded) {
    *folded = text_casefold(&matching->deck->arena, written);
    return folded->bytes ? done() : no_memory();
}

static void take(struct deck_line *line, uint32_t at, enum card_match match) {
    line->card = at + 1;
    line->match = (uint8_t)match;
}

/* Chooses the printing of the title: the only one, or the one of the set. */
static status take_printing(const struct matching_deck *matching, struct deck_line *line, uint32_t first) {
    struct text set;
    uint32_t at = first;
    bool hides, is_once = !card_at(matching, first)->next_printing;
    take(line, first, is_once ? MATCH_PRINTING : MATCH_TITLE);
    if (!line->set.length) return done();
    TRY(folded_of(matching, line->set, &set));
    do {
        if (!card_is_in_set(card_at(matching, at), set)) continue;
        take(line, at, MATCH_PRINTING);
        return done();
    } while (card_next_printing(matching->cards, &at));
    if (amount_is_quantity(line->set)) return done(); /* handled by check_digits */
    TRY(deck_find_hidden(matching, line, line->set, &hides));
    if (hides) return done();
    return is_once ? done() : find(matching, DECK_SET_UNKNOWN, line, card_at(matching, first)->name, line->set);
}

/* Looks for a title made of two texts, with `between` between them and `behind` after them. */
static status find_joined(const struct matching_deck *matching, struct text one, const char *between, struct text other,
                          const char *behind, uint32_t *at, bool *found) {
    struct buffer whole = {0};
    struct text folded = {NULL, 0};
    buffer_add_text(&whole, one), buffer_add_cstr(&whole, between), buffer_add_text(&whole, other),
        buffer_add_cstr(&whole, behind);
    if (!whole.failed) folded = text_casefold(&matching->deck->arena, buffer_view(&whole));
    buffer_free(&whole);
    *found = folded.bytes && card_find_title(matching->cards, folded, at);
    return folded.bytes ? done() : no_memory();
}

/* "Name, Set": splits off the set if the whole text is not a title. */
static status find_before_comma(const struct matching_deck *matching, struct deck_line *line, uint32_t *at,
                                bool *found) {
    uint32_t length = line->name.length;
    struct text name;
    while (length && line->name.bytes[length - 1] != ',') length--;
    if (length < 2 || line->set.length) return done();
    TRY(folded_of(matching, (struct text){line->name.bytes, length - 1}, &name));
    *found = card_find_title(matching->cards, name, at);
    if (!*found) return done();
    line->set = text_trimmed((struct text){line->name.bytes + length, line->name.length - length});
    line->name.length = length - 1;
    return done();
}

/* "Fertile Fields Air": some sites write a province's element behind its name. */
static status find_before_element(const struct matching_deck *matching, struct deck_line *line, uint32_t *at,
                                  bool *found) {
    uint32_t length = line->name.length;
    struct text name, word;
    while (length && line->name.bytes[length - 1] != ' ') length--;
    if (!matching->rules->elements || length < 2) return done();
    TRY(folded_of(matching, text_rest(line->name, length), &word));
    for (const char *const *element = matching->rules->elements; *element; element++) {
        if (!text_is(word, *element)) continue;
        TRY(folded_of(matching, text_trimmed(text_first(line->name, length)), &name));
        *found = card_find_title(matching->cards, name, at);
        if (*found) line->name = text_trimmed(text_first(line->name, length));
        return done();
    }
    return done();
}

/* A name may end in parentheses, so it is searched with them first. After a label it may be short: "House: Stark". */
static status find_name(const struct matching_deck *matching, struct deck_line *line, struct text *name, uint32_t *at,
                        bool *found) {
    *found = false;
    TRY(folded_of(matching, line->name, name));
    if (line->set.length) TRY(find_joined(matching, line->name, " (", line->set, ")", at, found));
    if (*found) line->set = text_of("");
    if (!*found) *found = card_find_title(matching->cards, *name, at);
    if (!*found && line->label.length) TRY(find_joined(matching, line->label, " ", line->name, "", at, found));
    if (!*found) TRY(find_before_element(matching, line, at, found));
    return *found ? done() : find_before_comma(matching, line, at, found);
}

/* "66 Cut-Ups Machine": may mean one copy of number 66. */
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

/* If cards are not identified by number alone, compares a number in the list with those of the card. */
static status check_number_unused(const struct matching_deck *matching, const struct deck_line *line) {
    uint32_t at = line->card - 1;
    if (matching->rules->numbers_first || !line->number.length) return done();
    do {
        if (text_equal(card_at(matching, at)->number, line->number)) return done();
    } while (line->match == MATCH_TITLE && card_next_printing(matching->cards, &at));
    return find(matching, DECK_NUMBER_UNUSED, line, card_at(matching, line->card - 1)->name, line->number);
}

/* "Break-Bones (3)", "3 Val (x1)": is it a quantity or a number? */
static status check_digits(const struct matching_deck *matching, const struct deck_line *line) {
    const struct card *card = card_at(matching, line->card - 1);
    if (!amount_is_quantity(line->set) || text_equal(line->set, card->number)) return done();
    bool is_quantity = line->counted && amount_of(line->set) == line->quantity;
    return is_quantity ? done() : find(matching, DECK_MORE_BEHIND, line, card->name, line->set);
}

static status take_name(const struct matching_deck *matching, struct deck_line *line, uint32_t at) {
    TRY(take_printing(matching, line, at));
    TRY(check_digits(matching, line));
    TRY(check_number_unused(matching, line));
    return check_quantity_is_number(matching, line);
}

/* Is it the wrong number that is printed on the card of that name? */
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

/* "9 Tulpas' Secret 2" in columns: the quantity may be the number of the named card, and the number the quantity. */
static status check_reversed(const struct matching_deck *matching, const struct deck_line *line, struct text name,
                             bool *reversed) {
    uint32_t at;
    int64_t number;
    *reversed = card_find_title(matching->cards, name, &at) && line->counted &&
                text_number(card_at(matching, at)->number, 0, DECK_QUANTITY_MAX, &number) && number == line->quantity;
    if (!*reversed) return done();
    return find(matching, DECK_HIDES, line, line->name, card_at(matching, at)->name);
}

/* A number in parentheses that contradicts the first one: "195 Red Orca (S4)". */
static status check_set_number(const struct matching_deck *matching, const struct deck_line *line) {
    const struct card *card = card_at(matching, line->card - 1);
    struct text word = amount_lettered_behind(line->set);
    if (!word.length) return done();
    struct text number = deck_number(&matching->deck->arena, word);
    if (!number.bytes) return no_memory();
    return text_equal(number, card->number) ? done() : find(matching, DECK_MORE_BEHIND, line, card->name, line->set);
}

/* Finds the card with that collector's number, if there is one. */
static status match_number(const struct matching_deck *matching, struct deck_line *line) {
    struct text name;
    uint32_t at;
    bool reversed;
    TRY(folded_of(matching, line->name, &name));
    TRY(find_misprint(matching, line, name));
    if (line->card || !card_numbered(matching->cards, line->number, &at)) return done();
    take(line, at, MATCH_NUMBER);
    bool hides;
    TRY(check_set_number(matching, line));
    if (line->set.length) TRY(deck_find_hidden(matching, line, line->set, &hides));
    const struct card *card = card_at(matching, at);
    if (!name.length || deck_is_spelling(name, card->folded)) return done();
    TRY(check_reversed(matching, line, name, &reversed));
    if (reversed) return done();
    bool is_longer = name.length > card->folded.length && !memcmp(name.bytes, card->folded.bytes, card->folded.length);
    return find(matching, is_longer ? DECK_MORE_BEHIND : DECK_NAME_DIFFERS, line, card->name, line->name);
}

static struct text as_written(const struct deck_line *line) {
    return line->name.length ? line->name : line->id.length ? line->id : line->number;
}

static status report_unknown(struct matching_deck *matching, const struct deck_line *line, struct text name) {
    uint32_t at;
    if (deck_near(matching, name, true, &at)) {
        return find(matching, DECK_UNKNOWN_NEAR, line, as_written(line), card_at(matching, at)->name);
    }
    return find(matching, DECK_UNKNOWN, line, as_written(line), text_of(""));
}

/* "by Ana", "por Ana": the deck's author. */
static bool is_by(struct text name) {
    return name.length > 4 && (memcmp(name.bytes, "by ", 3) == 0 || memcmp(name.bytes, "por ", 4) == 0);
}

/* A line without quantity and number that is not a card. The first such line that is not a heading may be the deck's
 * title; any other, and any that is nearly a card's name, is unclear. */
static status match_heading(struct matching_deck *matching, struct deck_line *line, struct text name) {
    struct deck *deck = matching->deck;
    uint32_t at;
    bool may_be_title = !matching->has_card && (!matching->has_title || is_by(name));
    if (deck_near(matching, name, !may_be_title, &at)) {
        return find(matching, DECK_UNKNOWN_NEAR, line, as_written(line), card_at(matching, at)->name);
    }
    line->match = MATCH_HEADING;
    if (!may_be_title) return find(matching, DECK_NOT_UNDERSTOOD, line, line->name, text_of(""));
    bool hides;
    TRY(deck_find_hidden(matching, line, line->name, &hides));
    if (hides) return done();
    matching->has_title = true;
    if (!deck->title.length) deck->title = line->name;
    return find(matching, DECK_TITLE_SKIPPED, line, line->name, text_of(""));
}

static status match_name(struct matching_deck *matching, struct deck_line *line) {
    struct text name;
    uint32_t at;
    bool found, numbered = matching->rules->numbers_first && line->number.length;
    TRY(find_name(matching, line, &name, &at, &found));
    if (found && numbered) TRY(find(matching, DECK_NUMBER_BY_NAME, line, card_at(matching, at)->name, line->number));
    if (found) return take_name(matching, line, at);
    bool is_card = line->counted || line->number.length || line->label.length;
    return is_card ? report_unknown(matching, line, name) : match_heading(matching, line, name);
}

/* "togashi-mitsu-2": the second card of that title, as some sites number them. */
static struct text without_count(struct text id) {
    uint32_t length = id.length;
    while (length && id.bytes[length - 1] >= '0' && id.bytes[length - 1] <= '9') length--;
    return length > 1 && length < id.length && id.bytes[length - 1] == '-' ? (struct text){id.bytes, length - 1} : id;
}

/* An id of the card file, or the id of a site, which may be a title with several printings. */
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

/* A card that is only in the organizer's list is found by its name, whatever its number. */
static status match_unlisted(const struct matching_deck *matching, struct deck_line *line) {
    struct text name;
    uint32_t at;
    TRY(folded_of(matching, line->name, &name));
    if (card_named(matching->cards, name, &at) && card_at(matching, at)->unlisted) take(line, at, MATCH_PRINTING);
    return done();
}

static status match_line(struct matching_deck *matching, struct deck_line *line) {
    if (line->quantity == 0 || line->quantity > DECK_QUANTITY_MAX) {
        TRY(find(matching, DECK_QUANTITY, line, as_written(line), text_of("")));
    }
    if (line->id.length && !line->name.length) return match_id(matching, line);
    if (matching->rules->numbers_first && line->number.length) TRY(match_number(matching, line));
    if (line->card) return done();
    /* A number with letters that is in no list may belong to a future set: the rule book decides. */
    if (matching->rules->numbers_first && card_number_is_lettered(line->number)) return match_unlisted(matching, line);
    return match_name(matching, line);
}

static status set_aside(struct matching_deck *matching, struct deck_line *line) {
    bool hides;
    line->match = MATCH_HEADING;
    return deck_find_hidden(matching, line, line->name, &hides);
}

/* One finding for all cards under one heading. */
static status leave_out(struct matching_deck *matching, uint32_t at) {
    const struct deck *deck = matching->deck;
    uint32_t count = 0;
    deck->lines.rows[at].match = MATCH_HEADING;
    if (at && deck->lines.rows[at - 1].left_out) return done();
    for (uint32_t i = at; i < deck->lines.count && deck->lines.rows[i].left_out; i++) {
        count += deck->lines.rows[i].quantity <= DECK_QUANTITY_MAX ? deck->lines.rows[i].quantity : DECK_QUANTITY_MAX;
    }
    return deck_find(matching->deck, DECK_LEFT_OUT, deck->lines.rows[at].line, text_of(""), text_of(""), (int32_t)count,
                     0);
}

status deck_match(struct deck *deck, const struct card_table *cards, const struct deck_rules *rules) {
    struct matching_deck matching = {.deck = deck, .cards = cards, .rules = rules};
    for (uint32_t i = 0; i < deck->lines.count; i++) {
        struct deck_line *line = &deck->lines.rows[i];
        TRY(line->aside      ? set_aside(&matching, line)
            : line->left_out ? leave_out(&matching, i)
                             : match_line(&matching, line));
        if (line->match != MATCH_HEADING) matching.has_card = true;
    }
    if (!deck_cards(deck)) TRY(deck_find(deck, DECK_EMPTY, 0, text_of(""), text_of(""), 0, 0));
    return rules->judges_lists ? done() : deck_find_bans(&matching);
}
