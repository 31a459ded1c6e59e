/* Settings of the event itself, whatever is played at it: `set KEY=VALUE`.
 *
 * Whether the standings are shown can also be set for each tournament.
 *
 * To add a setting: its place in the list and its row in event_settings.c, a field of the state, and a case in
 * apply_event_set. */
#ifndef TILTYARD_CORE_RULEBOOK_EVENT_SETTINGS_H
#define TILTYARD_CORE_RULEBOOK_EVENT_SETTINGS_H

#include "core/rulebook/format.h"

enum event_option { EVENT_TIER, EVENT_FAQ, EVENT_STANDINGS, EVENT_DATE, EVENT_PLACE, EVENT_CHANCE, EVENT_OPTIONS };
struct event_option_spec {
    const char *key;
    enum message says;               /* what it is, in one line */
    const struct option_word *words; /* the first is the default, the last has no word; NULL: any text */
};
extern const struct event_option_spec event_options[EVENT_OPTIONS];

/* False: no such option. */
bool event_option_named(struct text key, enum event_option *option);
/* The value of that word of an option; false: no such word. */
bool event_option_value(enum event_option option, struct text word, int64_t *value);
/* Reads a day of the calendar as "2026-11-28"; false: it is none. */
struct event_date {
    int64_t year, month, day;
};
bool event_date_read(struct text text, struct event_date *date);
/* False: no such tier. */
bool event_tier_named(struct text word, enum event_tier *tier);
/* "local" ... as typed and in JSON; and as a message for people. */
const char *tier_key(enum event_tier tier);
enum message tier_message(enum event_tier tier);

/* The value as it is typed; nothing if it was not set. Whether standings are shown: of that tournament (NULL: of the
 * event). */
void event_setting_write(struct buffer *out, const struct state *state, const struct tournament *tournament,
                         enum event_option option);

/* "hidden", "shown", as typed and in JSON. */
const char *standings_key(uint32_t hidden);

#endif
