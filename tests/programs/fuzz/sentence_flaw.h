/* What must hold of every sentence, whatever was put into it. */
#ifndef TILTYARD_SENTENCE_FLAW_H
#define TILTYARD_SENTENCE_FLAW_H

#include "base/i18n.h"

/* UTF-8 that upsets no line of output. */
bool is_line(struct text text);
/* In both languages it is there, and one line; else what is wrong, NULL: nothing. */
const char *sentence_flaw(const struct sentence *says);

#endif
