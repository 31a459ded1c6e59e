/* Melee: what is told of a player's games, and of a place besides what separates it from others. */
#include "melee.h"
#include "seats.h"

/* AGOT-M.18, AGOT-M.20, AGOT-M.21, AGOT-M.22, AGOT-M.23, AMB-AGOT-8: by the place at the table. */
static const struct {
    const char *rule;
    enum message says;
} told[] = {
    {"AMB-AGOT-45", MSG_MELEE_GAME_ABSENT}, {"AGOT-M.20", MSG_MELEE_GAME_FIRST},  {"AGOT-M.21", MSG_MELEE_GAME_SECOND},
    {"AGOT-M.22", MSG_MELEE_GAME_THIRD},    {"AGOT-M.23", MSG_MELEE_GAME_FOURTH}, {"AMB-AGOT-8", MSG_MELEE_GAME_FIFTH},
};
enum { TOLD = sizeof told / sizeof *told };

static bool is_shared(const struct tournament *tournament, table_id id, uint32_t seat, uint32_t place) {
    for (uint32_t i = 0; place && i < tournament->tables.rows[id.at].size; i++) {
        if (i != seat && melee_place(tournament, id, i, MELEE_RESULT) == place) return true;
    }
    return false;
}

/* AGOT-M.28: what that table adds to the strength of the opponents. */
static int64_t points_met(const struct melee_table *table, table_id id, uint32_t entrant) {
    int64_t points = 0;
    for (uint32_t at = table->first[entrant]; at < table->first[entrant + 1]; at++) {
        const struct melee_meeting *meeting = &table->meetings[at];
        if (meeting->table.at == id.at) points += table->records[meeting->other].points;
    }
    return points;
}

static void tell_round(const struct melee_table *table, table_id id, uint32_t seat, struct game *game) {
    const struct score *score = &table_seats(table->tournament, id)[seat].score;
    game->counts = true;
    if (score->presence == CONCEDED) game->rule = "AMB-AGOT-46", game->says = MSG_MELEE_GAME_CONCEDED;
    if (game->place && players_present(table->tournament, id) == 1)
        game->rule = "AMB-AGOT-45", game->says = MSG_MELEE_GAME_ALONE;
    game->values[1] = melee_points(table->tournament, id, seat);
    game->values[2] = points_met(table, id, table_seats(table->tournament, id)[seat].entrant.at);
}

/* AGOT-M.29, AGOT-M.30 */
static void tell_quick(const struct melee_table *table, table_id id, uint32_t seat, struct game *game) {
    entrant_id winner;
    bool won = melee_quick_winner(table->tournament, id, &winner) &&
               winner.at == table_seats(table->tournament, id)[seat].entrant.at;
    game->rule = "AGOT-M.29";
    game->place = won ? 1 : 2;
    game->shared = false;
    game->says = won ? MSG_MELEE_QUICK_WON : MSG_MELEE_QUICK_LOST;
}

static void tell_seat(const struct melee_table *table, table_id id, uint32_t seat, struct game *game) {
    const struct tournament *tournament = table->tournament;
    const struct table *row = &tournament->tables.rows[id.at];
    const struct score *score = &table_seats(tournament, id)[seat].score;
    enum stage_kind kind = (enum stage_kind)tournament->stages.rows[row->stage.at].kind;
    uint32_t place = melee_place(tournament, id, seat, MELEE_RESULT);
    *game = (struct game){.table = id, .seat = seat, .place = place, .shared = is_shared(tournament, id, seat, place)};
    game->rule = told[place < TOLD ? place : TOLD - 1].rule;
    game->says = told[place < TOLD ? place : TOLD - 1].says;
    game->values[0] = score->value;
    if (kind == STAGE_ROUND) tell_round(table, id, seat, game);
    if (kind == STAGE_QUICK) tell_quick(table, id, seat, game);
    if (kind == STAGE_FINAL) game->rule = "AGOT-O.8";
    if (kind == STAGE_SEMIFINAL) game->rule = "AMB-AGOT-14";
}

static status tell_table(const struct melee_table *table, table_id id, entrant_id entrant, struct games *games) {
    const struct seat *seats = table_seats(table->tournament, id);
    for (uint32_t i = 0; i < table->tournament->tables.rows[id.at].size; i++) {
        if (seats[i].entrant.at != entrant.at) continue;
        struct game *game = ROWS_ADD(&games->rows);
        if (!game) return no_memory();
        tell_seat(table, id, i, game);
    }
    return done();
}

/* Points and strength come together in the rounds; what leads to the title is told behind them. */
status melee_games(const struct tournament *tournament, uint32_t round, entrant_id entrant, struct games *games) {
    struct melee_table table;
    status found = melee_table_make(tournament, (struct melee_span){round, UINT32_MAX}, &table);
    for (uint32_t i = 0; is_done(found) && i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        bool is_round = stage->kind == STAGE_ROUND;
        if (!stage_is_published(stage) || (round && (!is_round || stage->round > round))) continue;
        for (uint32_t j = 0; is_done(found) && j < stage->table_count; j++) {
            table_id id = {stage->first_table + j};
            if (tournament->tables.rows[id.at].has_result) found = tell_table(&table, id, entrant, games);
        }
    }
    melee_table_free(&table);
    return found;
}

/* AMB-AGOT-32, AMB-AGOT-43, AMB-AGOT-47 */
status melee_remarks(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id id,
                     struct notices *remarks) {
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    struct argument name = arg_entrant(state, tournament, id);
    (void)round;
    leaving_remark(state, tournament, id, &agot_leaving, remarks);
    if (entrant->late) notice(remarks, "AMB-AGOT-43", MSG_MELEE_REMARK_LATE, 1, name);
    return done();
}
