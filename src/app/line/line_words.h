/* The words of the line's commands, in both languages, and what follows each. */
#ifndef TILTYARD_APP_LINE_LINE_WORDS_H
#define TILTYARD_APP_LINE_LINE_WORDS_H

#include "base/text.h"

enum line_act {
    ACT_DROP,
    ACT_LATE,
    ACT_SIT_OUT,
    ACT_RETURN,
    ACT_NO_SHOW,
    ACT_SWAP,
    ACT_PENALTY,
    ACT_RESULT,
    ACT_EXTRA,
    ACT_CALL,
    ACT_UNDO,
    ACT_PUBLISH,
    ACT_PAIR,
    ACT_CLOSE,
    ACT_PRINT,
    ACT_PRINT_SLIPS,
    ACT_PRINT_PAIRINGS,
    ACT_PRINT_STANDINGS,
    ACT_CLOCK,
    ACT_CLOCK_START,
    ACT_CLOCK_PAUSE,
    ACT_CLOCK_GO,
    ACT_CLOCK_STOP,
    LINE_ACTS
};

/* Words that mean the same act: folded, without accents; of several blanks one. */
struct line_word {
    enum line_act act;
    const char *en, *pt;
};
extern const struct line_word line_words[];
extern const uint32_t line_word_count;

/* The command that a folded line begins with, by the most words; `words`: how many. False: none. */
bool line_word_find(struct text folded, enum line_act *act, uint32_t *words);
/* Could the folded line become a command, if more of it were typed? */
bool line_word_begins(struct text folded);

#endif
