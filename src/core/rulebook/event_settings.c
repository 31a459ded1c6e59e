#include "core/rulebook/event_settings.h"

#include <assert.h>

static const struct option_word tier_words[] = {{"local", TIER_LOCAL, MSG_NONE},
                                                {"regional", TIER_REGIONAL, MSG_NONE},
                                                {"national", TIER_NATIONAL, MSG_NONE},
                                                {"world", TIER_WORLD, MSG_NONE},
                                                {NULL, 0, MSG_NONE}};

static const struct option_word standings_words[] = {
    {"shown", 0, MSG_NONE}, {"hidden", 1, MSG_NONE}, {NULL, 0, MSG_NONE}};

static const struct option_word chance_words[] = {{"ask", CHANCE_SETTING_ASK, MSG_NONE},
                                                  {"seed", CHANCE_SETTING_SEED, MSG_NONE},
                                                  {"room", CHANCE_SETTING_ROOM, MSG_NONE},
                                                  {NULL, 0, MSG_NONE}};

const struct event_option_spec event_options[EVENT_OPTIONS] = {
    [EVENT_TIER] = {"tier", MSG_EVENT_OPTION_TIER, tier_words},
    [EVENT_STANDINGS] = {"standings", MSG_EVENT_OPTION_STANDINGS, standings_words},
    [EVENT_FAQ] = {"faq", MSG_EVENT_OPTION_FAQ, NULL},
    [EVENT_DATE] = {"date", MSG_EVENT_OPTION_DATE, NULL},
    [EVENT_PLACE] = {"place", MSG_EVENT_OPTION_PLACE, NULL},
    [EVENT_CHANCE] = {"chance", MSG_EVENT_OPTION_CHANCE, chance_words},
};

bool event_option_named(struct text key, enum event_option *option) {
    for (enum event_option each = 0; each < EVENT_OPTIONS; each++) {
        if (!text_is(key, event_options[each].key)) continue;
        *option = each;
        return true;
    }
    return false;
}

bool event_option_value(enum event_option option, struct text word, int64_t *value) {
    for (const struct option_word *each = event_options[option].words; each && each->word; each++) {
        if (!text_is(word, each->word)) continue;
        *value = each->value;
        return true;
    }
    return false;
}

static int64_t days_of(int64_t year, int64_t month) {
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leaps = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (month == 2 && leaps);
}

bool event_date_read(struct text text, struct event_date *date) {
    if (text.length != 10 || text.bytes[4] != '-' || text.bytes[7] != '-') return false;
    for (uint32_t i = 0; i < text.length; i++)
        if (i != 4 && i != 7 && (text.bytes[i] < '0' || text.bytes[i] > '9')) return false;
    const struct text year = {text.bytes, 4}, month = {text.bytes + 5, 2}, day = {text.bytes + 8, 2};
    return text_number(year, 1, 9999, &date->year) && text_number(month, 1, 12, &date->month) &&
           text_number(day, 1, days_of(date->year, date->month), &date->day);
}

bool event_tier_named(struct text word, enum event_tier *tier) {
    int64_t value;
    if (!event_option_value(EVENT_TIER, word, &value)) return false;
    *tier = (enum event_tier)value;
    return true;
}

const char *tier_key(enum event_tier tier) {
    assert(tier < TIERS);
    return tier_words[tier].word;
}

enum message tier_message(enum event_tier tier) {
    static const enum message names[TIERS] = {MSG_TIER_LOCAL, MSG_TIER_REGIONAL, MSG_TIER_NATIONAL, MSG_TIER_WORLD};
    assert(tier < TIERS);
    return names[tier];
}

void event_setting_write(struct buffer *out, const struct state *state, const struct tournament *tournament,
                         enum event_option option) {
    switch (option) {
    case EVENT_TIER: buffer_add_cstr(out, tier_key((enum event_tier)state->tier)); break;
    case EVENT_FAQ: buffer_add_text(out, state_text(state, state->faq)); break;
    case EVENT_DATE: buffer_add_text(out, state_text(state, state->date)); break;
    case EVENT_PLACE: buffer_add_text(out, state_text(state, state->place)); break;
    case EVENT_STANDINGS:
        buffer_add_cstr(out, standings_key(tournament ? tournament->standings_hidden : state->standings_hidden));
        break;
    case EVENT_CHANCE: buffer_add_cstr(out, chance_words[state->chance].word); break;
    case EVENT_OPTIONS: break;
    }
}

const char *standings_key(uint32_t hidden) { return standings_words[hidden != 0].word; }
