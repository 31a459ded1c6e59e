/* Page: begins a table game without staff. */
#include <assert.h>
#include "pages/games/table_game_pages.h"

static const char *const prefixes[GAME_FIELDS_MAX] = {"a-", "b-", "c-", "d-"};

const char *begin_field_prefix(uint32_t field) {
    assert(field < GAME_FIELDS_MAX);
    return prefixes[field];
}

static status fill_games(const struct page_ctx *ctx, uint32_t chosen, struct begin_page *page) {
    struct begin_game *rows = ARENA_ARRAY(ctx->arena, struct begin_game, rule_books()->game_count + 1);
    if (!rows) return no_memory();
    page->games.rows = rows;
    page->games.count = rule_books()->game_count;
    for (uint32_t i = 0; i < page->games.count; i++) {
        const struct game_rules *rules = rule_books()->games[i];
        rows[i] = (struct begin_game){rules->name, url_asks(url_at("/desk/games/new"), "rules", text_of(rules->id)),
                                      i == chosen};
    }
    return done();
}

static status fill_fields(const struct page_ctx *ctx, const struct game_rules *rules, struct begin_page *page) {
    struct begin_field *rows = ARENA_ARRAY(ctx->arena, struct begin_field, rules->field_count + 1);
    if (!rows) return no_memory();
    page->fields.rows = rows;
    page->fields.count = rules->field_count;
    for (uint32_t i = 0; i < rules->field_count; i++)
        rows[i] = (struct begin_field){begin_field_prefix(i), rules->fields[i].says, rules->fields[i].min,
                                       rules->fields[i].max};
    return done();
}

/* A field's default value; empty where the rules have none. */
static struct text default_of(const struct page_ctx *ctx, const struct game_field *field) {
    char figures[16];
    struct buffer out = buffer_wrap(figures, sizeof figures);
    if (field->default_value != NOT_GIVEN) buffer_add_number(&out, field->default_value);
    return page_ctx_keep(ctx, &out);
}

static status fill_player(const struct page_ctx *ctx, const struct game_rules *rules, struct begin_page *page,
                          struct begin_player *player) {
    struct begin_cell *cells = ARENA_ARRAY(ctx->arena, struct begin_cell, rules->field_count + 1);
    if (!cells) return no_memory();
    player->cells.rows = cells;
    player->cells.count = rules->field_count;
    for (uint32_t i = 0; i < rules->field_count; i++)
        cells[i] = (struct begin_cell){&page->fields.rows[i], default_of(ctx, &rules->fields[i])};
    return done();
}

static status fill_players(const struct page_ctx *ctx, const struct game_rules *rules, struct begin_page *page) {
    uint32_t count = rules->players_most < BEGIN_PLAYERS_MAX ? rules->players_most : BEGIN_PLAYERS_MAX;
    struct begin_player *rows = ARENA_ARRAY(ctx->arena, struct begin_player, count);
    if (!rows) return no_memory();
    page->least = rules->players_least;
    page->most = count;
    page->players.rows = rows;
    page->players.count = count;
    for (uint32_t i = 0; i < count; i++) {
        rows[i] = (struct begin_player){.number = i + 1, .name = text_of("")};
        TRY(fill_player(ctx, rules, page, &rows[i]));
    }
    return done();
}

/* "g3": the same words in every language. */
static struct text name_of_next(const struct page_ctx *ctx) {
    struct buffer name = {0};
    uint32_t number = ctx->state->games_made, game;
    do {
        name.length = 0;
        buffer_add_byte(&name, 'g'), buffer_add_number(&name, ++number);
    } while (!name.failed && game_session_named(ctx->state, buffer_view(&name), &game));
    return page_ctx_keep(ctx, &name);
}

status begin_page_of(const struct page_ctx *ctx, uint32_t rules, struct begin_page *page) {
    const struct game_rules *chosen = rule_books()->games[rules];
    *page = (struct begin_page){.frame = ctx->frame, .rules = chosen->id, .name = name_of_next(ctx)};
    TRY(fill_games(ctx, rules, page));
    TRY(fill_fields(ctx, chosen, page));
    return fill_players(ctx, chosen, page);
}
