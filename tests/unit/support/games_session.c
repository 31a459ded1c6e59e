#include "unit.h"

#include <string.h>
#include "support/games_session.h"
#include "core/ledger/verify.h"

static int32_t brings(const struct game_field *field) { return field->default_value == NOT_GIVEN ? 10 : field->default_value; }

struct played session_begin(const char *rules, uint32_t players) {
    struct played played;
    struct entering_row rows[SESSION_PEOPLE];
    struct amount_row fields[GAME_FIELDS_MAX];
    uint32_t place;
    assert_true(players <= COUNT_OF(rows));
    assert_true(game_rules_named(text_of(rules), &place));
    const struct game_rules *game = refereed_rules[place];
    for (uint32_t i = 0; i < game->field_count; i++) fields[i].value = brings(&game->fields[i]);
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, COUNT_OF(rows));
    for (uint32_t i = 0; i < players; i++) {
        rows[i] = (struct entering_row){.person = i + 1, .name = text_of("")};
        rows[i].fields.count = game->field_count;
        rows[i].fields.rows = fields;
    }
    struct command command = played_command(&played, COMMAND_game_create);
    command.body.game_create.name = text_of("g");
    command.body.game_create.rules = text_of(rules);
    command.body.game_create.players.count = players;
    command.body.game_create.players.rows = rows;
    played_do(&played, &command);
    return played;
}

struct taking {
    struct move *offers;
    uint32_t count;
};

static void take(void *context, const struct move *move) {
    struct taking *taking = context;
    if (taking->count < SESSION_OFFERS_MAX) taking->offers[taking->count++] = *move;
}

static const struct game_session *last_game(const struct played *played) {
    assert_true(played->state.games.count > 0);
    return &played->state.games.rows[played->state.games.count - 1];
}

uint32_t session_offers(const struct played *played, struct move *offers) {
    struct taking taking = {.offers = offers};
    if (played->state.games.count == 0) return 0;
    const struct game_session *game = last_game(played);
    refereed_rules[game->rules]->offer((const void *)game->room, take, &taking);
    return taking.count;
}

/* The last kind that is offered is giving up. */
struct move session_choose(struct dice *dice, const struct move *offers, uint32_t count) {
    uint32_t forms[SESSION_OFFERS_MAX] = {0}, kinds = 0, among = 0, at = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (i == 0 || offers[i].form != offers[i - 1].form) forms[kinds++] = offers[i].form;
    }
    if (kinds > 1 && dice_below(dice, 60)) kinds--;
    uint32_t form = forms[dice_below(dice, kinds)];
    for (uint32_t i = 0; i < count; i++) among += offers[i].form == form;
    uint32_t nth = dice_below(dice, among);
    while (offers[at].form != form || nth-- > 0) at++;
    return offers[at];
}

status session_move(struct played *played, const struct move *move) {
    static const struct text none[MOVE_TEXTS_MAX];
    const struct game_session *game = last_game(played);
    const struct game_rules *rules = refereed_rules[game->rules];
    struct command command = played_command(played, COMMAND_game_move);
    struct arena arena = {0};
    if (move->form == rules->open_form) return session_open(played);
    if (move->form == rules->bid_form) {
        command = played_command(played, COMMAND_game_bid);
        command.body.game_bid =
            (struct command_game_bid){.game = game->number, .player = (uint8_t)move->parts[0], .value = move->parts[1]};
        return played_try(played, &command);
    }
    command.body.game_move.game = game->number;
    assert_int_equal(move_to_rows(&arena, rules, move, none, &command.body.game_move).outcome, DONE);
    status went = played_try(played, &command);
    arena_free(&arena);
    return went;
}

status session_open(struct played *played) {
    struct item_row items[GAME_PLAYERS_MAX];
    struct command command = played_command(played, COMMAND_game_open);
    const struct game_session *game = last_game(played);
    const struct game_rules *rules = refereed_rules[game->rules];
    uint32_t count = 0;
    for (uint32_t i = 0; i < game->players && rules->bid; i++) {
        if (rules->bid((const void *)game->room, i) != BID_NONE && !bid_known(game, i))
            items[count++] = (struct item_row){i, 1};
    }
    command.body.game_open.game = game->number;
    command.body.game_open.items.count = count;
    command.body.game_open.items.rows = items;
    return played_try(played, &command);
}

static status verify(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                     struct problem *why) {
    return verifier_row(context, row, seals, seal_count, why);
}

struct verify_report session_verified(const struct played *played) {
    struct verifier verifier;
    verifier_start(&verifier, played->state.event);
    do played_rows(played, verify, &verifier);
    while (verifier_again(&verifier));
    struct verify_report report = verifier.report;
    verifier_free(&verifier);
    return report;
}
