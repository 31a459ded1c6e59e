/* Translation: formats a message and its arguments in a language.
 *
 * A template has placeholders {1} to {6}, and may have a plural form, chosen by the first number among the arguments.
 *
 * A sentence may name acts: commands that its reader can type, and options that only the command line has. po/acts.txt
 * has them, and the build puts them into the templates. Who shows a sentence elsewhere writes something else for each:
 *
 *     message_format_acts(out, language, &why.says, put_place, NULL);   // “Players” instead of tiltyard player return 7
 */
#ifndef TILTYARD_BASE_I18N_H
#define TILTYARD_BASE_I18N_H

#include "base/buffer.h"
#include "base/status.h"
#include "base/text.h"

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

/* An act in a sentence that is being formatted. */
struct act {
    const struct message_act *row; /* its kind, and where its words are in the template (messages.h) */
    struct text template;
    const struct sentence *sentence;
};
typedef void (*act_writer)(struct buffer *out, const struct act *act, const void *context);
/* As message_format, but `write` is called for each act and adds what is shown there. */
void message_format_acts(struct buffer *out, enum language language, const struct sentence *sentence, act_writer write,
                         const void *context);
/* Adds the act's words with the sentence's arguments, from a place in the template on: row->from for all of them,
 * row->words without the program's name, row->command without -t too. */
void act_say(struct buffer *out, const struct act *act, uint32_t from);
/* The words from the command on, as in the template: "player return {2}". Where the sentence's argument is the whole
 * command, that argument. Lives as long as the sentence. */
struct text act_command(const struct act *act);

/* The decimal mark of a language: a comma in Portuguese. */
char language_decimal_mark(enum language language);
/* Accepts "en", "pt-BR"; also "pt", "pt_BR", "pt_BR.UTF-8", "en_US.UTF-8"; false: not a supported language. */
bool language_parse(struct text name, enum language *language);

#endif
