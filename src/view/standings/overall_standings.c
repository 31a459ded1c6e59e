#include "view/standings/overall_standings.h"

#include <string.h>
#include "base/csv.h"
#include "view/shared/json_people.h"
#include "view/standings/standings.h"

static status show_row(const struct state *state, const struct combination *title, const struct combined_row *row,
                       struct arena *arena, struct combined_person *shown) {
    int64_t *values = ARENA_ARRAY(arena, int64_t, title->column_count);
    *shown = (struct combined_person){
        .person = row->person,
        .number = state->people.rows[row->person.at].number,
        .rank = row->rank,
        .shared = row->shared,
        .name = shown_name(state, row->person, arena),
        .values = values,
    };
    if (!values || !shown->name.bytes) return no_memory();
    memcpy(values, row->values, sizeof *values * title->column_count);
    return done();
}

static status show_stranger(const struct state *state, const struct combined_out *out, struct arena *arena,
                            struct combined_stranger *shown) {
    *shown = (struct combined_stranger){.number = state->people.rows[out->person.at].number,
                                        .name = shown_name(state, out->person, arena),
                                        .why = out->why};
    return shown->name.bytes ? done() : no_memory();
}

static void show_tournaments(const struct state *state, struct overall_standings *overall) {
    for (uint32_t side = 0; side < COMBINED; side++) {
        const struct tournament *tournament = state_tournament(state, overall->of[side]);
        overall->slugs[side] = state_text(state, tournament->slug);
        overall->names[side] = state_text(state, tournament->name);
    }
}

/* Would the first tournament draw the match for these two? */
static bool is_hosted(const struct state *state, const struct overall_standings *overall) {
    tournament_id hosted[COMBINED];
    const struct tournament *first = state_tournament(state, overall->of[0]);
    return combination_hosted(state, first, hosted) == overall->title && hosted[1].at == overall->of[1].at;
}

static status show_ranking(const struct state *state, const struct combined_ranking *ranking, struct arena *arena,
                           struct overall_standings *overall) {
    overall->rows = ARENA_ARRAY(arena, struct combined_person, ranking->rows.count + 1U);
    overall->out = ARENA_ARRAY(arena, struct combined_stranger, ranking->out.count + 1U);
    if (!overall->rows || !overall->out) return no_memory();
    overall->count = ranking->rows.count;
    overall->out_count = ranking->out.count;
    for (uint32_t i = 0; i < overall->count; i++) {
        TRY(show_row(state, overall->title, &ranking->rows.rows[i], arena, &overall->rows[i]));
    }
    for (uint32_t i = 0; i < overall->out_count; i++) {
        TRY(show_stranger(state, &ranking->out.rows[i], arena, &overall->out[i]));
    }
    memcpy(overall->over, ranking->over, sizeof overall->over);
    overall->final = ranking->over[0] && ranking->over[1];
    overall->match = ranking->match;
    overall->tied = ranking->tied;
    return done();
}

status combined_of(const struct state *state, const struct combination *title, const tournament_id of[COMBINED],
                   struct arena *arena, struct overall_standings *overall) {
    struct combined_ranking ranking = {0};
    *overall = (struct overall_standings){.title = title, .of = {of[0], of[1]}};
    show_tournaments(state, overall);
    overall->hosted = is_hosted(state, overall);
    status shown = title->rank(state, of, &ranking);
    if (is_done(shown)) shown = show_ranking(state, &ranking, arena, overall);
    combined_ranking_free(&ranking);
    return shown;
}

static void who_json(struct json *json, uint32_t number, struct text name) {
    json_key(json, "number"), json_number(json, number);
    json_key(json, "name"), json_text(json, name);
}

static void row_json(struct json *json, const struct overall_standings *overall, const struct combined_person *row) {
    json_key(json, "rank"), json_number(json, row->rank);
    json_key(json, "shared"), json_bool(json, row->shared);
    who_json(json, row->number, row->name);
    for (uint32_t i = 0; i < overall->title->column_count; i++) {
        column_json(json, &overall->title->columns[i], row->values[i]);
    }
}

static void out_json(struct json *json, enum language language, const struct combined_stranger *out) {
    who_json(json, out->number, out->name);
    json_problem(json, language, &out->why);
}

static void head_json(struct json *json, const struct overall_standings *overall) {
    json_key(json, "title"), json_string(json, overall->title->id);
    json_key(json, "tournaments"), json_open(json, '[');
    for (uint32_t side = 0; side < COMBINED; side++) json_text(json, overall->slugs[side]);
    json_close(json, ']');
    json_key(json, "final"), json_bool(json, overall->final);
}

void combined_json(struct json *json, enum language language, const struct overall_standings *overall) {
    head_json(json, overall);
    json_key(json, "rows"), json_open(json, '[');
    for (uint32_t i = 0; i < overall->count; i++) {
        json_open(json, '{'), row_json(json, overall, &overall->rows[i]), json_close(json, '}');
    }
    json_close(json, ']');
    json_key(json, "deciding_match"), json_open(json, '[');
    for (uint32_t i = 0; overall->match && i < overall->tied; i++) {
        json_open(json, '{'), who_json(json, overall->rows[i].number, overall->rows[i].name), json_close(json, '}');
    }
    json_close(json, ']');
    json_key(json, "not_eligible"), json_open(json, '[');
    for (uint32_t i = 0; i < overall->out_count; i++) {
        json_open(json, '{'), out_json(json, language, &overall->out[i]), json_close(json, '}');
    }
    json_close(json, ']');
}

void combined_csv(struct buffer *out, const struct overall_standings *overall) {
    static const char *const headings[] = {"rank", "shared", "number", "name"};
    const struct combination *title = overall->title;
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++) csv_cell(out, text_of(headings[i]), i == 0);
    for (uint32_t i = 0; i < title->column_count; i++) csv_cell(out, text_of(title->columns[i].key), false);
    buffer_add_byte(out, '\n');
    for (uint32_t i = 0; i < overall->count; i++) {
        const struct combined_person *row = &overall->rows[i];
        buffer_add_number(out, row->rank);
        csv_cell(out, text_of(row->shared ? "true" : "false"), false);
        buffer_add_byte(out, ','), buffer_add_number(out, row->number);
        csv_cell(out, row->name, false);
        for (uint32_t column = 0; column < title->column_count; column++)
            column_csv(out, &title->columns[column], row->values[column]);
        buffer_add_byte(out, '\n');
    }
}

/* ---- Explanation ---- */

/* What separates two rows; `above` is the better one. */
static status separate(const struct state *state, const struct overall_standings *overall, uint32_t above,
                       uint32_t below, uint32_t other, struct combined_neighbour *neighbour) {
    neighbour->person = &overall->rows[other];
    return overall->title->separate(state, overall->of, overall->rows[above].person, overall->rows[below].person,
                                    &neighbour->by);
}

/* The nearest above, one who is tied, the nearest below. */
static status find_neighbours(const struct state *state, const struct overall_standings *overall, uint32_t at,
                              struct combined_why *found) {
    uint32_t first = at, end = at + 1;
    while (first > 0 && overall->rows[first - 1].rank == overall->rows[at].rank) first--;
    while (end < overall->count && overall->rows[end].rank == overall->rows[at].rank) end++;
    uint32_t sharer = first == at ? end - 1 : first;
    found->first = first, found->end = end;
    if (first > 0) TRY(separate(state, overall, first - 1, at, first - 1, &found->above));
    if (sharer != at) TRY(separate(state, overall, at, sharer, sharer, &found->level));
    return end < overall->count ? separate(state, overall, at, end, end, &found->below) : done();
}

static status explain_row(const struct state *state, const struct overall_standings *overall, uint32_t at,
                          struct combined_why *found) {
    struct combined_row row = {.person = overall->rows[at].person};
    memcpy(row.values, overall->rows[at].values, sizeof *row.values * overall->title->column_count);
    found->person = &overall->rows[at];
    found->made_count = overall->title->made(&row, found->made);
    return find_neighbours(state, overall, at, found);
}

status combined_explain(const struct state *state, const struct overall_standings *overall, person_id person,
                        struct combined_why *found, struct problem *why) {
    uint32_t number = state->people.rows[person.at].number;
    *found = (struct combined_why){0};
    for (uint32_t i = 0; i < overall->count; i++) {
        if (overall->rows[i].number == number) return explain_row(state, overall, i, found);
    }
    for (uint32_t i = 0; i < overall->out_count; i++) {
        if (overall->out[i].number == number) found->out = &overall->out[i];
    }
    if (found->out) return done();
    return refuse(why, "TY-ENTERED", MSG_COMBINED_NOBODY, 3, arg_person(state, person),
                  arg_bytes(overall->slugs[0].bytes, overall->slugs[0].length),
                  arg_bytes(overall->slugs[1].bytes, overall->slugs[1].length));
}

static void neighbour_json(struct json *json, enum language language, const char *key,
                           const struct combined_neighbour *neighbour) {
    json_key(json, key);
    if (!neighbour->person) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    json_key(json, "rank"), json_number(json, neighbour->person->rank);
    who_json(json, neighbour->person->number, neighbour->person->name);
    json_problem(json, language, &neighbour->by.why);
    json_key(json, "criterion"), json_string(json, neighbour->by.criterion);
    json_key(json, "values"), json_open(json, '[');
    for (int i = 0; i < 2; i++) json_number(json, neighbour->by.values[i]);
    json_close(json, ']');
    json_close(json, '}');
}

static void level_json(struct json *json, enum language language, const struct overall_standings *overall,
                       const struct combined_why *why) {
    json_key(json, "level");
    if (!why->level.person) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    json_problem(json, language, &why->level.by.why);
    json_key(json, "criterion"), json_string(json, why->level.by.criterion);
    json_key(json, "value"), json_number(json, why->level.by.values[0]);
    json_key(json, "with"), json_open(json, '[');
    for (uint32_t i = why->first; i < why->end; i++) {
        const struct combined_person *person = &overall->rows[i];
        if (person == why->person) continue;
        json_open(json, '{'), who_json(json, person->number, person->name), json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

void combined_why_json(struct json *json, enum language language, const struct overall_standings *overall,
                       const struct combined_why *why) {
    head_json(json, overall);
    json_key(json, "eligible"), json_bool(json, why->person != NULL);
    if (!why->person) {
        out_json(json, language, why->out);
        return;
    }
    row_json(json, overall, why->person);
    json_key(json, "made"), json_open(json, '[');
    for (uint32_t i = 0; i < why->made_count; i++) {
        json_open(json, '{'), json_problem(json, language, &why->made[i]), json_close(json, '}');
    }
    json_close(json, ']');
    neighbour_json(json, language, "above", &why->above);
    level_json(json, language, overall, why);
    neighbour_json(json, language, "below", &why->below);
}
