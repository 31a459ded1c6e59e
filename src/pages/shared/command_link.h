/* Command links: replaces a shell command in a sentence by the page that does the same. “To use it: tiltyard publish”
 * becomes “To use it: “Run it””. Shell options are left out: sentences have them in brackets, “This needs a reason
 * (--reason "TEXT").”, and read well without them. A few sentences differ for forms, because the sender of a form does
 * not know its command id.
 *
 *     command_link(&words, ctx->language, &why.says);
 */
#ifndef TILTYARD_PAGES_SHARED_COMMAND_LINK_H
#define TILTYARD_PAGES_SHARED_COMMAND_LINK_H

#include "base/i18n.h"

/* As say(). A command without a page stays as it is. */
void command_link(struct buffer *out, enum language language, const struct sentence *sentence);

#endif
