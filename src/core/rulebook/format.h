/* Interface of a tournament format: what its rule book must answer.
 *
 * Each game has one `struct format`, in rules/; the command line's parsing, forms, slips, CSV and JSON are made from
 * its tables.
 *
 * The functions are pure: they read the state and return plain rows. They must work for any state that the ledger can
 * produce. */
#ifndef TILTYARD_CORE_RULEBOOK_FORMAT_H
#define TILTYARD_CORE_RULEBOOK_FORMAT_H

#include "core/rulebook/draw_trace.h"
#include "core/rulebook/notices.h"
#include "core/rulebook/rule_books.h"
#include "base/lot.h"
#include "core/state/state.h"

/* An option of `--set KEY=VALUE`: either a closed set of words, or a range of whole numbers. */
struct option_word {
    const char *word;
    int64_t value;
    enum message says; /* the value as people read it; MSG_NONE: the word itself */
};
/* What depends on an option of a tournament (option_change.h). From then on it can no longer be changed, unless that is
 * undone first. */
enum option_use {
    USED_BY_NOTHING,      /* not said; the options of refereed games are set once */
    USED_BY_NEXT_CLOCK,   /* changes at any time: clocks that were started keep their minutes */
    USED_BY_DRAWS,        /* the first published stage */
    USED_BY_RESULTS,      /* the first result */
    USED_BY_LATER_STAGES, /* the first published stage that is not a round */
    USED_AS_ROUNDS        /* the same; and there are never fewer rounds than are published */
};
struct option {
    const char *key;
    const char *rule;                /* the rule that allows these values */
    enum message says;               /* what it decides, in one line */
    const struct option_word *words; /* the last has no word; NULL: a number */
    int64_t min, max;
    int64_t default_value;
    const char *house_rule;  /* the rule by which --house-rule allows other numbers, from `min` to `max`; or NULL */
    bool open_in_rules;      /* the rules leave it open: `rule` is the resolution that says how it is read */
    bool of_table;           /* of a refereed game: set by the tournament's table, never by a person */
    enum option_use used_by; /* of a format: until when a person may change it */
};

/* A mark after a score: a letter and a sign that mean the same. */
struct mark {
    char letter, sign; /* sign 0: none */
    uint8_t mark;      /* value of score.mark; 0: the mark sets `presence` instead */
    uint8_t presence;
    bool counted;     /* may be followed by 1, 2 ... */
    bool refused;     /* no result may have it: read so that the refusal can say why, and never offered */
    const char *rule; /* of a mark that sets `presence`; else NULL */
    enum message says;
};

/* How a column of the standings is shown. */
enum column_kind { COLUMN_NUMBER, COLUMN_HALVES, COLUMN_WORD };
struct column {
    const char *key; /* in JSON and CSV */
    enum column_kind kind;
    enum message heading;      /* MSG_NONE: in JSON and CSV only */
    const char *const *words;  /* for COLUMN_WORD: JSON words by value */
    const enum message *shown; /* for COLUMN_WORD: what people read, by value */
    enum message means;        /* for who reads the standings for the first time; MSG_NONE: the heading says it */
    bool decides;              /* the sum by which places are made: staff's standings show it before its parts */
    bool is_aside;       /* makes no place by itself: phones leave it out, staff's standings show it after the rounds */
    uint8_t adds_halves; /* what each of it adds to the sum that `decides`, in halves; 0: it is no part of that sum */
};

/* The sets to which tables belong; {NULL} if the format has none. */
#define NO_SET UINT8_MAX
struct table_set {
    const char *key;
    enum message name;
    bool pointless; /* its games give no points: their results only decide who advances */
};

/* Reasons for a draw, by code. Arguments of the message: the person, first, second. Codes are in the ledger: never
 * remove or move a row. */
struct reason_spec {
    const char *rule;
    enum message says;
    bool first_is_halves;
    uint8_t of_set; /* for a reason about the whole draw: the set it is about (place + 1); 0: all tables */
    /* What is said instead, unless MSG_NONE: */
    enum message says_of_person;   /* of a reason that names a person */
    enum message says_at_zero;     /* where the second number is 0 */
    enum message says_one_table;   /* where the stage has only one table */
    enum message says_first_round; /* in round 1, by `rule_first_round` */
    const char *rule_first_round;
    enum message says_by_hand; /* once seats of the stage were changed by hand */
    bool of_seats;             /* about who sits at its table: not told once seats there were changed by hand */
    bool in_steps;             /* a step or a lot of the draw says the same of the person */
    bool usual_sizes;          /* about table sizes that are nothing unusual: a preview says only that they are right */
};

/* Reasons about the whole draw that measure its quality: the JSON keys of their two numbers; NULL: not in JSON. A
 * preview says each number that is not zero in words of its own; MSG_NONE: not there. */
struct quality_spec {
    uint16_t reason;
    const char *first, *second;
    enum message says_first, says_second; /* {1} the number */
    enum message says_kept;               /* where players asked to be kept apart, and the first is zero */
};

/* Steps and lots of a draw, by code (draw_trace.h). Arguments of the message: the numbers of a step; for a lot, the
 * place that it gave, and among how many. */
struct step_spec {
    const char *rule;
    enum message says;
    uint8_t halves; /* which of the numbers is in halves, from 1; 0: none */
    bool of_seats;  /* about who else sits at the table: not told once seats there were changed by hand */
    bool of_seat;   /* names the player's own seat: not told of who was moved by hand, even inside the table */
};

/* The next stage. */
struct stage_plan {
    enum stage_kind kind;
    uint32_t round;
    bool over;              /* no further stage: the tournament is complete */
    uint32_t combines;      /* index + 1 of the other tournament whose standings are also used for the draw; 0: none */
    bool needs_confirming;  /* the organizer must confirm; then `confirm` has the message and its rule */
    struct problem confirm; /* its second argument is the command that confirms, "draw --confirm" */
};

/* What a stage would be made of if nobody came or left. */
struct stage_size {
    uint32_t tables, players, first_set; /* players: at those tables; first_set: who would be in the first set */
};

/* The most stages that can follow the rounds: top 16, top 8, semi-final, final. */
enum { LATER_STAGES_MAX = 4 };

/* The outcome of a draw: tables with their seats in order, who does not play, and why. The caller frees it. */
struct draw {
    VEC(struct table_row) tables;
    VEC(struct seat_row) seats;     /* `person` is the entrant's index until the draw is written to the ledger */
    VEC(struct rest_row) rests;     /* the same */
    VEC(struct reason_row) reasons; /* the same; NOBODY for a whole table */
    VEC(struct plan_row) plan;      /* the same; seats of later rounds, if the draw plans them */
    const struct state *state;      /* set by draw_by_key: of whom it is made */
    const struct tournament *tournament;
    struct draw_trace *story; /* the caller's, to record the steps; NULL: not wanted */
};
void draw_free(struct draw *draw);
/* The name of a stage in a sentence: "round 2", "final". */
struct argument stage_argument(const struct stage *stage);

enum { COLUMNS_MAX = 16 };
struct ranked {
    entrant_id entrant;
    uint32_t rank; /* 0: no place */
    bool shared;
    int64_t values[COLUMNS_MAX];
};
struct ranking {
    VEC(struct ranked) rows; /* best first; those without a place last */
    uint32_t round;          /* the last round that counts in it */
    bool final;
    bool values_only; /* set by the caller: no places are wanted, and the rows stay in the order of the entrants */
};

/* A criterion that can put one entrant before another. */
struct tiebreak {
    const char *key;   /* in JSON; if it is a column of the standings, that column's key */
    const char *rule;  /* the rule by which it separates two */
    enum message says; /* {1} the one above, {2} the one below, {3} and {4} their values */
    enum message
        says_among; /* the same where more than two were compared: {5} how many, for words {3}; MSG_NONE: `says` */
    const char *level_rule;  /* the rule by which entrants who are tied in it share a place; NULL: none are */
    enum message level_says; /* {1} those who share, {2} the value */
    enum column_kind kind;
    const char *const *words; /* for COLUMN_WORD: JSON words by value */
    const char *made_rule;    /* by which the value is computed from the games, if that needs explaining; else NULL */
    enum message made_says;
    /* To the one below: {1} the own value, {2} the one above, {3} that one's place, {4} its value. MSG_NONE: not told. */
    enum message own_says;
};
enum made_by { MADE_BY_ALL_GAMES, MADE_BY_ONE_GAME, MADE_BY_NO_GAME };
/* The first criterion in which two entrants differ; or the last of all, in which they are tied. */
struct tiebreak_result {
    const struct tiebreak *criterion;
    bool level;
    int64_t values[2]; /* of the one above, of the one below */
    enum made_by made_by;
    table_id table; /* of the one game */
    uint32_t among; /* how many entrants were compared by it, these two among them; 0: not told */
};

/* A game that an entrant played, and what it added to the totals. */
struct game {
    table_id table;
    uint32_t seat;  /* at the table, from 0 */
    uint32_t place; /* at the table, from 1; 0: none */
    bool shared;
    bool counts; /* false: it added nothing for any player */
    const char *rule;
    enum message says; /* "won", "second" ... */
    int64_t values[COLUMNS_MAX];
};
struct games {
    VEC(struct game) rows; /* in the order of the stages */
};

/* The result of a two-player game for one of the players, as in files of other programs. */
enum duel_result {
    DUEL_WON = 1,
    DUEL_DRAWN,
    DUEL_LOST,
    DUEL_CAME_ALONE, /* won, because the opponent was absent */
    DUEL_ABSENT,
    DUEL_BYE, /* won without an opponent */
    DUEL_RESULTS
};

/* Rounds of two-player games, which can be imported from and exported to other programs. */
struct duel_spec {
    const char *rounds_key; /* key of the option for the number of rounds */
    int32_t target;         /* of a table */
    /* Sets the scores of a table of one or two with these results. */
    void (*score)(const enum duel_result *results, uint32_t size, struct score *scores);
    /* The result of that seat; false: such files cannot express how it differs from `result`. */
    bool (*told)(const struct tournament *tournament, table_id table, uint32_t seat, enum duel_result *result);
    /* The number of rounds to be played. */
    uint32_t (*rounds)(const struct tournament *tournament);
};

/* What the general rules of a game require of staff and of entrants. */
struct general_rules {
    /* May that staff member play there at all? */
    status (*check_staff)(const struct state *state, const struct tournament *tournament, person_id person,
                          struct problem *why);
    /* While it is played: is there a person who can stand in for the organizer who plays? */
    status (*check_second)(const struct state *state, const struct tournament *tournament, person_id person,
                           struct problem *why);
    /* Finds that stand-in for a table (NOBODY: for any). False: none is free, or that person is no organizer. */
    bool (*second_of)(const struct state *state, const struct tournament *tournament, person_id person, table_id table,
                      person_id *second);
    const char *second_told;    /* the rule by which all players are told who that is, */
    const char *second_answers; /* and the rule by which that person answers questions at the table */
    /* Other rules for an event of that tier; MSG_NONE in `remark->says`: none. */
    void (*tier_remark)(enum event_tier tier, struct problem *remark);
    const char *attestation; /* the rule by which everyone who enters must agree to it */
    const char *edition;     /* the rule by which the edition of rules and FAQ is recorded */
};

struct late_drop_rules; /* late_and_drop.h */

enum { EXAMPLE_SCORES = 3 };

struct format {
    const char *id;   /* "…" of --format */
    const char *slug; /* the tournament's slug, if none is given */
    enum message name;
    enum message about;      /* how it is played, for somebody who chooses; MSG_NONE: the name tells it */
    uint16_t draw_method;    /* version of its method of drawing, stored with each draw */
    uint32_t minutes_option; /* place in options + 1; 0: rounds have no time limit */
    uint32_t rounds_option;  /* the same, for the number of rounds; 0: `duels` or `rounds` gives it */

    const struct option *options;
    uint32_t option_count;
    const struct mark *marks;
    uint32_t mark_count;
    /* A result as it is typed, score by score; NULL: fewer scores. */
    const char *example[EXAMPLE_SCORES];
    int32_t value_least, value_most; /* of a score */
    int32_t value_usual;             /* a score beyond it, above or below zero, needs confirmation; 0: none does */
    const char *value_rule;      /* the rule by which other numbers are refused; NULL: none, they are typing errors */
    enum message value_name;     /* "Influence" */
    bool unscored;               /* no numbers, only marks; a player who is not named has no mark */
    enum message no_winner;      /* a game may end without a marked winner: what that is called; MSG_NONE: it may not */
    enum message no_winner_hint; /* what follows then, outside of a knockout; MSG_NONE: nothing to say */
    const char *everybody_rule;  /* the rule that requires a score for every seat */
    const char *absent_rule;     /* what follows for a player who never came; NULL: nobody can be absent */
    bool own_targets, fixed_places; /* may /N and @P follow a score? */
    uint32_t turn_stages;           /* bits by enum stage_kind: games that are decided turn by turn, "3,4" */
    uint32_t pointless_stages;      /* bits by enum stage_kind: games that give no points */
    bool lists_games;               /* the standings in JSON list every player's games */
    bool byes;                      /* a player alone has a bye, and no table */
    bool apart;                     /* draws respect requests that two do not meet */
    bool draws_by_results;          /* pairings of a round depend on earlier results */
    const char *same_table;         /* the rule against playing again with the players of an earlier table; or NULL */
    enum message says_same_table;   /* {1} the table, {2} the round in which they were together */
    const char *bye_again;          /* the rule against a bye in two rounds in a row; or NULL */
    enum message says_bye_again;    /* {1} the player, {2} the round before */
    const char *standings_asked;    /* the rule by which anyone who asks is shown the standings; or NULL */
    enum message says_asked;        /* to the staff, */
    enum message says_may_ask;      /* and to everyone */
    const char *first_shared;       /* the rule by which the first place stays shared at the end; NULL: it does not */
    enum message says_first_shared; /* {1} how many share it, {2} who, as the lot command takes them */
    const struct general_rules *general;   /* NULL: no requirements */
    const struct late_drop_rules *leaving; /* for the functions of late_and_drop.h; NULL: not used */
    const struct table_set *sets;
    uint32_t set_count;
    const struct column *columns;
    uint32_t column_count;
    const uint8_t *draw_columns; /* the columns by which it draws: the code of a draw covers them */
    uint32_t draw_column_count;
    bool draws_by_place; /* and by the place after the rounds, equal where nothing separates two players */
    const struct reason_spec *reasons;
    uint32_t reason_count;
    const struct quality_spec *quality;
    uint32_t quality_count;
    const struct step_spec *steps, *lots; /* of draws */
    uint32_t step_count, lot_count;
    const struct duel_spec *duels;     /* NULL: not two-player games */
    const struct column *game_columns; /* of one game; a number with a standings column's key adds up to it */
    uint32_t game_column_count;

    /* May a person enter now? Sets `late` if the person enters as one who missed earlier rounds. */
    status (*check_entry)(const struct state *state, const struct tournament *tournament, bool house_rule, bool *late,
                          struct notices *notices, struct problem *why);
    /* May this entrant take that status (enum entrant_status) now? */
    status (*check_status)(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                           enum entrant_status wanted, struct notices *notices, struct problem *why);
    /* The size of that round (0: of the final), if nobody comes or leaves, of a tournament that has not begun. NO_MEMORY is
     * the only failure. NULL: each round is as large as the first. */
    status (*stage_size)(const struct tournament *tournament, uint32_t round, struct stage_size *size);
    /* May this entrant decline a place now? */
    status (*check_decline)(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                            struct problem *why);
    /* The next stage to draw; called when no stage is open. REFUSED: none can be drawn, and why. */
    status (*next_stage)(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                         struct problem *why);
    /* The stages that follow the rounds by the rules and the options, in their order, whether drawn or not; returns how
     * many. Stages that only a tie makes necessary are not among them. NULL: none follow. */
    uint32_t (*later_stages)(const struct tournament *tournament, enum stage_kind kinds[LATER_STAGES_MAX]);
    /* Makes the draw for that plan, with that lot. */
    status (*make_draw)(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                        struct lot *lot, struct draw *draw);
    /* Does the draw for that plan follow from results or from an earlier plan alone? NULL: every draw has a lot.
     * NO_MEMORY is the only failure. */
    status (*is_without_lot)(const struct tournament *tournament, const struct stage_plan *plan, bool *without);
    /* Checks a result, seat by seat, and may complete it. */
    status (*check_result)(const struct state *state, const struct tournament *tournament, table_id table,
                           struct score *scores, struct notices *notices, struct problem *why);
    /* For a format without a fixed number of rounds: how many there will be if all current players stay; 0: not known.
     * NO_MEMORY is the only failure. NULL: an option or `duels` gives the number. */
    status (*rounds)(const struct tournament *tournament, uint32_t *rounds);
    /* True, and the scores, for a table that is decided without play (one seat left). NULL: none is. */
    bool (*foregone)(const struct tournament *tournament, table_id table, struct score *scores);
    /* How many players of that table's game advance, or win it alone; 0: none. NULL: no game has such places. */
    uint32_t (*places)(const struct tournament *tournament, table_id table);
    /* The place of each seat that follows from these scores; 0: none. NO_MEMORY is the only failure. NULL: scores alone
     * make no places that players share. */
    status (*score_places)(const struct tournament *tournament, table_id table, const struct score *scores,
                           uint32_t *places);
    /* Does a table of that set and size count as off-numbered? NULL: none does. */
    bool (*is_off_numbered)(uint8_t set, uint32_t size);
    /* May that entrant be moved by hand to that table, which then has `size` seats? NOBODY: an entrant leaves it. */
    status (*check_seating)(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                            table_id table, uint32_t size, struct problem *why);
    /* Adds a notice after a person was seated by hand, if that round's table sizes differ from those of the rules.
     * NULL: the rules do not fix sizes. */
    void (*notice_sizes)(const struct tournament *tournament, stage_id round, struct notices *notices);
    /* The set of each entrant when that stage is drawn, by all that is known now of earlier games; NO_SET: not in the
     * stage. `sets` has room for all entrants. */
    status (*belongs)(const struct state *state, const struct tournament *tournament, stage_id stage, uint8_t *sets);
    /* The standings after that round (0: with all that is known now). The caller sets ranking->values_only, and frees
     * ranking->rows. */
    status (*rank)(const struct state *state, const struct tournament *tournament, uint32_t round,
                   struct ranking *ranking);

    /* Separates two entrants who both have a place after that round; `above` must not be placed after `below`. */
    status (*separate)(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id above,
                       entrant_id below, struct tiebreak_result *separation);
    /* Every game that counted for that entrant's totals after that round, and those that added nothing. The caller
     * frees games->rows. */
    status (*games)(const struct tournament *tournament, uint32_t round, entrant_id entrant, struct games *games);
    /* Other remarks about that entrant's place, or why there is none. */
    status (*remarks)(const struct state *state, const struct tournament *tournament, uint32_t round,
                      entrant_id entrant, struct notices *remarks);
    /* Who can still reach the final, by the results so far; only what is certain. NULL: not told. */
    status (*reach)(const struct state *state, const struct tournament *tournament, struct notices *says);
};

const struct format *format_of(const struct tournament *tournament);
bool table_is_off_numbered(const struct tournament *tournament, uint8_t set, uint32_t size);
/* The number of rounds to be played, if it is known; else 0. NO_MEMORY is the only failure. */
status rounds_planned(const struct tournament *tournament, uint32_t *rounds) MUST_CHECK;
/* Those of format.later_stages that are not drawn yet. */
uint32_t later_stages_planned(const struct tournament *tournament, enum stage_kind kinds[LATER_STAGES_MAX]);
/* Has every stage of it been played? */
status tournament_is_over(const struct state *state, const struct tournament *tournament, bool *over) MUST_CHECK;
/* Are the games of such a stage decided turn by turn? */
bool stage_has_turns(const struct tournament *tournament, stage_id stage);
/* Do games at that table give points? */
bool table_gives_points(const struct tournament *tournament, table_id table);
/* False: no such format. */
bool format_named(struct text id, uint32_t *place);

/* A title over two tournaments of one event, in the title's two formats. */
enum { COMBINED = 2 };
struct combined_row {
    person_id person;
    uint32_t rank;
    bool shared;
    int64_t values[COLUMNS_MAX];
};
/* A person who cannot win the title, and why not. */
struct combined_out {
    person_id person;
    struct problem why;
};
struct combined_ranking {
    VEC(struct combined_row) rows; /* best first */
    VEC(struct combined_out) out;  /* by number */
    bool over[COMBINED];           /* for each of the two: is it over? */
    uint32_t tied;                 /* how many of the first rows are tied; 1: there is a champion */
    bool match;                    /* both are over, and two or more are tied: a match decides */
};
/* What puts one of two ranked people before the other. */
struct combined_separation {
    const char *criterion; /* in JSON */
    bool level;            /* nothing separates them, and why not */
    int64_t values[2];     /* of the one above, of the one below */
    struct problem why;
};
struct combination {
    const char *id; /* in JSON */
    enum message name;
    const char *formats[COMBINED]; /* by id; a deciding match belongs to the tournament of the first */
    enum message parts[COMBINED];  /* names of the two in a sentence */
    const struct column *columns;  /* of the rows */
    uint32_t column_count;
    /* The current ranking; NO_MEMORY is the only failure. The caller frees it, also after a failure. */
    status (*rank)(const struct state *state, const tournament_id of[COMBINED], struct combined_ranking *ranking);
    /* `above` must not be placed after `below`. */
    status (*separate)(const struct state *state, const tournament_id of[COMBINED], person_id above, person_id below,
                       struct combined_separation *separation);
    /* How a row's points were computed: the number of explanations, 0 for none. `made` has room for COMBINED. */
    uint32_t (*made)(const struct combined_row *row, struct problem *made);
};
void combined_ranking_free(struct combined_ranking *ranking);

/* The default two tournaments for that title: those that were combined, else the only ones of their formats. False:
 * several are possible, or there are none. */
bool combination_default(const struct state *state, const struct combination *combination, tournament_id of[COMBINED]);
/* The title for which the two tournaments can be combined; NULL: none. */
const struct combination *combination_of(const struct state *state, const tournament_id of[COMBINED]);
/* TY-COMBINE: checks that there is such a title. */
status combination_check(const struct state *state, const tournament_id of[COMBINED], struct problem *why) MUST_CHECK;
/* The title whose deciding match that tournament would hold, and its two tournaments; NULL: none. */
const struct combination *combination_hosted(const struct state *state, const struct tournament *tournament,
                                             tournament_id of[COMBINED]);

/* Are the players in that stage, and those waiting, exactly those who belong in it by all that is known now? NO_MEMORY
 * is the only failure. */
status stage_fits(const struct state *state, const struct tournament *tournament, stage_id stage,
                  bool *fits) MUST_CHECK;
/* Is that draft out of date? The players have changed since it was drawn; or, if it is also drawn from another
 * tournament, the players who belong in it. NO_MEMORY is the only failure. */
status draft_is_old(const struct state *state, const struct tournament *tournament, stage_id draft,
                    bool *old) MUST_CHECK;

/* TY-STAGE: refuses because the stage is still a draft; it must be published or, if it is out of date, drawn again. */
status refuse_draft(const struct state *state, const struct tournament *tournament, stage_id draft,
                    struct problem *why) MUST_CHECK;

/* Refuses, by `rule`, because no stage is drawn or open: the tournament is over, or pairings that were undone must be
 * made again; otherwise `says`, which names the first draw. */
status refuse_between(const struct state *state, const struct tournament *tournament, const char *rule,
                      enum message says, struct problem *why) MUST_CHECK;

/* Changes `confirm` for a draw that is made again: its command also needs a reason. Uses `reason` if it is known. */
void plan_confirm_again(struct stage_plan *plan, struct text reason);

/* An option by its key; false: the format has no such option. */
bool option_named(const struct format *format, struct text key, uint32_t *place);
/* The value of a word or number; false: not one of the words, or not a number. Also accepts a number outside the rules,
 * if a house rule may set one. */
bool option_value(const struct option *option, struct text text, int64_t *value);
/* 0 rounds: does the number follow from the players? */
bool option_follows_players(const struct option *option, int64_t value);
/* A value as typed: its word or, by a house rule, a number. */
void option_value_write(struct buffer *out, const struct option *option, int64_t value);
/* Does a lot have a say in that stage? Rounds by results alone, and rounds that were planned before, use none. NO_MEMORY
 * is the only failure. */
status draw_has_lot(const struct tournament *tournament, const struct stage_plan *plan, bool *has_lot) MUST_CHECK;
/* Do the rules allow that value, without a house rule? */
bool option_allows(const struct option *option, int64_t value);
/* The words of an option, joined for a sentence. */
struct argument arg_option_words(const struct option_word *words);
/* The current value of that option; the format must have it. */
int64_t setting_of(const struct tournament *tournament, const char *key);

/* Adds to a draw; NO_MEMORY is the only failure. Entrants are indexes. */
status draw_add_table(struct draw *draw, uint8_t set, uint16_t size, bool off_numbered, int32_t target) MUST_CHECK;
/* A seat at the last table added. */
status draw_add_seat(struct draw *draw, entrant_id entrant) MUST_CHECK;
status draw_add_rest(struct draw *draw, entrant_id entrant, enum rest_why why) MUST_CHECK;
/* A seat in a later round: at that table, after those added before. */
status draw_add_planned(struct draw *draw, uint32_t round, uint32_t table, entrant_id entrant) MUST_CHECK;
/* About the last table added and, unless NOBODY, one person. */
status draw_add_reason(struct draw *draw, entrant_id entrant, uint16_t code, int32_t first, int32_t second) MUST_CHECK;
/* About the whole draw and, unless NOBODY, one person. */
status draw_add_overall_reason(struct draw *draw, entrant_id entrant, uint16_t code, int32_t first,
                               int32_t second) MUST_CHECK;
/* Puts the entrants in the order of their identities, shuffles them by the lot, and records it if the draw has a trace.
 * The trace does not change the order. */
status draw_shuffle(struct draw *draw, struct lot *lot, uint16_t code, uint32_t *entrants, uint32_t count) MUST_CHECK;
/* Records a step towards that entrant's seat, if the draw has a trace. */
status draw_add_step(struct draw *draw, entrant_id entrant, uint16_t code, int32_t first, int32_t second,
                     int32_t third) MUST_CHECK;

#endif
