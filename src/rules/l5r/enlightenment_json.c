/* Referee of Enlightenment: the members of its JSON object. */
#include "rules/l5r/enlightenment.h"

#include "base/json.h"

/* What the members are made from. */
struct json_telling {
    const struct enlightenment *game;
    const struct game_strings *words;
    struct json *json;
};

static void put_name(const struct json_telling *out, const char *key, uint32_t seat) {
    seated_json_name(out->json, key, out->words, seat);
}

static void put_number(const struct json_telling *out, const char *key, int64_t number) {
    json_key(out->json, key);
    json_number(out->json, number);
}

static void put_number_or_null(const struct json_telling *out, const char *key, int64_t number, bool is_there) {
    json_key(out->json, key);
    if (is_there) {
        json_number(out->json, number);
    } else {
        json_null(out->json);
    }
}

static void put_bool(const struct json_telling *out, const char *key, bool value) {
    json_key(out->json, key);
    json_bool(out->json, value);
}

static void put_string(const struct json_telling *out, const char *key, const char *string) {
    json_text_or_null(out->json, key, string ? text_of(string) : (struct text){NULL, 0});
}

/* ---- State of the game ---- */

static bool has_turn(const struct enlightenment *game) {
    enum step step = step_now(game);
    return !game->over && (step_is_window(step) || step == STEP_DECLARE || step == STEP_PLACE_FATE);
}

/* AMB-L5R-40: the player who declares the next conflict, or does so now. */
static uint32_t declares(const struct enlightenment *game) {
    if (game->over || game->phase != CONFLICT) return NO_PLAYER;
    if (game->step == STEP_DECLARE) return game->turn;
    return game->step == STEP_ACTIONS ? declares_next(game) : NO_PLAYER;
}

static void put_flow(const struct json_telling *out) {
    const struct enlightenment *game = out->game;
    put_number(out, "round", game->round);
    put_string(out, "phase", l5r_phases[game->phase]);
    put_string(out, "step", game->over ? NULL : l5r_steps[step_now(game)]);
    put_name(out, "first", game->first);
    put_name(out, "turn", has_turn(game) ? game->turn : NO_PLAYER);
    put_name(out, "declares", declares(game));
}

/* ---- Rings ---- */

/* By element, then by origin. */
static uint32_t token_in_order(const struct enlightenment *game, uint32_t i) {
    return i % game->players * L5R_ELEMENTS + i / game->players;
}

static void put_pool(const struct json_telling *out, const char *key, enum token_place place, uint32_t seat) {
    json_key(out->json, key);
    json_open(out->json, '[');
    for (uint32_t i = 0; i < token_count(out->game); i++) {
        uint32_t token = token_in_order(out->game, i);
        if (!token_lies(&out->game->tokens[token], place, seat)) continue;
        json_open(out->json, '{');
        put_string(out, "ring", l5r_elements[token_element(token)]);
        put_number(out, "fate", out->game->tokens[token].fate);
        put_name(out, "from", token_origin(token));
        json_close(out->json, '}');
    }
    json_close(out->json, ']');
}

/* The rings on one province; 0: in hand. */
static void put_rings(const struct json_telling *out, const char *key, uint32_t seat, uint32_t province) {
    json_key(out->json, key);
    json_open(out->json, '[');
    for (uint32_t i = 0; i < token_count(out->game); i++) {
        uint32_t at = token_in_order(out->game, i);
        const struct token *token = &out->game->tokens[at];
        if (token_lies(token, province ? ON_PROVINCE : IN_HAND, seat) && token->province == province)
            json_string(out->json, l5r_elements[token_element(at)]);
    }
    json_close(out->json, ']');
}

static int64_t fate_on(const struct enlightenment *game, uint32_t seat, uint32_t province) {
    int64_t fate = 0;
    for (uint32_t i = 0; i < token_count(game); i++) {
        const struct token *token = &game->tokens[i];
        if (token_lies(token, ON_PROVINCE, seat) && token->province == province) fate += token->fate;
    }
    return fate;
}

static void put_provinces(const struct json_telling *out, uint32_t seat) {
    json_key(out->json, "provinces");
    json_open(out->json, '[');
    for (uint32_t province = 1; province <= L5R_PROVINCES; province++) {
        json_open(out->json, '{');
        put_number(out, "id", province);
        put_bool(out, "stronghold", province == L5R_STRONGHOLD);
        put_bool(out, "broken", out->game->seats[seat].broken & bit(province));
        put_rings(out, "rings", seat, province);
        put_number(out, "fate", fate_on(out->game, seat, province));
        json_close(out->json, '}');
    }
    json_close(out->json, ']');
}

/* ---- Players ---- */

static bool has_passed(const struct enlightenment *game, uint32_t seat) {
    return !game->over && step_is_window((enum step)game->step) && (game->passed & bit(seat));
}

static void put_opportunities(const struct json_telling *out, uint32_t at) {
    const struct seat_state *seat = &out->game->seats[at];
    json_key(out->json, "conflicts");
    json_open(out->json, '{');
    put_number(out, "left", seat->left);
    put_bool(out, "military", seat->left && seat->allowed[MILITARY]);
    put_bool(out, "political", seat->left && seat->allowed[POLITICAL]);
    json_close(out->json, '}');
}

static void put_player(const struct json_telling *out, uint32_t at) {
    const struct seat_state *seat = &out->game->seats[at];
    json_open(out->json, '{');
    put_name(out, "name", at);
    put_number(out, "honor", seat->honor);
    put_number(out, "fate", seat->fate);
    put_number(out, "income", seat->income);
    put_bool(out, "out", is_out(out->game, at));
    put_number_or_null(out, "bid", seat->bid, seat->bid);
    put_number_or_null(out, "dial", dial_of(seat), seat->bid);
    put_number_or_null(out, "cards", seat->cards, seat->has_card);
    put_bool(out, "passed", has_passed(out->game, at));
    put_opportunities(out, at);
    put_provinces(out, at);
    put_pool(out, "pool", IN_POOL, at);
    put_rings(out, "hand", at, 0);
    json_close(out->json, '}');
}

/* ---- The conflict ---- */

static void put_conflict(const struct json_telling *out) {
    const struct conflict *conflict = &out->game->conflict;
    json_key(out->json, "conflict");
    if (!conflict->on) {
        json_null(out->json);
        return;
    }
    json_open(out->json, '{');
    put_name(out, "attacker", conflict->attacker);
    put_name(out, "defender", conflict->defender);
    put_string(out, "type", l5r_types[conflict->type]);
    put_string(out, "ring", conflict->token == NO_TOKEN ? NULL : l5r_elements[token_element(conflict->token)]);
    put_bool(out, "common", conflict->common);
    put_number(out, "province", conflict->province);
    put_bool(out, "unopposed", conflict->unopposed);
    put_bool(out, "air", conflict->air);
    json_close(out->json, '}');
}

/* ---- Treaties ---- */

static void put_until(const struct json_telling *out, const char *key, const struct treaty *treaty, uint8_t until) {
    uint32_t last = treaty_last_round(treaty, until);
    json_key(out->json, key);
    if (until == UNTIL_UNSAID) {
        json_null(out->json);
    } else if (last) {
        char bytes[32]; /* "round " and up to ten digits */
        struct buffer round = buffer_wrap(bytes, sizeof bytes);
        buffer_add_cstr(&round, "round ");
        buffer_add_number(&round, last);
        json_text(out->json, buffer_view(&round));
    } else {
        json_string(out->json, l5r_durations[until]);
    }
}

/* L5R-X.9: the treaty lasts as long as the longer of its promises. */
static uint8_t longest_until(const struct treaty *treaty) {
    uint8_t a = treaty->until[0], b = treaty->until[1];
    if (a == UNTIL_UNSAID || b == UNTIL_UNSAID) return a == UNTIL_UNSAID ? b : a;
    return a > b ? a : b;
}

static void put_sides(const struct json_telling *out, const char *key, uint8_t sides, uint32_t low, uint32_t high) {
    json_key(out->json, key);
    json_open(out->json, '[');
    if (sides & bit(0)) json_text(out->json, out->words->names[low]);
    if (sides & bit(1)) json_text(out->json, out->words->names[high]);
    json_close(out->json, ']');
}

static void put_promise(const struct json_telling *out, const char *key, struct text_ref promise) {
    json_text_or_null(out->json, key,
                      (struct text){promise.length ? out->words->texts + promise.at : "", promise.length});
}

static void put_treaty(const struct json_telling *out, uint32_t low, uint32_t high) {
    static const char *const states[] = {NULL, "offered", "active", "dissolved", "broken"};
    const struct treaty *treaty = &out->game->treaties[pair_index(low, high)];
    if (treaty->state == TREATY_NONE) return;
    json_open(out->json, '{');
    put_name(out, "a", low);
    put_name(out, "b", high);
    put_string(out, "state", states[treaty->state]);
    put_number_or_null(out, "stake", treaty->stake, treaty->stake != NO_STAKE);
    put_number(out, "terms", treaty->terms);
    put_until(out, "until", treaty, longest_until(treaty));
    put_until(out, "a_until", treaty, treaty->until[0]);
    put_until(out, "b_until", treaty, treaty->until[1]);
    put_promise(out, "a_promise", treaty->promises[0]);
    put_promise(out, "b_promise", treaty->promises[1]);
    put_sides(out, "agreed", treaty->agreed, low, high);
    put_bool(out, "expired", treaty_expired(treaty));
    put_sides(out, "consent", treaty->consent, low, high);
    put_name(out, "broken_by", treaty->state != TREATY_BROKEN ? NO_PLAYER : treaty->broken_by ? high : low);
    json_close(out->json, '}');
}

void enlightenment_json(const struct game_state_block *room, const struct game_strings *words, struct json *json) {
    const struct json_telling out = {game_of(room), words, json};
    put_flow(&out);
    json_key(json, "players");
    json_open(json, '[');
    for (uint32_t i = 0; i < out.game->players; i++) put_player(&out, i);
    json_close(json, ']');
    put_pool(&out, "common_pool", IN_COMMON, 0);
    put_conflict(&out);
    put_name(&out, "favor", out.game->favor);
    json_key(json, "treaties");
    json_open(json, '[');
    for (uint32_t low = 0; low < out.game->players; low++) {
        for (uint32_t high = low + 1; high < out.game->players; high++) put_treaty(&out, low, high);
    }
    json_close(json, ']');
}
