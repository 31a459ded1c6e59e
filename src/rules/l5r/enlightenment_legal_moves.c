/* Referee of Enlightenment: the legal moves, and which players must act. */
#include "rules/l5r/enlightenment.h"

/* Where the moves go, one by one. */
struct offering {
    const struct enlightenment *game;
    game_take take;
    void *context;
};

/* A move with its first parts; PUT_BARE: without parts. */
#define PUT(out, form, ...) SEATED_OFFER((out)->take, (out)->context, form, __VA_ARGS__)
#define PUT_BARE(out, form) seated_offer((out)->take, (out)->context, form, 0, NULL)

/* The seats of that mask in order, each with the value 0. */
static void put_list(const struct offering *out, struct move *move, uint32_t part, uint8_t seats) {
    for (uint32_t i = 0; i < out->game->players; i++) {
        if (seats & bit(i)) move->list[move->list_count++] = (struct move_argument_item){.player = i};
    }
    move->parts[part] = (int32_t)move->list_count;
    out->take(out->context, move);
}

static void offer_window(const struct offering *out) {
    PUT(out, FORM_PASS, out->game->turn);
    PUT_BARE(out, FORM_PASS_ALL);
    PUT(out, FORM_ACT, out->game->turn);
}

/* L5R-D.1, L5R-4.2 */
static void offer_bids(const struct offering *out) {
    for (int32_t i = 0; i < out->game->players; i++) {
        if (is_out(out->game, (uint32_t)i) || (out->game->in & bit((uint32_t)i))) continue;
        for (int32_t number = BID_LEAST; number <= BID_MOST; number++) {
            if (bid_allowed(out->game, number)) PUT(out, FORM_BID, i, number);
        }
    }
}

/* AMB-L5R-17: every choice of as many players as there is honor. */
static void offer_payments(const struct offering *out, uint32_t seat) {
    uint8_t honored = honored_seats(out->game);
    for (uint32_t choice = 1; choice <= honored; choice++) {
        bool fits = !(choice & ~(uint32_t)honored) && (int32_t)seated_count(choice) == out->game->seats[seat].honor;
        if (!fits) continue;
        struct move move = move_of(FORM_PAY);
        move.parts[0] = (int32_t)seat;
        put_list(out, &move, 1, (uint8_t)choice);
    }
}

static void offer_transfer(const struct offering *out) {
    struct transfer due;
    bool ready = true;
    for (uint32_t i = 0; i < out->game->players; i++) {
        if (!payer_is_short(out->game, i)) continue;
        offer_payments(out, i);
        ready = ready && payer_has_chosen(out->game, i);
    }
    transfer_of(out->game, NO_PLAYER, &due);
    if (ready && due.chooser == NO_PLAYER) PUT_BARE(out, FORM_TRANSFER);
    for (int32_t i = 0; ready && i < out->game->players; i++) {
        if (due.choice & bit((uint32_t)i)) PUT(out, FORM_TRANSFER, i);
    }
}

/* Rings as `declare` names them, one bit each. */
static uint32_t rings_to_declare(const struct enlightenment *game, uint32_t seat) {
    uint32_t own = elements_at(game, IN_POOL, seat), common = elements_at(game, IN_COMMON, 0);
    return own | common << RING_COMMON | (uint32_t)(own == 0) << RING_NONE;
}

static void offer_targets(const struct offering *out, int32_t type, int32_t ring) {
    int32_t seat = out->game->turn;
    for (int32_t target = 0; target < out->game->players; target++) {
        if (target == seat || is_out(out->game, (uint32_t)target)) continue;
        for (int32_t province = 1; province <= L5R_PROVINCES; province++) {
            if (province_shut(out->game, (uint32_t)target, (uint32_t)province)) continue;
            PUT(out, FORM_DECLARE, seat, type, ring, target, province);
        }
    }
}

static void offer_declaring(const struct offering *out) {
    uint8_t seat = out->game->turn;
    uint32_t rings = rings_to_declare(out->game, seat);
    for (int32_t type = MILITARY; type <= POLITICAL; type++) {
        if (!out->game->seats[seat].allowed[type]) continue;
        for (int32_t ring = 0; ring <= RING_NONE; ring++) {
            if (rings >> ring & 1) offer_targets(out, type, ring);
        }
    }
    PUT(out, FORM_PASS, seat);
}

static void offer_outcomes(const struct offering *out) {
    const struct conflict *conflict = &out->game->conflict;
    bool broken = out->game->seats[conflict->defender].broken & bit(conflict->province);
    for (uint32_t way = 0; way < 4; way++) {
        bool breaks = way & 2;
        if (breaks && broken) continue;
        PUT(out, FORM_OUTCOME, WON_BY_ATTACKER, breaks ? 1 : NOT_GIVEN, way & 1 ? 1 : NOT_GIVEN);
    }
    PUT(out, FORM_OUTCOME, WON_BY_DEFENDER);
    PUT(out, FORM_OUTCOME, WON_BY_NOBODY);
}

static void offer_places(const struct offering *out) {
    int32_t seat = out->game->holder;
    for (int32_t element = 0; element < L5R_ELEMENTS; element++) {
        if (!(elements_at(out->game, IN_HAND, (uint32_t)seat) & bit((uint32_t)element))) continue;
        for (int32_t province = 1; province <= L5R_PROVINCES; province++) {
            if (!ring_barred(out->game, (uint32_t)seat, (uint32_t)province))
                PUT(out, FORM_PLACE, seat, element, province);
        }
    }
}

static void offer_claim(const struct offering *out) {
    const struct conflict *conflict = &out->game->conflict;
    int32_t seat = conflict->attacker;
    uint8_t element = token_element(conflict->token);
    if (element == AIR && !conflict->air) {
        PUT(out, FORM_AIR, seat, AIR_TAKE);
        PUT(out, FORM_AIR, seat, AIR_GAIN);
    }
    bool duplicate = elements_at(out->game, ON_PROVINCE, conflict->attacker) & bit(element);
    if (duplicate) PUT(out, FORM_CLAIM, seat);
    for (int32_t province = 1; !duplicate && province <= L5R_PROVINCES; province++) {
        if (!ring_barred(out->game, conflict->attacker, (uint32_t)province)) PUT(out, FORM_CLAIM, seat, province);
    }
}

static void offer_fate(const struct offering *out) {
    const struct enlightenment *game = out->game;
    int32_t seat = game->turn;
    for (int32_t from = 0; from < game->players; from++) {
        bool opponents = game->settings[SET_FATE_ON_OPPONENTS];
        if (opponents == (from == seat)) continue;
        for (int32_t element = 0; element < L5R_ELEMENTS; element++) {
            if (elements_at(game, IN_POOL, (uint32_t)from) & bit((uint32_t)element))
                PUT(out, FORM_PLACE_FATE, seat, element, opponents ? from : NOT_GIVEN);
        }
    }
}

static void offer_glory(const struct offering *out) {
    struct move move = move_of(FORM_GLORY);
    put_list(out, &move, 0, living(out->game));
}

static void offer_step(const struct offering *out) {
    switch (step_now(out->game)) {
    case STEP_ACTIONS:
    case STEP_CONFLICT_ACTIONS: offer_window(out); break;
    case STEP_BID: offer_bids(out); break;
    case STEP_REVEALED: offer_transfer(out); break;
    case STEP_DECLARE: offer_declaring(out); break;
    case STEP_OUTCOME: offer_outcomes(out); break;
    case STEP_CLAIM: offer_claim(out); break;
    case STEP_GLORY: offer_glory(out); break;
    case STEP_PLACE_FATE: offer_fate(out); break;
    default: offer_places(out); break;
    }
}

/* The moves about their treaty that one of a pair can make without text. */
static void offer_treaty(const struct offering *out, int32_t one, int32_t other) {
    const struct treaty *treaty = &out->game->treaties[pair_index((uint32_t)one, (uint32_t)other)];
    uint8_t mine = bit(one > other), yours = bit(one < other);
    if (treaty->state == TREATY_OFFERED) {
        if (!(treaty->agreed & mine) && treaty_is_complete(treaty))
            PUT(out, FORM_AGREE, one, other, 1, (int32_t)treaty->terms);
        PUT(out, FORM_WITHDRAW, one, other);
    }
    bool dissolves = treaty_expired(treaty) || (treaty->consent & yours) || !(treaty->consent & mine);
    if (treaty->state == TREATY_ACTIVE && dissolves) PUT(out, FORM_DISSOLVE, one, other);
}

static void offer_treaties(const struct offering *out) {
    for (int32_t one = 0; one < out->game->players; one++) {
        for (int32_t other = 0; other < out->game->players; other++) {
            if (one != other && !((is_out(out->game, (uint32_t)one) || is_out(out->game, (uint32_t)other))))
                offer_treaty(out, one, other);
        }
    }
}

void enlightenment_offer(const struct game_state_block *room, game_take take, void *context) {
    const struct offering out = {game_of(room), take, context};
    if (out.game->over) return;
    offer_step(&out);
    if (out.game->holder == NO_PLAYER) offer_treaties(&out);
    for (int32_t i = 0; i < out.game->players; i++) {
        if (!is_out(out.game, (uint32_t)i)) PUT(&out, FORM_CONCEDE, i);
    }
}

/* ---- Players who must act ---- */

/* L5R-D.4, L5R-D.6, AMB-L5R-17: the players who must choose before honor moves. */
uint32_t transfer_choosers(const struct enlightenment *game) {
    struct transfer due;
    uint32_t who = 0;
    for (uint32_t i = 0; i < game->players; i++) {
        if (payer_is_short(game, i) && !payer_has_chosen(game, i)) who |= bit(i);
    }
    transfer_of(game, NO_PLAYER, &due);
    return due.chooser == NO_PLAYER ? who : who | bit(due.chooser);
}

uint32_t enlightenment_to_act(const struct game_state_block *room) {
    const struct enlightenment *game = game_of(room);
    if (game->over) return 0;
    switch (step_now(game)) {
    case STEP_BID: return living(game) & ~(uint32_t)game->in;
    case STEP_REVEALED: return transfer_choosers(game);
    case STEP_OUTCOME:
    case STEP_CLAIM: return bit(game->conflict.attacker);
    case STEP_GLORY: return living(game);
    case STEP_PLACE: return bit(game->holder);
    default: return bit(game->turn);
    }
}

uint32_t enlightenment_left(const struct game_state_block *room) { return game_of(room)->out; }

/* ---- Moves that another player confirms, and windows ---- */

/* L5R-C.1: the defender confirms what the attacker says of a conflict. AMB-L5R-39: the next player confirms the glory
 * that one player counted for all. */
uint32_t enlightenment_confirms(const struct game_state_block *room, const struct move *move, uint32_t seat) {
    const struct enlightenment *game = game_of(room);
    if (move->form == FORM_OUTCOME && game->conflict.on) return bit(game->conflict.defender);
    if (move->form == FORM_GLORY) return bit(seat_after(game, seat, living(game)));
    return 0;
}

/* L5R-O.2: only in an action window; a pass when a conflict may be declared gives up an opportunity. */
bool enlightenment_passes(const struct game_state_block *room, struct move *pass) {
    const struct enlightenment *game = game_of(room);
    if (game->over || !step_is_window(step_now(game))) return false;
    *pass = move_of(FORM_PASS);
    pass->parts[0] = game->turn;
    return true;
}
