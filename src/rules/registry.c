/* The games Tiltyard knows: one line each. */
#include "registry.h"

const struct format *const formats[] = {
    &format_ontheedge,
    &format_joust,
    &format_melee,
};
const uint32_t format_count = sizeof formats / sizeof *formats;
