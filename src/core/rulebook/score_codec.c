#include "core/rulebook/score_codec.h"

/* The row of a turn has no mark: in a row with a mark, `order` is the order among equal marks. */
static bool is_turn(const struct score_row *row, uint32_t turn) {
    return row->order == turn && row->mark == 0 && row->value >= 0 && row->value <= UINT8_MAX;
}

uint32_t score_decode(const struct score_row *rows, uint32_t count, struct score *score) {
    uint32_t turns = 0;
    while (turns < count && turns < TURNS_MAX && rows[turns].person == rows[0].person &&
           is_turn(&rows[turns], turns + 1)) {
        turns++;
    }
    const struct score_row *last = &rows[turns ? turns - 1 : 0];
    *score = (struct score){.value = last->value,
                            .target = last->target,
                            .mark = last->mark,
                            .order = turns ? 0 : last->order,
                            .place = last->place,
                            .presence = last->presence,
                            .turn_count = (uint8_t)turns};
    for (uint32_t i = 0; i < turns; i++) score->turns[i] = (uint8_t)rows[i].value;
    return turns ? turns : 1;
}

uint32_t score_encode(struct score_row *rows, uint32_t person, const struct score *score) {
    uint32_t count = score->turn_count ? score->turn_count : 1;
    for (uint32_t i = 0; i < count; i++) {
        rows[i] = (struct score_row){.person = person,
                                     .value = score->turn_count ? score->turns[i] : score->value,
                                     .target = score->target,
                                     .mark = score->mark,
                                     .order = score->turn_count ? (uint8_t)(i + 1) : score->order,
                                     .place = score->place,
                                     .presence = score->presence};
    }
    return count;
}
