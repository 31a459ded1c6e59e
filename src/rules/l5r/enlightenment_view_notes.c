/* Referee of Enlightenment: the notes below the table, line by line. */
#include "rules/l5r/enlightenment.h"

#include "base/buffer.h"

/* Finds the requested line by counting down. */
struct notes {
    const struct enlightenment *game;
    const struct game_strings *words;
    uint32_t line;
    struct sentence *says;
};

/* Is this existing line the requested one? */
static bool is_wanted(struct notes *notes) { return notes->line-- == 0; }

/* ---- The next action ---- */

/* The player who must act, if it is one player. */
static uint32_t seat_awaited(const struct enlightenment *game, enum step step) {
    if (step == STEP_PLACE) return game->holder;
    return step == STEP_OUTCOME || step == STEP_CLAIM ? game->conflict.attacker : game->turn;
}

static const enum message awaited[STEPS] = {
    [STEP_ACTIONS] = MSG_L5R_NOTE_TURN,    [STEP_CONFLICT_ACTIONS] = MSG_L5R_NOTE_TURN,
    [STEP_DECLARE] = MSG_L5R_NOTE_DECLARE, [STEP_PLACE_FATE] = MSG_L5R_NOTE_PLACE_FATE,
    [STEP_OUTCOME] = MSG_L5R_NOTE_OUTCOME, [STEP_CLAIM] = MSG_L5R_NOTE_CLAIM,
    [STEP_PLACE] = MSG_L5R_NOTE_PLACE,
};
/* For all players at once. */
static const enum message awaited_of_all[STEPS] = {[STEP_BID] = MSG_L5R_NOTE_BID, [STEP_GLORY] = MSG_L5R_NOTE_GLORY};

static bool note_turn(struct notes *notes) {
    enum step step = step_now(notes->game);
    bool of_all = awaited_of_all[step] != MSG_NONE;
    if (notes->game->over || (!of_all && awaited[step] == MSG_NONE) || !is_wanted(notes)) return false;
    if (of_all) {
        *notes->says = sentence_of(awaited_of_all[step], 0);
    } else {
        uint32_t seat = seat_awaited(notes->game, step);
        *notes->says = sentence_of(awaited[step], 1, arg_player(notes->words, seat));
    }
    return true;
}

/* L5R-D.4, L5R-D.6: the player who chooses before honor moves. */
static bool note_choice(struct notes *notes) {
    struct transfer due;
    if (notes->game->over || notes->game->step != STEP_REVEALED) return false;
    transfer_of(notes->game, NO_PLAYER, &due);
    if (due.chooser == NO_PLAYER || !is_wanted(notes)) return false;
    uint8_t one = seat_from(notes->game, 0, due.choice), other = seat_after(notes->game, one, due.choice);
    *notes->says =
        sentence_of(due.takes ? MSG_L5R_NOTE_ODD_TO : MSG_L5R_NOTE_ODD_FROM, 3, arg_player(notes->words, due.chooser),
                    arg_player(notes->words, one), arg_player(notes->words, other));
    return true;
}

/* AMB-L5R-17 */
static bool note_short(struct notes *notes) {
    const struct enlightenment *game = notes->game;
    for (uint32_t i = 0; !game->over && game->step == STEP_REVEALED && i < game->players; i++) {
        if (!payer_is_short(game, i) || payer_has_chosen(game, i) || !is_wanted(notes)) continue;
        *notes->says =
            sentence_of(MSG_L5R_NOTE_SHORT, 2, arg_player(notes->words, i), arg_number(game->seats[i].honor));
        return true;
    }
    return false;
}

/* AMB-L5R-40: the player who may declare after this window. */
static bool note_declares(struct notes *notes) {
    const struct enlightenment *game = notes->game;
    bool waits = !game->over && game->phase == CONFLICT && step_now(game) == STEP_ACTIONS;
    if (!waits || declares_next(game) == NO_PLAYER || !is_wanted(notes)) return false;
    *notes->says = sentence_of(MSG_L5R_NOTE_DECLARES, 1, arg_player(notes->words, declares_next(game)));
    return true;
}

/* No player has a choice left to make. */
static bool note_transfer(struct notes *notes) {
    const struct enlightenment *game = notes->game;
    if (game->over || game->step != STEP_REVEALED || transfer_choosers(game) || !is_wanted(notes)) return false;
    *notes->says = sentence_of(MSG_L5R_NOTE_TRANSFER, 0);
    return true;
}

static bool note_hand(struct notes *notes) {
    const struct enlightenment *game = notes->game;
    for (uint32_t i = 0; i < token_count(game); i++) {
        if (game->tokens[i].place != IN_HAND || !is_wanted(notes)) continue;
        *notes->says = sentence_of(MSG_L5R_NOTE_HAND, 2, arg_player(notes->words, game->tokens[i].holder),
                                   arg_message(l5r_element_names[token_element(i)]));
        return true;
    }
    return false;
}

/* ---- On the table ---- */

static bool note_conflict(struct notes *notes) {
    const struct conflict *conflict = &notes->game->conflict;
    if (!conflict->on || !is_wanted(notes)) return false;
    struct argument ring =
        arg_message(conflict->token == NO_TOKEN ? MSG_L5R_NO_RING : l5r_element_names[token_element(conflict->token)]);
    *notes->says = sentence_of(MSG_L5R_NOTE_CONFLICT, 5, arg_player(notes->words, conflict->attacker),
                               arg_player(notes->words, conflict->defender), arg_number(conflict->province),
                               arg_message(l5r_type_names[conflict->type]), ring);
    return true;
}

static const enum message common[L5R_ELEMENTS + 1] = {MSG_NONE,         MSG_L5R_COMMON_1, MSG_L5R_COMMON_2,
                                                      MSG_L5R_COMMON_3, MSG_L5R_COMMON_4, MSG_L5R_COMMON_5};

/* L5R-E.3, AMB-L5R-24: the common pool, one line per player whose tokens are there. */
static bool note_common(struct notes *notes) {
    for (uint32_t origin = 0; origin < notes->game->players; origin++) {
        struct sentence says = sentence_of(MSG_NONE, 1, arg_player(notes->words, origin));
        common_arguments(notes->game, origin, &says);
        if (says.argument_count == 1 || !is_wanted(notes)) continue;
        says.message = common[says.argument_count - 1];
        *notes->says = says;
        return true;
    }
    return false;
}

static bool note_favor(struct notes *notes) {
    if (notes->game->favor == NO_PLAYER || !is_wanted(notes)) return false;
    *notes->says = sentence_of(MSG_L5R_NOTE_FAVOR, 1, arg_player(notes->words, notes->game->favor));
    return true;
}

/* ---- Treaties ---- */

static struct argument duration_of(const struct treaty *treaty, uint32_t side) {
    uint8_t until = treaty->until[side];
    uint32_t last = treaty_last_round(treaty, until);
    if (treaty->state == TREATY_ACTIVE && treaty->expired[side]) return arg_message(MSG_L5R_UNTIL_OVER);
    return last ? arg_message_number(MSG_L5R_UNTIL_NUMBER, last) : arg_message(l5r_duration_names[until]);
}

static enum message treaty_head(const struct treaty *treaty) {
    if (treaty->state == TREATY_OFFERED)
        return treaty->stake == NO_STAKE ? MSG_L5R_NOTE_DRAFT_NO_STAKE : MSG_L5R_NOTE_DRAFT;
    return treaty_expired(treaty) ? MSG_L5R_NOTE_TREATY_EXPIRED : MSG_L5R_NOTE_TREATY;
}

/* L5R-X.3: who must answer an offer, and which terms are missing. */
static bool note_answer(struct notes *notes, const struct treaty *treaty, uint32_t low, uint32_t high) {
    uint32_t side = treaty->agreed & bit(0) ? 1 : 0;
    char bytes[MISSING_BYTES];
    struct buffer missing = buffer_wrap(bytes, sizeof bytes);
    if (treaty->state != TREATY_OFFERED || !is_wanted(notes)) return false;
    struct argument name = arg_player(notes->words, side ? high : low);
    treaty_missing(treaty, side, &missing);
    *notes->says = missing.length ? sentence_of(MSG_L5R_NOTE_MISSING, 2, name, arg_bytes(missing.bytes, missing.length))
                                  : sentence_of(MSG_L5R_NOTE_ANSWER, 1, name);
    return true;
}

/* L5R-X.17: who wants the treaty dissolved. */
static bool note_consent(struct notes *notes, const struct treaty *treaty, uint32_t low, uint32_t high) {
    if (!treaty->consent || !is_wanted(notes)) return false;
    *notes->says =
        sentence_of(MSG_L5R_NOTE_CONSENT, 1, arg_player(notes->words, treaty->consent & bit(0) ? low : high));
    return true;
}

/* L5R-X.3: the terms agreed, or offered so far. */
static bool note_treaty(struct notes *notes, uint32_t low, uint32_t high) {
    const struct treaty *treaty = &notes->game->treaties[pair_index(low, high)];
    if (treaty->state != TREATY_OFFERED && treaty->state != TREATY_ACTIVE) return false;
    if (is_wanted(notes)) {
        enum message head = treaty_head(treaty);
        *notes->says = sentence_of(head, head == MSG_L5R_NOTE_DRAFT_NO_STAKE ? 2 : 3, arg_player(notes->words, low),
                                   arg_player(notes->words, high), arg_number(treaty->stake));
        return true;
    }
    for (uint32_t side = 0; side < L5R_PROMISES; side++) {
        struct text_ref promise = treaty->promises[side];
        if (!promise.length || !is_wanted(notes)) continue;
        *notes->says =
            sentence_of(MSG_L5R_NOTE_PROMISE, 3, arg_player(notes->words, side ? high : low),
                        arg_text_ref(notes->words->texts + promise.at, promise.length), duration_of(treaty, side));
        return true;
    }
    return note_answer(notes, treaty, low, high) || note_consent(notes, treaty, low, high);
}

/* The terms with that number. */
static bool find_terms(const struct enlightenment *game, const struct game_terms *terms, struct treaty_before *found) {
    const struct treaty *treaty = &game->treaties[pair_index(terms->one, terms->other)];
    *found = treaty->before;
    if (treaty->terms == terms->number) *found = treaty_as_before(treaty);
    return terms->number && found->terms == terms->number;
}

/* L5R-X.4, L5R-X.7, L5R-X.11: the terms, a promise or the stake to a line. */
static bool talks_line(const struct game_state_block *room, const struct game_strings *words,
                       const struct game_terms *terms, uint32_t line, struct sentence *says) {
    const uint32_t seats[L5R_PROMISES] = {terms->one < terms->other ? terms->one : terms->other,
                                          terms->one < terms->other ? terms->other : terms->one};
    struct treaty_before shown;
    if (!find_terms(game_of(room), terms, &shown)) return false;
    for (uint32_t side = 0; side < L5R_PROMISES; side++) {
        struct text_ref promise = shown.promises[side];
        if (!promise.length || line--) continue;
        *says = sentence_of(MSG_L5R_TERMS_PROMISE, 3, arg_player(words, seats[side]),
                            arg_text_ref(words->texts + promise.at, promise.length),
                            arg_message(l5r_duration_names[shown.until[side]]));
        return true;
    }
    if (shown.stake == NO_STAKE || line) return false;
    *says = sentence_of(MSG_L5R_TERMS_STAKE, 1, arg_number(shown.stake));
    return true;
}

static uint32_t talks_number(const struct game_state_block *room, uint32_t one, uint32_t other) {
    const struct treaty *treaty = &game_of(room)->treaties[pair_index(one, other)];
    return treaty->state == TREATY_OFFERED ? treaty->terms : 0;
}

static bool talks_signed_by(const struct game_state_block *room, uint32_t one, uint32_t other) {
    return game_of(room)->treaties[pair_index(one, other)].agreed & bit(one > other);
}

static void talks_repeat(const struct game_state_block *room, uint32_t one, uint32_t other, struct move *offer) {
    const struct treaty *treaty = &game_of(room)->treaties[pair_index(one, other)];
    uint32_t mine = one > other, yours = one < other;
    *offer = move_of(FORM_OFFER);
    offer->parts[0] = (int32_t)one, offer->parts[1] = (int32_t)other;
    if (treaty->stake != NO_STAKE) offer->parts[2] = treaty->stake;
    if (treaty->until[mine] != UNTIL_UNSAID) offer->parts[4] = treaty->until[mine];
    if (treaty->until[yours] != UNTIL_UNSAID) offer->parts[5] = treaty->until[yours];
    if (treaty->promises[mine].length) offer->parts[6] = 1;
    if (treaty->promises[yours].length) offer->parts[7] = 1;
    offer->texts[0] = treaty->promises[mine], offer->texts[1] = treaty->promises[yours];
}

/* L5R-X.13: a promise is free text, so the referee cannot tell what breaks it. An expired one cannot be broken. */
static bool talks_risk(const struct game_state_block *room, uint32_t one, uint32_t other, struct sentence *says) {
    const struct treaty *treaty = &game_of(room)->treaties[pair_index(one, other)];
    if (treaty->state != TREATY_ACTIVE || treaty->expired[one > other]) return false;
    *says = sentence_of(MSG_L5R_TREATY_RISK, 1, arg_number(treaty->stake));
    return true;
}

const struct game_talks l5r_talks = {.offer_form = FORM_OFFER,
                                     .sign_form = FORM_AGREE,
                                     .end_form = FORM_WITHDRAW,
                                     .number_part = AGREE_TERMS,
                                     .common_parts = 1 << 3,
                                     .title = MSG_L5R_TALKS,
                                     .warning = MSG_L5R_TALKS_WARNING,
                                     .number = talks_number,
                                     .signed_by = talks_signed_by,
                                     .line = talks_line,
                                     .repeat = talks_repeat,
                                     .risk = talks_risk};

static bool note_treaties(struct notes *notes) {
    for (uint32_t low = 0; low < notes->game->players; low++) {
        for (uint32_t high = low + 1; high < notes->game->players; high++) {
            if (note_treaty(notes, low, high)) return true;
        }
    }
    return false;
}

bool enlightenment_note(const struct game_state_block *room, const struct game_strings *words, uint32_t line,
                        struct sentence *says) {
    struct notes notes = {game_of(room), words, line, says};
    return note_turn(&notes) || note_choice(&notes) || note_short(&notes) || note_transfer(&notes) ||
           note_declares(&notes) || note_hand(&notes) || note_conflict(&notes) || note_common(&notes) ||
           note_favor(&notes) || note_treaties(&notes);
}

/* ---- Rules to remember ---- */

/* By step; a sentence may name the defender, {1}. */
static const struct {
    enum step step;
    const char *rule;
    enum message says;
} reminders[] = {
    {STEP_ACTIONS, "L5R-O.1", MSG_L5R_RULE_ORDER},
    {STEP_ACTIONS, "L5R-O.2", MSG_L5R_RULE_ALL_PASS},
    {STEP_BID, "L5R-D.1", MSG_L5R_RULE_BID},
    {STEP_REVEALED, "L5R-D.9", MSG_L5R_RULE_DRAW},
    {STEP_DECLARE, "L5R-R.1", MSG_L5R_RULE_POOL},
    {STEP_DECLARE, "L5R-P.7", MSG_L5R_RULE_NO_RING},
    {STEP_CONFLICT_ACTIONS, "L5R-C.4", MSG_L5R_RULE_ALL_PASS},
    {STEP_CONFLICT_ACTIONS, "L5R-N.3", MSG_L5R_RULE_UNOPPOSED},
    {STEP_OUTCOME, "L5R-R.5", MSG_L5R_RULE_DEFENDED},
    {STEP_OUTCOME, "L5R-T.1", MSG_L5R_RULE_BROKEN},
    {STEP_OUTCOME, "L5R-N.3", MSG_L5R_RULE_UNOPPOSED},
    {STEP_CLAIM, "L5R-R.2", MSG_L5R_RULE_CLAIM},
    {STEP_CLAIM, "L5R-R.7", MSG_L5R_RULE_SEVERAL},
    {STEP_PLACE_FATE, "L5R-P.10", MSG_L5R_RULE_FATE},
    {STEP_PLACE, "L5R-T.2", MSG_L5R_RULE_DIVIDE},
    {STEP_PLACE, "L5R-T.3", MSG_L5R_RULE_TWICE},
};

/* L5R-C.2: the players who take no part in the conflict. */
static void remind_others(const struct enlightenment *game, struct game_log *rules) {
    for (uint32_t i = 0; i < game->players; i++) {
        if (game->out & bit(i) || i == game->conflict.attacker || i == game->conflict.defender) continue;
        tell(rules, "L5R-C.2", MSG_L5R_RULE_OTHERS, 1, TOLD_PLAYER, (int32_t)i);
    }
}

void enlightenment_remind(const struct game_state_block *room, struct game_log *rules) {
    const struct enlightenment *game = game_of(room);
    enum step step = step_now(game);
    if (game->over) return;
    if (step == STEP_CONFLICT_ACTIONS) remind_others(game, rules);
    for (uint32_t i = 0; i < sizeof reminders / sizeof *reminders; i++) {
        if (reminders[i].step != step) continue;
        tell(rules, reminders[i].rule, reminders[i].says, 1, TOLD_PLAYER, (int32_t)game->conflict.defender);
    }
    if (step == STEP_DECLARE)
        tell(rules, "L5R-E.4", MSG_L5R_RULE_STRONGHOLD, 1, TOLD_NUMBER, game->settings[SET_STRONGHOLD_AFTER]);
}
