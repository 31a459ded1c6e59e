#include "view/hall/checkin_list.h"

#include "core/state/checkin.h"
#include "view/shared/json_people.h"
#include "base/sort.h"
#include "core/ledger/undo.h"

static int compare_numbers(uint32_t a, uint32_t b, const void *context) {
    const struct checkin_list *list = context;
    return list->rows[a].number < list->rows[b].number ? -1 : list->rows[a].number > list->rows[b].number;
}

static status sort_rows(struct checkin_list *list, struct arena *arena) {
    struct checkin_row *sorted = ARENA_ARRAY(arena, struct checkin_row, list->count + 1);
    uint32_t *order = ARENA_ARRAY(arena, uint32_t, list->count + 1);
    if (!sorted || !order) return no_memory();
    for (uint32_t i = 0; i < list->count; i++) order[i] = i;
    sort_numbers(order, list->count, compare_numbers, list);
    for (uint32_t i = 0; i < list->count; i++) sorted[i] = list->rows[order[i]];
    list->rows = sorted;
    return done();
}

static enum checkin_place place_of(const struct tournament *tournament, const struct entrant *entrant) {
    if (entrant->checked_in) return CHECKIN_IN;
    return is_absent(tournament, entrant) ? CHECKIN_MISSING : CHECKIN_SITS_OUT;
}

static status add_row(struct checkin_list *list, const struct entrant *entrant, struct arena *arena) {
    struct checkin_row *row = &list->rows[list->count++];
    row->person = entrant->person;
    row->number = list->state->people.rows[entrant->person.at].number;
    row->name = shown_name(list->state, entrant->person, arena);
    row->place = place_of(list->tournament, entrant);
    row->at_ms = entrant->checked_in ? entry_time(list->state, entrant->checked_in) : 0;
    list->in += row->place == CHECKIN_IN;
    list->missing += row->place == CHECKIN_MISSING;
    list->sitting_out += row->place == CHECKIN_SITS_OUT;
    return row->name.bytes ? done() : no_memory();
}

status checkin_list_of(const struct state *state, tournament_id id, struct arena *arena, struct checkin_list *list) {
    const struct tournament *tournament = state_tournament(state, id);
    *list = (struct checkin_list){.state = state, .tournament = tournament, .checkin = &tournament->checkin};
    list->rows = ARENA_ARRAY(arena, struct checkin_row, tournament->entrants.count + 1);
    if (!list->rows) return no_memory();
    if (!tournament->checkin.number) return done();
    list->opened_ms = entry_time(state, tournament->checkin.opened);
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (entrant_plays(entrant)) TRY(add_row(list, entrant, arena));
    }
    return sort_rows(list, arena);
}

static void rows_json(struct json *json, const struct checkin_list *list, enum checkin_place place, const char *key) {
    json_key(json, key), json_open(json, '[');
    for (uint32_t i = 0; i < list->count; i++) {
        const struct checkin_row *row = &list->rows[i];
        if (row->place != place) continue;
        json_open(json, '{');
        json_key(json, "number"), json_number(json, row->number);
        json_key(json, "name"), json_text(json, row->name);
        if (row->at_ms) json_key(json, "at_ms"), json_number(json, row->at_ms);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void checkin_list_json(struct json *json, const struct checkin_list *list) {
    json_key(json, "tournament"), json_text(json, state_text(list->state, list->tournament->slug));
    json_key(json, "checkin");
    if (!list->checkin->number) {
        json_null(json);
    } else {
        json_open(json, '{');
        json_key(json, "number"), json_number(json, list->checkin->number);
        json_key(json, "open"), json_bool(json, list->checkin->is_open);
        json_key(json, "opened_ms"), json_number(json, list->opened_ms);
        json_number_or_null(json, "until_ms", list->checkin->until_ms);
        json_close(json, '}');
    }
    rows_json(json, list, CHECKIN_IN, "in");
    rows_json(json, list, CHECKIN_MISSING, "missing");
    rows_json(json, list, CHECKIN_SITS_OUT, "sitting_out");
}
