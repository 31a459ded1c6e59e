#include "cli/commands/event/demo_player.h"

#include <assert.h>
#include "core/rulebook/score_format.h"

enum { OVER_TARGET = 3, BELOW_ZERO = 3, ONE_IN_TIES = 4 };

/* A winner's mark: the format's first mark that means a win. */
static const struct mark *winners_mark(const struct format *format) {
    for (uint32_t i = 0; i < format->mark_count; i++)
        if (format->marks[i].mark && !format->marks[i].refused) return &format->marks[i];
    return NULL;
}

/* A score of a player who did not win: below the target, and sometimes equal to the last one. */
static int32_t losing_value(struct lot *lot, int32_t target, int32_t last) {
    if (last < target && lot_below(lot, ONE_IN_TIES) == 0) return last;
    return (int32_t)lot_below(lot, (uint32_t)(target + BELOW_ZERO)) - BELOW_ZERO;
}

static const char *score_word(struct arena *arena, const struct pairings *pairings, struct text name,
                              const struct score *score) {
    struct buffer word = {0};
    buffer_add_text(&word, name);
    buffer_add_byte(&word, '=');
    score_format(&word, pairings->format, score);
    struct text copy;
    return is_done(arena_keep(arena, &word, &copy)) ? copy.bytes : NULL;
}

bool demo_play(struct lot *lot, struct arena *arena, const struct pairings *pairings,
               const struct pairings_table *table, uint32_t leaving, const char **words) {
    const struct mark *mark = winners_mark(pairings->format);
    uint32_t *places = ARENA_ARRAY(arena, uint32_t, table->seat_count); /* by seat: the finishing order, from 0 */
    uint32_t winners = leaving ? leaving : 1;
    int32_t last = table->target;
    if (!places) return false;
    for (uint32_t i = 0; i < table->seat_count; i++) places[i] = i;
    lot_shuffle(lot, places, table->seat_count);
    for (uint32_t i = 0; i < table->seat_count; i++) {
        struct score score = {0};
        if (places[i] < winners && mark) {
            score.value = table->target + (int32_t)lot_below(lot, OVER_TARGET);
            score.mark = mark->mark;
            if (leaving) score.order = (uint8_t)(places[i] + 1);
        } else {
            score.value = last = losing_value(lot, table->target, last);
        }
        words[i] = score_word(arena, pairings, pairings->seats[table->first_seat + i].name, &score);
        if (!words[i]) return false;
    }
    return true;
}
