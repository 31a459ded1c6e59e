#include "web/server/flash.h"

#include <string.h>

/* False for the public: its sessions cannot be told apart. */
static bool is_somebody(const uint8_t session[HASH_SIZE]) {
    static const uint8_t nobody[HASH_SIZE];
    return memcmp(session, nobody, HASH_SIZE) != 0;
}

void flash_put(struct flash *flash, uint64_t saved, const uint8_t session[HASH_SIZE], struct text says) {
    if (!is_somebody(session) || !says.length) return;
    struct flash_entry *place = &flash->places[flash->next++ % FLASH_ENTRIES];
    buffer_free(&place->says);
    *place = (struct flash_entry){.says = {.ceiling = FLASH_BYTES_MAX}};
    buffer_add_text(&place->says, says);
    if (place->says.failed) return;
    place->saved = saved;
    memcpy(place->session, session, HASH_SIZE);
}

struct text flash_get(const struct flash *flash, uint64_t saved, const uint8_t session[HASH_SIZE]) {
    for (uint32_t i = 0; saved && i < FLASH_ENTRIES; i++) {
        const struct flash_entry *place = &flash->places[i];
        if (place->saved == saved && memcmp(place->session, session, HASH_SIZE) == 0) return buffer_view(&place->says);
    }
    return text_of("");
}

void flash_free(struct flash *flash) {
    for (uint32_t i = 0; i < FLASH_ENTRIES; i++) buffer_free(&flash->places[i].says);
}
