/* Game sessions: refereed games in the state, with the people who play them.
 *
 *     uint32_t game;
 *     if (game_session_named(state, name, &game)) { struct game_context table; game_session_table(state, game, &table); ... }
 */
#ifndef TILTYARD_CORE_GAME_GAME_SESSION_H
#define TILTYARD_CORE_GAME_GAME_SESSION_H

#include "core/ledger/entries.h"
#include "core/game/game_rules.h"

enum { GAME_NAME_CHARACTERS_MAX = 40, GAME_THINGS_MAX = 32 };

/* All that is needed to query a game. It points into the state, but holds the names itself. */
struct game_context {
    const struct game_session *session;
    const struct game_rules *rules;
    const struct game_state_block *room;
    struct argument holders[GAME_PLAYERS_MAX]; /* storage of the names */
    struct text names[GAME_PLAYERS_MAX];
    uint32_t numbers[GAME_PLAYERS_MAX]; /* of the people */
    struct game_strings words;
};
void game_session_table(const struct state *state, uint32_t game, struct game_context *table);

/* The game's name. */
struct argument arg_game(const struct state *state, const struct game_session *session);
/* The name of the game with that number; if there is none, the number. */
struct argument arg_game_numbered(const struct state *state, uint32_t number);
/* Index in state.games; false: no game of that name. */
bool game_session_named(const struct state *state, struct text name, uint32_t *game);
bool game_session_numbered(const struct state *state, uint32_t number, uint32_t *game);
/* Finds the refereed game at that table; false: none. */
bool game_session_at(const struct state *state, tournament_id tournament, table_id table, uint32_t *game);
/* Are all required bids in, so that they can be opened? */
bool bids_are_in(const struct state *state, uint32_t game);
/* Has this player made a bid, and is its number known? */
bool bid_known(const struct game_session *session, uint32_t player);

/* A move as it is in commands and entries. */
struct move_rows {
    uint16_t form;
    uint32_t part_count, item_count, text_count;
    const struct amount_row *parts;
    const struct item_row *items;
    const struct words_row *texts;
};
#define MOVE_ROWS(body)                                                                              \
    ((struct move_rows){(body)->form, (body)->parts.count, (body)->items.count, (body)->texts.count, \
                        (body)->parts.rows, (body)->items.rows, (body)->texts.rows})
/* The move in these rows, with empty texts; false: the game has no move of that shape. */
bool move_of_rows(const struct game_rules *rules, uint32_t players, const struct move_rows *rows, struct move *move);
/* Appends its texts to those of the state, `length` bytes. To keep them, the caller adds `length` to the count;
 * otherwise the next text overwrites them. */
status move_place_texts(struct state *state, const struct move_rows *rows, struct move *move,
                        uint32_t *length) MUST_CHECK;
/* The rows of a move and its texts, in the arena. `texts` are in the order of the form's text parts, bytes NULL for
 * those left out. */
status move_to_rows(struct arena *arena, const struct game_rules *rules, const struct move *move,
                    const struct text *texts, struct command_game_move *body) MUST_CHECK;
/* The same rows in a proposal. */
struct move_row move_row_of(const struct command_game_move *body);
/* The move that opens these bids. */
struct move move_opening(const struct game_rules *rules, const struct opened_row *bids, uint32_t count);
/* Did a judge give this number? Then it has no nonce. */
bool opened_by_judge(const struct opened_row *row);
/* A bid without its number, as the game receives it before the bids are opened. */
struct move move_sealed(const struct game_rules *rules, uint32_t player);

/* An entry of a game explained: the move, its texts, and its consequences. Do not copy it: it points into itself. */
struct move_log {
    struct game_context table;         /* from the state that was used to explain it */
    struct move move;                  /* without the number of a sealed bid */
    struct text texts[MOVE_TEXTS_MAX]; /* from the entry; bytes NULL: left out */
    struct game_log told;
};
/* Makes the move of an entry (game_moved, game_bid, bids_opened) in `room`, and explains it. The story points into the
 * state and the entry; the texts are the entry's, so `room` cannot show them. REFUSED: the move does not fit there. */
status game_session_tell(const struct state *state, uint32_t game, struct game_state_block *room,
                         const struct entry *entry, struct move_log *story, struct problem *why) MUST_CHECK;
/* The same for the entry that was applied last, from the game as it was before. */
status game_session_told(const struct state *after, const struct game_state_block *before, const struct entry *entry,
                         struct move_log *story) MUST_CHECK;
/* The same for the last move, which the game keeps; false: no move was made yet. */
bool game_session_told_last(const struct state *state, uint32_t game, struct move_log *story);
/* The move made `back` moves before the last one, without the number of a bid, and its entry (`entry` may be NULL).
 * False: no such move was made, or it is older than the MOVES_KEPT latest. */
bool game_session_move(const struct game_session *session, uint32_t back, struct move *move, uint64_t *entry);
/* Seats that made a bid whose number was lost with part of the file, one bit each. A judge must give them. */
uint32_t bids_lost(const struct game_session *session);
/* Does a game still belong to its table? A table that already has a result is not checked. */
enum game_table_state {
    PLACE_NONE,   /* not at a table */
    PLACE_STANDS, /* its players sit there and still play */
    PLACE_REDRAWN,
    PLACE_OTHERS, /* other people sit there now */
    PLACE_LEFT,   /* a player there has left the tournament, and the game goes on */
};
enum game_table_state game_session_place(const struct state *state, const struct game_session *session);
/* A warning about it, {1} the game, {2} the table; false: none. */
bool game_session_place_says(const struct state *state, const struct game_session *session, struct sentence *says);
/* The seat of that person; false: does not play in this game. */
bool seat_of(const struct game_session *session, person_id person, uint32_t *seat);

/* TY-GAME: refuses if, in a game that is not over, two players' names cannot be told apart in a move. Uses the
 * arena. */
status game_session_check_names(const struct state *state, struct arena *arena, struct problem *why) MUST_CHECK;

/* The options of its rules, for code that expects a format's options. */
struct format game_options(const struct game_rules *rules);
/* The setup of a new game, from the entry; false: fields or settings that such a game cannot have. */
bool game_setup_read(const struct game_rules *rules, const struct entry_game_created *body, struct game_setup *setup);

/* The number of a bid in digits, as it is sealed. */
enum { BID_DIGITS_MAX = 12 };
struct text bid_digits(int32_t value, char digits[BID_DIGITS_MAX]);

#endif
