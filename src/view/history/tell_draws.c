/* Lines about draws, imported rounds, and lots outside any draw. */
#include "view/history/entry_lines.h"

#include "core/ledger/undo.h"
#include "core/state/clocks.h"
#include "view/pairings/draw_chance.h"
#include "view/pairings/pairings.h"
#include "view/shared/name_list.h"

/* "Round 2: code of the draw shown: ABCD EFGH IJKL". */
status tell_draw_offered(struct teller *teller, const struct entry *entry) {
    const struct entry_draw_offered *offer = &entry->body.draw_offered;
    bool round = offer->stage == STAGE_ROUND;
    char letters[CODE_LETTERS_SIZE];
    code_letters(offer->code, letters);
    if (offer->stage == 0 || offer->stage >= STAGE_KINDS)
        return say_sentence(teller, sentence_of(MSG_SEEN_DRAWN, 1, arg_number(offer->draw)));
    struct argument what = round ? arg_number(offer->round) : arg_message(stage_message((enum stage_kind)offer->stage));
    return say_sentence(
        teller, sentence_of(round ? MSG_HISTORY_ROUND_OFFERED : MSG_HISTORY_STAGE_OFFERED, 2, what, arg_cstr(letters)));
}

status tell_draw_made(struct teller *teller, const struct entry *entry) {
    const struct entry_draw_made *draw = &entry->body.draw_made;
    bool round = draw->stage == STAGE_ROUND, again = draw->again.length > 0;
    if (draw->stage == 0 || draw->stage >= STAGE_KINDS)
        return say_sentence(teller, sentence_of(MSG_SEEN_DRAWN, 1, arg_number(draw->draw)));
    enum message message = round   ? again ? MSG_HISTORY_ROUND_DRAWN_AGAIN : MSG_HISTORY_ROUND_DRAWN
                           : again ? MSG_HISTORY_STAGE_DRAWN_AGAIN
                                   : MSG_HISTORY_STAGE_DRAWN;
    struct argument what = round ? arg_number(draw->round) : arg_message(stage_message((enum stage_kind)draw->stage));
    /* The number of tables comes first: it selects the plural. */
    return say_sentence(teller, sentence_of(message, again ? 4 : 3, arg_number(draw->tables.count), what,
                                            arg_number(draw->draw), told_words(draw->again)));
}

/* The messages "Round 2 published"; "Published: final"; and, without a fold, "Draw 3 published". */
struct stage_forms {
    enum message round, stage, draw;
};

static status say_stage(struct teller *teller, uint16_t index, uint32_t draw, const struct stage_forms *forms) {
    if (!teller->has_fold) return say_sentence(teller, sentence_of(forms->draw, 1, arg_number(draw)));
    const struct stage *stage = told_stage(teller, index, draw);
    return say_sentence(teller,
                        stage->kind == STAGE_ROUND
                            ? sentence_of(forms->round, 1, arg_number(stage->round))
                            : sentence_of(forms->stage, 1, arg_message(stage_message((enum stage_kind)stage->kind))));
}

status tell_draw_published(struct teller *teller, const struct entry *entry) {
    static const struct stage_forms forms = {MSG_HISTORY_ROUND_PUBLISHED, MSG_HISTORY_STAGE_PUBLISHED,
                                             MSG_SEEN_PUBLISHED};
    const struct entry_draw_published *published = &entry->body.draw_published;
    return say_stage(teller, published->tournament, published->draw, &forms);
}

/* "Round 2: pairings published, clock set: 60 minutes, starting 10 min later". */
static status say_clock_set(struct teller *teller, enum message line, struct argument minutes, int64_t ahead_ms) {
    struct argument ahead = arg_number((ahead_ms + MINUTE_MS - 1) / MINUTE_MS), what = teller->line.says.arguments[0];
    if (line == MSG_HISTORY_ROUND_PUBLISHED)
        return say_sentence(teller, sentence_of(MSG_HISTORY_ROUND_PUBLISHED_CLOCK_SET, 3, minutes, what, ahead));
    if (line == MSG_HISTORY_STAGE_PUBLISHED)
        return say_sentence(teller, sentence_of(MSG_HISTORY_STAGE_PUBLISHED_CLOCK_SET, 3, minutes, what, ahead));
    return say_sentence(teller, sentence_of(MSG_HISTORY_CLOCK_SET, 2, minutes, ahead));
}

/* The clock that starts with a publication is part of its line. The minutes come first: they select the plural. */
status tell_clock_started(struct teller *teller, const struct entry *entry) {
    const struct entry_clock_started *started = &entry->body.clock_started;
    enum message line = teller->line.says.message;
    bool is_round = line == MSG_HISTORY_ROUND_PUBLISHED, is_stage = line == MSG_HISTORY_STAGE_PUBLISHED;
    int64_t ahead_ms = teller->has_fold ? started->at_ms - entry_time(teller->state, entry->seq) : 0;
    struct argument minutes = arg_number(started->minutes), what = teller->line.says.arguments[0];
    if (ahead_ms > 0) return say_clock_set(teller, line, minutes, ahead_ms);
    enum message says = is_round   ? MSG_HISTORY_ROUND_PUBLISHED_CLOCK
                        : is_stage ? MSG_HISTORY_STAGE_PUBLISHED_CLOCK
                                   : MSG_HISTORY_CLOCK_STARTED;
    return say_sentence(teller, sentence_of(says, is_round || is_stage ? 2 : 1, minutes, what));
}

status tell_stage_closed(struct teller *teller, const struct entry *entry) {
    static const struct stage_forms forms = {MSG_HISTORY_ROUND_CLOSED, MSG_HISTORY_STAGE_CLOSED, MSG_SEEN_CLOSED};
    const struct entry_stage_closed *closed = &entry->body.stage_closed;
    return say_stage(teller, closed->tournament, closed->draw, &forms);
}

/* With a fold, imported rounds, and all entries with them, are described by the entry after them. */
status tell_round_imported(struct teller *teller, const struct entry *entry) {
    const struct entry_round_imported *imported = &entry->body.round_imported;
    if (teller->has_fold) return done();
    return say_sentence(teller, sentence_of(MSG_SEEN_ROUND_IMPORTED, 2, arg_number(imported->round),
                                            arg_number(imported->tables.count)));
}

status tell_tournament_imported(struct teller *teller, const struct entry *entry) {
    const struct entry_tournament_imported *imported = &entry->body.tournament_imported;
    struct argument form = arg_text(imported->form), rounds = arg_number(imported->rounds);
    char room[2 * HASH_SIZE + 1];
    struct buffer hex = buffer_wrap(room, sizeof room);
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_IMPORTED, 2, form, rounds));
    buffer_add_hex(&hex, imported->file, HASH_SIZE);
    return say_sentence(teller, sentence_of(MSG_HISTORY_IMPORTED, 4, arg_number(teller->entered), form, rounds,
                                            arg_bytes(hex.bytes, hex.length)));
}

/* Which of how many a lot picked. */
status tell_lot_drawn(struct teller *teller, const struct entry *entry) {
    const struct entry_lot_drawn *lot = &entry->body.lot_drawn;
    struct names picked = {0};
    for (uint32_t i = 0; i < lot->people.count && i < lot->pick; i++) {
        struct buffer piece = {0};
        buffer_add_cstr(&piece, told_person(teller, lot->people.rows[i].number).text);
        names_add(&picked, &piece);
        buffer_free(&piece);
    }
    if (picked.failed) return no_memory();
    return say_sentence(teller, sentence_of(MSG_HISTORY_LOT, 3, arg_number(lot->people.count), arg_number(lot->lot),
                                            names_argument(&picked)));
}

/* "Tables 1, 2, 5"; if there is a single table, the line also names the first player. */
status tell_table_lot(struct teller *teller, const struct entry *entry) {
    const struct entry_table_lot *lot = &entry->body.table_lot;
    struct argument table = arg_number(lot->table), number = arg_number(lot->lot);
    struct buffer *tables = &teller->settings;
    if (!teller->has_fold) return say_sentence(teller, sentence_of(MSG_SEEN_TABLE_LOT, 2, table, number));
    struct argument first = teller->line.says.arguments[2]; /* from the lot before this entry: the player it picked */
    if (tables->length) buffer_add_cstr(tables, ", ");
    buffer_add_number(tables, lot->table);
    if (tables->failed) return no_memory();
    return say_sentence(teller, ++teller->tables == 1
                                    ? sentence_of(MSG_HISTORY_TABLE_LOT, 3, table, number, first)
                                    : sentence_of(MSG_HISTORY_TABLE_LOTS, 1, told_words(buffer_view(tables))));
}
