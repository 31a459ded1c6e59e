/* Page: the explanation of a player's place: the neighbours, what separates them, and the games. */
#include "pages/public/public_pages.h"
#include "pages/shared/standings_columns.h"

#include <string.h>

enum { NEIGHBOURS_MAX = 3 };

static struct why_neighbour beside(enum message label, const struct explained_neighbour *neighbour) {
    static const struct problem nobody = {.says.message = MSG_EXPLAIN_NOBODY};
    return neighbour->is_there ? (struct why_neighbour){label, &neighbour->person, &neighbour->why}
                               : (struct why_neighbour){label, NULL, &nobody};
}

static status fill_neighbours(const struct page_ctx *ctx, const struct explained_place *place, struct why_page *page) {
    struct why_neighbour *rows = ARENA_ARRAY(ctx->arena, struct why_neighbour, NEIGHBOURS_MAX + place->remarks.count);
    if (!rows) return no_memory();
    uint32_t count = 0;
    if (place->person.rank) rows[count++] = beside(MSG_EXPLAIN_ABOVE, &place->above);
    if (place->level) rows[count++] = (struct why_neighbour){MSG_EXPLAIN_LEVEL, NULL, &place->level_why};
    if (place->person.rank) rows[count++] = beside(MSG_EXPLAIN_BELOW, &place->below);
    for (uint32_t i = 0; i < place->remarks.count; i++)
        rows[count++] = (struct why_neighbour){MSG_EXPLAIN_REMARK, NULL, &place->remarks.list[i]};
    page->neighbours.rows = rows;
    page->neighbours.count = count;
    return done();
}

/* Does that column's value separate the place from its neighbour? */
static bool decides(const struct column *column, const struct explained_neighbour *neighbour) {
    return neighbour->is_there && neighbour->criterion && strcmp(neighbour->criterion->key, column->key) == 0;
}

/* Is it a sum of what the games gave, by which places are made? */
static bool is_of_games(const struct format *format, const struct column *column) {
    if (column->kind == COLUMN_WORD || column->decides) return column->decides;
    for (uint32_t i = 0; i < format->game_column_count; i++)
        if (strcmp(format->game_columns[i].key, column->key) == 0) return true;
    return false;
}

/* Is that column of use beside the place? All others only where they separate it from a neighbour: a phone is narrow. */
static bool is_of_use(const struct column *column, const struct explained_place *place) {
    return is_of_games(place->format, column) || decides(column, &place->above) || decides(column, &place->below);
}

static status fill_near_row(const struct shown_columns *columns, const struct standing *who,
                            const struct explained_place *place, struct why_near *row) {
    struct standings_cell *cells = cells_of(columns, who->values);
    struct why_cell *marked = ARENA_ARRAY(columns->ctx->arena, struct why_cell, columns->count + 1);
    bool asked = who->number == place->person.number;
    bool above = place->above.is_there && who->number == place->above.person.number;
    uint32_t count = 0;
    if (!cells || !marked) return no_memory();
    for (uint32_t i = 0; i < columns->count; i++) {
        const struct column *column = cells[i].column;
        bool is_near = above ? decides(column, &place->above) : decides(column, &place->below);
        if (!is_of_use(column, place)) continue;
        marked[count++] = (struct why_cell){
            column, cells[i].value, asked ? decides(column, &place->above) || decides(column, &place->below) : is_near};
    }
    *row = (struct why_near){who, asked, {marked, count}};
    return done();
}

/* The rows of the standings above, of, and below the place. */
static status fill_near(const struct page_ctx *ctx, uint32_t round, const struct explained_place *place,
                        struct why_page *page) {
    struct standings standings;
    struct shown_columns columns;
    struct why_near *rows = ARENA_ARRAY(ctx->arena, struct why_near, NEIGHBOURS_MAX);
    if (!rows) return no_memory();
    if (place->nothing_played) return done();
    TRY(standings_of(ctx->state, ctx->tournament, round, ctx->arena, &standings));
    TRY(columns_of(ctx, standings.format->columns, standings.format->column_count, &columns));
    page->near.rows = rows;
    struct column *headings = ARENA_ARRAY(ctx->arena, struct column, columns.count + 1);
    if (!headings) return no_memory();
    for (uint32_t i = 0; i < columns.count; i++)
        if (is_of_use(&columns.rows[i], place)) headings[page->all_columns.count++] = columns.rows[i];
    page->all_columns.rows = headings;
    for (uint32_t i = 0; i < standings.count && page->near.count < NEIGHBOURS_MAX; i++) {
        uint32_t number = standings.rows[i].number;
        if (number == place->person.number || (place->above.is_there && number == place->above.person.number) ||
            (place->below.is_there && number == place->below.person.number))
            TRY(fill_near_row(&columns, &standings.rows[i], place, &rows[page->near.count++]));
    }
    return done();
}

/* A game without points has dashes, except in text columns. */
static struct standings_cell *game_cells(const struct shown_columns *columns, const struct game *game) {
    struct standings_cell *cells = cells_of(columns, game->values);
    for (uint32_t i = 0; cells && !game->counts && i < columns->count; i++)
        if (cells[i].column->kind != COLUMN_WORD) cells[i].value = text_of("–");
    return cells;
}

static status fill_game(const struct shown_columns *columns, const struct explained_game *explained,
                        struct why_game *row) {
    const struct page_ctx *ctx = columns->ctx;
    struct standings_cell *cells = game_cells(columns, &explained->game);
    if (!cells) return no_memory();
    *row = (struct why_game){
        .played = explained,
        .stage = page_ctx_stage(ctx, explained->kind, explained->round),
        .score = page_ctx_points(ctx, explained->score),
        .cells = {cells, columns->count},
    };
    return done();
}

static status fill_games(const struct page_ctx *ctx, const struct explained_place *place, struct why_page *page) {
    const struct explained_person *person = &place->person;
    struct why_game *rows = ARENA_ARRAY(ctx->arena, struct why_game, person->game_count + 1);
    struct shown_columns columns;
    if (!rows) return no_memory();
    TRY(columns_of(ctx, place->format->game_columns, place->format->game_column_count, &columns));
    for (uint32_t i = 0; i < person->game_count; i++) TRY(fill_game(&columns, &person->games[i], &rows[i]));
    page->games.rows = rows;
    page->games.count = person->game_count;
    page->columns.rows = columns.rows;
    page->columns.count = columns.count;
    if (!person->has_totals || person->game_count < 2) return done();
    struct standings_cell *totals = cells_of(&columns, person->totals);
    if (!totals) return no_memory();
    for (uint32_t i = 0; i < columns.count; i++)
        if (totals[i].column->kind == COLUMN_WORD) totals[i].value = text_of("");
    page->totals.rows = totals;
    page->totals.count = columns.count;
    return done();
}

struct text place_said(const struct page_ctx *ctx, const struct explained_place *place) {
    const struct explained_person *person = &place->person;
    enum message message = person->shared ? MSG_EXPLAIN_PLACE_SHARED : MSG_EXPLAIN_PLACE;
    struct sentence says = sentence_of(message, 2, arg_number(person->rank), arg_number(place->placed));
    if (!person->rank) says = sentence_of(MSG_EXPLAIN_NO_PLACE, 0);
    return page_ctx_said(ctx, &says);
}

/* The sum of the deciding value, where it is one. */
static void fill_sum(const struct page_ctx *ctx, const struct explained_place *place, struct why_page *page) {
    struct buffer sum = {0};
    const struct column *made = place->nothing_played ? NULL : explained_sum(&sum, ctx->language, place);
    page->sum = page_ctx_keep(ctx, &sum);
    page->made = made ? page_ctx_value(ctx, made, place->person.values[made - place->format->columns]) : text_of("");
}

/* Shows only the name while the standings are hidden. */
static status hide(const struct page_ctx *ctx, entrant_id entrant, struct why_page *page) {
    person_id person = page_ctx_tournament(ctx)->entrants.rows[entrant.at].person;
    struct text none = text_of("");
    *page = (struct why_page){.frame = ctx->frame,
                              .name = page_ctx_name(ctx, person),
                              .slug = state_text(ctx->state, page_ctx_tournament(ctx)->slug),
                              .when = none,
                              .place = none,
                              .ordinal = none,
                              .making = none,
                              .sum = none,
                              .made = none,
                              .hidden = true};
    return done();
}

status why_page_of(const struct page_ctx *ctx, uint32_t round, entrant_id entrant, struct why_page *page) {
    struct explained_place *place = arena_alloc(ctx->arena, sizeof *place);
    if (!place) return no_memory();
    if (standings_hidden_for(ctx)) return hide(ctx, entrant, page);
    TRY(explain_place(ctx->state, ctx->tournament, round, entrant, ctx->arena, place));
    const struct tiebreak *making = place->nothing_played ? NULL : explained_making(place);
    struct sentence made = sentence_of(making ? making->made_says : MSG_NONE, 0);
    *page = (struct why_page){
        .frame = ctx->frame,
        .name = place->person.name,
        .slug = place->slug,
        .when = page_ctx_standings_title(ctx, place->round, place->final, round == 0),
        .place = place_said(ctx, place),
        .ordinal = place->nothing_played ? text_of("") : place_ordinal(ctx, place->person.rank),
        .placed = place->placed,
        .shared = place->person.shared,
        .nothing_played = place->nothing_played,
        .making = making ? page_ctx_said(ctx, &made) : text_of(""),
        .making_rule = making ? making->made_rule : "",
    };
    fill_sum(ctx, place, page);
    TRY(fill_neighbours(ctx, place, page));
    TRY(fill_near(ctx, round, place, page));
    return fill_games(ctx, place, page);
}
