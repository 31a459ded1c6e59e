/* What must hold of every form that is a command: it is read or refused, in bounds; what is read says what its fields say,
 * and written again from the command it is the same command; and whatever it asks for is decided or refused, not a fault.
 *
 *     act_checks_begin();              // events at different moments
 *     check_act(&tally, input, &chance, memory_left);
 */
#ifndef TILTYARD_ACT_CHECKS_H
#define TILTYARD_ACT_CHECKS_H

#include "request_checks.h"

void act_checks_begin(void);
/* `input` is one of act_forms.h, or what became of it. */
void check_act(struct request_tally *tally, struct text input, struct chance *chance, size_t memory_left);

#endif
