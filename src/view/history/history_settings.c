/* The log's lines about settings of a tournament, the event and the public pages, and about the venue. */
#include "view/history/history_internal.h"

#include <assert.h>
#include "core/rulebook/event_settings.h"
#include "view/hall/hall_text.h"

/* Valid until the next command is read. */
static struct argument arg_held(const struct buffer *settings) {
    struct text held = buffer_view(settings);
    return arg_text_ref(held.bytes, held.length);
}

static status add_setting(struct buffer *settings, struct text key, struct text value) {
    if (settings->length) buffer_add_cstr(settings, ", ");
    buffer_add_text(settings, key);
    buffer_add_byte(settings, '=');
    buffer_add_text(settings, value);
    return settings->failed ? no_memory() : done();
}

/* The tournament's options so far, and the event settings made by the same command. */
status history_tournament_options(struct history *history, const struct tournament *tournament) {
    struct options_summary *options = &history->options;
    TRY(options_tell(tournament, options));
    struct text name = state_text(&history->fold.state, tournament->name);
    if (history->settings.length) {
        if (options->chosen.length) buffer_add_cstr(&options->chosen, ", ");
        buffer_add_text(&options->chosen, buffer_view(&history->settings));
    }
    if (options->chosen.failed) return no_memory();
    bool chosen = options->chosen.length > 0, by_default = options->by_default.length > 0;
    const struct buffer *first = chosen ? &options->chosen : &options->by_default;
    enum message says = chosen && by_default ? MSG_HISTORY_TOURNAMENT_OPTIONS
                        : chosen             ? MSG_HISTORY_TOURNAMENT_CHOSEN
                        : by_default         ? MSG_HISTORY_TOURNAMENT_BY_DEFAULT
                                             : MSG_HISTORY_TOURNAMENT_CREATED;
    history->line.says = sentence_of(says, 4, arg_text(name), arg_message(format_of(tournament)->name), arg_held(first),
                                     arg_held(&options->by_default));
    return done();
}

/* Options follow their tournament in the same command. */
status history_option_set(struct history *history, const union entry_body *body) {
    return history_tournament_options(history, history_tournament(history, body->option_set.tournament));
}

/* "tier=regional, faq=4.1" as a command by itself; a new tournament's line has it among its options. */
static status tell_setting(struct history *history, enum message alone, struct text key, struct text value) {
    TRY(add_setting(&history->settings, key, value));
    if (history->makes_tournament)
        return history_tournament_options(history, history_tournament(history, history->line.tournament));
    history->line.says = sentence_of(alone, 1, arg_held(&history->settings));
    return done();
}

status history_event_set(struct history *history, const union entry_body *body) {
    return tell_setting(history, MSG_HISTORY_EVENT_SET, body->event_set.key, body->event_set.value);
}

/* Listed as a setting of its tournament, or of the event. */
status history_standings_set(struct history *history, const union entry_body *body) {
    const struct entry_standings_set *set = &body->standings_set;
    bool of_one = set->tournament != OF_THE_EVENT;
    if (of_one) (void)history_tournament(history, set->tournament);
    return tell_setting(history, of_one && !history->settings.length ? MSG_HISTORY_ONE_SET : MSG_HISTORY_EVENT_SET,
                        text_of(event_options[EVENT_STANDINGS].key), text_of(standings_key(set->hidden)));
}

/* "Ana sits at table 3 from now on." */
status history_table_fixed(struct history *history, const union entry_body *body) {
    const struct entry_table_fixed *fixed = &body->table_fixed;
    (void)history_tournament(history, fixed->tournament);
    history->line.says =
        sentence_of(fixed->table ? MSG_HISTORY_TABLE_FIXED : MSG_HISTORY_TABLE_FREE, fixed->table ? 2 : 1,
                    history_person(history, fixed->person), arg_number(fixed->table));
    return done();
}

/* Part of the publication's line. */
status history_tables_numbered(struct history *history, const union entry_body *body) {
    (void)history, (void)body;
    return done();
}

status history_hall(struct history *history, const struct entry *entry) {
    if (entry_tournament(entry) != OF_THE_EVENT) (void)history_tournament(history, entry_tournament(entry));
    history->line.says = hall_said(entry);
    assert(history->line.says.message != MSG_NONE);
    return done();
}
