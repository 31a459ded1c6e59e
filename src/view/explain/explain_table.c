#include "view/explain/explain_table.h"

#include <assert.h>
#include "view/shared/json_people.h"

static const struct {
    const char *key;
    enum message says;
} checks[] = {
    [DRAW_SAME] = {"same", MSG_EXPLAIN_DRAW_SAME},
    [DRAW_DIFFERENT] = {"different", MSG_EXPLAIN_DRAW_DIFFERENT},
    [DRAW_KEY_UNKNOWN] = {"key-unknown", MSG_EXPLAIN_DRAW_KEY_UNKNOWN},
    [DRAW_METHOD_UNKNOWN] = {"method-unknown", MSG_EXPLAIN_DRAW_METHOD_UNKNOWN},
    [DRAW_IMPORTED] = {"imported", MSG_EXPLAIN_DRAW_IMPORTED},
};

/* "same", "different" ... as in JSON. */
static const char *draw_check_key(enum draw_check check) {
    assert(check < sizeof checks / sizeof *checks);
    return checks[check].key;
}

enum message draw_check_message(enum draw_check check) {
    assert(check < sizeof checks / sizeof *checks);
    return checks[check].says;
}

/* The lines of one player while they are collected. */
struct telling {
    const struct explained_table *explained;
    const struct draw_trace *story;
    uint32_t person; /* index among the people of the event */
    struct explained_seat *seat;
};

/* Does that number in the trace mean this player? Persons may have been merged since. */
static bool is_about(const struct telling *telling, uint32_t number) {
    person_id person;
    return person_numbered(telling->explained->pairings.state, number, &person) && person.at == telling->person;
}

static struct argument arg_step(const struct step_spec *form, const struct draw_step *step, unsigned at) {
    return form->halves == at + 1 ? arg_halves(step->numbers[at]) : arg_number(step->numbers[at]);
}

/* A merge moves no player: it is listed for the table. */
static bool moves(const struct pairings_change *change, entrant_id entrant) {
    if (change->kind == CHANGE_MERGE) return false;
    return change->one.at == entrant.at || change->other.at == entrant.at;
}

/* Was this player moved by hand after the draw, be it inside the table? */
static bool was_moved(const struct telling *telling) {
    const struct pairings *pairings = &telling->explained->pairings;
    for (uint32_t i = 0; i < pairings->change_count; i++)
        if (moves(&pairings->changes[i], telling->seat->seat->entrant)) return true;
    return false;
}

static void add_step(struct telling *telling, const struct draw_step *step) {
    const struct format *format = telling->explained->pairings.format;
    assert(step->code < format->step_count);
    const struct step_spec *form = &format->steps[step->code];
    if (form->of_seats && telling->explained->table->by_hand) return;
    if (form->of_seat && was_moved(telling)) return;
    telling->seat->lines[telling->seat->line_count++] = (struct explained_line){
        .says = {form->rule, sentence_of(form->says, STEP_NUMBERS, arg_step(form, step, 0), arg_step(form, step, 1),
                                         arg_step(form, step, 2))},
    };
}

/* The place that the lot gave, if this player was in it. */
static void add_lot(struct telling *telling, const struct draw_lot *lot) {
    const struct format *format = telling->explained->pairings.format;
    assert(lot->code < format->lot_count);
    const struct step_spec *form = &format->lots[lot->code];
    for (uint32_t i = 0; i < lot->count; i++) {
        if (!is_about(telling, telling->story->mixed.rows[lot->first + i])) continue;
        telling->seat->lines[telling->seat->line_count++] = (struct explained_line){
            .says = {form->rule, sentence_of(form->says, 2, arg_number(i + 1), arg_number(lot->count))},
            .place = i + 1,
            .of = lot->count,
        };
    }
}

/* Steps and lots in the order in which they were made. */
static void tell_story(struct telling *telling) {
    const struct draw_trace *story = telling->story;
    uint32_t lot = 0;
    for (uint32_t step = 0; step <= story->steps.count; step++) {
        while (lot < story->lots.count && story->lots.rows[lot].after == step) {
            add_lot(telling, &story->lots.rows[lot++]);
        }
        if (step == story->steps.count) break;
        if (is_about(telling, story->steps.rows[step].person)) add_step(telling, &story->steps.rows[step]);
    }
}

static void add_line(struct telling *telling, struct problem says) {
    telling->seat->lines[telling->seat->line_count++].says = says;
}

/* If the draw cannot be repeated: the player's reasons in the ledger. */
static void tell_reasons(struct telling *telling) {
    const struct pairings *pairings = &telling->explained->pairings;
    for (uint32_t i = 0; i < pairings->reason_count; i++) {
        if (pairings->reasons[i].entrant.at != telling->seat->seat->entrant.at) continue;
        add_line(telling, pairings_reason(pairings, &pairings->reasons[i]));
    }
}

/* Changes by hand after the draw. */
static void tell_changes(struct telling *telling) {
    const struct pairings *pairings = &telling->explained->pairings;
    for (uint32_t i = 0; i < pairings->change_count; i++) {
        if (moves(&pairings->changes[i], telling->seat->seat->entrant)) add_line(telling, pairings->changes[i].says);
    }
}

/* An upper bound on the number of lines. */
static uint32_t count_lines(const struct telling *telling) {
    const struct pairings *pairings = &telling->explained->pairings;
    const struct draw_trace *story = telling->story;
    uint32_t lines = pairings->change_count;
    for (uint32_t i = 0; i < story->steps.count; i++) lines += is_about(telling, story->steps.rows[i].person);
    for (uint32_t i = 0; i < story->mixed.count; i++) lines += is_about(telling, story->mixed.rows[i]);
    for (uint32_t i = 0; i < pairings->reason_count; i++) {
        lines += pairings->reasons[i].entrant.at == telling->seat->seat->entrant.at;
    }
    return lines;
}

/* Collects every line about one player. */
static status tell_seat(const struct explained_table *explained, const struct draw_trace *story, struct arena *arena,
                        struct explained_seat *seat) {
    const struct entrant *entrant = &explained->pairings.tournament->entrants.rows[seat->seat->entrant.at];
    struct telling telling = {explained, story, entrant->person.at, seat};
    seat->lines = ARENA_ARRAY(arena, struct explained_line, count_lines(&telling));
    if (!seat->lines) return no_memory();
    if (explained->check == DRAW_SAME)
        tell_story(&telling);
    else
        tell_reasons(&telling);
    tell_changes(&telling);
    return done();
}

/* Does a reason for the whole draw concern this table too? */
static bool concerns(const struct explained_table *explained, const struct reason *reason) {
    const struct reason_spec *form = &explained->pairings.format->reasons[reason->code];
    const struct table *table = &explained->pairings.tournament->tables.rows[explained->table->id.at];
    return reason->entrant.at == NOBODY && (form->of_set == 0 || form->of_set == table->set + 1);
}

static status show_reasons(struct explained_table *explained, struct arena *arena) {
    const struct pairings *pairings = &explained->pairings;
    const struct pairings_table *table = explained->table;
    explained->reasons = ARENA_ARRAY(arena, const struct reason *, pairings->reason_count);
    if (!explained->reasons) return no_memory();
    for (uint32_t i = 0; i < pairings->ground_count; i++) {
        if (concerns(explained, &pairings->reasons[i]))
            explained->reasons[explained->reason_count++] = &pairings->reasons[i];
    }
    for (uint32_t i = table->first_reason; i < table->first_reason + table->reason_count; i++) {
        explained->reasons[explained->reason_count++] = &pairings->reasons[i];
    }
    return done();
}

/* The table's other changes: seats removed by a merge, and players who were, or may have been, moved away by hand, if
 * no line of a player here mentions them. */
static status show_changes(struct explained_table *explained, struct arena *arena) {
    const struct pairings *pairings = &explained->pairings;
    explained->changes = ARENA_ARRAY(arena, const struct pairings_change *, pairings->change_count);
    if (!explained->changes) return no_memory();
    for (uint32_t i = 0; explained->table->by_hand && i < pairings->change_count; i++) {
        const struct pairings_change *change = &pairings->changes[i];
        bool told = change->one.at == NOBODY || change->other.at != NOBODY;
        if (change->kind == CHANGE_TABLE) continue; /* listed for the player it fixes */
        if (change->kind == CHANGE_MERGE) told = change->table != explained->table->number;
        for (uint32_t j = 0; j < explained->seat_count; j++) {
            if (moves(change, explained->seats[j].seat->entrant)) told = true;
        }
        if (!told) explained->changes[explained->change_count++] = change;
    }
    return done();
}

/* The table must exist: the caller has checked. */
static const struct pairings_table *table_called(const struct pairings *pairings, uint32_t number) {
    uint32_t i = 0;
    while (i < pairings->table_count && pairings->tables[i].number != number) i++;
    assert(i < pairings->table_count);
    return &pairings->tables[i];
}

status explain_table(const struct state *state, tournament_id tournament, stage_id stage, uint32_t number,
                     enum draw_check check, const struct draw_trace *story, struct arena *arena,
                     struct explained_table *explained) {
    *explained = (struct explained_table){.check = check};
    TRY(pairings_of(state, tournament, stage, arena, &explained->pairings));
    const struct pairings_table *table = table_called(&explained->pairings, number);
    explained->table = table;
    explained->seats = ARENA_ARRAY(arena, struct explained_seat, table->seat_count);
    if (!explained->seats) return no_memory();
    for (uint32_t i = 0; i < table->seat_count; i++) {
        struct explained_seat *seat = &explained->seats[explained->seat_count++];
        seat->seat = &explained->pairings.seats[table->first_seat + i];
        TRY(tell_seat(explained, story, arena, seat));
    }
    TRY(show_changes(explained, arena));
    return show_reasons(explained, arena);
}

static void lines_json(struct json *json, enum language language, const struct explained_seat *seat, bool lots) {
    json_key(json, lots ? "lots" : "steps"), json_open(json, '[');
    for (uint32_t i = 0; i < seat->line_count; i++) {
        const struct explained_line *line = &seat->lines[i];
        if ((line->of != 0) != lots) continue;
        json_open(json, '{');
        json_problem(json, language, &line->says);
        if (lots) json_key(json, "place"), json_number(json, line->place);
        if (lots) json_key(json, "of"), json_number(json, line->of);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void people_json(struct json *json, enum language language, const struct explained_table *explained) {
    json_key(json, "people"), json_open(json, '[');
    for (uint32_t i = 0; i < explained->seat_count; i++) {
        const struct explained_seat *seat = &explained->seats[i];
        json_open(json, '{');
        json_key(json, "number"), json_number(json, seat->seat->number);
        json_key(json, "name"), json_text(json, seat->seat->name);
        json_key(json, "seat"), json_number(json, seat->seat->seat);
        lines_json(json, language, seat, false);
        lines_json(json, language, seat, true);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void reasons_json(struct json *json, enum language language, const struct explained_table *explained) {
    const struct pairings *pairings = &explained->pairings;
    json_key(json, "reasons"), json_open(json, '[');
    for (uint32_t i = 0; i < explained->reason_count; i++)
        pairings_reason_json(json, language, pairings, explained->reasons[i]);
    json_close(json, ']');
}

static void changes_json(struct json *json, enum language language, const struct explained_table *explained) {
    json_key(json, "changes"), json_open(json, '[');
    for (uint32_t i = 0; i < explained->change_count; i++) {
        pairings_change_json(json, language, explained->changes[i]);
    }
    json_close(json, ']');
}

void explain_table_json(struct json *json, enum language language, const struct explained_table *explained) {
    const struct pairings *pairings = &explained->pairings;
    const struct pairings_table *table = explained->table;
    json_key(json, "tournament"), json_text(json, pairings->slug);
    json_key(json, "stage"), json_string(json, stage_key(pairings->kind));
    json_key(json, "round"), json_number(json, pairings->round);
    json_key(json, "draft"), json_bool(json, pairings->draft);
    json_key(json, "table"), json_number(json, table->number);
    if (table->set) json_key(json, "set"), json_string(json, table->set->key);
    json_key(json, "size"), json_number(json, table->seat_count);
    if (table->set) json_key(json, "off_numbered"), json_bool(json, table->off_numbered);
    if (table->target) json_key(json, "target"), json_number(json, table->target);
    json_key(json, "by_hand"), json_bool(json, table->by_hand);
    people_json(json, language, explained);
    reasons_json(json, language, explained);
    changes_json(json, language, explained);
    pairings_draw_json(json, pairings);
    json_key(json, "made_again"), json_string(json, draw_check_key(explained->check));
}
