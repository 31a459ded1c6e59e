/* What the files of move_text.h share. */
#ifndef TILTYARD_CORE_GAME_MOVE_INTERNAL_H
#define TILTYARD_CORE_GAME_MOVE_INTERNAL_H

#include "core/game/move_text.h"

/* Where the words of a move come from: a line that is not read to its end, or words that were split already. */
struct word_source {
    struct text line; /* what is left of it */
    bool is_split;
    const struct text *words;
    uint32_t words_left;
};

/* Is there another word? */
bool words_left(struct word_source *source);
/* Takes it. MISUSED: a quote is not closed. */
status shell_word_next(struct word_source *source, struct arena *arena, struct text *word,
                       struct problem *why) MUST_CHECK;
/* Takes all that is left as one text: a line's as it stands, unless it is one word in quotes; words with a space between. */
status rest_take(struct word_source *source, struct arena *arena, struct text *rest) MUST_CHECK;

/* A move that is being read. */
struct reading {
    const struct move_table *table;
    const struct move_spec *form;
    struct arena *arena;
    struct word_source source, before; /* what is left; what was, before the last word */
    struct parsed_move *read;
    struct problem *why;
    struct text folded; /* the last word */
    uint32_t at;        /* the part that the last word was for */
    uint32_t passed;    /* a bit each: parts that a word was for that did not fit */
    bool is_mending;    /* after something that is wrong: only to know what else was typed */
};
/* A word as it may be said again: of a bid none is. */
struct argument arg_word_again(const struct reading *reading, struct text word);

/* Does somebody at the table go by that very name? */
bool move_is_name(const struct move_table *table, struct text word, uint32_t *seat);
/* Whom of the table the word means: as it is written, else whatever its case and accents, else by number. TY-NAME: nobody,
 * or several. */
status move_find_player(const struct reading *reading, struct text word, uint32_t *seat) MUST_CHECK;

#endif
