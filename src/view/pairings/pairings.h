/* Pairings as rows.
 * What a list of tables shows: a draft, a round, any stage. Plain rows that
 * point into the state; no language, no layout. */
#ifndef TILTYARD_VIEW_PAIRINGS_PAIRINGS_H
#define TILTYARD_VIEW_PAIRINGS_PAIRINGS_H

#include "core/rulebook/format.h"
#include "view/pairings/preflight.h"

struct pairings_seat {
    uint32_t seat;   /* from 1 */
    uint32_t number; /* the person's in the event */
    entrant_id entrant;
    struct text name;   /* "#7" where it was erased */
    struct score score; /* where the table has a result */
};

struct pairings_table {
    uint32_t number;
    const struct table_set *set; /* NULL where the format knows none */
    bool off_numbered, by_hand, has_result;
    bool bye; /* somebody alone, who does not play */
    int32_t target;
    uint32_t first_seat, seat_count;     /* in pairings.seats */
    uint32_t first_reason, reason_count; /* in pairings.reasons */
    uint32_t begins, lot;                /* the seat of the first player, and the lot that said so; 0: none did */
    bool organizer_plays;                /* at a table that is still to play; then somebody else answers there: */
    person_id answers;                   /* NOBODY: nobody is free for it */
    table_id id;
    struct text room; /* where it stands; empty: nobody has said */
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
    uint32_t table;        /* that it is about; 0: two of them */
    entrant_id one, other; /* whom it moved; NOBODY */
    struct problem says;   /* lasts as long as the state */
};

struct pairings {
    const struct state *state;
    const struct tournament *tournament;
    const struct format *format;
    struct text slug;
    enum stage_kind kind;
    uint32_t round, draw;
    bool draft, closed; /* a draft that was drawn again counts as one */
    bool imported;      /* played elsewhere: nobody drew it here */
    int64_t minutes;    /* -1: no time limit */
    struct text dice, again;
    uint64_t changed;
    bool key_known;
    const uint8_t *key;
    uint32_t table_count, seat_count, rest_count;
    struct pairings_table *tables;
    struct pairings_seat *seats;
    struct pairings_rest *rests;         /* those of the draw, then who came since (late) */
    const struct reason *reasons;        /* those of the whole draw first, then table by table */
    uint32_t reason_count, ground_count; /* grounds: those of the whole draw */
    struct preflight running;            /* the house rules that it is played by */
    uint32_t change_count;
    struct pairings_change *changes; /* by hand, in the order in which they were made */
};

/* From the arena. The state must outlive it, unchanged. */
status pairings_of(const struct state *state, tournament_id tournament, stage_id stage, struct arena *arena,
                   struct pairings *pairings) MUST_CHECK;
/* A reason as rule and sentence. */
struct problem pairings_reason(const struct pairings *pairings, const struct reason *reason);
/* Do people sit otherwise somewhere than the draw seated them? */
bool pairings_by_hand(const struct pairings *pairings);
/* "round", "additional" ... as in JSON. */
const char *stage_key(enum stage_kind kind);
enum message stage_message(enum stage_kind kind);
/* In any letter case. */
/* "2" is round 2, "final" the last final, "additional2" the second additional game; `number` is 0 where none is named. */
bool stage_named(struct text name, enum stage_kind *kind, uint32_t *number);
const char *rest_key(enum rest_why why);
enum message rest_message(enum rest_why why);
/* The object that `draw` and `pairings` print, its members only: the caller writes the brackets. Sentences in
 * `language`. Off-numbered and set are there where the format has sets. */
void pairings_json(struct json *json, enum language language, const struct pairings *pairings);
/* Pieces of it: one reason, one change as an object; the members about the draw, for whoever wants to make it again;
 * those that say what a seat brought home. */
void pairings_reason_json(struct json *json, enum language language, const struct pairings *pairings,
                          const struct reason *reason);
void pairings_change_json(struct json *json, enum language language, const struct pairings_change *change);
void pairings_draw_json(struct json *json, const struct pairings *pairings);
void pairings_score_json(struct json *json, const struct format *format, const struct score *score);

#endif
