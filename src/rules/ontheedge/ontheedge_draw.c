/* On the Edge: how players are grouped into games. */
#include <assert.h>
#include "rules/ontheedge/ontheedge.h"
#include "base/sort.h"

/* A list of entrants to be seated. */
struct people {
    uint32_t count;
    uint32_t *entrants;
};

/* A draw in progress. */
struct ontheedge_drawing {
    const struct state *state;
    const struct tournament *tournament;
    const struct ote_tally *tallies;
    struct lot *lot;
    struct draw *draw;
    struct arena arena;
};

/* OTE-2.4.1, OTE-2.1b: as many groups of three as possible, as many of them made four as needed. */
static uint32_t sizes_of_three_and_four(uint32_t people, uint16_t *sizes) {
    uint32_t groups = people / 3, fours = people % 3;
    assert(fours <= groups);
    for (uint32_t i = 0; i < groups; i++) sizes[i] = i < fours ? 4 : 3;
    return groups;
}

/* OTE-2.0e, OTE-2.4, OTE-2.4.2, AMB-OTE-5, AMB-OTE-13: five players make a two and a three; two make one game of two; a
 * single player has no game. */
uint32_t ontheedge_group_sizes(uint32_t people, uint16_t *sizes) {
    if (people == 5) {
        sizes[0] = 2;
        sizes[1] = 3;
        return 2;
    }
    if (people == 2) {
        sizes[0] = 2;
        return 1;
    }
    return people < 2 ? 0 : sizes_of_three_and_four(people, sizes);
}

/* OTE-2.4.3, AMB-OTE-23: games of two and of four are also won at 16. */
static status add_table(struct ontheedge_drawing *drawing, enum ote_set set, uint16_t size) {
    bool off_numbered = ontheedge_is_off_numbered(size);
    TRY(draw_add_table(drawing->draw, (uint8_t)set, size, off_numbered, OTE_TARGET));
    if (!off_numbered) return done();
    return draw_add_reason(drawing->draw, (entrant_id){NOBODY}, OTE_WHY_TARGET_SIXTEEN, OTE_TARGET, size);
}

/* Seats the next `size` players of the list. */
static status seat_next(struct ontheedge_drawing *drawing, const struct people *people, uint32_t first, uint32_t size) {
    for (uint32_t i = 0; i < size; i++) {
        TRY(draw_add_seat(drawing->draw, (entrant_id){people->entrants[first + i]}));
    }
    return done();
}

/* Shuffles a list by the lot. */
static status mix(struct ontheedge_drawing *drawing, enum ote_lot lot, uint32_t *entrants, uint32_t count) {
    return draw_shuffle(drawing->draw, drawing->lot, (uint16_t)lot, entrants, count);
}

/* Records a step of one player for the explanation. */
static status tell(struct ontheedge_drawing *drawing, uint32_t entrant, enum ote_step step, int32_t first,
                   int32_t second, int32_t third) {
    return draw_add_step(drawing->draw, (entrant_id){entrant}, (uint16_t)step, first, second, third);
}

/* Records, for the players seated now, which places of the order they were taken from; the order begins at `from` in
 * the list. */
static status tell_table(struct ontheedge_drawing *drawing, const struct people *people, uint32_t first, uint32_t size,
                         uint32_t from, enum ote_step step) {
    for (uint32_t i = first; i < first + size; i++) {
        TRY(tell(drawing, people->entrants[i], step, (int32_t)(first - from + 1), (int32_t)(first - from + size), 0));
    }
    return done();
}

/* OTE-2.4.1, OTE-2.4.2, AMB-OTE-13: why the groups have these sizes. */
static status explain_sizes(struct ontheedge_drawing *drawing, enum ote_set set, uint32_t people, const uint16_t *sizes,
                            uint32_t groups) {
    int32_t fours = 0;
    for (uint32_t i = 0; i < groups; i++) fours += sizes[i] == 4;
    uint16_t code = set == OTE_ACTIVE ? OTE_WHY_GROUPS_ACTIVE : OTE_WHY_GROUPS_INACTIVE;
    if (fours == 0) code = set == OTE_ACTIVE ? OTE_WHY_THREES_ACTIVE : OTE_WHY_THREES_INACTIVE;
    if (people == 5) code = set == OTE_ACTIVE ? OTE_WHY_FIVE_ACTIVE : OTE_WHY_FIVE_INACTIVE;
    if (people == 2) code = OTE_WHY_TWO_INACTIVE; /* two active players would be in the final */
    return draw_add_overall_reason(drawing->draw, (entrant_id){NOBODY}, code, (int32_t)people, fours);
}

static uint16_t *take_sizes(struct ontheedge_drawing *drawing, uint32_t people) {
    return ARENA_ARRAY(&drawing->arena, uint16_t, people / 2 + 1);
}

/* OTE-2.5, AMB-OTE-9b: in the first round all players are grouped by lot. */
static status draw_first_round(struct ontheedge_drawing *drawing, const struct people *active) {
    uint16_t *sizes = take_sizes(drawing, active->count);
    if (!sizes) return no_memory();
    uint32_t groups = ontheedge_group_sizes(active->count, sizes), next = 0;
    TRY(draw_add_overall_reason(drawing->draw, (entrant_id){NOBODY}, OTE_WHY_ALL_BY_LOT, (int32_t)active->count, 0));
    TRY(explain_sizes(drawing, OTE_ACTIVE, active->count, sizes, groups));
    TRY(mix(drawing, OTE_LOT_ALL, active->entrants, active->count));
    for (uint32_t i = 0; i < groups; i++) {
        TRY(add_table(drawing, OTE_ACTIVE, sizes[i]));
        TRY(seat_next(drawing, active, next, sizes[i]));
        TRY(tell_table(drawing, active, next, sizes[i], 0, OTE_STEP_FIRST_ROUND));
        next += sizes[i];
    }
    return done();
}

/* OTE-2.6.1b: players who never played an off-numbered game come before those who did; each part in the lot's order.
 * Returns how many never did. */
static status never_off_first(struct ontheedge_drawing *drawing, struct people *people) {
    uint32_t *been = ARENA_ARRAY(&drawing->arena, uint32_t, people->count);
    uint32_t never_count = 0, been_count = 0;
    if (!been) return no_memory();
    for (uint32_t i = 0; i < people->count; i++) {
        uint32_t entrant = people->entrants[i];
        if (drawing->tallies[entrant].off_numbered) {
            been[been_count++] = entrant;
        } else {
            people->entrants[never_count++] = entrant;
        }
    }
    TRY(mix(drawing, OTE_LOT_NEVER_OFF, people->entrants, never_count));
    TRY(mix(drawing, OTE_LOT_BEEN_OFF, been, been_count));
    for (uint32_t i = 0; i < been_count; i++) people->entrants[never_count + i] = been[i];
    return done();
}

/* OTE-2.6.1a, OTE-2.6.1b: which players the off-numbered games took from the front of that order, and which not. */
static status tell_picked(struct ontheedge_drawing *drawing, const struct people *people, uint32_t needed) {
    int32_t never = 0;
    if (needed == 0) return done();
    for (uint32_t i = 0; i < people->count; i++) never += drawing->tallies[people->entrants[i]].off_numbered == 0;
    for (uint32_t i = 0; i < people->count; i++) {
        bool been = drawing->tallies[people->entrants[i]].off_numbered != 0;
        enum ote_step picked = been ? OTE_STEP_PICKED_AGAIN : OTE_STEP_PICKED;
        TRY(tell(drawing, people->entrants[i], i < needed ? picked : OTE_STEP_NOT_PICKED, (int32_t)needed, never, 0));
    }
    return done();
}

/* OTE-2.6.1a, OTE-2.6.1b: why each player is in an off-numbered game. */
static status explain_off_numbered(struct ontheedge_drawing *drawing, const struct people *people, uint32_t first,
                                   uint32_t size) {
    for (uint32_t i = first; i < first + size; i++) {
        uint32_t played = drawing->tallies[people->entrants[i]].off_numbered;
        uint16_t code = played ? OTE_WHY_OFF_AGAIN : OTE_WHY_OFF_PICKED;
        TRY(draw_add_reason(drawing->draw, (entrant_id){people->entrants[i]}, code, (int32_t)played, 0));
    }
    return done();
}

/* OTE-2.2b, OTE-2.6, OTE-2.6.1a, OTE-2.6.2: the active players: first those for the off-numbered games by lot, then all
 * others for the games of three by lot. */
static status draw_active(struct ontheedge_drawing *drawing, struct people *active) {
    uint16_t *sizes = take_sizes(drawing, active->count);
    if (!sizes) return no_memory();
    uint32_t groups = ontheedge_group_sizes(active->count, sizes), needed = 0, next = 0;
    for (uint32_t i = 0; i < groups; i++) needed += ontheedge_is_off_numbered(sizes[i]) ? sizes[i] : 0;
    TRY(explain_sizes(drawing, OTE_ACTIVE, active->count, sizes, groups));
    TRY(never_off_first(drawing, active));
    TRY(tell_picked(drawing, active, needed));
    TRY(mix(drawing, OTE_LOT_PICKED, active->entrants, needed));
    TRY(mix(drawing, OTE_LOT_OTHERS, active->entrants + needed, active->count - needed));
    for (uint32_t i = 0; i < groups; i++) {
        TRY(add_table(drawing, OTE_ACTIVE, sizes[i]));
        TRY(seat_next(drawing, active, next, sizes[i]));
        if (ontheedge_is_off_numbered(sizes[i])) {
            TRY(tell_table(drawing, active, next, sizes[i], 0, OTE_STEP_OFF_TABLE));
            TRY(explain_off_numbered(drawing, active, next, sizes[i]));
        } else {
            TRY(tell_table(drawing, active, next, sizes[i], needed, OTE_STEP_THREES_TABLE));
            TRY(draw_add_reason(drawing->draw, (entrant_id){NOBODY}, OTE_WHY_BY_LOT, 0, 0));
        }
        next += sizes[i];
    }
    return done();
}

/* For sorting the inactive list, with each player's place in the lot. */
struct list_context {
    const struct ote_tally *tallies;
    const uint32_t *drawn; /* by entrant: place in the lot's order */
};

/* OTE-2.7.1a, OTE-2.7.1b, OTE-2.7.1c, AMB-OTE-17: most Victory Points first, then most Influence Points, then the
 * lot. */
static int compare_list(uint32_t a, uint32_t b, const void *context) {
    const struct list_context *list = context;
    const struct ote_tally *one = &list->tallies[a], *other = &list->tallies[b];
    if (one->vp != other->vp) return one->vp > other->vp ? -1 : 1;
    if (one->ip != other->ip) return one->ip > other->ip ? -1 : 1;
    return list->drawn[a] < list->drawn[b] ? -1 : list->drawn[a] > list->drawn[b];
}

static status sort_inactive(struct ontheedge_drawing *drawing, struct people *inactive) {
    uint32_t *drawn = ARENA_ARRAY(&drawing->arena, uint32_t, drawing->tournament->entrants.count);
    struct list_context list = {drawing->tallies, drawn};
    if (!drawn) return no_memory();
    TRY(mix(drawing, OTE_LOT_LIST, inactive->entrants, inactive->count));
    for (uint32_t i = 0; i < inactive->count; i++) drawn[inactive->entrants[i]] = i;
    sort_numbers(inactive->entrants, inactive->count, compare_list, &list);
    return done();
}

static bool level(const struct ote_tally *a, const struct ote_tally *b) { return a->vp == b->vp && a->ip == b->ip; }

/* OTE-2.7.1b, OTE-2.7.1c: each player's place on the list, and which places only the lot decided. */
static status tell_list(struct ontheedge_drawing *drawing, const struct people *list) {
    for (uint32_t first = 0, next; first < list->count; first = next) {
        const struct ote_tally *own = &drawing->tallies[list->entrants[first]];
        next = first + 1;
        while (next < list->count && level(own, &drawing->tallies[list->entrants[next]])) next++;
        for (uint32_t i = first; i < next; i++) {
            TRY(tell(drawing, list->entrants[i], OTE_STEP_LIST_PLACE, (int32_t)i + 1, own->vp, own->ip));
            if (next - first == 1) continue;
            TRY(tell(drawing, list->entrants[i], OTE_STEP_LIST_LEVEL, (int32_t)first + 1, (int32_t)next, 0));
        }
    }
    return done();
}

/* OTE-2.7.1c: the players whose place only the lot decided. */
static status explain_list(struct ontheedge_drawing *drawing, const struct people *list, uint32_t first,
                           uint32_t size) {
    for (uint32_t i = first; i < first + size; i++) {
        const struct ote_tally *own = &drawing->tallies[list->entrants[i]];
        bool above = i > 0 && level(own, &drawing->tallies[list->entrants[i - 1]]);
        bool below = i + 1 < list->count && level(own, &drawing->tallies[list->entrants[i + 1]]);
        if (!above && !below) continue;
        TRY(draw_add_reason(drawing->draw, (entrant_id){list->entrants[i]}, OTE_WHY_LIST_LOT, 0, 0));
    }
    return done();
}

/* OTE-2.2d, OTE-2.2e, OTE-2.7, OTE-2.7.2a, OTE-2.7.2b, AMB-OTE-16, AMB-OTE-39: the inactive set by its list from the
 * top, the off-numbered games first. A single player has no game (AMB-OTE-13). */
static status draw_inactive(struct ontheedge_drawing *drawing, struct people *inactive) {
    if (inactive->count == 1) {
        entrant_id alone = {inactive->entrants[0]};
        TRY(draw_add_overall_reason(drawing->draw, alone, OTE_WHY_ODD_ONE_OUT, 0, 0));
        return draw_add_rest(drawing->draw, alone, REST_ODD_ONE_OUT);
    }
    uint16_t *sizes = take_sizes(drawing, inactive->count);
    if (!sizes) return no_memory();
    uint32_t groups = ontheedge_group_sizes(inactive->count, sizes), next = 0;
    if (groups) TRY(explain_sizes(drawing, OTE_INACTIVE, inactive->count, sizes, groups));
    TRY(sort_inactive(drawing, inactive));
    TRY(tell_list(drawing, inactive));
    for (uint32_t i = 0; i < groups; i++) {
        bool off_numbered = ontheedge_is_off_numbered(sizes[i]);
        TRY(add_table(drawing, OTE_INACTIVE, sizes[i]));
        TRY(seat_next(drawing, inactive, next, sizes[i]));
        TRY(draw_add_reason(drawing->draw, (entrant_id){NOBODY},
                            off_numbered ? OTE_WHY_OFF_FROM_TOP : OTE_WHY_LIST_PLACES, (int32_t)next + 1,
                            (int32_t)(next + sizes[i])));
        TRY(explain_list(drawing, inactive, next, sizes[i]));
        TRY(tell_table(drawing, inactive, next, sizes[i], 0,
                       off_numbered ? OTE_STEP_LIST_OFF_TABLE : OTE_STEP_LIST_TABLE));
        next += sizes[i];
    }
    return done();
}

/* Re-admitted players who did not have to play for their place. */
static uint32_t count_by_score(const struct ontheedge_drawing *drawing, const struct ote_readmission *readmission) {
    uint32_t by_score = 0;
    for (uint32_t i = 0; i < readmission->admitted; i++) {
        if (!drawing->tallies[readmission->in_order[i]].exit) by_score++;
    }
    return by_score;
}

/* OTE-2.8.2a, OTE-2.8.2b, OTE-2.8.3c: how each re-admitted player got in. */
static status explain_readmitted(struct ontheedge_drawing *drawing, const struct ote_readmission *readmission) {
    uint32_t by_score = count_by_score(drawing, readmission);
    for (uint32_t i = 0; i < readmission->admitted; i++) {
        uint32_t entrant = readmission->in_order[i];
        const struct ote_tally *tally = &drawing->tallies[entrant];
        uint16_t code = by_score > 1 ? OTE_WHY_BOTH_HIGHEST : OTE_WHY_HIGHEST_SCORE;
        int32_t first = ontheedge_score_halves(tally);
        if (tally->exit) {
            code = OTE_WHY_LEFT_GAME;
            first = (int32_t)(tally->exit % 256);
        }
        TRY(draw_add_reason(drawing->draw, (entrant_id){entrant}, code, first, 0));
    }
    return done();
}

/* OTE-2.8a, AMB-OTE-14, AMB-OTE-32: players in the final without re-admission, or because too few are left. */
static status explain_finalists(struct ontheedge_drawing *drawing, const struct ote_readmission *readmission,
                                const struct people *active) {
    bool at_once = stages_published(drawing->tournament) == 0;
    int32_t finalists = (int32_t)(active->count + readmission->admitted);
    if (at_once) return draw_add_reason(drawing->draw, (entrant_id){NOBODY}, OTE_WHY_FINAL_AT_ONCE, finalists, 0);
    for (uint32_t i = 0; i < active->count; i++) {
        TRY(draw_add_reason(drawing->draw, (entrant_id){active->entrants[i]}, OTE_WHY_UNBEATEN, 0, 0));
    }
    if (finalists == OTE_FINALISTS) return done();
    return draw_add_reason(drawing->draw, (entrant_id){NOBODY}, OTE_WHY_FINAL_SHORT, finalists, 0);
}

/* OTE-2.8a, OTE-2.8.2a, OTE-2.8.2b, OTE-2.8.3c, AMB-OTE-14: why each player is in the final. */
static status tell_finalists(struct ontheedge_drawing *drawing, const struct ote_readmission *readmission,
                             const struct people *active) {
    bool at_once = stages_published(drawing->tournament) == 0;
    for (uint32_t i = 0; i < active->count; i++) {
        enum ote_step step = at_once ? OTE_STEP_FINAL_AT_ONCE : OTE_STEP_UNBEATEN;
        TRY(tell(drawing, active->entrants[i], step, (int32_t)active->count, 0, 0));
    }
    uint32_t by_score = count_by_score(drawing, readmission);
    for (uint32_t i = 0; i < readmission->admitted; i++) {
        const struct ote_tally *tally = &drawing->tallies[readmission->in_order[i]];
        enum ote_step step = by_score > 1 ? OTE_STEP_BOTH_HIGHEST : OTE_STEP_HIGHEST_SCORE;
        int32_t number = tally->exit ? (int32_t)(tally->exit % 256) : ontheedge_score_halves(tally);
        TRY(tell(drawing, readmission->in_order[i], tally->exit ? OTE_STEP_LEFT_GAME : step, number, 0, 0));
    }
    return done();
}

/* OTE-2.8b, OTE-2.8c: the three finalists in the lot's order. */
static status draw_final_table(struct ontheedge_drawing *drawing, const struct people *active,
                               const struct ote_readmission *readmission) {
    struct people finalists = {0, ARENA_ARRAY(&drawing->arena, uint32_t, active->count + readmission->admitted)};
    if (!finalists.entrants) return no_memory();
    for (uint32_t i = 0; i < active->count; i++) finalists.entrants[finalists.count++] = active->entrants[i];
    for (uint32_t i = 0; i < readmission->admitted; i++) {
        finalists.entrants[finalists.count++] = readmission->in_order[i];
    }
    TRY(tell_finalists(drawing, readmission, active));
    TRY(mix(drawing, OTE_LOT_FINAL, finalists.entrants, finalists.count));
    TRY(draw_add_table(drawing->draw, OTE_FINAL, (uint16_t)finalists.count, ontheedge_is_off_numbered(finalists.count),
                       OTE_TARGET));
    TRY(seat_next(drawing, &finalists, 0, finalists.count));
    TRY(explain_finalists(drawing, readmission, active));
    return explain_readmitted(drawing, readmission);
}

/* AMB-OTE-40: re-admitted players are not in the inactive set of the final round. */
static void leave_out(struct people *people, const struct ote_readmission *readmission) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < people->count; i++) {
        bool admitted = false;
        for (uint32_t j = 0; j < readmission->admitted; j++) {
            if (readmission->in_order[j] == people->entrants[i]) admitted = true;
        }
        if (!admitted) people->entrants[kept++] = people->entrants[i];
    }
    people->count = kept;
}

/* OTE-2.9a, OTE-2.9b: in the final round the inactive set plays too. */
static status draw_final(struct ontheedge_drawing *drawing, struct people *active, struct people *inactive) {
    struct ote_readmission readmission;
    TRY(ontheedge_readmission_of(drawing->tournament, drawing->tallies, &readmission));
    leave_out(inactive, &readmission);
    status drawn = draw_final_table(drawing, active, &readmission);
    ontheedge_readmission_free(&readmission);
    TRY(drawn);
    if (inactive->count > 1) { /* AMB-OTE-13: one alone does not play */
        TRY(draw_add_overall_reason(drawing->draw, (entrant_id){NOBODY}, OTE_WHY_INACTIVE_PLAY_TOO,
                                    (int32_t)inactive->count, 0));
    }
    return draw_inactive(drawing, inactive);
}

/* OTE-2.8.3a: tied in the score that decides. */
static status tell_tied(struct ontheedge_drawing *drawing, const struct people *tied, int32_t score, int32_t places) {
    for (uint32_t i = 0; i < tied->count; i++) {
        TRY(tell(drawing, tied->entrants[i], OTE_STEP_TIED, score, (int32_t)tied->count, places));
    }
    return done();
}

/* OTE-2.8.3a, OTE-2.8.3b, AMB-OTE-3, AMB-OTE-30: one game with all tied players, won at 8. */
static status draw_tied(struct ontheedge_drawing *drawing, const struct people *tied, int32_t places) {
    int32_t score = ontheedge_score_halves(&drawing->tallies[tied->entrants[0]]);
    TRY(tell_tied(drawing, tied, score, places));
    TRY(mix(drawing, OTE_LOT_ADDITIONAL, tied->entrants, tied->count));
    TRY(draw_add_table(drawing->draw, OTE_ADDITIONAL, (uint16_t)tied->count, false, OTE_ADDITIONAL_TARGET));
    TRY(seat_next(drawing, tied, 0, tied->count));
    TRY(draw_add_reason(drawing->draw, (entrant_id){NOBODY}, OTE_WHY_TIED_SCORE, score, places));
    return draw_add_reason(drawing->draw, (entrant_id){NOBODY}, OTE_WHY_TARGET_EIGHT, OTE_ADDITIONAL_TARGET, places);
}

static status draw_additional(struct ontheedge_drawing *drawing) {
    struct ote_readmission readmission;
    TRY(ontheedge_readmission_of(drawing->tournament, drawing->tallies, &readmission));
    struct people tied = {readmission.tied, readmission.in_order + readmission.admitted};
    status drawn = draw_tied(drawing, &tied, (int32_t)(readmission.places - readmission.admitted));
    ontheedge_readmission_free(&readmission);
    return drawn;
}

/* OTE-2.2a, AMB-OTE-33: the players to be grouped, in order of entry; players who sit out are listed as not playing. */
static status gather(struct ontheedge_drawing *drawing, struct people *active, struct people *inactive) {
    const struct tournament *tournament = drawing->tournament;
    uint32_t count = tournament->entrants.count;
    uint32_t *order = ARENA_ARRAY(&drawing->arena, uint32_t, count);
    active->entrants = ARENA_ARRAY(&drawing->arena, uint32_t, count);
    inactive->entrants = ARENA_ARRAY(&drawing->arena, uint32_t, count);
    if (!order || !active->entrants || !inactive->entrants) return no_memory();
    entrants_in_order(drawing->state, tournament, order);
    for (uint32_t i = 0; i < count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[order[i]];
        if (ontheedge_is_active(entrant, &drawing->tallies[order[i]])) {
            active->entrants[active->count++] = order[i];
        } else if (entrant->status == STATUS_PLAYING) {
            inactive->entrants[inactive->count++] = order[i];
        }
    }
    return done();
}

/* OTE-2.2d, AMB-OTE-33: a player who sits out does not play, unless he or she is in the final after all. */
static status rest_sitting_out(struct ontheedge_drawing *drawing) {
    for (uint32_t i = 0; i < drawing->tournament->entrants.count; i++) {
        if (drawing->tournament->entrants.rows[i].status != STATUS_SITTING_OUT) continue;
        bool seated = false;
        for (uint32_t j = 0; j < drawing->draw->seats.count; j++) seated |= drawing->draw->seats.rows[j].person == i;
        if (!seated) TRY(draw_add_rest(drawing->draw, (entrant_id){i}, REST_SITTING_OUT));
    }
    return done();
}

/* OTE-2.1a, OTE-2.6, OTE-2.7: one draw for the next stage; the active set is drawn before the inactive. */
static status draw_stage(struct ontheedge_drawing *drawing, const struct stage_plan *plan) {
    struct people active = {0}, inactive = {0};
    TRY(gather(drawing, &active, &inactive));
    if (plan->kind == STAGE_ADDITIONAL) return draw_additional(drawing);
    if (plan->kind == STAGE_FINAL) {
        TRY(draw_final(drawing, &active, &inactive));
    } else if (plan->round == 1) {
        TRY(draw_first_round(drawing, &active));
    } else {
        TRY(draw_active(drawing, &active));
        TRY(draw_inactive(drawing, &inactive));
    }
    return rest_sitting_out(drawing);
}

status ontheedge_make_draw(const struct state *state, const struct tournament *tournament,
                           const struct stage_plan *plan, struct lot *lot, struct draw *draw) {
    struct ote_tally *tallies;
    TRY(ontheedge_tally_new(tournament, 0, &tallies));
    struct ontheedge_drawing drawing = {state, tournament, tallies, lot, draw, {0}};
    status drawn = draw_stage(&drawing, plan);
    arena_free(&drawing.arena);
    memory_free(tallies);
    return drawn;
}
