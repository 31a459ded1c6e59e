/* Referee of Enlightenment: treaties.
 * L5R-X.18: a pair has one treaty at a time, so there is one record per pair. */
#include "rules/l5r/enlightenment.h"

#include "base/buffer.h"

enum { STAKE_LEAST = 1, STAKE_MOST = 5 };

/* The two players that a move names first and second. */
struct pair {
    uint8_t one, other;
    uint32_t side; /* of `one` */
    struct treaty *treaty;
};

static struct pair pair_at(const struct play *play) {
    struct pair pair = {.one = seat_at(play, 0), .other = seat_at(play, 1)};
    pair.side = pair.one > pair.other;
    if (pair.one != pair.other) pair.treaty = &play->game->treaties[pair_index(pair.one, pair.other)];
    return pair;
}

static bool is_in_state(const struct pair *pair, enum treaty_state state) {
    return pair->treaty && pair->treaty->state == state;
}

/* ---- Duration ---- */

/* L5R-X.8, L5R-X.9: each promise has its own duration; the treaty's is the longer one. */
bool treaty_expired(const struct treaty *treaty) {
    return treaty->state == TREATY_ACTIVE && treaty->expired[0] && treaty->expired[1];
}

/* L5R-X.8: the duration counts from the agreement, whose round is the first. */
uint32_t treaty_last_round(const struct treaty *treaty, uint8_t until) {
    bool in_rounds = treaty->state == TREATY_ACTIVE && until >= UNTIL_ROUND && until <= UNTIL_ROUNDS_5;
    return in_rounds ? treaty->since + until - UNTIL_ROUND : 0;
}

/* L5R-X.8: does a promise with that duration end now? */
static bool promise_ends(const struct enlightenment *game, const struct treaty *treaty, uint8_t until,
                         enum duration ended) {
    uint32_t last = treaty_last_round(treaty, until);
    return ended == UNTIL_ROUND ? last && game->round > last : until == (uint8_t)ended;
}

static void expire(struct play *play, struct treaty *treaty, enum duration ended, uint32_t one, uint32_t other) {
    bool was = treaty_expired(treaty);
    for (uint32_t i = 0; i < L5R_PROMISES; i++) {
        if (promise_ends(play->game, treaty, treaty->until[i], ended)) treaty->expired[i] = true;
    }
    if (treaty_expired(treaty) && !was)
        tell(play->told, "L5R-X.10", MSG_L5R_TOLD_TREATY_EXPIRED, 2, PLAYER(one), PLAYER(other));
}

void treaties_expire(struct play *play, enum duration until) {
    struct enlightenment *game = play->game;
    for (uint32_t high = 1, at = 0; high < game->players; high++) {
        for (uint32_t low = 0; low < high; low++, at++) {
            if (game->treaties[at].state == TREATY_ACTIVE) expire(play, &game->treaties[at], until, low, high);
        }
    }
}

/* ---- Offering ---- */

/* L5R-X.2, L5R-X.11: 1 to 5 honor. */
static status check_stake(const struct play *play, int32_t stake) {
    if (stake >= STAKE_LEAST && stake <= STAKE_MOST) return done();
    return refuse(play->why, "L5R-X.11", MSG_L5R_STAKE_RANGE, 3, arg_number(stake), arg_number(STAKE_LEAST),
                  arg_number(STAKE_MOST));
}

static bool says_anything(const struct play *play) {
    for (uint32_t part = 2; part < l5r_forms[FORM_OFFER].part_count; part++) {
        if (part_given(play, part)) return true;
    }
    return false;
}

/* L5R-X.1: a treaty is between two players. L5R-X.18: while one is active the pair cannot make another. */
static status check_offer(const struct play *play, const struct pair *pair) {
    if (!says_anything(play)) return refuse(play->why, "L5R-X.3", MSG_L5R_OFFER_EMPTY, 0);
    if (pair->one == pair->other) return refuse(play->why, "L5R-X.1", MSG_L5R_TREATY_ALONE, 1, player_at(play, 0));
    if (pair->treaty->state == TREATY_ACTIVE)
        return refuse(play->why, "L5R-X.18", MSG_L5R_TREATY_ACTIVE, 2, player_at(play, 0), player_at(play, 1));
    return part_given(play, 2) ? check_stake(play, part_at(play, 2)) : done();
}

/* Terms that differ in how many offers came before, a number or a length have different numbers, also after an undo. */
static uint32_t terms_number(const struct treaty *treaty) {
    const uint32_t values[] = {treaty->offers,
                               treaty->stake,
                               treaty->until[0],
                               treaty->until[1],
                               treaty->promises[0].length,
                               treaty->promises[1].length};
    uint32_t number = 0;
    for (uint32_t i = 0; i < sizeof values / sizeof *values; i++)
        number = (number * 31 + values[i]) % TREATY_NUMBER_MOST;
    return number + 1;
}

struct treaty_before treaty_as_before(const struct treaty *treaty) {
    struct treaty_before before = {.stake = treaty->stake, .terms = treaty->terms};
    for (uint32_t i = 0; i < L5R_PROMISES; i++)
        before.until[i] = treaty->until[i], before.promises[i] = treaty->promises[i];
    return before;
}

/* The pair's record without a treaty: the count of offers goes on. */
static struct treaty without_treaty(const struct treaty *treaty) {
    return (struct treaty){.offers = treaty->offers, .before = treaty_as_before(treaty)};
}

/* L5R-X.3, L5R-X.12: terms may be set in any order, so an offer by either player changes what it names and leaves the
 * rest. L5R-X.4, L5R-X.7: both promise. */
static void change_draft(const struct play *play, const struct pair *pair) {
    struct treaty *treaty = pair->treaty;
    const struct move *move = play->move;
    uint32_t mine = pair->side, yours = !pair->side;
    if (treaty->terms) treaty->before = treaty_as_before(treaty);
    if (part_given(play, 2)) treaty->stake = (uint8_t)part_at(play, 2);
    if (part_given(play, 3)) treaty->until[mine] = treaty->until[yours] = (uint8_t)part_at(play, 3);
    if (part_given(play, 4)) treaty->until[mine] = (uint8_t)part_at(play, 4);
    if (part_given(play, 5)) treaty->until[yours] = (uint8_t)part_at(play, 5);
    if (part_given(play, 6)) treaty->promises[mine] = move->texts[0];
    if (part_given(play, 7)) treaty->promises[yours] = move->texts[1];
    treaty->agreed = bit(mine);
    treaty->offers++;
    treaty->terms = terms_number(treaty);
}

/* L5R-X.19: after a treaty was dissolved or broken the pair may make another. */
status play_offer(struct play *play) {
    struct pair pair = pair_at(play);
    TRY(check_offer(play, &pair));
    if (pair.treaty->state != TREATY_OFFERED) {
        *pair.treaty = without_treaty(pair.treaty);
        pair.treaty->state = TREATY_OFFERED, pair.treaty->stake = NO_STAKE;
        pair.treaty->until[0] = pair.treaty->until[1] = UNTIL_UNSAID;
    }
    change_draft(play, &pair);
    tell(play->told, "L5R-X.3", MSG_L5R_TOLD_OFFERS, 2, PLAYER(pair.one), PLAYER(pair.other));
    return done();
}

/* ---- Agreeing ---- */

/* L5R-X.3, L5R-X.7: both promises, both durations and the stake. */
bool treaty_is_complete(const struct treaty *treaty) {
    bool promised = treaty->promises[0].length && treaty->promises[1].length;
    bool lasts = treaty->until[0] != UNTIL_UNSAID && treaty->until[1] != UNTIL_UNSAID;
    return promised && lasts && treaty->stake != NO_STAKE;
}

static status refuse_no_draft(const struct play *play) {
    return refuse(play->why, "L5R-X.3", MSG_L5R_NO_DRAFT, 2, player_at(play, 0), player_at(play, 1));
}

/* L5R-X.3: the missing terms, in the notation of the player on that side. */
void treaty_missing(const struct treaty *treaty, uint32_t side, struct buffer *out) {
    const bool missing[] = {treaty->stake == NO_STAKE, !treaty->promises[side].length, !treaty->promises[!side].length,
                            treaty->until[side] == UNTIL_UNSAID, treaty->until[!side] == UNTIL_UNSAID};
    static const char *const keys[] = {"stake=", "promise=", "asks=", "mine=", "yours="};
    for (uint32_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        if (!missing[i]) continue;
        if (out->length) buffer_add_cstr(out, ", ");
        buffer_add_cstr(out, keys[i]);
    }
}

static status refuse_incomplete(const struct play *play, const struct pair *pair) {
    char bytes[MISSING_BYTES];
    struct buffer missing = buffer_wrap(bytes, sizeof bytes);
    treaty_missing(pair->treaty, pair->side, &missing);
    return refuse(play->why, "L5R-X.3", MSG_L5R_TREATY_INCOMPLETE, 2, player_at(play, 0),
                  arg_bytes(missing.bytes, missing.length));
}

/* L5R-X.3; L5R-X.6, AMB-L5R-34: no promise may hand over honor, fate, cards or rings; both players confirm that. */
static status check_agreement(const struct play *play, const struct pair *pair) {
    if (!is_in_state(pair, TREATY_OFFERED)) return refuse_no_draft(play);
    if (pair->treaty->agreed & bit(pair->side))
        return refuse(play->why, "L5R-X.3", MSG_L5R_AGREED_ALREADY, 2, player_at(play, 0), player_at(play, 1));
    if (!treaty_is_complete(pair->treaty)) return refuse_incomplete(play, pair);
    if (!part_given(play, 2)) return refuse(play->why, "AMB-L5R-34", MSG_L5R_TREATY_CONFIRM, 0);
    if (part_given(play, AGREE_TERMS) && part_at(play, AGREE_TERMS) != (int32_t)pair->treaty->terms)
        return refuse(play->why, "TY-STALE", MSG_L5R_TERMS_CHANGED, 1, arg_number(pair->treaty->terms));
    return done();
}

status play_agree(struct play *play) {
    struct pair pair = pair_at(play);
    TRY(check_agreement(play, &pair));
    pair.treaty->state = TREATY_ACTIVE;
    pair.treaty->agreed = bit(0) | bit(1);
    pair.treaty->since = play->game->round;
    tell(play->told, "L5R-X.1", MSG_L5R_TOLD_TREATY, 3, PLAYER(pair.other), PLAYER(pair.one),
         NUMBER(pair.treaty->stake));
    expire(play, pair.treaty, UNTIL_NOW, pair.other, pair.one);
    return done();
}

status play_withdraw(struct play *play) {
    struct pair pair = pair_at(play);
    if (!is_in_state(&pair, TREATY_OFFERED)) return refuse_no_draft(play);
    *pair.treaty = without_treaty(pair.treaty);
    tell(play->told, "L5R-X.3", MSG_L5R_TOLD_WITHDRAWN, 2, PLAYER(pair.one), PLAYER(pair.other));
    return done();
}

/* ---- Ending ---- */

static void close_treaty(struct treaty *treaty, enum treaty_state state) {
    treaty->state = (uint8_t)state;
    treaty->consent = 0;
    treaty->expired[0] = treaty->expired[1] = 0;
}

static status refuse_not_active(const struct play *play) {
    return refuse(play->why, "L5R-X.15", MSG_L5R_TREATY_NOT_ACTIVE, 2, player_at(play, 0), player_at(play, 1));
}

/* L5R-X.10, L5R-X.16, L5R-X.17: possible when the time is over, or both want it; no honor moves. */
status play_dissolve(struct play *play) {
    struct pair pair = pair_at(play);
    if (!is_in_state(&pair, TREATY_ACTIVE)) return refuse_not_active(play);
    if (treaty_expired(pair.treaty) || (pair.treaty->consent & bit(!pair.side))) {
        close_treaty(pair.treaty, TREATY_DISSOLVED);
        tell(play->told, "L5R-X.16", MSG_L5R_TOLD_DISSOLVED, 2, PLAYER(pair.one), PLAYER(pair.other));
        return done();
    }
    if (pair.treaty->consent & bit(pair.side))
        return refuse(play->why, "L5R-X.17", MSG_L5R_CONSENTED_ALREADY, 2, player_at(play, 0), player_at(play, 1));
    pair.treaty->consent |= bit(pair.side);
    tell(play->told, "L5R-X.17", MSG_L5R_TOLD_CONSENTS, 2, PLAYER(pair.one), PLAYER(pair.other));
    return done();
}

/* AMB-L5R-32: if both break it at the same moment, the first in player order counts as the breaker. */
static uint8_t breaker_of(const struct enlightenment *game, const struct pair *pair, bool both) {
    return both ? seat_from(game, game->first, (uint8_t)(bit(pair->one) | bit(pair->other))) : pair->one;
}

/* L5R-X.14, AMB-L5R-29: the stake goes to the general pool. AMB-L5R-30: a player loses at most the honor available.
 * AMB-L5R-6: by option, a treaty card says what happens. */
static void lose_stake(struct play *play, const struct pair *pair, uint8_t breaker) {
    struct seat_state *seat = &play->game->seats[breaker];
    uint8_t other = breaker == pair->one ? pair->other : pair->one;
    int32_t stake = pair->treaty->stake, lost = stake < seat->honor ? stake : seat->honor;
    if (play->game->settings[SET_TREATY_CARDS]) {
        tell(play->told, "AMB-L5R-6", MSG_L5R_TOLD_TREATY_CARD, 2, PLAYER(breaker), PLAYER(other));
        return;
    }
    seat->honor -= lost;
    tell(play->told, lost < stake ? "AMB-L5R-30" : "L5R-X.14", MSG_L5R_TOLD_TREATY_BROKEN, 3, PLAYER(breaker),
         PLAYER(other), NUMBER(lost));
}

/* L5R-X.13, L5R-X.15, AMB-L5R-33: the treaty ends at once, and no longer binds either player. */
status play_broke(struct play *play) {
    struct pair pair = pair_at(play);
    if (!is_in_state(&pair, TREATY_ACTIVE)) return refuse_not_active(play);
    uint8_t breaker = breaker_of(play->game, &pair, part_given(play, 2));
    lose_stake(play, &pair, breaker);
    close_treaty(pair.treaty, TREATY_BROKEN);
    pair.treaty->broken_by = (uint8_t)(breaker == pair.one ? pair.side : !pair.side);
    return done();
}

/* L5R-E.6, AMB-L5R-31: treaties of a player who is out are dissolved without loss of honor; offers are deleted. */
void treaties_of_eliminated(struct play *play, uint32_t seat) {
    struct enlightenment *game = play->game;
    for (uint32_t other = 0; other < game->players; other++) {
        if (other == seat) continue;
        struct treaty *treaty = &game->treaties[pair_index(seat, other)];
        if (treaty->state == TREATY_OFFERED) *treaty = without_treaty(treaty);
        if (treaty->state != TREATY_ACTIVE) continue;
        close_treaty(treaty, TREATY_DISSOLVED);
        tell(play->told, "L5R-E.6", MSG_L5R_TOLD_DISSOLVED, 2, PLAYER(seat), PLAYER(other));
    }
}
