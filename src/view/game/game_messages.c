#include "view/game/game_messages.h"

#include "core/game/proposal.h"
#include "core/game/undo_request.h"

struct text game_name(const struct state *state, const struct game_context *table) {
    return state_text(state, table->session->name);
}

struct move_table game_moves_of(const struct game_context *table) {
    return (struct move_table){table->rules, table->names, table->session->players, table->numbers};
}

struct argument arg_seats(const struct game_context *table, uint32_t seats) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < table->session->players; i++) {
        if (!(seats >> i & 1)) continue;
        if (list.length) buffer_add_cstr(&list, ", ");
        buffer_add_text(&list, table->names[i]);
    }
    return arg_bytes(list.bytes, list.length);
}

struct sentence game_end_says(const struct game_context *table, const struct game_end *end) {
    if (end->winner == NO_PLAYER) return sentence_of(end->says, 0);
    return sentence_of(end->says, 1, arg_player(&table->words, end->winner));
}

struct sentence game_stands(const struct game_context *table) {
    struct game_end end = {.winner = NO_PLAYER};
    struct sentence says = {0};
    if (table->rules->is_over(table->room, &end)) return game_end_says(table, &end);
    table->rules->headline(table->room, &table->words, &says);
    return says;
}

/* Who said what, and who confirms it. */
static struct sentence waits_said(const struct game_context *table, uint32_t confirmers) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer moves = buffer_wrap(room, sizeof room);
    proposal_write(table, &moves);
    return sentence_of(MSG_GAME_WAITS_SAID, 3, arg_seats(table, confirmers),
                       arg_player(&table->words, table->session->said.seat), arg_bytes(moves.bytes, moves.length));
}

struct sentence game_waits_undo(const struct game_context *table) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer move = buffer_wrap(room, sizeof room);
    const struct undo_request *open = &table->session->undo;
    players_move_write(table, &move);
    return sentence_of(open->agreed ? MSG_GAME_WAITS_UNDO_AGREED : MSG_GAME_WAITS_UNDO, 4,
                       arg_player(&table->words, open->seat), arg_bytes(move.bytes, move.length),
                       arg_seats(table, undo_request_missing(table->session)), arg_seats(table, open->agreed));
}

struct sentence game_waits(const struct game_context *table) {
    if (table->session->undo.first) return game_waits_undo(table);
    uint32_t confirmers = proposal_confirmers(table);
    if (confirmers) return waits_said(table, confirmers);
    uint32_t seats = table->rules->to_act(table->room);
    if (seats) return sentence_of(MSG_GAME_WAITS, 1, arg_seats(table, seats));
    bool has_judge = table->session->tournament || game_needs_judge(table->rules, table->session->settings);
    return sentence_of(has_judge ? MSG_GAME_WAITS_ALL : MSG_GAME_WAITS_TABLE, 0);
}

/* "Bia, Caio" */
static struct argument arg_listed(const struct game_context *table, const struct move *move) {
    uint32_t seats = 0;
    for (uint32_t i = 0; i < move->list_count; i++) seats |= UINT32_C(1) << move->list[i].player;
    return arg_seats(table, seats);
}

static struct argument arg_word(const struct move_part *part, int32_t value, enum language language) {
    if (part->names) return arg_message(part->names[value]);
    struct text word = move_word_in(language, text_of(part->words[value]));
    return arg_bytes(word.bytes, word.length);
}

static struct argument arg_change(int32_t value) {
    char bytes[16];
    struct buffer text = buffer_wrap(bytes, sizeof bytes);
    buffer_add_cstr(&text, value < 0 ? "\xE2\x88\x92" : "+");
    buffer_add_number(&text, value < 0 ? -(int64_t)value : value);
    return arg_bytes(text.bytes, text.length);
}

static struct argument arg_part(const struct game_context *table, const struct move *move, uint32_t at,
                                enum language language) {
    const struct move_part *part = &table->rules->forms[move->form].parts[at];
    int32_t value = move->parts[at] == NOT_GIVEN ? 0 : move->parts[at];
    if (move->parts[at] == NOT_GIVEN && part->kind == PART_PLAYER) return arg_cstr("");
    switch (part->kind) {
    case PART_PLAYER: return arg_player(&table->words, (uint32_t)value);
    case PART_PLAYERS: return arg_listed(table, move);
    case PART_WORD: return arg_word(part, value, language);
    case PART_CHANGE: return arg_change(value);
    default: return arg_number(value);
    }
}

bool game_button(const struct game_context *table, const struct move *move, enum language language,
                 struct sentence *says) {
    const struct move_spec *form = &table->rules->forms[move->form];
    if (form->button == MSG_NONE) return false;
    uint32_t first = form->maker == BY_NAMED; /* the part after the player who makes it */
    bool is_whole = form->part_count > first && move->parts[first] == NOT_GIVEN && form->label;
    *says = sentence_of(is_whole ? form->label : form->button, 0);
    if (is_whole) return true;
    if (form->part_count > first) *says = sentence_of(form->button, 1, arg_part(table, move, first, language));
    return true;
}
