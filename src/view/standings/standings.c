#include "view/standings/standings.h"

#include <assert.h>
#include <string.h>
#include "base/csv.h"
#include "view/pairings/pairings.h"
#include "view/shared/json_people.h"

static const struct {
    const char *key;
    enum message name;
} status_words[STATUSES] = {
    [STATUS_PLAYING] = {"playing", MSG_STATUS_PLAYING},
    [STATUS_SITTING_OUT] = {"sitting-out", MSG_STATUS_SITTING_OUT},
    [STATUS_DROPPED] = {"dropped", MSG_STATUS_DROPPED},
    [STATUS_DISQUALIFIED] = {"disqualified", MSG_STATUS_DISQUALIFIED},
};

const char *status_key(enum entrant_status which) {
    assert(which < STATUSES);
    return status_words[which].key;
}

enum message status_message(enum entrant_status which) {
    assert(which < STATUSES);
    return status_words[which].name;
}

static status show_row(const struct state *state, const struct tournament *tournament, const struct ranked *ranked,
                       struct arena *arena, struct standing *row) {
    uint32_t columns = format_of(tournament)->column_count;
    assert(ranked->entrant.at < tournament->entrants.count && columns <= COLUMNS_MAX);
    const struct entrant *entrant = &tournament->entrants.rows[ranked->entrant.at];
    const struct person *person = &state->people.rows[entrant->person.at];
    int64_t *values = ARENA_ARRAY(arena, int64_t, columns);
    *row = (struct standing){
        .rank = ranked->rank,
        .shared = ranked->shared,
        .number = person->number,
        .name = shown_name(state, entrant->person, arena),
        .club = state_text(state, person->club),
        .status = (enum entrant_status)entrant->status,
        .values = values,
    };
    if (!values || !row->name.bytes) return no_memory();
    memcpy(values, ranked->values, sizeof *values * columns);
    return done();
}

/* The games, for formats in which the totals do not show them. */
static status show_games(const struct tournament *tournament, uint32_t round, entrant_id entrant, struct arena *arena,
                         struct standing *row) {
    struct games games = {0};
    if (!format_of(tournament)->lists_games) return done();
    status found = format_of(tournament)->games(tournament, round, entrant, &games);
    struct game *rows = is_done(found) ? ARENA_ARRAY(arena, struct game, games.rows.count + 1) : NULL;
    for (uint32_t i = 0; rows && i < games.rows.count; i++) rows[i] = games.rows.rows[i];
    row->games = rows;
    row->game_count = games.rows.count;
    VEC_FREE(&games.rows);
    TRY(found);
    return rows ? done() : no_memory();
}

static status show_ranking(const struct state *state, const struct tournament *tournament, uint32_t round,
                           const struct ranking *ranking, struct arena *arena, struct standings *standings) {
    *standings = (struct standings){
        .format = format_of(tournament),
        .slug = state_text(state, tournament->slug),
        .title = state_text(state, tournament->name),
        .round = ranking->round,
        .final = ranking->final,
        .tournament = tournament,
        .count = ranking->rows.count,
        .rows = ARENA_ARRAY(arena, struct standing, ranking->rows.count),
    };
    if (!standings->rows) return no_memory();
    for (uint32_t i = 0; i < standings->count; i++) {
        TRY(show_row(state, tournament, &ranking->rows.rows[i], arena, &standings->rows[i]));
        TRY(show_games(tournament, round, ranking->rows.rows[i].entrant, arena, &standings->rows[i]));
    }
    return done();
}

status standings_of(const struct state *state, tournament_id id, uint32_t round, struct arena *arena,
                    struct standings *standings) {
    const struct tournament *tournament = state_tournament(state, id);
    struct ranking ranking = {0};
    status ranked = format_of(tournament)->rank(state, tournament, round, &ranking);
    if (is_done(ranked)) ranked = show_ranking(state, tournament, round, &ranking, arena, standings);
    VEC_FREE(&ranking.rows);
    return ranked;
}

void standing_json(struct json *json, const struct format *format, const struct standing *row) {
    json_key(json, "rank");
    if (row->rank)
        json_number(json, row->rank);
    else
        json_null(json);
    json_key(json, "shared"), json_bool(json, row->shared);
    json_key(json, "number"), json_number(json, row->number);
    json_key(json, "name"), json_text(json, row->name);
    json_key(json, "status"), json_string(json, status_key(row->status));
    for (uint32_t i = 0; i < format->column_count; i++) column_json(json, &format->columns[i], row->values[i]);
    json_key(json, "club"), json_text(json, row->club);
}

static void game_json(struct json *json, const struct standings *standings, const struct game *game) {
    const struct table *table = &standings->tournament->tables.rows[game->table.at];
    const struct score *score = &table_seats(standings->tournament, game->table)[game->seat].score;
    const struct stage *stage = &standings->tournament->stages.rows[table->stage.at];
    json_open(json, '{');
    json_key(json, "stage"), json_string(json, stage_key((enum stage_kind)stage->kind));
    json_key(json, "round"), json_number(json, stage->round);
    json_key(json, "table"), json_number(json, table->number);
    json_key(json, "place");
    if (game->place)
        json_number(json, game->place);
    else
        json_null(json);
    json_key(json, "shared"), json_bool(json, game->shared);
    json_key(json, "target"), json_number(json, score->target ? score->target : table->target);
    for (uint32_t i = 0; i < standings->format->game_column_count; i++) {
        column_json(json, &standings->format->game_columns[i], game->values[i]);
    }
    json_close(json, '}');
}

static void row_json(struct json *json, const struct standings *standings, const struct standing *row) {
    json_open(json, '{');
    standing_json(json, standings->format, row);
    if (standings->format->lists_games) json_key(json, "games"), json_open(json, '[');
    for (uint32_t i = 0; i < row->game_count; i++) game_json(json, standings, &row->games[i]);
    if (standings->format->lists_games) json_close(json, ']');
    json_close(json, '}');
}

void standings_json(struct json *json, const struct standings *standings) {
    json_key(json, "tournament"), json_text(json, standings->slug);
    json_key(json, "round"), json_number(json, standings->round);
    json_key(json, "final"), json_bool(json, standings->final);
    json_key(json, "rows"), json_open(json, '[');
    for (uint32_t i = 0; i < standings->count; i++) row_json(json, standings, &standings->rows[i]);
    json_close(json, ']');
    if (standings->tournament->standings_hidden) json_key(json, "hidden"), json_bool(json, true);
}

static void number_csv(struct buffer *out, int64_t number, bool first_of_row) {
    if (!first_of_row) buffer_add_byte(out, ',');
    buffer_add_number(out, number);
}

static void row_csv(struct buffer *out, const struct format *format, const struct standing *row) {
    if (row->rank) number_csv(out, row->rank, true);
    csv_cell(out, text_of(row->shared ? "true" : "false"), false);
    number_csv(out, row->number, false);
    csv_cell(out, row->name, false);
    csv_cell(out, row->club, false);
    csv_cell(out, text_of(status_key(row->status)), false);
    for (uint32_t i = 0; i < format->column_count; i++) column_csv(out, &format->columns[i], row->values[i]);
    buffer_add_byte(out, '\n');
}

void standings_csv(struct buffer *out, const struct standings *standings) {
    static const char *const headings[] = {"rank", "shared", "number", "name", "club", "status"};
    const struct format *format = standings->format;
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++) csv_cell(out, text_of(headings[i]), i == 0);
    for (uint32_t i = 0; i < format->column_count; i++) csv_cell(out, text_of(format->columns[i].key), false);
    buffer_add_byte(out, '\n');
    for (uint32_t i = 0; i < standings->count; i++) row_csv(out, format, &standings->rows[i]);
}
