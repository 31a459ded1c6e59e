/* Lines about tournaments, their options, the event's settings and undo. */
#include "view/history/entry_lines.h"

#include <assert.h>
#include "core/ledger/undo.h"
#include "core/rulebook/event_settings.h"

static status add_setting(struct buffer *settings, struct text key, struct text value) {
    if (settings->length) buffer_add_cstr(settings, ", ");
    buffer_add_text(settings, key);
    buffer_add_byte(settings, '=');
    buffer_add_text(settings, value);
    return settings->failed ? no_memory() : done();
}

/* The tournament's options so far, and the event settings made by the same command. */
static status say_options(struct teller *teller, uint16_t index) {
    const struct tournament *tournament = told_tournament(teller, index);
    struct options_summary *options = &teller->options;
    TRY(options_tell(tournament, options));
    if (teller->settings.length) {
        if (options->chosen.length) buffer_add_cstr(&options->chosen, ", ");
        buffer_add_text(&options->chosen, buffer_view(&teller->settings));
    }
    if (options->chosen.failed) return no_memory();
    bool chosen = options->chosen.length > 0, by_default = options->by_default.length > 0;
    const struct buffer *first = chosen ? &options->chosen : &options->by_default;
    enum message says = chosen && by_default ? MSG_HISTORY_TOURNAMENT_OPTIONS
                        : chosen             ? MSG_HISTORY_TOURNAMENT_CHOSEN
                        : by_default         ? MSG_HISTORY_TOURNAMENT_BY_DEFAULT
                                             : MSG_HISTORY_TOURNAMENT_CREATED;
    return say_sentence(teller, sentence_of(says, 4, arg_text(state_text(teller->state, tournament->name)),
                                            arg_message(format_of(tournament)->name), told_words(buffer_view(first)),
                                            told_words(buffer_view(&options->by_default))));
}

status tell_tournament_created(struct teller *teller, const struct entry *entry) {
    const struct entry_tournament_created *made = &entry->body.tournament_created;
    uint32_t format;
    teller->makes_tournament = true;
    if (teller->has_fold) return say_options(teller, made->tournament);
    struct argument game =
        format_named(made->format, &format) ? arg_message(rule_books()->formats[format]->name) : arg_text(made->format);
    return say_sentence(teller, sentence_of(MSG_HISTORY_TOURNAMENT_CREATED, 2, arg_text(made->name), game));
}

/* Options follow their tournament in the same command. */
status tell_option_set(struct teller *teller, const struct entry *entry) {
    return teller->has_fold ? say_options(teller, entry->body.option_set.tournament) : done();
}

/* "name=Spring cup, rounds=4", and the event settings that the same command made before. */
status tell_tournament_changed(struct teller *teller, const struct entry *entry) {
    const struct entry_tournament_changed *changed = &entry->body.tournament_changed;
    if (changed->name.length) TRY(add_setting(&teller->settings, text_of("name"), changed->name));
    for (uint32_t i = 0; i < changed->settings.count; i++)
        TRY(add_setting(&teller->settings, changed->settings.rows[i].key, changed->settings.rows[i].value));
    struct argument set = told_words(buffer_view(&teller->settings));
    if (teller->has_fold) return say_sentence(teller, sentence_of(MSG_HISTORY_TOURNAMENT_CHANGED, 1, set));
    TRY(told_piece(teller, &teller->settings, &set));
    return say_sentence(teller, sentence_of(MSG_HISTORY_TOURNAMENT_CHANGED, 1, set));
}

/* "tier=regional, faq=4.1" as a command by itself; a new tournament's line has it among its options. */
static status say_setting(struct teller *teller, enum message alone, struct text key, struct text value) {
    if (!teller->has_fold)
        return say_sentence(teller, sentence_of(MSG_SEEN_EVENT_SET, 2, arg_text(key), arg_text(value)));
    TRY(add_setting(&teller->settings, key, value));
    if (teller->makes_tournament) return say_options(teller, teller->line.tournament);
    return say_sentence(teller, sentence_of(alone, 1, told_words(buffer_view(&teller->settings))));
}

status tell_event_set(struct teller *teller, const struct entry *entry) {
    const struct entry_event_set *set = &entry->body.event_set;
    return say_setting(teller, MSG_HISTORY_EVENT_SET, set->key, set->value);
}

/* Listed as a setting of its tournament, or of the event. */
status tell_standings_set(struct teller *teller, const struct entry *entry) {
    const struct entry_standings_set *set = &entry->body.standings_set;
    bool is_first_of_one = set->tournament != OF_THE_EVENT && !teller->settings.length;
    return say_setting(teller, is_first_of_one ? MSG_HISTORY_ONE_SET : MSG_HISTORY_EVENT_SET,
                       text_of(event_options[EVENT_STANDINGS].key), text_of(standings_key(set->hidden)));
}

status tell_tournament_removed(struct teller *teller, const struct entry *entry) {
    uint16_t index = entry->body.tournament_removed.tournament;
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_REMOVED, 1, arg_number(index + 1)));
    const struct tournament *tournament = told_tournament(teller, index);
    return say_sentence(teller, sentence_of(MSG_HISTORY_TOURNAMENT_REMOVED, 2,
                                            arg_text(state_text(teller->state, tournament->name)),
                                            arg_text(state_text(teller->state, tournament->slug))));
}

/* In a draw's command, this is part of the draw's line. */
status tell_tournaments_combined(struct teller *teller, const struct entry *entry) {
    const struct entry_tournaments_combined *overall = &entry->body.tournaments_combined;
    if (!teller->has_fold)
        return say_sentence(teller, sentence_of(MSG_SEEN_COMBINED, 2, arg_number(overall->tournament + 1),
                                                arg_number(overall->other + 1)));
    const struct tournament *one = told_tournament(teller, overall->tournament);
    const struct tournament *other = told_tournament(teller, overall->other);
    return say_sentence(teller, sentence_of(MSG_HISTORY_COMBINED, 2, told_words(state_text(teller->state, one->slug)),
                                            told_words(state_text(teller->state, other->slug))));
}

status tell_command_taken_back(struct teller *teller, const struct entry *entry) {
    uint64_t first = entry->body.command_taken_back.first;
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_TAKEN_BACK, 1, arg_number((int64_t)first)));
    const struct command_record *target = command_at_entry(teller->state, first);
    assert(target); /* the fold has accepted it */
    teller->line.tournament = target->tournament;
    return say_sentence(teller, sentence_of(MSG_HISTORY_TAKEN_BACK, 1, arg_number((int64_t)command_last(target))));
}
