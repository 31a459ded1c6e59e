#include "rules/agot/agot_staff_rules.h"

#include <string.h>
#include "core/rulebook/event_settings.h"
#include "core/state/person_lookup.h"

static bool is_organizer(const struct state *state, person_id person) {
    return state->people.rows[person.at].role == ROLE_ORGANIZER;
}

static bool plays(const struct tournament *tournament, person_id person) {
    entrant_id entrant;
    return entrant_of(tournament, person, &entrant) && entrant_plays(&tournament->entrants.rows[entrant.at]);
}

static bool sits_at(const struct tournament *tournament, person_id person, table_id table) {
    if (table.at == NOBODY) return false;
    const struct seat *seats = table_seats(tournament, table);
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        if (tournament->entrants.rows[seats[i].entrant.at].person.at == person.at) return true;
    }
    return false;
}

static struct argument arg_slug(const struct state *state, const struct tournament *tournament) {
    struct text slug = state_text(state, tournament->slug);
    return arg_bytes(slug.bytes, slug.length);
}

/* AGOT-G.12, AMB-AGOT-42: from Regionals up, organizers and judges of the event must not play in it. */
static status check_staff(const struct state *state, const struct tournament *tournament, person_id person,
                          struct problem *why) {
    if (state->tier < TIER_REGIONAL) return done();
    return refuse(why, "AGOT-G.12", MSG_AGOT_STAFF_OUT, 4, arg_person(state, person),
                  arg_message(tier_message((enum event_tier)state->tier)), arg_slug(state, tournament),
                  arg_typed(state, person));
}

/* AGOT-G.9: an organizer may play only if there is a second one. */
static status check_second(const struct state *state, const struct tournament *tournament, person_id person,
                           struct problem *why) {
    if (!is_organizer(state, person)) return done();
    for (uint32_t i = 0; i < state->people.count; i++) {
        if (i != person.at && is_organizer(state, (person_id){i})) return done();
    }
    return refuse(why, "AGOT-G.9", MSG_AGOT_SECOND_NEEDED, 3, arg_person(state, person), arg_slug(state, tournament),
                  arg_typed(state, person));
}

/* AGOT-G.10, AGOT-G.11: the second one is an organizer who does not sit at this table; preferably one who does not play
 * at all. Among several it is the one with the lowest number, so that it stays the same all day. */
static bool second_of(const struct state *state, const struct tournament *tournament, person_id person, table_id table,
                      person_id *second) {
    second->at = NOBODY;
    if (!is_organizer(state, person)) return false;
    for (uint32_t i = 0; i < state->people.count; i++) {
        person_id other = {i};
        if (i == person.at || !is_organizer(state, other) || sits_at(tournament, other, table)) continue;
        bool is_free = !plays(tournament, other);
        if (second->at == NOBODY || is_free) *second = other;
        if (is_free) break;
    }
    return second->at != NOBODY;
}

/* AMB-AGOT-42: for staff of other events the organizer only gets a reminder. */
static void tier_remark(enum event_tier tier, struct problem *remark) {
    memset(remark, 0, sizeof *remark);
    if (tier < TIER_REGIONAL) return;
    *remark = (struct problem){"AMB-AGOT-42", sentence_of(MSG_AGOT_OTHER_STAFF, 1, arg_message(tier_message(tier)))};
}

const struct general_rules agot_general = {
    .check_staff = check_staff,
    .check_second = check_second,
    .second_of = second_of,
    .second_told = "AGOT-G.10",
    .second_answers = "AGOT-G.11",
    .tier_remark = tier_remark,
    .attestation = "AGOT-G.37",
    .edition = "AGOT-G.4", /* AGOT-G.36: the list of restricted cards is part of the edition */
};
