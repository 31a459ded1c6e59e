#include "view/hall/hall_text.h"

#include "core/state/clocks.h"
#include "core/rulebook/event_settings.h"

static void two_digits(struct buffer *out, int64_t number) {
    buffer_add_byte(out, (char)('0' + number / 10 % 10));
    buffer_add_byte(out, (char)('0' + number % 10));
}

void duration_write(struct buffer *out, int64_t ms) {
    int64_t seconds = ms < 0 ? -(ms / 1000) : ms / 1000 + (ms % 1000 != 0);
    int64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
    if (hours) buffer_add_number(out, hours), buffer_add_byte(out, ':');
    if (hours)
        two_digits(out, minutes);
    else
        buffer_add_number(out, minutes);
    buffer_add_byte(out, ':');
    two_digits(out, seconds % 60);
}

void range_write(struct buffer *out, const struct range_row *range) {
    buffer_add_number(out, range->first);
    if (range->last == range->first) return;
    buffer_add_cstr(out, "–");
    buffer_add_number(out, range->last);
}

static struct sentence announced_said(const struct entry_announced *announced) {
    struct argument number = arg_number(announced->number);
    struct argument text = arg_text_ref(announced->text.bytes, announced->text.length);
    int64_t minutes = announced->until_ms / MINUTE_MS - announced->at_ms / MINUTE_MS;
    return announced->until_ms ? sentence_of(MSG_HISTORY_ANNOUNCED_FOR, 3, arg_number(minutes), number, text)
                               : sentence_of(MSG_HISTORY_ANNOUNCED, 2, number, text);
}

static struct sentence extension_said(const struct entry_clock_extended *extended) {
    struct argument minutes = arg_number(extended->minutes);
    if (!extended->table) return sentence_of(MSG_HISTORY_CLOCK_ADDED, 1, minutes);
    return sentence_of(MSG_HISTORY_CLOCK_EXTRA, 3, minutes, arg_number(extended->table),
                       arg_text_ref(extended->reason.bytes, extended->reason.length));
}

static struct sentence pause_said(const struct entry_clock_paused *paused) {
    char room[32];
    struct buffer left = buffer_wrap(room, sizeof room);
    bool is_over = paused->left_ms < 0;
    duration_write(&left, paused->left_ms);
    return sentence_of(is_over ? MSG_HISTORY_CLOCK_PAUSED_OVER : MSG_HISTORY_CLOCK_PAUSED, 1,
                       arg_bytes(buffer_view(&left).bytes, left.length));
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
    return arg_bytes(buffer_view(&tables).bytes, tables.length);
}

static struct sentence room_said(const struct entry_room_set *set) {
    struct argument name = arg_text(set->name), tables = arg_ranges(set->tables.rows, set->tables.count);
    if (!set->name.length) return sentence_of(MSG_HISTORY_TABLES, 1, tables);
    return set->tables.count ? sentence_of(MSG_HISTORY_ROOM, 2, name, tables)
                             : sentence_of(MSG_HISTORY_ROOM_GONE, 1, name);
}

struct sentence hall_said(const struct entry *entry) {
    const union entry_body *body = &entry->body;
    switch (entry->kind) {
    case ENTRY_announced: return announced_said(&body->announced);
    case ENTRY_announcement_withdrawn:
        return sentence_of(MSG_HISTORY_ANNOUNCEMENT_WITHDRAWN, 1, arg_number(body->announcement_withdrawn.number));
    case ENTRY_clock_started: return sentence_of(MSG_HISTORY_CLOCK_STARTED, 1, arg_number(body->clock_started.minutes));
    case ENTRY_clock_paused: return pause_said(&body->clock_paused);
    case ENTRY_clock_turned:
        return sentence_of(body->clock_turned.runs ? MSG_HISTORY_CLOCK_RESUMED : MSG_HISTORY_CLOCK_STOPPED, 0);
    case ENTRY_clock_extended: return extension_said(&body->clock_extended);
    case ENTRY_room_set: return room_said(&body->room_set);
    case ENTRY_standings_set:
        return sentence_of(MSG_SEEN_EVENT_SET, 2, arg_cstr(event_options[EVENT_STANDINGS].key),
                           arg_cstr(standings_key(body->standings_set.hidden)));
    default: return (struct sentence){0};
    }
}
