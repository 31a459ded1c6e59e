/* TY-TEXT: checks a label that people see. */
#ifndef TILTYARD_CORE_STATE_LABEL_H
#define TILTYARD_CORE_STATE_LABEL_H

#include "base/status.h"
#include "base/text.h"

status label_check(struct text text, uint32_t characters_max, struct problem *why) MUST_CHECK;

#endif
