/* Checks before the first round: staff who play, house rules, attestations.
 * It lists who stands in for an organizer who plays, who has not yet agreed to the statement that all players must
 * make, and which rules the organizer changed. */
#ifndef TILTYARD_VIEW_PAIRINGS_PREFLIGHT_H
#define TILTYARD_VIEW_PAIRINGS_PREFLIGHT_H

#include "core/rulebook/format.h"
#include "base/json.h"

/* An organizer who plays, and who answers questions instead; NOBODY: there is no other organizer yet. */
struct deputy {
    person_id organizer, second;
};

/* For one tournament; if the game has no such rules, everything is empty except the house rules. */
struct preflight {
    const struct state *state;
    const struct tournament *tournament;
    const struct general_rules *general; /* NULL: the game has no such rules */
    uint32_t stand_in_count, missing_count;
    struct deputy *stand_ins;
    person_id *missing; /* players who have not agreed */
    uint32_t house_rule_count;
    uint32_t *house_rules; /* indexes of the format's options */
};

/* Allocated in the arena; points into the state. */
status running_of(const struct state *state, tournament_id tournament, struct arena *arena,
                  struct preflight *running) MUST_CHECK;
/* Members only, each if it is not empty: "second_organizers", "attestation", "house_rules". */
void running_json(struct json *json, const struct preflight *running);
/* "house_rules" alone. */
void house_rules_json(struct json *json, const struct preflight *running);
/* {1} key, {2} value, with the rule that permits it. */
struct problem house_rule_said(const struct preflight *running, uint32_t place);

/* The member "staff": everyone who runs the event, with the tournaments they play in. */
void staff_json(struct json *json, const struct state *state);
/* A person as an object; null for NOBODY. */
void json_person_or_null(struct json *json, const struct state *state, person_id person);
/* The members "number" and "name" of a person; both null for NOBODY. */
void person_json_members(struct json *json, const struct state *state, person_id person);

#endif
