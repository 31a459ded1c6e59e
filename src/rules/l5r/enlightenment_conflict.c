/* Referee of Enlightenment: conflicts, from the declaration to the claimed ring, and the Imperial Favor. */
#include "rules/l5r/enlightenment.h"

/* ---- Declaring ---- */

/* L5R-E.4, AMB-L5R-1: a stronghold cannot be attacked before all four other provinces (by option, three) are broken.
 * L5R-C.5: only the defender's provinces can be attacked, and none that is broken. */
const char *province_shut(const struct enlightenment *game, uint32_t owner, uint32_t province) {
    if (game->seats[owner].broken & bit(province)) return "L5R-C.5";
    bool early = province == L5R_STRONGHOLD && outer_broken(game, owner) < game->settings[SET_STRONGHOLD_AFTER];
    return early ? "L5R-E.4" : NULL;
}

static status check_target(const struct play *play, uint8_t target, uint8_t province) {
    const char *rule = province_shut(play->game, target, province);
    if (!rule) return done();
    if (play->game->seats[target].broken & bit(province)) {
        return refuse(play->why, rule, MSG_L5R_PROVINCE_BROKEN, 2, arg_player(play->words, target),
                      arg_number(province));
    }
    return refuse(play->why, rule, MSG_L5R_STRONGHOLD_EARLY, 2, arg_player(play->words, target),
                  arg_number(play->game->settings[SET_STRONGHOLD_AFTER]));
}

/* AMB-L5R-40: one conflict of each type per phase, plus those that effects add. */
static status check_type(const struct play *play, uint8_t seat, int32_t type) {
    if (play->game->seats[seat].allowed[type]) return done();
    return refuse(play->why, "AMB-L5R-40", MSG_L5R_TYPE_DECLARED, 3, arg_player(play->words, seat),
                  arg_message(l5r_type_names[type]), arg_message(l5r_type_names[!type]));
}

/* L5R-P.7, L5R-P.8, AMB-L5R-26: only a player with no ring in the pool declares without an element; there is no ring
 * effect then. */
static status check_no_ring(const struct play *play, uint8_t seat) {
    if (!elements_at(play->game, IN_POOL, seat)) return done();
    return refuse(play->why, "L5R-P.7", MSG_L5R_RING_NEEDED, 1, arg_player(play->words, seat));
}

/* L5R-R.1: a ring of the player's own pool. L5R-E.3, AMB-L5R-7: or one of the common pool. */
static status find_ring(const struct play *play, uint8_t seat, int32_t ring, uint8_t *token) {
    *token = NO_TOKEN;
    if (ring == RING_NONE) return check_no_ring(play, seat);
    bool common = ring >= RING_COMMON;
    uint32_t element = (uint32_t)(common ? ring - RING_COMMON : ring);
    *token = token_find(play->game, common ? IN_COMMON : IN_POOL, seat, element);
    if (*token != NO_TOKEN) return done();
    if (common) {
        return refuse(play->why, "AMB-L5R-7", MSG_L5R_RING_NOT_COMMON, 1, arg_message(l5r_element_names[element]));
    }
    bool elsewhere = token_find(play->game, IN_COMMON, seat, element) != NO_TOKEN;
    return refuse(play->why, "L5R-R.1", elsewhere ? MSG_L5R_RING_IS_COMMON : MSG_L5R_RING_NOT_IN_POOL, 2,
                  arg_player(play->words, seat), arg_message(l5r_element_names[element]));
}

/* AMB-L5R-27: the fate on the chosen ring goes to the attacker. */
static void collect_fate(struct play *play, uint8_t seat, uint8_t token) {
    int32_t fate = play->game->tokens[token].fate;
    if (!fate) return;
    play->game->seats[seat].fate += fate;
    play->game->tokens[token].fate = 0;
    tell(play->told, "AMB-L5R-27", MSG_L5R_TOLD_RING_FATE, 3, PLAYER(seat), NUMBER(fate),
         SAID(l5r_element_names[token_element(token)]));
}

/* L5R-R.1; L5R-C.1: one attacker, one defender. L5R-C.3: the action window is for all players, the defender first. */
status play_declare(struct play *play) {
    struct enlightenment *game = play->game;
    uint8_t seat = seat_at(play, 0), target = seat_at(play, 3), token;
    int32_t type = part_at(play, 1);
    uint8_t province = (uint8_t)part_at(play, 4);
    TRY(check_turn(play, seat));
    if (target == seat) return refuse(play->why, "L5R-C.1", MSG_L5R_ATTACKS_SELF, 1, arg_player(play->words, seat));
    TRY(check_type(play, seat, type));
    TRY(find_ring(play, seat, part_at(play, 2), &token));
    TRY(check_target(play, target, province));
    bool common = token != NO_TOKEN && game->tokens[token].place == IN_COMMON;
    game->conflict = (struct conflict){.on = true,
                                       .attacker = seat,
                                       .defender = target,
                                       .type = (uint8_t)type,
                                       .token = token,
                                       .common = common,
                                       .province = province};
    game->seats[seat].left--;
    game->seats[seat].allowed[type]--;
    game->next = seat_left_of(game, seat);
    tell(play->told, "L5R-R.1", MSG_L5R_TOLD_ATTACKS, 3, PLAYER(seat), NUMBER(province), PLAYER(target));
    if (token == NO_TOKEN) {
        tell(play->told, "L5R-P.8", MSG_L5R_TOLD_NO_RING, 1, PLAYER(seat));
    } else {
        collect_fate(play, seat, token);
        ring_contest(game, token);
    }
    window_open(game, STEP_CONFLICT_ACTIONS, target);
    return done();
}

/* ---- The outcome ---- */

/* L5R-C.5: a province that is already broken is not broken again. */
static status check_outcome(const struct play *play, bool breaks, bool unopposed) {
    const struct conflict *conflict = &play->game->conflict;
    if (part_at(play, 0) != WON_BY_ATTACKER && (breaks || unopposed))
        return refuse(play->why, "TY-MOVE", MSG_L5R_OUTCOME_ATTACKER_ONLY, 0);
    if (!breaks || !(play->game->seats[conflict->defender].broken & bit(conflict->province))) return done();
    return refuse(play->why, "L5R-C.5", MSG_L5R_PROVINCE_BROKEN, 2, arg_player(play->words, conflict->defender),
                  arg_number(conflict->province));
}

/* L5R-R.5: the attacker did not win. L5R-N.3: an unopposed defender loses no honor. L5R-T.1, AMB-L5R-45: the rings of a
 * broken province are taken, with or without a contested ring; this happens in step 3.2.5, before the contested ring is
 * claimed. */
status play_outcome(struct play *play) {
    struct enlightenment *game = play->game;
    struct conflict *conflict = &game->conflict;
    bool breaks = part_given(play, 1), unopposed = part_given(play, 2);
    TRY(check_outcome(play, breaks, unopposed));
    if (part_at(play, 0) != WON_BY_ATTACKER) {
        ring_return(play, part_at(play, 0) == WON_BY_DEFENDER ? "L5R-R.5" : "L5R-G.3", "AMB-L5R-25");
        conflict_end(play);
        return done();
    }
    conflict->unopposed = unopposed;
    game->step = STEP_CLAIM;
    if (unopposed) tell(play->told, "L5R-N.3", MSG_L5R_TOLD_UNOPPOSED, 1, PLAYER(conflict->defender));
    if (breaks) province_break(play, conflict->defender, conflict->province, conflict->attacker);
    return done();
}

/* L5R-C.1: only the attacker may do this. */
static status check_attacker(const struct play *play) {
    uint8_t attacker = play->game->conflict.attacker;
    if (seat_at(play, 0) == attacker) return done();
    return refuse(play->why, "L5R-C.1", MSG_L5R_NOT_THE_ATTACKER, 2, player_at(play, 0),
                  arg_player(play->words, attacker));
}

/* L5R-G.3: the effect of the ring of air, by the base rules: 1 honor from the opponent, or 2 from the general pool. */
status play_air(struct play *play) {
    struct enlightenment *game = play->game;
    struct conflict *conflict = &game->conflict;
    TRY(check_attacker(play));
    if (token_element(conflict->token) != AIR) {
        return refuse(play->why, "L5R-G.3", MSG_L5R_AIR_NOT_CONTESTED, 1,
                      arg_message(l5r_element_names[token_element(conflict->token)]));
    }
    if (conflict->air) return refuse(play->why, "L5R-G.3", MSG_L5R_AIR_USED, 1, player_at(play, 0));
    conflict->air = true;
    struct seat_state *attacker = &game->seats[conflict->attacker], *defender = &game->seats[conflict->defender];
    if (part_at(play, 1) == AIR_GAIN) {
        attacker->honor += 2;
        tell(play->told, "L5R-G.3", MSG_L5R_TOLD_HONOR_GAINED, 2, PLAYER(conflict->attacker), NUMBER(2));
        return done();
    }
    attacker->honor++, defender->honor--;
    tell(play->told, "L5R-G.3", MSG_L5R_TOLD_HONOR_TO, 3, PLAYER(conflict->defender), NUMBER(1),
         PLAYER(conflict->attacker));
    return done();
}

/* L5R-P.4, L5R-P.5, AMB-L5R-23, AMB-L5R-25: a contested ring that would be a duplicate goes to the attacker's pool,
 * even one from the common pool. */
static status claim_duplicate(struct play *play, uint8_t seat, uint8_t token) {
    if (part_given(play, 1)) {
        return refuse(play->why, "TY-MOVE", MSG_L5R_CLAIM_DUPLICATE, 2, player_at(play, 0),
                      arg_message(l5r_element_names[token_element(token)]));
    }
    ring_to_pool(play->game, token, seat);
    tell(play->told, "L5R-P.5", MSG_L5R_TOLD_DUPLICATE, 2, SAID(l5r_element_names[token_element(token)]), PLAYER(seat));
    return done();
}

/* L5R-R.2: the ring of a won conflict is claimed in step 3.2.7, on an unbroken province of the attacker. */
status play_claim(struct play *play) {
    uint8_t seat = seat_at(play, 0), token = play->game->conflict.token;
    TRY(check_attacker(play));
    if (elements_at(play->game, ON_PROVINCE, seat) & bit(token_element(token))) {
        TRY(claim_duplicate(play, seat, token));
    } else {
        if (!part_given(play, 1)) return refuse(play->why, "L5R-R.2", MSG_L5R_CLAIM_WHERE, 1, player_at(play, 0));
        TRY(check_ring_place(play, seat, part_at(play, 1)));
        ring_to_province(play->game, token, seat, (uint32_t)part_at(play, 1));
        tell(play->told, "L5R-R.2", MSG_L5R_TOLD_CLAIMS, 3, PLAYER(seat), SAID(l5r_element_names[token_element(token)]),
             NUMBER(part_at(play, 1)));
    }
    conflict_end(play);
    return done();
}

/* ---- Changes by effects ---- */

enum change_part { CHANGE_RING, CHANGE_TYPE, CHANGE_PROVINCE };

/* L5R-R.1, AMB-L5R-7: changes to another ring of the pools, or to none; the first ring and its effect go back.
 * AMB-L5R-27: fate on the new ring goes to the attacker. */
static void change_ring(struct play *play, uint8_t token) {
    struct conflict *conflict = &play->game->conflict;
    ring_return(play, "L5R-G.3", "AMB-L5R-25");
    conflict->token = token;
    conflict->air = false;
    conflict->common = token != NO_TOKEN && play->game->tokens[token].place == IN_COMMON;
    if (token == NO_TOKEN) {
        tell(play->told, "L5R-G.3", MSG_L5R_TOLD_RING_GONE, 0);
        return;
    }
    collect_fate(play, conflict->attacker, token);
    ring_contest(play->game, token);
    tell(play->told, "L5R-G.3", MSG_L5R_TOLD_CONTESTED, 1, SAID(l5r_element_names[token_element(token)]));
}

/* L5R-P.8: a conflict may lose its ring; a new ring must be in a pool that it could be declared from. */
static status find_changed_ring(const struct play *play, uint8_t *token) {
    *token = NO_TOKEN;
    if (!part_given(play, CHANGE_RING) || part_at(play, CHANGE_RING) == RING_NONE) return done();
    return find_ring(play, play->game->conflict.attacker, part_at(play, CHANGE_RING), token);
}

/* L5R-G.3: an effect changes the ring, the type or the province. The declared opportunity stays used. */
status play_change_conflict(struct play *play) {
    struct conflict *conflict = &play->game->conflict;
    uint8_t token;
    bool says = part_given(play, CHANGE_RING) || part_given(play, CHANGE_TYPE) || part_given(play, CHANGE_PROVINCE);
    if (!says) return refuse(play->why, "TY-MOVE", MSG_L5R_CHANGE_WHAT, 0);
    TRY(find_changed_ring(play, &token));
    if (part_given(play, CHANGE_PROVINCE))
        TRY(check_target(play, conflict->defender, (uint8_t)part_at(play, CHANGE_PROVINCE)));
    if (part_given(play, CHANGE_RING)) change_ring(play, token);
    if (part_given(play, CHANGE_TYPE)) conflict->type = (uint8_t)part_at(play, CHANGE_TYPE);
    if (part_given(play, CHANGE_PROVINCE)) conflict->province = (uint8_t)part_at(play, CHANGE_PROVINCE);
    return done();
}

/* AMB-L5R-40: an effect gives one more opportunity, of one type or of either. */
status play_extra_conflict(struct play *play) {
    struct seat_state *seat = &play->game->seats[seat_at(play, 0)];
    bool military = part_given(play, 1), political = part_given(play, 2);
    if (play->game->phase != CONFLICT || play->game->step == STEP_GLORY) return move_misplaced(play);
    if (military && political) return refuse(play->why, "TY-MOVE", MSG_L5R_EXTRA_TYPES, 0);
    if (seat->left >= L5R_LEFT_MAX)
        return refuse(play->why, "TY-MOVE", MSG_L5R_EXTRA_MANY, 2, player_at(play, 0), arg_number(L5R_LEFT_MAX));
    seat->left++;
    if (!political && seat->allowed[MILITARY] < UINT8_MAX) seat->allowed[MILITARY]++;
    if (!military && seat->allowed[POLITICAL] < UINT8_MAX) seat->allowed[POLITICAL]++;
    tell(play->told, "AMB-L5R-40", MSG_L5R_TOLD_EXTRA, 2, PLAYER(seat_at(play, 0)), NUMBER(seat->left));
    return done();
}

/* ---- The Imperial Favor ---- */

static status check_glory(const struct play *play) {
    uint8_t missing;
    TRY(check_listed(play, "AMB-L5R-39", &missing));
    if (!missing) return done();
    return refuse(play->why, "AMB-L5R-39", MSG_L5R_GLORY_MISSING, 1,
                  arg_player(play->words, seat_from(play->game, 0, missing)));
}

/* AMB-L5R-39: the highest count gets the favor; if several are tied for it, the favor does not move. L5R-R.4: rings on
 * provinces are claimed rings; each counts 1. */
status play_glory(struct play *play) {
    struct enlightenment *game = play->game;
    int32_t highest = -1;
    uint8_t best = NO_PLAYER;
    TRY(check_glory(play));
    for (uint32_t i = 0; i < play->move->list_count; i++) {
        const struct move_argument_item *item = &play->move->list[i];
        int32_t rings = (int32_t)seated_count(elements_at(game, ON_PROVINCE, item->player)),
                count = item->value + rings;
        tell(play->told, "L5R-R.4", MSG_L5R_TOLD_GLORY, 3, PLAYER(item->player), NUMBER(item->value), NUMBER(rings));
        if (count == highest) best = NO_PLAYER;
        if (count > highest) highest = count, best = (uint8_t)item->player;
    }
    if (best == NO_PLAYER) {
        tell(play->told, "AMB-L5R-39", MSG_L5R_TOLD_FAVOR_STAYS, 0);
    } else {
        game->favor = best;
        tell(play->told, "AMB-L5R-39", MSG_L5R_TOLD_FAVOR, 1, PLAYER(best));
    }
    phase_begin(play, FATE);
    return done();
}
