/* Interface of a refereed game: what its rule book must answer.
 * What a rule book must answer for the table referee: one `struct game_rules`
 * per game, in rules/, listed in rules/games.def.
 *
 * A game is a pure state machine in a block of GAME_STATE_SIZE bytes: zeroed when it
 * is made, without pointers, so that a copy is a copy and two folds have equal
 * bytes. Players are seats from 0, clockwise: the next one sits on the left. A
 * move happens whole, or it is refused by its rule and changes nothing.
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

/* Where a game keeps what it knows. */
struct game_state_block {
    uint64_t words[GAME_STATE_SIZE / 8];
};

/* What stands behind a move's verb, part by part. */
enum part_kind {
    PART_PLAYER,  /* Kris */
    PART_NUMBER,  /* 3 */
    PART_CHANGE,  /* +2 or -3, never 0 */
    PART_WORD,    /* one of `words` */
    PART_FLAG,    /* the one word of `words`, or nothing */
    PART_TEXT,    /* with a key: one word, or quoted; without: all that is left of the line */
    PART_PLAYERS, /* all that is left: Tom Kris ... */
    PART_VALUES,  /* all that is left: Tom=3 Kris=5 ... */
};
struct move_part {
    enum part_kind kind;
    const char *key; /* written key=..., in any order behind those without one; NULL: by its place */
    bool optional;
    int32_t min, max;          /* of numbers: no more than a sane range; what the rules allow the game says */
    const char *const *words;  /* ended by NULL */
    enum message says;         /* what it is, for help: "who attacks" */
    const enum message *names; /* of `words`, for whoever does not type them; NULL: the words */
};

/* One kind of move. */
struct move_spec {
    const char *verb;
    uint16_t code;  /* in the ledger: used once, never changed */
    bool is_judges; /* what a card does, or a judge decides: can be made at any time, and is not offered */
    uint32_t part_count;
    const struct move_part *parts;
    enum message says; /* one line of help */
    bool is_own;       /* who plays may make it by himself, from a phone (form_is_own) */
    enum message
        button; /* what the button of such a move says, {1} the part behind the player; MSG_NONE: it has none, and
                            is made from its parts */
};

struct move_argument_item {
    uint32_t player;
    int32_t value; /* of PART_PLAYERS: 0 */
};
struct move {
    uint32_t form; /* place in the table */
    /* By the form's parts: a seat, a number, the place of a word, 1 for a flag that stands there, 1 for a text, the list's
     * length; or NOT_GIVEN. */
    int32_t parts[MOVE_PARTS_MAX];
    uint32_t list_count; /* of the one list that a form may have */
    struct move_argument_item list[GAME_PLAYERS_MAX];
    struct text_ref texts[MOVE_TEXTS_MAX]; /* in the order of the form's parts that are texts, also of those left out */
};

/* What people are called, and the texts that text_ref is about. Not the game's. */
struct game_strings {
    const struct text *names; /* by seat */
    const char *texts;
};

/* Something that followed from a move, and the rule by which it did. */
enum game_log_arg_kind { TOLD_NONE, TOLD_PLAYER, TOLD_NUMBER, TOLD_MESSAGE };
struct game_log_entry {
    const char *rule; /* NULL: no rule of the game's own, "The draw phase begins" */
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

/* What `--player NAME:key=N,...` says of each player. */
struct game_field {
    const char *key;
    const char *rule; /* that allows these values */
    int32_t min, max;
    int32_t default_value; /* NOT_GIVEN: has to be said */
    enum message says;
};

struct game_setup {
    uint32_t players, first; /* `first`: the seat of who begins */
    int32_t fields[GAME_PLAYERS_MAX][GAME_FIELDS_MAX];
    int64_t settings[GAME_SETTINGS_MAX]; /* by place in the rules' options */
    int32_t target;                      /* of the tournament's table; 0: the game is not played at one */
    uint32_t places;                     /* how many are to go on from it, or to win it alone; 0: it is not said */
};

/* How a game ended. */
struct game_end {
    uint8_t winner;  /* NO_PLAYER: nobody won */
    const char *why; /* in JSON */
    const char *rule;
    enum message says; /* {1} the winner */
};

/* Bids that stay secret until all are in. */
enum bid_state { BID_NONE, BID_WANTED, BID_IN };

typedef void (*game_take)(void *context, const struct move *move);

/* How a game is shown, a row a player; `look` says how the page of a table draws it. */
enum game_cell_style {
    LOOK_LINE,  /* a line of its own, with its heading */
    LOOK_GREAT, /* what it is all about, in the largest figures */
    LOOK_COUNT, /* a figure beside it */
    LOOK_STATE, /* what the player has done or has to do */
    LOOK_BADGE, /* what the player is */
    LOOK_FIELD, /* a place on the table before the player, those that follow each other in a row */
};
struct game_column {
    enum message heading;
    bool is_number;
    enum game_cell_style look;
};

struct game_rules {
    const char *id; /* of --rules; a table of the format with the same id can be refereed by it */
    enum message name;
    uint16_t version; /* kept with each game: what a move does is never changed under a game that was begun */
    uint32_t players_least, players_most;
    const char *players_rule; /* that says how many play */
    const struct option *options;
    uint32_t option_count;
    const struct game_field *fields;
    uint32_t field_count;
    const struct move_spec *forms;
    uint32_t form_count;
    uint32_t bid_form;  /* parts: the player, the number, which stays secret; NO_FORM: nothing is bid */
    uint32_t open_form; /* one part, PART_VALUES: what every player bid */

    /* REFUSED: such a game cannot be. */
    status (*start)(struct game_state_block *room, const struct game_setup *setup, const struct game_strings *words,
                    struct problem *why);
    /* `told` gets what followed, and may be NULL. A bid is checked where its number is given; what it says is never kept:
     * the game learns it when the bids are opened. */
    status (*move)(struct game_state_block *room, const struct move *move, const struct game_strings *words,
                   struct game_log *told, struct problem *why);
    /* Every move that can be made now and has no free number or text in it but a plausible one; each would be accepted.
     * Judges' moves are left out. */
    void (*offer)(const struct game_state_block *room, game_take take, void *context);
    /* Who has to do something, a bit a seat; 0: the table together, or it is over. */
    uint32_t (*to_act)(const struct game_state_block *room);
    enum bid_state (*bid)(const struct game_state_block *room, uint32_t player); /* NULL: nothing is bid */
    bool (*is_over)(const struct game_state_block *room, struct game_end *end);
    /* How each seat ended, for the tournament's result. NULL: no tournament has such tables. REFUSED: not yet. */
    status (*scores)(const struct game_state_block *room, const struct game_strings *words, struct score *scores,
                     struct problem *why);

    /* The members of a JSON object that are the game's own: not its name, rules, winner, why and to_act. */
    void (*json)(const struct game_state_block *room, const struct game_strings *words, struct json *json);
    /* "Round 2, conflict phase ...": where the game stands. */
    void (*headline)(const struct game_state_block *room, const struct game_strings *words, struct sentence *says);
    const struct game_column *columns; /* behind the name */
    uint32_t column_count;
    /* One cell; false: it is empty. */
    bool (*cell)(const struct game_state_block *room, const struct game_strings *words, uint32_t player,
                 uint32_t column, struct sentence *says);
    /* What stands below the table, line by line; false: there is no such line. */
    bool (*note)(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                 struct sentence *says);
};

/* The rules of that id; false: the referee knows no such game. */
bool game_rules_named(struct text id, uint32_t *place);
/* An argument of a sentence. */
struct argument arg_player(const struct game_strings *words, uint32_t player);
/* Adds what followed; nothing where `told` is NULL. The `count` pairs that follow are enum game_log_arg_kind and
 * int32_t. */
void tell(struct game_log *told, const char *rule, enum message says, unsigned count, ...);
/* The sentence of it. */
struct sentence told_sentence(const struct game_log_entry *told, const struct game_strings *words);
/* May that seat make a move of this form by itself? Where it begins with a player, `player`, it is that seat's; otherwise it
 * is of whoever has to do something now. */
bool form_is_own(const struct game_rules *rules, const struct game_state_block *room, const struct move_spec *form,
                 int32_t player, uint32_t seat);
/* Does the form's list stand there? */
bool part_is_list(const struct move_part *part);
/* A part that is found by its place: no key, and not a word that stands for itself. */
bool part_has_place(const struct move_part *part);
/* A text that is all that is left. */
bool part_is_rest(const struct move_part *part);
/* A move of that form with every part left out. */
struct move move_of(uint32_t form);
/* Is that a move as it can be read: of a form there is, nothing missing but what may be left out, everything within the
 * range, the closed list, the table of so many players that its form names? What stands in a ledger may not be. */
bool move_fits(const struct move_spec *forms, uint32_t form_count, uint32_t players, const struct move *move);

#endif
