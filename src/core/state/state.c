#include "core/state/tournament_copy.h"

#include <assert.h>
#include <string.h>
#include "core/rulebook/format.h"
#include "base/sort.h"

/* Lists each array of the state and of a tournament once, for copying, comparing and freeing. */
#define STATE_ROWS(EACH) \
    EACH(texts)          \
    EACH(people)         \
    EACH(person_of)      \
    EACH(seals)          \
    EACH(lot_records)    \
    EACH(lot_people)     \
    EACH(commands)       \
    EACH(tournaments)    \
    EACH(games) EACH(links) EACH(joins) EACH(announcements) EACH(calls) EACH(call_people) EACH(penalties)
#define TOURNAMENT_ROWS(EACH) \
    EACH(entrants)            \
    EACH(entrant_of)          \
    EACH(stages)              \
    EACH(tables)              \
    EACH(seats)               \
    EACH(rests)               \
    EACH(reasons)             \
    EACH(drawn_of)            \
    EACH(changes)             \
    EACH(withdrawn)           \
    EACH(offers)              \
    EACH(made)                \
    EACH(apart)               \
    EACH(planned)             \
    EACH(decks)               \
    EACH(found)               \
    EACH(deck_tables)         \
    EACH(clocks)              \
    EACH(extras) EACH(rooms) EACH(room_of) EACH(tables_there) EACH(reports) EACH(reported) EACH(checks) EACH(settings)

static bool rows_copy(void **copy, uint32_t *room, const void *rows, uint32_t count, size_t size) {
    *copy = NULL;
    *room = 0;
    if (!count) return true;
    if (!vec_reserve(copy, room, 0, count, size)) return false;
    memcpy(*copy, rows, (size_t)count * size);
    return true;
}

static bool rows_equal(const void *a, uint32_t a_count, const void *b, uint32_t b_count, size_t size) {
    return a_count == b_count && (a_count == 0 || memcmp(a, b, (size_t)a_count * size) == 0);
}

void tournament_free(struct tournament *tournament) {
#define EACH(list) VEC_FREE(&tournament->list);
    TOURNAMENT_ROWS(EACH)
#undef EACH
}

void tournament_clear(struct tournament *tournament) {
    struct tournament empty = {.slug = tournament->slug,
                               .name = tournament->name,
                               .format = tournament->format,
                               .draws = tournament->draws,
                               .created = tournament->created,
                               .standings_hidden = tournament->standings_hidden,
                               .settings = tournament->settings};
    memset(&tournament->settings, 0, sizeof tournament->settings);
    tournament_free(tournament);
    memcpy(tournament, &empty, sizeof empty);
}

void state_free(struct state *state) {
    for (uint32_t i = 0; i < state->tournaments.count; i++) tournament_free(&state->tournaments.rows[i]);
#define EACH(list) VEC_FREE(&state->list);
    STATE_ROWS(EACH)
#undef EACH
}

/* Tries all arrays, so that each is either a copy or empty: freeing is safe after any failure. */
bool tournament_copy(struct tournament *copy, const struct tournament *tournament) {
    bool good = true;
    *copy = *tournament;
#define EACH(list)                                                                                       \
    if (!rows_copy((void **)&copy->list.rows, &copy->list.room, tournament->list.rows, copy->list.count, \
                   sizeof *copy->list.rows)) {                                                           \
        copy->list.count = 0;                                                                            \
        good = false;                                                                                    \
    }
    TOURNAMENT_ROWS(EACH)
#undef EACH
    return good;
}

status state_copy(struct state *copy, const struct state *state) {
    bool good = true;
    *copy = *state;
#define EACH(list)                                                                                  \
    if (!rows_copy((void **)&copy->list.rows, &copy->list.room, state->list.rows, copy->list.count, \
                   sizeof *copy->list.rows)) {                                                      \
        copy->list.count = 0;                                                                       \
        good = false;                                                                               \
    }
    STATE_ROWS(EACH)
#undef EACH
    for (uint32_t i = 0; i < copy->tournaments.count; i++) {
        if (!tournament_copy(&copy->tournaments.rows[i], &state->tournaments.rows[i])) good = false;
    }
    if (good) return done();
    state_free(copy);
    memset(copy, 0, sizeof *copy);
    return no_memory();
}

/* A tournament without its arrays. */
static struct tournament tournament_plain(const struct tournament *tournament) {
    struct tournament plain;
    memcpy(&plain, tournament, sizeof plain);
#define EACH(list) memset(&plain.list, 0, sizeof plain.list);
    TOURNAMENT_ROWS(EACH)
#undef EACH
    return plain;
}

static bool tournament_equal(const struct tournament *a, const struct tournament *b) {
    struct tournament plain_a = tournament_plain(a), plain_b = tournament_plain(b);
    bool equal = memcmp(&plain_a, &plain_b, sizeof plain_a) == 0;
#define EACH(list) \
    equal = equal && rows_equal(a->list.rows, a->list.count, b->list.rows, b->list.count, sizeof *a->list.rows);
    TOURNAMENT_ROWS(EACH)
#undef EACH
    return equal;
}

bool state_equal(const struct state *a, const struct state *b) {
    struct state plain_a, plain_b;
    memcpy(&plain_a, a, sizeof plain_a);
    memcpy(&plain_b, b, sizeof plain_b);
#define EACH(list) memset(&plain_a.list, 0, sizeof plain_a.list), memset(&plain_b.list, 0, sizeof plain_b.list);
    STATE_ROWS(EACH)
#undef EACH
    if (memcmp(&plain_a, &plain_b, sizeof plain_a) != 0) return false;
    if (a->tournaments.count != b->tournaments.count) return false;
    for (uint32_t i = 0; i < a->tournaments.count; i++) {
        if (!tournament_equal(&a->tournaments.rows[i], &b->tournaments.rows[i])) return false;
    }
#define SAME(list) rows_equal(a->list.rows, a->list.count, b->list.rows, b->list.count, sizeof *a->list.rows)
    return SAME(texts) && SAME(people) && SAME(person_of) && SAME(seals) && SAME(lot_records) && SAME(lot_people) &&
           SAME(commands) && SAME(games) && SAME(announcements) && SAME(links) && SAME(joins) && SAME(calls) &&
           SAME(call_people) && SAME(penalties);
#undef SAME
}

void seed_hex(const uint8_t seed[HASH_SIZE], char hex[SEED_HEX_SIZE]) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < HASH_SIZE; i++) {
        hex[2 * i] = digits[seed[i] >> 4];
        hex[2 * i + 1] = digits[seed[i] & 15];
    }
}

struct text state_text(const struct state *state, struct text_ref ref) {
    assert(ref.at <= state->texts.count && ref.length <= state->texts.count - ref.at);
    return (struct text){ref.length ? state->texts.rows + ref.at : "", ref.length};
}

struct tournament *state_tournament(const struct state *state, tournament_id id) {
    assert(id.at < state->tournaments.count);
    return &state->tournaments.rows[id.at];
}

tournament_id tournament_at(const struct state *state, const struct tournament *tournament) {
    assert(tournament >= state->tournaments.rows);
    tournament_id id = {(uint32_t)(tournament - state->tournaments.rows)};
    assert(id.at < state->tournaments.count);
    return id;
}

bool stage_draws_on(const struct tournament *tournament, const struct stage *stage, uint32_t other) {
    return stage->kind == STAGE_DECIDING && tournament->combined_with == other + 1;
}

struct text person_name(const struct state *state, person_id person) {
    assert(person.at < state->people.count);
    return state_text(state, state->people.rows[person.at].name);
}

struct argument arg_person(const struct state *state, person_id person) {
    const struct person *row = &state->people.rows[person.at];
    if (row->forgotten) {
        char number[16] = "#";
        uint32_t length = 1;
        for (uint32_t scale = 100000; scale; scale /= 10) {
            if (row->number >= scale) number[length++] = (char)('0' + row->number / scale % 10);
        }
        return arg_bytes(number, length);
    }
    struct text name = person_name(state, person);
    return arg_bytes(name.bytes, name.length);
}

struct argument arg_entrant(const struct state *state, const struct tournament *tournament, entrant_id entrant) {
    assert(entrant.at < tournament->entrants.count);
    return arg_person(state, tournament->entrants.rows[entrant.at].person);
}

bool person_numbered(const struct state *state, uint32_t number, person_id *person) {
    if (!number_used(state, number) || state->person_of.rows[number] == NUMBER_GONE) return false;
    person->at = state->person_of.rows[number] - 1;
    return true;
}

bool number_used(const struct state *state, uint32_t number) {
    return number < state->person_of.count && state->person_of.rows[number] != 0;
}

bool entrant_of(const struct tournament *tournament, person_id person, entrant_id *entrant) {
    if (person.at >= tournament->entrant_of.count || tournament->entrant_of.rows[person.at] == 0) return false;
    entrant->at = tournament->entrant_of.rows[person.at] - 1;
    return true;
}

uint32_t tournament_next(const struct state *state, uint32_t from) {
    while (from < state->tournaments.count && state->tournaments.rows[from].removed) from++;
    return from;
}

uint32_t tournaments_there(const struct state *state) {
    uint32_t count = 0;
    EACH_TOURNAMENT (state, i) count++;
    return count;
}

bool tournament_named(const struct state *state, struct text slug, tournament_id *id) {
    EACH_TOURNAMENT (state, i) {
        if (text_equal(state_text(state, state->tournaments.rows[i].slug), slug)) {
            id->at = i;
            return true;
        }
    }
    return false;
}

bool stage_current(const struct tournament *tournament, stage_id *stage) {
    for (uint32_t i = tournament->stages.count; i-- > 0;) {
        uint8_t state = tournament->stages.rows[i].state;
        if (state == STAGE_DRAFT || state == STAGE_OPEN) {
            stage->at = i;
            return true;
        }
    }
    return false;
}

bool stage_is_published(const struct stage *stage) {
    return stage->state == STAGE_OPEN || stage->state == STAGE_CLOSED;
}

bool stage_find(const struct tournament *tournament, enum stage_kind kind, uint32_t number, stage_id *stage) {
    uint32_t met = 0;
    bool found = false;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *each = &tournament->stages.rows[i];
        if (!stage_is_published(each) || each->kind != kind) continue;
        met++;
        if (number && number != (kind == STAGE_ROUND ? each->round : met)) continue;
        stage->at = i;
        found = true;
    }
    return found;
}

bool stage_of_draw(const struct tournament *tournament, uint32_t draw, stage_id *stage) {
    for (stage->at = tournament->stages.count; stage->at-- > 0;) {
        if (tournament->stages.rows[stage->at].draw == draw) return true;
    }
    return false;
}

uint32_t rounds_imported(const struct tournament *tournament) {
    uint32_t rounds = 0;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        rounds += tournament->stages.rows[i].method == METHOD_IMPORTED;
    }
    return rounds;
}

uint32_t rounds_published(const struct tournament *tournament) {
    uint32_t rounds = 0;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (stage_is_published(stage) && stage->kind == STAGE_ROUND) rounds++;
    }
    return rounds;
}

uint32_t rounds_begun(const struct tournament *tournament) {
    uint32_t last = 0;
    for (uint32_t i = 0; i < tournament->tables.count; i++) {
        const struct table *table = &tournament->tables.rows[i];
        const struct stage *stage = &tournament->stages.rows[table->stage.at];
        if (!table->has_result || !stage_is_published(stage)) continue;
        if (stage->kind == STAGE_ROUND && stage->round > last) last = stage->round;
    }
    return last;
}

uint32_t stages_published(const struct tournament *tournament) {
    uint32_t stages = 0;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        if (stage_is_published(&tournament->stages.rows[i])) stages++;
    }
    return stages;
}

bool stage_is_last(const struct tournament *tournament, stage_id stage) {
    for (uint32_t i = stage.at + 1; i < tournament->stages.count; i++) {
        if (stage_is_published(&tournament->stages.rows[i])) return false;
    }
    return true;
}

void clear_missed_rounds(struct tournament *tournament) {
    uint32_t published = stages_published(tournament);
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        struct entrant *entrant = &tournament->entrants.rows[i];
        if (entrant->left_after > published) entrant->left_after = published;
        if (published == 0) entrant->late = 0;
    }
}

bool entrant_at_draw(const struct tournament *tournament, stage_id stage, entrant_id entrant,
                     struct entrant_snapshot *then) {
    const struct stage *row = &tournament->stages.rows[stage.at];
    if (entrant.at >= row->drawn_of_count) return false;
    *then = tournament->drawn_of.rows[row->first_drawn_of + entrant.at];
    return then->there;
}

bool entrant_plays(const struct entrant *entrant) {
    return entrant->status == STATUS_PLAYING || entrant->status == STATUS_SITTING_OUT;
}

bool first_player(const struct state *state, const struct tournament *tournament, table_id id, uint32_t *seat) {
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    if (!table->lot) return false;
    const struct lot_record *lot = &state->lot_records.rows[table->lot - 1];
    const person_id *people = &state->lot_people.rows[lot->first];
    if (lot->count != table->size) return false;
    for (uint32_t i = 0; i < table->size; i++) {
        person_id person = tournament->entrants.rows[seats[i].entrant.at].person;
        uint32_t place = 0;
        while (place < lot->count && people[place].at != person.at) place++;
        if (place == lot->count) return false;
        if (place == 0) *seat = i;
    }
    return true;
}

bool are_forbidden_pair(const struct tournament *tournament, entrant_id one, entrant_id other) {
    for (uint32_t i = 0; i < tournament->apart.count; i++) {
        const struct forbidden_pair *pair = &tournament->apart.rows[i];
        bool same_way = pair->one.at == one.at && pair->other.at == other.at;
        if (same_way || (pair->one.at == other.at && pair->other.at == one.at)) return true;
    }
    return false;
}

const struct draw_offer *last_offer(const struct tournament *tournament, uint32_t kind, uint32_t round,
                                    uint32_t *count) {
    const struct draw_offer *last = NULL;
    *count = 0;
    for (uint32_t i = 0; i < tournament->offers.count; i++) {
        const struct draw_offer *offer = &tournament->offers.rows[i];
        if (offer->kind != kind || offer->round != round) continue;
        last = offer;
        ++*count;
    }
    return last;
}

bool is_withdrawn(const struct tournament *tournament, uint32_t kind, uint32_t round) {
    for (uint32_t i = 0; i < tournament->withdrawn.count; i++) {
        if (tournament->withdrawn.rows[i].kind == kind && tournament->withdrawn.rows[i].round == round) return true;
    }
    return false;
}

bool is_drawn_before(const struct tournament *tournament, uint32_t kind, uint32_t round) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (stage->kind == kind && stage->round == round) return true;
    }
    return is_withdrawn(tournament, kind, round);
}

bool stage_has_results(const struct tournament *tournament, stage_id stage) {
    const struct stage *row = &tournament->stages.rows[stage.at];
    bool is_decided = row->table_count > 0 && format_of(tournament)->byes;
    for (uint32_t i = 0; i < row->table_count; i++) {
        const struct table *table = &tournament->tables.rows[row->first_table + i];
        if (table->has_result && table->size > 1) return true;
        is_decided = is_decided && table->has_result;
    }
    return is_decided; /* a stage that has only byes */
}

uint32_t stage_games(const struct tournament *tournament, const struct stage *stage) {
    uint32_t games = 0;
    for (uint32_t i = 0; i < stage->table_count; i++) games += tournament->tables.rows[stage->first_table + i].size > 1;
    return games;
}

uint32_t tables_without_result(const struct tournament *tournament, stage_id stage) {
    const struct stage *row = &tournament->stages.rows[stage.at];
    uint32_t missing = 0;
    for (uint32_t i = 0; i < row->table_count; i++) {
        if (!tournament->tables.rows[row->first_table + i].has_result) missing++;
    }
    return missing;
}

bool table_numbered(const struct tournament *tournament, stage_id stage, uint32_t number, table_id *table) {
    const struct stage *row = &tournament->stages.rows[stage.at];
    const struct table *tables = &tournament->tables.rows[row->first_table];
    uint32_t place = number - 1; /* its place, unless tables were numbered otherwise */
    if (number < 1) return false;
    if (place >= row->table_count || tables[place].number != number) {
        for (place = 0; place < row->table_count && tables[place].number != number;) place++;
    }
    if (place == row->table_count) return false;
    table->at = row->first_table + place;
    return true;
}

uint64_t table_changed(const struct tournament *tournament, table_id table) {
    const struct table *row = &tournament->tables.rows[table.at];
    const struct stage *stage = &tournament->stages.rows[row->stage.at];
    uint64_t paired = stage->published ? stage->published : stage->drawn;
    return row->changed > paired ? row->changed : paired;
}

struct seat *table_seats(const struct tournament *tournament, table_id table) {
    assert(table.at < tournament->tables.count);
    const struct table *row = &tournament->tables.rows[table.at];
    assert(row->first_seat <= tournament->seats.count && row->size <= tournament->seats.count - row->first_seat);
    return &tournament->seats.rows[row->first_seat];
}

uint32_t seated_number(const struct state *state, const struct tournament *tournament, table_id table, uint32_t seat) {
    entrant_id entrant = table_seats(tournament, table)[seat].entrant;
    return state->people.rows[tournament->entrants.rows[entrant.at].person.at].number;
}

uint32_t entrants_playing(const struct tournament *tournament) {
    uint32_t playing = 0;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        playing += tournament->entrants.rows[i].status == STATUS_PLAYING;
    }
    return playing;
}

enum { FIRST_BYTES = 256 };

struct order_context {
    const struct state *state;
    const struct tournament *tournament;
};

static int compare_order(uint32_t a, uint32_t b, const void *context) {
    const struct order_context *order = context;
    const struct entrant *one = &order->tournament->entrants.rows[a], *other = &order->tournament->entrants.rows[b];
    if (one->order != other->order) return one->order < other->order ? -1 : 1;
    uint32_t one_number = order->state->people.rows[one->person.at].number;
    uint32_t other_number = order->state->people.rows[other->person.at].number;
    return one_number < other_number ? -1 : one_number > other_number;
}

static const struct person *person_of(const struct order_context *order, uint32_t entrant) {
    return &order->state->people.rows[order->tournament->entrants.rows[entrant].person.at];
}

static int compare_identities(uint32_t a, uint32_t b, const void *context) {
    const struct order_context *order = context;
    return person_compare(person_of(order, a), person_of(order, b));
}

int person_compare(const struct person *one, const struct person *other) {
    int order = one->identity[0] - other->identity[0]; /* hashes mostly differ in their first byte */
    if (!order) order = memcmp(one->identity, other->identity, HASH_SIZE);
    return order ? order : one->number < other->number ? -1 : one->number > other->number;
}

static uint8_t first_byte(const struct order_context *order, uint32_t entrant) {
    return person_of(order, entrant)->identity[0];
}

/* Brings entrants whose identities have the same first byte together; `starts` gets where those of each byte begin. */
static void group_by_first_byte(const struct order_context *order, uint32_t *entrants, uint32_t count,
                                uint32_t starts[FIRST_BYTES + 1]) {
    uint32_t next[FIRST_BYTES];
    memset(starts, 0, (FIRST_BYTES + 1) * sizeof *starts);
    for (uint32_t i = 0; i < count; i++) starts[first_byte(order, entrants[i]) + 1]++;
    for (uint32_t i = 0; i < FIRST_BYTES; i++) starts[i + 1] += starts[i];
    memcpy(next, starts, sizeof next);
    for (uint32_t byte = 0; byte < FIRST_BYTES; byte++) {
        while (next[byte] < starts[byte + 1]) {
            uint32_t entrant = entrants[next[byte]], *there = &next[first_byte(order, entrant)];
            entrants[next[byte]] = entrants[*there];
            entrants[(*there)++] = entrant;
        }
    }
}

/* Identities are hashes, so few have the same first byte: only those are compared. */
void sort_by_identity(const struct state *state, const struct tournament *tournament, uint32_t *entrants,
                      uint32_t count) {
    struct order_context order = {state, tournament};
    uint32_t starts[FIRST_BYTES + 1];
    group_by_first_byte(&order, entrants, count, starts);
    for (uint32_t byte = 0; byte < FIRST_BYTES; byte++)
        sort_numbers(entrants + starts[byte], starts[byte + 1] - starts[byte], compare_identities, &order);
}

void entrants_in_order(const struct state *state, const struct tournament *tournament, uint32_t *indexes) {
    struct order_context order = {state, tournament};
    bool sorted = true;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        indexes[i] = i;
        if (i && compare_order(i - 1, i, &order) > 0) sorted = false;
    }
    if (!sorted) sort_numbers(indexes, tournament->entrants.count, compare_order, &order);
}
