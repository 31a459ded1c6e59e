#include "support/shelf.h"

#include <string.h>
#include "unit.h"
#include "app/save/batch.h"

static struct shelf *shelf_of(struct store *store) {
    return (struct shelf *)(void *)((char *)store - offsetof(struct shelf, shown));
}

static status shelf_event(struct store *store, uint8_t event[ID_SIZE], struct problem *why) {
    return store_event(shelf_of(store)->kept, event, why);
}
static status shelf_read(struct store *store, uint64_t from, store_on_row on_row, void *context, struct problem *why) {
    return store_read(shelf_of(store)->kept, from, on_row, context, why);
}
static status shelf_append(struct store *store, const struct store_batch *batch, struct problem *why) {
    return store_append(shelf_of(store)->kept, batch, why);
}
static status shelf_find(struct store *store, const uint8_t id[ID_SIZE], struct store_command *found, bool *is_there,
                         struct problem *why) {
    return store_find_command(shelf_of(store)->kept, id, found, is_there, why);
}
static status shelf_each(struct store *store, store_on_command on_command, void *context, struct problem *why) {
    return store_each_command(shelf_of(store)->kept, on_command, context, why);
}
static status shelf_check(struct store *store, struct problem *why) { return store_check(shelf_of(store)->kept, why); }
static void shelf_close(struct store *store) { (void)store; }

static const struct store_methods shelf_methods = {.version = STORE_METHODS_VERSION,
                                                   .event = shelf_event,
                                                   .read = shelf_read,
                                                   .append = shelf_append,
                                                   .find_command = shelf_find,
                                                   .each_command = shelf_each,
                                                   .check = shelf_check,
                                                   .close = shelf_close};

status shelf_open(void *context, struct store **store, struct problem *why) {
    struct shelf *shelf = context;
    if (shelf->fails_to_open) return fault(why, "FILE", MSG_COMMIT_FAILED, 0);
    store_memory_reopen(shelf->kept);
    shelf->shown.methods = &shelf_methods;
    *store = &shelf->shown;
    return done();
}

struct command shelf_command(enum command_kind kind, uint32_t id) {
    struct command command = {.kind = kind, .tournament = {NOBODY}, .at_ms = 1767225600000};
    memcpy(command.id, &id, sizeof id);
    memcpy(command.chance, &id, sizeof id);
    return command;
}

void shelf_begin(struct shelf *shelf, struct open_event *event) {
    struct problem why;
    struct submit_result answer;
    struct command create = shelf_command(COMMAND_event_create, 1);
    uint8_t id[HASH_SIZE];
    create.body.event_create.name = text_of("Club night");
    command_chance(&create, 1, id);
    memset(shelf, 0, sizeof *shelf);
    assert_int_equal(store_memory_open(&shelf->kept, id, &why).outcome, DONE);
    struct store_source source = {shelf_open, shelf};
    assert_int_equal(event_open_new(event, &source, &why).outcome, DONE);
    assert_int_equal(event_submit(event, &create, &answer, &why).outcome, DONE);
    assert_int_equal(answer.first, 1);
    assert_int_equal(answer.saved, 2);
}

void shelf_end(struct shelf *shelf, struct open_event *event) {
    event_close(event);
    store_close(shelf->kept);
}

struct command shelf_add(struct newcomer_row *row, const char *name, uint32_t id) {
    struct command command = shelf_command(COMMAND_people_add, id);
    *row = (struct newcomer_row){.name = text_of(name)};
    command.body.people_add.people.count = 1;
    command.body.people_add.people.rows = row;
    return command;
}
