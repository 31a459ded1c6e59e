/* Scores of one table: parsing typed scores, and JSON. */
#include "app/input/score_parse.h"
#include "cli/print/print.h"

status scores_read(struct cli_context *ctx, const struct state *state, const struct text *words, uint32_t count,
                   struct score_row **rows, uint32_t *read) {
    const struct tournament *tournament = state_tournament(state, ctx->tournament);
    uint32_t turns = format_of(tournament)->turn_stages ? TURNS_MAX : 1;
    *rows = ARENA_ARRAY(&ctx->arena, struct score_row, count * turns);
    *read = 0;
    if (!*rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        struct score_row score[TURNS_MAX];
        uint32_t taken;
        TRY(score_parse_with_person(state, tournament, &ctx->arena, words[i], score, &taken, &ctx->why));
        for (uint32_t j = 0; j < taken; j++) (*rows)[(*read)++] = score[j];
    }
    return done();
}

static void score_json(struct json *json, const struct state *state, const struct tournament *tournament,
                       const struct seat *seat) {
    person_id person = tournament->entrants.rows[seat->entrant.at].person;
    struct buffer score = {0};
    score_format(&score, format_of(tournament), &seat->score);
    json_open(json, '{');
    json_key(json, "number"), json_number(json, state->people.rows[person.at].number);
    json_key(json, "name"), json_string(json, arg_person(state, person).text);
    json_key(json, "score"), json_text(json, buffer_view(&score));
    json_close(json, '}');
    if (score.failed) json->out->failed = true;
    buffer_free(&score);
}

void scores_json(struct json *json, const struct state *state, tournament_id id, table_id table) {
    const struct tournament *tournament = state_tournament(state, id);
    const struct seat *seats = table_seats(tournament, table);
    json_open(json, '[');
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        score_json(json, state, tournament, &seats[i]);
    }
    json_close(json, ']');
}
