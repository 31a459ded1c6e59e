/* Overall Champion: the order of the players of both tournaments, and the deciding match at its top. */
#include "rules/agot/overall.h"

#include "rules/agot/joust/joust.h"
#include "rules/agot/melee/melee.h"
#include "rules/registry.h"
#include "base/sort.h"

enum side { JOUST, MELEE, NO_SIDE };

/* AGOT-O.5 */
static const int32_t points_of_places[] = {48, 42, 37, 33, 29, 26, 23, 20, 17, 15, 13, 11, 9, 7, 5, 3};
enum { PLACES_WITH_POINTS = sizeof points_of_places / sizeof *points_of_places, POINTS_BEHIND = 1 };

/* AGOT-O.5, AGOT-O.6, AMB-AGOT-20; AMB-AGOT-16: players who share a place each have the points of that place. */
int32_t overall_points(uint32_t place) {
    return place <= PLACES_WITH_POINTS ? points_of_places[place - 1] : POINTS_BEHIND;
}

/* What the order depends on. By person, except `people`. */
struct overall {
    const struct state *state;
    const struct tournament *of[COMBINED];
    bool over[COMBINED];
    uint32_t *place[COMBINED]; /* 0: none */
    bool *played[COMBINED];
    uint32_t players[COMBINED];
    enum side larger;
    uint32_t *lost;   /* the number of the deciding match lost, from 1; 0: none */
    uint32_t *people; /* the players who can have the title, best first */
    uint32_t count;
    uint32_t tied; /* the first of them, tied for the title */
};

static void overall_free(struct overall *overall) {
    for (uint32_t side = 0; side < COMBINED; side++) {
        memory_free(overall->place[side]);
        memory_free(overall->played[side]);
    }
    memory_free(overall->lost);
    memory_free(overall->people);
}

/* AMB-AGOT-19: players who came to at least one game of a round; a bye is not a game (AGOT-J.20). */
static status find_joust_players(struct overall *overall) {
    const struct tournament *joust = overall->of[JOUST];
    for (uint32_t i = 0; i < joust->tables.count; i++) {
        const struct table *table = &joust->tables.rows[i];
        const struct stage *stage = &joust->stages.rows[table->stage.at];
        if (!table->has_result || table->size < 2 || stage->kind != STAGE_ROUND || !stage_is_published(stage)) continue;
        const struct seat *seats = table_seats(joust, (table_id){i});
        for (uint32_t seat = 0; seat < table->size; seat++) {
            if (seats[seat].score.presence == ABSENT) continue;
            overall->played[JOUST][joust->entrants.rows[seats[seat].entrant.at].person.at] = true;
        }
    }
    return done();
}

/* AMB-AGOT-19: players who came to at least one preliminary game. */
static status find_melee_players(struct overall *overall) {
    const struct tournament *melee = overall->of[MELEE];
    struct melee_table table;
    status made = melee_table_make(melee, MELEE_ALL, &table);
    for (uint32_t i = 0; is_done(made) && i < melee->entrants.count; i++) {
        overall->played[MELEE][melee->entrants.rows[i].person.at] = table.records[i].games > 0;
    }
    melee_table_free(&table);
    return made;
}

/* AGOT-O.3, AGOT-O.7, AGOT-O.14: the place in the final standings; until then, in the current ones. */
static status find_places(struct overall *overall, enum side side) {
    const struct tournament *tournament = overall->of[side];
    struct ranking ranking = {0};
    status ranked = format_of(tournament)->rank(overall->state, tournament, 0, &ranking);
    overall->over[side] = ranking.final;
    for (uint32_t i = 0; is_done(ranked) && i < ranking.rows.count; i++) {
        person_id person = tournament->entrants.rows[ranking.rows.rows[i].entrant.at].person;
        overall->place[side][person.at] = ranking.rows.rows[i].rank;
    }
    VEC_FREE(&ranking.rows);
    return ranked;
}

/* AGOT-O.2, AMB-AGOT-19: has the player played in both, and (AMB-AGOT-47) a place in both? */
static bool is_eligible(const struct overall *overall, uint32_t person) {
    for (uint32_t side = 0; side < COMBINED; side++) {
        if (!overall->played[side][person] || !overall->place[side][person]) return false;
    }
    return true;
}

/* AGOT-O.4 */
static int32_t total_of(const struct overall *overall, uint32_t person) {
    return overall_points(overall->place[JOUST][person]) + overall_points(overall->place[MELEE][person]);
}

/* AGOT-O.12, AMB-AGOT-17: the place in the tournament with more players; 0 if both have the same number. */
static uint32_t larger_place(const struct overall *overall, uint32_t person) {
    return overall->larger == NO_SIDE ? 0 : overall->place[overall->larger][person];
}

/* AGOT-O.13: who has not lost a deciding match comes first, then who lost a later one. */
static uint32_t rounds_lasted(const struct overall *overall, uint32_t person) {
    return overall->lost[person] ? overall->lost[person] : UINT32_MAX;
}

/* AGOT-O.4, AGOT-O.12, AMB-AGOT-18, AGOT-O.13; below 0: a comes first. */
static int compare_standing(const struct overall *overall, uint32_t a, uint32_t b) {
    int32_t one = total_of(overall, a), other = total_of(overall, b);
    if (one != other) return one > other ? -1 : 1;
    uint32_t place = larger_place(overall, a), other_place = larger_place(overall, b);
    if (place != other_place) return place < other_place ? -1 : 1;
    uint32_t lasted = rounds_lasted(overall, a), other_lasted = rounds_lasted(overall, b);
    return lasted == other_lasted ? 0 : lasted > other_lasted ? -1 : 1;
}

/* By number, to have a fixed order. */
static int compare_people(uint32_t a, uint32_t b, const void *opaque) {
    const struct overall *overall = opaque;
    int order = compare_standing(overall, a, b);
    uint32_t one = overall->state->people.rows[a].number, other = overall->state->people.rows[b].number;
    return order ? order : one < other ? -1 : one > other;
}

static void sort_people(struct overall *overall) {
    sort_numbers(overall->people, overall->count, compare_people, overall);
    overall->tied = overall->count > 0;
    while (overall->tied && overall->tied < overall->count &&
           compare_standing(overall, overall->people[0], overall->people[overall->tied]) == 0)
        overall->tied++;
}

static bool is_tied(const struct overall *overall, person_id person) {
    for (uint32_t i = 0; i < overall->tied; i++) {
        if (overall->people[i] == person.at) return true;
    }
    return false;
}

static person_id person_of(const struct overall *overall, entrant_id entrant) {
    return overall->of[JOUST]->entrants.rows[entrant.at].person;
}

/* Only a match among exactly the tied players decides between them: a correction may have changed who is tied. */
static bool is_between_tied(const struct overall *overall, const struct stage *stage) {
    const struct tournament *joust = overall->of[JOUST];
    if (stage->seat_count + stage->rest_count != overall->tied) return false;
    for (uint32_t i = 0; i < stage->seat_count; i++) {
        if (!is_tied(overall, person_of(overall, joust->seats.rows[stage->first_seat + i].entrant))) return false;
    }
    for (uint32_t i = 0; i < stage->rest_count; i++) {
        if (!is_tied(overall, person_of(overall, joust->rests.rows[stage->first_rest + i].entrant))) return false;
    }
    return true;
}

/* AGOT-O.13, AMB-AGOT-13, AMB-AGOT-31: in each game of the match one of the two advances. */
static void take_losers(struct overall *overall, const struct stage *stage, uint32_t number) {
    const struct tournament *joust = overall->of[JOUST];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id id = {stage->first_table + i};
        const struct seat *seats = table_seats(joust, id);
        entrant_id winner;
        if (!joust_winner(joust, id, &winner)) continue;
        for (uint32_t seat = 0; seat < joust->tables.rows[id.at].size; seat++) {
            if (seats[seat].entrant.at != winner.at) overall->lost[person_of(overall, seats[seat].entrant).at] = number;
        }
    }
}

/* AGOT-O.13: the published matches in order, of the stages before that one. */
static void follow_matches(struct overall *overall, uint32_t before) {
    const struct tournament *joust = overall->of[JOUST];
    uint32_t number = 0;
    for (uint32_t i = 0; i < joust->stages.count && i < before; i++) {
        const struct stage *stage = &joust->stages.rows[i];
        if (!stage_is_published(stage) ||
            !stage_draws_on(joust, stage, tournament_at(overall->state, overall->of[MELEE]).at))
            continue;
        number++;
        if (!is_between_tied(overall, stage)) continue;
        take_losers(overall, stage, number);
        sort_people(overall);
    }
}

static status take_room(struct overall *overall) {
    size_t room = overall->state->people.count + 1U;
    bool taken = true;
    for (uint32_t side = 0; side < COMBINED; side++) {
        overall->place[side] = memory_alloc(sizeof(uint32_t) * room);
        overall->played[side] = memory_alloc(sizeof(bool) * room);
        taken = taken && overall->place[side] && overall->played[side];
    }
    overall->lost = memory_alloc(sizeof(uint32_t) * room);
    overall->people = memory_alloc(sizeof(uint32_t) * room);
    return taken && overall->lost && overall->people ? done() : no_memory();
}

/* With the deciding matches before that stage of the Joust. The caller frees it, also after a failure. */
static status overall_make(const struct state *state, const tournament_id of[COMBINED], uint32_t before,
                           struct overall *overall) {
    *overall = (struct overall){.state = state};
    for (uint32_t side = 0; side < COMBINED; side++) overall->of[side] = state_tournament(state, of[side]);
    TRY(take_room(overall));
    TRY(find_joust_players(overall));
    TRY(find_melee_players(overall));
    TRY(find_places(overall, JOUST));
    TRY(find_places(overall, MELEE));
    for (uint32_t i = 0; i < state->people.count; i++) {
        for (uint32_t side = 0; side < COMBINED; side++) overall->players[side] += overall->played[side][i];
        if (is_eligible(overall, i)) overall->people[overall->count++] = i;
    }
    overall->larger = overall->players[JOUST] == overall->players[MELEE]  ? NO_SIDE
                      : overall->players[JOUST] > overall->players[MELEE] ? JOUST
                                                                          : MELEE;
    sort_people(overall);
    follow_matches(overall, before);
    return done();
}

/* ---- Output ---- */

static const struct column columns[] = {
    {.key = "joust_place", .kind = COLUMN_NUMBER, .heading = MSG_OVERALL_COLUMN_JOUST_PLACE},
    {.key = "melee_place", .kind = COLUMN_NUMBER, .heading = MSG_OVERALL_COLUMN_MELEE_PLACE},
    {.key = "joust_points", .kind = COLUMN_NUMBER, .heading = MSG_OVERALL_COLUMN_JOUST_POINTS},
    {.key = "melee_points", .kind = COLUMN_NUMBER, .heading = MSG_OVERALL_COLUMN_MELEE_POINTS},
    {.key = "total", .kind = COLUMN_NUMBER, .heading = MSG_OVERALL_COLUMN_TOTAL},
};

static status add_row(const struct overall *overall, uint32_t at, struct combined_ranking *ranking) {
    uint32_t person = overall->people[at];
    struct combined_row *row = VEC_PUSH(&ranking->rows);
    if (!row) return no_memory();
    bool with_above = at > 0 && compare_standing(overall, overall->people[at - 1], person) == 0;
    row->person.at = person;
    row->rank = with_above ? row[-1].rank : at + 1;
    row->shared = with_above;
    if (with_above) row[-1].shared = true;
    for (uint32_t side = 0; side < COMBINED; side++) {
        row->values[side] = overall->place[side][person];
        row->values[COMBINED + side] = overall_points(overall->place[side][person]);
    }
    row->values[2 * COMBINED] = total_of(overall, person);
    return done();
}

static struct argument arg_side(uint32_t side) { return arg_message(combination_overall.parts[side]); }

/* AGOT-O.2, AMB-AGOT-19, AMB-AGOT-47: why a player who is entered in one of the two cannot have the title. */
static struct problem why_not(const struct overall *overall, person_id person) {
    struct argument name = arg_person(overall->state, person);
    for (uint32_t side = 0; side < COMBINED; side++) {
        entrant_id entrant;
        if (entrant_of(overall->of[side], person, &entrant)) continue;
        return (struct problem){"AGOT-O.2", sentence_of(MSG_OVERALL_NOT_ENTERED, 2, name, arg_side(side))};
    }
    for (uint32_t side = 0; side < COMBINED; side++) {
        if (overall->played[side][person.at]) continue;
        return (struct problem){"AMB-AGOT-19", sentence_of(MSG_OVERALL_NOT_PLAYED, 2, name, arg_side(side))};
    }
    uint32_t side = overall->place[JOUST][person.at] ? MELEE : JOUST;
    return (struct problem){"AMB-AGOT-47", sentence_of(MSG_OVERALL_NO_PLACE, 2, name, arg_side(side))};
}

static status add_out(const struct overall *overall, struct combined_ranking *ranking) {
    for (uint32_t i = 0; i < overall->state->people.count; i++) {
        entrant_id entrant;
        person_id person = {i};
        bool is_in =
            entrant_of(overall->of[JOUST], person, &entrant) || entrant_of(overall->of[MELEE], person, &entrant);
        if (!is_in || is_eligible(overall, i)) continue;
        struct combined_out *out = VEC_PUSH(&ranking->out);
        if (!out) return no_memory();
        *out = (struct combined_out){person, why_not(overall, person)};
    }
    return done();
}

static status rank(const struct state *state, const tournament_id of[COMBINED], struct combined_ranking *ranking) {
    struct overall overall;
    *ranking = (struct combined_ranking){0};
    status made = overall_make(state, of, UINT32_MAX, &overall);
    for (uint32_t i = 0; is_done(made) && i < overall.count; i++) made = add_row(&overall, i, ranking);
    if (is_done(made)) made = add_out(&overall, ranking);
    for (uint32_t side = 0; side < COMBINED; side++) ranking->over[side] = overall.over[side];
    ranking->tied = overall.tied;
    ranking->match = overall.over[JOUST] && overall.over[MELEE] && overall.tied > 1;
    overall_free(&overall);
    return made;
}

/* AGOT-O.3, AGOT-O.5, AGOT-O.6: what each place gave. */
static uint32_t tell_made(const struct combined_row *row, struct problem *made) {
    for (uint32_t side = 0; side < COMBINED; side++) {
        int64_t place = row->values[side], points = row->values[COMBINED + side];
        made[side].rule = place <= PLACES_WITH_POINTS ? "AGOT-O.5" : "AGOT-O.6";
        made[side].says = sentence_of(MSG_OVERALL_MADE, 3, arg_number(points), arg_number(place), arg_side(side));
    }
    return COMBINED;
}

/* AMB-AGOT-17, AMB-AGOT-18: why nothing separates them. */
static struct problem why_level(const struct overall *overall, int64_t total) {
    uint32_t players = overall->players[JOUST];
    if (overall->larger == NO_SIDE)
        return (struct problem){"AMB-AGOT-17",
                                sentence_of(MSG_OVERALL_LEVEL_EQUAL, 2, arg_number(total), arg_number(players))};
    return (struct problem){"AMB-AGOT-18",
                            sentence_of(MSG_OVERALL_LEVEL, 2, arg_number(total), arg_side(overall->larger))};
}

/* AGOT-O.4, AGOT-O.12, AGOT-O.13 */
static void separate_people(const struct overall *overall, uint32_t above, uint32_t below,
                            struct combined_separation *separation) {
    struct argument names[] = {arg_person(overall->state, (person_id){above}),
                               arg_person(overall->state, (person_id){below})};
    int64_t totals[] = {total_of(overall, above), total_of(overall, below)};
    uint32_t places[] = {larger_place(overall, above), larger_place(overall, below)};
    *separation = (struct combined_separation){.criterion = "total", .values = {totals[0], totals[1]}};
    if (compare_standing(overall, above, below) == 0) {
        separation->level = true;
        separation->why = why_level(overall, totals[0]);
    } else if (totals[0] != totals[1]) {
        separation->why = (struct problem){"AGOT-O.4", sentence_of(MSG_OVERALL_BY_TOTAL, 4, names[0], names[1],
                                                                   arg_number(totals[0]), arg_number(totals[1]))};
    } else if (places[0] != places[1]) {
        separation->criterion = columns[overall->larger].key;
        separation->values[0] = places[0], separation->values[1] = places[1];
        separation->why = (struct problem){"AGOT-O.12", sentence_of(MSG_OVERALL_BY_LARGER, 6, names[0], names[1],
                                                                    arg_number(places[0]), arg_number(places[1]),
                                                                    arg_side(overall->larger), arg_number(totals[0]))};
    } else {
        separation->criterion = "deciding_match";
        separation->values[0] = overall->lost[above], separation->values[1] = overall->lost[below];
        separation->why = (struct problem){
            "AGOT-O.13", sentence_of(MSG_OVERALL_BY_MATCH, 3, names[0], names[1], arg_number(overall->lost[below]))};
    }
}

static status separate(const struct state *state, const tournament_id of[COMBINED], person_id above, person_id below,
                       struct combined_separation *separation) {
    struct overall overall;
    status made = overall_make(state, of, UINT32_MAX, &overall);
    if (is_done(made)) separate_people(&overall, above.at, below.at, separation);
    overall_free(&overall);
    return made;
}

/* AGOT-O.1 */
const struct combination combination_overall = {
    .id = "overall",
    .name = MSG_OVERALL_NAME,
    .formats = {"agot-joust", "agot-melee"},
    .parts = {MSG_OVERALL_JOUST, MSG_OVERALL_MELEE},
    .columns = columns,
    .column_count = sizeof columns / sizeof *columns,
    .rank = rank,
    .separate = separate,
    .made = tell_made,
};

/* ---- The deciding match ---- */

/* With the matches before that stage. False: the Joust is not part of an overall title. The caller frees it, also after
 * a failure. */
static status make_for(const struct state *state, const struct tournament *joust, uint32_t before,
                       struct overall *overall, bool *is_half) {
    tournament_id of[COMBINED];
    *overall = (struct overall){0};
    *is_half = combination_hosted(state, joust, of) == &combination_overall;
    return *is_half ? overall_make(state, of, before, overall) : done();
}

/* AGOT-O.13: once both tournaments are over, the players still tied for the title play for it. */
status overall_next_stage(const struct state *state, const struct tournament *joust, struct stage_plan *plan) {
    struct overall overall;
    bool is_half;
    status made = make_for(state, joust, UINT32_MAX, &overall, &is_half);
    if (is_done(made) && is_half && overall.over[JOUST] && overall.over[MELEE] && overall.tied > 1) {
        plan->over = false;
        plan->kind = STAGE_DECIDING;
        plan->round = rounds_published(joust);
        plan->combines = tournament_at(state, overall.of[MELEE]).at + 1;
    }
    overall_free(&overall);
    return made;
}

/* AMB-AGOT-13: pairs off the shuffled list, two a game; the player left over waits. */
static status draw_games(const uint32_t *tied, uint32_t count, struct draw *draw) {
    for (uint32_t i = 0; i + 1 < count; i += 2) {
        TRY(draw_add_table(draw, 0, 2, false, JOUST_TARGET));
        TRY(draw_add_seat(draw, (entrant_id){tied[i]}));
        TRY(draw_add_seat(draw, (entrant_id){tied[i + 1]}));
        TRY(draw_add_reason(draw, (entrant_id){NOBODY}, JOUST_WHY_DECIDING, (int32_t)count, 0));
    }
    return count % 2 ? draw_add_rest(draw, (entrant_id){tied[count - 1]}, REST_ODD_ONE_OUT) : done();
}

static status draw_match(const struct overall *overall, struct lot *lot, struct draw *draw) {
    uint32_t *tied = memory_alloc(sizeof *tied * (overall->tied + 1U));
    if (!tied) return no_memory();
    status drawn = done();
    for (uint32_t i = 0; is_done(drawn) && i < overall->tied; i++) {
        entrant_id entrant = {NOBODY};
        (void)entrant_of(overall->of[JOUST], (person_id){overall->people[i]}, &entrant);
        tied[i] = entrant.at;
        drawn = draw_add_step(draw, entrant, JOUST_STEP_DECIDING, (int32_t)overall->tied,
                              total_of(overall, overall->people[i]), 0);
    }
    if (is_done(drawn)) drawn = draw_shuffle(draw, lot, JOUST_LOT_DECIDING, tied, overall->tied);
    if (is_done(drawn)) drawn = draw_games(tied, overall->tied, draw);
    memory_free(tied);
    return drawn;
}

status overall_draw(const struct state *state, const struct tournament *joust, struct lot *lot, struct draw *draw) {
    struct overall overall;
    bool is_half;
    status drawn = make_for(state, joust, UINT32_MAX, &overall, &is_half);
    if (is_done(drawn)) drawn = draw_match(&overall, lot, draw);
    overall_free(&overall);
    return drawn;
}

status overall_belongs(const struct state *state, const struct tournament *joust, stage_id stage, uint8_t *sets) {
    struct overall overall;
    bool is_half;
    status made = make_for(state, joust, stage.at, &overall, &is_half);
    for (uint32_t i = 0; is_done(made) && overall.tied > 1 && i < overall.tied; i++) {
        entrant_id entrant;
        if (entrant_of(joust, (person_id){overall.people[i]}, &entrant)) sets[entrant.at] = 0;
    }
    overall_free(&overall);
    return made;
}
