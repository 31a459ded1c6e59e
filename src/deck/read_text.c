/* Deck lists as text, as people write them and as sites write them for people: a card a line.
 *
 *     3x Name (Set)    3 Name    Name x3    2 195 Red Orca    S4 Red Orca    - 3 Name    Plots (7)    # a remark
 */
#include <string.h>
#include "read_parts.h"
#include "utf8.h"

struct text_reader {
    struct deck *deck;
    const struct deck_rules *rules;
    struct problem *why;
    uint32_t line;
    uint8_t section;
    bool left_out; /* under a heading of what is no part of the deck */
};

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
static bool is_letter(char byte) { return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z'); }

static struct text rest_of(struct text text, uint32_t from) {
    return (struct text){text.bytes + from, text.length - from};
}

static struct text first_of(struct text text, uint32_t length) { return (struct text){text.bytes, length}; }

static bool begins(struct text text, const char *beginning) {
    size_t length = strlen(beginning);
    return text.length >= length && memcmp(text.bytes, beginning, length) == 0;
}

static bool ends(struct text text, const char *end) {
    size_t length = strlen(end);
    return text.length >= length && memcmp(text.bytes + text.length - length, end, length) == 0;
}

/* One past what DECK_QUANTITY_MAX allows stands for all that is more. */
static uint32_t quantity_of(struct text digits) {
    uint32_t quantity = 0;
    for (uint32_t i = 0; i < digits.length && quantity <= DECK_QUANTITY_MAX; i++) {
        quantity = quantity * 10 + (uint32_t)(digits.bytes[i] - '0');
    }
    return quantity <= DECK_QUANTITY_MAX ? quantity : DECK_QUANTITY_MAX + 1;
}

static uint32_t digits_at(struct text text, uint32_t from) {
    uint32_t count = 0;
    while (from + count < text.length && is_digit(text.bytes[from + count])) count++;
    return count;
}

/* Bytes of a sign for "times" there: x, X, or the sign of multiplication; 0: none. */
static uint32_t times_at(struct text text, uint32_t from) {
    struct text rest = from < text.length ? rest_of(text, from) : text_of("");
    if (begins(rest, "x") || begins(rest, "X") || begins(rest, "*")) return 1;
    return begins(rest, "\xc3\x97") ? 2 : 0;
}

static bool is_end_or_space(struct text text, uint32_t at) {
    return at >= text.length || text.bytes[at] == ' ' || text.bytes[at] == '\t';
}

/* "3 ", "3x ", "3x", "3 x ", "x3 " in front: takes it off. */
static bool take_quantity(struct text *text, uint32_t *quantity) {
    uint32_t before = times_at(*text, 0), digits = digits_at(*text, before), end = before + digits;
    if (digits == 0) return false;
    uint32_t behind = before ? 0 : times_at(*text, end);
    if (!behind && !is_end_or_space(*text, end)) return false;
    struct text rest = text_trimmed(rest_of(*text, end + behind));
    uint32_t apart = before || behind ? 0 : times_at(rest, 0); /* "3 x Name" */
    if (apart && rest.length > apart && is_end_or_space(rest, apart)) rest = text_trimmed(rest_of(rest, apart));
    *quantity = quantity_of(first_of(rest_of(*text, before), digits));
    *text = rest;
    return true;
}

/* " x3", " 3x" at the end: takes it off. */
static bool take_quantity_behind(struct text *text, uint32_t *quantity) {
    uint32_t end = text->length, digits = 0;
    uint32_t behind = ends(*text, "x") || ends(*text, "X") ? 1 : ends(*text, "\xc3\x97") ? 2 : 0;
    end -= behind;
    while (digits < end && is_digit(text->bytes[end - digits - 1])) digits++;
    uint32_t start = end - digits, before = 0;
    if (digits == 0) return false;
    if (!behind && start >= 1 && times_at(*text, start - 1) == 1) before = 1;
    if (!behind && start >= 2 && times_at(*text, start - 2) == 2) before = 2;
    start -= before;
    if ((!before && !behind) || start == 0 || !is_end_or_space(*text, start - 1)) return false;
    *quantity = quantity_of(first_of(rest_of(*text, start + before), digits));
    *text = text_trimmed(first_of(*text, start));
    return true;
}

/* How long a collector's number in front is: "195", "C47", "CHASE 4", "#45", or 0. */
static uint32_t number_at(struct text text, bool lettered) {
    uint32_t hash = begins(text, "#"), letters = 0;
    while (hash + letters < text.length && is_letter(text.bytes[hash + letters])) letters++;
    uint32_t end = hash + letters;
    if (letters == 5 && text_is_word(first_of(rest_of(text, hash), 5), "CHASE") && end < text.length &&
        text.bytes[end] == ' ')
        end++;
    uint32_t digits = digits_at(text, end);
    if (digits == 0 || digits > 5 || letters > 5 || (lettered && letters == 0)) return 0;
    return is_end_or_space(text, end + digits) || strchr(".:)-", text.bytes[end + digits]) ? end + digits : 0;
}

/* Without what stands between a number and a name: ". ", ": ", "- ". */
static struct text without_dots(struct text text) {
    text = text_trimmed(text);
    while (text.length && strchr(".:)-", text.bytes[0])) text = text_trimmed(rest_of(text, 1));
    return text;
}

/* A collector's number as card files have it: in capitals, without spaces and without #. */
static status keep_number(struct text_reader *reader, struct text written, struct text *kept) {
    char *bytes = arena_take(&reader->deck->arena, written.length + 1);
    uint32_t length = 0;
    if (!bytes) return no_memory();
    for (uint32_t i = 0; i < written.length; i++) {
        char byte = written.bytes[i];
        if (byte == ' ' || byte == '#') continue;
        bytes[length++] = byte >= 'a' && byte <= 'z' ? (char)(byte - 'a' + 'A') : byte;
    }
    *kept = (struct text){bytes, length};
    return done();
}

/* "Name (Set)", "Name [Set]": takes the set off. */
static struct text take_set(struct text *text) {
    char close = text->length ? text->bytes[text->length - 1] : 0, open = close == ')' ? '(' : '[';
    uint32_t start = text->length;
    if (close != ')' && close != ']') return text_of("");
    while (start > 0 && text->bytes[start - 1] != open) start--;
    if (start < 2) return text_of("");
    struct text set = text_trimmed((struct text){text->bytes + start, text->length - start - 1});
    *text = text_trimmed(first_of(*text, start - 1));
    return set;
}

/* Quotation marks around a whole name are no part of it. */
static struct text without_quotes(struct text text) {
    static const char *const pairs[][2] = {{"\"", "\""}, {"\xe2\x80\x9c", "\xe2\x80\x9d"}, {"'", "'"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        uint32_t open = (uint32_t)strlen(pairs[i][0]), close = (uint32_t)strlen(pairs[i][1]);
        if (text.length > open + close && begins(text, pairs[i][0]) && ends(text, pairs[i][1])) {
            struct text inner = {text.bytes + open, text.length - open - close};
            if (!memchr(inner.bytes, pairs[i][0][0], inner.length)) return inner;
        }
    }
    return text;
}

/* Name and set of what is left of a line. */
static status read_name(struct text_reader *reader, struct text left, struct deck_line *line) {
    const char *tab = left.length ? memchr(left.bytes, '\t', left.length) : NULL;
    struct text set = text_of("");
    if (tab) { /* columns of a spreadsheet: the name, the set, and whatever else */
        uint32_t length = (uint32_t)(tab - left.bytes);
        struct text behind = text_trimmed(rest_of(left, length));
        const char *next = behind.length ? memchr(behind.bytes, '\t', behind.length) : NULL;
        set = next ? first_of(behind, (uint32_t)(next - behind.bytes)) : behind;
        left = text_trimmed(first_of(left, length));
    }
    if (!set.length) set = take_set(&left);
    TRY(deck_keep(reader->deck, without_quotes(left), &line->name));
    return deck_keep(reader->deck, set, &line->set);
}

static status add_line(struct text_reader *reader, struct deck_line **line) {
    TRY(deck_add_line(reader->deck, reader->line, line, reader->why));
    (*line)->section = reader->section;
    return done();
}

/* A card with a quantity, or with a collector's number in front. */
static status add_card(struct text_reader *reader, struct text left, bool counted, uint32_t quantity) {
    struct deck_line *line;
    uint32_t number = number_at(left, !counted);
    TRY(add_line(reader, &line));
    line->counted = counted;
    line->quantity = quantity;
    if (number) {
        TRY(keep_number(reader, first_of(left, number), &line->number));
        left = without_dots(rest_of(left, number));
    }
    return read_name(reader, left, line);
}

/* "Plots", "Plots (7)", "Plots: 7", "[Plots]", "** Plots **", "=== Plots ===": what is left of a heading. */
static struct text heading_in(struct text line) {
    while (line.length && strchr("*=-[_ ", line.bytes[0])) line = rest_of(line, 1);
    while (line.length && strchr("*=-]_: ", line.bytes[line.length - 1])) line.length--;
    if (line.length && line.bytes[line.length - 1] == ')') {
        uint32_t start = line.length - 1;
        while (start > 0 && is_digit(line.bytes[start - 1])) start--;
        if (start > 1 && start < line.length - 1 && line.bytes[start - 1] == '(') line.length = start - 1;
    }
    while (line.length && strchr(": ", line.bytes[line.length - 1])) line.length--;
    return text_trimmed(line);
}

static void begin_section(struct text_reader *reader, uint8_t section) {
    reader->section = section;
    reader->left_out = section == 0;
}

/* What stands before a colon and says something about the deck, not a card of it; in normal form. */
static bool is_about_deck(struct text folded) {
    static const char *const words[] = {
        "packs",     "author",     "autor",   "autora", "player",       "jogador", "jogadora", "event",
        "evento",    "date",       "data",    "format", "formato",      "total",   "cards",    "cartas",
        "source",    "fonte",      "url",     "link",   "created with", "version", "versao",   "description",
        "descricao", "tournament", "torneio", "notes",  "notas",        "sets",    "from"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (text_is(folded, words[i])) return true;
    }
    return false;
}

static bool is_title(struct text folded) {
    static const char *const words[] = {"deck", "name", "title", "deck name", "baralho", "nome", "titulo"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (text_is(folded, words[i])) return true;
    }
    return false;
}

/* "Agenda: The Maester's Path", "Author: Bia", "Deck: Winter". False: no such line. */
static status read_labelled(struct text_reader *reader, struct text line, bool *taken) {
    const char *colon = memchr(line.bytes, ':', line.length);
    uint32_t length = colon ? (uint32_t)(colon - line.bytes) : 0;
    uint8_t section;
    *taken = false;
    if (!length || length + 1 == line.length) return done();
    struct text value = text_trimmed(rest_of(line, length + 1)), label = text_trimmed(first_of(line, length));
    struct text folded = text_folded(&reader->deck->arena, label);
    if (!folded.bytes) return no_memory();
    *taken = true;
    if (is_about_deck(folded)) return done();
    if (is_title(folded)) return deck_keep(reader->deck, value, &reader->deck->title);
    *taken = deck_section(reader->rules, folded, &section);
    if (!*taken) return done();
    if (digits_at(value, 0) == value.length) { /* "Plots: 7" */
        begin_section(reader, section);
        return done();
    }
    if (!section) return done();
    uint8_t before = reader->section;
    reader->section = section;
    uint32_t quantity = 1;
    bool counted = take_quantity(&value, &quantity) || take_quantity_behind(&value, &quantity);
    status added = add_card(reader, value, counted, quantity);
    reader->section = before;
    return added;
}

/* Neither a quantity nor a number: a heading, something about the deck, or a card that stands there once. Which, is seen
 * when its card is looked for. */
static status read_bare(struct text_reader *reader, struct text line) {
    struct deck_line *added;
    uint8_t section;
    bool taken;
    struct text folded = text_folded(&reader->deck->arena, heading_in(line));
    if (!folded.bytes) return no_memory();
    if (deck_section(reader->rules, folded, &section)) {
        begin_section(reader, section);
        return done();
    }
    if (is_about_deck(folded)) return done(); /* "Cards (60)" */
    TRY(read_labelled(reader, line, &taken));
    if (taken || reader->left_out || ends(line, ":")) return done();
    TRY(add_line(reader, &added));
    return read_name(reader, line, added);
}

/* "40 cards" counts, and is none; in normal form. */
static bool is_count(struct text folded) {
    static const char *const words[] = {"cards", "cartas", "card", "carta", "cards total"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (text_is(folded, words[i])) return true;
    }
    return false;
}

static bool is_remark(struct text line) {
    bool hash = begins(line, "#") && (line.length == 1 || !is_digit(line.bytes[1]));
    return hash || begins(line, "//") || begins(line, ";");
}

/* "- 3 Name", "* 3 Name", "• 3 Name". */
static struct text without_bullet(struct text line) {
    static const char *const bullets[] = {"-", "*", "+", "\xe2\x80\xa2", "\xc2\xb7", "\xe2\x80\x93"};
    for (size_t i = 0; i < sizeof bullets / sizeof *bullets; i++) {
        uint32_t length = (uint32_t)strlen(bullets[i]);
        if (begins(line, bullets[i]) && line.length > length && is_end_or_space(line, length)) {
            return text_trimmed(rest_of(line, length));
        }
    }
    return line;
}

static status read_line(struct text_reader *reader, struct text line) {
    uint32_t quantity = 1;
    line = without_bullet(text_trimmed(line));
    if (!line.length || is_remark(line)) return done();
    struct text left = line;
    bool counted = take_quantity_behind(&left, &quantity) || take_quantity(&left, &quantity); /* "195 Red Orca x2" */
    if (!counted && !number_at(left, true)) return read_bare(reader, line);
    struct text folded = text_folded(&reader->deck->arena, left);
    if (!folded.bytes) return no_memory();
    return reader->left_out || is_count(folded) ? done() : add_card(reader, left, counted, quantity);
}

/* Text has no such bytes; a file of another kind has. */
static bool has_zero(struct text bytes) { return bytes.length && memchr(bytes.bytes, 0, bytes.length); }

status deck_read_text(struct deck *deck, struct text bytes, const struct deck_rules *rules, struct problem *why) {
    struct text_reader reader = {.deck = deck, .rules = rules, .why = why};
    if (has_zero(bytes)) return refuse(why, "TY-DECK", MSG_DECK_NO_TEXT, 0);
    if (begins(bytes, "\xef\xbb\xbf")) bytes = rest_of(bytes, 3);
    while (bytes.length) {
        uint32_t length = 0;
        while (length < bytes.length && bytes.bytes[length] != '\n' && bytes.bytes[length] != '\r') length++;
        struct text line = first_of(bytes, length);
        reader.line++;
        if (!text_is_utf8(line)) return refuse(why, "TY-DECK", MSG_DECK_NOT_UTF8, 1, arg_number(reader.line));
        TRY(read_line(&reader, line));
        struct text rest = rest_of(bytes, length);
        bytes = begins(rest, "\r\n") ? rest_of(rest, 2) : rest.length ? rest_of(rest, 1) : rest;
    }
    return done();
}
