#include "game_says.h"

struct text game_name(const struct state *state, const struct game_table *table) {
    return state_text(state, table->refereed->name);
}

struct move_table game_moves_of(const struct game_table *table) {
    return (struct move_table){table->rules, table->names, table->refereed->players, table->numbers};
}

struct argument arg_seats(const struct game_table *table, uint32_t seats) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_over(room, sizeof room);
    for (uint32_t i = 0; i < table->refereed->players; i++) {
        if (!(seats >> i & 1)) continue;
        if (list.length) buffer_text(&list, ", ");
        buffer_piece(&list, table->names[i]);
    }
    return arg_text(list.bytes, list.length);
}

struct sentence game_end_says(const struct game_table *table, const struct game_end *end) {
    if (end->winner == NO_PLAYER) return sentence_of(end->says, 0);
    return sentence_of(end->says, 1, arg_player(&table->words, end->winner));
}

struct sentence game_stands(const struct game_table *table) {
    struct game_end end = {.winner = NO_PLAYER};
    struct sentence says = {0};
    if (table->rules->is_over(table->room, &end)) return game_end_says(table, &end);
    table->rules->headline(table->room, &table->words, &says);
    return says;
}

struct sentence game_waits(const struct game_table *table) {
    uint32_t seats = table->rules->to_act(table->room);
    return seats ? sentence_of(MSG_GAME_WAITS, 1, arg_seats(table, seats)) : sentence_of(MSG_GAME_WAITS_ALL, 0);
}
