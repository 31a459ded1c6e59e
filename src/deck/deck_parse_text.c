/* Deck list parser for plain text, typed by people or exported by sites: one card on each line.
 *
 *     3x Name (Set)    3 Name    Name x3    2 195 Red Orca    S4 Red Orca    - 3 Name    Plots (7)    # a remark
 */
#include <string.h>
#include "deck/deck_parse_internal.h"
#include "deck/quantity.h"

enum { CELLS_MAX = 64 };

struct text_reader {
    struct deck *deck;
    const struct deck_rules *rules;
    struct problem *why;
    uint32_t line;
    uint8_t section;
    bool left_out; /* under a heading of something that is not part of the deck */
};

/* The data of a card, as far as its line has been read. */
struct read_card {
    struct text name, set, number, label;
    uint32_t quantity;
    bool counted;
};

static status read_line(struct text_reader *reader, struct text line);

static status folded_of(const struct text_reader *reader, struct text text, struct text *folded) {
    *folded = text_casefold(&reader->deck->arena, text);
    return folded->bytes ? done() : no_memory();
}

static bool is_one_of(struct text folded, const char *const *words) {
    for (; *words; words++) {
        if (text_is(folded, *words)) return true;
    }
    return false;
}

/* Removes quotation marks around a whole name. */
static struct text without_quotes(struct text text) {
    static const char *const pairs[][2] = {
        {"\"", "\""}, {"\xe2\x80\x9c", "\xe2\x80\x9d"}, {"'", "'"}, {"**", "**"}, {"*", "*"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        uint32_t open = (uint32_t)strlen(pairs[i][0]), close = (uint32_t)strlen(pairs[i][1]);
        if (text.length > open + close && text_has_prefix(text, pairs[i][0]) && text_has_suffix(text, pairs[i][1])) {
            struct text inner = {text.bytes + open, text.length - open - close};
            if (i > 1 || !memchr(inner.bytes, pairs[i][0][0], inner.length)) return text_trimmed(inner);
        }
    }
    return text;
}

/* "Name (Set)", "Name [Set]": takes the set. */
static struct text take_set(struct text *text) {
    char close = text->length ? text->bytes[text->length - 1] : 0, open = close == ')' ? '(' : '[';
    uint32_t start = text->length;
    if (close != ')' && close != ']') return text_of("");
    while (start > 0 && text->bytes[start - 1] != open) start--;
    if (start < 2) return text_of("");
    struct text set = text_trimmed((struct text){text->bytes + start, text->length - start - 1});
    *text = text_trimmed(text_first(*text, start - 1));
    return set;
}

/* Removes the parentheses around the text after `length`. */
static struct text text_inside(struct text text, uint32_t length) {
    struct text behind = text_trimmed(text_rest(text, length));
    return text_trimmed((struct text){behind.bytes + 1, behind.length - 2});
}

/* Text in parentheses may be the quantity, "(x3)", or, if cards are identified by number, the number, "(S4)". Bare
 * digits are the quantity if they cannot be the number. */
static bool is_no_set(const struct text_reader *reader, struct read_card *card, struct text set) {
    bool numbers = reader->rules->numbers_first, is_digits = text_digits(set, 0) == set.length;
    if (!card->counted && amount_is_quantity(set) && !(numbers && is_digits)) {
        card->counted = true;
        card->quantity = amount_of(set);
        return true;
    }
    if (!numbers || card->number.length || is_digits) return false;
    card->number = amount_number(set, false) == set.length ? set : amount_lettered_behind(set);
    return card->number.length > 0;
}

/* "Red Orca, S4", if cards are identified by number. */
static void take_number_behind_comma(const struct text_reader *reader, struct text *left, struct read_card *card) {
    struct text word = amount_lettered_behind(*left);
    struct text before = text_trimmed(text_first(*left, left->length - word.length));
    if (!reader->rules->numbers_first || !word.length || card->number.length || !text_has_suffix(before, ",")) return;
    card->number = word;
    *left = text_trimmed(text_first(before, before.length - 1));
}

/* Reads name and set, and what is between them. */
static void read_name(const struct text_reader *reader, struct text left, struct read_card *card) {
    uint32_t behind = amount_number_behind(left);
    if (behind && !card->number.length) {
        card->number = text_rest(left, left.length - behind);
        left = text_trimmed(text_first(left, left.length - behind));
    }
    for (struct text set; !card->set.length && (set = take_set(&left)).length;) {
        if (!is_no_set(reader, card, set)) card->set = set;
    }
    struct text before = left;
    bool counted = card->counted, bracketed = take_set(&before).length > 0; /* "Name (x3) (Set)" */
    if (bracketed && !counted && amount_is_quantity(text_inside(left, before.length))) {
        card->quantity = amount_of(text_inside(left, before.length)), card->counted = true;
        left = before;
    }
    if (!card->counted && parse_quantity_suffix(&left, &card->quantity, false)) card->counted = true;
    take_number_behind_comma(reader, &left, card);
    card->name = without_quotes(left);
}

static status add_card(struct text_reader *reader, const struct read_card *card) {
    struct deck_line *line;
    struct deck *deck = reader->deck;
    TRY(deck_add_line(deck, reader->line, &line, reader->why));
    line->section = reader->section;
    line->left_out = reader->left_out;
    line->counted = card->counted;
    line->quantity = card->counted ? card->quantity : 1;
    TRY(deck_intern(deck, card->name, &line->name));
    TRY(deck_intern(deck, card->set, &line->set));
    TRY(deck_intern(deck, card->label, &line->label));
    line->number = card->number.length ? deck_number(&deck->arena, card->number) : text_of("");
    return line->number.bytes ? done() : no_memory();
}

/* Adds text that is not read as a card, so that it can be checked for hidden ones. */
static status add_aside(struct text_reader *reader, struct text said) {
    struct deck_line *line;
    if (!said.length || reader->left_out) return done();
    TRY(deck_add_line(reader->deck, reader->line, &line, reader->why));
    line->aside = true;
    return deck_intern(reader->deck, said, &line->name);
}

/* Removes separators between a number and a name: ". ", ": ", "- ". */
static struct text without_dots(struct text text) {
    text = text_trimmed(text);
    while (text.length && strchr(".:)-", text.bytes[0])) text = text_trimmed(text_rest(text, 1));
    return text;
}

/* "195 Red Orca (Standard)", after the quantity was taken. */
static void read_card(const struct text_reader *reader, struct text left, struct read_card *card) {
    uint32_t number = amount_number(left, !card->counted);
    if (number && !card->number.length) {
        card->number = text_first(left, number);
        left = without_dots(text_rest(left, number));
    }
    read_name(reader, left, card);
}

/* The text of a heading: "Plots", "Plots (7)", "[Plots]", "** Plots **", "=== Plots 7 ===", "Plots - 7 cards". */
static struct text heading_in(struct text line) {
    static const char *const counts[] = {"cards", "cartas", "card", "carta"};
    const char *space = line.length ? memchr(line.bytes, ' ', line.length) : NULL;
    uint32_t signs = 0; /* an emoji before it */
    while (space && line.bytes + signs < space && (uint8_t)line.bytes[signs] >= 0x80) signs++;
    if (space && line.bytes + signs == space) line = text_rest(line, signs);
    while (line.length && strchr("*=-[_ #", line.bytes[0])) line = text_rest(line, 1);
    uint32_t before;
    do {
        before = line.length;
        while (line.length && strchr("*=-]_:() [0123456789", line.bytes[line.length - 1])) line.length--;
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
            if (text_has_suffix(line, counts[i]) && line.length > strlen(counts[i])) {
                uint32_t word = line.length - (uint32_t)strlen(counts[i]);
                if (strchr(" (0123456789", line.bytes[word - 1])) line.length = word;
            }
        }
    } while (line.length < before);
    return text_trimmed(line);
}

static void begin_section(struct text_reader *reader, uint8_t section) {
    reader->section = section;
    reader->left_out = false;
}

/* A folded heading: of a section that the rule book knows, of the whole deck, or of what is not part of it. */
static bool begins_section(struct text_reader *reader, struct text folded) {
    static const char *const whole[] = {
        "main",        "main deck",    "maindeck",    "deck",           "cards",
        "cartas",      "baralho",      "decklist",    "deck principal", "baralho principal",
        "total cards", "character",    "characters",  "resource",       "resources",
        "location",    "locations",    "edge",        "edges",          "gear",
        "conspiracy",  "attachment",   "attachments", "papeis",         "propriedades",
        "anexos",      "equipamentos", "dominios",    "personagens",    NULL};
    uint8_t section;
    bool is_known = deck_section(reader->rules, folded, &section);
    if ((is_known && section == 0) || deck_is_sideboard(folded)) {
        reader->left_out = true;
        return true;
    }
    if (!is_known && !is_one_of(folded, whole)) return false;
    begin_section(reader, is_known ? section : 0);
    return true;
}

/* Folded labels before a colon that describe the deck, and not a card. */
static bool is_about_deck(struct text folded) {
    static const char *const words[] = {
        "packs",   "author",       "autor",     "autora",      "player",    "jogador",    "jogadora", "event", "evento",
        "date",    "data",         "format",    "formato",     "total",     "source",     "fonte",    "url",   "link",
        "version", "created with", "versao",    "description", "descricao", "tournament", "torneio",  "sets",  "from",
        "clan",    "cla",          "influence", "influencia",  "faction",   "faccao",     "notes",    "notas", NULL};
    return is_one_of(folded, words);
}

static bool is_title(struct text folded) {
    static const char *const words[] = {"deck", "name", "title", "deck name", "baralho", "nome", "titulo", NULL};
    return is_one_of(folded, words);
}

/* "60 cards", "7 plots", "40 total": a count, which names no card. */
static status is_count(struct text_reader *reader, struct text left, bool *counts) {
    static const char *const words[] = {"cards",       "cartas", "card",        "carta",
                                        "cards total", "total",  "total cards", NULL};
    struct text folded;
    uint8_t section;
    TRY(folded_of(reader, left, &folded));
    *counts = is_one_of(folded, words) || deck_section(reader->rules, folded, &section);
    return done();
}

/* Text after a known label: a count, nothing, or a card that alone belongs under that heading. */
static status read_value(struct text_reader *reader, struct text label, struct text value) {
    static const char *const none[] = {"none", "no", "nenhum", "nenhuma", "-", "n/a", NULL};
    struct read_card card = {.label = label};
    struct text folded, left = value;
    bool counts = false;
    TRY(folded_of(reader, value, &folded));
    if (is_one_of(folded, none) || !heading_in(value).length) return done(); /* nothing, or "7", "(7)" */
    card.counted = parse_quantity_suffix(&left, &card.quantity, true) || parse_quantity_prefix(&left, &card.quantity);
    if (card.counted) TRY(is_count(reader, left, &counts));
    if (counts) return done();
    read_card(reader, left, &card);
    return add_card(reader, &card);
}

/* "3", "(3)", but not "0", "none". */
static bool has_count(struct text value) {
    for (uint32_t i = 0; i < value.length; i++) {
        if (value.bytes[i] >= '1' && value.bytes[i] <= '9') return true;
    }
    return false;
}

/* "Agenda: The Maester's Path", "Author: Bia", "Deck: Winter". Not `taken`: not such a line. */
static status read_labelled(struct text_reader *reader, struct text line, bool *taken) {
    const char *colon = line.length ? memchr(line.bytes, ':', line.length) : NULL;
    uint32_t length = colon ? (uint32_t)(colon - line.bytes) : 0;
    struct text folded;
    *taken = false;
    if (!length || length + 1 == line.length) return done();
    struct text value = text_trimmed(text_rest(line, length + 1)), label = heading_in(text_first(line, length));
    struct text_reader before = *reader;
    TRY(folded_of(reader, label, &folded));
    *taken = true;
    if (is_title(folded) && !amount_begins(value)) {
        if (!reader->left_out && !reader->deck->title.length)
            TRY(deck_intern(reader->deck, value, &reader->deck->title));
        return add_aside(reader, value);
    }
    if (begins_section(reader, folded)) {
        uint32_t lines = reader->deck->lines.count;
        TRY(read_value(reader, label, value));
        /* there was a card, or nothing: the following lines belong to the earlier heading */
        bool is_empty = reader->left_out && !has_count(value);
        if (reader->deck->lines.count > lines || is_empty) {
            reader->section = before.section, reader->left_out = before.left_out;
        }
        return done();
    }
    *taken = is_about_deck(folded);
    return *taken ? add_aside(reader, value) : done();
}

/* Lines that programs add below their lists; folded. */
static bool is_export(struct text folded) {
    static const char *const beginnings[] = {"http",         "www.",       "deck built", "deck created",
                                             "created with", "created by", "exported"};
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
        if (text_has_prefix(folded, beginnings[i])) return true;
    }
    return false;
}

/* Without quantity or number: a heading, something about the deck, or a single card. Which one is decided when its card
 * is looked up. */
static status read_bare(struct text_reader *reader, struct text line) {
    struct read_card card = {.quantity = 1};
    struct text folded;
    TRY(folded_of(reader, heading_in(line), &folded));
    if (begins_section(reader, folded)) return done();
    if (is_about_deck(folded) || is_export(folded) || text_has_suffix(line, ":"))
        return add_aside(reader, heading_in(line));
    read_card(reader, line, &card);
    return add_card(reader, &card);
}

/* Does another card begin in this cell of the row? After a cell that is a quantity, if there was one before, or in a
 * cell that begins with one. */
static bool begins_another(const struct text *cells, uint32_t count, uint32_t at, bool counted) {
    if (amount_is_quantity(cells[at])) return counted && at + 1 < count && !amount_is_quantity(cells[at + 1]);
    return amount_begins(cells[at]);
}

/* Columns of a spreadsheet: "3, Name, Set", "3, 195, Name", "195, Name, 3", "Name, 3"; perhaps with a second card. */
static status read_cells(struct text_reader *reader, const struct text *cells, uint32_t count) {
    struct read_card card = {0};
    uint32_t at = 0;
    bool numbers = reader->rules->numbers_first, first = count > 1 && amount_is_quantity(cells[0]);
    if (numbers && first && count == 3 && amount_is_quantity(cells[2]) && !amount_is_quantity(cells[1])) {
        card = (struct read_card){.number = cells[0], .quantity = amount_of(cells[2]), .counted = true};
        read_name(reader, cells[1], &card);
        return add_card(reader, &card);
    }
    if (first) card.quantity = amount_of(cells[at++]), card.counted = true;
    if (at + 1 < count && amount_number(cells[at], !card.counted) == cells[at].length) card.number = cells[at++];
    struct text name = cells[at++];
    if (!card.counted)
        card.counted =
            parse_quantity_suffix(&name, &card.quantity, true) || parse_quantity_prefix(&name, &card.quantity);
    read_card(reader, name, &card);
    for (; at < count && !begins_another(cells, count, at, card.counted); at++) {
        if (amount_is_quantity(cells[at]) && !card.counted)
            card.quantity = amount_of(cells[at]), card.counted = true;
        else if (!card.number.length && amount_number(cells[at], false) == cells[at].length)
            card.number = cells[at];
        else if (!card.set.length)
            card.set = cells[at];
        else
            TRY(add_aside(reader, cells[at]));
    }
    TRY(add_card(reader, &card));
    return at < count ? read_cells(reader, cells + at, count - at) : done();
}

static status read_row(struct text_reader *reader, struct text line) {
    struct text cells[CELLS_MAX], left = line;
    uint32_t count = 0;
    while (left.length && count < CELLS_MAX) { /* further cells are not split */
        const char *tab = memchr(left.bytes, '\t', left.length);
        uint32_t length = tab ? (uint32_t)(tab - left.bytes) : left.length;
        struct text cell = text_trimmed(text_first(left, length));
        if (cell.length) cells[count++] = cell;
        left = text_rest(left, tab ? length + 1 : length);
    }
    TRY(add_aside(reader, left));
    return count == 1 ? read_line(reader, cells[0]) : read_cells(reader, cells, count);
}

/* "# …", "// …", "; …" are remarks; "#45 Break-Bones" is a card. */
static uint32_t remark_at(struct text line) {
    if (text_has_prefix(line, "//")) return 2;
    if (text_has_prefix(line, ";")) return 1;
    return text_has_prefix(line, "#") && !amount_number(line, false) ? 1 : 0;
}

/* Ignores a remark; but some programs write the heading "// Sideboard" like this. */
static status read_remark(struct text_reader *reader, struct text remark) {
    struct text folded;
    TRY(folded_of(reader, heading_in(remark), &folded));
    if (deck_is_sideboard(folded)) reader->left_out = true;
    return add_aside(reader, remark);
}

/* Removes bullets: "- ", "* ", "• ", "[x] ", "✅ ", "> ". */
static status take_bullets(struct text_reader *reader, struct text *line) {
    static const char *const bullets[] = {"-", "*", "+", "\xe2\x80\xa2", "\xc2\xb7", "\xe2\x80\x93", "\xe2\x97\x8f",
                                          NULL};
    for (;;) {
        const char *space = line->length ? memchr(line->bytes, ' ', line->length) : NULL;
        if (!space || text_is_sign_of_word(line->bytes[0])) return done();
        struct text sign = text_first(*line, (uint32_t)(space - line->bytes)), folded;
        struct text rest = text_trimmed(text_rest(*line, sign.length));
        TRY(folded_of(reader, sign, &folded));
        bool has_word = false;
        for (uint32_t i = 0; i < folded.length; i++) has_word = has_word || text_is_sign_of_word(folded.bytes[i]);
        bool is_box = text_is_word(sign, "[x]");
        if (text_has_prefix(*line, "[ ] ")) rest = text_trimmed(text_rest(*line, 3)), is_box = true;
        if (!is_one_of(sign, bullets) && !((!has_word || is_box) && amount_begins(rest))) return done();
        *line = rest;
    }
}

/* "**3x Name**", "_3x Name_": removes the characters around the whole. */
static struct text without_stars(struct text line) {
    while (line.length > 2 && strchr("*_", line.bytes[0]) && line.bytes[line.length - 1] == line.bytes[0]) {
        line = text_trimmed((struct text){line.bytes + 1, line.length - 2});
    }
    while (line.length > 1 && line.bytes[0] == '*' && text_digits(line, 1)) line = text_rest(line, 1);
    return line;
}

/* "3 Name # a remark": without the remark. */
static struct text without_remark(struct text line) {
    for (uint32_t i = 1; i + 2 < line.length; i++) {
        bool hash = line.bytes[i] == '#' && line.bytes[i + 1] == ' ', slashes = memcmp(line.bytes + i, "// ", 3) == 0;
        if ((hash || slashes) && strchr(" \t", line.bytes[i - 1])) return text_trimmed(text_first(line, i));
    }
    return line;
}

static bool is_rule(struct text line) {
    for (uint32_t i = 0; i < line.length; i++) {
        if (!strchr("-=_*~. ", line.bytes[i])) return false;
    }
    return true;
}

/* A line of one cell, without tabs. */
static status read_cell(struct text_reader *reader, struct text line) {
    struct read_card card = {.quantity = 1};
    struct text left = line;
    bool taken, counts = false;
    TRY(read_labelled(reader, line, &taken));
    if (taken) return done();
    card.counted = parse_quantity_suffix(&left, &card.quantity, true) || /* "195 Red Orca x2" */
                   parse_quantity_prefix(&left, &card.quantity) || parse_quantity_suffix(&left, &card.quantity, false);
    if (!card.counted && !amount_number(left, true)) return read_bare(reader, line);
    if (card.counted) TRY(is_count(reader, left, &counts));
    if (counts) return done();
    read_card(reader, left, &card);
    return add_card(reader, &card);
}

static status read_line(struct text_reader *reader, struct text line) {
    line = text_trimmed(line);
    if (text_has_suffix(line, "%"))
        line = text_trimmed(text_first(line, line.length - 1)); /* some sites end lines so */
    if (is_rule(line)) return done();
    uint32_t remark = remark_at(line);
    if (remark) return read_remark(reader, text_rest(line, remark));
    struct text said = line;
    line = without_remark(line);
    if (line.length < said.length) TRY(add_aside(reader, text_rest(said, line.length)));
    if (memchr(line.bytes, '\t', line.length)) return read_row(reader, line);
    TRY(take_bullets(reader, &line));
    return read_cell(reader, without_stars(line));
}

/* Text has no zero bytes; a binary file may. */
static bool has_zero(struct text bytes) { return bytes.length && memchr(bytes.bytes, 0, bytes.length); }

status deck_read_text(struct deck *deck, struct text bytes, const struct deck_rules *rules, struct problem *why) {
    struct text_reader reader = {.deck = deck, .rules = rules, .why = why};
    if (has_zero(bytes) || text_has_prefix(bytes, "{\\rtf") || text_has_prefix(bytes, "%PDF")) {
        return refuse(why, "TY-DECK", MSG_DECK_NO_TEXT, 0);
    }
    if (text_has_prefix(bytes, "\xef\xbb\xbf")) bytes = text_rest(bytes, 3);
    while (bytes.length) {
        uint32_t length = 0;
        while (length < bytes.length && bytes.bytes[length] != '\n' && bytes.bytes[length] != '\r') length++;
        struct text line = text_first(bytes, length);
        reader.line++;
        if (!text_is_utf8(line)) return refuse(why, "TY-DECK", MSG_DECK_NOT_UTF8, 1, arg_number(reader.line));
        struct text tidied = deck_normalize_line(&deck->arena, line);
        if (!tidied.bytes && line.length) return no_memory();
        TRY(read_line(&reader, tidied));
        struct text rest = text_rest(bytes, length);
        bytes = text_has_prefix(rest, "\r\n") ? text_rest(rest, 2) : rest.length ? text_rest(rest, 1) : rest;
    }
    return done();
}
