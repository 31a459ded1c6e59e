/* Referee of On the Edge: Influence, turns, the winner, and exits from an additional game to the final.
 * The effects of cards are entered by the players.
 *
 * Shared by ontheedge_referee*.c: the state. */
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

/* Without padding, so that equal games have equal bytes. */
struct influence {
    int32_t influence[GAME_PLAYERS_MAX];
    int32_t target;
    uint32_t turn;                  /* from 1 */
    uint32_t in;                    /* players who can still win, bits */
    uint32_t conceded, left;        /* players who no longer play, bits */
    uint32_t absent;                /* players who did not come, bits */
    uint8_t exit[GAME_PLAYERS_MAX]; /* 1, 2 ...: order of leaving an additional game for the final */
    uint8_t count, exits, exited;   /* players; exits due (0: no additional game); exits so far */
    uint8_t first, current;         /* who began; whose turn it is: may be a player who has just left */
    uint8_t end, winner, spare;
};

static inline struct influence influence_in(const struct game_state_block *room) {
    struct influence game;
    memcpy(&game, room, sizeof game);
    return game;
}

/* Output. */
void influence_json(const struct game_state_block *room, const struct game_strings *words, struct json *json);
void influence_headline(const struct game_state_block *room, const struct game_strings *words, struct sentence *says);
bool influence_cell(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                    uint32_t column, struct sentence *says);
void influence_remind(const struct game_state_block *room, struct game_log *rules);
extern const enum message influence_figures[1];
uint32_t influence_round(const struct game_state_block *room);
int32_t influence_figure(const struct game_state_block *room, uint32_t player, uint32_t figure);
bool influence_note(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                    struct sentence *says);
enum { INFLUENCE_COLUMNS = 3 };
extern const struct game_column influence_columns[INFLUENCE_COLUMNS];

#endif
