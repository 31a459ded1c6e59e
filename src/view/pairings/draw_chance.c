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

static enum chance_kind kind_of(const struct stage *stage) {
    if (!stage->by_lot || stage->method == METHOD_IMPORTED) return CHANCE_NONE;
    if (!stage->words.length) return CHANCE_SEED_ALONE;
    if (stage->offered == DRAW_AS_OFFERED) return CHANCE_WORDS;
    return stage->offered == DRAW_NOT_OFFERED ? CHANCE_WORDS_EARLY : CHANCE_WORDS_OTHER;
}

struct draw_chance draw_chance_of(const struct state *state, const struct stage *stage) {
    return (struct draw_chance){kind_of(stage), state_text(state, stage->words), stage->offers, stage->code};
}

struct sentence chance_said(const struct draw_chance *chance) {
    static const enum message says[CHANCE_KINDS] = {[CHANCE_NONE] = MSG_CHANCE_NONE,
                                                    [CHANCE_WORDS] = MSG_CHANCE_WORDS,
                                                    [CHANCE_WORDS_EARLY] = MSG_CHANCE_WORDS_EARLY,
                                                    [CHANCE_WORDS_OTHER] = MSG_CHANCE_WORDS_OTHER,
                                                    [CHANCE_SEED_ALONE] = MSG_CHANCE_SEED_ALONE};
    char letters[CODE_LETTERS_SIZE];
    if (!chance->words.length || chance->kind == CHANCE_NONE) return sentence_of(says[chance->kind], 0);
    code_letters(chance->code, letters);
    struct argument words = arg_bytes(chance->words.bytes, chance->words.length);
    if (chance->kind == CHANCE_WORDS_EARLY) return sentence_of(says[chance->kind], 1, words);
    return sentence_of(says[chance->kind], 2, words, arg_cstr(letters));
}

/* The code that was shown for a draw that is not made yet; NULL: none is. */
static const struct draw_offer *offer_on_show(const struct tournament *tournament) {
    if (!tournament->offers.count) return NULL;
    const struct draw_offer *last = &tournament->offers.rows[tournament->offers.count - 1];
    return last->draw == tournament->draws + 1 ? last : NULL;
}

bool chance_on_show(const struct state *state, const struct tournament *tournament, struct sentence *says) {
    const struct draw_offer *offer = offer_on_show(tournament);
    char letters[CODE_LETTERS_SIZE];
    stage_id id;
    if (offer) {
        code_letters(offer->code, letters);
        *says = sentence_of(MSG_CODE_SHOWN, 1, arg_cstr(letters));
        return true;
    }
    if (!stage_current(tournament, &id) || tournament->stages.rows[id.at].state != STAGE_DRAFT) return false;
    struct draw_chance chance = draw_chance_of(state, &tournament->stages.rows[id.at]);
    *says = chance_said(&chance);
    return chance.words.length && chance.kind != CHANCE_NONE;
}

const char *chance_key(enum chance_kind kind) {
    static const char *const keys[CHANCE_KINDS] = {[CHANCE_NONE] = "none",
                                                   [CHANCE_WORDS] = "words",
                                                   [CHANCE_WORDS_EARLY] = "words-before-code",
                                                   [CHANCE_WORDS_OTHER] = "words-for-another-code",
                                                   [CHANCE_SEED_ALONE] = "seed"};
    return keys[kind];
}

void chance_json(struct json *json, const struct draw_chance *chance) {
    char letters[CODE_LETTERS_SIZE];
    code_letters(chance->code, letters);
    json_key(json, "chance"), json_open(json, '{');
    json_key(json, "by"), json_string(json, chance_key(chance->kind));
    json_key(json, "code"), json_hex(json, chance->code, HASH_SIZE);
    json_key(json, "letters"), json_string(json, letters);
    json_key(json, "offered"), json_number(json, chance->offers);
    json_close(json, '}');
}
