#include "core/state/staff.h"

#include <assert.h>
#include "core/rulebook/event_settings.h"
#include "core/state/person_lookup.h"

static const struct {
    const char *key;
    enum message name;
} role_words[ROLES] = {
    [ROLE_NONE] = {NULL, MSG_NONE},
    [ROLE_ORGANIZER] = {"organizer", MSG_ROLE_ORGANIZER},
    [ROLE_JUDGE] = {"judge", MSG_ROLE_JUDGE},
};

const char *role_key(enum staff_role role) {
    assert(role < ROLES);
    return role_words[role].key;
}

enum message role_message(enum staff_role role) {
    assert(role < ROLES);
    return role_words[role].name;
}

bool role_named(struct text word, enum staff_role *role) {
    for (*role = ROLE_ORGANIZER; *role < ROLES; (*role)++) {
        if (text_is(word, role_words[*role].key)) return true;
    }
    return false;
}

bool runs_only(const struct state *state, person_id person) {
    entrant_id entrant;
    if (!state->people.rows[person.at].role) return false;
    EACH_TOURNAMENT (state, i) {
        if (entrant_of(&state->tournaments.rows[i], person, &entrant)) return false;
    }
    return true;
}

status staff_check(const struct state *state, const struct tournament *tournament, bool begun, struct problem *why) {
    const struct general_rules *general = format_of(tournament)->general;
    status checked = done();
    for (uint32_t i = 0; general && i < tournament->entrants.count && is_done(checked); i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (!state->people.rows[entrant->person.at].role || !entrant_plays(entrant)) continue;
        checked = general->check_staff(state, tournament, entrant->person, why);
        if (is_done(checked) && begun) checked = general->check_second(state, tournament, entrant->person, why);
    }
    if (checked.outcome != REFUSED) return checked;
    bool over;
    TRY(tournament_is_over(state, tournament, &over));
    return over ? done() : checked;
}

status staff_check_event(const struct state *state, struct problem *why) {
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        TRY(staff_check(state, tournament, stages_published(tournament) > 0, why));
    }
    return done();
}

status staff_refuse_newcomer(const struct state *state, const struct tournament *tournament, person_id person,
                             struct problem *why) {
    const struct general_rules *general = format_of(tournament)->general;
    struct argument name = arg_person(state, person), typed = arg_typed(state, person);
    struct problem of_game;
    if (general && !is_done(general->check_staff(state, tournament, person, &of_game))) {
        return refuse(why, of_game.rule, MSG_STAFF_ADDED_OUT, 3, name,
                      arg_message(tier_message((enum event_tier)state->tier)), typed);
    }
    if (general && !is_done(general->check_second(state, tournament, person, &of_game)))
        return refuse(why, of_game.rule, MSG_STAFF_ADDED_SECOND, 2, name, typed);
    return refuse(why, "TY-STAFF", MSG_STAFF_ADDED_AGAIN, 2, name, typed);
}

const char *attestation_rule(const struct state *state) {
    EACH_TOURNAMENT (state, i) {
        const struct general_rules *general = format_of(&state->tournaments.rows[i])->general;
        if (general && general->attestation) return general->attestation;
    }
    return NULL;
}
