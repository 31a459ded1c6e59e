/* Commands about staff, the event's settings, and attestations of entrants. */
#include "core/decide/decide_internal.h"
#include "core/rulebook/event_settings.h"
#include "core/state/staff.h"

status check_staff(struct decision *decision) {
    const struct state *state = &decision->state;
    TRY(staff_check_event(state, decision->why));
    EACH_TOURNAMENT (state, i) {
        struct problem yet;
        status ready = staff_check(state, &state->tournaments.rows[i], true, &yet);
        if (ready.outcome == NO_MEMORY) return ready;
        if (!is_done(ready)) notice_problem(&decision->notices, &yet);
    }
    return done();
}

status check_staff_of_draw(const struct decision *decision, const struct tournament *tournament) {
    return staff_check(&decision->state, tournament, true, decision->why);
}

/* Adds a notice: who stands in for that organizer, if he or she plays there. */
static void notice_second(struct decision *decision, const struct tournament *tournament, person_id person) {
    const struct state *state = &decision->state;
    const struct general_rules *general = format_of(tournament)->general;
    entrant_id entrant;
    person_id second;
    if (!entrant_of(tournament, person, &entrant) || !entrant_plays(&tournament->entrants.rows[entrant.at])) return;
    if (!general->second_of(state, tournament, person, (table_id){NOBODY}, &second)) return;
    notice(&decision->notices, general->second_told, MSG_STAFF_TELL_SECOND, 2, arg_person(state, person),
           arg_person(state, second));
}

void notice_seconds(struct decision *decision, const struct tournament *tournament, person_id person) {
    if (!format_of(tournament)->general || !stages_published(tournament)) return;
    if (person.at != NOBODY) notice_second(decision, tournament, person);
    for (uint32_t i = 0; person.at == NOBODY && i < decision->state.people.count; i++) {
        if (decision->state.people.rows[i].role) notice_second(decision, tournament, (person_id){i});
    }
}

/* Adds the remarks of each game, each rule once. */
void notice_tier(struct decision *decision) {
    const struct state *state = &decision->state;
    const char *said = NULL;
    EACH_TOURNAMENT (state, i) {
        const struct general_rules *general = format_of(&state->tournaments.rows[i])->general;
        struct problem remark;
        if (!general) continue;
        general->tier_remark((enum event_tier)state->tier, &remark);
        if (remark.says.message == MSG_NONE || remark.rule == said) continue;
        notice_problem(&decision->notices, &remark);
        said = remark.rule;
    }
}

/* Adds notices by the rule of each format, once: even hidden standings must be shown to anyone who asks. */
static void notice_asked(struct decision *decision, uint16_t tournament) {
    const struct state *state = &decision->state;
    const char *said = NULL;
    EACH_TOURNAMENT (state, i) {
        const struct format *format = format_of(&state->tournaments.rows[i]);
        bool is_meant = tournament == OF_THE_EVENT || tournament == i;
        if (!is_meant || !format->standings_asked || format->standings_asked == said) continue;
        said = format->standings_asked;
        notice(&decision->notices, said, format->says_asked, 0);
    }
}

/* Sets whether public pages show the standings of a tournament. */
static status enter_standings_setting(struct decision *decision, uint16_t tournament,
                                      const struct setting_row *setting) {
    struct entry entry = {.kind = ENTRY_standings_set};
    int64_t hidden;
    if (!event_option_value(EVENT_STANDINGS, setting->value, &hidden)) {
        return refuse(decision->why, "TY-OPTION", MSG_OPTION_WORDS, 2, arg_cstr(event_options[EVENT_STANDINGS].key),
                      arg_option_words(event_options[EVENT_STANDINGS].words));
    }
    entry.body.standings_set = (struct entry_standings_set){tournament, (uint8_t)hidden};
    if (hidden) notice_asked(decision, tournament);
    return propose(decision, &entry);
}

status enter_event_setting(struct decision *decision, uint16_t tournament, const struct setting_row *setting) {
    enum event_option option;
    struct event_date date;
    int64_t value;
    struct entry entry = {.kind = ENTRY_event_set};
    entry.body.event_set = (struct entry_event_set){setting->key, setting->value};
    if (!event_option_named(setting->key, &option)) {
        return refuse(decision->why, "TY-OPTION", MSG_EVENT_OPTION_UNKNOWN, 1,
                      arg_bytes(setting->key.bytes, setting->key.length));
    }
    if (option == EVENT_STANDINGS) return enter_standings_setting(decision, tournament, setting);
    if (option == EVENT_FAQ || option == EVENT_PLACE) TRY(check_label(decision, setting->value, NAME_CHARACTERS_MAX));
    if (option == EVENT_DATE && !event_date_read(setting->value, &date)) {
        return refuse(decision->why, "TY-OPTION", MSG_EVENT_DATE_BAD, 1,
                      arg_bytes(setting->value.bytes, setting->value.length));
    }
    if (event_options[option].words && !event_option_value(option, setting->value, &value)) {
        return refuse(decision->why, "TY-OPTION", MSG_OPTION_WORDS, 2, arg_cstr(event_options[option].key),
                      arg_option_words(event_options[option].words));
    }
    return propose(decision, &entry);
}

status decide_event_set(struct decision *decision) {
    const struct command_event_set *wish = &decision->command->body.event_set;
    uint32_t tier = decision->state.tier, named = decision->command->tournament.at;
    uint16_t tournament = named < decision->state.tournaments.count ? (uint16_t)named : OF_THE_EVENT;
    if (wish->settings.count == 0) return refuse(decision->why, "TY-OPTION", MSG_EVENT_OPTION_NONE, 0);
    for (uint32_t i = 0; i < wish->settings.count; i++)
        TRY(enter_event_setting(decision, tournament, &wish->settings.rows[i]));
    if (decision->state.tier != tier) notice_tier(decision);
    return check_staff(decision);
}

/* TY-STAFF, TY-FORGOTTEN: the role must change something, and an erased person cannot get one. */
static status check_role(const struct decision *decision, person_id id, uint8_t role) {
    const struct person *person = &decision->state.people.rows[id.at];
    struct argument name = arg_person(&decision->state, id);
    if (person->forgotten == NAME_ERASED && role) {
        return refuse(decision->why, "TY-FORGOTTEN", MSG_PERSON_FORGOTTEN, 1, arg_number(person->number));
    }
    if (role >= ROLES || (!role && !person->role)) { return refuse(decision->why, "TY-STAFF", MSG_STAFF_NOT, 1, name); }
    if (person->role != role) return done();
    return refuse(decision->why, "TY-STAFF", MSG_STAFF_ALREADY, 2, name,
                  arg_message(role_message((enum staff_role)role)));
}

/* Staff are people of the event: with a number, and a name that can be corrected and erased. */
status decide_staff_set(struct decision *decision) {
    const struct command_staff_set *wish = &decision->command->body.staff_set;
    uint32_t first = decision->state.people.count, number = wish->person;
    struct newcomer_row newcomer = {.name = wish->name};
    person_id person;
    if (!number) {
        number = next_number(&decision->state);
        TRY(add_person(decision, &newcomer, number));
        TRY(warn_duplicate_names(decision, first, NOBODY));
    }
    TRY(decide_person(decision, number, &person));
    if (wish->person) TRY(check_based_on(decision, decision->state.people.rows[person.at].changed));
    TRY(check_role(decision, person, wish->role));
    struct entry entry = {.kind = ENTRY_staff_set};
    entry.body.staff_set = (struct entry_staff_set){number, wish->role};
    TRY(propose(decision, &entry));
    EACH_TOURNAMENT (&decision->state, i) { notice_seconds(decision, &decision->state.tournaments.rows[i], person); }
    return check_staff(decision);
}

status enter_attestation(struct decision *decision, uint32_t number) {
    struct entry entry = {.kind = ENTRY_person_attested};
    person_id person;
    if (tournaments_there(&decision->state) && !attestation_rule(&decision->state)) {
        return refuse(decision->why, "TY-ATTEST", MSG_ATTEST_NOT_ASKED, 0);
    }
    TRY(decide_person(decision, number, &person));
    if (decision->state.people.rows[person.at].attested) {
        return refuse(decision->why, "TY-ATTEST", MSG_ATTEST_ALREADY, 1, arg_person(&decision->state, person));
    }
    entry.body.person_attested.person = number;
    return propose(decision, &entry);
}

status decide_people_attest(struct decision *decision) {
    const struct command_people_attest *wish = &decision->command->body.people_attest;
    if (wish->people.count == 0) return refuse(decision->why, "TY-ATTEST", MSG_ATTEST_NOBODY, 0);
    for (uint32_t i = 0; i < wish->people.count; i++) TRY(enter_attestation(decision, wish->people.rows[i].number));
    return done();
}
