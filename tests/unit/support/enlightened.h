/* A table of Enlightenment with Tom, Kris and Patrick (10, 11, 11 honor), brought to where a test begins. */
#ifndef TILTYARD_ENLIGHTENED_H
#define TILTYARD_ENLIGHTENED_H

#include "support/at_table.h"

#define THREE "new l5r-enlightenment Tom:honor=10 Kris:honor=11 Patrick:honor=11"
#define THREE_WITH(settings) "new l5r-enlightenment " settings " Tom:honor=10 Kris:honor=11 Patrick:honor=11"
#define FOUR "new l5r-enlightenment Tom:honor=10 Kris:honor=11 Patrick:honor=11 Ashley:honor=9"
#define BIDS "bid Tom 3; bid Kris 3; bid Patrick 3"

/* From the first declaration, nobody declares. */
#define GLORY                                                           \
    "pass Tom; pass-all; pass Kris; pass-all; pass Patrick; pass-all; " \
    "pass Tom; pass-all; pass Kris; pass-all; pass Patrick; pass-all"
#define BIDS_OF_FOUR "bid Tom 2; bid Kris 2; bid Patrick 2; bid Ashley 2"

static inline void begun(struct at_table *table, const char *line) {
    *table = (struct at_table){0};
    table_begin(table, line);
}

static inline void in_draw(struct at_table *table, const char *line) {
    begun(table, line);
    table_does(table, "pass-all");
}

/* The conflict phase, where Tom may declare first. */
static inline void in_conflicts(struct at_table *table, const char *line) {
    in_draw(table, line);
    table_does(table, strcmp(line, FOUR) ? BIDS : BIDS_OF_FOUR);
    table_does(table, "transfer; pass-all; pass-all");
}

#endif
