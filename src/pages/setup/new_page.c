/* Page: a new tournament, with the games and the options of the chosen format. */
#include <string.h>
#include "core/state/staff.h"
#include "pages/setup/setup_pages.h"

/* The format's place, of the first that this event has no tournament of. */
static uint32_t unplayed(const struct state *state) {
    for (uint32_t place = 0; place < rule_books()->format_count; place++) {
        bool is_played = false;
        for (uint32_t i = 0; i < state->tournaments.count; i++)
            is_played = is_played || format_of(&state->tournaments.rows[i]) == rule_books()->formats[place];
        if (!is_played) return place;
    }
    return 0;
}

static status fill_people(const struct page_ctx *ctx, struct new_page *page) {
    const struct state *state = ctx->state;
    struct new_person *rows = ARENA_ARRAY(ctx->arena, struct new_person, state->people.count + 1);
    if (!rows) return no_memory();
    page->people.rows = rows;
    for (uint32_t i = 0; i < state->people.count; i++) {
        if (state->people.rows[i].forgotten) continue;
        page->everybody += !runs_only(state, (person_id){i});
        rows[page->people.count++] =
            (struct new_person){state->people.rows[i].number, page_ctx_name(ctx, (person_id){i}), false};
    }
    return done();
}

static status fill_games(const struct page_ctx *ctx, uint32_t chosen, struct new_page *page) {
    struct new_game *games = ARENA_ARRAY(ctx->arena, struct new_game, rule_books()->format_count + 1);
    if (!games) return no_memory();
    for (uint32_t i = 0; i < rule_books()->format_count; i++)
        games[i] = (struct new_game){rule_books()->formats[i]->id, rule_books()->formats[i]->name,
                                     rule_books()->formats[i]->about, i == chosen};
    page->games.rows = games;
    page->games.count = rule_books()->format_count;
    return done();
}

static struct text typed_number(const struct page_ctx *ctx, int64_t number) {
    char figures[24];
    struct buffer out = buffer_wrap(figures, sizeof figures);
    buffer_add_number(&out, number);
    return page_ctx_keep(ctx, &out);
}

static status fill_words(const struct page_ctx *ctx, const struct option *option, struct new_option *row) {
    uint32_t count = 0;
    while (option->words && option->words[count].word) count++;
    struct new_word *words = ARENA_ARRAY(ctx->arena, struct new_word, count + 1);
    if (!words) return no_memory();
    for (uint32_t i = 0; i < count; i++)
        words[i] = (struct new_word){option->words[i].word, option->words[i].says,
                                     option->words[i].value == option->default_value};
    row->words.rows = words;
    row->words.count = count;
    return done();
}

/* The length of " (sum)" at that position, if it has one of the option's words for the shell; else 0. */
static uint32_t word_in_brackets(const struct option *option, struct text says, uint32_t at) {
    for (const struct option_word *word = option->words; word && word->word; word++) {
        if (word->says == MSG_NONE) continue;
        char bracketed[40];
        struct buffer out = buffer_wrap(bracketed, sizeof bracketed);
        buffer_add_cstr(&out, " ("), buffer_add_cstr(&out, word->word), buffer_add_cstr(&out, ")");
        struct text part = buffer_view(&out);
        if (at + part.length <= says.length && memcmp(says.bytes + at, part.bytes, part.length) == 0)
            return part.length;
    }
    return 0;
}

/* What the option decides, as a label: with a capital, without the shell's words, which are choices on the page. */
static struct text asked(const struct page_ctx *ctx, const struct option *option) {
    const struct sentence sentence = sentence_of(option->says, 0);
    struct text says = page_ctx_said(ctx, &sentence);
    struct buffer out = {0};
    for (uint32_t at = 0; at < says.length;) {
        uint32_t passed = word_in_brackets(option, says, at);
        if (!passed) buffer_add_byte(&out, says.bytes[at++]);
        at += passed;
    }
    if (out.length && out.bytes[0] >= 'a' && out.bytes[0] <= 'z') out.bytes[0] -= 'a' - 'A';
    return page_ctx_keep(ctx, &out);
}

static status fill_option(const struct page_ctx *ctx, const struct format *format, uint32_t place,
                          struct new_option *row) {
    const struct option *option = &format->options[place];
    *row = (struct new_option){
        .number = place + 1,
        .asks = asked(ctx, option),
        .rule = option->rule,
        .open_in_rules = option->open_in_rules,
        .by_house_rule = option->house_rule != NULL,
        .min = option->min,
        .max = option->max,
        .value = typed_number(ctx, option->default_value),
        .own = text_of(""),
    };
    const struct sentence by_itself = sentence_of(MSG_SETTINGS_BY_ITSELF, 0);
    bool follows = option_follows_players(option, option->default_value);
    row->standard = follows ? page_ctx_said(ctx, &by_itself) : row->value;
    return fill_words(ctx, option, row);
}

static status fill_options(const struct page_ctx *ctx, const struct format *format, struct new_page *page) {
    struct new_option *options = ARENA_ARRAY(ctx->arena, struct new_option, format->option_count + 1);
    struct new_option *openings = ARENA_ARRAY(ctx->arena, struct new_option, format->option_count + 1);
    if (!options || !openings) return no_memory();
    page->options.rows = options;
    page->openings.rows = openings;
    for (uint32_t i = 0; i < format->option_count; i++) {
        struct new_option row;
        TRY(fill_option(ctx, format, i, &row));
        if (row.open_in_rules)
            openings[page->openings.count++] = row;
        else
            options[page->options.count++] = row;
    }
    return done();
}

status new_page_of(const struct page_ctx *ctx, struct text id, struct new_page *page, struct problem *why) {
    uint32_t place = unplayed(ctx->state);
    *page = (struct new_page){.frame = ctx->frame,
                              .list = text_of(""),
                              .play = text_of(""),
                              .in_set = text_of(""),
                              .max = NAME_CHARACTERS_MAX};
    if (id.length && !format_named(id, &place)) return refuse(why, "TY-FORMAT", MSG_NO_SUCH_FORMAT, 1, arg_text(id));
    const struct format *format = rule_books()->formats[place];
    page->format = format->id;
    page->game = format->name;
    page->name = text_of(message_template(ctx->language, format->name, false));
    TRY(fill_games(ctx, place, page));
    TRY(fill_people(ctx, page));
    return fill_options(ctx, format, page);
}
