#include "core/ledger/draw_from.h"

#include <string.h>
#include "base/sort.h"

static uint32_t values_each(const struct format *format) { return format->draw_column_count + format->draws_by_place; }

/* The values by which the format draws, of every entrant. */
static status list_values(const struct state *state, const struct tournament *tournament, struct value_row *values) {
    const struct format *format = format_of(tournament);
    struct ranking ranking = {.values_only = !format->draws_by_place};
    uint32_t round = format->draws_by_place ? rounds_published(tournament) : 0;
    status ranked = format->rank(state, tournament, round, &ranking);
    for (uint32_t i = 0; is_done(ranked) && i < ranking.rows.count; i++) {
        const struct ranked *row = &ranking.rows.rows[i];
        struct value_row *each = &values[row->entrant.at * values_each(format)];
        for (uint32_t j = 0; j < format->draw_column_count; j++) each[j].value = row->values[format->draw_columns[j]];
        if (format->draws_by_place) each[format->draw_column_count].value = row->rank;
    }
    VEC_FREE(&ranking.rows);
    return ranked;
}

static status list_people(struct arena *arena, const struct state *state, const struct tournament *tournament,
                          struct draw_from *from) {
    uint32_t count = tournament->entrants.count, columns = values_each(format_of(tournament));
    uint32_t *order = ARENA_ARRAY(arena, uint32_t, count + 1);
    struct value_row *values = ARENA_ARRAY(arena, struct value_row, (size_t)count * columns + 1);
    from->people.rows = ARENA_ARRAY(arena, struct drawn_row, count + 1);
    if (!order || !values || !from->people.rows) return no_memory();
    TRY(list_values(state, tournament, values));
    for (uint32_t i = 0; i < count; i++) order[i] = i;
    sort_by_identity(state, tournament, order, count);
    for (uint32_t i = 0; i < count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[order[i]];
        const struct person *person = &state->people.rows[entrant->person.at];
        struct drawn_row *row = &from->people.rows[from->people.count++];
        *row = (struct drawn_row){.person = person->number,
                                  .order = entrant->order,
                                  .status = entrant->status,
                                  .late = entrant->late,
                                  .declined = entrant->declined,
                                  .values = {columns, &values[order[i] * columns]}};
        memcpy(row->identity, person->identity, HASH_SIZE);
    }
    return done();
}

static bool is_of_draws(const struct option *option) {
    return option->used_by == USED_BY_DRAWS || option->used_by == USED_BY_LATER_STAGES ||
           option->used_by == USED_AS_ROUNDS;
}

/* A value as `set` takes it. */
static status option_text(struct arena *arena, const struct option *option, int64_t value, struct text *text) {
    struct buffer out = {0};
    option_value_write(&out, option, value);
    return arena_keep(arena, &out, text);
}

static status list_options(struct arena *arena, const struct tournament *tournament, struct draw_from *from) {
    const struct format *format = format_of(tournament);
    from->options.rows = ARENA_ARRAY(arena, struct setting_row, format->option_count + 1);
    if (!from->options.rows) return no_memory();
    for (uint32_t i = 0; i < format->option_count; i++) {
        const struct option *option = &format->options[i];
        struct setting_row *row = &from->options.rows[from->options.count];
        if (!is_of_draws(option)) continue;
        row->key = text_of(option->key);
        TRY(option_text(arena, option, tournament->settings.rows[i], &row->value));
        from->options.count++;
    }
    return done();
}

static uint32_t number_of(const struct state *state, const struct tournament *tournament, entrant_id entrant) {
    return state->people.rows[tournament->entrants.rows[entrant.at].person.at].number;
}

static status list_wishes(struct arena *arena, const struct state *state, const struct tournament *tournament,
                          struct draw_from *from) {
    from->apart.rows = ARENA_ARRAY(arena, struct import_pair_row, tournament->apart.count + 1);
    if (!from->apart.rows) return no_memory();
    for (uint32_t i = 0; i < tournament->apart.count; i++) {
        const struct forbidden_pair *pair = &tournament->apart.rows[i];
        uint32_t one = number_of(state, tournament, pair->one), other = number_of(state, tournament, pair->other);
        from->apart.rows[i] = one < other ? (struct import_pair_row){one, other} : (struct import_pair_row){other, one};
    }
    from->apart.count = tournament->apart.count;
    return done();
}

/* What is drawn once more follows no plan. The draw before may come back by undoing its undo, with a plan of its own. */
static status list_plan(struct arena *arena, const struct state *state, const struct tournament *tournament,
                        struct draw_from *from) {
    if (is_drawn_before(tournament, from->stage, from->round)) return done();
    from->plan.rows = ARENA_ARRAY(arena, struct plan_row, tournament->planned.count + 1);
    if (!from->plan.rows) return no_memory();
    for (uint32_t i = 0; i < tournament->planned.count; i++) {
        const struct planned_seat *seat = &tournament->planned.rows[i];
        from->plan.rows[i] = (struct plan_row){(uint16_t)seat->round, (uint16_t)seat->table,
                                               number_of(state, tournament, seat->entrant)};
    }
    from->plan.count = tournament->planned.count;
    return done();
}

status draw_from_list(struct arena *arena, const struct state *state, const struct draw_occasion *occasion,
                      struct draw_from *from) {
    const struct tournament *tournament = state_tournament(state, occasion->tournament);
    *from = (struct draw_from){.tournament = (uint16_t)occasion->tournament.at,
                               .stage = occasion->stage,
                               .round = occasion->round,
                               .draw = occasion->draw};
    TRY(list_people(arena, state, tournament, from));
    TRY(list_options(arena, tournament, from));
    TRY(list_wishes(arena, state, tournament, from));
    return list_plan(arena, state, tournament, from);
}

/* Zeros in place of event and commitment where the seed was given by hand: such an event can be played again. */
static status code_of(const struct state *state, const struct record_schema *form, const void *from,
                      uint8_t code[HASH_SIZE]) {
    static const uint8_t nothing[HASH_SIZE];
    struct buffer bytes = {0};
    struct hasher hasher;
    record_encode(&bytes, form, from);
    lot_code_start(&hasher, state->seed_by_hand ? nothing : state->event,
                   state->seed_by_hand ? nothing : state->seed_commitment);
    hash_add(&hasher, buffer_view(&bytes).bytes, bytes.length);
    hash_end(&hasher, code);
    bool failed = bytes.failed;
    buffer_free(&bytes);
    return failed ? no_memory() : done();
}

status draw_code(const struct state *state, const struct draw_occasion *occasion, uint8_t code[HASH_SIZE]) {
    struct arena arena = {0};
    struct draw_from from;
    status listed = draw_from_list(&arena, state, occasion, &from);
    if (is_done(listed)) listed = code_of(state, draw_from_form(), &from, code);
    arena_free(&arena);
    return listed;
}

static int compare_people(uint32_t a, uint32_t b, const void *context) {
    const struct person *people = context;
    return person_compare(&people[a], &people[b]);
}

void lot_list_people(const struct state *state, uint32_t *at, uint32_t count, struct identity_row *rows) {
    sort_numbers(at, count, compare_people, state->people.rows);
    for (uint32_t i = 0; i < count; i++) {
        const struct person *person = &state->people.rows[at[i]];
        rows[i].person = person->number;
        memcpy(rows[i].identity, person->identity, HASH_SIZE);
    }
}

status lot_code(const struct state *state, const struct lot_from *from, uint8_t code[HASH_SIZE]) {
    return code_of(state, lot_from_form(), from, code);
}
