#include "deck/quantity.h"

#include <string.h>
#include "core/decks/deck.h"

struct text text_rest(struct text text, uint32_t from) {
    return (struct text){text.bytes + from, text.length - from};
}

struct text text_first(struct text text, uint32_t length) {
    return (struct text){text.bytes, length};
}

bool text_has_suffix(struct text text, const char *end) {
    size_t length = strlen(end);
    return text.length >= length && memcmp(text.bytes + text.length - length, end, length) == 0;
}

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
static bool is_letter(char byte) { return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z'); }

bool text_is_sign_of_word(char byte) { return is_digit(byte) || is_letter(byte); }

uint32_t text_digits(struct text text, uint32_t from) {
    uint32_t count = 0;
    while (from + count < text.length && is_digit(text.bytes[from + count])) count++;
    return count;
}

static uint32_t number_of(struct text digits) {
    uint32_t number = 0;
    for (uint32_t i = 0; i < digits.length && number <= DECK_QUANTITY_MAX; i++) {
        number = number * 10 + (uint32_t)(digits.bytes[i] - '0');
    }
    return number <= DECK_QUANTITY_MAX ? number : DECK_QUANTITY_MAX + 1;
}

/* Length in bytes of a multiplication sign at `from`: x, X or ×; 0: none. */
static uint32_t times_at(struct text text, uint32_t from) {
    struct text rest = from < text.length ? text_rest(text, from) : text_of("");
    if (text_has_prefix(rest, "x") || text_has_prefix(rest, "X")) return 1;
    return text_has_prefix(rest, "\xc3\x97") ? 2 : 0;
}

static bool is_end_or_space(struct text text, uint32_t at) {
    return at >= text.length || text.bytes[at] == ' ' || text.bytes[at] == '\t';
}

static uint32_t spaces_at(struct text text, uint32_t from) {
    uint32_t count = 0;
    while (from + count < text.length && text.bytes[from + count] == ' ') count++;
    return count;
}

/* Digits, perhaps with a multiplication sign before or after: where the digits are, and where it ends. False: none. */
struct amount {
    uint32_t first, digits, end;
    bool times;
};

static bool find_amount(struct text text, struct amount *amount) {
    uint32_t before = times_at(text, 0), apart = before ? spaces_at(text, before) : 0;
    uint32_t digits = text_digits(text, before + apart), end = before + apart + digits;
    uint32_t behind = before ? 0 : times_at(text, end);
    if (digits == 0) return false;
    if (!before && !behind) { /* "3 x Name" */
        uint32_t gap = spaces_at(text, end), times = times_at(text, end + gap);
        if (gap && times && end + gap + times < text.length && is_end_or_space(text, end + gap + times))
            behind = gap + times;
    }
    *amount = (struct amount){before + apart, digits, end + behind, before || behind};
    return true;
}

/* "[3] Name", "(3x) Name" */
static bool find_bracketed(struct text text, struct amount *amount) {
    char close = text.length && text.bytes[0] == '[' ? ']' : ')';
    if (!text.length || !strchr("[(", text.bytes[0])) return false;
    if (!find_amount(text_rest(text, 1), amount)) return false;
    amount->first++, amount->end++;
    if (amount->end >= text.length || text.bytes[amount->end] != close) return false;
    amount->end++;
    amount->times = true;
    return true;
}

/* "1. 3x Name": the first number only counts lines. */
static struct text without_ordinal(struct text text) {
    uint32_t digits = text_digits(text, 0);
    struct amount amount;
    if (!digits || digits + 1 >= text.length || !strchr(".)", text.bytes[digits])) return text;
    struct text rest = text_trimmed(text_rest(text, digits + 1));
    return rest.length < text.length - digits - 1 && find_amount(rest, &amount) ? rest : text;
}

/* The text after a quantity. It must be separated from it by a space, a comma, or a dash with spaces; "3x" needs no
 * separator. */
static struct text behind_amount(struct text text, const struct amount *amount) {
    static const char *const dashes[] = {"- ", "\xe2\x80\x93 ", "\xe2\x80\x94 "};
    struct text rest = text_rest(text, amount->end);
    bool apart = is_end_or_space(rest, 0);
    if (rest.length && strchr(",;:", rest.bytes[0])) { /* but not "14:30" or "2,74" */
        rest = text_rest(rest, 1);
        bool is_name = text_trimmed(rest).length && !text_digits(text_trimmed(rest), 0);
        return is_name && (text.bytes[amount->end] != ':' || rest.bytes[0] == ' ') ? text_trimmed(rest) : text_of("");
    }
    if (!apart && !amount->times) return text_of("");
    rest = text_trimmed(rest);
    for (size_t i = 0; apart && i < sizeof dashes / sizeof *dashes; i++) {
        if (!text_has_prefix(rest, dashes[i])) continue;
        rest = text_trimmed(text_rest(rest, (uint32_t)strlen(dashes[i])));
        return text_digits(rest, 0) ? text_of("") : rest; /* not "2 - 9" */
    }
    return rest;
}

bool parse_quantity_prefix(struct text *text, uint32_t *quantity) {
    struct amount amount;
    struct text whole = without_ordinal(*text);
    if (!find_amount(whole, &amount) && !find_bracketed(whole, &amount)) return false;
    struct text rest = behind_amount(whole, &amount);
    if (!rest.length) return false;
    *quantity = number_of((struct text){whole.bytes + amount.first, amount.digits});
    *text = rest;
    return true;
}

bool amount_begins(struct text text) {
    uint32_t quantity;
    return parse_quantity_prefix(&text, &quantity);
}

bool amount_is_quantity(struct text text) {
    struct amount amount;
    return find_amount(text, &amount) && amount.end == text.length;
}

uint32_t amount_of(struct text text) {
    struct amount amount = {0};
    (void)find_amount(text, &amount);
    return number_of((struct text){text.bytes + amount.first, amount.digits});
}

/* The first of the digits before `end`. */
static uint32_t digits_before(struct text text, uint32_t end) {
    while (end > 0 && is_digit(text.bytes[end - 1])) end--;
    return end;
}

/* What separates a quantity after a name, if there is no x: ", 3", "; 3", " - 3". */
static uint32_t separator_before(struct text text, uint32_t start) {
    static const char *const dashes[] = {" -", " \xe2\x80\x93", " \xe2\x80\x94"};
    struct text before = text_first(text, start);
    while (before.length && before.bytes[before.length - 1] == ' ') before.length--;
    bool apart = before.length < start;
    if (before.length && strchr(",;", before.bytes[before.length - 1])) return before.length - 1;
    for (size_t i = 0; apart && i < sizeof dashes / sizeof *dashes; i++) {
        if (text_has_suffix(before, dashes[i])) return before.length - (uint32_t)strlen(dashes[i]);
    }
    return 0;
}

/* The beginning of a multiplication sign before the digits: "x3", "x 3"; `start` if there is none. */
static uint32_t times_before(struct text text, uint32_t start) {
    uint32_t end = start;
    while (end > 0 && text.bytes[end - 1] == ' ') end--;
    if (end >= 1 && times_at(text, end - 1) == 1) return end - 1;
    return end >= 2 && times_at(text, end - 2) == 2 ? end - 2 : start;
}

bool parse_quantity_suffix(struct text *text, uint32_t *quantity, bool only_times) {
    uint32_t behind = text_has_suffix(*text, "x") || text_has_suffix(*text, "X") ? 1
                      : text_has_suffix(*text, "\xc3\x97")                       ? 2
                                                                                 : 0;
    uint32_t end = text->length - behind, first = digits_before(*text, end);
    uint32_t start = behind ? first : times_before(*text, first);
    if (first == end) return false;
    bool times = behind || start < first;
    if (times && (start == 0 || !strchr(" ,;", text->bytes[start - 1]))) return false;
    if (!times && only_times) return false;
    uint32_t cut = times ? start : separator_before(*text, first);
    struct text rest = text_trimmed(text_first(*text, cut));
    while (rest.length && strchr(",;", rest.bytes[rest.length - 1]))
        rest = text_trimmed(text_first(rest, rest.length - 1));
    if (!rest.length) return false;
    *quantity = number_of((struct text){text->bytes + first, end - first});
    *text = rest;
    return true;
}

/* "C 47", "CHASE 4": only these letters may be separated from their digits. */
static bool may_stand_apart(struct text letters) {
    return letters.length == 1 ? strchr("ACDS", letters.bytes[0]) != NULL : text_is_word(letters, "CHASE");
}

uint32_t amount_number(struct text text, bool lettered) {
    uint32_t hash = text_has_prefix(text, "#"), letters = 0;
    while (hash + letters < text.length && is_letter(text.bytes[hash + letters])) letters++;
    uint32_t end = hash + letters;
    bool apart = letters && end < text.length && text.bytes[end] == ' ' &&
                 may_stand_apart(text_first(text_rest(text, hash), letters));
    if (apart) end++;
    if (apart && end < text.length && text.bytes[end] == '#') end++; /* "CHASE #2" */
    uint32_t digits = text_digits(text, end);
    if (digits == 0 || digits > 5 || letters > 5 || (lettered && letters == 0 && !hash)) return 0;
    return is_end_or_space(text, end + digits) || strchr(".:)-", text.bytes[end + digits]) ? end + digits : 0;
}

struct text amount_lettered_behind(struct text text) {
    uint32_t start = text.length;
    while (start > 0 && !strchr(" ,", text.bytes[start - 1])) start--;
    struct text word = text_rest(text, start);
    return word.length && amount_number(word, true) == word.length ? word : text_of("");
}

uint32_t amount_number_behind(struct text text) {
    uint32_t first = digits_before(text, text.length);
    bool is_behind = first >= 2 && text.bytes[first - 1] == ' ' && strchr(")]", text.bytes[first - 2]);
    if (is_behind && first < text.length) return text.length - first; /* "Ice (Core) 178" */
    if (first == text.length || first < 2 || text.bytes[first - 1] != '#' || text.bytes[first - 2] != ' ') return 0;
    return text.length - first + 1;
}
