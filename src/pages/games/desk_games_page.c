/* Page: refereed games, for staff, with a form for a new game at a table of the current stage. */
#include "pages/games/game_pages.h"

static bool rules_of(const struct tournament *tournament, const struct game_rules **rules) {
    uint32_t place;
    if (!game_rules_named(text_of(format_of(tournament)->id), &place)) return false;
    *rules = rule_books()->games[place];
    return true;
}

/* "Ana, Bia, Caio" */
static struct text names_at(const struct page_ctx *ctx, const struct tournament *tournament, table_id id) {
    const struct table *table = &tournament->tables.rows[id.at];
    struct buffer names = {0};
    for (uint32_t seat = 0; seat < table->size; seat++) {
        person_id person = tournament->entrants.rows[table_seats(tournament, id)[seat].entrant.at].person;
        if (seat) buffer_add_cstr(&names, ", ");
        buffer_add_text(&names, page_ctx_name(ctx, person));
    }
    return page_ctx_keep(ctx, &names);
}

/* Tables of the stage without a result and without a refereed game. */
static status fill_tables(const struct page_ctx *ctx, tournament_id id, const struct stage *stage,
                          struct new_game_form *form) {
    const struct tournament *tournament = state_tournament(ctx->state, id);
    struct new_game_table *rows = ARENA_ARRAY(ctx->arena, struct new_game_table, stage->table_count + 1);
    if (!rows) return no_memory();
    form->tables.rows = rows;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const table_id table = {stage->first_table + i};
        const struct table *row = &tournament->tables.rows[table.at];
        uint32_t game;
        if (row->has_result || row->size < 2 || game_session_at(ctx->state, id, table, &game)) continue;
        rows[form->tables.count] = (struct new_game_table){row->number, names_at(ctx, tournament, table), false};
        form->tables.count++;
    }
    return done();
}

static status fill_settings(const struct page_ctx *ctx, const struct game_rules *rules, struct new_game_form *form) {
    struct text *rows = ARENA_ARRAY(ctx->arena, struct text, rules->option_count + 1);
    if (!rows) return no_memory();
    form->settings.rows = rows;
    for (uint32_t i = 0; i < rules->option_count; i++)
        if (!rules->options[i].of_table) rows[form->settings.count++] = text_of(rules->options[i].key);
    return done();
}

/* "g3" */
static struct text propose_name(const struct page_ctx *ctx) {
    struct buffer name = {0};
    buffer_add_byte(&name, 'g'), buffer_add_number(&name, ctx->state->games_made + 1);
    return page_ctx_keep(ctx, &name);
}

/* Only for a tournament with an open stage, of a game that the referee knows. */
static status fill_form(const struct page_ctx *ctx, tournament_id id, struct new_game_form *form) {
    const struct tournament *tournament = state_tournament(ctx->state, id);
    const struct game_rules *rules;
    stage_id stage;
    *form = (struct new_game_form){.name = state_text(ctx->state, tournament->name),
                                   .slug = state_text(ctx->state, tournament->slug),
                                   .typed = {propose_name(ctx), text_of(""), text_of("")}};
    if (!rules_of(tournament, &rules) || !stage_current(tournament, &stage)) return done();
    const struct stage *open = &tournament->stages.rows[stage.at];
    if (open->state != STAGE_OPEN) return done();
    TRY(fill_tables(ctx, id, open, form));
    return fill_settings(ctx, rules, form);
}

status desk_games_page_of(const struct page_ctx *ctx, struct desk_games_page *page) {
    struct games_page games;
    uint32_t count = ctx->state->tournaments.count;
    struct new_game_form *forms = ARENA_ARRAY(ctx->arena, struct new_game_form, count + 1);
    *page = (struct desk_games_page){.frame = ctx->frame};
    if (!forms) return no_memory();
    TRY(games_page_of(ctx, &games));
    page->rows.rows = games.rows.rows, page->rows.count = games.rows.count;
    page->forms.rows = forms;
    EACH_TOURNAMENT (ctx->state, i) {
        TRY(fill_form(ctx, (tournament_id){i}, &forms[page->forms.count]));
        page->forms.count += forms[page->forms.count].tables.count > 0;
    }
    return done();
}
