/* Shared declarations of the files that implement move_text.h. */
#ifndef TILTYARD_CORE_GAME_MOVE_INTERNAL_H
#define TILTYARD_CORE_GAME_MOVE_INTERNAL_H

#include "core/game/move_text.h"

/* Where the words of a move come from: the unread rest of a line, or words that were already split. */
struct word_source {
    struct text line; /* the unread rest */
    bool is_split;
    const struct text *words;
    uint32_t words_left;
};

/* Is there another word? */
bool words_left(struct word_source *source);
/* Takes the next word. MISUSED: a quote is not closed. */
status shell_word_next(struct word_source *source, struct arena *arena, struct text *word,
                       struct problem *why) MUST_CHECK;
/* Takes the rest as one text: of a line unchanged, unless it is one quoted word; of split words joined by spaces. */
status rest_take(struct word_source *source, struct arena *arena, struct text *rest) MUST_CHECK;

/* State of the parser while it reads a move. */
struct reading {
    const struct move_table *table;
    const struct move_spec *form;
    struct arena *arena;
    struct word_source source, before; /* the unread rest now, and before the last word */
    struct parsed_move *read;
    struct problem *why;
    struct text folded; /* the last word */
    uint32_t at;        /* the part to which the last word belongs */
    uint32_t passed;    /* one bit each: parts that a word was tried for but did not fit */
    bool is_mending;    /* after an error: reads on only to find out what else was typed */
};
/* A word as the error message may repeat it: never the number of a bid. */
struct argument arg_word_again(const struct reading *reading, struct text word);

/* Does a player at the table have exactly that name? */
bool move_is_name(const struct move_table *table, struct text word, uint32_t *seat);
/* The player that the word names: the exact name, else ignoring case and accents, else the number. TY-NAME: none, or
 * several. */
status move_find_player(const struct reading *reading, struct text word, uint32_t *seat) MUST_CHECK;

#endif
