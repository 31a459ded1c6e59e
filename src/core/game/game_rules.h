/* Interface of a refereed game: what its rule book must answer.
 *
 * Each game has one `struct game_rules`, in rules/, listed in rules/games.def.
 *
 * A game is a pure state machine in a block of GAME_STATE_SIZE bytes: zeroed when made, without pointers, so that a
 * plain copy is complete and two folds have equal bytes. Players are seats from 0, clockwise: the next player sits on
 * the left. A move is made completely, or it is refused by its rule and changes nothing.
 *
 *     struct game_state_block room = {0};
 *     TRY(rules->start(&room, &setup, &words, why));
 *     TRY(rules->move(&room, &move, &words, &told, why));
 */
#ifndef TILTYARD_CORE_GAME_GAME_RULES_H
#define TILTYARD_CORE_GAME_GAME_RULES_H

#include "core/rulebook/format.h"

enum {
    GAME_PLAYERS_MAX = 16,
    GAME_FIELDS_MAX = 4,
    GAME_SETTINGS_MAX = 8,
    GAME_FIGURES_MAX = 4,
    GAME_STATE_SIZE = 4096,
    MOVE_PARTS_MAX = 10,
    MOVE_TEXTS_MAX = 4,
    MOVE_TEXT_CHARACTERS_MAX = 200,
    TOLD_ARGUMENTS_MAX = 5,
    TOLD_MAX = 64,
};
#define NO_PLAYER UINT8_MAX
#define NO_FORM UINT32_MAX
/* A part of a move that was left out. */
#define NOT_GIVEN INT32_MIN

/* Where a game keeps its data. */
struct game_state_block {
    uint64_t words[GAME_STATE_SIZE / 8];
};

/* The parts that follow a move's verb. */
enum part_kind {
    PART_PLAYER,  /* Kris */
    PART_NUMBER,  /* 3 */
    PART_CHANGE,  /* +2 or -3, never 0 */
    PART_WORD,    /* one of `words` */
    PART_FLAG,    /* the one word of `words`, or nothing */
    PART_TEXT,    /* with a key: one word, or quoted; without: the rest of the line */
    PART_PLAYERS, /* the rest of the line: Tom Kris ... */
    PART_VALUES,  /* the rest of the line: Tom=3 Kris=5 ... */
};
struct move_part {
    enum part_kind kind;
    const char *key; /* written key=..., in any order after those without a key; NULL: found by its place */
    bool optional;
    int32_t min, max;          /* of numbers: only a sane range; the game's rules decide what is allowed */
    const char *const *words;  /* NULL at the end */
    enum message says;         /* what it is, for help: "who attacks" */
    const enum message *names; /* labels of `words`, for people who do not type them; NULL: the words; of
                                * a number: from `min` on, MSG_NONE where it has none */
    enum message label;        /* of its field on a player's phone; MSG_NONE: `says` */
};

/* The players who may make a move without staff. */
enum move_maker {
    BY_JUDGE,  /* none: a judge makes it */
    BY_NAMED,  /* the player whom its first part names */
    BY_ACTING, /* a player who must act now; if none must, any player */
    BY_ANYONE, /* any player of the game */
};

/* One kind of move. */
struct move_spec {
    const char *verb;
    uint16_t code;  /* in the ledger: never reused or changed */
    bool is_judges; /* the effect of a card, or a judge's decision: can be made at any time, and is never offered */
    uint32_t part_count;
    const struct move_part *parts;
    enum message says; /* one line of help */
    enum move_maker maker;
    enum message button; /* label of the move's button, {1} the part after the player; MSG_NONE: none,
                            the label is made from its parts */
    enum message label;  /* of its form on a player's phone, "Declare conflict"; MSG_NONE: `says` */
    bool is_overseen;    /* a judge makes it in a game that needs one (judge=needed) */
    bool is_action;      /* an action or a reaction of a player, or its effect: it ends the standing passes */
};

struct move_argument_item {
    uint32_t player;
    int32_t value; /* for PART_PLAYERS: 0 */
};
struct move {
    uint32_t form; /* index in the table of moves */
    /* By the form's parts: a seat, a number, the index of a word, 1 for a flag that is given, 1 for a text, the length
     * of the list; or NOT_GIVEN. */
    int32_t parts[MOVE_PARTS_MAX];
    uint32_t list_count; /* of the list, if the form has one */
    struct move_argument_item list[GAME_PLAYERS_MAX];
    struct text_ref texts[MOVE_TEXTS_MAX]; /* in the order of the form's text parts, including those left out */
};

/* The players' names, and the bytes to which text_ref refers. Not owned by the game. */
struct game_strings {
    const struct text *names; /* by seat */
    const char *texts;
};

/* A consequence of a move, and the rule that caused it. */
enum game_log_arg_kind { TOLD_NONE, TOLD_PLAYER, TOLD_NUMBER, TOLD_MESSAGE };
struct game_log_entry {
    const char *rule; /* NULL: not a rule of the game, "The draw phase begins" */
    enum message says;
    struct {
        enum game_log_arg_kind kind;
        int32_t value;
    } arguments[TOLD_ARGUMENTS_MAX];
};
struct game_log {
    uint32_t count;
    struct game_log_entry rows[TOLD_MAX];
};

/* A field of each player, set by `--player NAME:key=N,...`. */
struct game_field {
    const char *key;
    const char *rule; /* the rule that allows these values */
    int32_t min, max;
    int32_t default_value; /* NOT_GIVEN: must be given */
    enum message says;
};

struct game_setup {
    uint32_t players, first; /* `first`: the seat that begins */
    int32_t fields[GAME_PLAYERS_MAX][GAME_FIELDS_MAX];
    int64_t settings[GAME_SETTINGS_MAX]; /* by index in the rules' options */
    int32_t target;                      /* of the tournament's table; 0: not played at one */
    uint32_t places;                     /* how many players advance, or win it alone; 0: not set */
};

/* How a game ended. */
struct game_end {
    uint8_t winner;  /* NO_PLAYER: no player won */
    const char *why; /* in JSON */
    const char *rule;
    enum message says; /* {1} the winner */
};

/* Bids that stay secret until all are in. */
enum bid_state { BID_NONE, BID_WANTED, BID_IN };

typedef void (*game_take)(void *context, const struct move *move);

struct game_terms {
    uint32_t one, other, number;
};
/* Talks of two players about what both sign. Their moves name the player first, then the partner. */
struct game_talks {
    uint32_t offer_form, sign_form, end_form;
    uint32_t number_part;  /* of the signing move: the number of the terms that it signs */
    uint32_t common_parts; /* of the offering move, one bit each: they set several others at once */
    enum message title;    /* {1} the partner */
    enum message warning;  /* above the buttons that offer and sign */
    /* The number of the terms that are on offer: other terms have another; 0: none are. */
    uint32_t (*number)(const struct game_state_block *room, uint32_t one, uint32_t other);
    /* Has `one` signed the terms that are on offer? */
    bool (*signed_by)(const struct game_state_block *room, uint32_t one, uint32_t other);
    /* A line of the terms with that number, if they are on offer or were before these; false: no such line. */
    bool (*line)(const struct game_state_block *room, const struct game_strings *words, const struct game_terms *terms,
                 uint32_t line, struct sentence *says);
    /* The move by which `one` would offer the same again. */
    void (*repeat)(const struct game_state_block *room, uint32_t one, uint32_t other, struct move *offer);
    /* What `one` risks by a move against `other`, whom both signed something with; false: nothing. */
    bool (*risk)(const struct game_state_block *room, uint32_t one, uint32_t other, struct sentence *says);
};

/* How a game is shown, one row for each player; `look` says how a table's page draws the column. */
enum game_cell_style {
    LOOK_LINE,  /* a line with its own heading */
    LOOK_GREAT, /* the main value, in the largest figures */
    LOOK_COUNT, /* a smaller figure next to it */
    LOOK_STATE, /* what the player has done or must do */
    LOOK_BADGE, /* a role of the player */
    LOOK_FIELD, /* a place on the table in front of the player; adjacent ones form a row */
};
struct game_column {
    enum message heading;
    bool is_number;
    enum game_cell_style look;
};

/* Things that every player collects, shown as a row of pictures. */
enum game_token { TOKEN_GONE, TOKEN_READY, TOKEN_HELD, GAME_TOKENS };
struct game_tokens {
    uint32_t count;
    uint32_t icon;                  /* of the first: assets/tokens.svg has "token-N", game.css its colour */
    const enum message *names;      /* of each, */
    enum message says[GAME_TOKENS]; /* and what {1} is, by enum game_token */
    enum game_token (*of)(const struct game_state_block *room, uint32_t player, uint32_t token);
};

struct game_rules {
    const char *id; /* of --rules; can referee a table of the format with the same id */
    enum message name;
    uint16_t version; /* stored with each game: the effect of a move must never change in a game that has begun */
    uint32_t players_least, players_most;
    const char *players_rule; /* the rule that sets the number of players */
    const struct option *options;
    uint32_t option_count;
    const struct game_field *fields;
    uint32_t field_count;
    const struct move_spec *forms;
    uint32_t form_count;
    uint32_t bid_form;  /* parts: the player, and the number, which stays secret; NO_FORM: no bids */
    uint32_t open_form; /* one part, PART_VALUES: every player's bid */

    /* REFUSED: such a game is not possible. */
    status (*start)(struct game_state_block *room, const struct game_setup *setup, const struct game_strings *words,
                    struct problem *why);
    /* `told` receives the consequences, and may be NULL. A bid is checked when it is made, but its number is not kept:
     * the game learns it when the bids are opened. */
    status (*move)(struct game_state_block *room, const struct move *move, const struct game_strings *words,
                   struct game_log *told, struct problem *why);
    /* Offers every move that can be made now; a free number or text in it is a plausible example. Each would be
     * accepted. Judges' moves are left out. */
    void (*offer)(const struct game_state_block *room, game_take take, void *context);
    /* The seats that must act, one bit each; 0: the table together, or the game is over. */
    uint32_t (*to_act)(const struct game_state_block *room);
    enum bid_state (*bid)(const struct game_state_block *room, uint32_t player); /* NULL: no bids */
    bool (*is_over)(const struct game_state_block *room, struct game_end *end);
    /* The seats that play no longer, one bit each. NULL: everybody plays to the end. */
    uint32_t (*left)(const struct game_state_block *room);
    /* The seats of which one must confirm the move if that seat says it, one bit each; 0: it is made at once. NULL: no
     * move needs it. */
    uint32_t (*confirms)(const struct game_state_block *room, const struct move *move, uint32_t seat);
    /* The pass of the player whose turn it is in a window, which gives up nothing else; false: no window is open.
     * NULL: there are no windows. */
    bool (*passes)(const struct game_state_block *room, struct move *pass);
    /* The result of each seat, for the tournament. NULL: no tournament has such tables. REFUSED: not over yet. */
    status (*scores)(const struct game_state_block *room, const struct game_strings *words, struct score *scores,
                     struct problem *why);

    const struct game_talks *talks;   /* NULL: there are none */
    const struct game_tokens *tokens; /* NULL: there are none */
    /* Writes the game's own members of a JSON object: not its name, rules, winner, why and to_act. */
    void (*json)(const struct game_state_block *room, const struct game_strings *words, struct json *json);
    /* The state of the game in one line: "Round 2, conflict phase ...". */
    void (*headline)(const struct game_state_block *room, const struct game_strings *words, struct sentence *says);
    const struct game_column *columns; /* after the name */
    uint32_t column_count;
    /* One cell; false: it is empty. */
    bool (*cell)(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                 uint32_t column, struct sentence *says);
    /* A line below the table; false: no such line. */
    bool (*note)(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                 struct sentence *says);
    /* Adds the rules to remember for what can be done now, for the judge's page. NULL: none ever. */
    void (*remind)(const struct game_state_block *room, struct game_log *rules);
    /* The course of a game: what is counted for each player, in every round or turn, from 1. */
    const enum message *figures;
    uint32_t figure_count;
    uint32_t (*round)(const struct game_state_block *room); /* a standing pass ends with it */
    int32_t (*figure)(const struct game_state_block *room, uint32_t player, uint32_t figure);
};

/* The rules with that id; false: the referee does not know such a game. */
bool game_rules_named(struct text id, uint32_t *place);
/* "one, two": the ids of the games that the referee knows. */
struct argument arg_game_rules(void);
/* The player's name as an argument of a sentence. */
struct argument arg_player(const struct game_strings *words, uint32_t player);
/* Adds a consequence; does nothing if `told` is NULL. The `count` pairs that follow are enum game_log_arg_kind and
 * int32_t. */
void tell(struct game_log *told, const char *rule, enum message says, unsigned count, ...);
/* The sentence for a log entry. */
struct sentence told_sentence(const struct game_log_entry *told, const struct game_strings *words);
/* May that seat make a move of this form without staff, by the form's maker? `player` is the form's first part. */
bool form_is_own(const struct game_rules *rules, const struct game_state_block *room, const struct move_spec *form,
                 int32_t player, uint32_t seat);
/* The same in a game with these settings, in which a judge may be needed. */
bool form_is_own_in(const struct game_rules *rules, const int64_t *settings, const struct game_state_block *room,
                    const struct move_spec *form, int32_t player, uint32_t seat);
/* The option of every game that can do without a judge: `judge=possible|needed`. */
#define GAME_JUDGE_KEY "judge"
#define GAME_JUDGE_NEEDED "needed"
enum { JUDGE_POSSIBLE, JUDGE_NEEDED };
extern const struct option_word game_judge_words[];
#define GAME_JUDGE_OPTION \
    { .key = GAME_JUDGE_KEY, .rule = "TY-GAME", .says = MSG_GAME_OPTION_JUDGE, .words = game_judge_words }
/* Does a judge make the overseen moves of a game with these settings? */
bool game_needs_judge(const struct game_rules *rules, const int64_t *settings);
/* The seats of which one must confirm the move if that seat says it; 0: none. */
uint32_t move_confirmers(const struct game_rules *rules, const struct game_state_block *room, const struct move *move,
                         uint32_t seat);
/* Is this part the form's list? */
bool part_is_list(const struct move_part *part);
/* Is the part found by its place? It has no key, and is not a word that stands alone. */
bool part_has_place(const struct move_part *part);
/* Is the part a text that takes the rest of the line? */
bool part_is_rest(const struct move_part *part);
/* A move of that form with every part left out. */
struct move move_of(uint32_t form);
/* Is the move one that could have been parsed: with an existing form, no required part missing, and every value within
 * its range, its words, and the number of players? A move in a ledger may fail this. */
bool move_fits(const struct move_spec *forms, uint32_t form_count, uint32_t players, const struct move *move);

#endif
