/* Whether anybody could have chosen a draw: by words from the room that came after its code, or by the seed alone. */
#ifndef TILTYARD_VIEW_PAIRINGS_DRAW_CHANCE_H
#define TILTYARD_VIEW_PAIRINGS_DRAW_CHANCE_H

#include "base/json.h"
#include "core/state/state.h"

/* Twelve letters in three groups, and a NUL. */
enum { CODE_LETTERS_SIZE = 15 };
/* The first letters of a code in base 32 (RFC 4648): "ABCD EFGH IJKL". */
void code_letters(const uint8_t code[HASH_SIZE], char letters[CODE_LETTERS_SIZE]);

enum chance_kind {
    CHANCE_NONE,        /* no lot has a say, or it was played elsewhere */
    CHANCE_WORDS,       /* words were given after the code was shown */
    CHANCE_WORDS_EARLY, /* words, but no code was shown before */
    CHANCE_WORDS_OTHER, /* words, but another code was shown last */
    CHANCE_SEED_ALONE,
    CHANCE_KINDS
};
/* Valid as long as the state. */
struct draw_chance {
    enum chance_kind kind;
    struct text words;
    uint32_t offers;     /* how many codes were shown before it was made */
    const uint8_t *code; /* HASH_SIZE bytes */
};
struct draw_chance draw_chance_of(const struct state *state, const struct stage *stage);
/* The same in one sentence, for everybody. */
struct sentence chance_said(const struct draw_chance *chance);
/* What everybody may know of the next pairings: the code that is on show, or the words with which they were drawn but not
 * published yet; false: nothing. */
bool chance_on_show(const struct state *state, const struct tournament *tournament, struct sentence *says);
/* "words", "seed" ... in JSON. */
const char *chance_key(enum chance_kind kind);
/* As a member of a JSON object. */
void chance_json(struct json *json, const struct draw_chance *chance);

#endif
