/* Referee of Enlightenment: who wins, who is eliminated, and all that follows. */
#include "rules/l5r/enlightenment.h"

/* ---- Victory ---- */

static void end_game(struct enlightenment *game, uint8_t winner, enum ending why) {
    game->over = true;
    game->winner = winner;
    game->why = (uint8_t)why;
}

/* L5R-G.2, L5R-V.2: five different rings on a player's own unbroken provinces win at once. L5R-V.1: or 25 honor. */
static enum ending victory_of(const struct enlightenment *game, uint32_t seat, uint8_t claimed) {
    if (claimed == ALL_ELEMENTS) return ENDED_RINGS;
    return game->seats[seat].honor >= L5R_HONOR_TO_WIN ? ENDED_HONOR : ENDED_NOT;
}

/* AMB-L5R-9: if several reach victory, the first in player order wins; the others are reported. */
static bool victory_check(struct play *play) {
    struct enlightenment *game = play->game;
    uint8_t claimed[L5R_SEATS_MAX], seat = game->first;
    elements_claimed(game, claimed);
    for (uint32_t i = 0; i < game->players; i++, seat = seat_left_of(game, seat)) {
        enum ending ending = is_out(game, seat) ? ENDED_NOT : victory_of(game, seat, claimed[seat]);
        if (ending == ENDED_NOT) continue;
        if (game->over) {
            game->several = true;
            tell(play->told, "AMB-L5R-9", MSG_L5R_TOLD_WOULD_WIN, 2, PLAYER(seat), PLAYER(game->winner));
        } else {
            end_game(game, seat, ending);
        }
    }
    return game->over;
}

/* AMB-L5R-10: a player who would be eliminated at the same moment is not, because the game is over. */
static void tell_spared(struct play *play) {
    for (uint32_t i = 0; i < play->game->players; i++) {
        if (play->game->seats[i].honor == 0 && !is_out(play->game, i))
            tell(play->told, "AMB-L5R-10", MSG_L5R_TOLD_SPARED, 1, PLAYER(i));
    }
}

/* ---- Elimination ---- */

/* L5R-E.1: the stronghold is broken. L5R-E.2: no honor is left. AMB-L5R-44: the player gave up. */
static uint8_t fallen(const struct enlightenment *game) {
    uint8_t fall = game->conceded;
    for (uint32_t i = 0; i < game->players; i++) {
        const struct seat_state *seat = &game->seats[i];
        if (seat->honor == 0 || (seat->broken & bit(L5R_STRONGHOLD))) fall |= bit(i);
    }
    return (uint8_t)(fall & living(game));
}

/* AMB-L5R-21: while rings must be placed on provinces, the owner of the broken stronghold is not eliminated yet, if
 * others than these two remain. Otherwise the last player has won, and the rings stay in hand. */
static uint8_t falling(const struct enlightenment *game) {
    uint8_t fall = fallen(game), stay = (uint8_t)(living(game) & ~(uint32_t)fall);
    bool waits = game->holder != NO_PLAYER && (stay & bit(game->holder)) && seated_count(stay) > 1;
    return waits ? (uint8_t)(fall & game->conceded) : fall;
}

/* L5R-E.7, AMB-L5R-15: the dial is ignored from now on, and the player can declare nothing. */
static void forget_seat(struct seat_state *seat) {
    seat->bid = seat->has_card = seat->pays = seat->left = 0;
    seat->allowed[MILITARY] = seat->allowed[POLITICAL] = 0;
    seat->dial = seat->cards = 0;
}

static void tell_fallen(struct play *play, uint32_t at) {
    const struct seat_state *seat = &play->game->seats[at];
    if (play->game->conceded & bit(at)) {
        tell(play->told, "AMB-L5R-44", MSG_L5R_TOLD_OUT_CONCEDED, 1, PLAYER(at));
    } else if (seat->broken & bit(L5R_STRONGHOLD)) {
        tell(play->told, "L5R-E.1", MSG_L5R_TOLD_OUT_STRONGHOLD, 1, PLAYER(at));
    } else {
        tell(play->told, "L5R-E.2", MSG_L5R_TOLD_OUT_HONOR, 1, PLAYER(at));
    }
}

/* L5R-F.3: the characters of the remaining player go home. */
static void tell_going_home(struct play *play, uint8_t seat) {
    if (!is_out(play->game, seat)) tell(play->told, "L5R-F.3", MSG_L5R_TOLD_GO_HOME, 1, PLAYER(seat));
}

/* L5R-F.1, AMB-L5R-22, AMB-L5R-46: a conflict ends at once, without a winner, if one of its two players is out. */
static void end_broken_conflict(struct play *play) {
    struct enlightenment *game = play->game;
    const struct conflict *conflict = &game->conflict;
    if (!conflict->on || !(is_out(game, conflict->attacker) || is_out(game, conflict->defender))) return;
    tell(play->told, "L5R-F.1", MSG_L5R_TOLD_CONFLICT_OVER, 0);
    ring_return(play, "L5R-F.2", "L5R-F.2");
    tell_going_home(play, conflict->attacker);
    tell_going_home(play, conflict->defender);
    conflict_end(play);
}

/* L5R-E.8: a first player who is out passes the token to the left at once. */
static void pass_token(struct play *play) {
    struct enlightenment *game = play->game;
    if (!is_out(game, game->first) || !living(game)) return;
    game->first = seat_after(game, game->first, living(game));
    tell(play->told, "L5R-E.8", MSG_L5R_TOLD_FIRST_PASSES, 1, PLAYER(game->first));
}

/* L5R-E.1, L5R-E.2, L5R-E.3, L5R-E.6: all eliminated players go out together. */
static void eliminate(struct play *play, uint8_t fall) {
    struct enlightenment *game = play->game;
    game->out |= fall;
    game->in &= (uint8_t)~fall;
    game->passed &= (uint8_t)~fall;
    for (uint32_t i = 0; i < game->players; i++) {
        if (!(fall & bit(i))) continue;
        tell_fallen(play, i);
        tell(play->told, "L5R-E.5", MSG_L5R_TOLD_CARDS_GO, 1, PLAYER(i));
        rings_of_eliminated(play, i);
        treaties_of_eliminated(play, i);
        forget_seat(&game->seats[i]);
        if (game->favor == i) game->favor = NO_PLAYER;
    }
    end_broken_conflict(play);
    pass_token(play);
}

/* L5R-V.2, AMB-L5R-10, AMB-L5R-21: the rings of the last stronghold are taken before its owner is out; a fifth element
 * among them wins, wherever it would be placed. */
static enum ending last_victory(const struct enlightenment *game, uint8_t winner) {
    uint8_t claimed = elements_at(game, ON_PROVINCE, winner) | elements_at(game, IN_HAND, winner);
    return claimed == ALL_ELEMENTS ? ENDED_RINGS : ENDED_LAST;
}

/* L5R-V.1: the last player wins. AMB-L5R-11: if none is left it is a draw. */
static bool last_check(struct enlightenment *game) {
    uint8_t left = living(game);
    if (seated_count(left) > 1) return false;
    uint8_t winner = left ? (uint8_t)seat_from(game, 0, left) : NO_PLAYER;
    end_game(game, winner, left ? last_victory(game, winner) : ENDED_DRAW);
    return true;
}

/* AMB-L5R-10: victory comes before elimination. */
bool end_check(struct play *play) {
    struct enlightenment *game = play->game;
    if (game->over) return true;
    if (victory_check(play)) {
        tell_spared(play);
        return true;
    }
    uint8_t fall = falling(game);
    if (!fall) return false;
    eliminate(play, fall);
    return last_check(game);
}

static const struct game_end endings[] = {
    [ENDED_RINGS] = {NO_PLAYER, "rings", "L5R-V.2", MSG_L5R_WON_RINGS},
    [ENDED_HONOR] = {NO_PLAYER, "honor", "L5R-V.1", MSG_L5R_WON_HONOR},
    [ENDED_LAST] = {NO_PLAYER, "last", "L5R-V.1", MSG_L5R_WON_LAST},
    [ENDED_DRAW] = {NO_PLAYER, "draw", "AMB-L5R-11", MSG_L5R_DRAW},
    [ENDED_AWARD] = {NO_PLAYER, "award", "AMB-L5R-11", MSG_L5R_WON_AWARD},
};

bool game_is_over(const struct game_state_block *room, struct game_end *end) {
    const struct enlightenment *game = game_of(room);
    if (!seated_end(endings, game->why, game->winner, end)) return false;
    if (game->several) end->rule = "AMB-L5R-9", end->says = MSG_L5R_WON_FIRST;
    return true;
}

/* ---- Moves ---- */

/* AMB-L5R-44: a player who gives up or leaves is eliminated. */
status play_concede(struct play *play) {
    play->game->conceded |= bit(seat_at(play, 0));
    return done();
}

/* AMB-L5R-11: a judge may name the winner of a draw. */
status play_award(struct play *play) {
    struct enlightenment *game = play->game;
    if (!game->over || game->why != ENDED_DRAW) return refuse(play->why, "TY-MOVE", MSG_L5R_AWARD_NO_DRAW, 0);
    end_game(game, seat_at(play, 0), ENDED_AWARD);
    return done();
}
