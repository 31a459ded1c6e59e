/* On the Edge: explains a draw step by step, and remarks on a place. */
#include "rules/ontheedge/ontheedge.h"

/* OTE-2.5, OTE-2.6.1a, OTE-2.6.1b, OTE-2.6.2, OTE-2.7.1b, OTE-2.7.1c, OTE-2.7.2a, OTE-2.7.2b, OTE-2.8a, OTE-2.8.2a,
 * OTE-2.8.2b, OTE-2.8.3a, OTE-2.8.3c, AMB-OTE-14: how each player came to the seat. */
const struct step_spec ote_steps[OTE_STEPS] = {
    [OTE_STEP_FIRST_ROUND] = {"OTE-2.5", MSG_OTE_STEP_ORDER_TABLE, .of_seats = true},
    [OTE_STEP_PICKED] = {"OTE-2.6.1a", MSG_OTE_STEP_PICKED, 0},
    [OTE_STEP_PICKED_AGAIN] = {"OTE-2.6.1b", MSG_OTE_STEP_PICKED_AGAIN, 0},
    [OTE_STEP_NOT_PICKED] = {"OTE-2.6.1a", MSG_OTE_STEP_NOT_PICKED, 0},
    [OTE_STEP_OFF_TABLE] = {"OTE-2.6.1a", MSG_OTE_STEP_ORDER_TABLE, .of_seats = true},
    [OTE_STEP_THREES_TABLE] = {"OTE-2.6.2", MSG_OTE_STEP_ORDER_TABLE, .of_seats = true},
    [OTE_STEP_LIST_PLACE] = {"OTE-2.7.1b", MSG_OTE_STEP_LIST_PLACE, 0},
    [OTE_STEP_LIST_LEVEL] = {"OTE-2.7.1c", MSG_OTE_STEP_LIST_LEVEL, 0},
    [OTE_STEP_LIST_OFF_TABLE] = {"OTE-2.7.2a", MSG_OTE_STEP_LIST_OFF_TABLE, .of_seats = true},
    [OTE_STEP_LIST_TABLE] = {"OTE-2.7.2b", MSG_OTE_STEP_LIST_TABLE, .of_seats = true},
    [OTE_STEP_UNBEATEN] = {"OTE-2.8a", MSG_OTE_STEP_UNBEATEN, 0},
    [OTE_STEP_HIGHEST_SCORE] = {"OTE-2.8.2a", MSG_OTE_STEP_HIGHEST_SCORE, 1},
    [OTE_STEP_BOTH_HIGHEST] = {"OTE-2.8.2b", MSG_OTE_STEP_BOTH_HIGHEST, 1},
    [OTE_STEP_LEFT_GAME] = {"OTE-2.8.3c", MSG_OTE_STEP_LEFT_GAME, 0},
    [OTE_STEP_FINAL_AT_ONCE] = {"AMB-OTE-14", MSG_OTE_STEP_FINAL_AT_ONCE, 0},
    [OTE_STEP_TIED] = {"OTE-2.8.3a", MSG_OTE_STEP_TIED, 1},
};

/* OTE-2.5, OTE-2.6.1a, OTE-2.6.1b, OTE-2.6.2, OTE-2.7.1c, OTE-2.8.3a, OTE-2.8b: what each lot decides. */
const struct step_spec ote_lots[OTE_LOTS] = {
    [OTE_LOT_ALL] = {"OTE-2.5", MSG_JOUST_LOT_ALL, 0},
    [OTE_LOT_NEVER_OFF] = {"OTE-2.6.1b", MSG_OTE_LOT_NEVER_OFF, 0},
    [OTE_LOT_BEEN_OFF] = {"OTE-2.6.1b", MSG_OTE_LOT_BEEN_OFF, 0},
    [OTE_LOT_PICKED] = {"OTE-2.6.1a", MSG_OTE_LOT_PICKED, 0},
    [OTE_LOT_OTHERS] = {"OTE-2.6.2", MSG_OTE_LOT_OTHERS, 0},
    [OTE_LOT_LIST] = {"OTE-2.7.1c", MSG_OTE_LOT_LIST, 0},
    [OTE_LOT_ADDITIONAL] = {"OTE-2.8.3a", MSG_OTE_LOT_SEAT, 0},
    [OTE_LOT_FINAL] = {"OTE-2.8b", MSG_OTE_LOT_SEAT, 0},
};

/* AMB-OTE-36: a player who left is placed after the others, or by option among them; but a place won in the final is
 * kept. */
static enum message remark_dropped(const struct tournament *tournament, uint32_t round, entrant_id id) {
    if (ontheedge_placed_by_final(tournament, round, id)) return MSG_OTE_REMARK_DROPPED_FINAL;
    return setting_of(tournament, "dropped") ? MSG_OTE_REMARK_DROPPED_TOGETHER : MSG_OTE_REMARK_DROPPED;
}

/* AMB-OTE-33, AMB-OTE-36, AMB-OTE-41, AMB-OTE-45, AMB-OTE-46 */
status ontheedge_remarks(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id id,
                         struct notices *remarks) {
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    struct argument name = arg_entrant(state, tournament, id);
    struct ote_tally *tallies;
    TRY(ontheedge_tally_new(tournament, round, &tallies));
    switch ((enum entrant_status)entrant->status) {
    case STATUS_DISQUALIFIED: notice(remarks, "AMB-OTE-45", MSG_LEAVING_REMARK_DISQUALIFIED, 1, name); break;
    case STATUS_DROPPED: notice(remarks, "AMB-OTE-36", remark_dropped(tournament, round, id), 1, name); break;
    case STATUS_SITTING_OUT: notice(remarks, "AMB-OTE-33", MSG_OTE_REMARK_SITTING_OUT, 1, name); break;
    default: break;
    }
    if (entrant->late) notice(remarks, "AMB-OTE-41", MSG_OTE_REMARK_LATE, 1, name);
    if (entrant->declined) notice(remarks, "AMB-OTE-46", MSG_OTE_REMARK_DECLINED, 1, name);
    if (tallies[id.at].stayed_away) notice(remarks, "AMB-OTE-46", MSG_OTE_REMARK_STAYED_AWAY, 1, name);
    memory_free(tallies);
    return done();
}
