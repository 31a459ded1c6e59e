/* Deck list parser for JSON from EmeraldDB and similar sites. A list is an object, perhaps wrapped in another, with
 * "cards" (or "slots"): ids with quantities, or a list of objects. */
#include "base/json_read.h"
#include "deck/deck_parse_internal.h"

enum { WRAPPERS_MAX = 3 };

struct json_deck {
    struct json_reader json;
    struct deck *deck;
    struct problem *why;
    bool has_cards;
    bool left_out;      /* in something that is not part of the deck */
    struct buffer said; /* the last text */
};

static status broken(struct json_deck *reader) {
    return refuse(reader->why, "TY-DECK", MSG_DECK_JSON_BROKEN, 1, arg_number(reader->json.line));
}

/* The next token; refuses broken JSON. */
static status next(struct json_deck *reader, enum json_token *piece) {
    *piece = json_next(&reader->json);
    return *piece == JSON_BROKEN ? broken(reader) : done();
}

static status skip(struct json_deck *reader) { return json_skip(&reader->json) ? done() : broken(reader); }

/* Stores the last key or text. */
static status keep(struct json_deck *reader, struct text *kept) {
    buffer_clear(&reader->said);
    json_said(&reader->json, &reader->said);
    if (reader->said.failed) return no_memory();
    return deck_intern(reader->deck, buffer_view(&reader->said), kept);
}

static status no_name(struct json_deck *reader, const struct deck_line *line) {
    return refuse(reader->why, "TY-DECK", MSG_DECK_CARD_NO_NAME, 1, arg_number(line->line));
}

static bool is_one_of(struct text text, const char *const *words) {
    for (; *words; words++) {
        if (text_is(text, *words)) return true;
    }
    return false;
}

static status read_quantity(struct json_deck *reader, enum json_token piece, struct deck_line *line) {
    bool is_container = piece == JSON_OBJECT || piece == JSON_ARRAY;
    struct text written = is_container ? text_of("") : reader->json.raw;
    line->counted = true;
    if (deck_quantity(text_trimmed(written), &line->quantity)) return done();
    return deck_quantity_refused(written, reader->json.line, reader->why);
}

static status add_line(struct json_deck *reader, struct deck_line **line) {
    TRY(deck_add_line(reader->deck, reader->json.line, line, reader->why));
    (*line)->left_out = reader->left_out;
    return done();
}

/* {"ID": 3, ...} */
static status read_quantities(struct json_deck *reader) {
    uint32_t first = reader->deck->lines.count;
    for (enum json_token piece;;) {
        struct deck_line *line;
        TRY(next(reader, &piece));
        if (piece == JSON_OBJECT_END) return done();
        TRY(add_line(reader, &line));
        TRY(keep(reader, &line->id));
        if (!line->id.length) return no_name(reader, line);
        for (uint32_t i = first; i + 1 < reader->deck->lines.count; i++) {
            if (!text_equal(reader->deck->lines.rows[i].id, line->id)) continue;
            return refuse(reader->why, "TY-DECK", MSG_DECK_JSON_TWICE, 2, arg_number(line->line),
                          arg_bytes(line->id.bytes, line->id.length));
        }
        TRY(next(reader, &piece));
        TRY(read_quantity(reader, piece, line));
    }
}

/* A member of {"id": "...", "quantity": 3, "name": "...", "set": "..."}; skips others. */
static status read_member(struct json_deck *reader, struct deck_line *line) {
    static const char *const ids[] = {"id", "code", NULL}, *const sets[] = {"set", "pack", NULL};
    static const char *const names[] = {"name", "title", NULL}, *const numbers[] = {"number", "collector_number", NULL};
    static const char *const quantities[] = {"quantity", "count", "qty", "amount", NULL};
    struct text key = reader->json.raw;
    enum json_token piece;
    TRY(next(reader, &piece));
    if (is_one_of(key, quantities)) return read_quantity(reader, piece, line);
    if (piece == JSON_TEXT && is_one_of(key, ids)) return keep(reader, &line->id);
    if (piece == JSON_TEXT && is_one_of(key, names)) return keep(reader, &line->name);
    if (piece == JSON_TEXT && is_one_of(key, sets)) return keep(reader, &line->set);
    if (!is_one_of(key, numbers) || (piece != JSON_TEXT && piece != JSON_NUMBER)) return skip(reader);
    TRY(keep(reader, &line->number));
    line->number = deck_number(&reader->deck->arena, line->number);
    return line->number.bytes ? done() : no_memory();
}

static status read_card(struct json_deck *reader) {
    struct deck_line *line;
    TRY(add_line(reader, &line));
    for (enum json_token piece;;) {
        TRY(next(reader, &piece));
        if (piece == JSON_OBJECT_END) break;
        TRY(read_member(reader, line));
    }
    if (line->id.length || line->name.length) return done();
    return no_name(reader, line);
}

static status read_list(struct json_deck *reader) {
    for (enum json_token piece;;) {
        TRY(next(reader, &piece));
        if (piece == JSON_ARRAY_END) return done();
        if (piece != JSON_OBJECT) {
            return refuse(reader->why, "TY-DECK", MSG_DECK_JSON_CARD, 1, arg_number(reader->json.line));
        }
        TRY(read_card(reader));
    }
}

static status read_cards(struct json_deck *reader, enum json_token piece) {
    if (reader->has_cards) {
        return refuse(reader->why, "TY-DECK", MSG_DECK_JSON_CARDS_TWICE, 1, arg_number(reader->json.line));
    }
    reader->has_cards = true;
    return piece == JSON_OBJECT ? read_quantities(reader) : read_list(reader);
}

/* A sideboard: its cards get a finding, and are not counted. */
static status read_sideboard(struct json_deck *reader, enum json_token piece) {
    reader->left_out = true;
    TRY(piece == JSON_OBJECT ? read_quantities(reader) : read_list(reader));
    reader->left_out = false;
    return done();
}

/* An object that is a deck, or contains one. */
static status read_object(struct json_deck *reader, unsigned wrappers) {
    static const char *const titles[] = {"name", "title", NULL}, *const cards[] = {"cards", "slots", NULL};
    static const char *const wrapped[] = {"decklist", "deck", "record", "data", NULL};
    static const char *const beside[] = {"sideboard", "side", "maybeboard", NULL};
    for (enum json_token piece;;) {
        TRY(next(reader, &piece));
        if (piece == JSON_OBJECT_END) return done();
        struct text key = reader->json.raw;
        TRY(next(reader, &piece));
        bool holds = piece == JSON_OBJECT || piece == JSON_ARRAY;
        if (holds && is_one_of(key, cards))
            TRY(read_cards(reader, piece));
        else if (holds && is_one_of(key, beside))
            TRY(read_sideboard(reader, piece));
        else if (piece == JSON_OBJECT && wrappers < WRAPPERS_MAX && is_one_of(key, wrapped))
            TRY(read_object(reader, wrappers + 1));
        else if (piece == JSON_TEXT && is_one_of(key, titles))
            TRY(keep(reader, &reader->deck->title));
        else
            TRY(skip(reader));
    }
}

static status read_all(struct json_deck *reader) {
    enum json_token piece;
    TRY(next(reader, &piece));
    if (piece == JSON_OBJECT)
        TRY(read_object(reader, 0));
    else if (piece == JSON_ARRAY)
        TRY(read_cards(reader, piece));
    else
        TRY(skip(reader));
    TRY(next(reader, &piece)); /* nothing may follow */
    return reader->has_cards ? done() : refuse(reader->why, "TY-DECK", MSG_DECK_JSON_NO_CARDS, 0);
}

status deck_read_json(struct deck *deck, struct text bytes, const struct deck_rules *rules, struct problem *why) {
    struct json_deck reader = {.deck = deck, .why = why};
    (void)rules; /* JSON lists have no headings */
    json_start(&reader.json, bytes);
    status read = read_all(&reader);
    buffer_free(&reader.said);
    return read;
}
