#include "show_floor.h"

#include "grid.h"
#include "told.h"

enum { HOUR_AT = 11, HOUR_LENGTH = 5 }; /* in "2026-05-02 14:30:00" */

struct argument arg_time_of_day(int64_t at_ms) {
    char room[32];
    struct buffer at = buffer_over(room, sizeof room);
    told_time(&at, at_ms, true);
    return at.length >= HOUR_AT + HOUR_LENGTH ? arg_text(at.bytes + HOUR_AT, HOUR_LENGTH) : arg_words("?");
}

int64_t floor_now(const struct run *run) { return run->ports->now_ms(run->ports->context); }

void grid_person(struct grid *grid, const struct state *state, person_id person, enum message nobody) {
    if (person.at != NOBODY)
        grid_text(grid, text_of(arg_person(state, person).text), STYLE_PLAIN);
    else if (nobody == MSG_NONE)
        grid_empty(grid);
    else
        grid_message(grid, nobody, STYLE_FAINT);
}

void grid_noted(struct grid *grid, struct text text) {
    if (text.length)
        grid_text(grid, text, STYLE_PLAIN);
    else
        grid_empty(grid);
}
