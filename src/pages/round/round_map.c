/* Page part: the map of a round's tables, with its filters. */
#include "pages/round/round_pages.h"

#include "core/ledger/undo.h"

#include "core/rulebook/score_format.h"

enum { FEW_TABLES = 12, USUAL_TABLES = 40 };

struct map_filling {
    const struct page_ctx *ctx;
    const struct pairings *pairings;
    const struct round_asked *asked;
    struct tile_seat *seats; /* of all tables */
    const struct unusual_results *unusual;
};

static void fill_seats(const struct map_filling *filling, const struct pairings_table *table, struct tile *tile) {
    const struct pairings *pairings = filling->pairings;
    struct tile_seat *seats = filling->seats + table->first_seat;
    for (uint32_t i = 0; i < table->seat_count; i++) {
        const struct pairings_seat *seat = &pairings->seats[table->first_seat + i];
        seats[i] = (struct tile_seat){
            .name = seat->name,
            .score = table->has_result ? page_ctx_score(filling->ctx, &seat->score) : text_of(""),
            .won = table->has_result && score_mark(pairings->format, &seat->score) != NULL,
        };
    }
    tile->seats.rows = seats, tile->seats.count = table->seat_count;
}

static struct text meta_of(const struct page_ctx *ctx, const struct pairings_table *table) {
    if (!table->set) return table->room;
    struct sentence set = sentence_of(table->set->name, 0);
    return page_ctx_said(ctx, &set);
}

static struct text hour_of(const struct page_ctx *ctx, int64_t at_ms) {
    char hour[HOUR_SIZE] = "";
    if (!ctx->hour || !at_ms) return text_of("");
    ctx->hour(at_ms, hour);
    return page_ctx_copy(ctx, text_of(hour));
}

static struct tile tile_of(const struct map_filling *filling, const struct pairings_table *table,
                           const struct table_state_row *row, bool repeat) {
    const struct page_ctx *ctx = filling->ctx;
    int64_t since_ms = row->call ? entry_time(ctx->state, row->call->called) : 0;
    struct tile tile = {
        .shield = shield_of(table->number),
        .state = row->state,
        .draft = filling->pairings->draft,
        .chosen = table->number == filling->asked->table,
        .by_hand = table->by_hand,
        .repeat = repeat,
        .unusual = result_is_unusual(filling->unusual, table->id),
        .meta = meta_of(ctx, table),
        .reported = row->reported,
        .table = table->id,
        .seat_count = table->seat_count,
        .extra = row->time.extra,
        .until = row->state == TABLE_EXTRA ? hour_of(ctx, row->time.ends_ms) : text_of(""),
        .since_ms = since_ms,
        .waited = page_ctx_waited(ctx, since_ms),
    };
    fill_seats(filling, table, &tile);
    return tile;
}

static bool is_asked_for(const struct round_asked *asked, enum table_state state) {
    if (!asked->show.length) return true;
    if (text_is(asked->show, "missing")) return state != TABLE_IN;
    return text_is(asked->show, table_state_key(state));
}

static status fill_filters(const struct page_ctx *ctx, const struct round_asked *asked,
                           const struct table_states *tables, struct round_map *map) {
    static const enum message labels[TABLE_STATES] = {
        [TABLE_IN] = MSG_DESK_STATE_IN,
        [TABLE_REPORTED] = MSG_DESK_STATE_REPORTED,
        [TABLE_DISPUTED] = MSG_DESK_STATE_DISPUTED,
        [TABLE_CALLED] = MSG_DESK_STATE_JUDGE,
        [TABLE_EXTRA] = MSG_DESK_STATE_EXTRA,
        [TABLE_PLAYING] = MSG_DESK_STATE_PLAYING,
    };
    struct map_filter *rows = ARENA_ARRAY(ctx->arena, struct map_filter, TABLE_STATES + 2);
    uint32_t count = 0;
    if (!rows) return no_memory();
    rows[count++] = (struct map_filter){"", MSG_DESK_SHOW_ALL, TABLE_STATES, tables->count, asked->show.length == 0};
    rows[count++] = (struct map_filter){"missing", MSG_DESK_SHOW_MISSING, TABLE_STATES,
                                        tables->count - tables->counts[TABLE_IN], text_is(asked->show, "missing")};
    for (uint32_t i = 0; i < TABLE_STATES; i++) {
        bool here = text_is(asked->show, table_state_key((enum table_state)i));
        if (!tables->counts[i] && !here) continue;
        rows[count++] = (struct map_filter){table_state_key((enum table_state)i), labels[i], (enum table_state)i,
                                            tables->counts[i], here};
    }
    map->filters.rows = rows;
    map->filters.count = count;
    return done();
}

static const struct table_state_row *state_row(const struct table_states *tables, table_id table) {
    for (uint32_t i = 0; i < tables->count; i++)
        if (tables->rows[i].table.at == table.at) return &tables->rows[i];
    return NULL;
}

status round_map_of(const struct page_ctx *ctx, const struct round_asked *asked, const struct pairings *pairings,
                    stage_id stage, struct round_page *page) {
    struct table_states tables;
    TRY(table_states_of(ctx->state, ctx->tournament, stage, ctx->frame->now_ms, ctx->arena, &tables));
    struct tile *tiles = ARENA_ARRAY(ctx->arena, struct tile, pairings->table_count + 1);
    struct map_filling filling = {.ctx = ctx,
                                  .pairings = pairings,
                                  .asked = asked,
                                  .seats = ARENA_ARRAY(ctx->arena, struct tile_seat, pairings->seat_count + 1),
                                  .unusual = &page->unusual_results};
    if (!tiles || !filling.seats) return no_memory();
    page->map = (struct round_map){.slug = page->slug,
                                   .stage = asked->stage,
                                   .round = asked->round,
                                   .size = tables.count <= FEW_TABLES     ? MAP_FEW
                                           : tables.count <= USUAL_TABLES ? MAP_USUAL
                                                                          : MAP_MANY};
    if (!pairings->closed && tables.counts[TABLE_IN] == tables.count)
        TRY(unusual_results_of(ctx->state, ctx->tournament, stage, ctx->arena, &page->unusual_results));
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        const struct table_state_row *row = state_row(&tables, pairings->tables[i].id);
        if (row && is_asked_for(asked, row->state))
            tiles[page->map.tiles.count++] =
                tile_of(&filling, &pairings->tables[i], row, page->repeats.any_before && page->repeats.is_repeat[i]);
    }
    page->map.tiles.rows = tiles;
    page->tables_all = tables.count;
    page->tables_in = tables.counts[TABLE_IN];
    page->quiet = tables.counts[TABLE_PLAYING] == tables.count && !asked->show.length;
    return pairings->draft || pairings->closed ? done() : fill_filters(ctx, asked, &tables, &page->map);
}

void round_map_tell_seen(const struct page_ctx *ctx, const bool *has_seen, struct round_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct tile *tiles = (struct tile *)page->map.tiles.rows;
    for (uint32_t i = 0; i < page->map.tiles.count; i++) {
        const struct seat *seats = table_seats(tournament, tiles[i].table);
        tiles[i].tells_seen = true;
        for (uint32_t j = 0; j < tiles[i].seat_count; j++)
            tiles[i].seen += has_seen[tournament->entrants.rows[seats[j].entrant.at].person.at];
    }
}
