#include "view/pairings/preflight.h"

#include "core/state/staff.h"

static status find_stand_ins(struct preflight *running, struct arena *arena) {
    const struct tournament *tournament = running->tournament;
    running->stand_ins = ARENA_ARRAY(arena, struct deputy, tournament->entrants.count);
    running->missing = ARENA_ARRAY(arena, person_id, tournament->entrants.count);
    if (!running->stand_ins || !running->missing) return no_memory();
    for (uint32_t i = 0; running->general && i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        const struct person *person = &running->state->people.rows[entrant->person.at];
        if (!entrant_plays(entrant)) continue;
        if (running->general->attestation && !person->attested) {
            running->missing[running->missing_count++] = entrant->person;
        }
        if (person->role != ROLE_ORGANIZER) continue;
        struct deputy *row = &running->stand_ins[running->stand_in_count++];
        row->organizer = entrant->person;
        (void)running->general->second_of(running->state, tournament, entrant->person, (table_id){NOBODY},
                                          &row->second);
    }
    return done();
}

static status find_house_rules(struct preflight *running, struct arena *arena) {
    const struct format *format = format_of(running->tournament);
    running->house_rules = ARENA_ARRAY(arena, uint32_t, format->option_count);
    if (!running->house_rules) return no_memory();
    for (uint32_t i = 0; i < format->option_count; i++) {
        if (option_allows(&format->options[i], running->tournament->settings.rows[i])) continue;
        running->house_rules[running->house_rule_count++] = i;
    }
    return done();
}

status running_of(const struct state *state, tournament_id id, struct arena *arena, struct preflight *running) {
    const struct tournament *tournament = state_tournament(state, id);
    *running = (struct preflight){.state = state, .tournament = tournament, .general = format_of(tournament)->general};
    TRY(find_stand_ins(running, arena));
    return find_house_rules(running, arena);
}

void person_json_members(struct json *json, const struct state *state, person_id person) {
    json_key(json, "number");
    if (person.at == NOBODY)
        json_null(json);
    else
        json_number(json, state->people.rows[person.at].number);
    json_key(json, "name");
    if (person.at == NOBODY)
        json_null(json);
    else
        json_string(json, arg_person(state, person).text);
}

void json_person_or_null(struct json *json, const struct state *state, person_id person) {
    if (person.at == NOBODY) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    person_json_members(json, state, person);
    json_close(json, '}');
}

static void person_json(struct json *json, const char *key, const struct state *state, person_id person) {
    json_key(json, key), json_open(json, '{');
    person_json_members(json, state, person);
    json_close(json, '}');
}

struct problem house_rule_said(const struct preflight *running, uint32_t place) {
    const struct option *option = &format_of(running->tournament)->options[place];
    const char *rule = option->house_rule ? option->house_rule : option->rule;
    return (struct problem){rule, sentence_of(MSG_HOUSE_RULE, 2, arg_cstr(option->key),
                                              arg_number(running->tournament->settings.rows[place]))};
}

void house_rules_json(struct json *json, const struct preflight *running) {
    const struct format *format = format_of(running->tournament);
    if (running->house_rule_count == 0) return;
    json_key(json, "house_rules"), json_open(json, '[');
    for (uint32_t i = 0; i < running->house_rule_count; i++) {
        uint32_t place = running->house_rules[i];
        json_open(json, '{');
        json_key(json, "rule"), json_string(json, house_rule_said(running, place).rule);
        json_key(json, "key"), json_string(json, format->options[place].key);
        json_key(json, "value"), json_number(json, running->tournament->settings.rows[place]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void stand_ins_json(struct json *json, const struct preflight *running) {
    if (running->stand_in_count == 0) return;
    json_key(json, "second_organizers"), json_open(json, '[');
    for (uint32_t i = 0; i < running->stand_in_count; i++) {
        json_open(json, '{');
        json_key(json, "rule"), json_string(json, running->general->second_told);
        person_json(json, "organizer", running->state, running->stand_ins[i].organizer);
        person_json(json, "second", running->state, running->stand_ins[i].second);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void running_json(struct json *json, const struct preflight *running) {
    stand_ins_json(json, running);
    if (running->general && running->general->attestation) {
        json_key(json, "attestation"), json_open(json, '{');
        json_key(json, "rule"), json_string(json, running->general->attestation);
        json_key(json, "missing"), json_open(json, '[');
        for (uint32_t i = 0; i < running->missing_count; i++) {
            json_open(json, '{');
            person_json_members(json, running->state, running->missing[i]);
            json_close(json, '}');
        }
        json_close(json, ']'), json_close(json, '}');
    }
    house_rules_json(json, running);
}

static void plays_json(struct json *json, const struct state *state, person_id person) {
    json_key(json, "plays"), json_open(json, '[');
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        entrant_id entrant;
        if (!entrant_of(tournament, person, &entrant) || !entrant_plays(&tournament->entrants.rows[entrant.at]))
            continue;
        json_text(json, state_text(state, tournament->slug));
    }
    json_close(json, ']');
}

void staff_json(struct json *json, const struct state *state) {
    json_key(json, "staff"), json_open(json, '[');
    for (uint32_t i = 0; i < state->people.count; i++) {
        const struct person *person = &state->people.rows[i];
        if (!person->role) continue;
        json_open(json, '{');
        person_json_members(json, state, (person_id){i});
        json_key(json, "role"), json_string(json, role_key((enum staff_role)person->role));
        plays_json(json, state, (person_id){i});
        json_close(json, '}');
    }
    json_close(json, ']');
}
