/* On the Edge: which set each player belongs to, and which changes by hand that allows. */
#include "rules/ontheedge/ontheedge.h"

/* OTE-2.0f: a game of two or of four; an additional game is never off-numbered, however many are tied. */
bool ontheedge_set_off_numbered(uint8_t set, uint32_t size) {
    return set != OTE_ADDITIONAL && ontheedge_is_off_numbered(size);
}

/* OTE-2.2b: a table never mixes the sets. */
static status check_set(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                        const struct table *table, struct problem *why) {
    struct ote_tally *tallies;
    TRY(ontheedge_tally_new(tournament, 0, &tallies));
    enum ote_set own = tallies[entrant.at].lost ? OTE_INACTIVE : OTE_ACTIVE;
    memory_free(tallies);
    if (own == (enum ote_set)table->set) return done();
    return refuse(why, "OTE-2.2b", own == OTE_ACTIVE ? MSG_OTE_HAND_ACTIVE : MSG_OTE_HAND_INACTIVE, 2,
                  arg_entrant(state, tournament, entrant), arg_number(table->number));
}

/* OTE-2.1b, OTE-2.8b, AMB-OTE-43: before any result players may be moved, within their set and to tables of two to
 * four; the seats of the final and of an additional game follow the rules. */
status ontheedge_check_seating(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                               table_id id, uint32_t size, struct problem *why) {
    const struct table *table = &tournament->tables.rows[id.at];
    struct argument number = arg_number(table->number);
    if (table->set == OTE_FINAL) return refuse(why, "OTE-2.8b", MSG_OTE_HAND_FINAL, 0);
    if (table->set == OTE_ADDITIONAL) return refuse(why, "OTE-2.8.3a", MSG_OTE_HAND_ADDITIONAL, 0);
    if (size < 2) return refuse(why, "OTE-2.1b", MSG_OTE_HAND_TOO_FEW, 1, number);
    if (size > 4) return refuse(why, "OTE-2.1b", MSG_OTE_HAND_TOO_MANY, 1, number);
    return entrant.at == NOBODY ? done() : check_set(state, tournament, entrant, table, why);
}

/* OTE-2.8a, OTE-2.8c, OTE-2.8.3a: marks players in the final, or in a game for it. */
static void mark_finalists(const struct tournament *tournament, const struct ote_tally *tallies,
                           const struct ote_readmission *readmission, const struct stage *stage, uint8_t *sets) {
    if (stage->kind == STAGE_ADDITIONAL) {
        for (uint32_t i = 0; i < readmission->tied; i++) {
            sets[readmission->in_order[readmission->admitted + i]] = OTE_ADDITIONAL;
        }
        return;
    }
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        if (ontheedge_is_active(&tournament->entrants.rows[i], &tallies[i])) sets[i] = OTE_FINAL;
    }
    for (uint32_t i = 0; i < readmission->admitted; i++) sets[readmission->in_order[i]] = OTE_FINAL;
}

/* OTE-2.2a, OTE-2.2b: marks seated players, by whether they had lost. */
static void mark_seated(const struct tournament *tournament, const struct ote_tally *tallies, const struct stage *stage,
                        uint8_t *sets) {
    for (uint32_t i = 0; i < stage->seat_count; i++) {
        uint32_t entrant = tournament->seats.rows[stage->first_seat + i].entrant.at;
        sets[entrant] = tallies[entrant].lost ? OTE_INACTIVE : OTE_ACTIVE;
    }
}

/* A copy of the tournament with its entrants as they were when that stage was drawn, without later ones. The caller
 * frees entrants.rows. */
static status entrants_then(const struct tournament *tournament, stage_id stage, struct tournament *then) {
    *then = *tournament;
    then->entrants.rows = memory_alloc(sizeof *then->entrants.rows * (tournament->entrants.count + 1));
    if (!then->entrants.rows) return no_memory();
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        struct entrant *entrant = &then->entrants.rows[i];
        struct entrant_snapshot drawn = {.status = STATUS_DROPPED, .late = 1};
        *entrant = tournament->entrants.rows[i];
        (void)entrant_at_draw(tournament, stage, (entrant_id){i}, &drawn);
        entrant->status = drawn.status;
        entrant->late = drawn.late;
        entrant->declined = drawn.declined;
    }
    return done();
}

static status mark_all(const struct tournament *then, stage_id id, struct ote_tally *tallies, uint8_t *sets) {
    const struct stage *stage = &then->stages.rows[id.at];
    struct ote_readmission readmission;
    ontheedge_tally_before(then, id, tallies);
    for (uint32_t i = 0; i < then->entrants.count; i++) sets[i] = NO_SET;
    mark_seated(then, tallies, stage, sets);
    if (stage->kind == STAGE_ROUND) return done();
    TRY(ontheedge_readmission_of(then, tallies, &readmission));
    mark_finalists(then, tallies, &readmission, stage, sets);
    ontheedge_readmission_free(&readmission);
    return done();
}

/* OTE-2.0c, OTE-2.0d, OTE-2.8a: by the current results of the games before that stage, and the players present then. */
status ontheedge_belongs(const struct state *state, const struct tournament *tournament, stage_id stage,
                         uint8_t *sets) {
    struct ote_tally *tallies = memory_alloc(sizeof *tallies * (tournament->entrants.count + 1));
    struct tournament then;
    (void)state;
    status found = tallies ? entrants_then(tournament, stage, &then) : no_memory();
    if (is_done(found)) {
        found = mark_all(&then, stage, tallies, sets);
        memory_free(then.entrants.rows);
    }
    memory_free(tallies);
    return found;
}

/* OTE-2.2c: how many players will be active after the open stage: the winners of the active games. */
static uint32_t active_next(const struct tournament *tournament, const struct ote_tally *tallies) {
    uint32_t active = 0;
    stage_id id;
    if (stage_current(tournament, &id) && tournament->stages.rows[id.at].state == STAGE_OPEN) {
        const struct stage *stage = &tournament->stages.rows[id.at];
        for (uint32_t i = 0; i < stage->table_count; i++)
            active += tournament->tables.rows[stage->first_table + i].set == OTE_ACTIVE;
        return active;
    }
    for (uint32_t i = 0; i < tournament->entrants.count; i++)
        active += ontheedge_is_active(&tournament->entrants.rows[i], &tallies[i]);
    return active;
}

/* OTE-2.4, OTE-2.8a: rounds continue while more than three players are active; each group leaves one. */
status ontheedge_rounds(const struct tournament *tournament, uint32_t *rounds) {
    struct ote_tally *tallies = NULL;
    uint16_t *sizes = memory_alloc(sizeof *sizes * (tournament->entrants.count / 2 + 2));
    status counted = sizes ? ontheedge_tally_new(tournament, 0, &tallies) : no_memory();
    *rounds = rounds_published(tournament);
    if (is_done(counted)) {
        for (uint32_t active = active_next(tournament, tallies); active > OTE_FINALISTS; ++*rounds)
            active = ontheedge_group_sizes(active, sizes);
        memory_free(tallies);
    }
    memory_free(sizes);
    return counted;
}

/* OTE-2.4, OTE-2.7, OTE-2.8b, OTE-2.9a: each group of the active set leaves one active player; all others play too, in the
 * final but those who are in it. AMB-OTE-13: one alone does not. */
status ontheedge_stage_size(const struct tournament *tournament, uint32_t round, struct stage_size *size) {
    uint32_t players = 0, active;
    for (uint32_t i = 0; i < tournament->entrants.count; i++)
        players += tournament->entrants.rows[i].status == STATUS_PLAYING;
    uint16_t *sizes = memory_alloc(sizeof *sizes * (players / 2 + 2));
    if (!sizes) return no_memory();
    active = players;
    for (uint32_t at = 1; at != round && active > OTE_FINALISTS; at++) active = ontheedge_group_sizes(active, sizes);
    uint32_t finalists = players < OTE_FINALISTS ? players : OTE_FINALISTS;
    bool is_final = active <= OTE_FINALISTS;
    uint32_t tables = is_final ? 1 : ontheedge_group_sizes(active, sizes);
    uint32_t inactive = players - (is_final ? finalists : active);
    tables += ontheedge_group_sizes(inactive, sizes);
    *size = (struct stage_size){tables, players - (inactive == 1), active};
    memory_free(sizes);
    return done();
}
