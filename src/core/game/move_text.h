/* Moves as text: parsing and writing them by the game's table of moves.
 * A move as people type it, read and written by the table of its game:
 *
 *     declare Tom military fire "Kris Lee" 3
 *     offer Tom Kris stake=4 promise="no attack on the east"
 *
 * A verb, then its parts in their order; words that stand for themselves (`both`) and parts with a key in any order
 * behind those that are needed; a text without a key is all that is left. Words are those of a shell: quotes and
 * backslashes mean what they mean there, so that a line can be pasted into one, and what a shell has split already is
 * read the same. Names are found as they are written, else whatever their case and accents.
 * Verbs and words may also be those that the messages say for them in any language (MOVE_WORDS_ALSO); written are always
 * the game's own.
 *
 *     struct move_table table = {rules, names, players};
 *     TRY(move_parse(&table, &arena, line, &read, why));       // MISUSED: the sentence says what to type
 *     struct move move = read.move;                           // its texts beside it: whoever keeps them makes the refs
 *     move_format(&out, &table, &move, read.texts);
 *
 * What was read is written so that it is read as the same move, in a line and in a shell. For that a form has what may
 * be left out behind what is needed, and neither behind a list.
 */
#ifndef TILTYARD_CORE_GAME_MOVE_TEXT_H
#define TILTYARD_CORE_GAME_MOVE_TEXT_H

#include "core/game/game_rules.h"

/* Whose moves are read and written. Names in normal form C, no two of them alike but for their case. */
struct move_table {
    const struct game_rules *rules;
    const struct text *names; /* by seat */
    uint32_t players;
    const uint32_t *numbers; /* by seat: a player can be called by that, too (6, #6); NULL: by names alone */
};

/* `move.texts` are empty: the texts stand beside, in the same order; bytes NULL: left out. */
struct parsed_move {
    struct move move;
    struct text texts[MOVE_TEXTS_MAX];
};

/* A line without its end. What is read lives in the arena. MISUSED, NO_MEMORY, or REFUSED by TY-NAME: nobody, or more than
 * one, at the table has a name that it says. What the game's rules say of the move nobody has asked yet. */
status move_parse(const struct move_table *table, struct arena *arena, struct text line, struct parsed_move *read,
                  struct problem *why) MUST_CHECK;
/* The same of words that were split already. */
status move_parse_words(const struct move_table *table, struct arena *arena, const struct text *words, uint32_t count,
                        struct parsed_move *read, struct problem *why) MUST_CHECK;

/* What may be said again of a line that is refused: all of it; or, where it begins like a bid or nearly, only its verb, for
 * the number is nobody's business. */
struct text move_shown(const struct game_rules *rules, struct text line);

/* A verb or a word as people write it in that language; the word itself where they have none for it. */
struct text move_word_in(enum language language, struct text word);

/* The line of a move, without an end. `texts` may be NULL where the form has none. */
void move_format(struct buffer *out, const struct move_table *table, const struct move *move, const struct text *texts);

/* The texts of a move that was kept, from its refs: MOVE_TEXTS_MAX of them, bytes NULL for those left out. */
void move_texts(const struct game_rules *rules, const struct move *move, const char *kept, struct text *texts);

/* How a form is written: "declare WHO military|political N", in that language. */
void move_usage(struct buffer *out, enum language language, const struct move_spec *form);
/* A line about one of its parts: "WHO: who attacks", "N: the province (1 to 5)". */
void move_part_usage(struct buffer *out, enum language language, const struct move_spec *form, uint32_t part);
/* The same as move_usage of a move that is not whole, for a sentence: in no language, with what was typed of it, and the
 * names of the others where a player is missing. */
struct argument arg_move_typed(const struct move_table *table, const struct parsed_move *typed);

/* TY-NAME (MISUSED): two players of one name, or of names that only differ in the case of A to Z. */
status move_names_check(const struct text *names, uint32_t players, struct problem *why) MUST_CHECK;

#endif
