#include "cli/commands/rules/rule_search.h"

#include <string.h>
#include "base/i18n.h"

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
static bool is_letter(char byte) {
    return is_digit(byte) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool begins(struct text whole, struct text part) {
    return part.length <= whole.length && memcmp(whole.bytes, part.bytes, part.length) == 0;
}

/* Takes the next word off the front; empty: none. */
static struct text next_piece(struct text *rest) {
    uint32_t start = 0, end;
    while (start < rest->length && rest->bytes[start] == ' ') start++;
    for (end = start; end < rest->length && rest->bytes[end] != ' '; end++) {}
    struct text piece = {rest->bytes + start, end - start};
    *rest = text_skip(*rest, end);
    return piece;
}

/* The texts are valid UTF-8, so folding fails only without memory. */
static status fold(struct arena *arena, struct text text, struct text *folded) {
    *folded = text_casefold(arena, text);
    return folded->bytes ? done() : no_memory();
}

static status fold_card(struct arena *arena, const struct rule_card *card, struct folded_card *folded) {
    TRY(fold(arena, text_of(card->rules), &folded->rules));
    for (int language = 0; language < LANGUAGES_COUNT; language++) {
        TRY(fold(arena, text_of(card->title[language]), &folded->title[language]));
        TRY(fold(arena, text_of(card->text[language]), &folded->text[language]));
        TRY(fold(arena, text_of(card->words[language]), &folded->words[language]));
    }
    return done();
}

static status read_words(struct rule_search *search, struct text rest) {
    for (struct text word = next_piece(&rest); word.length; word = next_piece(&rest)) {
        struct searched_word *read = &search->words[search->word_count++];
        if (word.length > 1 && word.bytes[word.length - 1] == '?') word.length--;
        read->typed = word;
        TRY(fold(search->arena, word, &read->folded));
    }
    return done();
}

/* Is it a common word of a question, in either language? */
static bool is_little(struct text word) {
    for (int language = 0; language < LANGUAGES_COUNT; language++) {
        struct text little = text_of(message_template((enum language)language, MSG_RULES_LITTLE_WORDS, false));
        for (struct text each = next_piece(&little); each.length; each = next_piece(&little))
            if (text_equal(each, word)) return true;
    }
    return false;
}

/* Drops those words, unless nothing else would be left. */
static void drop_little(struct rule_search *search) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < search->word_count; i++) kept += !is_little(search->words[i].folded);
    if (kept == 0) return;
    kept = 0;
    for (uint32_t i = 0; i < search->word_count; i++)
        if (!is_little(search->words[i].folded)) search->words[kept++] = search->words[i];
    search->word_count = kept;
}

status rule_search_start(struct rule_search *search, struct arena *arena, const struct text *texts, uint32_t count) {
    uint32_t max = 1; /* number of words */
    *search = (struct rule_search){.arena = arena, .cards = ARENA_ARRAY(arena, struct folded_card, rule_card_count)};
    for (uint32_t i = 0; i < count; i++) max += texts[i].length;
    search->words = ARENA_ARRAY(arena, struct searched_word, max);
    if (!search->cards || !search->words) return no_memory();
    for (uint32_t i = 0; i < rule_card_count; i++) TRY(fold_card(arena, &rule_cards[i], &search->cards[i]));
    for (uint32_t i = 0; i < count; i++) TRY(read_words(search, texts[i]));
    drop_little(search);
    return done();
}

/* Does the text begin with `typed`? A number is not cut: 2.1 is not a prefix of 2.10. */
static bool begins_whole(struct text text, struct text typed) {
    if (!typed.length || !begins(text, typed)) return false;
    return typed.length == text.length || !is_digit(typed.bytes[typed.length - 1]) ||
           !is_digit(text.bytes[typed.length]);
}

/* Does a word begin at `at`? A number does not begin within another: no 2.1 in 3.2.1. */
static bool is_start(struct text text, uint32_t at) {
    if (at == 0) return true;
    char before = text.bytes[at - 1];
    return !is_letter(before) && !(before == '.' && is_digit(text.bytes[at]));
}

static bool says_word(struct text text, struct text word) {
    for (uint32_t at = 0; at < text.length; at++)
        if (is_start(text, at) && begins_whole(text_skip(text, at), word)) return true;
    return false;
}

static bool says(const struct text said[LANGUAGES_COUNT], struct text word) {
    for (int language = 0; language < LANGUAGES_COUNT; language++)
        if (says_word(said[language], word)) return true;
    return false;
}

/* A prefix of the ID, or of the part after a dash; the latter only for words with a dot or dash, not for a bare
 * number. */
static bool is_id(struct text id, struct text typed) {
    if (begins_whole(id, typed)) return true;
    if (!memchr(typed.bytes, '.', typed.length) && !memchr(typed.bytes, '-', typed.length)) return false;
    for (uint32_t at = 1; at < id.length; at++)
        if (id.bytes[at - 1] == '-' && begins_whole(text_skip(id, at), typed)) return true;
    return false;
}

enum { ID_MAX = 64 };

/* Some printings write 2.84 for 2.8.4: the ID without its second dot. False: it has only one, like 2.10. */
static bool without_second_dot(struct text id, char room[ID_MAX], struct text *made) {
    const char *dot = memchr(id.bytes, '.', id.length);
    uint32_t first = dot ? (uint32_t)(dot - id.bytes) + 1 : id.length;
    dot = memchr(id.bytes + first, '.', id.length - first);
    if (!dot || id.length > ID_MAX) return false;
    uint32_t second = (uint32_t)(dot - id.bytes);
    memcpy(room, id.bytes, second);
    memcpy(room + second, dot + 1, id.length - second - 1);
    *made = (struct text){room, id.length - 1};
    return true;
}

static bool names_rule(struct text rules, struct text typed) {
    for (struct text id = next_piece(&rules); id.length; id = next_piece(&rules)) {
        char room[ID_MAX];
        struct text other;
        if (is_id(id, typed) || (without_second_dot(id, room, &other) && is_id(other, typed))) return true;
    }
    return false;
}

static enum card_place place_of(const struct rule_search *search, uint32_t at, struct text word) {
    const struct folded_card *card = &search->cards[at];
    if (text_equal(word, text_of(rule_cards[at].game_id)) || names_rule(card->rules, word)) return CARD_IN_TITLE;
    if (says(card->title, word) || says(card->words, word)) return CARD_IN_TITLE;
    return says(card->text, word) ? CARD_IN_TEXT : CARD_NOWHERE;
}

enum card_place rule_search_place(const struct rule_search *search, uint32_t card) {
    enum card_place min = CARD_IN_TITLE;
    for (uint32_t i = 0; i < search->word_count && min; i++) {
        enum card_place place = place_of(search, card, search->words[i].folded);
        if (place < min) min = place;
    }
    return min;
}

static bool is_on_a_card(const struct rule_search *search, struct text word) {
    for (uint32_t i = 0; i < rule_card_count; i++)
        if (place_of(search, i, word)) return true;
    return false;
}

const struct searched_word *rule_search_missing(const struct rule_search *search) {
    for (uint32_t i = 0; i < search->word_count; i++)
        if (!is_on_a_card(search, search->words[i].folded)) return &search->words[i];
    return NULL;
}

/* The most similar words so far. */
struct nearing {
    struct arena *arena;
    struct text wanted;
    unsigned edits; /* edit distance of the words kept; before the first, the maximum */
    struct text *near;
    uint32_t count, max;
};

/* Equal except for characters that are neither letters nor digits: a1 is similar to A.1. */
static bool is_alike(struct text a, struct text b) {
    uint32_t i = 0, j = 0;
    for (;; i++, j++) {
        while (i < a.length && !is_letter(a.bytes[i])) i++;
        while (j < b.length && !is_letter(b.bytes[j])) j++;
        if (i == a.length || j == b.length) return i == a.length && j == b.length;
        if (a.bytes[i] != b.bytes[j]) return false;
    }
}

static bool is_kept(const struct nearing *nearing, struct text word) {
    for (uint32_t i = 0; i < nearing->count; i++)
        if (text_equal(nearing->near[i], word)) return true;
    return false;
}

static void consider(struct nearing *nearing, struct text word, unsigned edits) {
    if (edits > nearing->edits || is_kept(nearing, word)) return;
    if (edits < nearing->edits) nearing->count = 0;
    nearing->edits = edits;
    if (nearing->count < nearing->max) nearing->near[nearing->count++] = word;
}

/* Takes the next word, without punctuation, off the front. Accented letters are two bytes in UTF-8; E2 begins a dash or
 * a quotation mark. */
static struct text next_word(struct text *rest) {
    uint32_t start = 0, end;
    while (start < rest->length && !is_letter(rest->bytes[start]) && (unsigned char)rest->bytes[start] != 0xC3) start++;
    for (end = start; end < rest->length; end++)
        if (!is_letter(rest->bytes[end]) && ((unsigned char)rest->bytes[end] < 0x80 || rest->bytes[end] == '\xE2'))
            break;
    struct text word = {rest->bytes + start, end - start};
    *rest = text_skip(*rest, end);
    return word;
}

static status consider_words(struct nearing *nearing, const char *said) {
    struct text rest = text_of(said), folded;
    for (struct text word = next_word(&rest); word.length; word = next_word(&rest)) {
        TRY(fold(nearing->arena, word, &folded));
        consider(nearing, word, text_distance(nearing->wanted, folded, nearing->edits));
    }
    return done();
}

/* A rule is similar only if it is alike, because one digit more is another rule. */
static status consider_rules(struct nearing *nearing, const char *rules) {
    struct text rest = text_of(rules), folded;
    for (struct text id = next_piece(&rest); id.length; id = next_piece(&rest)) {
        TRY(fold(nearing->arena, id, &folded));
        if (is_alike(nearing->wanted, folded)) consider(nearing, id, 0);
    }
    return done();
}

status rule_search_near(const struct rule_search *search, const struct searched_word *word, struct text *near,
                        uint32_t max, uint32_t *count) {
    unsigned allowed = word->folded.length < 6 ? 1 : word->folded.length / 3;
    struct nearing nearing = {search->arena, word->folded, allowed, near, 0, max};
    for (uint32_t i = 0; i < rule_card_count; i++) {
        TRY(consider_rules(&nearing, rule_cards[i].rules));
        for (int language = 0; language < LANGUAGES_COUNT; language++) {
            TRY(consider_words(&nearing, rule_cards[i].title[language]));
            TRY(consider_words(&nearing, rule_cards[i].words[language]));
        }
    }
    *count = nearing.count;
    return done();
}
