/* Joust: the next stage, and the knockout. */
#include "rules/agot/joust/joust.h"
#include "rules/agot/overall.h"
#include "core/state/stage_edit.h"

/* AGOT-J.4: the announced number of rounds. If none was announced, enough rounds that only one player can win all: the
 * smallest r with 2^r at least the number of players in the first draw; before it, of those who would be in it. */
uint32_t joust_rounds(const struct tournament *tournament) {
    int64_t set = setting_of(tournament, "rounds");
    uint32_t players = 0, rounds = 1;
    if (set) return (uint32_t)set;
    for (uint32_t i = 0; i < tournament->stages.count && !players; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (stage_is_published(stage)) players = stage->seat_count;
    }
    for (uint32_t i = 0; i < tournament->entrants.count && !rounds_published(tournament); i++)
        players += tournament->entrants.rows[i].status == STATUS_PLAYING;
    while (rounds < 31 && (1U << rounds) < players) rounds++;
    return rounds;
}

uint32_t joust_cut_stages(const struct tournament *tournament, stage_id *stages) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < tournament->stages.count && count < JOUST_CUT_STAGES_MAX; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        bool is_of_cut = stage->kind != STAGE_ROUND && stage->kind != STAGE_DECIDING;
        if (stage_is_published(stage) && is_of_cut) stages[count++].at = i;
    }
    return count;
}

/* AGOT-J.4, AGOT-J.5: over after the rounds, or after the final match. A match for the title over both tournaments
 * (AGOT-O.13) comes later. A preview does not keep the tournament going: players may have left since it was drawn, and
 * then there are fewer rounds. */
bool joust_is_over(const struct tournament *tournament) {
    stage_id stages[JOUST_CUT_STAGES_MAX], current;
    bool is_open = stage_current(tournament, &current) && tournament->stages.rows[current.at].state == STAGE_OPEN;
    if (is_open && tournament->stages.rows[current.at].kind != STAGE_DECIDING) return false;
    if (rounds_published(tournament) < joust_rounds(tournament)) return false;
    if (setting_of(tournament, "cut") == 0) return true;
    uint32_t count = joust_cut_stages(tournament, stages);
    return count && tournament->stages.rows[stages[count - 1].at].kind == STAGE_FINAL;
}

/* AMB-AGOT-30: 1 v 8, 4 v 5, 2 v 7, 3 v 6, so that the winners of adjacent matches meet. Built up from a match of
 * two. */
static void find_bracket(uint32_t cut, uint32_t *seeds) {
    seeds[0] = 1;
    for (uint32_t size = 2; size <= cut; size *= 2) {
        for (uint32_t i = size / 2; i-- > 0;) {
            uint32_t seed = seeds[i];
            seeds[2 * i] = seed;
            seeds[2 * i + 1] = size + 1 - seed;
        }
    }
}

void joust_seeds(const struct tournament *tournament, uint32_t *seeds) {
    stage_id stages[JOUST_CUT_STAGES_MAX];
    if (!joust_cut_stages(tournament, stages)) return;
    const struct stage *stage = &tournament->stages.rows[stages[0].at];
    for (uint32_t i = 0; i < stage->reason_count; i++) {
        const struct reason *reason = &tournament->reasons.rows[stage->first_reason + i];
        bool is_seed = reason->code == JOUST_WHY_SEED || reason->code == JOUST_WHY_SEED_LOT;
        if (is_seed && reason->entrant.at != NOBODY) seeds[reason->entrant.at] = (uint32_t)reason->first;
    }
}

/* AGOT-J.6, AMB-AGOT-32, AMB-AGOT-47: players who may continue. */
static bool may_play(const struct tournament *tournament, uint32_t entrant) {
    return tournament->entrants.rows[entrant].status == STATUS_PLAYING;
}

/* The slots of a bracket: an entrant each, or NOBODY if empty; in match order. */
struct slots {
    uint32_t count;
    enum joust_step paired; /* how the bracket pairs them */
    uint32_t entrant[JOUST_CUT_MAX], seed[JOUST_CUT_MAX];
};

static bool has_won(const struct tournament *tournament, stage_id id, uint32_t entrant) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    entrant_id winner;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        if (joust_winner(tournament, (table_id){stage->first_table + i}, &winner) && winner.at == entrant) return true;
    }
    return false;
}

/* The published stage of the knockout after that one; false: none. */
static bool next_of_cut(const struct tournament *tournament, stage_id after, stage_id *next) {
    stage_id stages[JOUST_CUT_STAGES_MAX];
    uint32_t count = joust_cut_stages(tournament, stages);
    for (uint32_t i = 0; i + 1 < count; i++) {
        if (stages[i].at != after.at) continue;
        *next = stages[i + 1];
        return true;
    }
    return false;
}

/* AGOT-J.6: the next stage was drawn by the results of that time, and for the players of that time. */
enum joust_advance joust_advance_of(const struct tournament *tournament, table_id id, uint32_t seat) {
    const struct table *row = &tournament->tables.rows[id.at];
    const entrant_id entrant = table_seats(tournament, id)[seat].entrant;
    struct entrant_snapshot then;
    entrant_id winner;
    stage_id next;
    table_id there;
    uint32_t at;
    if (!joust_winner(tournament, id, &winner)) return row->has_result ? JOUST_GOES_OUT : JOUST_WAITS;
    if (winner.at != entrant.at) return JOUST_GOES_OUT;
    if (!next_of_cut(tournament, row->stage, &next) || seat_find(tournament, next, entrant, &there, &at))
        return JOUST_GOES_ON;
    bool was_there = entrant_at_draw(tournament, next, entrant, &then) && then.status == STATUS_PLAYING;
    for (uint32_t i = 0; i < row->size; i++) /* the other one went on */
        was_there = was_there || seat_find(tournament, next, table_seats(tournament, id)[i].entrant, &there, &at);
    return was_there ? JOUST_PASSED_OVER : JOUST_LEFT;
}

/* AMB-AGOT-30: folded, 1 v 5, 2 v 6, 3 v 7, 4 v 8. The slot of the n-th player present, from 0. */
static uint32_t folded_slot(uint32_t slots, uint32_t place) {
    uint32_t half = slots / 2;
    return place < half ? 2 * place : 2 * (place - half) + 1;
}

/* AMB-AGOT-30: the slot after `played` stages: winners of adjacent matches meet. */
static uint32_t crossed_slot(uint32_t cut, uint32_t seed, uint32_t played) {
    uint32_t order[JOUST_CUT_MAX], at = 0;
    find_bracket(cut, order);
    while (order[at] != seed) at++;
    return at >> played;
}

/* Fills the slots of the stage after those played with the winners of the last one who are still there. Folded: the
 * remaining players are halved again. */
static void fill_slots(const struct tournament *tournament, const uint32_t *seeds, const stage_id *stages,
                       uint32_t played, struct slots *slots) {
    uint32_t cut = (uint32_t)setting_of(tournament, "cut"), entrant_of[JOUST_CUT_MAX + 1], place = 0;
    bool folded = setting_of(tournament, "bracket") == JOUST_BRACKET_FOLDED;
    slots->count = cut >> played;
    slots->paired = folded ? JOUST_STEP_FOLDED : played ? JOUST_STEP_WINNERS : JOUST_STEP_CROSSED;
    for (uint32_t i = 0; i < slots->count; i++) slots->entrant[i] = NOBODY;
    for (uint32_t seed = 0; seed <= cut; seed++) entrant_of[seed] = NOBODY;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) entrant_of[seeds[i]] = i;
    for (uint32_t seed = 1; seed <= cut; seed++) {
        uint32_t entrant = entrant_of[seed];
        if (entrant == NOBODY || !may_play(tournament, entrant)) continue;
        if (played && !has_won(tournament, stages[played - 1], entrant)) continue;
        uint32_t at = folded ? folded_slot(slots->count, place++) : crossed_slot(cut, seed, played);
        slots->entrant[at] = entrant;
        slots->seed[at] = seed;
    }
}

static enum stage_kind kind_of(uint32_t players) {
    return players == 2 ? STAGE_FINAL : players == 4 ? STAGE_SEMIFINAL : STAGE_CUT;
}

/* AGOT-J.1: a round needs two players. */
static status plan_round(const struct tournament *tournament, struct stage_plan *plan, struct problem *why) {
    uint32_t playing = entrants_playing(tournament);
    plan->kind = STAGE_ROUND;
    plan->round = rounds_published(tournament) + 1;
    return playing >= 2 ? done() : refuse(why, "AGOT-G.2", MSG_JOUST_TOO_FEW, 1, arg_number(playing));
}

/* AMB-AGOT-32: at least one winner of the last stage must still be there. */
static status anybody_left(const struct tournament *tournament, stage_id last, struct problem *why) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        if (may_play(tournament, i) && has_won(tournament, last, i)) return done();
    }
    return refuse(why, "AGOT-G.2", MSG_JOUST_TOO_FEW, 1, arg_number(0));
}

/* AGOT-J.6: the best players of the rounds, down to the two of the last match. */
static status plan_cut(const struct tournament *tournament, struct stage_plan *plan, struct problem *why) {
    stage_id stages[JOUST_CUT_STAGES_MAX];
    uint32_t cut = (uint32_t)setting_of(tournament, "cut"), played = joust_cut_stages(tournament, stages);
    uint32_t playing = entrants_playing(tournament);
    plan->kind = kind_of(cut >> played);
    plan->round = rounds_published(tournament);
    if (played) return anybody_left(tournament, stages[played - 1], why);
    if (playing < 2) return refuse(why, "AGOT-G.2", MSG_JOUST_TOO_FEW, 1, arg_number(playing));
    if (playing >= cut) return done();
    plan->needs_confirming = true;
    plan->confirm = (struct problem){"AGOT-J.6", sentence_of(MSG_JOUST_CUT_SHORT, 3, arg_number(cut),
                                                             arg_cstr("draw --confirm"), arg_number(playing))};
    return done();
}

/* AGOT-J.6: the announced cut, halved until two are left. */
uint32_t joust_later_stages(const struct tournament *tournament, enum stage_kind kinds[LATER_STAGES_MAX]) {
    uint32_t cut = (uint32_t)setting_of(tournament, "cut"), count = 0;
    for (; cut > 1 && count < LATER_STAGES_MAX; cut /= 2) kinds[count++] = kind_of(cut);
    return count;
}

status joust_next_stage(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                        struct problem *why) {
    *plan = (struct stage_plan){0};
    plan->over = joust_is_over(tournament);
    if (plan->over) return overall_next_stage(state, tournament, plan);
    bool in_rounds = rounds_published(tournament) == 0 || rounds_published(tournament) < joust_rounds(tournament);
    return in_rounds ? plan_round(tournament, plan, why) : plan_cut(tournament, plan, why);
}

/* AGOT-J.27, AMB-AGOT-32, AMB-AGOT-47: the players still in, in standings order; if one has left the next moves up. The
 * caller frees the list, also after a failure. */
static status find_candidates(const struct tournament *tournament, const uint8_t *standing,
                              struct agot_list *candidates) {
    struct joust_table table;
    *candidates = (struct agot_list){0};
    status made = joust_table_make(tournament, 0, &table);
    struct agot_order order = joust_order(&table);
    if (is_done(made)) made = agot_list_make(&order, standing, candidates);
    joust_table_free(&table);
    if (is_done(made)) agot_list_keep_playing(candidates, standing);
    return made;
}

/* AMB-AGOT-25: tied players get their places by lot. */
static status mix_level(struct draw *draw, struct lot *lot, const struct agot_list *candidates, uint32_t cut,
                        bool *by_lot) {
    for (uint32_t from = 0, to; from < candidates->count && from < cut; from = to) {
        for (to = from + 1; to < candidates->count && candidates->level[to - 1];) to++;
        for (uint32_t i = from; i < to; i++) by_lot[candidates->entrants[i]] = to - from > 1;
        if (to - from > 1) TRY(draw_shuffle(draw, lot, JOUST_LOT_SEEDS, &candidates->entrants[from], to - from));
    }
    return done();
}

/* The candidates among those who are still there now. */
static status candidates_there(const struct tournament *tournament, struct agot_list *candidates) {
    uint8_t *standing = memory_alloc(tournament->entrants.count + 1);
    if (!standing) return no_memory();
    agot_statuses(tournament, standing);
    status found = find_candidates(tournament, standing, candidates);
    memory_free(standing);
    return found;
}

/* AGOT-J.6: seeds the best players still there. By entrant: `seeds`, and whether a lot decided. */
static status choose_seeds(const struct tournament *tournament, struct draw *draw, struct lot *lot, uint32_t *seeds,
                           bool *by_lot) {
    uint32_t cut = (uint32_t)setting_of(tournament, "cut");
    struct agot_list candidates = {0};
    status chosen = candidates_there(tournament, &candidates);
    if (is_done(chosen)) chosen = mix_level(draw, lot, &candidates, cut, by_lot);
    for (uint32_t i = 0; is_done(chosen) && i < candidates.count && i < cut; i++) seeds[candidates.entrants[i]] = i + 1;
    agot_list_free(&candidates);
    return chosen;
}

/* AMB-AGOT-25: does a lot decide between players tied for a seed? */
static status is_tied_for_seed(const struct tournament *tournament, bool *tied) {
    uint32_t cut = (uint32_t)setting_of(tournament, "cut");
    struct agot_list candidates = {0};
    status found = candidates_there(tournament, &candidates);
    *tied = false;
    for (uint32_t i = 0; is_done(found) && i < cut && i + 1 < candidates.count; i++)
        *tied = *tied || candidates.level[i];
    agot_list_free(&candidates);
    return found;
}

status joust_cut_is_without_lot(const struct tournament *tournament, bool *without) {
    stage_id stages[JOUST_CUT_STAGES_MAX];
    bool tied = false;
    if (!joust_cut_stages(tournament, stages)) TRY(is_tied_for_seed(tournament, &tied));
    *without = !tied;
    return done();
}

/* The players who belong in a stage of the knockout: in the first by the rounds, in a later one as winners of the stage
 * before. */
static void mark_winners(const struct tournament *tournament, stage_id before, uint8_t *sets) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        if (has_won(tournament, before, i)) sets[i] = 0;
    }
}

static status mark_best(const struct tournament *tournament, stage_id stage, uint8_t *sets) {
    uint32_t cut = (uint32_t)setting_of(tournament, "cut"), end;
    struct agot_list candidates = {0};
    uint8_t *standing = memory_alloc(tournament->entrants.count + 1);
    if (!standing) return no_memory();
    agot_statuses_then(tournament, stage, standing);
    status found = find_candidates(tournament, standing, &candidates);
    memory_free(standing);
    /* Players tied with the last one in may be in as well: a lot decided. */
    end = candidates.count < cut ? candidates.count : cut;
    while (end > 0 && end < candidates.count && candidates.level[end - 1]) end++;
    for (uint32_t i = 0; is_done(found) && i < end; i++) sets[candidates.entrants[i]] = 0;
    agot_list_free(&candidates);
    return found;
}

/* AGOT-J.6: rounds have no sets; the knockout is for the best of them, and then for the winners. */
status joust_belongs(const struct state *state, const struct tournament *tournament, stage_id stage, uint8_t *sets) {
    stage_id stages[JOUST_CUT_STAGES_MAX];
    uint32_t played = joust_cut_stages(tournament, stages), at = 0;
    uint8_t kind = tournament->stages.rows[stage.at].kind;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) sets[i] = NO_SET;
    if (kind == STAGE_ROUND) return done();
    if (kind == STAGE_DECIDING) return overall_belongs(state, tournament, stage, sets);
    while (at < played && stages[at].at < stage.at) at++;
    if (at == 0) return mark_best(tournament, stage, sets);
    mark_winners(tournament, stages[at - 1], sets);
    return done();
}

/* One match: both players, or the one without an opponent. */
static status add_match(const struct slots *slots, uint32_t match, bool is_first, const bool *by_lot,
                        struct draw *draw) {
    uint32_t there[2], count = 0;
    for (uint32_t i = 2 * match; i < 2 * match + 2; i++) {
        if (slots->entrant[i] != NOBODY) there[count++] = i;
    }
    if (count == 0) return done();
    TRY(draw_add_table(draw, 0, (uint16_t)count, false, JOUST_TARGET));
    if (count == 2 && slots->seed[there[1]] < slots->seed[there[0]]) {
        uint32_t other = there[0];
        there[0] = there[1];
        there[1] = other;
    }
    for (uint32_t i = 0; i < count; i++) {
        entrant_id entrant = {slots->entrant[there[i]]};
        TRY(draw_add_seat(draw, entrant));
        uint16_t why = !is_first ? JOUST_WHY_ADVANCED : by_lot[entrant.at] ? JOUST_WHY_SEED_LOT : JOUST_WHY_SEED;
        TRY(draw_add_reason(draw, entrant, why, (int32_t)slots->seed[there[i]], 0));
        TRY(draw_add_step(draw, entrant, JOUST_STEP_SEED, (int32_t)slots->seed[there[i]], 0, 0));
        if (count == 2) TRY(draw_add_step(draw, entrant, (uint16_t)slots->paired, (int32_t)slots->count, 0, 0));
    }
    return count == 1 ? draw_add_reason(draw, (entrant_id){NOBODY}, JOUST_WHY_ALONE, 0, 0) : done();
}

/* AGOT-J.6, AMB-AGOT-30: the matches of the next stage, in bracket order. */
status joust_draw_cut(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                      struct lot *lot, struct draw *draw) {
    stage_id stages[JOUST_CUT_STAGES_MAX];
    uint32_t entrants = tournament->entrants.count, played = joust_cut_stages(tournament, stages);
    uint32_t *seeds = memory_alloc(sizeof *seeds * (entrants + 1));
    bool *by_lot = memory_alloc(sizeof *by_lot * (entrants + 1));
    struct slots slots = {0};
    (void)state, (void)plan;
    status drawn = seeds && by_lot ? done() : no_memory();
    if (is_done(drawn) && played == 0) drawn = choose_seeds(tournament, draw, lot, seeds, by_lot);
    if (is_done(drawn) && played) joust_seeds(tournament, seeds);
    if (is_done(drawn)) fill_slots(tournament, seeds, stages, played, &slots);
    for (uint32_t i = 0; is_done(drawn) && i < slots.count / 2; i++) {
        drawn = add_match(&slots, i, played == 0, by_lot, draw);
    }
    memory_free(seeds);
    memory_free(by_lot);
    return drawn;
}
