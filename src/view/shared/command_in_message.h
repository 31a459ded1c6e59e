/* Finds a shell command in a message, as in “To use it: tiltyard -t cup publish”.
 * A page that shows the message then replaces the command by something its reader can type or press.
 *
 *     struct command_in_message said;
 *     if (command_said(rest, &said) && command_is(said.words, "publish")) ...
 */
#ifndef TILTYARD_VIEW_SHARED_COMMAND_IN_MESSAGE_H
#define TILTYARD_VIEW_SHARED_COMMAND_IN_MESSAGE_H

#include "base/i18n.h"
#include "base/text.h"

struct command_in_message {
    struct text words;   /* the words after the program's name and -t, to the end of the sentence */
    bool has_tournament; /* it has -t */
};

/* Does `says` begin with the program's name, followed by what may be a command? */
bool command_said(struct text says, struct command_in_message *found);
/* Are those words that command, and not a longer word? */
bool command_is(struct text words, const char *command);

/* The sentence with placeholders (“{1}”) for user text, so that no name is taken for a command. Our own words that are
 * a command, as in “tiltyard {2}”, stay. */
void mask_user_text(struct buffer *out, enum language language, const struct sentence *sentence);
/* Puts the user text back into such a sentence. */
void unmask_user_text(struct buffer *out, const struct sentence *sentence, struct text said);

#endif
