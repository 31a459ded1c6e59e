/* Lines about the venue: announcements, the clock and rooms. */
#include "view/history/entry_lines.h"

#include "core/state/clocks.h"
#include "view/hall/hall_text.h"

status tell_announced(struct teller *teller, const struct entry *entry) {
    const struct entry_announced *announced = &entry->body.announced;
    struct argument number = arg_number(announced->number), text = told_words(announced->text);
    int64_t minutes = announced->until_ms / MINUTE_MS - announced->at_ms / MINUTE_MS;
    return say_sentence(teller, announced->until_ms
                                    ? sentence_of(MSG_HISTORY_ANNOUNCED_FOR, 3, arg_number(minutes), number, text)
                                    : sentence_of(MSG_HISTORY_ANNOUNCED, 2, number, text));
}

status tell_clock_paused(struct teller *teller, const struct entry *entry) {
    int64_t left_ms = entry->body.clock_paused.left_ms;
    char room[32];
    struct buffer left = buffer_wrap(room, sizeof room);
    duration_write(&left, left_ms);
    return say_sentence(teller, sentence_of(left_ms < 0 ? MSG_HISTORY_CLOCK_PAUSED_OVER : MSG_HISTORY_CLOCK_PAUSED, 1,
                                            arg_text(buffer_view(&left))));
}

/* "1–12, 20": as many as fit. */
static struct argument arg_ranges(const struct range_row *rows, uint32_t count) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer tables = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < count; i++) {
        if (i) buffer_add_cstr(&tables, ", ");
        if (tables.length > ARGUMENT_TEXT_MAX - 40) {
            buffer_add_cstr(&tables, "…");
            break;
        }
        range_write(&tables, &rows[i]);
    }
    return arg_text(buffer_view(&tables));
}

status tell_room_set(struct teller *teller, const struct entry *entry) {
    const struct entry_room_set *set = &entry->body.room_set;
    struct argument name = arg_text(set->name), tables = arg_ranges(set->tables.rows, set->tables.count);
    if (!set->name.length) return say_sentence(teller, sentence_of(MSG_HISTORY_TABLES, 1, tables));
    return say_sentence(teller, set->tables.count ? sentence_of(MSG_HISTORY_ROOM, 2, name, tables)
                                                  : sentence_of(MSG_HISTORY_ROOM_GONE, 1, name));
}
