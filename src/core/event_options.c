#include "event_options.h"

#include <assert.h>

static const struct option_word tier_words[] = {
    {"local", TIER_LOCAL}, {"regional", TIER_REGIONAL}, {"national", TIER_NATIONAL}, {"world", TIER_WORLD}, {NULL, 0}};

const struct event_option_form event_options[EVENT_OPTIONS] = {
    [EVENT_TIER] = {"tier", MSG_EVENT_OPTION_TIER, tier_words},
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

bool event_tier_named(struct text word, enum event_tier *tier) {
    for (const struct option_word *each = tier_words; each->word; each++) {
        if (!text_is(word, each->word)) continue;
        *tier = (enum event_tier)each->value;
        return true;
    }
    return false;
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
