#include "core/state/person_lookup.h"

#include <string.h>

enum { NEAR_NAMES = 3 };

/* "3" or "#3". */
static bool as_number(struct text who, uint32_t *number) {
    int64_t value;
    if (who.length && who.bytes[0] == '#') who.bytes++, who.length--;
    if (!text_number(who, 0, PERSON_NUMBER_MAX, &value)) return false;
    *number = (uint32_t)value;
    return true;
}

/* How many edits a name of that length may differ by: one in three characters, at least one. */
static unsigned edits_allowed(struct text wanted) { return wanted.length < 6 ? 1 : wanted.length / 3; }

static struct text first_word(struct text name) {
    uint32_t length = 0;
    while (length < name.length && name.bytes[length] != ' ') length++;
    return (struct text){name.bytes, length};
}

/* The edits from the typed text to the name, or to its first word if that is nearer. */
static status edits_to(struct arena *scratch, struct text wanted, struct text name, unsigned limit, unsigned *edits) {
    struct text folded = text_casefold(scratch, name);
    if (!folded.bytes) return no_memory();
    unsigned whole = text_distance(wanted, folded, limit), first = text_distance(wanted, first_word(folded), limit);
    *edits = whole < first ? whole : first;
    return done();
}

static void offer(const struct person *person, struct text name, struct buffer *near) {
    if (near->length) buffer_add_cstr(near, ", ");
    buffer_add_text(near, name);
    buffer_add_cstr(near, " (");
    buffer_add_number(near, person->number);
    buffer_add_cstr(near, ")");
}

/* Does the search include that person: is he or she in that tournament? NULL: everyone in the event. */
static bool is_among(const struct tournament *tournament, person_id person) {
    entrant_id entrant;
    return !tournament || entrant_of(tournament, person, &entrant);
}

/* The nearest names, within the edits of a likely typing error. */
static status find_near(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                        struct text who, struct buffer *near) {
    struct text wanted = text_casefold(scratch, who);
    if (!wanted.bytes) return no_memory();
    unsigned best = edits_allowed(wanted), found = 0;
    for (uint32_t i = 0; i < state->people.count; i++) {
        struct text name = person_name(state, (person_id){i});
        unsigned edits = best + 1;
        if (name.length && is_among(tournament, (person_id){i})) TRY(edits_to(scratch, wanted, name, best, &edits));
        if (edits > best) continue;
        if (edits < best) {
            buffer_clear(near);
            found = 0;
        }
        best = edits;
        if (found++ < NEAR_NAMES) offer(&state->people.rows[i], name, near);
    }
    return done();
}

/* Refuses because no person has that name; suggests the nearest names, if any. */
static status refuse_near(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                          struct text who, struct problem *why) {
    char room[4096];
    struct buffer near = buffer_wrap(room, sizeof room);
    TRY(find_near(state, tournament, scratch, who, &near));
    if (!near.length) return done();
    return refuse(why, "TY-NAME", MSG_NO_SUCH_NAME_NEAR, 2, arg_text(who), arg_text(buffer_view(&near)));
}

/* Refuses because several people have that name; lists their numbers. */
static status several(const struct state *state, struct text who, struct problem *why) {
    char room[4096];
    struct buffer numbers = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < state->people.count; i++) {
        if (!text_equal(person_name(state, (person_id){i}), who)) continue;
        if (numbers.length) buffer_add_cstr(&numbers, ", ");
        buffer_add_number(&numbers, state->people.rows[i].number);
    }
    struct argument list = arg_bytes(numbers.bytes, numbers.length);
    return refuse(why, "TY-NAME", MSG_SEVERAL_OF_NAME, 2, arg_bytes(who.bytes, who.length), list);
}

status person_find(const struct state *state, struct arena *scratch, struct text who, person_id *person,
                   struct problem *why) {
    uint32_t number, found = 0;
    if (as_number(who, &number)) {
        if (person_numbered(state, number, person)) return done();
        return refuse(why, "TY-NAME", MSG_NO_SUCH_NUMBER, 1, arg_number(number));
    }
    struct text name = text_tidied(scratch, who);
    if (!name.bytes) return no_memory();
    for (uint32_t i = 0; i < state->people.count; i++) {
        if (!name.length || !text_equal(person_name(state, (person_id){i}), name)) continue;
        *person = (person_id){i};
        found++;
    }
    if (found == 1) return done();
    if (found) return several(state, name, why);
    TRY(refuse_near(state, NULL, scratch, name, why));
    return refuse(why, "TY-NAME", MSG_NO_SUCH_NAME, 1, arg_text(name));
}

/* --- at check-in --- */

static bool has_part(struct text whole, struct text part) {
    for (uint32_t at = 0; at + part.length <= whole.length; at++)
        if (memcmp(whole.bytes + at, part.bytes, part.length) == 0) return true;
    return false;
}

/* Counts the entrants with that name, checked in or not; `person`: the last of them. `folded`: compares folded names,
 * and `called` is folded. */
static status count_called(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                           struct text called, bool folded, uint32_t *found, person_id *person) {
    *found = 0;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        person_id one = tournament->entrants.rows[i].person;
        struct text name = person_name(state, one);
        if (folded) name = text_casefold(scratch, name);
        if (folded && !name.bytes) return no_memory();
        if (!name.length || !text_equal(name, called)) continue;
        *person = one;
        ++*found;
    }
    return done();
}

/* Counts those not checked in yet whose name contains `part`; `person`: the last of them; `names`: their names, as many
 * as fit. */
static status find_part(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                        struct text part, struct buffer *names, uint32_t *found, person_id *person) {
    enum { NUMBER_ROOM = 16 };
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        struct text name = person_name(state, entrant->person);
        if (!entrant_plays(entrant) || entrant->checked_in) continue;
        struct text folded = text_casefold(scratch, name);
        if (!folded.bytes) return no_memory();
        if (!has_part(folded, part)) continue;
        *person = entrant->person;
        ++*found;
        if (names->length + name.length + NUMBER_ROOM < ARGUMENT_TEXT_MAX)
            offer(&state->people.rows[entrant->person.at], name, names);
    }
    return done();
}

status person_awaited(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                      struct text who, person_id *person, struct problem *why) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer names = buffer_wrap(room, sizeof room);
    uint32_t number, found = 0;
    if (as_number(who, &number)) return person_find(state, scratch, who, person, why);
    struct text name = text_tidied(scratch, who), part = text_casefold(scratch, who);
    if (!name.bytes || !part.bytes) return no_memory();
    TRY(count_called(state, tournament, scratch, name, false, &found, person));
    if (found != 1) TRY(count_called(state, tournament, scratch, part, true, &found, person));
    if (found == 1) return done();
    found = 0;
    if (part.length) TRY(find_part(state, tournament, scratch, part, &names, &found, person));
    if (found == 1) return done();
    if (found) return refuse(why, "TY-NAME", MSG_SEVERAL_AWAITED, 2, arg_text(name), arg_text(buffer_view(&names)));
    TRY(refuse_near(state, tournament, scratch, name, why));
    return refuse(why, "TY-NAME", MSG_NOBODY_AWAITED, 1, arg_text(name));
}

/* Counts who sits at that table with that name, or with one that begins so; `person`: the last of them. `called` is
 * folded, except to compare whole names as they are. */
enum seated_match { SEATED_EXACTLY, SEATED_FOLDED, SEATED_BEGINNING };
static status count_seated(const struct state *state, const struct tournament *tournament, table_id table,
                           struct arena *scratch, struct text called, enum seated_match match, uint32_t *found,
                           person_id *person) {
    const struct seat *seats = table_seats(tournament, table);
    *found = 0;
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        person_id one = tournament->entrants.rows[seats[i].entrant.at].person;
        struct text name = person_name(state, one);
        if (match != SEATED_EXACTLY) name = text_casefold(scratch, name);
        if (match != SEATED_EXACTLY && !name.bytes) return no_memory();
        if (match == SEATED_BEGINNING && name.length > called.length) name.length = called.length;
        if (!name.length || !text_equal(name, called)) continue;
        *person = one;
        ++*found;
    }
    return done();
}

status person_seated(const struct state *state, const struct tournament *tournament, table_id table,
                     struct arena *scratch, struct text who, person_id *person, struct problem *why) {
    uint32_t number, found = 0;
    if (as_number(who, &number)) return person_find(state, scratch, who, person, why);
    struct text name = text_nfc(scratch, text_trimmed(who)), part = text_casefold(scratch, who);
    if (!name.bytes || !part.bytes) return no_memory();
    TRY(count_seated(state, tournament, table, scratch, name, SEATED_EXACTLY, &found, person));
    if (found == 1) return done();
    person_id seated = {NOBODY};
    status named = person_find(state, scratch, who, person, why);
    if (named.outcome != REFUSED || !part.length) return named;
    TRY(count_seated(state, tournament, table, scratch, part, SEATED_FOLDED, &found, &seated));
    if (found != 1) TRY(count_seated(state, tournament, table, scratch, part, SEATED_BEGINNING, &found, &seated));
    if (found == 0) TRY(count_called(state, tournament, scratch, part, true, &found, &seated));
    if (found != 1) return named;
    *person = seated;
    return done();
}

/* Can the name be typed? A name that looks like an option, or contains '=', would be misread. */
static bool is_clear(const struct state *state, struct text name) {
    uint32_t number, found = 0;
    if (!name.length || name.bytes[0] == '-' || memchr(name.bytes, '=', name.length) || as_number(name, &number))
        return false;
    for (uint32_t i = 0; i < state->people.count; i++) found += text_equal(person_name(state, (person_id){i}), name);
    return found == 1;
}

void person_typed(struct buffer *out, const struct state *state, person_id person) {
    struct text name = person_name(state, person);
    if (is_clear(state, name))
        buffer_add_shell_quoted(out, name);
    else
        buffer_add_number(out, state->people.rows[person.at].number);
}

struct argument arg_typed(const struct state *state, person_id person) {
    char room[4 * ARGUMENT_TEXT_MAX + 8]; /* quoting a quote takes four characters */
    struct buffer word = buffer_wrap(room, sizeof room);
    person_typed(&word, state, person);
    if (word.length > ARGUMENT_TEXT_MAX) return arg_number(state->people.rows[person.at].number);
    return arg_bytes(room, word.length);
}

status person_entered(const struct state *state, const struct tournament *tournament, person_id person,
                      entrant_id *entrant, struct problem *why) {
    struct text slug = state_text(state, tournament->slug);
    if (entrant_of(tournament, person, entrant)) return done();
    return refuse(why, "TY-ENTERED", MSG_NOT_ENTERED, 3, arg_person(state, person), arg_bytes(slug.bytes, slug.length),
                  arg_typed(state, person));
}

struct argument arg_numbered(const struct state *state, uint32_t number) {
    person_id person;
    if (person_numbered(state, number, &person)) return arg_person(state, person);
    char text[12] = "#";
    uint32_t length = 1;
    for (uint32_t scale = 1000000000; scale; scale /= 10)
        if (number >= scale || scale == 1) text[length++] = (char)('0' + number / scale % 10);
    return arg_bytes(text, length);
}
