/* An event over a store in memory that outlives it, as a file does: opened again, made to fail.
 *
 *     struct shelf shelf; struct open_event event;
 *     shelf_begin(&shelf, &event);
 *     struct command command = shelf_add(&row, "Ana", 2);
 *     shelf_end(&shelf, &event);
 */
#ifndef TILTYARD_SHELF_H
#define TILTYARD_SHELF_H

#include "app/save/event_file.h"
#include "store/store_memory.h"

struct shelf {
    struct store *kept;
    struct store shown; /* handed out; closing it leaves `kept` alone */
    bool fails_to_open;
};

/* The port of a store_source; `context` is the shelf. */
status shelf_open(void *context, struct store **store, struct problem *why);
/* An event "Club night" on a shelf of its own: two entries. */
void shelf_begin(struct shelf *shelf, struct open_event *event);
void shelf_end(struct shelf *shelf, struct open_event *event);

/* A command of that kind about the event, whose id and chance follow from `id`. */
struct command shelf_command(enum command_kind kind, uint32_t id);
/* Somebody of that name; `row` holds it. */
struct command shelf_add(struct newcomer_row *row, const char *name, uint32_t id);

#endif
