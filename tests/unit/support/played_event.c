#include "unit.h"

#include <string.h>
#include "core/apply/apply.h"
#include "core/ledger/fold.h"
#include "core/rulebook/format.h"
#include "base/i18n.h"
#include "support/played_event.h"

static const char *const names[] = {"Ana",   "Bia",  "Caio",  "Davi", "Edu",   "Flora", "Gil",  "Helo",
                                    "Ivo",   "Jana", "Kaio",  "Lia",  "Mauro", "Nina",  "Otto", "Paula",
                                    "Quito", "Rosa", "Saulo", "Tina", "Ugo",   "Vera",  "Wanda"};

static void seed_of(uint8_t seed[HASH_SIZE]) {
    for (uint8_t i = 0; i < HASH_SIZE; i++) seed[i] = i;
}

void played_start(struct played *played) {
    memset(played, 0, sizeof *played);
    struct command command = played_command(played, COMMAND_event_create);
    command.tournament.at = NOBODY;
    command.body.event_create.name = text_of("Spring");
    command.body.event_create.seed_given = 1;
    seed_of(command.body.event_create.seed);
    played_do(played, &command);
}

void played_free(struct played *played) {
    state_free(&played->state);
    arena_free(&played->arena);
    VEC_FREE(&played->rows);
    VEC_FREE(&played->seals);
}

/* The hash of the token that a command brings; NULL: it brings none. */
static uint8_t *token_in(struct command *command) {
    switch (command->kind) {
    case COMMAND_link_grant: return command->body.link_grant.token;
    case COMMAND_link_enter: return command->body.link_enter.token;
    case COMMAND_code_enter: return command->body.code_enter.token;
    case COMMAND_seat_take: return command->body.seat_take.token;
    case COMMAND_join_ask: return command->body.join_ask.token;
    default: return NULL;
    }
}

struct command played_command(struct played *played, enum command_kind kind) {
    struct command command = {.kind = kind, .tournament = played->about};
    uint32_t count = ++played->commands;
    memcpy(command.id, &count, sizeof count);
    memcpy(command.chance, &count, sizeof count);
    command.at_ms = 1700000000000 + 1000 * (int64_t)count;
    uint8_t *token = token_in(&command);
    if (token) hash_bytes((const uint8_t *)&count, sizeof count, token);
    return command;
}

/* What the decision holds dies with it. */
static const uint8_t *keep_bytes(struct played *played, const uint8_t *bytes, uint32_t size) {
    char *copy = arena_copy(&played->arena, (const char *)bytes, size);
    assert_non_null(copy);
    return (const uint8_t *)copy;
}

static void keep_erased(struct played *played, const struct erased_value *erased) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < played->seals.count; i++) {
        const struct ledger_seal *seal = &played->seals.rows[i];
        if (seal->seq != erased->seq || seal->field != erased->field) played->seals.rows[kept++] = *seal;
    }
    assert_int_equal(kept, played->seals.count - 1);
    played->seals.count = kept;
}

static void keep(struct played *played, struct decision *decision) {
    for (uint32_t i = 0; i < decision->rows.count; i++) {
        struct ledger_row *row = VEC_PUSH(&played->rows);
        assert_non_null(row);
        *row = decision->rows.rows[i];
        row->body = keep_bytes(played, row->body, row->size);
    }
    for (uint32_t i = 0; i < decision->seals.count; i++) {
        struct ledger_seal *seal = VEC_PUSH(&played->seals);
        assert_non_null(seal);
        *seal = decision->seals.rows[i];
        seal->value = keep_bytes(played, seal->value, seal->size);
    }
    for (uint32_t i = 0; i < decision->erased.count; i++) keep_erased(played, &decision->erased.rows[i]);
    struct state before = played->state;
    played->state = decision->state;
    decision->state = before; /* freed with the decision */
    played->notices = decision->notices;
}

status played_try(struct played *played, const struct command *command) {
    struct decision decision;
    memset(&played->why, 0, sizeof played->why);
    status started = decision_start(&decision, &played->state, &played->why);
    assert_true(is_done(started));
    status decided = decide(&decision, command);
    if (is_done(decided) && command->kind == COMMAND_command_undo) {
        decided = undo_check(played_store(played), &decision, &played->rests, &played->why);
    }
    if (is_done(decided)) keep(played, &decision);
    decision_free(&decision);
    return decided;
}

void played_do(struct played *played, const struct command *command) {
    if (is_done(played_try(played, command))) return;
    struct buffer said = {0};
    message_format(&said, LANGUAGE_EN, &played->why.says);
    fail_msg("%s: %s", played->why.rule, buffer_view(&said).bytes);
}

static void make_tournament(struct played *played, const char *slug, const char *format) {
    struct command command = played_command(played, COMMAND_tournament_create);
    command.body.tournament_create.slug = text_of(slug);
    command.body.tournament_create.format = text_of(format);
    command.body.tournament_create.name = text_of("Cup");
    played_do(played, &command);
}

void played_tournament(struct played *played, const char *format) { make_tournament(played, "cup", format); }

void played_other_tournament(struct played *played, const char *slug, const char *format) {
    make_tournament(played, slug, format);
    played->about.at = played->state.tournaments.count - 1;
}

void played_enrol(struct played *played, uint32_t number) {
    struct command command = played_command(played, COMMAND_people_enrol);
    struct number_row row = {number};
    command.body.people_enrol.people.rows = &row;
    command.body.people_enrol.people.count = 1;
    played_do(played, &command);
}

static struct text name_at(struct played *played, uint32_t at) {
    struct buffer name = {0};
    if (at < COUNT_OF(names)) return text_of(names[at]);
    buffer_add_cstr(&name, "Player ");
    buffer_add_number(&name, at + 1);
    struct text kept = {arena_copy(&played->arena, name.bytes, name.length), (uint32_t)name.length};
    assert_non_null(kept.bytes);
    buffer_free(&name);
    return kept;
}

static void add_people(struct played *played, struct newcomer_row *rows, uint32_t count) {
    struct command command = played_command(played, COMMAND_people_add);
    command.body.people_add.enter = 1;
    command.body.people_add.people.rows = rows;
    command.body.people_add.people.count = count;
    played_do(played, &command);
}

void played_people(struct played *played, uint32_t count) {
    struct newcomer_row *rows = ARENA_ARRAY(&played->arena, struct newcomer_row, count);
    assert_non_null(rows);
    for (uint32_t i = 0; i < count; i++) rows[i].name = name_at(played, i);
    add_people(played, rows, count);
}

void played_person(struct played *played, const char *name) {
    struct newcomer_row row = {.name = text_of(name)};
    add_people(played, &row, 1);
}

void played_status(struct played *played, uint32_t number, enum entrant_status wanted, const char *reason) {
    struct command command = played_command(played, COMMAND_entrant_change);
    command.body.entrant_change.person = number;
    command.body.entrant_change.status = (uint8_t)wanted;
    command.body.entrant_change.reason = text_of(reason);
    played_do(played, &command);
}

void played_draw(struct played *played) { played_draw_again(played, NULL); }

void played_draw_again(struct played *played, const char *reason) {
    struct command command = played_command(played, COMMAND_draw_make);
    command.body.draw_make.again = reason != NULL;
    command.body.draw_make.reason = text_of(reason);
    command.body.draw_make.confirm = 1;
    played_do(played, &command);
}

void played_publish(struct played *played) {
    struct command command = played_command(played, COMMAND_draw_publish);
    played_do(played, &command);
}

struct tournament *played_cup(const struct played *played) {
    return state_tournament(&played->state, played->about);
}

struct stage *played_stage(const struct played *played) {
    stage_id id;
    assert_true(stage_current(played_cup(played), &id));
    return &played_cup(played)->stages.rows[id.at];
}

/* The mark of those who win; 0 where places follow from the scores. */
static uint8_t winners_mark(const struct format *format) {
    if (format->fixed_places) return 0;
    for (uint32_t i = 0; i < format->mark_count; i++) {
        if (format->marks[i].mark) return format->marks[i].mark;
    }
    return 0;
}

/* The table of that stage that is called by that number. */
static table_id table_called(const struct played *played, uint32_t number) {
    const struct stage *stage = played_stage(played);
    table_id id = {stage->first_table};
    while (id.at < stage->first_table + stage->table_count && played_cup(played)->tables.rows[id.at].number != number)
        id.at++;
    assert_true(id.at < stage->first_table + stage->table_count);
    return id;
}

static struct command result_command(struct played *played, uint32_t number, const struct score *scores) {
    const struct tournament *cup = played_cup(played);
    table_id id = table_called(played, number);
    const struct table *table = &cup->tables.rows[id.at];
    struct command command = played_command(played, COMMAND_result_enter);
    struct score_row *rows = ARENA_ARRAY(&played->arena, struct score_row, table->size);
    assert_non_null(rows);
    for (uint32_t i = 0; i < table->size; i++) {
        entrant_id entrant = table_seats(cup, id)[i].entrant;
        rows[i] = (struct score_row){played->state.people.rows[cup->entrants.rows[entrant.at].person.at].number,
                                     scores[i].value,
                                     scores[i].target,
                                     scores[i].mark,
                                     scores[i].order,
                                     scores[i].place,
                                     scores[i].presence};
    }
    command.body.result_enter.table = (uint16_t)number;
    command.body.result_enter.scores.rows = rows;
    command.body.result_enter.scores.count = table->size;
    return command;
}

void played_scores(struct played *played, uint32_t table, const struct score *scores) {
    struct command command = result_command(played, table, scores);
    played_do(played, &command);
}

/* The first `winners` seats win, in their order. */
static struct score *usual_scores(struct played *played, uint32_t size, uint32_t winners) {
    static const int32_t values[] = {16, 11, 5, -2};
    const struct format *format = format_of(played_cup(played));
    uint8_t mark = winners_mark(format);
    struct score *scores = ARENA_ARRAY(&played->arena, struct score, size);
    assert_non_null(scores);
    for (uint32_t i = 0; i < size; i++) {
        scores[i].value = values[i < COUNT_OF(values) ? i : COUNT_OF(values) - 1];
        if (scores[i].value < format->value_least) scores[i].value = format->value_least;
        if (i >= winners) continue;
        scores[i].mark = mark;
        scores[i].order = winners > 1 ? (uint8_t)(i + 1) : 0;
    }
    return scores;
}

struct command played_result_command(struct played *played, uint32_t number) {
    uint32_t size = played_cup(played)->tables.rows[table_called(played, number).at].size;
    return result_command(played, number, usual_scores(played, size, 1));
}

void played_result(struct played *played, uint32_t number) {
    const struct stage *stage = played_stage(played);
    uint32_t size = played_cup(played)->tables.rows[table_called(played, number).at].size;
    /* An additional game has as many winners as there are places to win. */
    for (uint32_t winners = 1; stage->kind == STAGE_ADDITIONAL && winners < size; winners++) {
        struct command command = result_command(played, number, usual_scores(played, size, winners));
        if (is_done(played_try(played, &command))) return;
    }
    played_scores(played, number, usual_scores(played, size, 1));
}

void played_results(struct played *played) {
    const struct stage *stage = played_stage(played);
    uint32_t count = stage->table_count, first = stage->first_table;
    for (uint32_t i = 0; i < count; i++) {
        const struct table *table = &played_cup(played)->tables.rows[first + i];
        if (!table->has_result) played_result(played, table->number);
    }
}

void played_close(struct played *played) {
    struct command command = played_command(played, COMMAND_stage_close);
    played_do(played, &command);
}

void played_round(struct played *played) {
    played_draw(played);
    played_publish(played);
    played_results(played);
    played_close(played);
}

static bool is_over(const struct played *played) {
    const struct tournament *cup = played_cup(played);
    struct stage_plan plan = {0};
    struct problem why = {0};
    status next = format_of(cup)->next_stage(&played->state, cup, &plan, &why);
    assert_true(is_done(next));
    return plan.over;
}

void played_to_the_end(struct played *played) {
    uint32_t stages = 0;
    while (!is_over(played)) {
        played_round(played);
        assert_true(++stages < 100);
    }
}

void played_finish(struct played *played) {
    struct command command = played_command(played, COMMAND_event_finish);
    command.tournament.at = NOBODY;
    command.body.event_finish.confirm = 1;
    played_do(played, &command);
}

static struct command undo_command(struct played *played, uint64_t entry) {
    struct command command = played_command(played, COMMAND_command_undo);
    command.body.command_undo.entry = entry;
    return command;
}

status played_try_undo(struct played *played, uint64_t entry) {
    struct command command = undo_command(played, entry);
    return played_try(played, &command);
}

void played_undo(struct played *played, uint64_t entry) {
    struct command command = undo_command(played, entry);
    played_do(played, &command);
}

static struct played *played_of(struct store *store) {
    return (struct played *)(void *)((char *)store - offsetof(struct played, store));
}

static status played_event(struct store *store, uint8_t event[ID_SIZE], struct problem *why) {
    (void)why;
    memcpy(event, played_of(store)->state.event, ID_SIZE);
    return done();
}

static status read_rows(const struct played *played, uint64_t from, store_on_row on_row, void *context,
                        struct problem *why) {
    uint32_t seal = 0;
    for (uint32_t i = 0; i < played->rows.count; i++) {
        const struct ledger_row *row = &played->rows.rows[i];
        uint32_t first = seal;
        while (seal < played->seals.count && played->seals.rows[seal].seq == row->seq) seal++;
        if (row->seq < from) continue;
        const struct ledger_seal *seals = seal > first ? &played->seals.rows[first] : NULL;
        TRY(on_row(context, row, seals, seal - first, why));
    }
    return done();
}

static status played_read(struct store *store, uint64_t from, store_on_row on_row, void *context, struct problem *why) {
    return read_rows(played_of(store), from, on_row, context, why);
}

void played_rows(const struct played *played, store_on_row on_row, void *context) {
    struct problem why;
    assert_int_equal(read_rows(played, 1, on_row, context, &why).outcome, DONE);
}

struct store *played_store(struct played *played) {
    static const struct store_methods methods = {
        .version = STORE_METHODS_VERSION, .event = played_event, .read = played_read};
    played->store.methods = &methods;
    return &played->store;
}

static status fold_on(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                      struct problem *why) {
    return fold_row(context, row, seals, seal_count, why);
}

void played_folds_the_same(const struct played *played) {
    struct fold fold;
    fold_start(&fold, played->state.event);
    do played_rows(played, fold_on, &fold);
    while (fold_again(&fold));
    assert_true(state_equal(&fold.state, &played->state));
    fold_free(&fold);
}

bool played_entry_fits(const struct played *played, struct entry *entry) {
    struct state copy;
    struct problem why;
    assert_true(is_done(state_copy(&copy, &played->state)));
    entry->seq = copy.seq + 1;
    status applied = apply(&copy, entry, &why);
    state_free(&copy);
    assert_true(is_done(applied) || applied.outcome == FAULT);
    return is_done(applied);
}
