/* Pairings as rows: a preview, a round, any stage.
 * Plain rows that point into the state; no language, no layout. */
#ifndef TILTYARD_VIEW_PAIRINGS_PAIRINGS_H
#define TILTYARD_VIEW_PAIRINGS_PAIRINGS_H

#include "view/pairings/draw_chance.h"
#include "core/rulebook/format.h"
#include "view/pairings/preflight.h"

struct pairings_seat {
    uint32_t seat;   /* from 1 */
    uint32_t number; /* the person's in the event */
    entrant_id entrant;
    struct text name;   /* "#7" if it was erased */
    struct score score; /* if the table has a result */
};

struct pairings_table {
    uint32_t number;
    const struct table_set *set; /* NULL if the format has no sets */
    bool off_numbered, by_hand, has_result;
    bool bye; /* one player alone, who does not play */
    int32_t target;
    uint32_t first_seat, seat_count;     /* in pairings.seats */
    uint32_t first_reason, reason_count; /* in pairings.reasons */
    uint32_t begins, lot;                /* seat of the first player, and the lot that decided it; 0: no lot did */
    bool organizer_plays;                /* at a table still to play; then another organizer answers questions there: */
    person_id answers;                   /* NOBODY: no organizer is free for it */
    table_id id;
    struct text room; /* where the table is; empty: not set */
    uint32_t extra;   /* minutes beyond the room's time */
};

struct pairings_rest {
    uint32_t number;
    struct text name;
    enum rest_why why;
};

struct pairings_change {
    enum change_kind kind;
    uint64_t seq;          /* its entry */
    uint32_t table;        /* the table it is about; 0: it is about two tables */
    entrant_id one, other; /* players moved by it; NOBODY */
    struct problem says;   /* valid as long as the state */
};

struct pairings {
    const struct state *state;
    const struct tournament *tournament;
    const struct format *format;
    struct text slug;
    enum stage_kind kind;
    uint32_t round, draw;
    bool draft, closed; /* a preview that was replaced by another draw also counts as `draft` */
    bool imported;      /* played elsewhere: not drawn by this program */
    int64_t minutes;    /* -1: no time limit */
    struct text words, again;
    struct draw_chance chance;
    uint64_t changed;
    bool key_known;
    const uint8_t *key;
    uint32_t table_count, seat_count, rest_count;
    struct pairings_table *tables;
    struct pairings_seat *seats;
    struct pairings_rest *rests;         /* those of the draw, then players who came later (late) */
    const struct reason *reasons;        /* those of the whole draw first, then table by table */
    uint32_t reason_count, ground_count; /* `ground_count`: those of the whole draw */
    struct preflight running;            /* the house rules in force */
    uint32_t change_count;
    struct pairings_change *changes; /* by hand, in the order in which they were made */
};

/* Allocated in the arena. The state must outlive it, unchanged. */
status pairings_of(const struct state *state, tournament_id tournament, stage_id stage, struct arena *arena,
                   struct pairings *pairings) MUST_CHECK;
/* Do both say the same, but for the player or the table? Then one sentence names all. */
bool reasons_say_the_same(const struct reason *one, const struct reason *other);
/* A reason as rule and sentence. */
struct problem pairings_reason(const struct pairings *pairings, const struct reason *reason);
/* Does any player sit elsewhere than the draw placed them? */
bool pairings_by_hand(const struct pairings *pairings);
/* "round", "additional" ... as in JSON. */
const char *stage_key(enum stage_kind kind);
enum message stage_message(enum stage_kind kind);
/* In any letter case: */
/* "2" is round 2, "final" the last final, "additional2" the second additional game; `number` is 0 if none is given. */
bool stage_named(struct text name, enum stage_kind *kind, uint32_t *number);
const char *rest_key(enum rest_why why);
enum message rest_message(enum rest_why why);
/* The object that `draw` and `pairings` print, members only: the caller writes the brackets. Sentences are in
 * `language`. "off-numbered" and "set" are there if the format has sets. */
void pairings_json(struct json *json, enum language language, const struct pairings *pairings);
/* Parts of it: one reason or one change as an object; the members that someone needs to repeat the draw; the members of
 * a seat's score. */
void pairings_reason_json(struct json *json, enum language language, const struct pairings *pairings,
                          const struct reason *reason);
void pairings_change_json(struct json *json, enum language language, const struct pairings_change *change);
void pairings_draw_json(struct json *json, const struct pairings *pairings);
void pairings_score_json(struct json *json, const struct format *format, const struct score *score);

#endif
