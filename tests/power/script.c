#include "script.h"
#include "dice.h"
#include "core/rulebook/format.h"
#include "store/store_memory.h"
#include "app/save/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMANDS_LEAST = 16, COMMANDS_MOST = 40, LARGE_ONE_IN = 6, LARGE_PEOPLE = 90, NAME_ROOM = 40, JOUST_ONE_IN = 3 };

/* What a script is made with: an event in memory, whose store is looked over the shoulder. */
struct maker {
    struct script *script;
    struct open_event event;
    struct store *memory;
    struct store shown; /* in front of it */
    struct dice dice;
    uint32_t made; /* commands, refused ones, too */
    uint32_t wanted;
};

static void *or_stop(void *memory) {
    if (memory) return memory;
    fputs("There is not enough memory for the script.\n", stderr);
    exit(EXIT_FAILURE);
}

/* ---- The store in the middle ---- */

static struct maker *maker_of(struct store *store) {
    return (struct maker *)(void *)((char *)store - offsetof(struct maker, shown));
}

static const uint8_t *kept(struct script *script, const uint8_t *bytes, uint32_t size) {
    return or_stop(arena_copy(&script->arena, (const char *)bytes, size));
}

static void keep_erased(struct script *script, const struct store_erased *erased) {
    for (uint32_t i = 0; i < script->seals.count; i++) {
        struct scripted_seal *seal = &script->seals.rows[i];
        bool is_it = seal->seal.seq == erased->seq && seal->seal.field == erased->field;
        if (is_it && seal->erased_by == NEVER_ERASED) seal->erased_by = script->count;
    }
}

static void keep_batch(struct script *script, const struct store_batch *batch) {
    for (uint32_t i = 0; i < batch->row_count; i++) {
        struct ledger_row *row = or_stop(VEC_PUSH(&script->rows));
        *row = batch->rows[i];
        row->body = kept(script, row->body, row->size);
    }
    for (uint32_t i = 0; i < batch->seal_count; i++) {
        struct scripted_seal *seal = or_stop(VEC_PUSH(&script->seals));
        *seal = (struct scripted_seal){batch->seals[i], NEVER_ERASED};
        seal->seal.value = kept(script, seal->seal.value, seal->seal.size);
    }
    for (uint32_t i = 0; i < batch->erased_count; i++) keep_erased(script, &batch->erased[i]);
    *(uint32_t *)or_stop(VEC_PUSH(&script->rows_after)) = script->rows.count;
    script->count++;
}

static status shown_event(struct store *store, uint8_t event[ID_SIZE], struct problem *why) {
    return store_event(maker_of(store)->memory, event, why);
}
static status shown_read(struct store *store, uint64_t from, store_on_row on_row, void *context, struct problem *why) {
    return store_read(maker_of(store)->memory, from, on_row, context, why);
}
static status shown_append(struct store *store, const struct store_batch *batch, struct problem *why) {
    TRY(store_append(maker_of(store)->memory, batch, why));
    keep_batch(maker_of(store)->script, batch);
    return done();
}
static status shown_find(struct store *store, const uint8_t id[ID_SIZE], struct store_command *found, bool *is_there,
                         struct problem *why) {
    return store_find_command(maker_of(store)->memory, id, found, is_there, why);
}
static status shown_each(struct store *store, store_on_command on_command, void *context, struct problem *why) {
    return store_each_command(maker_of(store)->memory, on_command, context, why);
}
static status shown_check(struct store *store, struct problem *why) {
    return store_check(maker_of(store)->memory, why);
}
static void shown_close(struct store *store) { store_close(maker_of(store)->memory); }

/* The rest of the methods are those of a store that keeps no files: NULL. */
static status shown_open(void *context, struct store **store, struct problem *why) {
    static const struct store_methods methods = {
        .version = STORE_METHODS_VERSION,
        .event = shown_event,
        .read = shown_read,
        .append = shown_append,
        .find_command = shown_find,
        .each_command = shown_each,
        .check = shown_check,
        .close = shown_close,
    };
    struct maker *maker = context;
    TRY(store_memory_open(&maker->memory, maker->script->event, why));
    maker->shown.methods = &methods;
    *store = &maker->shown;
    return done();
}

/* ---- Commands ---- */

static void chance_of(struct maker *maker, uint8_t *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) bytes[i] = (uint8_t)dice_bits(&maker->dice);
}

static struct command command_of(struct maker *maker, enum command_kind kind) {
    struct command command = {.kind = kind, .tournament = {0}};
    chance_of(maker, command.id, ID_SIZE);
    chance_of(maker, command.chance, HASH_SIZE);
    command.at_ms = 1700000000000 + 1000 * (int64_t)++maker->made;
    return command;
}

/* What is refused is no part of the script. */
static bool submit(struct maker *maker, const struct command *command) {
    struct problem why;
    struct submit_result answer;
    status said = event_submit(&maker->event, command, &answer, &why);
    if (said.outcome == REFUSED) return false;
    if (!is_done(said)) or_stop(NULL);
    *(struct command *)or_stop(VEC_PUSH(&maker->script->commands)) = *command;
    return true;
}

/* No two names are alike in any bytes that matter, so that one can be looked for in a file. */
static struct text name_by_chance(struct maker *maker) {
    static const char *const first[] = {"Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo", "Ivo", "Jana"};
    char *name = or_stop(arena_alloc(&maker->script->arena, NAME_ROOM));
    snprintf(name, NAME_ROOM, "%s %012llx", first[below(&maker->dice, 10)],
             (unsigned long long)(dice_bits(&maker->dice) & 0xffffffffffff));
    return text_of(name);
}

/* One or two rounds, so that most of them come to the knock-out. */
static void create_tournament(struct maker *maker) {
    struct command command = command_of(maker, COMMAND_tournament_create);
    struct setting_row *settings = or_stop(ARENA_ARRAY(&maker->script->arena, struct setting_row, 2));
    settings[0] = (struct setting_row){text_of("rounds"), text_of(one_in(&maker->dice, 2) ? "1" : "2")};
    settings[1] = (struct setting_row){text_of("cut"), text_of(one_in(&maker->dice, 2) ? "2" : "4")};
    command.body.tournament_create.slug = text_of("cup");
    command.body.tournament_create.format = text_of(maker->script->is_joust ? "agot-joust" : "ontheedge");
    command.body.tournament_create.name = text_of("Cup");
    if (maker->script->is_joust) {
        command.body.tournament_create.settings.rows = settings;
        command.body.tournament_create.settings.count = 2;
    }
    if (!submit(maker, &command)) or_stop(NULL);
}

static void create(struct maker *maker) {
    uint8_t id[HASH_SIZE];
    struct problem why;
    struct command command = command_of(maker, COMMAND_event_create);
    command.tournament.at = NOBODY;
    command.body.event_create.name = text_of("Spring");
    command_chance(&command, 1, id);
    memcpy(maker->script->event, id, ID_SIZE);
    struct store_source source = {shown_open, maker};
    if (!is_done(event_open_new(&maker->event, &source, &why)) || !submit(maker, &command)) or_stop(NULL);
    create_tournament(maker);
}

static void add_people(struct maker *maker, uint32_t count) {
    struct command command = command_of(maker, COMMAND_people_add);
    struct newcomer_row *rows = or_stop(ARENA_ARRAY(&maker->script->arena, struct newcomer_row, count));
    for (uint32_t i = 0; i < count; i++) {
        rows[i].name = name_by_chance(maker);
        if (one_in(&maker->dice, 4)) rows[i].club = text_of("Corner Club");
    }
    command.body.people_add.enter = 1;
    command.body.people_add.people.rows = rows;
    command.body.people_add.people.count = count;
    submit(maker, &command);
}

static uint32_t somebody(struct maker *maker) {
    const struct state *state = &maker->event.state;
    return state->people.rows[below(&maker->dice, state->people.count)].number;
}

static void rename_somebody(struct maker *maker) {
    struct command command = command_of(maker, COMMAND_person_rename);
    command.body.person_rename.person = somebody(maker);
    command.body.person_rename.name = name_by_chance(maker);
    submit(maker, &command);
}

static void forget_somebody(struct maker *maker) {
    struct command command = command_of(maker, COMMAND_person_forget);
    command.body.person_forget.person = somebody(maker);
    submit(maker, &command);
}

static void change_somebody(struct maker *maker) {
    struct command command = command_of(maker, COMMAND_entrant_change);
    command.body.entrant_change.person = somebody(maker);
    command.body.entrant_change.status = (uint8_t)below(&maker->dice, STATUS_DISQUALIFIED);
    command.body.entrant_change.reason = text_of(one_in(&maker->dice, 2) ? "train" : "");
    submit(maker, &command);
}

static void draw_lot(struct maker *maker) {
    struct command command = command_of(maker, COMMAND_lot_draw);
    struct number_row *row = or_stop(ARENA_ARRAY(&maker->script->arena, struct number_row, 1));
    row->number = somebody(maker);
    command.body.lot_draw.people.rows = row;
    command.body.lot_draw.people.count = 1;
    submit(maker, &command);
}

static void undo(struct maker *maker) {
    struct command command = command_of(maker, COMMAND_command_undo);
    submit(maker, &command);
}

/* ---- The tournament goes on ---- */

static const struct tournament *cup_of(const struct maker *maker) {
    return state_tournament(&maker->event.state, (tournament_id){0});
}

static bool draw(struct maker *maker, bool again) {
    struct command command = command_of(maker, COMMAND_draw_make);
    command.body.draw_make.again = again;
    command.body.draw_make.reason = text_of(again ? "dropped the cards" : "");
    command.body.draw_make.confirm = 1;
    return submit(maker, &command);
}

/* Anything, as long as the first seat wins. */
static uint32_t scores_of(struct maker *maker, table_id id, struct score_row **rows) {
    const struct tournament *cup = cup_of(maker);
    const struct table *table = &cup->tables.rows[id.at];
    *rows = or_stop(ARENA_ARRAY(&maker->script->arena, struct score_row, table->size));
    for (uint32_t i = 0; i < table->size; i++) {
        entrant_id entrant = table_seats(cup, id)[i].entrant;
        (*rows)[i].person = maker->event.state.people.rows[cup->entrants.rows[entrant.at].person.at].number;
        (*rows)[i].value = i == 0 ? 16 : (int32_t)below(&maker->dice, 14) - (maker->script->is_joust ? 0 : 2);
        (*rows)[i].mark = i == 0;
    }
    return table->size;
}

static bool enter_result(struct maker *maker, table_id id, uint16_t number) {
    struct command command = command_of(maker, COMMAND_result_enter);
    command.body.result_enter.table = number;
    command.body.result_enter.scores.count = scores_of(maker, id, &command.body.result_enter.scores.rows);
    return submit(maker, &command);
}

/* Of any table, played or not. */
static void correct_result(struct maker *maker) {
    const struct tournament *cup = cup_of(maker);
    if (cup->stages.count == 0) return;
    const struct stage *stage = &cup->stages.rows[below(&maker->dice, cup->stages.count)];
    uint32_t table = below(&maker->dice, stage->table_count);
    struct command command = command_of(maker, COMMAND_result_correct);
    command.body.result_correct.stage = stage->kind;
    command.body.result_correct.round = stage->round;
    command.body.result_correct.table = (uint16_t)(table + 1);
    command.body.result_correct.then = (uint8_t)(THEN_POINTS + below(&maker->dice, THENS - THEN_POINTS));
    command.body.result_correct.reason = text_of("misread");
    command.body.result_correct.scores.count =
        scores_of(maker, (table_id){stage->first_table + table}, &command.body.result_correct.scores.rows);
    submit(maker, &command);
}

/* The next table without a result; false: none, or it will not be had. */
static bool play_table(struct maker *maker, stage_id stage) {
    const struct stage *open = &cup_of(maker)->stages.rows[stage.at];
    for (uint32_t i = 0; i < open->table_count; i++) {
        table_id id = {open->first_table + i};
        if (!cup_of(maker)->tables.rows[id.at].has_result) return enter_result(maker, id, (uint16_t)(i + 1));
    }
    return false;
}

static bool simple(struct maker *maker, enum command_kind kind) {
    struct command command = command_of(maker, kind);
    return submit(maker, &command);
}

/* Whatever comes next. */
static bool play(struct maker *maker) {
    stage_id stage;
    if (!stage_current(cup_of(maker), &stage)) return draw(maker, false);
    if (cup_of(maker)->stages.rows[stage.at].state == STAGE_OPEN)
        return play_table(maker, stage) || simple(maker, COMMAND_stage_close);
    if (one_in(&maker->dice, 4)) return draw(maker, true);
    return simple(maker, COMMAND_draw_publish) || draw(maker, true);
}

static void swap_people(struct maker *maker) {
    struct command command = command_of(maker, COMMAND_people_swap);
    command.body.people_swap.one = somebody(maker);
    command.body.people_swap.other = somebody(maker);
    command.body.people_swap.reason = text_of("sat down there");
    submit(maker, &command);
}

static void keep_apart(struct maker *maker) {
    struct command command = command_of(maker, COMMAND_people_apart);
    command.body.people_apart.one = somebody(maker);
    command.body.people_apart.other = somebody(maker);
    submit(maker, &command);
}

/* What may happen at any time. */
static void something(struct maker *maker) {
    bool nobody = maker->event.state.people.count == 0; /* they were taken back */
    switch (nobody ? 0 : below(&maker->dice, maker->script->is_joust ? 13 : 11)) {
    case 0: add_people(maker, nobody ? 4 : 1); break;
    case 1: rename_somebody(maker); break;
    case 2:
    case 3: forget_somebody(maker); break;
    case 4: change_somebody(maker); break;
    case 5: draw_lot(maker); break;
    case 6:
    case 7: correct_result(maker); break;
    case 8: swap_people(maker); break;
    case 11:
    case 12: keep_apart(maker); break;
    default: undo(maker);
    }
}

/* What came up in a Joust, so that the tests can say that it did. */
static void tell_joust(struct maker *maker) {
    const struct tournament *cup = cup_of(maker);
    maker->script->keeps_apart = cup->apart.count > 0;
    for (uint32_t i = 0; maker->script->is_joust && i < cup->stages.count; i++) {
        if (cup->stages.rows[i].kind != STAGE_ROUND) maker->script->has_knock_out = true;
    }
}

void script_make(struct script *script, uint64_t seed) {
    struct maker maker = {.script = script, .dice = dice_of(seed, 1)};
    bool large = one_in(&maker.dice, LARGE_ONE_IN);
    maker.wanted = COMMANDS_LEAST + below(&maker.dice, COMMANDS_MOST - COMMANDS_LEAST + 1);
    memset(script, 0, sizeof *script);
    script->is_joust = one_in(&maker.dice, JOUST_ONE_IN);
    create(&maker);
    add_people(&maker, (large ? LARGE_PEOPLE : 4) + below(&maker.dice, 8));
    while (script->count < maker.wanted) {
        if (one_in(&maker.dice, 3) || !play(&maker)) something(&maker);
    }
    tell_joust(&maker);
    event_close(&maker.event);
}

void script_free(struct script *script) {
    VEC_FREE(&script->commands);
    VEC_FREE(&script->rows_after);
    VEC_FREE(&script->rows);
    VEC_FREE(&script->seals);
    arena_free(&script->arena);
}

bool script_commands_in(const struct script *script, uint64_t rows, uint32_t *commands) {
    *commands = 0;
    while (*commands < script->count && script->rows_after.rows[*commands] < rows) ++*commands;
    if (rows == 0) return true;
    return *commands < script->count && script->rows_after.rows[(*commands)++] == rows;
}
