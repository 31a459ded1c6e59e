/* Joust: draws a round by the Swiss system. */
#include "rules/agot/joust/joust_draw.h"

#include "rules/agot/overall.h"
#include "base/sort.h"

/* AGOT-J.13, AGOT-J.14: by points, then by player number. AMB-AGOT-28: so the last of a group has its highest
 * number. */
static int compare_order(uint32_t a, uint32_t b, const void *opaque) {
    const struct joust_pairing *field = opaque;
    const struct entrant *entrants = field->tournament->entrants.rows;
    int32_t one = field->table.records[a].points, other = field->table.records[b].points;
    if (one != other) return one > other ? -1 : 1;
    if (entrants[a].order != entrants[b].order) return entrants[a].order < entrants[b].order ? -1 : 1;
    return a < b ? -1 : a > b;
}

static status make_room(struct joust_pairing *field) {
    uint32_t entrants = field->tournament->entrants.count, seats = field->tournament->seats.count;
    field->entrants = ARENA_ARRAY(&field->arena, uint32_t, entrants + 1);
    field->place = ARENA_ARRAY(&field->arena, uint32_t, entrants + 1);
    field->group = ARENA_ARRAY(&field->arena, uint32_t, entrants + 1);
    field->byes = ARENA_ARRAY(&field->arena, uint32_t, entrants + 1);
    field->turn = ARENA_ARRAY(&field->arena, uint32_t, entrants + 1);
    field->met_start = ARENA_ARRAY(&field->arena, uint32_t, entrants + 2);
    field->met = ARENA_ARRAY(&field->arena, uint32_t, seats + 1);
    field->apart = ARENA_ARRAY(&field->arena, struct swiss_two, field->tournament->apart.count + 1);
    field->went_down = ARENA_ARRAY(&field->arena, bool, entrants + 1);
    bool room = field->entrants && field->place && field->group && field->byes && field->met_start && field->met;
    return room && field->turn && field->apart && field->went_down ? done() : no_memory();
}

/* AMB-AGOT-32, AMB-AGOT-43: lists the players present; players who sit out do not play this round. */
static status find_players(struct joust_pairing *field, struct draw *draw) {
    for (uint32_t i = 0; i < field->tournament->entrants.count; i++) {
        uint8_t now = field->tournament->entrants.rows[i].status;
        if (now == STATUS_PLAYING) field->entrants[field->count++] = i;
        if (now == STATUS_SITTING_OUT) TRY(draw_add_rest(draw, (entrant_id){i}, REST_SITTING_OUT));
    }
    sort_numbers(field->entrants, field->count, compare_order, field);
    return done();
}

/* AGOT-J.8: the first round is ordered by the lot, in a single group. AMB-AGOT-22: so the bye is random, too, among those
 * whose bye breaks the fewest wishes. */
static status mix_players(struct joust_pairing *field, struct lot *lot, struct draw *draw) {
    if (!joust_is_first_round(field)) return done();
    return draw_shuffle(draw, lot, JOUST_LOT_ALL, field->entrants, field->count);
}

/* AMB-AGOT-21: the player with the fewest byes is due first. A player who had one in the last round comes after all
 * others; there can be several, if changes by hand left a match with one seat. */
static uint32_t turn_of(const struct joust_record *record, uint32_t last) {
    uint32_t byes = record->count[JOUST_BYE];
    return last && record->last_bye == last ? byes + last + 1 : byes;
}

/* AGOT-J.12, AMB-AGOT-44: who has met whom; AMB-AGOT-21: how many byes each has had. */
static void describe_players(struct joust_pairing *field) {
    uint32_t last = rounds_published(field->tournament), filled = 0;
    field->swiss = (struct swiss_field){.players = field->count,
                                        .group = field->group,
                                        .met_start = field->met_start,
                                        .met = field->met,
                                        .byes = field->turn,
                                        .last_bye = SWISS_NOBODY};
    for (uint32_t i = 0; i < field->count; i++) field->place[field->entrants[i]] = i + 1;
    for (uint32_t i = 0; i < field->count; i++) {
        const struct joust_table *table = &field->table;
        uint32_t entrant = field->entrants[i];
        const struct joust_record *record = &table->records[entrant];
        field->group[i] = joust_is_first_round(field) ? 0 : (uint32_t)record->points;
        field->byes[i] = record->count[JOUST_BYE];
        field->turn[i] = turn_of(record, last);
        for (uint32_t at = table->first[entrant]; at < table->first[entrant + 1]; at++) {
            const struct joust_game *game = &table->games[at];
            if (game->met && field->place[game->opponent]) field->met[filled++] = field->place[game->opponent] - 1;
        }
        field->met_start[i + 1] = filled;
    }
}

/* In each pair of the last round, the player with more points before it was paired down. */
static void find_who_went_down(struct joust_pairing *field, const struct joust_table *before) {
    const struct tournament *tournament = field->tournament;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (!stage_is_published(stage) || stage->kind != STAGE_ROUND || stage->round != before->round + 1) continue;
        for (uint32_t j = 0; j < stage->table_count; j++) {
            table_id id = {stage->first_table + j};
            const struct seat *seats = table_seats(tournament, id);
            if (tournament->tables.rows[id.at].size != 2) continue;
            uint32_t one = seats[0].entrant.at, other = seats[1].entrant.at;
            int32_t ahead = before->records[one].points - before->records[other].points;
            uint32_t place = ahead == 0 ? 0 : field->place[ahead > 0 ? one : other];
            if (place) field->went_down[place - 1] = true;
        }
    }
}

/* AMB-AGOT-27: by option, players paired down in the last round are spared; in the first round all have equal
 * points. */
static status describe_floats(struct joust_pairing *field) {
    uint32_t last = rounds_published(field->tournament);
    struct joust_table before = {0};
    if (setting_of(field->tournament, "paired-down") != JOUST_FLOATS_AVOID || last < 2) return done();
    field->swiss.went_down = field->went_down;
    status made = joust_table_make(field->tournament, last - 1, &before);
    if (is_done(made)) find_who_went_down(field, &before);
    joust_table_free(&before);
    return made;
}

/* AGOT-J.9: the pairs of players who should not meet; in the first round also for the sake of the bye (AMB-AGOT-22). */
static void describe_wishes(struct joust_pairing *field) {
    const struct tournament *tournament = field->tournament;
    field->swiss.apart = field->apart;
    field->swiss.wishes_first = joust_is_first_round(field);
    for (uint32_t i = 0; i < tournament->apart.count; i++) {
        uint32_t one = field->place[tournament->apart.rows[i].one.at];
        uint32_t other = field->place[tournament->apart.rows[i].other.at];
        if (one && other) field->apart[field->swiss.apart_count++] = (struct swiss_two){one - 1, other - 1};
    }
}

static status tell_player(const struct joust_pairing *field, uint32_t place, uint32_t partner, struct draw *draw) {
    uint32_t of, number = joust_number_in_group(field, place, &of);
    entrant_id entrant = joust_entrant_at(field, place);
    if (joust_is_first_round(field)) {
        TRY(draw_add_step(draw, entrant, JOUST_STEP_FIRST_ROUND, (int32_t)place + 1, (int32_t)field->count, 0));
    } else {
        TRY(draw_add_step(draw, entrant, JOUST_STEP_GROUP, (int32_t)field->group[place], (int32_t)number, (int32_t)of));
    }
    if (partner == SWISS_NOBODY) return draw_add_step(draw, entrant, JOUST_STEP_BYE, (int32_t)field->byes[place], 0, 0);
    uint32_t points = field->group[partner];
    uint16_t step = points < field->group[place]   ? JOUST_STEP_DOWN
                    : points > field->group[place] ? JOUST_STEP_UP
                                                   : JOUST_STEP_PARTNER;
    return draw_add_step(draw, entrant, step, (int32_t)partner + 1, (int32_t)points, 0);
}

/* AGOT-J.7, AGOT-J.16: one match per table, the leaders at the first. */
static status add_pair(struct joust_pairing *field, const struct swiss_pair *pair, struct draw *draw) {
    TRY(draw_add_table(draw, 0, 2, false, JOUST_TARGET));
    TRY(draw_add_seat(draw, joust_entrant_at(field, pair->upper)));
    TRY(draw_add_seat(draw, joust_entrant_at(field, pair->lower)));
    TRY(tell_player(field, pair->upper, pair->lower, draw));
    TRY(joust_tell_float(field, pair, draw));
    TRY(tell_player(field, pair->lower, pair->upper, draw));
    return joust_why_pair(field, pair, draw);
}

/* AGOT-J.20, AGOT-J.21, AMB-AGOT-21: the player left over sits alone, at the last table. */
static status add_bye(const struct joust_pairing *field, struct draw *draw) {
    uint32_t place = field->result.bye;
    if (place == SWISS_NOBODY) return done();
    TRY(draw_add_table(draw, 0, 1, false, JOUST_TARGET));
    TRY(draw_add_seat(draw, joust_entrant_at(field, place)));
    TRY(tell_player(field, place, SWISS_NOBODY, draw));
    return joust_why_bye(field, draw);
}

/* The sum of the point differences in all pairs. */
static int32_t points_between(const struct joust_pairing *field) {
    uint32_t points = 0;
    for (uint32_t i = 0; i < field->result.pair_count; i++) {
        points += field->group[field->result.pairs[i].upper] - field->group[field->result.pairs[i].lower];
    }
    return (int32_t)points;
}

/* The quality of the draw, shown to everyone. */
static status add_quality(const struct joust_pairing *field, struct draw *draw) {
    const struct swiss_result *result = &field->result;
    entrant_id nobody = {NOBODY};
    if (joust_is_first_round(field)) TRY(draw_add_overall_reason(draw, nobody, JOUST_WHY_ALL_BY_LOT, 0, 0));
    TRY(draw_add_overall_reason(draw, nobody, JOUST_WHY_QUALITY_MET, (int32_t)result->rematches,
                                (int32_t)result->floats));
    TRY(draw_add_overall_reason(draw, nobody, JOUST_WHY_QUALITY_PLACED, points_between(field),
                                (int32_t)result->displaced));
    return draw_add_overall_reason(draw, nobody, JOUST_WHY_QUALITY_APART, (int32_t)result->apart_broken,
                                   result->is_optimal);
}

static status draw_field(struct joust_pairing *field, struct lot *lot, struct draw *draw) {
    TRY(joust_table_make(field->tournament, 0, &field->table));
    TRY(make_room(field));
    TRY(find_players(field, draw));
    TRY(mix_players(field, lot, draw));
    describe_players(field);
    describe_wishes(field);
    TRY(describe_floats(field));
    TRY(swiss_draw(&field->swiss, &field->arena, &field->result));
    TRY(joust_why_start(field));
    for (uint32_t i = 0; i < field->result.pair_count; i++) TRY(add_pair(field, &field->result.pairs[i], draw));
    TRY(add_bye(field, draw));
    return add_quality(field, draw);
}

/* AGOT-J.10: a round is drawn by the Swiss system; AGOT-J.6: after the rounds comes the knockout. */
status joust_make_draw(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                       struct lot *lot, struct draw *draw) {
    if (plan->kind == STAGE_DECIDING) return overall_draw(state, tournament, lot, draw);
    if (plan->kind != STAGE_ROUND) return joust_draw_cut(state, tournament, plan, lot, draw);
    struct joust_pairing field = {.tournament = tournament};
    status drawn = draw_field(&field, lot, draw);
    joust_table_free(&field.table);
    arena_free(&field.arena);
    return drawn;
}
