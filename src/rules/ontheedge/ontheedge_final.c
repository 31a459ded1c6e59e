/* On the Edge: the next stage, re-admission to the final, and every place. */
#include <assert.h>
#include <string.h>
#include "rules/ontheedge/ontheedge.h"
#include "core/rulebook/ranking.h"

/* OTE-2.8.1a, AMB-OTE-33, AMB-OTE-45, AMB-OTE-46: an inactive player who is still at the event, sitting out or not, who
 * did not decline and did not miss an additional game. */
bool ontheedge_may_be_readmitted(const struct entrant *entrant, const struct ote_tally *tally) {
    bool here = entrant->status == STATUS_PLAYING || entrant->status == STATUS_SITTING_OUT;
    return here && tally->lost && !entrant->declined && !tally->stayed_away;
}

/* Tied in what decides re-admission: the score, then the order of leaving an additional game. */
static bool level(const struct ote_tally *a, const struct ote_tally *b) {
    return ontheedge_score_halves(a) == ontheedge_score_halves(b) && a->exit == b->exit;
}

/* OTE-2.8.1a, OTE-2.8.3c: first those who left an additional game, in that order; then the highest score. */
static int compare_candidates(uint32_t a, uint32_t b, const void *context) {
    const struct ote_tally *tallies = context;
    uint32_t one_exit = tallies[a].exit - 1, other_exit = tallies[b].exit - 1; /* 0 (did not leave) wraps to the last */
    if (one_exit != other_exit) return one_exit < other_exit ? -1 : 1;
    int32_t one = ontheedge_score_halves(&tallies[a]), other = ontheedge_score_halves(&tallies[b]);
    if (one != other) return one > other ? -1 : 1;
    return a < b ? -1 : a > b;
}

/* OTE-2.8.2a, OTE-2.8.2b, OTE-2.8.3a, AMB-OTE-1, AMB-OTE-2, AMB-OTE-26, AMB-OTE-27, AMB-OTE-28, AMB-OTE-29: places are
 * given from the top; if more players share the last one than there are places, those players are tied. */
static void split_admitted(struct ote_readmission *readmission, const struct ote_tally *tallies) {
    const uint32_t *order = readmission->in_order;
    uint32_t places = readmission->places, candidates = readmission->candidates;
    readmission->admitted = candidates < places ? candidates : places;
    readmission->tied = 0;
    if (places == 0 || candidates <= places || !level(&tallies[order[places - 1]], &tallies[order[places]])) return;
    uint32_t first = places - 1, last = places;
    while (first > 0 && level(&tallies[order[first - 1]], &tallies[order[first]])) first--;
    while (last + 1 < candidates && level(&tallies[order[last]], &tallies[order[last + 1]])) last++;
    readmission->admitted = first;
    readmission->tied = last - first + 1;
}

/* OTE-2.8c: the open places are those of three that no active player fills. */
status ontheedge_readmission_of(const struct tournament *tournament, const struct ote_tally *tallies,
                                struct ote_readmission *readmission) {
    *readmission = (struct ote_readmission){0};
    readmission->in_order = memory_alloc(sizeof *readmission->in_order * tournament->entrants.count);
    if (!readmission->in_order) return no_memory();
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (ontheedge_is_active(entrant, &tallies[i])) readmission->active++;
        if (ontheedge_may_be_readmitted(entrant, &tallies[i])) readmission->in_order[readmission->candidates++] = i;
    }
    readmission->places = readmission->active < OTE_FINALISTS ? OTE_FINALISTS - readmission->active : 0;
    if (readmission->places) sort_numbers(readmission->in_order, readmission->candidates, compare_candidates, tallies);
    split_admitted(readmission, tallies);
    return done();
}

void ontheedge_readmission_free(struct ote_readmission *readmission) {
    memory_free(readmission->in_order);
    *readmission = (struct ote_readmission){0};
}

/* AMB-OTE-14: two or three players begin with the final; it needs at least two. */
static status plan_start(const struct tournament *tournament, struct stage_plan *plan, struct problem *why) {
    uint32_t playing = 0;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        if (tournament->entrants.rows[i].status == STATUS_PLAYING) playing++;
    }
    if (playing < 2) return refuse(why, "AMB-OTE-14", MSG_OTE_TOO_FEW, 1, arg_number(playing));
    plan->kind = playing <= OTE_FINALISTS ? STAGE_FINAL : STAGE_ROUND;
    plan->round = plan->kind == STAGE_ROUND ? 1 : 0;
    return done();
}

/* AMB-OTE-32: a final of fewer than three needs the organizer's confirmation. */
static status plan_final(const struct ote_readmission *readmission, struct stage_plan *plan, struct problem *why) {
    uint32_t finalists = readmission->active + readmission->admitted;
    if (finalists == 0) return refuse(why, "AMB-OTE-32", MSG_OTE_NOBODY_LEFT, 0);
    plan->kind = STAGE_FINAL;
    if (finalists >= OTE_FINALISTS) return done();
    plan->needs_confirming = true;
    plan->confirm = (struct problem){
        "AMB-OTE-32", sentence_of(MSG_OTE_FINAL_SHORT, 2, arg_number(finalists), arg_cstr("draw --confirm"))};
    return done();
}

/* OTE-2.8a, OTE-2.6, AMB-OTE-15, AMB-OTE-37: with three or fewer active players the final is next, after an additional
 * game if one is needed (OTE-2.8.3a); else another round. */
static status plan_next(const struct tournament *tournament, const struct ote_tally *tallies, struct stage_plan *plan,
                        struct problem *why) {
    struct ote_readmission readmission;
    status planned = done();
    TRY(ontheedge_readmission_of(tournament, tallies, &readmission));
    plan->round = rounds_published(tournament);
    if (readmission.active > OTE_FINALISTS) {
        plan->kind = STAGE_ROUND;
        plan->round++;
    } else if (readmission.tied) {
        plan->kind = STAGE_ADDITIONAL;
    } else {
        planned = plan_final(&readmission, plan, why);
    }
    ontheedge_readmission_free(&readmission);
    return planned;
}

/* OTE-2.8a: every tournament ends with its final. */
uint32_t ontheedge_later_stages(const struct tournament *tournament, enum stage_kind kinds[LATER_STAGES_MAX]) {
    (void)tournament;
    kinds[0] = STAGE_FINAL;
    return 1;
}

status ontheedge_next_stage(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                            struct problem *why) {
    (void)state;
    struct ote_tally *tallies;
    stage_id final;
    *plan = (struct stage_plan){0};
    if (stages_published(tournament) == 0) return plan_start(tournament, plan, why);
    if (stage_find(tournament, STAGE_FINAL, 0, &final)) {
        plan->over = true;
        return done();
    }
    TRY(ontheedge_tally_new(tournament, 0, &tallies));
    status planned = plan_next(tournament, tallies, plan, why);
    memory_free(tallies);
    return planned;
}

/* The parts of the standings, best first. */
enum ontheedge_final_part { PART_FINAL, PART_ACTIVE, PART_INACTIVE, PART_DROPPED, PART_NO_PLACE };

struct rank_context {
    const struct state *state;
    const struct tournament *tournament;
    const struct ote_tally *tallies;
    table_id final;
    const struct seat *finalists; /* NULL until the final is over */
    uint32_t finalist_count;
};

/* The entrant's seat in the final; NULL: none, or not over yet. */
static const struct seat *final_seat(const struct rank_context *context, uint32_t entrant) {
    for (uint32_t i = 0; i < context->finalist_count; i++) {
        if (context->finalists[i].entrant.at == entrant) return &context->finalists[i];
    }
    return NULL;
}

/* OTE-2.10d: once the final is over, all others are ranked by score. AMB-OTE-36, AMB-OTE-45: players who dropped come
 * after all others, unless the option ranks them together; the disqualified have no place. */
static enum ontheedge_final_part part_of(const struct rank_context *context, uint32_t entrant) {
    uint8_t standing = context->tournament->entrants.rows[entrant].status;
    if (standing == STATUS_DISQUALIFIED) return PART_NO_PLACE;
    if (final_seat(context, entrant)) return PART_FINAL;
    if (standing == STATUS_DROPPED) {
        return setting_of(context->tournament, "dropped") ? PART_INACTIVE : PART_DROPPED;
    }
    return context->finalists || context->tallies[entrant].lost ? PART_INACTIVE : PART_ACTIVE;
}

/* OTE-2.10a, OTE-2.10b: the winner of the final, then by Influence in it; absent players after those who came
 * (AMB-OTE-43). */
static int64_t final_value(const struct seat *seat) {
    if (seat->score.mark == OTE_MARK_WINNER) return INT64_MAX;
    return seat->score.presence == ABSENT ? INT64_MIN : seat->score.value;
}

/* OTE-2.10d, AMB-OTE-35: all others by Tournament Score. The value that decides a place; greater is better. */
static int64_t deciding_value(const struct rank_context *context, uint32_t entrant) {
    const struct seat *seat = final_seat(context, entrant);
    return seat ? final_value(seat) : ontheedge_score_halves(&context->tallies[entrant]);
}

/* AMB-OTE-35: players who share a place are shown by VP, IP, name. */
static int compare_shown(const struct rank_context *context, uint32_t a, uint32_t b) {
    const struct ote_tally *one = &context->tallies[a], *other = &context->tallies[b];
    if (one->vp != other->vp) return one->vp > other->vp ? -1 : 1;
    if (one->ip != other->ip) return one->ip > other->ip ? -1 : 1;
    const struct entrant *entrants = context->tournament->entrants.rows;
    int names =
        text_compare(person_name(context->state, entrants[a].person), person_name(context->state, entrants[b].person));
    return names ? names : (a < b ? -1 : a > b);
}

static int compare_ranked(uint32_t a, uint32_t b, const void *opaque) {
    const struct rank_context *context = opaque;
    enum ontheedge_final_part one = part_of(context, a), other = part_of(context, b);
    if (one != other) return one < other ? -1 : 1;
    int64_t one_value = deciding_value(context, a), other_value = deciding_value(context, b);
    if (one_value != other_value) return one_value > other_value ? -1 : 1;
    return compare_shown(context, a, b);
}

/* OTE-2.10c, AMB-OTE-4, AMB-OTE-35: equal players share the better place, and the next one is skipped. */
static bool shares_place(const void *opaque, uint32_t a, uint32_t b) {
    const struct rank_context *context = opaque;
    enum ontheedge_final_part part = part_of(context, a);
    return part == part_of(context, b) && part != PART_NO_PLACE &&
           deciding_value(context, a) == deciding_value(context, b);
}

static bool has_place(const void *opaque, uint32_t entrant) { return part_of(opaque, entrant) != PART_NO_PLACE; }

static void fill_values(const void *opaque, uint32_t entrant, int64_t *values) {
    const struct ote_tally *tally = &((const struct rank_context *)opaque)->tallies[entrant];
    values[0] = tally->lost ? OTE_INACTIVE : OTE_ACTIVE;
    values[1] = tally->vp;
    values[2] = tally->ip;
    values[3] = values[4] = ontheedge_score_halves(tally);
    values[5] = tally->off_numbered;
}

/* OTE-2.10a: the final's table, once it has a result and `round` is 0; games of inactive players in the same round do
 * not change its places. */
static void find_finalists(struct rank_context *context, uint32_t round, struct ranking *ranking) {
    const struct tournament *tournament = context->tournament;
    stage_id id;
    if (round || !stage_find(tournament, STAGE_FINAL, 0, &id)) return;
    const struct stage *stage = &tournament->stages.rows[id.at];
    table_id table = {stage->first_table};
    if (!tournament->tables.rows[table.at].has_result) return;
    ranking->final = stage->state == STAGE_CLOSED;
    context->final = table;
    context->finalists = table_seats(tournament, table);
    context->finalist_count = tournament->tables.rows[table.at].size;
}

/* OTE-2.3k: the chart of all players, at any time; by OTE-2.10d once the final is over. */
status ontheedge_rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                      struct ranking *ranking) {
    static const struct ranking_order order = {compare_ranked, shares_place, has_place, fill_values};
    struct ote_tally *tallies;
    *ranking = (struct ranking){.values_only = ranking->values_only, .round = round ? round : rounds_begun(tournament)};
    TRY(ontheedge_tally_new(tournament, round, &tallies));
    struct rank_context context = {.state = state, .tournament = tournament, .tallies = tallies};
    find_finalists(&context, round, ranking);
    status filled = ranking_fill(ranking, tournament->entrants.count, &order, &context);
    memory_free(tallies);
    return filled;
}

/* The criteria of compare_ranked, in order. */
enum ontheedge_criterion {
    BY_WINNING,
    BY_COMING,
    BY_INFLUENCE,
    BY_FINAL,
    BY_SET,
    BY_PLAYING,
    BY_STAYING,
    BY_SCORE,
    BY_SCORE_GONE
};
static const char *const winning_words[] = {"lost", "won"};
static const char *const coming_words[] = {"absent", "present"};
static const char *const final_words[] = {"not-in-final", "in-final"};
static const char *const set_words[] = {"active", "inactive", "not-playing"};
enum { NOT_PLAYING = OTE_INACTIVE + 1 };
static const char *const staying_words[] = {"dropped", "stayed"};

/* OTE-2.10a, OTE-2.10b, OTE-2.10c, OTE-2.10d, OTE-2.8c, OTE-2.8.1b; AMB-OTE-35, AMB-OTE-36, AMB-OTE-43. */
static const struct tiebreak criteria[] = {
    [BY_WINNING] =
        {.key = "winner", .rule = "OTE-2.10a", .says = MSG_OTE_BY_WINNING, .kind = COLUMN_WORD, .words = winning_words},
    [BY_COMING] = {.key = "presence",
                   .rule = "AMB-OTE-43",
                   .says = MSG_OTE_BY_COMING,
                   .level_rule = "OTE-2.10c",
                   .level_says = MSG_OTE_LEVEL_ABSENT,
                   .kind = COLUMN_WORD,
                   .words = coming_words},
    [BY_INFLUENCE] = {.key = "influence",
                      .rule = "OTE-2.10b",
                      .says = MSG_OTE_BY_INFLUENCE,
                      .level_rule = "OTE-2.10c",
                      .level_says = MSG_OTE_LEVEL_INFLUENCE,
                      .kind = COLUMN_NUMBER},
    [BY_FINAL] =
        {.key = "final", .rule = "OTE-2.10d", .says = MSG_OTE_BY_FINAL, .kind = COLUMN_WORD, .words = final_words},
    [BY_SET] = {.key = "set", .rule = "OTE-2.8c", .says = MSG_OTE_BY_SET, .kind = COLUMN_WORD, .words = set_words},
    [BY_PLAYING] =
        {.key = "set", .rule = "AMB-OTE-37", .says = MSG_OTE_BY_PLAYING, .kind = COLUMN_WORD, .words = set_words},
    [BY_STAYING] = {.key = "status",
                    .rule = "AMB-OTE-36",
                    .says = MSG_OTE_BY_STAYING,
                    .kind = COLUMN_WORD,
                    .words = staying_words},
    [BY_SCORE] = {.key = "score",
                  .rule = "OTE-2.10d",
                  .says = MSG_OTE_BY_SCORE,
                  .level_rule = "AMB-OTE-35",
                  .level_says = MSG_OTE_LEVEL_SCORE,
                  .kind = COLUMN_HALVES,
                  .made_rule = "OTE-2.8.1b",
                  .made_says = MSG_OTE_SCORE_MADE,
                  .own_says = MSG_OTE_OWN_SCORE},
    [BY_SCORE_GONE] = {.key = "score",
                       .rule = "AMB-OTE-36",
                       .says = MSG_OTE_BY_SCORE,
                       .level_rule = "AMB-OTE-35",
                       .level_says = MSG_OTE_LEVEL_SCORE,
                       .kind = COLUMN_HALVES,
                       .made_rule = "OTE-2.8.1b",
                       .made_says = MSG_OTE_SCORE_MADE,
                       .own_says = MSG_OTE_OWN_SCORE},
};

static struct tiebreak_result separation_by(enum ontheedge_criterion by, enum made_by made_by, int64_t above,
                                            int64_t below) {
    return (struct tiebreak_result){.criterion = &criteria[by], .values = {above, below}, .made_by = made_by};
}

/* AMB-OTE-36, AMB-OTE-37, OTE-2.10d, OTE-2.8c: separates two players in different parts of the standings. One who has
 * not lost a game, and is not playing, is not active. */
static struct tiebreak_result separate_parts(const struct rank_context *context, uint32_t above, uint32_t below) {
    enum ontheedge_final_part part = part_of(context, above), part_below = part_of(context, below);
    if (part == PART_FINAL) return separation_by(BY_FINAL, MADE_BY_ONE_GAME, 1, 0);
    if (part_below == PART_DROPPED) return separation_by(BY_STAYING, MADE_BY_NO_GAME, 1, 0);
    if (!context->tallies[below].lost) return separation_by(BY_PLAYING, MADE_BY_NO_GAME, OTE_ACTIVE, NOT_PLAYING);
    return separation_by(BY_SET, MADE_BY_ALL_GAMES, OTE_ACTIVE, OTE_INACTIVE);
}

/* OTE-2.10a, OTE-2.10b, OTE-2.10c, AMB-OTE-43: separates two finalists. */
static struct tiebreak_result separate_finalists(const struct score *above, const struct score *below) {
    if (above->mark == OTE_MARK_WINNER) return separation_by(BY_WINNING, MADE_BY_ONE_GAME, 1, 0);
    bool came = above->presence != ABSENT;
    if (below->presence == ABSENT) return separation_by(BY_COMING, MADE_BY_ONE_GAME, came, 0);
    return separation_by(BY_INFLUENCE, MADE_BY_ONE_GAME, above->value, below->value);
}

/* OTE-2.10d, AMB-OTE-35, AMB-OTE-36: by Tournament Score; players who dropped among themselves or with all others. */
static struct tiebreak_result separate_by_score(const struct rank_context *context, uint32_t above, uint32_t below) {
    const struct entrant *entrants = context->tournament->entrants.rows;
    bool gone = entrants[above].status == STATUS_DROPPED || entrants[below].status == STATUS_DROPPED;
    return separation_by(gone ? BY_SCORE_GONE : BY_SCORE, MADE_BY_ALL_GAMES, deciding_value(context, above),
                         deciding_value(context, below));
}

status ontheedge_separate(const struct state *state, const struct tournament *tournament, uint32_t round,
                          entrant_id above, entrant_id below, struct tiebreak_result *separation) {
    struct ote_tally *tallies;
    struct ranking ranking = {0};
    TRY(ontheedge_tally_new(tournament, round, &tallies));
    struct rank_context context = {.state = state, .tournament = tournament, .tallies = tallies};
    find_finalists(&context, round, &ranking);
    const struct seat *one = final_seat(&context, above.at), *other = final_seat(&context, below.at);
    if (part_of(&context, above.at) != part_of(&context, below.at))
        *separation = separate_parts(&context, above.at, below.at);
    else if (one && other)
        *separation = separate_finalists(&one->score, &other->score);
    else
        *separation = separate_by_score(&context, above.at, below.at);
    separation->level = shares_place(&context, above.at, below.at);
    separation->table = context.final;
    memory_free(tallies);
    return done();
}

bool ontheedge_placed_by_final(const struct tournament *tournament, uint32_t round, entrant_id entrant) {
    struct rank_context context = {.tournament = tournament};
    struct ranking ranking = {0};
    find_finalists(&context, round, &ranking);
    return final_seat(&context, entrant.at) != NULL;
}
