/* Translation: formats a message and its arguments in a language.
 * Sentences in a language: templates with {1} to {6}, and a plural form where
 * the template has one (chosen by the first number among the arguments).
 */
#ifndef TILTYARD_BASE_I18N_H
#define TILTYARD_BASE_I18N_H

#include "base/buffer.h"
#include "base/status.h"

/* enum language and the tables come from messages.h: LANGUAGE_EN, LANGUAGE_PT_BR. */

/* The template of a message, "" for none; `many` asks for the plural form where there is one. */
const char *message_template(enum language language, enum message message, bool many);
/* The name of a message, as in po/: for tests and for the ledger's reader. */
const char *message_name(enum message message);

/* Puts the sentence into the buffer in that language. A placeholder without an argument stays as it is; in a text
 * argument whatever could upset a line becomes U+FFFD. Plural: in English whatever is not 1; in Portuguese from 2 on,
 * either sign (of halves: 2 whole ones). */
void message_format(struct buffer *out, enum language language, const struct sentence *sentence);
/* The same for a message without arguments. */
void message_text(struct buffer *out, enum language language, enum message message);
/* Halves have a comma in Portuguese. */
char language_decimal_mark(enum language language);
/* "en", "pt-BR"; also "pt", "pt_BR", "pt_BR.UTF-8", "en_US.UTF-8"; false if it is none of ours. */
bool language_parse(struct text name, enum language *language);

#endif
