/* A sentence for somebody who looks at a page: where it names a command of the shell, the page names the place that does
 * the same. “To use it: tiltyard publish” is “To use it: “Run it””. An option of the shell is left out: sentences have it in
 * brackets of its own, “This needs a reason (--reason "TEXT").”, and are good without.
 *
 * A few sentences are others at a form: whoever sends one knows of no command's id.
 *
 *     command_link(&words, look->language, &why.says);
 */
#ifndef TILTYARD_PAGES_SHARED_COMMAND_LINK_H
#define TILTYARD_PAGES_SHARED_COMMAND_LINK_H

#include "base/i18n.h"

/* As say(). A command that no page does stays as it is. */
void command_link(struct buffer *out, enum language language, const struct sentence *sentence);

#endif
