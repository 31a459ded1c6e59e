/* Page: the settings of a tournament or of the event, and the one that is to change. */
#include "pages/settings/settings_pages.h"

#include <string.h>
#include "core/rulebook/event_settings.h"
#include "core/rulebook/option_change.h"
#include "view/shared/options_summary.h"

static const char name_key[] = "name";

enum { OTHER_ROWS = 5 }; /* of a tournament: name, rounds, words from the room, standings, tables */

struct url settings_url(const struct page_ctx *ctx, enum settings_of of) {
    struct url url = page_ctx_url(ctx, PAGE_SETTINGS);
    return of == SETTINGS_OF_EVENT ? url_piece(url, text_of("event")) : url;
}

/* The short name of an option; one without is called by what it decides. */
static enum message option_name(const struct option *option) {
    static const struct {
        const char *key;
        enum message name;
    } names[] = {
        {"rounds", MSG_SETTINGS_ROUNDS},     {"minutes", MSG_SETTINGS_MINUTES}, {"cut", MSG_SETTINGS_CUT},
        {"strength", MSG_SETTINGS_STRENGTH}, {"ties", MSG_SETTINGS_TIES},       {"paired-down", MSG_SETTINGS_DOWN},
        {"bracket", MSG_SETTINGS_BRACKET},   {"semifinal", MSG_SETTINGS_SEMI},  {"win", MSG_SETTINGS_WIN},
        {"draw", MSG_SETTINGS_DRAW},         {"dropped", MSG_SETTINGS_DROPPED},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].key, option->key) == 0) return names[i].name;
    return option->says;
}

static enum message event_option_name(enum event_option option) {
    static const enum message names[EVENT_OPTIONS] = {
        [EVENT_TIER] = MSG_SETTINGS_TIER, [EVENT_STANDINGS] = MSG_SETTINGS_STANDINGS, [EVENT_FAQ] = MSG_SETTINGS_FAQ,
        [EVENT_DATE] = MSG_SETTINGS_DATE, [EVENT_PLACE] = MSG_SETTINGS_PLACE,         [EVENT_CHANCE] = MSG_PAGE_WORDS,
    };
    return names[option];
}

/* What a change does. */
static enum message use_said(enum option_use use) {
    switch (use) {
    case USED_BY_NEXT_CLOCK: return MSG_SETTINGS_USE_CLOCK;
    case USED_BY_RESULTS: return MSG_SETTINGS_USE_RESULTS;
    case USED_BY_LATER_STAGES:
    case USED_AS_ROUNDS: return MSG_SETTINGS_USE_STAGES;
    default: return MSG_SETTINGS_USE_DRAWS;
    }
}

/* Those of the first draw; before it, those who would be in it. */
static uint32_t first_players(const struct tournament *tournament) {
    uint32_t players = 0;
    for (uint32_t i = 0; i < tournament->stages.count; i++)
        if (stage_is_published(&tournament->stages.rows[i])) return tournament->stages.rows[i].seat_count;
    for (uint32_t i = 0; i < tournament->entrants.count; i++)
        players += tournament->entrants.rows[i].status == STATUS_PLAYING;
    return players;
}

/* The number of rounds that follows from the tournament's players. */
static struct text rounds_shown(const struct page_ctx *ctx, const struct tournament *tournament) {
    uint32_t players = first_players(tournament), rounds = 0;
    struct sentence says = sentence_of(MSG_SETTINGS_BY_ITSELF, 0);
    if (players && is_done(rounds_planned(tournament, &rounds)) && rounds)
        says = sentence_of(MSG_SETTINGS_ROUNDS_BY_ITSELF, 2, arg_number(players), arg_number(rounds));
    return page_ctx_said(ctx, &says);
}

/* The value as people read it: the label of its word, else as typed. */
static struct text option_shown(const struct page_ctx *ctx, const struct option *option, int64_t value) {
    struct buffer out = {0};
    struct sentence by_itself = sentence_of(MSG_SETTINGS_BY_ITSELF, 0);
    if (option_follows_players(option, value)) return page_ctx_said(ctx, &by_itself);
    for (const struct option_word *word = option->words; word && word->word; word++) {
        struct sentence says = sentence_of(word->says, 0);
        if (word->value == value && word->says != MSG_NONE) return page_ctx_said(ctx, &says);
    }
    option_value_write(&out, option, value);
    return page_ctx_keep(ctx, &out);
}

/* The tournament's value of that option. */
static struct text option_now(const struct page_ctx *ctx, const struct tournament *tournament, uint32_t place) {
    const struct option *option = &format_of(tournament)->options[place];
    int64_t value = tournament->settings.rows[place];
    return option_follows_players(option, value) ? rounds_shown(ctx, tournament) : option_shown(ctx, option, value);
}

static struct text option_typed(const struct page_ctx *ctx, const struct option *option, int64_t value) {
    struct buffer out = {0};
    option_value_write(&out, option, value);
    return page_ctx_keep(ctx, &out);
}

static enum message event_word_said(enum event_option option, int64_t value) {
    static const enum message words[] = {[CHANCE_SETTING_ASK] = MSG_SETTINGS_WORDS_ASKED,
                                         [CHANCE_SETTING_SEED] = MSG_SETTINGS_WORDS_NEVER,
                                         [CHANCE_SETTING_ROOM] = MSG_SETTINGS_WORDS_REQUIRED};
    if (option == EVENT_TIER) return tier_message((enum event_tier)value);
    if (option == EVENT_CHANCE) return words[value];
    return value ? MSG_SETTINGS_HIDDEN : MSG_SETTINGS_SHOWN;
}

/* Of the page's tournament where it is about one: that is so for the standings alone. */
static struct text event_value(const struct page_ctx *ctx, const struct state *state,
                               const struct settings_asked *asked, enum event_option option) {
    struct buffer out = {0};
    const struct tournament *tournament =
        asked->of == SETTINGS_OF_TOURNAMENT ? state_tournament(state, ctx->tournament) : NULL;
    event_setting_write(&out, state, tournament, option);
    return page_ctx_keep(ctx, &out);
}

static struct text event_shown(const struct page_ctx *ctx, enum event_option option, struct text typed) {
    int64_t value;
    if (!event_option_value(option, typed, &value)) return typed;
    struct sentence says = sentence_of(event_word_said(option, value), 0);
    return page_ctx_said(ctx, &says);
}

static bool is_set(const struct settings_asked *asked, const char *key) { return *key && text_is(asked->set, key); }

/* May it change at all? Tries another value. */
static bool may_change(const struct page_ctx *ctx, uint32_t place, struct problem *why) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct option *option = &format_of(tournament)->options[place];
    int64_t now = tournament->settings.rows[place], other = now + 1;
    if (option->used_by == USED_BY_NOTHING) return false;
    for (const struct option_word *word = option->words; word && word->word; word++)
        if (word->value != now) other = word->value;
    return is_done(option_change_check(ctx->state, tournament, place, other, why));
}

/* ---- rows ---- */

static void add_row(const struct page_ctx *ctx, const struct settings_asked *asked, struct settings_page *page,
                    struct settings_row row) {
    struct settings_row *rows = (struct settings_row *)page->rows.rows;
    row.here = is_set(asked, row.key);
    row.change = url_asks(settings_url(ctx, asked->of), "set", text_of(row.key));
    rows[page->rows.count++] = row;
}

static void add_event_row(const struct page_ctx *ctx, const struct settings_asked *asked, struct settings_page *page,
                          enum event_option option) {
    add_row(ctx, asked, page,
            (struct settings_row){.key = event_options[option].key,
                                  .name = event_option_name(option),
                                  .value = event_shown(ctx, option, event_value(ctx, ctx->state, asked, option)),
                                  .does = option == EVENT_CHANCE ? MSG_SETTINGS_USE_NEXT : MSG_SETTINGS_USE_AT_ONCE});
}

/* Those that the rules leave open, or the others. */
static void add_option_rows(const struct page_ctx *ctx, const struct settings_asked *asked, bool open_in_rules,
                            struct settings_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct format *format = format_of(tournament);
    struct problem why;
    for (uint32_t i = 0; i < format->option_count; i++) {
        const struct option *option = &format->options[i];
        if (option->of_table || option->open_in_rules != open_in_rules) continue;
        add_row(ctx, asked, page,
                (struct settings_row){.key = option->key,
                                      .name = option_name(option),
                                      .value = option_now(ctx, tournament, i),
                                      .does = use_said(option->used_by),
                                      .fixed = !may_change(ctx, i, &why),
                                      .rule = option->rule});
    }
}

/* The number of rounds, where it is no option. */
static void add_rounds_row(const struct page_ctx *ctx, const struct settings_asked *asked, struct settings_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    if (format_of(tournament)->duels || !format_of(tournament)->rounds) return;
    add_row(ctx, asked, page,
            (struct settings_row){.key = "",
                                  .name = MSG_SETTINGS_ROUNDS,
                                  .value = rounds_shown(ctx, tournament),
                                  .does = MSG_SETTINGS_BY_RULES,
                                  .by_rules = true});
}

/* A row that another page of the settings changes. */
static void lead_last(struct settings_page *page, struct url change) {
    ((struct settings_row *)page->rows.rows)[page->rows.count - 1].change = change;
}

static void fill_tournament_rows(const struct page_ctx *ctx, const struct settings_asked *asked,
                                 struct settings_page *page) {
    add_row(ctx, asked, page,
            (struct settings_row){
                .key = name_key, .name = MSG_PAGE_NAME, .value = page->name, .does = MSG_SETTINGS_USE_AT_ONCE});
    add_rounds_row(ctx, asked, page);
    add_option_rows(ctx, asked, false, page);
    add_event_row(ctx, asked, page, EVENT_CHANCE);
    lead_last(page, url_asks(settings_url(ctx, SETTINGS_OF_EVENT), "set", text_of(event_options[EVENT_CHANCE].key)));
    add_option_rows(ctx, asked, true, page);
    add_event_row(ctx, asked, page, EVENT_STANDINGS);
    struct text tables = rooms_tables(ctx);
    add_row(ctx, asked, page,
            (struct settings_row){.key = "",
                                  .name = MSG_COLUMN_TABLES,
                                  .value = tables.length ? tables : page_ctx_message(ctx, MSG_SETTINGS_TABLES_ANY),
                                  .does = MSG_SETTINGS_USE_NEXT});
    lead_last(page, url_piece(page->here, text_of("tables")));
}

/* ---- the panel ---- */

static status fill_words(const struct page_ctx *ctx, const struct option_word *words, const struct option *option,
                         enum event_option of_event, struct settings_panel *panel) {
    uint32_t count = 0;
    while (words && words[count].word) count++;
    struct settings_choice *choices = ARENA_ARRAY(ctx->arena, struct settings_choice, count + 2);
    if (!choices) return no_memory();
    panel->choices.rows = choices;
    for (uint32_t i = 0; i < count; i++) {
        struct text word = text_of(words[i].word);
        struct text says = option ? option_shown(ctx, option, words[i].value) : event_shown(ctx, of_event, word);
        choices[panel->choices.count++] = (struct settings_choice){word, says, text_equal(word, panel->value)};
    }
    return done();
}

static status option_panel(const struct page_ctx *ctx, const struct settings_asked *asked, uint32_t place,
                           struct settings_panel *panel) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct option *option = &format_of(tournament)->options[place];
    int64_t now = tournament->settings.rows[place];
    struct sentence asks = sentence_of(option->says, 0);
    struct problem why = {0};
    panel->name = option_name(option);
    panel->asks = page_ctx_said(ctx, &asks);
    panel->now = option_now(ctx, tournament, place);
    panel->standard = option_shown(ctx, option, option->default_value);
    panel->value = asked->has_value ? asked->value : option_typed(ctx, option, now);
    panel->is_number = true;
    panel->min = option->min, panel->max = option->max;
    panel->by_house_rule = option->house_rule != NULL;
    if (may_change(ctx, place, &why)) return fill_words(ctx, option->words, option, EVENT_OPTIONS, panel);
    panel->fixed = page_ctx_said(ctx, &why.says);
    panel->fixed_rule = why.rule;
    return done();
}

static status event_panel(const struct page_ctx *ctx, const struct settings_asked *asked, enum event_option option,
                          struct settings_panel *panel) {
    struct sentence asks = sentence_of(event_options[option].says, 0);
    struct text typed = event_value(ctx, ctx->state, asked, option);
    panel->name = event_option_name(option);
    panel->asks = page_ctx_said(ctx, &asks);
    panel->now = event_shown(ctx, option, typed);
    panel->value = asked->has_value ? asked->value : typed;
    panel->is_date = option == EVENT_DATE;
    return fill_words(ctx, event_options[option].words, NULL, option, panel);
}

static status fill_panel(const struct page_ctx *ctx, const struct settings_asked *asked, struct settings_panel *panel) {
    enum event_option of_event;
    uint32_t place;
    *panel = (struct settings_panel){
        .asks = text_of(""), .standard = text_of(""), .fixed = text_of(""), .would = text_of(""), .own = asked->own};
    if (asked->of == SETTINGS_OF_TOURNAMENT && is_set(asked, name_key)) {
        panel->is_there = true, panel->key = name_key, panel->name = MSG_PAGE_NAME;
        panel->now = state_text(ctx->state, page_ctx_tournament(ctx)->name);
        panel->value = asked->has_value ? asked->value : panel->now;
        return done();
    }
    if (asked->of == SETTINGS_OF_TOURNAMENT && option_named(format_of(page_ctx_tournament(ctx)), asked->set, &place)) {
        panel->is_there = true, panel->key = format_of(page_ctx_tournament(ctx))->options[place].key;
        return option_panel(ctx, asked, place, panel);
    }
    if (!event_option_named(asked->set, &of_event)) return done();
    if (asked->of == SETTINGS_OF_TOURNAMENT && of_event != EVENT_STANDINGS) return done();
    panel->is_there = true, panel->key = event_options[of_event].key;
    return event_panel(ctx, asked, of_event, panel);
}

/* The setting's value in that state, as people read it. */
static struct text value_in(const struct page_ctx *ctx, const struct state *state, const struct settings_asked *asked) {
    const struct tournament *tournament =
        asked->of == SETTINGS_OF_TOURNAMENT ? state_tournament(state, ctx->tournament) : NULL;
    enum event_option of_event;
    uint32_t place;
    if (tournament && is_set(asked, name_key)) return page_ctx_copy(ctx, state_text(state, tournament->name));
    if (tournament && option_named(format_of(tournament), asked->set, &place))
        return option_now(ctx, tournament, place);
    if (!event_option_named(asked->set, &of_event)) return text_of("");
    return event_shown(ctx, of_event, event_value(ctx, state, asked, of_event));
}

status settings_panel_would(const struct page_ctx *ctx, const struct settings_asked *asked,
                            const struct decision *decision, struct settings_panel *panel) {
    struct text then = value_in(ctx, &decision->state, asked);
    struct text *notices = ARENA_ARRAY(ctx->arena, struct text, decision->notices.count + 1);
    struct buffer words = {0};
    if (!notices) return no_memory();
    panel->same = text_equal(panel->now, then);
    if (panel->same) return done();
    buffer_add_text(&words, panel->now.length ? panel->now : text_of("–"));
    buffer_add_cstr(&words, " → "), buffer_add_text(&words, then.length ? then : text_of("–"));
    panel->would = page_ctx_keep(ctx, &words);
    for (uint32_t i = 0; i < decision->notices.count; i++)
        notices[panel->notices.count++] = page_ctx_said(ctx, &decision->notices.list[i].says);
    panel->notices.rows = notices;
    return done();
}

status settings_page_of(const struct page_ctx *ctx, const struct settings_asked *asked, struct settings_page *page) {
    bool of_event = asked->of == SETTINGS_OF_EVENT;
    uint32_t options = of_event ? EVENT_OPTIONS : format_of(page_ctx_tournament(ctx))->option_count + OTHER_ROWS;
    struct settings_row *rows = ARENA_ARRAY(ctx->arena, struct settings_row, options);
    if (!rows) return no_memory();
    *page = (struct settings_page){.frame = ctx->frame,
                                   .of = asked->of,
                                   .here = settings_url(ctx, asked->of),
                                   .slug = text_of(""),
                                   .name = text_of(""),
                                   .finished = ctx->state->finished != 0,
                                   .rows.rows = rows};
    TRY(settings_nav_of(ctx, of_event ? SETTINGS_EVENT : SETTINGS_TOURNAMENT, &page->nav));
    TRY(fill_panel(ctx, asked, &page->panel));
    if (of_event) {
        for (enum event_option i = 0; i < EVENT_OPTIONS; i++) add_event_row(ctx, asked, page, i);
        return done();
    }
    const struct tournament *tournament = page_ctx_tournament(ctx);
    page->slug = state_text(ctx->state, tournament->slug);
    page->name = state_text(ctx->state, tournament->name);
    for (uint32_t i = 0; i < tournament->stages.count; i++)
        page->published += stage_is_published(&tournament->stages.rows[i]);
    page->may_remove = !page->published && !page->finished;
    fill_tournament_rows(ctx, asked, page);
    return done();
}
