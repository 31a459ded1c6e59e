/* How long random tests are, and with which dice they begin. */
#include "support/turn.h"

#include <stdlib.h>

enum { HUNDREDTHS = 100 };

static uint32_t number_of(const char *name) {
    const char *value = getenv(name);
    return value ? (uint32_t)strtoul(value, NULL, 10) : 0;
}

static bool is_battery(void) { return getenv("TILTYARD_BATTERY") != NULL; }

/* Which hundredth of the battery this is; 0 in the quick form. */
static uint32_t hundredth(void) { return number_of("TILTYARD_BATTERY"); }

uint32_t turn_times(uint32_t quick, uint32_t whole) {
    return is_battery() ? (whole + HUNDREDTHS - 1) / HUNDREDTHS : quick;
}

uint32_t turn_seed(uint32_t seed) { return seed + hundredth() * 2654435761u; }

void turn_lot(struct lot *lot, uint32_t number) {
    uint32_t words[] = {number, hundredth()};
    uint8_t key[LOT_KEY_SIZE] = {0};
    for (uint32_t i = 0; i < 2 * sizeof *words; i++) key[i] = (uint8_t)(words[i / 4] >> i % 4 * 8);
    lot_start(lot, key);
}

uint32_t turn_step(uint32_t quick) { return is_battery() ? HUNDREDTHS : quick; }

uint32_t turn_first(uint32_t quick) { return hundredth() % turn_step(quick); }

bool turn_is_first(void) { return hundredth() == 1; }
