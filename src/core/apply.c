#include "apply.h"

#include <assert.h>
#include <string.h>
#include "format.h"
#include "lot.h"
#include "undo.h"

/* The entry does not fit the state: the ledger is damaged, or was written by a newer program. */
static status misfit(const struct entry *entry, struct problem *why) {
    return fault(why, "DAMAGED", MSG_ENTRY_MISFIT, 2, arg_number((int64_t)entry->seq),
                 arg_words(entry_record(entry->kind)->name));
}

static status keep_text(struct state *state, struct text text, struct text_ref *ref) {
    if (text.length == 0) {
        *ref = (struct text_ref){0, 0};
        return done();
    }
    if (!ROWS_RESERVE(&state->texts, text.length)) return no_memory();
    *ref = (struct text_ref){state->texts.count, text.length};
    memcpy(state->texts.rows + state->texts.count, text.bytes, text.length);
    state->texts.count += text.length;
    return done();
}

/* A map from a number to an index + 1, grown as needed. */
#define MAP_SET(map, number, index)                                                    \
    do {                                                                               \
        if ((number) >= (map)->count) {                                                \
            if (!ROWS_RESERVE((map), (number) + 1 - (map)->count)) return no_memory(); \
            (map)->count = (number) + 1;                                               \
        }                                                                              \
        (map)->rows[(number)] = (index) + 1;                                           \
    } while (0)

static status apply_command(struct state *state, const struct entry *entry, struct problem *why) {
    (void)why;
    struct command_record *command = ROWS_ADD(&state->commands);
    if (!command) return no_memory();
    command->first = entry->seq;
    command->by = entry->body.command.by;
    command->kind = entry->body.command.kind;
    command->tournament = OF_THE_EVENT;
    return done();
}

/* The command under way has one more entry, which says what tournament it is about. */
static void count_entry(struct state *state, const struct entry *entry) {
    if (entry->kind == ENTRY_command || state->commands.count == 0) return;
    struct command_record *command = &state->commands.rows[state->commands.count - 1];
    uint16_t tournament = entry_tournament(entry);
    command->count++;
    if (tournament != OF_THE_EVENT) command->tournament = tournament;
}

static status apply_event_created(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_event_created *body = &entry->body.event_created;
    if (state->created || memcmp(state->event, body->event, ID_SIZE) != 0) return misfit(entry, why);
    if (body->lot_version != LOT_VERSION) return fault(why, "NEWER", MSG_LOTS_NEWER, 1, arg_number(body->lot_version));
    memcpy(state->seed_commitment, body->seed.commitment, HASH_SIZE);
    if (body->seed.value.bytes) {
        if (!text_hex(body->seed.value, state->seed, HASH_SIZE)) return misfit(entry, why);
        memcpy(state->seed_nonce, body->seed.nonce, HASH_SIZE);
        state->seed_known = 1;
    }
    state->seed_by_hand = body->seed_by_hand;
    state->created = 1;
    return keep_text(state, body->name, &state->name);
}

static status apply_tournament_created(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_tournament_created *body = &entry->body.tournament_created;
    uint32_t format;
    if (body->tournament != state->tournaments.count) return misfit(entry, why);
    if (!format_named(body->format, &format)) {
        return fault(why, "NEWER", MSG_FORMAT_UNKNOWN, 1, arg_text(body->format.bytes, body->format.length));
    }
    struct tournament *tournament = ROWS_ADD(&state->tournaments);
    if (!tournament) return no_memory();
    tournament->format = format;
    tournament->created = entry->seq;
    TRY(keep_text(state, body->slug, &tournament->slug));
    TRY(keep_text(state, body->name, &tournament->name));
    uint32_t options = formats[format]->option_count;
    if (options && !ROWS_RESERVE(&tournament->settings, options)) return no_memory();
    for (uint32_t i = 0; i < options; i++) tournament->settings.rows[i] = formats[format]->options[i].standard;
    tournament->settings.count = options;
    return done();
}

static struct tournament *find_tournament(const struct state *state, uint16_t index) {
    return index < state->tournaments.count ? &state->tournaments.rows[index] : NULL;
}

static status apply_option_set(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_option_set *body = &entry->body.option_set;
    struct tournament *tournament = find_tournament(state, body->tournament);
    uint32_t place;
    int64_t value;
    if (!tournament || !option_named(format_of(tournament), body->key, &place) ||
        !option_value(&format_of(tournament)->options[place], body->value, &value)) {
        return misfit(entry, why);
    }
    tournament->settings.rows[place] = value;
    tournament->field_changed = entry->seq;
    return done();
}

/* Remembers where a person's sealed value stands, so that it can be erased. */
static status keep_seal(struct state *state, uint32_t number, uint32_t field, uint64_t seq) {
    struct seal_place *place = ROWS_ADD(&state->seals);
    if (!place) return no_memory();
    *place = (struct seal_place){number, field, seq};
    return done();
}

/* Nothing of that person is sealed any more. */
static void drop_seals(struct state *state, uint32_t number) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < state->seals.count; i++) {
        if (state->seals.rows[i].number != number) state->seals.rows[kept++] = state->seals.rows[i];
    }
    state->seals.count = kept;
}

/* Places of the sealed fields in their entries, for `forget`. */
enum { PERSON_ADDED_NAME = 1, PERSON_ADDED_EMAIL = 2, PERSON_RENAMED_NAME = 1 };

/* A number is given once, also where what gave it was taken back. */
static bool may_give_number(const struct state *state, uint32_t number) {
    return number >= 1 && number <= PERSON_NUMBER_MAX && !number_used(state, number);
}

static status keep_added_seals(struct state *state, uint32_t number, uint64_t seq) {
    TRY(keep_seal(state, number, PERSON_ADDED_NAME, seq));
    return keep_seal(state, number, PERSON_ADDED_EMAIL, seq);
}

static status apply_person_added(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_person_added *body = &entry->body.person_added;
    person_id id = {state->people.count};
    if (!may_give_number(state, body->person)) return misfit(entry, why);
    MAP_SET(&state->person_of, body->person, id.at);
    struct person *person = ROWS_ADD(&state->people);
    if (!person) return no_memory();
    person->number = body->person;
    person->rating = body->rating;
    person->changed = entry->seq;
    person->forgotten = body->name.value.bytes == NULL;
    TRY(keep_text(state, body->name.value, &person->name));
    TRY(keep_text(state, body->email.value, &person->email));
    TRY(keep_text(state, body->club, &person->club));
    return keep_added_seals(state, body->person, entry->seq);
}

static status apply_person_renamed(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_person_renamed *body = &entry->body.person_renamed;
    person_id id;
    if (!person_numbered(state, body->person, &id)) return misfit(entry, why);
    struct person *person = &state->people.rows[id.at];
    person->changed = entry->seq;
    person->forgotten = body->name.value.bytes == NULL;
    TRY(keep_text(state, body->name.value, &person->name));
    return keep_seal(state, body->person, PERSON_RENAMED_NAME, entry->seq);
}

static status apply_person_forgotten(struct state *state, const struct entry *entry, struct problem *why) {
    uint32_t number = entry->body.person_forgotten.person;
    person_id id;
    if (!number_used(state, number)) return misfit(entry, why);
    drop_seals(state, number);
    if (!person_numbered(state, number, &id)) return done(); /* came by a command that was taken back */
    struct person *person = &state->people.rows[id.at];
    person->forgotten = 1;
    person->name = person->email = (struct text_ref){0, 0};
    person->changed = entry->seq;
    return done();
}

static status apply_entrant_entered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_entrant_entered *body = &entry->body.entrant_entered;
    struct tournament *tournament = find_tournament(state, body->tournament);
    person_id person;
    entrant_id id;
    if (!tournament || !person_numbered(state, body->person, &person) || entrant_of(tournament, person, &id)) {
        return misfit(entry, why);
    }
    MAP_SET(&tournament->entrant_of, person.at, tournament->entrants.count);
    struct entrant *entrant = ROWS_ADD(&tournament->entrants);
    if (!entrant) return no_memory();
    entrant->person = person;
    entrant->order = body->order;
    entrant->late = body->late;
    entrant->changed = tournament->field_changed = entry->seq;
    return done();
}

/* The entrant an entry speaks of, or NULL. */
static struct entrant *find_entrant(const struct state *state, uint16_t index, uint32_t number,
                                    struct tournament **tournament) {
    person_id person;
    entrant_id entrant;
    *tournament = find_tournament(state, index);
    if (!*tournament || !person_numbered(state, number, &person) || !entrant_of(*tournament, person, &entrant))
        return NULL;
    return &(*tournament)->entrants.rows[entrant.at];
}

static status apply_entrant_ordered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_entrant_ordered *body = &entry->body.entrant_ordered;
    struct tournament *tournament;
    struct entrant *entrant = find_entrant(state, body->tournament, body->person, &tournament);
    if (!entrant) return misfit(entry, why);
    entrant->order = body->order;
    entrant->changed = tournament->field_changed = entry->seq;
    return done();
}

static status apply_entrant_status(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_entrant_status *body = &entry->body.entrant_status;
    struct tournament *tournament;
    struct entrant *entrant = find_entrant(state, body->tournament, body->person, &tournament);
    if (!entrant || body->status >= STATUSES) return misfit(entry, why);
    bool was_gone = entrant->status == STATUS_DROPPED || entrant->status == STATUS_DISQUALIFIED;
    bool is_gone = body->status == STATUS_DROPPED || body->status == STATUS_DISQUALIFIED;
    uint32_t published = stages_published(tournament);
    if (is_gone && !was_gone) entrant->left_after = published;
    if (was_gone && !is_gone && published > entrant->left_after) entrant->late = 1;
    entrant->status = body->status;
    entrant->changed = tournament->field_changed = entry->seq;
    return done();
}

static status apply_entrant_declined(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_entrant_declined *body = &entry->body.entrant_declined;
    struct tournament *tournament;
    struct entrant *entrant = find_entrant(state, body->tournament, body->person, &tournament);
    if (!entrant) return misfit(entry, why);
    entrant->declined = 1;
    entrant->changed = tournament->field_changed = entry->seq;
    return done();
}

/* The draw as an entry has it, on its way into rows. */
struct drawing {
    struct state *state;
    struct tournament *tournament;
    const struct entry_draw_made *body;
};

/* Entrant of that number; false if there is none. */
static bool drawn_entrant(const struct drawing *drawing, uint32_t number, entrant_id *entrant) {
    person_id person;
    return person_numbered(drawing->state, number, &person) && entrant_of(drawing->tournament, person, entrant);
}

static status keep_tables(const struct drawing *drawing, stage_id stage, bool *fits) {
    struct tournament *tournament = drawing->tournament;
    uint32_t seat = tournament->seats.count;
    if (!ROWS_RESERVE(&tournament->tables, drawing->body->tables.count)) return no_memory();
    for (uint32_t i = 0; i < drawing->body->tables.count; i++) {
        const struct table_row *row = &drawing->body->tables.rows[i];
        struct table *table = ROWS_ADD(&tournament->tables);
        *table = (struct table){.stage = stage,
                                .number = i + 1,
                                .set = row->set,
                                .off_numbered = row->off_numbered,
                                .size = row->size,
                                .first_seat = seat,
                                .target = row->target};
        seat += row->size;
        *fits = *fits && row->size > 0;
    }
    *fits = *fits && drawing->body->tables.count > 0 && seat - tournament->seats.count == drawing->body->seats.count;
    return done();
}

static status keep_seats(const struct drawing *drawing, bool *fits) {
    struct tournament *tournament = drawing->tournament;
    if (!ROWS_RESERVE(&tournament->seats, drawing->body->seats.count)) return no_memory();
    for (uint32_t i = 0; i < drawing->body->seats.count; i++) {
        struct seat *seat = ROWS_ADD(&tournament->seats);
        *fits = *fits && drawn_entrant(drawing, drawing->body->seats.rows[i].person, &seat->entrant);
    }
    return done();
}

static status keep_rests(const struct drawing *drawing, bool *fits) {
    struct tournament *tournament = drawing->tournament;
    if (!ROWS_RESERVE(&tournament->rests, drawing->body->rests.count)) return no_memory();
    for (uint32_t i = 0; i < drawing->body->rests.count; i++) {
        struct rest *rest = ROWS_ADD(&tournament->rests);
        rest->why = drawing->body->rests.rows[i].why;
        *fits = *fits && rest->why >= REST_SITTING_OUT && rest->why < REST_KINDS &&
                drawn_entrant(drawing, drawing->body->rests.rows[i].person, &rest->entrant);
    }
    return done();
}

static status keep_reasons(const struct drawing *drawing, bool *fits) {
    struct tournament *tournament = drawing->tournament;
    if (!ROWS_RESERVE(&tournament->reasons, drawing->body->reasons.count)) return no_memory();
    for (uint32_t i = 0; i < drawing->body->reasons.count; i++) {
        const struct reason_row *row = &drawing->body->reasons.rows[i];
        struct reason *reason = ROWS_ADD(&tournament->reasons);
        *reason = (struct reason){row->table, {NOBODY}, row->code, row->first, row->second};
        *fits = *fits && row->table <= drawing->body->tables.count && row->code < format_of(tournament)->reason_count &&
                (row->person == 0 || drawn_entrant(drawing, row->person, &reason->entrant));
    }
    return done();
}

static status apply_draw_made(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_draw_made *body = &entry->body.draw_made;
    struct drawing drawing = {state, find_tournament(state, body->tournament), body};
    struct tournament *tournament = drawing.tournament;
    stage_id id = {0};
    if (!tournament || body->draw != tournament->draws + 1 || body->stage < STAGE_ROUND || body->stage >= STAGE_KINDS) {
        return misfit(entry, why);
    }
    if (stage_current(tournament, &id)) {
        if (tournament->stages.rows[id.at].state != STAGE_DRAFT) return misfit(entry, why);
        tournament->stages.rows[id.at].state = STAGE_REPLACED;
        tournament->stages.rows[id.at].changed = entry->seq;
    }
    id.at = tournament->stages.count;
    struct stage *stage = ROWS_ADD(&tournament->stages);
    if (!stage) return no_memory();
    *stage = (struct stage){.kind = (uint8_t)body->stage,
                            .state = STAGE_DRAFT,
                            .confirmed = body->confirmed,
                            .round = body->round,
                            .draw = body->draw,
                            .method = body->method,
                            .first_table = tournament->tables.count,
                            .table_count = body->tables.count,
                            .first_seat = tournament->seats.count,
                            .seat_count = body->seats.count,
                            .first_rest = tournament->rests.count,
                            .rest_count = body->rests.count,
                            .first_reason = tournament->reasons.count,
                            .reason_count = body->reasons.count,
                            .drawn = entry->seq,
                            .changed = entry->seq};
    tournament->draws = body->draw;
    bool fits = true;
    TRY(keep_tables(&drawing, id, &fits));
    TRY(keep_seats(&drawing, &fits));
    TRY(keep_rests(&drawing, &fits));
    TRY(keep_reasons(&drawing, &fits));
    TRY(keep_text(state, body->dice, &tournament->stages.rows[id.at].dice));
    TRY(keep_text(state, body->again, &tournament->stages.rows[id.at].again));
    return fits ? done() : misfit(entry, why);
}

/* The current stage, if it is the one of that draw and in that state; else NULL. */
static struct stage *find_stage(struct tournament *tournament, uint32_t draw, enum stage_state wanted) {
    stage_id id;
    if (!tournament || !stage_current(tournament, &id)) return NULL;
    struct stage *stage = &tournament->stages.rows[id.at];
    return stage->draw == draw && stage->state == wanted ? stage : NULL;
}

static status apply_draw_published(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_draw_published *body = &entry->body.draw_published;
    struct stage *stage = find_stage(find_tournament(state, body->tournament), body->draw, STAGE_DRAFT);
    if (!stage) return misfit(entry, why);
    memcpy(stage->key, body->key, HASH_SIZE);
    stage->key_known = 1;
    stage->state = STAGE_OPEN;
    stage->published = stage->changed = entry->seq;
    return done();
}

static status apply_result_entered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_result_entered *body = &entry->body.result_entered;
    struct tournament *tournament = find_tournament(state, body->tournament);
    struct stage *stage = find_stage(tournament, body->draw, STAGE_OPEN);
    if (!stage || body->table < 1 || body->table > stage->table_count) return misfit(entry, why);
    struct table *table = &tournament->tables.rows[stage->first_table + body->table - 1];
    if (table->has_result || table->size != body->scores.count) return misfit(entry, why);
    for (uint32_t i = 0; i < table->size; i++) {
        const struct score_row *row = &body->scores.rows[i];
        struct seat *seat = &tournament->seats.rows[table->first_seat + i];
        const struct entrant *entrant = &tournament->entrants.rows[seat->entrant.at];
        if (state->people.rows[entrant->person.at].number != row->person || row->presence >= PRESENCES) {
            return misfit(entry, why);
        }
        seat->score = (struct score){row->value, row->target, row->mark, row->order, row->place, row->presence};
    }
    table->has_result = 1;
    table->changed = entry->seq;
    return done();
}

static status apply_stage_closed(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_stage_closed *body = &entry->body.stage_closed;
    struct tournament *tournament = find_tournament(state, body->tournament);
    struct stage *stage = find_stage(tournament, body->draw, STAGE_OPEN);
    stage_id id;
    if (!stage || !stage_current(tournament, &id) || tables_missing(tournament, id)) return misfit(entry, why);
    stage->state = STAGE_CLOSED;
    stage->closed = stage->changed = entry->seq;
    return done();
}

static status apply_lot_drawn(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_lot_drawn *body = &entry->body.lot_drawn;
    if (body->lot != state->lots + 1) return misfit(entry, why);
    struct lot_record *record = ROWS_ADD(&state->lot_records);
    if (!record || !ROWS_RESERVE(&state->lot_people, body->people.count)) return no_memory();
    *record = (struct lot_record){.number = body->lot,
                                  .pick = body->pick,
                                  .first = state->lot_people.count,
                                  .count = body->people.count,
                                  .seq = entry->seq};
    memcpy(record->key, body->key, HASH_SIZE);
    state->lots = body->lot;
    for (uint32_t i = 0; i < body->people.count; i++) {
        person_id *person = ROWS_ADD(&state->lot_people);
        if (!person_numbered(state, body->people.rows[i].number, person)) return misfit(entry, why);
    }
    return done();
}

static status apply_event_finished(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_event_finished *body = &entry->body.event_finished;
    char hex[SEED_HEX_SIZE];
    uint8_t commitment[HASH_SIZE];
    seed_hex(body->seed, hex);
    hash_commitment(body->nonce, hex, sizeof hex, commitment);
    if (state->finished || memcmp(commitment, state->seed_commitment, HASH_SIZE) != 0) return misfit(entry, why);
    memcpy(state->seed, body->seed, HASH_SIZE);
    memcpy(state->seed_nonce, body->nonce, HASH_SIZE);
    state->seed_known = state->finished = 1;
    return done();
}

/* What takes back, and what is taken back; false: they do not fit. */
static bool find_undone(const struct state *state, uint64_t first, struct command_record **undo,
                        struct command_record **target) {
    if (state->commands.count == 0) return false;
    *undo = &state->commands.rows[state->commands.count - 1];
    *target = command_holding(state, first);
    return *target && *target != *undo && (*target)->first == first && command_is_undoable((*target)->kind) &&
           (*undo)->count == 1 && (*undo)->kind == command_record(COMMAND_command_undo)->code;
}

/* What was to be left out is left out already: whoever folds a ledger with undos does so from its beginning. */
static status apply_command_taken_back(struct state *state, const struct entry *entry, struct problem *why) {
    struct command_record *undo, *target;
    if (!find_undone(state, entry->body.command_taken_back.first, &undo, &target) || target->taken_back) {
        return misfit(entry, why);
    }
    undo->target = target->first;
    undo->tournament = target->tournament;
    command_take_back(state, target, undo);
    struct tournament *tournament = find_tournament(state, undo->tournament);
    if (tournament && command_changes_field(command_root(state, target)->kind)) tournament->field_changed = entry->seq;
    return done();
}

status apply(struct state *state, const struct entry *entry, struct problem *why) {
    static status (*const apply_kind[ENTRY_KINDS])(struct state *, const struct entry *, struct problem *) = {
        [ENTRY_command] = apply_command,
        [ENTRY_event_created] = apply_event_created,
        [ENTRY_tournament_created] = apply_tournament_created,
        [ENTRY_option_set] = apply_option_set,
        [ENTRY_person_added] = apply_person_added,
        [ENTRY_person_renamed] = apply_person_renamed,
        [ENTRY_person_forgotten] = apply_person_forgotten,
        [ENTRY_entrant_entered] = apply_entrant_entered,
        [ENTRY_entrant_ordered] = apply_entrant_ordered,
        [ENTRY_entrant_status] = apply_entrant_status,
        [ENTRY_entrant_declined] = apply_entrant_declined,
        [ENTRY_draw_made] = apply_draw_made,
        [ENTRY_draw_published] = apply_draw_published,
        [ENTRY_result_entered] = apply_result_entered,
        [ENTRY_stage_closed] = apply_stage_closed,
        [ENTRY_lot_drawn] = apply_lot_drawn,
        [ENTRY_event_finished] = apply_event_finished,
        [ENTRY_command_taken_back] = apply_command_taken_back,
    };
    assert(entry->kind < ENTRY_KINDS);
    if (entry->seq != state->seq + 1) return misfit(entry, why);
    bool opens = entry->kind == ENTRY_command;
    if (!state->created && !opens && entry->kind != ENTRY_event_created) return misfit(entry, why);
    state->seq = entry->seq;
    count_entry(state, entry);
    return apply_kind[entry->kind](state, entry, why);
}

/* The number stays used, and whoever had it can be forgotten. */
static status leave_out_person(struct state *state, const struct entry *entry, struct problem *why) {
    uint32_t number = entry->body.person_added.person;
    if (!may_give_number(state, number)) return misfit(entry, why);
    MAP_SET(&state->person_of, number, NUMBER_GONE - 1);
    return keep_added_seals(state, number, entry->seq);
}

/* The number of the draw stays used: whatever is drawn in its place comes by another lot. */
static status leave_out_draw(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_draw_made *body = &entry->body.draw_made;
    struct tournament *tournament = find_tournament(state, body->tournament);
    if (!tournament || body->draw != tournament->draws + 1) return misfit(entry, why);
    tournament->draws = body->draw;
    return done();
}

/* An undo that was itself taken back: what it was about is known all the same. */
static status leave_out_undo(struct state *state, const struct entry *entry, struct problem *why) {
    struct command_record *undo, *target;
    if (!find_undone(state, entry->body.command_taken_back.first, &undo, &target)) return misfit(entry, why);
    undo->target = target->first;
    undo->tournament = target->tournament;
    return done();
}

status apply_left_out(struct state *state, const struct entry *entry, struct problem *why) {
    if (entry->seq != state->seq + 1) return misfit(entry, why);
    state->seq = entry->seq;
    count_entry(state, entry);
    switch (entry->kind) {
    case ENTRY_command: return apply_command(state, entry, why);
    case ENTRY_person_added: return leave_out_person(state, entry, why);
    case ENTRY_person_renamed:
        return keep_seal(state, entry->body.person_renamed.person, PERSON_RENAMED_NAME, entry->seq);
    case ENTRY_draw_made: return leave_out_draw(state, entry, why);
    case ENTRY_command_taken_back: return leave_out_undo(state, entry, why);
    default: return done();
    }
}
