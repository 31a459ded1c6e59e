#include "core/rulebook/score_format.h"

#include <assert.h>
#include <string.h>

const char *presence_key(enum attendance presence) {
    static const char *const keys[PRESENCES] = {
        [PRESENT] = "present", [ABSENT] = "absent", [CONCEDED] = "conceded", [LEFT_EARLY] = "left-early"};
    assert(presence < PRESENCES);
    return keys[presence];
}

const struct mark *score_mark(const struct format *format, const struct score *score) {
    for (uint32_t i = 0; i < format->mark_count; i++) {
        if (score->mark && format->marks[i].mark == score->mark) return &format->marks[i];
    }
    return NULL;
}

const struct mark *winner_mark(const struct format *format) {
    for (uint32_t i = 0; i < format->mark_count; i++)
        if (format->marks[i].mark && !format->marks[i].refused) return &format->marks[i];
    return NULL;
}

/* The format's mark for this presence, if it has one. */
static const struct mark *presence_mark(const struct format *format, uint8_t presence) {
    for (uint32_t i = 0; i < format->mark_count; i++) {
        const struct mark *mark = &format->marks[i];
        if (!mark->mark && mark->presence == presence) return mark;
    }
    return NULL;
}

/* "4", or the value after each turn: "3,4". */
static void write_value(struct buffer *out, const struct score *score) {
    for (uint32_t i = 0; i < score->turn_count; i++) {
        if (i) buffer_add_byte(out, ',');
        buffer_add_number(out, score->turns[i]);
    }
    if (!score->turn_count) buffer_add_number(out, score->value);
}

void score_format(struct buffer *out, const struct format *format, const struct score *score) {
    const struct mark *mark = score_mark(format, score);
    const struct mark *left = score->presence == PRESENT ? NULL : presence_mark(format, score->presence);
    if (score->presence != PRESENT && (!left || score->presence == ABSENT)) {
        buffer_add_cstr(out, presence_key((enum attendance)score->presence));
        return;
    }
    if (!format->unscored) write_value(out, score);
    if (format->unscored && !mark && !left) buffer_add_byte(out, '-');
    if (score->target) buffer_add_byte(out, '/'), buffer_add_number(out, score->target);
    if (mark) buffer_add_byte(out, mark->letter);
    if (mark && score->order) buffer_add_number(out, score->order);
    if (left) buffer_add_byte(out, left->letter);
    if (score->place) buffer_add_byte(out, '@'), buffer_add_number(out, score->place);
}

static bool has_letter(const char *score) {
    char last = score[strlen(score) - 1];
    return last >= 'a' && last <= 'z';
}

struct argument arg_example(const struct format *format, enum example_form form) {
    static const char *const names[EXAMPLE_SCORES] = {"Ana=", "Bia=", "Caio="};
    char room[ARGUMENT_TEXT_MAX];
    struct buffer said = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < EXAMPLE_SCORES && format->example[i]; i++) {
        if (form == EXAMPLE_MARK && (said.length || !has_letter(format->example[i]))) continue;
        if (said.length) buffer_add_cstr(&said, form == EXAMPLE_LIST ? ", " : " ");
        if (form == EXAMPLE_COMMAND || form == EXAMPLE_MARK) buffer_add_cstr(&said, names[i]);
        buffer_add_cstr(&said, format->example[i]);
    }
    return arg_bytes(room, said.length);
}
