#include "cli/referee/game_replay.h"

#include <string.h>
#include "core/game/proposal.h"
#include "core/game/undo_request.h"
#include "core/ledger/ledger.h"
#include "cli/print/log_each.h"
#include "core/ledger/undo.h"
#include "sys/local_time.h"

struct replay {
    struct cli_context *ctx;
    const struct game_context *table;
    uint32_t game;
    struct game_state_block room; /* the state of the replay */
    int64_t at_ms;                /* of the command of the next entries */
    on_replayed call;
    void *context;
};

/* The entries fitted when the event was opened; so the ledger was damaged meanwhile. */
static status misfit(struct replay *replay, const struct entry *entry) {
    return fault(&replay->ctx->why, "DAMAGED", MSG_ENTRY_MISFIT, 2, arg_number((int64_t)entry->seq),
                 arg_cstr(entry_form(entry->kind)->name));
}

static status start(struct replay *replay, const struct entry *entry) {
    struct game_setup setup;
    struct problem *why = &replay->ctx->why;
    memset(&replay->room, 0, sizeof replay->room);
    if (!game_setup_read(replay->table->rules, &entry->body.game_created, &setup)) return misfit(replay, entry);
    return replay->table->rules->start(&replay->room, &setup, &replay->table->words, why);
}

static status tell_move(struct replay *replay, struct replayed *replayed) {
    struct cli_context *ctx = replay->ctx;
    status told =
        game_session_tell(ctx_state(ctx), replay->game, &replay->room, replayed->entry, &replayed->story, &ctx->why);
    return told.outcome == REFUSED ? misfit(replay, replayed->entry) : told;
}

static enum replayed_kind kind_of(const struct entry *entry) {
    switch (entry->kind) {
    case ENTRY_game_created: return REPLAYED_START;
    case ENTRY_game_moved: return REPLAYED_MOVE;
    case ENTRY_game_bid: return REPLAYED_BID;
    case ENTRY_bids_opened: return REPLAYED_OPENING;
    case ENTRY_game_said:
    case ENTRY_game_answered:
    case ENTRY_game_passing:
    case ENTRY_game_undo_asked:
    case ENTRY_game_undo_answered: return REPLAYED_AMONG;
    default: return REPLAYED_LOT;
    }
}

bool replayed_is_move(const struct replayed *replayed) {
    return replayed->kind == REPLAYED_MOVE || replayed->kind == REPLAYED_BID || replayed->kind == REPLAYED_OPENING;
}

static status replay_entry(struct replay *replay, const struct command_record *command, const struct entry *entry) {
    struct replayed replayed = {.kind = kind_of(entry),
                                .seq = entry->seq,
                                .last = command_last(command),
                                .at_ms = replay->at_ms,
                                .entry = entry,
                                .table = replay->table,
                                .words = &replay->table->words};
    if (replayed.kind == REPLAYED_START) TRY(start(replay, entry));
    if (replayed_is_move(&replayed)) TRY(tell_move(replay, &replayed));
    return replay->call(replay->ctx, &replayed, replay->context);
}

static status on_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                     struct problem *why) {
    struct replay *replay = context;
    struct entry entry = {0};
    struct arena arena = {0};
    const struct command_record *command = command_at_entry(ctx_state(replay->ctx), row->seq);
    if (!command || command->taken_back || command->game != replay->table->session->number) return done();
    status read = ledger_decode(&arena, row, seals, seal_count, &entry, why);
    if (is_done(read) && entry.kind == ENTRY_command) replay->at_ms = entry.body.command.at_ms;
    if (is_done(read) && entry_game(&entry)) read = replay_entry(replay, command, &entry);
    arena_free(&arena);
    return read;
}

status game_replay(struct cli_context *ctx, const struct game_context *table, on_replayed call, void *context) {
    struct replay replay = {.ctx = ctx, .table = table, .call = call, .context = context};
    const struct command_record *made = command_at_entry(ctx_state(ctx), table->session->created);
    (void)game_session_numbered(ctx_state(ctx), table->session->number, &replay.game);
    return store_read(ctx->event.store, made->first, on_row, &replay, &ctx->why);
}

/* The items of a draw, in the drawn order. */
static void write_order(const struct entry_game_lot *body, struct buffer *out) {
    for (uint32_t i = 0; i < body->order.count; i++) {
        if (i) buffer_add_cstr(out, ", ");
        buffer_add_text(out, body->things.rows[body->order.rows[i].number].words);
    }
}

/* What players did among themselves: "Kris says: outcome attacker". */
static void write_among(struct cli_context *ctx, const struct replayed *replayed, struct buffer *out) {
    static const enum message answers[SAID_ANSWERS] = {[SAID_CONFIRMED] = MSG_GAME_LOG_CONFIRMED,
                                                       [SAID_DISPUTED] = MSG_GAME_LOG_DISPUTED,
                                                       [SAID_WITHDRAWN] = MSG_GAME_LOG_WITHDRAWN};
    const struct entry *entry = replayed->entry;
    struct buffer moves = {0};
    uint8_t seat = entry->kind == ENTRY_game_said       ? entry->body.game_said.player
                   : entry->kind == ENTRY_game_answered ? entry->body.game_answered.player
                                                        : entry->body.game_passing.player;
    enum message message = entry->body.game_passing.on ? MSG_GAME_LOG_PASSING : MSG_GAME_LOG_PASSING_STOPPED;
    if (entry->kind == ENTRY_game_said)
        message = MSG_GAME_LOG_SAID, said_write(replayed->table, &entry->body.game_said, &moves);
    if (entry->kind == ENTRY_game_answered) message = answers[entry->body.game_answered.answer];
    struct sentence says = sentence_of(message, 2, arg_player(replayed->words, seat),
                                       arg_text_ref(buffer_view(&moves).bytes, moves.length));
    message_format(out, ctx->language, &says);
    if (moves.failed) out->failed = true;
    buffer_free(&moves);
}

/* "Kris asks to undo entry 9". */
static void write_undo_asked(struct cli_context *ctx, const struct replayed *replayed, struct buffer *out) {
    const struct entry_game_undo_asked *asked = &replayed->entry->body.game_undo_asked;
    struct argument target = arg_number((int64_t)command_last(command_at_entry(ctx_state(ctx), asked->first)));
    struct sentence says = sentence_of(MSG_GAME_LOG_UNDO_ASKED, 2, arg_player(replayed->words, asked->player), target);
    message_format(out, ctx->language, &says);
}

static void write_undo_answered(struct cli_context *ctx, const struct replayed *replayed, struct buffer *out) {
    static const enum message answers[UNDO_ANSWERS] = {[UNDO_AGREED] = MSG_GAME_LOG_UNDO_AGREED,
                                                       [UNDO_KEPT] = MSG_GAME_LOG_UNDO_KEPT,
                                                       [UNDO_WITHDRAWN] = MSG_GAME_LOG_UNDO_WITHDRAWN};
    const struct entry_game_undo_answered *answered = &replayed->entry->body.game_undo_answered;
    const struct command_record *command = command_at_entry(ctx_state(ctx), replayed->seq);
    enum message message = command->target ? MSG_GAME_LOG_UNDO_DONE : answers[answered->answer];
    struct sentence says = sentence_of(message, 1, arg_player(replayed->words, answered->player));
    message_format(out, ctx->language, &says);
}

void replayed_write(struct cli_context *ctx, const struct replayed *replayed, struct buffer *out) {
    const struct move_log *story = &replayed->story;
    struct buffer order = {0};
    if (replayed_is_move(replayed)) {
        struct move_table moves = game_moves_of(&story->table);
        move_format(out, &moves, &story->move, story->texts);
        return;
    }
    if (replayed->kind == REPLAYED_START) {
        struct sentence says =
            sentence_of(MSG_GAME_LOG_START, 1, arg_player(replayed->words, replayed->entry->body.game_created.first));
        message_format(out, ctx->language, &says);
        return;
    }
    if (replayed->kind == REPLAYED_AMONG) {
        switch (replayed->entry->kind) {
        case ENTRY_game_undo_asked: write_undo_asked(ctx, replayed, out); return;
        case ENTRY_game_undo_answered: write_undo_answered(ctx, replayed, out); return;
        default: write_among(ctx, replayed, out); return;
        }
    }
    write_order(&replayed->entry->body.game_lot, &order);
    struct sentence says = sentence_of(MSG_GAME_LOG_LOT, 1, arg_text_ref(buffer_view(&order).bytes, order.length));
    message_format(out, ctx->language, &says);
    if (order.failed) out->failed = true;
    buffer_free(&order);
}

void replayed_print(struct cli_context *ctx, const struct replayed *replayed) {
    struct buffer line = {0};
    char room[24];
    struct buffer number = buffer_wrap(room, sizeof room);
    buffer_add_byte(&number, '#'), buffer_add_number(&number, (int64_t)replayed->last);
    replayed_write(ctx, replayed, &line);
    output_text(&ctx->page, STYLE_FAINT, buffer_view(&number));
    output_spaces(&ctx->page, 1);
    output_text(&ctx->page, STYLE_STRONG, buffer_view(&line));
    output_end_line(&ctx->page);
    if (replayed_is_move(replayed)) game_told_print(ctx, &replayed->story.told, &replayed->story.table.words);
    if (line.failed) ctx->out.failed = true;
    buffer_free(&line);
}

void replayed_json(struct cli_context *ctx, const struct replayed *replayed) {
    static const char *const kinds[] = {"start", "move", "bid", "opened", "lot", "among"};
    struct json *json = &ctx->json;
    struct buffer line = {0}, at = {0};
    replayed_write(ctx, replayed, &line);
    timestamp_write(&at, replayed->at_ms, false);
    json_open(json, '{');
    json_key(json, "entry"), json_number(json, (int64_t)replayed->last);
    json_key(json, "at"), json_text(json, buffer_view(&at));
    json_key(json, "kind"), json_string(json, kinds[replayed->kind]);
    json_key(json, replayed_is_move(replayed) ? "move" : "text"), json_text(json, buffer_view(&line));
    json_key(json, "told"), json_open(json, '[');
    if (replayed_is_move(replayed)) game_told_json(ctx, &replayed->story.told, &replayed->story.table.words);
    json_close(json, ']');
    json_close(json, '}');
    if (line.failed || at.failed) ctx->out.failed = true;
    buffer_free(&line);
    buffer_free(&at);
}
