/* Interface of a tournament format: what its rule book must answer.
 * What a rule book must answer. One `struct format` per game, in rules/; the
 * command line's parsing, forms, slips, CSV and JSON are made from its tables.
 *
 * The functions are pure: they read the state and give plain rows back. They
 * must hold for any state the ledger can make.
 */
#ifndef TILTYARD_CORE_RULEBOOK_FORMAT_H
#define TILTYARD_CORE_RULEBOOK_FORMAT_H

#include "core/rulebook/draw_trace.h"
#include "core/rulebook/notices.h"
#include "core/rulebook/rule_books.h"
#include "base/lot.h"
#include "core/state/state.h"

/* An option of `--set KEY=VALUE`. Either a closed set of words, or a range of whole numbers. */
struct option_word {
    const char *word;
    int64_t value;
    enum message says; /* it, to people; MSG_NONE: the word itself */
};
struct option {
    const char *key;
    const char *rule;                /* that allows these values */
    enum message says;               /* what it decides, one line */
    const struct option_word *words; /* the last has none; NULL: a number */
    int64_t min, max;
    int64_t default_value;
    const char *house_rule; /* by which --house-rule lets in other numbers, from `least` to `most`; or NULL */
    bool of_table;          /* of a refereed game: at a tournament's table that says it, and nobody sets it */
};

/* A mark behind a score: a letter and a sign that mean the same. */
struct mark {
    char letter, sign; /* sign 0: none */
    uint8_t mark;      /* for score.mark; 0: the mark sets `presence` instead */
    uint8_t presence;
    bool counted; /* may be followed by 1, 2 ... */
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
};

/* The sets tables belong to; {NULL} where a format knows none. */
#define NO_SET UINT8_MAX
struct table_set {
    const char *key;
    enum message name;
    bool pointless; /* its games give nobody points: their results only say who goes on */
};

/* Reasons for a draw, by code. Arguments of the message: the person, first, second. Codes stand in the ledger:
 * a row is never removed or moved. */
struct reason_spec {
    const char *rule;
    enum message says;
    bool first_is_halves;
    uint8_t of_set; /* of a reason for the whole draw: about the tables of that set only, its place + 1; 0: about all */
};

/* Reasons for the whole draw that say how good it is: the keys of their two numbers in JSON; NULL: not shown there. */
struct quality_spec {
    uint16_t reason;
    const char *first, *second;
};

/* Steps of a draw and lots in it, by code (draw_trace.h). Arguments of the message: a step's numbers; of a lot the place
 * it gave, and of how many. */
struct step_spec {
    const char *rule;
    enum message says;
    uint8_t halves; /* which of the numbers is a count of halves, from 1; 0: none */
};

/* What is played next. */
struct stage_plan {
    enum stage_kind kind;
    uint32_t round;
    bool over;              /* nothing: the tournament is complete */
    uint32_t combines;      /* index + 1 of the other tournament whose standings it is drawn from as well; 0: none */
    bool needs_confirming;  /* the organizer must confirm; then `confirm` says what and by which rule */
    struct problem confirm; /* its second argument is the command that does it, "draw --confirm" */
};

/* What a draw is: tables with their seats in order, who rests, and why. The caller frees it. */
struct draw {
    VEC(struct table_row) tables;
    VEC(struct seat_row) seats;     /* `person` holds the entrant's index until the draw is entered */
    VEC(struct rest_row) rests;     /* the same */
    VEC(struct reason_row) reasons; /* the same; NOBODY for a whole table */
    VEC(struct plan_row) plan;      /* the same; of later rounds, where the draw plans them */
    struct draw_trace *story;       /* the caller's: how it comes about is told there; NULL: nobody asked */
};
void draw_free(struct draw *draw);

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
};

/* What may set one entrant before another. */
struct tiebreak {
    const char *key;         /* in JSON; where it is a column of the standings, that column's */
    const char *rule;        /* by which it separates two */
    enum message says;       /* {1} the one above, {2} the one below, {3} and {4} their values */
    const char *level_rule;  /* by which those who are level in it share a place; NULL: nobody is */
    enum message level_says; /* {1} those who share, {2} the value */
    enum column_kind kind;
    const char *const *words; /* for COLUMN_WORD: JSON words by value */
    const char *made_rule;    /* how the value is made of what the games gave, where that is to be said; else NULL */
    enum message made_says;
};
enum made_by { MADE_BY_ALL_GAMES, MADE_BY_ONE_GAME, MADE_BY_NO_GAME };
/* The first criterion in which two entrants differ; or the last of all, in which they are level. */
struct tiebreak_result {
    const struct tiebreak *criterion;
    bool level;
    int64_t values[2]; /* of the one above, of the one below */
    enum made_by made_by;
    table_id table; /* of the one game */
};

/* A game that somebody played, and what it gave to the totals. */
struct game {
    table_id table;
    uint32_t seat;  /* at the table, from 0 */
    uint32_t place; /* at the table, from 1; 0: none */
    bool shared;
    bool counts; /* false: it gave nothing to anybody */
    const char *rule;
    enum message says; /* "won", "second" ... */
    int64_t values[COLUMNS_MAX];
};
struct games {
    VEC(struct game) rows; /* in the order of the stages */
};

/* What a game between two was for one of them, as files of other programs tell it. */
enum duel_result {
    DUEL_WON = 1,
    DUEL_DRAWN,
    DUEL_LOST,
    DUEL_CAME_ALONE, /* won, because the other did not come */
    DUEL_ABSENT,
    DUEL_BYE, /* won without an opponent */
    DUEL_RESULTS
};

/* Rounds of such games, which can be taken from other programs and given to them. */
struct duel_spec {
    const char *rounds_key; /* of the option that says how many rounds there are to be */
    int32_t target;         /* of a table */
    /* The scores of a table of one or two that ended so. */
    void (*score)(const enum duel_result *results, uint32_t size, struct score *scores);
    /* How it ended for that seat; false: such files have no word for the difference between this and `result`. */
    bool (*told)(const struct tournament *tournament, table_id table, uint32_t seat, enum duel_result *result);
    /* Rounds there are to be. */
    uint32_t (*rounds)(const struct tournament *tournament);
};

/* What the general rules of a game ask of those who run an event and of those who enter it. */
struct general_rules {
    /* May that person, who is on the staff, play there at all? */
    status (*check_staff)(const struct state *state, const struct tournament *tournament, person_id person,
                          struct problem *why);
    /* And while it is played: is somebody there to stand in for the organizer who plays? */
    status (*check_second)(const struct state *state, const struct tournament *tournament, person_id person,
                           struct problem *why);
    /* Who that is, at that table (NOBODY: at any). False: nobody is free, or that person is no organizer. */
    bool (*second_of)(const struct state *state, const struct tournament *tournament, person_id person, table_id table,
                      person_id *second);
    const char *second_told;    /* by which rule everybody is told who that is, */
    const char *second_answers; /* and by which rule it is that one who answers what is asked at the table */
    /* What else is to be known of an event of that tier; MSG_NONE in `remark->says`: nothing. */
    void (*tier_remark)(enum event_tier tier, struct problem *remark);
    const char *attestation; /* by which rule everybody who enters agrees to it */
    const char *edition;     /* by which rule the edition of rules and FAQ is on record */
};

struct late_drop_rules; /* late_and_drop.h */

struct format {
    const char *id;   /* "…" of --format */
    const char *slug; /* the tournament's, where nobody names one */
    enum message name;
    uint16_t draw_method;    /* version of how it draws, kept with each draw */
    uint32_t minutes_option; /* place in options + 1; 0: rounds have no time limit */
    uint32_t rounds_option;  /* the same, of how many rounds there are to be; 0: `duels` or `rounds` says it */

    const struct option *options;
    uint32_t option_count;
    const struct mark *marks;
    uint32_t mark_count;
    int32_t value_least, value_most; /* of a score */
    int32_t value_usual;             /* beyond it, above or below zero, a score is asked about; 0: none is */
    const char *value_rule;          /* by which any other number is refused; NULL: nobody can have meant it */
    enum message value_name;         /* "Influence" */
    bool unscored;                   /* no number, only marks; where there is one, who is not named has none */
    const char *everybody_rule;      /* wants a score of every seat */
    bool own_targets, fixed_places;  /* may /N and @P follow a score */
    uint32_t turn_stages;            /* bits by enum stage_kind: their games are decided turn by turn, "3,4" */
    uint32_t pointless_stages;       /* bits by enum stage_kind: their games give nobody points */
    bool lists_games;                /* the standings in JSON list everybody's games */
    bool byes;                       /* whoever sits alone has a bye, and no table */
    bool apart;                      /* draws heed wishes that two do not meet */
    bool draws_by_results;           /* who meets whom in a round rests on the results before it */
    const char *same_table;          /* by which rule the players of a round's table are not together again; or NULL */
    enum message says_same_table;    /* {1} the table, {2} the round in which they were */
    const char *standings_asked;     /* by which rule everybody is shown the standings who asks; or NULL */
    enum message says_asked;         /* to the staff, */
    enum message says_may_ask;       /* and to everybody */
    const char *first_shared;        /* by which rule the first place stays shared at the end; NULL: it does not */
    enum message says_first_shared;  /* {1} how many share it, {2} who, as a lot takes them */
    const struct general_rules *general;   /* NULL: they ask nothing */
    const struct late_drop_rules *leaving; /* for the functions of late_and_drop.h; NULL: it uses none */
    const struct table_set *sets;
    uint32_t set_count;
    const struct column *columns;
    uint32_t column_count;
    const struct reason_spec *reasons;
    uint32_t reason_count;
    const struct quality_spec *quality;
    uint32_t quality_count;
    const struct step_spec *steps, *lots; /* of draws */
    uint32_t step_count, lot_count;
    const struct duel_spec *duels;     /* NULL: its games are not between two */
    const struct column *game_columns; /* of one game; a number under a standings column's key adds up to it */
    uint32_t game_column_count;

    /* May somebody enter now? Sets `late`: enters as one who missed what was played. */
    status (*check_entry)(const struct state *state, const struct tournament *tournament, bool house_rule, bool *late,
                          struct notices *notices, struct problem *why);
    /* May this entrant take that status (enum entrant_status) now? */
    status (*check_status)(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                           enum entrant_status wanted, struct notices *notices, struct problem *why);
    /* May this entrant give a place away now? */
    status (*check_decline)(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                            struct problem *why);
    /* What is to be drawn next; called when nothing is open. REFUSED: nothing can be, and why. */
    status (*next_stage)(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                         struct problem *why);
    /* The draw for that plan, by that lot. */
    status (*make_draw)(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                        struct lot *lot, struct draw *draw);
    /* Checks a result, seat by seat, and may complete it. */
    status (*check_result)(const struct state *state, const struct tournament *tournament, table_id table,
                           struct score *scores, struct notices *notices, struct problem *why);
    /* As many rounds as it takes: how many these will be, if everybody who plays stays; 0: nobody can know. NO_MEMORY is the
     * only failure. NULL: an option or `duels` says it. */
    status (*rounds)(const struct tournament *tournament, uint32_t *rounds);
    /* A table that is decided without being played (one seat left): true, and its scores. NULL: none is. */
    bool (*foregone)(const struct tournament *tournament, table_id table, struct score *scores);
    /* How many that table's game has to name who go on from it, or win it alone; 0: none. NULL: none has. */
    uint32_t (*places)(const struct tournament *tournament, table_id table);
    /* Whether a table of that set and size counts as off-numbered. NULL: none does. */
    bool (*is_off_numbered)(uint8_t set, uint32_t size);
    /* May that entrant be put at that table by hand, which has `size` seats then? NOBODY: somebody leaves it. */
    status (*check_seating)(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                            table_id table, uint32_t size, struct problem *why);
    /* As a notice, after somebody was seated by hand: that round has tables of other sizes than its rules give. NULL: they
     * leave it open. */
    void (*notice_sizes)(const struct tournament *tournament, stage_id round, struct notices *notices);
    /* The set that each entrant belongs to when that stage is drawn, by all that is known now of what was played before
     * it; NO_SET: plays no part in it. `sets` has room for all entrants. */
    status (*belongs)(const struct state *state, const struct tournament *tournament, stage_id stage, uint8_t *sets);
    /* The order after that round (0: with all that is known now). The caller frees ranking->rows. */
    status (*rank)(const struct state *state, const struct tournament *tournament, uint32_t round,
                   struct ranking *ranking);

    /* For two who both have a place in the order after that round, `above` not behind `below`. */
    status (*separate)(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id above,
                       entrant_id below, struct tiebreak_result *separation);
    /* Every game that made that entrant's totals after that round, and those that gave nothing. The caller frees
     * games->rows. */
    status (*games)(const struct tournament *tournament, uint32_t round, entrant_id entrant, struct games *games);
    /* What else is to be known about that entrant's place, or why there is none. */
    status (*remarks)(const struct state *state, const struct tournament *tournament, uint32_t round,
                      entrant_id entrant, struct notices *remarks);
};

const struct format *format_of(const struct tournament *tournament);
bool table_is_off_numbered(const struct tournament *tournament, uint8_t set, uint32_t size);
/* Rounds there are to be, as far as that can be known; 0: nobody can. NO_MEMORY is the only failure. */
status rounds_planned(const struct tournament *tournament, uint32_t *rounds) MUST_CHECK;
/* Is everything of it played? */
status tournament_is_over(const struct state *state, const struct tournament *tournament, bool *over) MUST_CHECK;
/* Are the games of such a stage decided turn by turn? */
bool stage_has_turns(const struct tournament *tournament, stage_id stage);
/* Does a game at that table give points at all? */
bool table_gives_points(const struct tournament *tournament, table_id table);
/* False: no such format. */
bool format_named(struct text id, uint32_t *place);

/* A title over two tournaments of one event, which are of its two formats. */
enum { COMBINED = 2 };
struct combined_row {
    person_id person;
    uint32_t rank;
    bool shared;
    int64_t values[COLUMNS_MAX];
};
/* Somebody who cannot have the title, and why not. */
struct combined_out {
    person_id person;
    struct problem why;
};
struct combined_ranking {
    VEC(struct combined_row) rows; /* best first */
    VEC(struct combined_out) out;  /* by number */
    bool over[COMBINED];           /* which of the two are */
    uint32_t tied;                 /* how many of the first rows nothing separates; 1: there is a champion */
    bool match;                    /* over, and two or more are tied: a match decides */
};
/* What sets one of two who are both in it before the other. */
struct combined_separation {
    const char *criterion; /* in JSON */
    bool level;            /* nothing does, and why not */
    int64_t values[2];     /* of the one above, of the one below */
    struct problem why;
};
struct combination {
    const char *id; /* in JSON */
    enum message name;
    const char *formats[COMBINED]; /* by id; a deciding match belongs to the first one's tournament */
    enum message parts[COMBINED];  /* what to call the two in a sentence */
    const struct column *columns;  /* of the rows */
    uint32_t column_count;
    /* As things stand; NO_MEMORY is the only failure. The caller frees it, also after a failure. */
    status (*rank)(const struct state *state, const tournament_id of[COMBINED], struct combined_ranking *ranking);
    /* `above` is not behind `below`. */
    status (*separate)(const struct state *state, const tournament_id of[COMBINED], person_id above, person_id below,
                       struct combined_separation *separation);
    /* How a row's points were made: how many there are, 0 for none. `made` has room for COMBINED. */
    uint32_t (*made)(const struct combined_row *row, struct problem *made);
};
void combined_ranking_free(struct combined_ranking *ranking);

/* The two of an event over which that title is played for where nobody says which: those that were combined, else the only
 * ones of their formats. False: that leaves a choice, or there are none. */
bool combination_default(const struct state *state, const struct combination *combination, tournament_id of[COMBINED]);
/* The title for which two tournaments may be combined; NULL: there is none. */
const struct combination *combination_of(const struct state *state, const tournament_id of[COMBINED]);
/* TY-COMBINE: is there one? */
status combination_check(const struct state *state, const tournament_id of[COMBINED], struct problem *why) MUST_CHECK;
/* The title in which that tournament would have the deciding match, and the two; NULL: none. */
const struct combination *combination_hosted(const struct state *state, const struct tournament *tournament,
                                             tournament_id of[COMBINED]);

/* Are those who sit or wait in that stage exactly those who belong in it by all that is known now? NO_MEMORY is the only
 * failure. */
status stage_fits(const struct state *state, const struct tournament *tournament, stage_id stage,
                  bool *fits) MUST_CHECK;
/* Does that draft not fit any more? Who plays has changed since it was drawn; or, where it is drawn from another
 * tournament as well, who belongs in it. NO_MEMORY is the only failure. */
status draft_is_old(const struct state *state, const struct tournament *tournament, stage_id draft,
                    bool *old) MUST_CHECK;

/* TY-STAGE: what needs a published stage finds a draft: to be published, or, where it does not fit any more, drawn
 * again. */
status refuse_draft(const struct state *state, const struct tournament *tournament, stage_id draft,
                    struct problem *why) MUST_CHECK;

/* `confirm`, for a draw that is made once more: its command wants a reason as well; that reason where it is known. */
void plan_confirm_again(struct stage_plan *plan, struct text reason);

/* An option by its key; false: the format has none of that name. */
bool option_named(const struct format *format, struct text key, uint32_t *place);
/* The value a word or number stands for; false: not a word of the set, not a number. A number that the rules do not
 * allow is given back, where one may be set at all. */
bool option_value(const struct option *option, struct text text, int64_t *value);
/* Do the rules allow that value, without a house rule? */
bool option_allows(const struct option *option, int64_t value);
/* The words an option takes, joined for a sentence. */
struct argument arg_option_words(const struct option_word *words);
/* What that option is set to; the format must have it. */
int64_t setting_of(const struct tournament *tournament, const char *key);

/* Adds to a draw; NO_MEMORY is the only failure. Entrants by index. */
status draw_add_table(struct draw *draw, uint8_t set, uint16_t size, bool off_numbered, int32_t target) MUST_CHECK;
/* A seat at the table added last. */
status draw_add_seat(struct draw *draw, entrant_id entrant) MUST_CHECK;
status draw_add_rest(struct draw *draw, entrant_id entrant, enum rest_why why) MUST_CHECK;
/* A seat in a later round: at that table, behind those added to it before. */
status draw_add_planned(struct draw *draw, uint32_t round, uint32_t table, entrant_id entrant) MUST_CHECK;
/* About the table added last and, unless NOBODY, one person. */
status draw_add_reason(struct draw *draw, entrant_id entrant, uint16_t code, int32_t first, int32_t second) MUST_CHECK;
/* About the whole draw and, unless NOBODY, one person. */
status draw_add_overall_reason(struct draw *draw, entrant_id entrant, uint16_t code, int32_t first,
                               int32_t second) MUST_CHECK;
/* Mixes the entrants by the lot, and tells of it where the draw has a story. The order is the same with and without. */
status draw_shuffle(struct draw *draw, struct lot *lot, uint16_t code, uint32_t *entrants, uint32_t count) MUST_CHECK;
/* A step towards that entrant's seat; nothing where the draw has no story. */
status draw_add_step(struct draw *draw, entrant_id entrant, uint16_t code, int32_t first, int32_t second,
                     int32_t third) MUST_CHECK;

#endif
