/* Referee of Enlightenment: the table of moves with their parts, and the words they use. */
#include "rules/l5r/enlightenment.h"

const char *const l5r_elements[] = {"air", "earth", "fire", "water", "void", NULL};
const char *const l5r_types[] = {"military", "political", NULL};
const char *const l5r_durations[] = {"now",      "conflict", "phase",    "round", "2-rounds",
                                     "3-rounds", "4-rounds", "5-rounds", "game",  NULL};
const enum message l5r_duration_names[] = {
    MSG_L5R_UNTIL_NOW,      MSG_L5R_UNTIL_CONFLICT, MSG_L5R_UNTIL_PHASE,    MSG_L5R_UNTIL_ROUND, MSG_L5R_UNTIL_ROUNDS_2,
    MSG_L5R_UNTIL_ROUNDS_3, MSG_L5R_UNTIL_ROUNDS_4, MSG_L5R_UNTIL_ROUNDS_5, MSG_L5R_UNTIL_GAME,  MSG_L5R_UNTIL_UNSAID};
const char *const l5r_phases[] = {"dynasty", "draw", "conflict", "fate", "regroup", NULL};
const char *const l5r_steps[] = {"actions", "bid",   "revealed", "revealed",   "declare", "conflict-actions",
                                 "outcome", "claim", "glory",    "place-fate", "place",   NULL};
const enum message l5r_element_names[L5R_ELEMENTS] = {MSG_L5R_RING_AIR, MSG_L5R_RING_EARTH, MSG_L5R_RING_FIRE,
                                                      MSG_L5R_RING_WATER, MSG_L5R_RING_VOID};
const enum message l5r_type_names[L5R_TYPES] = {MSG_L5R_TYPE_MILITARY, MSG_L5R_TYPE_POLITICAL};
const enum message l5r_phase_names[PHASES] = {MSG_L5R_PHASE_DYNASTY, MSG_L5R_PHASE_DRAW, MSG_L5R_PHASE_CONFLICT,
                                              MSG_L5R_PHASE_FATE, MSG_L5R_PHASE_REGROUP};
const enum message l5r_step_names[STEPS] = {
    MSG_L5R_STEP_ACTIONS,    MSG_L5R_STEP_BID,     MSG_L5R_STEP_REVEALED,
    MSG_L5R_STEP_REVEALED,   MSG_L5R_STEP_DECLARE, MSG_L5R_STEP_CONFLICT_ACTIONS,
    MSG_L5R_STEP_OUTCOME,    MSG_L5R_STEP_CLAIM,   MSG_L5R_STEP_GLORY,
    MSG_L5R_STEP_PLACE_FATE, MSG_L5R_STEP_PLACE};

static const char *const declared_rings[] = {"air",          "earth",       "fire",         "water",
                                             "void",         "common-air",  "common-earth", "common-fire",
                                             "common-water", "common-void", "none",         NULL};
static const char *const results[] = {"attacker", "defender", "nobody", NULL};
static const char *const breaks[] = {"breaks", NULL};
static const char *const unopposed[] = {"unopposed", NULL};
static const char *const air_effects[] = {"take", "gain", NULL};
static const enum message air_names[] = {MSG_L5R_LABEL_AIR_TAKE, MSG_L5R_LABEL_AIR_GAIN};
static const char *const confirm[] = {"confirm", NULL};
static const char *const military[] = {"military", NULL};
static const char *const political[] = {"political", NULL};
static const char *const both[] = {"both", NULL};

static const enum message province_names[L5R_PROVINCES] = {[L5R_PROVINCES - 1] = MSG_L5R_LABEL_STRONGHOLD};

enum { CHANGE_MOST = 99 };
#define WHO(message) \
    { .kind = PART_PLAYER, .says = message }
#define WORD_OF(list, message) \
    { .kind = PART_WORD, .words = list, .says = message }
#define FLAG_OF(list, message) \
    { .kind = PART_FLAG, .words = list, .optional = true, .says = message }
#define NUMBER_FROM(low, high, message) \
    { .kind = PART_NUMBER, .min = low, .max = high, .says = message }
#define PROVINCE_PART                                                                                                \
    {                                                                                                                \
        .kind = PART_NUMBER, .min = 1, .max = L5R_PROVINCES, .says = MSG_L5R_PART_PROVINCE, .names = province_names, \
        .label = MSG_L5R_LABEL_PROVINCE                                                                              \
    }
#define RING_PART WORD_OF(l5r_elements, MSG_L5R_PART_RING)
#define CHANGE_PART \
    { .kind = PART_CHANGE, .min = -CHANGE_MOST, .max = CHANGE_MOST, .says = MSG_L5R_PART_CHANGE }
#define REASON_PART \
    { .kind = PART_TEXT, .says = MSG_L5R_PART_REASON }
#define UNTIL_PART(name, message)                                                                  \
    {                                                                                              \
        .kind = PART_WORD, .key = name, .optional = true, .words = l5r_durations, .says = message, \
        .names = l5r_duration_names                                                                \
    }
#define TEXT_PART(name, message) \
    { .kind = PART_TEXT, .key = name, .optional = true, .says = message }

static const struct move_part who[] = {WHO(MSG_L5R_PART_WHO)};
static const struct move_part who_whom[] = {WHO(MSG_L5R_PART_WHO), WHO(MSG_L5R_PART_PARTNER)};
static const struct move_part act[] = {
    WHO(MSG_L5R_PART_WHO),
    {.kind = PART_NUMBER, .optional = true, .min = 0, .max = CHANGE_MOST, .says = MSG_L5R_PART_FATE_PAID}};
static const struct move_part bid[] = {WHO(MSG_L5R_PART_WHO), NUMBER_FROM(0, CHANGE_MOST, MSG_L5R_PART_BID)};
static const struct move_part reveal[] = {
    {.kind = PART_VALUES, .optional = true, .min = 0, .max = CHANGE_MOST, .says = MSG_L5R_PART_BIDS}};
static const struct move_part change[] = {WHO(MSG_L5R_PART_WHO), CHANGE_PART, REASON_PART};
static const struct move_part change_each[] = {CHANGE_PART, REASON_PART};
static const struct move_part pay[] = {WHO(MSG_L5R_PART_WHO), {.kind = PART_PLAYERS, .says = MSG_L5R_PART_PAID}};
static const struct move_part transfer[] = {{.kind = PART_PLAYER, .optional = true, .says = MSG_L5R_PART_ODD}};
static const struct move_part declare[] = {
    WHO(MSG_L5R_PART_ATTACKER),
    {.kind = PART_WORD,
     .words = l5r_types,
     .names = l5r_type_names,
     .says = MSG_L5R_PART_TYPE,
     .label = MSG_L5R_LABEL_TYPE},
    {.kind = PART_WORD, .words = declared_rings, .says = MSG_L5R_PART_DECLARED, .label = MSG_L5R_LABEL_RING},
    {.kind = PART_PLAYER, .says = MSG_L5R_PART_TARGET, .label = MSG_L5R_LABEL_TARGET},
    PROVINCE_PART};
static const struct move_part outcome[] = {
    {.kind = PART_WORD, .words = results, .says = MSG_L5R_PART_RESULT, .label = MSG_L5R_LABEL_WINNER},
    FLAG_OF(breaks, MSG_L5R_PART_BREAKS),
    FLAG_OF(unopposed, MSG_L5R_PART_UNOPPOSED)};
static const struct move_part place[] = {WHO(MSG_L5R_PART_WHO), RING_PART, PROVINCE_PART};
static const struct move_part air[] = {
    WHO(MSG_L5R_PART_ATTACKER),
    {.kind = PART_WORD, .words = air_effects, .names = air_names, .says = MSG_L5R_PART_AIR}};
static const struct move_part claim[] = {WHO(MSG_L5R_PART_ATTACKER),
                                         {.kind = PART_NUMBER,
                                          .optional = true,
                                          .min = 1,
                                          .max = L5R_PROVINCES,
                                          .says = MSG_L5R_PART_PROVINCE,
                                          .names = province_names,
                                          .label = MSG_L5R_LABEL_PROVINCE}};
static const struct move_part glory[] = {
    {.kind = PART_VALUES, .min = 0, .max = CHANGE_MOST, .says = MSG_L5R_PART_GLORY}};
static const struct move_part place_fate[] = {
    WHO(MSG_L5R_PART_WHO), RING_PART, {.kind = PART_PLAYER, .optional = true, .says = MSG_L5R_PART_FATE_FROM}};
static const struct move_part give[] = {WHO(MSG_L5R_PART_WHO), WHO(MSG_L5R_PART_GETS),
                                        NUMBER_FROM(1, CHANGE_MOST, MSG_L5R_PART_HONOR), REASON_PART};
static const struct move_part ring_fate[] = {
    RING_PART,
    CHANGE_PART,
    {.kind = PART_PLAYER, .key = "of", .optional = true, .says = MSG_L5R_PART_POOL_OF},
    REASON_PART};
static const struct move_part ring_to[] = {WHO(MSG_L5R_PART_WHO), RING_PART, PROVINCE_PART, REASON_PART};
static const struct move_part return_ring[] = {WHO(MSG_L5R_PART_WHO), RING_PART, REASON_PART};
static const struct move_part take_ring[] = {WHO(MSG_L5R_PART_WHO), WHO(MSG_L5R_PART_LOSES), RING_PART, PROVINCE_PART,
                                             REASON_PART};
static const struct move_part break_province[] = {
    WHO(MSG_L5R_PART_OWNER),
    PROVINCE_PART,
    {.kind = PART_PLAYER, .key = "by", .optional = true, .says = MSG_L5R_PART_BREAKER},
    REASON_PART};
static const struct move_part reasoned[] = {WHO(MSG_L5R_PART_WHO), REASON_PART};
static const struct move_part offer[] = {
    WHO(MSG_L5R_PART_WHO),
    WHO(MSG_L5R_PART_PARTNER),
    {.kind = PART_NUMBER, .key = "stake", .optional = true, .min = 0, .max = CHANGE_MOST, .says = MSG_L5R_PART_STAKE},
    UNTIL_PART("until", MSG_L5R_PART_UNTIL),
    UNTIL_PART("mine", MSG_L5R_PART_MINE),
    UNTIL_PART("yours", MSG_L5R_PART_YOURS),
    TEXT_PART("promise", MSG_L5R_PART_PROMISE),
    TEXT_PART("asks", MSG_L5R_PART_ASKS)};
static const struct move_part agree[] = {WHO(MSG_L5R_PART_WHO),
                                         WHO(MSG_L5R_PART_PARTNER),
                                         FLAG_OF(confirm, MSG_L5R_PART_CONFIRM),
                                         {.kind = PART_NUMBER,
                                          .key = "terms",
                                          .optional = true,
                                          .min = 1,
                                          .max = TREATY_NUMBER_MOST,
                                          .says = MSG_L5R_PART_TERMS}};
static const struct move_part change_conflict[] = {
    {.kind = PART_WORD, .key = "ring", .optional = true, .words = declared_rings, .says = MSG_L5R_PART_DECLARED},
    {.kind = PART_WORD, .key = "type", .optional = true, .words = l5r_types, .says = MSG_L5R_PART_TYPE},
    {.kind = PART_NUMBER,
     .key = "province",
     .optional = true,
     .min = 1,
     .max = L5R_PROVINCES,
     .says = MSG_L5R_PART_PROVINCE},
    REASON_PART};
static const struct move_part extra_conflict[] = {WHO(MSG_L5R_PART_WHO), FLAG_OF(military, MSG_L5R_PART_EXTRA_MILITARY),
                                                  FLAG_OF(political, MSG_L5R_PART_EXTRA_POLITICAL), REASON_PART};
static const struct move_part broke[] = {WHO(MSG_L5R_PART_WHO), WHO(MSG_L5R_PART_PARTNER),
                                         FLAG_OF(both, MSG_L5R_PART_BOTH), REASON_PART};

#define PARTS(list) sizeof(list) / sizeof *(list), list
const struct move_spec l5r_forms[FORMS] = {
    [FORM_PASS] = {"pass", 1, false, PARTS(who), MSG_L5R_MOVE_PASS, BY_NAMED, MSG_L5R_BUTTON_PASS},
    [FORM_PASS_ALL] = {"pass-all", 2, false, 0, NULL, MSG_L5R_MOVE_PASS_ALL},
    [FORM_ACT] = {"act", 3, false, PARTS(act), MSG_L5R_MOVE_ACT, BY_NAMED, .label = MSG_L5R_LABEL_ACT,
                  .is_overseen = true, .is_action = true},
    [FORM_BID] = {"bid", 4, false, PARTS(bid), MSG_L5R_MOVE_BID, BY_NAMED},
    [FORM_REVEAL] = {"reveal", 5, false, PARTS(reveal), MSG_L5R_MOVE_REVEAL},
    [FORM_DIAL] = {"dial", 6, true, PARTS(change), MSG_L5R_MOVE_DIAL, .is_action = true},
    [FORM_PAY] = {"pay", 7, false, PARTS(pay), MSG_L5R_MOVE_PAY, BY_NAMED, MSG_L5R_BUTTON_PAY},
    [FORM_TRANSFER] = {"transfer", 8, false, PARTS(transfer), MSG_L5R_MOVE_TRANSFER, BY_ACTING, MSG_L5R_BUTTON_TRANSFER,
                       .label = MSG_L5R_LABEL_TRANSFER, .is_overseen = true},
    [FORM_DECLARE] = {"declare", 9, false, PARTS(declare), MSG_L5R_MOVE_DECLARE, BY_NAMED,
                      .label = MSG_L5R_LABEL_DECLARE, .is_overseen = true},
    [FORM_OUTCOME] = {"outcome", 10, false, PARTS(outcome), MSG_L5R_MOVE_OUTCOME, BY_ACTING,
                      .label = MSG_L5R_LABEL_OUTCOME, .is_overseen = true},
    [FORM_PLACE] = {"place", 11, false, PARTS(place), MSG_L5R_MOVE_PLACE, BY_NAMED, .label = MSG_L5R_LABEL_PLACE,
                    .is_overseen = true},
    [FORM_AIR] = {"air", 12, false, PARTS(air), MSG_L5R_MOVE_AIR, BY_NAMED, MSG_L5R_BUTTON_AIR, .is_overseen = true},
    [FORM_CLAIM] = {"claim", 13, false, PARTS(claim), MSG_L5R_MOVE_CLAIM, BY_NAMED, .label = MSG_L5R_LABEL_CLAIM,
                    .is_overseen = true},
    [FORM_GLORY] = {"glory", 14, false, PARTS(glory), MSG_L5R_MOVE_GLORY, BY_ACTING, .label = MSG_L5R_LABEL_GLORY,
                    .is_overseen = true},
    [FORM_PLACE_FATE] = {"place-fate", 15, false, PARTS(place_fate), MSG_L5R_MOVE_PLACE_FATE, BY_NAMED,
                         MSG_L5R_BUTTON_PLACE_FATE, .is_overseen = true},
    [FORM_CONCEDE] = {"concede", 16, false, PARTS(who), MSG_L5R_MOVE_CONCEDE, BY_NAMED, .label = MSG_L5R_LABEL_CONCEDE,
                      .is_overseen = true},
    [FORM_HONOR] = {"honor", 17, true, PARTS(change), MSG_L5R_MOVE_HONOR, .is_action = true},
    [FORM_GIVE] = {"give", 18, true, PARTS(give), MSG_L5R_MOVE_GIVE, .is_action = true},
    [FORM_FATE] = {"fate", 19, true, PARTS(change), MSG_L5R_MOVE_FATE, .is_action = true},
    [FORM_RING_FATE] = {"ring-fate", 20, true, PARTS(ring_fate), MSG_L5R_MOVE_RING_FATE, .is_action = true},
    [FORM_CLAIM_RING] = {"claim-ring", 21, true, PARTS(ring_to), MSG_L5R_MOVE_CLAIM_RING, .is_action = true},
    [FORM_RETURN_RING] = {"return-ring", 22, true, PARTS(return_ring), MSG_L5R_MOVE_RETURN_RING, .is_action = true},
    [FORM_TAKE_RING] = {"take-ring", 23, true, PARTS(take_ring), MSG_L5R_MOVE_TAKE_RING, .is_action = true},
    [FORM_SHIFT_RING] = {"shift-ring", 24, true, PARTS(ring_to), MSG_L5R_MOVE_SHIFT_RING, .is_action = true},
    [FORM_BREAK_PROVINCE] = {"break-province", 25, true, PARTS(break_province), MSG_L5R_MOVE_BREAK_PROVINCE,
                             .is_action = true},
    [FORM_FAVOR] = {"favor", 26, true, PARTS(reasoned), MSG_L5R_MOVE_FAVOR, .is_action = true},
    [FORM_OFFER] = {"offer", 27, false, PARTS(offer), MSG_L5R_MOVE_OFFER, BY_NAMED, .label = MSG_L5R_LABEL_OFFER},
    [FORM_AGREE] = {"agree", 28, false, PARTS(agree), MSG_L5R_MOVE_AGREE, BY_NAMED, MSG_L5R_BUTTON_AGREE},
    [FORM_WITHDRAW] = {"withdraw", 29, false, PARTS(who_whom), MSG_L5R_MOVE_WITHDRAW, BY_NAMED,
                       MSG_L5R_BUTTON_WITHDRAW},
    [FORM_DISSOLVE] = {"dissolve", 30, false, PARTS(who_whom), MSG_L5R_MOVE_DISSOLVE, BY_NAMED,
                       MSG_L5R_BUTTON_DISSOLVE},
    [FORM_BROKE] = {"broke", 31, true, PARTS(broke), MSG_L5R_MOVE_BROKE},
    [FORM_AWARD] = {"award", 32, true, PARTS(reasoned), MSG_L5R_MOVE_AWARD},
    [FORM_CHANGE_CONFLICT] = {"change-conflict", 33, true, PARTS(change_conflict), MSG_L5R_MOVE_CHANGE_CONFLICT,
                              .is_action = true},
    [FORM_EXTRA_CONFLICT] = {"extra-conflict", 34, true, PARTS(extra_conflict), MSG_L5R_MOVE_EXTRA_CONFLICT,
                             .is_action = true},
    [FORM_HONOR_EACH] = {"honor-each", 35, true, PARTS(change_each), MSG_L5R_MOVE_HONOR_EACH, .is_action = true},
};
