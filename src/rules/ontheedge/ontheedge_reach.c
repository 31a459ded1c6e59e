/* On the Edge: who can still reach the final, by the results so far. */
#include "rules/ontheedge/ontheedge.h"

/* The way to the final from here. */
struct reach {
    const struct state *state;
    const struct tournament *tournament;
    const struct ote_tally *tallies;
    const struct stage *open; /* the round that is played; NULL: none */
    bool *is_playing;         /* by entrant: at a table of it that has no result yet */
    uint32_t known;           /* active players who do not play now, */
    uint32_t tables;          /* and tables of the active set that do: each leaves one active player at most */
    uint32_t still_playing;   /* tables of both sets */
    uint32_t places;          /* of the final for inactive players, if nobody leaves or is absent */
};

static void mark_playing(struct reach *reach, table_id id) {
    const struct table *table = &reach->tournament->tables.rows[id.at];
    if (table->has_result) return;
    reach->still_playing++;
    reach->tables += table->set == OTE_ACTIVE;
    for (uint32_t i = 0; i < table->size; i++)
        reach->is_playing[table_seats(reach->tournament, id)[i].entrant.at] = true;
}

static void find_open(struct reach *reach) {
    const struct tournament *tournament = reach->tournament;
    stage_id id;
    if (!stage_current(tournament, &id) || tournament->stages.rows[id.at].state != STAGE_OPEN) return;
    reach->open = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < reach->open->table_count; i++)
        mark_playing(reach, (table_id){reach->open->first_table + i});
}

/* OTE-2.2c, OTE-2.4, OTE-2.8c: each table leaves one active player, until three or fewer are left. */
static status count_places(struct reach *reach) {
    const struct tournament *tournament = reach->tournament;
    for (uint32_t i = 0; i < tournament->entrants.count; i++)
        reach->known += !reach->is_playing[i] && ontheedge_is_active(&tournament->entrants.rows[i], &reach->tallies[i]);
    uint32_t active = reach->known + reach->tables;
    uint16_t *sizes = memory_alloc(sizeof *sizes * (active / 2 + 2));
    if (!sizes) return no_memory();
    while (active > OTE_FINALISTS) active = ontheedge_group_sizes(active, sizes);
    memory_free(sizes);
    reach->places = OTE_FINALISTS - active;
    return done();
}

static bool final_is_next(const struct reach *reach) { return reach->known + reach->tables <= OTE_FINALISTS; }

/* OTE-2.6, OTE-2.8a: what comes next, and the active players in it. */
static void say_active(const struct reach *reach, struct notices *says) {
    struct argument known = arg_number(reach->known), tables = arg_number(reach->tables);
    if (final_is_next(reach)) {
        enum message final = reach->tables ? MSG_OTE_REACH_FINAL_PLAYING : MSG_OTE_REACH_FINAL;
        notice(says, "OTE-2.8a", final, 2, known, tables);
    } else if (reach->tables) {
        notice(says, "OTE-2.2b", MSG_OTE_REACH_PLAYING, 4, arg_number(reach->known + reach->tables),
               arg_number(reach->open->round), known, tables);
    } else {
        notice(says, "OTE-2.6", MSG_OTE_REACH_ROUND, 2, known, arg_number(rounds_published(reach->tournament) + 1));
    }
}

/* Keeps the best ones, the best first. */
static void keep_best(int32_t best[OTE_FINALISTS], uint32_t count, int32_t score) {
    for (uint32_t i = 0; i < OTE_FINALISTS; i++) {
        if (i < count && best[i] >= score) continue;
        int32_t worse = best[i];
        best[i] = score;
        score = worse;
    }
}

/* OTE-2.8.2a, OTE-2.8.2b: with that many scores above one's own that cannot change, no place is left. */
static void say_score(const struct reach *reach, struct notices *says) {
    const struct tournament *tournament = reach->tournament;
    int32_t best[OTE_FINALISTS] = {0};
    uint32_t count = 0;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        if (reach->is_playing[i]) continue;
        if (!ontheedge_may_be_readmitted(&tournament->entrants.rows[i], &reach->tallies[i])) continue;
        keep_best(best, count, ontheedge_score_halves(&reach->tallies[i]));
        count += count < OTE_FINALISTS;
    }
    if (count < reach->places) return;
    notice(says, "OTE-2.8.2a", MSG_OTE_REACH_SCORE, 1, arg_halves(best[reach->places - 1]));
}

/* OTE-2.8.2a, OTE-2.8.2b, OTE-2.8.3a, OTE-2.8.3c: all is played; who is in the final, or tied for it. */
static status say_readmitted(const struct reach *reach, struct notices *says) {
    const struct tournament *tournament = reach->tournament;
    struct ote_readmission readmission;
    TRY(ontheedge_readmission_of(tournament, reach->tallies, &readmission));
    for (uint32_t i = 0; i < readmission.admitted; i++) {
        uint32_t at = readmission.in_order[i];
        notice(says, reach->tallies[at].exit ? "OTE-2.8.3c" : "OTE-2.8.2a", MSG_OTE_REACH_IN, 1,
               arg_entrant(reach->state, tournament, (entrant_id){at}));
    }
    if (readmission.tied)
        notice(says, "OTE-2.8.3a", MSG_OTE_REACH_TIED, 2, arg_number(readmission.tied),
               arg_number(readmission.places - readmission.admitted));
    ontheedge_readmission_free(&readmission);
    return done();
}

static status say_all(const struct reach *reach, struct notices *says) {
    say_active(reach, says);
    if (!reach->places) {
        notice(says, "OTE-2.8c", MSG_OTE_REACH_FULL, 0);
        return done();
    }
    if (final_is_next(reach) && !reach->still_playing) return say_readmitted(reach, says);
    if (!final_is_next(reach)) {
        notice(says, "OTE-2.8c", MSG_OTE_REACH_PLACES_IF, 1, arg_number(reach->places));
        return done();
    }
    notice(says, "OTE-2.8c", MSG_OTE_REACH_PLACES, 1, arg_number(reach->places));
    say_score(reach, says);
    return done();
}

/* Is it between the first round and the final, and the games for it? */
static bool is_on_the_way(const struct tournament *tournament) {
    stage_id id;
    if (!stages_published(tournament) || stage_find(tournament, STAGE_FINAL, 0, &id)) return false;
    return !stage_current(tournament, &id) || tournament->stages.rows[id.at].kind == STAGE_ROUND;
}

status ontheedge_reach(const struct state *state, const struct tournament *tournament, struct notices *says) {
    struct reach reach = {.state = state, .tournament = tournament};
    struct ote_tally *tallies;
    if (!is_on_the_way(tournament)) return done();
    TRY(ontheedge_tally_new(tournament, 0, &tallies));
    reach.tallies = tallies;
    reach.is_playing = memory_alloc(sizeof *reach.is_playing * (tournament->entrants.count + 1));
    status told = reach.is_playing ? done() : no_memory();
    if (is_done(told)) {
        find_open(&reach);
        told = count_places(&reach);
    }
    if (is_done(told)) told = say_all(&reach, says);
    memory_free(reach.is_playing);
    memory_free(tallies);
    return told;
}
