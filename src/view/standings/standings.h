/* Standings as rows: places, players, the format's columns. */
#ifndef TILTYARD_VIEW_STANDINGS_STANDINGS_H
#define TILTYARD_VIEW_STANDINGS_STANDINGS_H

#include "view/standings/column_text.h"

struct standing {
    uint32_t rank; /* 0: no place */
    bool shared;
    uint32_t number;
    struct text name, club;
    enum entrant_status status;
    const int64_t *values;    /* by the format's columns */
    const struct game *games; /* all games, if the format lists them */
    uint32_t game_count;
};

struct standings {
    const struct format *format;
    struct text slug, title;
    uint32_t round;
    bool final;
    const struct tournament *tournament;
    uint32_t count;
    struct standing *rows;
};

/* After that round; 0: as of now. Allocated in the arena; names point into the state, which must outlive it,
 * unchanged. */
status standings_of(const struct state *state, tournament_id tournament, uint32_t round, struct arena *arena,
                    struct standings *standings) MUST_CHECK;
const char *status_key(enum entrant_status which);
enum message status_message(enum entrant_status which);
/* The object that `standings` prints, members only: the caller writes the brackets. */
void standings_json(struct json *json, const struct standings *standings);
/* The members of one row, without the games. */
void standing_json(struct json *json, const struct format *format, const struct standing *row);
/* One header row and one row each, from the same columns as the JSON. */
void standings_csv(struct buffer *out, const struct standings *standings);

#endif
