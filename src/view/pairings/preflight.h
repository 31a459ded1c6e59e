/* Checks before the first round: staff who play, house rules, attestations.
 * Who runs an event, and what is still to be done before its first round: who
 * stands in for an organizer who plays, who has not agreed yet to what
 * everybody says who enters, what the organizer has changed in the rules.
 */
#ifndef TILTYARD_VIEW_PAIRINGS_PREFLIGHT_H
#define TILTYARD_VIEW_PAIRINGS_PREFLIGHT_H

#include "core/rulebook/format.h"
#include "base/json.h"

/* An organizer who plays, and who answers instead; NOBODY: there is no other organizer yet. */
struct deputy {
    person_id organizer, second;
};

/* Of one tournament; of a game that asks nothing of this all is empty, but for the house rules. */
struct preflight {
    const struct state *state;
    const struct tournament *tournament;
    const struct general_rules *general; /* NULL: it asks nothing */
    uint32_t stand_in_count, missing_count;
    struct deputy *stand_ins;
    person_id *missing; /* play, and have not agreed */
    uint32_t house_rule_count;
    uint32_t *house_rules; /* places in the format's options */
};

/* From the arena; points into the state. */
status running_of(const struct state *state, tournament_id tournament, struct arena *arena,
                  struct preflight *running) MUST_CHECK;
/* Members only, each where there is something to say: "second_organizers", "attestation", "house_rules". */
void running_json(struct json *json, const struct preflight *running);
/* "house_rules" alone. */
void house_rules_json(struct json *json, const struct preflight *running);
/* {1} key, {2} value, with the rule that lets it be one. */
struct problem house_rule_said(const struct preflight *running, uint32_t place);

/* Everybody who runs the event, with what they play in: the member "staff". */
void staff_json(struct json *json, const struct state *state);
/* Somebody as an object; null for NOBODY. */
void json_person_or_null(struct json *json, const struct state *state, person_id person);
/* The members "number" and "name" of a person; both null for NOBODY. */
void person_json_members(struct json *json, const struct state *state, person_id person);

#endif
