/* Moves as text: parses and writes moves by the game's table of moves.
 *
 *     declare Tom military fire "Kris Lee" 3
 *     offer Tom Kris stake=4 promise="no attack on the east"
 *
 * A verb, then its parts in order. Words that stand alone (`both`) and parts with a key follow the required parts, in
 * any order; a text without a key takes the rest of the line. Quotes and backslashes mean what they mean in a shell, so
 * that a line can be pasted into one, and words that a shell has already split are read the same. Names are found as
 * written, else ignoring case and accents. Verbs and words may also be those of any language's messages
 * (MOVE_WORDS_ALSO); the writer always uses the game's own.
 *
 *     struct move_table table = {rules, names, players};
 *     TRY(move_parse(&table, &arena, line, &read, why));       // MISUSED: the sentence says what to type
 *     struct move move = read.move;                           // its texts are in read.texts: the caller makes the refs
 *     move_format(&out, &table, &move, read.texts);
 *
 * A move is written so that a line and a shell read it back as the same move. So a form must have its optional parts
 * after the required ones, and neither after a list. */
#ifndef TILTYARD_CORE_GAME_MOVE_TEXT_H
#define TILTYARD_CORE_GAME_MOVE_TEXT_H

#include "core/game/game_rules.h"

/* The players and rules by which moves are read and written. Names are in normal form C, and differ in more than
 * case. */
struct move_table {
    const struct game_rules *rules;
    const struct text *names; /* by seat */
    uint32_t players;
    const uint32_t *numbers; /* by seat: a player can also be called by this number (6, #6); NULL: by names only */
};

/* `move.texts` is empty: the texts are in `texts`, in the same order; bytes NULL: left out. */
struct parsed_move {
    struct move move;
    struct text texts[MOVE_TEXTS_MAX];
};

/* Parses a line without its line end. The result is in the arena. MISUSED, NO_MEMORY, or REFUSED by TY-NAME: a name
 * fits no player at the table, or several. The game's rules do not check the move yet. */
status move_parse(const struct move_table *table, struct arena *arena, struct text line, struct parsed_move *read,
                  struct problem *why) MUST_CHECK;
/* The same for words that were already split. */
status move_parse_words(const struct move_table *table, struct arena *arena, const struct text *words, uint32_t count,
                        struct parsed_move *read, struct problem *why) MUST_CHECK;

/* The part of a refused line that may be shown again: all of it; but only its verb if it looks like a bid, because the
 * number is secret. */
struct text move_shown(const struct game_rules *rules, struct text line);

/* A verb or a word in that language; the word itself if the language has none for it. */
struct text move_word_in(enum language language, struct text word);

/* Writes the line of a move, without a line end. `texts` may be NULL if the form has none. */
void move_format(struct buffer *out, const struct move_table *table, const struct move *move, const struct text *texts);

/* The texts of a stored move, from its refs: MOVE_TEXTS_MAX of them, bytes NULL for those left out. */
void move_texts(const struct game_rules *rules, const struct move *move, const char *kept, struct text *texts);

/* How to type a form, in that language: "declare WHO military|political N". */
void move_usage(struct buffer *out, enum language language, const struct move_spec *form);
/* A line about one of its parts: "WHO: who attacks", "N: the province (1 to 5)". */
void move_part_usage(struct buffer *out, enum language language, const struct move_spec *form, uint32_t part);
/* Like move_usage, but for an incomplete move, as an argument: in no language, with the parts that were typed, and the
 * names of the other players where one is missing. */
struct argument arg_move_typed(const struct move_table *table, const struct parsed_move *typed);

/* TY-NAME (MISUSED): two players have the same name, or names that differ only in the case of A to Z. */
status move_names_check(const struct text *names, uint32_t players, struct problem *why) MUST_CHECK;

#endif
