/* Referee of Enlightenment: card effects and rulings of a judge.
 * L5R-G.3: the referee resolves no cards; the players or the judge enter what a card does, and why. */
#include "rules/l5r/enlightenment.h"

static status refuse_twice(const struct play *play, uint32_t part) {
    return refuse(play->why, "TY-MOVE", MSG_L5R_SAME_PLAYER, 1, player_at(play, part));
}

/* L5R-E.2: honor never falls below 0, and 0 eliminates. */
static void change_honor(struct play *play, uint32_t at, int32_t change) {
    struct seat_state *seat = &play->game->seats[at];
    int32_t honor = seat->honor + change;
    seat->honor = honor > 0 ? honor : 0;
    tell(play->told, "L5R-G.3", MSG_L5R_TOLD_HONOR, 2, PLAYER(at), NUMBER(seat->honor));
}

status play_honor(struct play *play) {
    change_honor(play, seat_at(play, 0), part_at(play, 1));
    return done();
}

/* AMB-L5R-10, AMB-L5R-11: all players' honor changes at once; only then are victory and elimination checked. */
status play_honor_each(struct play *play) {
    for (uint32_t i = 0; i < play->game->players; i++) {
        if (!is_out(play->game, i)) change_honor(play, i, part_at(play, 0));
    }
    return done();
}

/* AMB-L5R-12: the giver pays, so at most the honor available. */
status play_give(struct play *play) {
    struct enlightenment *game = play->game;
    uint8_t giver = seat_at(play, 0), taker = seat_at(play, 1);
    if (giver == taker) return refuse_twice(play, 0);
    int32_t honor = part_at(play, 2) < game->seats[giver].honor ? part_at(play, 2) : game->seats[giver].honor;
    game->seats[giver].honor -= honor;
    game->seats[taker].honor += honor;
    tell(play->told, "AMB-L5R-12", MSG_L5R_TOLD_HONOR_TO, 3, PLAYER(giver), NUMBER(honor), PLAYER(taker));
    return done();
}

/* L5R-S.2: fate comes from the general pool and returns there. */
status play_fate(struct play *play) {
    struct seat_state *seat = &play->game->seats[seat_at(play, 0)];
    int32_t fate = seat->fate + part_at(play, 1);
    if (fate < 0) {
        return refuse(play->why, "L5R-G.3", MSG_L5R_TOO_LITTLE_FATE, 3, player_at(play, 0), arg_number(seat->fate),
                      arg_number(-part_at(play, 1)));
    }
    seat->fate = fate;
    tell(play->told, "L5R-G.3", MSG_L5R_TOLD_FATE, 2, PLAYER(seat_at(play, 0)), NUMBER(fate));
    return done();
}

/* L5R-A.3: an effect on unclaimed rings affects those of one pool. */
status play_ring_fate(struct play *play) {
    struct enlightenment *game = play->game;
    uint32_t element = (uint32_t)part_at(play, 0);
    struct argument ring = arg_message(l5r_element_names[element]);
    bool common = !part_given(play, 2);
    uint8_t token = token_find(game, common ? IN_COMMON : IN_POOL, common ? NO_PLAYER : seat_at(play, 2), element);
    if (token == NO_TOKEN && common) return refuse(play->why, "L5R-A.3", MSG_L5R_RING_NOT_COMMON, 1, ring);
    if (token == NO_TOKEN) return refuse(play->why, "L5R-A.3", MSG_L5R_RING_NOT_IN_POOL, 2, player_at(play, 2), ring);
    int32_t fate = game->tokens[token].fate + part_at(play, 1);
    if (fate < 0) {
        return refuse(play->why, "L5R-G.3", MSG_L5R_TOO_LITTLE_RING_FATE, 2, ring,
                      arg_number(game->tokens[token].fate));
    }
    game->tokens[token].fate = fate;
    tell(play->told, "L5R-G.3", MSG_L5R_TOLD_FATE_ON_RING, 2, SAID(l5r_element_names[element]), NUMBER(fate));
    return done();
}

/* ---- Rings ---- */

static struct argument ring_at(const struct play *play, uint32_t part) {
    return arg_message(l5r_element_names[part_at(play, part)]);
}

/* L5R-A.3: the named player must have claimed it. */
static status find_claimed(const struct play *play, uint32_t who, uint32_t ring, uint8_t *token) {
    *token = token_find(play->game, ON_PROVINCE, seat_at(play, who), (uint32_t)part_at(play, ring));
    if (*token != NO_TOKEN) return done();
    return refuse(play->why, "L5R-A.3", MSG_L5R_RING_NOT_CLAIMED, 2, player_at(play, who), ring_at(play, ring));
}

/* L5R-A.3, L5R-P.4: a ring of the player's own pool, of an element not claimed yet. */
status play_claim_ring(struct play *play) {
    struct enlightenment *game = play->game;
    uint8_t seat = seat_at(play, 0), token = token_find(game, IN_POOL, seat, (uint32_t)part_at(play, 1));
    if (token == NO_TOKEN)
        return refuse(play->why, "L5R-A.3", MSG_L5R_RING_NOT_IN_POOL, 2, player_at(play, 0), ring_at(play, 1));
    if (elements_at(game, ON_PROVINCE, seat) & bit((uint32_t)part_at(play, 1)))
        return refuse(play->why, "L5R-P.4", MSG_L5R_CLAIMED_ALREADY, 2, player_at(play, 0), ring_at(play, 1));
    TRY(check_ring_place(play, seat, part_at(play, 2)));
    ring_to_province(game, token, seat, (uint32_t)part_at(play, 2));
    tell_placed(play, "L5R-R.2", token);
    return done();
}

status play_return_ring(struct play *play) {
    uint8_t token;
    TRY(find_claimed(play, 0, 1, &token));
    ring_to_pool(play->game, token, seat_at(play, 0));
    tell(play->told, "L5R-G.3", MSG_L5R_TOLD_RING_BACK, 2, SAID(l5r_element_names[part_at(play, 1)]),
         PLAYER(seat_at(play, 0)));
    return done();
}

/* L5R-P.6: a ring that would be a duplicate goes to the loser's pool. */
status play_take_ring(struct play *play) {
    struct enlightenment *game = play->game;
    uint8_t taker = seat_at(play, 0), loser = seat_at(play, 1), token;
    if (taker == loser) return refuse_twice(play, 0);
    TRY(find_claimed(play, 1, 2, &token));
    enum message ring = l5r_element_names[part_at(play, 2)];
    if (elements_at(game, ON_PROVINCE, taker) & bit((uint32_t)part_at(play, 2))) {
        ring_to_pool(game, token, loser);
        tell(play->told, "L5R-P.6", MSG_L5R_TOLD_DUPLICATE, 2, SAID(ring), PLAYER(loser));
        return done();
    }
    TRY(check_ring_place(play, taker, part_at(play, 3)));
    ring_to_province(game, token, taker, (uint32_t)part_at(play, 3));
    tell(play->told, "L5R-R.2", MSG_L5R_TOLD_TAKES, 3, PLAYER(taker), SAID(ring), PLAYER(loser));
    tell_placed(play, "L5R-R.2", token);
    return done();
}

status play_shift_ring(struct play *play) {
    uint8_t seat = seat_at(play, 0), token;
    TRY(find_claimed(play, 0, 1, &token));
    TRY(check_ring_place(play, seat, part_at(play, 2)));
    ring_to_province(play->game, token, seat, (uint32_t)part_at(play, 2));
    tell_placed(play, "L5R-G.3", token);
    return done();
}

/* L5R-T.1, AMB-L5R-43: broken by an opponent, or by an effect of its owner. */
status play_break_province(struct play *play) {
    uint8_t owner = seat_at(play, 0), province = (uint8_t)part_at(play, 1);
    uint8_t by = part_given(play, 2) ? seat_at(play, 2) : NO_PLAYER;
    if (owner == by) return refuse_twice(play, 0);
    if (play->game->seats[owner].broken & bit(province)) {
        return refuse(play->why, "L5R-C.5", MSG_L5R_PROVINCE_BROKEN, 2, player_at(play, 0), arg_number(province));
    }
    province_break(play, owner, province, by);
    return done();
}

/* AMB-L5R-39 */
status play_favor(struct play *play) {
    play->game->favor = seat_at(play, 0);
    tell(play->told, "AMB-L5R-39", MSG_L5R_TOLD_FAVOR, 1, PLAYER(seat_at(play, 0)));
    return done();
}
