/* Page: all games of one player: the table, the opponents, the result, and what it gave. */
#include "pages/shared/standings_columns.h"
#include "pages/phone/phone_pages.h"
#include "core/rulebook/score_format.h"
#include "view/pairings/player_task.h"

static status fill_seats(const struct page_ctx *ctx, const struct game *game, struct past_game *row) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct table *table = &tournament->tables.rows[game->table.at];
    const struct seat *seats = table_seats(tournament, game->table);
    struct me_seat *rows = ARENA_ARRAY(ctx->arena, struct me_seat, table->size + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < table->size; i++) {
        person_id person = tournament->entrants.rows[seats[i].entrant.at].person;
        rows[i] = (struct me_seat){
            .seat = i + 1,
            .name = page_ctx_name(ctx, person),
            .score = page_ctx_points(ctx, &seats[i].score),
            .is_me = i == game->seat,
            .won = score_mark(format_of(tournament), &seats[i].score) != NULL,
        };
        if (!rows[i].name.bytes) return no_memory();
    }
    row->seats.rows = rows;
    row->seats.count = table->size;
    row->bye = table->size < 2;
    return done();
}

/* Of the games that had a judge's call by this player. */
static struct text ruling_at(const struct page_ctx *ctx, const struct game *game) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    entrant_id entrant = table_seats(tournament, game->table)[game->seat].entrant;
    const struct judge_call *call =
        latest_ruled_call(ctx->state, tournament, game->table, tournament->entrants.rows[entrant.at].person);
    return call ? state_text(ctx->state, call->ruling) : text_of("");
}

static status fill_game(const struct shown_columns *columns, const struct explained_game *explained,
                        struct past_game *row) {
    const struct standings_cell *cells = cells_of(columns, explained->game.values);
    if (!cells) return no_memory();
    *row = (struct past_game){
        .played = explained,
        .stage = page_ctx_stage(columns->ctx, explained->kind, explained->round),
        .ruling = ruling_at(columns->ctx, &explained->game),
        .values = {cells, columns->count},
    };
    return fill_seats(columns->ctx, &explained->game, row);
}

/* The last game first: players look for that. */
static status fill_games(const struct page_ctx *ctx, const struct explained_place *place, struct past_page *page) {
    uint32_t count = place->person.game_count;
    struct past_game *rows = ARENA_ARRAY(ctx->arena, struct past_game, count + 1);
    struct shown_columns columns;
    if (!rows) return no_memory();
    TRY(columns_of(ctx, place->format->game_columns, place->format->game_column_count, &columns));
    for (uint32_t i = 0; i < count; i++) TRY(fill_game(&columns, &place->person.games[i], &rows[count - 1 - i]));
    page->games.rows = rows;
    page->games.count = count;
    return done();
}

status past_page_of(const struct page_ctx *ctx, entrant_id entrant, struct past_page *page) {
    struct explained_place *place = arena_alloc(ctx->arena, sizeof *place);
    bool hidden = standings_hidden_for(ctx);
    if (!place) return no_memory();
    TRY(explain_place(ctx->state, ctx->tournament, 0, entrant, ctx->arena, place));
    *page = (struct past_page){
        .frame = ctx->frame,
        .name = place->person.name,
        .slug = place->slug,
        .number = place->person.number,
        .when = hidden ? text_of("") : page_ctx_standings_title(ctx, place->round, place->final, true),
        .ordinal = hidden || place->nothing_played ? text_of("") : place_ordinal(ctx, place->person.rank),
        .placed = place->placed,
        .shared = place->person.shared,
    };
    return fill_games(ctx, place, page);
}
