/* What a refereed game says, for tests: at_table.h, whose host is that of the programs, and sitting.h, which asks a game
 * directly.
 */
#ifndef TILTYARD_GAME_LOOK_H
#define TILTYARD_GAME_LOOK_H

#include <string.h>
#include "core/game/game_rules.h"
#include "base/i18n.h"

static inline const char *game_say(const struct sentence *says, enum language language) {
    static char room[4000];
    struct buffer out = buffer_wrap(room, sizeof room);
    message_format(&out, language, says);
    assert_false(out.failed);
    return room;
}

/* Whether one of the lines below the table is that, in English. */
static inline bool game_notes(const struct game_rules *rules, const struct game_state_block *room,
                              const struct game_strings *words, const char *wanted) {
    struct sentence says;
    for (uint32_t line = 0; rules->note(room, words, line, &says); line++) {
        assert_true(line < 100);
        if (strcmp(game_say(&says, LANGUAGE_EN), wanted) == 0) return true;
    }
    return false;
}

/* How often something was told by that rule. */
static inline uint32_t told_by(const struct game_log *told, const char *rule) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < told->count; i++) count += told->rows[i].rule && strcmp(told->rows[i].rule, rule) == 0;
    return count;
}

#endif
