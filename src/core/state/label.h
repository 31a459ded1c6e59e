/* TY-TEXT: whether a name or label can stand in a line. */
#ifndef TILTYARD_CORE_STATE_LABEL_H
#define TILTYARD_CORE_STATE_LABEL_H

#include "base/status.h"
#include "base/text.h"

status label_check(struct text text, uint32_t characters_max, struct problem *why) MUST_CHECK;

#endif
