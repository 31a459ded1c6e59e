/* Referee of Enlightenment: the ring tokens.
 * AMB-L5R-24: a ring is identified by its origin and its printed element, in whichever pool it is. Only this file moves
 * rings. */
#include "rules/l5r/enlightenment.h"

bool token_lies(const struct token *token, enum token_place place, uint32_t seat) {
    return token->place == place && (place == IN_COMMON || token->holder == seat);
}

/* L5R-P.1, L5R-P.2, L5R-P.3: only tokens count, by what is printed on them. */
uint8_t elements_at(const struct enlightenment *game, enum token_place place, uint32_t seat) {
    uint8_t elements = 0;
    for (uint32_t i = 0; i < token_count(game); i++) {
        if (token_lies(&game->tokens[i], place, seat)) elements |= bit(token_element(i));
    }
    return elements;
}

void elements_claimed(const struct enlightenment *game, uint8_t *claimed) {
    for (uint32_t i = 0; i < game->players; i++) claimed[i] = 0;
    for (uint32_t i = 0; i < token_count(game); i++) {
        const struct token *token = &game->tokens[i];
        if (token->place == ON_PROVINCE) claimed[token->holder] |= bit(token_element(i));
    }
}

/* AMB-L5R-24: if a pool has two of an element, takes the one with the most fate, then the pool's own, then by seat. */
uint8_t token_find(const struct enlightenment *game, enum token_place place, uint32_t seat, uint32_t element) {
    uint8_t best = NO_TOKEN;
    for (uint32_t i = 0; i < game->players; i++) {
        uint8_t at = (uint8_t)(i * L5R_ELEMENTS + element);
        if (!token_lies(&game->tokens[at], place, seat)) continue;
        int32_t more = best == NO_TOKEN ? 1 : game->tokens[at].fate - game->tokens[best].fate;
        if (more > 0 || (more == 0 && i == seat)) best = at;
    }
    return best;
}

uint32_t outer_broken(const struct enlightenment *game, uint32_t seat) {
    return seated_count(game->seats[seat].broken & ~(1U << L5R_STRONGHOLD));
}

/* ---- Where a ring may be placed ---- */

/* L5R-R.2: on an unbroken province of the player's own, L5R-R.7 with others or alone. L5R-R.6, AMB-L5R-3: on the
 * stronghold's province only if all others are broken (or as many as allow an attack on it). */
const char *ring_barred(const struct enlightenment *game, uint32_t seat, uint32_t province) {
    if (game->seats[seat].broken & bit(province)) return "L5R-R.2";
    bool early = province == L5R_STRONGHOLD && outer_broken(game, seat) < game->settings[SET_STRONGHOLD_AFTER];
    return early ? "L5R-R.6" : NULL;
}

status check_ring_place(const struct play *play, uint8_t seat, int32_t province) {
    const char *rule = ring_barred(play->game, seat, (uint32_t)province);
    if (!rule) return done();
    if (play->game->seats[seat].broken & bit((uint32_t)province))
        return refuse(play->why, rule, MSG_L5R_PLACE_BROKEN, 2, arg_player(play->words, seat), arg_number(province));
    return refuse(play->why, rule, MSG_L5R_PLACE_STRONGHOLD, 2, arg_player(play->words, seat),
                  arg_number(play->game->settings[SET_STRONGHOLD_AFTER]));
}

/* ---- Moving rings ---- */

static void move_token(struct enlightenment *game, uint32_t token, enum token_place place, uint32_t holder,
                       uint32_t province) {
    game->tokens[token].place = (uint8_t)place;
    game->tokens[token].holder = (uint8_t)holder;
    game->tokens[token].province = (uint8_t)province;
}

void ring_to_pool(struct enlightenment *game, uint32_t token, uint32_t seat) {
    move_token(game, token, IN_POOL, seat, 0);
}

static void ring_to_common(struct enlightenment *game, uint32_t token) { move_token(game, token, IN_COMMON, 0, 0); }

void ring_to_province(struct enlightenment *game, uint32_t token, uint32_t seat, uint32_t province) {
    move_token(game, token, ON_PROVINCE, seat, province);
}

void ring_contest(struct enlightenment *game, uint32_t token) { move_token(game, token, CONTESTED, 0, 0); }

/* L5R-R.5, L5R-F.2, AMB-L5R-22, AMB-L5R-25, AMB-L5R-46: back to the attacker's pool; to the common one if it came from
 * there or the attacker is out. */
void ring_return(struct play *play, const char *rule, const char *rule_common) {
    struct enlightenment *game = play->game;
    const struct conflict *conflict = &game->conflict;
    bool attacker_is_out = is_out(game, conflict->attacker);
    if (conflict->token == NO_TOKEN) return;
    enum message ring = l5r_element_names[token_element(conflict->token)];
    if (conflict->common || attacker_is_out) {
        ring_to_common(game, conflict->token);
        tell(play->told, attacker_is_out ? "AMB-L5R-46" : rule_common, MSG_L5R_TOLD_RING_COMMON, 1, SAID(ring));
    } else {
        ring_to_pool(game, conflict->token, conflict->attacker);
        tell(play->told, rule, MSG_L5R_TOLD_RING_BACK, 2, SAID(ring), PLAYER(conflict->attacker));
    }
}

/* ---- Taking the rings of a broken province ---- */

/* L5R-T.2: the only province that can take the rings, so that there is no choice; 0: there are several. */
static uint32_t only_province(const struct enlightenment *game, uint32_t seat) {
    uint32_t only = 0;
    for (uint32_t province = 1; province <= L5R_PROVINCES; province++) {
        if (ring_barred(game, seat, province)) continue;
        if (only) return 0;
        only = province;
    }
    return only;
}

void tell_placed(struct play *play, const char *rule, uint32_t token) {
    const struct token *row = &play->game->tokens[token];
    tell(play->told, rule, MSG_L5R_TOLD_PLACED, 3, SAID(l5r_element_names[token_element(token)]), PLAYER(row->holder),
         NUMBER(row->province));
}

/* L5R-T.3, L5R-P.6: a ring of an element that the taker already has goes to the pool of the player who lost the
 * province. L5R-T.2: the others go to the taker, who chooses where. */
static void take_ring(struct play *play, uint32_t token, uint8_t owner, uint8_t taker) {
    struct enlightenment *game = play->game;
    enum message ring = l5r_element_names[token_element(token)];
    uint32_t only = only_province(game, taker);
    if (elements_at(game, ON_PROVINCE, taker) & bit(token_element(token))) {
        ring_to_pool(game, token, owner);
        tell(play->told, "L5R-T.3", MSG_L5R_TOLD_DUPLICATE, 2, SAID(ring), PLAYER(owner));
        return;
    }
    tell(play->told, "L5R-T.1", MSG_L5R_TOLD_TAKES, 3, PLAYER(taker), SAID(ring), PLAYER(owner));
    if (only) {
        ring_to_province(game, token, taker, only);
        tell_placed(play, "L5R-T.2", token);
    } else {
        move_token(game, token, IN_HAND, taker, 0);
        game->holder = taker;
    }
}

/* L5R-T.1: the opponent who broke the province takes all rings on it. AMB-L5R-43: without such an opponent they go to
 * the owner's pool. AMB-L5R-21: they are taken before the owner of a stronghold is eliminated. */
void province_break(struct play *play, uint8_t owner, uint8_t province, uint8_t by) {
    struct enlightenment *game = play->game;
    game->seats[owner].broken |= bit(province);
    tell(play->told, "L5R-T.1", MSG_L5R_TOLD_BROKEN, 2, PLAYER(owner), NUMBER(province));
    for (uint32_t element = 0; element < L5R_ELEMENTS; element++) {
        for (uint32_t token = element; token < token_count(game); token += L5R_ELEMENTS) {
            const struct token *row = &game->tokens[token];
            if (!token_lies(row, ON_PROVINCE, owner) || row->province != province) continue;
            if (by != NO_PLAYER) {
                take_ring(play, token, owner, by);
                continue;
            }
            ring_to_pool(game, token, owner);
            tell(play->told, "AMB-L5R-43", MSG_L5R_TOLD_RING_BACK, 2, SAID(l5r_element_names[element]), PLAYER(owner));
        }
    }
}

/* L5R-T.2: the holder places each ring taken. */
status play_place(struct play *play) {
    struct enlightenment *game = play->game;
    uint8_t seat = seat_at(play, 0);
    uint32_t element = (uint32_t)part_at(play, 1);
    if (seat != game->holder) {
        return refuse(play->why, "L5R-T.2", MSG_L5R_NOT_THE_HOLDER, 2, player_at(play, 0),
                      arg_player(play->words, game->holder));
    }
    uint8_t token = token_find(game, IN_HAND, seat, element);
    if (token == NO_TOKEN) {
        return refuse(play->why, "L5R-T.2", MSG_L5R_NOT_IN_HAND, 2, player_at(play, 0),
                      arg_message(l5r_element_names[element]));
    }
    TRY(check_ring_place(play, seat, part_at(play, 2)));
    ring_to_province(game, token, seat, (uint32_t)part_at(play, 2));
    tell_placed(play, "L5R-T.2", token);
    if (!elements_at(game, IN_HAND, seat)) game->holder = NO_PLAYER;
    return done();
}

/* L5R-E.3: rings on provinces, in the pool and in hand, with the fate on them. */
void rings_of_eliminated(struct play *play, uint32_t seat) {
    struct enlightenment *game = play->game;
    uint32_t moved = 0;
    for (uint32_t i = 0; i < token_count(game); i++) {
        const struct token *token = &game->tokens[i];
        bool owns = token->place != CONTESTED && token->place != IN_COMMON && token->holder == seat;
        if (owns) ring_to_common(game, i), moved++;
    }
    if (game->holder == seat) game->holder = NO_PLAYER;
    if (moved) tell(play->told, "L5R-E.3", MSG_L5R_TOLD_ALL_COMMON, 2, PLAYER(seat), NUMBER(moved));
}
