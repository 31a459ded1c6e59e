/* The log's lines about refereed games: players, moves with their consequences, and bids. */
#include "view/history/history_internal.h"

#include <assert.h>
#include "core/game/move_text.h"
#include "core/game/game_session.h"

/* Valid until the next command is read. */
static status keep_piece(struct history *history, struct buffer *piece, struct argument *argument) {
    struct text text;
    TRY(arena_keep(&history->reading, piece, &text));
    *argument = arg_text_ref(text.bytes, text.length);
    return done();
}

/* If the game is at a tournament's table, marks the line as being about that tournament. */
static void tell_whose(struct history *history, uint16_t tournament) {
    if (tournament != OF_THE_EVENT) (void)history_tournament(history, tournament);
}

/* "Game g1 (rules) of Tom, Kris, Patrick; Kris begins", with the lot if one was drawn for it. */
status history_game_created(struct history *history, const union entry_body *body) {
    const struct entry_game_created *made = &body->game_created;
    struct buffer names = {0};
    struct argument players;
    uint32_t rules;
    bool found = game_rules_named(made->rules, &rules);
    assert(found);
    (void)found;
    tell_whose(history, made->tournament);
    for (uint32_t i = 0; i < made->players.count; i++) {
        if (i) buffer_add_cstr(&names, ", ");
        buffer_add_cstr(&names, history_person(history, made->players.rows[i].person).text);
    }
    TRY(keep_piece(history, &names, &players));
    static const enum message says[2][2] = {{MSG_HISTORY_GAME, MSG_HISTORY_GAME_LOT},
                                            {MSG_HISTORY_GAME_TABLE, MSG_HISTORY_GAME_TABLE_LOT}};
    struct argument table = arg_number(made->table), lot = arg_number(made->lot);
    history->line.says = sentence_of(
        says[made->table != 0][made->lot != 0], 6, arg_text(made->name), arg_message(rule_books()->games[rules]->name),
        players, history_person(history, made->players.rows[made->first].person), made->table ? table : lot, lot);
    return done();
}

/* The consequences of a move, one sentence each, after those of the command's move before it. */
static status tell_followed(struct history *history, const struct move_log *story) {
    uint32_t before = history->line.followed_count, count = before + story->told.count;
    struct sentence *rows = ARENA_ARRAY(&history->reading, struct sentence, count);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < count; i++)
        rows[i] =
            i < before ? history->line.followed[i] : told_sentence(&story->told.rows[i - before], &story->table.words);
    history->line.followed = rows;
    history->line.followed_count = count;
    return done();
}

static status tell_story(struct history *history, const struct entry *entry, struct move_log *story) {
    TRY(game_session_told(&history->fold.state, (const void *)history->before, entry, story));
    return tell_followed(history, story);
}

/* The move as it can be typed. */
status history_game_moved(struct history *history, const struct entry *entry) {
    const struct entry_game_moved *moved = &entry->body.game_moved;
    struct move_log story;
    struct buffer line = {0};
    struct argument typed;
    tell_whose(history, moved->tournament);
    TRY(tell_story(history, entry, &story));
    const struct move_table table = {story.table.rules, story.table.names, story.table.session->players, NULL};
    move_format(&line, &table, &story.move, story.texts);
    TRY(keep_piece(history, &line, &typed));
    history->line.says = sentence_of(MSG_HISTORY_MOVE, 2, arg_game_numbered(&history->fold.state, moved->game), typed);
    return done();
}

/* Names the bidder, never the bid. */
status history_game_bid(struct history *history, const struct entry *entry) {
    const struct entry_game_bid *bid = &entry->body.game_bid;
    struct move_log story;
    tell_whose(history, bid->tournament);
    TRY(tell_story(history, entry, &story));
    history->line.says = sentence_of(MSG_HISTORY_BID, 2, arg_game_numbered(&history->fold.state, bid->game),
                                     arg_player(&story.table.words, bid->player));
    return done();
}

/* "Tom 2, Kris 5 (judge)": the bids, also those a judge entered for a player. They follow the bid or the move after
 * which all were in; a bid is among them anyway. */
status history_bids_opened(struct history *history, const struct entry *entry) {
    const struct entry_bids_opened *opened = &entry->body.bids_opened;
    struct move_log story;
    struct buffer list = {0};
    struct argument bids;
    bool judged = false;
    tell_whose(history, opened->tournament);
    TRY(tell_story(history, entry, &story));
    for (uint32_t i = 0; i < opened->bids.count; i++) {
        const struct opened_row *row = &opened->bids.rows[i];
        bool given = opened_by_judge(row);
        if (i) buffer_add_cstr(&list, ", ");
        buffer_add_text(&list, story.table.names[row->player]);
        buffer_add_byte(&list, ' ');
        buffer_add_number(&list, row->value);
        if (given) buffer_add_byte(&list, '*');
        judged = judged || given;
    }
    TRY(keep_piece(history, &list, &bids));
    struct sentence *says = &history->line.says;
    struct argument game = arg_game_numbered(&history->fold.state, opened->game);
    if (says->message == MSG_HISTORY_MOVE)
        *says = sentence_of(MSG_HISTORY_MOVE_BIDS, 3, game, says->arguments[1], bids);
    else
        *says = sentence_of(judged ? MSG_HISTORY_BIDS_JUDGED : MSG_HISTORY_BIDS, 2, game, bids);
    return done();
}

/* The drawn things in the lot's order. */
status history_game_lot(struct history *history, const union entry_body *body) {
    const struct entry_game_lot *lot = &body->game_lot;
    struct buffer list = {0};
    struct argument things;
    tell_whose(history, lot->tournament);
    for (uint32_t i = 0; i < lot->order.count; i++) {
        if (i) buffer_add_cstr(&list, ", ");
        buffer_add_text(&list, lot->things.rows[lot->order.rows[i].number].words);
    }
    TRY(keep_piece(history, &list, &things));
    history->line.says = sentence_of(MSG_HISTORY_GAME_ORDER, 3, arg_game_numbered(&history->fold.state, lot->game),
                                     arg_number(lot->lot), things);
    return done();
}
