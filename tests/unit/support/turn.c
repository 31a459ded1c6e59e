/* How long random tests are, and with which dice they begin. */
#include "support/turn.h"

#include <stdlib.h>

enum { HUNDREDTHS = 100 };

static uint32_t number_of(const char *name) {
    const char *value = getenv(name);
    return value ? (uint32_t)strtoul(value, NULL, 10) : 0;
}

static bool is_battery(void) { return getenv("TILTYARD_BATTERY") != NULL; }

uint32_t turn_times(uint32_t quick, uint32_t whole) {
    return is_battery() ? (whole + HUNDREDTHS - 1) / HUNDREDTHS : quick;
}

uint32_t turn_seed(uint32_t seed) { return seed + number_of("TILTYARD_TURN") * 2654435761u; }

uint32_t turn_seed_of_battery(uint32_t seed) { return is_battery() ? turn_seed(seed) : seed; }

void turn_lot(struct lot *lot, uint32_t number) {
    uint32_t words[] = {number, number_of("TILTYARD_TURN")};
    uint8_t key[LOT_KEY_SIZE] = {0};
    for (uint32_t i = 0; i < 2 * sizeof *words; i++) key[i] = (uint8_t)(words[i / 4] >> i % 4 * 8);
    lot_start(lot, key);
}

uint32_t turn_step(uint32_t quick) { return is_battery() ? HUNDREDTHS : quick; }

uint32_t turn_first(uint32_t quick) { return number_of("TILTYARD_TURN") % turn_step(quick); }

bool turn_is_first(void) { return number_of("TILTYARD_BATTERY") == 1; }
