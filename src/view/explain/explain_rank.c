#include "view/explain/explain_rank.h"

#include <assert.h>
#include <string.h>
#include "view/shared/name_list.h"
#include "view/shared/json_people.h"
#include "view/standings/standings.h"

/* The input of every explanation. */
struct placing {
    const struct state *state;
    const struct tournament *tournament;
    const struct format *format;
    uint32_t round;
    struct arena *arena;
    struct ranking ranking;
    uint32_t at; /* the player's row in the ranking */
};

static status show_person(const struct placing *placing, uint32_t row, struct explained_person *person) {
    const struct ranked *ranked = &placing->ranking.rows.rows[row];
    const struct entrant *entrant = &placing->tournament->entrants.rows[ranked->entrant.at];
    *person = (struct explained_person){
        .entrant = ranked->entrant,
        .number = placing->state->people.rows[entrant->person.at].number,
        .name = shown_name(placing->state, entrant->person, placing->arena),
        .status = (enum entrant_status)entrant->status,
        .rank = ranked->rank,
        .shared = ranked->shared,
    };
    memcpy(person->values, ranked->values, sizeof *ranked->values * placing->format->column_count);
    return person->name.bytes ? done() : no_memory();
}

static void add_totals(const struct format *format, const struct game *game, struct explained_person *person) {
    for (uint32_t i = 0; i < format->game_column_count; i++) {
        if (game->counts && format->game_columns[i].kind != COLUMN_WORD) person->totals[i] += game->values[i];
    }
}

/* Keeps the games that made the value. */
static status keep_games(const struct placing *placing, const struct games *games,
                         const struct tiebreak_result *separation, struct explained_person *person) {
    person->games = ARENA_ARRAY(placing->arena, struct explained_game, games->rows.count);
    if (!person->games) return no_memory();
    for (uint32_t i = 0; i < games->rows.count; i++) {
        const struct game *game = &games->rows.rows[i];
        const struct table *table = &placing->tournament->tables.rows[game->table.at];
        const struct stage *stage = &placing->tournament->stages.rows[table->stage.at];
        add_totals(placing->format, game, person);
        if (separation && separation->made_by == MADE_BY_NO_GAME) continue;
        if (separation && separation->made_by == MADE_BY_ONE_GAME && separation->table.at != game->table.at) continue;
        const struct seat *seat = &table_seats(placing->tournament, game->table)[game->seat];
        person->games[person->game_count++] =
            (struct explained_game){.kind = (enum stage_kind)stage->kind,
                                    .round = stage->round,
                                    .table = table->number,
                                    .score = &seat->score,
                                    .corrections = table->corrections,
                                    .points_only = seat->score.mark != seat->standing.mark,
                                    .game = *game};
    }
    person->has_totals = !separation || separation->made_by == MADE_BY_ALL_GAMES;
    return done();
}

/* Without a separation: all games. */
static status show_games(const struct placing *placing, const struct tiebreak_result *separation,
                         struct explained_person *person) {
    struct games games = {0};
    status found = placing->format->games(placing->tournament, placing->round, person->entrant, &games);
    if (is_done(found)) found = keep_games(placing, &games, separation, person);
    VEC_FREE(&games.rows);
    return found;
}

static struct argument arg_value(const struct tiebreak *criterion, int64_t value) {
    switch (criterion->kind) {
    case COLUMN_NUMBER: return arg_number(value);
    case COLUMN_HALVES: return arg_halves(value);
    default: return arg_cstr("");
    }
}

static struct argument arg_row(const struct placing *placing, uint32_t row) {
    return arg_entrant(placing->state, placing->tournament, placing->ranking.rows.rows[row].entrant);
}

static status separate(const struct placing *placing, uint32_t above, uint32_t below,
                       struct tiebreak_result *separation) {
    const struct ranked *rows = placing->ranking.rows.rows;
    return placing->format->separate(placing->state, placing->tournament, placing->round, rows[above].entrant,
                                     rows[below].entrant, separation);
}

/* The neighbour in that row, before or after the player. */
static status show_neighbour(const struct placing *placing, uint32_t row, struct explained_neighbour *neighbour) {
    struct tiebreak_result separation;
    uint32_t above = row < placing->at ? row : placing->at, below = row < placing->at ? placing->at : row;
    TRY(separate(placing, above, below, &separation));
    assert(!separation.level);
    const struct tiebreak *criterion = separation.criterion;
    neighbour->is_there = true;
    neighbour->criterion = criterion;
    neighbour->own = separation.values[above == placing->at ? 0 : 1];
    neighbour->other = separation.values[above == placing->at ? 1 : 0];
    neighbour->why.rule = criterion->rule;
    struct argument among = arg_number(separation.among);
    bool has_words = criterion->kind == COLUMN_WORD;
    enum message says = separation.among > 2 && criterion->says_among ? criterion->says_among : criterion->says;
    neighbour->why.says = sentence_of(says, 5, arg_row(placing, above), arg_row(placing, below),
                                      has_words ? among : arg_value(criterion, separation.values[0]),
                                      arg_value(criterion, separation.values[1]), among);
    TRY(show_person(placing, row, &neighbour->person));
    return show_games(placing, &separation, &neighbour->person);
}

/* The rows that share the player's place; `end` is excluded. */
static void find_sharers(const struct placing *placing, uint32_t *first, uint32_t *end) {
    const struct ranked *rows = placing->ranking.rows.rows;
    *first = placing->at;
    *end = placing->at + 1;
    while (*first > 0 && rows[*first - 1].rank == rows[placing->at].rank) --*first;
    while (*end < placing->ranking.rows.count && rows[*end].rank == rows[placing->at].rank) ++*end;
}

static struct argument arg_sharers(const struct placing *placing, uint32_t first, uint32_t end, bool *failed) {
    struct names names = {0};
    for (uint32_t row = first; row < end; row++) {
        struct buffer name = {0};
        buffer_add_cstr(&name, arg_row(placing, row).text);
        names_add(&names, &name);
        buffer_free(&name);
    }
    *failed = names.failed;
    return names_argument(&names);
}

static status show_level(const struct placing *placing, uint32_t first, uint32_t end, struct explained_place *place) {
    struct tiebreak_result separation;
    bool failed;
    TRY(separate(placing, first, end - 1, &separation));
    assert(separation.level && separation.criterion->level_rule);
    place->level = separation.criterion;
    place->level_value = separation.values[0];
    place->level_why.rule = place->level->level_rule;
    place->level_why.says = sentence_of(place->level->level_says, 2, arg_sharers(placing, first, end, &failed),
                                        arg_value(place->level, place->level_value));
    place->sharers = ARENA_ARRAY(placing->arena, struct explained_person, end - first - 1);
    if (!place->sharers || failed) return no_memory();
    for (uint32_t row = first; row < end; row++) {
        if (row != placing->at) TRY(show_person(placing, row, &place->sharers[place->sharer_count++]));
    }
    return done();
}

static status show_around(const struct placing *placing, struct explained_place *place) {
    uint32_t first, end;
    find_sharers(placing, &first, &end);
    if (first > 0) TRY(show_neighbour(placing, first - 1, &place->above));
    if (end < place->placed) TRY(show_neighbour(placing, end, &place->below));
    return end - first > 1 ? show_level(placing, first, end, place) : done();
}

static bool has_result(const struct tournament *tournament) {
    for (uint32_t i = 0; i < tournament->tables.count; i++) {
        if (tournament->tables.rows[i].has_result) return true;
    }
    return false;
}

/* Players without a place come last. */
static uint32_t count_placed(const struct ranking *ranking) {
    uint32_t placed = ranking->rows.count;
    while (placed > 0 && ranking->rows.rows[placed - 1].rank == 0) placed--;
    return placed;
}

static status show_place(struct placing *placing, entrant_id entrant, struct explained_place *place) {
    const struct tournament *tournament = placing->tournament;
    *place = (struct explained_place){
        .format = placing->format,
        .slug = state_text(placing->state, tournament->slug),
        .title = state_text(placing->state, tournament->name),
        .round = placing->ranking.round,
        .final = placing->ranking.final,
        .nothing_played = !has_result(tournament),
        .placed = count_placed(&placing->ranking),
    };
    while (placing->ranking.rows.rows[placing->at].entrant.at != entrant.at) placing->at++;
    TRY(show_person(placing, placing->at, &place->person));
    TRY(show_games(placing, NULL, &place->person));
    TRY(placing->format->remarks(placing->state, tournament, placing->round, entrant, &place->remarks));
    return place->person.rank ? show_around(placing, place) : done();
}

status explain_place(const struct state *state, tournament_id id, uint32_t round, entrant_id entrant,
                     struct arena *arena, struct explained_place *place) {
    const struct tournament *tournament = state_tournament(state, id);
    struct placing placing = {state, tournament, format_of(tournament), round, arena, {.round = 0}, 0};
    status shown = placing.format->rank(state, tournament, round, &placing.ranking);
    if (is_done(shown)) shown = show_place(&placing, entrant, place);
    VEC_FREE(&placing.ranking.rows);
    return shown;
}

const struct tiebreak *explained_making(const struct explained_place *place) {
    const struct tiebreak *criteria[] = {place->above.criterion, place->level, place->below.criterion};
    for (size_t i = 0; i < sizeof criteria / sizeof *criteria; i++) {
        if (criteria[i] && criteria[i]->made_rule) return criteria[i];
    }
    return NULL;
}

/* One part of a sum: "14 VP", " + 63 IP ÷ 2". */
static void add_part(struct buffer *out, enum language language, const struct column *column, int64_t value) {
    bool is_first = out->length == 0;
    if (!is_first) buffer_add_cstr(out, value < 0 ? " − " : " + ");
    column_text(out, language, column, is_first || value > 0 ? value : -value);
    buffer_add_byte(out, ' ');
    message_text(out, language, column->heading);
    if (column->adds_halves == 1) buffer_add_cstr(out, " ÷ 2");
}

const struct column *explained_sum(struct buffer *out, enum language language, const struct explained_place *place) {
    const struct tiebreak *making = explained_making(place);
    const struct column *sum = NULL;
    for (uint32_t i = 0; making && i < place->format->column_count; i++) {
        const struct column *column = &place->format->columns[i];
        if (column->decides && strcmp(column->key, making->key) == 0) sum = column;
    }
    for (uint32_t i = 0; sum && i < place->format->column_count; i++) {
        const struct column *column = &place->format->columns[i];
        if (column->adds_halves) add_part(out, language, column, place->person.values[i]);
    }
    return out->length ? sum : NULL;
}

struct sentence explained_own(const struct state *state, const struct tournament *tournament,
                              const struct explained_place *place, struct text ordinal) {
    const struct explained_neighbour *above = &place->above;
    const struct tiebreak *criterion = above->is_there ? above->criterion : NULL;
    if (!criterion || !criterion->own_says) return sentence_of(MSG_NONE, 0);
    return sentence_of(criterion->own_says, 4, arg_value(criterion, above->own),
                       arg_entrant(state, tournament, above->person.entrant), arg_text(ordinal),
                       arg_value(criterion, above->other));
}

static void person_json(struct json *json, const struct explained_person *person) {
    json_key(json, "number"), json_number(json, person->number);
    json_key(json, "name"), json_text(json, person->name);
    json_key(json, "rank");
    if (person->rank)
        json_number(json, person->rank);
    else
        json_null(json);
    json_key(json, "shared"), json_bool(json, person->shared);
    json_key(json, "status"), json_string(json, status_key(person->status));
}

static void game_json(struct json *json, enum language language, const struct format *format,
                      const struct explained_game *game) {
    struct problem why = {game->game.rule, sentence_of(game->game.says, 0)};
    json_open(json, '{');
    json_key(json, "stage"), json_string(json, stage_key(game->kind));
    json_key(json, "round"), json_number(json, game->round);
    json_key(json, "table"), json_number(json, game->table);
    pairings_score_json(json, format, game->score);
    json_key(json, "rank");
    if (game->game.place)
        json_number(json, game->game.place);
    else
        json_null(json);
    json_key(json, "shared"), json_bool(json, game->game.shared);
    json_key(json, "counts"), json_bool(json, game->game.counts);
    for (uint32_t i = 0; i < format->game_column_count; i++) {
        column_json(json, &format->game_columns[i], game->game.values[i]);
    }
    json_problem(json, language, &why);
    json_key(json, "corrections"), json_number(json, game->corrections);
    json_key(json, "points_only"), json_bool(json, game->points_only);
    json_close(json, '}');
}

static void games_json(struct json *json, enum language language, const struct format *format,
                       const struct explained_person *person) {
    json_key(json, "games"), json_open(json, '[');
    for (uint32_t i = 0; i < person->game_count; i++) game_json(json, language, format, &person->games[i]);
    json_close(json, ']');
    if (!person->has_totals) return;
    json_key(json, "totals"), json_open(json, '{');
    for (uint32_t i = 0; i < format->game_column_count; i++) {
        if (format->game_columns[i].kind != COLUMN_WORD) {
            column_json(json, &format->game_columns[i], person->totals[i]);
        }
    }
    json_close(json, '}');
}

static void neighbour_json(struct json *json, enum language language, const char *key,
                           const struct explained_place *place, const struct explained_neighbour *neighbour) {
    json_key(json, key);
    if (!neighbour->is_there) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    person_json(json, &neighbour->person);
    json_problem(json, language, &neighbour->why);
    json_key(json, "criterion"), json_string(json, neighbour->criterion->key);
    json_key(json, "values"), json_open(json, '[');
    column_value_json(json, neighbour->criterion->kind, neighbour->criterion->words, neighbour->own);
    column_value_json(json, neighbour->criterion->kind, neighbour->criterion->words, neighbour->other);
    json_close(json, ']');
    games_json(json, language, place->format, &neighbour->person);
    json_close(json, '}');
}

static void level_json(struct json *json, enum language language, const struct explained_place *place) {
    json_key(json, "level");
    if (!place->level) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    json_problem(json, language, &place->level_why);
    json_key(json, "criterion"), json_string(json, place->level->key);
    json_key(json, "value"), column_value_json(json, place->level->kind, place->level->words, place->level_value);
    json_key(json, "with"), json_open(json, '[');
    for (uint32_t i = 0; i < place->sharer_count; i++) {
        json_open(json, '{');
        person_json(json, &place->sharers[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void remarks_json(struct json *json, enum language language, const struct explained_place *place) {
    const struct tiebreak *making = explained_making(place);
    json_key(json, "remarks"), json_open(json, '[');
    for (uint32_t i = 0; i < place->remarks.count; i++) {
        json_open(json, '{');
        json_problem(json, language, &place->remarks.list[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
    if (!making) return;
    struct problem made = {making->made_rule, sentence_of(making->made_says, 0)};
    json_key(json, "made"), json_open(json, '{');
    json_key(json, "criterion"), json_string(json, making->key);
    json_problem(json, language, &made);
    json_close(json, '}');
}

void explain_place_json(struct json *json, enum language language, const struct explained_place *place) {
    json_key(json, "tournament"), json_text(json, place->slug);
    person_json(json, &place->person);
    json_key(json, "of"), json_number(json, place->placed);
    json_key(json, "round"), json_number(json, place->round);
    json_key(json, "final"), json_bool(json, place->final);
    neighbour_json(json, language, "above", place, &place->above);
    level_json(json, language, place);
    neighbour_json(json, language, "below", place, &place->below);
    games_json(json, language, place->format, &place->person);
    remarks_json(json, language, place);
}
