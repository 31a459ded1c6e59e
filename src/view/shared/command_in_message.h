/* Finds a shell command in a message.
 * A command of the shell inside of a sentence: “To use it: tiltyard -t cup publish”. Whoever shows the sentence finds it
 * by this, and puts there what its reader can type or press.
 *
 *     struct command_in_message said;
 *     if (command_said(rest, &said) && command_is(said.words, "publish")) ...
 */
#ifndef TILTYARD_VIEW_SHARED_COMMAND_IN_MESSAGE_H
#define TILTYARD_VIEW_SHARED_COMMAND_IN_MESSAGE_H

#include "base/i18n.h"
#include "base/text.h"

struct command_in_message {
    struct text words;   /* what follows the program and -t, to the sentence's end */
    bool has_tournament; /* -t stands there */
};

/* Whether `says` begins with the program's name, and what follows may be a command. */
bool command_said(struct text says, struct command_in_message *found);
/* Whether those words are that command, and no longer word. */
bool command_is(struct text words, const char *command);

/* The sentence without what people wrote, so that no name is taken for a command: “{1}” stands for it. Words of ours that are
 * a command, as in “tiltyard {2}”, stay. */
void mask_user_text(struct buffer *out, enum language language, const struct sentence *sentence);
/* What was said so, with their words in it again. */
void unmask_user_text(struct buffer *out, const struct sentence *sentence, struct text said);

#endif
