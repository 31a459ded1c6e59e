/* Lines about refereed games: players, moves with their consequences, and bids. */
#include "view/history/entry_lines.h"

#include <assert.h>
#include "core/game/move_text.h"
#include "core/game/proposal.h"
#include "core/game/undo_request.h"
#include "core/ledger/undo.h"

/* "Game g1 (rules) of Tom, Kris, Patrick; Kris begins", with the lot if one was drawn for it. */
status tell_game_created(struct teller *teller, const struct entry *entry) {
    const struct entry_game_created *made = &entry->body.game_created;
    struct buffer names = {0};
    struct argument players;
    uint32_t rules;
    if (!teller->has_fold)
        return say_sentence(teller, sentence_of(MSG_SEEN_GAME, 2, arg_text(made->name), arg_text(made->rules)));
    bool found = game_rules_named(made->rules, &rules);
    assert(found);
    (void)found;
    for (uint32_t i = 0; i < made->players.count; i++) {
        if (i) buffer_add_cstr(&names, ", ");
        buffer_add_cstr(&names, told_person(teller, made->players.rows[i].person).text);
    }
    TRY(told_piece(teller, &names, &players));
    static const enum message says[2][2] = {{MSG_HISTORY_GAME, MSG_HISTORY_GAME_LOT},
                                            {MSG_HISTORY_GAME_TABLE, MSG_HISTORY_GAME_TABLE_LOT}};
    struct argument table = arg_number(made->table), lot = arg_number(made->lot);
    return say_sentence(teller, sentence_of(says[made->table != 0][made->lot != 0], 6, arg_text(made->name),
                                            arg_message(rule_books()->games[rules]->name), players,
                                            told_person(teller, made->players.rows[made->first].person),
                                            made->table ? table : lot, lot));
}

/* The consequences of a move, one sentence each, after those of the command's move before it. */
static status tell_followed(struct teller *teller, const struct move_log *story) {
    uint32_t before = teller->line.followed_count, count = before + story->told.count;
    struct sentence *rows = ARENA_ARRAY(teller->arena, struct sentence, count);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < count; i++)
        rows[i] =
            i < before ? teller->line.followed[i] : told_sentence(&story->told.rows[i - before], &story->table.words);
    teller->line.followed = rows;
    teller->line.followed_count = count;
    return done();
}

static status tell_story(struct teller *teller, const struct entry *entry, struct move_log *story) {
    TRY(game_session_told(teller->state, teller->game_before, entry, story));
    return tell_followed(teller, story);
}

/* The move as it can be typed; without a fold there is no game by which it can be told. */
status tell_game_moved(struct teller *teller, const struct entry *entry) {
    const struct entry_game_moved *moved = &entry->body.game_moved;
    struct move_log story;
    struct buffer line = {0};
    struct argument game = arg_game_numbered(teller->state, moved->game), typed;
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_MOVE, 1, game));
    TRY(tell_story(teller, entry, &story));
    const struct move_table table = {story.table.rules, story.table.names, story.table.session->players, NULL};
    move_format(&line, &table, &story.move, story.texts);
    TRY(told_piece(teller, &line, &typed));
    return say_sentence(teller, sentence_of(MSG_HISTORY_MOVE, 2, game, typed));
}

/* "outcome attacker, claim Kris 1": the moves that a player said. */
status tell_game_said(struct teller *teller, const struct entry *entry) {
    const struct entry_game_said *said = &entry->body.game_said;
    struct argument game = arg_game_numbered(teller->state, said->game), moves;
    struct buffer list = {0};
    uint32_t place;
    if (!teller->has_fold || !game_session_numbered(teller->state, said->game, &place))
        return say_sentence(teller, sentence_of(MSG_SEEN_SAID, 2, game, arg_number(said->player + 1)));
    struct game_context table;
    game_session_table(teller->state, place, &table);
    said_write(&table, said, &list);
    TRY(told_piece(teller, &list, &moves));
    return say_sentence(teller, sentence_of(MSG_HISTORY_SAID, 3, game, arg_player(&table.words, said->player), moves));
}

/* The name of a seat, or its number. */
static struct argument seat_name(const struct teller *teller, uint32_t game, uint8_t seat, struct game_context *table) {
    uint32_t place;
    if (!teller->has_fold || !game_session_numbered(teller->state, game, &place)) return arg_number(seat + 1);
    game_session_table(teller->state, place, table);
    return arg_player(&table->words, seat);
}

/* A confirmed proposal is told by its moves, which follow. */
status tell_game_answered(struct teller *teller, const struct entry *entry) {
    static const enum message says[SAID_ANSWERS] = {[SAID_CONFIRMED] = MSG_HISTORY_SAID_CONFIRMED,
                                                    [SAID_DISPUTED] = MSG_HISTORY_SAID_DISPUTED,
                                                    [SAID_WITHDRAWN] = MSG_HISTORY_SAID_WITHDRAWN};
    const struct entry_game_answered *answered = &entry->body.game_answered;
    struct game_context table;
    uint8_t answer = answered->answer < SAID_ANSWERS ? answered->answer : SAID_DISPUTED;
    return say_sentence(teller, sentence_of(says[answer], 2, arg_game_numbered(teller->state, answered->game),
                                            seat_name(teller, answered->game, answered->player, &table)));
}

status tell_game_passing(struct teller *teller, const struct entry *entry) {
    const struct entry_game_passing *passing = &entry->body.game_passing;
    struct game_context table;
    return say_sentence(teller, sentence_of(passing->on ? MSG_HISTORY_PASSING : MSG_HISTORY_PASSING_STOPPED, 2,
                                            arg_game_numbered(teller->state, passing->game),
                                            seat_name(teller, passing->game, passing->player, &table)));
}

/* "g1: Kris asks to undo entry 9". */
status tell_game_undo_asked(struct teller *teller, const struct entry *entry) {
    const struct entry_game_undo_asked *asked = &entry->body.game_undo_asked;
    const struct command_record *target = teller->has_fold ? command_at_entry(teller->state, asked->first) : NULL;
    struct game_context table;
    return say_sentence(teller, sentence_of(MSG_HISTORY_UNDO_ASKED, 3, arg_game_numbered(teller->state, asked->game),
                                            seat_name(teller, asked->game, asked->player, &table),
                                            arg_number((int64_t)(target ? command_last(target) : asked->first))));
}

/* The last agreement names what is undone, in place of the line of that entry. */
status tell_game_undo_answered(struct teller *teller, const struct entry *entry) {
    static const enum message says[UNDO_ANSWERS] = {[UNDO_AGREED] = MSG_HISTORY_UNDO_AGREED,
                                                    [UNDO_KEPT] = MSG_HISTORY_UNDO_KEPT,
                                                    [UNDO_WITHDRAWN] = MSG_HISTORY_UNDO_WITHDRAWN};
    const struct entry_game_undo_answered *answered = &entry->body.game_undo_answered;
    struct game_context table;
    uint8_t answer = answered->answer < UNDO_ANSWERS ? answered->answer : UNDO_KEPT;
    struct argument game = arg_game_numbered(teller->state, answered->game);
    struct argument who = seat_name(teller, answered->game, answered->player, &table);
    const struct command_record *command = teller->has_fold ? command_at_entry(teller->state, entry->seq) : NULL;
    if (!command || !command->target) return say_sentence(teller, sentence_of(says[answer], 2, game, who));
    const struct command_record *target = command_at_entry(teller->state, command->target);
    return say_sentence(teller,
                        sentence_of(MSG_HISTORY_UNDO_DONE, 3, game, who, arg_number((int64_t)command_last(target))));
}

/* Names the bidder, never the bid. */
status tell_game_bid(struct teller *teller, const struct entry *entry) {
    const struct entry_game_bid *bid = &entry->body.game_bid;
    struct argument game = arg_game_numbered(teller->state, bid->game);
    struct move_log story;
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_BID, 2, game, arg_number(bid->player + 1)));
    TRY(tell_story(teller, entry, &story));
    return say_sentence(teller, sentence_of(MSG_HISTORY_BID, 2, game, arg_player(&story.table.words, bid->player)));
}

/* "Tom 2, Kris 5 (judge)": the bids, also those a judge entered for a player. They follow the bid or the move after
 * which all were in; a bid is among them anyway. */
status tell_bids_opened(struct teller *teller, const struct entry *entry) {
    const struct entry_bids_opened *opened = &entry->body.bids_opened;
    struct argument game = arg_game_numbered(teller->state, opened->game), bids;
    struct move_log story;
    struct buffer list = {0};
    bool judged = false;
    if (!teller->has_fold)
        return say_sentence(teller, sentence_of(MSG_SEEN_BIDS, 2, game, arg_number(opened->bids.count)));
    TRY(tell_story(teller, entry, &story));
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
    TRY(told_piece(teller, &list, &bids));
    const struct sentence *before = &teller->line.says;
    return say_sentence(teller, before->message == MSG_HISTORY_MOVE
                                    ? sentence_of(MSG_HISTORY_MOVE_BIDS, 3, game, before->arguments[1], bids)
                                    : sentence_of(judged ? MSG_HISTORY_BIDS_JUDGED : MSG_HISTORY_BIDS, 2, game, bids));
}

/* The drawn things in the lot's order. */
status tell_game_lot(struct teller *teller, const struct entry *entry) {
    const struct entry_game_lot *lot = &entry->body.game_lot;
    struct argument game = arg_game_numbered(teller->state, lot->game), number = arg_number(lot->lot), things;
    struct buffer list = {0};
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_GAME_LOT, 2, game, number));
    for (uint32_t i = 0; i < lot->order.count; i++) {
        if (i) buffer_add_cstr(&list, ", ");
        buffer_add_text(&list, lot->things.rows[lot->order.rows[i].number].words);
    }
    TRY(told_piece(teller, &list, &things));
    return say_sentence(teller, sentence_of(MSG_HISTORY_GAME_ORDER, 3, game, number, things));
}
