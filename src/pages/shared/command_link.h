/* Command links: formats a sentence for a page, with the page that does the same in place of each command (an act,
 * base/i18n.h). “To use it: tiltyard publish” becomes “To use it: “Round””. Options of the command line are left out:
 * “This needs a reason (--reason "TEXT").” reads well without. A few sentences differ for forms, because the sender of a
 * form does not know its command id.
 *
 *     command_link(&words, ctx->language, &why.says);
 */
#ifndef TILTYARD_PAGES_SHARED_COMMAND_LINK_H
#define TILTYARD_PAGES_SHARED_COMMAND_LINK_H

#include "base/i18n.h"

/* As say(). A command without a page stays as it is. */
void command_link(struct buffer *out, enum language language, const struct sentence *sentence);

#endif
