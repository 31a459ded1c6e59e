/* A game of On the Edge, refereed: who has how much Influence, whose turn it is, who wins, and who leaves an additional
 * game for the final. What cards do the players say.
 *
 * Shared between influence*.c: the state.
 */
#ifndef TILTYARD_RULES_ONTHEEDGE_ONTHEEDGE_REFEREE_H
#define TILTYARD_RULES_ONTHEEDGE_ONTHEEDGE_REFEREE_H

#include <string.h>
#include "rules/shared/players_in.h"

enum influence_end {
    INFLUENCE_GOES_ON,
    INFLUENCE_ENOUGH,
    INFLUENCE_LAST,
    INFLUENCE_ALONE,
    INFLUENCE_AWARD,
    INFLUENCE_EXITS,
    INFLUENCE_ENDS
};

/* Without padding: equal games have equal bytes. */
struct influence {
    int32_t influence[GAME_PLAYERS_MAX];
    int32_t target;
    uint32_t turn;                  /* from 1 */
    uint32_t in;                    /* who plays and can still win, bits */
    uint32_t conceded, left;        /* who does not any more, bits */
    uint32_t absent;                /* who has not come, bits */
    uint8_t exit[GAME_PLAYERS_MAX]; /* 1, 2 ...: who has left an additional game for the final */
    uint8_t count, exits, exited;   /* players; how many are to leave so (0: no additional game), and have */
    uint8_t first, current;         /* who began; whose turn it is: also of somebody who has just gone */
    uint8_t end, winner, spare;
};

static inline struct influence influence_in(const struct game_state_block *room) {
    struct influence game;
    memcpy(&game, room, sizeof game);
    return game;
}

/* How it is shown. */
void influence_json(const struct game_state_block *room, const struct game_strings *words, struct json *json);
void influence_headline(const struct game_state_block *room, const struct game_strings *words, struct sentence *says);
bool influence_cell(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                    uint32_t column, struct sentence *says);
bool influence_note(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                    struct sentence *says);
enum { INFLUENCE_COLUMNS = 3 };
extern const struct game_column influence_columns[INFLUENCE_COLUMNS];

#endif
