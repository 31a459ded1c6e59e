/* Explains a table: why these players sit there.
 * For each player it lists every step and every lot of the draw that led there, and changes by hand after the draw;
 * then what holds for the whole table. */
#ifndef TILTYARD_VIEW_EXPLAIN_EXPLAIN_TABLE_H
#define TILTYARD_VIEW_EXPLAIN_EXPLAIN_TABLE_H

#include "core/ledger/draw_record.h"
#include "view/pairings/pairings.h"

/* A step, or a lot that this player was in. */
struct explained_line {
    struct problem says;
    uint32_t place, of; /* for a lot: the place it gave, and how many were in it; 0: a step */
};

struct explained_seat {
    const struct pairings_seat *seat;
    uint32_t line_count;
    struct explained_line *lines; /* in the order of the draw */
};

struct explained_table {
    struct pairings pairings; /* of the whole stage */
    const struct pairings_table *table;
    enum draw_check check;
    uint32_t seat_count;
    struct explained_seat *seats;
    uint32_t reason_count;
    const struct reason **reasons; /* from the ledger: about the table, or a draw reason that concerns it */
    uint32_t change_count;
    const struct pairings_change **changes; /* by hand, of players who do not sit here */
};

/* `story` is that of the repeated draw if `check` is DRAW_SAME; otherwise the lines of the players come from the ledger
 * alone. Allocated in the arena; state and story must outlive it, unchanged. */
status explain_table(const struct state *state, tournament_id tournament, stage_id stage, uint32_t table,
                     enum draw_check check, const struct draw_trace *story, struct arena *arena,
                     struct explained_table *explained) MUST_CHECK;
enum message draw_check_message(enum draw_check check);
/* The object that `explain table` prints, members only: the caller writes the brackets. */
void explain_table_json(struct json *json, enum language language, const struct explained_table *explained);

#endif
