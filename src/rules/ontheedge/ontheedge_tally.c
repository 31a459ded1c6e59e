/* On the Edge: Victory Points, Influence Points and running totals. */
#include "rules/ontheedge/ontheedge.h"

#include <assert.h>
#include "core/state/stage_edit.h"

/* OTE-2.0f: a game of two or of four players is off-numbered. */
bool ontheedge_is_off_numbered(uint32_t size) { return size == 2 || size == 4; }

/* OTE-2.0g; OTE-2.3d, OTE-2.3e, OTE-2.3f, OTE-2.3g for active and OTE-2.3h for inactive players: the Victory Points of
 * a place. */
enum ote_place { PLACE_FIRST, PLACE_SECOND, PLACE_SECOND_TIED, PLACE_BEHIND, PLACES };
static const int32_t victory_points[2][PLACES] = {
    [OTE_ACTIVE] = {8, 4, 2, 0},
    [OTE_INACTIVE] = {4, 2, 1, 0},
};

/* AMB-OTE-47: a player who left during the game keeps the Influence but does not compete for second place. */
static bool competes_for_second(const struct score *score) {
    return score->mark != OTE_MARK_WINNER && (score->presence == PRESENT || score->presence == CONCEDED);
}

/* OTE-2.3c, AMB-OTE-18, AMB-OTE-19: the winner is first by declaration; the others are ranked by Influence, whatever
 * the winner's, and all who share the highest are tied for second. */
static enum ote_place place_at_table(const struct seat *seats, uint32_t size, uint32_t seat) {
    if (seats[seat].score.mark == OTE_MARK_WINNER) return PLACE_FIRST;
    if (!competes_for_second(&seats[seat].score)) return PLACE_BEHIND;
    uint32_t level = 0;
    for (uint32_t i = 0; i < size; i++) {
        if (!competes_for_second(&seats[i].score)) continue;
        if (seats[i].score.value > seats[seat].score.value) return PLACE_BEHIND;
        if (seats[i].score.value == seats[seat].score.value) level++;
    }
    return level == 1 ? PLACE_SECOND : PLACE_SECOND_TIED;
}

/* OTE-2.3i: in a game of two only the winner gets Victory Points. */
static enum ote_place place_in_game(const struct seat *seats, uint32_t size, uint32_t seat, uint32_t present) {
    enum ote_place place = place_at_table(seats, size, seat);
    return present == 2 && place != PLACE_FIRST ? PLACE_BEHIND : place;
}

/* AMB-OTE-34: was the finalist active? The reasons of the final's draw say so: unbeaten, or at once (AMB-OTE-14). */
bool ontheedge_was_drawn_active(const struct tournament *tournament, table_id table, entrant_id entrant) {
    const struct stage *stage = &tournament->stages.rows[tournament->tables.rows[table.at].stage.at];
    for (uint32_t i = 0; i < stage->reason_count; i++) {
        const struct reason *reason = &tournament->reasons.rows[stage->first_reason + i];
        if (reason->code == OTE_WHY_FINAL_AT_ONCE) return true;
        if (reason->code == OTE_WHY_UNBEATEN && reason->entrant.at == entrant.at) return true;
    }
    return false;
}

/* OTE-2.3d, OTE-2.3h, AMB-OTE-25, AMB-OTE-34: by the set the player was drawn in; in the final, by each player's own
 * set. */
static enum ote_set points_set(const struct tournament *tournament, table_id table, entrant_id entrant) {
    uint8_t set = tournament->tables.rows[table.at].set;
    if (set != OTE_FINAL) return (enum ote_set)set;
    return ontheedge_was_drawn_active(tournament, table, entrant) ? OTE_ACTIVE : OTE_INACTIVE;
}

/* OTE-2.0h, OTE-2.3b, AMB-OTE-43: final Influence, positive or negative; none for absent players, or if no other player
 * came. */
static int32_t influence_points(const struct score *score, uint32_t present) {
    return score->presence == ABSENT || present < 2 ? 0 : score->value;
}

/* What one game gives one player. */
struct points {
    enum ote_set set;
    enum ote_place place;
    int32_t vp, ip;
};

/* OTE-2.3a: Victory Points and Influence Points of one seat, where so many are present. AMB-OTE-43: an absent player
 * does not count as seated. */
static struct points points_of(const struct tournament *tournament, table_id id, uint32_t seat, uint32_t present) {
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    struct points points = {.set = points_set(tournament, id, seats[seat].entrant),
                            .place = place_in_game(seats, table->size, seat, present),
                            .ip = influence_points(&seats[seat].score, present)};
    points.vp = victory_points[points.set][points.place];
    return points;
}

/* OTE-2.0i, OTE-2.0j, OTE-2.3j, AMB-OTE-38: adds one table's result to the totals of its players. */
static void tally_table(const struct tournament *tournament, table_id id, struct ote_tally *tallies) {
    const struct seat *seats = table_seats(tournament, id);
    uint32_t present = players_present(tournament, id);
    for (uint32_t i = 0; i < tournament->tables.rows[id.at].size; i++) {
        struct ote_tally *tally = &tallies[seats[i].entrant.at];
        struct points points = points_of(tournament, id, i, present);
        tally->vp += points.vp;
        tally->ip += points.ip;
        if (seats[i].score.presence != ABSENT && ontheedge_is_off_numbered(present)) tally->off_numbered++;
    }
}

/* OTE-2.0a, OTE-2.0b, OTE-2.2c, OTE-2.2e: a player who does not win a game is inactive from then on. The winner is the
 * recorded one, even if a correction changed only the points. */
static void tally_losses(const struct tournament *tournament, table_id id, struct ote_tally *tallies) {
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t i = 0; i < tournament->tables.rows[id.at].size; i++) {
        if (seats[i].standing.mark != OTE_MARK_WINNER) tallies[seats[i].entrant.at].lost = true;
    }
}

/* OTE-2.8.3a: the players of an additional game are tied. If a correction shows that they were not, the game decides
 * nothing. */
static bool are_level(const struct tournament *tournament, table_id id, const struct ote_tally *tallies) {
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t i = 1; i < tournament->tables.rows[id.at].size; i++) {
        const struct ote_tally *one = &tallies[seats[0].entrant.at], *other = &tallies[seats[i].entrant.at];
        if (ontheedge_score_halves(one) != ontheedge_score_halves(other)) return false;
    }
    return true;
}

/* OTE-2.8.3c, AMB-OTE-9a, AMB-OTE-31, AMB-OTE-46: an additional game adds nothing to the totals; it only gives who left
 * it, in which order, and who did not come. */
static void tally_exits(const struct tournament *tournament, stage_id stage, table_id id, struct ote_tally *tallies) {
    const struct seat *seats = table_seats(tournament, id);
    bool decides = are_level(tournament, id, tallies);
    for (uint32_t i = 0; i < tournament->tables.rows[id.at].size; i++) {
        struct ote_tally *tally = &tallies[seats[i].entrant.at];
        const struct score *standing = &seats[i].standing;
        if (standing->presence == ABSENT) tally->stayed_away = true;
        if (decides && standing->mark == OTE_MARK_WINNER) tally->exit = stage.at * 256 + standing->order;
    }
}

/* OTE-2.8.3c: a player who left an additional game has a place in the next final only. */
static void forget_exits(const struct tournament *tournament, struct ote_tally *tallies) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) tallies[i].exit = 0;
}

static void tally_stage(const struct tournament *tournament, stage_id id, struct ote_tally *tallies) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    if (stage->kind == STAGE_ROUND) forget_exits(tournament, tallies);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        if (!tournament->tables.rows[table.at].has_result) continue;
        if (stage->kind == STAGE_ADDITIONAL) {
            tally_exits(tournament, id, table, tallies);
        } else {
            tally_table(tournament, table, tallies);
            tally_losses(tournament, table, tallies);
        }
    }
}

/* OTE-2.2a: every player starts active; AMB-OTE-41: except late ones. */
static void tally_start(const struct tournament *tournament, struct ote_tally *tallies) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        tallies[i] = (struct ote_tally){.lost = tournament->entrants.rows[i].late};
    }
}

static bool counts(const struct stage *stage, uint32_t round) {
    if (!stage_is_published(stage)) return false;
    return round == 0 || (stage->kind == STAGE_ROUND && stage->round <= round);
}

void ontheedge_tally_all(const struct tournament *tournament, uint32_t round, struct ote_tally *tallies) {
    tally_start(tournament, tallies);
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        if (counts(&tournament->stages.rows[i], round)) tally_stage(tournament, (stage_id){i}, tallies);
    }
}

void ontheedge_tally_before(const struct tournament *tournament, stage_id stage, struct ote_tally *tallies) {
    tally_start(tournament, tallies);
    for (uint32_t i = 0; i < stage.at; i++) {
        if (counts(&tournament->stages.rows[i], 0)) tally_stage(tournament, (stage_id){i}, tallies);
    }
}

status ontheedge_tally_new(const struct tournament *tournament, uint32_t round, struct ote_tally **tallies) {
    *tallies = memory_alloc(sizeof **tallies * tournament->entrants.count);
    if (!*tallies) return no_memory();
    ontheedge_tally_all(tournament, round, *tallies);
    return done();
}

/* OTE-2.0k, OTE-2.8.1b, AMB-OTE-24: IP / 2 + VP, kept in halves. */
int32_t ontheedge_score_halves(const struct ote_tally *tally) { return tally->ip + 2 * tally->vp; }

/* OTE-2.0c, OTE-2.0d, AMB-OTE-37: playing, without a lost game. */
bool ontheedge_is_active(const struct entrant *entrant, const struct ote_tally *tally) {
    return entrant->status == STATUS_PLAYING && !tally->lost;
}

/* The sentence about a game: the rule that gave the points, and the outcome for this player. */
struct told {
    const char *rule;
    enum message says;
};

/* OTE-2.3d, OTE-2.3e, OTE-2.3f, OTE-2.3g; OTE-2.3h, AMB-OTE-25. */
static const struct told told_places[2][PLACES] = {
    [OTE_ACTIVE] = {{"OTE-2.3d", MSG_OTE_GAME_WON},
                    {"OTE-2.3e", MSG_OTE_GAME_SECOND},
                    {"OTE-2.3f", MSG_OTE_GAME_SECOND_TIED},
                    {"OTE-2.3g", MSG_OTE_GAME_BEHIND}},
    [OTE_INACTIVE] = {{"OTE-2.3h", MSG_OTE_GAME_WON},
                      {"OTE-2.3h", MSG_OTE_GAME_SECOND},
                      {"OTE-2.3h", MSG_OTE_GAME_SECOND_TIED},
                      {"OTE-2.3h", MSG_OTE_GAME_BEHIND}},
};

/* AMB-OTE-32, AMB-OTE-43, AMB-OTE-47, OTE-2.3i: special cases first; else by the place in the game. */
static struct told tell_points(const struct score *score, const struct points *points, uint32_t size,
                               uint32_t present) {
    bool won = points->place == PLACE_FIRST;
    if (score->presence == ABSENT) return (struct told){"AMB-OTE-43", MSG_OTE_GAME_ABSENT};
    if (size == 1) return (struct told){"AMB-OTE-32", MSG_OTE_GAME_ALONE};
    if (won && present == 1) return (struct told){"AMB-OTE-43", MSG_OTE_GAME_ALONE};
    if (score->presence == LEFT_EARLY) return (struct told){"AMB-OTE-47", MSG_OTE_GAME_LEFT};
    if (!won && present == 2) return (struct told){"OTE-2.3i", MSG_OTE_GAME_OF_TWO};
    return told_places[points->set][points->place];
}

/* OTE-2.3c: the winner, then the others by Influence; a player who did not play to the end has no place. */
static uint32_t rank_at_table(const struct seat *seats, uint32_t size, uint32_t seat, bool *shared) {
    uint32_t rank = 1;
    *shared = false;
    if (seats[seat].score.mark == OTE_MARK_WINNER) return rank;
    if (!competes_for_second(&seats[seat].score)) return 0;
    for (uint32_t i = 0; i < size; i++) {
        const struct score *score = &seats[i].score;
        bool level = competes_for_second(score) && score->value == seats[seat].score.value;
        if (i != seat && level) *shared = true;
        if (score->mark == OTE_MARK_WINNER) rank++;
        if (competes_for_second(score) && score->value > seats[seat].score.value) rank++;
    }
    return rank;
}

static void tell_game(const struct tournament *tournament, struct game *game) {
    const struct seat *seats = table_seats(tournament, game->table);
    uint32_t size = tournament->tables.rows[game->table.at].size;
    uint32_t present = players_present(tournament, game->table);
    struct points points = points_of(tournament, game->table, game->seat, present);
    struct told told = tell_points(&seats[game->seat].score, &points, size, present);
    game->counts = true;
    game->place = rank_at_table(seats, size, game->seat, &game->shared);
    game->rule = told.rule;
    game->says = told.says;
    game->values[0] = points.set;
    game->values[1] = points.vp;
    game->values[2] = points.ip;
}

/* AMB-OTE-31, OTE-2.8.3c: an additional game gives no points; the order of leaving is the place. */
static void tell_additional(const struct score *standing, struct game *game) {
    bool left = standing->mark == OTE_MARK_WINNER;
    game->rule = "AMB-OTE-31";
    game->says = left ? MSG_OTE_GAME_LEFT_FOR_FINAL : MSG_OTE_GAME_STAYED;
    game->place = left ? standing->order : 0;
    game->values[0] = OTE_INACTIVE;
    if (standing->presence == ABSENT) game->says = MSG_OTE_GAME_ADDITIONAL_ABSENT;
}

static status tell_table(const struct tournament *tournament, table_id id, entrant_id entrant, struct games *games) {
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t i = 0; i < table->size; i++) {
        if (seats[i].entrant.at != entrant.at) continue;
        struct game *game = VEC_PUSH(&games->rows);
        if (!game) return no_memory();
        game->table = id;
        game->seat = i;
        if (table->set == OTE_ADDITIONAL)
            tell_additional(&seats[i].standing, game);
        else
            tell_game(tournament, game);
    }
    return done();
}

static status tell_stage(const struct tournament *tournament, const struct stage *stage, entrant_id entrant,
                         struct games *games) {
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        if (tournament->tables.rows[table.at].has_result) TRY(tell_table(tournament, table, entrant, games));
    }
    return done();
}

/* OTE-2.3j: the games that the totals are made of. */
status ontheedge_games(const struct tournament *tournament, uint32_t round, entrant_id entrant, struct games *games) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (counts(stage, round)) TRY(tell_stage(tournament, stage, entrant, games));
    }
    return done();
}
