/* Translation: formats a message and its arguments in a language.
 *
 * A template has placeholders {1} to {6}, and may have a plural form, chosen by the first number among the
 * arguments. */
#ifndef TILTYARD_BASE_I18N_H
#define TILTYARD_BASE_I18N_H

#include "base/buffer.h"
#include "base/status.h"

/* enum language and the tables come from messages.h: LANGUAGE_EN, LANGUAGE_PT_BR. */

/* The template of a message, "" for none; `many` selects the plural form, if there is one. */
const char *message_template(enum language language, enum message message, bool many);
/* The name of a message, as in po/: for tests and for tools that read the ledger. */
const char *message_name(enum message message);

/* Adds the sentence to the buffer in that language. A placeholder without an argument stays as it is. In a text
 * argument, characters that could break a line of output become U+FFFD. Plural: in English for every number but 1; in
 * Portuguese from 2 on, of either sign (for halves: from 2 whole ones on). */
void message_format(struct buffer *out, enum language language, const struct sentence *sentence);
/* The same for a message without arguments. */
void message_text(struct buffer *out, enum language language, enum message message);
/* The decimal mark of a language: a comma in Portuguese. */
char language_decimal_mark(enum language language);
/* Accepts "en", "pt-BR"; also "pt", "pt_BR", "pt_BR.UTF-8", "en_US.UTF-8"; false: not a supported language. */
bool language_parse(struct text name, enum language *language);

#endif
