/* Scores of one table: parsing typed scores, and JSON. */
#include <string.h>
#include "app/input/result_line.h"
#include "cli/print/print.h"

/* Scores without names are in the order of the seats. */
static bool are_in_seat_order(const struct text *words, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (memchr(words[i].bytes, '=', words[i].length)) return false;
    return true;
}

/* "16w", "-2", "w", but not "Ana". */
static bool begins_as_score(struct text word) {
    return word.length == 1 || (word.length && memchr("-0123456789", word.bytes[0], 11));
}

/* One word: WHO=SCORE, or the score of that seat. */
static status read_word(struct cli_context *ctx, const struct state *state, table_id table, struct text word,
                        uint32_t seat, struct score_row *rows, uint32_t *taken) {
    const struct tournament *tournament = state_tournament(state, ctx->tournament);
    if (seat == NOBODY)
        return score_parse_at_table(state, tournament, table, &ctx->arena, word, rows, taken, &ctx->why);
    return score_parse(state, tournament, &ctx->arena, seated_number(state, tournament, table, seat), word, rows, taken,
                       &ctx->why);
}

status scores_read(struct cli_context *ctx, const struct state *state, table_id table, const struct text *words,
                   uint32_t count, struct score_row **rows, uint32_t *read) {
    const struct tournament *tournament = state_tournament(state, ctx->tournament);
    uint32_t turns = format_of(tournament)->turn_stages ? TURNS_MAX : 1;
    *rows = ARENA_ARRAY(&ctx->arena, struct score_row, count * turns);
    bool in_order = are_in_seat_order(words, count);
    *read = 0;
    if (!*rows) return no_memory();
    if (in_order && table.at == NOBODY) return done(); /* the core says that there is no such table */
    if (in_order && count != tournament->tables.rows[table.at].size) {
        if (begins_as_score(words[0])) return refuse_score_count(state, tournament, table, &ctx->why);
        in_order = false;
    }
    for (uint32_t i = 0; i < count; i++) {
        struct score_row score[TURNS_MAX];
        uint32_t taken;
        TRY(read_word(ctx, state, table, words[i], in_order ? i : NOBODY, score, &taken));
        for (uint32_t j = 0; j < taken; j++) (*rows)[(*read)++] = score[j];
    }
    return done();
}

table_id table_typed(const struct state *state, tournament_id tournament, int64_t number) {
    const struct tournament *row = state_tournament(state, tournament);
    table_id table;
    stage_id stage;
    bool found = stage_current(row, &stage) && table_numbered(row, stage, (uint32_t)number, &table);
    return found ? table : (table_id){NOBODY};
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
