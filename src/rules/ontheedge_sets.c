/* On the Edge: who belongs to which set, and what that allows a hand to change. */
#include "ontheedge.h"

/* OTE-2.0f: a game of two or of four; the additional game is what it is, however many are tied. */
bool ote_set_off_numbered(uint8_t set, uint32_t size) { return set != OTE_ADDITIONAL && ote_is_off_numbered(size); }

/* OTE-2.2b: a table never mixes the sets. */
static status check_set(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                        const struct table *table, struct problem *why) {
    struct ote_tally *tallies;
    TRY(ote_tally_new(tournament, 0, &tallies));
    enum ote_set own = tallies[entrant.at].lost ? OTE_INACTIVE : OTE_ACTIVE;
    memory_free(tallies);
    if (own == (enum ote_set)table->set) return done();
    return refuse(why, "OTE-2.2b", own == OTE_ACTIVE ? MSG_OTE_HAND_ACTIVE : MSG_OTE_HAND_INACTIVE, 2,
                  arg_entrant(state, tournament, entrant), arg_number(table->number));
}

/* OTE-2.1b, OTE-2.8b, AMB-OTE-43: before any result people may be moved, within their set and to tables of two to four;
 * the places of the final and of an additional game go by the rules. */
status ote_check_seating(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                         table_id id, uint32_t size, struct problem *why) {
    const struct table *table = &tournament->tables.rows[id.at];
    struct argument number = arg_number(table->number);
    if (table->set == OTE_FINAL) return refuse(why, "OTE-2.8b", MSG_OTE_HAND_FINAL, 0);
    if (table->set == OTE_ADDITIONAL) return refuse(why, "OTE-2.8.3a", MSG_OTE_HAND_ADDITIONAL, 0);
    if (size < 2) return refuse(why, "OTE-2.1b", MSG_OTE_HAND_TOO_FEW, 1, number);
    if (size > 4) return refuse(why, "OTE-2.1b", MSG_OTE_HAND_TOO_MANY, 1, number);
    return entrant.at == NOBODY ? done() : check_set(state, tournament, entrant, table, why);
}

/* OTE-2.8a, OTE-2.8c, OTE-2.8.3a: marks those who come into the final, or play for it. */
static void mark_finalists(const struct tournament *tournament, const struct ote_tally *tallies,
                           const struct ote_readmission *readmission, const struct stage *stage, uint8_t *sets) {
    if (stage->kind == STAGE_ADDITIONAL) {
        for (uint32_t i = 0; i < readmission->tied; i++) {
            sets[readmission->in_order[readmission->admitted + i]] = OTE_ADDITIONAL;
        }
        return;
    }
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        if (ote_is_active(&tournament->entrants.rows[i], &tallies[i])) sets[i] = OTE_FINAL;
    }
    for (uint32_t i = 0; i < readmission->admitted; i++) sets[readmission->in_order[i]] = OTE_FINAL;
}

/* OTE-2.2a, OTE-2.2b: those who have a seat, by whether they had lost. */
static void mark_seated(const struct tournament *tournament, const struct ote_tally *tallies, const struct stage *stage,
                        uint8_t *sets) {
    for (uint32_t i = 0; i < stage->seat_count; i++) {
        uint32_t entrant = tournament->seats.rows[stage->first_seat + i].entrant.at;
        sets[entrant] = tallies[entrant].lost ? OTE_INACTIVE : OTE_ACTIVE;
    }
}

/* OTE-2.0c, OTE-2.0d, OTE-2.8a: by what is known now of the games before that stage. */
status ote_belongs(const struct state *state, const struct tournament *tournament, stage_id id, uint8_t *sets) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    struct ote_tally *tallies = memory_take(sizeof *tallies * (tournament->entrants.count + 1));
    struct ote_readmission readmission = {0};
    status found = done();
    (void)state;
    if (!tallies) return no_memory();
    ote_tally_before(tournament, id, tallies);
    for (uint32_t i = 0; i < tournament->entrants.count; i++) sets[i] = NO_SET;
    mark_seated(tournament, tallies, stage, sets);
    if (stage->kind != STAGE_ROUND) found = ote_readmission_of(tournament, tallies, &readmission);
    if (stage->kind != STAGE_ROUND && is_done(found)) {
        mark_finalists(tournament, tallies, &readmission, stage, sets);
    }
    ote_readmission_free(&readmission);
    memory_free(tallies);
    return found;
}
