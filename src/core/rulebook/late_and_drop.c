#include "core/rulebook/late_and_drop.h"
#include "core/state/person_lookup.h"

static const struct late_drop_rules *rules_of(const struct tournament *tournament) {
    return format_of(tournament)->leaving;
}

status late_drop_check_entry(const struct state *state, const struct tournament *tournament, bool house_rule,
                             bool *late, struct notices *notices, struct problem *why) {
    const struct late_drop_rules *rules = rules_of(tournament);
    uint32_t published = rounds_published(tournament), rounds;
    (void)state, (void)house_rule;
    if (published == 0) return done();
    TRY(rounds_planned(tournament, &rounds));
    if (published >= rounds || stages_published(tournament) > published) {
        return refuse(why, rules->late, MSG_LEAVING_TOO_LATE, 1, arg_number(rounds));
    }
    *late = true;
    notice(notices, rules->late, rules->says_late, 1, arg_number(published));
    return done();
}

status late_drop_check_status(const struct state *state, const struct tournament *tournament, entrant_id id,
                              enum entrant_status wanted, struct notices *notices, struct problem *why) {
    const struct late_drop_rules *rules = rules_of(tournament);
    struct argument name = arg_entrant(state, tournament, id);
    if (tournament->entrants.rows[id.at].status == STATUS_DISQUALIFIED) {
        return refuse(why, rules->disqualified, MSG_LEAVING_STAYS_OUT, 1, name);
    }
    if (!rules->is_over(tournament)) return done();
    if (wanted != STATUS_DISQUALIFIED) return refuse(why, rules->over, MSG_LEAVING_OVER, 0);
    notice(notices, rules->disqualified, MSG_LEAVING_PLACES_MOVE, 1, name);
    return done();
}

status late_drop_check_decline(const struct state *state, const struct tournament *tournament, entrant_id id,
                               struct problem *why) {
    return refuse(why, rules_of(tournament)->declined, MSG_LEAVING_DECLINE, 1,
                  arg_typed(state, tournament->entrants.rows[id.at].person));
}

status late_drop_remarks(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id id,
                         struct notices *remarks) {
    const struct late_drop_rules *rules = rules_of(tournament);
    uint8_t now = tournament->entrants.rows[id.at].status;
    struct argument name = arg_entrant(state, tournament, id);
    (void)round;
    if (now == STATUS_DISQUALIFIED) notice(remarks, rules->disqualified, MSG_LEAVING_REMARK_DISQUALIFIED, 1, name);
    if (now == STATUS_DROPPED) notice(remarks, rules->dropped, MSG_LEAVING_REMARK_DROPPED, 1, name);
    return done();
}
