/* checklist: what a judge does at the tables, where no program can. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/line/embedded.h"
#include "cli/line/find_event_file.h"
#include "core/rulebook/event_settings.h"
#include "core/rulebook/format.h"
#include "cli/print/print.h"

/* The words searched for, folded; empty: everything. */
struct checklist_search {
    struct cli_context *ctx;
    struct text word;
    const struct state *event; /* NULL: no event; then everything matches */
    int tier;                  /* enum event_tier; -1: not known */
    bool failed;
};

static bool contains(struct text whole, struct text part) {
    for (uint32_t at = 0; at + part.length <= whole.length; at++)
        if (text_equal((struct text){whole.bytes + at, part.length}, part)) return true;
    return false;
}

static bool says_it(struct checklist_search *search, const char *string) {
    struct text folded = text_casefold(&search->ctx->arena, text_of(string));
    if (!folded.bytes) search->failed = true;
    return folded.bytes && contains(folded, search->word);
}

static bool step_matches(struct checklist_search *search, const struct checklist_step *step) {
    return says_it(search, step->rule) || says_it(search, step->says[search->ctx->language]);
}

/* If the item itself matches, all its steps are shown. */
static bool item_matches(struct checklist_search *search, const struct checklist_item *item) {
    return says_it(search, item->key) || says_it(search, item->title[search->ctx->language]);
}

/* Steps for other tiers than the event's do not apply; if the tier is not known, all apply. */
static bool is_of_tier(const struct checklist_search *search, const struct checklist_step *step) {
    return search->tier < 0 || !step->tiers || (step->tiers >> search->tier & 1);
}

/* With an event, only the games played in it; all, while it has no tournament. */
static bool is_played(const struct checklist_search *search, const struct checklist_item *item) {
    const struct state *event = search->event;
    size_t length = strlen(item->format);
    if (!event || tournaments_there(event) == 0) return true;
    EACH_TOURNAMENT (event, i)
        if (strncmp(format_of(&event->tournaments.rows[i])->id, item->format, length) == 0) return true;
    return false;
}

static bool is_shown(struct checklist_search *search, const struct checklist_item *item, uint32_t step) {
    if (!is_of_tier(search, &item->steps[step])) return false;
    return item_matches(search, item) || step_matches(search, &item->steps[step]);
}

static bool item_is_shown(struct checklist_search *search, const struct checklist_item *item) {
    if (!is_played(search, item)) return false;
    for (uint32_t i = 0; i < item->step_count; i++)
        if (is_shown(search, item, i)) return true;
    return false;
}

/* One title, and a line for each step of the tier. */
static uint32_t add_notes(const struct checklist_search *search, const struct checklist_item *item,
                          struct paper_note *notes) {
    enum language language = search->ctx->language;
    uint32_t count = 1;
    notes[0] = (struct paper_note){NULL, item->title[language]};
    for (uint32_t i = 0; i < item->step_count; i++) {
        const struct checklist_step *step = &item->steps[i];
        if (is_of_tier(search, step)) notes[count++] = (struct paper_note){step->rule, step->says[language]};
    }
    return count > 1 ? count : 0;
}

status checklist_notes(struct cli_context *ctx, const struct paper_note **notes, uint32_t *count) {
    const struct state *state = ctx_state(ctx);
    struct checklist_search search = {.ctx = ctx, .event = state, .tier = state->tier_set ? (int)state->tier : -1};
    const char *format = format_of(ctx_tournament(ctx))->id;
    uint32_t max = 1;
    for (uint32_t i = 0; i < checklist_item_count; i++) max += checklist_items[i].step_count + 1;
    struct paper_note *rows = ARENA_ARRAY(&ctx->arena, struct paper_note, max);
    *count = 0;
    for (uint32_t i = 0; rows && i < checklist_item_count; i++) {
        const struct checklist_item *item = &checklist_items[i];
        if (strncmp(format, item->format, strlen(item->format)) == 0) *count += add_notes(&search, item, &rows[*count]);
    }
    *notes = rows;
    return rows ? done() : no_memory();
}

static void item_json(struct checklist_search *search, const struct checklist_item *item) {
    struct cli_context *ctx = search->ctx;
    struct json *json = &ctx->json;
    json_open(json, '{');
    json_key(json, "format"), json_string(json, item->format);
    json_key(json, "word"), json_string(json, item->key);
    json_key(json, "title"), json_string(json, item->title[ctx->language]);
    json_key(json, "steps"), json_open(json, '[');
    for (uint32_t i = 0; i < item->step_count; i++) {
        if (!is_shown(search, item, i)) continue;
        json_open(json, '{');
        json_key(json, "rule"), json_string(json, item->steps[i].rule);
        json_key(json, "text"), json_string(json, item->steps[i].says[ctx->language]);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

/* The game's name; empty: the item has none. */
static struct text game_of(const struct checklist_item *item, enum language language) {
    uint32_t place;
    if (item->game[language]) return text_of(item->game[language]);
    if (!format_named(text_of(item->format), &place)) return text_of("");
    return text_of(message_template(language, rule_books()->formats[place]->name, false));
}

static void print_item(struct checklist_search *search, const struct checklist_item *item) {
    struct cli_context *ctx = search->ctx;
    struct text_table grid;
    heading_print(ctx, (struct text[]){text_of(item->title[ctx->language]), game_of(item, ctx->language)}, 2);
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < item->step_count; i++) {
        if (!is_shown(search, item, i)) continue;
        text_table_text(&grid, text_of("[ ]"), STYLE_FAINT);
        text_table_text(&grid, text_of(item->steps[i].says[ctx->language]), STYLE_PLAIN);
        text_table_text(&grid, text_of(item->steps[i].rule), STYLE_FAINT);
    }
    text_table_print(&grid, &ctx->page);
}

/* TY-WORD: nothing matches; lists the known words. */
static status refuse_word(const struct checklist_search *search) {
    struct cli_context *ctx = search->ctx;
    char room[4096];
    struct buffer words = buffer_wrap(room, sizeof room);
    struct text typed = ctx->line.operands[0];
    for (uint32_t i = 0; i < checklist_item_count; i++) {
        if (!is_played(search, &checklist_items[i])) continue;
        if (words.length) buffer_add_cstr(&words, ", ");
        buffer_add_cstr(&words, checklist_items[i].key);
    }
    struct argument list = arg_bytes(buffer_view(&words).bytes, words.length);
    return refuse(&ctx->why, "TY-WORD", MSG_CHECKLIST_NOTHING, 2, arg_bytes(typed.bytes, typed.length), list);
}

/* Opens the event for its tier and its games. The checklist also works without an event, or next to a damaged file; but
 * a file that was named must exist. */
static status find_event(struct checklist_search *search) {
    struct cli_context *ctx = search->ctx;
    status found = event_file_find(ctx);
    if (is_done(found)) found = ctx_open(ctx, FILE_READ);
    bool is_named = line_has(&ctx->line, FLAG_FILE);
    if (!is_done(found) && (is_named || found.outcome == NO_MEMORY)) return found;
    ctx->why = (struct problem){0};
    if (!is_done(found)) return done();
    search->event = ctx_state(ctx);
    if (search->event->tier_set) search->tier = (int)search->event->tier;
    return done();
}

static void tier_json(struct json *json, int tier) {
    json_key(json, "tier");
    if (tier < 0)
        json_null(json);
    else
        json_string(json, tier_key((enum event_tier)tier));
}

status cmd_checklist(struct cli_context *ctx) {
    struct checklist_search search = {.ctx = ctx, .word = text_of(""), .tier = -1};
    TRY(find_event(&search));
    uint32_t found = 0;
    if (ctx->page.columns == 0) ctx->page.columns = PAGE_PROSE_COLUMNS; /* prose: wrap in a pipe too */
    if (ctx->line.operand_count) {
        search.word = text_casefold(&ctx->arena, ctx->line.operands[0]);
        if (!search.word.bytes) return no_memory();
    }
    if (ctx->wants_json) json_open(&ctx->json, '{'), json_key(&ctx->json, "lists"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < checklist_item_count; i++) {
        if (!item_is_shown(&search, &checklist_items[i])) continue;
        found++;
        if (ctx->wants_json)
            item_json(&search, &checklist_items[i]);
        else
            print_item(&search, &checklist_items[i]);
    }
    if (search.failed) return no_memory();
    if (found == 0) return refuse_word(&search);
    if (ctx->wants_json) json_close(&ctx->json, ']'), tier_json(&ctx->json, search.tier), json_close(&ctx->json, '}');
    return done();
}
