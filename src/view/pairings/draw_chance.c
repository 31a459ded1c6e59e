#include "view/pairings/draw_chance.h"

void code_letters(const uint8_t code[HASH_SIZE], char letters[CODE_LETTERS_SIZE]) {
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    enum { LETTERS = 12, GROUP = 4, BITS = 5 };
    uint32_t at = 0;
    for (uint32_t i = 0; i < LETTERS; i++) {
        uint32_t bit = i * BITS, two = (uint32_t)code[bit / 8] << 8 | code[bit / 8 + 1];
        if (i && i % GROUP == 0) letters[at++] = ' ';
        letters[at++] = alphabet[two >> (16 - BITS - bit % 8) & 31];
    }
    letters[at] = 0;
}

enum chance_kind chance_of(const struct pairings *pairings) {
    if (!pairings->by_lot) return CHANCE_NONE;
    if (!pairings->words.length) return CHANCE_SEED_ALONE;
    if (pairings->offered == DRAW_AS_OFFERED) return CHANCE_WORDS;
    return pairings->offered == DRAW_NOT_OFFERED ? CHANCE_WORDS_EARLY : CHANCE_WORDS_OTHER;
}

struct sentence chance_said(const struct pairings *pairings) {
    static const enum message says[CHANCE_KINDS] = {[CHANCE_NONE] = MSG_CHANCE_NONE,
                                                    [CHANCE_WORDS] = MSG_CHANCE_WORDS,
                                                    [CHANCE_WORDS_EARLY] = MSG_CHANCE_WORDS_EARLY,
                                                    [CHANCE_WORDS_OTHER] = MSG_CHANCE_WORDS_OTHER,
                                                    [CHANCE_SEED_ALONE] = MSG_CHANCE_SEED_ALONE};
    char letters[CODE_LETTERS_SIZE];
    enum chance_kind kind = chance_of(pairings);
    if (kind == CHANCE_NONE || kind == CHANCE_SEED_ALONE) return sentence_of(says[kind], 0);
    code_letters(pairings->code, letters);
    return sentence_of(says[kind], 2, arg_bytes(pairings->words.bytes, pairings->words.length), arg_cstr(letters));
}

void chance_json(struct json *json, const struct pairings *pairings) {
    static const char *const keys[CHANCE_KINDS] = {[CHANCE_NONE] = "none",
                                                   [CHANCE_WORDS] = "words",
                                                   [CHANCE_WORDS_EARLY] = "words-before-code",
                                                   [CHANCE_WORDS_OTHER] = "words-for-another-code",
                                                   [CHANCE_SEED_ALONE] = "seed"};
    char letters[CODE_LETTERS_SIZE];
    code_letters(pairings->code, letters);
    json_key(json, "chance"), json_open(json, '{');
    json_key(json, "by"), json_string(json, keys[chance_of(pairings)]);
    json_key(json, "code"), json_hex(json, pairings->code, HASH_SIZE);
    json_key(json, "letters"), json_string(json, letters);
    json_key(json, "offered"), json_number(json, pairings->offers);
    json_close(json, '}');
}
