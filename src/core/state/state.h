/* State: everything that the ledger folds into, as plain rows.
 *
 * Rows refer to each other by index, never by pointer, and are zeroed when made. So a plain copy is complete, and two
 * folds of one ledger have equal bytes. The state holds facts only. The tournament's format (format.h) derives the
 * standings and the next stage from them.
 *
 *     struct state state = {0};
 *     apply(&state, &entry, ...);       // apply.h
 *     state_free(&state);
 */
#ifndef TILTYARD_CORE_STATE_STATE_H
#define TILTYARD_CORE_STATE_STATE_H

#include "core/ledger/entries.h"
#include "core/state/floor.h"
#include "core/state/venue.h"
#include "base/memory.h"
#include "base/status.h"

enum {
    PERSON_NUMBER_MAX = 999999,
    TABLE_SIZE_MAX = 4096, /* an additional game has one table for all who are tied, however many */
    NAME_CHARACTERS_MAX = 80,
    SLUG_CHARACTERS_MAX = 40,
    REASON_CHARACTERS_MAX = 400,
    WORDS_CHARACTERS_MAX = 40, /* from the room, before a draw */
};

/* Why a person has no name; 0: has one. A name that is erased later is missing from the first entry on. */
enum name_state { NAME_ERASED = 1, NAME_MISSING };

/* What an edit of a person sets, as bits of the command person_edit. */
enum person_edit { EDIT_NAME = 1, EDIT_CLUB = 2, EDIT_EMAIL = 4 };

/* Who runs the event; fixed codes. */
enum staff_role { ROLE_NONE, ROLE_ORGANIZER, ROLE_JUDGE, ROLES };
/* How large an event is, from a shop's evening up; fixed codes. */
enum event_tier { TIER_LOCAL, TIER_REGIONAL, TIER_NATIONAL, TIER_WORLD, TIERS };

struct person {
    uint32_t number; /* event-wide, never reused */
#define PERSON_TEXT(WHICH, field, ...) struct text_ref field;
#include "core/state/person_attributes.def"
    int32_t rating;
    uint32_t forgotten; /* enum name_state */
    uint8_t role;       /* enum staff_role */
    uint8_t attested;   /* has agreed to the statement that everyone makes on entry */
    uint8_t unused[2];
    uint32_t codes; /* player codes given after the first */
    uint32_t unused_too;
    uint64_t changed;            /* the last entry about this person */
    uint8_t identity[HASH_SIZE]; /* the commitment of the name as last set; zeros if the seed was given by hand */
};

/* Which ledger entries and fields hold sealed values of a person: `forget` erases these. The key is the number, because
 * a person added by an undone command is no longer in state.people. */
struct sealed_ref {
    uint32_t number;
    uint32_t field;
    uint64_t seq;
};

enum entrant_status { STATUS_PLAYING, STATUS_SITTING_OUT, STATUS_DROPPED, STATUS_DISQUALIFIED, STATUSES };

struct entrant {
    person_id person;
    uint32_t order; /* the "player number" of the rules */
    uint8_t status;
    uint8_t late;     /* entered after the first round was published, or came back after missing a round */
    uint8_t declined; /* declined a place in the final */
    uint8_t unused;
    uint32_t left_after;              /* stages published when he or she last dropped */
    uint32_t fixed_table, unused_too; /* the table number that is reserved for this entrant; 0: none */
    struct text_ref reason;           /* why the status last changed; empty: nobody said */
    uint64_t checked_in; /* the entry that checked this entrant in, in the last check-in; 0: not checked in */
    uint64_t changed;
};

/* Stage kinds have fixed codes: they are in the ledger and in the key of a lot. */
enum stage_kind {
    STAGE_ROUND = 1,
    STAGE_ADDITIONAL,
    STAGE_QUICK,
    STAGE_CUT,
    STAGE_SEMIFINAL,
    STAGE_FINAL,
    STAGE_DECIDING,
    STAGE_KINDS
};
enum stage_state { STAGE_DRAFT = 1, STAGE_REPLACED, STAGE_OPEN, STAGE_CLOSED };

/* Value of stage.method for a round that was played elsewhere and not drawn here. A real method has 16 bits. */
enum { METHOD_IMPORTED = 0x10000 };

/* One draw and what became of it. A draft that was drawn again is kept, as STAGE_REPLACED. */
struct stage {
    uint8_t kind;
    uint8_t state;
    uint8_t key_known;
    uint8_t confirmed;
    uint32_t round;   /* the round's number; for any other stage, the number of the round before it */
    uint32_t draw;    /* number of the draw, never reused */
    uint32_t method;  /* or METHOD_IMPORTED */
    uint32_t offered; /* enum draw_offer_use */
    uint32_t offers;  /* how many codes were shown for it before it was made */
    uint32_t by_lot;  /* 0: it follows from results or from a plan alone */
    uint32_t unused;
    uint32_t first_table, table_count;
    uint32_t first_seat, seat_count;
    uint32_t first_rest, rest_count;
    uint32_t first_reason, reason_count;
    uint32_t first_drawn_of, drawn_of_count; /* the entrants at that time, by index */
    struct text_ref words, again;            /* from the room, in its key; why it was made again */
    uint64_t drawn, published, closed;       /* entry numbers; 0: not yet */
    uint64_t changed;
    uint8_t key[HASH_SIZE];
    uint8_t code[HASH_SIZE];
};

struct table {
    stage_id stage;
    uint32_t number; /* the number people see: its place in the draw, from 1, unless tables were numbered otherwise */
    uint8_t set;     /* place in the format's sets */
    uint8_t off_numbered;
    uint8_t by_hand;
    uint8_t has_result;
    uint32_t size;
    uint32_t first_seat;
    int32_t target;
    uint32_t corrections; /* how often its result was corrected */
    uint32_t lot;         /* in state.lot_records + 1: the lot that says who begins (first_player); 0: none */
    uint64_t changed;
};

enum attendance { PRESENT, ABSENT, CONCEDED, LEFT_EARLY, PRESENCES };

enum { TURNS_MAX = 19 };
struct score {
    int32_t value;  /* Influence, power ... */
    int32_t target; /* this player's own target; 0: the table's */
    uint8_t mark;   /* 0 none, else from the format's table of marks */
    uint8_t order;  /* 1, 2 ... where several players have the mark and their order counts */
    uint8_t place;  /* set by a judge; 0: derived from the scores */
    uint8_t presence;
    uint8_t turn_count;       /* for a game that is decided turn by turn; 0: only `value` is known */
    uint8_t turns[TURNS_MAX]; /* the value after each turn */
};

struct seat {
    entrant_id entrant;
    struct score score;    /* decides points and places */
    struct score standing; /* decides who advances: the same as `score`, unless a correction changed points only */
};

/* What a correction of a result leads to; fixed codes. */
enum correction_effect { THEN_OPEN, THEN_POINTS, THEN_STATUS, THEN_NEXT_DRAW, THEN_REOPEN, THENS };

/* A change made by hand. */
enum change_kind { CHANGE_SWAP = 1, CHANGE_SEAT, CHANGE_RESULT, CHANGE_MERGE, CHANGE_TABLE };
struct manual_change {
    stage_id stage;
    uint32_t kind;
    entrant_id one, other; /* NOBODY if the kind names none */
    uint32_t table;        /* the table concerned: seated, seat removed, reserved, or result corrected; 0: none */
    uint32_t then;         /* the effect of a corrected result; for a table reserved for `one`: its place in the draw */
    struct text_ref reason;
    uint64_t seq;
};

enum rest_why { REST_SITTING_OUT = 1, REST_LATE, REST_ODD_ONE_OUT, REST_CHOSE_NOT, REST_KINDS };
struct rest {
    entrant_id entrant;
    uint32_t why;
};

struct reason {
    uint32_t table;     /* its place in the draw; 0: the whole draw */
    entrant_id entrant; /* NOBODY: the whole table */
    uint32_t code;      /* the format's table of reasons */
    int32_t first, second;
};

/* The entrant's values when a stage was drawn; `there` is 0 if the entrant was not there yet. */
struct entrant_snapshot {
    uint8_t status, late, declined, there;
};

/* A seat in a later round, by the plan of the last draw that has one. */
struct planned_seat {
    uint32_t round, table; /* both from 1; rows are in the order of seats */
    entrant_id entrant;
};

/* Two entrants who should not meet. */
struct forbidden_pair {
    entrant_id one, other;
    uint64_t seq;
};

/* The last deck that an entrant handed in. */
struct registered_deck {
    entrant_id entrant;
    uint8_t form;       /* enum deck_format */
    uint8_t verdict;    /* enum deck_verdict */
    uint8_t text_known; /* neither erased nor lost */
    uint8_t unused;
    uint32_t cards;
    uint32_t first_finding, finding_count; /* in tournament.found */
    struct text_ref list;                  /* the card list by which it was judged */
    struct text_ref text;                  /* as it was handed in, in the format `form` */
    uint32_t unused_too;
    uint64_t since; /* the entry that first handed in these cards; or `since` of a locked deck that it replaced */
    uint64_t seq;   /* the last entry about this deck */
    uint8_t hash[HASH_SIZE]; /* of the deck as deck_write writes it */
};
/* A finding about a deck, as in deck.h; the texts are empty if they are no longer known. */
struct deck_finding_record {
    uint32_t code, line;
    struct text_ref card, other;
    int32_t first, second;
};

/* The organizer's own list of banned and restricted cards, as in its file. */
struct house_ban_list {
    struct text_ref version; /* empty: there is no list */
    struct text_ref text;
    uint32_t rows;
    uint32_t unused;
    uint64_t seq; /* 0: there was never a list */
    uint8_t hash[HASH_SIZE];
};

/* A table drawn by lot for a deck check. */
struct deck_table {
    table_id table;
    uint32_t lot; /* in state.lot_records */
};

/* A seat's report of its table's scores, or its answer to another seat's report. It counts as long as nothing about the
 * table was changed since (reports.h). */
enum report_kind { REPORT_SCORES = 1, REPORT_AGREES, REPORT_DISPUTES };
struct report {
    table_id table;
    entrant_id entrant;
    uint32_t kind;                     /* enum report_kind */
    uint32_t first_score, score_count; /* in tournament.reported, one for each seat; a dispute has none */
    uint32_t unused;
    struct text_ref words;
    uint64_t seq;
};

/* A seat's answer to the entered result. */
struct result_confirmation {
    table_id table;
    entrant_id entrant;
    struct text_ref words;
    uint32_t agrees;
    uint32_t unused;
    uint64_t seq;
};

/* A stage whose draw was undone, and that was not drawn again since. */
struct withdrawn_stage {
    uint32_t kind, round;
};

/* A stage whose publication was undone, where none was published since. */
struct recalled_stage {
    uint32_t kind, round, draw; /* kind 0: none */
    uint32_t unused;
    uint64_t published; /* the entry that was undone */
};

/* The code of a draw that was shown before it was made. */
struct draw_offer {
    uint32_t kind, round, draw;
    uint8_t code[HASH_SIZE];
};

/* Every draw that was ever made, also if it was dropped or undone. */
struct made_draw {
    uint32_t kind, round;
    uint32_t undone; /* 1: its command was undone */
};

/* How a draw compares with the last code that was shown for its stage. */
enum draw_offer_use { DRAW_NOT_OFFERED, DRAW_AS_OFFERED, DRAW_OFFERED_OTHERWISE };

/* What the event asks before a draw in which a lot has a say. */
enum chance_setting { CHANCE_SETTING_ASK, CHANCE_SETTING_SEED, CHANCE_SETTING_ROOM };

struct tournament {
    struct text_ref slug, name;
    uint32_t format; /* place in the registry (format.h) */
    uint32_t draws;  /* draw numbers given out so far */
    uint64_t created;
    uint32_t combined_with;    /* the other tournament of a title over two: index + 1; 0: none */
    uint32_t standings_hidden; /* hidden from public pages */
    uint64_t overall;          /* the entry that combined the two */
    uint64_t removed;          /* the entry that removed it; 0: it is there */
    uint64_t changed;          /* the last entry that changed its name or an option; 0: none */
    uint64_t field_changed;    /* the last entry that changed who plays: an older draft no longer fits */
    struct recalled_stage recalled;
    VEC(struct entrant) entrants;
    VEC(uint32_t) entrant_of; /* by person index: entrant index + 1, 0 not entered */
    VEC(struct stage) stages;
    VEC(struct table) tables;
    VEC(struct seat) seats;
    VEC(struct rest) rests;
    VEC(struct reason) reasons;
    VEC(struct entrant_snapshot) drawn_of;
    VEC(struct manual_change) changes;
    VEC(struct withdrawn_stage) withdrawn;
    VEC(struct draw_offer) offers; /* in the order in which they were shown */
    VEC(struct made_draw) made;
    VEC(struct forbidden_pair) apart; /* each pair once */
    VEC(struct planned_seat) planned;
    stage_id planned_by; /* the stage whose draw made the plan; undefined without a plan */
    struct house_ban_list bans;
    VEC(struct registered_deck) decks; /* at most one for each entrant */
    VEC(struct deck_finding_record) found;
    VEC(struct deck_table) deck_tables;
    VEC(struct report) reports; /* in the order they arrived */
    VEC(struct score) reported;
    VEC(struct result_confirmation) checks;
    VEC(struct stage_clock) clocks; /* at most one for each stage */
    VEC(struct extra_time) extras;
    VEC(struct room) rooms;
    VEC(uint32_t) room_of;     /* by table number: room index + 1, 0 none */
    VEC(uint8_t) tables_there; /* by table number: 1 if the venue has that table; empty: not specified */
    struct checkin checkin;
    VEC(int64_t) settings; /* by place in the format's options */
};

/* A lot outside any draw. */
struct lot_record {
    uint32_t number;
    uint32_t pick;
    uint32_t first, count; /* in state.lot_people: the order the lot gave */
    uint64_t seq;
    uint8_t key[HASH_SIZE];
};

/* A bid that is not revealed yet. */
struct sealed_bid {
    uint8_t commitment[HASH_SIZE], nonce[HASH_SIZE];
    int32_t value;
    uint8_t is_in, value_known; /* `value_known` 0: the number is lost, and a judge must give it */
    uint8_t unused[2];
    uint64_t seq;
};

/* Sizes of game_rules.h, which includes this file; game_session.c asserts that they are equal. */
enum {
    REFEREED_PLAYERS_MAX = 16,
    REFEREED_SETTINGS_MAX = 8,
    GAME_SESSION_SIZE = 4096,
    REFEREED_MOVE = 208,
    MOVES_KEPT = 6,
    SAID_MOST = 8 /* moves in a proposal */
};

/* A move of a refereed game (struct move; without the number of a bid). */
struct kept_move {
    uint64_t entry;
    uint64_t move[REFEREED_MOVE / 8];
};

/* Moves that a player said, and that are made when another player confirms them. */
struct game_proposal {
    uint32_t count; /* of moves; 0: nothing is proposed */
    uint32_t seat;  /* of the player who said them */
    uint64_t entry;
    uint64_t moves[SAID_MOST][REFEREED_MOVE / 8];
};

/* The latest command by which players made a move of their own. */
struct players_move {
    uint64_t first; /* its entry `command`; 0: none */
    uint32_t seats; /* who may ask to undo it, one bit each */
    uint32_t unused;
    uint64_t move[REFEREED_MOVE / 8];
};

/* A player asks to undo that player's last move. */
struct undo_request {
    uint64_t first; /* of the move's command; 0: nobody asks */
    uint64_t entry;
    uint32_t seat;         /* who asks */
    uint32_t asks, agreed; /* seats, one bit each: those that must agree, and those that have */
    uint32_t unused;
};

/* A refereed game. */
struct game_session {
    struct text_ref name;
    uint32_t number; /* from 1, never reused */
    uint32_t rules;  /* place in the registry (game_rules.h) */
    uint32_t players;
    person_id people[REFEREED_PLAYERS_MAX]; /* by seat, clockwise */
    uint32_t tournament;                    /* index + 1; 0: none */
    uint32_t table;                         /* index + 1 in the tournament; 0: none */
    uint32_t lot;                           /* in state.lot_records + 1: the lot that said who begins; 0: none */
    uint32_t moves;
    uint32_t standing; /* seats that pass in every window of the round, one bit each */
    uint64_t created, changed;
    uint64_t opened; /* the entry that last opened bids; `created` if there is none */
    int64_t settings[REFEREED_SETTINGS_MAX];
    struct sealed_bid bids[REFEREED_PLAYERS_MAX];
    uint64_t room[GAME_SESSION_SIZE / 8]; /* the game's own data (struct game_state_block) */
    /* The latest moves: the first move is at 0, and each replaces the one made MOVES_KEPT moves before. */
    struct kept_move kept[MOVES_KEPT];
    uint64_t before[GAME_SESSION_SIZE / 8]; /* the game before the last move, so that it can be explained */
    struct game_proposal said;
    struct players_move own;
    struct undo_request undo;
};

/* What the holder of a link may do, least first; fixed codes. LINK_PUBLIC is never granted: it is the role of everyone
 * without a link. */
enum link_role { LINK_PUBLIC, LINK_PLAYER, LINK_DISPLAY, LINK_SCOREKEEPER, LINK_JUDGE, LINK_ORGANIZER, LINK_ROLES };

/* Anyone who holds the token has the role. The link's number is its place in state.links + 1. */
struct access_link {
    struct text_ref label;
    uint32_t person; /* number; 0: the link belongs to no particular person */
    uint8_t role;    /* enum link_role */
    uint8_t revoked;
    uint8_t device; /* 1: its token is in one browser; 0: in an address, which may be opened by several */
    uint8_t unused;
    uint32_t opened; /* number of the link by whose address the device came; 0: by none */
    uint8_t unused_too[4];
    uint64_t granted, changed;
    uint8_t token[HASH_SIZE]; /* hash of the token */
};

/* A request to join as a player, from a visitor without a code. Its number is the place in state.joins + 1. */
enum join_state { JOIN_OPEN, JOIN_APPROVED, JOIN_REFUSED, JOIN_WITHDRAWN, JOIN_STATES };
struct join_request {
    struct text_ref name; /* empty: erased, or lost */
    struct text_ref club; /* empty: none was given, or as the name */
    uint32_t person;      /* number: the person as whom staff approved it */
    uint32_t state;       /* enum join_state */
    uint64_t asked, changed;
    uint8_t token[HASH_SIZE];
};

/* One command of the ledger, for undo. */
struct command_record {
    uint64_t first;      /* its entry `command` */
    int64_t at_ms;       /* milliseconds since 1970, UTC */
    uint64_t target;     /* `first` of the command that it undoes; 0: not an undo */
    uint64_t taken_back; /* `first` of the undo that undid it; 0: it counts */
    uint64_t revealed;   /* its entry `bids_opened`; 0: none */
    uint32_t count;      /* number of entries that follow */
    uint32_t by;
    uint16_t kind;       /* the code of commands.def */
    uint16_t tournament; /* OF_THE_EVENT: none */
    uint32_t game;       /* number of the refereed game it is about; 0: none */
    uint32_t options;    /* 1: it set options of a tournament by which drafts are made */
    uint32_t unused;
};

struct state {
    uint8_t event[ID_SIZE];
    uint8_t head[HASH_SIZE];            /* hash of the last entry */
    uint8_t seed_commitment[HASH_SIZE]; /* published at creation */
    uint8_t photo[HASH_SIZE];           /* hash of the second entry, which covers event, name and commitment */
    uint8_t seed[HASH_SIZE];            /* zero if this file does not have it */
    uint8_t seed_nonce[HASH_SIZE];
    uint8_t seed_known, seed_by_hand, created, finished;
    uint32_t lots;
    struct text_ref name;
    uint32_t tier;               /* enum event_tier */
    uint32_t tier_set;           /* 0: not set */
    struct text_ref faq;         /* the edition of rules and FAQ that is in force; empty: not set */
    struct text_ref date, place; /* "2026-11-28", and where; empty: not set */
    uint32_t chance, unused_too; /* enum chance_setting */
    uint64_t seq;                /* of the last entry; 0: an empty ledger */
    VEC(char) texts;
    VEC(struct person) people;
    VEC(uint32_t) person_of; /* by number: person index + 1, 0 none, NUMBER_GONE */
    VEC(struct sealed_ref) seals;
    VEC(struct lot_record) lot_records;
    VEC(person_id) lot_people;
    VEC(struct command_record) commands;
    VEC(struct tournament) tournaments;
    uint32_t games_made; /* game numbers given out so far */
    uint32_t unused;
    VEC(struct game_session) games;
    VEC(struct access_link) links;
    VEC(struct join_request) joins;
    uint32_t announcements_made; /* numbers given out so far */
    uint32_t standings_hidden;   /* hidden from public pages: the initial value for new tournaments */
    VEC(struct announcement) announcements;
    uint32_t calls_made, penalties_made; /* numbers given out so far */
    VEC(struct judge_call) calls;
    VEC(uint32_t) call_people; /* person numbers */
    VEC(struct penalty) penalties;
};

/* In state.person_of: the number was given by a command that was undone. It belongs to no person, and is never given
 * again. */
#define NUMBER_GONE UINT32_MAX

/* The seed is sealed as lower-case hexadecimal, so that anyone can check it with a common hash tool. */
enum { SEED_HEX_SIZE = 2 * HASH_SIZE };
void seed_hex(const uint8_t seed[HASH_SIZE], char hex[SEED_HEX_SIZE]);

void state_free(struct state *state);
/* `copy` must be empty; after NO_MEMORY it is empty again. */
status state_copy(struct state *copy, const struct state *state) MUST_CHECK;
/* Do all rows have the same bytes? */
bool state_equal(const struct state *a, const struct state *b);

/* Reading. Indexes must be valid; anything else is a bug. */
struct text state_text(const struct state *state, struct text_ref ref);
struct tournament *state_tournament(const struct state *state, tournament_id id);
struct text person_name(const struct state *state, person_id person);
/* The argument that names a person in a sentence. */
struct argument arg_person(const struct state *state, person_id person);
struct argument arg_entrant(const struct state *state, const struct tournament *tournament, entrant_id entrant);
/* False: no person has that number (person_numbered), or the person is not entered (entrant_of). */
bool person_numbered(const struct state *state, uint32_t number, person_id *person);
/* Was the number ever given? */
bool number_used(const struct state *state, uint32_t number);
bool entrant_of(const struct tournament *tournament, person_id person, entrant_id *entrant);
/* Tournaments that were removed stay as rows without players, because entries name a tournament by its index. Whatever
 * lists tournaments leaves them out: it goes from one index to the next by tournament_next, which gives the first at or
 * after `from`, or the number of rows. */
#define EACH_TOURNAMENT(state, i) \
    for (uint32_t i = tournament_next((state), 0); i < (state)->tournaments.count; i = tournament_next((state), i + 1))
uint32_t tournament_next(const struct state *state, uint32_t from);
/* How many there are. */
uint32_t tournaments_there(const struct state *state);
/* Frees its players, stages and all else; its name, format and options stay. */
void tournament_clear(struct tournament *tournament);
/* False: no tournament has that slug. */
bool tournament_named(const struct state *state, struct text slug, tournament_id *id);
/* The index of a tournament of the state, from its pointer. */
tournament_id tournament_at(const struct state *state, const struct tournament *tournament);
/* Is that stage drawn from another tournament as well: the `other` one of a title? */
bool stage_draws_on(const struct tournament *tournament, const struct stage *stage, uint32_t other);

/* The stage that is drawn or being played: the last that is a draft or open; false: none. */
bool stage_current(const struct tournament *tournament, stage_id *stage);
/* The published round of that number; for any other kind, the number-th published stage of that kind. 0: the last of
 * its kind. False: none. */
bool stage_find(const struct tournament *tournament, enum stage_kind kind, uint32_t number, stage_id *stage);
/* The stage of that draw, in any state; false: none. */
bool stage_of_draw(const struct tournament *tournament, uint32_t draw, stage_id *stage);
/* Rounds published so far. */
uint32_t rounds_published(const struct tournament *tournament);
/* The last round that has a result; 0: none has. */
uint32_t rounds_begun(const struct tournament *tournament);
/* Of these, how many were played elsewhere. */
uint32_t rounds_imported(const struct tournament *tournament);
uint32_t stages_published(const struct tournament *tournament);
/* Was any of it played? True if a table of several seats has a result, or if the stage has only byes. */
bool stage_has_results(const struct tournament *tournament, stage_id stage);
/* Tables of a stage that have no result yet. */
uint32_t tables_without_result(const struct tournament *tournament, stage_id stage);
/* Its tables without those of byes. */
uint32_t stage_games(const struct tournament *tournament, const struct stage *stage);
/* The table with that number, as people see it. */
bool table_numbered(const struct tournament *tournament, stage_id stage, uint32_t number, table_id *table);
struct seat *table_seats(const struct tournament *tournament, table_id table);
/* The last entry that changed who or what is played at that table: its pairings were published (or drawn, for a
 * preview), or the table was changed since. Changes at other tables do not count. */
uint64_t table_changed(const struct tournament *tournament, table_id table);
/* The entrant as of the stage's draw; false: was not entered yet. */
bool entrant_at_draw(const struct tournament *tournament, stage_id stage, entrant_id entrant,
                     struct entrant_snapshot *then);
/* The number of the person in that seat. */
uint32_t seated_number(const struct state *state, const struct tournament *tournament, table_id table, uint32_t seat);
/* Has not left: is playing, or sits out for now. */
bool entrant_plays(const struct entrant *entrant);
/* The seat, from 0, that begins at that table, by the lot drawn for it, if the same people still sit there. False:
 * none. */
bool first_player(const struct state *state, const struct tournament *tournament, table_id table, uint32_t *seat);
/* Should these two not meet? */
bool are_forbidden_pair(const struct tournament *tournament, entrant_id one, entrant_id other);
/* The last code that was shown for that stage; NULL: none was. `count`: how many were. */
const struct draw_offer *last_offer(const struct tournament *tournament, uint32_t kind, uint32_t round,
                                    uint32_t *count);
/* Was a draw of such a stage undone, and not made again since? */
bool is_withdrawn(const struct tournament *tournament, uint32_t kind, uint32_t round);
/* Is there a draw of such a stage, or was there one that was undone? */
bool is_drawn_before(const struct tournament *tournament, uint32_t kind, uint32_t round);
/* After a stage was withdrawn: players who left during it have not missed it. If nothing is published any longer, no
 * entrant is late either. */
void clear_missed_rounds(struct tournament *tournament);
/* Is no later stage published? */
bool stage_is_last(const struct tournament *tournament, stage_id stage);
/* Was it published, and not replaced by a new draw since? */
bool stage_is_published(const struct stage *stage);
/* How many entrants are playing: have not left and do not sit out. */
uint32_t entrants_playing(const struct tournament *tournament);
/* Before a lot, people are put in an order that entry does not decide: by their identities; by number where those are
 * zeros. Negative: `one` comes first. */
int person_compare(const struct person *one, const struct person *other);
/* Puts entrants (indexes) in that order. */
void sort_by_identity(const struct state *state, const struct tournament *tournament, uint32_t *entrants,
                      uint32_t count);
/* Entrants in the rules' order: by player number (order), then by person number. `indexes` has room for all of them. */
void entrants_in_order(const struct state *state, const struct tournament *tournament, uint32_t *indexes);

#endif
