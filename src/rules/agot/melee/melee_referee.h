/* Referee of A Game of Thrones LCG, 1st edition, Melee: titles, challenges and power of three to five players.
 * It knows who has which title, what a title forbids and gives in challenges, and who has how much power. The effects
 * of cards are entered by the players.
 *
 * Shared by melee_referee*.c: the state and functions on it.
 */
#ifndef TILTYARD_RULES_AGOT_MELEE_MELEE_REFEREE_H
#define TILTYARD_RULES_AGOT_MELEE_MELEE_REFEREE_H

#include <string.h>
#include "rules/shared/players_in.h"

enum { TITLES_PLAYERS_MAX = 5, TITLES_TARGET = 15, TITLES_POWER_MAX = 99, TITLES_CHALLENGES_MAX = 9 };

/* In the order of title_words. */
enum title { TITLE_HAND, TITLE_WHISPERS, TITLE_COIN, TITLE_LAWS, TITLE_REGENT, TITLE_KINGSGUARD, TITLE_NONE };
enum { TITLES = TITLE_NONE };
enum challenge { CHALLENGE_MILITARY, CHALLENGE_INTRIGUE, CHALLENGE_POWER, CHALLENGES };

/* What the game waits for. */
enum titles_step {
    TITLES_STEP_PICK,
    TITLES_STEP_OPEN, /* any move is possible */
    TITLES_STEP_DEFEND,
    TITLES_STEP_SUPPORT,
    TITLES_STEP_RESULT,
    TITLES_STEPS
};
enum titles_end { TITLES_GOES_ON, TITLES_REACHED, TITLES_TIME, TITLES_LEVEL, TITLES_LAST, TITLES_ALONE, TITLES_ENDS };

struct titles_player {
    int32_t power, target;
    uint8_t title;
    uint8_t left[CHALLENGES]; /* challenges the player may still begin this turn */
};
/* Without padding, so that equal games have equal bytes. */
struct melee_game {
    struct titles_player players[TITLES_PLAYERS_MAX];
    int32_t target; /* the common target of the table */
    uint32_t turn;
    uint32_t in;     /* players who came and have not conceded, bits */
    uint32_t absent; /* players who did not come, bits */
    uint32_t picked; /* players who have taken a title this turn, bits */
    uint8_t reserve; /* titles, bits */
    uint8_t count;
    uint8_t first;      /* the first player, if known */
    uint8_t first_said; /* whether it was entered in this turn */
    uint8_t step, end, winner;
    uint8_t attacker, attacked, type, defender; /* of the current challenge; defender NO_PLAYER: not known yet */
    uint8_t needs_winner;                       /* the first place may not be shared */
};

/* In the order of the table of moves. */
enum titles_move {
    TITLES_FIRST,
    TITLES_TITLE,
    TITLES_CHALLENGE,
    TITLES_DEFEND,
    TITLES_SUPPORT,
    TITLES_RESULT,
    TITLES_POWER,
    TITLES_TAKE,
    TITLES_TURN_OVER,
    TITLES_TIME_UP,
    TITLES_CONCEDE,
    TITLES_SET_TARGET,
    TITLES_ALLOW,
    TITLES_SWITCH,
    TITLES_ABSENT,
    TITLES_MOVES
};
enum { TITLES_ATTACKER_WINS, TITLES_DEFENDER_WINS, TITLES_NOBODY_WINS };
enum { TITLES_YES, TITLES_NO };

extern const char *const title_words[];     /* hand ... kingsguard, none */
extern const char *const challenge_words[]; /* military intrigue power */
extern const enum message title_names[];    /* by title */
extern const enum message challenge_names[];
extern const struct move_spec titles_forms[TITLES_MOVES];

static inline struct melee_game titles_in(const struct game_state_block *room) {
    struct melee_game game;
    memcpy(&game, room, sizeof game);
    return game;
}
/* A move with the game it changes and where it reports. */
struct titles_call {
    struct melee_game *game;
    const struct move *move;
    const struct game_strings *words;
    struct game_log *told;
    struct problem *why;
};
static inline uint32_t titles_part(const struct titles_call *call, uint32_t part) {
    return (uint32_t)call->move->parts[part];
}

bool title_supports(uint32_t title, uint32_t other);
bool title_opposes(uint32_t title, uint32_t other);
/* The player still in whose title supports that player's; NO_PLAYER: none. */
uint32_t titles_supporter(const struct melee_game *game, uint32_t player);
/* The player who may support the attacked player of the current challenge; NO_PLAYER: none. */
uint32_t titles_helper(const struct melee_game *game);
/* The player whose turn it is to take a title; NO_PLAYER: the first player is not known yet. */
uint32_t titles_picker(const struct melee_game *game);
/* The same; if the first player is not known in the first turn, the player who begins the game. Plot cards may still
 * make another one first. */
uint32_t titles_expected(const struct melee_game *game);
/* Begins the next turn; titles return to the reserve if the rules say so. */
void titles_begin_turn(struct melee_game *game, struct game_log *told);
/* Returns the title of a player who is out to the reserve. */
void titles_give_back(struct melee_game *game, uint32_t player);
/* The words of these titles as typed, separated by blanks. */
struct argument titles_arg(uint32_t titles);

/* The moves. */
status titles_pick_first(const struct titles_call *call) MUST_CHECK;
status titles_pick(const struct titles_call *call) MUST_CHECK;
status titles_turn_over(const struct titles_call *call) MUST_CHECK;
status titles_switch(const struct titles_call *call) MUST_CHECK;
status titles_challenge(const struct titles_call *call) MUST_CHECK;
status titles_defend(const struct titles_call *call) MUST_CHECK;
status titles_support(const struct titles_call *call) MUST_CHECK;
status titles_result(const struct titles_call *call) MUST_CHECK;
status titles_allow(const struct titles_call *call) MUST_CHECK;
/* Adapts or ends the current challenge after a player left or titles changed. */
void titles_settle_challenge(struct melee_game *game);

/* Output. */
void titles_json(const struct game_state_block *room, const struct game_strings *words, struct json *json);
void titles_headline(const struct game_state_block *room, const struct game_strings *words, struct sentence *says);
bool titles_cell(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                 uint32_t column, struct sentence *says);
void titles_remind(const struct game_state_block *room, struct game_log *rules);
extern const enum message titles_figures[1];
uint32_t titles_round(const struct game_state_block *room);
int32_t titles_figure(const struct game_state_block *room, uint32_t player, uint32_t figure);
bool titles_note(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                 struct sentence *says);
enum { TITLES_COLUMNS = 5 };
extern const struct game_column titles_columns[TITLES_COLUMNS];

#endif
