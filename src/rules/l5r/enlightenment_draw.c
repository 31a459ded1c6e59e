/* Referee of Enlightenment: the draw phase, in which honor is bid for cards.
 * How honor moves depends on the number of remaining players. */
#include "rules/l5r/enlightenment.h"

enum { BID_HONORED = 2, BID_DISHONORED = 4, MANY = 4 };

static bool are_many(const struct enlightenment *game) { return living_count(game) >= MANY; }

/* ---- Bids ---- */

/* L5R-D.1: 1 to 5. L5R-4.1, L5R-4.2, AMB-L5R-5, AMB-L5R-19, AMB-L5R-20: 2 or 4 while four or more players remain. */
bool bid_allowed(const struct enlightenment *game, int32_t bid) {
    if (are_many(game)) return bid == BID_HONORED || bid == BID_DISHONORED;
    return bid >= BID_LEAST && bid <= BID_MOST;
}

/* L5R-D.1, L5R-4.2 */
static status check_bid(const struct play *play, int32_t bid) {
    if (bid_allowed(play->game, bid)) return done();
    bool many = are_many(play->game);
    return refuse(play->why, many ? "L5R-4.2" : "L5R-D.1", many ? MSG_L5R_BID_TWO_OR_FOUR : MSG_L5R_BID_RANGE, 1,
                  arg_number(bid));
}

/* L5R-D.1: bids are secret, so the game only records that a bid is in. */
status play_bid(struct play *play) {
    if (part_given(play, BID_NUMBER)) TRY(check_bid(play, part_at(play, BID_NUMBER)));
    play->game->in |= bit(seat_at(play, 0));
    return done();
}

/* L5R-D.2: the dials of all remaining players are revealed together. */
static status check_revealed(const struct play *play) {
    uint8_t missing;
    TRY(check_listed(play, "TY-MOVE", &missing));
    uint8_t bid = missing & play->game->in;
    if (!missing) return done();
    return refuse(play->why, "L5R-D.2", bid ? MSG_L5R_BID_ALREADY : MSG_L5R_BID_MISSING, 1,
                  arg_player(play->words, seat_from(play->game, 0, bid ? bid : missing)));
}

/* L5R-D.2; L5R-4.3: with four or more players, a bid of 2 makes a player honored, a bid of 4 dishonored. */
status play_reveal(struct play *play) {
    struct enlightenment *game = play->game;
    TRY(check_revealed(play));
    for (uint32_t i = 0; i < play->move->list_count; i++) TRY(check_bid(play, play->move->list[i].value));
    game->in = 0;
    for (uint32_t i = 0; i < play->move->list_count; i++) {
        const struct move_argument_item *item = &play->move->list[i];
        game->seats[item->player].bid = (uint8_t)item->value;
        game->seats[item->player].dial = item->value;
        tell(play->told, "L5R-D.2", MSG_L5R_TOLD_BID, 2, PLAYER(item->player), NUMBER(item->value));
    }
    game->step = STEP_REVEALED;
    return done();
}

/* L5R-4.5: with four or more players no effect changes the dial. AMB-L5R-16: otherwise it may leave the range, but not
 * fall below 0. */
status play_dial(struct play *play) {
    struct seat_state *seat = &play->game->seats[seat_at(play, 0)];
    if (are_many(play->game)) return refuse(play->why, "L5R-4.5", MSG_L5R_DIAL_FIXED, 0);
    seat->dial += part_at(play, 1);
    tell(play->told, "AMB-L5R-16", MSG_L5R_TOLD_DIAL, 2, PLAYER(seat_at(play, 0)), NUMBER(dial_of(seat)));
    return done();
}

/* AMB-L5R-16: changes add up; the value shown and compared is never below 0. */
int32_t dial_of(const struct seat_state *seat) { return seat->dial > 0 ? seat->dial : 0; }

static int32_t dial_at(const struct enlightenment *game, uint32_t seat) { return dial_of(&game->seats[seat]); }

/* ---- Four or more ---- */

/* L5R-4.3 */
uint8_t honored_seats(const struct enlightenment *game) {
    uint8_t honored = 0;
    for (uint32_t i = 0; i < game->players; i++) {
        if (game->seats[i].bid == BID_HONORED && !is_out(game, i)) honored |= bit(i);
    }
    return honored;
}

/* AMB-L5R-17 */
bool payer_is_short(const struct enlightenment *game, uint32_t seat) {
    if (!are_many(game) || is_out(game, seat) || game->seats[seat].bid != BID_DISHONORED) return false;
    return game->seats[seat].honor < (int32_t)seated_count(honored_seats(game));
}

bool payer_has_chosen(const struct enlightenment *game, uint32_t seat) {
    uint8_t pays = game->seats[seat].pays;
    return (pays & ~(uint32_t)honored_seats(game)) == 0 && (int32_t)seated_count(pays) == game->seats[seat].honor;
}

/* AMB-L5R-17: a player who cannot give 1 honor to each chooses who gets it. */
status play_pay(struct play *play) {
    struct enlightenment *game = play->game;
    uint8_t seat = seat_at(play, 0), pays = 0;
    if (!are_many(game)) return move_misplaced(play);
    if (!payer_is_short(game, seat))
        return refuse(play->why, "AMB-L5R-17", MSG_L5R_PAY_NOT_SHORT, 1, player_at(play, 0));
    for (uint32_t i = 0; i < play->move->list_count; i++) {
        uint8_t whom = bit(play->move->list[i].player);
        bool wrong = (pays & whom) || !(honored_seats(game) & whom);
        if (wrong) {
            return refuse(play->why, "AMB-L5R-17", MSG_L5R_PAY_WHOM, 1,
                          arg_player(play->words, play->move->list[i].player));
        }
        pays |= whom;
    }
    if ((int32_t)seated_count(pays) != game->seats[seat].honor) {
        return refuse(play->why, "AMB-L5R-17", MSG_L5R_PAY_COUNT, 2, player_at(play, 0),
                      arg_number(game->seats[seat].honor));
    }
    game->seats[seat].pays = pays;
    return done();
}

/* L5R-4.6, L5R-4.7, L5R-4.8, AMB-L5R-18: each dishonored player gives 1 to each honored one; a player short of honor,
 * to those chosen. */
static void transfer_of_many(const struct enlightenment *game, struct transfer *transfer) {
    uint8_t honored = honored_seats(game);
    transfer->story = MSG_L5R_TOLD_TRANSFER_MANY;
    for (uint32_t i = 0; i < game->players; i++) {
        if (is_out(game, i) || game->seats[i].bid != BID_DISHONORED) continue;
        uint8_t paid = payer_is_short(game, i) ? game->seats[i].pays : honored;
        transfer->changes[i] -= (int32_t)seated_count(paid);
        for (uint32_t k = 0; k < game->players; k++) transfer->changes[k] += (paid & bit(k)) != 0;
    }
}

/* ---- Three, or two ---- */

static int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

/* L5R-D.3, AMB-L5R-12: the highest gives the lowest the difference, at most the honor available. */
static void give_difference(const struct enlightenment *game, uint32_t high, uint32_t low, struct transfer *transfer) {
    int32_t due = dial_at(game, high) - dial_at(game, low), honor = smaller(due, game->seats[high].honor);
    if (honor < due) transfer->short_rule = "AMB-L5R-12";
    transfer->changes[high] = -honor;
    transfer->changes[low] = honor;
}

/* L5R-D.4, L5R-D.5: one above two equal ones gives each half of the difference; the giver decides who gets an odd point
 * of honor. */
static void give_to_two(const struct enlightenment *game, const uint8_t *sorted, uint8_t chosen,
                        struct transfer *transfer) {
    uint8_t high = sorted[2];
    int32_t due = dial_at(game, high) - dial_at(game, sorted[0]), total = smaller(due, game->seats[high].honor);
    if (total < due) transfer->short_rule = "AMB-L5R-12";
    transfer->changes[high] = -total;
    transfer->changes[sorted[0]] = transfer->changes[sorted[1]] = total / 2;
    transfer->story = MSG_L5R_TOLD_TRANSFER_HIGHER;
    transfer->rule = "L5R-D.4";
    if (total % 2 == 0) return;
    transfer->chooser = high;
    transfer->takes = true;
    transfer->choice = (uint8_t)(bit(sorted[0]) | bit(sorted[1]));
    if (chosen != NO_PLAYER) transfer->changes[chosen]++;
}

/* L5R-D.6, L5R-D.7: two equal ones above one give half of the difference each; the receiver decides who gives an odd
 * point of honor. AMB-L5R-13: what one of them cannot give, the other does; an odd point comes only from a player who
 * has it. */
static void take_from_two(const struct enlightenment *game, const uint8_t *sorted, uint8_t chosen,
                          struct transfer *transfer) {
    uint8_t low = sorted[0], one = sorted[1], other = sorted[2];
    int32_t honor_one = game->seats[one].honor, honor_other = game->seats[other].honor;
    int32_t due = dial_at(game, one) - dial_at(game, low), total = smaller(due, honor_one + honor_other);
    int32_t half = total / 2, more = total - half;
    bool even = half == more;
    bool either = !even && honor_one >= more && honor_other >= more;
    int32_t gives = smaller(half, honor_one);
    if (total - gives > honor_other) gives = total - honor_other;
    if (either && chosen == one) gives = more;
    if (even ? gives != half : !either) transfer->short_rule = "AMB-L5R-13";
    if (total < due) transfer->short_rule = "AMB-L5R-12";
    transfer->changes[one] = -gives;
    transfer->changes[other] = gives - total;
    transfer->changes[low] = total;
    transfer->story = MSG_L5R_TOLD_TRANSFER_LOWER;
    transfer->rule = "L5R-D.6";
    if (!either) return;
    transfer->chooser = low;
    transfer->choice = (uint8_t)(bit(one) | bit(other));
}

/* L5R-D.3, L5R-D.4, L5R-D.6, L5R-D.8: selects the case; `sorted` by dial, lowest first. */
static void transfer_of_three(const struct enlightenment *game, const uint8_t *sorted, uint8_t chosen,
                              struct transfer *transfer) {
    int32_t low = dial_at(game, sorted[0]), middle = dial_at(game, sorted[1]), high = dial_at(game, sorted[2]);
    if (low == high) {
        transfer->story = MSG_L5R_TOLD_TRANSFER_EQUAL;
        transfer->rule = "L5R-D.8";
    } else if (low == middle) {
        give_to_two(game, sorted, chosen, transfer);
    } else if (middle == high) {
        take_from_two(game, sorted, chosen, transfer);
    } else {
        give_difference(game, sorted[2], sorted[0], transfer);
    }
}

static uint32_t sort_by_dial(const struct enlightenment *game, uint8_t *sorted) {
    uint32_t count = 0;
    for (uint8_t i = 0; i < game->players; i++) {
        if (is_out(game, i)) continue;
        uint32_t at = count++;
        for (; at && dial_at(game, sorted[at - 1]) > dial_at(game, i); at--) sorted[at] = sorted[at - 1];
        sorted[at] = i;
    }
    return count;
}

/* AMB-L5R-19: the number of remaining players selects the rule. AMB-L5R-16: the dials count as changed. */
void transfer_of(const struct enlightenment *game, uint8_t chosen, struct transfer *transfer) {
    uint8_t sorted[L5R_SEATS_MAX];
    uint32_t count = sort_by_dial(game, sorted);
    *transfer = (struct transfer){.chooser = NO_PLAYER, .rule = "L5R-D.3", .story = MSG_L5R_TOLD_TRANSFER_DIFFERENCE};
    if (count >= MANY) {
        transfer_of_many(game, transfer);
    } else if (count == 3) {
        transfer_of_three(game, sorted, chosen, transfer);
    } else if (count == 2) {
        transfer->rule = "AMB-L5R-19";
        if (dial_at(game, sorted[0]) == dial_at(game, sorted[1])) transfer->story = MSG_L5R_TOLD_TRANSFER_EQUAL;
        give_difference(game, sorted[1], sorted[0], transfer);
    }
}

/* L5R-D.4, L5R-D.6: the chooser must say who gets, or gives, the odd point of honor. */
static status check_choice(const struct play *play, const struct transfer *due) {
    bool named = part_given(play, 0);
    if (due->chooser == NO_PLAYER) return named ? refuse(play->why, "TY-MOVE", MSG_L5R_NO_ODD_HONOR, 0) : done();
    if (named && (due->choice & bit(seat_at(play, 0)))) return done();
    uint8_t one = seat_from(play->game, 0, due->choice), other = seat_after(play->game, one, due->choice);
    return refuse(play->why, due->rule, due->takes ? MSG_L5R_ODD_HONOR_TO : MSG_L5R_ODD_HONOR_FROM, 3,
                  arg_player(play->words, due->chooser), arg_player(play->words, one), arg_player(play->words, other));
}

static status check_payers(const struct play *play) {
    for (uint32_t i = 0; i < play->game->players; i++) {
        if (payer_is_short(play->game, i) && !payer_has_chosen(play->game, i))
            return refuse(play->why, "AMB-L5R-17", MSG_L5R_PAY_FIRST, 2, arg_player(play->words, i),
                          arg_number(play->game->seats[i].honor));
    }
    return done();
}

/* The number of players who give, or get; the last of them in `seat`. */
static uint32_t count_of(const struct transfer *transfer, int32_t sign, uint32_t *seat) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < L5R_SEATS_MAX; i++) {
        if (transfer->changes[i] * sign > 0) *seat = i, count++;
    }
    return count;
}

/* If one gives or one gets, it is known who gives how much to whom. */
static void tell_pairs(struct play *play, const struct transfer *transfer, uint32_t one, bool gives) {
    for (uint32_t i = 0; i < play->game->players; i++) {
        int32_t change = gives ? transfer->changes[i] : -transfer->changes[i];
        if (i == one || change <= 0) continue;
        tell(play->told, transfer->rule, MSG_L5R_TOLD_HONOR_TO, 3, PLAYER(gives ? one : i), NUMBER(change),
             PLAYER(gives ? i : one));
    }
}

/* L5R-4.7: each to each; AMB-L5R-17: or to the players chosen by a player short of honor. AMB-L5R-18: all bid the
 * same. */
static void tell_transfer_of_many(struct play *play, const struct enlightenment *before) {
    uint8_t honored = honored_seats(before);
    bool moves = honored && honored != living(before);
    tell(play->told, moves ? "L5R-4.7" : "AMB-L5R-18", moves ? MSG_L5R_TOLD_TRANSFER_MANY : MSG_L5R_TOLD_TRANSFER_ALIKE,
         0);
    for (uint32_t i = 0; moves && i < before->players; i++) {
        bool is_short = payer_is_short(before, i);
        if (is_out(before, i) || before->seats[i].bid != BID_DISHONORED) continue;
        for (uint32_t k = 0; k < before->players; k++) {
            if ((is_short ? before->seats[i].pays : honored) & bit(k))
                tell(play->told, is_short ? "AMB-L5R-17" : "L5R-4.7", MSG_L5R_TOLD_HONOR_TO, 3, PLAYER(i), NUMBER(1),
                     PLAYER(k));
        }
    }
}

static void tell_transfer(struct play *play, const struct transfer *transfer) {
    uint32_t giver = 0, taker = 0;
    if (transfer->story == MSG_L5R_TOLD_TRANSFER_MANY) {
        tell_transfer_of_many(play, play->game);
        return;
    }
    tell(play->told, transfer->rule, transfer->story, 0);
    if (transfer->short_rule) tell(play->told, transfer->short_rule, MSG_L5R_TOLD_TRANSFER_SHORT, 0);
    bool one_gives = count_of(transfer, -1, &giver) == 1;
    if (one_gives || count_of(transfer, 1, &taker) == 1)
        tell_pairs(play, transfer, one_gives ? giver : taker, one_gives);
}

/* AMB-L5R-14: all honor moves at once; a player with none left is out before cards are drawn. */
status play_transfer(struct play *play) {
    struct enlightenment *game = play->game;
    struct transfer due;
    transfer_of(game, part_given(play, 0) ? seat_at(play, 0) : NO_PLAYER, &due);
    TRY(check_choice(play, &due));
    TRY(check_payers(play));
    tell_transfer(play, &due);
    for (uint32_t i = 0; i < game->players; i++) game->seats[i].honor += due.changes[i];
    game->step = STEP_TRANSFERRED;
    return done();
}

/* L5R-D.9, L5R-4.9: as many cards as the bid. AMB-L5R-16: by option, as many as the final dial shows. AMB-L5R-15: a
 * player who is out draws none. */
void draw_cards(struct play *play) {
    struct enlightenment *game = play->game;
    bool modified = game->settings[SET_DRAW_MODIFIED];
    const char *rule = modified ? "AMB-L5R-16" : are_many(game) ? "L5R-4.9" : "L5R-D.9";
    for (uint32_t i = 0; i < game->players; i++) {
        struct seat_state *seat = &game->seats[i];
        if (is_out(game, i)) continue;
        seat->cards = modified ? dial_of(seat) : seat->bid;
        seat->has_card = true;
        tell(play->told, rule, MSG_L5R_TOLD_DRAWS, 2, PLAYER(i), NUMBER(seat->cards));
    }
    window_open(game, STEP_ACTIONS, game->first);
}
