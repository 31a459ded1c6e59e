/* The log's lines about settings, of a tournament, of the event, and of what public pages show; and about the hall. */
#include "history_parts.h"

#include <assert.h>
#include "event_options.h"
#include "hall_told.h"

/* It stays until the next command is read. */
static struct argument arg_held(const struct buffer *settings) {
    struct text held = buffer_held(settings);
    return arg_lasting(held.bytes, held.length);
}

static status add_setting(struct buffer *settings, struct text key, struct text value) {
    if (settings->length) buffer_text(settings, ", ");
    buffer_piece(settings, key);
    buffer_byte(settings, '=');
    buffer_piece(settings, value);
    return settings->failed ? no_memory() : done();
}

/* Settings follow the tournament they belong to, in the same command. */
status history_option_set(struct history *history, const union entry_body *body) {
    const struct entry_option_set *option = &body->option_set;
    const struct tournament *tournament = history_tournament(history, option->tournament);
    struct buffer *settings = &history->settings;
    uint32_t place;
    TRY(add_setting(settings, option->key, option->value));
    bool found = option_named(format_of(tournament), option->key, &place);
    assert(found);
    /* As it is typed, in every language. */
    if (found && !option_allows(&format_of(tournament)->options[place], tournament->settings.rows[place])) {
        buffer_text(settings, " --house-rule");
    }
    if (settings->failed) return no_memory();
    struct text name = state_text(&history->fold.state, tournament->name);
    history->line.says = sentence_of(MSG_HISTORY_TOURNAMENT_SET, 3, arg_said(name),
                                     arg_message(format_of(tournament)->name), arg_held(settings));
    return done();
}

/* "tier=regional, faq=4.1": by a command of its own; a tournament's line has them among its settings. */
static status tell_setting(struct history *history, enum message alone, struct text key, struct text value) {
    struct buffer *settings = &history->settings;
    bool of_tournament = history->line.says.message == MSG_HISTORY_TOURNAMENT_CREATED ||
                         history->line.says.message == MSG_HISTORY_TOURNAMENT_SET;
    TRY(add_setting(settings, key, value));
    struct argument all = arg_held(settings);
    if (!of_tournament) {
        history->line.says = sentence_of(alone, 1, all);
        return done();
    }
    history->line.says.message = MSG_HISTORY_TOURNAMENT_SET;
    history->line.says.argument_count = 3;
    history->line.says.arguments[2] = all;
    return done();
}

status history_event_set(struct history *history, const union entry_body *body) {
    return tell_setting(history, MSG_HISTORY_EVENT_SET, body->event_set.key, body->event_set.value);
}

/* It stands among the settings: of the tournament that it was said of, or of the event. */
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

/* Belongs to the line of the publication. */
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
