/* Referee of Enlightenment: the game's table of functions, its start, and how a move is made. */
#include "rules/l5r/enlightenment.h"

#include <string.h>

/* ---- Options ---- */

/* AMB-L5R-1, AMB-L5R-3 */
static const struct option_word stronghold_words[] = {{"4", 4, MSG_NONE}, {"3", 3, MSG_NONE}, {NULL, 0, MSG_NONE}};
/* AMB-L5R-2 */
static const struct option_word fate_words[] = {{"own", 0, MSG_NONE}, {"opponents", 1, MSG_NONE}, {NULL, 0, MSG_NONE}};
/* AMB-L5R-4 */
static const struct option_word regroup_words[] = {
    {"regroup", 0, MSG_NONE}, {"folded", 1, MSG_NONE}, {NULL, 0, MSG_NONE}};
/* AMB-L5R-5 */
static const struct option_word players_words[] = {{"any", 0, MSG_NONE}, {"three", 1, MSG_NONE}, {NULL, 0, MSG_NONE}};
/* AMB-L5R-6 */
static const struct option_word stake_words[] = {{"honor", 0, MSG_NONE}, {"cards", 1, MSG_NONE}, {NULL, 0, MSG_NONE}};
/* AMB-L5R-16 */
static const struct option_word cards_words[] = {{"dial", 0, MSG_NONE}, {"modified", 1, MSG_NONE}, {NULL, 0, MSG_NONE}};
static const struct option options[L5R_SETTINGS] = {
    [SET_STRONGHOLD_AFTER] = {.key = "stronghold",
                              .rule = "AMB-L5R-1",
                              .open_in_rules = true,
                              .says = MSG_L5R_OPTION_STRONGHOLD,
                              .words = stronghold_words,
                              .default_value = L5R_OUTER},
    [SET_FATE_ON_OPPONENTS] =
        {.key = "fate", .rule = "AMB-L5R-2", .open_in_rules = true, .says = MSG_L5R_OPTION_FATE, .words = fate_words},
    [SET_FOLDED] = {.key = "regroup",
                    .rule = "AMB-L5R-4",
                    .open_in_rules = true,
                    .says = MSG_L5R_OPTION_REGROUP,
                    .words = regroup_words},
    [SET_THREE_ONLY] = {.key = "players",
                        .rule = "AMB-L5R-5",
                        .open_in_rules = true,
                        .says = MSG_L5R_OPTION_PLAYERS,
                        .words = players_words},
    [SET_TREATY_CARDS] = {.key = "stake",
                          .rule = "AMB-L5R-6",
                          .open_in_rules = true,
                          .says = MSG_L5R_OPTION_STAKE,
                          .words = stake_words},
    [SET_DRAW_MODIFIED] = {.key = "cards",
                           .rule = "AMB-L5R-16",
                           .open_in_rules = true,
                           .says = MSG_L5R_OPTION_CARDS,
                           .words = cards_words},
    [SET_JUDGE] = GAME_JUDGE_OPTION,
};

/* L5R-G.3: honor and income are printed on the stronghold. L5R-V.1: a player who began with 25 honor would have won
 * already. */
enum { FIELD_HONOR, FIELD_FATE, FIELDS, INCOME_MOST = 20, INCOME = 7 };
static const struct game_field fields[FIELDS] = {
    [FIELD_HONOR] = {"honor", "L5R-V.1", 1, L5R_HONOR_TO_WIN - 1, NOT_GIVEN, MSG_L5R_FIELD_HONOR},
    [FIELD_FATE] = {"fate", "L5R-G.3", 0, INCOME_MOST, INCOME, MSG_L5R_FIELD_FATE},
};

/* ---- Start ---- */

/* L5R-G.1, L5R-4.1: three or more; TY-GAME: the referee has room for six. AMB-L5R-5: by option, exactly three. */
static status check_players(const struct game_setup *setup, struct problem *why) {
    if (setup->players < L5R_SEATS_MIN || setup->players > L5R_SEATS_MAX || setup->first >= setup->players) {
        return refuse(why, setup->players > L5R_SEATS_MAX ? "TY-GAME" : "L5R-G.1", MSG_L5R_PLAYERS, 3,
                      arg_number(setup->players), arg_number(L5R_SEATS_MIN), arg_number(L5R_SEATS_MAX));
    }
    bool many = setup->settings[SET_THREE_ONLY] && setup->players > L5R_SEATS_MIN;
    return many ? refuse(why, "AMB-L5R-5", MSG_L5R_PLAYERS_THREE, 1, arg_number(setup->players)) : done();
}

static status check_field(const struct game_setup *setup, const struct game_strings *words, uint32_t seat,
                          uint32_t field, struct problem *why) {
    int32_t value = setup->fields[seat][field];
    if (value >= fields[field].min && value <= fields[field].max) return done();
    return refuse(why, fields[field].rule, field == FIELD_HONOR ? MSG_L5R_START_HONOR : MSG_L5R_START_FATE, 3,
                  arg_player(words, seat), arg_number(fields[field].min), arg_number(fields[field].max));
}

/* L5R-S.1: five rings for each player. L5R-S.3: no player gets fate for not being first. */
static void seat_player(struct enlightenment *game, const struct game_setup *setup, uint32_t seat) {
    game->seats[seat].honor = setup->fields[seat][FIELD_HONOR];
    game->seats[seat].income = setup->fields[seat][FIELD_FATE];
    for (uint32_t i = 0; i < L5R_ELEMENTS; i++) ring_to_pool(game, seat * L5R_ELEMENTS + i, seat);
}

static void seat_all(struct enlightenment *game, const struct game_setup *setup) {
    game->players = (uint8_t)setup->players;
    game->first = (uint8_t)setup->first;
    game->holder = game->favor = game->winner = NO_PLAYER;
    game->round = 1;
    for (uint32_t i = 0; i < L5R_SETTINGS; i++) game->settings[i] = (uint8_t)setup->settings[i];
    for (uint32_t i = 0; i < game->players; i++) seat_player(game, setup, i);
}

static status start(struct game_state_block *room, const struct game_setup *setup, const struct game_strings *words,
                    struct problem *why) {
    struct enlightenment game = {0};
    struct play play = {.game = &game, .words = words, .why = why};
    TRY(check_players(setup, why));
    for (uint32_t i = 0; i < setup->players; i++) {
        for (uint32_t field = 0; field < FIELDS; field++) TRY(check_field(setup, words, i, field, why));
    }
    seat_all(&game, setup);
    phase_begin(&play, DYNASTY);
    memcpy(room->words, &game, sizeof game);
    return done();
}

/* ---- A move ---- */

enum {
    IN_WINDOWS = 1 << STEP_ACTIONS | 1 << STEP_CONFLICT_ACTIONS,
    IN_BID = 1 << STEP_BID,
    IN_REVEALED = 1 << STEP_REVEALED,
    IN_ANY = (1 << STEP_PLACE) - 1, /* not while rings must be placed on provinces */
};
static const struct {
    status (*make)(struct play *play);
    uint16_t steps; /* steps in which the move is allowed, one bit each */
} moves[FORMS] = {
    [FORM_PASS] = {play_pass, IN_WINDOWS | 1 << STEP_DECLARE},
    [FORM_PASS_ALL] = {play_pass_all, IN_WINDOWS},
    [FORM_ACT] = {play_act, IN_WINDOWS},
    [FORM_BID] = {play_bid, IN_BID},
    [FORM_REVEAL] = {play_reveal, IN_BID},
    [FORM_DIAL] = {play_dial, IN_REVEALED},
    [FORM_PAY] = {play_pay, IN_REVEALED},
    [FORM_TRANSFER] = {play_transfer, IN_REVEALED},
    [FORM_DECLARE] = {play_declare, 1 << STEP_DECLARE},
    [FORM_OUTCOME] = {play_outcome, 1 << STEP_OUTCOME},
    [FORM_PLACE] = {play_place, 1 << STEP_PLACE},
    [FORM_AIR] = {play_air, 1 << STEP_CLAIM},
    [FORM_CLAIM] = {play_claim, 1 << STEP_CLAIM},
    [FORM_GLORY] = {play_glory, 1 << STEP_GLORY},
    [FORM_PLACE_FATE] = {play_place_fate, 1 << STEP_PLACE_FATE},
    [FORM_CONCEDE] = {play_concede, IN_ANY | 1 << STEP_PLACE},
    [FORM_HONOR] = {play_honor, IN_ANY},
    [FORM_GIVE] = {play_give, IN_ANY},
    [FORM_FATE] = {play_fate, IN_ANY},
    [FORM_RING_FATE] = {play_ring_fate, IN_ANY},
    [FORM_CLAIM_RING] = {play_claim_ring, IN_ANY},
    [FORM_RETURN_RING] = {play_return_ring, IN_ANY},
    [FORM_TAKE_RING] = {play_take_ring, IN_ANY},
    [FORM_SHIFT_RING] = {play_shift_ring, IN_ANY},
    [FORM_BREAK_PROVINCE] = {play_break_province, IN_ANY},
    [FORM_FAVOR] = {play_favor, IN_ANY},
    [FORM_OFFER] = {play_offer, IN_ANY},
    [FORM_AGREE] = {play_agree, IN_ANY},
    [FORM_WITHDRAW] = {play_withdraw, IN_ANY},
    [FORM_DISSOLVE] = {play_dissolve, IN_ANY},
    [FORM_BROKE] = {play_broke, IN_ANY},
    [FORM_AWARD] = {play_award, 0},
    [FORM_CHANGE_CONFLICT] = {play_change_conflict, 1 << STEP_CONFLICT_ACTIONS | 1 << STEP_OUTCOME | 1 << STEP_CLAIM},
    [FORM_EXTRA_CONFLICT] = {play_extra_conflict, IN_ANY},
    [FORM_HONOR_EACH] = {play_honor_each, IN_ANY},
};

/* A bid has no number while it is secret; any other missing part is an error. */
static struct move as_said(const struct move *move) {
    struct move said = *move;
    if (move->form == FORM_BID && move->parts[BID_NUMBER] == NOT_GIVEN) said.parts[BID_NUMBER] = 0;
    return said;
}

/* TY-GAME-OUT, L5R-E.7: a player who is out takes no further part. AMB-L5R-11: except for awarding a draw, when the
 * game is over and no player is in. */
static status check_move(const struct play *play) {
    const struct enlightenment *game = play->game;
    const struct move said = as_said(play->move);
    bool awards = said.form == FORM_AWARD;
    struct players_in seated = {game->players, awards ? seated_all(game->players) : living(game),
                                !awards && game->over};
    TRY(seated_check(&seated, l5r_forms, FORMS, &said, play->words, play->why));
    return awards || moves[said.form].steps >> step_now(game) & 1 ? done() : move_misplaced(play);
}

static status move(struct game_state_block *room, const struct move *made, const struct game_strings *words,
                   struct game_log *told, struct problem *why) {
    struct enlightenment game;
    struct play play = {.game = &game, .move = made, .words = words, .told = told, .why = why};
    memcpy(&game, room->words, sizeof game);
    TRY(check_move(&play));
    TRY(moves[made->form].make(&play));
    play_settle(&play);
    memcpy(room->words, &game, sizeof game);
    return done();
}

/* L5R-D.1, L5R-D.2: bids stay secret until all remaining players have bid. */
static enum bid_state bid(const struct game_state_block *room, uint32_t player) {
    const struct enlightenment *game = game_of(room);
    bool bids = !game->over && step_now(game) == STEP_BID && !is_out(game, player);
    if (!bids) return BID_NONE;
    return game->in & bit(player) ? BID_IN : BID_WANTED;
}

const struct game_rules refereed_enlightenment = {
    .id = "l5r-enlightenment",
    .name = MSG_L5R_NAME,
    .version = 1,
    .players_least = L5R_SEATS_MIN,
    .players_most = L5R_SEATS_MAX,
    .players_rule = "L5R-G.1",
    .options = options,
    .option_count = L5R_SETTINGS,
    .fields = fields,
    .field_count = FIELDS,
    .forms = l5r_forms,
    .form_count = FORMS,
    .bid_form = FORM_BID,
    .open_form = FORM_REVEAL,
    .start = start,
    .move = move,
    .offer = enlightenment_offer,
    .to_act = enlightenment_to_act,
    .bid = bid,
    .is_over = game_is_over,
    .left = enlightenment_left,
    .confirms = enlightenment_confirms,
    .passes = enlightenment_passes,
    .talks = &l5r_talks,
    .tokens = &l5r_tokens,
    .json = enlightenment_json,
    .headline = enlightenment_headline,
    .columns = l5r_columns,
    .column_count = L5R_COLUMNS,
    .cell = enlightenment_cell,
    .note = enlightenment_note,
    .remind = enlightenment_remind,
    .figures = l5r_figures,
    .figure_count = L5R_FIGURES,
    .round = enlightenment_round,
    .figure = enlightenment_figure,
};
