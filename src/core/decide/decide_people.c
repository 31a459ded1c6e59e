/* Commands about people and entrants: add, rename, forget, enter, order, change status, keep apart. */
#include "core/decide/decide_internal.h"
#include "core/game/game_session.h"

#include <string.h>

static uint32_t last_order(const struct tournament *tournament) {
    uint32_t last = 0;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        if (tournament->entrants.rows[i].order > last) last = tournament->entrants.rows[i].order;
    }
    return last;
}

/* Enters a person; the rules were checked before. */
static status enter(struct decision *decision, uint32_t number, uint32_t order, bool late) {
    struct entry entry = {.kind = ENTRY_entrant_entered};
    entry.body.entrant_entered =
        (struct entry_entrant_entered){(uint16_t)decision->command->tournament.at, number, order, late};
    return propose(decision, &entry);
}

/* The tournament of a command that enters people, and whether they are late. */
static status check_entry(struct decision *decision, bool house_rule, struct tournament **tournament, bool *late) {
    TRY(decide_tournament(decision, tournament));
    *late = false;
    return format_of(*tournament)
        ->check_entry(&decision->state, *tournament, house_rule, late, &decision->notices, decision->why);
}

status enter_newcomer(struct decision *decision, const struct newcomer_row *row, uint32_t number, uint32_t order,
                      bool late) {
    TRY(add_person(decision, row, number));
    return enter(decision, number, order, late);
}

status enrol_newcomer(struct decision *decision, uint32_t number) {
    struct tournament *tournament;
    bool late;
    TRY(check_entry(decision, false, &tournament, &late));
    return enter(decision, number, last_order(tournament) + 1, late);
}

status decide_people_add(struct decision *decision) {
    const struct command_people_add *wish = &decision->command->body.people_add;
    struct tournament *tournament = NULL;
    bool late = false;
    uint32_t order = 0, first = decision->state.people.count;
    if (wish->people.count == 0) return refuse(decision->why, "TY-TEXT", MSG_NOBODY_NAMED, 0);
    if (wish->enter) {
        TRY(check_entry(decision, wish->house_rule, &tournament, &late));
        order = last_order(tournament);
    }
    for (uint32_t i = 0; i < wish->people.count; i++) {
        const struct newcomer_row *row = &wish->people.rows[i];
        uint32_t number = row->number ? row->number : next_number(&decision->state);
        TRY(add_person(decision, row, number));
        if (row->attested) TRY(enter_attestation(decision, number));
        if (!wish->enter) continue;
        order = row->number > order ? row->number : order + 1;
        TRY(enter(decision, number, order, late));
    }
    if (wish->enter) notice_counts_in(decision, tournament);
    return warn_duplicate_names(decision, first, NOBODY);
}

status decide_people_enrol(struct decision *decision) {
    const struct command_people_enrol *wish = &decision->command->body.people_enrol;
    struct tournament *tournament;
    bool late;
    if (wish->people.count == 0) return refuse(decision->why, "TY-TEXT", MSG_NOBODY_TO_ENROL, 0);
    TRY(check_entry(decision, wish->house_rule, &tournament, &late));
    for (uint32_t i = 0; i < wish->people.count; i++) {
        person_id person;
        entrant_id there;
        TRY(decide_person(decision, wish->people.rows[i].number, &person));
        if (entrant_of(tournament, person, &there)) {
            return refuse(decision->why, "TY-ENTERED", MSG_ENTERED_ALREADY, 1, arg_person(&decision->state, person));
        }
        TRY(enter(decision, wish->people.rows[i].number, last_order(tournament) + 1, late));
        notice_seconds(decision, tournament, person);
    }
    notice_counts_in(decision, tournament);
    return check_staff(decision);
}

/* A person whose texts can be changed. */
static status find_changeable(struct decision *decision, uint32_t number, person_id *person) {
    TRY(decide_person(decision, number, person));
    const struct person *row = &decision->state.people.rows[person->at];
    TRY(check_based_on(decision, row->changed));
    if (row->forgotten != NAME_ERASED) return done();
    return refuse(decision->why, "TY-FORGOTTEN", MSG_PERSON_FORGOTTEN, 1, arg_number(number));
}

/* `name` is composed. */
static status rename_person(struct decision *decision, uint32_t number, person_id person, struct text name) {
    struct entry entry = {.kind = ENTRY_person_renamed};
    entry.body.person_renamed.person = number;
    entry.body.person_renamed.name.value = name;
    TRY(check_person_name(name, decision->why));
    TRY(propose(decision, &entry));
    TRY(game_session_check_names(&decision->state, &decision->arena, decision->why));
    return warn_duplicate_names(decision, NOBODY, person.at);
}

status decide_person_rename(struct decision *decision) {
    const struct command_person_rename *wish = &decision->command->body.person_rename;
    struct text name;
    person_id person;
    TRY(find_changeable(decision, wish->person, &person));
    TRY(compose_name(decision, wish->name, &name));
    return rename_person(decision, wish->person, person, name);
}

/* The text that the person gets, and whether it is another one than before. */
static status compose_edit(struct decision *decision, enum person_edit edit, struct text typed, struct text before,
                           struct text *text, bool *changes) {
    *text = text_of("");
    *changes = false;
    if (!(decision->command->body.person_edit.sets & edit)) return done();
    if (text_trimmed(typed).length) TRY(compose_name(decision, typed, text));
    *changes = !text_equal(*text, before);
    return text->length ? check_label(decision, *text, NAME_CHARACTERS_MAX) : done();
}

status set_club(struct decision *decision, uint32_t number, struct text club) {
    struct entry entry = {.kind = ENTRY_person_club};
    entry.body.person_club = (struct entry_person_club){number, club};
    return propose(decision, &entry);
}

static status set_email(struct decision *decision, uint32_t number, struct text email) {
    struct entry entry = {.kind = ENTRY_person_emailed};
    entry.body.person_emailed.person = number;
    entry.body.person_emailed.email.value = email;
    return propose(decision, &entry);
}

status decide_person_edit(struct decision *decision) {
    const struct command_person_edit *wish = &decision->command->body.person_edit;
    struct text name, club, email;
    bool new_name, new_club, new_email;
    person_id id;
    TRY(find_changeable(decision, wish->person, &id));
    const struct state *state = &decision->state;
    const struct person *person = &state->people.rows[id.at];
    TRY(compose_edit(decision, EDIT_NAME, wish->name, person_name(state, id), &name, &new_name));
    TRY(compose_edit(decision, EDIT_CLUB, wish->club, state_text(state, person->club), &club, &new_club));
    TRY(compose_edit(decision, EDIT_EMAIL, wish->email, state_text(state, person->email), &email, &new_email));
    if (!new_name && !new_club && !new_email)
        return refuse(decision->why, "TY-TEXT", MSG_EDIT_NOTHING, 1, arg_person(state, id));
    if (new_club) TRY(set_club(decision, wish->person, club));
    if (new_email) TRY(set_email(decision, wish->person, email));
    return new_name ? rename_person(decision, wish->person, id, name) : done();
}

/* Erases every sealed value of the person permanently; numbers and results stay. Also for a person added by an undone
 * command, whose name is still in the file. */
static status enter_forgotten(struct decision *decision, uint32_t number) {
    struct entry entry = {.kind = ENTRY_person_forgotten};
    entry.body.person_forgotten.person = number;
    return propose(decision, &entry);
}

/* Forgets every number of that person, the given one first: if two numbers prove to be two people later, both are
 * forgotten. */
static status enter_all_forgotten(struct decision *decision, uint32_t wanted) {
    person_id person, each;
    TRY(enter_forgotten(decision, wanted));
    if (!person_numbered(&decision->state, wanted, &person)) return done();
    for (uint32_t number = 1; number < decision->state.person_of.count; number++) {
        if (number == wanted || !person_numbered(&decision->state, number, &each) || each.at != person.at) continue;
        TRY(enter_forgotten(decision, number));
    }
    return done();
}

/* Two numbers at one table may be one person by now: erases a value sealed for both only once. */
static bool is_erased(const struct decision *decision, const struct sealed_ref *place) {
    if (!decision->erased.count) return false;
    const struct erased_value *last = &decision->erased.rows[decision->erased.count - 1];
    return last->seq == place->seq && last->field == place->field;
}

status decide_person_forget(struct decision *decision) {
    const struct command_person_forget *wish = &decision->command->body.person_forget;
    person_id person;
    if (!number_used(&decision->state, wish->person)) TRY(decide_person(decision, wish->person, &person));
    for (uint32_t i = 0; i < decision->state.seals.count; i++) {
        const struct sealed_ref *place = &decision->state.seals.rows[i];
        if (place->number != wish->person || is_erased(decision, place)) continue;
        struct erased_value *erased = VEC_PUSH(&decision->erased);
        if (!erased) return no_memory();
        *erased = (struct erased_value){place->seq, place->field};
    }
    if (decision->erased.count == 0) {
        return refuse(decision->why, "TY-FORGOTTEN", MSG_PERSON_FORGOTTEN, 1, arg_number(wish->person));
    }
    return enter_all_forgotten(decision, wish->person);
}

status decide_entrant_order(struct decision *decision) {
    const struct command_entrant_order *wish = &decision->command->body.entrant_order;
    struct tournament *tournament;
    entrant_id entrant;
    TRY(decide_tournament(decision, &tournament));
    TRY(decide_entrant(decision, tournament, wish->person, &entrant));
    TRY(check_based_on(decision, tournament->entrants.rows[entrant.at].changed));
    if (wish->order < 1 || wish->order > PERSON_NUMBER_MAX) {
        return refuse(decision->why, "TY-NUMBER", MSG_NUMBER_RANGE, 1, arg_number(PERSON_NUMBER_MAX));
    }
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        if (i == entrant.at || tournament->entrants.rows[i].order != wish->order) continue;
        return refuse(decision->why, "TY-NUMBER", MSG_NUMBER_TAKEN, 2, arg_number(wish->order),
                      arg_entrant(&decision->state, tournament, (entrant_id){i}));
    }
    struct entry entry = {.kind = ENTRY_entrant_ordered};
    entry.body.entrant_ordered =
        (struct entry_entrant_ordered){(uint16_t)decision->command->tournament.at, wish->person, wish->order};
    return propose(decision, &entry);
}

/* Does the format have a mark for leaving during a game? */
static bool marks_leaving(const struct format *format) {
    for (uint32_t i = 0; i < format->mark_count; i++) {
        if (format->marks[i].presence == LEFT_EARLY) return true;
    }
    return false;
}

/* The table of the entrant in an open stage, if it has no result; else 0. */
static uint32_t table_awaited(const struct tournament *tournament, entrant_id entrant) {
    stage_id id;
    if (!stage_current(tournament, &id) || tournament->stages.rows[id.at].state != STAGE_OPEN) return 0;
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        const struct table *row = &tournament->tables.rows[table.at];
        const struct seat *seats = table_seats(tournament, table);
        for (uint32_t seat = 0; seat < row->size && !row->has_result; seat++) {
            if (seats[seat].entrant.at == entrant.at) return row->number;
        }
    }
    return 0;
}

status check_status_change(struct decision *decision, const struct tournament *tournament, entrant_id id,
                           enum entrant_status wanted) {
    const struct format *format = format_of(tournament);
    TRY(format->check_status(&decision->state, tournament, id, wanted, &decision->notices, decision->why));
    uint32_t table = wanted == STATUS_PLAYING ? 0 : table_awaited(tournament, id);
    enum message seated = marks_leaving(format) ? MSG_STILL_SEATED : MSG_STILL_SEATED_PLAIN;
    struct argument name = arg_entrant(&decision->state, tournament, id);
    if (table) notice(&decision->notices, "TY-STATUS", seated, 2, name, arg_number(table));
    return done();
}

status decide_entrant_change(struct decision *decision) {
    const struct command_entrant_change *wish = &decision->command->body.entrant_change;
    struct tournament *tournament;
    entrant_id id;
    TRY(decide_tournament(decision, &tournament));
    TRY(decide_entrant(decision, tournament, wish->person, &id));
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    struct argument name = arg_entrant(&decision->state, tournament, id);
    TRY(check_based_on(decision, entrant->changed));
    static const enum message statuses[STATUSES] = {MSG_STATUS_PLAYING, MSG_STATUS_SITTING_OUT, MSG_STATUS_DROPPED,
                                                    MSG_STATUS_DISQUALIFIED};
    if (wish->status >= STATUSES || entrant->status == wish->status) {
        return refuse(decision->why, "TY-STATUS", MSG_STATUS_ALREADY, 2, name, arg_message(statuses[entrant->status]));
    }
    if (wish->reason.length) TRY(check_label(decision, wish->reason, REASON_CHARACTERS_MAX));
    if (wish->status == STATUS_DISQUALIFIED && !wish->reason.length) {
        return refuse(decision->why, "TY-REASON", MSG_REASON_NEEDED, 0);
    }
    TRY(check_status_change(decision, tournament, id, (enum entrant_status)wish->status));
    struct entry entry = {.kind = ENTRY_entrant_status};
    entry.body.entrant_status = (struct entry_entrant_status){(uint16_t)decision->command->tournament.at, wish->person,
                                                              wish->status, wish->reason};
    TRY(propose(decision, &entry));
    notice_places(decision);
    if (wish->status == STATUS_PLAYING) notice_counts_in(decision, tournament);
    if (!entrant_plays(&tournament->entrants.rows[id.at])) return done();
    notice_seconds(decision, tournament, tournament->entrants.rows[id.at].person);
    return check_staff(decision);
}

status decide_entrant_decline(struct decision *decision) {
    const struct command_entrant_decline *wish = &decision->command->body.entrant_decline;
    struct tournament *tournament;
    entrant_id entrant;
    TRY(decide_tournament(decision, &tournament));
    TRY(decide_entrant(decision, tournament, wish->person, &entrant));
    TRY(check_based_on(decision, tournament->entrants.rows[entrant.at].changed));
    TRY(format_of(tournament)->check_decline(&decision->state, tournament, entrant, decision->why));
    stage_id stage;
    if (stage_current(tournament, &stage) && tournament->stages.rows[stage.at].state == STAGE_OPEN) {
        notice(&decision->notices, "TY-DRAFT-OLD", MSG_PUBLISHED_OLD, 0);
    }
    struct entry entry = {.kind = ENTRY_entrant_declined};
    entry.body.entrant_declined =
        (struct entry_entrant_declined){(uint16_t)decision->command->tournament.at, wish->person};
    return propose(decision, &entry);
}

/* TY-APART: two different people, in a tournament whose draws respect it, and not twice. */
static status check_apart(const struct decision *decision, const struct tournament *tournament, entrant_id one,
                          entrant_id other) {
    const struct format *format = format_of(tournament);
    struct argument name = arg_entrant(&decision->state, tournament, one);
    if (!format->apart) return refuse(decision->why, "TY-APART", MSG_APART_FORMAT, 1, arg_message(format->name));
    if (one.at == other.at) return refuse(decision->why, "TY-APART", MSG_APART_SAME, 1, name);
    if (!are_forbidden_pair(tournament, one, other)) return done();
    return refuse(decision->why, "TY-APART", MSG_APART_ALREADY, 2, name,
                  arg_entrant(&decision->state, tournament, other));
}

/* The organizer wants two people kept apart, as far as a draw can. */
status decide_people_apart(struct decision *decision) {
    const struct command_people_apart *wish = &decision->command->body.people_apart;
    struct tournament *tournament;
    entrant_id one, other;
    TRY(decide_tournament(decision, &tournament));
    TRY(decide_entrant(decision, tournament, wish->one, &one));
    TRY(decide_entrant(decision, tournament, wish->other, &other));
    TRY(check_based_on(decision, tournament->entrants.rows[one.at].changed));
    TRY(check_based_on(decision, tournament->entrants.rows[other.at].changed));
    TRY(check_apart(decision, tournament, one, other));
    struct entry entry = {.kind = ENTRY_people_apart};
    entry.body.people_apart =
        (struct entry_people_apart){(uint16_t)decision->command->tournament.at, wish->one, wish->other};
    return propose(decision, &entry);
}
