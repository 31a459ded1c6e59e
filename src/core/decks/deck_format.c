/* Canonical form of a deck, for hashing and comparing. */
#include "core/decks/deck_rules.h"
#include "base/sort.h"

/* The data that decides the order of the lines. */
struct order {
    const struct deck *deck;
    const struct card_table *cards;
    const uint32_t *parts; /* by line */
};

static const struct card *card_of(const struct order *order, const struct deck_line *line) {
    return line->card ? &order->cards->rows.rows[line->card - 1] : NULL;
}

static struct text name_of(const struct order *order, const struct deck_line *line) {
    const struct card *card = card_of(order, line);
    return card ? card->name : line->name;
}

/* Do the lines name the same card, in the same words if it is unknown? */
static bool is_same(const struct deck_line *a, const struct deck_line *b) {
    if (a->card || b->card) return a->card == b->card && (a->match == MATCH_TITLE) == (b->match == MATCH_TITLE);
    return text_equal(a->name, b->name) && text_equal(a->number, b->number) && text_equal(a->set, b->set) &&
           text_equal(a->id, b->id);
}

static int compare_lines(uint32_t a, uint32_t b, const void *context) {
    const struct order *order = context;
    const struct deck_line *one = &order->deck->lines.rows[a], *other = &order->deck->lines.rows[b];
    if (order->parts[a] != order->parts[b]) return order->parts[a] < order->parts[b] ? -1 : 1;
    int by_name = text_compare(name_of(order, one), name_of(order, other));
    if (by_name) return by_name;
    if (one->card != other->card) return one->card < other->card ? -1 : 1;
    if (one->match != other->match) return one->match < other->match ? -1 : 1;
    int by_words = text_compare(one->number, other->number);
    if (!by_words) by_words = text_compare(one->set, other->set);
    if (!by_words) by_words = text_compare(one->id, other->id);
    if (by_words) return by_words;
    return a < b ? -1 : a > b;
}

/* "3 45 Break-Bones", "3 Ice (Core)": names the printing if there are several and the list says which. */
static void write_line(const struct order *order, const struct deck_rules *rules, const struct deck_line *line,
                       uint32_t quantity, struct buffer *out) {
    const struct card *card = card_of(order, line);
    struct text number = card ? card->number : line->number, set = card ? card->set : line->set;
    bool says_set = card ? line->match != MATCH_TITLE && !rules->numbers_first : true;
    buffer_add_number(out, quantity);
    if (number.length && (!card || (rules->numbers_first && line->match != MATCH_TITLE)))
        buffer_add_byte(out, ' '), buffer_add_text(out, number);
    struct text name = name_of(order, line);
    if (!name.length) name = line->id;
    if (name.length) buffer_add_byte(out, ' '), buffer_add_text(out, name);
    if (says_set && set.length) buffer_add_cstr(out, " ("), buffer_add_text(out, set), buffer_add_byte(out, ')');
    buffer_add_byte(out, '\n');
}

/* Sorts the lines that are cards, and finds the part of each; returns how many there are. */
static uint32_t sort_lines(struct order *order, const struct deck_rules *rules, uint32_t *lines, uint32_t *parts) {
    const struct deck *deck = order->deck;
    uint32_t count = 0;
    for (uint32_t i = 0; i < deck->lines.count; i++) {
        if (deck->lines.rows[i].match == MATCH_HEADING) continue;
        parts[i] = rules->part_count ? rules->part_of(order->cards, &deck->lines.rows[i]) : 0;
        lines[count++] = i;
    }
    order->parts = parts;
    sort_numbers(lines, count, compare_lines, order);
    return count;
}

/* Writes the heading of a part, so that the line is read back as the same part. */
static void write_heading(const struct deck_rules *rules, uint32_t part, struct buffer *out) {
    const char *heading = rules->part_count ? rules->parts[part].heading : NULL;
    if (heading) buffer_add_cstr(out, heading), buffer_add_cstr(out, ":\n");
}

status deck_write(const struct deck *deck, const struct card_table *cards, const struct deck_rules *rules,
                  struct buffer *out) {
    struct order order = {.deck = deck, .cards = cards};
    uint32_t room = deck->lines.count + 1, *lines = memory_alloc(2 * sizeof *lines * room);
    if (!lines) return no_memory();
    uint32_t count = sort_lines(&order, rules, lines, lines + room);
    for (uint32_t i = 0, next; i < count; i = next) {
        const struct deck_line *line = &deck->lines.rows[lines[i]];
        uint32_t part = order.parts[lines[i]], quantity = 0;
        if (!i || part != order.parts[lines[i - 1]]) write_heading(rules, part, out);
        for (next = i;
             next < count && order.parts[lines[next]] == part && is_same(line, &deck->lines.rows[lines[next]]);
             next++) {
            quantity += deck->lines.rows[lines[next]].quantity;
        }
        write_line(&order, rules, line, quantity, out);
    }
    memory_free(lines);
    return out->failed ? no_memory() : done();
}

status deck_hash(const struct deck *deck, const struct card_table *cards, const struct deck_rules *rules,
                 uint8_t hash[HASH_SIZE]) {
    struct buffer text = {0};
    status written = deck_write(deck, cards, rules, &text);
    if (is_done(written)) {
        struct text held = buffer_view(&text);
        hash_bytes(held.bytes, held.length, hash);
    }
    buffer_free(&text);
    return written;
}
