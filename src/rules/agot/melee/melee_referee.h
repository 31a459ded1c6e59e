/* The table of A Game of Thrones LCG, 1st edition, with three to five players (Melee), as the referee knows it: who has
 * which title, what that forbids and gives in challenges, and who has how much power. What cards do the players say.
 *
 * Shared between titles*.c: the state and what follows from it.
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

/* What the table waits for. */
enum titles_step {
    TITLES_STEP_PICK,
    TITLES_STEP_OPEN, /* anything may happen */
    TITLES_STEP_DEFEND,
    TITLES_STEP_SUPPORT,
    TITLES_STEP_RESULT,
    TITLES_STEPS
};
enum titles_end { TITLES_GOES_ON, TITLES_REACHED, TITLES_TIME, TITLES_LEVEL, TITLES_LAST, TITLES_ALONE, TITLES_ENDS };

struct titles_player {
    int32_t power, target;
    uint8_t title;
    uint8_t left[CHALLENGES]; /* challenges that may be begun this turn */
};
/* Without padding: equal games have equal bytes. */
struct melee_game {
    struct titles_player players[TITLES_PLAYERS_MAX];
    int32_t target; /* of the table */
    uint32_t turn;
    uint32_t in;     /* who has come and not conceded, bits */
    uint32_t absent; /* who has not come, bits */
    uint32_t picked; /* who has taken a title this turn, bits */
    uint8_t reserve; /* titles, bits */
    uint8_t count;
    uint8_t first;      /* the first player, as far as anybody has said */
    uint8_t first_said; /* in this turn */
    uint8_t step, end, winner;
    uint8_t attacker, attacked, type, defender; /* of the challenge under way; who defends, NO_PLAYER: nobody yet */
    uint8_t needs_winner;                       /* nobody may share the first place */
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
/* A move, and who makes it of what. */
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
/* Who is in and has a title that supports that player's; NO_PLAYER: nobody. */
uint32_t titles_supporter(const struct melee_game *game, uint32_t player);
/* The one who may step in for the attacked player of the challenge under way; NO_PLAYER: nobody. */
uint32_t titles_helper(const struct melee_game *game);
/* Whose turn it is to take a title; NO_PLAYER: nobody has said yet who is first. */
uint32_t titles_picker(const struct melee_game *game);
/* The same; where nobody has said so: who begins the game, in its first turn. The plots may make another one first. */
uint32_t titles_expected(const struct melee_game *game);
/* The next turn begins; titles go back where they do. */
void titles_begin_turn(struct melee_game *game, struct game_log *told);
/* Lays the title of somebody who is out back into the reserve. */
void titles_give_back(struct melee_game *game, uint32_t player);
/* The words of these titles, as they are typed, with blanks between them. */
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
/* What a challenge under way is left with when somebody has gone, or changed titles. */
void titles_settle_challenge(struct melee_game *game);

/* How it is shown. */
void titles_json(const struct game_state_block *room, const struct game_strings *words, struct json *json);
void titles_headline(const struct game_state_block *room, const struct game_strings *words, struct sentence *says);
bool titles_cell(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                 uint32_t column, struct sentence *says);
bool titles_note(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                 struct sentence *says);
enum { TITLES_COLUMNS = 5 };
extern const struct game_column titles_columns[TITLES_COLUMNS];

#endif
