/* Enlightenment, refereed: random play by the rules themselves. Whatever is offered is taken; what must always hold
 * holds after every move; and the same moves give the same bytes. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rules/l5r/enlightenment.h"
#include "rules/registry.h"
#include "base/i18n.h"
#include "support/turn.h"

enum { GAMES = 20, GAMES_LONG = 3000, MOVES_MAX = 400, OFFERS_MAX = 600 };

struct dice {
    uint64_t state;
};

static uint32_t roll(struct dice *dice, uint32_t sides) {
    dice->state = dice->state * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)(dice->state >> 33) % sides;
}

static const struct text names[L5R_SEATS_MAX] = {{"Tom", 3},    {"Kris", 4}, {"Patrick", 7},
                                                 {"Ashley", 6}, {"Bia", 3},  {"Caio", 4}};
static const struct game_strings words = {names, "I will not attack you"};
static const struct game_rules *const rules = &refereed_enlightenment;

struct offers {
    uint32_t count;
    struct move moves[OFFERS_MAX];
};

static void keep(void *context, const struct move *move) {
    struct offers *offers = context;
    assert_true(offers->count < OFFERS_MAX);
    offers->moves[offers->count++] = *move;
}

static void start(struct game_state_block *room, struct dice *dice) {
    struct game_setup setup = {.players = 3 + roll(dice, 4), .settings = {[0] = 4}};
    struct problem why;
    setup.first = roll(dice, setup.players);
    setup.settings[0] = 3 + roll(dice, 2);
    for (uint32_t i = 1; i < rules->option_count; i++) setup.settings[i] = i == 3 ? 0 : roll(dice, 2);
    for (uint32_t i = 0; i < setup.players; i++) {
        setup.fields[i][0] = (int32_t)(2 + roll(dice, 14));
        setup.fields[i][1] = (int32_t)roll(dice, 8);
    }
    memset(room, 0, sizeof *room);
    assert_int_equal(rules->start(room, &setup, &words, &why).outcome, DONE);
}

/* ---- What always holds ---- */

/* AMB-L5R-24: five tokens for each who began, each in one place. L5R-P.4: no element claimed twice. L5R-R.2: none on a
 * broken province. L5R-E.3: none with who is out. */
static void check_tokens(const struct enlightenment *game) {
    uint8_t claimed[L5R_SEATS_MAX] = {0};
    uint32_t contested = 0;
    for (uint32_t i = 0; i < token_count(game); i++) {
        const struct token *token = &game->tokens[i];
        contested += token->place == CONTESTED;
        assert_true(token->fate >= 0);
        if (token->place == IN_COMMON || token->place == CONTESTED) continue;
        assert_false(is_out(game, token->holder));
        if (token->place == IN_HAND) assert_int_equal(token->holder, game->holder);
        if (token->place != ON_PROVINCE) continue;
        assert_false(claimed[token->holder] & bit(token_element(i)));
        assert_false(game->seats[token->holder].broken & bit(token->province));
        claimed[token->holder] |= bit(token_element(i));
    }
    assert_int_equal(contested, game->conflict.on && game->conflict.token != NO_TOKEN);
}

/* L5R-E.2: honor is never negative, and nobody without any still plays; L5R-E.1, L5R-V.1. */
static void check_seats(const struct enlightenment *game) {
    for (uint32_t i = 0; i < game->players; i++) {
        const struct seat_state *seat = &game->seats[i];
        assert_true(seat->honor >= 0 && seat->fate >= 0);
        if (is_out(game, i)) assert_true(seat->left == 0 && seat->bid == 0 && game->favor != i);
        if (game->over || is_out(game, i)) continue;
        assert_true(seat->honor > 0 && seat->honor < L5R_HONOR_TO_WIN);
        assert_true(game->holder != NO_PLAYER || !(seat->broken & bit(L5R_STRONGHOLD)));
        assert_int_not_equal(elements_at(game, ON_PROVINCE, i), ALL_ELEMENTS);
    }
}

/* Unused bytes are zero. */
static void check_rest(const struct game_state_block *room) {
    const uint8_t *bytes = (const void *)room->words;
    for (uint32_t i = sizeof(struct enlightenment); i < GAME_STATE_SIZE; i++) assert_int_equal(bytes[i], 0);
    const struct enlightenment *game = game_of(room);
    for (uint32_t i = token_count(game); i < L5R_TOKENS_MAX; i++) assert_int_equal(game->tokens[i].place, 0);
}

/* L5R-E.8: the first player still plays, L5R-O.1: so does whose turn it is. */
static void check_flow(const struct game_state_block *room) {
    const struct enlightenment *game = game_of(room);
    struct game_end end;
    assert_int_equal(rules->is_over(room, &end), game->over);
    if (game->over) {
        assert_int_equal(rules->to_act(room), 0);
        if (end.winner != NO_PLAYER) assert_false(is_out(game, end.winner));
        return;
    }
    assert_false(is_out(game, game->first));
    assert_int_equal(rules->to_act(room) & game->out, 0);
    if (step_is_window(step_now(game)) || step_now(game) == STEP_DECLARE) assert_false(is_out(game, game->turn));
    assert_true(game->step != STEP_TRANSFERRED);
    if (game->step == STEP_DECLARE) assert_true(game->seats[game->turn].left > 0);
}

static void say_all(const struct game_state_block *room, const struct game_log *told) {
    static char bytes[65536];
    struct sentence says;
    struct buffer out = buffer_wrap(bytes, sizeof bytes);
    rules->headline(room, &words, &says);
    message_format(&out, LANGUAGE_EN, &says);
    for (uint32_t i = 0; i < game_of(room)->players; i++) {
        for (uint32_t column = 0; column < rules->column_count; column++) {
            if (rules->cell(room, &words, i, column, &says)) message_format(&out, LANGUAGE_PT_BR, &says);
        }
    }
    for (uint32_t line = 0; rules->note(room, &words, line, &says); line++) {
        assert_true(line < 100);
        message_format(&out, LANGUAGE_EN, &says);
    }
    for (uint32_t i = 0; i < told->count; i++) {
        says = told_sentence(&told->rows[i], &words);
        message_format(&out, LANGUAGE_EN, &says);
    }
    struct json json = {.out = &out};
    json_open(&json, '{');
    rules->json(room, &words, &json);
    json_close(&json, '}');
    assert_false(out.failed);
    assert_true(told->count < TOLD_MAX);
    assert_null(strstr(bytes, "{1}"));
}

/* ---- Moves ---- */

static struct move offer_of(const struct enlightenment *game, struct dice *dice) {
    struct move move = move_of(FORM_OFFER);
    move.parts[0] = (int32_t)roll(dice, game->players);
    move.parts[1] = (int32_t)roll(dice, game->players);
    if (roll(dice, 4)) move.parts[2] = (int32_t)roll(dice, 7);
    if (roll(dice, 4)) move.parts[3] = (int32_t)roll(dice, UNTIL_UNSAID);
    for (uint32_t i = 0; i < 2; i++) {
        if (roll(dice, 3) == 0) move.parts[4 + i] = (int32_t)roll(dice, UNTIL_UNSAID);
        if (roll(dice, 3) == 0) continue;
        move.parts[6 + i] = 1;
        move.texts[i] = (struct text_ref){0, 1 + roll(dice, 20)};
    }
    return move;
}

static int32_t some_part(const struct enlightenment *game, const struct move_part *part, struct dice *dice) {
    int32_t words_there = 0;
    switch (part->kind) {
    case PART_PLAYER: return (int32_t)roll(dice, game->players);
    case PART_NUMBER: return part->min + (int32_t)roll(dice, (uint32_t)(part->max > 6 ? 7 : part->max));
    case PART_CHANGE: return roll(dice, 2) ? (int32_t)roll(dice, 3) + 1 : -(int32_t)roll(dice, 3) - 1;
    case PART_WORD:
        while (part->words[words_there]) words_there++;
        return (int32_t)roll(dice, (uint32_t)words_there);
    default: return 1;
    }
}

/* Any move at all, likely against some rule. */
static struct move some_move(const struct enlightenment *game, struct dice *dice) {
    if (roll(dice, 5) == 0) return offer_of(game, dice);
    struct move move = move_of(roll(dice, FORMS));
    const struct move_spec *form = &rules->forms[move.form];
    for (uint32_t i = 0; i < form->part_count; i++) {
        const struct move_part *part = &form->parts[i];
        if (part->optional && roll(dice, 2)) continue;
        move.parts[i] = some_part(game, part, dice);
        if (part->kind != PART_VALUES && part->kind != PART_PLAYERS) continue;
        for (uint32_t k = 0; k < game->players; k++) {
            if (roll(dice, 8)) move.list[move.list_count++] = (struct move_argument_item){k, (int32_t)roll(dice, 7)};
        }
        move.parts[i] = (int32_t)move.list_count;
    }
    return move;
}

/* Refused, it changes nothing; taken, it does the same where nobody asks what followed. */
static bool try_move(struct game_state_block *room, const struct move *move, struct game_log *told) {
    struct game_state_block before = *room, quiet = *room;
    struct problem why;
    told->count = 0;
    status made = rules->move(room, move, &words, told, &why);
    assert_int_equal(rules->move(&quiet, move, &words, NULL, &why).outcome, made.outcome);
    assert_memory_equal(&quiet, room, sizeof quiet);
    if (is_done(made)) return true;
    assert_int_equal(made.outcome, REFUSED);
    assert_non_null(why.rule);
    assert_memory_equal(&before, room, sizeof before);
    return false;
}

static void check_offers(const struct game_state_block *room, const struct offers *offers) {
    struct game_log told;
    for (uint32_t i = 0; i < offers->count; i++) {
        struct game_state_block copy = *room;
        if (!try_move(&copy, &offers->moves[i], &told))
            fail_msg("%s is offered and refused", rules->forms[offers->moves[i].form].verb);
    }
}

/* Once all have bid their number comes with the opening. */
static bool open_bids(struct game_state_block *room, struct dice *dice, struct game_log *told) {
    const struct enlightenment *game = game_of(room);
    struct move move = move_of(FORM_REVEAL);
    if (game->over || step_now(game) != STEP_BID || (living(game) & ~(uint32_t)game->in)) return false;
    for (uint32_t i = 0; i < game->players; i++) {
        int32_t bid = living_count(game) >= 4 ? (roll(dice, 2) ? 2 : 4) : (int32_t)roll(dice, 5) + 1;
        if (!is_out(game, i)) move.list[move.list_count++] = (struct move_argument_item){i, bid};
    }
    move.parts[0] = (int32_t)move.list_count;
    assert_true(try_move(room, &move, told));
    return true;
}

/* Concessions end games fast, so most of them are left out. */
static const struct move *pick(const struct offers *offers, struct dice *dice) {
    const struct move *move = &offers->moves[roll(dice, offers->count)];
    while (move->form == FORM_CONCEDE && roll(dice, 60)) move = &offers->moves[roll(dice, offers->count)];
    return move;
}

static void check_all(const struct game_state_block *room, const struct game_log *told) {
    check_tokens(game_of(room));
    check_seats(game_of(room));
    check_rest(room);
    check_flow(room);
    say_all(room, told);
}

struct tally {
    uint32_t moves, taken, refused, over, endings[6], out, hands, treaties;
};

static void play(struct game_state_block *room, struct dice *dice, struct tally *tally) {
    static struct offers offers;
    struct game_log told = {0};
    for (uint32_t made = 0; made < MOVES_MAX && !game_of(room)->over; made++) {
        offers.count = 0;
        rules->offer(room, keep, &offers);
        if (made % 8 == 0) check_offers(room, &offers);
        struct move move = roll(dice, 4) ? *pick(&offers, dice) : some_move(game_of(room), dice);
        if (open_bids(room, dice, &told)) continue;
        bool taken = try_move(room, &move, &told);
        tally->taken += taken, tally->refused += !taken, tally->moves++;
        tally->hands += game_of(room)->holder != NO_PLAYER;
        for (uint32_t i = 0; i < L5R_PAIRS_MAX; i++)
            tally->treaties += game_of(room)->treaties[i].state == TREATY_ACTIVE;
        if (taken) check_all(room, &told);
    }
    tally->over += game_of(room)->over, tally->endings[game_of(room)->why]++;
    tally->out += seated_count(game_of(room)->out);
}

/* L5R-G.3: the referee holds in any order of moves. */
static void test_random_games(void **unused) {
    (void)unused;
    struct tally tally = {0};
    uint32_t games = turn_times(GAMES, GAMES_LONG);
    for (uint32_t seed = 1; seed <= games; seed++) {
        struct dice dice = {turn_seed(seed)}, again = dice;
        struct game_state_block room, twin;
        struct tally unused_tally = {0};
        start(&room, &dice);
        play(&room, &dice, &tally);
        start(&twin, &again);
        play(&twin, &again, &unused_tally);
        assert_memory_equal(&room, &twin, sizeof room);
    }
    printf("# count enlightenment-moves %u\n", tally.moves);
    printf(
        "# %u taken, %u refused, %u games over: %u rings, %u honor, %u last, %u draw, %u award; %u out, %u hands, %u "
        "treaties\n",
        tally.taken, tally.refused, tally.over, tally.endings[ENDED_RINGS], tally.endings[ENDED_HONOR],
        tally.endings[ENDED_LAST], tally.endings[ENDED_DRAW], tally.endings[ENDED_AWARD], tally.out, tally.hands,
        tally.treaties);
    assert_true(tally.over && tally.out && tally.hands && tally.treaties && tally.refused && tally.taken);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
