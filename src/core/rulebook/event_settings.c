#include "core/rulebook/event_settings.h"

#include <assert.h>

static const struct option_word tier_words[] = {{"local", TIER_LOCAL, MSG_NONE},
                                                {"regional", TIER_REGIONAL, MSG_NONE},
                                                {"national", TIER_NATIONAL, MSG_NONE},
                                                {"world", TIER_WORLD, MSG_NONE},
                                                {NULL, 0, MSG_NONE}};

static const struct option_word standings_words[] = {
    {"shown", 0, MSG_NONE}, {"hidden", 1, MSG_NONE}, {NULL, 0, MSG_NONE}};

const struct event_option_spec event_options[EVENT_OPTIONS] = {
    [EVENT_TIER] = {"tier", MSG_EVENT_OPTION_TIER, tier_words},
    [EVENT_STANDINGS] = {"standings", MSG_EVENT_OPTION_STANDINGS, standings_words},
    [EVENT_FAQ] = {"faq", MSG_EVENT_OPTION_FAQ, NULL},
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
    case EVENT_STANDINGS:
        buffer_add_cstr(out, standings_key(tournament ? tournament->standings_hidden : state->standings_hidden));
        break;
    case EVENT_OPTIONS: break;
    }
}

const char *standings_key(uint32_t hidden) { return standings_words[hidden != 0].word; }
