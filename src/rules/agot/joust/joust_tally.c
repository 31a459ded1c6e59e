/* Joust: what each game gives, and every player's totals. */
#include <string.h>
#include "rules/agot/joust/joust.h"

/* AGOT-J.22: points of a game; AGOT-J.20, AMB-AGOT-21: a bye counts as won; AMB-AGOT-44: so does a game that the
 * opponent missed. */
int32_t joust_points(enum joust_outcome outcome) {
    static const int32_t points[JOUST_OUTCOMES] = {
        [JOUST_LOSS] = 0, [JOUST_TIMED_LOSS] = 1, [JOUST_DRAWN] = 2, [JOUST_TIMED_WIN] = 4,
        [JOUST_WIN] = 5,  [JOUST_WALKOVER] = 5,   [JOUST_BYE] = 5,   [JOUST_ABSENT] = 0,
    };
    return points[outcome];
}

/* AMB-AGOT-24: a win on time also counts as beating the other. */
bool joust_is_victory(enum joust_outcome outcome) {
    return outcome == JOUST_WIN || outcome == JOUST_TIMED_WIN || outcome == JOUST_WALKOVER;
}

/* AMB-AGOT-2, AMB-AGOT-33: the power missing to victory, never negative. */
static int32_t distance(const struct table *table, const struct score *score) {
    int32_t target = score->target ? score->target : table->target;
    return score->value < target ? target - score->value : 0;
}

/* AGOT-J.23, AGOT-J.25, AGOT-J.26: at time the player nearer to victory has won; at the same distance the game is
 * drawn. */
static enum joust_outcome outcome_at_time(const struct table *table, const struct score *own,
                                          const struct score *other) {
    int32_t mine = distance(table, own), theirs = distance(table, other);
    if (mine == theirs) return JOUST_DRAWN;
    return mine < theirs ? JOUST_TIMED_WIN : JOUST_TIMED_LOSS;
}

/* AGOT-J.24: the player who met the condition has won; AMB-AGOT-44, AMB-AGOT-46: or the one who stayed. */
static enum joust_outcome outcome_between(const struct table *table, const struct score *own,
                                          const struct score *other) {
    if (own->presence == ABSENT) return JOUST_ABSENT;
    if (other->presence == ABSENT) return JOUST_WALKOVER;
    if (own->mark == JOUST_MARK_WINNER) return JOUST_WIN;
    if (other->mark == JOUST_MARK_WINNER) return JOUST_LOSS;
    return outcome_at_time(table, own, other);
}

enum joust_outcome joust_outcome_of(const struct tournament *tournament, table_id id, uint32_t seat) {
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    if (table->size == 1) return seats[0].score.presence == ABSENT ? JOUST_ABSENT : JOUST_BYE;
    return outcome_between(table, &seats[seat].score, &seats[1 - seat].score);
}

bool joust_winner(const struct tournament *tournament, table_id id, entrant_id *winner) {
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t i = 0; table->has_result && i < table->size; i++) {
        if (seats[i].standing.mark != JOUST_MARK_WINNER) continue;
        *winner = seats[i].entrant;
        return true;
    }
    return false;
}

static bool counts(const struct stage *stage, uint32_t round) {
    return stage_is_published(stage) && stage->kind == STAGE_ROUND && (round == 0 || stage->round <= round);
}

/* Calls `take` for each game of the rounds that counts and has a result. */
struct each_game {
    struct joust_table *table;
    void (*take)(struct joust_table *table, uint32_t entrant, const struct joust_game *game);
};

static void each_seat(const struct each_game *each, table_id id) {
    const struct tournament *tournament = each->table->tournament;
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t i = 0; i < table->size; i++) {
        struct joust_game game = {.opponent = NOBODY, .table = id, .seat = (uint8_t)i};
        game.outcome = (uint8_t)joust_outcome_of(tournament, id, i);
        if (table->size == 2) {
            game.opponent = seats[1 - i].entrant.at;
            game.met = seats[0].score.presence != ABSENT && seats[1].score.presence != ABSENT;
        }
        each->take(each->table, seats[i].entrant.at, &game);
    }
}

static void each_game(const struct each_game *each) {
    const struct tournament *tournament = each->table->tournament;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (!counts(stage, each->table->round)) continue;
        for (uint32_t j = 0; j < stage->table_count; j++) {
            table_id id = {stage->first_table + j};
            if (tournament->tables.rows[id.at].has_result) each_seat(each, id);
        }
    }
}

static void count_game(struct joust_table *table, uint32_t entrant, const struct joust_game *game) {
    struct joust_record *record = &table->records[entrant];
    const struct table *row = &table->tournament->tables.rows[game->table.at];
    record->points += joust_points((enum joust_outcome)game->outcome);
    record->count[game->outcome]++;
    if (game->outcome == JOUST_BYE) record->last_bye = table->tournament->stages.rows[row->stage.at].round;
    table->first[entrant + 1]++;
}

static void keep_game(struct joust_table *table, uint32_t entrant, const struct joust_game *game) {
    table->games[table->first[entrant]++] = *game;
}

/* Prefix sums: counts become start indexes; filling in the games moves them on, and step_back restores them. */
static void sum_up(uint32_t *first, uint32_t count) {
    for (uint32_t i = 1; i <= count; i++) first[i] += first[i - 1];
}

static void step_back(uint32_t *first, uint32_t count) {
    memmove(&first[1], &first[0], count * sizeof *first);
    first[0] = 0;
}

/* AGOT-J.29: the points of everyone met, each time they met; AMB-AGOT-23, AMB-AGOT-44: a bye, or a game that one player
 * missed, has no opponent. */
static void add_opponents(struct joust_table *table) {
    for (uint32_t i = 0; i < table->tournament->entrants.count; i++) {
        struct joust_record *record = &table->records[i];
        for (uint32_t at = table->first[i]; at < table->first[i + 1]; at++) {
            if (!table->games[at].met) continue;
            record->opponents_points += table->records[table->games[at].opponent].points;
            record->opponents++;
        }
    }
}

/* AMB-AGOT-43: rounds without a seat are lost. `rounds` is the number of rounds before this one. */
static void reach(struct joust_record *record, uint32_t rounds) {
    record->missed += rounds - record->reached;
    record->reached = rounds + 1;
}

/* AMB-AGOT-32: rounds after a player has left are not lost. */
static void count_missed(struct joust_table *table) {
    const struct tournament *tournament = table->tournament;
    uint32_t rounds = 0;
    for (uint32_t at = 0; at < tournament->stages.count; at++) {
        const struct stage *stage = &tournament->stages.rows[at];
        if (!counts(stage, table->round)) continue;
        for (uint32_t i = 0; i < stage->seat_count; i++) {
            reach(&table->records[tournament->seats.rows[stage->first_seat + i].entrant.at], rounds);
        }
        rounds++;
    }
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        uint8_t now = tournament->entrants.rows[i].status;
        if (now != STATUS_DROPPED && now != STATUS_DISQUALIFIED) reach(&table->records[i], rounds);
    }
}

static status make_room(struct joust_table *table) {
    uint32_t entrants = table->tournament->entrants.count, seats = table->tournament->seats.count;
    table->records = memory_alloc(sizeof *table->records * (entrants + 1));
    table->first = memory_alloc(sizeof *table->first * (entrants + 2));
    table->games = memory_alloc(sizeof *table->games * (seats + 1));
    return table->records && table->first && table->games ? done() : no_memory();
}

status joust_table_make(const struct tournament *tournament, uint32_t round, struct joust_table *table) {
    *table = (struct joust_table){.tournament = tournament, .round = round};
    TRY(make_room(table));
    each_game(&(struct each_game){table, count_game});
    sum_up(table->first, tournament->entrants.count);
    each_game(&(struct each_game){table, keep_game});
    step_back(table->first, tournament->entrants.count);
    add_opponents(table);
    count_missed(table);
    return done();
}

void joust_table_free(struct joust_table *table) {
    memory_free(table->records);
    memory_free(table->first);
    memory_free(table->games);
    *table = (struct joust_table){0};
}
