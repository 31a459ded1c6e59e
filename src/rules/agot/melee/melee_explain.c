/* Melee: explains a player's games, and remarks on a place. */
#include "core/rulebook/matches_played.h"
#include "core/rulebook/late_and_drop.h"
#include "rules/agot/melee/melee.h"
#include "core/state/stage_edit.h"

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

static void tell_round(const struct melee_table *table, struct game *game) {
    const struct seat *seat = &table_seats(table->tournament, game->table)[game->seat];
    game->counts = true;
    if (seat->score.presence == CONCEDED) game->rule = "AMB-AGOT-46", game->says = MSG_MELEE_GAME_CONCEDED;
    if (game->place && players_present(table->tournament, game->table) == 1)
        game->rule = "AMB-AGOT-45", game->says = MSG_MELEE_GAME_ALONE;
    game->values[1] = melee_points(table->tournament, game->table, game->seat);
    game->values[2] = points_met(table, game->table, seat->entrant.at);
}

/* AGOT-M.29, AGOT-M.30 */
static void tell_quick(const struct tournament *tournament, struct game *game) {
    entrant_id winner;
    bool won = melee_quick_winner(tournament, game->table, &winner) &&
               winner.at == table_seats(tournament, game->table)[game->seat].entrant.at;
    game->rule = "AGOT-M.29";
    game->place = won ? 1 : 2;
    game->shared = false;
    game->says = won ? MSG_MELEE_QUICK_WON : MSG_MELEE_QUICK_LOST;
}

static void tell_of(const void *opaque, const struct tournament *tournament, struct game *game) {
    const struct table *row = &tournament->tables.rows[game->table.at];
    enum stage_kind kind = (enum stage_kind)tournament->stages.rows[row->stage.at].kind;
    uint32_t place = melee_place(tournament, game->table, game->seat, MELEE_RESULT);
    game->place = place;
    game->shared = is_shared(tournament, game->table, game->seat, place);
    game->rule = told[place < TOLD ? place : TOLD - 1].rule;
    game->says = told[place < TOLD ? place : TOLD - 1].says;
    game->values[0] = table_seats(tournament, game->table)[game->seat].score.value;
    if (kind == STAGE_ROUND) tell_round(opaque, game);
    if (kind == STAGE_QUICK) tell_quick(tournament, game);
    if (kind == STAGE_FINAL) game->rule = "AGOT-O.8";
    if (kind == STAGE_SEMIFINAL) game->rule = "AMB-AGOT-14";
}

/* Rounds give points and strength; games for the title are listed after them. */
status melee_games(const struct tournament *tournament, uint32_t round, entrant_id entrant, struct games *games) {
    struct melee_table table;
    status found = melee_table_make(tournament, (struct melee_span){round, UINT32_MAX}, &table);
    if (is_done(found)) found = games_tell(tournament, round, entrant, tell_of, &table, games);
    melee_table_free(&table);
    return found;
}

/* AMB-AGOT-32, AMB-AGOT-43, AMB-AGOT-47 */
status melee_remarks(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id id,
                     struct notices *remarks) {
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    struct argument name = arg_entrant(state, tournament, id);
    TRY(late_drop_remarks(state, tournament, round, id, remarks));
    if (entrant->late) notice(remarks, "AMB-AGOT-43", MSG_MELEE_REMARK_LATE, 1, name);
    return done();
}
