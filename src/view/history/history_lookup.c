/* Finds the tournament, the person and the stage that an entry of the log names. */
#include "view/history/history_internal.h"

#include <assert.h>

const struct tournament *history_tournament(struct history *history, uint16_t index) {
    history->line.tournament = index;
    return state_tournament(&history->fold.state, (tournament_id){index});
}

struct argument history_person(const struct history *history, uint32_t number) {
    person_id person = {NOBODY};
    bool found = person_numbered(&history->fold.state, number, &person);
    assert(found);
    return found ? arg_person(&history->fold.state, person) : arg_number(number);
}

const struct stage *history_stage(const struct tournament *tournament, uint32_t draw) {
    uint32_t i = tournament->stages.count;
    while (i > 0 && tournament->stages.rows[i - 1].draw != draw) i--;
    assert(i > 0);
    return &tournament->stages.rows[i - 1];
}
