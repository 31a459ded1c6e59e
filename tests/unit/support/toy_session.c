#include "unit.h"

#include <string.h>
#include "support/toy_game.h"
#include "support/toy_session.h"

status toy_try(struct played *played, const struct toy_move *move) {
    struct command command = played_command(played, COMMAND_game_move);
    struct command_game_move *body = &command.body.game_move;
    struct amount_row parts[COUNT_OF(move->parts)];
    struct words_row texts[COUNT_OF(move->texts)];
    for (uint32_t i = 0; i < move->part_count; i++) parts[i].value = move->parts[i];
    for (uint32_t i = 0; i < move->text_count; i++) texts[i].words = text_of(move->texts[i]);
    if (move->form == TOY_BID) {
        command = played_command(played, COMMAND_game_bid);
        command.body.game_bid = (struct command_game_bid){
            .game = played->state.games_made, .player = (uint8_t)move->parts[0], .value = move->parts[1]};
        return played_try(played, &command);
    }
    body->game = played->state.games_made;
    body->form = (uint16_t)(TOY_CODES + move->form);
    body->parts.count = move->part_count, body->parts.rows = parts;
    body->texts.count = move->text_count, body->texts.rows = texts;
    return played_try(played, &command);
}

struct toy_move toy_any(struct dice *dice, uint32_t players) {
    int32_t one = (int32_t)dice_below(dice, players), other = (int32_t)dice_below(dice, players);
    switch (dice_below(dice, 10)) {
    case 0: return (struct toy_move){.form = TOY_CONCEDE, .part_count = 1, .parts = {one}};
    case 1:
    case 2:
    case 3:
        return (struct toy_move){.form = TOY_GIVE,
                                 .part_count = 4,
                                 .text_count = 1,
                                 .parts = {one, other, 1 + (int32_t)dice_below(dice, 6), 1},
                                 .texts = {"as the card says"}};
    case 4:
        return (struct toy_move){.form = TOY_MARK,
                                 .part_count = 6,
                                 .text_count = 2,
                                 .parts = {one, 1, NOT_GIVEN, 2, NOT_GIVEN, 1},
                                 .texts = {"", "more"}};
    default: return (struct toy_move){.form = TOY_BID, .part_count = 2, .parts = {one, (int32_t)dice_below(dice, 7)}};
    }
}

struct played toy_begin(uint32_t people) {
    struct played played;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    if (people) played_people(&played, people);
    return played;
}

struct command *toy_make(struct played *played, struct toy_making *making, const char *name, uint32_t players) {
    memset(making, 0, sizeof *making);
    making->command = played_command(played, COMMAND_game_create);
    struct command_game_create *body = &making->command.body.game_create;
    body->name = text_of(name);
    body->rules = text_of("toy");
    body->first = 1;
    body->players.count = players;
    body->players.rows = making->rows;
    for (uint32_t i = 0; i < players; i++) {
        making->fields[i][0].value = 10;
        making->fields[i][1].value = NOT_GIVEN;
        making->rows[i] = (struct entering_row){.person = i + 1, .name = text_of("")};
        making->rows[i].fields.count = 2;
        making->rows[i].fields.rows = making->fields[i];
    }
    return &making->command;
}

void toy_made(struct played *played, const char *name, uint32_t players) {
    struct toy_making making;
    played_do(played, toy_make(played, &making, name, players));
}

struct played toy_begin_game(void) {
    struct played played = toy_begin(5);
    toy_made(&played, "g", 3);
    return played;
}
