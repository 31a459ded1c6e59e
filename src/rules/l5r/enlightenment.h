/* Referee of Legend of the Five Rings, Enlightenment (core/game/game_rules.h), shared by its files.
 * docs/rules/l5r.md has every rule, docs/referee.md the moves.
 *
 * The state is one struct in the game's state block, without pointers; unused members are zero. A move works on a copy.
 * `play_settle` then applies what follows: victory, elimination, the next step. Only enlightenment_rings.c moves ring
 * tokens, so that there are always five for each player who began.
 */
#ifndef TILTYARD_RULES_L5R_ENLIGHTENMENT_H
#define TILTYARD_RULES_L5R_ENLIGHTENMENT_H

#include <assert.h>
#include "rules/shared/players_in.h"

enum {
    L5R_SEATS_MIN = 3,
    L5R_SEATS_MAX = 6,
    L5R_ELEMENTS = 5,
    L5R_PROVINCES = 5,
    L5R_OUTER = 4,      /* provinces 1 to 4 */
    L5R_STRONGHOLD = 5, /* the stronghold province */
    L5R_TOKENS_MAX = L5R_SEATS_MAX * L5R_ELEMENTS,
    L5R_PAIRS_MAX = L5R_SEATS_MAX * (L5R_SEATS_MAX - 1) / 2,
    L5R_HONOR_TO_WIN = 25,
    L5R_TYPES = 2,
    L5R_LEFT_MAX = 9, /* opportunities to declare conflicts */
    L5R_PROMISES = 2,
};
#define NO_TOKEN UINT8_MAX
#define NO_STAKE UINT8_MAX
#define ALL_ELEMENTS 31U

/* Indexes into the word tables of the moves. */
enum element { AIR, EARTH, FIRE, WATER, VOID };
enum conflict_type { MILITARY, POLITICAL };
enum result { WON_BY_ATTACKER, WON_BY_DEFENDER, WON_BY_NOBODY };
enum air_effect { AIR_TAKE, AIR_GAIN };
enum duration {
    UNTIL_NOW,
    UNTIL_CONFLICT,
    UNTIL_PHASE,
    UNTIL_ROUND,
    UNTIL_ROUNDS_5 = UNTIL_ROUND + 4, /* the values between are for 2 to 4 rounds */
    UNTIL_GAME,
    UNTIL_UNSAID,
};
/* The meaning of a ring word of `declare`, after the five of the player's own pool. */
enum { RING_COMMON = L5R_ELEMENTS, RING_NONE = 2 * L5R_ELEMENTS };

enum phase { DYNASTY, DRAW, CONFLICT, FATE, REGROUP, PHASES };
enum step {
    STEP_ACTIONS,
    STEP_BID,
    STEP_REVEALED,
    STEP_TRANSFERRED, /* within one move: honor has moved, and no cards are drawn yet */
    STEP_DECLARE,
    STEP_CONFLICT_ACTIONS,
    STEP_OUTCOME,
    STEP_CLAIM,
    STEP_GLORY,
    STEP_PLACE_FATE,
    STEP_PLACE, /* takes precedence over the others while a player holds rings */
    STEPS
};

/* The options of `--set`; the order is fixed. */
enum l5r_setting {
    SET_STRONGHOLD_AFTER, /* AMB-L5R-1: outer provinces that must be broken */
    SET_FATE_ON_OPPONENTS,
    SET_FOLDED,
    SET_THREE_ONLY,
    SET_TREATY_CARDS,
    SET_DRAW_MODIFIED,
    SET_JUDGE,
    L5R_SETTINGS
};

enum token_place { IN_POOL, ON_PROVINCE, IN_HAND, CONTESTED, IN_COMMON };
/* A ring; its index in the table gives its origin and its printed element. */
struct token {
    uint8_t place;    /* enum token_place */
    uint8_t holder;   /* seat; 0 if no player has it */
    uint8_t province; /* 1 to 5, or 0 */
    uint8_t unused;
    int32_t fate;
};

enum treaty_state { TREATY_NONE, TREATY_OFFERED, TREATY_ACTIVE, TREATY_DISSOLVED, TREATY_BROKEN };
/* What was on offer before it changed. */
struct treaty_before {
    uint8_t stake, until[L5R_PROMISES], unused;
    uint32_t terms;
    struct text_ref promises[L5R_PROMISES];
};
/* The latest treaty of two seats; index 0 is the lower seat number. */
struct treaty {
    uint8_t state;
    uint8_t stake;
    uint8_t until[L5R_PROMISES];   /* enum duration */
    uint8_t expired[L5R_PROMISES]; /* for an active treaty */
    uint8_t agreed, consent;       /* one bit per side */
    uint8_t broken_by;             /* 0 or 1, if the treaty is broken */
    uint8_t unused[3];
    uint32_t since;  /* the round of the agreement */
    uint32_t offers; /* of this pair, in the whole game */
    uint32_t terms;  /* the number of these terms: other terms have another */
    struct treaty_before before;
    struct text_ref promises[L5R_PROMISES]; /* length 0: not given */
};

struct conflict {
    uint8_t on;
    uint8_t attacker, defender, type;
    uint8_t token; /* NO_TOKEN: without a ring */
    uint8_t common, province, unopposed, air;
    uint8_t unused[3];
};

struct seat_state {
    int32_t honor, fate, income;
    int32_t dial, cards;
    uint8_t bid;        /* after the reveal; 0: none */
    uint8_t has_card;   /* `cards` is known */
    uint8_t broken;     /* provinces, one bit each: 1 << id */
    uint8_t left;       /* conflicts: opportunities left, */
    uint8_t allowed[2]; /* and how many of each type the player may still declare */
    uint8_t pays;       /* players whom a player short of honor pays, one bit each */
    uint8_t unused;
};

struct enlightenment {
    uint8_t settings[L5R_SETTINGS];
    uint8_t players, first, turn, phase, step;
    uint8_t out, conceded, in, passed; /* one bit per seat; in: its bid is in; passed: it passed, or placed its fate */
    uint8_t somebody_passed;           /* a player has passed in this dynasty phase */
    uint8_t holder;                    /* of rings that must be placed on provinces; NO_PLAYER */
    uint8_t favor;
    uint8_t over, winner, why; /* enum ending */
    uint8_t several;           /* the winner was not the only one to reach victory */
    uint8_t next;              /* the search for the next player to declare begins at that seat */
    uint32_t round;
    struct seat_state seats[L5R_SEATS_MAX];
    struct conflict conflict;
    struct token tokens[L5R_TOKENS_MAX];
    struct treaty treaties[L5R_PAIRS_MAX];
};
static_assert(sizeof(struct enlightenment) <= GAME_STATE_SIZE, "the state fits its room");

enum ending { ENDED_NOT, ENDED_RINGS, ENDED_HONOR, ENDED_LAST, ENDED_DRAW, ENDED_AWARD };

static inline const struct enlightenment *game_of(const struct game_state_block *room) {
    return (const void *)room->words;
}

/* A move in progress: the copy it works on, and the log for what follows. */
struct play {
    struct enlightenment *game;
    const struct move *move;
    const struct game_strings *words;
    struct game_log *told;
    struct problem *why;
};

/* ---- The moves, enlightenment_moves.c: the codes are those of the ledger minus one ---- */
enum enlightenment_form {
    FORM_PASS,
    FORM_PASS_ALL,
    FORM_ACT,
    FORM_BID,
    FORM_REVEAL,
    FORM_DIAL,
    FORM_PAY,
    FORM_TRANSFER,
    FORM_DECLARE,
    FORM_OUTCOME,
    FORM_PLACE,
    FORM_AIR,
    FORM_CLAIM,
    FORM_GLORY,
    FORM_PLACE_FATE,
    FORM_CONCEDE,
    FORM_HONOR,
    FORM_GIVE,
    FORM_FATE,
    FORM_RING_FATE,
    FORM_CLAIM_RING,
    FORM_RETURN_RING,
    FORM_TAKE_RING,
    FORM_SHIFT_RING,
    FORM_BREAK_PROVINCE,
    FORM_FAVOR,
    FORM_OFFER,
    FORM_AGREE,
    FORM_WITHDRAW,
    FORM_DISSOLVE,
    FORM_BROKE,
    FORM_AWARD,
    FORM_CHANGE_CONFLICT,
    FORM_EXTRA_CONFLICT,
    FORM_HONOR_EACH,
    FORMS
};
extern const struct move_spec l5r_forms[FORMS];
extern const char *const l5r_elements[];
extern const char *const l5r_durations[];
extern const enum message l5r_duration_names[]; /* "for 1 round"; the last: not given */
extern const char *const l5r_types[];
extern const char *const l5r_phases[];
extern const char *const l5r_steps[];
extern const enum message l5r_element_names[L5R_ELEMENTS]; /* "ring of air" */
extern const enum message l5r_type_names[L5R_TYPES];
extern const enum message l5r_phase_names[PHASES];
extern const enum message l5r_step_names[STEPS];
enum { BID_NUMBER = 1 }; /* index of a part of FORM_BID */

static inline uint8_t seat_at(const struct play *play, uint32_t part) { return (uint8_t)play->move->parts[part]; }
static inline int32_t part_at(const struct play *play, uint32_t part) { return play->move->parts[part]; }
static inline bool part_given(const struct play *play, uint32_t part) { return play->move->parts[part] != NOT_GIVEN; }
static inline struct argument player_at(const struct play *play, uint32_t part) {
    return arg_player(play->words, seat_at(play, part));
}

/* ---- Seats ---- */
static inline uint8_t bit(uint32_t seat) { return (uint8_t)(1U << seat); }
static inline bool is_out(const struct enlightenment *game, uint32_t seat) { return game->out & bit(seat); }
static inline uint8_t living(const struct enlightenment *game) {
    return (uint8_t)(seated_all(game->players) & ~(uint32_t)game->out);
}
static inline uint32_t living_count(const struct enlightenment *game) { return seated_count(living(game)); }
static inline uint8_t seat_left_of(const struct enlightenment *game, uint32_t seat) {
    return (uint8_t)(seat + 1 < game->players ? seat + 1 : 0);
}
/* The first of those seats from `seat` on, clockwise; NO_PLAYER: there is none. */
static inline uint8_t seat_from(const struct enlightenment *game, uint32_t seat, uint8_t among) {
    return (uint8_t)seated_from(among, game->players, seat);
}
/* The first of those seats after `seat`, which itself comes last. */
static inline uint8_t seat_after(const struct enlightenment *game, uint32_t seat, uint8_t among) {
    return seat_from(game, seat + 1, among);
}

/* ---- Steps and turns, enlightenment_steps.c ---- */
enum step step_now(const struct enlightenment *game); /* STEP_PLACE takes precedence */
bool step_is_window(enum step step);
void window_open(struct enlightenment *game, enum step step, uint32_t from);
/* Only the player whose turn it is may make this move. */
status check_turn(const struct play *play, uint8_t seat) MUST_CHECK;
/* Refuses a move that does not fit the current step: TY-MOVE, with what is due now. */
status move_misplaced(const struct play *play) MUST_CHECK;
/* Refuses, by that rule, a seat that is twice in the move's list. `missing`: players still in who are not in it, one
 * bit each. */
status check_listed(const struct play *play, const char *rule, uint8_t *missing) MUST_CHECK;
/* The players with an opportunity left to declare a conflict, one bit each. */
uint8_t may_declare(const struct enlightenment *game);
/* The player who would declare next in this conflict phase; NO_PLAYER: none. */
uint8_t declares_next(const struct enlightenment *game);
/* Ends the conflict: treaties with that duration expire, and the next conflict may be declared. */
void conflict_end(struct play *play);

/* ---- Flow, enlightenment_flow.c ---- */
void phase_begin(struct play *play, enum phase phase);
status play_pass(struct play *play);
status play_pass_all(struct play *play);
status play_act(struct play *play);
status play_place_fate(struct play *play);
/* After every move: victory, elimination, and then the next step. */
void play_settle(struct play *play);

/* ---- The draw phase, enlightenment_draw.c ---- */
/* The honor each seat gives; and the choice that is due before. */
struct transfer {
    int32_t changes[L5R_SEATS_MAX];
    const char *rule;       /* of the choice */
    const char *short_rule; /* a player cannot give all of it; or NULL */
    uint8_t chooser;        /* NO_PLAYER: no choice is due */
    uint8_t choice;         /* seats that can be chosen, one bit each */
    bool takes;             /* the chosen seat receives the odd point; else it gives it */
    enum message story;     /* the message naming the rule that was applied */
};
/* Calculated from the current state; `chosen` is NO_PLAYER until a choice is made. */
void transfer_of(const struct enlightenment *game, uint8_t chosen, struct transfer *transfer);
enum { BID_LEAST = 1, BID_MOST = 5 };
/* Is that bid allowed with the current number of players? */
bool bid_allowed(const struct enlightenment *game, int32_t bid);
/* A player who bid 4 among four or more and cannot pay everyone. */
bool payer_is_short(const struct enlightenment *game, uint32_t seat);
bool payer_has_chosen(const struct enlightenment *game, uint32_t seat);
uint8_t honored_seats(const struct enlightenment *game);
status play_bid(struct play *play);
status play_reveal(struct play *play);
status play_dial(struct play *play);
status play_pay(struct play *play);
status play_transfer(struct play *play);
/* After honor is settled: says how many cards each player draws, and opens the action window. */
void draw_cards(struct play *play);
/* The value of a dial: never below 0. */
int32_t dial_of(const struct seat_state *seat);

/* ---- Conflicts, enlightenment_conflict.c ---- */
/* NULL if that province may be attacked; else the rule that forbids it. */
const char *province_shut(const struct enlightenment *game, uint32_t owner, uint32_t province);
status play_declare(struct play *play);
status play_outcome(struct play *play);
status play_air(struct play *play);
status play_claim(struct play *play);
status play_glory(struct play *play);
status play_change_conflict(struct play *play);
status play_extra_conflict(struct play *play);

/* ---- Rings, enlightenment_rings.c ---- */
static inline uint8_t token_element(uint32_t token) { return (uint8_t)(token % L5R_ELEMENTS); }
static inline uint8_t token_origin(uint32_t token) { return (uint8_t)(token / L5R_ELEMENTS); }
static inline uint32_t token_count(const struct enlightenment *game) { return game->players * (uint32_t)L5R_ELEMENTS; }
/* Is the token there: on that seat's provinces, in its pool, in its hand; in the common pool (any seat)? */
bool token_lies(const struct token *token, enum token_place place, uint32_t seat);
/* The elements a seat has on unbroken provinces, in its pool or in its hand; or those in the common pool (any seat):
 * one bit each. */
uint8_t elements_at(const struct enlightenment *game, enum token_place place, uint32_t seat);
/* Elements on unbroken provinces, by seat. */
void elements_claimed(const struct enlightenment *game, uint8_t *claimed);
/* The token of that element there to use first; NO_TOKEN: there is none. */
uint8_t token_find(const struct enlightenment *game, enum token_place place, uint32_t seat, uint32_t element);
uint32_t outer_broken(const struct enlightenment *game, uint32_t seat);
/* The rule that forbids a ring of that seat on that province; NULL: it is allowed. */
const char *ring_barred(const struct enlightenment *game, uint32_t seat, uint32_t province);
status check_ring_place(const struct play *play, uint8_t seat, int32_t province) MUST_CHECK;
void ring_to_pool(struct enlightenment *game, uint32_t token, uint32_t seat);
void ring_to_province(struct enlightenment *game, uint32_t token, uint32_t seat, uint32_t province);
void ring_contest(struct enlightenment *game, uint32_t token);
/* Returns the contested ring, if there is one, to where it came from: by `rule` to a personal pool, by `rule_common` to
 * the common pool. */
void ring_return(struct play *play, const char *rule, const char *rule_common);
/* Breaks that province of that seat; `by` NO_PLAYER: by its owner's own effect. */
void province_break(struct play *play, uint8_t owner, uint8_t province, uint8_t by);
/* Reports the player and province that the ring is now on. */
void tell_placed(struct play *play, const char *rule, uint32_t token);
/* Moves all rings of a player who is out to the common pool. */
void rings_of_eliminated(struct play *play, uint32_t seat);
status play_place(struct play *play);

/* ---- Treaties, enlightenment_treaties.c ---- */
/* The index of a pair of seats: (0, 1), (0, 2), (1, 2), (0, 3) ... */
static inline uint32_t pair_index(uint32_t one, uint32_t other) {
    uint32_t low = one < other ? one : other, high = one < other ? other : one;
    return high * (high - 1) / 2 + low;
}
enum { MISSING_BYTES = 64 }; /* room for all keys */
struct buffer;
void treaty_missing(const struct treaty *treaty, uint32_t side, struct buffer *out);
bool treaty_is_complete(const struct treaty *treaty);
struct treaty_before treaty_as_before(const struct treaty *treaty);
enum { TREATY_NUMBER_MOST = 9973, AGREE_TERMS = 3 }; /* AGREE_TERMS: the part of `agree` with that number */
extern const struct game_talks l5r_talks;
extern const struct game_tokens l5r_tokens;
bool treaty_expired(const struct treaty *treaty);
/* The last round in which a promise with that duration holds; 0: the treaty is not active, or the duration is not
 * counted in rounds. */
uint32_t treaty_last_round(const struct treaty *treaty, uint8_t until);
/* Expires promises with that duration. */
void treaties_expire(struct play *play, enum duration until);
void treaties_of_eliminated(struct play *play, uint32_t seat);
status play_offer(struct play *play);
status play_agree(struct play *play);
status play_withdraw(struct play *play);
status play_dissolve(struct play *play);
status play_broke(struct play *play);

/* ---- The end, enlightenment_end.c ---- */
/* Checks victory, then elimination; true: the game is over. */
bool end_check(struct play *play);
bool game_is_over(const struct game_state_block *room, struct game_end *end);
status play_concede(struct play *play);
status play_award(struct play *play);

/* ---- Card effects and rulings of a judge: enlightenment_judge.c ---- */
status play_honor(struct play *play);
status play_honor_each(struct play *play);
status play_give(struct play *play);
status play_fate(struct play *play);
status play_ring_fate(struct play *play);
status play_claim_ring(struct play *play);
status play_return_ring(struct play *play);
status play_take_ring(struct play *play);
status play_shift_ring(struct play *play);
status play_break_province(struct play *play);
status play_favor(struct play *play);

/* ---- Output: enlightenment_legal_moves.c, enlightenment_view.c, _view_notes.c, _json.c ---- */
void enlightenment_offer(const struct game_state_block *room, game_take take, void *context);
uint32_t enlightenment_to_act(const struct game_state_block *room);
uint32_t enlightenment_left(const struct game_state_block *room);
uint32_t enlightenment_confirms(const struct game_state_block *room, const struct move *move, uint32_t seat);
bool enlightenment_passes(const struct game_state_block *room, struct move *pass);
/* The players who must choose before honor moves, one bit each. */
uint32_t transfer_choosers(const struct enlightenment *game);
enum { L5R_COLUMNS = 9 };
extern const struct game_column l5r_columns[L5R_COLUMNS];
/* Adds as arguments the rings in the common pool that were that player's at the start, with the fate on each. */
void common_arguments(const struct enlightenment *game, uint32_t origin, struct sentence *says);
void enlightenment_headline(const struct game_state_block *room, const struct game_strings *words,
                            struct sentence *says);
bool enlightenment_cell(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                        uint32_t column, struct sentence *says);
void enlightenment_remind(const struct game_state_block *room, struct game_log *rules);
enum { L5R_FIGURES = 3 };
extern const enum message l5r_figures[L5R_FIGURES];
uint32_t enlightenment_round(const struct game_state_block *room);
int32_t enlightenment_figure(const struct game_state_block *room, uint32_t player, uint32_t figure);
bool enlightenment_note(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                        struct sentence *says);
void enlightenment_json(const struct game_state_block *room, const struct game_strings *words, struct json *json);

/* Reports what followed; PLAYER(seat), NUMBER(n), SAID(message) are its arguments. */
#define PLAYER(seat) (int)TOLD_PLAYER, (int32_t)(seat)
#define NUMBER(number) (int)TOLD_NUMBER, (int32_t)(number)
#define SAID(message) (int)TOLD_MESSAGE, (int32_t)(message)

#endif
