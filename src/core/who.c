#include "who.h"

enum { NEAR_EDITS = 2, NEAR_NAMES = 3 };

/* "3" or "#3". */
static bool as_number(struct text who, uint32_t *number) {
    int64_t value;
    if (who.length && who.bytes[0] == '#') who.bytes++, who.length--;
    if (!text_number(who, 0, PERSON_NUMBER_MAX, &value)) return false;
    *number = (uint32_t)value;
    return true;
}

/* Nobody has that name: the nearest ones are offered. */
static status nobody(const struct state *state, struct arena *scratch, struct text who, struct problem *why) {
    struct buffer near = {.ceiling = 4096};
    struct text wanted = text_folded(scratch, who);
    uint32_t found = 0;
    if (!wanted.bytes) return no_memory();
    for (uint32_t i = 0; i < state->people.count && found < NEAR_NAMES; i++) {
        struct text name = person_name(state, (person_id){i});
        struct text folded = text_folded(scratch, name);
        if (!folded.bytes) return no_memory();
        if (!name.length || text_distance(wanted, folded, NEAR_EDITS) > NEAR_EDITS) continue;
        if (found++) buffer_text(&near, ", ");
        buffer_piece(&near, name);
        buffer_text(&near, " (");
        buffer_number(&near, state->people.rows[i].number);
        buffer_text(&near, ")");
    }
    struct argument asked = arg_text(who.bytes, who.length), offered = arg_text(near.bytes, near.length);
    buffer_free(&near);
    if (found) return refuse(why, "TY-NAME", MSG_NO_SUCH_NAME_NEAR, 2, asked, offered);
    return refuse(why, "TY-NAME", MSG_NO_SUCH_NAME, 1, asked);
}

/* Several people of one name: their numbers. */
static status several(const struct state *state, struct text who, struct problem *why) {
    struct buffer numbers = {.ceiling = 4096};
    for (uint32_t i = 0; i < state->people.count; i++) {
        if (!text_equal(person_name(state, (person_id){i}), who)) continue;
        if (numbers.length) buffer_text(&numbers, ", ");
        buffer_number(&numbers, state->people.rows[i].number);
    }
    struct argument list = arg_text(numbers.bytes, numbers.length);
    buffer_free(&numbers);
    return refuse(why, "TY-NAME", MSG_SEVERAL_OF_NAME, 2, arg_text(who.bytes, who.length), list);
}

status who_find(const struct state *state, struct arena *scratch, struct text who, person_id *person,
                struct problem *why) {
    uint32_t number, found = 0;
    if (as_number(who, &number)) {
        if (person_numbered(state, number, person)) return done();
        return refuse(why, "TY-NAME", MSG_NO_SUCH_NUMBER, 1, arg_number(number));
    }
    struct text name = text_composed(scratch, text_trimmed(who));
    if (!name.bytes) return no_memory();
    for (uint32_t i = 0; i < state->people.count; i++) {
        if (!name.length || !text_equal(person_name(state, (person_id){i}), name)) continue;
        *person = (person_id){i};
        found++;
    }
    if (found == 1) return done();
    return found ? several(state, name, why) : nobody(state, scratch, name, why);
}
