/* Game sessions: refereed games in the state.
 * Refereed games as the event keeps them: game_rules.h's rules with the people who play.
 *
 *     uint32_t game;
 *     if (game_session_named(state, name, &game)) { struct game_context table; game_session_table(state, game, &table); ... }
 */
#ifndef TILTYARD_CORE_GAME_GAME_SESSION_H
#define TILTYARD_CORE_GAME_GAME_SESSION_H

#include "core/ledger/entries.h"
#include "core/game/game_rules.h"

enum { GAME_NAME_CHARACTERS_MAX = 40, GAME_THINGS_MAX = 32 };

/* All that a question to a game needs. Points into the state; the names are made here. */
struct game_context {
    const struct game_session *session;
    const struct game_rules *rules;
    const struct game_state_block *room;
    struct argument holders[GAME_PLAYERS_MAX]; /* where the names are kept */
    struct text names[GAME_PLAYERS_MAX];
    uint32_t numbers[GAME_PLAYERS_MAX]; /* of the people */
    struct game_strings words;
};
void game_session_table(const struct state *state, uint32_t game, struct game_context *table);

/* Its name. */
struct argument arg_game(const struct state *state, const struct game_session *session);
/* The name of the game of that number; where it is not there, the number. */
struct argument arg_game_numbered(const struct state *state, uint32_t number);
/* Index in state.games; false: there is none of that name. */
bool game_session_named(const struct state *state, struct text name, uint32_t *game);
bool game_session_numbered(const struct state *state, uint32_t number, uint32_t *game);
/* Does somebody refereed play at that table? False: nobody does. */
bool game_session_at(const struct state *state, tournament_id tournament, table_id table, uint32_t *game);
/* Are all bids in that are wanted, so that they are to be opened? */
bool bids_are_in(const struct state *state, uint32_t game);
/* Has this player a bid in, and is its number known? */
bool bid_known(const struct game_session *session, uint32_t player);

/* A move as commands and entries have it. */
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
/* The move that the rows say, its texts left empty; false: such a game has no move of that shape. */
bool move_of_rows(const struct game_rules *rules, uint32_t players, const struct move_rows *rows, struct move *move);
/* Puts its texts behind those of the state, where they are to count or be forgotten with the next: `length` bytes. */
status move_place_texts(struct state *state, const struct move_rows *rows, struct move *move,
                        uint32_t *length) MUST_CHECK;
/* The rows of a move and its texts (in the order of the form's parts that are texts, bytes NULL for those left out), in the
 * arena. */
status move_to_rows(struct arena *arena, const struct game_rules *rules, const struct move *move,
                    const struct text *texts, struct command_game_move *body) MUST_CHECK;
/* The move that opens these bids. */
struct move move_opening(const struct game_rules *rules, const struct opened_row *bids, uint32_t count);
/* A number that a judge gave has no nonce. */
bool opened_by_judge(const struct opened_row *row);
/* A bid without its number, as the game gets it before it is opened. */
struct move move_sealed(const struct game_rules *rules, uint32_t player);

/* A game's entry told: the move, its texts, and what followed from it. Not copied: it points into itself. */
struct move_log {
    struct game_context table;         /* of the state that it was told by */
    struct move move;                  /* without a number where it is a sealed bid */
    struct text texts[MOVE_TEXTS_MAX]; /* the entry's; bytes NULL: left out */
    struct game_log told;
};
/* Makes the move of an entry (game_moved, game_bid, bids_opened) in `room`, and tells it. The story points into the state
 * and the entry; the texts are the entry's, so `room` cannot show them. REFUSED: it does not fit there. */
status game_session_tell(const struct state *state, uint32_t game, struct game_state_block *room,
                         const struct entry *entry, struct move_log *story, struct problem *why) MUST_CHECK;
/* The same of the entry that was applied last, by the game as it was before. */
status game_session_told(const struct state *after, const struct game_state_block *before, const struct entry *entry,
                         struct move_log *story) MUST_CHECK;
/* The same of the move that the game keeps as its last; false: nothing was done yet. */
bool game_session_told_last(const struct state *state, uint32_t game, struct move_log *story);
/* Those whose bids are in, and whose numbers are lost with a piece of the file: a bit a seat. A judge gives them. */
uint32_t bids_lost(const struct game_session *session);
/* Does a game still belong to its table? Where the table has a result, that is past. */
enum game_table_state {
    PLACE_NONE,   /* at no table */
    PLACE_STANDS, /* those who play it sit there and take part */
    PLACE_REDRAWN,
    PLACE_OTHERS, /* others sit there now */
    PLACE_LEFT,   /* somebody who sits there does not take part any more, and the game goes on */
};
enum game_table_state game_session_place(const struct state *state, const struct game_session *session);
/* What to know of it, {1} the game, {2} the table; false: all is well. */
bool game_session_place_says(const struct state *state, const struct game_session *session, struct sentence *says);
/* The seat of that person; false: plays elsewhere. */
bool seat_of(const struct game_session *session, person_id person, uint32_t *seat);

/* TY-GAME: in a game that is not over, two players whose names a move could not tell apart. Folded names in the arena. */
status game_session_check_names(const struct state *state, struct arena *arena, struct problem *why) MUST_CHECK;

/* Its rules' options, for whoever asks for them as for those of a format. */
struct format game_options(const struct game_rules *rules);
/* What goes into a game that begins, filled from the entry; false: fields or settings that such a game cannot have. */
bool game_setup_read(const struct game_rules *rules, const struct entry_game_created *body, struct game_setup *setup);

/* A sealed bid: its number as it is sealed, in digits. */
enum { BID_DIGITS_MAX = 12 };
struct text bid_digits(int32_t value, char digits[BID_DIGITS_MAX]);

#endif
