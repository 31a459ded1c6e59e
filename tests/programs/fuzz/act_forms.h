/* Forms that are commands (src/web/request/command_form.h), by dice: mostly such as a page sends, with fields that are doubled, huge, of no
 * page, out of their range or in no UTF-8 among them. An input is the command's name, a question mark, and the form.
 *
 *     make_act_form(&input, &chance);     // clock_extra?t=00..&table=65536&minutes=5&reason=%FF
 */
#ifndef TILTYARD_ACT_FORMS_H
#define TILTYARD_ACT_FORMS_H

#include "mutate.h"

void make_act_form(struct input *input, struct chance *chance);

#endif
