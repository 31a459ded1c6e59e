#include "view/pairings/pairings.h"

#include <assert.h>
#include "core/state/clocks.h"
#include "core/state/rooms.h"
#include "view/shared/json_people.h"
#include "base/sort.h"

static const struct {
    const char *key;
    enum message name;
} stage_words[STAGE_KINDS] = {
    [STAGE_ROUND] = {"round", MSG_STAGE_ROUND},
    [STAGE_ADDITIONAL] = {"additional", MSG_STAGE_ADDITIONAL},
    [STAGE_QUICK] = {"quick", MSG_STAGE_QUICK},
    [STAGE_CUT] = {"cut", MSG_STAGE_CUT},
    [STAGE_SEMIFINAL] = {"semifinal", MSG_STAGE_SEMIFINAL},
    [STAGE_FINAL] = {"final", MSG_STAGE_FINAL},
    [STAGE_DECIDING] = {"deciding", MSG_STAGE_DECIDING},
};

static const struct {
    const char *key;
    enum message name;
} rest_words[REST_KINDS] = {
    [REST_SITTING_OUT] = {"sitting-out", MSG_STATUS_SITTING_OUT},
    [REST_LATE] = {"late", MSG_CAME_LATE},
    [REST_ODD_ONE_OUT] = {"odd-one-out", MSG_REST_ODD_ONE_OUT},
    [REST_CHOSE_NOT] = {"chose-not", MSG_REST_CHOSE_NOT},
};

const char *stage_key(enum stage_kind kind) {
    assert(kind >= STAGE_ROUND && kind < STAGE_KINDS);
    return stage_words[kind].key;
}

enum message stage_message(enum stage_kind kind) {
    assert(kind >= STAGE_ROUND && kind < STAGE_KINDS);
    return stage_words[kind].name;
}

/* Takes the digits off the end of a word; true if there are none, or a number from 1. */
static bool take_number(struct text *word, uint32_t *number) {
    struct text digits = {word->bytes + word->length, 0};
    int64_t value;
    *number = 0;
    while (word->length && word->bytes[word->length - 1] >= '0' && word->bytes[word->length - 1] <= '9') {
        word->length--;
        digits.bytes--;
        digits.length++;
    }
    if (!digits.length) return true;
    bool fits = text_number(digits, 1, INT32_MAX, &value);
    if (fits) *number = (uint32_t)value;
    return fits;
}

bool stage_named(struct text name, enum stage_kind *kind, uint32_t *number) {
    if (!take_number(&name, number)) return false;
    *kind = STAGE_ROUND;
    if (!name.length) return *number != 0;
    for (enum stage_kind each = STAGE_ROUND; each < STAGE_KINDS; each++) {
        if (!text_is_word(name, stage_words[each].key)) continue;
        *kind = each;
        return true;
    }
    return false;
}

const char *rest_key(enum rest_why why) {
    assert(why >= REST_SITTING_OUT && why < REST_KINDS);
    return rest_words[why].key;
}

enum message rest_message(enum rest_why why) {
    assert(why >= REST_SITTING_OUT && why < REST_KINDS);
    return rest_words[why].name;
}

static person_id person_of(const struct pairings *pairings, entrant_id entrant) {
    assert(entrant.at < pairings->tournament->entrants.count);
    return pairings->tournament->entrants.rows[entrant.at].person;
}

static uint32_t number_of(const struct pairings *pairings, entrant_id entrant) {
    return pairings->state->people.rows[person_of(pairings, entrant).at].number;
}

static const struct table_set *set_of(const struct format *format, uint8_t set) {
    return set < format->set_count ? &format->sets[set] : NULL;
}

static status show_tables(struct pairings *pairings, const struct stage *stage, struct arena *arena) {
    pairings->table_count = stage->table_count;
    pairings->tables = ARENA_ARRAY(arena, struct pairings_table, stage->table_count);
    if (!pairings->tables) return no_memory();
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *row = &pairings->tournament->tables.rows[stage->first_table + i];
        pairings->tables[i] = (struct pairings_table){
            .number = row->number,
            .set = set_of(pairings->format, row->set),
            .off_numbered = row->off_numbered,
            .by_hand = row->by_hand,
            .has_result = row->has_result,
            .bye = pairings->format->byes && row->size == 1,
            .target = row->target,
            .first_seat = row->first_seat - stage->first_seat,
            .seat_count = row->size,
            .answers = {NOBODY},
            .id = {stage->first_table + i},
            .room = room_of_table(pairings->state, pairings->tournament, row->number),
            .extra = extra_minutes(pairings->tournament, (table_id){stage->first_table + i}),
        };
    }
    return done();
}

/* The first player, if a lot decided it; and whether an organizer plays here, so that another one must answer. */
static void show_table_people(struct pairings *pairings, struct pairings_table *table) {
    const struct tournament *tournament = pairings->tournament;
    const struct general_rules *general = pairings->format->general;
    const struct seat *seats = table_seats(tournament, table->id);
    uint32_t seat, lot = tournament->tables.rows[table->id.at].lot;
    if (first_player(pairings->state, tournament, table->id, &seat)) {
        table->begins = seat + 1;
        table->lot = pairings->state->lot_records.rows[lot - 1].number;
    }
    for (uint32_t i = 0; general && !pairings->closed && i < table->seat_count && !table->bye; i++) {
        person_id person = person_of(pairings, seats[i].entrant);
        if (pairings->state->people.rows[person.at].role != ROLE_ORGANIZER) continue;
        table->organizer_plays = true;
        (void)general->second_of(pairings->state, tournament, person, table->id, &table->answers);
    }
}

/* Fills the seats of one table; show_tables has counted them. */
static status show_table_seats(struct pairings *pairings, const struct pairings_table *table, struct arena *arena) {
    const struct seat *seats = table_seats(pairings->tournament, table->id);
    for (uint32_t i = 0; i < table->seat_count; i++) {
        struct pairings_seat *seat = &pairings->seats[table->first_seat + i];
        entrant_id entrant = seats[i].entrant;
        *seat = (struct pairings_seat){.seat = i + 1, .number = number_of(pairings, entrant), .entrant = entrant};
        seat->name = shown_name(pairings->state, person_of(pairings, entrant), arena);
        if (!seat->name.bytes) return no_memory();
        if (table->has_result) seat->score = seats[i].score;
    }
    return done();
}

static status show_seats(struct pairings *pairings, const struct stage *stage, struct arena *arena) {
    pairings->seat_count = stage->seat_count;
    pairings->seats = ARENA_ARRAY(arena, struct pairings_seat, stage->seat_count);
    if (!pairings->seats) return no_memory();
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        TRY(show_table_seats(pairings, &pairings->tables[i], arena));
        show_table_people(pairings, &pairings->tables[i]);
    }
    return done();
}

/* The draw of a round or a final lists every player of the tournament, at a table or not playing. Other stages concern
 * only some players, so no player is late for them. */
static bool names_everybody(const struct stage *stage) {
    return stage->kind == STAGE_ROUND || stage->kind == STAGE_FINAL;
}

/* Did the player enter or come back after the draw? */
static bool came_since(const struct entrant *entrant, const struct stage *stage) {
    return entrant_plays(entrant) && entrant->changed > stage->drawn;
}

static status show_rest(struct pairings *pairings, entrant_id entrant, enum rest_why why, struct arena *arena) {
    struct pairings_rest *rest = &pairings->rests[pairings->rest_count++];
    *rest = (struct pairings_rest){.number = number_of(pairings, entrant), .why = why};
    rest->name = shown_name(pairings->state, person_of(pairings, entrant), arena);
    return rest->name.bytes ? done() : no_memory();
}

static status show_rests(struct pairings *pairings, const struct stage *stage, struct arena *arena) {
    const struct tournament *tournament = pairings->tournament;
    bool *named = ARENA_ARRAY(arena, bool, tournament->entrants.count);
    pairings->rests = ARENA_ARRAY(arena, struct pairings_rest, stage->rest_count + tournament->entrants.count);
    if (!named || !pairings->rests) return no_memory();
    for (uint32_t i = 0; i < pairings->seat_count; i++) named[pairings->seats[i].entrant.at] = true;
    for (uint32_t i = 0; i < stage->rest_count; i++) {
        const struct rest *row = &tournament->rests.rows[stage->first_rest + i];
        named[row->entrant.at] = true;
        TRY(show_rest(pairings, row->entrant, (enum rest_why)row->why, arena));
    }
    for (uint32_t i = 0; names_everybody(stage) && i < tournament->entrants.count; i++) {
        if (named[i] || !came_since(&tournament->entrants.rows[i], stage)) continue;
        TRY(show_rest(pairings, (entrant_id){i}, REST_LATE, arena));
    }
    return done();
}

/* The draw's reasons for who sits at a table do not hold for other players. */
static bool still_holds(const struct pairings *pairings, const struct reason *reason) {
    const struct reason_spec *form = &pairings->format->reasons[reason->code];
    return !reason->table || !form->of_seats || !pairings->tables[reason->table - 1].by_hand;
}

/* Sorts the reasons by table, those of the whole draw first; the order within a table is kept. */
static status show_reasons(struct pairings *pairings, const struct stage *stage, struct arena *arena) {
    const struct reason *rows = stage->reason_count ? &pairings->tournament->reasons.rows[stage->first_reason] : NULL;
    struct reason *sorted = ARENA_ARRAY(arena, struct reason, stage->reason_count);
    uint32_t *next = ARENA_ARRAY(arena, uint32_t, stage->table_count + 2);
    if (!sorted || !next) return no_memory();
    for (uint32_t i = 0; i < stage->reason_count; i++) next[rows[i].table + 1] += still_holds(pairings, &rows[i]);
    pairings->ground_count = next[1];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        pairings->tables[i].reason_count = next[i + 2];
        next[i + 1] += next[i];
        pairings->tables[i].first_reason = next[i + 1];
    }
    for (uint32_t i = 0; i < stage->reason_count; i++) {
        if (!still_holds(pairings, &rows[i])) continue;
        pairings->reason_count++;
        struct reason *reason = &sorted[next[rows[i].table]++];
        *reason = rows[i];
        if (reason->table) reason->table = pairings->tables[reason->table - 1].number; /* the current table number */
    }
    pairings->reasons = sorted;
    return done();
}

static int compare_tables(uint32_t a, uint32_t b, const void *context) {
    const struct pairings_table *tables = context;
    if (tables[a].bye != tables[b].bye) return tables[a].bye ? 1 : -1;
    return tables[a].number < tables[b].number ? -1 : 1;
}

/* By table number, which may differ from the order of the draw; byes come last. */
static status sort_tables(struct pairings *pairings, struct arena *arena) {
    uint32_t count = pairings->table_count, *order = ARENA_ARRAY(arena, uint32_t, count);
    struct pairings_table *tables = ARENA_ARRAY(arena, struct pairings_table, count);
    if (!order || !tables) return no_memory();
    for (uint32_t i = 0; i < count; i++) order[i] = i;
    sort_numbers(order, count, compare_tables, pairings->tables);
    for (uint32_t i = 0; i < count; i++) tables[i] = pairings->tables[order[i]];
    pairings->tables = tables;
    return done();
}

static struct problem change_said(const struct pairings *pairings, const struct manual_change *change) {
    const struct state *state = pairings->state;
    struct text reason = state_text(state, change->reason);
    struct argument because = arg_text_ref(reason.bytes, reason.length), table = arg_number(change->table);
    if (change->kind == CHANGE_RESULT) {
        return (struct problem){"TY-CORRECT", sentence_of(MSG_CHANGED_RESULT, 2, table, because)};
    }
    struct argument one = arg_entrant(state, pairings->tournament, change->one);
    if (change->kind == CHANGE_MERGE)
        return (struct problem){"TY-MERGE", sentence_of(MSG_CHANGED_MERGE, 2, one, table)};
    if (change->kind == CHANGE_TABLE) {
        struct argument drawn = arg_number(change->then);
        return (struct problem){"TY-TABLES", sentence_of(MSG_CHANGED_TABLE, 3, one, table, drawn)};
    }
    if (change->kind == CHANGE_SEAT)
        return (struct problem){"TY-HAND", sentence_of(MSG_CHANGED_SEAT, 3, one, table, because)};
    struct argument other = arg_entrant(state, pairings->tournament, change->other);
    return (struct problem){"TY-HAND", sentence_of(MSG_CHANGED_SWAP, 3, one, other, because)};
}

static status show_changes(struct pairings *pairings, stage_id stage, struct arena *arena) {
    const struct tournament *tournament = pairings->tournament;
    pairings->changes = ARENA_ARRAY(arena, struct pairings_change, tournament->changes.count);
    if (!pairings->changes) return no_memory();
    for (uint32_t i = 0; i < tournament->changes.count; i++) {
        const struct manual_change *change = &tournament->changes.rows[i];
        if (change->stage.at != stage.at) continue;
        pairings->changes[pairings->change_count++] = (struct pairings_change){
            .kind = (enum change_kind)change->kind,
            .seq = change->seq,
            .table = change->table,
            .one = change->one,
            .other = change->other,
            .says = change_said(pairings, change),
        };
    }
    return done();
}

status pairings_of(const struct state *state, tournament_id id, stage_id stage, struct arena *arena,
                   struct pairings *pairings) {
    const struct tournament *tournament = state_tournament(state, id);
    assert(stage.at < tournament->stages.count);
    const struct stage *row = &tournament->stages.rows[stage.at];
    *pairings = (struct pairings){
        .state = state,
        .tournament = tournament,
        .format = format_of(tournament),
        .slug = state_text(state, tournament->slug),
        .kind = (enum stage_kind)row->kind,
        .round = row->round,
        .draw = row->draw,
        .draft = row->state == STAGE_DRAFT || row->state == STAGE_REPLACED,
        .closed = row->state == STAGE_CLOSED,
        .imported = row->method == METHOD_IMPORTED,
        .minutes = format_minutes(tournament),
        .words = state_text(state, row->words),
        .chance = draw_chance_of(state, row),
        .again = state_text(state, row->again),
        .changed = row->changed,
        .key_known = row->key_known,
        .key = row->key,
    };
    TRY(running_of(state, id, arena, &pairings->running));
    TRY(show_tables(pairings, row, arena));
    TRY(show_seats(pairings, row, arena));
    TRY(show_rests(pairings, row, arena));
    TRY(show_changes(pairings, stage, arena));
    TRY(show_reasons(pairings, row, arena));
    return sort_tables(pairings, arena);
}

bool pairings_by_hand(const struct pairings *pairings) {
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        if (pairings->tables[i].by_hand) return true;
    }
    return false;
}

static bool is_of_first_round(const struct pairings *pairings, const struct reason_spec *form) {
    return form->says_first_round && pairings->kind == STAGE_ROUND && pairings->round == 1;
}

/* The sentence of a reason: the most special one that fits. */
static enum message reason_message(const struct pairings *pairings, const struct reason *reason,
                                   const struct reason_spec *form) {
    if (form->says_by_hand && pairings_by_hand(pairings)) return form->says_by_hand;
    if (is_of_first_round(pairings, form)) return form->says_first_round;
    if (form->says_of_person && reason->entrant.at != NOBODY) return form->says_of_person;
    if (form->says_at_zero && reason->second == 0) return form->says_at_zero;
    return form->says_one_table && pairings->table_count == 1 ? form->says_one_table : form->says;
}

bool reasons_say_the_same(const struct reason *one, const struct reason *other) {
    return one->code == other->code && one->first == other->first && one->second == other->second &&
           (one->entrant.at == NOBODY) == (other->entrant.at == NOBODY) && (one->table == 0) == (other->table == 0);
}

struct problem pairings_reason(const struct pairings *pairings, const struct reason *reason) {
    assert(reason->code < pairings->format->reason_count);
    const struct reason_spec *form = &pairings->format->reasons[reason->code];
    struct argument person = reason->entrant.at == NOBODY
                                 ? arg_cstr("")
                                 : arg_entrant(pairings->state, pairings->tournament, reason->entrant);
    struct argument first = form->first_is_halves ? arg_halves(reason->first) : arg_number(reason->first);
    return (struct problem){
        .rule = is_of_first_round(pairings, form) ? form->rule_first_round : form->rule,
        .says = sentence_of(reason_message(pairings, reason, form), 3, person, first, arg_number(reason->second)),
    };
}
