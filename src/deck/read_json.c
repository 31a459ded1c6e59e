/* Deck lists as EmeraldDB and its kin give them: an object, bare or wrapped in another, with "cards" (or "slots"): ids
 * with quantities, or a list of objects. */
#include <jansson.h>
#include <string.h>
#include "read_parts.h"

enum { WRAPPERS_MAX = 3 };

struct json_deck {
    struct deck *deck;
    struct problem *why;
    struct text bytes;
    uint32_t looked_at, line; /* how far the text was searched for cards, and the line there */
    bool has_cards;
};

static struct text text_in(const json_t *string) {
    return (struct text){json_string_value(string), (uint32_t)json_string_length(string)};
}

/* The library keeps no lines: the card's key or id is looked for in the text, from where the one before was found. One that
 * is written with escapes counts as standing in the line of the one before. */
static void find_line(struct json_deck *reader, struct text quoted) {
    for (uint32_t at = reader->looked_at; at + quoted.length + 2 <= reader->bytes.length; at++) {
        const char *bytes = reader->bytes.bytes + at;
        if (bytes[0] != '"' || bytes[quoted.length + 1] != '"' || memcmp(bytes + 1, quoted.bytes, quoted.length) != 0) {
            continue;
        }
        for (; reader->looked_at < at; reader->looked_at++)
            reader->line += reader->bytes.bytes[reader->looked_at] == '\n';
        reader->looked_at = at + 1;
        return;
    }
}

static status no_name(const struct json_deck *reader) {
    return refuse(reader->why, "TY-DECK", MSG_DECK_CARD_NO_NAME, 1, arg_number(reader->line));
}

/* The member of one of these names, ended by NULL, that is of that type; NULL: there is none. */
static const json_t *member(const json_t *object, const char *const *names, json_type type) {
    for (; *names; names++) {
        const json_t *found = json_object_get(object, *names);
        if (found && json_typeof(found) == type) return found;
    }
    return NULL;
}

static uint32_t quantity_of(json_int_t number) {
    return number < 0 ? 0 : number > DECK_QUANTITY_MAX ? DECK_QUANTITY_MAX + 1 : (uint32_t)number;
}

/* A whole number, or a text that is one; anything else is shown as it stands. */
static status read_quantity(const struct json_deck *reader, const json_t *value, struct deck_line *line) {
    char room[64];
    struct text written = {room, 0};
    line->counted = true;
    if (json_is_integer(value)) {
        line->quantity = quantity_of(json_integer_value(value));
        return done();
    }
    if (json_is_string(value)) {
        written = text_in(value);
        if (deck_quantity(text_trimmed(written), &line->quantity)) return done();
    } else if (!json_is_object(value) && !json_is_array(value)) {
        size_t length = json_dumpb(value, room, sizeof room, JSON_ENCODE_ANY);
        written.length = length < sizeof room ? (uint32_t)length : 0;
    }
    return deck_quantity_refused(written, reader->line, reader->why);
}

static status add_line(struct json_deck *reader, struct deck_line **line) {
    return deck_add_line(reader->deck, reader->line, line, reader->why);
}

/* {"ID": 3, ...} */
static status read_quantities(struct json_deck *reader, json_t *cards) {
    const char *id;
    json_t *quantity;
    json_object_foreach(cards, id, quantity) {
        struct deck_line *line;
        find_line(reader, text_of(id));
        TRY(add_line(reader, &line));
        TRY(deck_keep(reader->deck, text_of(id), &line->id));
        if (!line->id.length) return no_name(reader);
        TRY(read_quantity(reader, quantity, line));
    }
    return done();
}

/* The number-th of a list. */
static status no_card(const struct json_deck *reader, size_t number) {
    return refuse(reader->why, "TY-DECK", MSG_DECK_JSON_CARD, 1, arg_number((int64_t)number));
}

/* {"id": "...", "quantity": 3, "name": "...", "set": "..."}; other members do not matter. */
static status read_card(struct json_deck *reader, const json_t *card, size_t number) {
    static const char *const ids[] = {"id", "code", NULL}, *const sets[] = {"set", "pack", NULL};
    static const char *const names[] = {"name", "title", NULL};
    static const char *const quantities[] = {"quantity", "count", "qty", NULL};
    const json_t *id = member(card, ids, JSON_STRING), *name = member(card, names, JSON_STRING);
    const json_t *set = member(card, sets, JSON_STRING), *quantity = NULL;
    struct deck_line *line;
    for (size_t i = 0; quantities[i] && !quantity; i++) quantity = json_object_get(card, quantities[i]);
    if (name || id) find_line(reader, text_in(name ? name : id));
    TRY(add_line(reader, &line));
    if (id) TRY(deck_keep(reader->deck, text_in(id), &line->id));
    if (name) TRY(deck_keep(reader->deck, text_in(name), &line->name));
    if (set) TRY(deck_keep(reader->deck, text_in(set), &line->set));
    if (!line->id.length && !line->name.length) return no_card(reader, number);
    return quantity ? read_quantity(reader, quantity, line) : done();
}

static status read_list(struct json_deck *reader, const json_t *cards) {
    for (size_t i = 0; i < json_array_size(cards); i++) {
        const json_t *card = json_array_get(cards, i);
        TRY(json_is_object(card) ? read_card(reader, card, i + 1) : no_card(reader, i + 1));
    }
    return done();
}

static status read_cards(struct json_deck *reader, json_t *cards) {
    if (reader->has_cards) return refuse(reader->why, "TY-DECK", MSG_DECK_JSON_CARDS_TWICE, 0);
    reader->has_cards = true;
    return json_is_object(cards) ? read_quantities(reader, cards) : read_list(reader, cards);
}

/* An object that is a deck, or holds one. */
static status read_object(struct json_deck *reader, const json_t *object, unsigned wrappers) {
    static const char *const titles[] = {"name", "title", NULL}, *const cards[] = {"cards", "slots", NULL};
    static const char *const wrapped[] = {"decklist", "deck", "record", "data", NULL};
    const json_t *title = member(object, titles, JSON_STRING);
    if (title) TRY(deck_keep(reader->deck, text_in(title), &reader->deck->title));
    for (size_t i = 0; cards[i]; i++) {
        json_t *held = json_object_get(object, cards[i]);
        if (json_is_object(held) || json_is_array(held)) TRY(read_cards(reader, held));
    }
    for (size_t i = 0; wrapped[i] && wrappers < WRAPPERS_MAX; i++) {
        const json_t *held = json_object_get(object, wrapped[i]);
        if (json_is_object(held)) TRY(read_object(reader, held, wrappers + 1));
    }
    return done();
}

static status broken(const struct json_deck *reader, const json_error_t *error) {
    bool is_twice = json_error_code(error) == json_error_duplicate_key;
    void *room = memory_take(reader->bytes.length);
    if (!room) return no_memory(); /* of which the library says that the text is wrong */
    memory_free(room);
    enum message says = is_twice ? MSG_DECK_JSON_TWICE : MSG_DECK_JSON_BROKEN;
    return refuse(reader->why, "TY-DECK", says, 1, arg_number(error->line));
}

/* Tried once more where it fails: memory may have been short for a moment. */
static json_t *load(struct text bytes, json_error_t *error) {
    json_set_alloc_funcs(memory_take, memory_free);
    json_object_seed(1); /* else the library asks the operating system for chance */
    json_t *root = json_loadb(bytes.bytes, bytes.length, JSON_REJECT_DUPLICATES, error);
    return root ? root : json_loadb(bytes.bytes, bytes.length, JSON_REJECT_DUPLICATES, error);
}

status deck_read_json(struct deck *deck, struct text bytes, const struct deck_rules *rules, struct problem *why) {
    struct json_deck reader = {.deck = deck, .why = why, .bytes = bytes, .line = 1};
    json_error_t error;
    (void)rules; /* such lists have no headings */
    if (bytes.length >= 3 && memcmp(bytes.bytes, "\xef\xbb\xbf", 3) == 0) {
        reader.bytes = (struct text){bytes.bytes + 3, bytes.length - 3};
    }
    json_t *root = load(reader.bytes, &error);
    if (!root) return broken(&reader, &error);
    status read = read_object(&reader, root, 0);
    json_decref(root);
    TRY(read);
    return reader.has_cards ? done() : refuse(why, "TY-DECK", MSG_DECK_JSON_NO_CARDS, 0);
}
