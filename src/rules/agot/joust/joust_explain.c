/* Joust: explains a player's games, remarks on a place, and a draw. */
#include "core/rulebook/matches_played.h"
#include "rules/agot/joust/joust.h"
#include "core/rulebook/late_and_drop.h"
#include "core/state/stage_edit.h"

/* The sentence about a game, by its outcome. */
static const struct {
    const char *rule;
    enum message says;
    uint8_t place; /* at the table; 0: none */
} told[JOUST_OUTCOMES] = {
    /* AGOT-J.22, AGOT-J.24, AGOT-J.25, AGOT-J.26; AGOT-J.20; AMB-AGOT-44. */
    [JOUST_LOSS] = {"AGOT-J.24", MSG_JOUST_GAME_LOST, 2},
    [JOUST_TIMED_LOSS] = {"AGOT-J.25", MSG_JOUST_GAME_TIMED_LOSS, 2},
    [JOUST_DRAWN] = {"AGOT-J.26", MSG_JOUST_GAME_DRAWN, 1},
    [JOUST_TIMED_WIN] = {"AGOT-J.25", MSG_JOUST_GAME_TIMED_WIN, 1},
    [JOUST_WIN] = {"AGOT-J.24", MSG_JOUST_GAME_WON, 1},
    [JOUST_WALKOVER] = {"AMB-AGOT-44", MSG_JOUST_GAME_WALKOVER, 1},
    [JOUST_BYE] = {"AGOT-J.20", MSG_JOUST_GAME_BYE, 1},
    [JOUST_ABSENT] = {"AMB-AGOT-44", MSG_JOUST_GAME_ABSENT, 0},
};

/* AGOT-O.13: a deciding match gives no points. */
static void tell_deciding(bool won, struct game *game) {
    game->rule = "AGOT-O.13";
    game->says = won ? MSG_OVERALL_MATCH_WON : MSG_OVERALL_MATCH_LOST;
}

/* Has a player who lost this match, as it is corrected now, played the next stage? */
static bool went_on_all_the_same(const struct tournament *tournament, const struct table *row, entrant_id entrant) {
    for (uint32_t i = row->stage.at + 1; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        table_id there;
        uint32_t seat;
        if (!stage_is_published(stage) || stage->kind == STAGE_DECIDING) continue;
        return seat_find(tournament, (stage_id){i}, entrant, &there, &seat);
    }
    return false;
}

/* AGOT-J.6: a knockout match decides who advances, and gives no points. */
static void tell_match(const struct tournament *tournament, enum stage_kind kind, struct game *game) {
    static const enum message won_says[][2] = {
        [JOUST_GOES_ON] = {MSG_JOUST_MATCH_WON, MSG_JOUST_MATCH_ALONE},
        [JOUST_LEFT] = {MSG_JOUST_MATCH_LEFT, MSG_JOUST_MATCH_LEFT},
        [JOUST_PASSED_OVER] = {MSG_JOUST_MATCH_PASSED_OVER, MSG_JOUST_MATCH_PASSED_OVER},
    };
    const struct table *row = &tournament->tables.rows[game->table.at];
    const struct seat *seat = &table_seats(tournament, game->table)[game->seat];
    bool won = seat->standing.mark == JOUST_MARK_WINNER, alone = row->size == 1;
    game->place = won ? 1 : 2;
    if (kind == STAGE_DECIDING) {
        tell_deciding(won, game);
        return;
    }
    game->rule = "AGOT-J.6";
    enum joust_advance advance = joust_advance_of(tournament, game->table, game->seat);
    if (kind == STAGE_FINAL)
        game->says = !won ? MSG_JOUST_FINAL_LOST : alone ? MSG_JOUST_FINAL_ALONE : MSG_JOUST_FINAL_WON;
    else if (advance != JOUST_GOES_OUT)
        game->says = won_says[advance][alone];
    else
        game->says =
            went_on_all_the_same(tournament, row, seat->entrant) ? MSG_JOUST_MATCH_LOST_SINCE : MSG_JOUST_MATCH_LOST;
}

static void tell_round(const struct joust_table *table, table_id id, uint32_t seat, struct game *game) {
    const struct tournament *tournament = table->tournament;
    enum joust_outcome outcome = joust_outcome_of(tournament, id, seat);
    const struct seat *seats = table_seats(tournament, id);
    bool met = tournament->tables.rows[id.at].size == 2 && seats[0].score.presence != ABSENT &&
               seats[1].score.presence != ABSENT;
    bool conceded = outcome == JOUST_LOSS && seats[seat].score.presence == CONCEDED;
    game->counts = true;
    game->rule = conceded ? "AMB-AGOT-46" : told[outcome].rule;
    game->says = conceded ? MSG_JOUST_GAME_CONCEDED : told[outcome].says;
    game->place = told[outcome].place;
    game->shared = outcome == JOUST_DRAWN;
    game->values[0] = joust_points(outcome);
    game->values[1] = met ? table->records[seats[1 - seat].entrant.at].points : 0;
}

static void tell_of(const void *opaque, const struct tournament *tournament, struct game *game) {
    const struct table *row = &tournament->tables.rows[game->table.at];
    enum stage_kind kind = (enum stage_kind)tournament->stages.rows[row->stage.at].kind;
    if (kind == STAGE_ROUND)
        tell_round(opaque, game->table, game->seat, game);
    else
        tell_match(tournament, kind, game);
}

/* Rounds give points and strength; knockout matches are listed after them. */
status joust_games(const struct tournament *tournament, uint32_t round, entrant_id entrant, struct games *games) {
    struct joust_table table;
    status found = joust_table_make(tournament, round, &table);
    if (is_done(found)) found = games_tell(tournament, round, entrant, tell_of, &table, games);
    joust_table_free(&table);
    return found;
}

/* AMB-AGOT-32, AMB-AGOT-43, AMB-AGOT-47 */
status joust_remarks(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id id,
                     struct notices *remarks) {
    struct argument name = arg_entrant(state, tournament, id);
    struct joust_table table;
    status found = joust_table_make(tournament, round, &table);
    uint32_t missed = is_done(found) ? table.records[id.at].missed : 0;
    joust_table_free(&table);
    TRY(found);
    TRY(late_drop_remarks(state, tournament, round, id, remarks));
    if (missed) notice(remarks, "AMB-AGOT-43", MSG_JOUST_REMARK_MISSED, 2, name, arg_number(missed));
    return done();
}
