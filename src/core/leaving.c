#include "leaving.h"
#include "who.h"

status leaving_check_entry(const struct tournament *tournament, uint32_t rounds, const struct leaving_rules *rules,
                           bool *late, struct notices *notices, struct problem *why) {
    uint32_t published = rounds_published(tournament);
    if (published == 0) return done();
    if (published >= rounds || stages_published(tournament) > published) {
        return refuse(why, rules->late, MSG_LEAVING_TOO_LATE, 1, arg_number(rounds));
    }
    *late = true;
    notice(notices, rules->late, rules->says_late, 1, arg_number(published));
    return done();
}

status leaving_check_status(const struct state *state, const struct tournament *tournament, entrant_id id,
                            enum entrant_status wanted, bool is_over, const struct leaving_rules *rules,
                            struct notices *notices, struct problem *why) {
    struct argument name = arg_entrant(state, tournament, id);
    if (tournament->entrants.rows[id.at].status == STATUS_DISQUALIFIED) {
        return refuse(why, rules->disqualified, MSG_LEAVING_STAYS_OUT, 1, name);
    }
    if (!is_over) return done();
    if (wanted != STATUS_DISQUALIFIED) return refuse(why, rules->over, MSG_LEAVING_OVER, 0);
    notice(notices, rules->disqualified, MSG_LEAVING_PLACES_MOVE, 1, name);
    return done();
}

status leaving_refuse_decline(const struct state *state, const struct tournament *tournament, entrant_id id,
                              const char *rule, struct problem *why) {
    return refuse(why, rule, MSG_LEAVING_DECLINE, 1, arg_typed(state, tournament->entrants.rows[id.at].person));
}

void leaving_remark(const struct state *state, const struct tournament *tournament, entrant_id id,
                    const struct leaving_rules *rules, struct notices *remarks) {
    uint8_t now = tournament->entrants.rows[id.at].status;
    struct argument name = arg_entrant(state, tournament, id);
    if (now == STATUS_DISQUALIFIED) notice(remarks, rules->disqualified, MSG_LEAVING_REMARK_DISQUALIFIED, 1, name);
    if (now == STATUS_DROPPED) notice(remarks, rules->dropped, MSG_LEAVING_REMARK_DROPPED, 1, name);
}
